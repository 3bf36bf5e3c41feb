:- module(hornboard_variants,
          [ variant/2,          % ?Variant, ?Title
            initial/2,          % ?Variant, ?Position
            begun_by/3,         % ?Variant, ?Player, ?Position
            form/2,             % +Variant, -Form
            trait/2             % ?Game, ?Trait
          ]).
:- use_module(loading, [game/1, provides/2]).

/** <module> The variants of games, and what is special about a game

What library(hornboard/game) has about variants, in the place of positions.
*/

%!  variant(?Variant, ?Title) is nondet.
%
%   True when Variant names a set-up of some game and Title, an atom, is what
%   a person calls it.

variant(Variant, Title) :-
    game(Game),
    Game:variant(Variant, Title).

variant_game(Variant, Game) :-
    (   nonvar(Variant)
    ->  once(( game(Game),
               Game:variant(Variant, _)
             ))
    ;   game(Game),
        Game:variant(Variant, _)
    ).


%!  initial(?Variant, ?Position) is nondet.
%
%   True when play of Variant usually starts from Position. Semidet for a given
%   Variant.

initial(Variant, Position) :-
    variant_game(Variant, Game),
    once(Game:initial(Variant, Position)).


%!  begun_by(?Variant, ?Player, ?Position) is nondet.
%
%   True when Position is a start of Variant with Player to begin, who usually
%   begins first.

begun_by(Variant, Player, Position) :-
    variant_game(Variant, Game),
    Game:initial(Variant, Position),
    Game:mover(Position, Player).


%!  form(+Variant, -Form) is semidet.
%
%   True when every position of Variant is an instance of Form.

form(Variant, Form) :-
    variant_game(Variant, Game),
    !,
    (   provides(Game, form)
    ->  Game:form(Variant, Form)
    ;   true
    ).


%!  trait(?Game, ?Trait) is nondet.
%
%   True when Game says Trait of itself.

trait(Game, Trait) :-
    game(Game),
    provides(Game, trait),
    Game:trait(Trait).

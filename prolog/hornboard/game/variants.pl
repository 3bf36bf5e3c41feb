:- module(hornboard_variants,
          [ variant/2,          % ?Variant, ?Title
            initial/2,          % ?Variant, ?Position
            usual_start/2,      % +Variant, -Position
            begun_by/3,         % ?Variant, ?Player, ?Position
            form/2,             % +Variant, -Form
            played_in/2,        % +Position, ?Variant
            trait/2,            % ?Game, ?Trait
            variant_of/3,       % ?Game, ?Options, ?Variant
            shortest/3          % +Game, +Variant, -Shortest
          ]).
:- use_module(library(apply), [maplist/2, maplist/3, maplist/4]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(lists), [append/3, member/2, same_length/2]).
:- use_module(library(option), [option/3]).
:- use_module('../kit/assured', [assured/2]).
:- use_module(forms, [game_of/2]).
:- use_module(admission, [game/1, page_alone/1, provides/2]).

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
    (   ground(Variant)
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
    once(Game:initial(Variant, Usual)),
    Position = Usual.


%!  usual_start(+Variant, -Position) is det.
%
%   As initial/2.
%
%   @error instantiation_error if something of Variant is not known.
%   @error no_variant(Variant) if no game has such a variant.

usual_start(Variant, Position) :-
    must_be(ground, Variant),
    assured(initial(Variant, Start), no_variant(Variant)),
    Position = Start.


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


%!  played_in(+Position, ?Variant) is nondet.
%
%   True when Position, in the form for people, may come up in Variant.

played_in(Position, Variant) :-
    game_of(Position, Game),
    (   provides(Game, form)
    ->  copy_term_nat(Position, Known),
        copy_term_nat(Known, Form),
        Game:form(Variant, Form),
        copy_term_nat(Form, Played),
        Played =@= Known
    ;   Game:variant(Variant, _)
    ).


%!  trait(?Game, ?Trait) is nondet.
%
%   True when Game says Trait of itself. What it says of its values goes where these are
%   left out.

trait(Game, Trait) :-
    game(Game),
    provides(Game, trait),
    Game:trait(Trait),
    \+ ( page_alone(Game), of_values(Trait) ).

of_values(evaluated).
of_values(margin).
of_values(scale(_)).


%!  variant_of(?Game, ?Options, ?Variant) is nondet.
%
%   True when Variant of Game is that with Options, a list of `Name(Value)` by
%   the traits `option(Name, Range, Default)` of Game. Of a list that is
%   given, in any order, the options that it leaves out have their defaults;
%   Variant leaves out defaults at its end where the game allows that:
%   `slither(4,5)`. Of a Variant that is given all options are told, in order.
%   Semidet unless both are open; fails for a Variant that has other
%   arguments.
%
%   @error no_option(Game, Option) if Game has no such option or not this value.
%   @error named_twice(Game, Name) if the option Name is given more than once.
%   @error no_variant(Variant) if the values do not go together.

variant_of(Game, Options, Variant) :-
    is_list(Options),
    !,
    must_be(atom, Game),
    options(Game, All),
    maplist(possible(Game, All), Options),
    forall(( append(_, [Option|Others], Options),
             functor(Option, Name, 1),
             functor(Other, Name, 1),
             memberchk(Other, Others)
           ),
           throw(error(named_twice(Game, Name), _))),
    maplist(chosen(Options), All, Values),
    (   with_defaults(Given, All, Values),
        Variant0 =.. [Game|Given],
        initial(Variant0, _)
    ->  Variant = Variant0
    ;   Whole =.. [Game|Values],
        throw(error(no_variant(Whole), _))
    ).
variant_of(Game, Options, Variant) :-
    (   var(Variant)
    ->  variant(Variant, _)
    ;   true
    ),
    initial(Variant, Position),
    game_of(Position, Game),
    Variant =.. [_|Given],
    options(Game, All),
    with_defaults(Given, All, Values),
    maplist(told, All, Values, Options).

options(Game, All) :-
    findall(option(Name, Range, Default),
            trait(Game, option(Name, Range, Default)),
            All).

possible(Game, All, Option) :-
    must_be(ground, Option),
    assured(( compound(Option),
              Option =.. [Name,Value],
              memberchk(option(Name, Range, _), All),
              in_range(Range, Value)
            ),
            no_option(Game, Option)).

in_range(Low-High, Value) :-
    integer(Value),
    between(Low, High, Value).
in_range([First|Others], Value) :-
    memberchk(Value, [First|Others]).

chosen(Options, option(Name, _, Default), Value) :-
    Option =.. [Name,Value],
    option(Option, Options, Default).

told(option(Name, Range, _), Value, Option) :-
    in_range(Range, Value),
    Option =.. [Name,Value].

%   with_defaults(?Given, +All, ?Values): Values of All the options are Given,
%   and then defaults; the shortest list first.

with_defaults(Given, All, Values) :-
    findall(Default, member(option(_, _, Default), All), Defaults),
    same_length(Defaults, Values),
    append(Given, Left, Values),
    append(_, Left, Defaults).


%!  shortest(+Game, +Variant, -Shortest) is det.
%
%   Shortest is Variant of Game without all defaults that may be left out, or the usual variant with the
%   same start where Variant has a name of its own, such as `minesweeper(expert)`.

shortest(Game, Variant, Shortest) :-
    options(Game, All),
    (   All = [_|_],
        Variant =.. [_|Given],
        with_defaults(Given, All, Values),
        maplist(told, All, Values, _),
        with_defaults(Fewer, All, Values),
        Shortest0 =.. [Game|Fewer],
        Game:variant(Shortest0, _)
    ->  Shortest = Shortest0
    ;   All = [_|_],
        once(Game:initial(Variant, Start)),
        Game:variant(Usual, _),
        Game:initial(Usual, Start)
    ->  Shortest = Usual
    ;   Shortest = Variant
    ).


prolog:error_message(no_option(Game, Option)) -->
    { compound(Option),
      Option =.. [Name,Value],
      trait(Game, option(Name, Range, _))
    },
    !,
    out_of(Range, Name, Game, Value).
prolog:error_message(no_option(Game, Option)) -->
    { findall(Each, trait(Game, option(Each, _, _)), Names),
      Names = [_|_]
    },
    !,
    { atomic_list_concat(Names, ', ', List),
      functor(Option, Name, _)
    },
    [ '~w has no option ~w; there are ~w'-[Game, Name, List] ].
prolog:error_message(no_option(Game, _)) -->
    [ '~w has no options'-[Game] ].

prolog:error_message(named_twice(Game, Name)) -->
    [ 'the option ~w of ~w is given more than once'-[Name, Game] ].

out_of(Low-High, Name, Game, Value) -->
    !,
    [ 'the number of ~w of ~w is from ~d to ~d, not ~w'-
          [Name, Game, Low, High, Value] ].
out_of(Range, Name, Game, Value) -->
    { atomic_list_concat(Range, ', ', List) },
    [ 'the ~w of ~w is one of ~w, not ~w'-[Name, Game, List, Value] ].

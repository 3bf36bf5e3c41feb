:- module(hornboard_forms,
          [ game_of/2,          % +Position, ?Game
            position_of/2,      % +Position, -Game
            compact/2,          % ?Position, ?Compact
            asked_at/2,         % +Position, -Module
            completed_at/2,     % ?Position, -Module
            known_at/4          % +Position, +Name, -Known, -Module
          ]).
:- use_module(library(error), [domain_error/2, must_be/2]).
:- use_module('../kit/unknown', [completed/1, must_be_known/1, not_held/1]).
:- use_module(admission, [compact_of/2, compact_shape/2, provides/2, shape/2]).

/** <module> The two forms of a position

Of which game a position is, and in which of its forms, shows from its shape; see
library(hornboard/game).
*/


%!  game_of(+Position, ?Game) is semidet.
%
%   True when Position, in either form, is one of Game.

game_of(Position, Game) :-
    nonvar(Position),
    (   shape(Position, Game0)
    ->  Game = Game0
    ;   compact_shape(Position, Module)
    ->  compact_of(Module, Game)
    ).


%!  position_of(+Position, -Game) is det.
%
%   True when Position, in the form for people, is one of Game.
%
%   @error instantiation_error if Position is unbound.
%   @error domain_error(position, Position) if it is none.

position_of(Position, Game) :-
    (   nonvar(Position),
        shape(Position, Game)
    ->  true
    ;   must_be(nonvar, Position),
        domain_error(position, Position)
    ).


%!  compact(?Position, ?Compact) is det.
%
%   True when Compact is Position in the form for the search, or Position itself
%   where its game has no other. Either of them is given, and may be in the form
%   that is asked for.

compact(Position, Compact) :-
    nonvar(Position),
    !,
    (   compact_shape(Position, _)
    ->  Compact = Position
    ;   asked_at(Position, Game),
        provides(Game, compact)
    ->  Game:compact(Position, Compact)
    ;   Compact = Position
    ).
compact(Position, Compact) :-
    nonvar(Compact),
    compact_shape(Compact, Module),
    !,
    compact_of(Module, Game),
    ( provides(Game, compact) -> Game:compact(Position, Compact) ; Module:compact(Position, Compact) ).
compact(Position, Position).


%!  asked_at(+Position, -Module) is det.
%
%   True when Module has the law for Position.
%
%   @error partly_known(Position) if something of Position is not known.
%   @error instantiation_error if it does not know what it may be either.

asked_at(Position, Module) :-
    nonvar(Position),
    compact_shape(Position, Module),
    !.
asked_at(Position, Game) :-
    position_of(Position, Game),
    must_be_known(Position).


%!  completed_at(?Position, -Module) is nondet.
%
%   As asked_at/2, but what is not known of Position takes each of its values, where
%   it knows them; see library(hornboard/kit/unknown).
%
%   @error instantiation_error if it does not.
%   @error too_little_known(Most) if there are more than Most ways to complete it.
%   @error partly_known(Position) where answers are collected; see collected/1 there.

completed_at(Position, Module) :-
    nonvar(Position),
    compact_shape(Position, Module),
    !.
completed_at(Position, Game) :-
    position_of(Position, Game),
    not_held(Position),
    completed(Position).


%!  known_at(+Position, +Name, -Known, -Module) is det.
%
%   True when Known is Position itself where the module of its form states the
%   relation called Name, and else Position in the form for people; Module is that
%   of Known.

known_at(Position, Name, Position, Module) :-
    nonvar(Position),
    compact_shape(Position, Module),
    provides(Module, Name),
    !.
known_at(Position, _, Plain, Game) :-
    compact(Plain, Position),
    asked_at(Plain, Game).

:- module(hornboard_playout,
          [ playouts/4          % +Start, +Games, +Seed, -Playouts
          ]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(lists), [clumped/2, nth0/3]).
:- use_module(library(pairs), [pairs_keys_values/3]).
:- use_module('../game',
              [ compact/2, game_of/2, outcome/2, provides/2, start/2, successors/2,
                trait/2
              ]).
:- use_module(referee, [goes_round/3, trail/4]).

:- set_prolog_flag(optimise, true).

/** <module> Random games

How long a game lasts, how often who wins, and how many moves there are to
choose from when nobody thinks: what one wants to know first of a new game, and
how fast its law is.

```
?- playouts(tictactoe, 1000, 1, Playouts).
```
*/


%!  playouts(+VariantOrPosition, +Games, +Seed, -Playouts) is det.
%
%   Play so many games to their ends with moves taken at random, each legal move
%   as likely as any other. Where play goes round, the referee ends it with a
%   draw. Seed, an integer, makes the same games again. Playouts is
%
%       playouts(Results, Lengths, Choices, Seconds)
%
%   where Results are pairs `Outcome-Count`, Lengths are pairs of a number of
%   moves and how many games had so many, both in order; Choices is the number
%   of the moves there were to choose from, over all positions, and Seconds is
%   processor time.
%
%   @error type_error(positive_integer, Games)
%   @error type_error(integer, Seed)
%   @error domain_error(variant_or_position, Start)

playouts(Start, Games, Seed, playouts(Results, Lengths, Choices, Seconds)) :-
    must_be(positive_integer, Games),
    must_be(integer, Seed),
    start(Start, Plain),
    compact(Plain, Position),
    game_of(Position, Game),
    (   trait(Game, repeats)
    ->  Trail = []
    ;   Trail = none
    ),
    functor(Position, Module, _),
    (   provides(Module, moves)
    ->  Asked = Module
    ;   Asked = none
    ),
    set_random(seed(Seed)),
    statistics(cputime, Began),
    games(Games, Position, Asked, Trail, Endings, 0, Choices),
    statistics(cputime, Ended),
    Seconds is Ended-Began,
    pairs_keys_values(Endings, Outcomes, Plies),
    counted(Outcomes, Results),
    counted(Plies, Lengths).

counted(List, Counts) :-
    msort(List, Sorted),
    clumped(Sorted, Counts).

games(0, _, _, _, [], Choices, Choices) :-
    !.
games(Games, Position, Game, Trail, [Outcome-Plies|Endings],
      Choices0, Choices) :-
    played(Position, Game, Trail, Outcome, 0, Plies, Choices0, Choices1),
    Games1 is Games-1,
    games(Games1, Position, Game, Trail, Endings, Choices1, Choices).

%   played(+Position, +Game, +Trail, -Outcome, +Plies0, -Plies,
%          +Choices0, -Choices): Trail is `none` in a game that cannot go round.

played(Position, Game, Trail0, Outcome, Plies0, Plies, Choices0, Choices) :-
    (   random_step(Game, Position, Count, Move, Next)
    ->  Plies1 is Plies0+1,
        Choices1 is Choices0+Count,
        (   Trail0 == none
        ->  played(Next, Game, none, Outcome, Plies1, Plies, Choices1, Choices)
        ;   trail(Position, Move, Trail0, Trail),
            (   Trail = [_|_],
                goes_round(Next, Trail, _)
            ->  Outcome = drawn,
                Plies = Plies1,
                Choices = Choices1
            ;   played(Next, Game, Trail, Outcome, Plies1, Plies,
                       Choices1, Choices)
            )
        )
    ;   outcome(Position, Outcome),
        Plies = Plies0,
        Choices = Choices0
    ).

%   random_step(+Game, +Position, -Count, -Move, -Next): one of Count steps. Game
%   can tell its moves without making them, or is `none`.

random_step(none, Position, Count, Move, Next) :-
    !,
    successors(Position, Steps),
    random_element(Steps, Count, _-step(Move, Next)).
random_step(Game, Position, Count, Move, Next) :-
    Game:moves(Position, Moves),
    random_element(Moves, Count, Move),
    Game:move(Position, Move, Next),
    !.

random_element(List, Count, Element) :-
    length(List, Count),
    Count > 0,
    Index is random(Count),
    nth0(Index, List, Element).

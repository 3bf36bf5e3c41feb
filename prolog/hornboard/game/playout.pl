:- module(hornboard_playout,
          [ playouts/4,         % +Start, +Games, +Seed, -Playouts
            played_out/4,       % +Position, -Outcome, +State0, -State
            first_trail/2,      % +Position, -Trail
            chooser/2,          % +Position, -Chooser
            choices/3,          % +Chooser, +Position, -Choices
            choice_move/3,      % +Chooser, +Choice, -Move
            taken/5             % +Chooser, +Position, +Choice, -Move, -Next
          ]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(lists), [clumped/2, nth0/3]).
:- use_module(library(pairs), [pairs_keys_values/3]).
:- use_module('../game', [game_of/2, outcome/2, provides/2, start/2, trait/2]).
:- use_module('../kit/chance', [chance/4]).
:- use_module(compiled, [search_form/2]).
:- use_module(referee, [goes_round/3, trail/4]).

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
%   @error endless(Most) if a game goes on after so many moves.
%   @error type_error(positive_integer, Games)
%   @error type_error(integer, Seed)
%   @error domain_error(variant_or_position, Start)

playouts(Start, Games, Seed, playouts(Results, Lengths, Choices, Seconds)) :-
    must_be(positive_integer, Games),
    must_be(integer, Seed),
    start(Start, Plain),
    search_form(Plain, Position),
    first_trail(Position, Trail),
    chooser(Position, Chooser),
    statistics(cputime, Began),
    games(Games, Position, Chooser, Trail, Endings, Seed, 0, Choices),
    statistics(cputime, Ended),
    Seconds is Ended-Began,
    pairs_keys_values(Endings, Outcomes, Plies),
    counted(Outcomes, Results),
    counted(Plies, Lengths).

%!  first_trail(+Position, -Trail) is det.
%
%   Trail is that of a game which begins at Position: `none` where no position comes again.

first_trail(Position, Trail) :-
    game_of(Position, Game),
    ( trait(Game, repeats) -> Trail = [] ; Trail = none ).

counted(List, Counts) :-
    msort(List, Sorted),
    clumped(Sorted, Counts).

games(0, _, _, _, [], _, Count, Count) :-
    !.
games(Games, Position, Chooser, Trail, [Outcome-Plies|Endings], State0,
      Count0, Count) :-
    played(Position, Chooser, Trail, Outcome, State0, State, 0-Count0, Plies-Count1),
    Games1 is Games-1,
    games(Games1, Position, Chooser, Trail, Endings, State, Count1, Count).

%   played(+Position, +Chooser, +Trail, -Outcome, +State0, -State, +So0, -So): Trail is
%   `none` in a game that cannot go round, State is that of chance/4, and So is how many
%   moves were made so far and how many there were to choose from, `Plies-Choices`.

played(Position, Chooser, Trail0, Outcome, State0, State, Plies0-Count0, So) :-
    choices(Chooser, Position, Choices),
    length(Choices, Some),
    (   Some > 0
    ->  Plies is Plies0+1,
        ( Plies =< 100 000 -> true ; throw(error(endless(100 000), _)) ),
        Count is Count0+Some,
        chance(State0, Some, Index, State1),
        nth0(Index, Choices, Choice),
        taken(Chooser, Position, Choice, Move, Next),
        trail(Position, Move, Trail0, Trail),
        (   Trail = [_|_],
            goes_round(Next, Trail, _)
        ->  Outcome = drawn,
            State = State1,
            So = Plies-Count
        ;   played(Next, Chooser, Trail, Outcome, State1, State, Plies-Count, So)
        )
    ;   outcome(Position, Outcome),
        State = State0,
        So = Plies0-Count0
    ).


%!  played_out(+Position, -Outcome, +State0, -State) is det.
%
%   A random game from Position, in the form for the search, ends with Outcome. State0 and
%   State are those of chance/4.

played_out(Position, Outcome, State0, State) :-
    first_trail(Position, Trail),
    chooser(Position, Chooser),
    played(Position, Chooser, Trail, Outcome, State0, State, 0-0, _).


prolog:error_message(endless(Most)) -->
    [ 'a game has not come to its end after ~D moves'-[Most] ].


%!  chooser(+Position, -Chooser) is det.
%
%   Chooser is who tells the choices of positions like Position, in the form for
%   the search: its module, where that can tell moves without making them.

chooser(Position, Chooser) :-
    functor(Position, Module, _),
    (   provides(Module, moves)
    ->  Chooser = moves_of(Module)
    ;   provides(Module, successors)
    ->  Chooser = steps_of(Module)
    ;   Chooser = steps_of(hornboard_game)
    ).


%!  choices(+Chooser, +Position, -Choices) is det.
%!  choice_move(+Chooser, +Choice, -Move) is det.
%!  taken(+Chooser, +Position, +Choice, -Move, -Next) is det.
%
%   Choices are all that there is to choose from in Position; what Move each is, and
%   what it leads to.

choices(moves_of(Module), Position, Moves) :-
    Module:moves(Position, Moves).
choices(steps_of(Module), Position, Steps) :-
    Module:successors(Position, Steps).

choice_move(moves_of(_), Move, Move).
choice_move(steps_of(_), _-step(Move, _), Move).

taken(moves_of(Module), Position, Move, Move, Next) :-
    Module:move(Position, Move, Next),
    !.
taken(steps_of(_), _, _-step(Move, Next), Move, Next).

:- module(hornboard_whole,
          [ worth/2,            % +Position, -Worth
            keeping/2,          % +Position, -Move
            reachable/2,        % +Position, -Reached
            endings/3           % +Position, ?Outcome, -Count
          ]).
:- use_module('../game', [move/3, mover/2, outcome/2]).
:- use_module(results, [result/2]).

/** <module> The whole of a small game, by tabling

What can be said of all that may come after a position is a line of logic a
question, and tabling keeps it from being asked twice of the same position. A
game of some thousand positions is answered within a second:

```
?- initial(tictactoe, P), worth(P, Worth).
?- initial(tictactoe, P), aggregate_all(count, reachable(P, _), N).
?- initial(tictactoe, P), endings(P, won(x), N).
```

This is the textbook, and the reference for solution/3 of
library(hornboard/exact/solve), which goes much further. Games that can go round
have no answers here. The tables stay; abolish_module_tables(hornboard_whole) empties
them.
*/

:- table
    worth(_, max),
    reachable/2,
    endings(_, _, sum).


%!  worth(+Position, -Worth) is det.
%
%   Worth is the result for the mover when both sides play as well as can be,
%   as result/2 states it of a finished game.

worth(Position, Worth) :-
    result(Position, Worth).
worth(Position, Worth) :-
    move(Position, _, Next),
    worth_of_moving(Position, Next, Worth).

worth_of_moving(Position, Next, Worth) :-
    worth(Next, Worth0),
    mover(Position, Me),
    (   mover(Next, Me)
    ->  Worth = Worth0
    ;   Worth is -Worth0
    ).


%!  keeping(+Position, -Move) is nondet.
%
%   True when Move keeps what Position is worth.

keeping(Position, Move) :-
    worth(Position, Worth),
    move(Position, Move, Next),
    worth_of_moving(Position, Next, Worth).


%!  reachable(+Position, -Reached) is nondet.
%
%   True when some play leads from Position to Reached, or when they are the
%   same. Each comes once.

reachable(Position, Position).
reachable(Position, Reached) :-
    reachable(Position, Before),
    move(Before, _, Reached).


%!  endings(+Position, ?Outcome, -Count) is nondet.
%
%   Count is the number of all the different plays from Position that end with
%   Outcome.

endings(Position, Outcome, 1) :-
    outcome(Position, Outcome).
endings(Position, Outcome, Count) :-
    move(Position, _, Next),
    endings(Next, Outcome, Count).

:- module(mastermind_back,
          [ before/3            % ?Before, ?Move, +Position
          ]).
:- use_module(library(lists), [append/3]).
:- use_module('../../kit/unknown', [completed/1]).

/** <module> Mastermind backwards
*/

%   The last guess was not made yet, or not answered.

before(mastermind(Kind, Secret, Before), Move, Position) :-
    completed(Position),
    Position = mastermind(Kind, Secret, Rounds),
    taken_back(Move, Rounds, Before).

taken_back(guess(Code), Rounds, Before) :-
    append(Before, [round(Code, awaited)], Rounds).
taken_back(answer(Bulls, Cows), Rounds, Before) :-
    append(Earlier, [round(Guess, answer(Bulls, Cows))], Rounds),
    append(Earlier, [round(Guess, awaited)], Before).

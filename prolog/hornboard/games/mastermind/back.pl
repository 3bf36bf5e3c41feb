:- module(mastermind_back,
          [ before/3            % ?Before, ?Move, +Position
          ]).
:- use_module(library(lists), [append/3]).

/** <module> Mastermind backwards
*/

%!  before(?Before, ?Move, +Position) is nondet.
%
%   The last guess was not made yet, or not answered.

before(mastermind(Kind, Secret, Before), guess(Code),
       mastermind(Kind, Secret, Rounds)) :-
    append(Before, [round(Code, awaited)], Rounds).
before(mastermind(Kind, Secret, Before), answer(Bulls, Cows),
       mastermind(Kind, Secret, Rounds)) :-
    append(Earlier, [round(Guess, answer(Bulls, Cows))], Rounds),
    append(Earlier, [round(Guess, awaited)], Before).

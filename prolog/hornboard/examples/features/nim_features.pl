:- module(nim_features, [about/1, feature/3, counted/2, features/2, appraisal/2]).
:- use_module(library(hornboard/game/features)).

%   Features of Nim, whose weights are learnt.

about(nim).

feature(balance, 0, "no digit of the heaps, written in twos, is odd").
feature(matches, 0, "matches left").

:- sum_of_features(counts/2).

counted(nim(_, [A,B,C]), counts(Balance, Matches)) :-
    Balance is 1-min(1, A xor B xor C),
    Matches is A+B+C.

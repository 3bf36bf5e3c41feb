:- module(counting, [about/1, positions/2, games/2]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(hornboard)).

about(tictactoe).

positions(P, Count) :-
    aggregate_all(count, comes_after(P, _), Count).

:- table comes_after/2.

comes_after(P, P).
comes_after(P, R) :-
    comes_after(P, Q),
    move(Q, _, R).

:- table games/2.

games(P, 1) :-
    outcome(P, _),
    !.
games(P, Count) :-
    aggregate_all(sum(N), ( move(P, _, Q), games(Q, N) ), Count).

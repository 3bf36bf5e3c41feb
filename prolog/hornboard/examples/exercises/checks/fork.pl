:- module(fork_checks, [wrong/2]).
:- use_module(library(hornboard)).
:- use_module(library(lists), [member/2]).
:- use_module(library(ordsets), [ord_subtract/3]).

/** <module> What may be wrong with an answer to the exercise "A puzzle as a query"
*/

wrong(Hint, About) :-
    findall(P, fork:fork(P), Found),
    wrong(Found, Hint, About).

wrong([], "fork/1 finds no position at all: ask each of its conditions alone", []).
wrong(Found, Hint, [P]) :-
    member(P, Found),
    once(no_fork(P, Hint)).
wrong(Found0, "{} is a fork that you do not find", [P]) :-
    findall(P, find(tictactoe, fork_of_x(P), P, [from(reachable)]), All0),
    sort(All0, All),
    sort(Found0, Found),
    ord_subtract(All, Found, [P|_]).

no_fork(P, "{} is no fork: it is not o's turn") :-
    \+ mover(P, o).
no_fork(P, "{} is no fork: the game is over, and forall/2 is true where there is no move") :-
    \+ move(P, _, _).
no_fork(P, "{} is no fork: o wins with his next move") :-
    winning(P, _).
no_fork(P, "{} is no fork: o has a move after which x cannot win at once") :-
    move(P, M, _),
    \+ allows_win(P, M).

fork_of_x(P) :-
    mover(P, o),
    \+ no_fork(P, _).

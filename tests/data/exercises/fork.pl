:- module(fork, [about/1, fork/1]).
:- use_module(library(hornboard)).

about(tictactoe).

fork(P) :-
    find(tictactoe,
         ( mover(P, o),
           \+ outcome(P, _),
           \+ winning(P, _),
           forall(move(P, M, _), allows_win(P, M))
         ),
         P, [from(reachable)]).

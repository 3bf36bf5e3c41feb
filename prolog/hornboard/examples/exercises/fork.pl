:- module(fork, [about/1, fork/1]).
:- use_module(library(hornboard)).

/** <module> 2. A puzzle as a query (10 minutes)

A fork in tic-tac-toe is a position in which whoever moved last cannot be stopped.
Here we look for the forks of x. Write fork/1, which is true of a position P when

  - play can come to P, and it is o's turn in P;
  - the game goes on, so there is a move in P;
  - whatever move o makes, x can win with the next one.

The file finds all positions in which it is o's turn, which is too much. find/4 goes
through all that play can reach and keeps those for which a goal is true.
winning(P, M) is true when the game is over with M and the mover has won.
allows_win(P, M) is true when somebody else can win at once after M.

Example: "x1o/1o1/x1x o" is a fork. x threatens to mark a2 and b3, and o can do only one
thing about it. Try your answer:

    hornboard prolog fork.pl
    ?- fork:fork(P).
*/

about(tictactoe).

%!  fork(?Position) is nondet.
%
%   x cannot be stopped in Position, in which it is o's turn.

fork(P) :-
    find(tictactoe, mover(P, o), P, [from(reachable)]).

:- module(counting, [about/1, positions/2, games/2]).
:- use_module(library(hornboard)).

/** <module> 7. Count positions and games (20 minutes)

Write two relations of tic-tac-toe:

  - positions(P, Count): so many different positions can come after P, with P itself;
  - games(P, Count): so many different games can be played from P to the end.

Two games differ when their moves do.

Count is to be right for each P, the start too. From there the game tree has 549,946
nodes, but far fewer positions: do not visit a position twice. `:- table p/2.` before
the clauses of p/2 keeps its answers. move/3 gives the moves and what they lead to, and
aggregate_all(count, Goal, Count) and aggregate_all(sum(N), Goal, Sum) add up.

Example: from "xox/oox/x1o x" one move is left, b3, and it ends the game. So there are
2 positions and 1 game. Try it:

    hornboard prolog counting.pl
    ?- read_position(tictactoe, "xox/oo1/1x1 x", P), counting:games(P, N).
*/

about(tictactoe).

%!  positions(+Position, -Count) is det.
%
%   So many positions can come after Position, with itself.

positions(_, 1).

%!  games(+Position, -Count) is det.
%
%   So many games can be played from Position.

games(_, 1).

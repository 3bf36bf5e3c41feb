:- module(same, [about/1, same/2]).
:- use_module(library(hornboard)).

/** <module> 10. Two games that are the same (30 minutes)

In Fifteen (example:fifteen) Ann and Bob take numbers from 1 to 9 in turn, each number
once. Who has three numbers that sum to 15 wins. Play some games of it:

    hornboard --load example:fifteen play fifteen

It is tic-tac-toe in disguise. Prove it: write same(Tictactoe, Fifteen), which gives for
each position of tic-tac-toe that play can reach exactly one of Fifteen. x is Ann and o
is Bob. It is a proof when for all these positions

  - the same player is to move, and the outcome is the same;
  - the moves lead to positions that are the same again, one by one.

A position of Fifteen is fifteen(Mover, Anns, Bobs), with two lists of numbers in rising
order. mark_on(P, x, Cell) is true when x has marked Cell; msort/2 sorts a list.

Example: the start "3/3/3 x" is the same as fifteen(ann, [], []). The file says so of the
start only. Hint: write the numbers into the nine cells so that each line sums to 15.
*/

about(fifteen).

%!  same(+Tictactoe, ?Fifteen) is semidet.
%
%   The positions are the same but for names.

same(Tictactoe, fifteen(ann, [], [])) :-
    initial(tictactoe, Tictactoe),
    mover(Tictactoe, x).

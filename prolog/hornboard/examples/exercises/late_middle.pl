:- module(late_middle, []).
:- rules_of(tictactoe).

/** <module> 4. Change a rule, and say what follows (15 minutes)

This file is tic-tac-toe. Change its rule of moves: the middle, b2, may be marked only
when all other cells are full. All else stays as it is.

Then predict what the game is worth for x, who begins, when both play as well as they
can: `won`, `drawn` or `lost`. Think before you ask the computer. The title of the game,
in variant/2, states your prediction: write it in place of `unknown`.

mark_on(Position, Player, Cell) is true when Cell has the mark of Player.
empty(Position, Cell) is true when Cell is empty.

Example: in "xox/1o1/3 x" the moves of tic-tac-toe are a2, c2, a3, b3 and c3. By the new
rule b2 could not have been marked yet. Try your rule, and in the end your prediction:

    hornboard --load late_middle.pl moves late_middle
    hornboard --load late_middle.pl solve late_middle

In the page Ask, once you have pressed Use them:

    ?- initial(late_middle, P), findall(M, move(P, M, _), Ms), solution(P, 20000, Solution).
*/

%   What x can reach: won, drawn or lost.

variant(late_middle, unknown).

%   An empty cell may be marked, as long as nobody has won.

move(Position, Cell, Next) :-
    marked(Position, Cell, Next),
    nobody_has_three(Position).

:- module(lines, []).
:- rules_of(tictactoe).

/** <module> 1. The missing diagonal (5 minutes)

This file is a game: tic-tac-toe, but for the relation line/1. Its clauses say which
three cells make a line. In the clause for rows, cell(A, 0, Y, _) says that A is a cell
in column 0 and in some row Y. Columns and rows are counted from 0: a1 is in column 0
and row 0, and b3 is in column 1 and row 2.

One clause is missing, that of the diagonal a3, b2, c1. Write it at the end of the file.

Example: x has marked a1, b2 and c3. The clause of the other diagonal is there, so x
has won. Try it:

    hornboard --load lines.pl show lines --position "xo1/ox1/2x o"

In the page Ask, once you have pressed Use them:

    ?- read_position(lines, "xo1/ox1/2x o", P), explain(outcome(P, _)).
*/

%!  line(?Cells) is nondet.
%
%   Three marks of one player on Cells win.

%   The three cells of a row are a line.

line([A,B,C]) :-
    cell(A, 0, Y, _),
    cell(B, 1, Y, _),
    cell(C, 2, Y, _).

%   The three cells of a column are a line.

line([A,B,C]) :-
    cell(A, X, 0, _),
    cell(B, X, 1, _),
    cell(C, X, 2, _).

%   The diagonal from a1 to c3 is a line.

line([A,B,C]) :-
    cell(A, 0, 0, _),
    cell(B, 1, 1, _),
    cell(C, 2, 2, _).

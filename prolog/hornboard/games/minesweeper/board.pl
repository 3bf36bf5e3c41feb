:- module(minesweeper_board,
          [ set_up/2,           % ?Variant, -Board
            usual/1,            % ?Variant
            cell/4,             % +Board, ?Cell, ?X, ?Y
            beside/3,           % +Board, ?Cell1, ?Cell2
            blank/3             % +Board, +Content, -Layer
          ]).
:- use_module('../../kit/cells', [uniform/4, usual_place/3]).
:- use_module('../../kit/facts').

/** <module> The boards of Minesweeper

A board is `board(Columns, Rows, Mines, Rule)`, where Rule is `safe`, `opening` or
`unprotected`. A cell is the letters of its column, `a` to `z`, `aa` to `bh`, and
the number of its row from the top. What is on the cells are _layers_ of the form
`rows(Row1, ...)`, which library(hornboard/kit/cells) tells.
*/


%!  set_up(?Variant, -Board) is nondet.
%
%   True when Variant is played on Board; semidet for a given Variant.

set_up(minesweeper, board(9, 9, 10, safe)).
set_up(minesweeper(Name), Board) :-
    level(Name, Board).
set_up(minesweeper(Columns, Rows, Mines), Board) :-
    set_up(minesweeper(Columns, Rows, Mines, safe), Board).
set_up(minesweeper(Columns, Rows, Mines, Rule),
       board(Columns, Rows, Mines, Rule)) :-
    width(Columns),
    height(Rows),
    spare(Rule, Columns, Rows, Spare),
    mines(Mines),
    Mines =< Columns*Rows-Spare.

:- table_of(width(Columns), between(1, 60, Columns)).
:- table_of(height(Rows), between(1, 40, Rows)).
:- table_of(mines(Mines), between(0, 2399, Mines)).

level(beginner, board(9, 9, 10, safe)).
level(intermediate, board(16, 16, 40, safe)).
level(expert, board(30, 16, 99, safe)).

%   spare(?Rule, +Columns, +Rows, -Spare): so many cells may be kept free of
%   mines, or have to be so that the game can be won.

spare(safe, _, _, 1).
spare(opening, Columns, Rows, Spare) :-
    Spare is min(3, Columns)*min(3, Rows).
spare(unprotected, _, _, 1).


%!  usual(?Variant) is nondet.
%
%   True when Variant is one of those that people speak of; the first is the one
%   that is played unless another one is asked for.

usual(minesweeper(9, 9, 10, opening)).
usual(minesweeper).
usual(minesweeper(16, 16, 40)).
usual(minesweeper(30, 16, 99)).


%!  cell(+Board, ?Cell, ?X, ?Y) is nondet.
%
%   True when Cell of Board is in column X and row Y, both from 1; by rows from the
%   top.

cell(board(Columns, Rows, _, _), Cell, X, Y) :-
    (   var(Cell)
    ->  between(1, Rows, Y),
        between(1, Columns, X),
        usual_place(Cell, X, Y)
    ;   usual_place(Cell, X, Y),
        X =< Columns,
        Y =< Rows
    ).


%!  beside(+Board, ?Cell1, ?Cell2) is nondet.
%
%   True when Cell2 is one of the up to eight cells around Cell1.

beside(Board, Cell1, Cell2) :-
    cell(Board, Cell1, X1, Y1),
    direction(DX, DY),
    X2 is X1+DX,
    Y2 is Y1+DY,
    usual_place(Cell2, X2, Y2),
    Board = board(Columns, Rows, _, _),
    X2 =< Columns,
    Y2 =< Rows.

direction(-1, -1).
direction( 0, -1).
direction( 1, -1).
direction(-1,  0).
direction( 1,  0).
direction(-1,  1).
direction( 0,  1).
direction( 1,  1).


%!  blank(+Board, +Content, -Layer) is det.
%
%   All cells of Layer hold Content.

blank(board(Columns, Rows, _, _), Content, Layer) :-
    uniform(Columns, Rows, Content, Layer).

:- module(tictactoe_board,
          [ side/1,             % ?Side
            board_rows/2,       % ?Board, ?Rows
            empty_board/1,      % ?Board
            cell/2,             % ?Cell, ?N
            cell/4,             % ?Cell, ?X, ?Y, ?N
            line/1,             % ?Cells
            contents_of_lines/2 % ?Board, ?Contents
          ]).
:- use_module(library(apply), [maplist/2, maplist/3]).
:- use_module(library(lists), [append/2, member/2, same_length/2]).
:- use_module('../../kit/cells', [emptied/1]).
:- use_module('../../kit/facts').
:- use_module('../../kit/grid', [grid_cell/5]).

/** <module> The board of tic-tac-toe

Nine cells, each a letter for its column and the number of its row from the top,
`a1` to `c3`. Their number follows from side/1.
*/


%!  side(?Side) is det.
%
%   The board has so many columns and rows.

side(3).


%!  board_rows(?Board, ?Rows) is semidet.
%!  empty_board(?Board) is semidet.
%
%   True when Rows are the lists of what Board has in its rows, from the top; and when
%   Board is empty.

:- table_of(board_rows(Board, Rows),
            ( side(Side),
              length(Rows, Side),
              maplist(same_length(Rows), Rows),
              append(Rows, Contents),
              Board =.. [board|Contents]
            )).

:- table_of(empty_board(Board),
            ( board_rows(Board, _),
              emptied(Board)
            )).


%!  cell(?Cell, ?N) is nondet.
%!  cell(?Cell, ?X, ?Y, ?N) is nondet.
%
%   True when Cell, in column X and row Y from 0, is number N from 1, by rows.

cell(Cell, N) :-
    cell(Cell, _, _, N).

:- table_of(cell(Cell, X, Y, N),
            ( side(Side),
              grid_cell(Side, Side, Cell, X, Y),
              N is Side*Y+X+1
            )).


%!  line(?Cells) is nondet.
%
%   True when Cells are three that follow each other in a row, a column or a diagonal.

ahead(Right, Down, Cell1, Cell2) :-
    cell(Cell1, X1, Y1, _),
    X2 is X1+Right,
    Y2 is Y1+Down,
    cell(Cell2, X2, Y2, _).

:- table_of(line([Cell1,Cell2,Cell3]),
            ( member(Right-Down, [1-0,0-1,1-1,1-(-1)]),
              ahead(Right, Down, Cell1, Cell2),
              ahead(Right, Down, Cell2, Cell3)
            )).


%!  contents_of_lines(?Board, ?Lines) is det.
%
%   True when Lines has for each line the list of what Board holds there.

holds(Board, Cell, Content) :-
    cell(Cell, N),
    arg(N, Board, Content).

:- table_of(contents_of_lines(Board, Lines),
            ( board_rows(Board, _),
              findall(Cells, line(Cells), All),
              maplist(maplist(holds(Board)), All, Lines)
            )).

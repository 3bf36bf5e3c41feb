:- module(tictactoe_board,
          [ cell/2,             % ?Cell, ?N
            cell/4,             % ?Cell, ?X, ?Y, ?N
            line/1,             % ?Cells
            contents_of_lines/2 % ?Board, ?Contents
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module('../../kit/facts').
:- use_module('../../kit/grid', [grid_cell/5]).

/** <module> The board of tic-tac-toe

Nine cells, each a letter for its column and the number of its row from the top,
`a1` to `c3`.
*/


%!  cell(?Cell, ?N) is nondet.
%!  cell(?Cell, ?X, ?Y, ?N) is nondet.
%
%   True when Cell, in column X and row Y from 0, is number N from 1, by rows.

cell(Cell, N) :-
    cell(Cell, _, _, N).

:- table_of(cell(Cell, X, Y, N),
            ( grid_cell(3, 3, Cell, X, Y),
              N is 3*Y+X+1
            )).


%!  line(?Cells) is nondet.
%
%   True when Cells are the three cells of a row, a column or a diagonal.

line([a1,b1,c1]).
line([a2,b2,c2]).
line([a3,b3,c3]).
line([a1,a2,a3]).
line([b1,b2,b3]).
line([c1,c2,c3]).
line([a1,b2,c3]).
line([a3,b2,c1]).


%!  contents_of_lines(?Board, ?Lines) is det.
%
%   True when Lines has for each line the list of what Board holds there.

holds(Board, Cell, Content) :-
    cell(Cell, N),
    arg(N, Board, Content).

:- table_of(contents_of_lines(Board, Lines),
            ( functor(Board, board, 9),
              findall(Cells, line(Cells), All),
              maplist(maplist(holds(Board)), All, Lines)
            )).

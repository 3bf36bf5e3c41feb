:- module(hexagon_board,
          [ cell/3,             % ?Cell, ?I, ?J
            closed_cell/3,      % ?Cell, ?I, ?J
            on_board/2,         % ?I, ?J
            neighbour/2,        % ?Cell1, ?Cell2
            neighbour/3,        % ?Side, ?Cell1, ?Cell2
            second_ring/2       % ?Cell1, ?Cell2
          ]).
:- use_module(library(solution_sequences), [distinct/2]).
:- use_module('../../kit/facts').

/** <module> The board of Hexagon

A hexagon with five cells on each side, three of which are closed. A cell is an
atom, a letter for I and a digit for J+1: `a1` to `i9`.

```
?- neighbour(a1, Cell).
```
*/


%!  on_board(?I, ?J) is nondet.
%
%   True when there is a cell, open or closed, at these coordinates.

on_board(I, J) :-
    between(0, 8, I),
    between(0, 8, J),
    abs(I-J) =< 4.

closed(3, 4).
closed(4, 3).
closed(5, 5).

cell_name(I, J, Cell) :-
    Letter is 0'a+I,
    Digit is 0'1+J,
    atom_codes(Cell, [Letter, Digit]).


%!  cell(?Cell, ?I, ?J) is nondet.
%!  closed_cell(?Cell, ?I, ?J) is nondet.
%
%   True when Cell is a cell to play on, or a closed one, at the coordinates I
%   and J.

playable(I, J, Cell) :-
    on_board(I, J),
    \+ closed(I, J),
    cell_name(I, J, Cell).

:- table_of(cell(Cell, I, J), playable(I, J, Cell)).

:- table_of(closed_cell(Cell, I, J),
            ( closed(I, J),
              cell_name(I, J, Cell)
            )).


%!  neighbour(?Cell1, ?Cell2) is nondet.
%!  neighbour(?Side, ?Cell1, ?Cell2) is nondet.
%
%   True when the cells share a side: where it is Side of Cell1, Cell2 is that
%   much further along I and J.

neighbour(DI-DJ, Cell1, Cell2) :-
    cell(Cell1, I1, J1),
    side(DI, DJ),
    I2 is I1+DI,
    J2 is J1+DJ,
    cell(Cell2, I2, J2).

side( 0,  1).
side( 0, -1).
side( 1,  0).
side(-1,  0).
side( 1,  1).
side(-1, -1).

:- table_of(neighbour(Cell1, Cell2), neighbour(_, Cell1, Cell2)).


%!  second_ring(?Cell1, ?Cell2) is nondet.
%
%   True when the shortest way between the cells takes two steps; whether a
%   step on it is closed does not matter.

two_steps(Cell1, Cell2) :-
    cell(Cell1, I1, J1),
    side(DI1, DJ1),
    side(DI2, DJ2),
    I2 is I1+DI1+DI2,
    J2 is J1+DJ1+DJ2,
    cell(Cell2, I2, J2),
    Cell1 \== Cell2,
    \+ neighbour(Cell1, Cell2).

:- table_of(second_ring(Cell1, Cell2),
            distinct(Cell1-Cell2, two_steps(Cell1, Cell2))).

:- module(hexagon_board,
          [ cell/3,             % ?Cell, ?I, ?J
            closed_cell/3,      % ?Cell, ?I, ?J
            neighbour/2,        % ?Cell1, ?Cell2
            step/3,             % ?Side, ?Cell1, ?Cell2
            second_ring/2,      % ?Cell1, ?Cell2
            board_rows/2,       % ?Cells, ?Rows
            cell_content/3,     % ?Cell, ?Cells, ?Content
            changed_around/5,   % ?Cell, ?Cells0, ?Contents0, ?Cells, ?Contents
            cell_changed/5      % ?Cell, ?Cells0, ?Old, ?New, ?Cells
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(error), [domain_error/2]).
:- use_module(library(lists), [member/2, nth1/3, numlist/3]).
:- use_module(library(pairs), [pairs_values/2]).
:- use_module(library(solution_sequences), [distinct/2]).
:- use_module('../../kit/facts').

/** <module> The board of Hexagon

A hexagon with five cells on each side, 61 in all, three of them closed. A cell is
an atom, a letter for I and a digit for J+1: `a1` to `i9`.

```
?- neighbour(a1, Cell).
```
*/


%!  cell(?Cell, ?I, ?J) is nondet.
%!  closed_cell(?Cell, ?I, ?J) is nondet.
%
%   True when Cell is a cell to play on, or a closed one, at the coordinates I
%   and J.

any_cell(Cell, I, J) :-
    between(0, 8, I),
    between(0, 8, J),
    abs(I-J) =< 4,
    Letter is 0'a+I,
    Digit is 0'1+J,
    atom_codes(Cell, [Letter,Digit]).

closed(d5).
closed(e4).
closed(f6).

:- forall(( closed(Cell), \+ any_cell(Cell, _, _) ), domain_error(cell, Cell)).

:- table_of(cell(Cell, I, J),
            ( any_cell(Cell, I, J),
              \+ closed(Cell)
            )).

:- table_of(closed_cell(Cell, I, J),
            ( closed(Cell),
              any_cell(Cell, I, J)
            )).


%!  neighbour(?Cell1, ?Cell2) is nondet.
%!  step(?Side, ?Cell1, ?Cell2) is nondet.
%
%   True when the cells share a side: where it is Side of Cell1, Cell2 is that
%   much further along I and J.

step(DI-DJ, Cell1, Cell2) :-
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

:- table_of(neighbour(Cell1, Cell2), step(_, Cell1, Cell2)).


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


%!  board_rows(?Cells, ?Rows) is semidet.
%
%   True when Rows are the lists of what the cells of a row hold, by rising I, each
%   by rising J, `closed` for a closed cell, where Cells is a term with what each
%   cell to play on holds, in the order of cell/3.

arranged(Cells, Rows) :-
    findall(Cell-_, cell(Cell, _, _), Pairs),
    numlist(0, 8, Is),
    maplist(row(Pairs), Is, Rows),
    pairs_values(Pairs, Contents),
    Cells =.. [cells|Contents].

row(Pairs, I, Row) :-
    findall(Cell, any_cell(Cell, I, _), Names),
    maplist(content_in(Pairs), Names, Row).

content_in(Pairs, Cell, Content) :-
    (   closed(Cell)
    ->  Content = closed
    ;   member(Cell-Content, Pairs)
    ).

:- table_of(board_rows(Cells, Rows), arranged(Cells, Rows)).


%!  cell_content(?Cell, ?Cells, ?Content) is nondet.

:- table_of(cell_content(Cell, Cells, Content),
            ( findall(Each, cell(Each, _, _), Names),
              nth1(N, Names, Cell),
              board_rows(Cells, _),
              arg(N, Cells, Content)
            )).


%!  changed_around(?Cell, ?Cells0, ?Contents0, ?Cells, ?Contents) is nondet.
%
%   True when Cell and its neighbours hold Contents0 by Cells0 and Contents by
%   Cells, lists in the same order with Cell first, and all others hold the same.

around(Cell, Cells0, Contents0, Cells, Contents) :-
    cell(Cell, _, _),
    findall(Near, neighbour(Cell, Near), Neighbours),
    Group = [Cell|Neighbours],
    findall(Other,
            ( cell(Other, _, _),
              \+ memberchk(Other, Group)
            ),
            Others),
    maplist(content_by(Cells0), Others, Same),
    maplist(content_by(Cells), Others, Same),
    maplist(content_by(Cells0), Group, Contents0),
    maplist(content_by(Cells), Group, Contents).

content_by(Cells, Cell, Content) :-
    cell_content(Cell, Cells, Content).

:- table_of(changed_around(Cell, Cells0, Contents0, Cells, Contents),
            around(Cell, Cells0, Contents0, Cells, Contents)).


%!  cell_changed(?Cell, ?Cells0, ?Old, ?New, ?Cells) is nondet.
%
%   True when Cell holds Old by Cells0 and New by Cells, and all others hold the
%   same.

cell_changed(Cell, Cells0, Old, New, Cells) :-
    changed_around(Cell, Cells0, [Old|Near], Cells, [New|Near]).

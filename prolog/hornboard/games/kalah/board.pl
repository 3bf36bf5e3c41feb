:- module(kalah_board,
          [ set_up/4,           % ?Variant, ?Pits, ?Seeds, ?Rule
            pits/2,             % ?Board, ?Pits
            evenly_filled/3,    % ?Board, +Pits, +Seeds
            sides/3,            % ?Board, ?South, ?North
            row/3,              % ?Board, ?Player, ?Cells
            pit/4,              % ?Board, ?Player, ?Number, ?Cell
            store/2,            % ?Player, ?Cell
            opposite/3,         % ?Board, ?Cell1, ?Cell2
            holds/3,            % +Board, ?Cell, ?Seeds
            remaining/3,        % +Board, ?Player, ?Seeds
            changed/5           % ?Board0, ?Cell, ?Old, ?New, ?Board
          ]).
:- use_module(library(apply), [maplist/2, maplist/3]).
:- use_module(library(lists), [append/2, append/3, nth1/3, sum_list/2]).
:- use_module('../../kit/cells', [replaced/5]).
:- use_module('../../kit/facts').

/** <module> The boards of Kalah

A board is a term `board(S1, ..., S, N1, ..., N)` with one argument a cell,
counter-clockwise: the pits of south `s1`, `s2` ... in the order of sowing and
his store `s`, then those of north, `n1` ... and `n`. There are 1 to 9 pits a
side. What is stated of a Board here holds for all boards of its size.
*/


%!  set_up(?Variant, ?Pits, ?Seeds, ?Rule) is nondet.
%
%   True when Variant is played with so many Pits a side, Seeds in each, by the
%   Rule `standard` or `empty`.

set_up(kalah, 6, 4, standard).
set_up(kalah(Pits, Seeds), Pits, Seeds, standard) :-
    breadth(Pits),
    filling(Seeds).
set_up(kalah(Pits, Seeds, empty), Pits, Seeds, empty) :-
    breadth(Pits),
    filling(Seeds).

:- table_of(breadth(Pits), between(1, 9, Pits)).
:- table_of(filling(Seeds), between(1, 99, Seeds)).


%!  pits(?Board, ?Pits) is nondet.
%
%   True when Board is the most general one with Pits a side.

:- table_of(pits(Board, Pits),
            ( breadth(Pits),
              Cells is 2*Pits+2,
              functor(Board, board, Cells)
            )).


%!  evenly_filled(?Board, +Pits, +Seeds) is semidet.
%
%   True when Board has Pits a side with so many Seeds in each, and empty stores.

evenly_filled(Board, Pits, Seeds) :-
    pits(Board, Pits),
    sides(Board, Side, Side),
    append(Row, [0], Side),
    maplist(=(Seeds), Row).


%!  sides(?Board, ?South, ?North) is nondet.
%
%   True when South and North are the lists of the seeds on either side of Board,
%   those in the store last.

sides(Board, South, North) :-
    pits(Board, Pits),
    Half is Pits+1,
    length(South, Half),
    Board =.. [board|Cells],
    append(South, North, Cells).


%!  store(?Player, ?Cell) is nondet.

store(south, s).
store(north, n).


%!  row(?Board, ?Player, ?Cells) is nondet.
%
%   True when Cells are the pits of Player in the order of sowing.

:- table_of(row(Board, Player, Cells),
            ( pits(Board, Pits),
              store(Player, Store),
              findall(Cell,
                      ( between(1, Pits, Number),
                        atom_concat(Store, Number, Cell)
                      ),
                      Cells)
            )).


%!  pit(?Board, ?Player, ?Number, ?Cell) is nondet.
%
%   True when Cell is the pit of Player with that Number, from 1 in the order of
%   sowing.

:- table_of(pit(Board, Player, Number, Cell),
            ( row(Board, Player, Cells),
              nth1(Number, Cells, Cell)
            )).


%!  opposite(?Board, ?Cell1, ?Cell2) is nondet.
%
%   True when the pits Cell1 and Cell2, of the two players, face each other.

:- table_of(opposite(Board, Cell1, Cell2),
            ( pit(Board, Player1, Number1, Cell1),
              pit(Board, Player2, Number2, Cell2),
              Player1 \== Player2,
              pits(Board, Pits),
              Number1+Number2 =:= Pits+1
            )).


:- table_of(cell(Board, Cell, N),
            ( row(Board, south, South),
              row(Board, north, North),
              append([South,[s],North,[n]], Cells),
              nth1(N, Cells, Cell)
            )).


%!  holds(+Board, ?Cell, ?Seeds) is nondet.

holds(Board, Cell, Seeds) :-
    cell(Board, Cell, N),
    arg(N, Board, Seeds).


%!  remaining(+Board, ?Player, ?Seeds) is nondet.
%
%   True when so many Seeds are in the pits of Player, together.

remaining(Board, Player, Seeds) :-
    row(Board, Player, Pits),
    maplist(holds(Board), Pits, Each),
    sum_list(Each, Seeds).


%!  changed(?Board0, ?Cell, ?Old, ?New, ?Board) is nondet.
%
%   True when the boards differ in Cell alone, which has Old seeds in Board0 and New
%   ones in Board. One of the boards is bound.

changed(Board0, Cell, Old, New, Board) :-
    cell(Board0, Cell, N),
    replaced(N, Board0, Old, New, Board).

:- module(minesweeper_sets,
          [ cell_number/3,      % +Board, ?Cell, ?N
            cell_in/4,          % +Board, +Set, ?Cell, ?N
            all_cells/2,        % +Board, -Set
            around/3,           % +Board, +Set0, -Set
            neighbours/3,       % +Board, +N, -Set
            counted/3,          % +Board, +Set, -Counts
            same/2              % ?Position, ?Compact
          ]).
:- use_module('../../kit/cells', [rows_sets/5]).
:- use_module('../../kit/counts', [adding/3]).
:- use_module('../../kit/facts').
:- use_module('../../kit/sets', [in_set/2]).
:- use_module(board, [cell/4]).

/** <module> Sets of the cells of a Minesweeper board

Cells are numbered from 0, row by row, and a set of cells is the integer whose
bit N is one if cell N is in it. What lies around a set is found by shifting it.
*/


%!  cell_number(+Board, ?Cell, ?N) is semidet.
%
%   True when Cell of Board has number N. One of them is known.

cell_number(Board, Cell, N) :-
    Board = board(Columns, _, _, _),
    (   nonvar(Cell)
    ->  cell(Board, Cell, X, Y),
        N is (Y-1)*Columns+X-1
    ;   X is N mod Columns+1,
        Y is N // Columns+1,
        cell(Board, Cell, X, Y)
    ).


%!  cell_in(+Board, +Set, ?Cell, ?N) is nondet.
%
%   True when Cell, with number N, is in Set; in the order of numbers. Semidet for
%   a given Cell, and for a given N.

cell_in(Board, Set, Cell, N) :-
    (   nonvar(Cell)
    ->  cell_number(Board, Cell, N),
        in_set(N, Set)
    ;   in_set(N, Set),
        cell_number(Board, Cell, N)
    ).


%!  all_cells(+Board, -Set) is det.
%
%   Set has all cells of Board.

all_cells(board(Columns, Rows, _, _), Set) :-
    Set is (1<<(Columns*Rows))-1.


%!  around(+Board, +Set0, -Set) is det.
%
%   Set has the cells of Set0 and all their neighbours.

around(Board, Set0, Set) :-
    Board = board(Columns, Rows, _, _),
    edges(Columns, Rows, All, NotFirst, NotLast),
    Row is Set0 \/ ((Set0<<1) /\ NotFirst) \/ ((Set0>>1) /\ NotLast),
    Set is (Row \/ (Row<<Columns) \/ (Row>>Columns)) /\ All.

%   edges(+Columns, +Rows, -All, -NotFirst, -NotLast): all cells, all but the first
%   column, all but the last column.

edges(Columns, Rows, All, NotFirst, NotLast) :-
    All is (1<<(Columns*Rows))-1,
    First is All // ((1<<Columns)-1),
    NotFirst is All xor First,
    NotLast is All xor (First<<(Columns-1)).


%!  neighbours(+Board, +N, -Set) is det.
%
%   Set has the neighbours of the cell with number N.

neighbours(Board, N, Set) :-
    Bit is 1<<N,
    around(Board, Bit, Set0),
    Set is Set0 xor Bit.


%!  counted(+Board, +Set, -Counts) is det.
%
%   Counts are how many of the cells around each are in Set, four sets as
%   library(hornboard/kit/counts) has them.

counted(Board, Set, Counts) :-
    Board = board(Columns, Rows, _, _),
    edges(Columns, Rows, _, NotFirst, NotLast),
    East is (Set>>1) /\ NotLast,
    West is (Set<<1) /\ NotFirst,
    NorthEast is East>>Columns,
    North is Set>>Columns,
    NorthWest is West>>Columns,
    SouthEast is East<<Columns,
    South is Set<<Columns,
    SouthWest is West<<Columns,
    sum([East,West,North,South,NorthEast,SouthEast,NorthWest,SouthWest], Counts).

:- table_of((sum(Sets, Counts) :- Goal),
            ( length(Sets, 8),
              length(Counts, 4),
              adding([Sets], Counts, Goal)
            )).


%   layer_sets(+Board, ?Layer, +Else, +Contents, ?Sets): in Layer the cells of each of Sets
%   hold the one of Contents in its place, and all others hold Else.

layer_sets(board(Columns, Rows, _, _), Layer, Else, Contents, Sets) :-
    rows_sets(Layer, size(Columns, Rows, Columns), Else, Contents, Sets).


%!  same(?Position, ?Compact) is det.
%
%   True when Compact, of the form that fast.pl tells, is Position, of that of law.pl.

same(minesweeper(Board, Cover, Field0),
     minesweeper_fast(Board, Opened, Flagged, Field)) :-
    layer_sets(Board, Cover, untouched, [open,flagged], [Opened,Flagged]),
    same_field(Field0, Board, Field).

same_field(ahead(Seed), _, ahead(Seed)).
same_field(laid(Layer), Board, laid(Mines)) :-
    layer_sets(Board, Layer, safe, [mine], [Mines]).
same_field(told(Layer), Board, told(Sets)) :-
    findall(number(Number), between(0, 8, Number), Contents),
    layer_sets(Board, Layer, unknown, Contents, Sets).

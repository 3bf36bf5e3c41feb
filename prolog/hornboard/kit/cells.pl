:- module(hornboard_cells,
          [ replaced/5,         % ?N, ?Cells0, ?Old, ?New, ?Cells
            cells_sets/3,       % ?Cells, +Contents, ?Sets
            emptied/1,          % +Cells

            uniform/4,          % +Columns, +Count, +Content, -Rows
            cell_place/2,       % ?Cell, ?Place
            usual_place/3,      % ?Cell, ?X, ?Y
            at/3,               % ?Place, +Rows, ?Content
            holds/3,            % +Rows, ?Cell, ?Content
            replaced_on/5,      % ?Cell, ?Rows0, ?Old, ?New, ?Rows
            put_on/3,           % +Contents, +Rows0, -Rows
            rows_sets/5         % ?Rows, +Size, +Else, +Contents, ?Sets
          ]).
:- use_module(library(apply), [foldl/4, maplist/2, maplist/3, maplist/4]).
:- use_module(library(lists), [nth1/4]).
:- use_module(library(terms), [mapargs/3]).
:- use_module(facts).
:- use_module(grid, [cell_at/3, grid_cell/5]).
:- use_module(sets, [members/2, set_where/3]).

/** <module> Boards with one argument a cell

A term such as `board(x,_,empty,...)` has the content of cell N as its Nth
argument, and a variable where it is not known. arg/3 looks up what a cell
holds, and replaced/5 relates two boards that differ in one cell.

```
?- replaced(2, b(x,empty,o), empty, x, Board).
?- replaced(N, Before, empty, x, b(x,o,x)).
```

A large board is `rows(Row1, ...)` from the top, with rows `row(Cell1, ...)`, so that
only one row changes with a cell. A _place_ is `X-Y`, the column and the row from 1;
library(hornboard/kit/grid) tells what the cell there is called.
*/


%!  replaced(?N, ?Cells0, ?Old, ?New, ?Cells) is nondet.
%
%   True when cell N holds Old in Cells0 and New in Cells, and all other cells hold
%   the same in both. One of the boards is bound; semidet for a given N.
%
%   @error instantiation_error if both boards are unbound.

replaced(N, Cells0, Old, New, Cells) :-
    same_shape(Cells0, Cells),
    Cells0 =.. [Name|Contents0],
    nth1(N, Contents0, Old, Others),
    nth1(N, Contents, New, Others),
    Cells =.. [Name|Contents].

same_shape(Cells0, Cells) :-
    (   nonvar(Cells0)
    ->  functor(Cells0, Name, Count),
        functor(Cells, Name, Count)
    ;   functor(Cells, Name, Count),
        functor(Cells0, Name, Count)
    ).


%!  cells_sets(?Cells, +Contents, ?Sets) is det.
%
%   True when each of Sets is the set of the cells that hold the one of Contents in
%   its place, cell N as bit N-1, and all others are `empty`. Either Cells is known
%   or Sets are; then Cells is a term of the right shape.

cells_sets(Cells, Contents, Sets) :-
    cells_sets(Cells, empty, Contents, Sets).

cells_sets(Cells, Else, Contents, Sets) :-
    (   ground(Cells)
    ->  Cells =.. [_|List],
        maplist(set_where(List), Contents, Sets)
    ;   maplist(holding(Cells), Contents, Sets),
        filled(Cells, Else)
    ).

holding(Cells, Content, Set) :-
    members(Set, Ns),
    hold(Ns, Cells, Content).

hold([], _, _).
hold([N0|Ns], Cells, Content) :-
    N is N0+1,
    arg(N, Cells, Content),
    hold(Ns, Cells, Content).


%!  emptied(+Cells) is det.
%
%   What is unknown in Cells, any term, is `empty`.

emptied(Cells) :-
    filled(Cells, empty).

filled(Cells, Content) :-
    term_variables(Cells, Unknown),
    all_are(Unknown, Content).

all_are([], _).
all_are([Content|Contents], Content) :-
    all_are(Contents, Content).


%!  uniform(+Columns, +Count, +Content, -Rows) is det.
%
%   Rows are so many rows of as many Columns, where all cells hold Content.

uniform(Columns, Count, Content, Rows) :-
    all_the_same(row, Columns, Content, Row),
    all_the_same(rows, Count, Row, Rows).

all_the_same(Name, Count, Argument, Term) :-
    length(Arguments, Count),
    maplist(=(Argument), Arguments),
    Term =.. [Name|Arguments].


%!  cell_place(?Cell, ?Place) is semidet.
%
%   True when Cell is the name of Place, on a board of any size; one of them is
%   known.

cell_place(Cell, X-Y) :-
    (   usual_place(Cell, X, Y)
    ->  true
    ;   var(Cell)
    ->  X0 is X-1,
        Y0 is Y-1,
        cell_at(Cell, X0, Y0)
    ;   cell_at(Cell, X0, Y0),
        X is X0+1,
        Y is Y0+1
    ).


%!  usual_place(?Cell, ?X, ?Y) is nondet.
%
%   As cell_place/2, of a board with 60 columns and 40 rows: what would take longer to
%   work out.

:- table_of(usual_place(Cell, X, Y),
            ( grid_cell(60, 40, Cell, X0, Y0),
              X is X0+1,
              Y is Y0+1
            )).


%!  at(?Place, +Rows, ?Content) is nondet.
%!  holds(+Rows, ?Cell, ?Content) is nondet.
%
%   True when Content is at Place, or in Cell, by rows from the top.

at(X-Y, Rows, Content) :-
    arg(Y, Rows, Row),
    arg(X, Row, Content).

holds(Rows, Cell, Content) :-
    (   var(Cell)
    ->  at(Place, Rows, Content),
        cell_place(Cell, Place)
    ;   cell_place(Cell, X-Y),
        arg(Y, Rows, Row),
        arg(X, Row, Content)
    ).


%!  replaced_on(?Cell, ?Rows0, ?Old, ?New, ?Rows) is nondet.
%
%   As replaced/5, for the cell of that name.

replaced_on(Cell, Rows0, Old, New, Rows) :-
    (   var(Cell)
    ->  replaced_at(Place, Rows0, Old, New, Rows),
        cell_place(Cell, Place)
    ;   cell_place(Cell, Place),
        replaced_at(Place, Rows0, Old, New, Rows)
    ).

replaced_at(X-Y, Rows0, Old, New, Rows) :-
    replaced(Y, Rows0, Row0, Row, Rows),
    replaced(X, Row0, Old, New, Row).


%!  put_on(+Contents, +Rows0, -Rows) is det.
%
%   Rows are Rows0, which are ground, but for the cells in Contents, a list of
%   `Cell-Content`, each cell once.

put_on(Contents, Rows0, Rows) :-
    mapargs(duplicate_term, Rows0, Copy),
    maplist(put_in(Copy), Contents),
    Rows = Copy.

put_in(Rows, Cell-Content) :-
    cell_place(Cell, X-Y),
    arg(Y, Rows, Row),
    setarg(X, Row, Content).


%!  rows_sets(?Rows, +Size, +Else, +Contents, ?Sets) is det.
%
%   True when each of Sets has the places that hold the one of Contents in its place,
%   and all others hold Else. Places are numbers from 0 that go on by Stride from row to
%   row; Size is `size(Columns, Count, Stride)`. Either Rows is known or Sets are. All
%   rows of nothing else than Else are the same term, which is soon looked through.

rows_sets(Rows, size(Columns, Count, Stride), Else, Contents, Sets) :-
    all_the_same(row, Columns, Else, Blank),
    (   nonvar(Rows)
    ->  Rows =.. [_|List],
        maplist(none, Contents, None),
        sets_of(List, Blank, 0, Stride, Contents, None, Sets)
    ;   length(List, Count),
        Mask is (1<<Columns)-1,
        foldl(with_all, Sets, 0, All),
        rows_of(List, Blank, Mask, 0, Stride, All, Contents-Sets),
        Rows =.. [rows|List]
    ).

none(_, 0).

with_all(Set, All0, All) :-
    All is All0 \/ Set.

sets_of([], _, _, _, _, Sets, Sets).
sets_of([Row|Rows], Blank, Shift, Stride, Contents, Sets0, Sets) :-
    (   Row == Blank
    ->  Sets1 = Sets0
    ;   cells_sets(Row, Contents, Held),
        maplist(shifted(Shift), Held, Sets0, Sets1)
    ),
    Shift1 is Shift+Stride,
    sets_of(Rows, Blank, Shift1, Stride, Contents, Sets1, Sets).

shifted(Shift, Held, Set0, Set) :-
    Set is Set0 \/ (Held<<Shift).

rows_of([], _, _, _, _, _, _).
rows_of([Row|Rows], Blank, Mask, Shift, Stride, All, Contents-Sets) :-
    (   All /\ Mask =:= 0
    ->  Row = Blank
    ;   maplist(part(Shift, Mask), Sets, Held),
        functor(Blank, Name, Columns),
        functor(Row, Name, Columns),
        arg(1, Blank, Else),
        cells_sets(Row, Else, Contents, Held)
    ),
    Shift1 is Shift+Stride,
    Rest is All>>Stride,
    rows_of(Rows, Blank, Mask, Shift1, Stride, Rest, Contents-Sets).

part(Shift, Mask, Set, Part) :-
    Part is (Set>>Shift) /\ Mask.

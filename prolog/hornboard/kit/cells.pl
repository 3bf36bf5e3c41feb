:- module(hornboard_cells,
          [ replaced/5,         % ?N, ?Cells0, ?Old, ?New, ?Cells
            cells_sets/3,       % ?Cells, +Contents, ?Sets
            emptied/1,          % +Cells

            uniform/4,          % +Columns, +Count, +Content, -Rows
            at/3,               % ?Place, +Rows, ?Content
            replaced_at/5,      % ?Place, ?Rows0, ?Old, ?New, ?Rows
            put_all/3,          % +Contents, +Rows0, -Rows
            rows_set/4          % +Rows, +Stride, +Content, -Set
          ]).
:- use_module(library(apply), [maplist/2, maplist/3]).
:- use_module(library(lists), [nth1/4]).
:- use_module(library(terms), [mapargs/3]).
:- use_module(sets, [members/2, set_of/2, set_where/3]).

/** <module> Boards with one argument a cell

A term such as `board(x,_,empty,...)` has the content of cell N as its Nth
argument, and a variable where it is not known. arg/3 looks up what a cell
holds, and replaced/5 relates two boards that differ in one cell.

```
?- replaced(2, b(x,empty,o), empty, x, Board).
?- replaced(N, Before, empty, x, b(x,o,x)).
```

A large board is `rows(Row1, ...)` from the top, with rows `row(Cell1, ...)`, so that
only one row changes with a cell. A _place_ is `X-Y`, the column and the row from 1.
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
    (   ground(Cells)
    ->  Cells =.. [_|List],
        maplist(set_where(List), Contents, Sets)
    ;   maplist(holding(Cells), Contents, Sets),
        emptied(Cells)
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
    term_variables(Cells, Unknown),
    all_empty(Unknown).

all_empty([]).
all_empty([empty|Contents]) :-
    all_empty(Contents).


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


%!  at(?Place, +Rows, ?Content) is nondet.
%
%   True when Content is at Place, by rows from the top.

at(X-Y, Rows, Content) :-
    arg(Y, Rows, Row),
    arg(X, Row, Content).


%!  replaced_at(?Place, ?Rows0, ?Old, ?New, ?Rows) is nondet.
%
%   As replaced/5, for the cell at Place.

replaced_at(X-Y, Rows0, Old, New, Rows) :-
    replaced(Y, Rows0, Row0, Row, Rows),
    replaced(X, Row0, Old, New, Row).


%!  put_all(+Contents, +Rows0, -Rows) is det.
%
%   Rows are Rows0, which are ground, but for the places in Contents, a list of
%   `Place-Content`, each place once.

put_all(Contents, Rows0, Rows) :-
    mapargs(duplicate_term, Rows0, Copy),
    maplist(put_in(Copy), Contents),
    Rows = Copy.

put_in(Rows, (X-Y)-Content) :-
    arg(Y, Rows, Row),
    setarg(X, Row, Content).


%!  rows_set(+Rows, +Stride, +Content, -Set) is det.
%
%   Set has the places that hold Content in Rows, as numbers from 0 that go on by
%   Stride from row to row.

rows_set(Rows, Stride, Content, Set) :-
    findall(N,
            ( at(X-Y, Rows, Content),
              N is (Y-1)*Stride+X-1
            ),
            Ns),
    set_of(Ns, Set).

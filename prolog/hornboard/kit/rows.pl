:- module(hornboard_rows,
          [ rows//2             % :Letter, ?Rows
          ]).
:- use_module(library(apply), [maplist/2]).
:- use_module(library(lists), [append/3]).
:- use_module(facts).
:- use_module(numeral, [numeral//1]).

:- set_prolog_flag(optimise, true).

/** <module> Boards written by their rows, as in chess

The rows stand from the top, with `/` between them. A cell is written as one
letter, and a run of empty cells as the number of them, so that every board has
one spelling: `3/1x1/3`.

```
?- phrase(rows(letter, [[x,empty,empty],[o,x,empty]]), Codes).
```

with `letter(0'x, x).` and `letter(0'o, o).`
*/

:- meta_predicate rows(2, ?, ?, ?).


%!  rows(:Letter, ?Rows)// is nondet.
%
%   Describes Rows, a list of rows of contents, where `call(Letter, Code, Content)`
%   relates the letters with the contents that are not `empty`. To read, the
%   lengths of the rows are given, or else any are possible; to write, all is
%   known.

rows(Letter, [Row|Rows]) -->
    row(Row, Letter),
    further_rows(Rows, Letter).

further_rows([], _) -->
    [].
further_rows([Row|Rows], Letter) -->
    "/",
    row(Row, Letter),
    further_rows(Rows, Letter).

row(Row, Letter) -->
    { ground(Row) },
    !,
    written(Row, Letter).
row(Row, Letter) -->
    cells(Row, Letter).

cells(Row, Letter) -->
    numeral(Count),
    !,
    { Count > 0,
      empties(Count, Row, Rest)
    },
    marks(Rest, Letter).
cells(Row, Letter) -->
    marks(Row, Letter).

marks([Content|Row], Letter) -->
    [Code],
    { call(Letter, Code, Content) },
    !,
    cells(Row, Letter).
marks([], _) -->
    [].

%   empties(+Count, ?Cells, ?Rest): Cells are Count empty ones, then Rest.

empties(Count, Cells, Rest) :-
    (   Count > 100
    ->  run(100, Cells, Further),
        Count1 is Count-100,
        empties(Count1, Further, Rest)
    ;   run(Count, Cells, Rest)
    ).

%   run(?Count, ?Cells, ?Rest): the same for up to 100, in one step.

run_of(Count, Cells, Rest) :-
    between(1, 100, Count),
    length(Run, Count),
    maplist(=(empty), Run),
    append(Run, Rest, Cells).

:- table_of(run(Count, Cells, Rest), run_of(Count, Cells, Rest)).

written([], _) -->
    [].
written([Content|Row], Letter) -->
    (   { Content == empty }
    ->  { empty_run([Content|Row], Count, Rest) },
        numeral(Count),
        written(Rest, Letter)
    ;   { call(Letter, Code, Content) },
        !,
        [Code],
        written(Row, Letter)
    ).

%   empty_run(+Row, -Count, -Rest): Rest of Row comes behind Count empty cells.

empty_run(Row, Count, Rest) :-
    length(Row, Length),
    (   run(Length, Row, [])
    ->  Count = Length,
        Rest = []
    ;   empty_run([20,5,1], Row, 0, Count, Rest)
    ).

empty_run([], Rest, Count, Count, Rest).
empty_run([Step|Steps], Row, Count0, Count, Rest) :-
    (   run(Step, Row, Further)
    ->  Count1 is Count0+Step,
        empty_run([Step|Steps], Further, Count1, Count, Rest)
    ;   empty_run(Steps, Row, Count0, Count, Rest)
    ).

:- module(hornboard_rows,
          [ rows//2             % :Letter, ?Rows
          ]).
:- use_module(library(lists), [append/3]).
:- use_module(numeral, [numeral//1]).

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
    run(Row, Letter).
row([Content|Row], Letter) -->
    [Code],
    { call(Letter, Code, Content) },
    rest(Row, Letter).

run(Row, Letter) -->
    numeral(Count),
    { Count > 0,
      length(Run, Count),
      append(Run, Rest, Row),
      all_empty(Run)
    },
    marks(Rest, Letter).

rest(Row, Letter) -->
    marks(Row, Letter).
rest(Row, Letter) -->
    run(Row, Letter).

marks([], _) -->
    [].
marks([Content|Row], Letter) -->
    [Code],
    { call(Letter, Code, Content) },
    rest(Row, Letter).

all_empty([]).
all_empty([empty|Run]) :-
    all_empty(Run).

written([], _) -->
    [].
written([Content|Row], Letter) -->
    (   { Content == empty }
    ->  { empty_run(Row, 1, Count, Rest) },
        numeral(Count),
        written(Rest, Letter)
    ;   { once(call(Letter, Code, Content)) },
        [Code],
        written(Row, Letter)
    ).

empty_run([empty|Row], Count0, Count, Rest) :-
    !,
    Count1 is Count0+1,
    empty_run(Row, Count1, Count, Rest).
empty_run(Rest, Count, Count, Rest).

:- module(hornboard_rows,
          [ rows//2             % :Letter, ?Rows
          ]).
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
    empty_cells(0, Row, Rest),
    marks(Rest, Letter).

%   empty_cells(+Count, ?Row, ?Rest): a number that begins with the digits of
%   Count, and as many empty cells in Row before Rest. No digit is looked at that
%   would make it more than there can be.

empty_cells(Count0, Row, Rest) -->
    [Code],
    { between(0'0, 0'9, Code),
      Count is 10*Count0+Code-0'0,
      Count > 0,
      emptied(Count, Row, Rest0)
    },
    empty_cells(Count, Row, Rest0, Rest).

empty_cells(_, _, Rest, Rest) -->
    [].
empty_cells(Count, Row, _, Rest) -->
    { Least is 10*Count,
      \+ \+ emptied(Least, Row, _)
    },
    empty_cells(Count, Row, Rest).

emptied(0, Row, Row) :-
    !.
emptied(Count0, [empty|Row], Rest) :-
    Count is Count0-1,
    emptied(Count, Row, Rest).

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

:- module(hornboard_rows,
          [ rows//2             % :Letter, ?Rows
          ]).
:- use_module(library(apply), [maplist/2]).
:- use_module(library(lists), [append/3]).
:- use_module(facts).
:- use_module(numeral, [numeral//1]).
:- use_module(unknown, [one_of/2]).

/** <module> Boards written by their rows, as in chess

The rows stand from the top, with `/` between them. A cell is written as one
letter, and a run of empty cells as the number of them, so that every board has
one spelling: `3/1x1/3`. A cell of which it is not known what it holds is `?`.

```
?- Letter = [Code,Mark]>>member(Code-Mark, [0'x-x,0'o-o]),
   phrase(rows(Letter, [[x,empty,empty],[o,x,empty]]), Codes).
```
*/

:- meta_predicate rows(2, ?, ?, ?).


%!  rows(:Letter, ?Rows)// is nondet.
%
%   Describes Rows, a list of rows of contents, where `call(Letter, Code, Content)`
%   relates the letters with the contents that are not `empty`. To read, the
%   lengths of the rows are given, or else any are possible. A row has at most 100
%   cells.

rows(Letter, Rows, Codes, Rest) :-
    (   var(Codes),
        \+ attvar(Codes)
    ->  rows_of(Rows, written, Letter, Codes, Rest)
    ;   rows_of(Rows, cells, Letter, Codes, Rest)
    ).

rows_of([Row|Rows], Way, Letter) -->
    call(Way, Row, Letter),
    further_rows(Rows, Way, Letter).

further_rows([], _, _) -->
    [].
further_rows([Row|Rows], Way, Letter) -->
    "/",
    rows_of([Row|Rows], Way, Letter).

cells(Row, Letter) -->
    empty_cells(0, Row, Rest),
    !,
    marks(Rest, Letter).
cells(Row, Letter) -->
    marks(Row, Letter).

%   empty_cells(+Count, ?Row, ?Rest): a number that begins with the digits of
%   Count, and as many empty cells in Row before Rest. No digit is looked at that
%   would make it more than there can be.

empty_cells(Count0, Row, Rest) -->
    [Code],
    { between(0'0, 0'9, Code),
      Count is 10*Count0+Code-0'0,
      run(Count, Row, Rest0)
    },
    empty_cells(Count, Row, Rest0, Rest).

empty_cells(Count, Row, _, Rest) -->
    { Least is 10*Count,
      \+ \+ run(Least, Row, _)
    },
    empty_cells(Count, Row, Rest),
    !.
empty_cells(_, _, Rest, Rest) -->
    [].

marks([Content|Row], Letter) -->
    [Code],
    { content(Code, Letter, Content) },
    !,
    cells(Row, Letter).
marks([], _) -->
    [].

content(0'?, Letter, Content) :-
    !,
    var(Content),
    findall(Each, call(Letter, _, Each), Contents),
    one_of(Content, [empty|Contents]).
content(Code, Letter, Content) :-
    call(Letter, Code, Content).

%   run(?Count, ?Cells, ?Rest): Cells are from 1 to 100 empty ones, then Rest.

:- table_of(run(Count, Cells, Rest),
            ( between(1, 100, Count),
              length(Run, Count),
              maplist(=(empty), Run),
              append(Run, Rest, Cells)
            )).

written([], _) -->
    [].
written([Content|Row], Letter) -->
    (   { var(Content) }
    ->  "?",
        written(Row, Letter)
    ;   { Content == empty }
    ->  { empty_run(Row, 1, Count, Rest) },
        numeral(Count),
        written(Rest, Letter)
    ;   { call(Letter, Code, Content) },
        !,
        [Code],
        written(Row, Letter)
    ).

%   empty_run(+Row, +Count0, -Count, -Rest): Rest of Row comes behind Count-Count0 empty cells.

empty_run([Content|Row], Count0, Count, Rest) :-
    Content == empty,
    !,
    Count1 is Count0+1,
    empty_run(Row, Count1, Count, Rest).
empty_run(Rest, Count, Count, Rest).

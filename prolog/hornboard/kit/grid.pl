:- module(hornboard_grid,
          [ cell_at/3,          % ?Cell, ?X, ?Y
            grid_cell/5,        % +Columns, +Rows, ?Cell, ?X, ?Y
            grid_cell_text//3,  % +Columns, +Rows, ?Cell
            readable/1          % +Codes
          ]).
:- use_module(library(lists), [append/3]).
:- use_module(facts).
:- use_module(numeral, [numeral//1]).

/** <module> Grids, and what their cells are called

A cell is an atom, the letters of its column, `a` to `z`, then `aa` to `zz`, `aaa` and
so on, and the number of its row from the top: `a1`, `h8`, `cv100`. X and Y count the
columns and the rows from 0.

```
?- cell_at(aa3, X, Y).
?- findall(Cell, grid_cell(3, 3, Cell, _, _), Cells).
?- phrase(grid_cell_text(15, 15, Cell), `h8`).
```
*/


%!  cell_at(?Cell, ?X, ?Y) is semidet.
%
%   True when Cell is in column X and row Y. Either Cell is known, or X and Y are.
%
%   @error instantiation_error if neither is known.

cell_at(Cell, X, Y) :-
    (   var(Cell)
    ->  Row is Y+1,
        column_named(X, Column),
        atom_concat(Column, Row, Cell)
    ;   usual_cell(Cell, X0, Y0)
    ->  X = X0,
        Y = Y0
    ;   atom(Cell),
        atom_codes(Cell, Codes),
        phrase(coordinates(X, Y), Codes)
    ).

column_named(X, Column) :-
    Last is 0'a+X mod 26,
    (   X < 26
    ->  char_code(Column, Last)
    ;   Before is X//26-1,
        column_named(Before, Letters),
        char_code(Letter, Last),
        atom_concat(Letters, Letter, Column)
    ).

%   coordinates(?X, ?Y)//: of a text that is known.

coordinates(X, Y) -->
    letter(First),
    letters(First, X),
    numeral(Row),
    { Row > 0,
      Y is Row-1
    }.

letters(X0, X) -->
    letter(Number),
    !,
    { X1 is 26*(X0+1)+Number },
    letters(X1, X).
letters(X, X) -->
    [].

letter(Number) -->
    [Letter],
    { Letter >= 0'a,
      Letter =< 0'z,
      Number is Letter-0'a
    }.

%   usual_cell(?Cell, ?X, ?Y): what would take longer to work out.

:- table_of(usual_cell(Cell, X, Y),
            ( between(0, 49, X),
              between(0, 49, Y),
              cell_at(Cell, X, Y)
            )).


%!  grid_cell(+Columns, +Rows, ?Cell, ?X, ?Y) is nondet.
%
%   True when Cell is in column X and row Y of a grid with so many Columns and
%   Rows; by rows from the top. Semidet for a given Cell.

grid_cell(Columns, Rows, Cell, X, Y) :-
    (   var(Cell)
    ->  Right is Columns-1,
        Bottom is Rows-1,
        between(0, Bottom, Y),
        between(0, Right, X),
        cell_at(Cell, X, Y)
    ;   cell_at(Cell, X, Y),
        X < Columns,
        Y < Rows
    ).


%!  grid_cell_text(+Columns, +Rows, ?Cell)// is nondet.
%
%   Describes the name of a cell of such a grid. Semidet for a given Cell, and
%   for a given text.

grid_cell_text(Columns, Rows, Cell, Codes, Rest) :-
    (   var(Cell),
        readable(Codes)
    ->  phrase(coordinates(X, Y), Codes, Rest),
        X < Columns,
        Y < Rows,
        cell_at(Cell, X, Y)
    ;   grid_cell(Columns, Rows, Cell, _, _),
        atom_codes(Cell, Name),
        append(Name, Rest, Codes)
    ).


%!  readable(+Codes) is semidet.
%
%   True when the text Codes is known, or comes into being as it is read.

readable(Codes) :-
    (   ground(Codes)
    ->  true
    ;   attvar(Codes)
    ).

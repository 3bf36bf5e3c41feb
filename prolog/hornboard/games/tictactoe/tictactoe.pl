:- module(tictactoe,
          [ variant/2,          % ?Variant, ?Title
            trait/1,            % ?Trait
            compact/2,          % ?Position, ?Compact
            before/3,           % ?Before, ?Cell, +Position
            move_text//2,       % +Position, ?Move
            position_text//1,   % ?Position
            place/3,            % +Position, ?Cell, ?Place
            content/3,          % +Position, ?Cell, ?Piece
            touches/3,          % +Position, ?Move, ?Cells
            changes/3,          % +Position, +Move, -Changes
            mark/3,             % +Position, ?Cell, ?Mark
            edited/3,           % +Position, +What, -Next
            condition/3,        % ?Condition, -Format, -Arguments

            nine_cells/2,       % ?Cells, ?Position
            open_line/3         % +Board, ?Player, ?Line
          ]).
:- use_module(library(apply), [maplist/2, maplist/3]).
:- use_module(library(error), [domain_error/2, must_be/2]).
:- use_module(library(lists), [member/2, nextto/3, same_length/2]).
:- use_module('../../kit/assured', [assured/2]).
:- use_module('../../kit/cells', [cells_sets/3, replaced/5]).
:- use_module('../../kit/rows', [rows//2]).
:- use_module('../../kit/unknown', [completed/1, initial_text//2]).
:- use_module(board).
:- use_module(fast, []).
:- reexport(law).
:- reexport(board, [line/1]).

/** <module> Tic-tac-toe

Who first has three own marks in a line wins. The players x and o put their
marks in turn on a board of nine cells; when it is full without such a line, it
is a draw.

## For programmers

```
?- initial(tictactoe, P), move(P, b2, Q), move(Q, a1, R), value(R, V).
?- line([a1,Cell1,Cell2]).
?- initial(tictactoe, P), worth(P, Worth).
?- nine_cells([x,_,_, _,o,_, _,_,_], P), findall(L, open_line(P, x, L), Lines).
?- open_line([x,_,_, _,o,_, _,_,_], o, Line).
```

A cell is a letter for its column and the number of its row from the top, `a1`
to `c3`; a move is the cell to mark. A position is written by its rows from the
top, with a digit for a run of empty cells, and the mover: `3/1x1/3 o`.
*/

variant(tictactoe, 'Tic-tac-toe').


trait(also([ttt,noughts,noughtsandcrosses])).
trait(evaluated).
trait(showpiece("x1o/ox1/2x o")).


compact(tictactoe(Mover, Board), tictactoe_fast(Mover, Xs, Os)) :-
    functor(Board, board, 9),
    cells_sets(Board, [x,o], [Xs,Os]).


%   The law, asked for the earlier position.

before(Before, Cell, Position) :-
    completed(Position),
    move(Before, Cell, Position).


% -- A board of variables --

%!  nine_cells(?Cells, ?Position) is semidet.
%
%   True when the list Cells has the marks of Position by rows from the top, and a
%   variable for each empty cell. From Cells alone a position is made in which o is
%   to move if x has more marks, else x.
%
%   @error instantiation_error if neither is known.
%   @error type_error(list_of_nine, Cells) if there are not nine.
%   @error domain_error(mark, Mark) if one of them is neither x nor o.

nine_cells(Cells, Position) :-
    nonvar(Position),
    !,
    must_be(ground, Position),
    Position = tictactoe(_, Board),
    Board =.. [board|Contents],
    assured(same_length(Contents, Cells), type_error(list_of_nine, Cells)),
    maplist(cell_content, Cells, Contents).
nine_cells(Cells, tictactoe(Mover, Board)) :-
    must_be(nonvar, Cells),
    board_rows(Board, _),
    Board =.. [board|Contents],
    assured(same_length(Contents, Cells), type_error(list_of_nine, Cells)),
    maplist(cell_content, Cells, Contents),
    cells_sets(Board, [x,o], [Xs,Os]),
    (   popcount(Xs) > popcount(Os)
    ->  Mover = o
    ;   Mover = x
    ).

cell_content(Cell, Content) :-
    (   Content == empty
    ->  var(Cell)
    ;   nonvar(Content)
    ->  Cell = Content
    ;   var(Cell)
    ->  Content = empty
    ;   memberchk(Cell, [x,o])
    ->  Content = Cell
    ;   domain_error(mark, Cell)
    ).


%!  open_line(+Board, ?Player, ?Line) is nondet.
%
%   True when each cell of Line is empty or has the mark of Player. Board is a
%   position, or a list of nine cells as of nine_cells/2.

open_line(Board, Player, Line) :-
    (   is_list(Board)
    ->  nine_cells(Board, Position)
    ;   Position = Board
    ),
    player(Position, Player),
    line(Line),
    maplist(open_to(Position, Player), Line).

open_to(Position, Player, Cell) :-
    mark_on(Position, Player, Cell).
open_to(Position, _, Cell) :-
    empty(Position, Cell).


% -- Notation --

move_text(_, Cell) -->
    { cell(Cell, _),
      atom_codes(Cell, Codes)
    },
    Codes.


%   The rows, then the mover: the start is `3/3/3 x`.

position_text(tictactoe(Mover, Board)) -->
    { board_rows(Board, Rows) },
    rows(letter, Rows),
    " ",
    initial_text([x,o], Mover).

% -- View --

%   `square(X, Y)`.

place(_, Cell, square(X, Y)) :-
    cell(Cell, X, Y, _).


%   The cells of a line that has won.

mark(Position, Cell, emphasis) :-
    outcome(Position, won(Player)),
    cell(Cell, _),
    \+ \+ ( three(Position, Player, Cells),
            member(Cell, Cells)
          ).


%   A cell goes from empty to x, to o, and back to empty.

edited(tictactoe(Me, Board), mover, tictactoe(You, Board)) :-
    player(_, You),
    You \== Me.
edited(tictactoe(Me, Board0), cell(Cell), tictactoe(Me, Board)) :-
    cell(Cell, N),
    arg(N, Board0, Content0),
    nextto(Content0, Content, [empty,x,o,empty]),
    replaced(N, Board0, Content0, Content, Board).


% -- Words --

condition(\+ outcome(Position, _), "~w has three in a line", [Player]) :-
    outcome(Position, won(Player)),
    three(Position, Player, _).
condition(nobody_has_three(Position), "~w has three in a line: ~w, ~w, ~w",
          [Player|Cells]) :-
    three(Position, Player, Cells).
condition(\+ three(_, Player, _), "~w has three in a line", [Player]).
condition(three(_, Player, _), "~w has no three in a line", [Player]).

:- include('../../game/line_face').

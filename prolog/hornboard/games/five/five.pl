:- module(five,
          [ variant/2,          % ?Variant, ?Title
            form/2,             % +Variant, -Form
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
            winning_line/2      % +Position, ?Cells
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(lists), [member/2, nextto/3]).
:- use_module(library(solution_sequences), [distinct/2]).
:- use_module('../../kit/cells', [cell_place/2, holds/3, replaced_on/5, rows_sets/5]).
:- use_module('../../kit/grid', [grid_cell/5, grid_cell_text//3]).
:- use_module('../../kit/rows', [rows//2]).
:- use_module('../../kit/unknown', [completed/1, initial_text//2]).
:- use_module(board).
:- use_module(fast, []).
:- reexport(law, except([marked/3,winning_line/3])).
:- use_module(law, [marked/3, winning_line/3]).

/** <module> Five in a row

Who first has five or more marks in an unbroken line, along a row, a column or
a diagonal, has won; in the _exact_ game only a line of exactly five wins. Two
players, `x` and `o`, in turn put a mark of theirs on an empty cell of a board
of any size from 5 x 5 to 100 x 100. A full board without such a line is a draw.
Where stones are shown, those of `x` are black, and those of `o` white.

## For programmers

```
?- initial(five, P), move(P, h8, Q), show(Q).
?- read_position(five(5,5), "xxxx1/oooo1/5/5/5 x", P),
   move(P, e1, Q), winning_line(Q, Cells).
```

The variants are `five(Width, Height)`, `five(Width, Height, exact)` and `five`,
which is `five(15, 15)`. A cell is its column as a letter (`a` to `z`, then `aa`,
`ab`, ...) and its row as a number from 1, the top one: `a1`, `h8`, `cv100`. A move is the cell that is marked. A position is written by its rows,
the top one first, joined by `/`: `x`, `o`, a number for a run of empty cells;
then the mover, and `exact` in that game.
*/

%   The usual sizes are enumerated, those of the source first; others are there when
%   asked for.

variant(Variant, Title) :-
    (   var(Variant)
    ->  usual(Variant)
    ;   true
    ),
    board_of(Variant, board(Columns, Rows, Rule)),
    rule_title(Rule, Name),
    format(atom(Title), "~w, ~d x ~d", [Name,Columns,Rows]).

usual(five(10, 10)).
usual(five(19, 19)).
usual(five(30, 30)).
usual(five(50, 50)).
usual(five(100, 100)).
usual(five(15, 15)).
usual(five(15, 15, exact)).

rule_title(free, 'Five in a row').
rule_title(exact, 'Exactly five in a row').


form(Variant, five(_, Board, _)) :-
    board_of(Variant, Board).


%   The sizes, and the rule. Crosses and noughts stand on squares; who likes has stones
%   on the crossings of lines.

trait(also([gomoku,fiveinarow])).
trait(evaluated).
trait(option(columns, 5-100, 15)).
trait(option(rows, 5-100, 15)).
trait(option(rule, [free,exact], free)).
trait(called(rule, free, 'five or more')).
trait(called(rule, exact, 'exactly five')).
trait(ground(tiles)).
trait(ground(lines)).
trait(scale(185)).
trait(showpiece("10/1o8/2x1ox2x1/1o1xx1oo2/1x1ooox3/2oxxo1xo1/5x4/5xox2/\
\c                6o3/6x3 o")).


compact(five(Mover, Board, Cells), five_fast(Mover, X, O, Board)) :-
    Board = board(Columns, Rows, _),
    Stride is Columns+1,
    rows_sets(Cells, size(Columns, Rows, Stride), empty, [x,o], [X,O]).


%   A mark is taken away from whoever has just moved.

before(Before, Cell, Position) :-
    completed(Position),
    marked(Before, Cell, Position).


% -- Notation --

%   The cell, a column by letters and a row by a number.

move_text(five(_, board(Columns, Rows, _), _), Cell) -->
    grid_cell_text(Columns, Rows, Cell).


%   The rows, the mover, the rule: `5/2x2/1ox2/5/5 o`.

position_text(five(Mover, Board, Cells)) -->
    { (   nonvar(Cells)
      ->  contents(Cells, Board, Rows)
      ;   nonvar(Board)
      ->  sized(Board, Rows)
      ;   true
      ),
      Board = board(_, _, Rule)
    },
    rows(letter, Rows),
    " ",
    initial_text([x,o], Mover),
    rule_text(Rule),
    { nonvar(Cells)
    ->  true
    ;   sized(Board, Rows),
        contents(Cells, Board, Rows)
    }.

rule_text(exact) -->
    " exact".
rule_text(free) -->
    [].


% -- View --

%   `square(X, Y)`: columns to the right, rows downwards, from 0.

place(five(_, board(Columns, Rows, _), _), Cell, square(X, Y)) :-
    grid_cell(Columns, Rows, Cell, X, Y).


%   The cells of the lines that win.

mark(Position, Cell, emphasis) :-
    distinct(Cell, ( winning_line(Position, Cells),
                     member(Cell, Cells)
                   )).


%!  winning_line(+Position, ?Cells) is nondet.
%
%   True when Cells, in their order, are a whole unbroken line with which the
%   game is won. Fails while play goes on.
%
%   @error instantiation_error if something of Position is not known.

winning_line(Position, Cells) :-
    must_be(ground, Position),
    once(outcome(Position, won(Player))),
    winning_line(Position, Player, Places),
    maplist(cell_place, Cells, Places).


%   A cell goes from empty to `x`, to `o`, and back to empty.

edited(five(Me, Board, Cells), mover, five(You, Board, Cells)) :-
    player(_, You),
    You \== Me.
edited(five(Me, Board, Cells0), cell(Cell), five(Me, Board, Cells)) :-
    holds(Cells0, Cell, Content0),
    nextto(Content0, Content, [empty,x,o,empty]),
    replaced_on(Cell, Cells0, Content0, Content, Cells).


% -- Words --

condition(\+ outcome(Position, _), "~w has five in a row", [Player]) :-
    outcome(Position, won(Player)).
condition(winning_line(_, Player, _), "~w has no line that wins", [Player]).
condition(\+ winning_line(_, Player, Places), "in a row for ~w: ~w",
          [Player,Cells]) :-
    maplist(cell_place, Names, Places),
    atomic_list_concat(Names, ' ', Cells).

:- include('../../game/line_face').

:- module(tictactoe,
          [ variant/2,          % ?Variant, ?Title
            initial/2,          % +Variant, -Position
            begun_by/3,         % +Variant, ?Player, -Position
            player/2,           % +Position, ?Player
            mover/2,            % +Position, ?Player
            move/3,             % +Position, ?Move, ?Next
            outcome/2,          % +Position, ?Outcome
            value/2,            % +Position, ?Value
            move_text//2,       % +Position, ?Move
            position_text//1,   % ?Position
            place/3,            % +Position, ?Cell, ?Place
            content/3,          % +Position, ?Cell, ?Piece
            touches/3,          % +Position, ?Move, ?Cells
            changes/3,          % +Position, +Move, -Changes
            edited/3,           % +Position, +What, -Next
            successors/2,       % +Position, -Steps
            moves/2,            % +Position, -Moves
            essence/4,          % +Position, -Essence, -Lead, -Most
            condition/3,        % ?Condition, -Format, -Arguments
            over_because/3,     % +Position, -Format, -Arguments

            line/1,             % ?Cells
            taken/3,            % +Position, ?Player, ?Cell
            unmarked/2          % +Position, ?Cell
          ]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [foldl/4, maplist/2]).
:- use_module(library(lists), [append/2, append/3, member/2]).
:- use_module('../facts').
:- use_module('../sets', [set_where/3]).

:- set_prolog_flag(optimise, true).
:- set_prolog_flag(generate_debug_info, false).

/** <module> Tic-tac-toe

The players x and o put their marks in turn on a board of nine cells. Three
like marks in a line win; a full board without such a line is a draw.

```
?- initial(tictactoe, P), move(P, b2, Q), move(Q, a1, R), value(R, V).
?- line([a1,Cell1,Cell2]).
?- initial(tictactoe, P), worth(P, Worth).
```

A cell is a letter for its column and the number of its row from the top, `a1`
to `c3`; a move is the cell to mark. A position is written by its rows from the
top, with a digit for a run of empty cells, and the mover: `3/1x1/3 o`.

## Representation

    tictactoe(Mover, Xs, Os)

Mover is `x` or `o`; Xs and Os are the sets of the cells with that mark, as
integers: cell number N, counted by rows, is in the set when bit N is.

In Prolog texts the board is often a term of nine variables, and a move binds
one: an empty cell is one of which nothing is known. Here it is a cell that is
in neither set, so nothing is known of it either, and a move adds to what is
known just as well. But a position is ground then: it can be compared, be a key
of a table, and travel as text, which a variable cannot; and there are no more
than 512 sets, so that all that a set of marks means is a table.
*/


                 /*******************************
                 *            BOARD             *
                 *******************************/

%   bit(?Cell, ?X, ?Y, ?Bit): Cell is in column X and row Y, from 0.

numbered_cell(Cell, X, Y, Bit) :-
    between(0, 2, Y),
    between(0, 2, X),
    Letter is 0'a+X,
    Digit is 0'1+Y,
    atom_codes(Cell, [Letter,Digit]),
    Bit is 1<<(3*Y+X).

:- table_of(bit(Cell, X, Y, Bit), numbered_cell(Cell, X, Y, Bit)).


%!  line(?Cells) is nondet.
%
%   True when Cells are the three cells of a row, a column or a diagonal.

row_of_cells(Cells) :-
    member(start(X, Y, DX, DY),
           [ start(0, 0, 1, 0), start(0, 1, 1, 0), start(0, 2, 1, 0),
             start(0, 0, 0, 1), start(1, 0, 0, 1), start(2, 0, 0, 1),
             start(0, 0, 1, 1), start(0, 2, 1, -1)
           ]),
    findall(Cell,
            ( between(0, 2, N),
              X1 is X+N*DX,
              Y1 is Y+N*DY,
              bit(Cell, X1, Y1, _)
            ),
            Cells).

:- table_of(line(Cells), row_of_cells(Cells)).


%   cell_set(+Cells, -Set): Cells as a set.

cell_set(Cells, Set) :-
    foldl(with_cell, Cells, 0, Set).

with_cell(Cell, Set0, Set) :-
    bit(Cell, _, _, Bit),
    Set is Set0 \/ Bit.

%   standing(?Set, ?Standing): Standing is `line` if all the cells of a line are
%   in Set; otherwise the number of lines with no cell in Set, which are open to
%   the other player.

line_set(Set) :-
    line(Cells),
    cell_set(Cells, Set).

standing_of(Set, Standing) :-
    between(0, 511, Set),
    (   line_set(Line),
        Line /\ Set =:= Line
    ->  Standing = line
    ;   aggregate_all(count,
                      ( line_set(Line),
                        Line /\ Set =:= 0
                      ),
                      Standing)
    ).

:- table_of(standing(Set, Standing), standing_of(Set, Standing)).


                 /*******************************
                 *           POSITIONS          *
                 *******************************/

%!  variant(?Variant, ?Title) is semidet.
%
%   There is one set-up.

variant(tictactoe, 'Tic-tac-toe').


%!  initial(+Variant, -Position) is det.
%
%   The board is empty, x to move.

initial(tictactoe, tictactoe(x, 0, 0)).


%!  begun_by(+Variant, ?Player, -Position) is nondet.
%
%   Either side may begin.

begun_by(tictactoe, Player, tictactoe(Player, 0, 0)) :-
    enemy(Player, _).


%!  player(+Position, ?Player) is nondet.
%
%   First x, then o.

player(_, Player) :-
    enemy(Player, _).

enemy(x, o).
enemy(o, x).


%!  mover(+Position, ?Player) is semidet.
%
%   True when it is the turn of Player.

mover(tictactoe(Player, _, _), Player).


%!  taken(+Position, ?Player, ?Cell) is nondet.
%
%   True when Player has a mark on Cell.

taken(Position, Player, Cell) :-
    marks(Player, Position, Marks),
    bit(Cell, _, _, Bit),
    Marks /\ Bit =\= 0.

marks(x, tictactoe(_, Xs, _), Xs).
marks(o, tictactoe(_, _, Os), Os).


%!  unmarked(+Position, ?Cell) is nondet.
%
%   True when nobody has a mark on Cell.

unmarked(tictactoe(_, Xs, Os), Cell) :-
    bit(Cell, _, _, Bit),
    (Xs \/ Os) /\ Bit =:= 0.


%   sides(?Position, ?Mover, ?Own, ?Other): the marks, from the mover's side.

sides(tictactoe(x, Xs, Os), x, Xs, Os).
sides(tictactoe(o, Xs, Os), o, Os, Xs).


                 /*******************************
                 *           THE LAW            *
                 *******************************/

%!  move(+Position, ?Cell, ?Next) is nondet.
%
%   True when it is legal to mark Cell. Semidet for a given Cell.

%   As long as nobody has won, an empty cell may be marked.

move(Position, Cell, Next) :-
    \+ outcome(Position, _),
    unmarked(Position, Cell),
    marked(Position, Cell, Next).

marked(Position, Cell, Next) :-
    sides(Position, Me, Own0, Other),
    bit(Cell, _, _, Bit),
    Own is Own0 \/ Bit,
    enemy(Me, You),
    sides(Next, You, Other, Own).


%!  condition(?Condition, -Format, -Arguments) is nondet.
%
%   What is the case when a condition of the law fails.

condition(unmarked(_, Cell), "~w is not on the board", [Cell]) :-
    \+ bit(Cell, _, _, _).
condition(unmarked(_, Cell), "~w is not empty", [Cell]).


%!  outcome(+Position, ?Outcome) is semidet.
%
%   A line wins; where both have one, that of the player who has just moved. A
%   full board without one is a draw.

outcome(Position, Outcome) :-
    sides(Position, Me, Own, Other),
    (   standing(Other, line)
    ->  enemy(Me, You),
        Outcome = won(You)
    ;   standing(Own, line)
    ->  Outcome = won(Me)
    ;   full(Own, Other),
        Outcome = drawn
    ).

full(Own, Other) :-
    Own \/ Other =:= 0x1ff.


%!  over_because(+Position, -Format, -Arguments) is semidet.
%
%   A line, or a full board.

over_because(Position, "~w has three in a line", [Player]) :-
    outcome(Position, won(Player)).
over_because(Position, "the board is full", []) :-
    outcome(Position, drawn).


%!  value(+Position, ?Value) is det.
%
%   The lines that are open to the mover, since no enemy mark is on them, minus
%   those open to the enemy; 100 when the mover has won, -100 when he has lost.

value(Position, Value) :-
    (   outcome(Position, Outcome)
    ->  mover(Position, Me),
        final_value(Outcome, Me, Value)
    ;   sides(Position, _, Own, Other),
        standing(Other, Mine),
        standing(Own, Theirs),
        Value is Mine-Theirs
    ).

final_value(drawn, _, 0).
final_value(won(Player), Me, Value) :-
    (   Player == Me
    ->  Value = 100
    ;   Value = -100
    ).


                 /*******************************
                 *           NOTATION           *
                 *******************************/

%!  move_text(+Position, ?Cell)// is semidet.
%
%   The cell.

move_text(_, Cell) -->
    { nonvar(Cell) },
    !,
    { atom_codes(Cell, Codes) },
    Codes.
move_text(_, Cell) -->
    [Letter],
    { between(0'a, 0'c, Letter) },
    [Digit],
    { between(0'1, 0'3, Digit),
      atom_codes(Cell, [Letter,Digit])
    }.


%!  position_text(?Position)// is semidet.
%
%   The rows, then the mover: the start is `3/3/3 x`.

position_text(Position) -->
    { Rows = [[_,_,_],[_,_,_],[_,_,_]],
      append(Rows, Squares),
      (   ground(Position)
      ->  findall(Square, square(Position, Square), Squares)
      ;   true
      )
    },
    rows_text(Rows),
    " ",
    [Letter],
    { mark_letter(Letter, Mover),
      enemy(Mover, _),
      set_where(Squares, x, Xs),
      set_where(Squares, o, Os),
      Position = tictactoe(Mover, Xs, Os)
    },
    !.

%   A square is `x`, `o` or `empty`.

square(Position, Square) :-
    bit(Cell, _, _, _),
    (   taken(Position, Player, Cell)
    ->  Square = Player
    ;   Square = empty
    ).

rows_text([Row]) -->
    row_text(Row).
rows_text([Row1,Row2|Rows]) -->
    row_text(Row1),
    "/",
    rows_text([Row2|Rows]).

row_text(Squares) -->
    marks_text(Squares).
row_text(Squares) -->
    [Digit],
    { append(Run, Rest, Squares),
      length(Run, Length),
      Length > 0,
      Digit is 0'0+Length,
      maplist(=(empty), Run)
    },
    marks_text(Rest).

marks_text([]) -->
    [].
marks_text([Player|Squares]) -->
    [Letter],
    { mark_letter(Letter, Player) },
    row_text(Squares).

mark_letter(0'x, x).
mark_letter(0'o, o).


                 /*******************************
                 *             VIEW             *
                 *******************************/

%!  place(+Position, ?Cell, ?Place) is nondet.
%
%   `square(X, Y)`.

place(_, Cell, square(X, Y)) :-
    bit(Cell, X, Y, _).


%!  content(+Position, ?Cell, ?Piece) is nondet.
%
%   `stone(Player)`.

content(Position, Cell, stone(Player)) :-
    taken(Position, Player, Cell).


%!  touches(+Position, ?Cell, ?Cells) is nondet.
%
%   The cell alone.

touches(Position, Cell, [Cell]) :-
    move(Position, Cell, _).


%!  changes(+Position, +Cell, -Changes) is semidet.
%
%   A mark comes to the cell.

changes(Position, Cell, [to(Cell)]) :-
    once(move(Position, Cell, _)).


%!  edited(+Position, +What, -Next) is semidet.
%
%   A cell goes from empty to x, to o, and back to empty.

edited(tictactoe(Me, Xs, Os), mover, tictactoe(You, Xs, Os)) :-
    enemy(Me, You).
edited(tictactoe(Me, Xs0, Os0), cell(Cell), tictactoe(Me, Xs, Os)) :-
    bit(Cell, _, _, Bit),
    Xs is (Xs0 xor Bit) /\ \Os0,
    Os is (Os0 /\ \Bit) \/ (Xs0 /\ Bit).


                 /*******************************
                 *          FAST PATH           *
                 *******************************/

%!  successors(+Position, -Steps) is det.
%
%   The law of move/3 once more, for the search.

successors(Position, Steps) :-
    sides(Position, Me, Own, Other),
    standing(Own, Theirs),
    standing(Other, Mine),
    (   Theirs \== line,
        Mine \== line
    ->  Empty is 0x1ff /\ \(Own \/ Other),
        enemy(Me, You),
        steps(Empty, Mine, You, Own, Other, Steps)
    ;   Steps = []
    ).

steps(0, _, _, _, _, []) :-
    !.
steps(Empty0, Mine, You, Own0, Other, [Value-step(Cell, Next)|Steps]) :-
    Bit is Empty0 /\ -Empty0,
    Empty is Empty0-Bit,
    Own is Own0+Bit,
    bit(Cell, _, _, Bit),
    standing(Own, Theirs),
    (   Theirs == line
    ->  Value = 100
    ;   full(Own, Other)
    ->  Value = 0
    ;   Value is Mine-Theirs
    ),
    (   You == o
    ->  Next = tictactoe(o, Own, Other)
    ;   Next = tictactoe(x, Other, Own)
    ),
    steps(Empty, Mine, You, Own0, Other, Steps).


%!  moves(+Position, -Moves) is det.
%
%   The empty cells, unless somebody has won.

moves(Position, Cells) :-
    sides(Position, _, Own, Other),
    (   standing(Other, Theirs),
        Theirs \== line,
        standing(Own, Mine),
        Mine \== line
    ->  Empty is 0x1ff /\ \(Own \/ Other),
        members(Empty, Cells)
    ;   Cells = []
    ).

%   members(?Set, ?Cells): a set and its cells.

members_of(Set, Cells) :-
    between(0, 511, Set),
    findall(Cell,
            ( bit(Cell, _, _, Bit),
              Set /\ Bit =\= 0
            ),
            Cells).

:- table_of(members(Set, Cells), members_of(Set, Cells)).


%!  essence(+Position, -Essence, -Lead, -Most) is det.
%
%   The same number for all the positions that are alike but for a turn or a
%   reflection of the board: the least of their numbers, where the own marks
%   count before the enemy's.

essence(Position, Essence, 0, 1) :-
    sides(Position, _, Own, Other),
    images(Own, [Own1|Owns]),
    images(Other, [Other1|Others]),
    Number is Own1<<9+Other1,
    least(Owns, Others, Number, Essence).

least([], [], Least, Least).
least([Own|Owns], [Other|Others], Least0, Least) :-
    Least1 is min(Least0, Own<<9+Other),
    least(Owns, Others, Least1, Least).

%   images(?Set, ?Images): what becomes of Set by the eight symmetries of the
%   board, in a fixed order.

image(Set, Image) :-
    member(FlipX, [no,yes]),
    member(FlipY, [no,yes]),
    member(Swap, [no,yes]),
    findall(Cell,
            ( bit(_, X0, Y0, Bit),
              Set /\ Bit =\= 0,
              flip(FlipX, X0, X1),
              flip(FlipY, Y0, Y1),
              swap(Swap, X1, Y1, X, Y),
              bit(Cell, X, Y, _)
            ),
            Cells),
    cell_set(Cells, Image).

flip(no, N, N).
flip(yes, 0, 2).
flip(yes, 1, 1).
flip(yes, 2, 0).

swap(no, X, Y, X, Y).
swap(yes, X, Y, Y, X).

:- table_of(images(Set, Images),
            ( between(0, 511, Set),
              findall(Image, image(Set, Image), Images)
            )).

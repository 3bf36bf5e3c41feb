:- module(five,
          [ variant/2,          % ?Variant, ?Title
            initial/2,          % +Variant, -Position
            begun_by/3,         % +Variant, ?Player, -Position
            form/2,             % +Variant, -Form
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
            emphasis/2,         % +Position, ?Cell
            edited/3,           % +Position, +What, -Next
            successors/2,       % +Position, -Steps
            best_step/5,        % +Position, +Hint, +Enough, -Move, -Value
            condition/3,        % ?Condition, -Format, -Arguments
            over_because/3,     % +Position, -Format, -Arguments

            winning_line/2,     % +Position, ?Cells
            sides/4,            % ?Position, ?Mover, ?Own, ?Other
            empty_cells/2,      % +Position, -Empty
            numbered/3          % +Position, ?N, ?Cell
          ]).
:- use_module(library(apply), [foldl/4, maplist/2, maplist/3]).
:- use_module(library(lists), [member/2, numlist/3, sum_list/2]).
:- use_module(library(solution_sequences), [distinct/2]).
:- use_module('../game', [derived_best_step/4]).
:- use_module('../facts').
:- use_module('../sets').
:- use_module('five/tally').
:- use_module('five/windows').

:- set_prolog_flag(optimise, true).
:- set_prolog_flag(generate_debug_info, false).

/** <module> Five in a row

Two players, `x` and `o`, in turn put a mark of theirs on an empty cell of a
board of any size from 5 x 5 to 100 x 100. Who first has five or more marks in
an unbroken line, along a row, a column or a diagonal, has won; in the _exact_
game only a line of exactly five wins. A full board without is a draw.

```
?- initial(five, P), move(P, h8, Q), show(Q).
?- read_position(five(5,5), "xxxx1/oooo1/5/5/5 x", P),
   move(P, e1, Q), winning_line(Q, Cells).
```

The variants are `five(Width, Height)`, `five(Width, Height, exact)` and `five`,
which is `five(15, 15)`. A cell is an atom, its column as a letter (`a` to `z`,
then `aa`, `ab`, ...) and its row as a number from 1, the top one: `a1`, `h8`,
`cv100`. A move is the cell that is marked. A position is written by its rows,
the top one first, joined by `/`: `x`, `o`, a number for a run of empty cells;
then the mover, and `exact` in that game.

## Representation

    five(Mover, X, O, board(Width, Height, Rule))

Mover is `x` or `o`. X and O are the sets of the cells with these marks, as
integers, the way that windows.pl explains. Rule is `free` or `exact`.
*/


                 /*******************************
                 *          POSITIONS           *
                 *******************************/

%!  variant(?Variant, ?Title) is nondet.
%
%   The usual sizes are enumerated, others are there when asked for.

variant(Variant, Title) :-
    (   var(Variant)
    ->  usual(Variant)
    ;   true
    ),
    board_of(Variant, board(Width, Height, Rule)),
    rule_title(Rule, Name),
    format(atom(Title), "~w, ~d x ~d", [Name, Width, Height]).

usual(five(15, 15)).
usual(five(10, 10)).
usual(five(19, 19)).
usual(five(30, 30)).
usual(five(50, 50)).
usual(five(100, 100)).
usual(five(15, 15, exact)).

board_of(five, board(15, 15, free)).
board_of(five(Width, Height), board(Width, Height, free)) :-
    measure(Width),
    measure(Height).
board_of(five(Width, Height, exact), board(Width, Height, exact)) :-
    measure(Width),
    measure(Height).

measure(Length) :-
    integer(Length),
    between(5, 100, Length).

rule_title(free, 'Five in a row').
rule_title(exact, 'Exactly five in a row').


%!  initial(+Variant, -Position) is det.
%
%   An empty board, `x` to begin.

initial(Variant, Position) :-
    begun_by(Variant, x, Position).


%!  begun_by(+Variant, ?Player, -Position) is nondet.
%
%   Either player may begin.

begun_by(Variant, Player, five(Player, 0, 0, Board)) :-
    board_of(Variant, Board),
    enemy(Player, _).


%!  form(+Variant, -Form) is semidet.
%
%   The size and the rule are in each position.

form(Variant, five(_, _, _, Board)) :-
    board_of(Variant, Board).


%!  player(+Position, ?Player) is nondet.
%
%   First `x`, then `o`.

player(_, Player) :-
    enemy(Player, _).

enemy(x, o).
enemy(o, x).


%!  mover(+Position, ?Player) is semidet.
%
%   True when it is the turn of Player.

mover(five(Player, _, _, _), Player).


%   marks(?Player, +Position, ?Marks): the set of the cells that Player has.

marks(x, five(_, X, _, _), X).
marks(o, five(_, _, O, _), O).


%!  sides(?Position, ?Mover, ?Own, ?Other) is nondet.
%
%   The sets of the marks, from the mover's side.

sides(five(x, X, O, _), x, X, O).
sides(five(o, X, O, _), o, O, X).


%   empty(+Position, ?Cell): nobody has Cell.

empty(Position, Cell) :-
    empty_cells(Position, Empty),
    cell_of(Position, Empty, Cell).

%!  empty_cells(+Position, -Empty) is det.
%
%   Empty is the set of the cells that nobody has.

empty_cells(five(_, X, O, board(Width, Height, _)), Empty) :-
    board_cells(Width, Height, Cells),
    Empty is Cells /\ \(X \/ O).

occupied_cells(five(_, X, O, _), Occupied) :-
    Occupied is X \/ O.


%   cell_of(+Position, +Set, ?Cell): Cell is in Set.

cell_of(Position, Set, Cell) :-
    (   var(Cell)
    ->  in_set(N, Set),
        numbered(Position, N, Cell)
    ;   numbered(Position, N, Cell),
        getbit(Set, N) =:= 1
    ).

%!  numbered(+Position, ?N, ?Cell) is semidet.
%
%   True when Cell, given by its number or by its name, is on the board.

numbered(Position, N, Cell) :-
    Position = five(_, _, _, board(Width, Height, _)),
    (   var(Cell)
    ->  coordinates(Position, N, X, Y),
        cell_at(Cell, X, Y)
    ;   cell_at(Cell, X, Y),
        X < Width,
        Y < Height,
        N is Y*(Width+1)+X
    ).

coordinates(five(_, _, _, board(Width, _, _)), N, X, Y) :-
    X is N mod (Width+1),
    Y is N // (Width+1).


                 /*******************************
                 *           THE LAW            *
                 *******************************/

%!  move(+Position, ?Move, ?Next) is nondet.
%
%   True when Move is legal. Semidet for a given Move.

%   Until the game is over, an empty cell may be marked.

move(Position, Cell, Next) :-
    unfinished(Position),
    empty(Position, Cell),
    mover(Position, Me),
    marked(Position, Me, Cell, Next).

unfinished(Position) :-
    \+ outcome(Position, _).

%   Then it is the turn of the enemy.

marked(Position, Me, Cell, Next) :-
    numbered(Position, N, Cell),
    marked_at(Position, Me, N, Next).

marked_at(five(Me, X0, O0, Board), Me, N, five(You, X, O, Board)) :-
    enemy(Me, You),
    with_mark(Me, N, X0, O0, X, O).

with_mark(x, N, X0, O, X, O) :-
    X is X0 \/ (1<<N).
with_mark(o, N, X, O0, X, O) :-
    O is O0 \/ (1<<N).


%!  condition(?Condition, -Format, -Arguments) is nondet.
%
%   What is the case when a condition of the law fails.

condition(variant(_, _),
          "five has 5 to 100 columns and 5 to 100 rows, as in five:15,15",
          []).
condition(empty(Position, Cell), "~w is not on the board", [Cell]) :-
    \+ numbered(Position, _, Cell).
condition(empty(_, Cell), "~w is not empty", [Cell]).


%!  outcome(+Position, ?Outcome) is semidet.
%
%   True when a player has five in a row, or the board is full.

outcome(Position, Outcome) :-
    (   winner(Position, Player)
    ->  Outcome = won(Player)
    ;   empty_cells(Position, 0),
        Outcome = drawn
    ).

%   Where both have a line, as can be set up, the one who is not to move has
%   won, having made his move last.

winner(Position, Player) :-
    mover(Position, Me),
    enemy(Me, You),
    (   has_line(Position, You)
    ->  Player = You
    ;   has_line(Position, Me),
        Player = Me
    ).

has_line(Position, Player) :-
    line_starts(Position, Player, _, Starts),
    Starts =\= 0,
    !.

%   line_starts(+Position, +Player, -Step, -Starts): the windows full of the
%   marks of Player that win, for each of the four directions.

line_starts(Position, Player, Step, Starts) :-
    Position = five(_, _, _, board(Width, _, Rule)),
    marks(Player, Position, Marks),
    direction(Width, Step),
    lines(Rule, Step, Marks, Starts).


%!  winning_line(+Position, ?Cells) is nondet.
%
%   True when Cells, in their order, are a whole unbroken line with which the
%   game is won. Fails while play goes on.

winning_line(Position, Cells) :-
    winner(Position, Player),
    line_starts(Position, Player, Step, Starts),
    marks(Player, Position, Marks),
    First is Starts /\ \(Marks<<Step),
    in_set(N, First),
    unbroken(N, Step, Marks, Numbers),
    maplist(numbered(Position), Numbers, Cells).

unbroken(N, Step, Marks, Numbers) :-
    (   getbit(Marks, N) =:= 1
    ->  Numbers = [N|Rest],
        Next is N+Step,
        unbroken(Next, Step, Marks, Rest)
    ;   Numbers = []
    ).


%!  over_because(+Position, -Format, -Arguments) is semidet.
%
%   A line, or a full board.

over_because(Position, Format, Arguments) :-
    (   winner(Position, Player)
    ->  Format = "~w has five in a row",
        Arguments = [Player]
    ;   empty_cells(Position, 0),
        Format = "the board is full",
        Arguments = []
    ).


%!  value(+Position, ?Value) is det.
%
%   A window of five with k own marks and none of the enemy is worth k^4; the
%   enemy's likewise count against. Both rules value alike.

value(Position, Value) :-
    Position = five(_, _, _, board(Width, Height, _)),
    sides(Position, _, Own, Other),
    board_cells(Width, Height, Cells),
    findall(Worth,
            ( direction(Width, Step),
              window_sets(free, Cells, Step, Own, Other, Mine, Theirs),
              worth(Mine, 0, MyWorth),
              worth(Theirs, 0, TheirWorth),
              Worth is MyWorth-TheirWorth
            ),
            Worths),
    sum_list(Worths, Value).

%   worth(+Sets, +K, -Worth): Sets are those of the windows with K marks, with
%   one more, and so on.

worth([], _, 0).
worth([Set|Sets], K, Worth) :-
    Next is K+1,
    worth(Sets, Next, Rest),
    Worth is Rest+K*K*K*K*popcount(Set).


                 /*******************************
                 *           NOTATION           *
                 *******************************/

%!  move_text(+Position, ?Move)// is nondet.
%
%   The cell, a column by letters and a row by a number.

move_text(Position, Cell) -->
    (   { var(Cell) }
    ->  cell_text(X, Y),
        { cell_at(Cell, X, Y),
          numbered(Position, _, Cell)
        }
    ;   { atom_codes(Cell, Codes) },
        Codes
    ).

%   cell_at(?Cell, ?X, ?Y): the name of the cell in column X of row Y, from 0.

cell_at(Cell, X, Y) :-
    (   var(Cell)
    ->  column(X, Column),
        Row is Y+1,
        atom_concat(Column, Row, Cell)
    ;   atom(Cell),
        atom_codes(Cell, Codes),
        phrase(cell_text(X, Y), Codes)
    ).

%   cell_text(-X, -Y)//: reading only.

cell_text(X, Y) -->
    letter(First),
    (   letter(Second)
    ->  { X is 26*(First+1)+Second }
    ;   { X = First }
    ),
    number_read(Row),
    { Y is Row-1 }.

letter(Number) -->
    [Letter],
    { Letter >= 0'a,
      Letter =< 0'z,
      Number is Letter-0'a
    }.

%   column(?X, ?Name): the columns that there can be, as facts.

column_named(X, Name) :-
    between(0, 99, X),
    (   X < 26
    ->  Codes = [Last]
    ;   First is 0'a+X//26-1,
        Codes = [First,Last]
    ),
    Last is 0'a+X mod 26,
    atom_codes(Name, Codes).

:- table_of(column(X, Name), column_named(X, Name)).

%   number(?Number)//: a number from 1, without zeros before it.

number(Number) -->
    (   { var(Number) }
    ->  number_read(Number)
    ;   { number_codes(Number, Codes) },
        Codes
    ).

number_read(Number) -->
    digit(First),
    { First > 0 },
    digits(First, Number).

digits(Number0, Number) -->
    digit(Digit),
    !,
    { Number1 is 10*Number0+Digit },
    digits(Number1, Number).
digits(Number, Number) -->
    [].

digit(Number) -->
    [Digit],
    { Digit >= 0'0,
      Digit =< 0'9,
      Number is Digit-0'0
    }.


%!  position_text(?Position)// is nondet.
%
%   The rows, the mover, the rule: `5/2x2/1ox2/5/5 o`.

position_text(Position) -->
    { Position = five(Mover, X, O, board(Width, Height, Rule)),
      (   ground(Position)
      ->  rows_of(Position, Rows)
      ;   integer(Height)
      ->  length(Rows, Height)
      ;   true
      )
    },
    rows_text(Width, Rows),
    " ",
    mark_text(Mover),
    rule_text(Rule),
    !,
    { (   var(X)
      ->  length(Rows, Height),
          maplist(measure, [Width,Height]),
          rows_marks(Rows, Width, X, O)
      ;   true
      )
    }.

%   A row is a list of marks and of numbers, the lengths of its empty runs.

rows_text(Width, [Row|Rows]) -->
    row_text(Row),
    { row_length(Row, 0, Width) },
    rows_below(Width, Rows).

rows_below(Width, [Row|Rows]) -->
    "/",
    !,
    rows_text(Width, [Row|Rows]).
rows_below(_, []) -->
    [].

row_text([Run|Runs]) -->
    run_text(Run),
    !,
    row_text(Runs).
row_text([]) -->
    [].

run_text(Player) -->
    mark_text(Player).
run_text(Length) -->
    number(Length).

mark_text(Player) -->
    [Letter],
    { letter_of(Letter, Player) }.

letter_of(0'x, x).
letter_of(0'o, o).

rule_text(exact) -->
    " exact",
    !.
rule_text(free) -->
    [].

row_length([], Length, Length).
row_length([Run|Runs], Length0, Length) :-
    (   integer(Run)
    ->  Length1 is Length0+Run
    ;   Length1 is Length0+1
    ),
    row_length(Runs, Length1, Length).

%   rows_of(+Position, -Rows): the rows with these marks.

rows_of(five(_, X, O, board(Width, Height, _)), Rows) :-
    Last is Height-1,
    numlist(0, Last, Ys),
    maplist(row_of(Width, X, O), Ys, Rows).

row_of(Width, X0, O0, Y, Row) :-
    Shift is Y*(Width+1),
    All is 1<<Width-1,
    X is X0>>Shift /\ All,
    O is O0>>Shift /\ All,
    runs(0, Width, X, O, Row).

runs(Column, Width, X, O, Runs) :-
    Marks is X \/ O,
    (   Marks =:= 0
    ->  gap(Column, Width, Runs, [])
    ;   Marked is lsb(Marks),
        gap(Column, Marked, Runs, [Player|Rest]),
        (   getbit(X, Marked) =:= 1
        ->  Player = x,
            X1 is X /\ (X-1),
            O1 = O
        ;   Player = o,
            X1 = X,
            O1 is O /\ (O-1)
        ),
        Next is Marked+1,
        runs(Next, Width, X1, O1, Rest)
    ).

gap(Column, Column, Runs, Runs) :-
    !.
gap(Column, End, [Length|Runs], Runs) :-
    Length is End-Column.

%   rows_marks(+Rows, +Width, -X, -O): the marks in these rows.

rows_marks([], _, 0, 0).
rows_marks([Row|Rows], Width, X, O) :-
    rows_marks(Rows, Width, X0, O0),
    row_marks(Row, 0, 0, X1, 0, O1),
    X is X0<<(Width+1) \/ X1,
    O is O0<<(Width+1) \/ O1.

row_marks([], _, X, X, O, O).
row_marks([Run|Runs], Column, X0, X, O0, O) :-
    (   integer(Run)
    ->  Next is Column+Run,
        row_marks(Runs, Next, X0, X, O0, O)
    ;   Next is Column+1,
        with_mark(Run, Column, X0, O0, X1, O1),
        row_marks(Runs, Next, X1, X, O1, O)
    ).


                 /*******************************
                 *             VIEW             *
                 *******************************/

%!  place(+Position, ?Cell, ?Place) is nondet.
%
%   `square(X, Y)`: columns to the right, rows downwards, from 0.

place(Position, Cell, square(X, Y)) :-
    Position = five(_, _, _, board(Width, Height, _)),
    (   var(Cell)
    ->  Right is Width-1,
        Bottom is Height-1,
        between(0, Bottom, Y),
        between(0, Right, X),
        cell_at(Cell, X, Y)
    ;   numbered(Position, N, Cell),
        coordinates(Position, N, X, Y)
    ).


%!  content(+Position, ?Cell, ?Piece) is nondet.
%
%   `stone(Player)`.

content(Position, Cell, stone(Player)) :-
    occupied_cells(Position, Occupied),
    cell_of(Position, Occupied, Cell),
    marks(Player, Position, Marks),
    cell_of(Position, Marks, Cell).


%!  touches(+Position, ?Move, ?Cells) is nondet.
%
%   The cell itself.

touches(Position, Cell, [Cell]) :-
    unfinished(Position),
    empty(Position, Cell).


%!  changes(+Position, +Move, -Changes) is semidet.
%
%   The mark that is put down.

changes(Position, Cell, [to(Cell)]) :-
    touches(Position, Cell, _),
    !.


%!  emphasis(+Position, ?Cell) is nondet.
%
%   The cells of the lines that win.

emphasis(Position, Cell) :-
    distinct(Cell, ( winning_line(Position, Cells),
                     member(Cell, Cells)
                   )).


%!  edited(+Position, +What, -Next) is semidet.
%
%   A cell goes from empty to `x`, to `o`, and back to empty.

edited(Position, What, Next) :-
    edit(What, Position, Next).

edit(mover, five(Me, X, O, Board), five(You, X, O, Board)) :-
    enemy(Me, You).
edit(cell(Cell), five(Me, X0, O0, Board), five(Me, X, O, Board)) :-
    numbered(five(Me, X0, O0, Board), N, Cell),
    Bit is 1<<N,
    X is (X0 xor Bit) /\ \O0,
    O is (O0 /\ \Bit) \/ (X0 /\ Bit).


                 /*******************************
                 *          FAST PATH           *
                 *******************************/

%!  successors(+Position, -Steps) is det.
%
%   The law of move/3 once more, for the search, the best values first. What a
%   mark adds to the value depends on the windows through its cell alone, so
%   it is reckoned for all the cells at once.

successors(Position, Steps) :-
    (   unfinished(Position)
    ->  gains(Position, Gains),
        empty_cells(Position, Empty),
        groups(Gains, Empty, Groups),
        value(Position, Value),
        steps(Groups, Value, Position, Steps, [])
    ;   Steps = []
    ).

%   gains(+Position, -Gains): a tally of what a mark of the mover adds.

gains(Position, Gains) :-
    Position = five(_, _, _, board(Width, Height, _)),
    board_cells(Width, Height, Cells),
    sides(Position, _, Own, Other),
    weighed(free, Width, Cells, Own, Other,
            [1,15,65,175,369]-[0,1,16,81,256], Gains).

steps([], _, _, Steps, Steps).
steps([Gain-Cells|Groups], Value0, Position, Steps0, Steps) :-
    Value is Value0+Gain,
    mover(Position, Me),
    steps_to(Cells, Value, Position, Me, Steps0, Steps1),
    steps(Groups, Value0, Position, Steps1, Steps).

steps_to(0, _, _, _, Steps, Steps) :-
    !.
steps_to(Cells, Value, Position, Me, [Value-step(Cell, Next)|Steps0],
         Steps) :-
    N is lsb(Cells),
    numbered(Position, N, Cell),
    marked_at(Position, Me, N, Next),
    Rest is Cells /\ (Cells-1),
    steps_to(Rest, Value, Position, Me, Steps0, Steps).


%!  best_step(+Position, +Hint, +Enough, -Move, -Value) is semidet.
%
%   The best move one move deep, without building the positions: the one that
%   adds most, among those that win where there are such.

best_step(Position, _, Enough, Move, Value) :-
    unfinished(Position),
    empty_cells(Position, Empty),
    (   Empty /\ (Empty-1) =:= 0
    ->  derived_best_step(Position, Enough, Move, Value)
    ;   gains(Position, Gains),
        winning_cells(Position, Empty, Winning),
        (   Winning =:= 0
        ->  Base = 0,
            highest(Gains, Empty, Gain, Best)
        ;   Base = 1 000 000,
            highest(Gains, Winning, Gain, Best)
        ),
        N is lsb(Best),
        numbered(Position, N, Move),
        value(Position, Value0),
        Value is Base+Value0+Gain
    ).

%   winning_cells(+Position, +Empty, -Winning): a mark there wins at once. Only
%   cells in a window with four marks are worth a look.

winning_cells(Position, Empty, Winning) :-
    Position = five(Me, _, _, board(Width, Height, _)),
    board_cells(Width, Height, Cells),
    sides(Position, Me, Own, Other),
    weighed(free, Width, Cells, Own, Other, [0,0,0,0,1]-[], Fours),
    foldl(joined, Fours, 0, Near),
    Candidates is Near /\ Empty,
    findall(Bit,
            ( in_set(N, Candidates),
              Bit is 1<<N,
              marked_at(Position, Me, N, Next),
              has_line(Next, Me)
            ),
            Bits),
    sum_list(Bits, Winning).

joined(Set1, Set2, Set) :-
    Set is Set1 \/ Set2.

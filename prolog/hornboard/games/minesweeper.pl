:- module(minesweeper,
          [ variant/2,          % ?Variant, ?Title
            initial/2,          % +Variant, -Position
            dealt/4,            % +Position, +Computers, +Seed, -Next
            seen/2,             % +Position, -Seen
            form/2,             % +Variant, -Form
            player/2,           % +Position, ?Player
            mover/2,            % +Position, ?Player
            move/3,             % +Position, ?Move, ?Next
            outcome/2,          % +Position, ?Outcome
            value/2,            % +Position, ?Value
            points/3,           % +Position, ?Player, ?Points
            move_text//2,       % +Position, ?Move
            position_text//1,   % ?Position
            place/3,            % +Position, ?Cell, ?Place
            content/3,          % +Position, ?Cell, ?Piece
            touches/3,          % +Position, ?Move, ?Cells
            changes/3,          % +Position, +Move, -Changes
            moves/2,            % +Position, -Moves
            condition/3,        % ?Condition, -Format, -Arguments
            over_because/3,     % +Position, -Format, -Arguments

            cell/3,             % +Board, ?Cell, ?Number
            neighbours/3,       % +Board, +Number, -Set
            around/3,           % +Board, +Set0, -Set
            numbered/2,         % +Position, -Sets
            kept_free/4         % +Rule, +Board, +First, -Free
          ]).
:- use_module(library(apply), [foldl/4, foldl/5, maplist/2, maplist/3]).
:- use_module(library(lists), [append/3, member/2, nth0/3, numlist/3]).
:- use_module(library(pairs), [pairs_keys_values/3]).
:- use_module('../chance', [chosen/4]).
:- use_module('../numeral', [numeral//1]).
:- use_module('../sets', [in_set/2, set_where/3]).

:- set_prolog_flag(optimise, true).
:- set_prolog_flag(generate_debug_info, false).

/** <module> Minesweeper

Mines lie under some cells of a board. The sapper opens the others: each tells
how many of the up to eight cells around it have a mine, and one without any
opens those around it as well. Who opens a mine has lost.

```
?- initial(minesweeper, P), move(P, open(a1), Q), show(Q).
?- initial(minesweeper(30,16,99), P), dealt(P, [], 7, Q), move(Q, open(a1), R).
```

The variant `minesweeper(Columns,Rows,Mines)` has up to 60 columns and 40 rows;
`minesweeper` is that of 9 by 9 with 10 mines, and the names `intermediate` and
`expert` stand for 16 by 16 with 40 and 30 by 16 with 99. A fourth argument says
what the first cell to be opened is kept free of: `safe`, which is usual, of a
mine under it; `opening` of mines around it, too; `unprotected` of nothing.

A cell is the letters of its column, `a` to `z`, `aa` to `bh`, and the number of
its row from the top. `c4` opens a cell, `!c4` sets a flag on it or takes it
away, and `*c4` opens all cells around one whose mines are all flagged. A cell
with a flag cannot be opened.

A position is written as it is seen, row by row, with `.` for a closed cell, `!`
for a flag, the number of an open cell, and the number of mines; then the rule,
where it is not the usual one, and what is hidden: `~7` is the seed from which
the mines will be laid at the first opening, `#1c04` are the mines, which nobody
reads off in passing. Without this the board is all that is known, as of a game
played elsewhere: then a cell that is opened bears a `?` in place of a number.

    ../.! 1
    2!./... 2 opening #102

## Representation

    minesweeper(Board, Opened, Flagged, Field)
    board(Columns, Rows, Mines, Rule)

Cells are numbered from 0, row by row, and a set of cells is the integer whose
bit N is one if cell N is in it. Field is `ahead(Seed)` until the mines are
laid, then `laid(Set)`; where nobody knows them it is `told(Sets)`, with the
sets of the open cells that bear a 0, a 1 ... an 8. The moves are `open(Cell)`,
`flag(Cell)` and `chord(Cell)`. What lies around a set of cells is found by
shifting it.
*/


                 /*******************************
                 *            BOARD             *
                 *******************************/

%!  cell(+Board, ?Cell, ?Number) is nondet.
%
%   True when Cell, an atom, has Number on Board.

cell(board(Columns, Rows, _, _), Cell, Number) :-
    (   integer(Number)
    ->  X is Number mod Columns,
        Y is Number // Columns+1,
        name_at(X, Y, Cell)
    ;   nonvar(Cell)
    ->  atom(Cell),
        atom_codes(Cell, Codes),
        phrase(cell_text(X, Y), Codes),
        X < Columns,
        Y =< Rows,
        Number is (Y-1)*Columns+X
    ;   Last is Columns*Rows-1,
        between(0, Last, Number),
        X is Number mod Columns,
        Y is Number // Columns+1,
        name_at(X, Y, Cell)
    ).

name_at(X, Y, Cell) :-
    phrase(cell_text(X, Y), Codes),
    atom_codes(Cell, Codes).

%   cell_text(?X, ?Y)//: columns count from 0, rows from 1.

cell_text(X, Y) -->
    column_text(X),
    numeral(Y),
    { Y > 0 }.

column_text(X) -->
    { integer(X) },
    !,
    { X < 26
    ->  Letter is 0'a+X,
        Letters = [Letter]
    ;   First is 0'a+X//26-1,
        Second is 0'a+X mod 26,
        Letters = [First,Second]
    },
    Letters.
column_text(X) -->
    letter(First),
    (   letter(Second)
    ->  { X is 26*(First+1)+Second }
    ;   { X = First }
    ).

letter(N) -->
    [Letter],
    { between(0'a, 0'z, Letter),
      N is Letter-0'a
    }.

all_cells(board(Columns, Rows, _, _), Set) :-
    Set is (1<<(Columns*Rows))-1.


%!  around(+Board, +Set0, -Set) is det.
%
%   Set has the cells of Set0 and all their neighbours.

around(Board, Set0, Set) :-
    Board = board(Columns, _, _, _),
    edges(Board, All, NotFirst, NotLast),
    Row is Set0 \/ ((Set0<<1) /\ NotFirst) \/ ((Set0>>1) /\ NotLast),
    Set is (Row \/ (Row<<Columns) \/ (Row>>Columns)) /\ All.

%   edges(+Board, -All, -NotFirst, -NotLast): all cells, all but the first
%   column, all but the last column.

edges(board(Columns, Rows, _, _), All, NotFirst, NotLast) :-
    board_edges(Columns, Rows, All, NotFirst, NotLast).

:- table board_edges/5.

board_edges(Columns, Rows, All, NotFirst, NotLast) :-
    All is (1<<(Columns*Rows))-1,
    First is All // ((1<<Columns)-1),
    NotFirst is All /\ \First,
    NotLast is All /\ \(First<<(Columns-1)).


%!  neighbours(+Board, +Number, -Set) is det.
%
%   Set has the neighbours of the cell with Number.

neighbours(board(Columns, Rows, _, _), Number, Set) :-
    neighbourhoods(Columns, Rows, Sets),
    Argument is Number+1,
    arg(Argument, Sets, Set).

:- table neighbourhoods/3.

neighbourhoods(Columns, Rows, Sets) :-
    Board = board(Columns, Rows, 0, safe),
    Last is Columns*Rows-1,
    findall(Set,
            ( between(0, Last, Number),
              Bit is 1<<Number,
              around(Board, Bit, Set0),
              Set is Set0 xor Bit
            ),
            List),
    Sets =.. [cells|List].


%   counted(+Board, +Mines, -Sets): the sets of all cells with 0 to 8 mines
%   around them. The eight sets of the cells with a mine in one direction are
%   added up in parallel, as the sets of those cells whose count has the bit 1,
%   2, 4 and 8.

counted(Board, Mines, Sets) :-
    Board = board(Columns, _, _, _),
    edges(Board, All, NotFirst, NotLast),
    East is (Mines>>1) /\ NotLast,
    West is (Mines<<1) /\ NotFirst,
    up_and_down(Mines, Columns, All, North, South),
    up_and_down(East, Columns, All, NorthEast, SouthEast),
    up_and_down(West, Columns, All, NorthWest, SouthWest),
    foldl(one_more,
          [East,West,North,South,NorthEast,SouthEast,NorthWest,SouthWest],
          counts(0, 0, 0, 0), Counts),
    numlist(0, 8, Numbers),
    counts_sets(Numbers, Counts, All, Sets).

up_and_down(Set, Columns, All, Up, Down) :-
    Up is Set>>Columns,
    Down is (Set<<Columns) /\ All.

one_more(Set, counts(A0,B0,C0,D0), counts(A,B,C,D)) :-
    A is A0 xor Set,
    Carry1 is A0 /\ Set,
    B is B0 xor Carry1,
    Carry2 is B0 /\ Carry1,
    C is C0 xor Carry2,
    D is D0 \/ (C0 /\ Carry2).

counts_sets([], _, _, []).
counts_sets([Number|Numbers], Counts, All, [Set|Sets]) :-
    Counts = counts(A,B,C,D),
    with_bit(Number /\ 1, A, All, Set1),
    with_bit(Number /\ 2, B, Set1, Set2),
    with_bit(Number /\ 4, C, Set2, Set3),
    with_bit(Number /\ 8, D, Set3, Set),
    counts_sets(Numbers, Counts, All, Sets).

with_bit(Bit, Plane, Set0, Set) :-
    (   Bit =:= 0
    ->  Set is Set0 /\ \Plane
    ;   Set is Set0 /\ Plane
    ).


                 /*******************************
                 *           POSITIONS          *
                 *******************************/

%!  variant(?Variant, ?Title) is nondet.
%
%   The three usual boards are enumerated; any size will do.

variant(Variant, Title) :-
    (   var(Variant)
    ->  usual(Variant)
    ;   true
    ),
    set_up(Variant, Board),
    title(Variant, Board, Title).

usual(minesweeper).
usual(minesweeper(16, 16, 40)).
usual(minesweeper(30, 16, 99)).

set_up(minesweeper, board(9, 9, 10, safe)).
set_up(minesweeper(Name), Board) :-
    level(Name, Board).
set_up(minesweeper(Columns, Rows, Mines), Board) :-
    set_up(minesweeper(Columns, Rows, Mines, safe), Board).
set_up(minesweeper(Columns, Rows, Mines, Rule),
       board(Columns, Rows, Mines, Rule)) :-
    maplist(integer, [Columns,Rows,Mines]),
    between(1, 60, Columns),
    between(1, 40, Rows),
    rule(Rule, Columns, Rows, Kept),
    Most is Columns*Rows-Kept,
    between(0, Most, Mines).

level(beginner, board(9, 9, 10, safe)).
level(intermediate, board(16, 16, 40, safe)).
level(expert, board(30, 16, 99, safe)).

%   rule(?Rule, +Columns, +Rows, -Kept): so many cells may be kept free of
%   mines, or have to be so that the game can be won.

rule(safe, _, _, 1).
rule(opening, Columns, Rows, Kept) :-
    Kept is min(3, Columns)*min(3, Rows).
rule(unprotected, _, _, 1).

title(minesweeper, _, 'Minesweeper') :-
    !.
title(_, board(Columns, Rows, Mines, _), Title) :-
    format(atom(Title), "Minesweeper, ~d by ~d with ~d mines",
           [Columns,Rows,Mines]).


%!  initial(+Variant, -Position) is det.
%
%   All cells are closed; the mines will be laid from seed 0.

initial(Variant, minesweeper(Board, 0, 0, ahead(0))) :-
    set_up(Variant, Board).


%!  dealt(+Position, +Computers, +Seed, -Next) is semidet.
%
%   The mines will be laid from Seed.

dealt(minesweeper(Board, 0, Flagged, ahead(_)), _, Seed,
      minesweeper(Board, 0, Flagged, ahead(Seed))).


%!  seen(+Position, -Seen) is det.
%
%   The sapper knows no more than the numbers of the open cells.

seen(minesweeper(Board, Opened, Flagged, Field),
     minesweeper(Board, Opened, Flagged, told(Sets))) :-
    numbered(minesweeper(Board, Opened, Flagged, Field), Sets).


%!  numbered(+Position, -Sets) is det.
%
%   Sets are the sets of the open cells that bear a 0, a 1 ... an 8.

numbered(minesweeper(Board, Opened, _, Field), Sets) :-
    numbered(Field, Board, Opened, Sets).

numbered(told(Sets), _, _, Sets).
numbered(ahead(_), _, _, [0,0,0,0,0,0,0,0,0]).
numbered(laid(Mines), Board, Opened, Sets) :-
    counted(Board, Mines, Counted),
    Shown is Opened /\ \Mines,
    common(Counted, Shown, Sets).

common([], _, []).
common([Set0|Sets0], Shown, [Set|Sets]) :-
    Set is Set0 /\ Shown,
    common(Sets0, Shown, Sets).


%!  form(+Variant, -Form) is semidet.
%
%   The board is that of the variant; `minesweeper` alone stands for any board.

form(minesweeper, minesweeper(_, _, _, _)) :-
    !.
form(Variant, minesweeper(Board, _, _, _)) :-
    set_up(Variant, Board).


%!  player(+Position, ?Player) is nondet.
%
%   There is one.

player(_, sapper).


%!  mover(+Position, ?Player) is semidet.
%
%   It is always the turn of the sapper.

mover(_, sapper).


                 /*******************************
                 *           THE LAW            *
                 *******************************/

%!  move(+Position, ?Move, ?Next) is nondet.
%
%   True when Move is legal. Semidet for a given Move.

%   A closed cell without a flag can be opened.

move(Position, open(Cell), Next) :-
    playing(Position),
    on_board(Position, Cell),
    closed(Position, Cell),
    unflagged(Position, Cell),
    opened(Position, Cell, Next).

%   A flag can be set on a closed cell, or taken from it.

move(Position, flag(Cell), Next) :-
    playing(Position),
    on_board(Position, Cell),
    closed(Position, Cell),
    turned(Position, Cell, Next).

%   What is left around an open cell can be opened when all its mines are
%   flagged.

move(Position, chord(Cell), Next) :-
    playing(Position),
    on_board(Position, Cell),
    shows(Position, Cell, Number),
    flags_around(Position, Cell, Number),
    left_around(Position, Cell, Set),
    uncovered(Position, Set, Next).

playing(Position) :-
    \+ outcome(Position, _).

on_board(minesweeper(Board, _, _, _), Cell) :-
    cell(Board, Cell, _).

closed(minesweeper(Board, Opened, _, _), Cell) :-
    cell(Board, Cell, N),
    getbit(Opened, N) =:= 0.

unflagged(minesweeper(Board, _, Flagged, _), Cell) :-
    cell(Board, Cell, N),
    getbit(Flagged, N) =:= 0.

shows(Position, Cell, Number) :-
    Position = minesweeper(Board, _, _, _),
    cell(Board, Cell, N),
    numbered(Position, Sets),
    nth0(Number, Sets, Set),
    getbit(Set, N) =:= 1,
    !.

flags_around(minesweeper(Board, _, Flagged, _), Cell, Number) :-
    cell(Board, Cell, N),
    neighbours(Board, N, Around),
    popcount(Around /\ Flagged) =:= Number.

left_around(minesweeper(Board, Opened, Flagged, _), Cell, Set) :-
    cell(Board, Cell, N),
    neighbours(Board, N, Around),
    Set is Around /\ \(Opened \/ Flagged),
    Set =\= 0.

turned(minesweeper(Board, Opened, Flagged0, Field), Cell,
       minesweeper(Board, Opened, Flagged, Field)) :-
    cell(Board, Cell, N),
    Flagged is Flagged0 xor (1<<N).

%   opened(+Position, +Cell, -Next): the first opening has the mines laid.

opened(minesweeper(Board, Opened, Flagged, Field0), Cell, Next) :-
    cell(Board, Cell, N),
    (   Field0 = ahead(Seed)
    ->  mines_laid(Board, Seed, N, Mines),
        Field = laid(Mines)
    ;   Field = Field0
    ),
    Set is 1<<N,
    uncovered(minesweeper(Board, Opened, Flagged, Field), Set, Next).

mines_laid(Board, Seed, First, Mines) :-
    Board = board(Columns, Rows, Count, Rule),
    kept_free(Rule, Board, First, Free),
    Last is Columns*Rows-1,
    findall(N,
            ( between(0, Last, N),
              getbit(Free, N) =:= 0
            ),
            Cells),
    chosen(Seed, Count, Cells, Mined),
    foldl(with_cell, Mined, 0, Mines).


%!  kept_free(+Rule, +Board, +First, -Free) is det.
%
%   Free is the set of cells kept free of mines when First, a number, is opened
%   first.

kept_free(unprotected, _, _, 0).
kept_free(safe, _, First, Free) :-
    Free is 1<<First.
kept_free(opening, Board, First, Free) :-
    Set is 1<<First,
    around(Board, Set, Free).

with_cell(N, Set0, Set) :-
    Set is Set0 \/ (1<<N).

%   uncovered(+Position, +Set, -Next): the cells of Set are opened, and with a
%   cell without mines around it those around it, but for the flagged ones.

uncovered(minesweeper(Board, Opened0, Flagged, told(Sets)), Set,
          minesweeper(Board, Opened, Flagged, told(Sets))) :-
    Opened is Opened0 \/ Set.
uncovered(minesweeper(Board, Opened0, Flagged, laid(Mines)), Set,
          minesweeper(Board, Opened, Flagged, laid(Mines))) :-
    around(Board, Mines, Near),
    spread(Set, Board, Near, Flagged, Opened0, Opened).

spread(Set, Board, Near, Flagged, Opened0, Opened) :-
    Opened1 is Opened0 \/ Set,
    Empty is Set /\ \Near,
    (   Empty =:= 0
    ->  Opened = Opened1
    ;   around(Board, Empty, More),
        New is More /\ \(Opened1 \/ Flagged),
        spread(New, Board, Near, Flagged, Opened1, Opened)
    ).


%!  condition(?Condition, -Format, -Arguments) is nondet.
%
%   What is the case when a condition of the law fails.

condition(variant(_, _),
          "minesweeper has 1 to 60 columns, 1 to 40 rows and fewer \
\c          mines than cells, as in minesweeper:9,9,10",
          []).
condition(on_board(_, Cell), "~w is not on the board", [Cell]).
condition(closed(_, Cell), "~w is open", [Cell]).
condition(unflagged(_, Cell), "~w has a flag", [Cell]).
condition(shows(_, Cell, _), "~w shows no number", [Cell]).
condition(flags_around(_, Cell, Number),
          "there are not ~d flags around ~w", [Number,Cell]).
condition(left_around(_, Cell, _), "nothing is left around ~w", [Cell]).


%!  outcome(+Position, ?Outcome) is semidet.
%
%   True when a mine is open, or all that is no mine.

outcome(Position, Outcome) :-
    (   burst(Position, _)
    ->  Outcome = lost
    ;   cleared(Position),
        Outcome = won(sapper)
    ).

burst(minesweeper(_, Opened, _, laid(Mines)), Set) :-
    Set is Opened /\ Mines,
    Set =\= 0.

cleared(minesweeper(board(Columns, Rows, Mines, _), Opened, _, _)) :-
    popcount(Opened) >= Columns*Rows-Mines.


%!  over_because(+Position, -Format, -Arguments) is semidet.
%
%   A mine went off, or all is cleared.

over_because(Position, "there was a mine on ~w", [Cell]) :-
    burst(Position, Set),
    !,
    Position = minesweeper(Board, _, _, _),
    N is lsb(Set),
    cell(Board, Cell, N).
over_because(_, "all is cleared", []).


%!  value(+Position, ?Value) is det.
%
%   The number of open cells without a mine.

value(minesweeper(_, Opened, _, Field), Value) :-
    (   Field = laid(Mines)
    ->  Value is popcount(Opened /\ \Mines)
    ;   Value is popcount(Opened)
    ).


%!  points(+Position, ?Player, ?Points) is nondet.
%
%   The mines that have no flag yet, if all flags are right.

points(minesweeper(board(_, _, Mines, _), _, Flagged, _), sapper, Left) :-
    Left is Mines-popcount(Flagged).


                 /*******************************
                 *           NOTATION           *
                 *******************************/

%!  move_text(+Position, ?Move)// is nondet.
%
%   A cell, with `!` before it for a flag and `*` to open what is around it.

move_text(_, Move) -->
    { nonvar(Move) },
    !,
    { sign(Move, Sign, Cell),
      atom_codes(Cell, Codes)
    },
    Sign,
    Codes.
move_text(_, Move) -->
    { sign(Move, Sign, Cell) },
    Sign,
    cell_text(X, Y),
    { X < 60,
      Y =< 40,
      name_at(X, Y, Cell)
    }.

sign(open(Cell), [], Cell).
sign(flag(Cell), [0'!], Cell).
sign(chord(Cell), [0'*], Cell).


%!  position_text(?Position)// is semidet.
%
%   What is seen, the number of mines, the rule and what is hidden.

position_text(Position) -->
    { ground(Position) },
    !,
    { Position = minesweeper(Board, _, _, Field),
      Board = board(_, Rows, Mines, Rule),
      numlist(1, Rows, Ys)
    },
    rows_text(Ys, Position),
    " ",
    numeral(Mines),
    rule_text(Rule),
    field_text(Field).
position_text(Position) -->
    signs_text(Row),
    more_rows_text(Rows),
    " ",
    numeral(Mines),
    rule_text(Rule),
    field_text(Field0),
    { length(Row, Columns),
      length([Row|Rows], Height),
      set_up(minesweeper(Columns, Height, Mines, Rule), Board),
      same_lengths(Rows, Row),
      flat([Row|Rows], Signs),
      signs_position(Signs, Board, Field0, Position)
    }.

rows_text([], _) -->
    [].
rows_text([Y|Ys], Position) -->
    { Position = minesweeper(board(Columns, _, _, _), _, _, _),
      numbered(Position, Sets),
      First is (Y-1)*Columns,
      Last is First+Columns-1,
      findall(Sign,
              ( between(First, Last, N),
                cell_sign(Position, Sets, N, Sign0),
                open_sign(Position, Sign0, Sign)
              ),
              Signs)
    },
    Signs,
    (   { Ys == [] }
    ->  []
    ;   "/"
    ),
    rows_text(Ys, Position).

cell_sign(minesweeper(_, Opened, Flagged, _), Sets, N, Sign) :-
    (   getbit(Flagged, N) =:= 1
    ->  Sign = 0'!
    ;   getbit(Opened, N) =:= 0
    ->  Sign = 0'.
    ;   nth0(Number, Sets, Set),
        getbit(Set, N) =:= 1
    ->  Sign is 0'0+Number
    ;   Sign = open
    ).

signs_text([Sign|Signs]) -->
    [Sign],
    { memberchk(Sign, `.!?*012345678`) },
    more_signs_text(Signs).

more_signs_text(Signs) -->
    signs_text(Signs),
    !.
more_signs_text([]) -->
    [].

more_rows_text([Row|Rows]) -->
    "/",
    !,
    signs_text(Row),
    more_rows_text(Rows).
more_rows_text([]) -->
    [].

same_lengths([], _).
same_lengths([Row|Rows], First) :-
    length(First, Length),
    length(Row, Length),
    same_lengths(Rows, First).

flat([], []).
flat([Row|Rows], Signs) :-
    flat(Rows, Signs0),
    append(Row, Signs0, Signs).

rule_text(Rule) -->
    { nonvar(Rule) },
    !,
    { Rule == safe
    ->  Codes = []
    ;   atom_codes(Rule, Letters),
        Codes = [0'\s|Letters]
    },
    Codes.
rule_text(opening) -->
    " opening",
    !.
rule_text(unprotected) -->
    " unprotected",
    !.
rule_text(safe) -->
    [].

field_text(Field) -->
    { nonvar(Field) },
    !,
    field_written(Field).
field_text(ahead(Seed)) -->
    " ~",
    !,
    numeral(Seed).
field_text(laid(Mines)) -->
    " #",
    !,
    hexadecimal(Codes),
    { Codes = [First|Others],
      \+ ( First == 0'0,
           Others \== []
         ),
      number_codes(Mines, [0'0,0'x|Codes])
    }.
field_text(told(_)) -->
    [].

field_written(ahead(Seed)) -->
    " ~",
    numeral(Seed).
field_written(laid(Mines)) -->
    { format(codes(Codes), " #~16r", [Mines]) },
    Codes.
field_written(told(_)) -->
    [].

hexadecimal([Char|Chars]) -->
    [Char],
    { memberchk(Char, `0123456789abcdef`) },
    !,
    hexadecimal(Chars).
hexadecimal([]) -->
    [].

%   signs_position(+Signs, +Board, +Field0, -Position): what is seen has to be
%   so by the mines, where they are known.

signs_position(Signs, Board, Field0, Position) :-
    set_where(Signs, 0'!, Flagged),
    set_where(Signs, 0'., Closed),
    all_cells(Board, All),
    Opened is All /\ \(Flagged \/ Closed),
    field(Field0, Board, Signs, Opened, Field),
    Position = minesweeper(Board, Opened, Flagged, Field),
    numbered(Position, Sets),
    findall(Sign,
            ( nth0(N, Signs, _),
              cell_sign(Position, Sets, N, Sign0),
              open_sign(Position, Sign0, Sign)
            ),
            Signs).

field(ahead(Seed), _, _, 0, ahead(Seed)).
field(laid(Mines), board(Columns, Rows, Count, _), _, _, laid(Mines)) :-
    Mines < 1<<(Columns*Rows),
    popcount(Mines) =:= Count.
field(told(Sets), _, Signs, _, told(Sets)) :-
    findall(Set,
            ( member(Digit, `012345678`),
              set_where(Signs, Digit, Set)
            ),
            Sets).

%   open_sign(+Position, +Sign0, -Sign): an open cell without a number.

open_sign(minesweeper(_, _, _, Field), Sign0, Sign) :-
    (   Sign0 \== open
    ->  Sign = Sign0
    ;   Field = told(_)
    ->  Sign = 0'?
    ;   Sign = 0'*
    ).


                 /*******************************
                 *             VIEW             *
                 *******************************/

%!  place(+Position, ?Cell, ?Place) is nondet.
%
%   `square(X, Y)`; below the board `key(X, Y)` for the key `!`, that sets
%   flags.

place(minesweeper(Board, _, _, _), Cell, square(X, Y)) :-
    Board = board(Columns, _, _, _),
    Cell \== !,
    cell(Board, Cell, N),
    X is N mod Columns,
    Y is N // Columns.
place(minesweeper(board(_, Rows, _, _), _, _, _), !, key(0, Rows)).


%!  content(+Position, ?Cell, ?Piece) is nondet.
%
%   `covered`, `flag`, `number(N)`, or `untold` where an open cell bears no
%   number; in a finished game `mine`, `burst` for the one that went off, and
%   `wrong` for a flag without a mine. There is a `flag` on the key.

content(Position, Cell, Piece) :-
    Position = minesweeper(Board, _, _, _),
    Cell \== !,
    (   outcome(Position, _)
    ->  Over = over
    ;   Over = playing
    ),
    numbered(Position, Sets),
    cell(Board, Cell, N),
    cell_sign(Position, Sets, N, Sign),
    piece(Sign, Position, Over, N, Piece).
content(_, !, flag).

piece(Sign, Position, Over, N, Piece) :-
    (   Sign == open
    ->  open_piece(Position, Piece)
    ;   between(0'0, 0'8, Sign)
    ->  Number is Sign-0'0,
        Piece = number(Number)
    ;   Over == over,
        Position = minesweeper(_, _, _, laid(Mines))
    ->  Mined is getbit(Mines, N),
        uncovered_piece(Sign, Mined, Piece)
    ;   covered_piece(Sign, Piece)
    ).

open_piece(minesweeper(_, _, _, Field), Piece) :-
    (   Field = told(_)
    ->  Piece = untold
    ;   Piece = burst
    ).

covered_piece(0'!, flag).
covered_piece(0'., covered).

uncovered_piece(0'!, 1, flag).
uncovered_piece(0'!, 0, wrong).
uncovered_piece(0'., 1, mine).
uncovered_piece(0'., 0, covered).


%!  touches(+Position, ?Move, ?Cells) is nondet.
%
%   A closed cell is touched to open it, an open one to open what is around it;
%   the key and then a cell to set a flag.

touches(Position, Move, Cells) :-
    Position = minesweeper(Board, _, _, _),
    playing(Position),
    (   var(Move),
        var(Cells)
    ->  kinds(Cell, Kinds),
        maplist(legal_set(Position), Kinds, Sets),
        pairs_keys_values(Legal, Kinds, Sets),
        cell(Board, Cell, _),
        member(Move-Set, Legal),
        touched(Move, Cell, Cells)
    ;   touched(Move, Cell, Cells),
        legal_set(Position, Move, Set)
    ),
    cell(Board, Cell, N),
    in_set(N, Set).

kinds(Cell, [open(Cell),flag(Cell),chord(Cell)]).

touched(open(Cell), Cell, [Cell]).
touched(flag(Cell), Cell, [!,Cell]).
touched(chord(Cell), Cell, [Cell]).


%!  changes(+Position, +Move, -Changes) is semidet.
%
%   The cells that are opened, or get or lose a flag; at the end of the game the
%   mines that nobody flagged and the flags without a mine, too.

changes(Position, Move, Changes) :-
    once(move(Position, Move, Next)),
    Position = minesweeper(Board, Opened0, Flagged0, _),
    Next = minesweeper(_, Opened, Flagged, _),
    revealed(Next, Revealed),
    Set is (Opened0 xor Opened) \/ (Flagged0 xor Flagged) \/ Revealed,
    findall(change(Cell),
            ( in_set(N, Set),
              cell(Board, Cell, N)
            ),
            Changes).

revealed(Position, Set) :-
    (   outcome(Position, _),
        Position = minesweeper(_, Opened, Flagged, laid(Mines))
    ->  Set is (Mines xor Flagged) /\ \Opened
    ;   Set = 0
    ).


                 /*******************************
                 *          FAST PATH           *
                 *******************************/

%!  moves(+Position, -Moves) is det.
%
%   The law of move/3 once more, without making the moves.

moves(Position, Moves) :-
    Position = minesweeper(Board, _, _, _),
    kinds(Cell, Kinds),
    findall(Move,
            ( playing(Position),
              member(Move, Kinds),
              legal_set(Position, Move, Set),
              in_set(N, Set),
              cell(Board, Cell, N)
            ),
            Moves).

%   legal_set(+Position, +Move, -Set): while the game goes on, moves such as Move
%   are legal on the cells of Set.

legal_set(Position, open(_), Set) :-
    legal_set(Position, flag(_), Closed),
    Position = minesweeper(_, _, Flagged, _),
    Set is Closed /\ \Flagged.
legal_set(minesweeper(Board, Opened, _, _), flag(_), Set) :-
    all_cells(Board, All),
    Set is All /\ \Opened.
legal_set(Position, chord(_), Set) :-
    Position = minesweeper(Board, _, Flagged, _),
    numbered(Position, Shown),
    counted(Board, Flagged, Counted),
    foldl(with_common, Shown, Counted, 0, Right),
    legal_set(Position, open(_), Left),
    around(Board, Left, Near),
    Set is Right /\ Near.

with_common(Set1, Set2, Set0, Set) :-
    Set is Set0 \/ (Set1 /\ Set2).

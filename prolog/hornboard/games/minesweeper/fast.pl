:- module(minesweeper_fast,
          [ seen/3,             % +Position, +Who, -Seen
            mover/2,            % +Position, ?Player
            move/3,             % +Position, ?Move, ?Next
            outcome/2,          % +Position, ?Outcome
            value/2,            % +Position, ?Value
            moves/2,            % +Position, -Moves

            numbered/2,         % +Position, -Sets
            kept_free/4         % +Rule, +Board, +First, -Free
          ]).
:- use_module(library(lists), [nth0/3, sum_list/2]).
:- use_module('../../kit/chance', [chosen/4]).
:- use_module('../../kit/counts', [with_count/4]).
:- use_module('../../kit/sets', [in_set/2, set_of/2]).
:- use_module(sets).

/** <module> The law of Minesweeper for search and thought

    minesweeper_fast(Board, Opened, Flagged, Field)

Opened and Flagged are sets of cells, as sets.pl tells. Field is `ahead(Seed)` until
the mines are laid, then `laid(Mines)`; where nobody knows them it is `told(Sets)`,
with the sets of the open cells that show a 0, a 1 ... an 8.
*/


seen(Position, _, Seen) :-
    (   outcome(Position, _)
    ->  Seen = Position
    ;   Position = minesweeper_fast(Board, Opened, Flagged, _),
        numbered(Position, Sets),
        Seen = minesweeper_fast(Board, Opened, Flagged, told(Sets))
    ).

mover(_, sapper).


%!  numbered(+Position, -Sets) is det.
%
%   Sets are the sets of the open cells that show a 0, a 1 ... an 8.

numbered(minesweeper_fast(Board, Opened, _, Field), Sets) :-
    numbered(Field, Board, Opened, Sets).

numbered(told(Sets), _, _, Sets).
numbered(ahead(_), _, _, [0,0,0,0,0,0,0,0,0]).
numbered(laid(Mines), Board, Opened, Sets) :-
    counted(Board, Mines, Counts),
    Shown is Opened /\ \Mines,
    findall(Set,
            ( between(0, 8, Number),
              with_count(Number, Counts, Shown, Set)
            ),
            Sets).


%   The legal moves: those that open a cell, those that set a flag or take it away,
%   those that open what is left around a cell.

move(Position, Move, Next) :-
    Position = minesweeper_fast(Board, _, _, _),
    at_cell(Move, Cell),
    legal(Position, Move, Set),
    cell_in(Board, Set, Cell, N),
    made(Move, N, Position, Next).

moves(Position, Moves) :-
    Position = minesweeper_fast(Board, _, _, _),
    findall(Move,
            ( at_cell(Move, Cell),
              legal(Position, Move, Set),
              cell_in(Board, Set, Cell, _)
            ),
            Moves).

at_cell(open(Cell), Cell).
at_cell(flag(Cell), Cell).
at_cell(chord(Cell), Cell).


%   legal(+Position, +Move, -Set): moves such as Move are legal on the cells of Set.

legal(Position, Move, Set) :-
    (   outcome(Position, _)
    ->  Set = 0
    ;   legal_on(Move, Position, Set)
    ).

legal_on(open(_), minesweeper_fast(Board, Opened, Flagged, _), Set) :-
    all_cells(Board, All),
    Set is All /\ \(Opened \/ Flagged).
legal_on(flag(_), minesweeper_fast(Board, Opened, _, _), Set) :-
    all_cells(Board, All),
    Set is All /\ \Opened.
%   A chord is played around a cell with so many flags around it as it shows.

legal_on(chord(_), Position, Set) :-
    Position = minesweeper_fast(Board, _, Flagged, _),
    numbered(Position, Shown),
    counted(Board, Flagged, Counts),
    findall(Set1,
            ( nth0(Number, Shown, Set0),
              with_count(Number, Counts, Set0, Set1)
            ),
            Sets),
    sum_list(Sets, Right),
    legal_on(open(_), Position, Left),
    around(Board, Left, Near),
    Set is Right /\ Near.

made(open(_), N, minesweeper_fast(Board, Opened, Flagged, Field0), Next) :-
    laid(Field0, Board, N, Field),
    Set is 1<<N,
    uncovered(Field, Board, Set, Flagged, Opened, Next).
made(flag(_), N, minesweeper_fast(Board, Opened, Flagged0, Field),
     minesweeper_fast(Board, Opened, Flagged, Field)) :-
    Flagged is Flagged0 xor (1<<N).
made(chord(_), N, minesweeper_fast(Board, Opened, Flagged, Field), Next) :-
    neighbours(Board, N, Around),
    Set is Around /\ \(Opened \/ Flagged),
    uncovered(Field, Board, Set, Flagged, Opened, Next).

%   laid(+Field0, +Board, +First, -Field): the first opening has the mines laid.

laid(ahead(Seed), Board, First, laid(Mines)) :-
    Board = board(_, _, Count, Rule),
    kept_free(Rule, Board, First, Free),
    all_cells(Board, All),
    Others is All /\ \Free,
    findall(N, in_set(N, Others), Cells),
    chosen(Seed, Count, Cells, Mined),
    set_of(Mined, Mines).
laid(laid(Mines), _, _, laid(Mines)).
laid(told(Sets), _, _, told(Sets)).


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

%   uncovered(+Field, +Board, +Set, +Flagged, +Opened, -Next): the cells of Set are
%   opened, and with a cell without mines around it those around it, but for the
%   flagged ones.

uncovered(told(Sets), Board, Set, Flagged, Opened0,
          minesweeper_fast(Board, Opened, Flagged, told(Sets))) :-
    Opened is Opened0 \/ Set.
uncovered(laid(Mines), Board, Set, Flagged, Opened0,
          minesweeper_fast(Board, Opened, Flagged, laid(Mines))) :-
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


%   True when a mine is open, or no more is closed than there are mines; where nobody
%   knows them and some open cell shows no number, only if fewer are closed than that.

outcome(minesweeper_fast(Board, Opened, _, Field), Outcome) :-
    Board = board(Columns, Rows, Count, _),
    Safe is Columns*Rows-Count,
    (   Field = laid(Mines),
        Opened /\ Mines =\= 0
    ->  Outcome = lost
    ;   Field = told(Sets),
        \+ sum_list(Sets, Opened)
    ->  popcount(Opened) > Safe,
        Outcome = lost
    ;   popcount(Opened) >= Safe,
        Outcome = won(sapper)
    ).


%   The number of open cells without a mine.

value(minesweeper_fast(_, Opened, _, Field), Value) :-
    (   Field = laid(Mines)
    ->  Value is popcount(Opened /\ \Mines)
    ;   Value is popcount(Opened)
    ).

:- module(minesweeper_law,
          [ initial/2,          % +Variant, -Position
            seen/3,             % +Position, +Who, -Seen
            player/2,           % ?Position, ?Player
            mover/2,            % ?Position, ?Player
            move/3,             % +Position, ?Move, ?Next
            turned/3,           % ?Position, +Cell, ?Next
            kept_free/3,        % +Position, +First, ?Cell
            outcome/2,          % +Position, ?Outcome
            points/3,           % +Position, ?Player, ?Points
            on_board/2,         % +Position, ?Cell
            next_to/3,          % +Position, ?Cell1, ?Cell2
            closed/2,           % +Position, ?Cell
            opened/2,           % +Position, ?Cell
            flagged/2,          % +Position, ?Cell
            mine/2,             % +Position, ?Cell
            safe/2,             % +Position, ?Cell
            left/3,             % +Position, +Cell, ?Near
            burst/2,            % +Position, ?Cell
            flags_around/3,     % +Position, +Cell, ?Number
            shows/3             % +Position, ?Cell, ?Number
          ]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [foldl/4]).
:- use_module('../../kit/cells', [holds/3, put_on/3, replaced_on/5]).
:- use_module('../../kit/chance', [chosen/4]).
:- use_module('../../kit/reach', [reachable/3]).
:- use_module(board).

/** <module> The law of Minesweeper

A position is `minesweeper(Board, Cover, Field)`, with a board as in board.pl. Cover
has for each cell whether it is `untouched`, `flagged` or `open`. Field tells what lies
under the cells: `laid(Layer)`, where each holds `mine` or `safe`; `ahead(Lot)`
before the mines are laid, where Lot decides which cells are drawn; and `told(Layer)`
where nobody knows the mines: there a cell holds the `number(N)` that it shows, or
`unknown`.
*/

%   All cells are closed at first, and the mines are still to be laid.

initial(Variant, minesweeper(Board, Cover, ahead(0))) :-
    set_up(Variant, Board),
    blank(Board, untouched, Cover).

%   There is one player, the sapper.

player(_, sapper).

mover(_, sapper).

%   As long as the game is not over, a closed cell without a flag may be opened.

move(Position, open(Cell), Next) :-
    \+ outcome(Position, _),
    on_board(Position, Cell),
    closed(Position, Cell),
    unflagged(Position, Cell),
    laid(Position, Cell, Laid),
    uncovered(Cell, Laid, Next).

%   A flag may be set on a closed cell, or taken away from it.

move(Position, flag(Cell), Next) :-
    \+ outcome(Position, _),
    on_board(Position, Cell),
    closed(Position, Cell),
    turned(Position, Cell, Next).

%   What is left around an open cell may be opened when as many flags are around it
%   as it shows.

move(Position, chord(Cell), Next) :-
    \+ outcome(Position, _),
    on_board(Position, Cell),
    shows(Position, Cell, Number),
    flags_around(Position, Cell, Number),
    left_around(Position, Cell, Cells),
    foldl(uncovered, Cells, Position, Next).

%!  flags_around(+Position, +Cell, ?Number) is semidet.
%
%   Number flags are around Cell.

flags_around(Position, Cell, Number) :-
    aggregate_all(count,
                  ( next_to(Position, Cell, Near), flagged(Position, Near) ),
                  Number).

left_around(Position, Cell, [First|Others]) :-
    aggregate_all(bag(Near), left(Position, Cell, Near), [First|Others]).

%!  left(+Position, +Cell, ?Near) is nondet.

%   Left is a cell that is neither open nor flagged.

left(Position, Cell, Near) :-
    next_to(Position, Cell, Near),
    untouched(Position, Near).

%!  turned(?Position, +Cell, ?Next) is semidet.
%
%   Next has a flag on Cell where Position has none, and none where it has one.

turned(minesweeper(Board, Cover0, Field), Cell, minesweeper(Board, Cover, Field)) :-
    flag_turned(Old, New),
    replaced_on(Cell, Cover0, Old, New, Cover).

flag_turned(untouched, flagged).
flag_turned(flagged, untouched).

%   With a cell that has no mine around it, what is left around it is opened as well,
%   and so on.

uncovered(First, Position, minesweeper(Board, Cover, Field)) :-
    Position = minesweeper(Board, Cover0, Field),
    aggregate_all(bag(Cell-open), reachable(opens(Position), First, Cell), Opened),
    put_on(Opened, Cover0, Cover).

opens(Position, Cell, Near) :-
    number(Position, Cell, 0),
    left(Position, Cell, Near).

%!  shows(+Position, ?Cell, ?Number) is nondet.

%   An open cell without a mine shows how many of the up to eight cells around it
%   have one; where nobody knows the mines, it shows what was told.

shows(Position, Cell, Number) :-
    opened(Position, Cell),
    number(Position, Cell, Number).

number(Position, Cell, Number) :-
    safe(Position, Cell),
    aggregate_all(count,
                  ( next_to(Position, Cell, Near), mine(Position, Near) ),
                  Number).
number(minesweeper(_, _, told(Layer)), Cell, Number) :-
    holds(Layer, Cell, number(Number)).

%   Nobody sees more than the numbers until the game is over.

seen(Position, _, Position) :-
    outcome(Position, _).
seen(Position, _, minesweeper(Board, Cover, told(Layer))) :-
    \+ outcome(Position, _),
    Position = minesweeper(Board, Cover, _),
    aggregate_all(bag(Cell-number(Number)), shows(Position, Cell, Number), Numbers),
    blank(Board, unknown, Unknown),
    put_on(Numbers, Unknown, Layer).

%   The mines are laid when the first cell is opened, as many as the board has, under
%   any cells that are not kept free.

laid(Position, First, minesweeper(Board, Cover, laid(Layer))) :-
    Position = minesweeper(Board, Cover, ahead(Lot)),
    aggregate_all(bag(Cell-mine),
                  ( on_board(Position, Cell),
                    \+ kept_free(Position, First, Cell)
                  ),
                  Cells),
    Board = board(_, _, Count, _),
    chosen(Lot, Count, Cells, Mines),
    blank(Board, safe, Safe),
    put_on(Mines, Safe, Layer).
laid(Position, _, Position) :-
    \+ Position = minesweeper(_, _, ahead(_)).

%!  kept_free(+Position, +First, ?Cell) is nondet.

%   By the usual rule the first cell is kept free; by another those around it are, too,
%   so that it is an opening; or nothing is.

kept_free(Position, Cell, Cell) :-
    \+ rule(Position, unprotected).
kept_free(Position, First, Cell) :-
    rule(Position, opening),
    next_to(Position, First, Cell).

rule(minesweeper(board(_, _, _, Rule), _, _), Rule).

%   Who opens a mine has lost.

outcome(Position, lost) :-
    burst(Position, _).

%   Where nobody knows the mines, one has been opened when fewer cells are closed than
%   there are mines.

outcome(Position, lost) :-
    doubtful(Position),
    closed_and_mines(Position, Closed, Mines),
    Closed < Mines.

%   The sapper has won when no more cells are closed than there are mines, and no mine
%   has been opened.

outcome(Position, won(sapper)) :-
    \+ burst(Position, _),
    \+ doubtful(Position),
    closed_and_mines(Position, Closed, Mines),
    Closed =< Mines.

closed_and_mines(Position, Closed, Mines) :-
    Position = minesweeper(board(_, _, Mines, _), _, _),
    aggregate_all(count, closed(Position, _), Closed).

%!  burst(+Position, ?Cell) is nondet.
%
%   Cell is open and has a mine.

burst(Position, Cell) :-
    opened(Position, Cell),
    mine(Position, Cell).

%   Where nobody knows the mines, an open cell that shows no number may be one.

doubtful(Position) :-
    Position = minesweeper(_, _, told(_)),
    aggregate_all(count, silent(Position, _), Count),
    Count > 0.

silent(Position, Cell) :-
    opened(Position, Cell),
    \+ shows(Position, Cell, _).

%   The sapper counts the mines less the flags that are set.

points(Position, sapper, Left) :-
    \+ outcome(Position, won(sapper)),
    Position = minesweeper(board(_, _, Mines, _), _, _),
    aggregate_all(count, flagged(Position, _), Flags),
    Left is Mines-Flags.

%   When he has won no mine is left to be flagged.

points(Position, sapper, 0) :-
    outcome(Position, won(sapper)).

%!  next_to(+Position, ?Cell1, ?Cell2) is nondet.

%   Up to eight cells are around a cell, those across its corners too.

next_to(minesweeper(Board, _, _), Cell1, Cell2) :-
    beside(Board, Cell1, Cell2).

%!  on_board(+Position, ?Cell) is nondet.
%
%   Cell is on the board.

on_board(minesweeper(Board, _, _), Cell) :-
    cell(Board, Cell, _, _).

%!  closed(+Position, ?Cell) is nondet.

%   A cell is closed until it is opened, with a flag or without.

closed(Position, Cell) :-
    untouched(Position, Cell).
closed(Position, Cell) :-
    flagged(Position, Cell).

%!  opened(+Position, ?Cell) is nondet.
%
%   Cell is open.

opened(minesweeper(_, Cover, _), Cell) :-
    holds(Cover, Cell, open).

%!  flagged(+Position, ?Cell) is nondet.
%
%   Cell is closed and has a flag.

flagged(minesweeper(_, Cover, _), Cell) :-
    holds(Cover, Cell, flagged).

unflagged(Position, Cell) :-
    \+ flagged(Position, Cell).

untouched(minesweeper(_, Cover, _), Cell) :-
    holds(Cover, Cell, untouched).

%!  mine(+Position, ?Cell) is nondet.
%!  safe(+Position, ?Cell) is nondet.
%
%   What is known to lie under a cell.

mine(minesweeper(_, _, laid(Layer)), Cell) :-
    holds(Layer, Cell, mine).

safe(minesweeper(_, _, laid(Layer)), Cell) :-
    holds(Layer, Cell, safe).

:- module(five_law,
          [ initial/2,          % ?Variant, ?Position
            player/2,           % ?Position, ?Player
            mover/2,            % ?Position, ?Player
            move/3,             % +Position, ?Cell, ?Next
            marked/3,           % ?Position, ?Cell, ?Next
            outcome/2,          % +Position, ?Outcome
            mark_on/3,          % +Position, ?Player, ?Cell
            empty/2,            % +Position, ?Cell
            winning_line/3      % +Position, ?Player, ?Places
          ]).
:- use_module('../../kit/cells', [at/3, holds/3, replaced_on/5]).
:- use_module(board).

/** <module> The law of five in a row

A position is `five(Mover, board(Columns, Rows, Rule), Cells)`. Rule is `free` or
`exact`. Cells is `rows(Row1, ...)` from the top and a row is `row(Cell1, ...)`,
where a cell is `x`, `o` or `empty`, and a variable where that is not known. A place
is `X-Y`, the column and the row from 1. Whether the game is over is asked once for
all moves, of a position that is wholly known.
*/

%   The board has from 5 to 100 columns and rows, and is empty at first. Either
%   player may begin, x usually does.

initial(Variant, five(Player, Board, Cells)) :-
    board_of(Variant, Board),
    player(_, Player),
    empty_cells(Board, Cells).

mover(five(Player, _, _), Player).

%   As long as the game is not over, an empty cell may be marked.

move(Position, Cell, Next) :-
    \+ outcome(Position, _),
    marked(Position, Cell, Next).

%!  marked(?Position, ?Cell, ?Next) is nondet.

%   Who marks a cell puts his mark there, and nothing else changes.

marked(five(Me, Board, Before), Cell, five(You, Board, After)) :-
    enemy(Me, You),
    replaced_on(Cell, Before, empty, Me, After).

% How x and o take turns, and what becomes of a line.

:- include('../../game/line_wins').

has_line(Position, Player) :-
    winning_line(Position, Player, _).

%!  winning_line(+Position, ?Player, ?Places) is nondet.

%   A line is all the like marks that follow each other along a row, a column or a
%   diagonal: there is none before its first one and none after its last.

winning_line(five(_, Board, Cells), Player, [First|Places]) :-
    player(_, Player),
    at(First, Cells, Player),
    direction(Direction),
    \+ ahead(Direction, -1, First, Cells, _, Player),
    run(Cells, Player, Direction, First, [First|Places]),
    wins(Board, [First|Places]).

run(Cells, Player, Direction, Last, [Last]) :-
    \+ ahead(Direction, 1, Last, Cells, _, Player).
run(Cells, Player, Direction, Place, [Place|Places]) :-
    ahead(Direction, 1, Place, Cells, Next, Player),
    run(Cells, Player, Direction, Next, Places).

%   A line wins with five marks or more; in the exact game, only with just five.

wins(board(_, _, free), [_,_,_,_,_|_]).
wins(board(_, _, exact), [_,_,_,_,_]).

%!  mark_on(+Position, ?Player, ?Cell) is nondet.
%!  empty(+Position, ?Cell) is nondet.
%
%   What a cell holds.

mark_on(five(_, _, Cells), Player, Cell) :-
    player(_, Player),
    holds(Cells, Cell, Player).

empty(five(_, _, Cells), Cell) :-
    holds(Cells, Cell, empty).

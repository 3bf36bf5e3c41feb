:- module(tictactoe_law,
          [ initial/2,          % ?Variant, ?Position
            player/2,           % ?Position, ?Player
            mover/2,            % ?Position, ?Player
            move/3,             % ?Position, ?Cell, ?Next
            outcome/2,          % +Position, ?Outcome
            mark_on/3,          % ?Position, ?Player, ?Cell
            empty/2,            % ?Position, ?Cell
            three/3             % ?Position, ?Player, ?Cells
          ]).
:- use_module(library(apply), [maplist/2]).
:- use_module(library(dif), [dif/2]).
:- use_module('../../kit/cells', [replaced/5]).
:- use_module(board).

/** <module> The law of tic-tac-toe

A position is `tictactoe(Mover, board(A1,B1,C1,A2,B2,C2,A3,B3,C3))`, where a cell
is `x`, `o` or `empty`, and a variable where that is not known. How the game ended is
asked of positions that are wholly known.
*/

%   The board is empty at first. Either player may begin, x usually does.

initial(tictactoe, tictactoe(Player, Board)) :-
    player(_, Player),
    empty_board(Board).

mover(tictactoe(Player, _), Player).

%   An empty cell may be marked, as long as nobody has won.

move(Position, Cell, Next) :-
    marked(Position, Cell, Next),
    nobody_has_three(Position).

%   Who marks a cell puts his mark there, and nothing else changes.

marked(tictactoe(Me, Before), Cell, tictactoe(You, After)) :-
    enemy(Me, You),
    cell(Cell, N),
    replaced(N, Before, empty, Me, After).

% How x and o take turns, and what becomes of a line.

:- include('../../game/line_wins').

%   Three like marks in a line win.

has_line(Position, Player) :-
    three(Position, Player, _).

%!  three(?Position, ?Player, ?Cells) is nondet.
%
%   The marks of Player are on all Cells, a line.

three(Position, Player, [Cell1,Cell2,Cell3]) :-
    line([Cell1,Cell2,Cell3]),
    mark_on(Position, Player, Cell1),
    mark_on(Position, Player, Cell2),
    mark_on(Position, Player, Cell3).

% Of the three contents of each line one differs from the others, or all are empty.

nobody_has_three(tictactoe(_, Board)) :-
    contents_of_lines(Board, Lines),
    maplist(no_three, Lines).

no_three(Contents) :-
    dif(Contents, [x,x,x]),
    dif(Contents, [o,o,o]).

%!  mark_on(?Position, ?Player, ?Cell) is nondet.
%!  empty(?Position, ?Cell) is nondet.
%
%   What a cell holds.

mark_on(tictactoe(_, Board), Player, Cell) :-
    player(_, Player),
    cell(Cell, N),
    arg(N, Board, Player).

empty(tictactoe(_, Board), Cell) :-
    cell(Cell, N),
    arg(N, Board, empty).

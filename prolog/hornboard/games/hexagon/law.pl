:- module(hexagon_law,
          [ initial/2,          % ?Variant, ?Position
            player/2,           % ?Position, ?Player
            mover/2,            % ?Position, ?Player
            move/3,             % ?Position, ?Move, ?Next
            outcome/2,          % +Position, ?Outcome
            points/3,           % +Position, ?Player, ?Points
            stone/3,            % ?Position, ?Player, ?Cell
            empty/2             % ?Position, ?Cell
          ]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [maplist/2, maplist/3]).
:- use_module('../../kit/sides', [more_wins/3]).
:- use_module(board).

/** <module> The law of Hexagon

A position is `hexagon(Mover, Cells)`, where Cells has an argument for each cell,
by name: `red`, `blue`, `empty`, or a variable where that is not known.
*/

%   Each player has three stones, in every other corner. Three cells are closed: no
%   stone goes there, but a jump may pass over them. Either may begin, red usually
%   does.

initial(hexagon, hexagon(Player, Cells)) :-
    player(_, Player),
    board_rows(Cells, _),
    findall(Cell, cell(Cell, _, _), All),
    maplist(at_first(Cells), All).

at_first(Cells, Cell) :-
    corner(Cell, Player),
    cell_content(Cell, Cells, Player).
at_first(Cells, Cell) :-
    \+ corner(Cell, _),
    cell_content(Cell, Cells, empty).

corner(a1, blue).
corner(a5, red).
corner(e9, blue).
corner(i9, red).
corner(i5, blue).
corner(e1, red).

%   Red and blue take turns.

player(_, red).
player(_, blue).

mover(hexagon(Player, _), Player).

enemy(red, blue).
enemy(blue, red).

%   A stone may be cloned to an empty cell next to it.

move(Before, clone(To), After) :-
    mover(Before, Me),
    empty(Before, To),
    supported(Before, Me, To),
    settled(Before, To, After).

%   A stone may jump to an empty cell exactly two steps away, whatever lies between,
%   and leaves its own.

move(Before, jump(From, To), After) :-
    mover(Before, Me),
    stone(Before, Me, From),
    second_ring(From, To),
    empty(Before, To),
    left(Before, From, Between),
    settled(Between, To, After).

supported(Position, Player, To) :-
    neighbour(To, From),
    stone(Position, Player, From).

%   A cell that is left is empty; nothing else changes.

left(hexagon(Me, Before), From, hexagon(Me, After)) :-
    cell_changed(From, Before, Me, empty, After).

%   A stone settles on an empty cell, and only the cells next to it may change besides.
%   It is the turn of the enemy.

settled(hexagon(Me, Before), To, hexagon(You, After)) :-
    enemy(Me, You),
    changed_around(To, Before, [empty|Near0], After, [Me|Near]),
    maplist(turned(Me), Near0, Near).

%   Next to it an own stone stays, an enemy stone is captured and changes its colour,
%   and an empty cell stays empty.

turned(Me, Me, Me).
turned(Me, You, Me) :-
    enemy(Me, You).
turned(_, empty, empty).

%   Who cannot move ends the game. Then more stones win; equal numbers are a draw.

outcome(Position, Outcome) :-
    \+ move(Position, _, _),
    points(Position, red, Reds),
    points(Position, blue, Blues),
    more_wins(red-Reds, blue-Blues, Outcome).

%   A stone is a point; the empty cells belong to nobody.

points(Position, Player, Points) :-
    player(_, Player),
    aggregate_all(count, stone(Position, Player, _), Points).

%!  stone(?Position, ?Player, ?Cell) is nondet.
%!  empty(?Position, ?Cell) is nondet.
%
%   What a cell holds.

stone(hexagon(_, Cells), Player, Cell) :-
    player(_, Player),
    cell_content(Cell, Cells, Player).

empty(hexagon(_, Cells), Cell) :-
    cell_content(Cell, Cells, empty).

:- module(kalah_law,
          [ initial/2,          % ?Variant, ?Position
            player/2,           % ?Position, ?Player
            mover/2,            % +Position, ?Player
            move/3,             % +Position, ?Move, ?Next
            outcome/2,          % +Position, ?Outcome
            points/3,           % +Position, ?Player, ?Points
            seeds/3,            % +Position, ?Cell, ?Seeds
            ahead/4,            % +Board, ?Player, ?Pit, ?Cells
            sown/5,             % +Board, +Player, +Pit, -Last, -Sown
            captured/5          % +Rule, +Player, +Sown, +Last, -Cells
          ]).
:- use_module(library(lists), [append/2, append/3, nth0/3]).
:- use_module('../../kit/sides', [more_wins/3]).
:- use_module(board).

/** <module> The law of Kalah

A position is `kalah(Mover, Rule, Board)`. Mover is `south` or `north`, Rule is
`standard` or `empty`, and Board has the number of seeds in each cell, which are
the pits and stores counter-clockwise: `board(S1, S2, ..., S, N1, N2, ..., N)`.
*/

%   At first every pit has the same number of seeds, and the stores are empty. Either
%   player may begin, south usually does.

initial(Variant, kalah(Player, Rule, Board)) :-
    set_up(Variant, Pits, Seeds, Rule),
    evenly_filled(Board, Pits, Seeds),
    player(_, Player).

%   South and north have a row of pits each, and a store.

player(_, south).
player(_, north).

mover(kalah(Player, _, _), Player).

enemy(south, north).
enemy(north, south).

seeds(kalah(_, _, Board), Cell, Seeds) :-
    holds(Board, Cell, Seeds).

%   As long as the game is not over, the mover sows the seeds of an own pit that is
%   not empty. What he captures is moved to his store, and the turn may change.

move(Position, Number, kalah(Next, Rule, Board)) :-
    \+ over(Position),
    Position = kalah(Me, Rule, Board0),
    pit(Board0, Me, Number, Pit),
    filled(Board0, Pit),
    sown(Board0, Me, Pit, Last, Board1),
    harvested(Rule, Me, Last, Board1, Board),
    turn(Me, Last, Next).

filled(Board, Pit) :-
    holds(Board, Pit, Seeds),
    Seeds > 0.

%   The pit is emptied, and its seeds fall one by one into the cells ahead.

sown(Board0, Me, Pit, Last, Board) :-
    changed(Board0, Pit, Hand, 0, Board1),
    ahead(Board0, Me, Pit, Cells),
    length(Cells, Round),
    fed(Cells, Round, Hand, Board1, Board),
    Before is (Hand-1) mod Round,
    nth0(Before, Cells, Last).

%   They go along the own row, into the own store, along the enemy's row, past his
%   store, and again along the own row, the pit itself included.

ahead(Board, Me, Pit, Cells) :-
    enemy(Me, You),
    row(Board, Me, Own),
    store(Me, Store),
    row(Board, You, Others),
    append([Own,[Store],Others], Way),
    append(Before, [Pit|After], Way),
    append([After,Before,[Pit]], Cells).

%   A cell gets the first of the seeds still in the hand, and one more every round.

fed([], _, _, Board, Board).
fed([Cell|Cells], Round, Hand, Board0, Board) :-
    changed(Board0, Cell, Seeds0, Seeds, Board1),
    Seeds is Seeds0+(Hand+Round-1)//Round,
    Rest is Hand-1,
    fed(Cells, Round, Rest, Board1, Board).

%   When the last seed falls into an own pit that was empty, it is captured with the
%   seeds in the pit opposite: by the standard rule only if there are seeds in it,
%   by the rule of empty captures in any case.

captured(Rule, Me, Board, Last, [Last-1,Opposite-Caught]) :-
    pit(Board, Me, _, Last),
    holds(Board, Last, 1),
    opposite(Board, Last, Opposite),
    holds(Board, Opposite, Caught),
    least(Rule, Least),
    Caught >= Least.

least(standard, 1).
least(empty, 0).

%   What is captured goes to the own store.

harvested(Rule, Me, Last, Board0, Board) :-
    captured(Rule, Me, Board0, Last, [Cell1-Seeds1,Cell2-Seeds2]),
    changed(Board0, Cell1, Seeds1, 0, Board1),
    changed(Board1, Cell2, Seeds2, 0, Board2),
    store(Me, Store),
    changed(Board2, Store, Stored0, Stored, Board),
    Stored is Stored0+Seeds1+Seeds2.
harvested(Rule, Me, Last, Board, Board) :-
    \+ captured(Rule, Me, Board, Last, _).

%   When the last seed falls into the own store, the same player moves again;
%   otherwise it is the enemy's turn.

turn(Me, Last, Me) :-
    store(Me, Last).
turn(Me, Last, You) :-
    \+ store(Me, Last),
    enemy(Me, You).

%   The game is over when either row is empty, whoever is to move.

over(kalah(_, _, Board)) :-
    left(Board, south, South),
    left(Board, north, North),
    min(South, North) =:= 0.

%   Then more seeds win; with as many on both sides nobody does.

outcome(Position, Outcome) :-
    over(Position),
    points(Position, south, South),
    points(Position, north, North),
    more_wins(south-South, north-North, Outcome).

%   Each player has the seeds in his store, and in the end those left on his side.

points(Position, Player, Points) :-
    \+ over(Position),
    store(Player, Store),
    seeds(Position, Store, Points).
points(Position, Player, Points) :-
    over(Position),
    store(Player, Store),
    seeds(Position, Store, Stored),
    Position = kalah(_, _, Board),
    left(Board, Player, Left),
    Points is Stored+Left.

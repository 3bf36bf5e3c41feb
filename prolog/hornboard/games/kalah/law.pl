:- module(kalah_law,
          [ initial/2,          % ?Variant, ?Position
            player/2,           % ?Position, ?Player
            mover/2,            % ?Position, ?Player
            move/3,             % +Position, ?Move, ?Next
            outcome/2,          % +Position, ?Outcome
            points/3,           % +Position, ?Player, ?Points
            seeds/3,            % +Position, ?Cell, ?Seeds
            ahead/4,            % +Board, ?Player, ?Pit, ?Cells
            sown/5,             % +Board, +Player, +Pit, -Last, -Sown
            captured/5          % +Rule, +Player, +Last, +Sown, -Opposite
          ]).
:- use_module(library(apply), [foldl/4]).
:- use_module(library(lists), [append/2, append/3, memberchk/2]).
:- use_module('../../kit/sides', [more_wins/3]).
:- use_module(board).

/** <module> The law of Kalah

A position is `kalah(Mover, Rule, Board)`. Mover is `south` or `north`, Rule is
`standard` or `empty`, and Board has the number of seeds in each cell, which are
the pits and stores counter-clockwise: `board(S1, S2, ..., S, N1, N2, ..., N)`.
A clause takes its position apart where it first needs a part.
*/

%   There are 1 to 9 pits a side, usually 6. At first each has the same number of
%   seeds, 1 to 99, usually 4, and the stores are empty. Either player may begin, south
%   usually does.

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

%!  seeds(+Position, ?Cell, ?Seeds) is nondet.
%
%   What a cell holds.

seeds(kalah(_, _, Board), Cell, Seeds) :-
    holds(Board, Cell, Seeds).

%   As long as the game is not over, the mover sows the seeds of an own pit that is
%   not empty.

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

%!  sown(+Board, +Player, +Pit, -Last, -Sown) is det.

%   The pit is emptied, and its seeds fall one by one into the cells ahead.

sown(Board0, Me, Pit, Last, Board) :-
    changed(Board0, Pit, Hand, 0, Board1),
    ahead(Board0, Me, Pit, Cells),
    rounds(Hand, Cells, Rest, Board1, Board2),
    dropped(Rest, Cells, Last, Board2, Board).

%!  ahead(+Board, ?Player, ?Pit, ?Cells) is nondet.

%   Seeds go along the own row into the own store, and along the enemy's row past his
%   store. Then they go along the own row again, the pit itself included.

ahead(Board, Me, Pit, Cells) :-
    enemy(Me, You),
    row(Board, Me, Own),
    store(Me, Store),
    row(Board, You, Others),
    append([Own,[Store],Others], Way),
    append(Before, [Pit|After], Way),
    append([After,Before,[Pit]], Cells).

% Most hands do not go round.

rounds(Hand, Cells, Hand, Board, Board) :-
    length(Cells, Round),
    Hand =< Round.

%   Of more seeds than there are cells ahead, every cell gets one in each whole round.

rounds(Hand, Cells, Rest, Board0, Board) :-
    length(Cells, Round),
    Hand > Round,
    Rounds is (Hand-1)//Round,
    Rest is Hand-Rounds*Round,
    foldl(gets(Rounds), Cells, Board0, Board).

%   One seed falls into each cell in turn, as long as there are any.

dropped(1, [Last|_], Last, Board0, Board) :-
    gets(1, Last, Board0, Board).
dropped(Hand, [Cell|Cells], Last, Board0, Board) :-
    Hand > 1,
    gets(1, Cell, Board0, Board1),
    Left is Hand-1,
    dropped(Left, Cells, Last, Board1, Board).

gets(More, Cell, Board0, Board) :-
    changed(Board0, Cell, Seeds0, Seeds, Board),
    Seeds is Seeds0+More.

%!  captured(+Rule, +Player, +Last, +Sown, -Opposite) is semidet.

%   A last seed that falls into an own pit which was empty is captured, with the seeds
%   in the pit opposite. By the standard rule there must be some; by the rule of empty
%   captures there need not be any.

captured(Rule, Me, Last, Board, Opposite) :-
    pit(Board, Me, _, Last),
    holds(Board, Last, 1),
    opposite(Board, Last, Opposite),
    holds(Board, Opposite, Caught),
    enough(Rule, Caught).

enough(standard, Caught) :-
    Caught > 0.
enough(empty, _).

%   What is captured goes to the own store.

harvested(Rule, Me, Last, Board0, Board) :-
    captured(Rule, Me, Last, Board0, Opposite),
    changed(Board0, Last, 1, 0, Board1),
    changed(Board1, Opposite, Caught, 0, Board2),
    store(Me, Store),
    changed(Board2, Store, Stored0, Stored, Board),
    Stored is Stored0+1+Caught.

%   Where nothing is captured, nothing else changes.

harvested(Rule, Me, Last, Board, Board) :-
    \+ captured(Rule, Me, Last, Board, _).

%   When the last seed falls into the own store, the same player moves again;
%   otherwise it is the enemy's turn.

turn(Me, Last, Me) :-
    store(Me, Last).
turn(Me, Last, You) :-
    \+ store(Me, Last),
    enemy(Me, You).

%   The game is over when either row is empty, whoever is to move.

over(kalah(_, _, Board)) :-
    remaining(Board, south, South),
    remaining(Board, north, North),
    memberchk(0, [South,North]).

%   In the end more seeds win; equal numbers are a draw.

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
    remaining(Board, Player, Left),
    Points is Stored+Left.

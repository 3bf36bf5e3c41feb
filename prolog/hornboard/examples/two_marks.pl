:- module(two_marks, []).
:- rules_of(five).
:- use_module(library(aggregate), [aggregate_all/3]).

%   Who marks a cell puts his mark there, and nothing else changes.

marked(two_marks(Me, Board, Before), Cell, two_marks(Next, Board, After)) :-
    replaced_on(Cell, Before, empty, Me, After),
    aggregate_all(count, mark_on(two_marks(Me, Board, After), _, _), Marks),
    turn(Me, Marks, Next).

%   The first turn has one mark, every other turn has two.

turn(Me, Marks, You) :-
    Marks mod 2 =:= 1,
    enemy(Me, You).
turn(Me, Marks, Me) :-
    Marks mod 2 =:= 0.

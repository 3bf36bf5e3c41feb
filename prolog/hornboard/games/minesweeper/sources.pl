:- encoding(utf8).
:- module(hornboard_sources_minesweeper, [play/0, demonstration/0, 'сапер'/0]).
:- use_module('../../../hornboard').
:- use_module('../../sources/common').

/** <module> Minesweeper

Exercise 10.2 of the textbook that Hexagon is from: the game "Сапер", with a demonstration of
the computer's moves. It defines no names. A move is typed as `open(a1).` or `"fa1".`
*/

'сапер' :- play.
play :- begun([sapper]).
demonstration :- begun([]).
begun(People) :-
    initial(minesweeper, Start),
    Seed is random(1 000 000),
    dealt(Start, [], Seed, Position),
    dialogue(Position, People, level(1), read).

:- encoding(utf8).
:- module(hornboard_sources_slither, [play/0, play/2, 'ползунок'/0]).     % +Columns, +Rows
:- use_module('../../../hornboard').
:- use_module('../../sources/common').

/** <module> Slither

Exercise 10.3 of the textbook that Hexagon is from: the game "Ползунок", on a field of any
size. It defines no names. A move is typed as `a1-a2.`
*/

'ползунок' :- play.
play :- play(6, 6).
play(Columns, Rows) :-
    initial(slither(Columns,Rows), Start),
    dialogue(Start, [red], level(1), read).

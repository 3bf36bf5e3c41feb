:- encoding(utf8).
:- module(hornboard_sources_kalah, [play/0, 'калах'/0]).
:- use_module('../../../hornboard').
:- use_module('../../sources/common').

/** <module> Kalah

Exercise 10.4 of the textbook that Hexagon is from: the game "Калах", after a book that it
cites. It defines no names. A move is typed as `3.`, the number of a pit.
*/

'калах' :- play.
play :- initial(kalah, Start), dialogue(Start, [south], level(1), read).

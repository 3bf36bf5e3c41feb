:- module(wider, []).
:- rules_of(tictactoe).

%   The board has four columns and rows; three in a line still win.

side(4).

:- module(loser, []).
:- rules_of(tictactoe).

%   Who has three in a line has lost.

outcome(Position, won(Winner)) :-
    won(Position, Loser),
    enemy(Loser, Winner).

%   A full board without three in a line is a draw.

outcome(Position, drawn) :-
    \+ empty(Position, _),
    \+ won(Position, _).

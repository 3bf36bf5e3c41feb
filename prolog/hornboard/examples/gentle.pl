:- module(gentle, []).
:- rules_of(hexagon).

%   Own stones stay, stones that are captured are taken off the board.

turned(Me, Me, Me).
turned(Me, You, empty) :-
    enemy(Me, You).
turned(_, empty, empty).

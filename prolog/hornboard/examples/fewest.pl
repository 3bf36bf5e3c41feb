:- module(fewest, []).
:- rules_of(hexagon).

%   Who cannot move ends the game. Then fewer stones win; equal numbers are a draw.

outcome(Position, Outcome) :-
    \+ move(Position, _, _),
    points(Position, red, Reds),
    points(Position, blue, Blues),
    more_wins(red-Blues, blue-Reds, Outcome).

progress(_, clone(_), irreversible).

:- module(crooked, []).
:- rules_of(hexagon).

%   A stone may be cloned to an empty cell next to it.

move(Before, clone(To), After) :-
    mover(Before, Me),
    empty(Before, To),
    supported(Before, Me, To),
    settled(Before, To, After).

%   A stone may jump to an empty cell exactly two steps away, whatever lies between,
%   and leaves its own.

move(Before, jump(From, To), After) :-
    mover(Before, Me),
    stone(Before, Me, From),
    second_ring(From, To),
    empty(Before, To),
    left(Before, From, Between),
    settled(Between, To, After).

supported(Position, Player, To) :-
    neighbour(To, From),
    stone(Position, Player, From).

%   A cell that is left is empty; nothing else changes.

left(hexagon(Me, Before), From, hexagon(Me, After)) :-
    cell_changed(From, Before, Me, empty, After).

:- module(crooked, []).
:- rules_of(hexagon).

/** <module> 3. Find the bug (10 minutes)

This file is Hexagon, but somebody has spoilt one clause. Its sentences are still
those of the rules. Play stops being Hexagon as soon as stones stand beside each other.
Find what is wrong in the clauses, and mend it. What no clause calls any more has to go.

The rule base says itself why a move is not legal. In Hexagon red may jump here from e1
to e3, over his own stone:

    hornboard explain hexagon --position "5/6/7/4-3/rr1-5/4-3/7/6/b4 r" --move e1e3

Ask the same of this file, and read the reason:

    hornboard --load crooked.pl explain crooked --position "5/6/7/4-3/rr1-5/4-3/7/6/b4 r" --move e1e3

In the page Ask, once you have pressed Use them:

    ?- read_position(crooked, "5/6/7/4-3/rr1-5/4-3/7/6/b4 r", P), explain(move(P, jump(e1, e3), _)).

Example: "e3 is not empty" would send you to the condition empty(Before, To).
*/

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
    passage(Before, From, To),
    left(Before, From, Between),
    settled(Between, To, After).

passage(Position, From, To) :-
    neighbour(From, Step),
    neighbour(Step, To),
    empty(Position, Step).

supported(Position, Player, To) :-
    neighbour(To, From),
    stone(Position, Player, From).

%   A cell that is left is empty; nothing else changes.

left(hexagon(Me, Before), From, hexagon(Me, After)) :-
    cell_changed(From, Before, Me, empty, After).

:- module(counting_checks, [wrong/2]).
:- use_module(library(hornboard)).

/** <module> What may be wrong with an answer to the exercise "Count positions and games"
*/

%   known(Text, Positions, Games)

known("xxx/oo1/3 o", 1, 1).
known("xox/oox/x1o x", 2, 1).
known("xox/oo1/1x1 x", 12, 6).
known("x1x/1o1/o2 x", 73, 79).
known("3/3/3 x", 5478, 255168).

wrong("{} has {} positions to come, itself counted, and yours are {}; \
those that come again are counted once",
      [P, Right, Count]) :-
    known(Text, Right, _),
    read_position(tictactoe, Text, P),
    positions(P, Count),
    Count \== Right.
wrong("from {} there are {} games, and yours are {}", [P, Right, Count]) :-
    known(Text, _, Right),
    read_position(tictactoe, Text, P),
    games(P, Count),
    Count \== Right.

positions(P, Count) :-
    (   counting:positions(P, Found)
    ->  Count = Found
    ;   Count = none
    ).

games(P, Count) :-
    (   counting:games(P, Found)
    ->  Count = Found
    ;   Count = none
    ).

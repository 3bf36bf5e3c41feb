:- module(counting_checks, [wrong/2]).
:- use_module(library(hornboard)).

known("xox/oxo/o1x x", 2, 1).
known("xxx/oo1/3 o", 1, 1).
known("xox/oxo/o2 x", 3, 2).
known("xox/oo1/1x1 x", 9, 4).
known("x1x/1o1/o2 x", 45, 32).
known("3/3/3 x", 5478, 255168).

wrong("{} has {} positions to come, itself counted, and yours are {}; \
those that come again are counted once",
      [P, Right, Count]) :-
    known(Text, Right, _),
    read_position(tictactoe, Text, P),
    answer(counting:positions(P, Count), Count),
    Count \== Right.
wrong("from {} there are {} games, and yours are {}", [P, Right, Count]) :-
    known(Text, _, Right),
    read_position(tictactoe, Text, P),
    answer(counting:games(P, Count), Count),
    Count \== Right.

answer(Goal, Count) :-
    (   catch(Goal, error(_, _), fail)
    ->  true
    ;   Count = none
    ).

:- module(late_queen, []).
:- rules_of(hive).

%   A side's queen is not its first stone. She may come into play at any later turn.

in_time(Position, Stone) :-
    kind(Stone, queen),
    \+ first_stone(Position).
in_time(_, Stone) :-
    \+ kind(Stone, queen).

progress(_, place(_, _), irreversible).

:- module(late_middle, []).
:- rules_of(tictactoe).

%   What x can reach: won, drawn or lost.

variant(late_middle, won).

%   An empty cell may be marked, as long as nobody has won.

move(Position, Cell, Next) :-
    marked(Position, Cell, Next),
    nobody_has_three(Position),
    in_time(Position, Cell).

%   The middle is in time when all other cells are full.

in_time(Position, b2) :-
    \+ ( empty(Position, Other),
         Other \== b2
       ).
in_time(_, Cell) :-
    Cell \== b2.

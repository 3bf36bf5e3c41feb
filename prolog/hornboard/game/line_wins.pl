/*  The part that the laws of games share in which x and o look for a line; a page
    includes it, and states mover/2, empty/2 and has_line/2.
*/

%   The players x and o take turns.

player(_, x).
player(_, o).

enemy(x, o).
enemy(o, x).

%   Who has a line that wins has won.

outcome(Position, won(Player)) :-
    won(Position, Player).

%   A full board without a line that wins is a draw.

outcome(Position, drawn) :-
    \+ empty(Position, _),
    \+ won(Position, _).

won(Position, Player) :-
    has_line(Position, Player),
    \+ too_late(Position, Player).

%   Only on a board set up by hand can both have a line; then the mover's came too
%   late.

too_late(Position, Me) :-
    mover(Position, Me),
    enemy(Me, You),
    has_line(Position, You).

:- module(krk_positions,
          [ legal_position/1,   % ?Position
            progress/3          % +Position, +Move, ?Progress
          ]).
:- use_module(board, [distance/3, square/3]).
:- use_module(law, [check/1, player/2]).

/** <module> Which positions of king and rook can be, and which can come again
*/

%!  legal_position(?Position) is nondet.
%
%   True when the men stand on different squares, the kings are not next to each
%   other, and the rook does not attack the king whose turn it is not. The plies and
%   the number of the move are left alone.

legal_position(Position) :-
    Position = krk(Mover, King, Rook, Enemy, _, _),
    player(Position, Mover),
    distance(King, Enemy, Steps),
    Steps > 1,
    on_or_off_board(Rook),
    Rook \== King,
    Rook \== Enemy,
    \+ ( Mover == white,
         check(Position)
       ).

on_or_off_board(Rook) :-
    square(Rook, _, _).
on_or_off_board(none).


%!  progress(+Position, +Move, ?Progress) is semidet.
%
%   Irreversible when Move captures the rook. Until then the men can come to stand
%   as before.

progress(krk(_, _, Rook, _, _, _), _-Rook, irreversible).

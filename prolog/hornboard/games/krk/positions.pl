:- module(krk_positions,
          [ legal_position/1,   % ?Position
            came_from/2,        % +Position, -Before
            reached/2,          % +Variant, -Position
            progress/3          % +Position, +Move, ?Progress
          ]).
:- use_module(board,
              [distance/3, king_step/2, lies_between/3, rook_line/2, square/3]).
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


%!  came_from(+Position, -Before) is nondet.
%
%   True when a move that captures nothing leads from Before to Position, both legal,
%   whatever was counted.

came_from(krk(black, King, Rook, Enemy, _, _), Before) :-
    Before = krk(white, Origin, Rook, Enemy, 0, 1),
    king_step(King, Origin),
    legal_position(Before).
came_from(krk(black, King, Rook, Enemy, _, _), Before) :-
    Before = krk(white, King, Origin, Enemy, 0, 1),
    rook_line(Rook, Origin),
    \+ lies_between(Rook, Origin, King),
    \+ lies_between(Rook, Origin, Enemy),
    legal_position(Before).
came_from(krk(white, King, Rook, Enemy, _, _), Before) :-
    Before = krk(black, King, Rook, Origin, 0, 1),
    king_step(Enemy, Origin),
    legal_position(Before).


%   Those legal positions that white came to, or black, with nothing counted; only a
%   check may have been given in no way.

reached(krk, Position) :-
    Position = krk(Mover, _, Rook, _, uncounted, uncounted),
    legal_position(Position),
    come_to(Mover, Rook, Position).

come_to(white, _, _).
come_to(black, Rook, Position) :-
    Rook \== none,
    (   check(Position)
    ->  once(came_from(Position, _))
    ;   true
    ).


%   Irreversible when Move captures the rook. Until then the men can come to stand
%   as before.

progress(krk(_, _, Rook, _, _, _), _-Rook, irreversible).

:- module(krk_back,
          [ legal_position/1,   % ?Position
            before/3,           % ?Before, ?Move, +Position
            came_from/2,        % +Position, -Before
            reached/2,          % +Variant, -Position
            progress/3          % +Position, +Move, ?Progress
          ]).
:- use_module(library(lists), [member/2, numlist/3]).
:- use_module('../../kit/unknown', [completed/1, one_of/2]).
:- use_module(board, [distance/3, king_step/2, lies_between/3, rook_line/2, square/3]).
:- use_module(law, [check/1, king_moved/4, move/3, mover/2, player/2, rook_moved/3, stands/4]).

/** <module> Which positions of king and rook can be, and what led to them
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


%   A king comes back from a square next to it, the rook along its line, and a rook
%   that was captured to where it was. How many plies had been counted before that is
%   forgotten, unless none were.

before(Before, From-To, Position) :-
    Position = krk(Mover, King, Rook, Enemy, _, _),
    completed(Mover/King/Rook/Enemy),
    come(From, To, Before, Position),
    legal_position(Before),
    Before = krk(_, _, _, _, Plies, _),
    counts(Plies, Counts),
    one_of(Plies, Counts),
    \+ \+ ( member(Plies, Counts), move(Before, From-To, Position) ).

counts(Plies, Counts) :-
    (   Plies == uncounted
    ->  Counts = [uncounted]
    ;   numlist(0, 99, Counts)
    ).

come(From, To, Before, Position) :-
    king_moved(Me, Before, To, Position),
    mover(Before, Me),
    stands(Before, Me, king, From),
    king_step(From, To).
come(From, To, Before, Position) :-
    rook_moved(Before, To, Position),
    mover(Before, white),
    stands(Before, white, rook, From),
    rook_line(From, To).


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

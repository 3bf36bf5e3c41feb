:- module(krk_back,
          [ before/3            % ?Before, ?Move, +Position
          ]).
:- use_module(library(lists), [member/2, numlist/3]).
:- use_module('../../kit/unknown', [completed/1, one_of/2]).
:- use_module(board, [king_step/2, rook_line/2]).
:- use_module(law,
              [ king_moved/4, move/3, mover/2, rook_moved/3, stands/4 ]).
:- use_module(positions, [legal_position/1]).

/** <module> King and rook backwards
*/

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

%   counts(?Plies, -Counts): Counts is what may have been counted before a move.

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

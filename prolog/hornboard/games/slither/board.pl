:- module(slither_board,
          [ set_up/2,           % ?Variant, ?Board
            dot_at/3,           % ?Dot, ?X, ?Y
            on_board/3,         % +Board, +X, +Y
            before/2,           % ?Dot1, ?Dot2
            segment/3,          % ?Segment, ?Dot1, ?Dot2
            near/2              % ?Dot, ?Dots
          ]).
:- use_module('../../kit/facts').
:- use_module('../../kit/grid', [cell_at/3]).

:- set_prolog_flag(optimise, true).

/** <module> The boards of Slither

A board is `board(Columns, Rows, Rule)`, where Rule is `normal` or `misere`. The
dots of the largest one are `a1` to `ax50`, letters for the column and the number
of the row from the top; they have an order, by columns and then by rows.
*/


%!  set_up(?Variant, ?Board) is nondet.
%
%   True when Variant is played on Board.

set_up(slither, board(6, 6, normal)).
set_up(slither(Columns, Rows), board(Columns, Rows, normal)) :-
    side(Columns),
    side(Rows).
set_up(slither(Columns, Rows, misere), board(Columns, Rows, misere)) :-
    side(Columns),
    side(Rows).

:- table_of(side(Length), between(1, 50, Length)).


%!  dot_at(?Dot, ?X, ?Y) is nondet.
%
%   True when Dot is in column X and row Y of the largest board.

named_dot(Dot, X, Y) :-
    side(X),
    side(Y),
    Column is X-1,
    Row is Y-1,
    cell_at(Dot, Column, Row).

:- table_of(dot_at(Dot, X, Y), named_dot(Dot, X, Y)).


%!  on_board(+Board, +X, +Y) is semidet.
%
%   True when Board has such a column and such a row.

on_board(board(Columns, Rows, _), X, Y) :-
    X =< Columns,
    Y =< Rows.


%!  before(?Dot1, ?Dot2) is nondet.
%
%   True when Dot1 comes first.

before(Dot1, Dot2) :-
    dot_at(Dot1, X1, Y1),
    dot_at(Dot2, X2, Y2),
    X1-Y1 @< X2-Y2.


%!  segment(?Segment, ?Dot1, ?Dot2) is nondet.
%
%   True when Segment joins Dot1 to Dot2, that comes after it.

named_segment(Segment, Dot1, Dot2) :-
    dot_at(Dot1, X1, Y1),
    (   X2 = X1,
        Y2 is Y1+1
    ;   X2 is X1+1,
        Y2 = Y1
    ),
    dot_at(Dot2, X2, Y2),
    atomic_list_concat([Dot1,Dot2], -, Segment).

:- table_of(segment(Segment, Dot1, Dot2),
            named_segment(Segment, Dot1, Dot2)).


%!  near(?Dot, ?Dots) is nondet.
%
%   True when Dots are the dots side by side with Dot.

:- table_of(near(Dot, Dots),
            ( dot_at(Dot, _, _),
              findall(Other,
                      ( segment(_, Other, Dot)
                      ; segment(_, Dot, Other)
                      ),
                      Dots)
            )).

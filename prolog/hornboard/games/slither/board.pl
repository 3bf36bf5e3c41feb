:- module(slither_board,
          [ set_up/2,           % ?Variant, ?Board
            on_board/2,         % +Board, ?Dot
            before/2,           % +Dot1, +Dot2
            segment/3,          % ?Segment, ?Dot1, ?Dot2
            near/2              % +Dot, ?Dots
          ]).
:- use_module(library(lists), [member/2]).
:- use_module('../../kit/facts').
:- use_module('../../kit/grid', [cell_at/3]).

/** <module> The boards of Slither

A board is `board(Columns, Rows, Rule)`, where Rule is `normal` or `misere`. Its dots
are `a1`, `b1` and so on, cells of library(hornboard/kit/grid); they have an order, by
columns and then by rows.
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

:- table_of(side(Length), between(1, 1000, Length)).


%!  on_board(+Board, ?Dot) is nondet.
%
%   True when Board has Dot; in their order.

on_board(board(Columns, Rows, _), Dot) :-
    (   nonvar(Dot)
    ->  cell_at(Dot, X, Y),
        X < Columns,
        Y < Rows
    ;   Right is Columns-1,
        Bottom is Rows-1,
        between(0, Right, X),
        between(0, Bottom, Y),
        cell_at(Dot, X, Y)
    ).


%!  before(+Dot1, +Dot2) is semidet.
%
%   True when Dot1 comes first.

before(Dot1, Dot2) :-
    cell_at(Dot1, X1, Y1),
    cell_at(Dot2, X2, Y2),
    (   X1 =:= X2
    ->  Y1 < Y2
    ;   X1 < X2
    ).


%!  segment(?Segment, ?Dot1, ?Dot2) is nondet.
%
%   True when Segment joins Dot1 to Dot2, that comes after it. Segment or Dot1 is known.

segment(Segment, Dot1, Dot2) :-
    (   nonvar(Segment)
    ->  atomic_list_concat([Dot1,Dot2], -, Segment)
    ;   true
    ),
    beside([0-1,1-0], Dot1, Dot2),
    atomic_list_concat([Dot1,Dot2], -, Segment).

%   beside(+Ways, +Dot1, ?Dot2): one comes from Dot1 to Dot2 by one of Ways, Right-Down.

beside(Ways, Dot1, Dot2) :-
    cell_at(Dot1, X1, Y1),
    member(Right-Down, Ways),
    X2 is X1+Right,
    Y2 is Y1+Down,
    min(X2, Y2) >= 0,
    cell_at(Dot2, X2, Y2).


%!  near(+Dot, ?Dots) is det.
%
%   True when Dots are the dots side by side with Dot, on boards that have them.

near(Dot, Dots) :-
    (   usual_near(Dot, Dots0)
    ->  Dots = Dots0
    ;   near_by(Dot, Dots)
    ).

near_by(Dot, Dots) :-
    findall(Other, beside([-1-0,0-(-1),0-1,1-0], Dot, Other), Dots).

:- table_of(usual_near(Dot, Dots),
            ( on_board(board(50, 50, _), Dot),
              near_by(Dot, Dots)
            )).

:- module(slither_back,
          [ before/3            % ?Before, ?Move, +Position
          ]).
:- use_module('../../kit/unknown', [completed/1]).
:- use_module(law, [enemy/2, in_order/2, turned/2]).

/** <module> Slither backwards
*/

%   The last segment is at either end of the path; the first one of all leaves no
%   dot behind.

before(slither(Me, Board, Before), Move, Position) :-
    completed(Position),
    Position = slither(You, Board, Path),
    enemy(Me, You),
    shortened(Path, Move, Before).

shortened([Dot1,Dot2], Dot1-Dot2, []).
shortened(Path, End-Dot, Before) :-
    turned(Path, [Dot,End,Other|Dots]),
    in_order([End,Other|Dots], Before).

:- module(slither_back,
          [ before/3            % ?Before, ?Move, +Position
          ]).
:- use_module(law, [enemy/2, in_order/2, turned/2]).

/** <module> Slither backwards
*/

%!  before(?Before, ?Move, +Position) is nondet.
%
%   The last segment is at either end of the path; the first one of all leaves no
%   dot behind.

before(slither(Me, Board, []), Dot1-Dot2, slither(You, Board, [Dot1,Dot2])) :-
    enemy(Me, You).
before(slither(Me, Board, Before), End-Dot, slither(You, Board, Path)) :-
    turned(Path, [Dot,End,Other|Dots]),
    in_order([End,Other|Dots], Before),
    enemy(Me, You).

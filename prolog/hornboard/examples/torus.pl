:- module(torus, []).
:- rules_of(slither).
:- use_module(library(lists), [member/2]).

%   The board has six columns and six rows. Dots at its rim are beside those at the opposite
%   rim.

beside(Ways, Dot1, Dot2) :-
    cell_at(Dot1, X1, Y1),
    member(Right-Down, Ways),
    X2 is (X1+Right) mod 6,
    Y2 is (Y1+Down) mod 6,
    cell_at(Dot2, X2, Y2).

side(6).

:- module(diagonal, []).
:- rules_of(hexagon).

%!  second_ring(?Cell1, ?Cell2) is nondet.

%   A stone jumps along a diagonal: to a cell that shares no side with its own, but two
%   neighbours.

second_ring(Cell1, Cell2) :-
    cell(Cell1, I1, J1),
    diagonal(DI, DJ),
    I2 is I1+DI,
    J2 is J1+DJ,
    cell(Cell2, I2, J2).

diagonal( 1,  2).
diagonal( 2,  1).
diagonal( 1, -1).
diagonal(-1, -2).
diagonal(-2, -1).
diagonal(-1,  1).

progress(_, clone(_), irreversible).

:- also(condition/3).
condition(second_ring(From, To), "~w is not on a diagonal of ~w", [To, From]).
condition(\+ second_ring(From, To), "~w is on a diagonal of ~w", [To, From]).

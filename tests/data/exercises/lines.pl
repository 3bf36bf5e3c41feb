:- module(lines, []).
:- rules_of(tictactoe).

%   The three cells of a row are a line.

line([A,B,C]) :-
    cell(A, 0, Y, _),
    cell(B, 1, Y, _),
    cell(C, 2, Y, _).

%   The three cells of a column are a line.

line([A,B,C]) :-
    cell(A, X, 0, _),
    cell(B, X, 1, _),
    cell(C, X, 2, _).

%   The diagonal from a1 to c3 is a line.

line([A,B,C]) :-
    cell(A, 0, 0, _),
    cell(B, 1, 1, _),
    cell(C, 2, 2, _).

%   The diagonal from a3 to c1 is a line.

line([A,B,C]) :-
    cell(A, 0, 2, _),
    cell(B, 1, 1, _),
    cell(C, 2, 0, _).

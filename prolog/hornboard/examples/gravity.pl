:- module(gravity, []).
:- rules_of(tictactoe).

%   A mark falls to the lowest empty cell of its column, as long as nobody has won.

move(Position, Cell, Next) :-
    marked(Position, Cell, Next),
    lies(Position, Cell),
    nobody_has_three(Position).

%   A mark lies at the bottom, or on another mark.

lies(_, Cell) :-
    bottom(Cell).
lies(Position, Cell) :-
    below(Cell, Under),
    mark_on(Position, _, Under).

bottom(Cell) :-
    side(Side),
    cell(Cell, _, Y, _),
    Y is Side-1.

below(Cell, Under) :-
    cell(Cell, X, Y, _),
    Y1 is Y+1,
    cell(Under, X, Y1, _).

:- also(condition/3).
condition(lies(_, Cell), "nothing holds a mark on ~w", [Cell]).

/*  The part that the faces of games share in which x and o look for a line; a face
    includes it behind its own conditions, and states what it needs of the contract.
*/

condition(marked(Position, Cell, _), "~w is not on the board", [Cell]) :-
    \+ place(Position, Cell, _).
condition(marked(_, Cell, _), "~w is not empty", [Cell]).
condition(\+ outcome(Position, _), "the board is full", []) :-
    outcome(Position, drawn).
condition(\+ marked(_, Cell, _), "the cell ~w is empty", [Cell]).
condition(\+ empty(_, Cell), "the cell ~w is empty", [Cell]).
condition(\+ mark_on(_, Player, Cell), "~w has marked ~w", [Player,Cell]).
condition(mark_on(_, Player, Cell), "~w has not marked ~w", [Player,Cell]).
condition(empty(_, Cell), "the board is full", []) :-
    var(Cell).

letter(0'x, x).
letter(0'o, o).

content(Position, Cell, stone(Player)) :-
    mark_on(Position, Player, Cell).

touches(_, Cell, [Cell]).

changes(Position, Cell, [to(Cell)]) :-
    once(move(Position, Cell, _)).

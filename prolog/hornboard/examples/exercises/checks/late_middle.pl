:- module(late_middle_checks, [wrong/2]).
:- use_module(library(hornboard)).

%   The middle is full in none of these but the last ones.

position(tictactoe(Me, Board)) :-
    find(tictactoe, true, tictactoe(Me, Board), [from(reachable)]),
    late(Board).

late(Board) :-
    arg(5, Board, empty),
    !.
late(Board) :-
    \+ arg(_, Board, empty).

full_but_middle(Board) :-
    \+ ( arg(N, Board, empty),
         N =\= 5
       ).

allowed(Board, Cell) :-
    (   Cell == b2
    ->  full_but_middle(Board)
    ;   true
    ).

wrong("in {} the middle may be marked by your rule, though another cell is empty",
      [late_middle(Me, Board)]) :-
    position(tictactoe(Me, Board)),
    \+ full_but_middle(Board),
    move(late_middle(Me, Board), b2, _).
wrong("in {} the move {} is not legal by your rule, and should be",
      [late_middle(Me, Board), Cell]) :-
    position(tictactoe(Me, Board)),
    move(tictactoe(Me, Board), Cell, _),
    allowed(Board, Cell),
    \+ move(late_middle(Me, Board), Cell, _).
wrong("in {} the move {} is legal by your rule, and should not be",
      [late_middle(Me, Board), Cell]) :-
    position(tictactoe(Me, Board)),
    move(late_middle(Me, Board), Cell, _),
    \+ move(tictactoe(Me, Board), Cell, _).
wrong("your rule is right; now predict what x can reach: won, drawn or lost", []) :-
    \+ ( late_middle:prediction(Worth),
         memberchk(Worth, [won,drawn,lost])
       ).
wrong("your rule is right, but x has not {} when both play well: which lines are left to fight for?",
      [Worth]) :-
    initial(late_middle, Start),
    mover(Start, x),
    solution(Start, 100 000, solution(Right, _, _)),
    late_middle:prediction(Worth),
    Worth \== Right.

:- module(late_middle_checks, [wrong/2]).
:- use_module(library(hornboard)).
:- use_module(library(lists), [memberchk/2]).

/** <module> What may be wrong with an answer to the exercise "Change a rule, and say what follows"
*/

%   The middle is full in none of these but the last ones.

position(P) :-
    find(tictactoe, true, P, [from(reachable)]),
    P = tictactoe(_, Board),
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
    position(P),
    P = tictactoe(Me, Board),
    \+ full_but_middle(Board),
    move(late_middle(Me, Board), b2, _).
wrong("in {} the move {} is not legal by your rule, and should be",
      [late_middle(Me, Board), Cell]) :-
    position(P),
    P = tictactoe(Me, Board),
    move(P, Cell, _),
    allowed(Board, Cell),
    \+ move(late_middle(Me, Board), Cell, _).
wrong("in {} the move {} is legal by your rule, and should not be",
      [late_middle(Me, Board), Cell]) :-
    position(P),
    P = tictactoe(Me, Board),
    move(late_middle(Me, Board), Cell, _),
    \+ move(P, Cell, _).
wrong("your rule is right; now predict what x can reach: won, drawn or lost", []) :-
    \+ ( variant(late_middle, Worth),
         memberchk(Worth, [won,drawn,lost])
       ).
wrong("your rule is right, but for x the game is not {} when both play well: \
which lines are left to fight for?",
      [Worth]) :-
    initial(late_middle, Start),
    mover(Start, x),
    solution(Start, 100 000, solution(Right, _, _)),
    variant(late_middle, Worth),
    Worth \== Right.

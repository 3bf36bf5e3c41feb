:- module(lines_checks, [wrong/2]).
:- use_module(library(hornboard)).
:- use_module(library(lists), [memberchk/2]).

/** <module> What may be wrong with an answer to the exercise "The missing diagonal"
*/

wrong("in {} x has three in a line, but your game goes on: a clause for that line is missing, \
or it names other cells",
      [lines(o, Board)]) :-
    three_marks(Board),
    outcome(tictactoe(o, Board), won(x)),
    \+ outcome(lines(o, Board), won(x)).
wrong("in {} x has won by your clauses, but no three of his marks are in a line: \
look at the columns and rows of each cell",
      [lines(o, Board)]) :-
    three_marks(Board),
    outcome(lines(o, Board), won(x)),
    \+ outcome(tictactoe(o, Board), won(x)).

three_marks(Board) :-
    between(1, 9, I),
    between(I, 9, J),
    J > I,
    between(J, 9, K),
    K > J,
    functor(Board, board, 9),
    forall_marked(1, [I,J,K], Board).

forall_marked(10, _, _) :-
    !.
forall_marked(N, Marked, Board) :-
    (   memberchk(N, Marked)
    ->  arg(N, Board, x)
    ;   arg(N, Board, empty)
    ),
    Next is N+1,
    forall_marked(Next, Marked, Board).

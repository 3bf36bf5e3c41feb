:- module(hornboard_sources_tictactoe,
          [ init/0, play/0, human/0, computer/0, stop/0, showBoard/0,
            board/1, complete/1, win/2, open/2, value/2,        % ?Board, ?Player or ?Value
            human/2, record/3,          % +Player, ?Row, ?Column
            mark/1, mark/4,             % +Player, ?Board, ?Row, ?Column
            move/4,                     % +Player, ?Place, +Board, ?Next
            other_player/2,             % ?Player, ?Other
            alpha_beta/7,       % +Player, +Depth, +Board, +Alpha, +Beta, -Place, -Value
            not_here/3                  % ?Names, ?Reason, ?Query
          ]).
:- use_module('../../../hornboard', except([value/2])).
:- use_module('../../sources/common').

/** <module> Tic-tac-toe

Ruxandra Stoean, "Implementarea de jocuri in Prolog", lecture slides in Romanian, put up in
2019; the second half. A board is a list of nine cells by rows, variables where nothing is;
a place is `(Row,Column)`, from 1. The user is x and begins. A value is that of o, whoever
is to move, and the search goes on behind a win; our `alphabeta/5` ends there.

```
?- alpha_beta(o, 2, [x,_,_,_,_,_,_,_,_], -200, 200, Place, Value).
```
*/

board(Board) :- present(tictactoe, Now), nine_cells(Cells, Now), Board = Cells.
init :- initial(tictactoe, Start), put(Start).
play :- initial(tictactoe, Start), dialogue(Start, [x], level(1), read_cell).
human :- read(X), read(Y), human(X, Y).
human(X, Y) :- record(x, X, Y).
stop :- present(tictactoe, Now), verdict(Now, Sentence), write(Sentence).
computer :- board(Board), complete(Board), !.
computer :-
    board(Board),
    alpha_beta(o, 2, Board, -200, 200, (X,Y), _),
    record(o, X, Y),
    showBoard.

%   A place is typed as two terms, `2. 3.`; N is its number in the list.

read_cell(Cell) :-
    read(X),
    read(Y),
    Y \== end_of_file,
    ( numbered(X, Y, N) -> nth1(N, [a1,b1,c1,a2,b2,c2,a3,b3,c3], Cell) ; Cell = (X,Y) ).
numbered(X, Y, N) :- member(X-Before, [1-0,2-3,3-6]), member(Y, [1,2,3]), N is Before+Y.
mark(Player, Board, X, Y) :- numbered(X, Y, N), nth1(N, Board, Mark), var(Mark), Mark = Player.
record(Player, X, Y) :-
    board(Board),
    mark(Player, Board, X, Y),
    nine_cells(Board, Next),
    put(Next).
move(Player, (X,Y), [First|Board], Next) :-
    numbered(X, Y, N),
    nth1(N, [First|Board], Mark, Others),
    var(Mark),
    nth1(N, Next, Player, Others).
showBoard :-
    board(Board),
    forall(nth1(N, Board, Mark), ( write(' '), mark(Mark), ( N mod 3 =:= 0 -> nl ; true ) )).
mark(Mark) :- ( var(Mark) -> write(#) ; write(Mark) ).
complete(Board) :- ground(Board).
win([Mark|Board], Player) :- nine_cells([Mark|Board], Position), three(Position, Player, _).
open([Mark|Board], Player) :- open_line([Mark|Board], Player, _).
other_player(x, o).
other_player(o, x).
value([Mark|Board], 100) :- win([Mark|Board], o), !.
value([Mark|Board], -100) :- win([Mark|Board], x), !.
value([Mark|Board], Value) :-
    aggregate_all(count, open([Mark|Board], o), Mine),
    aggregate_all(count, open([Mark|Board], x), Theirs),
    Value is Mine-Theirs.
alpha_beta(Player, Depth, Board, Alpha, Beta, Place, Value) :-
    searched(hornboard_sources_tictactoe, Depth, Player-Board, Alpha, Beta, Place, Value).
leaf(_-Board, Value) :- value(Board, Value).
answers(Player-Board, Answers) :-
    other_player(Player, Other),
    findall((X,Y)-(Other-Next), move(Player, (X,Y), Board, Next), Answers).

not_here([evaluate_and_choose,cutoff], "it is a step within alpha_beta/7",
         "initial(tictactoe, P), alphabeta(P, 2, Value, Line, Nodes)").

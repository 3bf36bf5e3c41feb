:- module(same, [about/1, same/2]).
:- use_module(library(hornboard)).

about(fifteen).

same(Tictactoe, fifteen(Player, Anns, Bobs)) :-
    mover(Tictactoe, Mover),
    called(Mover, Player),
    numbers(Tictactoe, x, Anns),
    numbers(Tictactoe, o, Bobs).

called(x, ann).
called(o, bob).

numbers(Position, Mark, Numbers) :-
    findall(Number, ( mark_on(Position, Mark, Cell), number(Cell, Number) ), Numbers0),
    msort(Numbers0, Numbers).

number(a1, 2).
number(b1, 7).
number(c1, 6).
number(a2, 9).
number(b2, 5).
number(c2, 1).
number(a3, 4).
number(b3, 3).
number(c3, 8).

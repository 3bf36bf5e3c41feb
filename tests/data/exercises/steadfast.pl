:- module(steadfast, [about/1, choose/3]).
:- use_module(library(hornboard)).
:- use_module(library(lists), [member/2]).

about(tictactoe).

%   Win; else make a fork; else leave the other side none, the middle and the corners first;
%   else prevent a loss.

choose(Position, _, Move) :-
    once(good(Position, Move)).

good(Position, Move) :-
    winning(Position, Move).
good(Position, Move) :-
    safe(Position, Move, Next),
    fork(Next).
good(Position, Move) :-
    member(Move, [b2,a1,c1,a3,c3,b1,a2,c2,b3]),
    safe(Position, Move, Next),
    \+ ( move(Next, Answer, After),
         \+ allows_win(Next, Answer),
         fork(After)
       ).
good(Position, Move) :-
    safe(Position, Move, _).
good(Position, Move) :-
    move(Position, Move, _).

safe(Position, Move, Next) :-
    move(Position, Move, Next),
    \+ allows_win(Position, Move).

fork(Position) :-
    \+ outcome(Position, _),
    \+ ( move(Position, Move, _),
         \+ allows_win(Position, Move)
       ).

:- module(nim,
          [ variant/2, initial/2, player/2, mover/2, move/3, outcome/2, value/2,
            move_text//2, position_text//1, place/3, content/3, touches/3
          ]).
:- use_module(library(dcg/basics), [integer//1, string//1]).
:- use_module(library(lists), [nth1/3, nth1/4, sum_list/2]).

/** <module> Nim: take from one heap; who takes the last stone wins */

variant(nim, 'Nim').
initial(nim, nim(left, [3,4,5])).

player(_, Player) :- next(Player, _).
next(left, right).
next(right, left).

mover(nim(Player, _), Player).

move(nim(Me, Heaps0), leave(Heap, Count), nim(You, Heaps)) :-
    next(Me, You),
    nth1(Heap, Heaps0, Count0, Others),
    Most is Count0-1,
    between(0, Most, Count),
    nth1(Heap, Heaps, Count, Others).

outcome(nim(Loser, Heaps), won(Winner)) :- sum_list(Heaps, 0), next(Loser, Winner).
value(_, 0).

move_text(_, leave(Heap, Count)) --> { nth1(Heap, `abc`, Letter) }, [Letter], integer(Count).
position_text(nim(Player, [A,B,C])) -->
    { next(Player, _) }, integer(A), ",", integer(B), ",", integer(C), " ", name(Player).
name(Player) --> { atom_codes(Player, Codes) }, string(Codes).

stone(Cell, Heap, N) :-
    nth1(Heap, [a,b,c], Letter), between(1, 5, N), atom_concat(Letter, N, Cell).
place(_, Cell, square(Heap, Y)) :- stone(Cell, Heap, N), Y is 5-N.
content(nim(_, Heaps), Cell, seeds(1)) :-
    stone(Cell, Heap, N), nth1(Heap, Heaps, Count), N =< Count.
touches(Position, leave(Heap, Count), [Cell]) :-
    move(Position, leave(Heap, Count), _), N is Count+1, stone(Cell, Heap, N).

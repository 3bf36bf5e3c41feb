:- module(heap,
          [ variant/2, initial/2, player/2, mover/2, move/3, outcome/2, value/2,
            move_text//2, position_text//1, place/3, content/3, touches/3
          ]).
:- use_module(library(dcg/basics), [integer//1]).

/** <module> Take one to three from a heap; who takes the last one wins

A game that states only what the contract requires: `heap(Mover, Count)`.
*/

variant(heap, 'Heap').

initial(heap, heap(left, 7)).

player(_, Player) :-
    opponent(Player, _).

opponent(left, right).
opponent(right, left).

mover(heap(Player, _), Player).

move(heap(Me, Count), take(Taken), heap(You, Rest)) :-
    opponent(Me, You),
    between(1, 3, Taken),
    Rest is Count-Taken,
    Rest >= 0.

outcome(heap(Loser, 0), won(Winner)) :-
    opponent(Loser, Winner).

value(_, 0).

move_text(_, take(Taken)) -->
    integer(Taken).

position_text(heap(Mover, Count)) -->
    { opponent(Mover, _) },
    side(Mover),
    " ",
    integer(Count).

side(left) -->
    "left".
side(right) -->
    "right".

place(_, heap, square(0, 0)).

content(heap(_, Count), heap, count(Count)).

touches(Position, Move, [heap]) :-
    move(Position, Move, _).

:- module(endless,
          [ variant/2, initial/2, player/2, mover/2, move/3, outcome/2, value/2,
            move_text//2, position_text//1, place/3, content/3, touches/3
          ]).
:- use_module(library(dcg/basics), [integer//1]).

/** <module> One player counts on and on

A game with more positions than anybody goes through: `endless(Count)`.
*/

variant(endless, 'Endless').

initial(endless, endless(0)).

player(_, counter).

mover(_, counter).

move(endless(Count0), on, endless(Count)) :-
    Count is Count0+1.

outcome(endless(never), drawn).

value(_, 0).

move_text(_, on) -->
    "on".

position_text(endless(Count)) -->
    integer(Count).

place(_, count, square(0, 0)).

content(endless(Count), count, seeds(Count)).

touches(_, on, [count]).

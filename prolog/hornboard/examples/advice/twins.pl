:- module(twins, [about/1]).
:- use_module(library(hornboard/advice/al0)).
:- use_module(library(hornboard/game), [move/3]).
:- use_module(library(lists), [nth1/3]).

%   Advice for Nim: leave two equal heaps, or force that.

about(nim).

last_rule : if one_heap then [take_it].
else_rule : if true then [leave_twins, force_twins, wait].

advice(take_it,
       nothing_left :
       true :
       any_legal :
       no_move).

advice(leave_twins,
       twins :
       true :
       any_legal :
       no_move).

advice(force_twins,
       twins and their_turn :
       not nothing_left :
       (depth < 3) and any_legal :
       (depth < 2) and any_legal).

advice(wait,
       their_turn :
       true :
       (depth = 0) and takes(1) :
       no_move).

one_heap(nim(_, Heaps)) :- msort(Heaps, [0,0,Count]), Count > 0.
nothing_left(nim(_, [0,0,0])).
twins(nim(_, Heaps)) :- msort(Heaps, [0,Count,Count]).
their_turn(nim(Player, _), nim(Us, _)) :- Player \== Us.

takes(Count, Position, leave(Heap, Left), Next) :-
    Position = nim(_, Heaps),
    nth1(Heap, Heaps, Before),
    Left is Before-Count,
    move(Position, leave(Heap, Left), Next).

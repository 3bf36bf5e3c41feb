:- module(last_heap, [about/1]).
:- use_module(library(hornboard/advice/al0)).

%   Advice for Nim: who can take all that is left does.

about(nim).

last_rule : if one_heap then [take_it].

advice(take_it,
       nothing_left :
       true :
       any_legal :
       no_move).

one_heap(nim(_, Heaps)) :- msort(Heaps, [0,0,Count]), Count > 0.
nothing_left(nim(_, [0,0,0])).

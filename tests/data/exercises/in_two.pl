:- module(in_two, [about/1]).
:- use_module(library(hornboard/advice/al0)).
:- use_module(library(hornboard/games/krk/krk), [mate/1]).

about(krk).

only_rule : if true then [mate_in_1, mate_in_2].

advice(mate_in_1,
       mate :
       true :
       any_legal :
       no_move).

advice(mate_in_2,
       mate :
       true :
       (depth = 0) and any_legal then (depth = 2) and any_legal :
       (depth = 1) and any_legal).

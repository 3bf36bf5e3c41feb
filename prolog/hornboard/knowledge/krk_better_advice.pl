:- module(krk_better_advice, []).
:- use_module('../games/krk', [mate/1]).
:- use_module('../play/al0').
:- use_module(krk_goals).

:- set_prolog_flag(generate_debug_info, false).

/** <module> Better advice for king and rook against king
*/

if their_king_on_edge and kings_close
   then [mate_in_1, mate_in_2, mate_in_3, confine].

if true
   then [confine].


advice(mate_in_1,
       mate :
       true :
       (depth = 0) and checks :
       no_move).

advice(mate_in_2,
       mate :
       not rook_lost and their_king_on_edge :
       (depth = 0) and any_legal then (depth = 2) and checks :
       (depth = 1) and any_legal).

advice(mate_in_3,
       mate :
       not rook_lost and their_king_on_edge :
       (depth < 3) and any_legal then (depth = 4) and checks :
       (depth < 4) and any_legal).

advice(confine,
       them_to_move :
       not rook_lost :
       (depth = 0) and confining_moves :
       no_move).

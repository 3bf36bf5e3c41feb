:- module(krk_advice, []).
:- use_module('../krk', [mate/1, stalemate/1]).
:- use_module('../../../advice/al0').
:- use_module(goals).

/** <module> The classic table of advice for king and rook against king

After I. Bratko, "Prolog Programming for Artificial Intelligence". Look for a
mate; else squeeze their king into less room with the rook; else bring the own
king nearer; else keep what there is; else divide the kings.

    krk_advice                              the table as printed
    holding(not stalemate, krk_advice)      the same, and never stalemate

But for one word: the keep_room that was printed says `okedge`, which is defined
nowhere; it is read as `our_king_on_edge`, the goal that approach has in its place.

As printed it stalemates from 48 of the 175,168 positions with white to move
and mates from all others, in at most 34 moves; without stalemates it mates
from all.
*/


edge_rule :
   if their_king_on_edge and kings_close
   then [mate_in_2, squeeze, approach, keep_room, divide_in_2, divide_in_3].

else_rule :
   if true
   then [squeeze, approach, keep_room, divide_in_2, divide_in_3].


advice(mate_in_2,
       mate :
       not rook_lost and their_king_on_edge :
       (depth = 0) and any_legal then (depth = 2) and checks :
       (depth = 1) and any_legal).

advice(squeeze,
       room_smaller and not rook_exposed and rook_divides and not stalemate :
       not rook_lost :
       (depth = 0) and rook_moves :
       no_move).

advice(approach,
       nearer_critical_square and not rook_exposed and
       (rook_divides or l_pattern) and
       (room_above_2 or not our_king_on_edge) :
       not rook_lost :
       (depth = 0) and king_moves :
       no_move).

advice(keep_room,
       them_to_move and not rook_exposed and rook_divides and
       rook_no_farther and (room_above_2 or not our_king_on_edge) :
       not rook_lost :
       (depth = 0) and king_moves :
       no_move).

advice(divide_in_2,
       them_to_move and rook_divides and not rook_exposed :
       not rook_lost :
       (depth < 3) and any_legal :
       (depth < 2) and any_legal).

advice(divide_in_3,
       them_to_move and rook_divides and not rook_exposed :
       not rook_lost :
       (depth < 5) and any_legal :
       (depth < 4) and any_legal).

:- module(krk_better_advice, []).
:- use_module('../krk', [mate/1, stalemate/1]).
:- use_module('../../../advice/al0').
:- use_module(goals).

/** <module> Better advice for king and rook against king

The classic table asks whether a move makes things better. This one asks which
move makes them best: look for a forced mate while their king is on the edge
and ours is near; else make the move that takes most freedom from their king,
thinking as far as our next move. Freedom is a matter of the room that the rook
leaves, of the way of our king to the critical square beside the rook, of the
way between the kings, and of whether the rook divides them; see
confining_moves/3.

It mates from all 175,168 positions with white to move.
*/


edge_rule :
   if their_king_on_edge and kings_close
   then [mate_in_1, mate_in_2, mate_in_3, confine].

else_rule :
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
       not rook_lost and not stalemate :
       (depth = 0) and confining_moves :
       no_move).

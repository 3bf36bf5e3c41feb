:- encoding(utf8).
:- module(krk_advice_russian,
          [ about/1,            % ?Game
            (если)/1,           % ?Rule
            совет/2             % ?Name, ?Advice
          ]).
:- use_module('../../prolog/hornboard/games/krk/krk', [mate/1, stalemate/1]).
:- use_module('../../prolog/hornboard/advice/al0').
:- use_module('../../prolog/hornboard/advice/al0_russian').
:- use_module('../../prolog/hornboard/games/krk/players/goals').

/** <module> The classic table for king and rook against king, in Russian words
*/

about(krk).

правило_края :
   если their_king_on_edge и kings_close
   то [mate_in_2, squeeze, approach, keep_room, divide_in_2, divide_in_3].

правило_иначе :
   если true
   то [squeeze, approach, keep_room, divide_in_2, divide_in_3].


совет(mate_in_2,
      mate :
      не rook_lost и their_king_on_edge :
      (глубина = 0) и any_legal затем (глубина = 2) и checks :
      (глубина = 1) и any_legal).

совет(squeeze,
      room_smaller и не rook_exposed и rook_divides и не stalemate :
      не rook_lost :
      (глубина = 0) и rook_moves :
      no_move).

совет(approach,
      nearer_critical_square и не rook_exposed и
      (rook_divides или l_pattern) и
      (room_above_2 или не our_king_on_edge) :
      не rook_lost :
      (глубина = 0) и king_moves :
      no_move).

совет(keep_room,
      them_to_move и не rook_exposed и rook_divides и
      rook_no_farther и (room_above_2 или не our_king_on_edge) :
      не rook_lost :
      (глубина = 0) и king_moves :
      no_move).

совет(divide_in_2,
      them_to_move и rook_divides и не rook_exposed :
      не rook_lost :
      (глубина < 3) и any_legal :
      (глубина < 2) и any_legal).

совет(divide_in_3,
      them_to_move и rook_divides и не rook_exposed :
      не rook_lost :
      (глубина < 5) и any_legal :
      (глубина < 4) и any_legal).

:- use_module('../../prolog/hornboard').
:- use_module('../../prolog/hornboard/games/krk/players/distance').
:- use_module('../support/properties').
:- use_module(library(aggregate)).
:- use_module(library(random)).

/** <module> King and rook against king: the law, and the game solved

The figures are those that programs of others have counted.
*/

at(Text, Position) :-
    read_position(krk, Text, Position).

%   placed(?Mover, -Position): the legal positions with a rook.

placed(Mover, Position) :-
    member(Mover, [white,black]),
    Position = krk(Mover, _, _, _, 0, 1),
    legal_position(Position),
    stands(Position, white, rook, _).

%   sampled(+Every, ?Mover, -Position): one in so many of them.

sampled(Every, Mover, Position) :-
    call_nth(placed(Mover, Position), Nth),
    Nth mod Every =:= 0.


:- begin_tests(krk_board).

test(squares, Count == 64) :-
    aggregate_all(count, square(_, _, _), Count).
test(corner, all(Square == [b2,b1,a2])) :-
    king_step(a1, Square).
test(king_steps, Count == 420) :-
    aggregate_all(count, king_step(_, _), Count).
test(rook_lines, Count == 896) :-
    aggregate_all(count, rook_line(_, _), Count).
test(between, all(Square == [c3,d3,e3])) :-
    lies_between(b3, f3, Square).
test(nothing_between_a_king_step, fail) :-
    king_step(Square1, Square2),
    lies_between(Square1, Square2, _).
test(distance, Steps == 7) :-
    distance(a1, h3, Steps).
test(a_step_is_a_distance_of_one, fail) :-
    king_step(Square1, Square2),
    \+ distance(Square1, Square2, 1).

:- end_tests(krk_board).


:- begin_tests(krk_law).

test(one_variant, all(Title == ['King and rook against king'])) :-
    variant(krk, Title).
test(random_starts_are_won, [forall(between(1, 50, Seed)), Mover-Counts == white-[0,1]]) :-
    initial(krk(random), Start),
    dealt(Start, [], Seed, Position),
    Position = krk(Mover, _, _, _, Plies, Number),
    Counts = [Plies,Number],
    legal_position(Position),
    krk_distance(Position, _),
    dealt(Position, [], 1, Position).
test(initial_is_det) :-
    initial(krk, _).
test(either_begins, all(Player == [white,black])) :-
    begun_by(krk, Player, Position),
    mover(Position, Player).
test(players, all(Player == [white,black])) :-
    initial(krk, Position),
    player(Position, Player).
test(given_move_is_det) :-
    initial(krk, Position),
    move(Position, h1-h7, _),
    move(Position, e1-d2, _).
test(unknown_men_are_not_guessed,
     [forall(member(Goal, [ check(P), mate(P), stalemate(P), captured(P, _),
                            krk:stands(P, _, _, _)
                          ])),
      error(instantiation_error)]) :-
    P = krk(black, _, h1, a8, 0, 1),
    call(Goal).
test(move_found_from_next, all(Move == [h1-h7])) :-
    initial(krk, Position),
    move(Position, h1-h7, Next),
    move(Position, Move, Next).
% slow
test(each_move_once, fail) :-
    sampled(100, _, Position),
    findall(Move, move(Position, Move, _), Moves),
    sort(Moves, Set),
    \+ same_length(Moves, Set).
% slow
test(known_and_unknown_moves, fail) :-
    sampled(40 000, _, Position),
    square(From, _, _),
    square(To, _, _),
    findall(Next, move(Position, From-To, Next), Given),
    findall(Next,
            ( move(Position, Move, Next),
              Move == From-To
            ),
            Found),
    Given \== Found.
% slow
test(next_is_legal, fail) :-
    sampled(50, _, Position),
    move(Position, _, Next),
    \+ legal_position(Next).
test(counts, Next == "8/8/8/8/4k3/8/8/R3K3 b - - 14 7") :-
    at("8/8/8/8/4k3/8/8/3RK3 w - - 13 7", Position),
    move(Position, d1-a1, Moved),
    position_string(Moved, Next).
test(black_raises_the_number, Next == "8/8/8/8/8/4k3/8/R3K3 w - - 15 8") :-
    at("8/8/8/8/4k3/8/8/R3K3 b - - 14 7", Position),
    move(Position, e4-e3, Moved),
    position_string(Moved, Next).
test(capture, Next == "8/8/8/8/8/8/3k4/5K2 w - - 0 8") :-
    at("8/8/8/8/8/3k4/3R4/5K2 b - - 14 7", Position),
    move(Position, d3-d2, Moved),
    position_string(Moved, Next).
test(capture_ends_it, Outcome-Sentence ==
                      drawn-"the rook is captured: drawn") :-
    at("8/8/8/8/8/8/3k4/5K2 w - - 0 8", Position),
    outcome(Position, Outcome),
    verdict(Position, Sentence).
test(bare_kings_have_no_moves, fail) :-
    at("8/8/8/8/8/8/3k4/5K2 w - - 0 8", Position),
    move(Position, _, _).
test(guarded_rook_is_not_captured, fail) :-
    at("8/8/8/8/8/3k4/3R4/4K3 b - - 0 1", Position),
    move(Position, d3-d2, _).
test(rook_sees_through_the_king_that_leaves, fail) :-
    at("8/8/8/8/R2k4/8/8/4K3 b - - 0 1", Position),
    move(Position, d4-e4, _).
test(mate, Outcome-Sentence == won(white)-"black is mated: white won") :-
    at("R3k3/8/4K3/8/8/8/8/8 b - - 99 80", Position),
    mate(Position),
    outcome(Position, Outcome),
    verdict(Position, Sentence).
test(mate_with_the_fiftieth_move, Outcome == won(white)) :-
    at("R3k3/8/4K3/8/8/8/8/8 b - - 100 80", Position),
    outcome(Position, Outcome).
test(stalemate, Outcome-Sentence ==
                drawn-"black is not in check and cannot move: drawn") :-
    at("k7/1R6/2K5/8/8/8/8/8 b - - 0 1", Position),
    stalemate(Position),
    outcome(Position, Outcome),
    verdict(Position, Sentence).
test(fifty_moves, Outcome-Sentence ==
                  drawn-"fifty moves were made without a capture: drawn") :-
    at("4k3/8/8/8/8/8/8/4K2R w - - 100 51", Position),
    \+ move(Position, _, _),
    outcome(Position, Outcome),
    verdict(Position, Sentence).
test(one_ply_to_go, fail) :-
    at("4k3/8/8/8/8/8/8/4K2R w - - 99 50", Position),
    outcome(Position, _).
test(uncounted_stays_so, all(Text == ["8/8/8/8/8/3k4/3R4/4K3 b - - ? ?",
                                      "8/8/8/8/8/8/3k4/5K2 w - - ? ?"])) :-
    member(Given-Move, [ "8/8/8/8/8/3k4/7R/4K3 w - -"-(h2-d2),
                         "8/8/8/8/8/3k4/3R4/5K2 b - -"-(d3-d2)
                       ]),
    at(Given, Position),
    move(Position, Move, Next),
    position_string(Next, Text).
test(no_outcome_at_the_start, fail) :-
    initial(krk, Position),
    outcome(Position, _).
% slow
test(over_exactly_without_moves, fail) :-
    sampled(20, _, Position),
    (   outcome(Position, _)
    ->  move(Position, _, _)
    ;   \+ move(Position, _, _)
    ).
test(values_have_two_sides, fail) :-
    sampled(500, white, Position),
    Position = krk(white, King, Rook, Enemy, Plies, Number),
    value(Position, White),
    value(krk(black, King, Rook, Enemy, Plies, Number), Black),
    White =\= -Black.
test(cornered_is_worth_more) :-
    at("7k/5K2/8/8/8/8/8/R7 w - - 0 1", Near),
    at("8/8/8/3k4/8/8/8/R3K3 w - - 0 1", Far),
    value(Near, Value),
    value(Far, Less),
    Value > Less.
test(search_finds_the_mate, Move == a1-a8) :-
    at("4k3/8/4K3/8/8/8/8/R7 w - - 0 1", Position),
    best(Position, depth(2), Move, _).
test(touches, all(Cells == [[h7,g8],[h7,h8],[h7,h6]])) :-
    at("8/7k/5K2/8/8/8/8/R7 b - - 0 1", Position),
    touches(Position, _, Cells).
test(changes, Changes == [from(h1),to(h7)]) :-
    initial(krk, Position),
    changes(Position, h1-h7, Changes).
test(changes_of_a_capture, Changes == [from(d3),to(d2),captured(d2)]) :-
    at("8/8/8/8/8/3k4/3R4/5K2 b - - 0 1", Position),
    changes(Position, d3-d2, Changes).
test(no_changes_of_an_illegal_move, fail) :-
    initial(krk, Position),
    changes(Position, h1-g2, _).
test(first_rank_is_at_the_bottom, Places == [square(0, 7),square(7, 0)]) :-
    initial(krk, Position),
    maplist(place(Position), [a1,h8], Places).
test(contents, all(Cell-Piece ==
                   [e1-king(white),h1-rook(white),e8-king(black)])) :-
    initial(krk, Position),
    content(Position, Cell, Piece).

%   The law and what the search goes by: also when the next ply is the last, when
%   it is too late for one, and when the rook is captured.

% slow
test(positions_are_lawful) :-
    forall(( sampled(4001, _, krk(Mover, King, Rook, Enemy, _, _)),
             member(Plies/Number, [0/1,99/70,100/70,7/uncounted,uncounted/uncounted]),
             member(Rook1, [Rook,none])
           ),
           lawful(krk(Mover, King, Rook1, Enemy, Plies, Number))).

:- end_tests(krk_law).


:- begin_tests(krk_objections).

objections(Text, Move, Sentence) :-
    at(Text, Position),
    objection(Position, Move, Sentence).

start("4k3/8/8/8/8/8/8/4K2R w - - 0 1").

test(empty, S == "white has no man on a3, but on e1, h1") :-
    start(Text),
    objections(Text, a3-a4, S).
test(enemy, S == "white has no man on e8, but on e1, h1") :-
    start(Text),
    objections(Text, e8-e7, S).
test(crooked_rook, S == "a rook goes along a row or a column, so not from h1 to g2") :-
    start(Text),
    objections(Text, h1-g2, S).
test(long_king, S == "a king goes one square in any direction, so not from e1 to g1") :-
    start(Text),
    objections(Text, e1-g1, S).
test(jump, S == "a rook goes over empty squares only: there is a man between h1 and a1") :-
    start(Text),
    objections(Text, h1-a1, S).
test(own_man, S == "white has a man on e1: a man goes where none of its own side stands") :-
    start(Text),
    objections(Text, h1-e1, S).
test(kings, S == "a king never goes next to the other king, as on d3 and d4") :-
    objections("8/8/8/8/3k4/8/3K4/7R w - - 0 1", d2-d3, S).
test(attacked, S == "a king never goes where it is attacked: the rook on h4 attacks d4") :-
    objections("8/8/8/3k4/7R/8/8/3K4 b - - 0 1", d5-d4, S).
test(over, S == "the game is over") :-
    objections("k7/1R6/2K5/8/8/8/8/8 b - - 0 1", a8-b8, S).
test(legal, fail) :-
    start(Text),
    objections(Text, h1-h8, _).
% slow
test(every_illegal_move_has_one, fail) :-
    member(Text, ["4k3/8/8/8/8/8/8/4K2R w - - 0 1",
                  "8/8/8/3k4/8/3K4/4R3/8 b - - 0 1"]),
    at(Text, Position),
    square(From, _, _),
    square(To, _, _),
    \+ move(Position, From-To, _),
    \+ ( objection(Position, From-To, S),
         S \== "the rules do not allow it"
       ).

:- end_tests(krk_objections).


:- begin_tests(krk_notation).

start("4k3/8/8/8/8/8/8/4K2R w - - 0 1").

test(start, Text == Start) :-
    start(Start),
    initial(krk, Position),
    position_string(Position, Text).
test(four_to_six_fields, all(Plies/Number-Text ==
        [ uncounted/uncounted-"4k3/8/8/8/8/8/8/4K2R w - - ? ?",
          3/uncounted-"4k3/8/8/8/8/8/8/4K2R w - - 3 ?",
          uncounted/uncounted-"4k3/8/8/8/8/8/8/4K2R w - - ? ?",
          3/uncounted-"4k3/8/8/8/8/8/8/4K2R w - - 3 ?"
        ])) :-
    member(Counters, ["", " 3", " ? ?", " 3 ?"]),
    string_concat("4k3/8/8/8/8/8/8/4K2R w - -", Counters, Given),
    at(Given, Position),
    Position = krk(_, _, _, _, Plies, Number),
    position_string(Position, Text),
    at(Text, Again),
    assertion(Again == Position).
test(uncounted_and_numbered, Text == "4k3/8/8/8/8/8/8/4K2R w - - ? 8") :-
    position_string(krk(white, e1, h1, e8, uncounted, 8), Text).
test(all_fields_are_kept, Text == "4k3/8/8/8/8/8/8/4K2R b - - 37 61") :-
    at("4k3/8/8/8/8/8/8/4K2R b - - 37 61", Position),
    position_string(Position, Text).
% slow
test(what_is_written_reads, fail) :-
    sampled(300, _, Position),
    position_string(Position, Text),
    \+ ( at(Text, Again),
         Again == Position
       ).
test(refused, fail) :-
    member(Text, ["4k3/8/8/8/8/8/8/4K2R w K - 0 1",
                  "4k3/8/8/8/8/8/8/4K2R w - e3 0 1",
                  "4k3/8/8/8/8/8/8/4K2R w - - 00 1",
                  "4k3/8/8/8/8/8/8/4K2R w - - -1 1",
                  "4k3/8/8/8/8/8/8/4K2R w",
                  "4k3/8/8/8/8/8/8/4K2Q w - - 0 1",
                  "4k3/8/8/8/8/8/8/3RK2R w - - 0 1",
                  "8/8/8/8/8/8/8/4K2R w - - 0 1",
                  "4k3/8/8/8/8/8/8/7R w - - 0 1",
                  "4k3/8/8/8/8/8/8/4K1K1 w - - 0 1",
                  "4k3/8/8/8/8/8/8/4K11R w - - 0 1",
                  "4k3/8/8/8/8/8/8/4K3R w - - 0 1",
                  "4k3/8/8/8/8/8/8/4K1R w - - 0 1",
                  "4k3/8/8/8/8/8/4K2R w - - 0 1"]),
    catch(at(Text, _), error(unreadable(_, _, _), _), fail).
test(kings_next_to_each_other, error(unreadable(_, _, _))) :-
    at("8/8/8/8/8/8/4k3/4K2R w - - 0 1", _).
test(king_to_be_captured, error(unreadable(_, _, _))) :-
    at("7k/8/8/8/8/8/8/4K2R w - - 0 1", _).
test(without_a_rook) :-
    at("8/8/8/8/8/8/3k4/5K2 w - - 0 8", krk(white, f1, none, d2, 0, 8)).
test(move_writes, Text == "h1h8") :-
    initial(krk, Position),
    move_string(Position, h1-h8, Text).
test(move_reads, Move == h1-h8) :-
    initial(krk, Position),
    read_move(Position, "h1h8", Move).
test(move_shown, Text == "Rh8+") :-
    initial(krk, Position),
    shown_string(Position, h1-h8, Text).
% slow
test(every_move_is_shown_and_read, fail) :-
    sampled(900, _, Position),
    move(Position, Move, _),
    shown_string(Position, Move, Text),
    \+ ( string_code(1, Text, Man),
         memberchk(Man, `KR`),
         read_move(Position, Text, Move)
       ).
test(illegal_move_shown, Text == "Rb3") :-
    initial(krk, Position),
    shown_string(Position, h1-b3, Text).
test(unknown_position, Text == "h1h8") :-
    at("4k3/8/8/8/8/8/8/4K2R w - - ? 1", Position),
    move_string(Position, h1-h8, Text),
    shown_string(Position, h1-h8, Text).
test(move_off_the_board, error(unreadable(_, _, 4))) :-
    initial(krk, Position),
    read_move(Position, "h1h9", _).
test(portrayed, Text == "<4k3/8/8/8/8/8/8/4K2R w - - 0 1>") :-
    initial(krk, Position),
    format(string(Text), "~p", [Position]).

:- end_tests(krk_notation).


:- begin_tests(krk_solved).

count(Goal, Count) :-
    aggregate_all(count, Goal, Count).

test(white_to_move, Count == 175 168) :-
    count(placed(white, _), Count).
test(black_to_move, Count == 223 944) :-
    count(placed(black, _), Count).
test(mates, Count == 216) :-
    count(( placed(black, Position),
            mate(Position)
          ), Count).
test(stalemates, Count == 68) :-
    count(( placed(black, Position),
            stalemate(Position)
          ), Count).
%   The best lines are known by heart: the first wins as soon as the position says.

% slow
test(lines, Distance-Count-Note == 10-3-proved) :-
    initial(krk, Position),
    thoughts(Position, [depth(1),lines(3)], report(21, Lines, _, _, Note)),
    length(Lines, Count),
    Lines = [_-[Move|_]|_],
    move(Position, Move, Next),
    krk_distance(Next, Distance).
% slow
test(all_are_won, [Count,Longest,Average] == [175 168,16,9.865]) :-
    aggregate_all(r(count, max(Moves), sum(Moves)),
                  ( placed(white, Position),
                    krk_distance(Position, Moves)
                  ),
                  r(Count, Longest, Sum)),
    Average is round(1000*Sum/Count)/1000.
% slow
test(lost, Count-Longest == 201 700-16) :-
    aggregate_all(r(count, max(Moves)),
                  ( placed(black, Position),
                    krk_distance(Position, Moves)
                  ),
                  r(Count, Longest)).
% slow
test(krkopt, Counts == [2796,
                        27,78,246,81,198,471,592,683,1433,1712,1985,2854,3597,
                        4194,4553,2166,390]) :-
    findall(Place-Moves,
            ( placed(black, Position),
              class(Position, Place),
              (   krk_distance(Position, Moves)
              ->  true
              ;   Moves = -1
              )
            ),
            Pairs),
    sort(Pairs, Classes),
    length(Classes, 28 056),
    findall(Count,
            ( between(-1, 16, Moves),
              aggregate_all(count, member(_-Moves, Classes), Count)
            ),
            Counts).

%   class(+Position, -Class): the black king is in the triangle a1-d1-d4; where he is on its
%   diagonal, a position and its mirror image are one.

class(krk(_, King, Rook, Enemy, _, _), Class) :-
    square(Enemy, X, Y),
    X =< 4,
    Y =< X,
    maplist(square, [King,Rook], [KX,RX], [KY,RY]),
    Class0 = [X,Y,KX,KY,RX,RY],
    (   X =:= Y
    ->  msort([Class0,[X,Y,KY,KX,RY,RX]], [Class|_])
    ;   Class = Class0
    ).

% slow
test(white_gets_nearer, fail) :-
    sampled(40, white, Position),
    krk_distance(Position, Moves),
    aggregate_all(min(Count),
                  ( move(Position, _, Next),
                    krk_distance(Next, Count)
                  ),
                  Least),
    Moves =\= Least+1.
test(black_stays_away, fail) :-
    sampled(40, black, Position),
    \+ mate(Position),
    findall(Count,
            ( move(Position, _, Next),
              (   krk_distance(Next, Count)
              ->  true
              ;   Count = draw
              )
            ),
            Counts),
    (   krk_distance(Position, Moves)
    ->  \+ max_list(Counts, Moves)
    ;   Counts \== [],
        \+ memberchk(draw, Counts)
    ).
% slow
test(origins_are_moves, fail) :-
    sampled(200, _, Position),
    findall(Origin,
            ( came_from(Position, Origin),
              \+ ( move(Origin, _, Next),
                   same_board(Next, Position)
                 )
            ),
            [_|_]).
% slow
test(moves_have_origins, fail) :-
    sampled(200, _, Position),
    move(Position, _, Next),
    Next = krk(_, _, Rook, _, _, _),
    Rook \== none,
    \+ came_from(Next, Position).
test(best_of_white, Move-Moves == a1-a8-1) :-
    at("4k3/8/4K3/8/8/8/8/R7 w - - 0 1", Position),
    krk_best(Position, Move, Moves).
test(best_of_black_is_a_draw, Move-Moves == d3-d2-draw) :-
    at("8/8/8/8/8/3k4/3R4/5K2 b - - 0 1", Position),
    krk_best(Position, Move, Moves).
test(best_play_lasts_as_long_as_told, [setup(set_random(seed(4))), nondet]) :-
    forall(between(1, 20, _),
           ( random_placed(Position),
             krk_distance(Position, Moves),
             played_out(Position, Moves)
           )).
test(nothing_to_choose, fail) :-
    at("R3k3/8/4K3/8/8/8/8/8 b - - 0 1", Position),
    krk_best(Position, _, _).

krk_best(Position, Move, Moves) :-
    thoughts(Position, level(optimal), report(Plies, [Value-[Move|_]|_], _, _, _)),
    ( Value =:= 0 -> Moves = draw ; Moves is (Plies+1)//2 ).

same_board(krk(Mover, King, Rook, Enemy, _, _),
           krk(Mover, King, Rook, Enemy, _, _)).

random_placed(Position) :-
    findall(Square, square(Square, _, _), Squares),
    repeat,
    random_permutation(Squares, [King,Rook,Enemy|_]),
    Position = krk(white, King, Rook, Enemy, 0, 1),
    legal_position(Position),
    !.

played_out(Position, 0) :-
    !,
    mate(Position).
played_out(Position, Moves) :-
    krk_best(Position, Move, Moves),
    move(Position, Move, Next),
    (   mate(Next)
    ->  Moves == 1
    ;   Rest is Moves-1,
        krk_best(Next, Reply, Rest),
        move(Next, Reply, After),
        played_out(After, Rest)
    ).

:- end_tests(krk_solved).


:- begin_tests(krk_editing).

edited_text(Text0, What, Text) :-
    at(Text0, Position),
    edited(Position, What, Next),
    position_string(Next, Text).

test(contents_come_round, Pieces == [king(white),rook(white),king(black),
                                     king(white)]) :-
    initial(krk, Position),
    Pieces = [_,_,_,_],
    foldl(edited_to(d4), Pieces, Position, _).
test(mover, Text == "4k3/8/8/8/8/8/8/4K2R b - - 0 1") :-
    edited_text("4k3/8/8/8/8/8/8/4K2R w - - 7 9", mover, Text).
test(mover_who_could_take_the_king, fail) :-
    edited_text("7k/8/8/8/8/8/8/4K2R b - - 0 1", mover, _).
test(uncounted, Text == "4k3/8/8/8/8/8/8/4K2R b - - ? ?") :-
    edited_text("4k3/8/8/8/8/8/8/4K2R w - -", mover, Text).
test(rook_comes_back, Text == "8/8/8/4R3/8/8/3k4/5K2 w - - 0 1") :-
    edited_text("8/8/8/8/8/8/3k4/5K2 w - - 0 8", cell(e5), Text).
test(illegal_places_are_passed_over, Text ==
                                     "8/8/8/8/8/8/3k2K1/7R b - - 0 1") :-
    edited_text("8/8/8/8/8/8/3k2R1/7K b - - 0 1", cell(g2), Text).

edited_to(Cell, Piece, Position, Next) :-
    edited(Position, cell(Cell), Next),
    once(content(Next, Cell, Piece)).

:- end_tests(krk_editing).

:- use_module('../../prolog/hornboard').
:- use_module('../support/properties').
:- use_module('../support/sizes').
:- use_module(library(random)).

/** <module> The law of Slither, and who wins
*/

:- begin_tests(slither_variants).

test(usual, all(Title == ['Slither','Slither, 6 by 6, the last move loses'])) :-
    variant(Variant, Title),
    initial(Variant, slither(_, _, _)).
test(starts, all(Text == ["6x6 - r","2x12 - r","12x2 - r misere"])) :-
    member(Variant, [slither,slither(2,12),slither(12,2,misere)]),
    initial(Variant, Position),
    position_string(Position, Text).
test(either_begins, all(Text == ["3x3 - r","3x3 - b"])) :-
    begun_by(slither(3,3), _, Position),
    position_string(Position, Text).
test(no_variant, fail) :-
    member(Variant,
           [slither(0,4),slither(4,0),slither(1001,2),slither(2,1001),slither(x,4),
            slither(4,4,normal),slither(4),slither(4.0,4)]),
    initial(Variant, _).

:- end_tests(slither_variants).


:- begin_tests(slither_law).

at(Text, Position) :-
    position_at(slither, Text, Position).

moved(Text0, Move, Text) :-
    at(Text0, Position),
    move(Position, Move, Next),
    position_string(Next, Text).

test(given_move_is_det) :-
    moved("3x3 - r", a1-a2, _).
test(dots, Count == 108) :-
    initial(slither(12,9), Position),
    aggregate_all(count, dot(Position, _), Count).
test(corner, all(Dot == [a2,b1])) :-
    initial(slither(4,3), Position),
    next_to(Position, a1, Dot).
test(middle, Dots == [a2,b1,b3,c2]) :-
    initial(slither(4,3), Position),
    findall(Dot, next_to(Position, b2, Dot), Dots0),
    sort(Dots0, Dots).
test(edge_of_the_board, fail) :-
    initial(slither(4,3), Position),
    next_to(Position, b3, b4).
test(first_segment, Text == "3x3 b2-b3 b") :-
    moved("3x3 - r", b2-b3, Text).
test(move_found_from_next, all(Move == [b2-c2])) :-
    at("3x3 a2-b2 b", Position),
    at("3x3 a2-b2-c2 r", Next),
    move(Position, Move, Next).
test(first_segment_one_way, fail) :-
    moved("3x3 - r", b3-b2, _).
test(all_first_segments, Count == 31) :-
    initial(slither(4,5), Position),
    aggregate_all(count, move(Position, _, _), Count).
test(from_the_first_end, Text == "3x3 a1-a2-b2 r") :-
    moved("3x3 a2-b2 b", a2-a1, Text).
test(from_the_other_end, Text == "3x3 a2-b2-c2 r") :-
    moved("3x3 a2-b2 b", b2-c2, Text).
test(turned_round, Text == "3x3 a1-b1-b2 r") :-
    moved("3x3 b1-b2 b", b1-a1, Text).
test(turned_round_at_the_back, Text == "3x3 a2-b2-b1 r") :-
    moved("3x3 b1-b2 b", b2-a2, Text).
test(columns_of_two_letters, Text == "28x1 z1-aa1-ab1 r") :-
    moved("28x1 z1-aa1 b", aa1-ab1, Text).
test(one_dot, Outcome-Value == won(blue)-(-1)) :-
    at("1x1 - r", Position),
    outcome(Position, Outcome),
    value(Position, Value).
test(one_row, Moves == [a1-a2,a2-a3]) :-
    initial(slither(1,3), Position),
    findall(Move, move(Position, Move, _), Moves).
test(rows_of_two_digits, Text == "2x10 a9-a10-b10 r") :-
    moved("2x10 a9-a10 b", a10-b10, Text).
test(same_dot_from_both_ends, Texts == Expected) :-
    maplist(moved("2x2 a1-b1-b2 b"), [a1-a2,b2-a2], Texts),
    Expected = ["2x2 a2-a1-b1-b2 r","2x2 a1-b1-b2-a2 r"].
test(not_from_the_middle, fail) :-
    moved("3x3 a2-b2-c2 r", b2-b1, _).
test(not_to_the_path, fail) :-
    moved("2x2 a1-a2-b2-b1 r", a1-b1, _).
test(not_far, fail) :-
    moved("3x3 a2-b2 b", b2-c3, _).
test(stuck_loses, Outcome-Value == won(blue)-(-1)) :-
    at("2x2 a1-a2-b2-b1 r", Position),
    outcome(Position, Outcome),
    value(Position, Value).
test(stuck_wins, Outcome-Value == won(red)-1) :-
    at("2x2 a1-a2-b2-b1 r misere", Position),
    outcome(Position, Outcome),
    value(Position, Value).
test(stuck_with_free_dots, Outcome == won(red)) :-
    at("3x3 b3-a3-a2-b2-c2-c3 b", Position),
    once(free(Position, _)),
    outcome(Position, Outcome).
test(value_of_an_open_game, Value == 0) :-
    at("3x3 a2-b2 b", Position),
    value(Position, Value).
test(verdicts, all(Sentence == ["red cannot move: blue won",
                                "red cannot move: red won"])) :-
    member(Text, ["2x2 a1-a2-b2-b1 r","2x2 a1-a2-b2-b1 r misere"]),
    at(Text, Position),
    verdict(Position, Sentence).
test(objections,
     all(Sentence == ["b2 is not an end of the path","c3 is not next to b3",
                      "a1 is on the path","a1 comes before a2",
                      "b2 is not next to a1"])) :-
    member(Text-Move,
           [ "3x3 a2-b2-c2 r"-(b2-b1), "2x3 a3-b3 r"-(b3-c3),
             "3x3 a1-b1-b2-a2 r"-(a2-a1), "3x3 - r"-(a2-a1),
             "3x3 - r"-(a1-b2)
           ]),
    at(Text, Position),
    objection(Position, Move, Sentence).

:- end_tests(slither_law).


:- begin_tests(slither_view).

at(Text, Position) :-
    position_at(slither, Text, Position).

test(places, Count-Distinct == 29-29) :-
    initial(slither(4,3), Position),
    findall(Place, place(Position, _, Place), Places),
    length(Places, Count),
    sort(Places, Set),
    length(Set, Distinct).
test(place, all(Place == [dot(1,2),edge(1,1,1,2),edge(0,2,1,2)])) :-
    initial(slither(4,3), Position),
    member(Cell, [b3,'b2-b3','a3-b3']),
    place(Position, Cell, Place).
test(contents, Contents == [a2-end,'a2-b2'-drawn,'b2-c2'-drawn,c2-end]) :-
    at("3x3 a2-b2-c2 r", Position),
    findall(Cell-Piece, content(Position, Cell, Piece), Contents0),
    msort(Contents0, Contents).
test(touches, all(Cells == [['b2-c2'],[c2,b2],[b2,c2]])) :-
    initial(slither(3,3), Position),
    member(Cells, [['b2-c2'],[c2,b2],[b2,c2]]),
    once(touches(Position, b2-c2, Cells)).
test(touches_from_an_end, all(Cells == [['b1-c1'],[c1,b1]])) :-
    at("3x3 b2-c2-c1 r", Position),
    touches(Position, c1-b1, Cells).
test(changes, Changes == [from(c1),to('b1-c1'),to(b1)]) :-
    at("3x3 b2-c2-c1 r", Position),
    changes(Position, c1-b1, Changes).
test(no_changes_of_an_illegal_move, fail) :-
    at("3x3 b2-c2-c1 r", Position),
    changes(Position, c2-c3, _).
test(edited, Texts == ["3x3 b2-c2-c1 r","3x3 b2-c2 r","3x3 - r"]) :-
    at("3x3 b2-c2 r", Position0),
    edited(Position0, cell('c1-c2'), Position1),
    edited(Position1, cell('c1-c2'), Position2),
    edited(Position2, cell('b2-c2'), Position3),
    maplist(position_string, [Position1,Position2,Position3], Texts).
test(edited_at_the_first_end, Text == "3x3 c1-c2 r") :-
    at("3x3 b2-c2-c1 r", Position0),
    edited(Position0, cell('b2-c2'), Position),
    position_string(Position, Text).
test(edited_into_a_start, Text == "3x3 b2-c2 b") :-
    at("3x3 - b", Position0),
    edited(Position0, cell('b2-c2'), Position),
    position_string(Position, Text).
test(middle_segments_stay, fail) :-
    at("3x3 a2-b2-c2-c3 r", Position),
    member(Cell, ['b2-c2','b1-b2',b2,'c3-d3']),
    edited(Position, cell(Cell), _).
test(edited_mover, Text == "3x3 a2-b2 b") :-
    at("3x3 a2-b2 r", Position0),
    edited(Position0, mover, Position),
    position_string(Position, Text).
test(shown, Text == Expected) :-
    at("2x2 a2-a1-b1 r", Position),
    with_output_to(string(Text), show(Position)),
    Expected = " a1 --(b1)\n |\n(a2)   b2 \n\nred to move\n".

:- end_tests(slither_view).


:- begin_tests(slither_notation).

unreadable(Text) :-
    catch(( read_position(slither(3,3), Text, _), fail ),
          error(unreadable(position(slither(3,3)), _, _), _),
          true).

test(one_spelling) :-
    forall(member(Text, ["3x3 b1-a1-a2 r","3x3 a1-a2-a1 r","3x3 a1 r",
                         "1001x3 - r","3x3 a1-b2 r","3x3 a3-a4 r","03x3 - r",
                         "3x3 - r normal","3x3 - r misere ","3x3 - red",
                         "3x3  - r","3X3 - r",
                         "3x3 r","3x3 a1--a2 r","3x3 -a1-a2 r","3x3 a01-a2 r",
                         "0x3 - r","","3x3 - ","3x3 b1-b2-b1 r"]),
           assertion(unreadable(Text))).
test(column, error(unreadable(position(slither(3,3)), _, 11))) :-
    read_position(slither(3,3), "3x3 a1-a2 s", _).
test(move_either_way, all(Move == [a2-a1,a2-a1,b2-c2,b2-c2])) :-
    read_position(slither(3,3), "3x3 a2-b2 r", Position),
    member(Text, ["a2-a1","a1-a2","b2-c2","c2-b2"]),
    read_move(Position, Text, Move).
test(first_move_either_way, all(Move == [a9-a10,a9-a10])) :-
    initial(slither(2,12), Position),
    member(Text, ["a9-a10","a10-a9"]),
    read_move(Position, Text, Move).
test(move_told_and_read, Count == 144) :-
    read_position(slither(3,4), "3x4 a2-b2 r", Position),
    findall(Move-Codes, phrase(move_text(Position, Move), Codes), Pairs),
    length(Pairs, Count),
    forall(member(Move-Codes, Pairs),
           ( assertion(findall(M, phrase(move_text(Position, M), Codes), [Move])),
             assertion(( phrase(move_text(Position, Move), Told),
                         Told == Codes ))
           )).
test(move_of_one_end_told_and_read, all(Text == ["b2-b1","b1-b2"])) :-
    read_position(slither(3,4), "3x4 a2-b2 r", Position),
    phrase(move_text(Position, b2-b1), Codes),
    string_codes(Text, Codes).
test(move_off_the_board, error(unreadable(move(_), _, _))) :-
    initial(slither(3,3), Position),
    read_move(Position, "c3-d3", _).

:- end_tests(slither_notation).


:- begin_tests(slither_laws).

test(random_plays, [setup(set_random(seed(1))), nondet]) :-
    forall(( member(Variant-Times,
                    [slither(2,2)-5,slither(3,3)-10,slither(4,3,misere)-10,
                     slither-2,slither(2,12)-2,slither(12,3,misere)-1]),
             initial(Variant, Start),
             between(1, Times, _),
             random_play(Start, Play),
             member(Position, Play)
           ),
           lawful(Position)).

test(two_dots_end_after_one_segment, Steps == [1,-1]) :-
    findall(Value,
            ( member(Variant, [slither(1,2),slither(1,2,misere)]),
              initial(Variant, Start),
              successors(Start, [Value-_])
            ),
            Steps).

%   Counted by a program written for this alone.

test(perft, all(Counts == [[12,44,160,416,1024,1792,3584,2560,0],
                           [24,104,464,1728,6400,19968],
                           [60,296,1504,6848],
                           [34,128,488,1504,5088]])) :-
    member(Variant-Most,
           [slither(3,3)-9,slither(4,4)-6,slither-4,slither(2,12)-5]),
    findall(Count,
            ( between(1, Most, Depth),
              perft(Variant, Depth, Count)
            ),
            Counts).

:- end_tests(slither_laws).


:- begin_tests(slither_theorem).

%   Exhaustive search: the first player wins if and only if the number of dots
%   is even. For misere play nobody has shown why it is the other way round.

test(theorem) :-
    forall(small_board(Columns, Rows),
           ( solved(slither(Columns,Rows), Value),
             (   Columns*Rows mod 2 =:= 0
             ->  assertion(Value == won)
             ;   assertion(Value == lost)
             )
           )).
test(misere_goes_the_other_way) :-
    forall(small_board(Columns, Rows),
           ( solved(slither(Columns,Rows,misere), Value),
             (   Columns*Rows mod 2 =:= 0
             ->  assertion(Value == lost)
             ;   assertion(Value == won)
             )
           )).

small_board(Columns, Rows) :-
    between(2, 5, Columns),
    between(2, 5, Rows),
    Columns*Rows =< 16.

solved(Variant, Value) :-
    initial(Variant, Position),
    solution(Position, 100 000, solution(Value, _, _)).

:- end_tests(slither_theorem).


:- begin_tests(slither_pairing).
:- use_module('../../prolog/hornboard/search/end_values', [decided_as/2]).

%   Every position of a small board is asked: what is paired is lost.

test(paired_positions_are_lost, fail) :-
    position_of(slither(3,3), Position),
    slither_pairs:pairs(Position, _),
    worth(Position, Worth),
    Worth \== -1.
test(paired_positions_are_lost_on_an_even_board, fail) :-
    position_of(slither(2,4), Position),
    slither_pairs:pairs(Position, _),
    worth(Position, Worth),
    Worth \== -1.
test(nothing_is_missed_on_a_small_board, fail) :-
    position_of(slither(3,3), Position),
    worth(Position, Worth),
    Worth == 1,
    \+ pairing_move(Position, _).

position_of(Variant, Position) :-
    initial(Variant, Start),
    reachable(Start, Position).

%   Where the mover has lost, the pairs are marked, each once.

test(marked_pairs, Pairs == ['a1-b1','a2-a3']) :-
    position_at(slither, "3x3 b2-b3-c3-c2-c1 b", Position),
    findall(Segment, mark(Position, Segment, pair), Found),
    sort(Found, Pairs).
test(no_pairs_to_mark, fail) :-
    member(Text, ["3x3 - r","3x3 b1-b2 b","3x3 a1-a2 b misere"]),
    position_at(slither, Text, Position),
    mark(Position, _, pair).

test(first_player_on_even_boards) :-
    forall(board(Columns, Rows, 0),
           ( initial(slither(Columns,Rows), Start),
             assertion(pairing_move(Start, _))
           )).
test(nothing_to_pair_on_odd_boards, fail) :-
    board(Columns, Rows, 1),
    initial(slither(Columns,Rows), Start),
    pairing_move(Start, _).
% slow
test(second_player_on_odd_boards) :-
    forall(( board(Columns, Rows, 1),
             Columns =< Rows,
             Columns*Rows =< 63,
             initial(slither(Columns,Rows), Start),
             move(Start, _, Position)
           ),
           assertion(pairing_move(Position, _))).
test(a_largest_board) :-
    initial(slither(11,11), Start),
    move(Start, f5-f6, Position),
    pairing_move(Position, Move),
    move(Position, Move, _).
test(not_for_misere, fail) :-
    initial(slither(4,4,misere), Position),
    pairing_move(Position, _).

board(Columns, Rows, Parity) :-
    between(2, 12, Columns),
    between(2, 12, Rows),
    Parity is Columns*Rows mod 2.

%   Whatever the other side does, the pairing player has the last move.

test(wins_against_everything) :-
    forall(member(Variant,
                  [slither(2,2),slither(2,5),slither(3,4),slither(4,4)]),
           ( initial(Variant, Start),
             assertion(\+ beaten(Start))
           )),
    forall(( member(Variant, [slither(3,3),slither(3,5)]),
             initial(Variant, Start),
             move(Start, _, Position)
           ),
           assertion(\+ beaten(Position))).

%   beaten(+Position): the pairing player, whose turn it is, can be beaten.

beaten(Position) :-
    (   pairing_move(Position, Move)
    ->  move(Position, Move, Next),
        move(Next, _, After),
        beaten(After)
    ;   true
    ).

test(wins_against_chance, [setup(set_random(seed(1)))]) :-
    forall(( between(1, 200, _),
             random_board(Start)
           ),
           ( winner(Start, random_move, Outcome),
             mover(Start, Me),
             assertion(Outcome == won(Me))
           )).
test(wins_against_a_search, [setup(set_random(seed(2)))]) :-
    size(pairing, Boards),
    forall(( between(1, Boards, _),
             random_board(Start)
           ),
           ( winner(Start, searched_move, Outcome),
             mover(Start, Me),
             assertion(Outcome == won(Me))
           )).

%   random_board(-Position): the pairing player is the mover.

random_board(Position) :-
    random_between(2, 7, Columns),
    random_between(2, 7, Rows),
    initial(slither(Columns,Rows), Start),
    (   Columns*Rows mod 2 =:= 0
    ->  Position = Start
    ;   random_move(Start, Move),
        move(Start, Move, Position)
    ).

%   winner(+Position, :Enemy, -Outcome): the pairing player, who is the mover,
%   against one who chooses by Enemy.

winner(Position, Enemy, Outcome) :-
    (   outcome(Position, Outcome0)
    ->  Outcome = Outcome0
    ;   pairing_move(Position, Move),
        move(Position, Move, Next),
        answered(Next, Enemy, Outcome)
    ).

answered(Position, Enemy, Outcome) :-
    (   outcome(Position, Outcome0)
    ->  Outcome = Outcome0
    ;   call(Enemy, Position, Move),
        move(Position, Move, Next),
        winner(Next, Enemy, Outcome)
    ).

random_move(Position, Move) :-
    successors(Position, Steps),
    random_member(_-step(Move, _), Steps).

%   Who compares moves knows of the pairing.

test(compared, Found == [won,won,won]) :-
    read_position(slither, "6x6 a1-a2-a3 r", Position),
    values(Position, Found).
test(compared_when_lost, Found == [lost,lost,lost]) :-
    read_position(slither, "6x6 a1-a2 b", Position),
    values(Position, Found).
test(compared_all, all(First == ["wins by force; leaves an answer to every move, as each dot in reach \
has a partner beside it"])) :-
    read_position(slither, "6x6 a1-a2-a3 r", Position),
    distinct(First, ( move(Position, Move, _), merit(Position, Move, [First|_]) )).

%   Blue has no f5-f6 unless red goes to f5.

test(nothing_stopped,
     [ First,Next ] == [ "wins by force; leaves an answer to every move, as each dot in reach \
has a partner beside it",
                         "the next best, e5-f5: loses by force; lets blue win with f5-f6" ]) :-
    read_position(slither, "6x6 b4-b5-c5-c6-b6-a6-a5-a4-a3-b3-c3-c4-d4-d5-d6-e6-e5 r", Position),
    merit(Position, e5-e4, [First,Next|_]).

%   Nothing is known of d4-d3: the position is not known to be lost.

test(partly_known, Told == [ "loses by force; red plays d4-c4, then answers every move: each dot in reach \
has a partner beside it",
                             "expected then: d4-c4" ]) :-
    read_position(slither, "6x6 c2-b2-b1-a1-a2-a3-a4-b4-b5-c5-d5-d4 b", Position),
    merit(Position, c2-c1, Told).
test(search_and_pairs, Moves == [d2-e2,d4-c4]) :-
    read_position(slither, "6x6 d2-c2-b2-b1-a1-a2-a3-a4-b4-b5-c5-d5-d4 r", Position),
    findall(Lines, thoughts(Position, [depth(17),lines(3)], report(_, Lines, _, _, _)), Found),
    last(Found, Last),
    findall(Move, ( member(Value-[Move|_], Last), decided_as(Value, won) ), Moves).

values(Position, Ends) :-
    findall(Lines, thoughts(Position, [seconds(1),lines(3)], report(_, Lines, _, _, _)), Found),
    last(Found, Last),
    findall(End, ( member(Value-_, Last), decided_as(Value, End) ), Ends).

searched_move(Position, Move) :-
    best(Position, depth(3), Move, _).

:- end_tests(slither_pairing).


%   What a review says of a move is what play to the end says of it.

:- begin_tests(slither_review, [setup(set_random(seed(2)))]).
:- use_module('../../prolog/hornboard/ask/mistakes', [chances_lost/6]).
:- use_module('../../prolog/hornboard/exact/solve', [solved/3]).

test(only_wins_are_thrown_away, [forall(member(Variant, [slither(3,3),slither(4,3)])), nondet]) :-
    initial(Variant, Start),
    wandering(6, Start, Positions),
    forall(( member(Position, Positions),
             \+ outcome(Position, _),
             move(Position, Move, _)
           ),
           ( solved(Position, End, Moves),
             chances_lost(Position, Move, 20 000, _, _-Most, _),
             (   End == won,
                 \+ memberchk(Move, Moves)
             ->  assertion(Most =:= 1.0)
             ;   assertion(Most =:= 0.0)
             )
           )).

%   On the board of 6 by 6, 4 moves before the end; Why tells of the same move.

test(as_why_tells, Found == (c5-b5)-(1.0-1.0)) :-
    read_position(slither, "6x6 c5-c4-b4-a4-a5-a6-b6-c6-d6-e6-f6-f5-e5-e4-f4-f3-f2 r", Position),
    chances_lost(Position, f2-e2, 5000, Better, Lost, _),
    Found = Better-Lost.

:- end_tests(slither_review).

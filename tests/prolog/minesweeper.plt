:- use_module('../../prolog/hornboard').
:- use_module('../support/properties').
:- use_module('../support/sizes').
:- use_module('../support/surveys').
:- use_module(library(aggregate)).
:- use_module(library(lists)).
:- use_module(library(random)).

/** <module> The law of Minesweeper, and what can be told of a board
*/

:- begin_tests(minesweeper_law).

at(Text, Position) :-
    read_position(minesweeper, Text, Position).

moved(Text0, Move, Text) :-
    at(Text0, Position),
    move(Position, Move, Next),
    position_string(Next, Text).

% slow
test(variants, Count == 4) :-
    aggregate_all(count, ( variant(V, _), initial(V, minesweeper(_,_,_)) ), Count).
test(no_variant, fail) :-
    member(Variant,
           [minesweeper(61,2,3),minesweeper(2,41,3),minesweeper(3,3,9),
            minesweeper(3,3,1,opening),minesweeper(3,3,2,kind),
            minesweeper(3,3,-1),minesweeper(hard)]),
    initial(Variant, _).
test(names, all(Text == [".. 1 ~0"])) :-
    initial(minesweeper(2,1,1), Position),
    position_string(Position, Text).
test(cells, all(Cell == [a1,z1,aa1,bh40])) :-
    initial(minesweeper(60,40,9), Position),
    member(X-Y, [0-0,25-0,26-0,59-39]),
    place(Position, Cell, square(X, Y)).
test(first_click_is_safe) :-
    forall(between(1, 200, Seed),
           ( initial(minesweeper(3,3,8), Start),
             dealt(Start, [], Seed, Dealt),
             move(Dealt, open(b2), Next),
             assertion(outcome(Next, won(sapper)))
           )).
test(first_click_opens) :-
    forall(between(1, 50, Seed),
           ( initial(minesweeper(6,6,20,opening), Start),
             dealt(Start, [], Seed, Dealt),
             move(Dealt, open(c3), Next),
             assertion(content(Next, c3, number(0)))
           )).
test(nothing_protected) :-
    aggregate_all(count,
                  ( between(1, 80, Seed),
                    initial(minesweeper(2,1,1,unprotected), Start),
                    dealt(Start, [], Seed, Dealt),
                    move(Dealt, open(a1), Next),
                    outcome(Next, lost)
                  ),
                  Count),
    assertion(between(25, 55, Count)).
test(as_many_mines_as_told) :-
    forall(between(1, 50, Seed),
           ( initial(minesweeper(9,7,11), Start),
             dealt(Start, [], Seed, Dealt),
             move(Dealt, open(a1), Next),
             aggregate_all(count, minesweeper_law:mine(Next, _), Mines),
             assertion(Mines == 11)
           )).
test(floods, Text == "001./002./001. 2 #808") :-
    moved("..../..../.... 2 #808", open(a1), Text).
test(flags_stop_a_flood, Text == "0!.. 1 #8") :-
    moved(".!.. 1 #8", open(a1), Text).
test(chord, Text == "!1/11 1 #1") :-
    moved("!./.1 1 #1", chord(b2), Text).
test(chord_on_a_wrong_flag, Outcome == lost) :-
    at(".!/.1 1 #1", Position),
    move(Position, chord(b2), Next),
    outcome(Next, Outcome).
test(untold, Text == "?./.. 1") :-
    moved("../.. 1", open(a1), Text).
test(objections, all(Sentence == ["a1 has a flag","b2 is open","a1 shows no number",
                                  "b2 shows 1; flags around it: 2",
                                  "c3 is not on the board"])) :-
    at("!!/.1 1 #1", Position),
    member(Move, [open(a1),open(b2),chord(a1),chord(b2),open(c3)]),
    objection(Position, Move, Sentence).
test(lost, Sentence == "there was a mine on a1; 0 of 3 safe cells were open: lost") :-
    at("*./.. 1 #1", Position),
    verdict(Position, Sentence).
test(lost_with_wrong_flags, Sentence == Expected) :-
    at("*!/.! 1 #1", Position),
    verdict(Position, Sentence),
    Expected = "there was a mine on a1; 0 of 3 safe cells were open; 2 flags were wrong: lost".
test(hidden_until_the_end, all(Piece == [covered,covered,covered])) :-
    at("../.1 1 #1", Position),
    member(Cell, [a1,b1,a2]),
    content(Position, Cell, Piece).
test(who_has_won_sees_flags, [nondet, Piece == flag]) :-
    at(".1/11 1 #1", Position),
    outcome(Position, won(sapper)),
    content(Position, a1, Piece).
test(nothing_shows_what_is_hidden, [setup(set_random(seed(2)))]) :-
    initial(minesweeper(4,4,4), Start),
    dealt(Start, [], 9, Dealt),
    random_play(Dealt, Positions),
    forall(member(Position, Positions),
           ( seen(Position, mover, Seen),
             findall(C-P, content(Position, C, P), Shown),
             findall(C-P, content(Seen, C, P), Same),
             assertion(Shown == Same)
           )).
test(who_has_lost_sees_it, Outcomes == [lost,lost]) :-
    at("1./.. 1 unprotected #2", Position),
    move(Position, open(b1), Lost),
    compact(Lost, Compact),
    findall(Outcome,
            ( member(Each, [Lost,Compact]),
              seen(Each, mover, Seen),
              outcome(Seen, Outcome)
            ),
            Outcomes).
test(what_nobody_knows_wins_nothing) :-
    at("1.. 1", Certain),
    assertion(\+ winning(Certain, _)),
    forall(move(Certain, open(Cell), Next),
           ( assertion(\+ outcome(Next, _)),
             assertion(memberchk(Cell, [b1,c1]))
           )),
    at("1.1 1", Won),
    assertion(outcome(Won, won(sapper))),
    at("1?? 1", Lost),
    assertion(outcome(Lost, lost)),
    at("1?. 1", Open),
    assertion(\+ outcome(Open, _)),
    assertion(best(Open, level(1), _, _)).
test(lawful_everywhere, [setup(set_random(seed(3)))]) :-
    forall(( member(Variant, [minesweeper(3,2,2),minesweeper(4,4,2,unprotected)]),
             initial(Variant, Start),
             random_play(Start, Positions),
             nth1(Number, Positions, Position),
             Number < 12
           ),
           lawful(Position)).
% slow
test(touches_and_changes_are_those_of_the_law, [setup(set_random(seed(5)))]) :-
    forall(( member(Variant, [minesweeper(3,2,2),minesweeper(4,4,2,unprotected),
                              minesweeper(6,3,4)]),
             between(1, 5, Seed),
             initial(Variant, Start),
             dealt(Start, [], Seed, Dealt),
             random_play(Dealt, Positions),
             nth1(Number, Positions, Position),
             Number < 20
           ),
           ( findall(Move, touches(Position, Move, _), Touched0),
             msort(Touched0, Touched),
             findall(Move, move(Position, Move, _), Moves0),
             msort(Moves0, Moves),
             assertion(Touched == Moves),
             forall(member(Move, Moves),
                    ( changes(Position, Move, Changes),
                      findall(change(Cell), differs(Position, Move, Cell), Same),
                      assertion(Changes == Same)
                    ))
           )).
test(both_laws_open_and_see_the_same, [setup(set_random(seed(7)))]) :-
    forall(( member(Variant, [minesweeper(16,16,20),minesweeper(12,9,20,opening),
                              minesweeper(30,16,60,unprotected)]),
             initial(Variant, Start),
             dealt(Start, [], 4, Dealt),
             wandering(12, Dealt, Positions),
             member(Position, Positions)
           ),
           ( compact(Position, Compact),
             seen(Position, mover, Seen),
             seen(Compact, mover, SeenCompact),
             assertion(compact(Seen, SeenCompact)),
             moves(Compact, Moves),
             forall(( member(Kind, [open(_),flag(_),chord(_)]),
                      findall(Kind, member(Kind, Moves), Some),
                      random_member(Move, Some)
                    ),
                    ( move(Position, Move, Next),
                      move(Compact, Move, NextCompact),
                      assertion(compact(Next, NextCompact)),
                      compact(Again, NextCompact),
                      assertion(Again == Next)
                    ))
           )).
test(the_largest_board_is_touched_at_once) :-
    forall(( member(Mines-Most, [480-60 000,1-500 000]),
             initial(minesweeper(60,40,Mines), Position)
           ),
           ( call_with_inference_limit(move(Position, open(ad20), _), Most, Result),
             assertion(Result \== inference_limit_exceeded)
           )).
test(unlawful_texts, fail) :-
    member(Text,
           ["2./.. 1 #1","../.. 1 #3","../.. 1 #1f","1./.. 1 ~3","*./.. 1",
            "../. 1","../.. 5","../.. 01","../.. 1 #01","../.. 1 safe"]),
    string_codes(Text, Codes),
    phrase(minesweeper:position_text(_), Codes).

%   differs(+Position, +Move, -Cell): something else is seen on Cell after Move; at the end,
%   which shows all mines, Move opened it.

differs(Position, Move, Cell) :-
    once(move(Position, Move, Next)),
    place(Position, Cell, _),
    once(content(Position, Cell, Before)),
    once(content(Next, Cell, After)),
    Before \== After,
    (   outcome(Next, _)
    ->  memberchk(After, [burst,number(_),untold])
    ;   true
    ).

%   However many mines are burst, the game is lost once.

test(two_mines_at_once, true(Count-Seen == 1-1)) :-
    read_position(minesweeper(3,3,2,unprotected),
                  ".../.2./!!. 2 unprotected #3", Position),
    move(Position, chord(b2), Next),
    aggregate_all(count, outcome(Next, _), Count),
    aggregate_all(count, seen(Next, mover, _), Seen).

:- end_tests(minesweeper_law).


:- begin_tests(minesweeper_reasoning).

at(Text, Position) :-
    read_position(minesweeper, Text, Position).

reason(Text, Level, Move, Reason) :-
    at(Text, Position),
    once(thoughts(Position, level(Level),
                  report(_, [_-[Move]], _, _, because(Format, Arguments)))),
    hornboard_say:say(Format, Arguments, Reason).

test(one_number, Reason == "c1 is safe: b1 already touches its mine, a1") :-
    reason("!1./11. 1", 3, open(c1), Reason).
test(two_mines, Reason == "a1 is safe: b1 already touches its 2 mines: c1, c2") :-
    reason(".2.2/.2.2 2", 3, open(a1), Reason).
test(two_numbers, Reason == "c1 is safe: a1 must have 1 mine among a2, b2, and b1 needs no more") :-
    reason("11./... 1", 2, open(c1), Reason).
test(three_numbers, Reason ==
     "c3 is safe: b1 must have 1 mine among c1, c2; a2 must have 1 mine among a3, b3; \
b2 needs no more") :-
    reason("01../12../..../.... 6", 3, open(c3), Reason).
test(all_others_are_mines, Gains ==
     "c3 has a mine: b1 must have 1 safe cell among c1, c2; \
a2 must have 1 safe cell among a3, b3; all others around b2 are mines") :-
    at("01../13../..../.... 6", Position),
    hornboard_merit:gains(Position, flag(c3), Gains).
test(counting_mines, Reason ==
     "c1 is safe: a1 must have 1 mine among b1, a2, b2; no more mines are left") :-
    reason("1../.../... 1", 3, open(c1), Reason).
test(no_more_mines, Gains == "e1 is safe: no more mines are left") :-
    at("1.1../111.. 1", Position),
    hornboard_merit:gains(Position, open(e1), Gains).

%   Nothing follows from a flag: the numbers say that the mine is on a2.

wrong_flag(".10/.!0/110 1").

test(no_mine_by_a_flag, Gains == Expected) :-
    wrong_flag(Text),
    at(Text, Position),
    hornboard_merit:gains(Position, open(a1), Gains),
    Expected = "a1 is safe: b1 already touches its mine, a2; \
a2 has a mine: a3 needs 1 more, and only a2 is left; the flag on b2 is wrong".
test(a_wrong_flag_goes_first, Reason == "b2 is safe: c1 touches no mine") :-
    wrong_flag(Text),
    reason(Text, counts, flag(b2), Reason).
test(why_a_mine_without_a_flag_is_one, Gains == "b1 is safe: c2 already touches its mine, c1; \
c1 has a mine: d1 needs 1 more, and only c1 is left") :-
    at("...1/..11 1", Position),
    hornboard_merit:gains(Position, open(b1), Gains).
test(what_is_opened_around_a_cell,
     all(Gains == ["opens b1, b2 without risk",
                   "opens c1, b2; c1 has a mine: d1 needs 1 more, and only c1 is left; \
the flag on b1 is wrong"])) :-
    member(Text, ["..!1/..11 1",".!.1/..11 1"]),
    at(Text, Position),
    hornboard_merit:gains(Position, chord(c2), Gains).
test(a_flag_that_is_taken_away, all(Gains == ["no mine is proved on b1: 33.3% risk",
                                              "no mines fit the numbers"])) :-
    member(Text, ["1!/.. 1","8!/.. 1"]),
    at(Text, Position),
    hornboard_merit:gains(Position, flag(b1), Gains).
test(too_many_flags, Gains == "c1 has 50% risk; a1 shows 1; flags around it: 2") :-
    at("1!./!.. 2 unprotected", Position),
    hornboard_merit:gains(Position, open(c1), Gains).
test(each_safe_cell_has_its_numbers, Gains == Told) :-
    at("11./... 1", Position),
    hornboard_merit:gains(Position, open(c2), Gains),
    Told = "c2 is safe: a1 must have 1 mine among a2, b2, and b1 needs no more".
test(the_first_cell, all(Text == ["a1 opens a wide space most often: nothing is known yet",
                                  "e5 is in the middle: every first cell opens a space, \
a corner the smallest"])) :-
    member(Variant-Cell, [minesweeper-a1,minesweeper(9,9,10,opening)-e5]),
    initial(Variant, Position),
    best(Position, suggested(1), open(Cell), _),
    hornboard_merit:gains(Position, open(Cell), Text).
test(no_other_first_cell_has_a_mine, Text == "c3 is safe: the first cell never has a mine") :-
    initial(minesweeper, Position),
    hornboard_merit:gains(Position, open(c3), Text).
test(the_first_corner_without_a_flag, Move == open(i1)) :-
    initial(minesweeper, Start),
    move(Start, flag(a1), Position),
    best(Position, suggested(1), Move, _).
test(how_many_are_as_safe, all(Other == ["2 other cells are as safe","c2 is as safe"])) :-
    member(Text-Cell, ["1./.. 1"-b1,"11./... 1"-c1]),
    at(Text, Position),
    hornboard_merit:merit(Position, open(Cell), [_,Other]).
test(no_odds_by_a_flag, Risks == [b1-1r3,a2-1r3]) :-
    at("1./.! 1", Position),
    risks(Position, Risks).
test(level_1_does_not_compare) :-
    reason("11./... 1", 1, _, Reason),
    once(sub_string(Reason, _, _, 0, "at random")).
test(contradiction, error(contradiction(_, _))) :-
    at("8./.. 1", Position),
    best(Position, level(3), _, _).
test(risks, Risks == [b1-1r3,a2-1r3,b2-1r3]) :-
    at("1./.. 1", Position),
    risks(Position, Risks).

%   winning(+Position, +Most, -Cell, -Chance): as best_opening/4.

winning(Position, Most, Cell, Chance) :-
    compact(Position, Compact),
    Compact = minesweeper_fast(Board, _, _, _),
    minesweeper_winning:best_opening(Compact, Most, N, Chance),
    minesweeper_sets:cell_number(Board, Cell, N).

%   The optima where nothing is protected.

% slow
test(optimum, all(Variant-Chance == [minesweeper(3,3,2,unprotected)-(2r3),
                                     minesweeper(4,4,3,unprotected)-(5r7),
                                     minesweeper(4,4,4,unprotected)-(961r1820)])) :-
    member(Variant, [minesweeper(3,3,2,unprotected),minesweeper(4,4,3,unprotected),
                     minesweeper(4,4,4,unprotected)]),
    initial(Variant, Position),
    winning(Position, 1 000 000, _, Chance).
test(optimal_on_tiny_boards_only, all(Columns == [4])) :-
    member(Columns, [4,9]),
    initial(minesweeper(Columns,4,4), Position),
    level(Position, optimal, _).

%   The optimal player wins as often as he says: over all placings.

test(optimal_player_keeps_his_word, Wins == 24) :-
    aggregate_all(count,
                  ( laid_out(minesweeper(3,3,2,unprotected), Position),
                    wins(Position)
                  ),
                  Wins).

%   laid_out(+Variant, -Position): Position is a start of Variant with its mines laid
%   somewhere.

laid_out(Variant, Position) :-
    initial(Variant, Start),
    position_string(Start, Text),
    split_string(Text, "~", "", [Seen,_]),
    Start = minesweeper(board(Columns, Rows, Count, _), _, _),
    Most is (1<<(Columns*Rows))-1,
    between(0, Most, Mines),
    popcount(Mines) =:= Count,
    format(string(Laid), "~s#~16r", [Seen,Mines]),
    at(Laid, Position).

wins(Position) :-
    (   outcome(Position, Outcome)
    ->  Outcome == won(sapper)
    ;   best(Position, level(optimal), Move, _),
        move(Position, Move, Next),
        wins(Next)
    ).

test(optimum_where_the_first_cell_is_kept_free, all(Count == [28,35])) :-
    member(Variant-Kept, [ minesweeper(3,3,2)-number(_),
                           minesweeper(4,4,3,opening)-number(0)
                         ]),
    initial(Variant, Position),
    winning(Position, 1 000 000, Cell, Chance),
    findall(Won,
            ( laid_out(Variant, Laid),
              once(move(Laid, open(Cell), Next)),
              \+ \+ content(Next, Cell, Kept),
              (   wins(Next)
              ->  Won = 1
              ;   Won = 0
              )
            ),
            Results),
    length(Results, Count),
    sum_list(Results, Wins),
    assertion(Chance =:= Wins rdiv Count).
test(large_boards) :-
    initial(minesweeper(60,40,480), Start),
    dealt(Start, [], 3, Dealt),
    move(Dealt, open(a1), Position),
    best(Position, level(3), _, Value),
    assertion(between(60, 100, Value)).
test(survey) :-
    survey_count(minesweeper, 3, [games(60)], Count),
    survey_part(minesweeper, 3, [seed(1)], 0, 30, Part1),
    survey_part(minesweeper, 3, [seed(1)], 30, Count, Part2),
    survey_sum(minesweeper, 3, [seed(1)], [Part1,Part2], Summary),
    memberchk(games-60, Summary),
    memberchk(wins-Wins, Summary),
    assertion(Wins > 42),
    memberchk(interval-[Low,High], Summary),
    assertion(( Low < Wins/60, Wins/60 < High )).

:- end_tests(minesweeper_reasoning).


%   What led to a position, beside what the law says of everything that may have.

:- begin_tests(minesweeper_back).

test(a_mine_was_opened_last, all(Move == [open(k7)])) :-
    read_position(minesweeper,
    "00000011100111000001.1000001.1/0001111.1001.10000011111100111/\c
     0001.111100111000111001.100000/000111000000000112.10011100111/\c
     0001.11110000013.31100000001.1/0001....1112111..2011100000111/\c
     0001122...*..1122102.311000000/000001.2111211000002...2100000/\c
     000001..100011100001122.222111/0112111110001.10000000112...1./\c
     01.3.100000011100000000023.2../012..21100000000000000012..2.2/\c
     001111.22110000000000001.2..../1110012...1000000000000122.11./\c
     1.10001121100000000000002...11/1.10000000000000000000002..2.. 40 \c
     #58000000200000200000a011000040480000200000014980080000800080\c
     014001000101400000602410010000001000000800010000042010100000",
                  Position),
    call_with_inference_limit(findall(Each, before(_, Each, Position), Moves), 20 000 000, Result),
    assertion(Result \== inference_limit_exceeded),
    member(Move, Moves).
test(first_of_all_at_once, Count == 58) :-
    initial(minesweeper(30,16,99), Start),
    dealt(Start, [], 24, Dealt),
    move(Dealt, open(p8), Position),
    aggregate_all(count, opened(Position, _), Count),
    once(( before(minesweeper(_, _, ahead(Seed)), open(p8), Position),
           Seed = 24
         )).
test(as_the_law_has_it, [nondet]) :-
    set_random(seed(5)),
    size(minesweeper_boards, Boards),
    forall(between(1, Boards, _),
           ( a_position(Position),
             stated(Position, Stated),
             findall(Before-Move,
                     ( before(Before, Move, Position),
                       ground(Before)
                     ),
                     Led),
             msort(Led, Found),
             assertion(Found == Stated)
           )).

%   a_position(-Position): with any cells open, or after some moves; few are open.

a_position(Position) :-
    repeat,
    random_member(Columns/Rows/Mines, [3/3/1,3/3/2,4/4/3,3/5/2,2/2/1]),
    random_member(Rule, [safe,opening,unprotected]),
    initial(minesweeper(Columns,Rows,Mines,Rule), minesweeper(Board, Cover0, _)),
    findall(Cell, minesweeper_board:cell(Board, Cell, _, _), Cells),
    random_permutation(Cells, Mixed),
    length(Mined, Mines),
    append(Mined, _, Mixed),
    minesweeper_board:blank(Board, safe, Safe),
    covered(Mined, mine, Safe, Layer),
    (   maybe
    ->  random_subseq(Cells, Open, Others),
        random_subseq(Others, Flagged, _),
        covered(Open, open, Cover0, Cover1),
        covered(Flagged, flagged, Cover1, Cover),
        Position = minesweeper(Board, Cover, laid(Layer))
    ;   random_between(1, 6, Plies),
        wandering(Plies, minesweeper(Board, Cover0, laid(Layer)), Positions),
        last(Positions, Last),
        compact(Position, Last)
    ),
    aggregate_all(count, opened(Position, _), Count),
    Count < 9,
    !.

covered(Cells, Content, Layer0, Layer) :-
    findall(Cell-Content, member(Cell, Cells), Contents),
    hornboard_cells:put_on(Contents, Layer0, Layer).

%   stated(+Position, -Stated): all that differs in a flag or in open cells, of which the
%   law says that a move leads to Position.

stated(Position, Stated) :-
    findall(Before-Move,
            ( differs(Position, Before),
              move(Before, Move, Position)
            ),
            Stated0),
    msort(Stated0, Stated).

differs(Position, Before) :-
    minesweeper_law:on_board(Position, Cell),
    minesweeper_law:turned(Before, Cell, Position).
differs(minesweeper(Board, Cover, Field), minesweeper(Board, Cover0, Field)) :-
    findall(Cell, hornboard_cells:holds(Cover, Cell, open), Open),
    closing(Open, Closed),
    Closed = [_|_],
    covered(Closed, untouched, Cover, Cover0).

closing([], []).
closing([Cell|Cells], [Cell|Closed]) :-
    closing(Cells, Closed).
closing([_|Cells], Closed) :-
    closing(Cells, Closed).

:- end_tests(minesweeper_back).

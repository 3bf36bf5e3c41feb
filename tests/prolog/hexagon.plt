:- use_module('../../prolog/hornboard').
:- use_module('../../prolog/hornboard/games/hexagon/sets').
:- use_module('../../prolog/hornboard/kit/counts', [with_count/4]).
:- use_module('../support/hexagon_lists', []).
:- use_module('../support/properties', [lawful/1]).
:- use_module(library(aggregate)).
:- use_module(library(lists)).
:- use_module(library(random)).

/** <module> The law of Hexagon, asked from Prolog
*/

%   Any stones on any cells, in a different density each time.

crowded_position(Position) :-
    random(Density),
    random(Share),
    findall(Cell-Draw,
            ( hexagon_board:cell(Cell, _, _),
              random(Draw)
            ),
            Draws),
    Reds is Density*Share,
    drawn_between(0, Reds, Draws, Red),
    drawn_between(Reds, Density, Draws, Blue),
    compact(Position, hexagon_fast(red, Red, Blue)).

drawn_between(Least, Most, Draws, Set) :-
    findall(Cell,
            ( member(Cell-Draw, Draws),
              Draw >= Least,
              Draw < Most
            ),
            Cells),
    cell_set(Cells, Set).

%   What comes of random moves from the start.

random_position(Position) :-
    initial(hexagon, Start),
    random_between(0, 120, Plies),
    random_walk(Plies, Start, Position).

random_walk(0, Position, Position) :-
    !.
random_walk(Plies, Position0, Position) :-
    successors(Position0, Steps),
    (   Steps == []
    ->  Position = Position0
    ;   random_member(_-step(_, Next), Steps),
        Rest is Plies-1,
        random_walk(Rest, Next, Position)
    ).

cell_set(Cells0, Set) :-
    sort(Cells0, Cells),
    aggregate_all(sum(Bit), ( member(Cell, Cells), bit(Cell, Bit) ), Set).


:- begin_tests(board).

test(cells, Count == 58) :-
    aggregate_all(count, hexagon_board:cell(_, _, _), Count).
test(corner, all(Cell == [a2,b1,b2])) :-
    neighbour(a1, Cell).
test(closed_cells_are_no_neighbours, fail) :-
    neighbour(d4, d5).
test(jump_over_a_closed_cell) :-
    second_ring(d4, d6).
test(symmetric, fail) :-
    member(Relation, [neighbour, second_ring]),
    call(Relation, Cell1, Cell2),
    \+ call(Relation, Cell2, Cell1).
test(rings_are_apart, fail) :-
    neighbour(Cell1, Cell2),
    second_ring(Cell1, Cell2).
test(middle, Count == 12) :-
    aggregate_all(count, second_ring(e5, _), Count).
test(known_pairs_are_settled_at_once) :-
    neighbour(a1, a2),
    second_ring(a1, c3).

:- end_tests(board).


:- begin_tests(sets).

%   Arithmetic on whole sets against the relations, cell by cell.

test(near_and_far, [setup(set_random(seed(1))), nondet]) :-
    forall(( member(Relation-Image, [neighbour-near,second_ring-far]),
             random_cells(Cells, Set)
           ),
           ( findall(Cell,
                     ( member(From, Cells),
                       call(Relation, From, Cell)
                     ),
                     Reached),
             cell_set(Reached, Expected),
             call(hexagon_sets:Image, Set, Found),
             assertion(Found == Expected)
           )).
test(neighbours_are_counted, [setup(set_random(seed(2))), nondet]) :-
    all_cells(All),
    forall(( random_cells(Cells, Set),
             neighbours(Set, Counts),
             between(0, 7, Count)
           ),
           ( findall(Cell,
                     ( hexagon_board:cell(Cell, _, _),
                       aggregate_all(count,
                                     ( neighbour(Cell, Beside),
                                       memberchk(Beside, Cells)
                                     ),
                                     Count)
                     ),
                     Crowded),
             cell_set(Crowded, Expected),
             with_count(Count, Counts, All, Found),
             assertion(Found == Expected)
           )).

random_cells(Cells, Set) :-
    between(0, 40, N),
    findall(Cell,
            ( hexagon_board:cell(Cell, _, _),
              random(40) < N
            ),
            Cells),
    cell_set(Cells, Set).

:- end_tests(sets).


:- begin_tests(law).

start(Position) :-
    initial(hexagon, Position).

at(Text, Position) :-
    read_position(hexagon, Text, Position).

test(one_variant, all(Title == ['Hexagon'])) :-
    variant(hexagon, Title).
test(initial_is_det) :-
    initial(hexagon, _).
test(red_begins) :-
    start(Position),
    mover(Position, red).
test(either_begins, all(Player == [red,blue])) :-
    begun_by(hexagon, Player, Position),
    mover(Position, Player).
test(players, all(Player == [red,blue])) :-
    start(Position),
    player(Position, Player).
test(points, all(Player-Points == [red-3,blue-3])) :-
    start(Position),
    points(Position, Player, Points).
test(given_move_is_det) :-
    start(Position),
    move(Position, clone(a4), _),
    move(Position, jump(a5, c5), _).
test(move_found_from_next, Move == jump(a5, c5)) :-
    start(Position),
    move(Position, jump(a5, c5), Next),
    move(Position, Move, Next),
    !.
test(each_move_once) :-
    start(Position),
    findall(Move, move(Position, Move, _), Moves),
    sort(Moves, Set),
    same_length(Moves, Set).
test(clone_needs_a_stone_nearby, fail) :-
    start(Position),
    move(Position, clone(e5), _).
test(jump_needs_an_own_stone, fail) :-
    start(Position),
    move(Position, jump(a1, a3), _).
test(jump_needs_an_empty_cell, fail) :-
    at("bbb1r/6/7/4-3/r2-4b/4-3/7/6/b3r r", Position),
    move(Position, jump(a5, a3), _).
test(captures, Next == Expected) :-
    at("r1b2/2b3/7/4-3/3-5/4-3/7/6/5 r", Position),
    move(Position, clone(b2), Moved),
    position_string(Moved, Next),
    Expected = "r1b2/1rr3/7/4-3/3-5/4-3/7/6/5 b".
test(no_capture_at_distance_two, Next == Expected) :-
    at("r1b2/6/7/4-3/3-5/4-3/7/6/5 r", Position),
    move(Position, clone(b1), Moved),
    position_string(Moved, Next),
    Expected = "r1b2/r5/7/4-3/3-5/4-3/7/6/5 b".
test(no_outcome_at_the_start, fail) :-
    start(Position),
    outcome(Position, _).
test(blocked_mover_ends_the_game, Outcome == won(blue)) :-
    at("rbb2/bbb3/bbb4/4-3/3-5/4-3/7/6/5 r", Position),
    outcome(Position, Outcome).
test(no_stones_lose, Outcome == won(red)) :-
    at("r4/6/7/4-3/3-5/4-3/7/6/5 b", Position),
    outcome(Position, Outcome).
test(drawn, Outcome == drawn) :-
    at("rrrrr/rrrrrr/rrrrrrr/rrrr-rrr/rrr-rbbbb/bbbb-bbb/bbbbbbb/bbbbbb/bbbbb r",
       Position),
    outcome(Position, Outcome).
test(finished_game_has_no_moves, fail) :-
    at("r4/6/7/4-3/3-5/4-3/7/6/5 b", Position),
    move(Position, _, _).
test(verdict, Sentence == "red cannot move: blue won, 8 to 1") :-
    at("rbb2/bbb3/bbb4/4-3/3-5/4-3/7/6/5 r", Position),
    verdict(Position, Sentence).
test(value_is_the_movers, Values == [3,-3]) :-
    at("rrr1b/r5/7/4-3/3-5/4-3/7/6/5 r", Red),
    at("rrr1b/r5/7/4-3/3-5/4-3/7/6/5 b", Blue),
    maplist(value, [Red,Blue], Values).
test(progress) :-
    start(Position),
    progress(Position, clone(a4), irreversible).
test(no_progress, fail) :-
    start(Position),
    progress(Position, jump(a5, c5), _).
test(capture_is_zeroing, all(Progress == [zeroing])) :-
    at("r2b1/6/7/4-3/3-5/4-3/7/6/5 r", Position),
    progress(Position, jump(a1, a3), Progress).
test(the_verdict_for_a_player, Sentences == [ "red cannot move: you won, 8 to 1",
                                             "red cannot move: you lost, 1 to 8" ]) :-
    at("rbb2/bbb3/bbb4/4-3/3-5/4-3/7/6/5 r", Position),
    findall(S,
            ( member(You, [blue,red]),
              hornboard_explain:verdict(Position, You, S)
            ),
            Sentences).
test(touches, all(Cells == [[a4],[a5,a4]])) :-
    start(Position),
    touches(Position, clone(a4), Cells).
test(changes, Changes == [from(a1),to(a3),captured(a4)]) :-
    at("r2b1/6/7/4-3/3-5/4-3/7/6/5 r", Position),
    changes(Position, jump(a1, a3), Changes).
test(changes_of_a_clone, Changes == [parent(a5),to(b5)]) :-
    start(Position),
    changes(Position, clone(b5), Changes).
test(no_changes_of_an_illegal_move, fail) :-
    start(Position),
    changes(Position, clone(e5), _).
test(places, Count-Places == 61-61) :-
    start(Position),
    findall(Place, place(Position, _, Place), List),
    length(List, Count),
    sort(List, Set),
    length(Set, Places).
test(closed_cells_are_seen, all(Cell == [d5,e4,f6])) :-
    start(Position),
    content(Position, Cell, closed).

:- end_tests(law).


:- begin_tests(modes).

%   What law_pages.plt does not ask: with any part known the answers are those of
%   all that fit.

test(captures, [setup(set_random(seed(7))), nondet]) :-
    forall(( between(1, 20, _),
             crowded_position(Position)
           ),
           ( findall(To-Cell, captured(Position, To, Cell), All),
             forall(member(To-Cell, All),
                    ( assertion(captured(Position, To, Cell)),
                      same(Cell1, captured(Position, To, Cell1), To-Cell1, All),
                      same(To1, captured(Position, To1, Cell), To1-Cell, All)
                    ))
           )).
test(texts_of_moves, [true(Count =:= 58+58*58), nondet]) :-
    initial(hexagon, Position),
    findall(Move-Codes, phrase(move_text(Position, Move), Codes), All),
    length(All, Count),
    forall(( member(N, [1,30,58,59,1000,3000,3422]),
             nth1(N, All, Move-Codes)
           ),
           ( same(M, phrase(move_text(Position, M), Codes), M-Codes, All),
             same(C, phrase(move_text(Position, Move), C), Move-C, All)
           )),
    same(To-C, phrase(move_text(Position, jump(a5, To)), C), jump(a5, To)-C, All),
    same(From-C, phrase(move_text(Position, jump(From, i9)), C),
         jump(From, i9)-C, All).
test(rules_that_allow, Sentences == [Clone]) :-
    Clone = "A stone may be cloned to an empty cell next to it.",
    initial(hexagon, Position),
    findall(Sentence, permission(Position, clone(a4), Sentence), Sentences).

%   same(?Part, :Goal, ?Pattern, +All): Goal has as Part what All has by Pattern.

same(Part, Goal, Pattern, All) :-
    findall(Part, Goal, Found),
    findall(Part, member(Pattern, All), Expected),
    msort(Found, Sorted),
    msort(Expected, Same),
    assertion(Sorted == Same).

:- end_tests(modes).


:- begin_tests(objections).

objections(Text, Move, Sentence) :-
    read_position(hexagon, Text, Position),
    objection(Position, Move, Sentence).

start("b3r/6/7/4-3/r2-4b/4-3/7/6/b3r r").

test(far_clone, S == "red has no stone next to e5: a stone is cloned one cell away, or jumps two") :-
    start(Text),
    objections(Text, clone(e5), S).
test(taken, S == "a5 is not empty: a stone goes to an empty cell") :-
    start(Text),
    objections(Text, clone(a5), S).
test(closed, S == "d5 is closed: no stone goes there, but a jump may pass over it") :-
    start(Text),
    objections(Text, clone(d5), S).
test(nowhere, S == "z9 is not on the board") :-
    start(Text),
    objections(Text, clone(z9), S).
test(enemy_stone, S == "red has no stone on a1, blue has: each side moves its own stones") :-
    start(Text),
    objections(Text, jump(a1, a3), S).
test(from_an_empty_cell, S == "red has no stone on a4, which is empty") :-
    start(Text),
    objections(Text, jump(a4, c4), S).
test(far_jump, S == "i9 is not two steps away from a5: a stone jumps two cells, or is cloned one cell away") :-
    start(Text),
    objections(Text, jump(a5, i9), S).
test(over, S == "the game is over") :-
    objections("r4/6/7/4-3/3-5/4-3/7/6/5 b", clone(a1), S).
test(legal, fail) :-
    start(Text),
    objections(Text, clone(a4), _).
test(every_illegal_move_has_one) :-
    initial(hexagon, Position),
    forall(( hexagon_board:cell(Cell, _, _),
             \+ move(Position, clone(Cell), _)
           ),
           ( objection(Position, clone(Cell), S),
             string(S)
           )).

:- end_tests(objections).


:- begin_tests(notation).

test(start, Text == "b3r/6/7/4-3/r2-4b/4-3/7/6/b3r r") :-
    initial(hexagon, Position),
    position_string(Position, Text).
test(clone_reads) :-
    initial(hexagon, Position),
    phrase(move_text(Position, Move), `c3`),
    !,
    Move == clone(c3).
test(jump_reads) :-
    initial(hexagon, Position),
    phrase(move_text(Position, Move), `a5c5`),
    Move == jump(a5, c5).
test(jump_writes) :-
    initial(hexagon, Position),
    phrase(move_text(Position, jump(a5, c5)), Codes),
    Codes == `a5c5`.
test(skeleton_reads) :-
    initial(hexagon, Position),
    phrase(position_text(Position), Codes),
    Skeleton = hexagon(_, _),
    once(phrase(position_text(Skeleton), Codes)),
    Skeleton == Position.
test(column, error(unreadable(position(hexagon), _, 7))) :-
    read_position(hexagon, "b3r/6/8/4-3/r2-4b/4-3/7/6/b3r r", _).
test(one_spelling, error(unreadable(position(hexagon), _, 3))) :-
    read_position(hexagon, "b12r/6/7/4-3/r2-4b/4-3/7/6/b3r r", _).
test(variant_forms, all(Variant == [kalah(6,4)])) :-
    member(Codes, [`kalah(6,4)`]),
    phrase(variant_text(Variant), Codes).
test(variant_colon) :-
    phrase(variant_text(Variant), `hive:mlp`),
    !,
    Variant == hive(mlp).
test(variant_writes, Text == "kalah:6,4") :-
    variant_string(kalah(6,4), Text).
test(shown) :-
    initial(hexagon, Position),
    with_output_to(string(Text), show(Position)),
    once(sub_string(Text, _, _, _, "(e1)       d2        c3")),
    sub_string(Text, _, _, 0, "red to move   red 3   blue 3\n").
test(portrayed, Text == "<b3r/6/7/4-3/r2-4b/4-3/7/6/b3r r>") :-
    initial(hexagon, Position),
    format(string(Text), "~p", [Position]).

:- end_tests(notation).


:- begin_tests(two_laws).

%   The law, the fast path and the same game over lists agree.

test(random_games_are_lawful, [setup(set_random(seed(1))), nondet]) :-
    forall(( between(1, 40, _),
             random_position(Position)
           ),
           ( lawful(Position),
             best_step_found(Position)
           )).
test(crowded_positions_are_lawful, [setup(set_random(seed(2))), nondet]) :-
    forall(( between(1, 10, _),
             crowded_position(Position)
           ),
           lawful(Position)).
test(a_move_is_found_from_its_end, [setup(set_random(seed(6))), nondet]) :-
    forall(( between(1, 20, _),
             random_position(Compact),
             moves(Compact, Moves),
             random_member(Move, Moves),
             compact(Position, Compact),
             move(Position, Move, Next)
           ),
           ( findall(Before-Each, hexagon_law:move(Before, Each, Next), Found),
             assertion(memberchk(Position-Move, Found))
           )).
% slow
test(lists_search_alike, [setup(set_random(seed(3))), nondet]) :-
    forall(( between(1, 5, _),
             random_position(Position),
             \+ outcome(Position, _)
           ),
           ( position_string(Position, Text),
             hexagon_lists:read_rows(Text, Plain),
             hexagon_lists:search(Plain, 2, Value, _),
             best(Position, level(2), _, Found),
             assertion(Found == Value)
           )).

% slow
test(promises_are_kept, [setup(set_random(seed(4))), nondet]) :-
    aggregate_all(sum(Count),
                  ( between(1, 150, _),
                    crowded_position(Position),
                    between(-2, 8, More),
                    promise_kept(Position, More, Count)
                  ),
                  Passed),
    assertion(Passed > 10 000).
test(nothing_is_promised_near_the_end, fail) :-
    read_position(hexagon,
                  "rbb2/bbb3/bbb4/4-3/3-5/4-3/7/6/5 b", Position),
    promising(Position, 8, _).

%   promise_kept(+Position, +More, -Count): in each of the Count positions that
promising(Plain, Least, Steps) :-
    compact(Plain, Position),
    hexagon_features:promising(Position, Least, Steps).

%   promising/3 passes over, the next mover has an answer that leaves less than
%   asked for, which is More above what there is.

promise_kept(Position, More, Count) :-
    value(Position, Value),
    Least is Value+More,
    promising(Position, Least, Promising),
    successors(Position, Steps),
    assertion(subset(Promising, Steps)),
    subtract(Steps, Promising, Others),
    forall(member(_-step(_, Next), Others),
           ( hornboard_derived:best_step(Next, none, 10 000 000, _, Theirs),
             Ours is -Theirs,
             assertion(Ours < Least)
           )),
    length(Others, Count).

%   best_step_found(+Position): there is no better step, and every hint does.

best_step_found(Position) :-
    (   best_step(Position, none, 10 000 000, Move, Best)
    ->  hornboard_derived:best_step(Position, none, 10 000 000, _, Expected),
        assertion(Best == Expected),
        forall(member(Hint, [none,clone(e5),jump(a5, c5),Move]),
               ( best_step(Position, Hint, 0, Quick, Enough),
                 assertion(Enough >= min(0, Best)),
                 assertion(move(Position, Quick, _)),
                 best_step(Position, Hint, 10 000 000, _, Full),
                 assertion(Full == Best)
               )),
        assertion(move(Position, Move, _))
    ;   assertion(outcome(Position, _))
    ).

:- end_tests(two_laws).


:- begin_tests(features).

%   What an evaluation counts, once more from the law.

test(counted_from_the_law, [setup(set_random(seed(5))), nondet]) :-
    forall(( between(1, 100, _),
             crowded_position(Position)
           ),
           ( findall(Name-Count, plainly(Name, Position, Count), Expected),
             hexagon_features:features(Position, Features),
             assertion(Features == Expected)
           )).
test(one_sided, Features == [stones-1,capture-1,threat-0,exposed-0,
                             mobility-8]) :-
    read_position(hexagon, "r4/6/7/4-3/3-5/4-3/7/6/5 r", Position),
    hexagon_features:features(Position, Features).

plainly(stones, Position, Count) :-
    value(Position, Count).
plainly(capture, Position, Count) :-
    best_gain(Position, Count).
plainly(threat, Position, Count) :-
    edited(Position, mover, Turned),
    best_gain(Turned, Count).
plainly(exposed, Position, Count) :-
    edited(Position, mover, Turned),
    beside_targets(Turned, Mine),
    beside_targets(Position, Theirs),
    Count is Mine-Theirs.
plainly(mobility, Position, Count) :-
    edited(Position, mover, Turned),
    targets(Position, Mine),
    targets(Turned, Theirs),
    length(Mine, Own),
    length(Theirs, Other),
    Count is Own-Other.

best_gain(Position, Gain) :-
    value(Position, Value),
    findall(More,
            ( move(Position, _, Next),
              value(Next, Theirs),
              More is -Theirs-Value
            ),
            Gains),
    max_list([0|Gains], Gain).

targets(Position, Targets) :-
    findall(To,
            ( move(Position, Move, _),
              arg(_, Move, To),
              empty(Position, To)
            ),
            All),
    sort(All, Targets).

beside_targets(Position, Count) :-
    targets(Position, Targets),
    aggregate_all(count,
                  ( member(To, Targets),
                    neighbour(To, Cell),
                    mover(Position, Me),
                    stone(Position, You, Cell),
                    You \== Me
                  ),
                  Count).

:- end_tests(features).


:- begin_tests(hexagon_merit).

%   What is told of a move is what it takes and adds, what it keeps the enemy from, and what
%   is left to be taken.

told("b3r/6/7/4-3/r2-4b/4-3/7/6/b3r r", "a4",
     ["can take 1 stone next, 0 before","adds a stone, which makes it 4 to 3",
      "can go to 26 cells next, blue to 24"]).
told("b3r/6/7/4-3/r2-4b/4-3/7/6/b3r r", "a5c5", ["can go to 33 cells next, blue to 24"]).
told("r4/1r4/2b4/4-3/3-5/4-3/7/6/5 r", "b1",
     ["takes the cell from which blue could take 2 stones","adds a stone, which makes it 3 to 1",
      "can go to 11 cells next, blue to 13"]).
told("r3b/1b4/7/4-3/3-5/4-3/7/6/4b r", "b1",
     ["takes 1 stone of blue, which makes it 3 to 2","leaves no stone that blue could take next"]).

test(told, [forall(told(Text, Words, Told)), Gains == Told]) :-
    read_position(hexagon, Text, Position),
    read_move(Position, Words, Move),
    compact(Position, Compact),
    gains(Compact, Move, Gains).

gains(Position, Move, Gains) :-
    findall(Gain,
            ( hexagon_merit:merit(Position, Move, gain, Format, Arguments),
              hornboard_text:say(Format, Arguments, Gain)
            ),
            Gains).

%   The numbers are those that one finds by trying all moves on the law page. What is left to
%   the enemy is told only where it is less than before.

test(numbers, [setup(set_random(seed(9))), forall(between(1, 20, _)), nondet]) :-
    random_position(Position),
    compact(Position, Compact),
    moves(Compact, Moves),
    (   random_member(Move, Moves),
        once(move(Position, Move, Next)),
        \+ outcome(Next, _)
    ->  mover(Next, You),
        gains(Compact, Move, Gains),
        most_taken(Next, You, Most),
        edited(Position, mover, Before),
        most_taken(Before, You, Most0),
        findall(Told, ( member(Gain, Gains), left_told(Gain, Told) ), Left),
        ( Most < Most0 -> assertion(Left == [Most]) ; assertion(Left == []) ),
        lost(Position, Next, You, Lost),
        findall(Told, ( member(Gain, Gains), taken_told(Gain, Told) ), Taken),
        ( Lost =:= 0 -> assertion(Taken == []) ; assertion(Taken == [Lost]) ),
        mover(Position, Me),
        maplist(points(Next), [Me,You], Stones),
        findall(Told, ( member(Gain, Gains), made_told(Gain, Told) ), Made),
        forall(member(Told, Made), assertion(Told == Stones))
    ;   true
    ).

most_taken(Position, Me, Most) :-
    player(Position, You),
    You \== Me,
    aggregate_all(max(Lost),
                  ( move(Position, _, Next),
                    lost(Position, Next, You, Lost)
                  ),
                  Most).

lost(Position, Next, Player, Lost) :-
    points(Position, Player, Points0),
    points(Next, Player, Points),
    Lost is Points0-Points.

left_told(Gain, 0) :-
    sub_string(Gain, 0, _, _, "leaves no stone that ").
left_told(Gain, Count) :-
    split_string(Gain, " ", "", ["leaves",_,"at","most",Number|_]),
    number_string(Count, Number).

taken_told(Gain, Count) :-
    split_string(Gain, " ", "", ["takes",Number|_]),
    number_string(Count, Number).

made_told(Gain, [Mine,Theirs]) :-
    split_string(Gain, " ", "", Words),
    append(_, ["makes","it",Text,"to",Other], Words),
    number_string(Mine, Text),
    number_string(Theirs, Other).

:- end_tests(hexagon_merit).


:- begin_tests(editing).

test(contents_come_round, Contents == [[stone(red)],[stone(blue)],[]]) :-
    initial(hexagon, Position0),
    findall(Content,
            ( between(1, 3, Times),
              edited_times(Times, Position0, Position),
              findall(Piece, content(Position, e5, Piece), Content)
            ),
            Contents).
test(others_stay, Same == Position) :-
    initial(hexagon, Position),
    edited_times(3, Position, Same).
test(mover, Who == blue) :-
    initial(hexagon, Position),
    edited(Position, mover, Next),
    mover(Next, Who).
test(closed, fail) :-
    initial(hexagon, Position),
    edited(Position, cell(d5), _).

edited_times(0, Position, Position) :-
    !.
edited_times(Times, Position0, Position) :-
    edited(Position0, cell(e5), Position1),
    Rest is Times-1,
    edited_times(Rest, Position1, Position).

:- end_tests(editing).

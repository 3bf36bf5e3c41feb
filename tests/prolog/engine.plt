:- use_module('../../prolog/hornboard').
:- use_module('../../prolog/hornboard/search/engine').
:- use_module('../../prolog/hornboard/search/steady').
:- use_module('../../prolog/hornboard/search/table').
:- use_module('../support/games').
:- use_module('../support/sizes').
:- use_module(library(aggregate)).
:- use_module(library(lists)).
:- use_module(library(prolog_wrap)).
:- use_module(library(random)).

/** <module> The engine, its evaluation and its table
*/

%   walk(+Seed, +Plies, -Position): an open position of Hexagon.
%   walk(+Variant, +Seed, +Plies, -Position): one of any game.

walk(Seed, Plies, Position) :-
    walk(hexagon, Seed, Plies, Position).

walk(Variant, Seed, Plies, Position) :-
    set_random(seed(Seed)),
    initial(Variant, Start),
    walk_on(Plies, Start, Position).

walk_on(0, Position, Position) :-
    !.
walk_on(Plies, Position0, Position) :-
    successors(Position0, Steps),
    findall(Next,
            ( member(_-step(_, Next), Steps),
              \+ outcome(Next, _)
            ),
            Nexts),
    (   Nexts == []
    ->  Position = Position0
    ;   random_member(Next, Nexts),
        Rest is Plies-1,
        walk_on(Rest, Next, Position)
    ).

%   bests(+Search, +Position, +Options, -Found): the depths with the worth of the best two moves.

bests(Search, Position, Options, Found) :-
    findall(Depth-Worth-Worth2,
            call(Search, Position, Options, report(Depth, [Worth-_,Worth2-_|_], _, _, open)),
            Found).

last_report(Position, Options, Report) :-
    findall(R, thinking(Position, Options, R), Reports),
    last(Reports, Report).

%   line_value(+Position, +Line, -Value): what the end of Line is worth for the
%   mover of Position.

line_value(Position, Line, Value) :-
    replay(Position, Line, Positions),
    last(Positions, End),
    (   score(End, Value0)
    ->  true
    ;   value(End, Value0)
    ),
    mover(Position, Me),
    (   mover(End, Me)
    ->  Value = Value0
    ;   Value is -Value0
    ).

yardstick(Position) :-
    read_position(hexagon,
                  "5/4rr/4r1r/b3-1r1/2b-b3b/2b1-b2/1rr1b2/5b/5 r",
                  Position).


:- begin_tests(table).

with_table(Capacity, Table, Goal) :-
    setup_call_cleanup(table_new(Capacity, Table),
                       once(Goal),
                       table_free(Table)).

kept(table(Young, Old, _, _, _, _, _), Kept) :-
    aggregate_all(count,
                  ( member(Trie, [Young,Old]),
                    trie_gen(Trie, _, _)
                  ),
                  Kept).

test(empty, fail) :-
    with_table(10, Table, table_entry(Table, heap(left, 1), _, _, _, _)).
test(bounds, Bounds == [exact,least,most]) :-
    with_table(10, Table,
               ( forall(nth1(N, [exact,least,most], Bound),
                        table_store(Table, heap(left, N), N, Bound, N, none)),
                 findall(Bound,
                         ( between(1, 3, N),
                           table_entry(Table, heap(left, N), N, Bound, N, none)
                         ),
                         Bounds)
               )).
test(nobody_waits_until_a_large_one_is_freed, Threads == 1) :-
    statistics(threads_created, Threads0),
    with_table(10 000, Table,
               forall(between(1, 1001, N), table_store(Table, heap(left, N), 1, exact, N, none))),
    statistics(threads_created, Threads1),
    Threads is Threads1-Threads0.
test(extremes) :-
    with_table(10, Table,
               forall(( member(Value, [-1 000 000 000,0,1 000 000 000]),
                        member(Depth, [0,127])
                      ),
                      ( table_store(Table, heap(left, 1), Depth, exact, Value, x),
                        table_entry(Table, heap(left, 1), D, B, V, M),
                        assertion(D/B/V/M == Depth/exact/Value/x)
                      ))).
test(replaced, Depth/Value == 4/7) :-
    with_table(10, Table,
               ( table_store(Table, heap(left, 1), 3, least, 5, take(1)),
                 table_store(Table, heap(left, 1), 4, exact, 7, take(2)),
                 table_entry(Table, heap(left, 1), Depth, exact, Value, take(2))
               )).
test(no_collisions) :-
    with_table(40 000, Table,
               ( forall(between(1, 10 000, N),
                        ( Move is N mod 300,
                          table_store(Table, heap(left, N), 1, exact, N,
                                      take(Move))
                        )),
                 forall(between(1, 10 000, N),
                        ( Move is N mod 300,
                          table_entry(Table, heap(left, N), 1, exact, N,
                                      take(Move))
                        ))
               )).
test(never_too_many, true(Kept =< 100)) :-
    with_table(100, Table,
               ( forall(between(1, 1000, N),
                        table_store(Table, heap(left, N), 1, exact, N, none)),
                 kept(Table, Kept)
               )).
test(large_positions_are_fewer, true((Kept > 30, Kept =< 86))) :-
    Large is 1<<8 000 000,
    with_table(400 000, Table,
               ( forall(between(1, 100, N),
                        ( Count is Large+N,
                          table_store(Table, heap(left, Count), 1, exact, N, none)
                        )),
                 kept(Table, Kept)
               )).
test(what_is_asked_for_stays) :-
    with_table(100, Table,
               ( table_store(Table, heap(right, 0), 1, exact, 5, none),
                 forall(between(1, 1000, N),
                        ( table_store(Table, heap(left, N), 1, exact, N, none),
                          table_entry(Table, heap(right, 0), 1, exact, 5, none)
                        ))
               )).
test(what_nobody_asks_for_goes, fail) :-
    with_table(100, Table,
               ( table_store(Table, heap(right, 0), 1, exact, 5, none),
                 forall(between(1, 1000, N),
                        table_store(Table, heap(left, N), 1, exact, N, none)),
                 table_entry(Table, heap(right, 0), _, _, _, _)
               )).
test(no_room, error(type_error(positive_integer, 0))) :-
    table_new(0, _).
test(small_positions_whole, Key == Position) :-
    Position = heap(left, 7),
    table_keys(Position, Keys),
    table_key(Keys, Position, Key).
test(large_positions_packed) :-
    findall(Position,
            ( member(Seed, [1,2]),
              between(4, 12, Plies),
              walk(hive, Seed, Plies, Position0),
              compact(Position0, Position)
            ),
            Positions),
    Positions = [First|_],
    table_keys(First, Keys),
    assertion(Keys == packed),
    forall(( member(One, Positions), member(Other, Positions) ),
           ( copy_term(Other, Same),
             table_key(Keys, One, Key1),
             table_key(Keys, Same, Key2),
             assertion(( One == Other -> Key1 == Key2 ; Key1 \== Key2 ))
           )).

:- end_tests(table).


:- begin_tests(values).

%   The engine against the textbook.

test(same_as_alphabeta,
     [forall(member(Options, [[],[capacity(50)],[seed(5)]]))]) :-
    size(engine_positions, Count),
    forall(between(1, Count, Seed),
           ( Plies is Seed*7 mod 60,
             walk(Seed, Plies, Position),
             Most is 3+Seed mod 2,
             forall(thinking(Position,
                             [depth(Most),evaluation(source)|Options],
                             report(Depth, [Value-Line|_], _, _, _)),
                    ( alphabeta(Position, Depth, Expected, _, _),
                      assertion(Value == Expected),
                      line_value(Position, Line, End),
                      assertion(End == Value)
                    ))
           )).
test(yardstick, Values == [4,-1,4,-2,4]) :-
    yardstick(Position),
    findall(Value,
            thinking(Position, [depth(5),evaluation(source)],
                     report(_, [Value-_|_], _, _, _)),
            Values).
test(the_best_line_comes_first) :-
    read_position(kalah, "5,0,2,7,0,3,5/1,2,8,7,6,0,2 s", Position),
    last_report(Position, [nodes(500),lines(2)], report(_, [Best-_,Next-_], _, _, _)),
    assertion(Best >= Next).
test(lines_are_the_best_moves) :-
    forall(between(1, 10, Seed),
           ( walk(Seed, 20, Position),
             last_report(Position, [depth(3),lines(4),evaluation(source)],
                         report(3, Lines, _, _, _)),
             findall(Value,
                     ( successors(Position, Steps),
                       member(_-step(_, Next), Steps),
                       alphabeta(Next, 2, Theirs, _, _),
                       Value is -Theirs
                     ),
                     Values),
             msort(Values, Rising),
             reverse(Rising, Falling),
             pairs_keys(Lines, Found),
             length(Found, Count),
             length(Expected, Count),
             append(Expected, _, Falling),
             assertion(Found == Expected),
             forall(member(Value-Line, Lines),
                    ( line_value(Position, Line, End),
                      assertion(End == Value)
                    )),
             findall(Move, member(_-[Move|_], Lines), Moves),
             assertion(is_set(Moves))
           )).
test(own_evaluation_replays) :-
    forall(between(1, 20, Seed),
           ( walk(Seed, 15, Position),
             last_report(Position, [depth(3),evaluation(own)],
                         report(_, [Value-Line|_], _, _, _)),
             replay(Position, Line, Positions),
             last(Positions, End),
             (   score(End, _)
             ->  true
             ;   hexagon_features:appraisal(End, Hundredths),
                 mover(Position, Me),
                 (   mover(End, Me)
                 ->  Expected is Hundredths/100.0
                 ;   Expected is -Hundredths/100.0
                 ),
                 assertion(Value =:= Expected)
             )
           )).

%   What is passed over with an own evaluation changes no value here, and is much: the same
%   evaluation is stated without the margins.

% slow
test(own_evaluation_passes_over_what_cannot_matter,
     [setup(load_test_game(hexagon_appraisal)), true(3*Fewer < 2*All)]) :-
    size(passed_over, Count),
    findall(Nodes0-Nodes,
            ( between(1, Count, Seed),
              Plies is 5*Seed,
              walk(Seed, Plies, Position),
              Options = [depth(5),evaluation(own)],
              last_report(Position, [depth(5),evaluation(hexagon_appraisal)],
                          report(5, [Value0-_|_], Nodes0, _, _)),
              last_report(Position, Options, report(5, [Value-_|_], Nodes, _, _)),
              assertion(Value0 =:= Value)
            ),
            Pairs),
    pairs_keys_values(Pairs, Counts0, Counts),
    sum_list(Counts0, All),
    sum_list(Counts, Fewer).
test(no_such_evaluation, error(no_evaluation(_, wild))) :-
    yardstick(Position),
    thinking(Position, [evaluation(wild)], _).

:- end_tests(values).


:- begin_tests(decided, [setup(load_test_game(heap))]).

%   From seven, three wins in three moves; the sooner victory comes first.

test(sooner, Depth-Line == 1-[take(3)]) :-
    last_report(heap(left, 3), [], report(Depth, [1 000 000-Line], _, _, proved)).
test(later, Line == [take(1),take(3)]) :-
    last_report(heap(left, 4), [depth(6)],
                report(_, [-1 000 000-Line], _, _, _)).
test(stops_when_proved, Depth == 3) :-
    last_report(heap(left, 7), [], report(Depth, [Value-_], _, _, proved)),
    assertion(Value == 1 000 000).

:- end_tests(decided).


:- begin_tests(quiescence, [setup(load_test_game(exchange))]).

test(quiescence_sees_through_the_exchange, Values == [1.0,1.0,1.0]) :-
    initial(exchange, Position),
    findall(Value,
            ( member(Depth, [1,3,4]),
              last_report(Position, [depth(Depth),evaluation(own)],
                          report(_, [Value-_|_], _, _, _))
            ),
            Values).
test(without_it_the_horizon_deceives, Value == 3) :-
    initial(exchange, Position),
    last_report(Position, [depth(1),evaluation(source)],
                report(_, [Value-_|_], _, _, _)).

:- end_tests(quiescence).


:- begin_tests(limits).

test(nodes, [forall(member(Limit, [1,500,5000,50 000]))]) :-
    yardstick(Position),
    forall(member(Evaluation, [source,own]),
           ( last_report(Position, [nodes(Limit),evaluation(Evaluation)],
                         report(_, _, Nodes, _, _)),
             assertion(Nodes =< max(120, 1.1*Limit))
           )).
test(all_nodes_are_told, [forall(member(Variant, [hexagon,hive,kalah,slither]))]) :-
    initial(Variant, Position),
    last_report(Position, [nodes(5000)], report(_, _, Nodes, _, _)),
    assertion(Nodes >= 5000).

%   Where time is up and the first move turns out to lose, it is another one.

test(odd_and_even_depths_are_told_by_their_mean) :-
    walk(1, 6, Position),
    Options = [nodes(2000),lines(2)],
    bests(thinking, Position, Options, Plain),
    bests(judging, Position, Options, Steady),
    append(_, [First,Second|_], Plain),
    First = _-Worth1-_,
    Second = Depth-Worth2-Other2,
    Mean is (Worth1+Worth2)/2,
    Other is Other2+Mean-Worth2,
    memberchk(Depth-Mean-Other, Steady),
    Plain \== Steady,
    !.

test(no_move_that_turned_out_to_lose, true(Value > -100)) :-
    read_position(hive, "base w4 - q14:wB2,r14:wG1,n15:bG1,o15:bS2,q15:wB1,l16:wA3,m16:bB2,n16:bA3,\
o16:bB1/wQ,p16:wA1,n17:bS1,p17:bA1,p18:bA2,n19:wA2,o19:bQ", Position),
    best(Position, nodes(1000), _, Value).

%   Who wants a move does not wait for one that is forced; who wants values, does.

test(forced, Depths == [1,2]) :-
    read_position(hive, "base w4 - o16:bB1/wQ,p16:bQ", Position),
    findall(Depth,
            ( member(Lines, [1,2]),
              last_report(Position, [seconds(9),depth(2),lines(Lines)],
                          report(Depth, _, _, _, _))
            ),
            Depths).
test(seconds, [forall(member(Limit, [0.05,0.3]))]) :-
    yardstick(Position),
    get_time(Start),
    last_report(Position, [seconds(Limit)], _),
    get_time(End),
    assertion(End-Start >= 0.9*Limit).
test(soft, true(Depth < 20)) :-
    yardstick(Position),
    last_report(Position, [soft(0.02),depth(20)], report(Depth, _, _, _, _)).
test(several, true(Nodes =< 1100)) :-
    yardstick(Position),
    last_report(Position, [seconds(5),nodes(1000),depth(30)],
                report(_, _, Nodes, _, _)).
test(always_an_answer) :-
    yardstick(Position),
    last_report(Position, [seconds(0.000001),nodes(1)],
                report(1, [_-[Move]], _, _, _)),
    move(Position, Move, _).
test(finished, fail) :-
    read_position(hexagon, "r4/6/7/4-3/3-5/4-3/7/6/5 b", Position),
    thinking(Position, [], _).
test(reports_go_deeper) :-
    yardstick(Position),
    findall(Depth-Nodes,
            thinking(Position, [depth(4)], report(Depth, _, Nodes, _, _)),
            Reports),
    pairs_keys_values(Reports, Depths, Counts),
    assertion(Depths == [1,2,3,4]),
    assertion(msort(Counts, Counts)).

%   However a search is broken off, it has an answer that holds.

% slow
test(stopped_at_any_moment) :-
    yardstick(Position),
    forall(between(1, 200, N),
           ( stopped_after(N, Position, Report),
             Report = report(_, [Value-Line|_], _, _, _),
             assertion(number(Value)),
             assertion(Line = [_|_]),
             assertion(replay(Position, Line, _))
           )).

%   stopped_after(+N, +Position, -Report): the last report of a search that was broken
%   off some time after the first.

stopped_after(N, Position, Report) :-
    thread_self(Me),
    thread_create(stoppable(Me, Position), Thread),
    thread_get_message(report(First)),
    get_time(Now),
    Until is Now+(N mod 20)*0.0007,
    wait_until(Until),
    stopped(Me, Thread),
    thread_join(Thread),
    heard(First, Report).

%   stopped(+Me, +Thread): a signal may be lost on its way, see stop/2 of the door.

stopped(Me, Thread) :-
    repeat,
    catch(thread_signal(Thread, throw(cancelled(test))), error(existence_error(_, _), _), true),
    thread_get_message(Me, over, [timeout(20)]),
    !.

heard(Report0, Report) :-
    (   thread_peek_message(report(_))
    ->  thread_get_message(report(Report1)),
        heard(Report1, Report)
    ;   Report = Report0
    ).

wait_until(Until) :-
    repeat,
    get_time(Now),
    Now >= Until,
    !.

stoppable(Main, Position) :-
    catch(forall(thinking(Position, [], Report),
                 thread_send_message(Main, report(Report))),
          cancelled(test),
          true),
    thread_send_message(Main, over).

:- end_tests(limits).


:- begin_tests(clock).

:- dynamic looked/1, gap/1.

%   most(?Variant, ?Inferences): so many lie between two looks at the time at most,
%   a few microseconds each ten.

most(hexagon,              10 000).
most(hive,                 20 000).
most(hive(mlp),            20 000).
most(five(15,15),          20 000).
most(five(Size,Size),         Most) :-
    size(clock_board, Size),
    Most is 15*Size*Size.
most(kalah(6,4),           10 000).
most(krk,                  10 000).
most(slither(5,6),         10 000).
most(mastermind,          400 000).
most(minesweeper(9,9,10), 200 000).

test(looks_often,
     [ forall(( size(clock_seeds, Seeds),
                most(Variant, Most),
                between(1, Seeds, Seed)
              )),
       true(Widest =< Most)
     ]) :-
    Plies is 3*Seed,
    walk(Variant, Seed, Plies, Position),
    seen(Position, mover, Seen),
    size(clock_nodes, Nodes),
    widest_gap(hornboard_clock:time_left(_),
               forall(thinking(Seen, [nodes(Nodes)], _), true),
               Widest).
test(simulations_look_often,
     [ forall(( most(Variant, Most),
                walk(Variant, 1, 3, Position),
                simulated(Position)
              )),
       true(Widest =< Most)
     ]) :-
    widest_gap(hornboard_clock:time_left(_),
               forall(simulating(Position, [nodes(100)], _), true),
               Widest).
test(five_looks_often, [forall(member(Seed, [1,2,3])), true(Widest =< 20 000)]) :-
    walk(five(15,15), Seed, 10, Position),
    widest_gap(hornboard_clock:within_limits(_),
               forall(thoughts(Position, [level(expert),nodes(3000)], _), true),
               Widest).
test(no_time_at_all,
     [ forall(most(Variant, _)),
       true(Depths == [1])
     ]) :-
    walk(Variant, 1, 5, Position),
    seen(Position, mover, Seen),
    findall(Report, thinking(Seen, [seconds(1.0e-9)], Report), Reports),
    last(Reports, report(_, [_-[_|_]], Nodes, _, open)),
    assertion(Nodes =< 20),
    findall(Depth, member(report(Depth, _, _, _, _), Reports), Depths0),
    sort(Depths0, Depths).

test(moves_are_made_in_time,
     [ setup(wrap_predicate(hornboard_engine:root_steps(_, _, _), clock, Steps,
                            ( sleep(0.02), Steps ))),
       cleanup(unwrap_predicate(hornboard_engine:root_steps/3, clock)),
       true(Seconds >= 0.02)
     ]) :-
    yardstick(Position),
    last_report(Position, [depth(1)], report(_, _, _, Seconds, _)).

%   widest_gap(+Look, :Goal, -Inferences): between two calls of Look, or before
%   the first, or after the last.

:- meta_predicate widest_gap(:, 0, -).

widest_gap(Look, Goal, Widest) :-
    retractall(gap(_)),
    asserta(gap(0)),
    reset,
    setup_call_cleanup(
        wrap_predicate(Look, clock, Wrapped, ( measured, Wrapped )),
        Goal,
        unwrap_predicate(Look, clock)),
    measured,
    gap(Widest).

measured :-
    statistics(inferences, Now),
    looked(Before),
    gap(Gap0),
    Gap is max(Gap0, Now-Before),
    retractall(gap(_)),
    asserta(gap(Gap)),
    reset.

reset :-
    retractall(looked(_)),
    statistics(inferences, Now),
    asserta(looked(Now)).

:- end_tests(clock).


:- begin_tests(choice).

test(same_seed_same_search) :-
    forall(between(1, 5, Seed),
           ( walk(Seed, 10, Position),
             Options = [nodes(3000),seed(Seed)],
             findall(D/L/N, thinking(Position, Options, report(D, L, N, _, _)),
                     First),
             findall(D/L/N, thinking(Position, Options, report(D, L, N, _, _)),
                     Second),
             assertion(First == Second)
           )).
test(other_seeds_other_moves, true(Count > 1)) :-
    initial(hexagon, Position),
    findall(Move,
            ( between(1, 20, Seed),
              last_report(Position, [depth(1),seed(Seed)],
                          report(_, [_-[Move]], _, _, _))
            ),
            Moves),
    sort(Moves, Different),
    length(Different, Count).

:- end_tests(choice).


:- begin_tests(going_round).

%   The position after the jump has come up twice before.

test(third_time_is_a_draw, Line == [jump(a1, a3)]) :-
    read_position(hexagon, "r4/6/7/4-3/3-5/4-3/7/6/4b r", Position),
    move(Position, jump(a1, a3), Next),
    last_report(Position, [depth(3),lines(60),trail([Next,x,Next,y])],
                report(3, Lines, _, _, _)),
    member(Value-Line, Lines),
    Line = [jump(a1, a3)|_],
    !,
    assertion(Value =:= 0).
test(second_time_is_none, Length == 2) :-
    read_position(hexagon, "r4/6/7/4-3/3-5/4-3/7/6/4b r", Position),
    move(Position, jump(a1, a3), Next),
    last_report(Position, [depth(3),lines(60),trail([Next,x])],
                report(3, Lines, _, _, _)),
    member(_-[jump(a1, a3)|Longer], Lines),
    !,
    length(Longer, Length).

:- end_tests(going_round).


:- begin_tests(levels_between).

test(either_as_often_as_it_says, Names == [amateur,professional]) :-
    initial(hexagon, Position),
    findall(Level,
            ( between(1, 1000, Seed),
              hornboard_levels:drawn(Position, '2.25', [seed(Seed)], Level)
            ),
            Levels),
    sort(Levels, Names),
    aggregate_all(count, member(professional, Levels), Count),
    assertion(between(200, 300, Count)).
test(moves_are_those_of_the_level) :-
    walk(5, 8, Position),
    forall(between(1, 6, Seed),
           ( hornboard_levels:drawn(Position, 1.5, [seed(Seed)], Level),
             best(Position, [level(Level),seed(Seed)], Move, Value),
             assertion(best(Position, [level(1.5),seed(Seed)], Move, Value))
           )).
test(beyond_the_levels, [forall(member(Level, [0.5,5.5,'9.25'])), error(no_level(_, _))]) :-
    initial(hexagon, Position),
    best(Position, level(Level), _, _).

:- end_tests(levels_between).

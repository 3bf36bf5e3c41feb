:- use_module('../../prolog/hornboard').
:- use_module('../../prolog/hornboard/kit/unknown').
:- use_module('../support/properties').
:- use_module('../support/sizes').
:- use_module(library(aggregate)).
:- use_module(library(apply)).
:- use_module(library(dcg/basics), [integer//1]).
:- use_module(library(lists)).
:- use_module(library(ordsets)).
:- use_module(library(pairs), [pairs_values/2]).
:- use_module(library(random)).
:- use_module(library(solution_sequences), [limit/2]).

/** <module> What is not known, in positions and their texts
*/

:- begin_tests(kit_unknown).

test(one_of_its_values, fail) :-
    one_of(Value, [a,b]),
    Value = c.
test(each_of_its_values, all(Value == [a,b])) :-
    one_of(Value, [a,b]),
    completed(Value).
test(what_both_allow, all(Value-Other == [b-b,c-c])) :-
    one_of(Value, [a,b,c]),
    one_of(Other, [b,c,d]),
    Value = Other,
    completed(Value-Other).
test(nothing_that_both_allow, fail) :-
    one_of(Value, [a,b]),
    one_of(Value, [c,d]).
test(the_only_one_is_known, Value == b) :-
    one_of(Value, [a,b]),
    one_of(Value, [b,c]).
test(values, Values == [a,b]) :-
    one_of(Value, [a,b]),
    one_of(Value, Values).
test(known, Term == f(x)) :-
    Term = f(x),
    completed(Term).
test(no_values, error(instantiation_error)) :-
    completed(f(_)).
test(too_many_ways, error(too_little_known(1 000 000))) :-
    length(Cells, 21),
    maplist([Cell]>>one_of(Cell, [x,o]), Cells),
    completed(Cells).
test(values_that_limit_each_other, Ways == 67 525) :-
    read_position(kalah(6,9), "4,4,?,?,?,4,0/4,4,4,4,4,4,0 s", Position),
    aggregate_all(count, completed(Position), Ways).
test(more_values_than_ways, Ways == 3003) :-
    read_position(kalah(6,9), "?,?,?,?,?,?,30/4,4,4,4,4,30,20 s", Position),
    aggregate_all(count, completed(Position), Ways).
% slow
test(too_many_ways_that_limit_each_other, error(too_little_known(1 000 000))) :-
    read_position(kalah(6,9), "?,?,?,?,?,?,0/4,4,4,4,4,4,0 s", Position),
    completed(Position).
test(one_way_for_each_value, all(X-Y == [a-c,b-c,a-c,a-d])) :-
    one_of(X, [a,b]),
    one_of(Y, [c,d]),
    each_value(X-Y).
test(text_read, Number-Values == 12-[1,2]) :-
    phrase(or_unknown(integer, [1,2], Number), `12`),
    phrase(or_unknown(integer, [1,2], Unknown), `?`),
    one_of(Unknown, Values).
test(text_written, all(Text == ["?"])) :-
    one_of(Unknown, [1,2]),
    phrase(or_unknown(integer, [1,2], Unknown), Codes),
    string_codes(Text, Codes).

:- end_tests(kit_unknown).


:- begin_tests(partly_known).

%   opens(?Game, ?Path, ?Values): argument after argument, Path leads to a part of a
%   position of Game that may be unknown, and is then one of Values.

opens(tictactoe, [1], [x,o]).
opens(tictactoe, [2,_], [empty,x,o]).
opens(hexagon, [1], [red,blue]).
opens(hexagon, [2,_], [empty,red,blue]).
opens(kalah, [1], [south,north]).
opens(kalah, [3,_], Counts) :-
    numlist(0, 108, Counts).
opens(slither, [1], [red,blue]).
opens(slither, [3,1], _).
opens(slither, [3,2,1], _).
opens(slither, [3,2,2,1], _).
opens(five, [1], [x,o]).
opens(five, [3,_,_], [empty,x,o]).
opens(krk, [1], [white,black]).
opens(krk, [5], Counts) :-
    numlist(0, 100, Counts).
opens(mastermind, [3,1,1,2,1], Digits) :-
    numlist(0, 9, Digits).
opens(mastermind, [3,1,2,1], [0,1,2,3,4]).
opens(mastermind, [3,1,2,2], [0,1,2,3,4]).
opens(hive, [2], [white,black]).
opens(hive, [3], [1,2,3,4]).
opens(hive, [4], _).
opens(minesweeper, [3,1], _).

part(Path, Term, Part) :-
    foldl(argument, Path, Term, Part).

argument(N, Term, Argument) :-
    compound(Term),
    arg(N, Term, Argument).

put([], _, Part, Part).
put([N|Path], Term0, Part, Term) :-
    Term0 =.. [Name|Arguments0],
    nth1(N, Arguments0, Argument0, Others),
    put(Path, Argument0, Part, Argument),
    nth1(N, Arguments, Argument, Others),
    Term =.. [Name|Arguments].

%   Of a position of random play some parts are forgotten: it is written with a sign
%   for each, read as it was written, and may be completed to what it was.

test(what_is_forgotten_may_have_been,
     [ forall(( played(Variant),
                size(before_games, Games),
                between(1, Games, Seed)
              )),
       nondet
     ]) :-
    set_random(seed(Seed)),
    initial(Variant, Start0),
    dealt(Start0, [], Seed, Start),
    size(before_plies, Plies),
    wandering(Plies, Start, Positions),
    forall(member(Each, Positions),
           ( compact(Each, Compact),
             compact(Position, Compact),
             game_of(Position, Game),
             partly_known(Game, Position)
           )).

played(Variant) :-
    member(Variant,
           [ tictactoe, hexagon, kalah(3,2), slither(3,3), slither, five(6,5), krk,
             mastermind, hive, hive(mlp), minesweeper(4,3,2)
           ]).

partly_known(Game, Position) :-
    findall(Path-Values,
            ( opens(Game, Path, Values),
              part(Path, Position, Part),
              integer_or_atom(Part)
            ),
            Paths),
    forall(between(1, 4, _),
           ( findall(Path, ( member(Path-_, Paths), maybe(0.1) ), Some),
             length(Some, Count),
             (   Count > 2
             ->  true
             ;   forgotten(Some, Position, Open),
                 told_of(Open, Position)
             )
           )).

integer_or_atom(Part) :-
    ( integer(Part) ; atom(Part) ),
    Part \== [].

forgotten([], Position, Position).
forgotten([Path|Paths], Position, Open) :-
    put(Path, Position, _, Open0),
    forgotten(Paths, Open0, Open).

told_of(Open, Position) :-
    position_string(Open, Text),
    game_of(Position, Game),
    position_at(Game, Text, Read),
    term_variables(Open, Forgotten),
    (   sub_string(Text, _, _, _, "?")
    ->  true
    ;   assertion(Forgotten == [])
    ),
    position_string(Read, Again),
    assertion(Again == Text),
    (   Game == minesweeper
    ->  true
    ;   assertion(\+ \+ ( completed(Read), Read == Position ))
    ).

%   What it may be are the positions with each of the values that are positions.

test(every_value, [forall(every_value(Variant, Path)), nondet]) :-
    initial(Variant, Start),
    set_random(seed(3)),
    wandering(3, Start, Positions),
    last(Positions, Compact0),
    compact(Compact0, Compact),
    compact(Position, Compact),
    game_of(Position, Game),
    opens(Game, Path, Values),
    part(Path, Position, Part),
    integer_or_atom(Part),
    findall(Each,
            ( member(Value, Values),
              put(Path, Position, Value, Each),
              catch(position_string(Each, Text), error(_, _), fail),
              catch(read_position(Variant, Text, Same), error(_, _), fail),
              Same == Each
            ),
            All0),
    sort(All0, All),
    put(Path, Position, _, Open),
    position_string(Open, Text),
    read_position(Variant, Text, Read),
    findall(Read, completed(Read), Completed0),
    sort(Completed0, Completed),
    (   Path = [3,_], Game == kalah
    ->  assertion(ord_subset(Completed, All)),
        assertion(ord_memberchk(Position, Completed))
    ;   assertion(Completed == All)
    ),
    findall(Read-Move-Next, move(Read, Move, Next), Found0),
    findall(Each-Move-Next,
            ( member(Each, Completed),
              move(Each, Move, Next)
            ),
            Moves0),
    sort(Found0, Found),
    sort(Moves0, Moves),
    assertion(Found == Moves),
    findall(Each-Ms,
            ( member(Each, Completed),
              findall(M, move(Each, M, _), Ms)
            ),
            Worlds),
    in_all(Worlds, InAll),
    findall(M, certain(move(Read, M, _)), Certain),
    assertion(msort(Certain, InAll)),
    findall(M, ( member(_-Ms, Worlds), member(M, Ms) ), InSome0),
    sort(InSome0, InSome),
    findall(M, possible(move(Read, M, _)), Possible),
    assertion(msort(Possible, InSome)),
    findall(Read-Outcome, outcome(Read, Outcome), Ends0),
    findall(Each-Outcome,
            ( member(Each, Completed),
              outcome(Each, Outcome)
            ),
            Outcomes0),
    sort(Ends0, Ends),
    sort(Outcomes0, Outcomes),
    assertion(Ends == Outcomes),
    findall(Read-Move-Before, before(Before, Move, Read), Led0),
    findall(Each-Move-Before,
            ( member(Each, Completed),
              before(Before, Move, Each)
            ),
            Backwards0),
    (   Path == [5]
    ->  assertion(Led0 \== [])
    ;   sort(Led0, Led),
        sort(Backwards0, Backwards),
        assertion(Led == Backwards)
    ).

%   in_all(+Worlds, -Moves): Moves are those of each of Worlds, pairs Position-Moves.

in_all(Worlds, Moves) :-
    pairs_values(Worlds, [First|Others]),
    findall(Move,
            ( member(Move, First),
              forall(member(Other, Others), memberchk(Move, Other))
            ),
            Moves0),
    sort(Moves0, Moves).

every_value(Variant, Path) :-
    member(Variant,
           [tictactoe,hexagon,kalah(3,2),five(5,5),krk,mastermind,hive]),
    initial(Variant, Position),
    game_of(Position, Game),
    opens(Game, Path0, Values),
    is_list(Values),
    Path0 = Path,
    maplist([N]>>( var(N) -> N = 2 ; true ), Path).

test(the_missing_stone, all(Text-Outcome ==
                                ["rbb2/bbb3/bbb4/4-3/3-5/4-3/7/6/5 r"-won(blue)])) :-
    read_position(hexagon, "rb?2/bbb3/bbb4/4-3/3-5/4-3/7/6/5 r", Position),
    outcome(Position, Outcome),
    position_string(Position, Text).
test(seeds_that_end_in_the_store, all(Seeds == [4,17,30,43,56])) :-
    read_position(kalah(6,9), "4,4,?,4,4,4,0/4,4,4,4,4,4,0 s", Position),
    move(Position, 3, Next),
    mover(Next, south),
    seeds(Position, s3, Seeds).
test(whose_turn, all(Mover == [x])) :-
    read_position(tictactoe, "xx?/oo1/3 ?", Position),
    move(Position, c1, Next),
    outcome(Next, won(x)),
    mover(Position, Mover).
test(points, set(Points == [2,3])) :-
    read_position(hexagon, "b3?/6/7/4-3/r2-4b/4-3/7/6/b3r r", Position),
    points(Position, red, Points).
test(men, set(Text == ["8/8/8/8/8/1K6/R7/1k6 w - - 0 1",
                       "8/8/8/8/8/1K6/7R/1k6 w - - 0 1",
                       "8/8/8/8/8/1K6/8/1k6 w - - 0 1"])) :-
    read_position(krk, "8/8/8/8/8/1K6/?6?/1k6 w - - 0 1", Position),
    completed(Position),
    position_string(Position, Text).
test(a_question_too_wide, error(too_little_known(_))) :-
    read_position(hexagon, "?????/??????/???????/????-3/r2-4b/4-3/7/6/b3r r",
                  Position),
    move(Position, _, _).
test(shown) :-
    read_position(tictactoe, "?1x/3/3 ?", Position),
    with_output_to(string(Shown), print(Position)),
    assertion(Shown == "<?1x/3/3 ?>").
test(seeds_of_unknown_pits,
     [ forall(( size(unknown_pits, Texts),
                limit(Texts,
                      member(Text-Ways,
                             [ "4,4,?,4,?,4,0/4,4,4,4,4,4,0 s"-195,
                               "4,4,?,?,?,4,0/4,4,4,4,4,4,0 s"-5585
                             ]))
              )),
       true(Count == Ways)
     ]) :-
    read_position(kalah(6,9), Text, Position),
    aggregate_all(count,
                  ( move(Position, 3, Next),
                    mover(Next, south)
                  ),
                  Count).

%   Of a position of play some cells are forgotten: there may be as many seeds in them as
%   are missing from all, and each may hold any number of them.

test(unknown_pits_share_what_is_missing,
     [ forall(( member(Variant, [kalah(1,3), kalah(2,2), kalah(2,20), kalah(3,4,empty)]),
                between(1, 3, Unknown)
              )),
       nondet
     ]) :-
    set_random(seed(Unknown)),
    initial(Variant, Start),
    wandering(12, Start, Positions),
    last(Positions, Compact0),
    compact(Compact0, Compact),
    compact(Position, Compact),
    Position = kalah(Me, Rule, Board),
    Board =.. [Name|Cells],
    sum_list(Cells, All),
    length(Places, Unknown),
    length(Cells, Count),
    numlist(1, Count, Numbers),
    random_permutation(Numbers, Mixed),
    append(Places, _, Mixed),
    findall(Cell,
            ( nth1(N, Cells, Cell0),
              ( memberchk(N, Places) -> true ; Cell = Cell0 )
            ),
            Open),
    OpenBoard =.. [Name|Open],
    copy_term(OpenBoard, Written),
    position_string(kalah(Me, Rule, Written), Text),
    read_position(Variant, Text, Read),
    findall(Read, completed(Read), Completed0),
    include(integer, Open, Known),
    sum_list(Known, Seeds),
    Missing is All-Seeds,
    term_variables(Open, Forgotten),
    findall(kalah(Me, Rule, OpenBoard), between_them(Forgotten, Missing), Filled0),
    sort(Completed0, Completed),
    sort(Filled0, Filled),
    assertion(Completed == Filled).

between_them([], _).
between_them([Cell|Cells], Most) :-
    between(0, Most, Cell),
    Left is Most-Cell,
    between_them(Cells, Left).

test(one_unknown_pit_is_not_none, [forall(member(Variant-Text-Most,
         [ kalah(2,20)-"?,20,0/20,20,0 s"-20,
           kalah(6,20)-"20,20,20,20,20,20,0/20,20,?,20,20,20,0 n"-20,
           kalah(2,18)-"0,18,?/18,18,0 s"-18,
           kalah-"4,4,4,4,4,4,0/4,4,4,4,4,24,? s"-48
         ])), true(Values-Same == All-Text)]) :-
    read_position(Variant, Text, Position),
    term_variables(Position, [Unknown]),
    one_of(Unknown, Values),
    numlist(0, Most, All),
    position_string(Position, Same).
test(two_unknown_pits_share, Both == 703) :-
    read_position(kalah(2,18), "?,?,0/18,18,0 s", Position),
    aggregate_all(count, completed(Position), Both).

%   A board has a question where it is not known what is there, however much is not known.

test(boards, [forall(member(Variant-Text-Asked-Known,
         [ tictactoe-"x?1/o2/3 ?"-[" b1? "]-["(a1)","[a2]"," c1 "],
           kalah-"?,?,?,?,?,?,0/4,4,4,4,4,4,0 s"-[" s1? "," s6? "]-[" n1:4 "," s "],
           krk-"8/8/8/8/8/1K6/?6?/1k6 w - - 0 1"-[" a2? "," h2? "]-["Kb3"," b2 "],
           hexagon-"r????/??????/7/4-3/3-5/4-3/7/6/b4 r"-[" a2? "," b6? "]-["(a1)"," c1 "]
         ]))]) :-
    read_position(Variant, Text, Position),
    with_output_to(string(Shown), show(Position)),
    forall(( member(Each, Asked) ; member(Each, Known) ),
           assertion(once(sub_string(Shown, _, _, _, Each)))),
    aggregate_all(count, sub_string(Shown, _, _, _, "?"), Questions),
    aggregate_all(count, ( sub_string(Text, Before, _, _, "?"), \+ sub_string(Text, Before, 1, 0, "?") ), Unknown),
    assertion(Questions == Unknown).
test(no_board_of_anything, error(instantiation_error)) :-
    show(tictactoe(x, board(_, _, _, _, _, _, _, _, _))).
test(what_is_the_same_is_told, nondet) :-
    read_position(kalah(1,1), "?,2/0,2 s", Position),
    with_output_to(string(Shown), show(Position)),
    assertion(\+ sub_string(Shown, _, _, _, "to move")),
    initial(kalah(1,1), Start),
    with_output_to(string(Told), show(Start)),
    sub_string(Told, _, _, _, "south to move   south 0   north 0").
test(nothing_made_up, fail) :-
    shape(Any, _),
    with_output_to(string(Shown), print(Any)),
    sub_string(Shown, 0, _, _, "<").

%   No player thinks of one of the positions that a position may be.

test(nobody_thinks_of_it, [ forall(( member(Variant-Text,
                                            [ hexagon-"b3r/6/7/4-3/r2-4b/4-3/7/6/b3? r",
                                              kalah-"4,4,?,4,4,4,0/4,4,4,4,4,4,0 s",
                                              tictactoe-"xx?/oo1/3 x",
                                              mastermind-"4x10 0123=?b1c",
                                              hive-"base w4 ? o16:wS1,p16:wQ,q16:bQ,r16:bS1"
                                            ]),
                                     member(How, [level(1),level(3)])
                                   )),
                            error(partly_known(_)) ]) :-
    read_position(Variant, Text, Position),
    best(Position, How, _, _).

:- end_tests(partly_known).


:- begin_tests(certain_and_possible).

%   asked(+Text): the goal that Text is, as somebody asks it at the toplevel.

asked(Text, Variables) :-
    term_string(Goal0, Text, [variable_names(Variables)]),
    expand_goal(user:Goal0, Goal),
    call(Goal).

answer(Text, Name, Value) :-
    asked(Text, Variables),
    memberchk(Name=Value, Variables).

one_unknown("read_position(tictactoe, \"x?1/o2/3 x\", P), ").
three_unknown("read_position(tictactoe, \"xxo/oo?/x?? x\", P), ").

test(count, [forall(member(Relation-Count, [certain-6,possible-7])), N == Count]) :-
    one_unknown(Position),
    format(string(Text), "~saggregate_all(count, ~w(move(P,_,_)), N)",
           [Position,Relation]),
    answer(Text, 'N', N).
test(each_in_turn, all(N == [7,6,6])) :-
    one_unknown(Position),
    string_concat(Position, "completed(P), aggregate_all(count, move(P,_,_), N)", Text),
    answer(Text, 'N', N).
test(refused,
     [ forall(member(Asked,
                     [ "aggregate_all(count, move(P,_,_), _)", "\\+ move(P,_,_)",
                       "findall(M, move(P,M,_), _)", "forall(move(P,_,_), true)",
                       "\\+ before(_,_,P)", "\\+ mark_on(P,x,b1)",
                       "aggregate_all(count, empty(P,_), _)", "\\+ outcome(P,_)",
                       "(move(P,b1,_) -> true ; true)", "best(P,level(1),_,_)",
                       "winning(P,_)", "why(move(P,a2,_),_)", "explain(move(P,a2,_))",
                       "why_best(P,_)", "mate_in(P,1)", "\\+ \\+ move(P,b1,_)",
                       "forall(certain(move(P,M,_)), move(P,M,_))"
                     ])),
       error(partly_known(_))
     ]) :-
    one_unknown(Position),
    string_concat(Position, Asked, Text),
    asked(Text, _).
test(allowed,
     [ forall(member(Asked,
                     [ "\\+ certain(move(P,b1,_))", "\\+ \\+ possible(move(P,b1,_))",
                       "\\+ mark_on(P,x,a2)", "forall(completed(P), move(P,b2,_))", "certain(\\+ outcome(P,_))",
                       "(possible(move(P,b1,_)) -> move(P,b1,_))",
                       "bagof(M, Q^move(P,M,Q), Ms), length(Ms, 6)",
                       "findall(P, completed(P), Ps), length(Ps, 3)",
                       "findall(Q, move(P,a3,Q), Qs) -> true"
                     ])),
       nondet
     ]) :-
    one_unknown(Position),
    (   sub_string(Asked, _, _, 0, "-> true")
    ->  catch(asked(Asked, _), error(_, _), true)
    ;   string_concat(Position, Asked, Text),
        asked(Text, _)
    ).
test(no_certain_move, Ps == ["<xxo/oo?/x?? x>"]) :-
    three_unknown(Position),
    string_concat(Position, "\\+ certain(move(P,_,_))", Text),
    findall(P, ( answer(Text, 'P', P0), format(string(P), "~p", [P0]) ), Ps).
test(where_it_leads_differs, error(instantiation_error)) :-
    one_unknown(Position),
    string_concat(Position, "certain(move(P,b2,Q)), Q = P", Text),
    asked(Text, _).
test(known, set(Cell == [b2,c1])) :-
    read_position(tictactoe, "xo1/x1o/oxx o", Position),
    possible(move(Position, Cell, _)).
test(nothing_is_left_held, all(Count == [4])) :-
    answer("read_position(tictactoe, \"x?1/o2/3 x\", P), findall(P, true, [Q]), \c
            move(Q, b1, _), aggregate_all(count, mover(Q, _), N)", 'N', N),
    Count is N+3.

:- end_tests(certain_and_possible).

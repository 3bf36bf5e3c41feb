:- use_module('../../prolog/hornboard').
:- use_module('../../prolog/hornboard/games/krk/players/players',
              except([advised/2,skill/4])).
:- use_module('../../prolog/hornboard/games/krk/players/survey', []).
:- use_module('../../prolog/hornboard/advice/al0').
:- use_module('../support/games').
:- use_module('../support/surveys').
:- use_module(library(aggregate)).
:- use_module(library(lists), [last/2]).
:- use_module(library(random)).

/** <module> Surveys of king and rook against king, and the players

What the tables achieve from everywhere is proved by krk_proof.pl; here is what
takes little time.
*/

at(Text, Position) :-
    read_position(krk, Text, Position).

reports(Position, Options, Reports) :-
    findall(Move-Text,
            ( thoughts(Position, Options,
                       report(_, [_-[Move|_]], _, _,
                              because(Format, Arguments))),
              format(string(Text), Format, Arguments)
            ),
            Reports).


:- begin_tests(krk_survey).

% slow
test(as_many_as_there_are, Counts == [175 168,175 168,175 168,175 168]) :-
    findall(Count,
            ( member(Level, [printed,corrected,ours,optimal]),
              survey_count(krk, Level, [], Count)
            ),
            Counts).
test(no_such_level, error(no_level(_, 7))) :-
    survey_count(krk, 7, [], _).
test(every_position_is_a_case, Count == 175 168) :-
    aggregate_all(count, krk_survey:root(_), Count).
test(parts_make_the_whole, Whole == Parts) :-
    survey_part(krk, corrected, [], 90 000, 90 060, Whole),
    survey_part(krk, corrected, [], 90 000, 90 025, Part1),
    survey_part(krk, corrected, [], 90 025, 90 060, Part2),
    append(Part1, Part2, Parts),
    length(Parts, 60).
% slow
test(optimal, Summary == [ positions-175 168, mates-175 168, failures-0,
                           longest-16, average-9.865, failed-[] ]) :-
    survey_part(krk, optimal, [], 0, 175 168, Part),
    survey_sum(krk, optimal, [], [Part], Summary0),
    maplist(rounded, Summary0, Summary).
test(mates_circles_and_draws,
     Summary == [ positions-5, mates-2, failures-3, longest-4, average-3.5,
                  failed-["8/8/8/8/7R/2k5/8/K7 w - - 0 1",
                          "8/8/8/7R/8/2k5/8/K7 w - - 0 1",
                          "8/8/7R/8/8/2k5/8/K7 w - - 0 1"] ]) :-
    maplist(numbered, [h1,h2,h4,h5,h6], [H1,H2,H4,H5,H6]),
    survey_sum(krk, printed, [],
               [ [H1-[2-mate,1-H2],H2-[3-mate]],
                 [H4-[1-mate,1-H5],H5-[1-H4],H6-none]
               ], Summary).
test(what_leads_out_of_the_parts_is_open,
     Summary == [ positions-4, mates-1, failures-1, longest-3, average-3,
                  failed-["8/8/8/8/7R/2k5/8/K7 w - - 0 1"] ]) :-
    maplist(numbered, [h1,h2,h3,h4,h5], [H1,H2,H3,H4,H5]),
    survey_sum(krk, printed, [],
               [ [H1-[2-mate,1-H5],H2-[3-mate],H3-[1-H1,1-H2],H4-[1-H1,1-H4]] ],
               Summary).

rounded(Name-Value0, Name-Value) :-
    (   float(Value0)
    ->  Value is round(1000*Value0)/1000
    ;   Value = Value0
    ).

numbered(Rook, Root) :-
    krk_survey:number_of(krk(white, a1, Rook, c3, 0, 1), Root).

:- end_tests(krk_survey).


:- begin_tests(krk_players).

test(levels, Levels == [beginner,amateur,printed,corrected,ours,optimal]) :-
    initial(krk, Position),
    findall(Level, level(Position, Level, _), Levels).
test(tells_what_it_tries, Texts == ["trying mate_in_1","trying mate_in_2",
                                    "plan: mate_in_2\n  white Kb3\n    \c
                                     black Kb1\n      \c
                                     white Rg1#, goal reached"]) :-
    at("8/8/8/8/8/2K5/6R1/k7 w - - 0 1", Position),
    reports(Position, level(ours), Reports),
    findall(Text, member(_-Text, Reports), Texts).
test(follows_the_tree, Reports == [(g2-g1)-"plan: mate_in_2\n  \c
                                            white Rg1#, goal reached"]) :-
    at("8/8/8/8/8/2K5/6R1/k7 w - - 0 1", Position0),
    move(Position0, c3-b3, Position1),
    move(Position1, a1-b1, Position2),
    reports(Position2, [level(printed),trail([Position1,Position0])],
            Reports).
test(consults_again_outside_of_the_tree, First == "trying squeeze") :-
    at("4k3/8/8/8/8/8/8/4K2R w - - 0 1", Position0),
    move(Position0, e1-d1, Position1),
    move(Position1, e8-e7, Position2),
    reports(Position2, [level(printed),trail([Position1,Position0])],
            [_-First|_]).
test(printed_table_stalemates, Verdict ==
     "black is not in check and cannot move: drawn") :-
    at("8/8/8/8/8/8/1R6/k1K5 w - - 0 1", Position),
    best(Position, level(printed), Move, _),
    move(Position, Move, Next),
    verdict(Next, Verdict).
test(corrected_table_does_not, fail) :-
    at("8/8/8/8/8/8/1R6/k1K5 w - - 0 1", Position),
    best(Position, level(corrected), Move, _),
    move(Position, Move, Next),
    outcome(Next, drawn).
test(optimal, Move == a1-a8) :-
    at("4k3/8/4K3/8/8/8/8/R7 w - - 0 1", Position),
    best(Position, level(optimal), Move, _).
test(black_draws_where_it_can, Move-Value == d3-d2-0) :-
    at("8/8/8/8/8/3k4/3R4/5K2 b - - 0 1", Position),
    best(Position, level(printed), Move, Value).

%   By the rule of the fifty moves a win that comes too late is none.

test(too_late_to_mate, forall(member(Plies-Best, [79-won,80-drawn]))) :-
    format(string(Text), "4k3/8/8/8/8/8/8/4K2R w - - ~d 60", [Plies]),
    at(Text, Position),
    best(Position, level(optimal), _, Value),
    ( Value =:= 0 -> Best == drawn ; Best == won ).
test(weaker_defenders_are_mated_sooner, Plies == [13,19,21]) :-
    initial(krk, Position),
    findall(Count,
            ( member(Level, [beginner,amateur,optimal]),
              defended(Position, Level, 0, Count)
            ),
            Plies).
test(plays_to_mate_within_the_longest,
     [forall(member(Level-Longest, [corrected-34,ours-27,optimal-16])),
      setup(set_random(seed(7)))]) :-
    forall(between(1, 6, _),
           ( random_start(Position),
             played(Level, Position, [], Moves),
             assertion(Moves =< Longest)
           )).

random_start(krk(white, King, Rook, Enemy, 0, 1)) :-
    findall(Square, square(Square, _, _), Squares),
    repeat,
    random_permutation(Squares, [King,Rook,Enemy|_]),
    legal_position(krk(white, King, Rook, Enemy, 0, 1)),
    !.

%   played(+Level, +Position, +Trail, -Moves): white mates in so many moves
%   against random ones.

played(_, Position, _, 0) :-
    outcome(Position, Outcome),
    !,
    assertion(Outcome == won(white)).
played(Level, Position, Trail, Moves) :-
    best(Position, [level(Level),trail(Trail)], Move, _),
    move(Position, Move, Next),
    (   outcome(Next, _)
    ->  played(Level, Next, [], Moves1)
    ;   findall(After, move(Next, _, After), Afters),
        random_member(After, Afters),
        played(Level, After, [Next,Position|Trail], Moves1)
    ),
    Moves is Moves1+1.

defended(Position, _, Plies, Plies) :-
    outcome(Position, won(white)),
    !.
defended(Position, Level, Plies0, Plies) :-
    ( mover(Position, white) -> Mine = optimal ; Mine = Level ),
    best(Position, level(Mine), Move, _),
    move(Position, Move, Next),
    Plies1 is Plies0+1,
    defended(Next, Level, Plies1, Plies).

:- end_tests(krk_players).


:- begin_tests(krk_own_table, [setup(load_test_game(krk_advice_russian))]).

test(it_is_a_level_and_the_usual_one_stays, [Last,Usual] ==
                                            [krk_advice_russian,optimal]) :-
    initial(krk, Position),
    findall(Level, level(Position, Level, _), Levels),
    last(Levels, Last),
    usual_level(Position, Usual).
test(it_is_surveyed, Own == Printed) :-
    survey_count(krk, krk_advice_russian, [], 175 168),
    survey_part(krk, krk_advice_russian, [], 70 000, 70 050, Own),
    survey_part(krk, printed, [], 70 000, 70 050, Printed).
test(it_plays_as_it_says, Own == Printed) :-
    initial(krk, Position),
    reports(Position, level(krk_advice_russian), Own),
    reports(Position, level(printed), Printed).
test(it_is_for_white, Move == Best) :-
    initial(krk, Position),
    move(Position, h1-h7, Black),
    best(Black, level(krk_advice_russian), Move, _),
    best(Black, level(optimal), Best, _).

:- end_tests(krk_own_table).

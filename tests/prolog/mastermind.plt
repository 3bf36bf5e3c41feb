:- use_module('../../prolog/hornboard').
:- use_module('../support/plans').
:- use_module('../support/properties').
:- use_module('../support/sizes').
:- use_module('../support/surveys').
:- use_module('../../prolog/hornboard/games/mastermind/sets',
              [codes/3, fitting/3]).
:- use_module(library(lists), [member/2]).
:- use_module(library(random)).
:- use_module(library(solution_sequences), [limit/2]).

/** <module> The law of Mastermind, its players, and what a level needs
*/

:- begin_tests(mastermind_answers).

test(given, Bulls-Cows == 1-2) :-
    answer([1,2,3,4], [1,3,5,2], Bulls, Cows).
test(repeated, Bulls-Cows == 1-1) :-
    answer([1,1,2,2], [1,3,1,4], Bulls, Cows).
test(given_is_det) :-
    answer([5,6,7,8], [8,7,6,5], 0, 4).
test(codes_from_answers, all(Count-Answer == [360-(0-0),1440-(0-1),9-(0-4),
                                              72-(2-1),6-(2-2),8-(1-3),1-(4-0)])) :-
    member(Answer, [0-0,0-1,0-4,2-1,2-2,1-3,4-0]),
    Answer = Bulls-Cows,
    aggregate_all(count,
                  ( code(codes(4,10,distinct), Code),
                    answer(Code, [1,2,3,4], Bulls, Cows)
                  ),
                  Count).
test(of_any_digits, Count == 256) :-
    aggregate_all(count,
                  ( answer(Code, [0,0,1,1], 0, 0),
                    max_list(Code, Most),
                    Most < 6
                  ),
                  Count).
test(every_direction, [forall(member(Guess, [[0,1],[3,3],[7]]))]) :-
    length(Guess, Length),
    length(Code, Length),
    findall(Code-Bulls-Cows, answer(Code, Guess, Bulls, Cows), All),
    findall(Code-Bulls-Cows, answer(Guess, Code, Bulls, Cows), Turned),
    assertion(Turned == All),
    Count is 10**Length,
    assertion(length(All, Count)),
    forall(member(Known-Bulls0-Cows0, All),
           ( findall(Bulls-Cows, answer(Known, Guess, Bulls, Cows), Answers),
             assertion(Answers == [Bulls0-Cows0])
           )).
test(no_three_bulls_and_a_cow, fail) :-
    answer(_, [1,2,3,4], 3, 1).
test(nothing_known, error(instantiation_error)) :-
    answer(_, _, 1, 1).
test(of_two_lengths, fail) :-
    answer([1,2], [1,2,3], _, _).
test(no_codes, [ forall(member(Code-Wrong, [ [a,b]-a, [1,12]-12, [1|b]-b,
                                             [_,b|_]-b, ab-ab ])),
                 all(Part == [Wrong,Wrong,Wrong]) ]) :-
    member(Secret-Guess, [Code-[1,2],[1,2]-Code,Code-_]),
    catch(answer(Secret, Guess, _, _), error(type_error(_, Part), _), true).
test(codes_in_order, Codes == [[0,1],[0,2],[1,0],[1,2],[2,0],[2,1]]) :-
    findall(Code, code(codes(2,3,distinct), Code), Codes).

%   The law, and the sets of codes that make it fast, say what follows from
%   comparing each code with each guess.

test(what_fits) :-
    forall(kind_and_rounds(Kind, Rounds), fitting_as_compared(Kind, Rounds)).
test(what_does_not_fit) :-
    forall(kind_and_rounds(Kind, Rounds),
           inconsistent_as_compared(Kind, Rounds)).
test(inconsistent_with_the_first, Why == round([4,5,6,7], answer(1,1))) :-
    read_position(mastermind, "4x10 0123=1b1c 4567=1b1c 0145=4b0c", Position),
    inconsistent(Position, [0,4,1,5], Why).
test(partly_known,
     [ forall(member(Goal, [fits(Position, _),inconsistent(Position, _, _)])),
       error(instantiation_error)
     ]) :-
    Position = mastermind(codes(4,10,distinct), kept, [round([0,1,2,3], _)]),
    call(Goal).
test(no_position,
     [ forall(member(Goal, [fits(foo, _),inconsistent(foo, _, _)])),
       error(domain_error(position, foo))
     ]) :-
    call(Goal).

fitting_as_compared(Kind, Rounds) :-
    findall(Code,
            ( code(Kind, Code),
              \+ ( member(round(Guess, answer(Bulls,Cows)), Rounds),
                   \+ answer(Code, Guess, Bulls, Cows)
                 )
            ),
            Codes),
    Position = mastermind(Kind, kept, Rounds),
    findall(Code, fits(Position, Code), Fitting),
    assertion(Fitting == Codes),
    fitting(Kind, Rounds, Set),
    codes(Kind, Set, InSet),
    assertion(InSet == Codes).

inconsistent_as_compared(Kind, Rounds) :-
    Position = mastermind(Kind, kept, Rounds),
    forall(code(Kind, Code),
           (   findall(Why, inconsistent(Position, Code, Why), Whys),
               (   fits(Position, Code)
               ->  assertion(Whys == [])
               ;   assertion(Whys = [_])
               ),
               forall(member(Why, Whys),
                      assertion(first_false(Rounds, Code, Why)))
           )).

first_false(Rounds, Code, round(Guess, answer(Bulls,Cows))) :-
    append(Before, [round(Guess, answer(Bulls,Cows))|_], Rounds),
    \+ answer(Code, Guess, Bulls, Cows),
    forall(member(round(Guess1, answer(Bulls1,Cows1)), Before),
           answer(Code, Guess1, Bulls1, Cows1)).

%   kind_and_rounds(-Kind, -Rounds): one answer, or two that need not go
%   together.

kind_and_rounds(Kind, Rounds) :-
    member(Kind, [codes(3,4,distinct),codes(2,3,any),codes(1,2,any)]),
    answered_once(Kind, Round1),
    (   Rounds = [Round1]
    ;   once(( answered_once(Kind, Round2),
               Round1 \= Round2
             )),
        Rounds = [Round1,Round2]
    ).

answered_once(Kind, round(Guess, answer(Bulls,Cows))) :-
    move(mastermind(Kind, kept, []), guess(Guess), Asked),
    move(Asked, answer(Bulls,Cows), _).

:- end_tests(mastermind_answers).


:- begin_tests(mastermind_law).

at(Text, Position) :-
    read_position(mastermind, Text, Position).

test(variants, all(Title == ['Mastermind',
                             'Mastermind, pegs: 4, colours: 6'])) :-
    variant(Variant, Title),
    initial(Variant, mastermind(_, _, _)).
test(no_best_move_at_the_end, fail) :-
    read_position(mastermind, "4x10 0123=4b0c", P),
    level(P, Level, _),
    best(P, level(Level), _, _).
test(no_variant, fail) :-
    member(Variant,
           [mastermind(7,10,any),mastermind(0,10,any),mastermind(4,3,distinct),
            mastermind(4,11,any),mastermind(4,6,some),mastermind(x,6,any)]),
    initial(Variant, _).
% slow
test(lawful_everywhere, [setup(set_random(seed(1)))]) :-
    forall(member(Variant, [mastermind(2,4,distinct),mastermind(3,2,any)]),
           ( initial(Variant, Start),
             dealt(Start, [keeper], 5, Dealt),
             forall(( member(Begin, [Start,Dealt]),
                      random_play(Begin, Positions),
                      member(Position, Positions)
                    ),
                    lawful(Position))
           )).
test(sealed_code_is_not_seen) :-
    initial(mastermind, Start),
    dealt(Start, [keeper], 1, Dealt),
    Dealt \== Start,
    seen(Dealt, mover, Seen),
    Seen == Start,
    findall(Cell-Piece, content(Dealt, Cell, Piece), Shown),
    findall(Cell-Piece, content(Start, Cell, Piece), Shown).
test(a_person_keeps_the_code_in_mind, Position == Start) :-
    initial(mastermind, Start),
    dealt(Start, [guesser], 1, Position).
test(only_the_truth_about_a_sealed_code, all(Move == [answer(1,1)])) :-
    move(mastermind(codes(4,10,distinct), sealed([4,5,6,7]),
                    [round([4,6,0,1], awaited)]),
         Move, _).
test(given_up, Told-Shown == "the code was 4567"-[a2-4,b2-5,c2-6,d2-7]) :-
    Position = mastermind(codes(4,10,distinct), sealed([4,5,6,7]),
                          [round([0,1,2,3], answer(0,0))]),
    once(condition(Position, disclosed(Position), Format, Arguments)),
    format(string(Told), Format, Arguments),
    once(edited(Position, disclosed, Shown0)),
    findall(Cell-Digit,
            ( content(Shown0, Cell, digit(Digit)), sub_atom(Cell, _, _, 0, '2'), Cell \== '2' ),
            Shown).
test(given_up_in_mind, fail) :-
    initial(mastermind, Position),
    ( condition(Position, disclosed(Position), _, _) ; edited(Position, disclosed, _) ).
test(contradiction, Sentence == "no code fits your answers: 0 bulls 0 cows to 4567 left none: guesser won") :-
    at("4x10 0123=0b0c 4567=0b0c", Position),
    verdict(Position, Sentence).
test(first_contradiction, Sentence == "no code fits your answers: 0 bulls 0 cows to 4567 left none: guesser won") :-
    at("4x10 0123=0b0c 4567=0b0c 0456=4b0c", Position),
    verdict(Position, Sentence).
test(candidates, Count-Moves == 5-5) :-
    at("4x10 0123=0b0c 1456=0b3c 7820=1b0c", Position),
    candidates(Position, 10, Count, Found),
    forall(member(guess(Code), Found), fits(Position, Code)),
    length(Found, Moves).
test(found_later, Sentence == "1234 is found after 2 guesses: guesser won") :-
    at("4x10 0123=0b3c 1234=4b0c", Position),
    verdict(Position, Sentence).
test(found, Sentence == "1234 is found after 1 guess: guesser won") :-
    at("4x10 1234=4b0c", Position),
    verdict(Position, Sentence).
test(objections, all(Sentence == ["1 comes more than once; a guess has 4 different digits",
                                  "there is no guess to answer"])) :-
    initial(mastermind, Position),
    member(Move, [guess([1,1,2,3]),answer(1,1)]),
    objection(Position, Move, Sentence).
test(objections_to_answers, all(Sentence == ["the last guess waits for its answer",
                                             "no code answers 3 bulls 1 cow to this guess"])) :-
    at("4x10 1234", Position),
    member(Move, [guess([1,0,2,3]),answer(3,1)]),
    objection(Position, Move, Sentence).
test(lies_about_a_sealed_code, Sentence == "2 bulls 0 cows is not the true answer") :-
    Position = mastermind(codes(2,3,any), sealed([0,0]), [round([1,2], awaited)]),
    objection(Position, answer(2,0), Sentence).
test(touched_digits_come_into_the_holes, Shown == [digit(3),digit(1)]) :-
    read_position(mastermind, "4x10 9876=1b1c", Position),
    edited(Position, touched(['3','1']), Next),
    findall(Piece, ( member(Cell, [a2,b2,c2]), content(Next, Cell, Piece) ), Shown).
test(a_guess_begins_in_the_first_empty_row, Text == "4x10 9876=1b1c 1023") :-
    read_position(mastermind, "4x10 9876=1b1c", Position),
    edited(Position, cell(a2), First),
    edited(First, cell(a2), Next),
    position_string(Next, Text).
test(no_guess_begins_before_the_last_is_answered, fail) :-
    read_position(mastermind, "4x10 9876", Position),
    edited(Position, cell(a2), _).
test(leads_are_the_touches) :-
    forall(( member(Variant, [mastermind(2,4,distinct),mastermind(2,3,any)]),
             initial(Variant, Start),
             (   Position = Start
             ;   move(Start, guess([0,1]), Position)
             )
           ),
           ( findall(Cells, begun(Position, Cells), Begun0),
             sort([[]|Begun0], Begun),
             forall(member(Cells, [['1','1'],['0b1c','1'],[a1]|Begun]),
                    ( findall(Way, leads(Position, Cells, Way), Ways0),
                      sort(Ways0, Ways),
                      findall(Way, touched_way(Position, Cells, Way), Same0),
                      sort(Same0, Same),
                      assertion(Ways == Same)
                    ))
           )).

begun(Position, Cells) :-
    touches(Position, _, Touched),
    append(Cells, _, Touched).

touched_way(Position, Cells, Way) :-
    touches(Position, Move, Touched),
    append(Cells, Rest, Touched),
    (   Rest = [Cell|_]
    ->  Way = to(Cell)
    ;   Way = makes(Move)
    ).

test(large_codes, Size == 1000000) :-
    fitting(codes(6,10,any), [], Set),
    Size is popcount(Set).
test(nobody_looks_through_large_codes,
     [ forall(member(Text, ["6x10any 012345=1b2c 123456=1b2c 345678=0b2c \
\c                           987654=1b2c 557788=1b1c 135791=2b3c",
                            "6x10any 000001=0b0c 234567=0b0c 898989=1b0c",
                            "6x10any 999999=5b0c 999998=5b0c"])),
       true(Result \== inference_limit_exceeded)
     ]) :-
    position_at(mastermind, Text, Position),
    call_with_inference_limit(ignore(outcome(Position, _)), 1 000 000, Result).

%   A game is won in one way: the code is found, or none is left.

test(won_in_one_way, [forall(member(Text, ["4x10 0123=0b0c 0123=4b0c","4x10 0123=4b0c"])),
                      all(Outcome == [won(guesser)])]) :-
    read_position(mastermind, Text, Position),
    mastermind:outcome(Position, Outcome).

:- end_tests(mastermind_law).


:- begin_tests(mastermind_levels).

total(Variant, Level, Total, Worst, Distribution) :-
    survey_count(Variant, Level, [], Count),
    Middle is Count//2,
    survey_part(Variant, Level, [], 0, Middle, Part1),
    survey_part(Variant, Level, [], Middle, Count, Part2),
    survey_sum(Variant, Level, [], [Part1,Part2], Summary),
    memberchk(total-Total, Summary),
    memberchk(worst-Worst, Summary),
    memberchk(distribution-Distribution, Summary).

%   Published figures: 7ntO/mastermind-strategy, D. Francis (2010).

% slow
test(first_consistent) :-
    total(mastermind, 1, Total, Worst, Distribution),
    assertion(Total == 28 024),
    assertion(Worst == 9),
    assertion(Distribution == [1,13,108,596,1668,1768,752,129,5]).
% slow
test(kept_plans, all(Total-Worst == [26287-7,5625-6])) :-
    member(Variant, [mastermind,mastermind(4,6,any)]),
    total(Variant, 7, Total, Worst, _).
test(colours,
     [ forall(( size(colour_levels, Count),
                limit(Count, member(Level-Sum, [1-7471,3-5696,4-5722,5-5773,6-5667]))
              )),
       true(Total == Sum)
     ]) :-
    total(mastermind(4,6,any), Level, Total, _, _).
% slow
test(knuth_needs_five, Worst == 5) :-
    total(mastermind(4,6,any), 5, _, Worst, _).
test(any_code_that_fits_can_be_told_again) :-
    survey_part(mastermind(3,5,distinct), 2, [seed(3)], 0, 60, Part),
    survey_part(mastermind(3,5,distinct), 2, [seed(3)], 0, 60, Part).
test(every_answer_is_followed_by_a_guess, [setup(set_random(seed(4)))]) :-
    forall(( between(1, 6, Level),
             member(Variant, [mastermind(1,2,any),mastermind(3,6,distinct),
                              mastermind(5,3,any)])
           ),
           ( initial(Variant, Start0),
             dealt(Start0, [keeper], Level, Start),
             finds(Start, Level, 20)
           )).

%   Who keeps a code in mind answers the truth about it; else nothing is worse for the guesser
%   than an answer that leaves most codes, and does not end the game.

test(keeper_without_a_code,
     all(Move-Most == [answer(0,1)-1440,answer(0,1)-1])) :-
    member(Variant-Text, [mastermind-"4x10 0123",mastermind(2,3,distinct)-"2x3 01=0b1c 12"]),
    read_position(Variant, Text, Position),
    best(Position, suggested(1), Move, Most).
test(answers, all(Said == ["leaves 1440 codes that fit; \
with a code in mind answer by it; without one no other answer leaves more",
                           "leaves 720 codes that fit"])) :-
    read_position(mastermind, "4x10 0123", Position),
    member(Bulls, [0,1]),
    merit(Position, answer(Bulls,1), [Said|_]).
test(an_answer_that_no_code_fits, Said == Expected) :-
    read_position(mastermind, "4x10 9230=0b0c 0123", Position),
    merit(Position, answer(1,2), [Said|_]),
    Expected = "loses at once: no code fits your answers: 1 bull 2 cows to 0123 left none".
test(an_answer_that_no_code_fits_is_a_blunder, Better-Lost == answer(0,3)-(1.0-1.0)) :-
    read_position(mastermind, "4x10 0123=0b0c 0124=0b1c 4567", Position),
    chances_lost(Position, answer(0,0), 1000, Better, Lost, _).
test(a_guess_that_tells_nothing_is_a_blunder_and_half_of_one_a_mistake,
     [ forall(member(Text-Code-Least-Most,
                     [ "4x10 0123=1b1c"-"0123"-0.3-1.0, "4x10"-"0000"-0.2-0.3, "4x10"-"0012"-0.0-0.1 ])),
       nondet ]) :-
    read_position(mastermind, Text, Position),
    read_move(Position, Code, Move),
    hornboard_mistakes:chances_lost(Position, Move, 1000, _, Lost-_, _),
    assertion(( Least =< Lost, Lost < Most )).
test(a_worse_guess_costs_guesses, Gain == "costs about 0.4 guesses") :-
    read_position(mastermind, "4x10 0123=0b0c", Position),
    merit(Position, guess([0,1,2,4]), [Text|_]),
    atomic_list_concat(Gains, '; ', Text),
    last(Gains, Last),
    string_concat(Last, "", Gain).
test(keeper_with_a_code,
     [nondet, Move-Said == answer(1,1)-"is the true answer; leaves 720 codes that fit"]) :-
    Position = mastermind(codes(4,10,distinct), sealed([4,2,7,1]), [round([1,2,8,9], awaited)]),
    best(Position, suggested(1), Move, _),
    merit(Position, Move, [Said|_]).

test(interrupted_and_asked_again, Move == guess([0,1])) :-
    initial(mastermind(2,7,distinct), Position),
    forall(( between(1, 400, Ten),
             Most is 10*Ten
           ),
           call_with_inference_limit(ignore(best(Position, level(5), _, _)), Most, _)),
    best(Position, level(5), Move, _).

finds(Position, Level, Left) :-
    (   outcome(Position, Outcome)
    ->  assertion(Outcome == won(guesser))
    ;   assertion(Left > 0),
        best(Position, level(Level), Move, _),
        move(Position, Move, Next),
        Left1 is Left-1,
        finds(Next, Level, Left1)
    ).

:- end_tests(mastermind_levels).


:- begin_tests(mastermind_plans).

%   A plan costs what its guesses come to over all codes.

test(plans_keep_their_word) :-
    initial(mastermind(3,5,distinct), Position),
    Position = mastermind(Kind, _, _),
    plan(Position, 7, Tree, Cost),
    findall(Count,
            ( code(Kind, Code),
              guesses(Tree, Code, Count)
            ),
            Counts),
    assertion(length(Counts, 60)),
    sum_list(Counts, Sum),
    assertion(Sum == Cost),
    assertion(\+ ( member(Count, Counts), Count > 7 )).

guesses(found(Code), Code, 1).
guesses(pair(Code, _), Code, 1).
guesses(pair(_, Code), Code, 2).
guesses(tree(Guess, Branches), Code, Count) :-
    (   Code == Guess
    ->  Count = 1
    ;   answer(Code, Guess, Bulls, Cows),
        memberchk(answer(Bulls,Cows)-Tree, Branches),
        guesses(Tree, Code, Count0),
        Count is Count0+1
    ).

%   Nothing is better where everything can be tried.

test(no_plan_is_better, all(Cost == [30,21])) :-
    member(Variant, [mastermind(2,4,distinct),mastermind(2,3,any)]),
    initial(Variant, Position),
    Position = mastermind(Kind, _, _),
    plan(Position, 7, _, Cost),
    findall(Code, code(Kind, Code), Codes),
    least(Codes, Kind, Least),
    assertion(Least == Cost).

least([_], _, 1) :-
    !.
least([_,_], _, 3) :-
    !.
least(Codes, Kind, Least) :-
    length(Codes, Size),
    findall(Cost,
            ( code(Kind, Guess),
              findall(Bulls-Cows-Code,
                      ( member(Code, Codes),
                        Code \== Guess,
                        answer(Code, Guess, Bulls, Cows)
                      ),
                      Pairs0),
              keysort(Pairs0, Pairs),
              group_pairs_by_key(Pairs, Groups),
              \+ ( member(_-Group, Groups), length(Group, Size) ),
              findall(Part,
                      ( member(_-Group, Groups),
                        least(Group, Kind, Part)
                      ),
                      Parts),
              sum_list([Size|Parts], Cost)
            ),
            Costs),
    min_list(Costs, Least).

test(no_plan_with_too_few_guesses, fail) :-
    initial(mastermind(3,5,distinct), Position),
    plan(Position, 3, _, _).
test(beside_the_plan) :-
    read_position(mastermind, "4x10 9876=1b1c", Position),
    best(Position, level(7), guess(Guess), Value),
    assertion(Value == -720),
    assertion(move(Position, guess(Guess), _)).

:- end_tests(mastermind_plans).

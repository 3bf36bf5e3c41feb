:- use_module('../../prolog/hornboard').
:- use_module('../support/questions').
:- use_module('../support/games').
:- use_module('../support/sizes').
:- use_module(library(lists)).

/** <module> Questions are answered alike in whatever order they are put
*/

:- begin_tests(questions, [setup(load_test_game(heap))]).

% slow
test(every_order_has_the_ground_answers,
     [forall(variant_share(Variant, Share)), nondet]) :-
    size(questions, Most),
    Count is max(1, Most*Share//1000),
    disagreements(Variant, Most, Count, Disagreements),
    forall(member(Each, Disagreements), told_disagreement(Each)),
    assertion(Disagreements == []).

%   variant_share(?Variant, ?Share): so many of a thousand questions.

variant_share(tictactoe, 250).
variant_share(kalah(2,2), 250).
variant_share(slither(3,3), 200).
variant_share(kalah(3,2,empty), 120).
variant_share(heap, 60).
variant_share(mastermind(3,4,any), 60).
variant_share(minesweeper(3,3,2), 20).
variant_share(five(5,5), 20).
variant_share(krk, 13).
variant_share(hive, 3).
variant_share(hexagon, 3).
variant_share(hive(mlp), 1).

%   What was asked in an order that gave another answer.

test(what_rested_before_or_after, fail) :-
    read_position(hive(p), "p b4 - r14:bQ,q15:bB1,o16:wS1,p16:wB1,o17:wQ,p17:wA1", Position),
    once(hive:lies(Position, wS1, Cell, 1)),
    disagreement(Position,
                 asked(P, [B], [before(B, place(wS1,Cell), P), B = hive(p,white,4,bQ,_)]),
                 _).

test(stones_of_what_is_not_known, error(instantiation_error)) :-
    hive:lies(_, wP, 1, 1).
test(path_that_is_not_known, [forall(member(Name, [path_end,free])), error(instantiation_error)]) :-
    P = slither(red, board(3,3,normal), [a2|_]),
    call(slither:Name, P, a1).

:- end_tests(questions).

:- use_module('../../prolog/hornboard').
:- use_module('../support/questions').
:- use_module('../support/games').
:- use_module('../support/sizes').
:- use_module(library(lists)).

/** <module> Questions are answered alike in whatever order they are put
*/

:- begin_tests(questions, [setup(load_test_game(heap))]).

test(every_order_has_the_ground_answers,
     [forall(variant_share(Variant, Share)), nondet]) :-
    size(questions, Most),
    Count is max(1, Most*Share//100),
    disagreements(Variant, Count, Count, Disagreements),
    forall(member(Each, Disagreements), told_disagreement(Each)),
    assertion(Disagreements == []).

%   variant_share(?Variant, ?Share): so many of a hundred questions.

variant_share(tictactoe, 20).
variant_share(kalah(2,2), 20).
variant_share(kalah(3,2,empty), 15).
variant_share(slither(3,3), 10).
variant_share(krk, 5).
variant_share(mastermind(3,4,any), 5).
variant_share(minesweeper(3,3,2), 5).
variant_share(five(5,5), 3).
variant_share(hexagon, 3).
variant_share(hive, 3).
variant_share(hive(mlp), 1).
variant_share(heap, 10).

:- end_tests(questions).

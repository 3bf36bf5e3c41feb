:- use_module('../../prolog/hornboard/kit/facts').
:- use_module('../../prolog/hornboard/game/features').
:- use_module('../../prolog/hornboard/kit/known').
:- use_module(library(lists)).

/** <module> What the kit puts into a file as it is loaded
*/

:- begin_tests(facts).

:- table_of(square(N, Square), ( between(1, 5, N), Square is N*N )).

test(looked_up, Square == 16) :-
    square(4, Square).
test(backwards, all(N == [3])) :-
    square(N, 9).
test(in_order, all(N == [1,2,3,4,5])) :-
    square(N, _).
test(facts, true(maplist(==(true), Bodies))) :-
    findall(Body, clause(square(_, _), Body), Bodies).

test(remembered, all(N-Count == [1-1,1-1,2-2])) :-
    nb_setval(kit_tables_count, 0),
    member(N, [1,1,2]),
    remembered(counted_anew(N, Count)).
test(remembered_once, all(X == [1])) :-
    remembered(member(X, [1,2])).
test(interrupted_leaves_nothing, N == 3) :-
    forall(between(1, 300, Most),
           call_with_inference_limit(ignore(remembered(last([1,2,3], _))), Most, _)),
    remembered(last([1,2,3], N)).

counted_anew(_, Count) :-
    nb_getval(kit_tables_count, Count0),
    Count is Count0+1,
    nb_setval(kit_tables_count, Count).

:- end_tests(facts).

:- begin_tests(features).

test(sum, Value =:= 2*10-3) :-
    weighted_sum([10,-1], [Two,Three], Sum),
    Two = 2,
    Three = 3,
    Value is Sum.
test(one, Sum == 7*n) :-
    weighted_sum([7], [n], Sum).

:- end_tests(features).

:- begin_tests(known).

:- of_known(lists, [last(+, ?), sum_list(+, ?)]).

test(answered, Last == c) :-
    last([a,b,c], Last).
test(half_known, error(instantiation_error)) :-
    last([a|_], _).
test(not_known, error(instantiation_error)) :-
    sum_list(_, _).
test(others_may_be_open, fail) :-
    last([a,b], a).

:- end_tests(known).

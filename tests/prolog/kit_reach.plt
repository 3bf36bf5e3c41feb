:- use_module('../../prolog/hornboard/kit/reach').
:- use_module(library(lists), [member/2]).

:- begin_tests(kit_reach).

step(From, To) :-
    member(From-To, [a-b,b-c,c-a,c-d,e-a]).

test(all, all(To == [a,b,c,d])) :-
    reachable(step, a, To).
test(once_where_steps_lead_round, all(To == [a])) :-
    reachable(step, a, To),
    To == a.
test(given) :-
    reachable(step, e, d).
test(not_backwards, fail) :-
    reachable(step, a, e).
test(nowhere, all(To == [d])) :-
    reachable(step, d, To).
test(half_bound, all(N == [1,2,3])) :-
    reachable(less, n(3), n(N)).

less(n(M), n(L)) :-
    M > 1,
    L is M-1.

next(From, To) :-
    member(Step, [1,2]),
    To is From+Step,
    To =< 4000.

test(as_long_as_the_region_is_large) :-
    call_with_inference_limit(aggregate_all(count, reachable(next, 1, _), Count),
                              200 000, Result),
    assertion(Result-Count == (!)-4000).

:- end_tests(kit_reach).

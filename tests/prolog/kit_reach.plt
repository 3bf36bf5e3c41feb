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

:- end_tests(kit_reach).

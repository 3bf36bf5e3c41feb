:- use_module('../../prolog/hornboard/kit/chance').
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [foldl/4, maplist/2]).
:- use_module(library(lists), [member/2, permutation/2]).
:- use_module(library(solution_sequences), [distinct/2]).

:- begin_tests(chance).

%   drawn(+Count, +Below, +Seed, -Numbers)

drawn(Count, Below, Seed, Numbers) :-
    length(Numbers, Count),
    foldl([Number,State0,State]>>chance(State0, Below, Number, State), Numbers,
          Seed, _).

%   The first numbers of SplitMix64 from 0, of 64 bits each, as its authors'
%   reference program prints them.

test(reference,
     Numbers == [ 0xe220a8397b1dcdaf, 0x6e789e6aa1b965f4, 0x06c45d188009454f ]) :-
    Below is 1<<64,
    drawn(3, Below, 0, Numbers).
test(the_same_again, First == Again) :-
    drawn(50, 10, 7, First),
    drawn(50, 10, 7, Again).
test(another_seed, true(First \== Other)) :-
    drawn(50, 10, 7, First),
    drawn(50, 10, 8, Other).
test(in_range, true(maplist(between(0, 9), Numbers))) :-
    drawn(1000, 10, 1, Numbers).
test(every_number_comes, Count == 10) :-
    drawn(1000, 10, 1, Numbers),
    aggregate_all(count, distinct(N, member(N, Numbers)), Count).

%   Of 4000 draws of 2 from 4 each of the 6 pairs comes 667 times, within five
%   standard deviations of 24.

test(every_choice_is_as_likely, [forall(( member(A, [a,b,c,d]), member(B, [a,b,c,d]),
                                           A @< B ))]) :-
    aggregate_all(count,
                  ( between(1, 4000, Seed),
                    chosen(Seed, 2, [a,b,c,d], [A,B])
                  ),
                  Count),
    assertion(between(550, 785, Count)).
test(all_or_none, All-None == [a,b]-[]) :-
    chosen(3, 2, [a,b], All),
    chosen(3, 0, [a,b], None).

%   Of 4200 orders of 3 each of the 6 comes 700 times, within five standard
%   deviations of 24.

test(every_order_is_as_likely, [forall(permutation([a,b,c], Order))]) :-
    aggregate_all(count,
                  ( between(1, 4200, Seed),
                    shuffled([a,b,c], Seed, Order, _)
                  ),
                  Count),
    assertion(between(580, 820, Count)).
test(shuffled_goes_on, true(State \== State0)) :-
    shuffled([a,b], 1, _, State0),
    shuffled([a,b], State0, _, State).

:- end_tests(chance).

:- use_module('../../prolog/hornboard/kit/sets').
:- use_module(library(lists)).
:- use_module(library(random)).

/** <module> Sets of numbers, large and small
*/

:- begin_tests(kit_sets, [setup(set_random(seed(1)))]).

test(members, [forall(some_set(Set))]) :-
    findall(N, in_set(N, Set), Found),
    members(Set, Members),
    assertion(Members == Found),
    forall(nth0(Index, Members, N),
           ( nth_in_set(Index, Set, Nth),
             assertion(Nth == N)
           )).
test(where, Members == [0,2,3]) :-
    set_where([x,o,x,x], x, Set),
    members(Set, Members).

some_set(0).
some_set(1).
some_set(Set) :-
    member(Bits, [50,51,64,300,5000]),
    (   Set is 1<<Bits
    ;   Set is (1<<Bits)-1
    ;   Set is random(1<<Bits) /\ random(1<<Bits) /\ random(1<<Bits)
    ).

:- end_tests(kit_sets).

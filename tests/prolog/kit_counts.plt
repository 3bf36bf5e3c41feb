:- use_module('../../prolog/hornboard/kit/counts').
:- use_module('../../prolog/hornboard/kit/sets').
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(random)).

/** <module> Counting in sets, member by member
*/

:- begin_tests(counts, [setup(set_random(seed(1)))]).

%   numbers(+Counts, -Numbers): those of the members 0 to 9.

numbers(Counts, Numbers) :-
    numlist(0, 9, Members),
    maplist(number_of(Counts), Members, Numbers).

number_of(Counts, Member, Number) :-
    number_in(Counts, Member, Number).

number_in([], _, 0).
number_in([Digit|Counts], Member, Number) :-
    number_in(Counts, Member, Rest),
    Number is 2*Rest+getbit(Digit, Member).

some_sets(Count, Sets) :-
    length(Sets, Count),
    maplist(random_between(0, 1023), Sets).

%   plain(+Sets, -Numbers): how many of Sets each member is in.

plain(Sets, Numbers) :-
    findall(Number,
            ( between(0, 9, Member),
              aggregate_all(count,
                            ( member(Set, Sets),
                              in_set(Member, Set)
                            ),
                            Number)
            ),
            Numbers).

test(one_more, [forall(between(0, 9, Count)), Numbers == Plain]) :-
    some_sets(Count, Sets),
    foldl(one_more, Sets, [], Counts),
    numbers(Counts, Numbers),
    plain(Sets, Plain).
test(written_out, [forall(between(1, 9, Count)), Numbers == Plain]) :-
    some_sets(Count, Sets),
    length(Variables, Count),
    adding([Variables], Counts, Goal),
    Variables = Sets,
    call(Goal),
    numbers(Counts, Numbers),
    plain(Sets, Plain).
test(written_out_with_few_digits, [forall(between(1, 9, _)), Numbers == Plain]) :-
    some_sets(5, [A,B,C,D,E]),
    adding([[V,W,X],[Y],[Z]], [Ones,Twos,Fours], Goal),
    [V,W,X,Y,Z] = [A,B,C,D,E],
    call(Goal),
    numbers([Ones,Twos,Fours], Numbers),
    plain([A,B,C,D,D,E,E,E,E], Nine),
    maplist([Number,Less]>>(Less is Number mod 8), Nine, Plain).
test(few_steps_for_six) :-
    adding([[_,_,_,_,_,_]], Counts, Goal),
    length(Counts, 3),
    comma_list(Goal, Goals),
    length(Goals, 11).
test(sums, [forall(between(1, 20, _)), Numbers == Plain]) :-
    some_sets(4, Sets1),
    some_sets(9, Sets2),
    foldl(one_more, Sets1, [], Counts1),
    foldl(one_more, Sets2, [], Counts2),
    added(Counts1, Counts2, Sum),
    numbers(Sum, Numbers),
    append(Sets1, Sets2, Sets),
    plain(Sets, Plain).
test(products, [forall(between(0, 12, Factor)), Numbers == Plain]) :-
    some_sets(5, Sets),
    foldl(one_more, Sets, [], Counts),
    times(Factor, Counts, Product),
    numbers(Product, Numbers),
    plain(Sets, Ones),
    maplist([One,Many]>>(Many is One*Factor), Ones, Plain).
test(with_counts, [forall(between(0, 9, Number))]) :-
    some_sets(6, Sets),
    Among = 0b1110111011,
    foldl(one_more, Sets, [], Counts),
    numbers(Counts, Numbers),
    with_count(Number, Counts, Among, Equal),
    with_at_least(Number, Counts, Among, NotLess),
    forall(nth0(Member, Numbers, Its),
           ( truth(( Its =:= Number, in_set(Member, Among) ), Truth1),
             truth(in_set(Member, Equal), Truth1),
             truth(( Its >= Number, in_set(Member, Among) ), Truth2),
             truth(in_set(Member, NotLess), Truth2)
           )).
test(groups, [forall(between(1, 20, _)), nondet,
              Highest-Best == First-Part]) :-
    some_sets(6, Sets),
    random_between(1, 1023, Among),
    foldl(one_more, Sets, [], Counts),
    groups(Counts, Among, Groups),
    Groups = [First-Part|_],
    highest(Counts, Among, Highest, Best),
    pairs_keys_values(Groups, Numbers, Parts),
    assertion(sort(0, @>, Numbers, Numbers)),
    sum_list(Parts, Union),
    assertion(Union == Among),
    forall(member(Number-Set, Groups),
           assertion(with_count(Number, Counts, Among, Set))).

truth(Goal, Truth) :-
    (   call(Goal)
    ->  Truth = true
    ;   Truth = false
    ).

:- end_tests(counts).

:- module(mastermind_splits,
          [ split_by/4,         % +Guess, +Planes, +Set, -Sizes
            every_split/5       % +Kind, +Rounds, +Planes, +Set, -Split
          ]).
:- use_module(library(apply), [partition/4]).
:- use_module(library(lists), [member/2, numlist/3, reverse/2]).

:- set_prolog_flag(optimise, true).

/** <module> How a guess at Mastermind splits the codes that fit

All codes that fit are compared with a guess at once, by a few operations on
sets: see library(hornboard/games/mastermind/codes). The counts of bulls and of
cows grow with the guess, digit by digit, so that guesses that begin alike share
them. A digit that was not guessed yet is as good as any other such digit, so
that new digits need to come up in one order only: 1 first guess and 209 second
ones are enough for four distinct digits out of ten.

```
?- Kind = codes(3,4,any), every_code(Kind, Set), planes(Kind, Planes),
   every_split(Kind, [], Planes, Set, Split).
```

What is known of the codes after some digits of a guess is

    state(Before, Hit, [Bulls4,Bulls2,Bulls1,Common4,Common2,Common1])

where Before are these digits, the last first, Hit is the set of the codes that
begin with them, and the rest are the sets of those codes of which the number of
bulls, or of bulls and cows, has this bit.
*/


%!  split_by(+Guess, +Planes, +Set, -Sizes) is det.
%
%   Guess splits the codes of Set into parts of these Sizes, in no special
%   order.

split_by(Guess, Planes, Set, Sizes) :-
    start(Set, State),
    walk(Guess, 1, Planes, State, state(_, _, Counts)),
    sizes(Counts, Set, Sizes, []).

walk([], _, _, State, State).
walk([Digit|Digits], Place, Planes, State0, State) :-
    digit_added(Digit, Place, Planes, State0, State1),
    Place1 is Place+1,
    walk(Digits, Place1, Planes, State1, State).


%!  every_split(+Kind, +Rounds, +Planes, +Set, -Split) is nondet.
%
%   Split is `split(Guess, Own, Sizes)` for every guess, where Own is `own` for
%   a code of Set and `other` for any other. The digits that are not in Rounds
%   come up in one order only, the lowest first.

every_split(Kind, Rounds, Planes, Set, split(Guess, Own, Sizes)) :-
    Kind = codes(Length, _, Repeats),
    fresh(Kind, Rounds, Known, Fresh),
    start(Set, State),
    a_guess(Length, 1, Repeats, Known, Fresh, Planes, State,
            state(Digits, Hit, Counts)),
    (   Hit =:= 0
    ->  Own = other
    ;   Own = own
    ),
    sizes(Counts, Set, Sizes, []),
    reverse(Digits, Guess).

%   fresh(+Kind, +Rounds, -Known, -Fresh): the digits that were guessed, and
%   those that were not.

fresh(codes(_, Alphabet, _), Rounds, Known, Fresh) :-
    Last is Alphabet-1,
    numlist(0, Last, Digits),
    partition(in_rounds(Rounds), Digits, Known, Fresh).

in_rounds(Rounds, Digit) :-
    member(round(Guess, _), Rounds),
    memberchk(Digit, Guess),
    !.

%   a_guess(+Length, +Place, +Repeats, +Known, +Fresh, +Planes, +State0,
%   -State): State is that of a whole guess, one after the other. The first of
%   Fresh is Known to those digits that come after it.

a_guess(Length, Place, Repeats, Known, Fresh, Planes, State0, State) :-
    (   Place > Length
    ->  State = State0
    ;   one_digit(Known, Fresh, Digit, Known1, Fresh1),
        State0 = state(Before, _, _),
        may_follow(Repeats, Digit, Before),
        digit_added(Digit, Place, Planes, State0, State1),
        Place1 is Place+1,
        a_guess(Length, Place1, Repeats, Known1, Fresh1, Planes, State1, State)
    ).

one_digit(Known, Fresh, Digit, Known, Fresh) :-
    member(Digit, Known).
one_digit(Known, [Digit|Fresh], Digit, [Digit|Known], Fresh).

may_follow(any, _, _).
may_follow(distinct, Digit, Before) :-
    \+ memberchk(Digit, Before).


start(Set, state([], Set, [0,0,0,0,0,0])).

digit_added(Digit, Place, planes(At, Has),
            state(Before, Hit0, [B4,B2,B1,C4,C2,C1]),
            state([Digit|Before], Hit, [D4,D2,D1,E4,E2,E1])) :-
    Argument is Digit+1,
    arg(Place, At, Row),
    arg(Argument, Row, Here),
    times(Before, Digit, 1, Time),
    arg(Argument, Has, Column),
    arg(Time, Column, Has1),
    Hit is Hit0 /\ Here,
    D1 is B1 xor Here,
    Carry1 is B1 /\ Here,
    D2 is B2 xor Carry1,
    D4 is B4 \/ (B2 /\ Carry1),
    E1 is C1 xor Has1,
    Carry2 is C1 /\ Has1,
    E2 is C2 xor Carry2,
    E4 is C4 \/ (C2 /\ Carry2).

times([], _, Time, Time).
times([Before|Digits], Digit, Time0, Time) :-
    (   Before =:= Digit
    ->  Time1 is Time0+1
    ;   Time1 = Time0
    ),
    times(Digits, Digit, Time1, Time).

%   sizes(+Counts, +Set, -Sizes, -Rest): Set is halved by one plane after the
%   other; a part of one code is not halved any more.

sizes([], Set, [Size|Sizes], Sizes) :-
    Size is popcount(Set).
sizes([Plane|Planes], Set, Sizes, Rest) :-
    (   Set /\ (Set-1) =:= 0
    ->  Sizes = [1|Rest]
    ;   In is Set /\ Plane,
        (   In =:= 0
        ->  sizes(Planes, Set, Sizes, Rest)
        ;   In =:= Set
        ->  sizes(Planes, Set, Sizes, Rest)
        ;   Out is Set xor In,
            sizes(Planes, In, Sizes, Sizes1),
            sizes(Planes, Out, Sizes1, Rest)
        )
    ).

:- module(mastermind_splits,
          [ split_by/4,         % +Guess, +Planes, +Set, -Sizes
            every_split/5       % +Kind, +Rounds, +Planes, +Set, -Split
          ]).
:- use_module(library(apply), [partition/4]).
:- use_module(library(lists), [member/2, numlist/3, reverse/2]).
:- use_module('../board', [may_follow/3]).
:- use_module('../sets', [compared/5, compared_code/3, not_compared/1]).

/** <module> How a guess at Mastermind splits the codes that fit

All codes that fit are compared with a guess at once, by a few operations on
sets: see library(hornboard/games/mastermind/sets). The counts of bulls and of
cows grow with the guess, digit by digit, so that guesses that begin alike share
them. A digit that was not guessed yet is as good as any other such digit, so
that new digits need to come up in one order only: 1 first guess and 209 second
ones are enough for four distinct digits out of ten.

```
?- Kind = codes(3,4,any),
   mastermind_sets:(every_code(Kind, Set), planes(Kind, Planes)),
   every_split(Kind, [], Planes, Set, Split).
```
*/


%!  split_by(+Guess, +Planes, +Set, -Sizes) is det.
%
%   Guess splits the codes of Set into parts of these Sizes, in no special
%   order.

split_by(Guess, Planes, Set, Sizes) :-
    compared_code(Guess, Planes, compared(_, _, [B1,B2,B4], [R1,R2,R4])),
    sizes([B4,B2,B1,R4,R2,R1], Set, Sizes, []).


%!  every_split(+Kind, +Rounds, +Planes, +Set, -Split) is nondet.
%
%   Split is `split(Guess, Miss, Sizes)` for every guess, where Miss is 0
%   for a code of Set and 1 for any other. The digits that are not in
%   Rounds come up in one order only, the lowest first.

every_split(Kind, Rounds, Planes, Set, split(Guess, Miss, Sizes)) :-
    Kind = codes(Length, _, Repeats),
    fresh(Kind, Rounds, Known, Fresh),
    not_compared(Compared0),
    a_guess(Length, 1, Repeats, Known, Fresh, Planes, Compared0, Compared),
    Compared = compared(Digits, Like, [B1,B2,B4], [R1,R2,R4]),
    (   Like /\ Set =:= 0
    ->  Miss = 1
    ;   Miss = 0
    ),
    sizes([B4,B2,B1,R4,R2,R1], Set, Sizes, []),
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

%   a_guess(+Length, +Place, +Repeats, +Known, +Fresh, +Planes, +Compared0,
%   -Compared): a whole guess is compared, one after the other. The first of
%   Fresh is Known to those digits that come after it.

a_guess(Length, Place, Repeats, Known, Fresh, Planes, Compared0, Compared) :-
    (   Place > Length
    ->  Compared = Compared0
    ;   one_digit(Known, Fresh, Digit, Known1, Fresh1),
        arg(1, Compared0, Before),
        may_follow(Repeats, Digit, Before),
        compared(Digit, Place, Planes, Compared0, Compared1),
        Place1 is Place+1,
        a_guess(Length, Place1, Repeats, Known1, Fresh1, Planes, Compared1,
                Compared)
    ).

one_digit(Known, Fresh, Digit, Known, Fresh) :-
    member(Digit, Known).
one_digit(Known, [Digit|Fresh], Digit, [Digit|Known], Fresh).

%   sizes(+Planes, +Set, -Sizes, -Rest): Set is halved by one plane of the
%   counts after the other; a part of one code is not halved any more.

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

:- module(hornboard_sets,
          [ in_set/2,           % ?N, +Set
            nth_in_set/3,       % +Index, +Set, -N
            set_of/2,           % +Numbers, -Set
            set_where/3         % +Items, +Item, -Set
          ]).
:- use_module(library(apply), [foldl/4]).

:- set_prolog_flag(optimise, true).

/** <module> Sets of numbers as integers

The numbers from 0 on that are in a set are those of the bits that are one in an
integer, so that the operations on sets are operations of arithmetic: `/\`,
`\/`, `popcount`, and `Set /\ (Set-1)`, which is Set without its least number,
lsb(Set).

```
?- set_where([x,o,x], x, Set), findall(N, in_set(N, Set), Ns).
```
*/


%!  in_set(?N, +Set) is nondet.
%
%   True when N, from 0 on, is in Set, the least number first. Semidet for a
%   given N.

in_set(N, Set) :-
    (   integer(N)
    ->  getbit(Set, N) =:= 1
    ;   Set =\= 0,
        member_of(Set, N)
    ).

member_of(Set, N) :-
    Least is lsb(Set),
    Rest is Set /\ (Set-1),
    (   Rest =:= 0
    ->  N = Least
    ;   N = Least
    ;   member_of(Rest, N)
    ).


%!  nth_in_set(+Index, +Set, -N) is det.
%
%   N is the number in Set that is greater than just Index others. There has to be
%   one.

nth_in_set(0, Set, N) :-
    !,
    N is lsb(Set).
nth_in_set(Index, Set, N) :-
    Rest is Set /\ (Set-1),
    Index1 is Index-1,
    nth_in_set(Index1, Rest, N).


%!  set_of(+Numbers, -Set) is det.
%
%   Set has all of the list Numbers.

set_of(Numbers, Set) :-
    foldl(with_number, Numbers, 0, Set).

with_number(N, Set0, Set) :-
    Set is Set0 \/ (1<<N).


%!  set_where(+Items, +Item, -Set) is det.
%
%   Set has the indices, from 0, of the atomic Item in the list Items.

set_where(Items, Item, Set) :-
    set_where(Items, Item, 1, 0, Set).

set_where([], _, _, Set, Set).
set_where([Other|Items], Item, Bit, Set0, Set) :-
    (   Other == Item
    ->  Set1 is Set0 \/ Bit
    ;   Set1 = Set0
    ),
    Bit1 is Bit<<1,
    set_where(Items, Item, Bit1, Set1, Set).

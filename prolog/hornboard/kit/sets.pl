:- module(hornboard_sets,
          [ in_set/2,           % ?N, +Set
            nth_in_set/3,       % +Index, +Set, -N
            members/2,          % +Set, -Ns
            set_of/2,           % +Numbers, -Set
            set_where/3         % +Items, +Item, -Set
          ]).
:- use_module(library(apply), [foldl/4]).

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
%   given N. A large set is halved again and again.

in_set(N, Set) :-
    (   integer(N)
    ->  getbit(Set, N) =:= 1
    ;   member_of(Set, 0, N)
    ).

member_of(Set, Base, N) :-
    (   Set < 1<<50
    ->  Set =\= 0,
        member_of_few(Set, Base, N)
    ;   halves(Set, Width, Low, High),
        (   member_of(Low, Base, N)
        ;   Base1 is Base+Width,
            member_of(High, Base1, N)
        )
    ).

member_of_few(Set, Base, N) :-
    Least is Base+lsb(Set),
    Rest is Set /\ (Set-1),
    (   Rest =:= 0
    ->  N = Least
    ;   N = Least
    ;   member_of_few(Rest, Base, N)
    ).


%!  nth_in_set(+Index, +Set, -N) is det.
%
%   N is the number in Set that is greater than just Index others. There has
%   to be one. A large set is halved again and again.

nth_in_set(Index, Set, N) :-
    nth_in_set(Index, Set, 0, N).

nth_in_set(Index, Set, Base, N) :-
    (   Index =:= 0
    ->  N is Base+lsb(Set)
    ;   halves(Set, Width, Low, High),
        Count is popcount(Low),
        (   Index < Count
        ->  nth_in_set(Index, Low, Base, N)
        ;   Index1 is Index-Count,
            Base1 is Base+Width,
            nth_in_set(Index1, High, Base1, N)
        )
    ).

%   halves(+Set, -Width, -Low, -High): the numbers below Width, and the
%   others, which are less by Width in High.

halves(Set, Width, Low, High) :-
    Width is (msb(Set)+1)//2,
    Low is Set /\ ((1<<Width)-1),
    High is Set>>Width.


%!  members(+Set, -Ns) is det.
%
%   Ns are the numbers in Set, in order. As in_set/2 for all of them, which a
%   large set is halved for.

members(Set, Ns) :-
    members(Set, 0, Ns, []).

members(Set, Base, Ns, Rest) :-
    (   Set < 1<<50
    ->  few_members(Set, Base, Ns, Rest)
    ;   halves(Set, Width, Low, High),
        Base1 is Base+Width,
        members(Low, Base, Ns, Ns1),
        members(High, Base1, Ns1, Rest)
    ).

few_members(0, _, Ns, Ns) :-
    !.
few_members(Set, Base, [N|Ns], Rest) :-
    N is Base+lsb(Set),
    Set1 is Set /\ (Set-1),
    few_members(Set1, Base, Ns, Rest).


%!  set_of(+Numbers, -Set) is det.

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

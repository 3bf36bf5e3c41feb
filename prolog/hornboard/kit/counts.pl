:- module(hornboard_counts,
          [ adding/3,           % +Columns, ?Counts, -Goal
            one_more/3,         % +Set, +Counts0, -Counts
            added/3,            % +Counts1, +Counts2, -Sum
            times/3,            % +Factor, +Counts, -Product
            with_count/4,       % +Number, +Counts, +Set0, -Set
            with_at_least/4,    % +Number, +Counts, +Set0, -Set
            highest/4,          % +Counts, +Set, -Number, -Best
            groups/3            % +Counts, +Set, -Groups
          ]).
:- use_module(library(lists), [append/3, reverse/2]).
:- use_module(library(prolog_code), [comma_list/2]).

/** <module> A number for every member of a set at once

_Counts_ give each member of a set a number, zero or more. They are a list of
sets, `[Ones,Twos,Fours|...]`: the number of a member is the sum of the weights
of the sets that it is in. Sets are integers, see sets.pl, so that one step of
arithmetic on them is one on all the members together.

```
?- foldl(one_more, [0b0011,0b0001], [], Counts).     % 2 and 1
Counts = [0b0010, 0b0001].
?- highest([0b0010,0b0001], 0b0011, Number, Best).
Number = 2, Best = 0b0001.
```

Adding is done as on paper, digit by digit with a carry. Where it is known how
many sets there are, adding/3 writes the sum out when a file is loaded:

```
:- table_of((neighbours(A, B, C, Ones, Twos) :- Goal),
            adding([[A,B,C]], [Ones,Twos], Goal)).
```
*/


%!  adding(+Columns, ?Counts, -Goal) is det.
%
%   Goal reckons Counts as the sum of the sets in Columns, variables all: a list
%   of those that count one, of those that count two, and so on. If the length of
%   Counts is given, no number may need more digits.

adding(Columns, Counts, Goal) :-
    phrase(digits(Columns, [], Counts), Goals),
    (   Goals == []
    ->  Goal = true
    ;   comma_list(Goal, Goals)
    ).

digits(_, _, Counts) -->
    { Counts == [] },
    !.
digits([], [], []) -->
    !.
digits([], [Carry|Carries], Counts) -->
    digits([[]], [Carry|Carries], Counts).
digits([Column|Columns], Carries0, [Digit|Counts]) -->
    { append(Column, Carries0, Sets) },
    digit(Sets, Counts, Digit, Carries),
    digits(Columns, Carries, Counts).

%   digit(+Sets, +Counts, -Digit, -Carries)//: Counts are the further digits; to
%   none there is no carry.

digit([], _, 0, []) -->
    [].
digit([A], _, A, []) -->
    [].
digit([A,B], Counts, Digit, Carries) -->
    [ Digit is A xor B ],
    carry(Counts, A /\ B, Carries, []).
digit([A,B,C|Sets0], Counts, Digit, Carries) -->
    [ AB is A xor B,
      ABC is AB xor C
    ],
    carry(Counts, (A /\ B) \/ (AB /\ C), Carries, Carries1),
    { append(Sets0, [ABC], Sets) },
    digit(Sets, Counts, Digit, Carries1).

carry(Counts, _, Carries, Carries) -->
    { Counts == [] },
    !.
carry(_, Sum, [Carry|Carries], Carries) -->
    [ Carry is Sum ].


%!  one_more(+Set, +Counts0, -Counts) is det.
%
%   The numbers of all in Set grow by one.

one_more(0, Counts, Counts) :-
    !.
one_more(Set, [], [Set]) :-
    !.
one_more(Set, [Digit0|Counts0], [Digit|Counts]) :-
    Digit is Digit0 xor Set,
    Carry is Digit0 /\ Set,
    one_more(Carry, Counts0, Counts).


%!  added(+Counts1, +Counts2, -Sum) is det.

added(Counts1, Counts2, Sum) :-
    added(0, Counts1, Counts2, Sum).

added(Carry, [], Bs, Ss) :-
    !,
    one_more(Carry, Bs, Ss).
added(Carry, As, [], Ss) :-
    !,
    one_more(Carry, As, Ss).
added(Carry0, [A|As], [B|Bs], [S|Ss]) :-
    S is A xor B xor Carry0,
    Carry is (A /\ B) \/ (Carry0 /\ (A xor B)),
    added(Carry, As, Bs, Ss).


%!  times(+Factor, +Counts, -Product) is det.
%
%   Product has for each member its number taken Factor times.

times(_, [], []) :-
    !.
times(0, _, []) :-
    !.
times(Factor, As, Product) :-
    Half is Factor>>1,
    times(Half, As, Halves),
    (   Factor /\ 1 =:= 0
    ->  Product = [0|Halves]
    ;   added(As, [0|Halves], Product)
    ).


%!  with_count(+Number, +Counts, +Set0, -Set) is det.
%!  with_at_least(+Number, +Counts, +Set0, -Set) is det.
%
%   Set has those of Set0 that have Number in Counts, or at least Number.

with_count(Number, Counts, Set0, Set) :-
    equal(Counts, Number, Set0, Set).

equal([], Number, Set0, Set) :-
    (   Number =:= 0
    ->  Set = Set0
    ;   Set = 0
    ).
equal([Digit|Counts], Number, Set0, Set) :-
    (   Number /\ 1 =:= 0
    ->  Set1 is Set0 /\ \Digit
    ;   Set1 is Set0 /\ Digit
    ),
    Number1 is Number>>1,
    equal(Counts, Number1, Set1, Set).

with_at_least(Number, Counts, Set0, Set) :-
    not_less(Counts, Number, Set0, Set0, Set).

%   not_less(+Counts, +Number, +Set0, +Set1, -Set): Set1 are those of Set0 that
%   are not less in the digits before.

not_less([], Number, _, Set1, Set) :-
    (   Number =:= 0
    ->  Set = Set1
    ;   Set = 0
    ).
not_less([Digit|Counts], Number, Set0, Set1, Set) :-
    (   Number /\ 1 =:= 0
    ->  Set2 is Set1 \/ (Set0 /\ Digit)
    ;   Set2 is Set1 /\ Digit
    ),
    Number1 is Number>>1,
    not_less(Counts, Number1, Set0, Set2, Set).


%!  highest(+Counts, +Set, -Number, -Best) is det.
%
%   Number is the highest that any of Set has, Best the set of those that have it.

highest([], Set, 0, Set).
highest([Digit|Counts], Set, Number, Best) :-
    highest(Counts, Set, Number0, Best0),
    With is Best0 /\ Digit,
    (   With =:= 0
    ->  Number is Number0<<1,
        Best = Best0
    ;   Number is Number0<<1+1,
        Best = With
    ).


%!  groups(+Counts, +Set, -Groups) is det.
%
%   Groups is a list of `Number-Part`, the highest number first: Part is the set of
%   those of Set that have Number, and not empty.

groups(Counts, Set, Groups) :-
    reverse(Counts, Digits),
    groups(Digits, 0, Set, Groups, []).

groups(_, _, 0, Groups, Groups) :-
    !.
groups([], Number, Set, [Number-Set|Groups], Groups).
groups([Digit|Digits], Number0, Set, Groups0, Groups) :-
    With is Set /\ Digit,
    Without is Set xor With,
    Number is Number0<<1,
    Number1 is Number+1,
    groups(Digits, Number1, With, Groups0, Groups1),
    groups(Digits, Number, Without, Groups1, Groups).

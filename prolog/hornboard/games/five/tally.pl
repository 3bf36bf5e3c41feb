:- module(five_tally,
          [ added/3,            % +Tally1, +Tally2, -Sum
            times/3,            % +Factor, +Tally, -Product
            five_added/6,       % +Set1, +Set2, +Set3, +Set4, +Set5, -Tally
            groups/3,           % +Tally, +Cells, -Groups
            highest/4           % +Tally, +Cells, -Number, -Best
          ]).
:- use_module(library(lists), [reverse/2]).

:- set_prolog_flag(optimise, true).

/** <module> A number for every cell at once

A _tally_ gives each cell of a board a number, zero or more. It is a list of
sets of cells, `[Ones,Twos,Fours|...]`: the number of a cell is the sum of the
weights of the sets that it is in. Sets are integers, with a bit for each cell,
so that one step of arithmetic on them is one on all the cells together.

```
?- five_tally:added([0b0011], [0b0001], Sum).        % 1 1 and 0 1
Sum = [0b0010, 0b0001].                             % 1 2
```

Adding is done as on paper, digit by digit with a carry, and a whole board of
100 x 100 cells is added in the time that a few cells would take one by one.
*/


%!  added(+Tally1, +Tally2, -Sum) is det.
%
%   Sum has for each cell the sum of its two numbers.

added([], Bs, Bs) :-
    !.
added(As, [], As) :-
    !.
added([A|As], [B|Bs], [S|Ss]) :-
    S is A xor B,
    Carry is A /\ B,
    added(Carry, As, Bs, Ss).

added(0, As, Bs, Ss) :-
    !,
    added(As, Bs, Ss).
added(Carry, [], Bs, Ss) :-
    !,
    added([Carry], Bs, Ss).
added(Carry, As, [], Ss) :-
    !,
    added([Carry], As, Ss).
added(Carry0, [A|As], [B|Bs], [S|Ss]) :-
    S is A xor B xor Carry0,
    Carry is (A /\ B) \/ (Carry0 /\ (A xor B)),
    added(Carry, As, Bs, Ss).


%!  times(+Factor, +Tally, -Product) is det.
%
%   Product has for each cell its number taken Factor times.

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


%!  five_added(+Set1, +Set2, +Set3, +Set4, +Set5, -Tally) is det.
%
%   Tally counts for each cell how many of the five sets it is in.

five_added(A, B, C, D, E, [Ones,Twos,Fours]) :-
    S is A xor B xor C,
    Carry1 is (A /\ B) \/ (C /\ (A xor B)),
    Ones is S xor D xor E,
    Carry2 is (S /\ D) \/ (E /\ (S xor D)),
    Twos is Carry1 xor Carry2,
    Fours is Carry1 /\ Carry2.


%!  groups(+Tally, +Cells, -Groups) is det.
%
%   Groups is a list of `Number-Set`: Set is the set of those Cells that have
%   Number. The highest number comes first.

groups(Tally, Cells, Groups) :-
    reverse(Tally, Digits),
    groups(Digits, 0, Cells, Groups, []).

groups(_, _, 0, Groups, Groups) :-
    !.
groups([], Number, Cells, [Number-Cells|Groups], Groups).
groups([Digit|Digits], Number0, Cells, Groups0, Groups) :-
    With is Cells /\ Digit,
    Without is Cells xor With,
    Number is Number0<<1,
    Number1 is Number+1,
    groups(Digits, Number1, With, Groups0, Groups1),
    groups(Digits, Number, Without, Groups1, Groups).


%!  highest(+Tally, +Cells, -Number, -Best) is det.
%
%   Number is the highest that any of Cells has, Best the set of those that
%   have it.

highest(Tally, Cells, Number, Best) :-
    reverse(Tally, Digits),
    highest_(Digits, 0, Cells, Number, Best).

highest_([], Number, Cells, Number, Cells).
highest_([Digit|Digits], Number0, Cells0, Number, Cells) :-
    With is Cells0 /\ Digit,
    (   With =:= 0
    ->  Number1 is Number0<<1,
        highest_(Digits, Number1, Cells0, Number, Cells)
    ;   Number1 is Number0<<1+1,
        highest_(Digits, Number1, With, Number, Cells)
    ).

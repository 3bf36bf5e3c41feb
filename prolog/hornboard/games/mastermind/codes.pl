:- module(mastermind_codes,
          [ every_code/2,       % +Kind, -Set
            set_size/2,         % +Set, -Size
            first_code/3,       % +Kind, +Set, -Code
            nth_code/4,         % +Kind, +N, +Set, -Code
            codes/3,            % +Kind, +Set, -Codes
            code_number/3,      % +Kind, ?Code, ?Number
            planes/2,           % +Kind, -Planes
            planes_of/3,        % +Kind, +Codes, -Planes
            answer_part/6       % +Planes, +Set, +Guess, +Bulls, +Cows, -Part
          ]).
:- use_module(library(apply), [foldl/4, maplist/3]).
:- use_module(library(lists), [nth0/3, numlist/3]).
:- use_module('../../kit/sets', [set_where/3]).

:- set_prolog_flag(optimise, true).

/** <module> Sets of codes as integers

A code, a list of digits, has a number: its digits read in the base of the
alphabet. A set of codes is the integer whose bit N is one when the code with
number N is in it. So the first code of a set is its lowest bit, its size is
popcount, and all codes at once are compared with a guess by a few operations on
large integers:

```
?- Kind = codes(4,10,distinct), every_code(Kind, All), planes(Kind, Planes),
   answer_part(Planes, All, [1,2,3,4], 2, 1, Part), set_size(Part, Size).
Size = 72.
```

A kind of codes is `codes(Length, Alphabet, Rule)`; the digits are 0 to
Alphabet-1, and Rule is `distinct` when no digit occurs twice, else `any`.

The planes of a kind are two tables of sets: `planes(At, Has)`, where the codes
with digit D in place P, both from 0, are argument D+1 of argument P+1 of At,
and those in which D occurs at least J times are argument J of argument D+1 of
Has. A code has as many bulls as there are places P of the guess whose set it is
in; bulls and cows together are as many as there are digits D, counted J = 1, 2
... as they come up in the guess, whose set `Has` it is in. The two counts of
all codes are added up in parallel, as three sets each: those whose count has
the bit 1, 2 and 4.
*/


%!  every_code(+Kind, -Set) is det.
%
%   Set has all codes of this kind.

:- table every_code/2.

every_code(codes(Length, Alphabet, Rule), Set) :-
    every_number(Length, Alphabet, Numbers),
    (   Rule == any
    ->  Set = Numbers
    ;   planes(codes(Length, Alphabet, Rule), planes(_, Has)),
        Has =.. [_|Digits],
        foldl(without_repeated, Digits, Numbers, Set)
    ).

every_number(Length, Alphabet, Set) :-
    Set is (1<<Alphabet**Length)-1.

without_repeated(Digit, Set0, Set) :-
    (   arg(2, Digit, Twice)
    ->  Set is Set0 /\ \Twice
    ;   Set = Set0
    ).


%!  planes(+Kind, -Planes) is det.
%
%   Planes are the tables over all numbers of Kind.

:- table planes/2.

planes(codes(Length, Alphabet, _), planes(At, Has)) :-
    LastPlace is Length-1,
    LastDigit is Alphabet-1,
    numlist(0, LastPlace, Places),
    numlist(0, LastDigit, Digits),
    maplist(place_plane(Length, Alphabet, Digits), Places, Rows),
    At =.. [at|Rows],
    maplist(digit_plane(At), Digits, Columns),
    Has =.. [has|Columns].

place_plane(Length, Alphabet, Digits, Place, Row) :-
    maplist(numbers_with(Length, Alphabet, Place), Digits, Sets),
    Row =.. [digits|Sets].

%   numbers_with(+Length, +Alphabet, +Place, +Digit, -Set): a run of ones that
%   comes again with each value of the places to the left.

numbers_with(Length, Alphabet, Place, Digit, Set) :-
    Width is Alphabet**(Length-1-Place),
    Period is Width*Alphabet,
    Times is Alphabet**Place,
    Run is ((1<<Width)-1) << (Width*Digit),
    Set is Run*(((1<<(Period*Times))-1) // ((1<<Period)-1)).

digit_plane(At, Digit, Column) :-
    At =.. [_|Rows],
    Argument is Digit+1,
    maplist(arg(Argument), Rows, Sets),
    maplist(nothing, Sets, Counts0),
    foldl(one_more, Sets, Counts0, Counts),
    Column =.. [times|Counts].

nothing(_, 0).

%   one_more(+Set, +Counts0, -Counts): Counts are the sets of what occurs at
%   least once, twice ...; what is in Set occurs once more.

one_more(Set, [Count0|Counts0], [Count|Counts]) :-
    Count is Count0 \/ Set,
    more_often(Counts0, Set, Count0, Counts).

more_often([], _, _, []).
more_often([Count0|Counts0], Set, Fewer, [Count|Counts]) :-
    Count is Count0 \/ (Fewer /\ Set),
    more_often(Counts0, Set, Count0, Counts).


%!  planes_of(+Kind, +Codes, -Planes) is det.
%
%   The tables over a list of codes alone: in their sets bit N stands for the
%   code at index N of the list, so that few codes make small integers.

planes_of(codes(Length, Alphabet, _), Codes, planes(At, Has)) :-
    LastPlace is Length-1,
    LastDigit is Alphabet-1,
    numlist(0, LastPlace, Places),
    numlist(0, LastDigit, Digits),
    maplist(few_at(Codes, Digits), Places, Rows),
    At =.. [at|Rows],
    maplist(digit_plane(At), Digits, Columns),
    Has =.. [has|Columns].

few_at(Codes, Digits, Place, Row) :-
    maplist(nth0(Place), Codes, There),
    maplist(set_where(There), Digits, Sets),
    Row =.. [digits|Sets].


%!  answer_part(+Planes, +Set, +Guess, +Bulls, +Cows, -Part) is det.
%
%   Part has those codes of Set of which Guess has so many Bulls and Cows.

answer_part(planes(At, Has), Set, Guess, Bulls, Cows, Part) :-
    counted_bulls(Guess, 1, At, counts(0,0,0), BullCounts),
    counted_common(Guess, [], Has, counts(0,0,0), CommonCounts),
    with_count(BullCounts, Bulls, Set, Set1),
    Common is Bulls+Cows,
    with_count(CommonCounts, Common, Set1, Part).

counted_bulls([], _, _, Counts, Counts).
counted_bulls([Digit|Digits], Place, At, Counts0, Counts) :-
    arg(Place, At, Row),
    Argument is Digit+1,
    arg(Argument, Row, Set),
    plus_one(Set, Counts0, Counts1),
    Place1 is Place+1,
    counted_bulls(Digits, Place1, At, Counts1, Counts).

counted_common([], _, _, Counts, Counts).
counted_common([Digit|Digits], Before, Has, Counts0, Counts) :-
    occurrence(Before, Digit, 1, Time),
    Argument is Digit+1,
    arg(Argument, Has, Column),
    arg(Time, Column, Set),
    plus_one(Set, Counts0, Counts1),
    counted_common(Digits, [Digit|Before], Has, Counts1, Counts).

occurrence([], _, Time, Time).
occurrence([Before|Digits], Digit, Time0, Time) :-
    (   Before =:= Digit
    ->  Time1 is Time0+1
    ;   Time1 = Time0
    ),
    occurrence(Digits, Digit, Time1, Time).

%   plus_one(+Set, +Counts0, -Counts): the counts of all in Set grow by one.

plus_one(Set, counts(Ones0,Twos0,Fours0), counts(Ones,Twos,Fours)) :-
    Ones is Ones0 xor Set,
    Carry is Ones0 /\ Set,
    Twos is Twos0 xor Carry,
    Fours is Fours0 xor (Twos0 /\ Carry).

with_count(counts(Ones,Twos,Fours), Count, Set0, Set) :-
    with_bit(Count /\ 1, Ones, Set0, Set1),
    with_bit(Count /\ 2, Twos, Set1, Set2),
    with_bit(Count /\ 4, Fours, Set2, Set).

with_bit(Bit, Plane, Set0, Set) :-
    (   Bit =:= 0
    ->  Set is Set0 /\ \Plane
    ;   Set is Set0 /\ Plane
    ).


%!  set_size(+Set, -Size) is det.
%
%   Size is the number of codes in Set.

set_size(Set, Size) :-
    Size is popcount(Set).


%!  first_code(+Kind, +Set, -Code) is semidet.
%
%   Code is the first code of Set; fails if there is none.

first_code(Kind, Set, Code) :-
    Set =\= 0,
    Number is lsb(Set),
    code_number(Kind, Code, Number).


%!  nth_code(+Kind, +N, +Set, -Code) is semidet.
%
%   Code is number N of the codes in Set, from 0.

nth_code(Kind, N, Set, Code) :-
    N < popcount(Set),
    nth_bit(N, Set, 0, Number),
    code_number(Kind, Code, Number).

nth_bit(N, Set, Base, Number) :-
    Width is msb(Set)+1,
    (   Width =:= 1
    ->  Number = Base
    ;   Half is Width//2,
        Low is Set /\ ((1<<Half)-1),
        Count is popcount(Low),
        (   N < Count
        ->  nth_bit(N, Low, Base, Number)
        ;   N1 is N-Count,
            High is Set>>Half,
            Base1 is Base+Half,
            nth_bit(N1, High, Base1, Number)
        )
    ).


%!  codes(+Kind, +Set, -Codes) is det.
%
%   Codes are those in Set, in order.

codes(Kind, Set, Codes) :-
    numbers(Set, Numbers),
    maplist(code_number(Kind), Codes, Numbers).

numbers(Set, Numbers) :-
    (   Set =:= 0
    ->  Numbers = []
    ;   Width is msb(Set)+1,
        numbers(Width, Set, 0, Numbers, [])
    ).

numbers(Width, Set, Base, Numbers, Rest) :-
    (   Set =:= 0
    ->  Numbers = Rest
    ;   Width =< 50
    ->  low_numbers(Set, Base, Numbers, Rest)
    ;   Half is Width//2,
        Low is Set /\ ((1<<Half)-1),
        High is Set>>Half,
        numbers(Half, Low, Base, Numbers, Numbers1),
        Width1 is Width-Half,
        Base1 is Base+Half,
        numbers(Width1, High, Base1, Numbers1, Rest)
    ).

low_numbers(0, _, Numbers, Numbers) :-
    !.
low_numbers(Set, Base, [Number|Numbers], Rest) :-
    Number is Base+lsb(Set),
    Set1 is Set /\ (Set-1),
    low_numbers(Set1, Base, Numbers, Rest).


%!  code_number(+Kind, ?Code, ?Number) is det.
%
%   Number is the number of Code.

code_number(codes(Length, Alphabet, _), Code, Number) :-
    (   integer(Number)
    ->  digits_of(Length, Alphabet, Number, [], Code)
    ;   number_of(Code, Alphabet, 0, Number)
    ).

digits_of(0, _, _, Code, Code) :-
    !.
digits_of(Length, Alphabet, Number, Code0, Code) :-
    Digit is Number mod Alphabet,
    Number1 is Number // Alphabet,
    Length1 is Length-1,
    digits_of(Length1, Alphabet, Number1, [Digit|Code0], Code).

number_of([], _, Number, Number).
number_of([Digit|Digits], Alphabet, Number0, Number) :-
    Number1 is Number0*Alphabet+Digit,
    number_of(Digits, Alphabet, Number1, Number).

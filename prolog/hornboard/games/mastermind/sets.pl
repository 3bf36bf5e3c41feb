:- module(mastermind_sets,
          [ every_code/2,       % +Kind, -Set
            fitting/3,          % +Kind, +Rounds, -Set
            code_left/3,        % +Kind, +Rounds, ?Code
            nth_code/4,         % +Kind, +N, +Set, -Code
            codes/3,            % +Kind, +Set, -Codes
            code_number/3,      % +Kind, ?Code, ?Number
            planes/2,           % +Kind, -Planes
            planes_of/3,        % +Kind, +Codes, -Planes
            not_compared/1,     % -Compared
            compared/5,         % +Digit, +Place, +Planes, +Compared0, -Compared
            compared_code/3,    % +Guess, +Planes, -Compared
            parts/3             % +Compared, +Set, -Parts
          ]).
:- use_module(library(apply), [foldl/4, foldl/5, maplist/2, maplist/3]).
:- use_module(library(lists), [nth0/3, numlist/3, same_length/2]).
:- use_module('../../kit/counts', [adding/3, groups/3, with_count/4]).
:- use_module('../../kit/facts').
:- use_module('../../kit/sets', [in_set/2, members/2, nth_in_set/3, set_where/3]).
:- use_module(board, [code/2]).

/** <module> Sets of codes as integers

A code has a number: its digits read in the base of the alphabet. A set of codes
is a set of their numbers, see library(hornboard/kit/sets), so that all codes at
once are compared with a guess by a few operations on large integers:

```
?- fitting(codes(4,10,distinct), [round([1,2,3,4], answer(2,1))], Set),
   Size is popcount(Set).
Size = 72.
```

The planes of a kind are two tables of sets: `planes(At, Has)`, where the
codes with digit D in place P, both from 0, are argument D+1 of argument P+1
of At, and those in which D occurs at least J times are argument J of argument
D+1 of Has. A code has as many bulls as there are places P of the guess whose
set it is in; bulls and cows together are as many as there are digits D,
counted J = 1, 2 ... as they come up in the guess, whose set `Has` it is in.
The two counts of all codes are added up in parallel, see
library(hornboard/kit/counts). After some digits of a guess it is
`compared(Before, Like, Bulls, Right)`: these digits, the last first, the set
of the codes that begin with them, and the two counts.
*/


%!  every_code(+Kind, -Set) is det.
%
%   Set has all codes of this kind.

every_code(Kind, Set) :-
    kept(Kind, Set, _).

all_codes(codes(Length, Alphabet, Rule), planes(_, Has), Set) :-
    Numbers is (1<<Alphabet**Length)-1,
    (   Rule == any
    ->  Set = Numbers
    ;   Has =.. [_|Digits],
        foldl(without_repeated, Digits, Numbers, Set)
    ).

without_repeated(Digit, Set0, Set) :-
    (   arg(2, Digit, Twice)
    ->  Set is Set0 /\ \Twice
    ;   Set = Set0
    ).


%!  fitting(+Kind, +Rounds, -Set) is det.
%
%   Set has the codes of Kind that fit all answers of Rounds.

fitting(Kind, Rounds, Set) :-
    every_code(Kind, All),
    planes(Kind, Planes),
    foldl(left_by(Planes), Rounds, All, Set).

left_by(_, round(_, awaited), Set, Set).
left_by(Planes, round(Guess, answer(Bulls,Cows)), Set0, Set) :-
    compared_code(Guess, Planes, compared(_, _, BullCounts, RightCounts)),
    with_count(Bulls, BullCounts, Set0, Set1),
    Right is Bulls+Cows,
    with_count(Right, RightCounts, Set1, Set).


%!  code_left(+Kind, +Rounds, ?Code) is nondet.
%
%   As code/2, but of a Code that is not known, only those that fit come up.

code_left(Kind, _, Code) :-
    ground(Code),
    !,
    code(Kind, Code).
code_left(Kind, Rounds, Code) :-
    fitting(Kind, Rounds, Set0),
    planes(Kind, planes(At, _)),
    At =.. [_|Rows],
    foldl(with_digit, Rows, Code, Set0, Set),
    in_set(Number, Set),
    code_number(Kind, Code, Number).

with_digit(Row, Digit, Set0, Set) :-
    (   integer(Digit)
    ->  Argument is Digit+1,
        arg(Argument, Row, Plane),
        Set is Set0 /\ Plane
    ;   Set = Set0
    ).


%!  planes(+Kind, -Planes) is det.
%
%   Planes are the tables over all numbers of Kind.

planes(Kind, Planes) :-
    kept(Kind, _, Planes).

%   kept(+Kind, -All, -Planes): what is large is kept for the last Kind, where nobody has
%   to copy it. All is the set of all codes.

kept(Kind, All, Planes) :-
    (   nb_current(mastermind_kept, kept(Kind, All0, Planes0))
    ->  All = All0,
        Planes = Planes0
    ;   Kind = codes(Length, Alphabet, _),
        planes_by(all_with(Length, Alphabet), Length, Alphabet, Planes),
        all_codes(Kind, Planes, All),
        nb_setval(mastermind_kept, kept(Kind, All, Planes))
    ).

%   planes_by(:Goal, +Length, +Alphabet, -Planes): call(Goal, Place, Digits,
%   Sets) tells which codes have each of Digits in Place.

planes_by(Goal, Length, Alphabet, planes(At, Has)) :-
    LastPlace is Length-1,
    LastDigit is Alphabet-1,
    numlist(0, LastPlace, Places),
    numlist(0, LastDigit, Digits),
    maplist(place_plane(Goal, Digits), Places, Rows),
    At =.. [at|Rows],
    maplist(digit_plane(At), Digits, Columns),
    Has =.. [has|Columns].

place_plane(Goal, Digits, Place, Row) :-
    call(Goal, Place, Digits, Sets),
    Row =.. [digits|Sets].

all_with(Length, Alphabet, Place, Digits, Sets) :-
    maplist(numbers_with(Length, Alphabet, Place), Digits, Sets).

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
    same_length(Sets, Counts0),
    maplist(=(0), Counts0),
    foldl(once_more, Sets, Counts0, Counts),
    Column =.. [times|Counts].

%   once_more(+Set, +Counts0, -Counts): Counts are the sets of what occurs at
%   least once, twice ...; what is in Set occurs once more.

once_more(Set, Counts0, Counts) :-
    foldl(at_least, Counts0, Counts, Set, _).

at_least(Count0, Count, Set, Further) :-
    Count is Count0 \/ Set,
    Further is Count0 /\ Set.


%!  planes_of(+Kind, +Codes, -Planes) is det.
%
%   The tables over a list of codes alone: in their sets bit N stands for the
%   code at index N of the list, so that few codes make small integers.

planes_of(codes(Length, Alphabet, _), Codes, Planes) :-
    planes_by(few_with(Codes), Length, Alphabet, Planes).

few_with(Codes, Place, Digits, Sets) :-
    maplist(nth0(Place), Codes, There),
    maplist(set_where(There), Digits, Sets).


%!  not_compared(-Compared) is det.
%!  compared(+Digit, +Place, +Planes, +Compared0, -Compared) is det.
%!  compared_code(+Guess, +Planes, -Compared) is det.
%
%   All codes are compared with no digit of a guess, with one more Digit of
%   it, in Place from 1, and with the whole Guess.

not_compared(compared([], -1, [0,0,0], [0,0,0])).

%   A code has 6 digits at most, so that three sets are enough for a count.

:- table_of((compared(Digit, Place, planes(At, Has),
                      compared(Before, Like0, [B1,B2,B4], [R1,R2,R4]),
                      compared([Digit|Before], Like, Bulls, Right)) :-
                 Argument is Digit+1,
                 arg(Place, At, Row),
                 arg(Argument, Row, Here),
                 Like is Like0 /\ Here,
                 times(Before, Digit, 1, Time),
                 arg(Argument, Has, Column),
                 arg(Time, Column, Anywhere),
                 OneMoreBull,
                 OneMoreRight),
            ( Bulls = [_,_,_],
              Right = [_,_,_],
              adding([[B1,Here],[B2],[B4]], Bulls, OneMoreBull),
              adding([[R1,Anywhere],[R2],[R4]], Right, OneMoreRight)
            )).

times([], _, Time, Time).
times([Before|Digits], Digit, Time0, Time) :-
    (   Before =:= Digit
    ->  Time1 is Time0+1
    ;   Time1 = Time0
    ),
    times(Digits, Digit, Time1, Time).

compared_code(Guess, Planes, Compared) :-
    not_compared(Compared0),
    compared_code(Guess, 1, Planes, Compared0, Compared).

compared_code([], _, _, Compared, Compared).
compared_code([Digit|Digits], Place, Planes, Compared0, Compared) :-
    compared(Digit, Place, Planes, Compared0, Compared1),
    Place1 is Place+1,
    compared_code(Digits, Place1, Planes, Compared1, Compared).


%!  parts(+Compared, +Set, -Parts) is det.
%
%   Parts has `Answer-Part` for every Answer that some codes of Set give,
%   which are Part, in the order of answers.

parts(compared(_, _, BullCounts, RightCounts), Set, Parts) :-
    groups(BullCounts, Set, ByBulls),
    foldl(by_right(RightCounts), ByBulls, [], Parts).

by_right(Counts, Bulls-Set, Parts0, Parts) :-
    groups(Counts, Set, ByRight),
    foldl(with_part(Bulls), ByRight, Parts0, Parts).

with_part(Bulls, Right-Part, Parts, [answer(Bulls,Cows)-Part|Parts]) :-
    Cows is Right-Bulls.


%!  nth_code(+Kind, +N, +Set, -Code) is semidet.
%
%   Code is number N of the codes in Set, from 0.

nth_code(Kind, N, Set, Code) :-
    N < popcount(Set),
    nth_in_set(N, Set, Number),
    code_number(Kind, Code, Number).


%!  codes(+Kind, +Set, -Codes) is det.
%
%   Codes are those in Set, in order.

codes(Kind, Set, Codes) :-
    members(Set, Numbers),
    maplist(code_number(Kind), Codes, Numbers).


%!  code_number(+Kind, ?Code, ?Number) is det.
%
%   Number is the number of Code.

code_number(codes(Length, Alphabet, _), Code, Number) :-
    (   integer(Number)
    ->  digits_of(Length, Alphabet, Number, [], Code)
    ;   foldl(with_further(Alphabet), Code, 0, Number)
    ).

digits_of(0, _, _, Code, Code) :-
    !.
digits_of(Length, Alphabet, Number, Code0, Code) :-
    Digit is Number mod Alphabet,
    Number1 is Number // Alphabet,
    Length1 is Length-1,
    digits_of(Length1, Alphabet, Number1, [Digit|Code0], Code).

with_further(Alphabet, Digit, Number0, Number) :-
    Number is Number0*Alphabet+Digit.

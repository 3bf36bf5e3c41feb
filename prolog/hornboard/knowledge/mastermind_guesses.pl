:- module(mastermind_guesses,
          [ guess/4,            % +Rule, +Position, -Code, -Split
            parts/3,            % +Position, +Code, -Sizes
            asked/4             % +Rule, +Position, +Options, -Report
          ]).
:- use_module(library(lists), [last/2, max_list/2, member/2, sum_list/2]).
:- use_module(library(option), [option/3]).
:- use_module('../chance', [chance/4]).
:- use_module('../games/mastermind', [feedback/4, fitting/2, mover/2]).
:- use_module('../games/mastermind/codes',
              [ first_code/3, nth_code/4, numbers/2, planes/2, planes_of/3,
                set_size/2
              ]).

:- set_prolog_flag(optimise, true).
:- set_prolog_flag(generate_debug_info, false).

/** <module> How to guess at Mastermind

A guess splits the codes that fit into parts, one for each answer. A rule says
which split is best:

  - `rest`: the fewest codes are left on average
  - `entropy`: the answer tells most, in the sense of Shannon
  - `worst`: the fewest codes are left at worst (D. E. Knuth, "The computer as
    Master Mind", Journal of Recreational Mathematics 9, 1976-77)
  - `parts`: there are most parts (B. Kooi, "Yet another Mastermind strategy",
    ICGA Journal 28, 2005)

and of guesses that are as good, one that may be the code itself. Two rules look
at no splits: `first` takes the first code that fits and `any` some code that
fits.

```
?- initial(mastermind, P), guess(worst, P, Code, Split).
```

All codes that fit are compared with a guess at once, by a few operations on
sets: see library(hornboard/games/mastermind/codes). The counts of bulls and of
cows grow with the guess, digit by digit, so that guesses that begin alike share
them. Where few codes fit, sets over these alone are small integers. A digit that
was not guessed yet is as good as any other such digit, so that new digits need
to come up in one order only: 1 first guess and 209 second ones are enough for
four distinct digits out of ten.
*/

:- multifile players:skill/4.

players:skill(mastermind(_, _, _), 1, "takes the first code that fits",
              asks(mastermind_guesses:asked(first))).
players:skill(mastermind(_, _, _), 2, "takes any code that fits",
              asks(mastermind_guesses:asked(any))).
players:skill(mastermind(_, _, _), 3, "leaves few codes on average",
              asks(mastermind_guesses:asked(rest))).
players:skill(mastermind(_, _, _), 4, "learns most from the answer",
              asks(mastermind_guesses:asked(entropy))).
players:skill(mastermind(_, _, _), 5, "leaves few codes at worst",
              asks(mastermind_guesses:asked(worst))).
players:skill(mastermind(_, _, _), 6, "splits into most parts",
              asks(mastermind_guesses:asked(parts))).


%!  asked(+Rule, +Position, +Options, -Report) is semidet.
%
%   The guesser guesses by Rule. The keeper tells the truth about the sealed code,
%   and about some code that fits when none is: what he says is then as likely as
%   if he had chosen that code at first.

asked(Rule, Position, Options, report(1, [Value-[Move]], Nodes, Seconds, Note)) :-
    statistics(cputime, Start),
    option(seed(Seed), Options, 0),
    mover(Position, Mover),
    reply(Mover, Rule, Position, Seed, Move, Value, Nodes, Note),
    statistics(cputime, End),
    Seconds is End-Start.

reply(guesser, Rule, Position, Seed, guess(Code), Value, Size, Note) :-
    fitting(Position, Set),
    set_size(Set, Size),
    chosen(Rule, Position, Set, Seed, Code),
    parts(Position, Code, Sizes),
    because(Sizes, Note),
    Value is -Size.
reply(keeper, _, Position, Seed, answer(Bulls,Cows), Size, Size, open) :-
    Position = mastermind(Kind, Secret, Rounds),
    last(Rounds, round(Guess, awaited)),
    fitting(Position, Set),
    set_size(Set, Size),
    (   Secret = sealed(Code)
    ->  true
    ;   some_code(Kind, Set, Seed, Code)
    ),
    feedback(Code, Guess, Bulls, Cows).

some_code(Kind, Set, Seed, Code) :-
    set_size(Set, Size),
    chance(Seed, Size, N, _),
    nth_code(Kind, N, Set, Code).

because(Sizes, because(Format, Arguments)) :-
    sum_list(Sizes, Size),
    length(Sizes, Count),
    max_list(Sizes, Worst),
    (   Size =:= 1
    ->  Format = "the only code that fits",
        Arguments = []
    ;   Format = "splits ~d into ~d parts, ~d at worst",
        Arguments = [Size,Count,Worst]
    ).

chosen(first, mastermind(Kind, _, _), Set, _, Code) :-
    !,
    first_code(Kind, Set, Code).
chosen(any, mastermind(Kind, _, _), Set, Seed, Code) :-
    !,
    some_code(Kind, Set, Seed, Code).
chosen(Rule, Position, _, _, Code) :-
    guess(Rule, Position, Code, _).


%!  parts(+Position, +Code, -Sizes) is det.
%
%   Sizes are those of the parts into which the guess of Code would split the
%   codes that fit, in no special order.

parts(Position, Code, Sizes) :-
    fitting(Position, Set),
    Position = mastermind(Kind, _, _),
    planes(Kind, Planes),
    walk(Code, Planes, Set, Counts),
    sizes(Counts, Set, Sizes, []).

walk(Code, Planes, Set, Counts) :-
    start(Set, State),
    walk_on(Code, 1, Planes, State, state(_, _, Counts)).

walk_on([], _, _, State, State).
walk_on([Digit|Digits], Place, Planes, State0, State) :-
    digit_added(Digit, Place, Planes, State0, State1),
    Place1 is Place+1,
    walk_on(Digits, Place1, Planes, State1, State).


                 /*******************************
                 *        ALL THE GUESSES       *
                 *******************************/

%   What is known of the codes after some digits of a guess is
%
%       state(Before, Hit, [Bulls4,Bulls2,Bulls1,Common4,Common2,Common1])
%
%   where Before are these digits, the last first, Hit is the set of the codes
%   that begin with them, and the rest are the sets of those codes of which the
%   number of bulls, or of bulls and cows, has this bit.

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


%!  guess(+Rule, +Position, -Code, -Split) is semidet.
%
%   Code is the best guess by Rule, and Split says how good it is: a term that
%   comes the earlier in the standard order the better. Fails when no code fits.

:- table guess/4.

guess(Rule, Position, Code, Split) :-
    Position = mastermind(Kind, _, _),
    fitting(Position, Set),
    set_size(Set, Size),
    (   Size < 3
    ->  first_code(Kind, Set, Code),
        Split = split(Size, 0, 0)
    ;   few_planes(Kind, Set, Size, Planes, Few),
        fresh(Position, Known, Fresh),
        Kind = codes(Length, _, Repeats),
        Best = best(none, none),
        start(Few, State),
        (   a_guess(Length, 1, Repeats, Known, Fresh, Planes, State,
                    state(Digits, Hit, Counts)),
            sizes(Counts, Few, Sizes, []),
            judged(Rule, Sizes, Hit, Split1),
            better(Split1, Digits, Best),
            perfect(Sizes, Hit, Size)
        ->  true
        ;   true
        ),
        Best = best(Split, Backwards),
        reversed(Backwards, [], Code)
    ).

better(Split, Digits, Best) :-
    arg(1, Best, Split0),
    (   ( Split0 == none
        ; Split @< Split0
        )
    ->  nb_setarg(1, Best, Split),
        nb_setarg(2, Best, Digits)
    ;   true
    ).

%   perfect(+Sizes, +Hit, +Size): no guess could be better.

perfect(Sizes, Hit, Size) :-
    Hit =\= 0,
    length(Sizes, Size).

reversed([], Code, Code).
reversed([Digit|Digits], Code0, Code) :-
    reversed(Digits, [Digit|Code0], Code).

few_planes(Kind, Set, Size, Planes, Few) :-
    planes(Kind, All),
    (   Size*8 < msb(Set)
    ->  numbers(Set, Numbers),
        planes_of(Kind, Numbers, Planes),
        Few is (1<<Size)-1
    ;   Planes = All,
        Few = Set
    ).

%   fresh(+Position, -Known, -Fresh): the digits that were guessed, and those that
%   were not.

fresh(mastermind(codes(_, Alphabet, _), _, Rounds), Known, Fresh) :-
    Last is Alphabet-1,
    findall(Digit,
            ( between(0, Last, Digit),
              \+ \+ in_rounds(Digit, Rounds)
            ),
            Known),
    findall(Digit,
            ( between(0, Last, Digit),
              \+ memberchk(Digit, Known)
            ),
            Fresh).

in_rounds(Digit, Rounds) :-
    member(round(Guess, _), Rounds),
    memberchk(Digit, Guess).

%   a_guess(+Length, +Place, +Repeats, +Known, +Fresh, +Planes, +State0, -State):
%   State is that of a whole guess, one after the other. The first of Fresh is
%   Known to those digits that come after it.

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


%   judged(+Rule, +Sizes, +Hit, -Split)

judged(rest, Sizes, Hit, split(Sum, Miss, 0)) :-
    miss(Hit, Miss),
    squares(Sizes, 0, Sum).
judged(entropy, Sizes, Hit, split(Sum, Miss, 0)) :-
    miss(Hit, Miss),
    logarithms(Sizes, 0, Sum0),
    Sum is round(Sum0*1.0e9).
judged(worst, Sizes, Hit, split(Worst, Miss, Sum)) :-
    miss(Hit, Miss),
    max_list(Sizes, Worst),
    squares(Sizes, 0, Sum).
judged(parts, Sizes, Hit, split(Fewer, Miss, Sum)) :-
    miss(Hit, Miss),
    length(Sizes, Count),
    Fewer is -Count,
    squares(Sizes, 0, Sum).

miss(Hit, Miss) :-
    (   Hit =:= 0
    ->  Miss = 1
    ;   Miss = 0
    ).

squares([], Sum, Sum).
squares([Size|Sizes], Sum0, Sum) :-
    Sum1 is Sum0+Size*Size,
    squares(Sizes, Sum1, Sum).

logarithms([], Sum, Sum).
logarithms([Size|Sizes], Sum0, Sum) :-
    Sum1 is Sum0+Size*log(Size),
    logarithms(Sizes, Sum1, Sum).

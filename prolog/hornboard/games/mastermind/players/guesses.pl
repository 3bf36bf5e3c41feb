:- module(mastermind_guesses,
          [ candidates/4,       % +Position, +Most, -Count, -Guesses
            skill/4,            % ?Position, ?Level, ?Title, ?Strategy
            suits/2,            % ?Level, ?Player
            guess/4,            % +Rule, +Position, -Code, -Split
            parts/3,            % +Position, +Code, -Sizes
            asked/4,            % +Rule, +Position, +Options, -Report
            because/3,          % +Code, +Sizes, -Note
            left/2              % +Sizes, -Average
          ]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(lists), [max_list/2, member/2, sum_list/2]).
:- use_module(library(option), [option/3]).
:- use_module(library(solution_sequences), [limit/2]).
:- use_module('../../../game', [compact/2, move/3, mover/2]).
:- use_module('../../../kit/chance', [chance/4]).
:- use_module('../../../kit/facts', [remembered/1]).
:- use_module('../mastermind', [fits/2]).
:- use_module('../sets', [codes/3, every_code/2, fitting/3, nth_code/4, planes/2, planes_of/3]).
:- use_module(planning, [plannable/1, planned_guess/2]).
:- use_module(splits, [every_split/5, split_by/4]).

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

How all guesses are looked at in a moment is told in
library(hornboard/games/mastermind/players/splits); where few codes fit, sets over
these alone are small integers. The rule `plan` follows a plan that was worked
out before: see library(hornboard/games/mastermind/players/planning).
*/

%   Any code that fits may be the one; Guesses are of the first Most of them.

candidates(Position, Most, Count, Guesses) :-
    Position = mastermind(Kind, _, Rounds),
    fitting(Kind, Rounds, Set),
    Count is popcount(Set),
    findall(guess(Code), limit(Most, fits(Position, Code)), Guesses).


skill(Position, Level, Title, asks(mastermind_guesses:asked(Rule))) :-
    level(Level, Rule, Title),
    (   Rule == plan
    ->  arg(1, Position, Kind),
        plannable(Kind)
    ;   true
    ).

%   As keeper all levels do the same: they have a code that was drawn by lot.

suits(_, guesser).
suits(Level, keeper) :-
    level(Level, rest, _).


level(first,   first,   "guesses the first code that fits").
level(any,     any,     "guesses any code that fits").
level(average, rest,    "guesses to leave few codes on average").
level(entropy, entropy, "guesses to learn most").
level(worst,   worst,   "guesses to leave few codes at worst").
level(parts,   parts,   "guesses to get the most different answers").
level(plan,    plan,    "guesses by a plan").


%!  asked(+Rule, +Position, +Options, -Report) is semidet.
%
%   The guesser guesses by Rule. The keeper tells the truth about the sealed
%   code, and leaves most codes when none is.

asked(Rule, Position, Options, report(1, [Value-[Move]], Nodes, _, Note)) :-
    option(seed(Seed), Options, 0),
    mover(Position, Mover),
    reply(Mover, Rule, Position, Seed, Move, Value, Nodes, Note).

reply(guesser, Rule, Position, Seed, guess(Code), Value, Size, Note) :-
    Position = mastermind_fast(_, _, _, Set),
    Size is popcount(Set),
    chosen(Rule, Position, Seed, Code),
    parts(Position, Code, Sizes),
    because(Code, Sizes, Note),
    Value is -Size.
reply(keeper, _, Position, _, Answer, Most, Most, open) :-
    aggregate_all(max(Left, Move),
                  ( move(Position, Move, mastermind_fast(_, _, _, Set)),
                    Left is popcount(Set)
                  ),
                  max(Most, Answer)).


%!  because(+Code, +Sizes, -Note) is det.
%
%   Note says how good the guess of Code is, which splits the codes that fit into parts of Sizes.

because(Code, Sizes, because(Format, [Name|Arguments])) :-
    atomic_list_concat(Code, Name),
    sum_list(Sizes, Size),
    length(Sizes, Count),
    (   Size =:= 1
    ->  Format = "~w is the only code that fits",
        Arguments = []
    ;   Count =:= 1
    ->  Format = "~w tells nothing new: all ~d codes that fit give it the same answer",
        Arguments = [Size]
    ;   max_list(Sizes, Worst),
        left(Sizes, Average),
        Format = "~w leaves ~d of ~d codes at worst, ~1f on average",
        Arguments = [Worst,Size,Average]
    ).


%!  left(+Sizes, -Average) is det.
%
%   So many codes are left by the answer on average, where it leaves parts of these Sizes.

left(Sizes, Average) :-
    sum_list(Sizes, Size),
    squares(Sizes, 0, Sum),
    Average is Sum rdiv Size.


chosen(first, mastermind_fast(Kind, _, _, Set), _, Code) :-
    !,
    nth_code(Kind, 0, Set, Code).
chosen(any, mastermind_fast(Kind, _, _, Set), Seed, Code) :-
    !,
    Size is popcount(Set),
    chance(Seed, Size, N, _),
    nth_code(Kind, N, Set, Code).
chosen(plan, Position, _, Code) :-
    !,
    planned_guess(Position, Code).
chosen(Rule, Position, _, Code) :-
    guess(Rule, Position, Code, _).


%!  parts(+Position, +Code, -Sizes) is det.
%
%   Sizes are those of the parts into which the guess of Code would split the
%   codes that fit, in no special order.

parts(Position, Code, Sizes) :-
    compact(Position, Compact),
    Compact = mastermind_fast(Kind, _, _, Set),
    planes(Kind, Planes),
    split_by(Code, Planes, Set, Sizes).


%!  guess(+Rule, +Position, -Code, -Split) is semidet.
%
%   Code is the best guess by Rule, and Split says how good it is: a term that
%   comes the earlier in the standard order the better. Rule may be `possible`: as
%   `rest`, of the codes that fit. Fails when no code fits.

guess(Rule, Position, Code, Split) :-
    compact(Position, Compact),
    Compact = mastermind_fast(Kind, _, Rounds, _),
    remembered(best_split(Rule, Kind, Rounds, Code, Split)).

best_split(Rule, Kind, Rounds, Code, Split) :-
    fitting(Kind, Rounds, Set),
    Size is popcount(Set),
    (   Size < 3
    ->  nth_code(Kind, 0, Set, Code),
        Split = split(Size, 0, 0)
    ;   Best = best(none, none),
        ignore(( tried_split(Kind, Rounds, Set, Size, split(Guess, Miss, Sizes)),
                 \+ ( Rule == possible, Miss =:= 1 ),
                 measured(Rule, Sizes, First, Last),
                 better(split(First, Miss, Last), Guess, Best),
                 Miss =:= 0,
                 length(Sizes, Size)
               )),
        Best = best(Split, Code)
    ).

better(Split, Guess, Best) :-
    arg(1, Best, Split0),
    (   ( Split0 == none
        ; Split @< Split0
        )
    ->  nb_setarg(1, Best, Split),
        nb_setarg(2, Best, Guess)
    ;   true
    ).

%   tried_split(+Kind, +Rounds, +Set, +Size, -Split): every split, but for kinds
%   of more than 50 000 codes: then only a sample of the codes that fit is
%   guessed and split.

tried_split(Kind, Rounds, Set, Size, Split) :-
    every_code(Kind, All),
    (   popcount(All) > 50 000
    ->  sample(Kind, Set, Size, Codes),
        planes_of(Kind, Codes, Planes),
        few(Codes, Few),
        member(Guess, Codes),
        split_by(Guess, Planes, Few, Sizes),
        Split = split(Guess, 0, Sizes)
    ;   Size*8 < msb(Set)
    ->  codes(Kind, Set, Codes),
        planes_of(Kind, Codes, Planes),
        few(Codes, Few),
        every_split(Kind, Rounds, Planes, Few, Split)
    ;   planes(Kind, Planes),
        every_split(Kind, Rounds, Planes, Set, Split)
    ).

few(Codes, Few) :-
    length(Codes, Size),
    Few is (1<<Size)-1.

%   sample(+Kind, +Set, +Size, -Codes): 500 codes spread over Set, or all of
%   fewer.

sample(Kind, Set, Size, Codes) :-
    Count is min(500, Size),
    Last is Count-1,
    findall(Code,
            ( between(0, Last, Index),
              N is Index*Size//Count,
              nth_code(Kind, N, Set, Code)
            ),
            Codes).


measured(rest, Sizes, Sum, 0) :-
    squares(Sizes, 0, Sum).
measured(possible, Sizes, Sum, 0) :-
    squares(Sizes, 0, Sum).
measured(entropy, Sizes, Sum, 0) :-
    logarithms(Sizes, 0, Sum0),
    Sum is round(Sum0*1.0e9).
measured(worst, Sizes, Worst, Sum) :-
    max_list(Sizes, Worst),
    squares(Sizes, 0, Sum).
measured(parts, Sizes, Fewer, Sum) :-
    length(Sizes, Count),
    Fewer is -Count,
    squares(Sizes, 0, Sum).

squares([], Sum, Sum).
squares([Size|Sizes], Sum0, Sum) :-
    Sum1 is Sum0+Size*Size,
    squares(Sizes, Sum1, Sum).

logarithms([], Sum, Sum).
logarithms([Size|Sizes], Sum0, Sum) :-
    Sum1 is Sum0+Size*log(Size),
    logarithms(Sizes, Sum1, Sum).

:- module(mastermind_survey,
          [ survey_count/4,     % +Variant, +Level, +Options, -Count
            survey_part/6,      % +Variant, +Level, +Options, +From, +Below, -Part
            survey_sum/5        % +Variant, +Level, +Options, +Results, -Summary
          ]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(lists),
              [append/2, append/3, clumped/2, max_member/2, member/2, sum_list/2]).
:- use_module(library(option), [option/3]).
:- use_module(library(pairs), [pairs_keys/2]).
:- use_module('../../../kit/sets', [nth_in_set/3, set_of/2]).
:- use_module('../../../play/levels', [thoughts/3]).
:- use_module('../mastermind', [initial/2]).
:- use_module('../sets', [compared_code/3, every_code/2, parts/3, planes/2]).

/** <module> How many guesses a level needs, over all codes

A level that always guesses alike makes a tree: each guess leads to one smaller
set of codes for each answer. All codes that are asked for go down the tree
together, so that no guess is looked for twice. Where the level leaves something
to chance every code is found on its own, from a seed of its own.
*/

%   Every code is a case, or as many of the first as the option games(N) says.

survey_count(Variant, _, Options, Count) :-
    initial(Variant, mastermind(Kind, _, _)),
    every_code(Kind, Set),
    Size is popcount(Set),
    option(games(Games), Options, Size),
    Count is min(Size, Games).


%   Part has Guesses-Codes for each number of guesses: so many of the codes
%   From to Below-1 took it.

survey_part(Variant, Level, Options, From, Below, Part) :-
    initial(Variant, Start),
    Start = mastermind(Kind, _, _),
    every_code(Kind, Set),
    option(seed(Seed), Options, 1),
    findall(Guesses,
            ( together(Level, Seed, From, Below, First, Next, OwnSeed),
              codes_between(Set, First, Next, Wanted),
              asked(Start, Level, OwnSeed, Wanted, 1, Guesses)
            ),
            All0),
    msort(All0, All),
    clumped(All, Part).

%   together(+Level, +Seed, +From, +Below, -First, -Next, -OwnSeed): the codes First to
%   Next-1 are looked for together.

together(any, Seed, From, Below, First, Next, OwnSeed) :-
    !,
    between(From, Below, First),
    First < Below,
    Next is First+1,
    OwnSeed is Seed*1 000 003+First.
together(_, Seed, From, Below, From, Below, Seed).

codes_between(Set, From, Below, Wanted) :-
    Last is Below-1,
    findall(Number, ( between(From, Last, N), nth_in_set(N, Set, Number) ), Numbers),
    set_of(Numbers, Wanted).

%   asked(+Position, +Level, +Seed, +Wanted, +Guesses0, -Guesses): one of Wanted, which
%   are still looked for by the guess of number Guesses0, takes so many Guesses.

asked(Position, Level, Seed, Wanted, Guesses0, Guesses) :-
    OwnSeed is Seed+Guesses0,
    once(thoughts(Position, [level(Level),seed(OwnSeed)],
                  report(_, [_-[guess(Code)|_]|_], _, _, _))),
    Position = mastermind(Kind, Secret, Rounds0),
    planes(Kind, Planes),
    compared_code(Code, Planes, Compared),
    parts(Compared, Wanted, Parts),
    member(answer(Bulls,Cows)-Some, Parts),
    (   Kind = codes(Bulls, _, _)
    ->  Guesses = Guesses0
    ;   append(Rounds0, [round(Code, answer(Bulls,Cows))], Rounds),
        Guesses1 is Guesses0+1,
        asked(mastermind(Kind, Secret, Rounds), Level, Seed, Some, Guesses1, Guesses)
    ).


%   Summary has the number of `codes`, the `total` and the `average` of the
%   guesses, the last included that finds the code, those at `worst`, and
%   their `distribution`: how many codes took 1, 2, 3 ... guesses.

survey_sum(_, _, _, Results,
           [ codes-Codes, total-Total, average-Average, worst-Worst,
             distribution-Distribution
           ]) :-
    append(Results, Pairs),
    pairs_keys(Pairs, Numbers),
    max_member(Worst, [0|Numbers]),
    findall(Count,
            ( between(1, Worst, Guesses),
              aggregate_all(sum(Some), member(Guesses-Some, Pairs), Count)
            ),
            Distribution),
    sum_list(Distribution, Codes),
    aggregate_all(sum(Guesses*Count), member(Guesses-Count, Pairs), Total),
    Average is Total/max(1, Codes).

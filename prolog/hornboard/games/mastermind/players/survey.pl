:- module(mastermind_survey,
          [ about/1,            % ?Game
            survey_count/4,     % +Variant, +Level, +Options, -Count
            survey_part/6,      % +Variant, +Level, +Options, +From, +Below, -Part
            survey_sum/5        % +Variant, +Level, +Options, +Results, -Summary
          ]).
:- use_module(library(apply), [foldl/4]).
:- use_module(library(lists), [append/3, max_member/2, member/2, numlist/3]).
:- use_module(library(option), [option/3]).
:- use_module('../../../play/levels', [thoughts/3]).
:- use_module('../../mastermind', [fitting/2, initial/2]).
:- use_module('../codes',
              [ answer_part/6, code_number/3, nth_code/4, planes/2, set_size/2 ]).

/** <module> How many guesses a level needs, over all codes

A level that always guesses alike makes a tree: each guess leads to one smaller
set of codes for each answer. All codes that are asked for go down the tree
together, so that no guess is looked for twice. Where the level leaves something
to chance every code is found on its own, from a seed of its own.
*/

%!  about(?Game) is det.
%
%   This is about mastermind.

about(mastermind).


%!  survey_count(+Variant, +Level, +Options, -Count) is det.
%
%   Every code is a case, or as many of the first as the option games(N) says.

survey_count(Variant, _, Options, Count) :-
    initial(Variant, Start),
    fitting(Start, Set),
    set_size(Set, Size),
    option(games(Games), Options, Size),
    Count is min(Size, Games).


%!  survey_part(+Variant, +Level, +Options, +From, +Below, -Part) is det.
%
%   Part has Guesses-Codes for each number of guesses: so many of the codes From
%   to Below-1 took it.

survey_part(Variant, Level, Options, From, Below, Part) :-
    initial(Variant, Start),
    option(seed(Seed), Options, 1),
    (   varies(Level)
    ->  Last is Below-1,
        numlist(From, Last, Numbers),
        foldl(found_alone(Start, Level, Seed), Numbers, [], Part)
    ;   codes_between(Start, From, Below, Wanted),
        fitting(Start, Set),
        asked(Start, Level, Seed, Set, Wanted, 1, [], Part)
    ).

varies(2).

found_alone(Start, Level, Seed, N, Result0, Result) :-
    After is N+1,
    codes_between(Start, N, After, Wanted),
    fitting(Start, Set),
    OwnSeed is Seed*1 000 003+N,
    asked(Start, Level, OwnSeed, Set, Wanted, 1, Result0, Result).

codes_between(Start, From, Below, Wanted) :-
    Start = mastermind(Kind, _, _),
    fitting(Start, Set),
    nth_number(Kind, From, Set, First),
    (   nth_number(Kind, Below, Set, Next)
    ->  true
    ;   Next is msb(Set)+1
    ),
    Wanted is Set /\ ((1<<Next)-1) /\ \((1<<First)-1).

nth_number(Kind, N, Set, Number) :-
    nth_code(Kind, N, Set, Code),
    code_number(Kind, Code, Number).

%   asked(+Position, +Level, +Seed, +Set, +Wanted, +Guesses, +Result0, -Result):
%   Set are the codes that fit, Wanted those of them whose case it is.

asked(Position, Level, Seed, Set, Wanted, Guesses, Result0, Result) :-
    OwnSeed is Seed+Guesses,
    thoughts(Position, [level(Level),seed(OwnSeed)],
             report(_, [_-[guess(Code)|_]|_], _, _, _)),
    !,
    Position = mastermind(Kind, Secret, Rounds),
    Kind = codes(Length, _, _),
    planes(Kind, Planes),
    findall(answer(Bulls,Cows),
            ( between(0, Length, Bulls),
              Most is Length-Bulls,
              between(0, Most, Cows)
            ),
            Answers),
    foldl(answered(mastermind(Kind, Secret, Rounds), Code, Level, Seed, Set,
                   Wanted, Guesses, Planes),
          Answers, Result0, Result).

answered(Position, Code, Level, Seed, Set, Wanted, Guesses, Planes,
         answer(Bulls,Cows), Result0, Result) :-
    Position = mastermind(Kind, Secret, Rounds0),
    Kind = codes(Length, _, _),
    answer_part(Planes, Wanted, Code, Bulls, Cows, Wanted1),
    set_size(Wanted1, Size),
    (   Size =:= 0
    ->  Result = Result0
    ;   Bulls =:= Length
    ->  more(Result0, Guesses, Size, Result)
    ;   answer_part(Planes, Set, Code, Bulls, Cows, Set1),
        append(Rounds0, [round(Code, answer(Bulls,Cows))], Rounds),
        Guesses1 is Guesses+1,
        asked(mastermind(Kind, Secret, Rounds), Level, Seed, Set1, Wanted1,
              Guesses1, Result0, Result)
    ).

more([], Guesses, Count, [Guesses-Count]).
more([Guesses0-Count0|Result0], Guesses, Count, Result) :-
    (   Guesses =:= Guesses0
    ->  Count1 is Count0+Count,
        Result = [Guesses-Count1|Result0]
    ;   Result = [Guesses0-Count0|Result1],
        more(Result0, Guesses, Count, Result1)
    ).


%!  survey_sum(+Variant, +Level, +Options, +Results, -Summary) is det.
%
%   Summary has the number of `codes`, the `total` and the `average` of the
%   guesses, the last included that finds the code, those at `worst`, and their
%   `distribution`: how many codes took 1, 2, 3 ... guesses.

survey_sum(_, _, _, Results,
           [ codes-Codes, total-Total, average-Average, worst-Worst,
             distribution-Distribution
           ]) :-
    findall(Guesses-Count,
            ( member(Result, Results),
              member(Guesses-Count, Result)
            ),
            Pairs),
    foldl(added, Pairs, 0-0, Codes-Total),
    Average is Total/max(1, Codes),
    findall(Guesses, member(Guesses-_, Pairs), Numbers),
    max_member(Worst, [0|Numbers]),
    numlist(1, Worst, Every),
    findall(Count,
            ( member(Guesses, Every),
              foldl(of(Guesses), Pairs, 0, Count)
            ),
            Distribution).

added(Guesses-Count, Codes0-Total0, Codes-Total) :-
    Codes is Codes0+Count,
    Total is Total0+Guesses*Count.

of(Guesses, Guesses1-Count1, Count0, Count) :-
    (   Guesses =:= Guesses1
    ->  Count is Count0+Count1
    ;   Count = Count0
    ).

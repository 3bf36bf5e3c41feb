:- module(minesweeper_survey,
          [ survey_count/4,     % +Variant, +Level, +Options, -Count
            survey_part/6,      % +Variant, +Level, +Options, +From, +Below, -Part
            survey_sum/5        % +Variant, +Level, +Options, +Results, -Summary
          ]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/2, member/2, nth0/3, numlist/3]).
:- use_module(library(option), [option/3]).
:- use_module('../../../game', [compact/2, dealt/4, initial/2, move/3, outcome/2]).
:- use_module('../../../play/levels', [thoughts/3]).

/** <module> How often a level wins at Minesweeper

Every game has mines of its own, laid from a seed that follows from the seed of
the survey and the number of the game. It begins in the corner `a1`, but for the
level `optimal`, which knows where to begin. The time a move is processor time.
*/

%   As many games as the option games(N) says, else 100.

survey_count(_, _, Options, Count) :-
    option(games(Count), Options, 100).


%   Part has `game(Won, Times)` for the games From to Below-1: Won is 1 or 0,
%   and Times are the times of the moves in microseconds, but for a first one in
%   the corner.

survey_part(Variant, Level, Options, From, Below, Part) :-
    option(seed(Seed), Options, 1),
    Last is Below-1,
    numlist(From, Last, Numbers),
    maplist(played(Variant, Level, Seed), Numbers, Part).

played(Variant, Level, Seed, Number, game(Won, Times)) :-
    initial(Variant, Start0),
    OwnSeed is Seed*1 000 003+Number,
    dealt(Start0, [], OwnSeed, Start1),
    compact(Start1, Start),
    (   Level == optimal
    ->  Position = Start
    ;   once(move(Start, open(a1), Position))
    ),
    play_on(Position, Level, OwnSeed, Won, Times).

play_on(Position, Level, Seed, Won, Times) :-
    (   outcome(Position, Outcome)
    ->  Times = [],
        (   Outcome == lost
        ->  Won = 0
        ;   Won = 1
        )
    ;   statistics(cputime, Before),
        thoughts(Position, [level(Level),seed(Seed)],
                 report(_, [_-[Move|_]|_], _, _, _)),
        !,
        statistics(cputime, After),
        Time is round((After-Before)*1 000 000),
        Times = [Time|Times1],
        once(move(Position, Move, Next)),
        Seed1 is Seed+1,
        play_on(Next, Level, Seed1, Won, Times1)
    ).


%   Summary has the number of `games` and of `wins`, their `rate` and its
%   `interval` (Wilson's, for 95 %), and the `median` and `p99`, the 99th
%   percentile, of the time a move in seconds.

survey_sum(_, _, _, Results,
           [ games-Games, wins-Wins, rate-Rate, interval-[Low,High],
             median-Median, p99-Most, slowest-Slowest
           ]) :-
    append(Results, Played),
    length(Played, Games),
    aggregate_all(sum(Won), member(game(Won, _), Played), Wins),
    Rate is Wins/max(1, Games),
    interval(Wins, Games, Low, High),
    findall(Time,
            ( member(game(_, Times), Played),
              member(Time, Times)
            ),
            Times0),
    msort(Times0, Sorted),
    percentile(50, Sorted, Median),
    percentile(99, Sorted, Most),
    percentile(100, Sorted, Slowest).

interval(Wins, Games, Low, High) :-
    N is max(1, Games),
    Rate is Wins/N,
    Z is 1.959964,
    Middle is (Rate+Z*Z/(2*N))/(1+Z*Z/N),
    Reach is Z*sqrt(Rate*(1-Rate)/N+Z*Z/(4*N*N))/(1+Z*Z/N),
    Low is Middle-Reach,
    High is Middle+Reach.

percentile(_, [], 0) :-
    !.
percentile(Percent, Sorted, Seconds) :-
    length(Sorted, Length),
    Index is min(Length-1, Length*Percent//100),
    nth0(Index, Sorted, Time),
    Seconds is Time/1 000 000.

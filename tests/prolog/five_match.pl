:- module(five_match, []).
:- use_module('../../prolog/hornboard').
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [member/2]).

/** <module> How often the strong player beats the rating players

    swipl tests/prolog/five_match.pl 3 1 100 1

plays on 15 x 15 against level 3, with the random seeds from 1 to 100 and 1 s a
move for the strong player, which is first.
*/

:- initialization(main, main).

main(Texts) :-
    maplist(atom_number, Texts, [Level,First,Last,Seconds]),
    findall(Outcome,
            ( between(First, Last, Seed),
              played(Seed, Level, Seconds, Outcome)
            ),
            Outcomes),
    forall(member(Outcome, [won(x),won(o),drawn]),
           ( aggregate_all(count, member(Outcome, Outcomes), Count),
             format("~w ~d~n", [Outcome, Count])
           )).

played(Seed, Level, Seconds, Outcome) :-
    set_random(seed(Seed)),
    initial(five(15, 15), Start),
    goes_on(Start, Level, Seconds, 0, Plies, 0.0, Slowest, Outcome),
    format("~d: ~w after ~d moves, ~2f s at most~n",
           [Seed, Outcome, Plies, Slowest]),
    flush_output.

goes_on(Position, Level, Seconds, Plies0, Plies, Slowest0, Slowest, Outcome) :-
    (   outcome(Position, Outcome0)
    ->  Plies = Plies0,
        Slowest = Slowest0,
        Outcome = Outcome0
    ;   mover(Position, Player),
        how(Player, Level, Seconds, How),
        get_time(Began),
        best(Position, How, Move, _),
        get_time(Ended),
        Slowest1 is max(Slowest0, Ended-Began),
        move(Position, Move, Next),
        Plies1 is Plies0+1,
        goes_on(Next, Level, Seconds, Plies1, Plies, Slowest1, Slowest, Outcome)
    ).

how(x, _, Seconds, [level(4),seconds(Seconds)]).
how(o, Level, _, [level(Level)]).

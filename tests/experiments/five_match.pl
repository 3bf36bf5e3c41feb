:- module(five_match, []).
:- use_module('../../prolog/hornboard').
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [member/2]).

/** <module> How often the strong player beats the rating players

    swipl tests/experiments/five_match.pl 3 1 100 40000

plays on 15 x 15 against level 3, with the random seeds from 1 to 100. The strong
player is first and looks at 40000 positions for a move, about as many as in the
two seconds that it has in play; counting them makes the games the same on every
machine.
*/

:- initialization(main, main).

main(Texts) :-
    maplist(atom_number, Texts, [Level,First,Last,Nodes]),
    findall(Outcome,
            ( between(First, Last, Seed),
              played(Seed, Level, Nodes, Outcome)
            ),
            Outcomes),
    forall(member(Outcome, [won(x),won(o),drawn]),
           ( aggregate_all(count, member(Outcome, Outcomes), Count),
             format("~w ~d~n", [Outcome, Count])
           )).

played(Seed, Level, Nodes, Outcome) :-
    set_random(seed(Seed)),
    initial(five(15, 15), Start),
    statistics(cputime, Began),
    goes_on(Start, Level, Nodes, 0, Plies, Outcome),
    statistics(cputime, Ended),
    Seconds is Ended-Began,
    format("~d: ~w after ~d moves, ~1f s~n", [Seed, Outcome, Plies, Seconds]),
    flush_output.

goes_on(Position, Level, Nodes, Plies0, Plies, Outcome) :-
    (   outcome(Position, Outcome0)
    ->  Plies = Plies0,
        Outcome = Outcome0
    ;   mover(Position, Player),
        how(Player, Level, Nodes, How),
        best(Position, How, Move, _),
        move(Position, Move, Next),
        Plies1 is Plies0+1,
        goes_on(Next, Level, Nodes, Plies1, Plies, Outcome)
    ).

how(x, _, Nodes, [level(4),nodes(Nodes),seconds(1000)]).
how(o, Level, _, [level(Level)]).

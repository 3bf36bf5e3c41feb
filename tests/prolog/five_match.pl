:- module(five_match, []).
:- use_module('../../prolog/hornboard').
:- use_module('../../prolog/hornboard/knowledge/five_rating').
:- use_module('../../prolog/hornboard/knowledge/five_search').
:- use_module(library(aggregate)).
:- use_module(library(lists)).

/** <module> How often the strong player beats the rating players

    swipl tests/prolog/five_match.pl amateur 100 "seconds(1)"

plays 100 games on 15 x 15 against the rating player of that name, the strong
player first, with the random seeds 1 to 100.
*/

:- initialization(main, main).

main([Name,Games,Limit]) :-
    atom_number(Games, Count),
    term_to_atom(Option, Limit),
    findall(Result,
            ( between(1, Count, Seed),
              played(Seed, Name, Option, Result)
            ),
            Results),
    forall(member(Result, [won(x),won(o),drawn]),
           ( aggregate_all(count, member(Result, Results), Number),
             format("~w ~d~n", [Result, Number])
           )).

played(Seed, Name, Option, Result) :-
    set_random(seed(Seed)),
    initial(five(15, 15), Start),
    nb_setval(slowest, 0),
    goes_on(Start, Name, Option, 0, Plies, Result),
    nb_getval(slowest, Slowest),
    format("~d: ~w after ~d moves, ~2f s at most~n",
           [Seed, Result, Plies, Slowest]).

goes_on(Position, Name, Option, Plies0, Plies, Result) :-
    (   outcome(Position, Result0)
    ->  Plies = Plies0,
        Result = Result0
    ;   chosen(Position, Name, Option, Move),
        move(Position, Move, Next),
        Plies1 is Plies0+1,
        goes_on(Next, Name, Option, Plies1, Plies, Result)
    ).

chosen(Position, Name, Option, Move) :-
    (   mover(Position, x)
    ->  get_time(Start),
        findall(First,
                search(Position, [Option], report(_, [_-[First|_]], _, _, _)),
                Moves),
        last(Moves, Move),
        get_time(End),
        nb_getval(slowest, Slowest0),
        Slowest is max(Slowest0, End-Start),
        nb_setval(slowest, Slowest)
    ;   rated_choice(Position, Name, Move)
    ).

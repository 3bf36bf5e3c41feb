:- module(uct_match, []).
:- use_module('../../prolog/hornboard').
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [clumped/2, member/2]).
:- use_module(library(random), [random_member/2]).

/** <module> How a player who simulates does against another one

    swipl tests/experiments/uct_match.pl "slither" "simulations(2000)" "nodes(75000)" 10
    swipl tests/experiments/uct_match.pl "kalah(6,4)" "simulations(4000)" "level(3)" 10

plays so many openings of three random moves, each with both players first. Who is
limited by counting plays the same games on every machine, and under any load: 75000
are the positions that level 3 of Slither looks at in its second.
*/

:- initialization(main, main).

main(Texts) :-
    maplist(term_read, Texts, [Variant,First,Second,Openings]),
    once(initial(Variant, Start)),
    findall(Result,
            ( between(1, Openings, Seed),
              opening(Start, Seed, Position),
              member(Order, [First-Second,Second-First]),
              goes_on(Position, Start, Order, Seed, Outcome),
              result(Outcome, Order, First, Start, Result),
              format("~d: ~w~n", [Seed,Result]),
              flush_output
            ),
            Results),
    msort(Results, Sorted),
    clumped(Sorted, Counts),
    format("~w~n", [Counts]).

term_read(Text, Term) :-
    term_to_atom(Term, Text).

opening(Start, Seed, Position) :-
    set_random(seed(Seed)),
    moved_at_random(3, Start, Position).

moved_at_random(0, Position, Position) :-
    !.
moved_at_random(Plies, Position0, Position) :-
    findall(Next, move(Position0, _, Next), Nexts),
    random_member(Next, Nexts),
    Plies1 is Plies-1,
    moved_at_random(Plies1, Next, Position).

goes_on(Position, Start, Order, Seed, Outcome) :-
    (   outcome(Position, Outcome0)
    ->  Outcome = Outcome0
    ;   mover(Position, Me),
        turn(Me, Start, Order, How),
        chosen(How, Seed, Position, Move),
        move(Position, Move, Next),
        Seed1 is Seed+1000,
        goes_on(Next, Start, Order, Seed1, Outcome)
    ).

%   turn(+Me, +Start, +Order, -How): how Me thinks; the first of Order is whoever was
%   to move at the start.

turn(Me, Start, First-Second, How) :-
    (   mover(Start, Me)
    ->  How = First
    ;   How = Second
    ).

chosen(How, Seed, Position, Move) :-
    (   How = [_|_]
    ->  best(Position, [seed(Seed)|How], Move, _)
    ;   best(Position, [How,seed(Seed)], Move, _)
    ).

result(drawn, _, _, _, drawn).
result(won(Winner), Order, First, Start, Result) :-
    turn(Winner, Start, Order, How),
    (   How == First
    ->  Result = won
    ;   Result = lost
    ).

:- module(five_exponents, []).
:- use_module('../../prolog/hornboard').
:- use_module('../../prolog/hornboard/games/five/fast', [sides/5]).
:- use_module('../../prolog/hornboard/games/five/windows', [board_cells/3, weighed/7]).
:- use_module('../../prolog/hornboard/kit/counts', [highest/4]).
:- use_module('../../prolog/hornboard/kit/sets', [nth_in_set/3]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [member/2]).

/** <module> Which exponent the rating players are best served by

    swipl tests/experiments/five_exponents.pl 15 1 200

lets the professional play itself on 15 x 15, each exponent from 2 to 5 against
each other. An opening is three random marks of either side in the middle whose
value/2 is near 0, one for each of the random seeds from 1 to 200, and is played
twice, with the sides exchanged.
*/

:- initialization(main, main).

main(Texts) :-
    maplist(atom_number, Texts, [Size,First,Last]),
    forall(( between(2, 5, A),
             between(A, 5, B),
             A < B
           ),
           pairing(Size, First-Last, A, B)).

pairing(Size, First-Last, A, B) :-
    findall(Winner,
            ( between(First, Last, Seed),
              member(X-O, [A-B,B-A]),
              played(Seed, Size, X, O, Winner)
            ),
            Winners),
    maplist(count(Winners), [A,B,nobody], [Won,Lost,Drawn]),
    format("~d against ~d: ~d won, ~d lost, ~d drawn~n",
           [A, B, Won, Lost, Drawn]).

count(Winners, Winner, Count) :-
    aggregate_all(count, member(Winner, Winners), Count).

played(Seed, Size, X, O, Winner) :-
    set_random(seed(Seed)),
    initial(five(Size, Size), Plain),
    compact(Plain, Start),
    repeat,
    opened(6, Start, Opening),
    value(Opening, Value),
    abs(Value) =< 30,
    !,
    goes_on(Opening, X, O, Winner).

opened(0, Position, Position) :-
    !.
opened(Count, Position0, Position) :-
    Position0 = five_fast(_, _, _, board(Size, _, _)),
    X is Size//2-3+random(7),
    Y is Size//2-3+random(7),
    place(Position0, Cell, square(X, Y)),
    (   move(Position0, Cell, Position1)
    ->  Rest is Count-1,
        opened(Rest, Position1, Position)
    ;   opened(Count, Position0, Position)
    ).

goes_on(Position, X, O, Winner) :-
    (   outcome(Position, Outcome)
    ->  winner(Outcome, X, O, Winner)
    ;   mover(Position, Player),
        winner(won(Player), X, O, Exponent),
        chosen(Position, Exponent, Next),
        goes_on(Next, X, O, Winner)
    ).

winner(won(x), X, _, X).
winner(won(o), _, O, O).
winner(drawn, _, _, nobody).

chosen(Position, Exponent, Next) :-
    rated_by(Position, Exponent, Counts),
    five_fast:empty_cells(Position, Empty),
    highest(Counts, Empty, _, Best),
    Index is random(popcount(Best)),
    nth_in_set(Index, Best, N),
    five_fast:numbered(Position, N, Cell),
    move(Position, Cell, Next).

%   rated_by(+Position, +Exponent, -Counts): the ratings, with lengths raised to the power
%   of Exponent.

rated_by(Position, Exponent, Counts) :-
    sides(Position, _, board(Width, Height, Rule), Own, Other),
    board_cells(Width, Height, Cells),
    maplist(weight(Exponent), [1,2,3,4,10 000], Mine),
    maplist(weight(Exponent), [1,2,3,4,1000], Theirs),
    weighed(Rule, Width, Cells, Own, Other, Mine-Theirs, Counts).

weight(Exponent, Length, Weight) :-
    Weight is Length**Exponent.

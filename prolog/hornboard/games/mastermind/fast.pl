:- module(mastermind_fast,
          [ mover/2,            % +Position, ?Player
            move/3,             % +Position, ?Move, ?Next
            outcome/2,          % +Position, ?Outcome
            value/2,            % +Position, ?Value
            successors/2,       % +Position, -Steps
            best_step/5         % +Position, +Hint, +Enough, -Move, -Value
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/3, last/2, member/2]).
:- use_module('../../game/derived', []).
:- use_module(board, [code/2]).
:- use_module(law, [answer/4]).
:- use_module(sets, [compared_code/3, every_code/2, parts/3, planes/2]).

/** <module> The law of Mastermind for the search

    mastermind_fast(Kind, Secret, Rounds, Fitting)

The first three are as in law.pl; Fitting is the set of the codes that fit all
answers, see sets.pl, which each answer makes smaller.
*/

mover(Position, Player) :-
    (   awaited(Position, _)
    ->  Player = keeper
    ;   Player = guesser
    ).

awaited(mastermind_fast(_, _, Rounds, _), Guess) :-
    last(Rounds, round(Guess, awaited)).


%   The code is found, or none fits.

outcome(mastermind_fast(Kind, _, Rounds, Fitting), won(guesser)) :-
    (   Fitting =:= 0
    ->  true
    ;   Kind = codes(Length, _, _),
        memberchk(round(_, answer(Length,0)), Rounds)
    ).


%   The number of guesses, which the guesser wants to be small.

value(Position, Value) :-
    Position = mastermind_fast(_, _, Rounds, _),
    length(Rounds, Count),
    (   awaited(Position, _)
    ->  Value = Count
    ;   Value is -Count
    ).


%   Any code, or an answer that some code gives.

move(Position, Move, Next) :-
    \+ outcome(Position, _),
    (   awaited(Position, Guess)
    ->  answers(Position, Guess, Answers),
        member(Move-Fitting, Answers),
        told(Position, Move, Fitting, Next)
    ;   Move = guess(Code),
        guessed(Position, Code, Next),
        Position = mastermind_fast(Kind, _, _, _),
        code(Kind, Code)
    ).

guessed(mastermind_fast(Kind, Secret, Rounds0, Fitting), Code,
        mastermind_fast(Kind, Secret, Rounds, Fitting)) :-
    append(Rounds0, [round(Code, awaited)], Rounds).

%   answers(+Position, +Guess, -Answers): Answers has Answer-Fitting for each
%   Answer that may be given to Guess, where Fitting are the codes that fit
%   then.

answers(mastermind_fast(Kind, Secret, _, Fitting), Guess, Answers) :-
    planes(Kind, Planes),
    compared_code(Guess, Planes, Compared),
    (   Secret = sealed(Code)
    ->  once(answer(Code, Guess, Bulls, Cows)),
        Possible = [answer(Bulls,Cows)-_]
    ;   every_code(Kind, All),
        parts(Compared, All, Possible)
    ),
    parts(Compared, Fitting, Parts),
    maplist(still_fitting(Parts), Possible, Answers).

still_fitting(Parts, Answer-_, Answer-Fitting) :-
    (   memberchk(Answer-Part, Parts)
    ->  Fitting = Part
    ;   Fitting = 0
    ).

told(mastermind_fast(Kind, Secret, Rounds0, _), Answer, Fitting,
     mastermind_fast(Kind, Secret, Rounds, Fitting)) :-
    append(Before, [round(Guess, awaited)], Rounds0),
    !,
    append(Before, [round(Guess, Answer)], Rounds).


%   The value of each is known beforehand, and no set of codes is copied.

successors(Position, Steps) :-
    value(Position, Value),
    (   outcome(Position, _)
    ->  Steps = []
    ;   awaited(Position, Guess)
    ->  answers(Position, Guess, Answers),
        maplist(answer_step(Position, Value), Answers, Steps)
    ;   Position = mastermind_fast(Kind, _, _, _),
        findall(Code, code(Kind, Code), Codes),
        Value1 is Value-1,
        maplist(guess_step(Position, Value1), Codes, Steps)
    ).

answer_step(Position, Value, Answer-Fitting, Value-step(Answer, Next)) :-
    told(Position, Answer, Fitting, Next).

guess_step(Position, Value, Code, Value-step(guess(Code), Next)) :-
    guessed(Position, Code, Next).


%   No guess ends the game, so all are worth the same: the first one will do.

best_step(Position, _, Enough, Move, Value) :-
    (   awaited(Position, _)
    ->  hornboard_derived:best_step(Position, none, Enough, Move, Value)
    ;   move(Position, Move, Next),
        !,
        value(Next, Theirs),
        Value is -Theirs
    ).

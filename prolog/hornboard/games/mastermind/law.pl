:- module(mastermind_law,
          [ initial/2,          % +Variant, -Position
            player/2,           % ?Position, ?Player
            mover/2,            % +Position, ?Player
            move/3,             % +Position, ?Move, ?Next
            outcome/2,          % +Position, ?Outcome
            points/3,           % +Position, ?Player, ?Points
            answered/1,         % +Position
            found/2,            % +Position, ?Code
            answer/4,           % ?Secret, +Guess, ?Bulls, ?Cows
            possible/4,         % +Position, +Guess, ?Bulls, ?Cows
            true_if_sealed/4,   % +Position, +Guess, ?Bulls, ?Cows
            fits/2,             % +Position, ?Code
            inconsistent/3      % +Position, ?Code, ?Round
          ]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [maplist/2]).
:- use_module(library(lists), [append/3, last/2, member/2, same_length/2]).
:- use_module(library(pairs), [pairs_keys_values/3]).
:- use_module(board).
:- use_module(sets, [code_left/3]).

/** <module> The law of Mastermind

A position is `mastermind(Kind, Secret, Rounds)`. Kind is one of codes, lists
of digits, see board.pl. Secret is `sealed(Code)`, or `kept` when it is in the
keeper's mind. Rounds are `round(Guess, answer(Bulls, Cows))` in the order of
play, and the last may be `round(Guess, awaited)`. How a code comes to be sealed,
and that the guesser does not see it, stands in mastermind.pl: dealt/4 and seen/3.
*/

%   Nothing is guessed at first, and the keeper has a code in mind.

initial(Variant, mastermind(Kind, kept, [])) :-
    kind(Variant, Kind).

%   The guesser and the keeper take turns, with a guess and the answer to it.

player(_, guesser).
player(_, keeper).

mover(Position, guesser) :-
    answered(Position).
mover(Position, keeper) :-
    awaited(Position, _).

%!  answered(+Position) is semidet.
%
%   No guess waits for its answer.

answered(Position) :-
    \+ awaited(Position, _).

awaited(mastermind(_, _, Rounds), Guess) :-
    last(Rounds, round(Guess, awaited)).

%   As long as the game is not over, any code may be guessed.

move(Position, guess(Code), Next) :-
    answered(Position),
    \+ outcome(Position, _),
    guessed(Position, Code, Next),
    code_of(Position, Code).

%   Any answer may be given that some code would get to this guess, whatever was
%   answered before; of a sealed code, the truth.

move(Position, answer(Bulls,Cows), Next) :-
    awaited(Position, Guess),
    \+ outcome(Position, _),
    told(Position, answer(Bulls,Cows), Next),
    possible(Position, Guess, Bulls, Cows),
    true_if_sealed(Position, Guess, Bulls, Cows).

guessed(mastermind(Kind, Secret, Rounds0), Code,
        mastermind(Kind, Secret, Rounds)) :-
    append(Rounds0, [round(Code, awaited)], Rounds).

code_of(mastermind(Kind, _, _), Code) :-
    code(Kind, Code).

told(mastermind(Kind, Secret, Rounds0), Answer,
     mastermind(Kind, Secret, Rounds)) :-
    append(Before, [round(Guess, awaited)], Rounds0),
    append(Before, [round(Guess, Answer)], Rounds).

%!  possible(+Position, +Guess, ?Bulls, ?Cows) is nondet.
%
%   Some code would get this answer to Guess.

possible(mastermind(Kind, _, _), Guess, Bulls, Cows) :-
    Kind = codes(Length, _, _),
    digit(Bulls),
    digit(Cows),
    Bulls+Cows =< Length,
    \+ contradictory(Kind, [round(Guess, answer(Bulls,Cows))]).

%!  true_if_sealed(+Position, +Guess, ?Bulls, ?Cows) is nondet.
%
%   The sealed code gets this answer to Guess, if one is sealed.

true_if_sealed(mastermind(_, kept, _), _, _, _).
true_if_sealed(mastermind(_, sealed(Code), _), Guess, Bulls, Cows) :-
    answer(Code, Guess, Bulls, Cows).

%!  answer(?Secret, +Guess, ?Bulls, ?Cows) is nondet.

%   The bulls are the digits that are right and in the right place. Bulls and cows
%   together are the digits that both codes have, each as often as both have it.

answer(Secret, Guess, Bulls, Cows) :-
    same_length(Secret, Guess),
    maplist(digit, Guess),
    maplist(digit, Secret),
    aggregate_all(count, in_place(Secret, Guess, _), Bulls),
    aggregate_all(sum(Times), in_both(Secret, Guess, _, Times), Right),
    Cows is Right-Bulls.

in_place(Secret, Guess, Digit) :-
    pairs_keys_values(Pairs, Secret, Guess),
    member(Digit-Digit, Pairs).

in_both(Secret, Guess, Digit, Times) :-
    sort(Secret, Digits),
    member(Digit, Digits),
    aggregate_all(count, member(Digit, Secret), InSecret),
    aggregate_all(count, member(Digit, Guess), InGuess),
    Times is min(InSecret, InGuess).

%   The guesser has won when the code is found.

outcome(Position, won(guesser)) :-
    found(Position, Code),
    fits(Position, Code).

%   The guesser has also won when no code fits all the answers.

outcome(mastermind(Kind, _, Rounds), won(guesser)) :-
    contradictory(Kind, Rounds).

%!  found(+Position, ?Code) is semidet.
%
%   Code was guessed with a bull for each digit.

found(mastermind(codes(Length, _, _), _, Rounds), Code) :-
    member(round(Code, answer(Length,0)), Rounds).

contradictory(Kind, Rounds) :-
    \+ consistent(Kind, Rounds, _).

%!  fits(+Position, ?Code) is nondet.

%   A code fits when it would have got all the answers that were given.

fits(mastermind(Kind, _, Rounds), Code) :-
    consistent(Kind, Rounds, Code).

consistent(Kind, Rounds, Code) :-
    code_left(Kind, Rounds, Code),
    maplist(would_get(Code), Rounds).

would_get(_, round(_, awaited)).
would_get(Code, round(Guess, answer(Bulls,Cows))) :-
    answer(Code, Guess, Bulls, Cows).

%!  inconsistent(+Position, ?Code, ?Round) is nondet.

%   Another one is inconsistent with the first answer that it would not have got.

inconsistent(mastermind(Kind, _, Rounds), Code, Round) :-
    code(Kind, Code),
    append(Before, [Round|_], Rounds),
    maplist(would_get(Code), Before),
    \+ would_get(Code, Round).

%   The keeper has a point for every guess. He cannot win: he wants many guesses, the
%   guesser few.

points(mastermind(_, _, Rounds), keeper, Points) :-
    length(Rounds, Points).

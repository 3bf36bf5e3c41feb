:- module(mastermind,
          [ variant/2,          % ?Variant, ?Title
            trait/1,            % ?Trait
            dealt/4,            % +Position, +Computers, +Seed, -Next
            seen/3,             % +Position, +Who, -Seen
            form/2,             % +Variant, -Form
            compact/2,          % ?Position, ?Compact
            before/3,           % ?Before, ?Move, +Position
            condition/3,        % ?Condition, -Format, -Arguments

            answer/4,           % ?Secret, ?Guess, ?Bulls, ?Cows
            fits/2,             % +Position, ?Code
            inconsistent/3      % +Position, ?Code, ?Why
          ]).
:- use_module(library(error), [must_be/2, type_error/2]).
:- use_module(library(lists), [append/3, select/3]).
:- use_module('../../game/forms', [asked_at/2]).
:- use_module('../../kit/chance', [chance/4]).
:- use_module('../../kit/unknown', [completed/1]).
:- use_module(board, [kind/2]).
:- use_module(fast, []).
:- use_module(law, []).
:- use_module(notation, [answer_words/3, code_text//1]).
:- use_module(sets, [every_code/2, fitting/3, nth_code/4]).
:- reexport(board, [code/2]).
:- reexport(law, [initial/2, player/2, mover/2, move/3, outcome/2, points/3]).
:- reexport(notation, [move_text//2, position_text//1]).
:- reexport(view).

/** <module> Mastermind: bulls and cows

The keeper has a code of digits, the guesser looks for it. To each guess the
keeper answers with the bulls, the digits that are right and in the right place,
and the cows, those that are right but in a wrong place.

The keeper has a point for every guess. Guesses are not limited; who plays the usual game
best needs seven at most.

## For programmers

```
?- answer([1,2,3,4], [1,3,5,2], Bulls, Cows).
?- read_position(mastermind, "4x10 0123=1b1c 1045=0b2c", P), fits(P, Code).
?- read_position(mastermind, "4x10 0123=1b1c 1045=0b2c", P),
   inconsistent(P, [0,2,1,4], Why).
```

In the variant `mastermind(Length,Alphabet,Rule)` codes have 1 to 6 digits, of 0
up to Alphabet-1, where the alphabet has 2 to 10; Rule is `distinct`, where no
digit comes twice, or `any`. The usual game is `mastermind(4,10,distinct)`; the
one with pegs of six colours is `mastermind(4,6,any)`.

Both roles are one game: a guess is a move of the guesser, `1234`, and an answer
a move of the keeper, `2b1c`. The keeper may have the code in mind; then he may
answer what some code would answer, and when all his answers together leave no
code the game is over at once, and lost for him. Or the code is in the position,
sealed: then only the truth can be answered. Nobody sees it by content/3, and a
guesser who thinks is given the position without it, by seen/3.

A position is written by the kind of codes, the guesses with their answers, and
the seal: `4x10 0123=1b1c 1045=0b2c 2364`, `4x6any 0011=0b0c #21d5e91`. The seal
is a number from which nobody reads the code in passing.

## Representation

What a position is stands in mastermind/law.pl, what a code is in
mastermind/board.pl, and how sets of codes are kept in mastermind/sets.pl. A
move is `guess(Code)` or `answer(Bulls, Cows)`.
*/


%   The usual game and the one with colours are enumerated; any kind will do.

variant(Variant, Title) :-
    (   var(Variant)
    ->  usual(Variant)
    ;   true
    ),
    kind(Variant, Kind),
    title(Variant, Kind, Title).

usual(mastermind).
usual(mastermind(4, 6, any)).

title(mastermind, _, 'Mastermind').
title(mastermind(_, _, _), codes(Length, Alphabet, Rule), Title) :-
    title_format(Rule, Format),
    format(atom(Title), Format, [Length,Alphabet]).

title_format(distinct, "Mastermind, distinct digits: ~d of ~d").
title_format(any, "Mastermind, pegs: ~d, colours: ~d").


trait(also([bullsandcows])).
trait(evaluated).
trait(hidden).
trait(shortened).
trait(ground(pegs)).
trait(margin).
trait(manifold).
trait(counted("~d guess", "~d guesses")).
trait(numbered).
trait(option(places, 1-6, 4)).
trait(option(digits, 2-10, 10)).
trait(option(rule, [distinct,any], distinct)).
trait(called(rule, distinct, 'all different')).
trait(called(rule, any, 'repeated ones too')).
trait(showpiece("4x10 0123=1b1c 0456=1b0c 3786=0b2c 7128=1b2c")).


form(Variant, mastermind(Kind, _, _)) :-
    kind(Variant, Kind).


%   A keeper played by the computer seals a code.

dealt(mastermind(Kind, kept, []), Computers, Seed,
      mastermind(Kind, sealed(Code), [])) :-
    memberchk(keeper, Computers),
    every_code(Kind, Set),
    Size is popcount(Set),
    chance(Seed, Size, N, _),
    nth_code(Kind, N, Set, Code).
dealt(Position, Computers, _, Position) :-
    \+ memberchk(keeper, Computers).


%   The guesser does not see what is sealed.

seen(Position, Who, Seen) :-
    (   Who == mover,
        mover(Position, keeper)
    ->  Seen = Position
    ;   Position = mastermind(Kind, _, Rounds),
        Seen = mastermind(Kind, kept, Rounds)
    ).


compact(Position, mastermind_fast(Kind, Secret, Rounds, Fitting)) :-
    Position = mastermind(Kind, Secret, Rounds),
    (   nonvar(Fitting)
    ->  true
    ;   fitting(Kind, Rounds, Fitting)
    ).


%   The last guess was not made yet, or not answered.

before(mastermind(Kind, Secret, Before), Move, Position) :-
    completed(Position),
    Position = mastermind(Kind, Secret, Rounds),
    taken_back(Move, Rounds, Before).

taken_back(guess(Code), Rounds, Before) :-
    append(Before, [round(Code, awaited)], Rounds).
taken_back(answer(Bulls, Cows), Rounds, Before) :-
    append(Earlier, [round(Guess, answer(Bulls, Cows))], Rounds),
    append(Earlier, [round(Guess, awaited)], Before).


% -- Which codes still fit --

%!  answer(?Secret, ?Guess, ?Bulls, ?Cows) is nondet.
%
%   True when Guess has so many Bulls and Cows for Secret: two lists of as
%   many digits, of which any may come twice. Semidet when both are known.
%
%   @error instantiation_error if it is not known of either how long it is.
%   @error type_error(Type, Part) if Part keeps one of them from being a list
%          of digits.

answer(Secret, Guess, Bulls, Cows) :-
    must_be_digits(Secret),
    must_be_digits(Guess),
    (   is_list(Secret)
    ->  true
    ;   must_be(list, Guess)
    ),
    told(Secret-Guess, mastermind_law:answer(Secret, Guess, Bulls, Cows)).

%   must_be_digits(+Code): what is known of Code may become a list of digits.

must_be_digits(Code) :-
    (   var(Code)
    ->  true
    ;   Code = [Digit|Digits]
    ->  ( var(Digit) -> true ; must_be(between(0, 9), Digit) ),
        must_be_digits(Digits)
    ;   Code == []
    ->  true
    ;   type_error(list, Code)
    ).

%   told(+Codes, :Goal): Goal is true at most once where Codes are known.

told(Codes, Goal) :-
    (   ground(Codes)
    ->  once(Goal)
    ;   call(Goal)
    ).


%!  fits(+Position, ?Code) is nondet.
%
%   True when Code is of the kind that is played and agrees with every answer
%   so far; in the order of codes. Semidet for a given Code.
%
%   @error instantiation_error if something of Position is not known.
%   @error domain_error(position, Position) if it is none of this game.

fits(Position, Code) :-
    asked_at(Position, _),
    told(Code, mastermind_law:fits(Position, Code)).


%!  inconsistent(+Position, ?Code, ?Why) is nondet.
%
%   True when Code is of the kind that is played and does not fit; Why is the
%   first round that it contradicts, `round(Guess, answer(Bulls, Cows))`.
%   Semidet for a given Code.
%
%   @error instantiation_error if something of Position is not known.
%   @error domain_error(position, Position) if it is none of this game.

inconsistent(Position, Code, Why) :-
    asked_at(Position, _),
    told(Code, mastermind_law:inconsistent(Position, Code, Why)).


% -- Words --

condition(variant(_, _),
          "distinct digits are at least as many as there are places", []).
condition(answered(_), "the last guess waits for its answer", []).
condition(\+ answered(_), "every guess has its answer", []).
condition(code_of(mastermind(codes(Length, Alphabet, Rule), _, _), Code), Format, Arguments) :-
    Last is Alphabet-1,
    no_code(Rule, Code, Length, Last, Format, Arguments).
condition(awaited(_, _), "there is no guess to answer", []).
condition(possible(_, _, Bulls, Cows),
          "no code answers ~s to this guess", [Words]) :-
    integer(Bulls),
    integer(Cows),
    answer_words(Bulls, Cows, Words).
condition(true_if_sealed(_, _, Bulls, Cows), "~s is not the true answer", [Words]) :-
    answer_words(Bulls, Cows, Words).
condition(candidates(Position, Count),
          counted(Count, "guess ~d: ~d code fits", "guess ~d: ~d codes fit"), [Guess,Count]) :-
    points(Position, keeper, Guesses),
    ( once(move(Position, guess(_), _)) -> Guess is Guesses+1 ; Guess = Guesses ).
condition(\+ awaited(_, Guess), "the guess ~s waits for its answer", [Text]) :-
    phrase(code_text(Guess), Text).
condition(\+ possible(_, _, Bulls, Cows),
          "some code answers ~s to this guess", [Words]) :-
    answer_words(Bulls, Cows, Words).
condition(\+ found(_, Code), "~s is found", [Text]) :-
    phrase(code_text(Code), Text).
condition(disclosed(mastermind(_, sealed(Code), _)), "the code was ~s", [Text]) :-
    phrase(code_text(Code), Text).
condition(consistent(_, _, _), "no code fits all answers", []).
condition(\+ outcome(Position, _), Format, Arguments) :-
    ended(Position, Format, Arguments).

no_code(distinct, Code, Length, _,
        "~d comes more than once; a guess has ~d different digits", [Digit,Length]) :-
    select(Digit, Code, Others),
    memberchk(Digit, Others),
    !.
no_code(_, _, Length, Last, "a guess has ~d digits, from 0 to ~d", [Length,Last]).

%   ended(+Position, -Format, -Arguments): the code is found, or there is a
%   first answer after which no code is left.

ended(Position,
      counted(Count,
              "~s is found after ~d guess", "~s is found after ~d guesses"),
      [Text,Count]) :-
    mastermind_law:found(Position, Code),
    fits(Position, Code),
    !,
    phrase(code_text(Code), Text),
    points(Position, keeper, Count).
ended(Position, "no code fits your answers: ~s to ~s left none", [Words,Text]) :-
    Position = mastermind(Kind, Secret, Rounds),
    Last = round(Guess, answer(Bulls,Cows)),
    append(Before, [Last|_], Rounds),
    append(Before, [Last], UpTo),
    \+ fits(mastermind(Kind, Secret, UpTo), _),
    !,
    answer_words(Bulls, Cows, Words),
    phrase(code_text(Guess), Text).

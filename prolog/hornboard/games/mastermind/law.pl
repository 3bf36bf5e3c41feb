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
:- use_module(library(apply), [convlist/3, foldl/4, maplist/2, maplist/3]).
:- use_module(library(lists),
              [ append/3, last/2, member/2, same_length/2, selectchk/3 ]).
:- use_module(board).

/** <module> The law of Mastermind

A position is `mastermind(Kind, Secret, Rounds)`. Kind is one of codes, lists
of digits, see board.pl. Secret is `sealed(Code)`, or `kept` when it is in the
keeper's mind. Rounds are `round(Guess, answer(Bulls, Cows))` in the order of
play, and the last may be `round(Guess, awaited)`. How a code comes to be sealed,
and that the guesser does not see it, stands in mastermind.pl: dealt/4 and seen/2.
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

possible(mastermind(Kind, _, _), Guess, Bulls, Cows) :-
    Kind = codes(Length, _, _),
    digit(Bulls),
    digit(Cows),
    Bulls+Cows =< Length,
    Round = round(Guess, answer(Bulls,Cows)),
    \+ contradictory(mastermind(Kind, kept, [Round])).

true_if_sealed(mastermind(_, kept, _), _, _, _).
true_if_sealed(mastermind(_, sealed(Code), _), Guess, Bulls, Cows) :-
    answer(Code, Guess, Bulls, Cows).

%   The bulls are the digits that are right and in the right place, the cows
%   those that are right but in a wrong place.

answer(Secret, Guess, Bulls, Cows) :-
    same_length(Secret, Guess),
    maplist(digit, Guess),
    maplist(digit, Secret),
    nothing_counted(Guess, Tally),
    foldl(counted, Secret, Tally, tally([], _, Bulls, Right)),
    Cows is Right-Bulls.

nothing_counted(Guess, tally(Guess, Guess, 0, 0)).

counted(Digit, tally([There|Guess], Rest0, Bulls0, Right0),
        tally(Guess, Rest, Bulls, Right)) :-
    in_place(Digit, There, Bulls0, Bulls),
    right(Digit, Rest0, Rest, Right0, Right).

in_place(Digit, Digit, Bulls0, Bulls) :-
    Bulls is Bulls0+1.
in_place(Digit, There, Bulls, Bulls) :-
    Digit =\= There.

%   No digit of the guess counts twice.

right(Digit, Rest0, Rest, Right0, Right) :-
    selectchk(Digit, Rest0, Rest),
    Right is Right0+1.
right(Digit, Rest, Rest, Right, Right) :-
    \+ memberchk(Digit, Rest).

%   The guesser has won when the code is found.

outcome(Position, won(guesser)) :-
    found(Position, Code),
    fits(Position, Code).

%   The guesser has also won when no code fits all the answers.

outcome(Position, won(guesser)) :-
    contradictory(Position).

found(mastermind(codes(Length, _, _), _, Rounds), Code) :-
    member(round(Code, answer(Length,0)), Rounds).

contradictory(Position) :-
    \+ fits(Position, _).

%   A code fits that would get every answer itself. It is looked for digit by digit:
%   what no longer can get one of them is no beginning of such a code.

fits(mastermind(Kind, _, Rounds), Code) :-
    convlist(asked, Rounds, Tallies),
    code(Kind, all_within_reach, Tallies, Code).

asked(round(Guess, answer(Bulls,Cows)), Bulls+Cows-Tally) :-
    nothing_counted(Guess, Tally).

all_within_reach(Digit, Others, Tallies0, Tallies) :-
    length(Others, Left),
    maplist(within_reach(Digit, Left), Tallies0, Tallies).

within_reach(Digit, Left, Bulls+Cows-Tally0, Bulls+Cows-Tally) :-
    counted(Digit, Tally0, Tally),
    Tally = tally(_, _, Bulls0, Right0),
    Bulls0 =< Bulls, Bulls =< Bulls0+Left,
    Right0 =< Bulls+Cows, Bulls+Cows =< Right0+Left.

%   Another one is inconsistent with the first answer that it would not get.

inconsistent(mastermind(Kind, _, Rounds), Code, Round) :-
    code(Kind, Code),
    append(Before, [Round|_], Rounds),
    maplist(would_get(Code), Before),
    \+ would_get(Code, Round).

would_get(_, round(_, awaited)).
would_get(Code, round(Guess, answer(Bulls,Cows))) :-
    answer(Code, Guess, Bulls, Cows).

%   The keeper has a point for every guess. He cannot win: he wants many guesses, the
%   guesser few.

points(mastermind(_, _, Rounds), keeper, Points) :-
    length(Rounds, Points).

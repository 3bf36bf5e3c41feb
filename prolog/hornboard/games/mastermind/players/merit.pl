:- module(mastermind_merit,
          [ merit/5,            % +Position, +Move, ?Part, -Format, -Arguments
            risk/4              % +Position, +Move, -Better, -Lost
          ]).
:- use_module(library(lists), [max_list/2, sum_list/2]).
:- use_module('../../../game', [compact/2, move/3]).
:- use_module('../../../game/text', [shown_string/3]).
:- use_module('../mastermind', [answer/4, inconsistent/3]).
:- use_module(guesses, [asked/4, because/3, guess/4, left/2, parts/3]).

/** <module> What a guess at Mastermind is good for

```
?- read_position(mastermind, "4x10 0123=1b1c", P), merit(P, guess([0,1,4,5]), Sentences).
```
*/


%!  merit(+Position, +Move, ?Part, -Format, -Arguments) is nondet.
%
%   How a guess splits the codes that fit, beside the one that leaves the fewest on average;
%   that another one cannot be the code; how many an answer leaves, and what decides it. The
%   only answer that may be given is the true one.

merit(Position, guess(Code), gain, Format, Arguments) :-
    parts(Position, Code, Sizes),
    \+ ( Sizes == [1],
         excluded(Position, Code, _)
       ),
    because(Code, Sizes, because(Format, Arguments)).
merit(Position, guess(Code), gain, "cannot be the code: ~s would have got ~s", [Name,Told]) :-
    excluded(Position, Code, Guess),
    answer(Code, Guess, Bulls, Cows),
    shown_string(Position, guess(Guess), Name),
    shown_string(Position, answer(Bulls, Cows), Told).
merit(Position, answer(Bulls,Cows), gain,
      counted(Count, "leaves ~d code that fits", "leaves ~d codes that fit"), [Count]) :-
    move(Position, answer(Bulls,Cows), mastermind_fast(_, _, _, Set)),
    Set =\= 0,
    Count is popcount(Set).
merit(_, answer(_, _), only, "is the true answer", []).
merit(Position, Answer, gain, "with a code in mind answer by it; without one no other answer leaves more", []) :-
    Answer = answer(_, _),
    arg(2, Position, kept),
    asked(rest, Position, [], report(_, [_-[Answer]], _, _, _)).
merit(Position, guess(Code), gain, "costs about ~1f guesses", [Guesses]) :-
    risk(Position, guess(Code), _, Lost),
    Guesses is 2.5*Lost,
    Guesses >= 0.1.
merit(Position, guess(Code), other, "~s leaves ~d at worst, ~1f on average", [Name,Most,Least]) :-
    leaves(rest, Position, Other, Most, Least),
    parts(Position, Code, Sizes),
    left(Sizes, Average),
    Least < Average,
    shown_string(Position, guess(Other), Name).
merit(Position, guess(Code), other,
      "of guesses that can be the code, ~s is best: ~d at worst, ~1f on average",
      [Name,Most,Average]) :-
    excluded(Position, Code, _),
    leaves(possible, Position, Other, Most, Average),
    shown_string(Position, guess(Other), Name).

%   leaves(+Rule, +Position, -Code, -Most, -Average): the guess of Code, best by Rule, leaves so many
%   codes at worst and on average.

leaves(Rule, Position, Code, Most, Average) :-
    guess(Rule, Position, Code, _),
    parts(Position, Code, Sizes),
    max_list(Sizes, Most),
    left(Sizes, Average).

%   excluded(+Position, +Code, -Guess): the first answer that Code would not give is that to Guess.

excluded(Compact, Code, Guess) :-
    once(compact(Position, Compact)),
    inconsistent(Position, Code, round(Guess, _)).


%!  risk(+Position, +Move, -Better, -Lost) is semidet.
%
%   Lost is 0.4 for each guess that Move costs beside Better, which leaves the fewest codes on average:
%   three quarters of one are a blunder, half of one a mistake. One guess leaves a seventh of the codes,
%   and one that cannot be the code misses the chance of one in as many as fit. An answer costs nothing
%   unless it leaves no code, which loses.

risk(Position, guess(Code), guess(Better), Lost) :-
    guess(rest, Position, Better, _),
    guesses_left(Position, Code, Guesses),
    guesses_left(Position, Better, Least),
    Lost is max(0.0, min(1.0, 0.4*(Guesses-Least))).
risk(Position, Answer, Better, Lost) :-
    Answer = answer(_, _),
    move(Position, Answer, mastermind_fast(_, _, _, Set)),
    (   Set =:= 0
    ->  asked(rest, Position, [], report(_, [_-[Better]], _, _, _)),
        Lost = 1.0
    ;   Better = Answer,
        Lost = 0.0
    ).

guesses_left(Position, Code, Guesses) :-
    parts(Position, Code, Sizes),
    left(Sizes, Average),
    sum_list(Sizes, Size),
    ( excluded(Position, Code, _) -> Missed is 1/Size ; Missed = 0 ),
    Guesses is log(Average)/log(7)+Missed.

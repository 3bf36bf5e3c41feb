:- module(mastermind_notation,
          [ move_text//2,       % +Position, ?Move
            position_text//1,   % ?Position
            answer_words/3,     % +Bulls, +Cows, -Words
            code_text//1        % ?Code
          ]).
:- use_module(library(dcg/high_order), [sequence//2]).
:- use_module(library(lists), [member/2, numlist/3]).
:- use_module('../../game/say', [say/3]).
:- use_module('../../kit/facts').
:- use_module('../../kit/numeral', [hexadecimal//1, numeral//1]).
:- use_module('../../kit/unknown', [or_unknown//3, when_known/2]).
:- use_module(board, [code/2, kind/2]).
:- use_module(law, [answer/4, possible/4]).
:- use_module(sets, [code_number/3]).

/** <module> How moves and positions of Mastermind are written

See mastermind.pl.
*/


%   The digits of a guess; the bulls and the cows of an answer, for people in words.

move_text(mastermind(codes(Length, _, _), _, _), guess(Code)) -->
    code_text(Length, Code).
move_text(_, answer(Bulls,Cows)) -->
    answer_text(Bulls, Cows).
move_text(mastermind(codes(Length, _, _), _, _), answer(Bulls,Cows)) -->
    { between(0, Length, Bulls),
      Most is Length-Bulls,
      between(0, Most, Cows),
      answer_words(Bulls, Cows, Words)
    },
    Words.


%!  answer_words(+Bulls, +Cows, -Words) is det.
%
%   Words, codes, say so many Bulls and Cows, such as `2 bulls 1 cow`.

answer_words(Bulls, Cows, Words) :-
    say(counted(Bulls, "~d bull", "~d bulls"), [Bulls], Right),
    say(counted(Cows, "~d cow", "~d cows"), [Cows], Elsewhere),
    format(codes(Words), "~s ~s", [Right,Elsewhere]).


%!  code_text(?Code)// is nondet.
%
%   The digits, as many as there are.

code_text(Code) -->
    code_text(_, Code).

code_text(Length, Code) -->
    { length(Digits, Length),
      Code = Digits
    },
    sequence(digit_text, Digits).

digit_text(Digit) -->
    [Char],
    { digit_char(Digit, Char) }.

:- table_of(digit_char(Digit, Char),
            ( between(0, 9, Digit),
              Char is 0'0+Digit
            )).

answer_text(Bulls, Cows) -->
    digit_text(Bulls),
    "b",
    digit_text(Cows),
    "c".


%   The kind of codes, the rounds, and the seal of a sealed code.

position_text(mastermind(Kind, Secret, Rounds)) -->
    kind_text(Kind),
    rounds_text(Rounds, Kind),
    secret_text(Secret, Kind),
    { when_known(Rounds, true_to(Secret, Rounds)) }.

kind_text(codes(Length, Alphabet, Rule)) -->
    numeral(Length),
    "x",
    numeral(Alphabet),
    rule_text(Rule),
    { kind(mastermind(Length, Alphabet, Rule), _) }.

rule_text(any) -->
    "any".
rule_text(distinct) -->
    [].

rounds_text([round(Guess, Answer)|Rounds], Kind) -->
    " ",
    guess_text(Kind, Guess),
    { when_known(Guess, code(Kind, Guess)) },
    round_text(Answer, Guess, Rounds, Kind).
rounds_text([], _) -->
    [].

round_text(answer(Bulls,Cows), Guess, Rounds, Kind) -->
    "=",
    count_text(Kind, Bulls),
    "b",
    count_text(Kind, Cows),
    "c",
    { when_known(Guess/Bulls/Cows,
           possible(mastermind(Kind, kept, []), Guess, Bulls, Cows))
    },
    rounds_text(Rounds, Kind).
round_text(awaited, _, [], _) -->
    [].

guess_text(codes(Length, Alphabet, _), Guess) -->
    { length(Digits, Length),
      Guess = Digits,
      Most is Alphabet-1,
      numlist(0, Most, Values)
    },
    sequence(or_unknown(digit_text, Values), Guess).

count_text(codes(Length, _, _), Count) -->
    { numlist(0, Length, Counts) },
    or_unknown(digit_text, Counts, Count).

true_to(kept, _).
true_to(sealed(Code), Rounds) :-
    \+ ( member(round(Guess, answer(Bulls,Cows)), Rounds),
         \+ answer(Code, Guess, Bulls, Cows)
       ).


%   The number of a sealed code, plus one, is multiplied by another modulo a
%   prime.

secret_text(sealed(Code), Kind) -->
    " #",
    seal_text(Code, Kind).
secret_text(kept, _) -->
    [].

seal_text(Code, Kind) -->
    { ground(Code) },
    !,
    { code_number(Kind, Code, Number),
      Seal is (Number+1)*48 271 mod 2 147 483 647
    },
    hexadecimal(Seal).
seal_text(Code, Kind) -->
    hexadecimal(Seal),
    { between(1, 2 147 483 646, Seal),
      Number is Seal*powm(48 271, 2 147 483 645, 2 147 483 647)
                mod 2 147 483 647-1,
      Kind = codes(Length, Alphabet, _),
      Number < Alphabet**Length,
      code_number(Kind, Code, Number),
      code(Kind, Code)
    }.

:- module(mastermind,
          [ variant/2,          % ?Variant, ?Title
            initial/2,          % +Variant, -Position
            trait/1,            % ?Trait
            dealt/4,            % +Position, +Computers, +Seed, -Next
            seen/2,             % +Position, -Seen
            form/2,             % +Variant, -Form
            player/2,           % +Position, ?Player
            mover/2,            % +Position, ?Player
            move/3,             % +Position, ?Move, ?Next
            outcome/2,          % +Position, ?Outcome
            value/2,            % +Position, ?Value
            points/3,           % +Position, ?Player, ?Points
            move_text//2,       % +Position, ?Move
            position_text//1,   % ?Position
            place/3,            % +Position, ?Cell, ?Place
            content/3,          % +Position, ?Cell, ?Piece
            touches/3,          % +Position, ?Move, ?Cells
            touched/4,          % +Position, +Cells, ?Cell, ?Piece
            best_step/5,        % +Position, +Hint, +Enough, -Move, -Value
            condition/3,        % ?Condition, -Format, -Arguments

            feedback/4,         % ?Code, ?Guess, ?Bulls, ?Cows
            feedback/5,         % +Kind, ?Code, ?Guess, ?Bulls, ?Cows
            code/2,             % +Kind, ?Code
            fitting/2           % +Position, -Set
          ]).
:- use_module(library(apply), [foldl/4, maplist/3]).
:- use_module(library(lists),
              [append/3, last/2, member/2, nth1/3, selectchk/3]).
:- use_module('../kit/chance', [chance/4]).
:- use_module('../game/derived', []).
:- use_module('../kit/numeral', [numeral//1]).
:- use_module(mastermind/codes,
              [ answer_part/6, code_number/3, every_code/2, nth_code/4,
                planes/2, set_size/2
              ]).

:- set_prolog_flag(optimise, true).

/** <module> Mastermind: bulls and cows

The keeper has a code of digits, the guesser looks for it. To each guess the
keeper answers with the bulls, the digits that are right and in the right place,
and the cows, those that are right but in a wrong place.

```
?- feedback([1,2,3,4], [1,3,5,2], Bulls, Cows).
?- feedback(Code, [1,2,3,4], 2, 2).
?- initial(mastermind, P), move(P, guess([0,1,2,3]), Q), move(Q, M, R).
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
guesser who thinks is given the position without it, by seen/2.

A position is written by the kind of codes, the guesses with their answers, and
the seal: `4x10 0123=1b1c 1045=0b2c 2364`, `4x6any 0011=2b0c #49f3a1`. The seal
is a number from which nobody reads the code in passing.

The keeper has a point for every guess, as of old.

## Representation

    mastermind(Kind, Secret, Rounds)
    codes(Length, Alphabet, Rule)
    round(Guess, Answer)

A code is a list of digits. Secret is `sealed(Code)`, or `kept` when it is in
somebody's mind. Rounds are in the order of play; Answer is `answer(Bulls,Cows)`
or, for the last, `awaited`. The moves are the terms `guess(Code)` and
`answer(Bulls,Cows)`. How sets of codes are kept is told in
library(hornboard/games/mastermind/codes).
*/


                 /*******************************
                 *         CODES, ANSWERS       *
                 *******************************/

%!  code(+Kind, ?Code) is nondet.
%
%   True when Code, a list of digits, is of this Kind, in the order of codes.

code(codes(Length, Alphabet, Rule), Code) :-
    length(Digits, Length),
    Code = Digits,
    Last is Alphabet-1,
    digits(Digits, Last, Rule, []).

digits([], _, _, _).
digits([Digit|Digits], Last, Rule, Before) :-
    one_of(Digit, 0, Last),
    may_follow(Rule, Digit, Before),
    digits(Digits, Last, Rule, [Digit|Before]).

one_of(Number, Least, Most) :-
    (   var(Number)
    ->  true
    ;   integer(Number)
    ),
    between(Least, Most, Number).

may_follow(any, _, _).
may_follow(distinct, Digit, Before) :-
    \+ memberchk(Digit, Before).


%!  feedback(?Code, ?Guess, ?Bulls, ?Cows) is nondet.
%
%   True when Guess has so many Bulls and Cows for Code. Both may be any lists
%   of digits of one length; one that is not known is of distinct digits out of
%   ten, and four of them where neither is known, as in the usual game. Semidet
%   when both are known.

feedback(Code, Guess, Bulls, Cows) :-
    (   member(Known, [Code,Guess]),
        ground(Known)
    ->  length(Known, Length)
    ;   Length = 4
    ),
    known_code(Code, Length),
    known_code(Guess, Length),
    compared(Code, Guess, Bulls, Cows).

known_code(Code, Length) :-
    (   ground(Code)
    ->  true
    ;   code(codes(Length, 10, distinct), Code)
    ).


%!  feedback(+Kind, ?Code, ?Guess, ?Bulls, ?Cows) is nondet.
%
%   True when Guess has so many Bulls and Cows for Code, both of this Kind.

feedback(Kind, Code, Guess, Bulls, Cows) :-
    code(Kind, Code),
    code(Kind, Guess),
    compared(Code, Guess, Bulls, Cows).

compared(Code, Guess, Bulls, Cows) :-
    without_bulls(Code, Guess, Code1, Guess1, 0, Bulls),
    cows(Guess1, Code1, 0, Cows).

without_bulls([], [], [], [], Bulls, Bulls).
without_bulls([Digit|Code], [Digit|Guess], Code1, Guess1, Bulls0, Bulls) :-
    !,
    Next is Bulls0+1,
    without_bulls(Code, Guess, Code1, Guess1, Next, Bulls).
without_bulls([Digit1|Code], [Digit2|Guess], [Digit1|Code1], [Digit2|Guess1],
              Bulls0, Bulls) :-
    without_bulls(Code, Guess, Code1, Guess1, Bulls0, Bulls).

cows([], _, Cows, Cows).
cows([Digit|Guess], Code, Cows0, Cows) :-
    (   selectchk(Digit, Code, Code1)
    ->  Next is Cows0+1,
        cows(Guess, Code1, Next, Cows)
    ;   cows(Guess, Code, Cows0, Cows)
    ).


                 /*******************************
                 *           POSITIONS          *
                 *******************************/

%!  variant(?Variant, ?Title) is nondet.
%
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

kind(mastermind, codes(4, 10, distinct)).
kind(mastermind(Length, Alphabet, Rule), codes(Length, Alphabet, Rule)) :-
    integer(Length),
    integer(Alphabet),
    between(1, 6, Length),
    between(2, 10, Alphabet),
    rule(Rule, Length, Alphabet).

rule(any, _, _).
rule(distinct, Length, Alphabet) :-
    Length =< Alphabet.

title(mastermind, _, 'Mastermind') :-
    !.
title(_, codes(Length, Alphabet, Rule), Title) :-
    title_format(Rule, Format),
    format(atom(Title), Format, [Length,Alphabet]).

title_format(distinct, "Mastermind, ~d distinct digits of ~d").
title_format(any, "Mastermind, ~d pegs of ~d colours").


%!  trait(?Trait) is nondet.
%
%   What is special; see library(hornboard/game).

trait(hidden).
trait(margin).
trait(manifold).


%!  initial(+Variant, -Position) is det.
%
%   Nothing is guessed yet, and the keeper has the code in mind.

initial(Variant, mastermind(Kind, kept, [])) :-
    kind(Variant, Kind).


%!  dealt(+Position, +Computers, +Seed, -Next) is semidet.
%
%   A keeper played by the computer seals a code.

dealt(mastermind(Kind, kept, []), Computers, Seed,
      mastermind(Kind, sealed(Code), [])) :-
    memberchk(keeper, Computers),
    every_code(Kind, Set),
    set_size(Set, Size),
    chance(Seed, Size, N, _),
    nth_code(Kind, N, Set, Code).
dealt(Position, Computers, _, Position) :-
    \+ memberchk(keeper, Computers).


%!  seen(+Position, -Seen) is det.
%
%   The guesser does not see what is sealed.

seen(mastermind(Kind, Secret, Rounds), mastermind(Kind, Seen, Rounds)) :-
    (   awaited(mastermind(Kind, Secret, Rounds), _)
    ->  Seen = Secret
    ;   Seen = kept
    ).


%!  form(+Variant, -Form) is semidet.
%
%   The kind of codes is that of the variant.

form(Variant, mastermind(Kind, _, _)) :-
    kind(Variant, Kind).


%!  player(+Position, ?Player) is nondet.
%
%   The guesser, then the keeper.

player(_, guesser).
player(_, keeper).


%!  mover(+Position, ?Player) is semidet.
%
%   True when it is the turn of Player.

mover(Position, Player) :-
    (   awaited(Position, _)
    ->  Player = keeper
    ;   Player = guesser
    ).

%   awaited(+Position, -Guess): an answer to Guess is awaited.

awaited(mastermind(_, _, Rounds), Guess) :-
    last(Rounds, round(Guess, awaited)).

%   said(+Position, ?Guess, ?Answer): Guess was answered.

said(mastermind(_, _, Rounds), Guess, answer(Bulls,Cows)) :-
    member(round(Guess, answer(Bulls,Cows)), Rounds).


%!  fitting(+Position, -Set) is det.
%
%   Set, as an integer, has the codes that fit all answers.

fitting(mastermind(Kind, _, Rounds), Set) :-
    every_code(Kind, All),
    planes(Kind, Planes),
    foldl(left_by(Planes), Rounds, All, Set).

left_by(_, round(_, awaited), Set, Set).
left_by(Planes, round(Guess, answer(Bulls,Cows)), Set0, Set) :-
    answer_part(Planes, Set0, Guess, Bulls, Cows, Set).


                 /*******************************
                 *           THE LAW            *
                 *******************************/

%!  move(+Position, ?Move, ?Next) is nondet.
%
%   True when Move is legal. Semidet for a given Move.

%   A guess is any code.

move(Position, guess(Code), Next) :-
    answered(Position),
    open(Position),
    code_of(Position, Code),
    guessed(Position, Code, Next).

%   An answer is what some code would answer; where the code is sealed, the
%   truth.

move(Position, answer(Bulls,Cows), Next) :-
    awaited(Position, Guess),
    open(Position),
    possible(Position, Guess, Bulls, Cows),
    true_if_sealed(Position, Guess, Bulls, Cows),
    told(Position, answer(Bulls,Cows), Next).

answered(Position) :-
    \+ awaited(Position, _).

%   open(+Position): the code is not found, and some code fits the answers.

open(Position) :-
    \+ found(Position, _),
    \+ fitting(Position, 0).

found(Position, Code) :-
    Position = mastermind(codes(Length, _, _), _, _),
    said(Position, Code, answer(Length,0)).

code_of(mastermind(Kind, _, _), Code) :-
    code(Kind, Code).

guessed(mastermind(Kind, Secret, Rounds0), Code,
        mastermind(Kind, Secret, Rounds)) :-
    append(Rounds0, [round(Code, awaited)], Rounds).

possible(mastermind(Kind, _, _), Guess, Bulls, Cows) :-
    Kind = codes(Length, _, _),
    one_of(Bulls, 0, Length),
    Most is Length-Bulls,
    one_of(Cows, 0, Most),
    every_code(Kind, All),
    planes(Kind, Planes),
    \+ answer_part(Planes, All, Guess, Bulls, Cows, 0).

true_if_sealed(mastermind(_, kept, _), _, _, _).
true_if_sealed(mastermind(_, sealed(Code), _), Guess, Bulls, Cows) :-
    compared(Code, Guess, Bulls, Cows).

told(mastermind(Kind, Secret, Rounds0), Answer,
     mastermind(Kind, Secret, Rounds)) :-
    append(Before, [round(Guess, awaited)], Rounds0),
    append(Before, [round(Guess, Answer)], Rounds).


%!  condition(?Condition, -Format, -Arguments) is nondet.
%
%   What is the case when a condition of the law fails.

condition(variant(_, _),
          "mastermind has 1 to 6 places and 2 to 10 digits, as in \
\c          mastermind:4,6,any",
          []).
condition(answered(_), "the last guess waits for its answer", []).
condition(code_of(mastermind(codes(Length, _, distinct), _, _), _),
          "a guess has ~d different digits", [Length]).
condition(code_of(mastermind(codes(Length, Alphabet, any), _, _), _),
          "a guess has ~d digits below ~d", [Length,Alphabet]).
condition(awaited(_, _), "there is no guess to answer", []).
condition(possible(_, _, Bulls, Cows),
          "no code answers ~db~dc to this guess", [Bulls,Cows]) :-
    integer(Bulls),
    integer(Cows).
condition(true_if_sealed(_, _, Bulls, Cows),
          "~db~dc is not the true answer", [Bulls,Cows]).
condition(\+ outcome(Position, _), Format, Arguments) :-
    ended(Position, Format, Arguments).


%!  outcome(+Position, ?Outcome) is semidet.
%
%   True when the code is found, or no code fits the answers; the guesser has
%   won then.

outcome(Position, won(guesser)) :-
    \+ open(Position).


%   ended(+Position, -Format, -Arguments): The code is found, or there is a first answer after which no code is left.

ended(Position, "~s is found", [Text]) :-
    \+ fitting(Position, 0),
    found(Position, Code),
    !,
    code_codes(Code, Text).
ended(Position, "no code fits your answers: ~db~dc to ~s left none",
             [Bulls,Cows,Text]) :-
    first_wrong(Position, Guess, answer(Bulls,Cows)),
    code_codes(Guess, Text).

%   first_wrong(+Position, -Guess, -Answer): up to Answer, some code fits.

first_wrong(mastermind(Kind, Secret, Rounds), Guess, Answer) :-
    append(Before, [round(Guess, Answer)|_], Rounds),
    append(Before, [round(Guess, Answer)], UpTo),
    fitting(mastermind(Kind, Secret, UpTo), 0),
    !.


%!  value(+Position, ?Value) is det.
%
%   The number of guesses, which the guesser wants to be small.

value(Position, Value) :-
    Position = mastermind(_, _, Rounds),
    length(Rounds, Count),
    (   awaited(Position, _)
    ->  Value = Count
    ;   Value is -Count
    ).


%!  best_step(+Position, +Hint, +Enough, -Move, -Value) is semidet.
%
%   No guess ends the game, so all are worth the same: the first one will do.

best_step(Position, _, Enough, Move, Value) :-
    (   answered(Position)
    ->  move(Position, Move, Next),
        !,
        value(Next, Theirs),
        Value is -Theirs
    ;   hornboard_derived:best_step(Position, none, Enough, Move, Value)
    ).


%!  points(+Position, ?Player, ?Points) is nondet.
%
%   A point for the keeper for every guess.

points(mastermind(_, _, Rounds), keeper, Points) :-
    length(Rounds, Points).


                 /*******************************
                 *           NOTATION           *
                 *******************************/

%!  move_text(+Position, ?Move)// is nondet.
%
%   The digits of a guess; the bulls and the cows of an answer.

move_text(Position, guess(Code)) -->
    { Position = mastermind(codes(Length, _, _), _, _) },
    code_text(Length, Code).
move_text(_, answer(Bulls,Cows)) -->
    answer_text(Bulls, Cows).

code_text(Length, Code) -->
    { length(Code, Length) },
    digits_text(Code).

digits_text([]) -->
    [].
digits_text([Digit|Digits]) -->
    digit_text(Digit),
    digits_text(Digits).

digit_text(Digit) -->
    { integer(Digit) },
    !,
    { Char is 0'0+Digit },
    [Char].
digit_text(Digit) -->
    [Char],
    { between(0'0, 0'9, Char),
      Digit is Char-0'0
    }.

answer_text(Bulls, Cows) -->
    digit_text(Bulls),
    "b",
    digit_text(Cows),
    "c".

code_codes(Code, Codes) :-
    phrase(digits_text(Code), Codes).


%!  position_text(?Position)// is semidet.
%
%   The kind of codes, the rounds, and the seal of a sealed code.

position_text(mastermind(Kind, Secret, Rounds)) -->
    kind_text(Kind),
    rounds_text(Rounds, Kind, Answers),
    secret_text(Secret, Kind),
    { honest(Answers, Secret) },
    !.

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

rounds_text([round(Guess, Answer)|Rounds], Kind, Answers) -->
    " ",
    { Kind = codes(Length, _, _) },
    code_text(Length, Guess),
    { code(Kind, Guess) },
    round_text(Answer, Guess, Rounds, Kind, Answers).
rounds_text([], _, []) -->
    [].

round_text(answer(Bulls,Cows), Guess, Rounds, Kind,
           [said(Guess, Bulls, Cows)|Answers]) -->
    "=",
    answer_text(Bulls, Cows),
    { possible(mastermind(Kind, kept, []), Guess, Bulls, Cows) },
    rounds_text(Rounds, Kind, Answers).
round_text(awaited, _, [], _, []) -->
    [].

honest(_, kept).
honest(Answers, sealed(Code)) :-
    \+ ( member(said(Guess, Bulls, Cows), Answers),
         \+ compared(Code, Guess, Bulls, Cows)
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
      Seal is (Number+1)*48 271 mod 2 147 483 647,
      format(codes(Codes), "~16r", [Seal])
    },
    Codes.
seal_text(Code, Kind) -->
    hexadecimal([First|Digits]),
    { First =\= 0'0,
      number_codes(Seal, [0'0,0'x,First|Digits]),
      Seal < 2 147 483 647,
      Number is Seal*powm(48 271, 2 147 483 645, 2 147 483 647)
                mod 2 147 483 647-1,
      Kind = codes(Length, Alphabet, _),
      Number < Alphabet**Length,
      code_number(Kind, Code, Number),
      code(Kind, Code)
    }.

hexadecimal([Char|Chars]) -->
    [Char],
    { code_type(Char, xdigit(_)),
      \+ between(0'A, 0'F, Char)
    },
    more_hexadecimal(Chars).

more_hexadecimal(Chars) -->
    hexadecimal(Chars),
    !.
more_hexadecimal([]) -->
    [].


                 /*******************************
                 *             VIEW             *
                 *******************************/

%!  place(+Position, ?Cell, ?Place) is nondet.
%
%   A row for every guess, `a1`, `b1` ..., with its answer behind it; there are
%   empty rows below the last. Then the keys, at `key(X, Y)`: a column of digits,
%   and the answers `2b1c`, one row for each number of bulls.

place(Position, Cell, square(X, Y)) :-
    row(Position, Row),
    Position = mastermind(codes(Length, _, _), _, _),
    between(0, Length, X),
    named(X, Row, Cell),
    Y is Row-1.
place(mastermind(codes(Length, Alphabet, _), _, _), Cell, key(X, Y)) :-
    Last is Alphabet-1,
    between(0, Last, Y),
    key(Y, Cell),
    X is Length+2.
place(mastermind(codes(Length, _, _), _, _), Cell, key(X, Bulls)) :-
    between(0, Length, Bulls),
    Most is Length-Bulls,
    between(0, Most, Cows),
    answer_key(Bulls, Cows, Cell),
    X is Length+4+Cows.

row(mastermind(codes(_, Alphabet, _), _, Rounds), Row) :-
    length(Rounds, Count),
    Last is max(Alphabet, Count+1),
    between(1, Last, Row).

named(X, Row, Cell) :-
    Letter is 0'a+X,
    format(atom(Cell), "~c~d", [Letter,Row]).

key(Digit, Key) :-
    (   atom(Key)
    ->  atom_number(Key, Digit)
    ;   format(atom(Key), "~d", [Digit])
    ).

answer_key(Bulls, Cows, Key) :-
    format(atom(Key), "~db~dc", [Bulls,Cows]).


%!  content(+Position, ?Cell, ?Piece) is nondet.
%
%   `digit(Digit)`, or `peg(Digit)` where digits may come twice, for the guesses
%   and on the keys, `answer(Bulls, Cows)` behind a guess and on the keys, and
%   `hole` where a guess will come, `blank` where its answer will.

content(Position, Cell, Piece) :-
    Position = mastermind(Kind, _, Rounds),
    nth1(Row, Rounds, round(Guess, Answer)),
    (   nth1(Place, Guess, Digit),
        X is Place-1,
        piece(Kind, Digit, Piece)
    ;   Kind = codes(X, _, _),
        answer_piece(Answer, Piece)
    ),
    named(X, Row, Cell).
content(mastermind(Kind, _, _), Cell, Piece) :-
    Kind = codes(_, Alphabet, _),
    Last is Alphabet-1,
    between(0, Last, Digit),
    key(Digit, Cell),
    piece(Kind, Digit, Piece).

content(mastermind(codes(Length, _, _), _, _), Cell, answer(Bulls,Cows)) :-
    between(0, Length, Bulls),
    Most is Length-Bulls,
    between(0, Most, Cows),
    answer_key(Bulls, Cows, Cell).
content(Position, Cell, Piece) :-
    Position = mastermind(codes(Length, _, _), _, Rounds),
    length(Rounds, Count),
    row(Position, Row),
    Row > Count,
    between(0, Length, X),
    (   X =:= Length
    ->  Piece = blank
    ;   Piece = hole
    ),
    named(X, Row, Cell).

answer_piece(awaited, blank).
answer_piece(answer(Bulls,Cows), answer(Bulls,Cows)).

piece(codes(_, _, distinct), Digit, digit(Digit)).
piece(codes(_, _, any), Digit, peg(Digit)).


%!  touches(+Position, ?Move, ?Cells) is nondet.
%
%   The keys of the digits one after another, or the key of the answer. Nobody
%   need look through a million guesses to see where the first keys lead.

touches(Position, guess(Code), Keys) :-
    answered(Position),
    open(Position),
    Position = mastermind(codes(Length, Alphabet, Rule), _, _),
    length(Keys, Length),
    maplist(touched_key, Code, Keys),
    code(codes(Length, Alphabet, Rule), Code),
    maplist(key, Code, Keys).
touches(Position, answer(Bulls,Cows), [Key]) :-
    move(Position, answer(Bulls,Cows), _),
    answer_key(Bulls, Cows, Key).


touched_key(Digit, Key) :-
    (   nonvar(Key)
    ->  key(Digit, Key)
    ;   true
    ).


%!  touched(+Position, +Cells, ?Cell, ?Piece) is nondet.
%
%   The digits touched so far stand where the guess will come.

touched(mastermind(Kind, _, Rounds), Keys, Cell, Piece) :-
    length(Rounds, Count),
    Row is Count+1,
    nth1(Place, Keys, Key),
    key(Digit, Key),
    X is Place-1,
    named(X, Row, Cell),
    piece(Kind, Digit, Piece).

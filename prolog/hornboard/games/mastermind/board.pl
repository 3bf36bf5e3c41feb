:- module(mastermind_board,
          [ kind/2,             % ?Variant, ?Kind
            digit/1,            % ?Digit
            code/2,             % ?Kind, ?Code
            may_follow/3        % ?Rule, +Digit, +Before
          ]).
:- use_module('../../kit/facts').

/** <module> The codes of Mastermind

A code is a list of digits. A kind of codes is `codes(Length, Alphabet,
Rule)`: the digits are 0 to Alphabet-1, and Rule is `distinct` when no digit
comes twice, else `any`.
*/


%!  digit(?Digit) is nondet.
%
%   True when Digit is one from 0 to 9.

:- table_of(digit(Digit), between(0, 9, Digit)).


%!  kind(?Variant, ?Kind) is nondet.
%
%   True when Variant is played with codes of this Kind: 1 to 6 digits out of
%   2 to 10, usually 4 distinct ones out of 10.

kind(mastermind, codes(4, 10, distinct)).
kind(mastermind(Length, Alphabet, Rule), codes(Length, Alphabet, Rule)) :-
    a_kind(codes(Length, Alphabet, Rule)).

a_kind(codes(Length, Alphabet, Rule)) :-
    a_length(Length),
    an_alphabet(Alphabet),
    enough(Rule, Length, Alphabet).

:- table_of(a_length(Length), between(1, 6, Length)).
:- table_of(an_alphabet(Alphabet), between(2, 10, Alphabet)).

enough(any, _, _).
enough(distinct, Length, Alphabet) :-
    Length =< Alphabet.


%!  code(?Kind, ?Code) is nondet.
%
%   True when Code is of this Kind, in the order of codes.

code(Kind, Code) :-
    places(Kind, Code),
    laid(Code, Kind, []).

laid([], _, _).
laid([Digit|Digits], Kind, Before) :-
    Kind = codes(_, Alphabet, Rule),
    digit(Digit),
    Digit < Alphabet,
    may_follow(Rule, Digit, Before),
    laid(Digits, Kind, [Digit|Before]).

places(Kind, Code) :-
    a_kind(Kind),
    Kind = codes(Length, _, _),
    length(Digits, Length),
    Code = Digits.


%!  may_follow(?Rule, +Digit, +Before) is nondet.
%
%   True when by Rule a code may have Digit somewhere behind the digits
%   Before.

may_follow(any, _, _).
may_follow(distinct, Digit, Before) :-
    \+ memberchk(Digit, Before).

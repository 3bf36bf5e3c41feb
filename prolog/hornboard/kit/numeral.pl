:- module(hornboard_numeral,
          [ numeral//1,         % ?Number
            hexadecimal//1      % ?Number
          ]).

/** <module> Natural numbers in notations

For the grammars of games: a number has exactly one spelling, so that equal
texts mean equal positions.

```
?- phrase(numeral(N), `120`).
N = 120.
?- phrase(numeral(_), `012`).
false.
```
*/


%!  numeral(?Number)// is semidet.
%
%   The decimal digits of Number, 0 or more, of any size, without leading
%   zeros. Reading takes as many digits as there are.

numeral(Number) -->
    numeral(Number, 10).


%!  hexadecimal(?Number)// is semidet.
%
%   The same to the base of sixteen, with the digits `a` to `f` for those beyond
%   nine.

hexadecimal(Number) -->
    numeral(Number, 16).

numeral(Number, Base, Codes, Rest) :-
    integer(Number),
    !,
    Number >= 0,
    format(codes(Digits, Rest), "~*r", [Base,Number]),
    Codes = Digits.
numeral(0, _) -->
    "0",
    !.
numeral(Number, Base) -->
    digit(Digit, Base),
    digits(Digits, Base),
    { radix(Base, [Digit|Digits], Codes),
      number_codes(Number, Codes)
    }.

%   radix(+Base, +Digits, -Codes): Codes are the number of these Digits as Prolog
%   reads it.

radix(10, Digits, Digits).
radix(16, Digits, [0'0,0'x|Digits]).

digit(Digit, Base) -->
    [Digit],
    { code_type(Digit, xdigit(Weight)),
      Weight < Base,
      \+ code_type(Digit, upper)
    }.

digits([Digit|Digits], Base) -->
    digit(Digit, Base),
    !,
    digits(Digits, Base).
digits([], _) -->
    [].

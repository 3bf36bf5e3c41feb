:- module(hornboard_numeral,
          [ numeral//1          % ?Number
          ]).

:- use_module(library(lists), [append/3]).

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

numeral(Number, Codes, Rest) :-
    integer(Number),
    !,
    Number >= 0,
    number_codes(Number, Digits),
    append(Digits, Rest, Codes).
numeral(0) -->
    "0",
    !.
numeral(Number) -->
    digit(Digit),
    digits(Digits),
    { number_codes(Number, [Digit|Digits]) }.

digits([Digit|Digits]) -->
    digit(Digit),
    !,
    digits(Digits).
digits([]) -->
    [].

digit(Digit) -->
    [Digit],
    { between(0'0, 0'9, Digit) }.

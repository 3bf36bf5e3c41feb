:- use_module('../../prolog/hornboard/kit/chance').
:- use_module('../../prolog/hornboard/kit/numeral').

/** <module> Numbers as they are written, and how many choices there are
*/

:- begin_tests(kit_numeral).

test(both_ways,
     [ forall(( member(Grammar, [numeral,hexadecimal]),
                member(N, [0,7,10,15,16,255,7172,10^30])
              )),
       Read == Number
     ]) :-
    Number is N,
    once(phrase(call(Grammar, Number), Codes)),
    phrase(call(Grammar, Read), Codes).
test(letters, Codes == `1c04`) :-
    phrase(hexadecimal(7172), Codes).
test(one_spelling_only,
     [ forall(member(Grammar-Codes, [ numeral-`012`, numeral-`a`, numeral-``,
                                      hexadecimal-`01`, hexadecimal-`1C`,
                                      hexadecimal-`g`, hexadecimal-`-1` ])),
       fail
     ]) :-
    phrase(call(Grammar, _), Codes).
test(as_many_digits_as_there_are, Number-Rest == 12-`x`) :-
    phrase(numeral(Number), `12x`, Rest).
test(binomial, Row == [1,5,10,10,5,1]) :-
    findall(Choices, ( between(0, 5, Count), binomial(5, Count, Choices) ), Row).
test(binomials_sum_up) :-
    aggregate_all(sum(Choices),
                  ( between(0, 100, Count), binomial(100, Count, Choices) ),
                  Sum),
    assertion(Sum =:= 2**100).
test(none_of_less, Choices == 0) :-
    binomial(2, 3, Choices).

:- end_tests(kit_numeral).

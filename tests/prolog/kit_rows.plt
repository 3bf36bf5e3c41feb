:- use_module('../../prolog/hornboard/kit/rows').
:- use_module(library(lists)).

:- begin_tests(rows).

letter(0'x, x).
letter(0'o, o).

text(Rows, Text) :-
    phrase(rows(letter, Rows), Codes),
    string_codes(Text, Codes).

read_rows(Text, Rows) :-
    string_codes(Text, Codes),
    phrase(rows(letter, Rows), Codes).

%   boards(?Rows, ?Text)

board([[empty,empty,empty],[empty,x,empty],[empty,empty,empty]], "3/1x1/3").
board([[x,o],[o,x]], "xo/ox").
board([[x,empty,empty]], "x2").
board([[o]], "o").

test(written, [ forall(board(Rows, Text)), true(Written == Text) ]) :-
    once(text(Rows, Written)).
test(read, [ forall(board(Rows, Text)), true(Read == [Rows]) ]) :-
    findall(Read0, read_rows(Text, Read0), Read).
test(one_spelling, [ forall(member(Text, ["12x", "0x", "1/", "/1", "z", "01", ""])), fail ]) :-
    length(Row, 3),
    read_rows(Text, [Row]).
test(a_long_row, Text == "100") :-
    length(Row, 100),
    maplist(=(empty), Row),
    once(text([Row], Text)).
test(a_long_row_is_read, Row == Empty) :-
    length(Empty, 37),
    maplist(=(empty), Empty),
    once(read_rows("37", [Row])).

:- end_tests(rows).

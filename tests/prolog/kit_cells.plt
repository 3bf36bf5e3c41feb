:- use_module('../../prolog/hornboard/kit/cells').
:- use_module('../../prolog/hornboard/kit/sets').
:- use_module(library(random)).

/** <module> Boards of cells, and sets of them
*/

:- begin_tests(kit_cells).

test(uniform, Rows == rows(row(x,x,x),row(x,x,x))) :-
    uniform(3, 2, x, Rows).
test(at, all(Place == [2-1,1-2])) :-
    at(Place, rows(row(a,b),row(b,a)), b).
test(replaced_at, Rows-Old == rows(row(a,b),row(c,a))-b) :-
    replaced_at(1-2, rows(row(a,b),row(b,a)), Old, c, Rows).
test(replaced_at_any, all(Place == [2-1,1-2])) :-
    replaced_at(Place, rows(row(a,b),row(b,a)), b, c, _).
test(put_all_is_to_replace_one_by_one, [setup(set_random(seed(1)))]) :-
    uniform(7, 5, 0, Rows0),
    findall(X-Y, ( between(1, 7, X), between(1, 5, Y) ), Places),
    forall(between(0, 35, Count),
           ( random_permutation(Places, Mixed),
             length(Some, Count),
             append(Some, _, Mixed),
             findall(Place-Content, nth1(Content, Some, Place), Contents),
             put_all(Contents, Rows0, Rows),
             foldl([Place-Content,R0,R]>>replaced_at(Place, R0, 0, Content, R),
                   Contents, Rows0, Same),
             assertion(Rows == Same)
           )).
test(rows_set, Set == 0b1100001) :-
    rows_set(rows(row(x,o,o),row(o,x,x)), 4, x, Set).
test(set_of, all(N == [0,3,70])) :-
    set_of([70,0,3], Set),
    in_set(N, Set).

:- end_tests(kit_cells).

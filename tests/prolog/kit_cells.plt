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
test(cell_place, [true(Cells == [a1,bh40,bi1,a41]), nondet]) :-
    maplist(cell_place, Cells, [1-1,60-40,61-1,1-41]),
    maplist(cell_place, Cells, [1-1,60-40,61-1,1-41]).
test(holds, all(Cell == [b1,a2])) :-
    holds(rows(row(a,b),row(b,a)), Cell, b).
test(replaced_on, Rows-Old == rows(row(a,b),row(c,a))-b) :-
    replaced_on(a2, rows(row(a,b),row(b,a)), Old, c, Rows).
test(replaced_on_any, all(Cell == [b1,a2])) :-
    replaced_on(Cell, rows(row(a,b),row(b,a)), b, c, _).
test(put_on_is_to_replace_one_by_one, [setup(set_random(seed(1)))]) :-
    uniform(7, 5, 0, Rows0),
    findall(Cell, ( between(1, 7, X), between(1, 5, Y), cell_place(Cell, X-Y) ), Cells),
    forall(between(0, 35, Count),
           ( random_permutation(Cells, Mixed),
             length(Some, Count),
             append(Some, _, Mixed),
             findall(Cell-Content, nth1(Content, Some, Cell), Contents),
             put_on(Contents, Rows0, Rows),
             foldl([Cell-Content,R0,R]>>replaced_on(Cell, R0, 0, Content, R),
                   Contents, Rows0, Same),
             assertion(Rows == Same)
           )).
test(rows_sets, Sets == [0b1100001,0]) :-
    rows_sets(rows(row(x,o,o),row(o,x,x),row(o,o,o)), size(3, 3, 4), o, [x,y], Sets).
test(sets_rows, Rows == rows(row(x,o,o),row(o,x,x),row(o,o,o))) :-
    rows_sets(Rows, size(3, 3, 4), o, [x,y], [0b1100001,0]).
test(set_of, all(N == [0,3,70])) :-
    set_of([70,0,3], Set),
    in_set(N, Set).

:- end_tests(kit_cells).

:- use_module('../../prolog/hornboard/kit/grid').
:- use_module(library(apply)).
:- use_module(library(lists)).

/** <module> The names of the cells of a grid
*/

:- begin_tests(grid).

test(columns, Cells == [a1,z1,aa1,az1,ba1,cv1,zz1]) :-
    maplist([X,Cell]>>cell_at(Cell, X, 0), [0,25,26,51,52,99,701], Cells).
test(both_ways, [forall(grid_cell(60, 12, Cell, X, Y)), X1-Y1 == X-Y]) :-
    cell_at(Cell, X1, Y1).
test(by_rows, all(Cell == [a1,b1,c1,a2,b2,c2])) :-
    grid_cell(3, 2, Cell, _, _).
test(in_a_column, all(Cell == [b1,b2])) :-
    grid_cell(3, 2, Cell, 1, _).
test(given_is_det, X-Y == 2-1) :-
    grid_cell(3, 2, c2, X, Y).
test(no_cells, [forall(member(Cell, ['',a,'1',a0,a01,d1,a3,'A1',aa1,'a1 ',7,"a1",
                                     aaa1,a(1)])),
                fail]) :-
    grid_cell(3, 2, Cell, _, _).
test(neither_known, error(instantiation_error)) :-
    cell_at(_, 3, _).
test(three_letters, Cells == [zz1,aaa1,bab7]) :-
    maplist([X-Y,Cell]>>( cell_at(Cell, X, Y), cell_at(Cell, X1, Y1), X1-Y1 == X-Y ),
            [701-0,702-0,1379-6], Cells).
test(read_is_det, Cell-Rest == b2-`c`) :-
    phrase(grid_cell_text(3, 2, Cell), `b2c`, Rest).
test(written_is_det, Codes == `b2`) :-
    phrase(grid_cell_text(3, 2, b2), Codes).
test(not_of_the_grid, fail) :-
    phrase(grid_cell_text(3, 2, d2), _).
test(any_text, all(Text == ["a1","b1","a2","b2"])) :-
    phrase(grid_cell_text(2, 2, _), Codes),
    string_codes(Text, Codes).
test(half_a_text, all(Cell-Text == [c1-"c1",c2-"c2"])) :-
    Codes = [0'c,_],
    phrase(grid_cell_text(3, 2, Cell), Codes),
    string_codes(Text, Codes).

:- end_tests(grid).

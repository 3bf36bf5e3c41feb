:- use_module('../../prolog/hornboard').
:- use_module('../support/sources', [source_module/2]).

/** <module> What the sources call it, and what one asks here
*/

:- begin_tests(aliases).

test(what_is_asked_instead_has_an_answer,
     [ forall(( source_module(_, Module),
                catch(Module:not_here(_, _, Query), error(_, _), fail)
              )),
       setup(set_random(seed(1)))
     ]) :-
    term_string(Goal, Query),
    with_output_to(string(_), once(user:Goal)).
test(by_name, all(Query == ["hornboard_sources_hexagon:neighbor(tuple(A,B),C)"])) :-
    alias(neighbor, Query).
test(by_reason, all(Query == ["initial(hive, P), place(P, p16, Place)"])) :-
    alias(start_pos, Query).
test(several_sources, Count == 3) :-
    aggregate_all(count, alias(board, _), Count).
test(unknown, fail) :-
    alias(no_such_name, _).

:- end_tests(aliases).

:- use_module('../../prolog/hornboard').

/** <module> What the sources call it, and what one asks here
*/

:- begin_tests(elsewhere).

test(every_query_has_an_answer,
     [forall(elsewhere(_, Query)), setup(set_random(seed(1)))]) :-
    term_string(Goal, Query),
    with_output_to(string(_), once(user:Goal)).
test(several_sources, Count == 2) :-
    aggregate_all(count, elsewhere(board, _), Count).
test(unknown, fail) :-
    elsewhere(no_such_name, _).

:- end_tests(elsewhere).

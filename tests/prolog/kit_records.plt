:- use_module('../../prolog/hornboard/kit/records').

/** <module> Records with named fields
*/

:- begin_tests(records).

:- named_fields(node(position, depth, path)).

deeper(node with [depth:Depth0, path:[]], node with [depth:Depth]) :-
    Depth is Depth0+1.

test(made, Node == node(p, 3, [])) :-
    Node = node with [path:[], depth:3, position:p].
test(taken_apart, Depth-Path == 3-[a]) :-
    node(p, 3, [a]) = node with [depth:Depth, path:Path].
test(in_the_head, Depth == 4) :-
    deeper(node(p, 3, []), node(_, Depth, _)).
test(what_is_not_named_is_free, Node =@= node(_, 3, _)) :-
    Node = node with [depth:3].
test(inside_each_other, Node == node(node(p, 1, []), 2, [])) :-
    Node = node with [position:(node with [position:p, depth:1, path:[]]),
                      depth:2, path:[]].
test(number, N == 2) :-
    N = depth of node.
test(changed_in_place, Node == node(p, 4, [])) :-
    Node = node(p, 3, []),
    nb_setarg(depth of node, Node, 4).

%   Nothing is left of it in the clause.

test(no_cost, Body == (Depth is Depth0+1)) :-
    clause(deeper(node(_, Depth0, []), node(_, Depth, _)), Body).

%   loaded(+Clauses): as a module of their own.

loaded(Clauses) :-
    with_output_to(string(Text), forall(member(Clause, Clauses),
                                        portray_clause(Clause))),
    setup_call_cleanup(
        open_string(Text, In),
        load_files(records_of_a_test, [stream(In)]),
        close(In)).

test(of_another_module, Depth == 7) :-
    loaded([ (:- module(records_of_a_test, [deep/2])),
             (:- named_fields_of(plunit_records)),
             (deep(node with [depth:Depth1], Depth1))
           ]),
    records_of_a_test:deep(node(p, 7, []), Depth).
%   expanded(+Term): Term is read in this file.

expanded(Term) :-
    setup_call_cleanup(
        '$set_source_module'(Module, plunit_records),
        expand_term(Term, _),
        '$set_source_module'(Module)).

test(no_such_field, error(existence_error(field, width, node))) :-
    Term =.. [with,node,[width:1]],
    expanded(wide(Term)).
test(no_such_record, error(existence_error(record, tree, plunit_records))) :-
    Term =.. [of,size,tree],
    expanded(big(Term)).

:- end_tests(records).

:- module(marked_law,
          [ marked_law/3        % +Law, -Marked, -Count
          ]).
:- use_module(library(lists), [member/2, nth1/3]).
:- use_module(library(readutil), [read_file_to_terms/3]).

/** <module> A law page in which every clause has a condition more

The copy of the module `hexagon_law` is the module `hexagon_law_marked`. Its clause
N, counted through the page, begins with the condition `clause_of_page(N)`, which is
true; so whatever reads the clauses comes upon it, and nothing else does.
*/

%!  marked_law(+Law, -Marked, -Count) is det.
%
%   Marked is the copy of the module Law, whose page has Count clauses.

marked_law(Law, Marked, Count) :-
    module_property(Law, file(File)),
    atom_concat(Law, '_marked', Marked),
    read_file_to_terms(File, [(:- module(_, Exports))|Terms], [module(user)]),
    findall(Clause, ( member(Clause, Terms), Clause \= (:- _) ), Clauses),
    length(Clauses, Count),
    file_directory_name(File, Folder),
    atomic_list_concat([Folder,/,Marked,'.pl'], Copy),
    with_output_to(string(Text),
                   ( listed((:- module(Marked, Exports))),
                     forall(member((:- Directive), Terms), listed((:- Directive))),
                     forall(nth1(N, Clauses, Clause), listed_marked(N, Clause)),
                     listed((clause_of_page(N) :- integer(N)))
                   )),
    setup_call_cleanup(
        open_string(Text, In),
        load_files(Copy, [stream(In),imports([])]),
        close(In)).

listed(Term) :-
    \+ \+ ( numbervars(Term, 0, _, [singletons(true)]),
            format("~W.~n", [Term,[quoted(true),numbervars(true),ignore_ops(true)]])
          ).

listed_marked(N, Clause) :-
    (   Clause = (Head :- Body)
    ->  true
    ;   Clause = Head,
        Body = true
    ),
    listed((Head :- clause_of_page(N), Body)).

:- use_module('../support/sources').
:- use_module(library(lists)).

/** <module> Every name that a source defines, asked as it is there
*/

:- begin_tests(sources).

test(every_relation_has_its_answer,
     [ forall(( defined_name(Source, Name, Asked),
                Asked \== reason
              )),
       nondet
     ]) :-
    assertion(( Name = _/_ -> exported(Source, Name) ; true )),
    answered(Source, Asked).
test(every_other_name_has_a_reason, [forall(defined_name(Source, Name, reason)), nondet]) :-
    source_module(Source, Module),
    findall(Reason, ( Module:not_here(Names, Reason, _), memberchk(Name, Names) ), Reasons),
    assertion(Reasons = [_]).
test(every_export_is_in_the_list, fail) :-
    exported(Source, Name),
    Name \== not_here/3,
    source_module(Source, Module),
    Name = Called/Arity,
    functor(Head, Called, Arity),
    predicate_property(Module:Head, implementation_module(Module)),
    \+ defined_name(Source, Name, asked(_, _, _)).
test(every_reason_is_for_a_name_of_the_source, fail) :-
    source_module(Source, Module),
    catch(Module:not_here(Names, _, _), error(_, _), fail),
    member(Name, Names),
    \+ defined_name(Source, Name, reason).

exported(Source, Name) :-
    source_module(Source, Module),
    module_property(Module, exports(Exports)),
    member(Name, Exports).

:- end_tests(sources).

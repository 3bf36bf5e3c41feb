:- module(support_tidiness, [untidy/0]).
:- use_module(library(apply), [partition/4]).
:- use_module(library(filesex), [directory_member/3]).
:- use_module(library(lists), [member/2]).
:- use_module(library(occurs), [sub_term/2]).
:- use_module(library(pldoc)).
:- use_module(library(pldoc/doc_process), [doc_comment/4]).
:- use_module(library(yall)).

:- doc_collect(true).
:- use_module('../../prolog/hornboard').
:- use_module('../../prolog/hornboard/game', [contract/3]).
:- use_module('../../prolog/hornboard/game/knowledge', [knowledge/4]).

/** <module> What of the rule base is too large, or not described

    swipl -g untidy -t halt tests/support/tidiness.pl

tests/support/tidiness.py counts it.
*/

%!  untidy is det.
%
%   Print a line for each fault: its kind, the file, and what is meant.

untidy :-
    module_property(hornboard, file(House)),
    file_directory_name(House, Folder),
    forall(( directory_member(Folder, File, [extensions([pl]),recursive(true)]),
             catch(use_module(File, []), error(domain_error(module_header, _), _), fail),
             module_property(Module, file(File)),
             fault(Kind, Module, File, What)
           ),
           format("~w\t~w\t~w~n", [Kind,File,What])).

%   fault(?Kind, +Module, +File, -What): an export is described where it is defined, or once
%   for all games. The names of the sources are in docs/sources.md.

fault(undescribed, Module, File, Name/Arity) :-
    \+ file_base_name(File, 'sources.pl'),
    module_property(Module, exports(Exports)),
    member(Name/Arity, Exports),
    functor(Head, Name, Arity),
    predicate_property(Module:Head, file(File)),
    \+ described(Module, Name, Arity),
    \+ described_for_all(Name/Arity).
fault('over 8 arguments', Module, File, Name/Arity) :-
    current_predicate(Module:Name/Arity),
    Arity > 8,
    functor(Head, Name, Arity),
    predicate_property(Module:Head, file(File)).
fault('clause over 25 lines', Module, File, First) :-
    setup_call_cleanup(open(File, read, In),
                       ( clause_lines(In, Module, First, Last), Last-First > 24 ),
                       close(In)).
fault('import without use', Module, File, Name/Arity) :-
    setup_call_cleanup(open(File, read, In),
                       findall(Term, term_of(In, Module, Term, _), Terms),
                       close(In)),
    partition([(:- use_module(_, _))]>>true, Terms, Imports, Others),
    member((:- use_module(_, Names)), Imports),
    is_list(Names),
    member(Name/Arity, Names),
    \+ ( sub_term(Used, Others),
         callable(Used),
         functor(Used, Name, Given),
         Given =< Arity
       ).

%   described_for_all(?Relation): it is described once, for all games, or exercises (wrong/2
%   in docs/teaching.md).

described_for_all(Relation) :-
    contract(_, _, Relation).
described_for_all(Relation) :-
    knowledge(Relation, _, _, _).
described_for_all(about/1).
described_for_all(feature/3).
described_for_all(features/2).
described_for_all(counted/2).
described_for_all(wrong/2).

described(Module, Name, Arity) :-
    doc_comment(Module:Name/Arity, _, _, _),
    !.
described(Module, Name, Arity) :-
    Arity2 is Arity-2,
    doc_comment(Module:Name//Arity2, _, _, _),
    !.

%   What of_known/2 states is described in the law.

described(Module, Name, Arity) :-
    functor(Head, Name, Arity),
    clause(Module:Head, ( apply:maplist(hornboard_unknown:must_be_known, _), Asked )),
    sub_term(Other:Head, Asked),
    described(Other, Name, Arity).

%   clause_lines(+In, +Module, -First, -Last): a clause is on these lines.

clause_lines(In, Module, First, Last) :-
    term_of(In, Module, Term, Position),
    \+ Term = (:- _),
    stream_position_data(line_count, Position, First),
    line_count(In, Last).

term_of(In, Module, Term, Position) :-
    repeat,
    read_term(In, Term, [module(Module),term_position(Position),syntax_errors(error)]),
    (   Term == end_of_file
    ->  !,
        fail
    ;   true
    ).

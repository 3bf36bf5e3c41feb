:- module(hornboard_untrusted,
          [ load_untrusted/1,   % +File
            harmless_goal/1     % :Goal
          ]).
:- use_module(library(error), [existence_error/2]).
:- use_module(library(lists), [append/3, member/2]).
:- use_module(library(sandbox), [safe_goal/1]).
:- use_module('../advice/al0', [advice_call/2, advice_table/2]).
:- use_module('../kit/words', [advises/1]).
:- use_module('../game/loading', [load_game/1, untrusted/1]).

/** <module> Files and goals from elsewhere, judged before they run

The system confines the process in which they run, see python/hornboard/walls.py; that is
the wall. This is a second one inside, library(sandbox), and it tells an honest author
what is wrong. It trusts the relations of our own that are listed here.
*/

:- meta_predicate harmless_goal(0).

%!  load_untrusted(+File) is det.
%
%   Load the module in File as load_game/1 does, if what it exports only answers.
%
%   @error calls(Indicator, Called) if Indicator, which it exports, calls Called,
%          which does more, or `unknown`.

load_untrusted(File) :-
    absolute_file_name(File, Path, [file_type(prolog), access(read)]),
    forall(uses(Path, Library), load_files(Library, [if(not_loaded), imports([])])),
    load_files(Path, [if(true), imports([]), sandboxed(true), encoding(utf8)]),
    forall(module_property(Module, file(Path)),
           ( judged(Module),
             assertz(untrusted(Module))
           )),
    load_game(Path).

%   uses(+Path, -Library): the file at Path says that it uses Library, which is there. It
%   is loaded as it is, since the sandbox judges what is called of it.

uses(Path, Library) :-
    setup_call_cleanup(
        open(Path, read, In, [encoding(utf8)]),
        findall(Each, used(In, Each), Libraries),
        close(In)),
    member(Library, Libraries),
    Library = library(_),
    exists_source(Library).

used(In, Library) :-
    repeat,
    read_term(In, Term, [syntax_errors(quiet)]),
    (   Term == end_of_file
    ->  !,
        fail
    ;   Term = (:- Directive),
        memberchk(Directive, [use_module(Library),use_module(Library, _)])
    ).

judged(Module) :-
    forall(called(Module, Goal),
           ( refused(Goal, Called)
           ->  strip_module(Goal, _, Plain),
               functor(Plain, Name, Arity),
               throw(error(calls(Name/Arity, Called), _))
           ;   true
           )).

%   called(+Module, -Goal): play calls Goal, which Module exports or advises.

called(Module, Module:Head) :-
    module_property(Module, exports(Exports)),
    member(Name/Arity, Exports),
    functor(Head, Name, Arity).
called(Module, Goal) :-
    advises(Module),
    advice_table(Module, Table),
    advice_call(Table, Goal),
    \+ exported_here(Goal).

%   exported_here(+Goal): a module of our own exports it.

exported_here(Module:Goal) :-
    module_property(Module, file(Path)),
    of_the_house(Path, _),
    predicate_property(Module:Goal, exported).


%!  harmless_goal(:Goal) is det.
%
%   True when Goal only asks.
%
%   @error not_for_goals(What) if it does more: What is calls(Goal) or unknown.
%   @error existence_error(procedure, Indicator) if there is no such predicate.

harmless_goal(Goal) :-
    setup_call_cleanup(
        assertz(asking, Fact),
        (   refused(Goal, Called)
        ->  true
        ;   Called = none
        ),
        erase(Fact)),
    (   Called == none
    ->  true
    ;   throw(error(not_for_goals(Called), _))
    ).

%   refused(+Goal, -Called): the sandbox does not let Goal pass, for the sake of
%   calls(Called), or of an unknown goal. Called is what its module calls of others.

refused(Module:Goal, Called) :-
    catch(( safe_goal(Module:Goal), fail ), error(Formal, Context), true),
    reason(Formal, Context, Module, Called).

reason(permission_error(call, sandboxed, Goal), sandbox(_, Parents), Module,
       calls(Called)) :-
    !,
    append(_, [Called|Callers], [Goal|Parents]),
    forall(member(Caller, Callers), own(Module, Caller)),
    !.
reason(instantiation_error, _, _, unknown) :-
    !.
reason(existence_error(procedure, _:Head), _, _, _) :-
    callable(Head),
    !,
    functor(Head, Name, Arity),
    existence_error(procedure, Name/Arity).
reason(Formal, Context, _, _) :-
    throw(error(Formal, Context)).

%   own(+Module, +Caller): Caller is a goal of Module, and not one of the system.

own(Module, Module:Goal) :-
    \+ predicate_property(Module:Goal, imported_from(_)).


                 /*******************************
                 *       WHAT IS TRUSTED        *
                 *******************************/

:- multifile sandbox:safe_meta/2.

sandbox:safe_meta(Module:Goal, []) :-
    atom(Module),
    callable(Goal),
    functor(Goal, Name, Arity),
    trusted(Module, Name/Arity),
    \+ predicate_property(Module:Goal, meta_predicate(_)).
sandbox:safe_meta(Module:Goal, []) :-
    atom(Module),
    untrusted(Module),
    predicate_property(Module:Goal, exported).
sandbox:safe_meta(Goal, [Called]) :-
    stated_by(Goal, Called).
sandbox:safe_meta(Goal, [Called]) :-
    asking,
    asked_with(Goal, Called).
sandbox:safe_meta(Module:Goal, _) :-
    asking,
    acts(Module),
    throw(error(permission_error(call, sandboxed, Module:Goal), sandbox(_, []))).

%   acts(+Module): it is one of ours, and not looked into. The names of the sources are
%   judged by their clauses, and so is what else a file states.

acts(Module) :-
    atom(Module),
    module_property(Module, file(Path)),
    of_the_house(Path, Within),
    \+ sub_atom(Within, _, _, _, sources).

%   trusted(+Module, +Indicator): what the rules of a game are made of, what a table of
%   advice asks of one, and what a person asks at the toplevel.

trusted(Module, Indicator) :-
    module_property(Module, file(Path)),
    of_the_house(Path, Within),
    (   sub_atom(Within, 0, _, _, 'kit/')
    ;   sub_atom(Within, 0, _, _, 'games/'),
        \+ sub_atom(Within, _, _, _, sources)
    ;   memberchk(Within,
                  [ 'game.pl', 'game/derived.pl', 'game/forms.pl', 'game/lines.pl',
                    'game/variants.pl', 'gdl/playing.pl', 'gdl/view.pl'
                  ])
    ;   module_property(hornboard, exports(Relations)),
        memberchk(Indicator, Relations)
    ),
    !,
    module_property(Module, exports(Exports)),
    memberchk(Indicator, Exports),
    \+ does_more(Indicator).

of_the_house(Path, Within) :-
    module_property(hornboard_untrusted, file(This)),
    atom_concat(House, 'doors/untrusted.pl', This),
    atom_concat(House, Within, Path).

%   does_more(?Relation): it changes or prints something, or calls what it is given.

does_more(load_game/1).
does_more(say/3).
does_more(show/1).
does_more(speak/2).
does_more(write_plans/1).
does_more(hornboard_help/0).
does_more(law/2).
does_more(weighted_sum/3).
does_more(sum_of_features/1).

%   stated_by(?Directive, ?Called): a file may state clauses by Directive, which calls
%   Called.

stated_by(hornboard_facts:table_of(_, Called), Called).
stated_by(hornboard_features:sum_of_features(_), Module:feature(_, _, _)) :-
    prolog_load_context(module, Module).

%   asking: the present thread judges a goal.

:- thread_local asking/0.

%   asked_with(?Goal, ?Called): Goal calls what it is given, and else only answers.

asked_with(hornboard_find:find(_, Called, _), Called).
asked_with(hornboard_find:find(_, Called, _, _), Called).
asked_with(hornboard_objections:why_not(Called, _), Called).
asked_with(hornboard_proofs:why(Called, _), Called).
asked_with(hornboard_unknown:collected(Called), Called).
asked_with(hornboard_partly_known:certain(Called), Called).
asked_with(hornboard_partly_known:possible(Called), Called).


:- multifile prolog:error_message//1.

prolog:error_message(calls(Indicator, What)) -->
    [ '~p calls '-[Indicator] ],
    what(What).

what(calls(Goal)) -->
    { strip_module(Goal, _, Plain),
      functor(Plain, Name, Arity)
    },
    [ '~p, which does more than answer'-[Name/Arity] ].
what(unknown) -->
    [ 'what it makes when it runs' ].

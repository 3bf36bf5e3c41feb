:- module(hornboard_guests,
          [ load_guest/1,       % +File
            harmless_goal/1     % :Goal
          ]).
:- use_module(library(apply), [maplist/2]).
:- use_module(library(lists), [last/2, member/2]).
:- use_module(library(modules), [in_temporary_module/3]).
:- use_module(library(prolog_codewalk), [prolog_walk_code/1]).
:- use_module(library(sandbox), [safe_goal/1]).
:- use_module(library(error), [existence_error/2, instantiation_error/1]).
:- use_module('../advice/al0', [advice_call/2, advice_table/2]).
:- use_module('../advice/words', [advises/1, rule_fact/2]).
:- use_module(loading, [guest/1, load_game/1]).

/** <module> What comes from elsewhere, which may state and ask, and do nothing else

A file that states a game, or what players know of one, is loaded as a guest:
it declares what it needs, from libraries that are harmless, and every
predicate that it exports must pass safe_goal/1 of library(sandbox) before it
is called. Nothing in it runs while it is loaded. This is stricter than the
sandbox alone, which lets directives run that it finds safe, and lets a
program print, sleep and change terms that others hold. A goal from elsewhere
may call what a guest may.
*/

:- meta_predicate harmless_goal(0).

%!  load_guest(+File) is det.
%
%   Load the module in File as load_game/1 does, if it only states rules.
%
%   @error not_for_guests(Place, What) if it wants to do more: What is
%          directive(Directive), library(File), clause(Head),
%          exports(Indicator), calls(Goal, By), unknown(By) or taken(Module),
%          at Place, `File:Line`.

load_guest(File) :-
    absolute_file_name(File, Path, [file_type(prolog), access(read)]),
    (   source_module(Path, Module),
        guest(Module)
    ->  true
    ;   read_through(Path),
        let_in(Path)
    ).

let_in(Path) :-
    catch(admitted(Path), Error, ( turned_away(Path), throw(Error) )).

turned_away(Path) :-
    (   source_module(Path, Module)
    ->  retractall(guest(Module)),
        assertz(left_over(Module))
    ;   true
    ),
    unload_file(Path).

admitted(Path) :-
    load_files(Path,
               [ if(true), imports([]), sandboxed(true), encoding(utf8) ]),
    source_module(Path, Module),
    harmless(Module),
    retractall(guest(Module)),
    assertz(guest(Module)),
    load_game(Path).

source_module(Path, Module) :-
    module_property(Module, file(Path)),
    !.


                 /*******************************
                 *       WHAT IS WRITTEN        *
                 *******************************/

%   read_through(+Path): every term in Path is one that a guest may state.
%   What it needs from libraries is loaded on the way, outside of the sandbox.

read_through(Path) :-
    setup_call_cleanup(
        open(Path, read, In, [encoding(utf8)]),
        in_temporary_module(Scratch,
                            set_stream(In, file_name(Path)),
                            declared(In, Scratch, Path)),
        close(In)).

declared(In, Scratch, Path) :-
    read_sentence(In, Scratch, Place, Term),
    (   Term == (:- encoding(utf8))
    ->  declared(In, Scratch, Path)
    ;   Term = (:- module(Module, Exports)),
        atom(Module),
        is_list(Exports)
    ->  not_taken(Place, Module, Path),
        forall(( member(Export, Exports),
                 Export = op(_, _, _)
               ),
               permitted(Place, Scratch, Export)),
        sentences(In, Scratch)
    ;   throw(error(no_module(Path), _))
    ).

sentences(In, Scratch) :-
    read_sentence(In, Scratch, Place, Term),
    (   Term == end_of_file
    ->  true
    ;   permitted_term(Term, Place, Scratch),
        sentences(In, Scratch)
    ).

read_sentence(In, Scratch, Path:Line, Term) :-
    stream_property(In, file_name(Path)),
    read_term(In, Term,
              [ module(Scratch), term_position(Position),
                syntax_errors(error)
              ]),
    stream_position_data(line_count, Position, Line).

%   not_taken(+Place, +Module, +Path): nobody but Path has Module, unless it
%   is left over from a guest that was refused.

not_taken(Place, Module, Path) :-
    (   current_module(Module),
        \+ module_property(Module, file(Path)),
        \+ ( left_over(Module),
             \+ module_property(Module, file(_))
           )
    ->  throw(error(not_for_guests(Place, taken(Module)), _))
    ;   true
    ).

:- dynamic left_over/1.

permitted_term((:- Directives), Place, Scratch) :-
    !,
    permitted(Place, Scratch, Directives).
permitted_term((?- Goal), Place, _) :-
    !,
    throw(error(not_for_guests(Place, directive(Goal)), _)).
permitted_term(Rule, Place, Scratch) :-
    rule_fact(Rule, Fact),
    !,
    permitted_term(Fact, Place, Scratch).
permitted_term(Clause, Place, _) :-
    stated(Clause, Head),
    (   callable(Head),
        \+ strange_head(Head)
    ->  true
    ;   throw(error(not_for_guests(Place, clause(Head)), _))
    ).

stated(Clause, Head) :-
    (   Clause = (Head0 :- _)
    ;   Clause = (Head0 --> _)
    ;   Clause = (Head0 => _)
    ),
    !,
    first_of(Head0, Head).
stated(Head, Head).

%   A head of a grammar rule may be pushed back on, one of a rule guarded.

first_of((Head0, _), Head) :-
    !,
    Head = Head0.
first_of(Head, Head).

%   strange_head(+Head): it belongs to another module, or the system calls it
%   by itself.

strange_head(_:_).
strange_head(Head) :-
    functor(Head, Name, _),
    memberchk(Name,
              [ term_expansion, goal_expansion, dcg_translate_rule,
                attr_unify_hook, attr_portray_hook, attribute_goals,
                project_attributes, portray, message_hook
              ]).

%   permitted(+Place, +Scratch, +Directive): Directive declares something
%   about the file itself. Operators, those of libraries too, are declared in
%   Scratch, which reads on.

permitted(_, _, Directive) :-
    var(Directive),
    !,
    instantiation_error(Directive).
permitted(Place, Scratch, (First, Second)) :-
    !,
    permitted(Place, Scratch, First),
    permitted(Place, Scratch, Second).
permitted(_, Scratch, op(Priority, Type, Names)) :-
    (   atom(Names)
    ;   is_list(Names),
        maplist(atom, Names)
    ),
    !,
    op(Priority, Type, Scratch:Names).
permitted(Place, Scratch, Directive) :-
    ground(Directive),
    imported(Directive, Library),
    !,
    (   known_library(Library)
    ->  load_files(Scratch:library(Library), [if(not_loaded)])
    ;   throw(error(not_for_guests(Place, library(Library)), _))
    ).
permitted(Place, _, Directive) :-
    (   declares(Directive)
    ->  true
    ;   throw(error(not_for_guests(Place, directive(Directive)), _))
    ).

imported(use_module(library(Library)), Library).
imported(use_module(library(Library), _), Library).

declares(encoding(utf8)).
declares(discontiguous(Indicators)) :-
    indicators(Indicators).
declares(table(Indicators)) :-
    indicators(Indicators).
declares(table(Indicators as subsumptive)) :-
    indicators(Indicators).
declares(sum_of_features(Counted)) :-
    (   Counted = _:Indicator
    ->  true
    ;   Indicator = Counted
    ),
    Indicator = Name/Arity,
    atom(Name),
    integer(Arity).
declares(set_prolog_flag(double_quotes, Value)) :-
    memberchk(Value, [atom, codes, chars, string]).
declares(style_check(-Check)) :-
    memberchk(Check, [singleton, discontiguous]).

indicators(Indicators) :-
    var(Indicators),
    !,
    fail.
indicators((First, Second)) :-
    !,
    indicators(First),
    indicators(Second).
indicators(Name/Arity) :-
    atom(Name),
    integer(Arity).
indicators(Name//Arity) :-
    atom(Name),
    integer(Arity).


%   known_library(+Library): a guest may use library(Library): it only has
%   relations, or they are passed to the sandbox by their arguments.

known_library(aggregate).
known_library(apply).
known_library(assoc).
known_library(clpfd).
known_library(dcg/basics).
known_library(dcg/high_order).
known_library(lists).
known_library(option).
known_library(ordsets).
known_library(pairs).
known_library(rbtrees).
known_library(solution_sequences).
known_library(ugraphs).
known_library(yall).
known_library(Library) :-
    absolute_file_name(library(Library), Path,
                       [file_type(prolog), access(read), file_errors(fail)]),
    of_the_house(Path).

%   of_the_house(+Path): the file Path is ours, and tells of the rules.

of_the_house(Path) :-
    module_property(hornboard_guests, file(Guests)),
    atom_concat(House, 'game/guests.pl', Guests),
    atom_concat(House, Within, Path),
    house_part(Part),
    sub_atom(Within, 0, _, _, Part),
    !.

house_part('game.pl').
house_part('game/forms.pl').
house_part(advice).
house_part(games).
house_part('gdl/playing.pl').
house_part('gdl/view.pl').
house_part(kit).


                 /*******************************
                 *        WHAT IS CALLED        *
                 *******************************/

%   harmless(+Module): what its clauses call is permitted, and whatever it
%   exports is safe to call, and whatever a table of advice names.

harmless(Module) :-
    walked([module(Module)], permitted_call(Module)),
    module_property(Module, exports(Exports)),
    forall(member(Name/Arity, Exports),
           ( functor(Head, Name, Arity),
             its_own(Module, Head, Name/Arity),
             safe(Module:Head)
           )),
    (   advises(Module)
    ->  advice_table(Module, Table),
        forall(advice_call(Table, Goal), harmless_advice(Module, Goal))
    ;   true
    ).

%   harmless_advice(+Module, +Goal): Goal is of Module, or exported by one of ours.

harmless_advice(Module, Home:Goal) :-
    (   Home == Module
    ->  safe(Home:Goal)
    ;   ours(Home:Goal)
    ->  true
    ;   module_property(Module, file(Path)),
        throw(error(not_for_guests(Path:1, calls(Goal, advice/2)), _))
    ).

walked(Code, OnCall) :-
    prolog_walk_code([ trace_reference(_), source(false), undefined(ignore),
                       infer_meta_predicates(false),
                       on_trace(hornboard_guests:OnCall)
                     | Code
                     ]).

its_own(Module, Head, Indicator) :-
    (   own(Head, Module, _, _)
    ->  true
    ;   module_property(Module, file(Path)),
        throw(error(not_for_guests(Path:1, exports(Indicator)), _))
    ).

:- public permitted_call/4.

permitted_call(Module, Callee, Caller, _) :-
    strip_module(Callee, Context, Goal),
    strip_module(Caller, _, By),
    (   forbidden(Context, Goal),
        \+ declared_by(By, Goal)
    ->  own(By, Module, Indicator, Place),
        throw(error(not_for_guests(Place, calls(Goal, Indicator)), _))
    ;   true
    ).


%   declared_by(+Caller, +Goal): what `:- table` comes to.

declared_by('<initialization>', '$wrap_tabled'(_, _)).


%!  harmless_goal(:Goal) is det.
%
%   True when Goal only asks. All relations that the rule base shows at the toplevel
%   and that only answer may be asked.
%
%   @error not_for_goals(What) if it does more: What is calls(Goal) or unknown.
%   @error existence_error(procedure, Indicator) if there is no such predicate.

:- dynamic goal_from_elsewhere/0.

harmless_goal(Goal) :-
    setup_call_cleanup(
        assertz(asking, Fact),
        catch(( walked_goal(Goal), safe_goal(Goal) ), error(Formal, Context), true),
        erase(Fact)),
    (   var(Formal)
    ->  true
    ;   refused_goal(Formal, Context)
    ).

walked_goal(Goal) :-
    setup_call_cleanup(
        assertz((goal_from_elsewhere :- Goal), Clause),
        walked([clauses([Clause])], permitted_in_goal),
        erase(Clause)).

:- public permitted_in_goal/3.

permitted_in_goal(Callee, _, _) :-
    strip_module(Callee, Context, Goal),
    (   (   forbidden(Context, Goal)
        ;   acts(Context, Goal)
        )
    ->  throw(error(not_for_goals(calls(Goal)), _))
    ;   true
    ).

%   acts(+Context, +Goal): Goal is one of ours, and none that only answers. Names of the
%   sources are judged by their clauses.

acts(Context, Goal) :-
    (   predicate_property(Context:Goal, imported_from(Module))
    ->  true
    ;   Module = Context
    ),
    module_property(Module, file(Path)),
    of_our_files(Path),
    \+ sub_atom(Module, 0, _, _, hornboard_sources_),
    \+ ours(Module:Goal),
    \+ asked_with(Module:Goal, _).

of_our_files(Path) :-
    module_property(hornboard_guests, file(This)),
    file_directory_name(This, Here),
    file_directory_name(Here, House),
    sub_atom(Path, 0, _, _, House).

refused_goal(permission_error(call, sandboxed, Goal), sandbox(_, Parents)) :-
    !,
    last([Goal|Parents], Called),
    throw(error(not_for_goals(calls(Called)), _)).
refused_goal(instantiation_error, _) :-
    !,
    throw(error(not_for_goals(unknown), _)).
refused_goal(existence_error(procedure, _:Head), _) :-
    callable(Head),
    !,
    functor(Head, Name, Arity),
    existence_error(procedure, Name/Arity).
refused_goal(Formal, Context) :-
    throw(error(Formal, Context)).


%   forbidden(+Context, +Goal): Goal is one of the system, and it does
%   something besides answering. The sandbox lets some of these pass, and
%   looks into what the system has in Prolog, where it takes some for harmless
%   that are not.

forbidden(_, Goal) :-
    callable(Goal),
    functor(Goal, Name, Arity),
    effect(Name/Arity),
    !.
forbidden(Context, Goal) :-
    predicate_property(Context:Goal, imported_from(Module)),
    module_property(Module, class(system)),
    \+ control(Goal),
    \+ sandbox:safe_primitive(Module:Goal),
    \+ ( predicate_property(Context:Goal, iso),
         sandbox:safe_primitive(Goal)
       ),
    \+ catch(sandbox:safe_meta_call(Module:Goal, Context, _),
             error(_, _), true),
    \+ ( predicate_property(Context:Goal, iso),
         catch(sandbox:safe_meta_call(Goal, Context, _), error(_, _), true)
       ).

control(forall(_, _)).
control(ignore(_)).
control(once(_)).

effect(abort/0).
effect(throw/1).
effect(catch/3).
effect(call_cleanup/2).
effect(setup_call_cleanup/3).
effect(setup_call_catcher_cleanup/4).
effect(writeln/1).
effect(format/2).
effect(print_message/2).
effect(use_module/1).
effect(use_module/2).
effect(debug/3).
effect(sleep/1).
effect(assert/1).
effect(asserta/1).
effect(assertz/1).
effect(retract/1).
effect(retractall/1).
effect(setarg/3).
effect(nb_setarg/3).
effect(nb_linkarg/3).
effect(b_setval/2).
effect(nb_setval/2).
effect(nb_linkval/2).
effect(b_set_dict/3).
effect(nb_set_dict/3).
effect(nb_link_dict/3).
effect(put_attr/3).
effect(set_prolog_flag/2).
effect(set_prolog_stack/2).
effect(abolish_all_tables/0).
effect(abolish_table_subgoals/1).

safe(Goal) :-
    catch(safe_goal(Goal), error(Formal, Context), true),
    (   var(Formal)
    ->  true
    ;   refused(Formal, Context, Goal)
    ).

refused(permission_error(call, sandboxed, Goal), sandbox(_, Parents),
        Asked) :-
    !,
    calling([Goal|Parents], Asked, Place, By, Called),
    throw(error(not_for_guests(Place, calls(Called, By)), _)).
refused(instantiation_error, sandbox(_, Parents), Asked) :-
    !,
    calling([unknown|Parents], Asked, Place, By, _),
    throw(error(not_for_guests(Place, unknown(By)), _)).
refused(Formal, Context, _) :-
    throw(error(Formal, Context)).

%   calling(+Chain, +Asked, -Place, -By, -Called): the first goal in Chain
%   that is called by a predicate of the guest, By; Chain leads back from what
%   is refused to what was Asked.

calling([Called,Caller|_], Module:_, Place, By, Called) :-
    own(Caller, Module, By, Place),
    !.
calling([_|Chain], Asked, Place, By, Called) :-
    Chain = [_|_],
    !,
    calling(Chain, Asked, Place, By, Called).
calling([Called], Module:Head, Place, By, Called) :-
    own(Head, Module, By, Place).

own(Goal, Module, Name/Arity, Path:Line) :-
    strip_module(Module:Goal, _, Plain),
    functor(Plain, Name, Arity),
    functor(Head, Name, Arity),
    module_property(Module, file(Path)),
    predicate_property(Module:Head, file(Path)),
    predicate_property(Module:Head, line_count(Line)).

%   The relations of our own modules that a guest may import are safe: they
%   ask the rule base, and do nothing to it. So are those that a goal may ask
%   besides.

:- multifile sandbox:safe_meta/2.

sandbox:safe_meta(Goal, []) :-
    ours(Goal).
sandbox:safe_meta(Goal, [Called]) :-
    asking,
    asked_with(Goal, Called).

%   asked_with(?Goal, ?Called): Goal calls what it is given, and else only answers.

asked_with(hornboard_find:find(_, Called, _), Called).
asked_with(hornboard_find:find(_, Called, _, _), Called).
asked_with(hornboard_objections:why_not(Called, _), Called).
asked_with(hornboard_proofs:why(Called, _), Called).
asked_with(hornboard_unknown:collected(Called), Called).
asked_with(hornboard_partly_known:certain(Called), Called).
asked_with(hornboard_partly_known:possible(Called), Called).

%   The interpreter of advice calls whatever a table names.

ours(Module:Goal) :-
    atom(Module),
    \+ memberchk(Module, [hornboard_al0,hornboard_following]),
    module_property(Module, file(Path)),
    (   of_the_house(Path)
    ->  true
    ;   asking,
        answering(Module)
    ),
    predicate_property(Module:Goal, exported),
    functor(Goal, Name, Arity),
    \+ does_more(Name/Arity),
    \+ predicate_property(Module:Goal, meta_predicate(_)).

%   asking: the present thread looks into a goal.

:- thread_local asking/0.

%   answering(?Module): what Module exports only answers, except does_more/1.

answering(hornboard).
answering(hornboard_alphabeta).
answering(hornboard_before).
answering(hornboard_best).
answering(hornboard_derived).
answering(hornboard_engine).
answering(hornboard_explain).
answering(hornboard_forms).
answering(hornboard_levels).
answering(hornboard_lines).
answering(hornboard_loading).
answering(hornboard_partly_known).
answering(hornboard_playout).
answering(hornboard_puzzles).
answering(hornboard_referee).
answering(hornboard_rules).
answering(hornboard_sentences).
answering(hornboard_show).
answering(hornboard_solve).
answering(hornboard_survey).
answering(hornboard_tactics).
answering(hornboard_text).
answering(hornboard_variants).
answering(hornboard_whole).

%   does_more(?Relation): it changes or prints something, or calls what it is given.

does_more(load_game/1).
does_more(say/3).
does_more(show/1).
does_more(speak/2).
does_more(write_plans/1).


                 /*******************************
                 *          SENTENCES           *
                 *******************************/

:- multifile prolog:error_message//1.

prolog:error_message(not_for_guests(File:Line, What)) -->
    { file_base_name(File, Name) },
    [ '~w:~d: '-[Name,Line] ],
    wanted(What).

wanted(directive(Directive)) -->
    [ '`:- ~p` does something, where a file from elsewhere only declares'-
          [Directive] ].
wanted(library(Library)) -->
    [ 'library(~p) is not one for rules'-[Library] ].
wanted(clause(Head)) -->
    { callable(Head)
    ->  strip_module(Head, _, Plain),
        functor(Plain, Name, Arity)
    ;   Name = Head,
        Arity = 0
    },
    [ '~p is not a predicate of its own'-[Name/Arity] ].
wanted(calls(Goal, By)) -->
    { strip_module(Goal, _, Plain),
      functor(Plain, Name, Arity)
    },
    [ '~p calls ~p, which does more than answer'-[By,Name/Arity] ].
wanted(exports(Indicator)) -->
    [ 'it exports ~p, which it does not define'-[Indicator] ].
wanted(unknown(By)) -->
    [ '~p calls what is known only when it runs'-[By] ].
wanted(taken(Module)) -->
    [ 'there is a module ~p already'-[Module] ].

:- module(hornboard_untrusted,
          [ load_untrusted/1,   % +File
            refused/2           % :Goal, -Called
          ]).
:- use_module(library(apply), [exclude/3]).
:- use_module(library(error), [existence_error/2]).
:- use_module(library(lists), [last/2, member/2]).
:- use_module(library(prolog_code), [pi_head/2]).
:- use_module(library(sandbox), [safe_goal/1]).
:- use_module('../advice/al0', [advice_call/2, advice_table/2]).
:- use_module('../kit/words', [advises/1]).
:- use_module('../game/changed', [base_of/3, own_relation/2]).
:- use_module('../game/loading', [file_module/2, load_game/1, untrusted/1]).

/** <module> Files and goals from elsewhere, judged before they run

The system confines the process in which they run, see python/hornboard/walls.py; that is
the wall. This is a second one inside, library(sandbox), and it tells an honest author
what is wrong. It trusts the relations of our own that are listed here.
*/

:- meta_predicate refused(0, -).

%!  load_untrusted(+File) is det.
%
%   Load the module in File as load_game/1 does, if what it exports only answers.
%
%   @error calls(Indicator, Called) if Indicator, which it exports, calls Called,
%          which does more, or `unknown`.

load_untrusted(File) :-
    absolute_file_name(File, Path, [file_type(prolog), access(read)]),
    file_module(Path, Module),
    load_files(Path, [if(true), imports([]), sandboxed(true), encoding(utf8)]),
    forall(( called(Module, Goal),
             refused(Goal, Called)
           ),
           ( pi_head(_:Indicator, Goal),
             throw(error(calls(Indicator, Called), _))
           )),
    assertz(untrusted(Module)),
    load_game(Path).

%   A library that such a file uses is loaded as it is, since what is called of it is judged.

:- multifile user:prolog_load_file/2.

user:prolog_load_file(Module:library(Library), Options) :-
    current_prolog_flag(sandboxed_load, true),
    setup_call_cleanup(
        set_prolog_flag(sandboxed_load, false),
        load_files(Module:library(Library), Options),
        set_prolog_flag(sandboxed_load, true)).

%   called(+Module, -Goal): play calls Goal, which Module exports, states in place of another
%   game, or advises.

called(Game, Goal) :-
    base_of(Game, _, File),
    own_relation(File, Goal).
called(Module, Module:Head) :-
    \+ base_of(Module, _, _),
    module_property(Module, exports(Exports)),
    member(Name/Arity, Exports),
    functor(Head, Name, Arity).
called(Module, Goal) :-
    advises(Module),
    advice_table(Module, Table),
    advice_call(Table, Goal).

%!  refused(:Goal, -Called) is semidet.
%
%   True when Goal may do more than answer, for the sake of Called, the indicator of what its
%   module calls of others, or `unknown`.
%
%   @error existence_error(procedure, Indicator) if there is no such predicate.
%   @error not_exported(Other, Indicator) if no file exports it from the module Other.

refused(Module:Goal, Called) :-
    catch(( safe_goal(Module:Goal), fail ), error(Formal, Context), true),
    reason(Formal, Context, Module, Called).

reason(permission_error(call, sandboxed, Other:Head), _, _, _) :-
    callable(Head),
    ( untrusted(Other) ; \+ current_module(Other) ),
    \+ predicate_property(Other:Head, exported),
    !,
    pi_head(Indicator, Head),
    throw(error(not_exported(Other, Indicator), _)).
reason(permission_error(call, sandboxed, Goal), sandbox(_, Parents), Module,
       Indicator) :-
    exclude(own(Module), [Goal|Parents], Others),
    last(Others, Called),
    !,
    strip_module(Called, _, Plain),
    pi_head(Indicator, Plain).
reason(instantiation_error, _, _, unknown) :-
    !.
reason(existence_error(procedure, _:Head), _, _, _) :-
    callable(Head),
    !,
    pi_head(Indicator, Head),
    existence_error(procedure, Indicator).
reason(Formal, Context, _, _) :-
    throw(error(Formal, Context)).

own(Module, Module:Goal) :-
    \+ predicate_property(Module:Goal, imported_from(_)).


% -- What is trusted --

:- multifile
    sandbox:safe_meta/2,
    sandbox:safe_meta_predicate/1,
    sandbox:safe_global_variable/1.

sandbox:safe_meta(Module:Goal, []) :-
    atom(Module),
    callable(Goal),
    predicate_property(Module:Goal, exported),
    (   untrusted(Module)
    ->  true
    ;   trusted(Module, Goal),
        \+ predicate_property(Module:Goal, meta_predicate(_))
    ).

sandbox:safe_meta_predicate(Module:Indicator) :-
    pi_head(Indicator, Goal),
    trusted(Module, Goal).

sandbox:safe_global_variable(Key) :-
    sub_atom(Key, 0, _, _, own_).

%   trusted(+Module, +Goal): what the rules of a game are made of, what a table of advice
%   asks of one, and what a person asks at the toplevel, but for what changes or prints
%   something.

trusted(Module, Goal) :-
    of_the_house(Module, Within),
    functor(Goal, Name, Arity),
    (   member(Part,
               [ 'kit/', 'games/', 'game/derived.pl', 'game/features.pl', 'game/forms.pl',
                 'gdl/playing.pl', 'gdl/sheet_notation.pl', 'gdl/sheet_words.pl',
                 'gdl/view.pl'
               ]),
        sub_atom(Within, 0, _, _, Part),
        \+ sub_atom(Within, _, _, _, sources)
    ;   module_property(hornboard, exports(Relations)),
        memberchk(Name/Arity, Relations),
        \+ memberchk(Name/Arity,
                      [ load_game/1, say/3, show/1, speak/2, explain/1, follow/1,
                        hornboard_help/0, law/2
                      ])
    ),
    !.

%   of_the_house(+Module, -Within): the file of Module is one of ours, Within our folder, or the
%   one that asks a relation of the game of its position.

of_the_house(hornboard, 'hornboard.pl').
of_the_house(Module, Within) :-
    module_property(Module, file(Path)),
    module_property(hornboard_untrusted, file(This)),
    atom_concat(House, 'doors/untrusted.pl', This),
    atom_concat(House, Within, Path).


prolog:error_message(not_exported(Module, Indicator)) -->
    [ '~p of the module ~w is asked for, and no file exports it'-[Indicator,Module] ].
prolog:error_message(calls(Indicator, Called)) -->
    (   { Called == unknown }
    ->  [ '~p calls what it makes when it runs'-[Indicator] ]
    ;   [ '~p calls ~p, which does more than answer'-[Indicator,Called] ]
    ).

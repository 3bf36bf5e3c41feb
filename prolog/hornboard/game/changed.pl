:- module(hornboard_changed,
          [ base_of/3,          % ?Game, ?Base, ?File
            copy_of/2,          % ?Module, ?Copy
            own_relation/2      % ?File, ?Head
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/3, member/2, subtract/3]).
:- use_module(library(occurs), [sub_term/2]).
:- use_module(library(readutil), [read_file_to_terms/3]).
:- use_module('../kit/reach', [reachable/3]).
:- use_module(contract, [contract/3]).
:- use_module(loading, [alike/2, game/1]).

/** <module> Games that are another one but for some clauses

```
:- module(gentle, []).
:- rules_of(hexagon).

%   Own stones stay, stones that are captured are taken off the board.

turned(Me, Me, Me).
turned(Me, You, empty) :- enemy(Me, You).
turned(_, empty, empty).
```

is Hexagon, but for the relation turned/3 of its law. The clauses of a file stand in place of
those that the _page_ of the base has for the same relation, or beside them after
`:- also(turned/3)`. What the page does not state is a relation of the file's own that its
clauses call.

The page is every module of the base that play needs: its face, its law, what they import
from its folder. Each is loaded once more under another name, `gentle_law` for `hexagon_law`,
and names of the base, `hexagon(_, _)`, become those of the game. What is known of the base by
its compact form, by `back.pl` or by its players does not hold of the game, and is left out.
*/

%   copy_of(Module, copy(Game, Page, Base, File)): Module is Page, a module of Base, once more,
%   for Game, which is Base but for File. states(File, Indicator, Page, How): the clauses of
%   File for a relation stand in Page, `instead` of its own, `also`, or as a `helper`.

:- dynamic
    copy_of/2,                  % ?Module, ?Copy
    states/4.                   % ?File, ?Indicator, ?Page, ?How

%!  own_relation(?File, ?Head) is nondet.
%
%   True when File, which changes the rules of a game, states Head, `Module:Plain`, the most
%   general goal.

own_relation(File, Module:Head) :-
    states(File, Name/Arity, Page, _),
    copy_of(Module, copy(_, Page, _, File)),
    functor(Head, Name, Arity).


%!  base_of(?Game, ?Base, ?File) is nondet.
%
%   True when Game is Base but for the clauses of File.

base_of(Game, Base, File) :-
    copy_of(Game, copy(Game, Base, Base, File)).


                 /*******************************
                 *          EXPANSION           *
                 *******************************/

%   expansion(+Term0, +Module, -Term): what becomes of a term when Module is loaded.

expansion((:- rules_of(Base)), Game, Directives) :-
    \+ ( copy_of(Game, copy(_, Page, Base, _)), Page \== Base ),
    !,
    begun(Game, Base),
    copy_of(Game, Copy),
    further(Copy, Directives).
expansion(Term0, Module, Term) :-
    copy_of(Module, Copy),
    prolog_load_context(file, Here),
    (   Copy = copy(_, _, _, Here)
    ->  own(Term0, Copy, Term)
    ;   of_page(Term0, Here, Copy, Term)
    ).

%   further(+Copy, -Directives): what the file states beside clauses of the page may stand apart
%   from them.

further(copy(_, Page, _, File), Directives) :-
    findall((:- discontiguous(Indicator)), states(File, Indicator, Page, also), Directives).

%   own(+Term0, +Copy, -Term): what becomes of a term of the file in a module of the game.

own((:- Directive), copy(_, Page, Base, _), []) :-
    (   memberchk(Directive, [rules_of(_),also(_)])
    ;   Directive = module(_, _),
        Page \== Base
    ).
own(end_of_file, copy(_, Base, Base, _), [(:- include(Face)),end_of_file]) :-
    !,
    module_property(Base, file(Face)).
own(Clause0, Copy, Clause) :-
    indicator(Clause0, Indicator),
    Copy = copy(_, Page, _, File),
    (   states(File, Indicator, Page, _)
    ->  renamed(Copy, Clause0, Clause)
    ;   Clause = []
    ).

%   of_page(+Term0, +Here, +Copy, -Term): what becomes of a term of the page in the file Here.

of_page((:- Directive), Here, Copy, Term) :-
    of_page_directive(Directive, Here, Copy, Term),
    !.
of_page(Clause, _, copy(_, Page, Base, File), []) :-
    indicator(Clause, Indicator),
    (   states(File, Indicator, Page, instead)
    ;   Page == Base,
        measured(Clause)
    ),
    !.
of_page((variant(Variant, Title0) :- Body0), _, Copy, Clause) :-
    !,
    Copy = copy(Game, _, _, _),
    atomic_list_concat([' (',Game,')'], Mark),
    renamed(Copy, (variant(Variant, Title) :- Body0, atom_concat(Title0, Mark, Title)), Clause).
of_page(variant(Variant, Title), Here, Copy, Clause) :-
    !,
    of_page((variant(Variant, Title) :- true), Here, Copy, Clause).
of_page(Term0, _, Copy, Term) :-
    renamed(Copy, Term0, Term).

of_page_directive(module(_, Exports), _, copy(_, Page, Base, File), []) :-
    prolog_load_context(module, Module),
    forall((   states(File, Export, Page, _),
               contract(_, _, Export)
           ;   member(Export, Exports),
               \+ unstated(Export, Page, Base)
           ),
           @(export(Export), Module)).
of_page_directive(table_of(Fact, _), _, copy(_, Page, _, File), []) :-
    indicator(Fact, Indicator),
    states(File, Indicator, Page, instead).
of_page_directive(include(Spec), Here, _, (:- include(Path))) :-
    source_path(Spec, Here, Path).
of_page_directive(Use, Here, Copy, []) :-
    used(Use, Spec, Imports, Reexport),
    Spec \= library(_),
    source_path(Spec, Here, Path),
    prolog_load_context(module, Module),
    Copy = copy(_, _, Base, _),
    (   module_property(Page, file(Path)),
        in_folder(Base, Page, Within)
    ->  (   left_out(Within)
        ->  true
        ;   loaded(Page, Copy, Part),
            '$import_list'(Module, Part, Imports, Reexport)
        )
    ;   @(load_files(Path, [ if(not_loaded), imports(Imports), reexport(Reexport) ]), Module)
    ).

used(use_module(Spec), Spec, all, false).
used(use_module(Spec, Imports), Spec, Imports, false).
used(reexport(Spec), Spec, all, true).
used(reexport(Spec, Imports), Spec, Imports, true).

source_path(Spec, Here, Path) :-
    absolute_file_name(Spec, Path,
                       [ relative_to(Here), file_type(prolog), access(read) ]).

%   measured(?Clause): the page says so by the compact form, of the base as it is, or for
%   people to find the base.

measured((Head :- _)) :-
    measured(Head).
measured(compact(_, _)).
measured(trait(Trait)) :-
    memberchk(Trait, [also(_),evaluated,margin,scale(_),showpiece(_)]).

%   unstated(?Export, +Page, +Base): nothing of what the face says of this is left.

unstated(compact/2, Base, Base).
unstated(trait/1, Base, Base) :-
    forall(Base:trait(Trait), measured(trait(Trait))).


%   renamed(+Copy, +Term0, -Term): names of Base, and of its modules, are those of the game.

renamed(_, Term, Term) :-
    var(Term),
    !.
renamed(Copy, Term0, Term) :-
    compound(Term0),
    !,
    compound_name_arguments(Term0, Name0, Arguments0),
    renamed(Copy, Name0, Name),
    maplist(renamed(Copy), Arguments0, Arguments),
    compound_name_arguments(Term, Name, Arguments).
renamed(copy(Game, _, Base, _), Base, Game) :-
    !.
renamed(copy(Game, _, Base, _), Name0, Name) :-
    atom(Name0),
    atom_concat(Base, Rest, Name0),
    sub_atom(Rest, 0, 1, _, '_'),
    !,
    atom_concat(Game, Rest, Name).
renamed(_, Term, Term).


                 /*******************************
                 *           THE PAGE           *
                 *******************************/

%   part(+Base, ?Page): Page is a module of the page of Base; the law comes first.

part(Base, Page) :-
    (   predicate_property(Base:move(_, _, _), imported_from(Law))
    ->  true
    ;   Law = Base
    ),
    (   Page = Law
    ;   reachable(uses(Base), Base, Page),
        Page \== Law
    ).

uses(Base, Here, Page) :-
    predicate_property(Here:_, imported_from(Page)),
    in_folder(Base, Page, Within),
    \+ left_out(Within).

%   in_folder(+Base, ?Module, -Within): the file of Module is Within the folder of Base.

in_folder(Base, Module, Within) :-
    module_property(Base, file(Face)),
    file_directory_name(Face, Folder),
    module_property(Module, file(Path)),
    atom_concat(Folder, Rest, Path),
    atom_concat(/, Within, Rest).

%   left_out(?Within): what is known there holds of the base alone.

left_out('fast.pl').
left_out('back.pl').

%   loaded(+Page, +Copy, -Module): Module is Page once more, for the game of Copy.

loaded(Page, copy(Game, _, Base, File), Module) :-
    Copy = copy(Game, Page, Base, File),
    renamed(Copy, Page, Module),
    (   copy_of(Module, _)
    ->  true
    ;   assertz(copy_of(Module, Copy)),
        atomic_list_concat([File,Module], #, Source),
        module_property(Page, file(Path)),
        further(Copy, Directives),
        append([(:- module(Module, []))|Directives],
               [(:- include(File)),(:- include(Path))], Terms),
        with_output_to(string(Text),
                       forall(member(Term, Terms), format("~q.~n", [Term]))),
        setup_call_cleanup(open_string(Text, In),
                           load_files(Source, [stream(In),imports([])]),
                           close(In))
    ).


                 /*******************************
                 *           THE FILE           *
                 *******************************/

%   begun(+Game, +Base): what the file of Game states is known, so that it can be loaded.
%
%   @error no_base(Base) if there is no such game.
%   @error needs_compact(Base) if more of the page than the face needs the compact form.
%   @error no_relation(Indicator, Base, Meant) if the page does not state Indicator, and no
%          clause calls it.

begun(Game, Base) :-
    prolog_load_context(file, File),
    (   game(Base)
    ->  true
    ;   throw(error(no_base(Base), _))
    ),
    (   part(Base, Page),
        Page \== Base,
        predicate_property(Page:_, imported_from(Fast)),
        in_folder(Base, Fast, Within),
        left_out(Within)
    ->  throw(error(needs_compact(Base), _))
    ;   true
    ),
    retractall(copy_of(_, copy(_, _, _, File))),
    retractall(states(File, _, _, _)),
    read_file_to_terms(File, Terms, [encoding(utf8)]),
    findall(Each, ( member(Term, Terms), indicator(Term, Each) ), Stated),
    findall(Each, member((:- also(Each)), Terms), Added),
    append(Added, Stated, Each),
    sort(Each, Indicators),
    forall(( member(Indicator, Indicators),
             relation_of(Base, Indicator, Page)
           ),
           (   memberchk(Indicator, Added)
           ->  assertz(states(File, Indicator, Page, also))
           ;   assertz(states(File, Indicator, Page, instead))
           )),
    findall(Page, states(File, _, Page, _), Pages0),
    sort(Pages0, Pages),
    findall(Helper, ( member(Helper, Indicators), \+ states(File, Helper, _, _) ), Helpers),
    forall(( member(Helper, Helpers),
             \+ ( called(Helper, Terms), \+ memberchk(Helper, Added) )
           ),
           no_relation(Base, Helper)),
    forall(( member(Helper, Helpers), member(Page, Pages) ),
           assertz(states(File, Helper, Page, helper))),
    assertz(copy_of(Game, copy(Game, Base, Base, File))).

%   indicator(+Clause, -Indicator): what Clause states.

indicator((:- _), _) :-
    !,
    fail.
indicator((Head :- _), Indicator) :-
    !,
    indicator(Head, Indicator).
indicator((Head --> Body), Name/Arity) :-
    !,
    dcg_translate_rule((Head --> Body), (Expanded :- _)),
    functor(Expanded, Name, Arity).
indicator(Head, Name/Arity) :-
    functor(Head, Name, Arity).

%   relation_of(+Base, +Indicator, -Page): Page of Base states Indicator, or its face could.

relation_of(Base, Indicator, Page) :-
    (   part(Base, Other),
        relation(Other, Indicator)
    ->  Page = Other
    ;   contract(_, _, Indicator),
        Page = Base
    ).

relation(Page, Name/Arity) :-
    current_predicate(Name, Page:Head),
    functor(Head, Name, Arity),
    \+ predicate_property(Page:Head, imported_from(_)).

%   called(+Indicator, +Terms): the clause of another relation names it.

called(Name/Arity, Terms) :-
    member(Clause, Terms),
    indicator(Clause, Other),
    Other \== Name/Arity,
    ( Clause = (_ :- Body) ; Clause = (_ --> Body) ),
    sub_term(Goal, Body),
    callable(Goal),
    functor(Goal, Name, _),
    !.

no_relation(Base, Indicator) :-
    (   part(Base, Page),
        relation(Page, Meant),
        alike(Indicator, Meant)
    ->  true
    ;   Meant = none
    ),
    throw(error(no_relation(Indicator, Base, Meant), _)).


:- multifile sandbox:safe_directive/1.

%   The page of a game that is loaded may be read once more, and so may the file that is being
%   loaded.

sandbox:safe_directive(Module:include(Path)) :-
    copy_of(Module, copy(_, _, Base, File)),
    (   prolog_load_context(file, File)
    ->  module_property(Base, file(Path))
    ;   true
    ).

:- multifile prolog:error_message//1.

prolog:error_message(no_base(Base)) -->
    [ 'there is no game ~w for other rules to begin with'-[Base] ].
prolog:error_message(needs_compact(Base)) -->
    [ '~w has no other rules: its page needs the compact form'-[Base] ].
prolog:error_message(no_relation(Indicator, Base, none)) -->
    !,
    [ '~p is no relation of ~w, and no other clause calls it'-[Indicator,Base] ].
prolog:error_message(no_relation(Indicator, Base, Meant)) -->
    [ '~p is no relation of ~w; there is ~p'-[Indicator,Base,Meant] ].


                 /*******************************
                 *            HOOKS             *
                 *******************************/

:- multifile user:term_expansion/2.
:- dynamic user:term_expansion/2.

user:term_expansion(Term0, Term) :-
    prolog_load_context(module, Module),
    expansion(Term0, Module, Term).

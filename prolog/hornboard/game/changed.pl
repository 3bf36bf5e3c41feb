:- module(hornboard_changed,
          [ base_of/3,          % ?Game, ?Base, ?File
            own_relation/2      % ?File, ?Head
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [member/2]).
:- use_module(changes).
:- use_module(contract, [contract/3]).

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
%   for Game, which is Base but for File.

:- dynamic copy_of/2.


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


% -- Expansion --

expansion((:- rules_of(Base)), Game, Directives) :-
    \+ ( copy_of(Game, copy(_, Page, Base, _)), Page \== Base ),
    !,
    prolog_load_context(file, File),
    changes(File, Base),
    retractall(copy_of(_, copy(_, _, _, File))),
    Copy = copy(Game, Base, Base, File),
    assertz(copy_of(Game, Copy)),
    own((:- rules_of(Base)), Copy, Directives).
expansion(Term0, Module, Term) :-
    copy_of(Module, Copy),
    prolog_load_context(file, Here),
    (   Copy = copy(_, _, _, Here)
    ->  own(Term0, Copy, Term)
    ;   of_page(Term0, Here, Copy, Term)
    ).

%   own(+Term0, +Copy, -Term): what becomes of a term of the file in a module of the game. What
%   it states beside clauses of the page may stand apart from them.

own((:- rules_of(_)), copy(_, Page, _, File), Directives) :-
    !,
    findall((:- discontiguous(Indicator)), states(File, Indicator, Page, also), Directives).
own((:- also(_)), _, []).
own((:- module(_, _)), copy(_, Page, Base, _), []) :-
    Page \== Base.
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
of_page(Clause0, _, Copy, Clause) :-
    (   Clause0 = (variant(Variant, Title0) :- Body)
    ;   Clause0 = variant(Variant, Title0),
        Body = true
    ),
    !,
    Copy = copy(Game, _, _, _),
    atomic_list_concat([' (',Game,')'], Mark),
    renamed(Copy, (variant(Variant, Title) :- Body, atom_concat(Title0, Mark, Title)), Clause).
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
    memberchk(Trait, [also(_),evaluated,margin,progress(_),scale(_),showpiece(_)]).

%   unstated(?Export, +Page, +Base): nothing of what the face says of this is left.

unstated(compact/2, Base, Base).
unstated(trait/1, Base, Base) :-
    forall(Base:trait(Trait), measured(trait(Trait))).


%   renamed(+Copy, +Term0, -Term): names of Base, and of its modules, are those of the game.

renamed(Copy, Term0, Term) :-
    (   compound(Term0)
    ->  compound_name_arguments(Term0, Name0, Arguments0),
        maplist(renamed(Copy), [Name0|Arguments0], [Name|Arguments]),
        compound_name_arguments(Term, Name, Arguments)
    ;   atom(Term0),
        Copy = copy(Game, _, Base, _),
        atom_concat(Base, Rest, Term0),
        once(( Rest == '' ; sub_atom(Rest, 0, 1, _, '_') ))
    ->  atom_concat(Game, Rest, Term)
    ;   Term = Term0
    ).


%   loaded(+Page, +Copy, -Module): Module is Page once more, for the game of Copy.

loaded(Page, copy(Game, _, Base, File), Module) :-
    Copy = copy(Game, Page, Base, File),
    renamed(Copy, Page, Module),
    (   copy_of(Module, _)
    ->  true
    ;   assertz(copy_of(Module, Copy)),
        atomic_list_concat([File,Module], #, Source),
        module_property(Page, file(Path)),
        format(string(Text), ":- module(~q, []).~n:- include(~q).~n:- include(~q).~n",
               [Module,File,Path]),
        setup_call_cleanup(open_string(Text, In),
                           load_files(Source, [stream(In),imports([])]),
                           close(In))
    ).


% -- Hooks --

:- multifile sandbox:safe_directive/1.

%   The page of a game that is loaded may be read once more, and so may the file that is being
%   loaded.

sandbox:safe_directive(Module:include(Path)) :-
    copy_of(Module, copy(_, _, Base, File)),
    (   prolog_load_context(file, File)
    ->  module_property(Base, file(Path))
    ;   true
    ).

:- multifile user:term_expansion/2.
:- dynamic user:term_expansion/2.

user:term_expansion(Term0, Term) :-
    prolog_load_context(module, Module),
    expansion(Term0, Module, Term).

:- module(hornboard_changes,
          [ changes/2,          % +File, +Base
            states/4,           % ?File, ?Indicator, ?Page, ?How
            indicator/2,        % +Clause, -Indicator
            part/2,             % +Base, ?Page
            in_folder/3,        % +Base, ?Module, -Within
            left_out/1          % ?Within
          ]).
:- use_module(library(lists), [member/2]).
:- use_module(library(occurs), [sub_term/2]).
:- use_module(library(readutil), [read_file_to_terms/3]).
:- use_module('../kit/assured', [assured/2]).
:- use_module('../kit/reach', [reachable/3]).
:- use_module(contract, [contract/3]).
:- use_module(admission, [alike/2, game/1, law_of/2]).

/** <module> What a file changes in the page of a game

See library(hornboard/game/changed).
*/

%!  states(?File, ?Indicator, ?Page, ?How) is nondet.
%
%   True when the clauses of File for Indicator stand in the module Page: `instead` of its
%   own, `also`, or as a `helper` that others call.

:- dynamic states/4.


%!  changes(+File, +Base) is det.
%
%   From now on states/4 tells what File changes in Base.
%
%   @error no_base(Base) if there is no such game, or it changes another one itself.
%   @error no_relation(Indicator, Base, Meant) if the page does not state Indicator, and no
%          clause calls it.

changes(File, Base) :-
    assured(( game(Base), module_property(Base, file(Face)), \+ states(Face, _, _, _) ),
            no_base(Base)),
    retractall(states(File, _, _, _)),
    read_file_to_terms(File, Terms, [encoding(utf8)]),
    findall(Each, member((:- also(Each)), Terms), Added),
    findall(Each, ( member(Each, Added) ; member(Term, Terms), indicator(Term, Each) ), All),
    sort(All, Indicators),
    forall(( member(Each, Indicators), relation_of(Base, Each, Page) ),
           ( ( memberchk(Each, Added) -> How = also ; How = instead ),
             assertz(states(File, Each, Page, How))
           )),
    findall(Page, states(File, _, Page, _), Pages0),
    sort(Pages0, Pages),
    forall(( member(Each, Indicators), \+ states(File, Each, _, _) ),
           (   called(Each, Terms),
               \+ memberchk(Each, Added)
           ->  forall(member(Page, Pages), assertz(states(File, Each, Page, helper)))
           ;   no_relation(Base, Each)
           )).

%!  indicator(+Clause, -Indicator) is semidet.
%
%   Clause, or a rule of a grammar, is of Indicator.

indicator(Clause, Name/Arity) :-
    Clause \= (:- _),
    (   Clause = (Head --> _)
    ->  functor(Head, Name, Arity0),
        Arity is Arity0+2
    ;   once(( Clause = (Head :- _) ; Head = Clause )),
        functor(Head, Name, Arity)
    ).

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


% -- The page --

%!  part(+Base, ?Page) is nondet.
%
%   True when Page is a module of the page of Base; the law comes first.

part(Base, Page) :-
    law_of(Base, Law),
    (   Page = Law
    ;   reachable(uses(Base), Base, Page),
        Page \== Law
    ).

uses(Base, Here, Page) :-
    predicate_property(Here:_, imported_from(Page)),
    in_folder(Base, Page, Within),
    \+ left_out(Within).

%!  in_folder(+Base, ?Module, -Within) is nondet.
%
%   True when the file of Module is Within the folder of Base.

in_folder(Base, Module, Within) :-
    module_property(Base, file(Face)),
    file_directory_name(Face, Folder),
    module_property(Module, file(Path)),
    atom_concat(Folder, Rest, Path),
    atom_concat(/, Within, Rest).

%!  left_out(?Within) is nondet.
%
%   True when what is known in the file Within the folder of a game holds of that game alone.

left_out('fast.pl').
left_out('back.pl').


prolog:error_message(no_base(Base)) -->
    [ 'no rules begin with ~w: there is no such game, or it changes another one itself'-[Base] ].
prolog:error_message(no_relation(Indicator, Base, none)) -->
    !,
    [ '~p is no relation of ~w, and no other clause calls it'-[Indicator,Base] ].
prolog:error_message(no_relation(Indicator, Base, Meant)) -->
    [ '~p is no relation of ~w; there is ~p'-[Indicator,Base,Meant] ].

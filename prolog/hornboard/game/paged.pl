:- module(hornboard_paged,
          [ unfolds/1,          % +Relation
            used/1,             % ?Relation
            on_page/5,          % +Relation, +Goal, +References, +Scope, -Outs
            stays_on_page/1,    % +Relations
            begin_page/0,       %
            home/3,             % +Module, +Goal, -Home
            qualified/3         % +Goal0, +Module, -Goal
          ]).
:- use_module(library(apply), [foldl/4, maplist/4]).
:- use_module(library(lists), [member/2, nth1/3]).
:- use_module(library(occurs), [sub_term/2]).
:- use_module(decided, [built_in/2, decides/1, rewritten/2]).
:- use_module(residual, [free/3]).

/** <module> What a program that is left asks of the page

A relation, `Module:Name/Arity`, is called as it stands where unfolding would gain nothing or would
not end, and where it cannot be evaluated. It has to be one without side effects.
*/

%!  begin_page is det.
%
%   Forget what was found so far.

begin_page :-
    retractall(used(_)),
    retractall(loop(_, _)),
    retractall(harm(_, _)),
    retractall(paged(_)).


%!  unfolds(+Relation) is semidet.
%!  used(?Relation) is nondet.
%
%   Clauses of Relation, which do not change, are unfolded, or were since begin_page/0.

:- thread_local used/1.

%   loop(Relation, Kept): a clause calls Relation again, always with the same arguments Kept.

:- thread_local loop/2.

unfolds(Relation) :-
    (   used(Relation)
    ->  true
    ;   stated(Relation, Clauses),
        assertz(used(Relation)),
        Relation = _:Name/Arity,
        functor(Call, Name, Arity),
        findall(Head-Call,
                ( member(( Head :- Body ), Clauses), sub_term(Call0, Body), subsumes_term(Call, Call0), Call = Call0 ),
                Calls),
        (   Calls == []
        ->  true
        ;   findall(N, ( between(1, Arity, N), forall(member(Each, Calls), keeps(N, Each)) ), Kept),
            assertz(loop(Relation, Kept))
        )
    ).

keeps(N, Head-Call) :-
    arg(N, Head, Argument),
    arg(N, Call, Same),
    var(Argument),
    Argument == Same.

stated(Module:Name/Arity, Clauses) :-
    functor(Head, Name, Arity),
    predicate_property(Module:Head, number_of_clauses(_)),
    \+ predicate_property(Module:Head, dynamic),
    findall(( Head :- Body ), clause(Module:Head, Body), Clauses).


%!  on_page(+Relation, +Goal, +References, +Scope, -Outs) is semidet.
%
%   Goal, of Relation, has clauses with References, and is not unfolded. Outs are known after it.

on_page(Relation, Goal, References, Scope, Outs) :-
    (   paged(Relation)
    ->  true
    ;   Relation = Module:_,
        \+ \+ nothing_gained(Relation, Module:Goal, References, Scope)
    ->  harmless(Relation)
    ),
    Goal =.. [_|Arguments],
    free(Arguments, Scope, Outs),
    forall(member(Argument, Arguments), ( var(Argument) ; free(Argument, Scope, []) )).

%   nothing_gained(...): none of the arguments is known now, and there is more than a look into a
%   small table to do; or the relation loops over a list of which nothing is known now.

nothing_gained(_, Module:Goal, References, Scope) :-
    Goal =.. [_|Arguments],
    \+ ( member(Argument, Arguments), nonvar(Argument) ),
    free(Goal, Scope, Free),
    term_variables(Goal, Variables),
    Free \== Variables,
    (   nth1(30, References, _)
    ;   member(Reference, References),
        clause(Module:Goal, Body, Reference),
        Body \== true
    ),
    !.
nothing_gained(Relation, Module:Goal, References, scope(_, Known)) :-
    loop(Relation, Kept),
    References = [_,_|_],
    forall(( arg(N, Goal, Argument), compound(Argument) ), memberchk(N, Kept)),
    term_variables(Known, Before),
    member(Reference, References),
    \+ \+ ( clause(Module:Goal, _, Reference), term_variables(Before, Now), Now \== Before ),
    !.


%!  stays_on_page(+Relations) is semidet.
%
%   The first of Relations that can is not unfolded from now on.

:- thread_local paged/1.

stays_on_page(Relations) :-
    member(Relation, Relations),
    \+ paged(Relation),
    harmless(Relation),
    !,
    assertz(paged(Relation)).


% -- Side effects --

%   harmless(+Relation): it has no side effects, and neither has what it calls. harm(Relation, Harm)
%   keeps what was found.

:- thread_local harm/2.

harmless(Relation) :-
    (   harm(Relation, Harm)
    ->  true
    ;   ( harmless(Relation, [], _) -> Harm = none ; Harm = possible ),
        assertz(harm(Relation, Harm))
    ),
    Harm == none.

harmless(Relation, Seen0, Seen) :-
    (   memberchk(Relation, Seen0)
    ->  Seen = Seen0
    ;   stated(Relation, Clauses),
        Relation = Module:_,
        findall(Body, member(( _ :- Body ), Clauses), Bodies),
        foldl(harmless_goal(Module), Bodies, [Relation|Seen0], Seen)
    ).

harmless_goal(Module, Goal, Seen0, Seen) :-
    (   (   var(Goal)
        ;   decides(Goal)
        ;   built_in(Goal, _)
        ;   memberchk(Goal, [true,fail,false,!,throw(_),format(codes(_, _), _, _)])
        )
    ->  Seen = Seen0
    ;   Goal = Other:Called
    ->  harmless_goal(Other, Called, Seen0, Seen)
    ;   findall(Called, calls(Module, Goal, Called), All),
        foldl(harmless_goal(Module), All, Seen0, Seen1),
        functor(Goal, Name, Arity),
        (   memberchk(Name,
                      [ ',',;,->,*->,\+,call,findall,forall,once,ignore,not,aggregate_all,phrase ])
        ->  Seen = Seen1
        ;   home(Module, Goal, Home),
            harmless(Home:Name/Arity, Seen1, Seen)
        )
    ).

%   calls(+Module, +Goal, -Called): an argument of Goal is to be called, with further arguments.

calls(Module, Goal, Called) :-
    predicate_property(Module:Goal, meta_predicate(Modes)),
    arg(N, Modes, Mode),
    ( Mode == (//) -> Count = 2 ; Mode == (^) -> Count = 0 ; integer(Mode), Count = Mode ),
    arg(N, Goal, Closure),
    callable(Closure),
    length(Further, Count),
    Call =.. [call,Closure|Further],
    rewritten(Call, Called).


%!  home(+Module, +Goal, -Home) is det.
%
%   The clauses of Goal, called in Module, are those of Home.

home(Module, Goal, Home) :-
    (   predicate_property(Module:Goal, imported_from(Other))
    ->  Home = Other
    ;   Home = Module
    ).


%!  qualified(+Goal0, +Module, -Goal) is det.
%
%   Goal is Goal0, with what a relation is to call called in Module.

qualified(Goal0, Module, Goal) :-
    (   predicate_property(Module:Goal0, meta_predicate(Modes))
    ->  Modes =.. [_|Each],
        Goal0 =.. [Name|Arguments0],
        maplist(in_module(Module), Each, Arguments0, Arguments),
        Goal =.. [Name|Arguments]
    ;   Goal = Goal0
    ).

in_module(Module, Mode, Argument0, Argument) :-
    ( integer(Mode) -> Argument = Module:Argument0 ; Argument = Argument0 ).

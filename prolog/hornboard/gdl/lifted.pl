:- module(hornboard_lifted,
          [ lifted/2,           % +Sheet, +Module
            state_fluents/3,    % +Module, ?State, ?Fluents
            lifted_moves/4,     % +Module, +Index, +State, -Moves
            lifted_next/4,      % +Module, +Choices, +State, -Next
            lifted_end/2,       % +Module, +State
            lifted_goal/4       % +Module, +State, +Role, -Goal
          ]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [foldl/4, maplist/2, maplist/3]).
:- use_module(library(lists), [append/3, member/2, nth0/3]).
:- use_module(library(occurs), [sub_term/2]).
:- use_module(library(prolog_code), [semicolon_list/2]).
:- use_module(library(ugraphs), [top_sort/2, vertices_edges_to_ugraph/3]).
:- use_module('../kit/assured', [assured/2]).
:- use_module('../kit/sets', [in_set/2]).
:- use_module(budget, [within_budget/2]).
:- use_module('../game/compiled', [assertz_clause/3]).
:- use_module(joining, [conjunction/5]).
:- use_module(rule_sheet, [below/3, relation/4]).

/** <module> The clauses of a sheet about the state that is now

A module gets a clause for each rule, without the position. Each thread has one state at a
time: its fluents and what is done in it are facts, which are found by any argument. From
one state to the next only what differs comes and goes. So a state is an integer here too,
with a bit for each fluent: those of the ground rules, or else as fluents show up.

What does not change becomes facts, where it is not too much. A relation that depends on
itself is tabled for the state, unless each call leads on along facts that never come back
to where they were.
*/

%!  lifted(+Sheet, +Module) is det.
%
%   Module gets the clauses of Sheet.

lifted(Sheet, Module) :-
    Sheet = sheet(Rules, _),
    dynamic([ Module:bit/2, Module:fluent/2, Module:'l table'/1, Module:'l fact'/1 ]),
    thread_local([Module:'l does'/2,Module:'l moves'/2]),
    forall(distinct_fluent(Rules, Fluent), fluent_facts(Fluent, Module)),
    aggregate_all(set(Size-Relation), needed(Sheet, Size, Relation), Needed),
    forall(member(_-Relation, Needed), stated(Relation, Sheet, Module)),
    forall(member(_-Relation, Needed), settled(Relation, Sheet, Module)).

distinct_fluent(Rules, Fluent) :-
    aggregate_all(set(Name/Arity),
                  ( member(rule(_, Head, Body, _), Rules),
                    sub_term(Term, [Head|Body]),
                    nonvar(Term),
                    memberchk(Term, [init(Each),next(Each),true(Each)]),
                    callable(Each),
                    functor(Each, Name, Arity)
                  ),
                  Relations),
    member(Name/Arity, Relations),
    functor(Fluent, Name, Arity).

fluent_facts(Fluent, Module) :-
    prefixed('t ', Fluent, Fact),
    functor(Fact, Name, Arity),
    thread_local(Module:Name/Arity),
    assertz(Module:'l fact'(Fact)),
    assertz_clause(Module, 'l true'(Fluent), Fact).

%   needed(+Sheet, -Size, -Relation): Relation is needed for play, and depends on so many.

needed(Sheet, Size, Relation) :-
    member(Asked, [role/1,init/1,next/1,legal/2,terminal/0,goal/2]),
    below(Asked, Sheet, Below),
    member(Relation, Below),
    \+ memberchk(Relation, [true/1,does/2]),
    below(Relation, Sheet, Own),
    length(Own, Size).

stated(Name/Arity, Sheet, Module) :-
    Sheet = sheet(Rules, _),
    functor(Atom, Name, Arity),
    prefixed('l ', Atom, Head),
    functor(Head, Long, _),
    dynamic(Module:Long/Arity),
    forall(member(rule(_, Atom, Body, _), Rules),
           ( conjunction(lifted_literal, Body, [], Head, Goals),
             assertz_clause(Module, Head, Goals)
           )).

lifted_literal(is(Atom), Goal) :-
    (   Atom = true(Fluent),
        nonvar(Fluent)
    ->  prefixed('t ', Fluent, Goal)
    ;   prefixed('l ', Atom, Goal)
    ).
lifted_literal(distinct(Term1, Term2), Term1 \== Term2).
lifted_literal(not(Literal), \+ Goal) :-
    lifted_literal(Literal, Goal).
lifted_literal(or(Literals), Goal) :-
    maplist(lifted_literal, Literals, Goals),
    semicolon_list(Goal, Goals).

prefixed(Prefix, Atom0, Atom) :-
    Atom0 =.. [Name|Arguments],
    atom_concat(Prefix, Name, Long),
    Atom =.. [Long|Arguments].

%   settled(+Relation, +Sheet, +Module): the clauses of Relation end, and are facts where it
%   does not change. Those that it depends on are settled.

settled(Name/Arity, Sheet, Module) :-
    relation(Name/Arity, Sheet, Reach, Recursion),
    functor(Atom, Name, Arity),
    prefixed('l ', Atom, Head),
    functor(Head, Long, _),
    (   Recursion == recursive,
        \+ within_budget(leads_on, leads_on(Atom, Sheet, Module))
    ->  table(Module:Long/Arity)
    ;   true
    ),
    (   Reach == static,
        within_budget(static, aggregate_all(set(Head), Module:Head, Facts))
    ->  untable(Module:Long/Arity),
        retractall(Module:Head),
        forall(member(Fact, Facts), assertz(Module:Fact))
    ;   Reach \== static,
        predicate_property(Module:Head, tabled)
    ->  assertz(Module:'l table'(Head))
    ;   true
    ).

%   leads_on(+Atom, +Sheet, +Module): whoever asks for Atom, the most general one of its
%   relation, is led by facts from some of its arguments to those of the next one to ask for,
%   and never back.

leads_on(Atom, Sheet, Module) :-
    Sheet = sheet(Rules, _),
    findall(Atom-Literal,
            ( member(rule(_, Atom, Body, _), Rules),
              append(Before, [Literal|_], Body),
              leads_back(Literal, Atom, Sheet),
              maplist(led(Sheet, Module), Before)
            ),
            Steps),
    forall(member(_-Literal, Steps), subsumes_term(is(Atom), Literal)),
    functor(Atom, _, Arity),
    findall(Index,
            ( between(1, Arity, Index),
              forall(member(From-is(To), Steps),
                     ( arg(Index, From, Argument1), arg(Index, To, Argument2),
                       ground(Argument1-Argument2)
                     ))
            ),
            Indexes),
    maplist(edge(Indexes), Steps, Edges),
    vertices_edges_to_ugraph([], Edges, Graph),
    top_sort(Graph, _).

leads_back(Literal, Atom, Sheet) :-
    functor(Atom, Name, Arity),
    \+ \+ ( sub_term(Part, Literal),
            subsumes_term(is(_), Part),
            Part = is(Needed),
            functor(Needed, Other, Count),
            below(Other/Count, Sheet, Below),
            memberchk(Name/Arity, Below)
          ).

led(Sheet, Module, Literal) :-
    (   Literal = is(Atom),
        functor(Atom, Name, Arity),
        relation(Name/Arity, Sheet, static, _)
    ->  lifted_literal(Literal, Goal),
        Module:Goal
    ;   true
    ).

edge(Indexes, From-is(To), Froms-Tos) :-
    findall(Argument, ( member(Index, Indexes), arg(Index, From, Argument) ), Froms),
    findall(Argument, ( member(Index, Indexes), arg(Index, To, Argument) ), Tos).


% -- The state --

%!  state_fluents(+Module, ?State, ?Fluents) is det.
%
%   State, an integer, has the bits of Fluents; either is known.
%
%   @error sheet_play(never(Fluent)) if Fluent of the ground rules never comes true.

state_fluents(Module, State, Fluents) :-
    (   nonvar(State)
    ->  findall(Fluent, ( in_set(Bit, State), Module:fluent(Bit, Fluent) ), Fluents)
    ;   foldl(with_fluent(Module), Fluents, 0, State)
    ).

with_fluent(Module, Fluent, State0, State) :-
    (   Module:bit(Fluent, Bit)
    ->  true
    ;   assured(\+ Module:wants(_, _), sheet_play(never(Fluent))),
        with_mutex(Module, new_bit(Module, Fluent, Bit))
    ),
    State is State0 \/ 1<<Bit.

new_bit(Module, Fluent, Bit) :-
    (   Module:bit(Fluent, Bit0)
    ->  Bit = Bit0
    ;   predicate_property(Module:bit(_, _), number_of_clauses(Bit)),
        assertz(Module:fluent(Bit, Fluent)),
        assertz(Module:bit(Fluent, Bit))
    ).

%   now(+Module, +State): the facts of Module are those of State. Where that was interrupted
%   they are all forgotten first.

now(Module, State) :-
    (   nb_current(Module, State)
    ->  true
    ;   (   nb_current(Module, State0)
        ->  nb_delete(Module)
        ;   State0 = 0,
            forall(Module:'l fact'(Fact), retractall(Module:Fact))
        ),
        Differing is State0 xor State,
        forall(in_set(Bit, Differing), changed(Module, Bit, State)),
        retractall(Module:'l moves'(_, _)),
        untabled(Module),
        nb_setval(Module, State)
    ).

changed(Module, Bit, State) :-
    Module:fluent(Bit, Fluent),
    prefixed('t ', Fluent, Fact),
    (   getbit(State, Bit) =:= 1
    ->  assertz(Module:Fact)
    ;   retractall(Module:Fact)
    ).

untabled(Module) :-
    forall(Module:'l table'(Head), abolish_table_subgoals(Module:Head)).


%!  lifted_moves(+Module, +Index, +State, -Moves) is det.
%!  lifted_next(+Module, +Choices, +State, -Next) is semidet.
%!  lifted_end(+Module, +State) is semidet.
%!  lifted_goal(+Module, +State, +Role, -Goal) is nondet.
%
%   As the clauses say it: the moves of the role of that Index, the Next state after legal
%   Choices, that the game is over in State, and what Role gets there.

lifted_moves(Module, Index, State, Moves) :-
    now(Module, State),
    (   Module:'l moves'(Index, Moves0)
    ->  Moves = Moves0
    ;   Module:roles(Roles),
        nth0(Index, Roles, Role),
        aggregate_all(set(Move), Module:'l legal'(Role, Move), Moves),
        assertz(Module:'l moves'(Index, Moves))
    ).

lifted_next(Module, Choices, State, Next) :-
    now(Module, State),
    forall(member(Role-Move, Choices), \+ \+ Module:'l legal'(Role, Move)),
    nb_delete(Module),
    retractall(Module:'l does'(_, _)),
    forall(member(Role-Move, Choices), assertz(Module:'l does'(Role, Move))),
    untabled(Module),
    aggregate_all(set(Fluent), Module:'l next'(Fluent), Fluents),
    untabled(Module),
    nb_setval(Module, State),
    state_fluents(Module, Next, Fluents).

lifted_end(Module, State) :-
    now(Module, State),
    \+ \+ Module:'l terminal'.

lifted_goal(Module, State, Role, Goal) :-
    now(Module, State),
    Module:'l goal'(Role, Goal).

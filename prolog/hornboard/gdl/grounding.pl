:- module(hornboard_grounding,
          [ ground_sheet/3,     % +Game, +Sheet, +Module
            recursive_atom/2,   % +Module, -Atom
            alternative/5,      % +Literals, +Module, +Choices, +Conjunction0, -Conjunction
            dnf/3,              % +Atom, +Module, -Alternatives
            most/2              % ?What, ?Count
          ]).
:- use_module(library(apply), [foldl/4, maplist/3, partition/4]).
:- use_module(library(lists), [append/3, member/2, nth0/3, select/3]).
:- use_module(library(ordsets), [ord_union/3]).
:- use_module(library(solution_sequences), [distinct/2]).
:- use_module(sheet, [relation/4]).
:- use_module(sheet_writing, [stated_goal/5]).

/** <module> The ground atoms of a sheet

What can ever come true is found from the rules without the negations of what changes:
each atom that is new fires the rules that it is a condition of. A module gets, as
facts, what is found, with `t ` before the name of a fluent, `v ` of another atom that
changes, and `f ` of one that does not; and in

    wants(Head, Wants)
    fluent(Bit, Fluent)     bit(Fluent, Bit)

the rules of what changes, without `or`, and the bits that fluents are in the integer
which a state is. A conjunction of conditions on it is c(Set, Unset, Others): masks of
bits, and view(Atom), no_view(Atom) or none(Conjunctions). What a relation that depends on
itself says is always a view.
*/

%!  most(?What, ?Count) is nondet.
%
%   True when it is given up where Count of What are not enough. So many inferences take
%   some ten seconds.

most(atoms, 60 000).
most(facts, 300 000).
most(conjunctions, 500).
most(inferences, 25 000 000).


%!  ground_sheet(+Game, +Sheet, +Module) is semidet.
%
%   Fill Module with the ground atoms of Sheet, which is loaded as Game. Fails where
%   there are too many, or where what depends on choices depends on itself.

ground_sheet(Game, Sheet, Module) :-
    \+ relation(_, Sheet, choices, recursive),
    flag(atoms, _, 0),
    flag(facts, _, 0),
    dynamic([Module:rule/2,Module:bit/2,Module:fluent/2,Module:dnf/2,Module:about_choices/1,
             Module:chosen_dnf/3,Module:recursive/1,Module:wants/2]),
    forall(( relation(Relation, Sheet, choices, _), Relation \== next/1 ),
           assertz(Module:about_choices(Relation))),
    forall(relation(Relation, Sheet, state, recursive),
           assertz(Module:recursive(Relation))),
    forall(flat_rule(Sheet, rule(Head, Literals)),
           assertz(Module:rule(Head, Literals))),
    static_facts(Module, Game, Sheet),
    reached(Module),
    findall(Fluent, Module:'v true'(Fluent), Fluents0),
    sort(Fluents0, Fluents),
    forall(nth0(Bit, Fluents, Fluent),
           ( assertz(Module:fluent(Bit, Fluent)),
             assertz(Module:bit(Fluent, Bit))
           )),
    forall(Module:rule(Head, Literals0),
           ( maplist(want(Module), Literals0, Literals1),
             doing_first(Literals1, Literals),
             assertz(Module:wants(Head, Literals))
           )),
    abolish(Module:rule/2).

%   want(+Module, +Literal, -Want): Want says what Literal does by what Module has.

want(Module, is(Atom), Want) :-
    (   Atom = true(Fluent)
    ->  Want = on(Fluent)
    ;   Atom = does(Role, Move)
    ->  Want = done(Role, Move)
    ;   about_choices(Atom, Module)
    ->  Want = about(Atom)
    ;   stored(is(Atom), Fact),
        Want = view(Atom, Fact)
    ).
want(_, fact(Atom), fact(Fact)) :-
    stored(fact(Atom), Fact).
want(_, no(Atom), no(Fact)) :-
    stored(fact(Atom), Fact).
want(_, not(Atom), not(Atom)).
want(_, test(Goal), test(Goal)).

%   doing_first(+Wants0, -Wants): what is done binds most.

doing_first(Wants0, Wants) :-
    partition(is_done, Wants0, Done, Others),
    append(Done, Others, Wants).

is_done(done(_, _)).

counted(What) :-
    most(What, Most),
    flag(What, N, N+1),
    N < Most.

%   flat_rule(+Sheet, -Rule): rule(Head, Literals) of what changes, without `or`. A literal
%   is is(Atom) or not(Atom) of what changes, fact(Atom) or no(Atom) of what does not, or
%   test(Goal).

flat_rule(_, rule(true(Fluent), [fact(init(Fluent))])).
flat_rule(Sheet, rule(Head, Literals)) :-
    Sheet = sheet(Rules, _),
    member(rule(_, Head, Body, _), Rules),
    changes(Head, Sheet),
    flat(Body, Sheet, Literals).

%   flat(+Body, +Sheet, -Literals): one alternative of Body.

flat([], _, []).
flat([Literal0|Body], Sheet, Literals) :-
    flat_literal(Literal0, Sheet, Literals0),
    append(Literals0, Literals1, Literals),
    flat(Body, Sheet, Literals1).

flat_literal(is(Atom), Sheet, [Literal]) :-
    (   changes(Atom, Sheet)
    ->  Literal = is(Atom)
    ;   Literal = fact(Atom)
    ).
flat_literal(distinct(Term1, Term2), _, [test(Term1 \== Term2)]).
flat_literal(or(Bodies), Sheet, Literals) :-
    member(Body, Bodies),
    flat(Body, Sheet, Literals).
flat_literal(not([Literal]), Sheet, Literals) :-
    denied(Literal, Sheet, Literals).

denied(is(Atom), Sheet, [Literal]) :-
    (   changes(Atom, Sheet)
    ->  Literal = not(Atom)
    ;   Literal = no(Atom)
    ).
denied(distinct(Term1, Term2), _, [test(Term1 == Term2)]).
denied(not(Body), Sheet, Literals) :-
    flat(Body, Sheet, Literals).
denied(or(Bodies), Sheet, Literals) :-
    maplist(denial, Bodies, Denied),
    flat(Denied, Sheet, Literals).

denial([Literal], not([Literal])).

changes(Atom, Sheet) :-
    functor(Atom, Name, Arity),
    relation(Name/Arity, Sheet, Reach, _),
    Reach \== static.


                 /*******************************
                 *          WHAT IS SO          *
                 *******************************/

%   static_facts(+Known, +Game, +Sheet): what does not change becomes facts of Known, as
%   far as rules ask for it.

static_facts(Known, Game, Sheet) :-
    Sheet = sheet(Rules, _),
    findall(Name/Arity,
            ( relation(Name/Arity, Sheet, static, _),
              \+ memberchk(Name/Arity, [base/1,input/2])
            ),
            Relations),
    forall(( member(Name/Arity, [init/1|Relations]) ),
           ( functor(Atom, Name, Arity),
             stored(fact(Atom), Fact),
             functor(Fact, Stored, Arity),
             dynamic(Known:Stored/Arity),
             (   member(rule(_, Atom, _, _), Rules)
             ->  functor(Open, Name, Arity),
                 stored(fact(Open), OpenFact),
                 stated_goal(Open, Sheet, _, _, Goal),
                 forall(distinct(OpenFact, Game:Goal),
                        ( counted(facts), assertz(Known:OpenFact) ))
             ;   true
             )
           )).

%   stored(+Literal, -Fact): how Known has what is(Atom) or fact(Atom) says.

stored(is(Atom0), Fact) :-
    (   Atom0 = true(Fluent),
        nonvar(Fluent)
    ->  prefixed('t ', Fluent, Fact)
    ;   prefixed('v ', Atom0, Fact)
    ).
stored(fact(Atom), Fact) :-
    prefixed('f ', Atom, Fact).

prefixed(Prefix, Term, Fact) :-
    Term =.. [Name|Arguments],
    atom_concat(Prefix, Name, Long),
    Fact =.. [Long|Arguments].

%   reached(+Known): all that may come true becomes facts of Known.

reached(Known) :-
    dynamic([Known:fire/2,Known:begin/1,Known:'v true'/1]),
    forall(Known:rule(Head, Literals), firing(Known, rule(Head, Literals))),
    trie_new(Trie),
    findall(Atom, Known:begin(Atom), Atoms0),
    foldl(noted(Known, Trie), Atoms0, Atoms, []),
    fired(Atoms, Known, Trie),
    abolish(Known:fire/2),
    abolish(Known:begin/1).

firing(Known, rule(Head0, Literals)) :-
    head_atom(Head0, Head),
    forall(( Literal = is(Head)
           ; member(Literal, Literals),
             memberchk(Literal, [is(_),not(_)])
           ),
           ( Literal =.. [_,Atom],
             join_goal(is(Atom), Fact),
             functor(Fact, Name, Arity),
             dynamic(Known:Name/Arity)
           )),
    (   member(is(_), Literals)
    ->  forall(select(is(Atom), Literals, Others),
               ( join(Others, Goals),
                 assertz(Known:(fire(Atom, Head) :- Goals))
               ))
    ;   join(Literals, Goals),
        assertz(Known:(begin(Head) :- Goals))
    ).

head_atom(Head, Atom) :-
    (   Head = next(Fluent)
    ->  Atom = true(Fluent)
    ;   Atom = Head
    ).

%   join(+Literals, -Goals): Goals find in Known what makes Literals true, but for what
%   must not come true.

join([], true).
join([Literal|Literals], (Goal, Goals)) :-
    join_goal(Literal, Goal),
    join(Literals, Goals).

join_goal(is(Atom), Fact) :-
    (   Atom = does(Role, Move)
    ->  stored(is(legal(Role, Move)), Fact)
    ;   stored(is(Atom), Fact)
    ).
join_goal(fact(Atom), Fact) :-
    stored(fact(Atom), Fact).
join_goal(no(Atom), \+ Fact) :-
    stored(fact(Atom), Fact).
join_goal(not(_), true).
join_goal(test(Goal), Goal).

fired([], _, _).
fired([Atom|Atoms], Known, Trie) :-
    findall(Head,
            ( Known:fire(Atom, Head)
            ; Atom = legal(Role, Move),
              Known:fire(does(Role, Move), Head)
            ),
            Heads0),
    sort(Heads0, Heads),
    foldl(noted(Known, Trie), Heads, New, Atoms),
    fired(New, Known, Trie).

%   noted(+Known, +Trie, +Atom, -Atoms, ?Rest): Atom is one more that may come true,
%   unless it is known; then it is before Rest.

noted(Known, Trie, Atom, Atoms, Rest) :-
    (   trie_insert(Trie, Atom)
    ->  counted(atoms),
        stored(is(Atom), Fact),
        assertz(Known:Fact),
        (   Atom = true(_)
        ->  prefixed('v ', Atom, Any),
            assertz(Known:Any)
        ;   true
        ),
        Atoms = [Atom|Rest]
    ;   Atoms = Rest
    ).


                 /*******************************
                 *         CONJUNCTIONS         *
                 *******************************/

%!  alternative(+Literals, +Module, +Choices, +Conjunction0, -Conjunction) is nondet.
%
%   Conjunction is Conjunction0 and what an instance of Literals wants of the state when
%   Choices, a list of `Role-Move`, are made.

alternative([], _, _, Conjunction, Conjunction).
alternative([Literal|Literals], Module, Choices, Conjunction0, Conjunction) :-
    wanted(Literal, Module, Choices, Conjunction0, Conjunction1),
    alternative(Literals, Module, Choices, Conjunction1, Conjunction).

wanted(fact(Fact), Module, _, C, C) :-
    Module:Fact.
wanted(no(Fact), Module, _, C, C) :-
    \+ Module:Fact.
wanted(test(Goal), _, _, C, C) :-
    call(Goal).
wanted(on(Fluent), Module, _, C0, C) :-
    Module:bit(Fluent, Bit),
    with_set(Bit, C0, C).
wanted(done(Role, Move), _, Choices, C, C) :-
    member(Role-Move, Choices).
wanted(about(Atom), Module, Choices, C0, C) :-
    Module:wants(Atom, Literals),
    alternative(Literals, Module, Choices, C0, C).
wanted(view(Atom, Fact), Module, _, C0, C) :-
    Module:Fact,
    (   \+ recursive(Atom, Module),
        dnf(Atom, Module, Alternatives),
        length(Alternatives, Count),
        Count =< 400
    ->  member(Alternative, Alternatives),
        both(C0, Alternative, C)
    ;   both(C0, c(0,0,[view(Atom)]), C)
    ).
wanted(not(Atom), Module, Choices, C0, C) :-
    (   ground(Atom)
    ->  denied_atom(Atom, Module, Choices, C0, C)
    ;   findall(Atom, known(Atom, Module), Atoms0),
        sort(Atoms0, Atoms),
        foldl(denied_in(Module, Choices), Atoms, C0, C)
    ).

denied_in(Module, Choices, Atom, C0, C) :-
    denied_atom(Atom, Module, Choices, C0, C).

known(Atom, Module) :-
    join_goal(is(Atom), Fact),
    Module:Fact.

denied_atom(true(Fluent), Module, _, C0, C) :-
    !,
    (   Module:bit(Fluent, Bit)
    ->  with_unset(Bit, C0, C)
    ;   C = C0
    ).
denied_atom(does(Role, Move), _, Choices, C, C) :-
    !,
    \+ memberchk(Role-Move, Choices).
denied_atom(Atom, Module, _, C0, C) :-
    recursive(Atom, Module),
    !,
    both(C0, c(0,0,[no_view(Atom)]), C).
denied_atom(Atom, Module, Choices, C0, C) :-
    (   about_choices(Atom, Module)
    ->  chosen_dnf(Atom, Module, Choices, Alternatives),
        Otherwise = none(Alternatives)
    ;   dnf(Atom, Module, Alternatives),
        Otherwise = no_view(Atom)
    ),
    \+ memberchk(c(0,0,[]), Alternatives),
    (   foldl(opposite, Alternatives, c(0,0,[]), Opposite)
    ->  both(C0, Opposite, C)
    ;   both(C0, c(0,0,[Otherwise]), C)
    ).

%   opposite(+Alternative, +Conjunction0, -Conjunction): Conjunction is also against
%   Alternative, which has one condition.

opposite(c(Set, 0, []), C0, C) :-
    Set =:= Set /\ -Set,
    both(C0, c(0,Set,[]), C).
opposite(c(0, Unset, []), C0, C) :-
    Unset =:= Unset /\ -Unset,
    both(C0, c(Unset,0,[]), C).

with_set(Bit, C0, C) :-
    Set is 1<<Bit,
    both(C0, c(Set,0,[]), C).

with_unset(Bit, C0, C) :-
    Unset is 1<<Bit,
    both(C0, c(0,Unset,[]), C).

both(c(Set1,Unset1,Others1), c(Set2,Unset2,Others2), c(Set,Unset,Others)) :-
    Set is Set1 \/ Set2,
    Unset is Unset1 \/ Unset2,
    Set /\ Unset =:= 0,
    ord_union(Others1, Others2, Others).

%   chosen_dnf(+Atom, +Module, +Choices, -Alternatives): as dnf/3, where Choices are made.

chosen_dnf(Atom, Module, Choices, Alternatives) :-
    (   Module:chosen_dnf(Atom, Choices, Alternatives0)
    ->  Alternatives = Alternatives0
    ;   findall(Alternative,
                ( Module:wants(Atom, Literals),
                  alternative(Literals, Module, Choices, c(0,0,[]), Alternative)
                ),
                Alternatives1),
        sort(Alternatives1, Alternatives),
        assertz(Module:chosen_dnf(Atom, Choices, Alternatives))
    ).

%!  dnf(+Atom, +Module, -Alternatives) is det.
%
%   Alternatives are the conjunctions of which one has to hold for Atom, which depends on
%   the state alone, to be so.

dnf(Atom, Module, Alternatives) :-
    (   Module:dnf(Atom, Alternatives0)
    ->  Alternatives = Alternatives0
    ;   findall(Alternative,
                ( Module:wants(Atom, Literals),
                  alternative(Literals, Module, [], c(0,0,[]), Alternative)
                ),
                Alternatives1),
        sort(Alternatives1, Alternatives2),
        (   memberchk(c(0,0,[]), Alternatives2)
        ->  Alternatives = [c(0,0,[])]
        ;   Alternatives = Alternatives2
        ),
        assertz(Module:dnf(Atom, Alternatives))
    ).

about_choices(Atom, Module) :-
    functor(Atom, Name, Arity),
    Module:about_choices(Name/Arity).

recursive(Atom, Module) :-
    functor(Atom, Name, Arity),
    Module:recursive(Name/Arity).


%!  recursive_atom(+Module, -Atom) is nondet.
%
%   Atom may come true, and is of a relation that depends on itself.

recursive_atom(Module, Atom) :-
    Module:recursive(Name/Arity),
    functor(Atom, Name, Arity),
    known(Atom, Module).

:- module(hornboard_reaching,
          [ reached/2,          % +Sheet, +Module
            comes_true/2,       % +Atom, +Module
            changing_rule/2     % +Sheet, -Rule
          ]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [exclude/3, foldl/4, maplist/3]).
:- use_module(library(lists), [append/2, append/3, member/2, select/3]).
:- use_module(library(pairs), [group_pairs_by_key/2, pairs_values/2]).
:- use_module(budget, [counted/1]).
:- use_module(joining, [fact_of/2, facts_of/2, joined/5]).
:- use_module(rule_sheet, [below/3, relation/4]).

/** <module> What can ever come true in a rule sheet

What does not change follows from the rules layer by layer, what no layer denies that is not
yet complete; and what may come true follows likewise, in the last layer, without the
negations of what changes. In each layer an atom that is new fires the rules that it is a
condition of. What is found becomes facts of a module, as library(hornboard/gdl/joining)
has them.
*/

%!  reached(+Sheet, +Module) is semidet.
%
%   All that may come true in a game by Sheet becomes facts of Module. Fails where it is
%   too much.

reached(Sheet, Module) :-
    aggregate_all(set(Each),
                  ( member(Relation, [init/1,next/1,legal/2,terminal/0,goal/2]),
                    below(Relation, Sheet, Below),
                    member(Each, Below)
                  ),
                  Needed),
    findall(Layer-Rule, layered_rule(Sheet, Needed, Layer, Rule), Pairs0),
    keysort(Pairs0, Pairs),
    group_pairs_by_key(Pairs, Layers),
    pairs_values(Layers, Rules),
    forall(member(Each, Rules), forall(member(Rule, Each), declared(Rule, Module))),
    forall(member(Each, Rules), saturated(Each, Module)).

%   layered_rule(+Sheet, +Needed, -Layer, -Rule): Rule is rule(Head, Literals), its head a
%   literal too. Layer is how many relations that of the head needs, or `last` where it
%   changes. Of what does not change only what is Needed counts.

layered_rule(Sheet, Needed, Layer, rule(fact(Head), Literals)) :-
    Sheet = sheet(Rules, _),
    member(Name/Arity, Needed),
    relation(Name/Arity, Sheet, static, _),
    below(Name/Arity, Sheet, Below),
    length(Below, Layer),
    functor(Head, Name, Arity),
    member(rule(_, Head, Body, _), Rules),
    flat(Body, Sheet, Literals).
layered_rule(Sheet, _, last, rule(is(Head), Literals)) :-
    changing_rule(Sheet, rule(Head0, Literals)),
    (   Head0 = next(Fluent)
    ->  Head = true(Fluent)
    ;   Head = Head0
    ).


%!  comes_true(+Atom, +Module) is semidet.
%
%   True when Atom, which is ground and tells of the state, may come true as reached/2 has
%   told Module.

comes_true(Atom, Module) :-
    Module:found_last(Trie),
    trie_gen(Trie, is(Atom)).


%!  changing_rule(+Sheet, -Rule) is nondet.
%
%   Rule is rule(Head, Literals) of what changes, without `or`. A literal is is(Atom) or
%   not(Atom) of what changes, fact(Atom) or no(Atom) of what does not, or test(Goal).

changing_rule(_, rule(true(Fluent), [fact(init(Fluent))])).
changing_rule(Sheet, rule(Head, Literals)) :-
    Sheet = sheet(Rules, _),
    member(rule(_, Head, Body, _), Rules),
    changes(Head, Sheet),
    flat(Body, Sheet, Literals).

%   flat(+Body, +Sheet, -Literals): one alternative of Body.

flat(Body, Sheet, Literals) :-
    maplist(flat_literal(Sheet), Body, Parts),
    append(Parts, Literals).

flat_literal(Sheet, is(Atom), [Literal]) :-
    (   changes(Atom, Sheet)
    ->  Literal = is(Atom)
    ;   Literal = fact(Atom)
    ).
flat_literal(_, distinct(Term1, Term2), [test(Term1 \== Term2)]).
flat_literal(Sheet, or(Alternatives), Literals) :-
    member(Alternative, Alternatives),
    flat_literal(Sheet, Alternative, Literals).
flat_literal(Sheet, not(Literal), Literals) :-
    denied(Sheet, Literal, Literals).

denied(Sheet, is(Atom), [Literal]) :-
    (   changes(Atom, Sheet)
    ->  Literal = not(Atom)
    ;   Literal = no(Atom)
    ).
denied(_, distinct(Term1, Term2), [test(Term1 == Term2)]).
denied(Sheet, not(Literal), Literals) :-
    flat_literal(Sheet, Literal, Literals).
denied(Sheet, or(Alternatives), Literals) :-
    maplist(denied(Sheet), Alternatives, Parts),
    append(Parts, Literals).

changes(Atom, Sheet) :-
    functor(Atom, Name, Arity),
    relation(Name/Arity, Sheet, Reach, _),
    Reach \== static.


declared(rule(Head, Literals), Module) :-
    forall(( member(Literal, [is(true(_)),Head|Literals]),
             \+ Literal = test(_),
             facts_of(Literal, Facts),
             member(Fact, Facts)
           ),
           ( functor(Fact, Name, Arity),
             dynamic(Module:Name/Arity)
           )).


% -- Layers --

%   saturated(+Rules, +Module): what follows from Rules, those of a layer, is in Module, and
%   in the trie of found_last/1. Fails where one of them denies what is not complete.

saturated(Rules0, Module) :-
    exclude(staying, Rules0, Rules),
    dynamic([Module:fire/2,Module:counts/3,Module:found_last/1]),
    findall(Name/Arity,
            ( member(rule(fact(Atom), _), Rules), functor(Atom, Name, Arity) ),
            Own),
    \+ ( member(rule(_, Literals), Rules), member(no(Denied), Literals), own(Denied, Own) ),
    trie_new(Trie),
    retractall(Module:found_last(_)),
    assertz(Module:found_last(Trie)),
    foldl(begun(Module, Trie, Own), Rules, Literals, []),
    (   predicate_property(Module:fire(_, _), number_of_clauses(0))
    ->  forall(( member(Literal, Literals),
                 facts_of(Literal, Facts),
                 member(Fact, Facts)
               ),
               assertz(Module:Fact))
    ;   fired(Literals, Module, Trie)
    ),
    retractall(Module:fire(_, _)).

%   staying(+Rule): that what is so stays so is no way for it to come true.

staying(rule(is(Head), Literals)) :-
    member(is(Atom), Literals),
    Atom == Head,
    !.

%   begun(+Module, +Trie, +Own, +Rule, -Literals, ?Rest): what Rule gives is before Rest, if
%   it waits for nothing of this layer, whose relations are Own; else fire/2 of Module tells
%   what it gives when something that it waits for comes true.

begun(Module, Trie, Own, rule(Head, Literals0), Literals, Rest) :-
    (   \+ ( member(Literal, Literals0), waits(Literal, Own, _) )
    ->  joined(Literals0, [], Head, Module, Goals),
        findall(Head, ( Module:Goals, noted(Head, Trie) ), Heads),
        append(Heads, Rest, Literals)
    ;   forall(( select(Literal, Literals0, Others),
                 waits(Literal, Own, Fact)
               ),
               ( joined(Others, Fact, Head, Module, Goals),
                 assertz(Module:(fire(Fact, Head) :- Goals))
               )),
        Literals = Rest
    ).

waits(is(Atom), _, Fact) :-
    fact_of(is(Atom), Fact).
waits(fact(Atom), Own, Fact) :-
    own(Atom, Own),
    fact_of(fact(Atom), Fact).

own(Atom, Own) :-
    functor(Atom, Name, Arity),
    memberchk(Name/Arity, Own).

fired([], _, _).
fired([Literal|Literals0], Module, Trie) :-
    facts_of(Literal, Facts),
    forall(member(Fact, Facts), assertz(Module:Fact)),
    findall(Head,
            ( member(Fact, Facts),
              Module:fire(Fact, Head),
              noted(Head, Trie)
            ),
            Literals,
            Literals0),
    fired(Literals, Module, Trie).

%   noted(+Literal, +Trie): Literal is one more that may come true, and is in Trie now.

noted(Literal, Trie) :-
    trie_insert(Trie, Literal),
    counted_literal(Literal).

counted_literal(fact(_)) :-
    counted(sheet_facts).
counted_literal(is(Atom)) :-
    counted(sheet_atoms),
    (   Atom = true(_)
    ->  counted(sheet_fluents)
    ;   true
    ).

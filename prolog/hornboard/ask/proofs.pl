:- module(hornboard_proofs,
          [ why/2,              % :Goal, -Proof
            proof/3,            % +Law, +Goal, -Proof
            reasons/3,          % +Goal, +Law, -Reasons
            reasons/4           % +Goal, +Law, :Refuted, -Reasons
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [list_to_set/2]).
:- use_module(clauses).

/** <module> Why something is so by the law of a game

A proof is found by reading the clauses of the law themselves; see clauses.pl for
what is law. It is

    because(Goal, Rule, Proofs)

where Goal is an instance of what was asked, of a position in the form for people.
Rule is `Law:N`, clause N of the
predicate in the module Law, and then there is one of Proofs for each goal of its
body; or `fact`, where Goal is true and no law; or `none`, where Goal says how
others are to be true, such as for all elements of a list: then Proofs are theirs.

What is _not_ so has a reason for each clause that might have said it:

    because(\+ Goal, none, Reasons)

A reason is refuted(Head, Rule, Failure), where Head is the instance of the head, and
Failure tells what comes of the body: fails(Goal, Reasons), the first goal is not so;
or each(Goal, Cases), where a case is `Instance-Failure`: with each instance of the
first goal that is so the others fail. What is not so because something else is has a
proof of that for a reason.

```
?- initial(hexagon, P), why(move(P, clone(a4), _), Proof).
?- initial(hexagon, P), why(\+ move(P, clone(c3), _), Proof).
```
*/

:- meta_predicate
    why(0, -),
    reasons(+, +, 3, -).


%!  why(:Goal, -Proof) is nondet.
%
%   True when Proof shows that Goal is so, by the law of the position that is its
%   first argument; of several goals, each by its own. Each of the ways to show it
%   comes once.
%
%   @error instantiation_error if something of a position is not known.

why(Module:(\+ Goal), Proof) :-
    !,
    stated(Module:Goal, Law, Plain),
    proof(Law, \+ Plain, Proof).
why(Goal, Proof) :-
    stated(Goal, Law, Plain),
    proof(Law, Plain, Proof).


%!  proof(+Law, +Goal, -Proof) is nondet.
%
%   As why/2, of a goal in a clause of Law.

proof(Law, Goal, Proof) :-
    kind(Goal, Law, Kind),
    (   Kind = asked(Other, Plain)
    ->  proof(Other, Plain, Proof)
    ;   Proof = because(Goal, Rule, Proofs),
        shown(Kind, Goal, Law, Rule, Proofs)
    ).

shown(law, Goal, Law, Rule, Proofs) :-
    rule(Goal, Law, Rule, Body),
    conjuncts(Body, Goals),
    maplist(proof(Law), Goals, Proofs).
shown(fact, Goal, Law, fact, []) :-
    call(Law:Goal).
shown(negation(Goal), _, Law, none, Reasons) :-
    \+ call(Law:Goal),
    reasons(Goal, Law, Reasons).
shown(goals(Goals), _, Law, none, Proofs) :-
    maplist(proof(Law), Goals, Proofs).
shown(first(Goal), _, Law, none, [Proof]) :-
    first_proof(Law, Goal, Proof).
shown(either(Goal1, Goal2), _, Law, none, [Proof]) :-
    (   proof(Law, Goal1, Proof)
    ;   proof(Law, Goal2, Proof)
    ).
shown(every(Goal1, Goal2), Goal, Law, none, Proofs) :-
    call(Law:Goal),
    proofs_of_all(Goal1, (Goal1, Goal2), Law, Proofs).
shown(all(Each), Goal, Law, none, Proofs) :-
    call(Law:Goal),
    proofs_of_all(Each, Each, Law, Proofs).

proofs_of_all(Goal, Told, Law, Proofs) :-
    instances(Goal, Law, Told, Instances),
    maplist(first_proof(Law), Instances, Proofs).

first_proof(Law, Goal, Proof) :-
    once(proof(Law, Goal, Proof)).


%!  reasons(+Goal, +Law, -Reasons) is det.
%!  reasons(+Goal, +Law, :Refuted, -Reasons) is det.
%
%   Reasons tell why Goal, in a clause of Law, is not so. It is not. For a goal that is
%   law they are those of call(Refuted, Goal, Law, Reasons), if Refuted is given.

reasons(Goal, Law, Reasons) :-
    reasons(Goal, Law, refuted, Reasons).

reasons(Goal, Law, Refuted, Reasons) :-
    kind(Goal, Law, Kind),
    against(Kind, Goal, Law, Refuted, Reasons).

against(law, Goal, Law, Refuted, Reasons) :-
    call(Refuted, Goal, Law, Reasons).
against(asked(Other, Plain), _, _, Refuted, Reasons) :-
    reasons(Plain, Other, Refuted, Reasons).
against(fact, _, _, _, []).
against(negation(Goal), _, Law, _, [Proof]) :-
    first_proof(Law, Goal, Proof).
against(goals(Goals), Goal, Law, Refuted, [refuted(Goal, none, Failure)]) :-
    failure(Goals, Law, Refuted, Failure).
against(first(Goal), _, Law, Refuted, Reasons) :-
    reasons(Goal, Law, Refuted, Reasons).
against(either(Goal1, Goal2), _, Law, _, Reasons) :-
    maplist(against_one(Law), [Goal1,Goal2], Reasons).
against(every(Goal1, Goal2), _, Law, _, Reasons) :-
    copy_term((Goal1, \+ Goal2), Counterexample),
    conjuncts(Counterexample, Goals),
    once(maplist(proof(Law), Goals, Reasons)).
against(all(Each), _, Law, _, Proofs) :-
    proofs_of_all(Each, Each, Law, Proofs).

against_one(Law, Goal, refuted(Goal, none, Failure)) :-
    conjuncts(Goal, Goals),
    failure(Goals, Law, refuted, Failure).

refuted(Goal, Law, Reasons) :-
    findall(Rule, rule(Goal, Law, Rule, _), Rules),
    maplist(against_rule(Goal, Law), Rules, Reasons).

against_rule(Goal, Law, Rule, refuted(Head, Rule, Failure)) :-
    copy_term(Goal, Head),
    rule(Head, Law, Rule, Body),
    conjuncts(Body, Goals),
    failure(Goals, Law, refuted, Failure).

%   failure(+Goals, +Law, +Refuted, -Failure): why there is nothing for which all Goals, of
%   a clause of Law, are so.

failure([Goal|Goals], Law, Refuted, Failure) :-
    (   Goals = [_|_],
        instances(Goal, Law, [Goal|Goals], [Instance|Instances0])
    ->  list_to_set([Instance|Instances0], Instances),
        maplist(case(Law, Refuted), Instances, Cases),
        Failure = each(Goal, Cases)
    ;   reasons(Goal, Law, Refuted, Reasons),
        Failure = fails(Goal, Reasons)
    ).

case(Law, Refuted, [Instance|Goals], Instance-Failure) :-
    failure(Goals, Law, Refuted, Failure).

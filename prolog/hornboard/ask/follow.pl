:- module(hornboard_follow,
          [ explain/1,          % :Goal
            follow/1            % :Goal
          ]).
:- use_module(library(apply), [maplist/2]).
:- use_module(library(lists), [member/2]).
:- use_module(clauses, [conjuncts/2, kind/3, rule/4, stated/3]).
:- use_module(objections, [why_not/2]).
:- use_module(proofs, [why/2]).
:- use_module(sentences, [sentence/2]).
:- use_module(telling, [proof_lines//1, proof_lines//2]).
:- use_module('../game/text', [say/3]).
:- use_module(wording, [step_words/4]).

/** <module> Why something is so, and the clauses of a law as they are tried, printed

```
?- initial(hexagon, P), explain(move(P, clone(a4), _)).
?- initial(hexagon, P), follow(move(P, jump(a5, To), Q)).
```

A rule that is followed stands under its sentence when it is tried, its conditions below it,
deeper; a `+` is before what is so, a `-` before what is not. The next solution goes on from
there. SWI-Prolog's own tracer shows the same clauses, as they are written.
*/

:- meta_predicate
    explain(0),
    follow(:).

%!  explain(:Goal) is det.
%
%   Print in words why Goal is so, as why/2 shows it, or why it is not, as why_not/2.

explain(Module:(\+ Goal)) :-
    !,
    \+ \+ explain(Module:Goal).
explain(Goal) :-
    (   why(Goal, Proof)
    ->  phrase(proof_lines([Proof]), Lines)
    ;   copy_term(Goal, Refused),
        stated(Refused, Law, Plain),
        (   Plain = move(_, Move, _),
            var(Move)
        ->  why(\+ Refused, because(_, _, Reasons))
        ;   why_not(Refused, Reasons)
        )
    ->  phrase(proof_lines([fails(Plain, Reasons)], Law), Lines)
    ;   Lines = []
    ),
    forall(member(Line, Lines), once(print_line(Line))).

%!  print_line(+Line) is semidet.
%
%   A hook: prints Line, one of those of proof_lines//1.

:- multifile print_line/1.

print_line(line(Depth, Text, _)) :-
    indented(Depth, Text).


%!  follow(:Goal) is nondet.
%
%   True when Goal is so by the law; what is tried for it is printed.

follow(Goal) :-
    stated(Goal, Law, Plain),
    followed(Law, 0, Plain).

followed(Law, Depth, Goal) :-
    kind(Goal, Law, Kind),
    (   tried(Kind, Goal, Law, Depth)
    *-> line(Kind, +, Goal, Law, Depth)
    ;   line(Kind, -, Goal, Law, Depth),
        fail
    ).

tried(law, Goal, Law, Depth) :-
    rule(Goal, Law, Law:N, Body),
    nth_clause(Law:Goal, N, Clause),
    (   sentence(Clause, Told)
    ->  say(Told, [], Sentence),
        indented(Depth, Sentence)
    ;   true
    ),
    conjuncts(Body, Goals),
    Below is Depth+1,
    maplist(followed(Law, Below), Goals).
tried(goals(Goals), _, Law, Depth) :-
    maplist(followed(Law, Depth), Goals).
tried(first(Goal), _, Law, Depth) :-
    once(followed(Law, Depth, Goal)).
tried(either(Goal1, Goal2), _, Law, Depth) :-
    (   followed(Law, Depth, Goal1)
    ;   followed(Law, Depth, Goal2)
    ).
tried(asked(Other, Plain), _, _, Depth) :-
    followed(Other, Depth, Plain).
tried(negation(Goal), _, Law, Depth) :-
    Below is Depth+1,
    \+ followed(Law, Below, Goal).
tried(Kind, Goal, Law, _) :-
    memberchk(Kind, [every(_, _),all(_),fact]),
    call(Law:Goal).

%   line(+Kind, +Sign, +Goal, +Law, +Depth): what is made of other goals has no line.

line(Kind, _, _, _, _) :-
    memberchk(Kind, [goals(_),either(_, _),first(_),asked(_, _)]),
    !.
line(_, Sign, Goal, Law, Depth) :-
    step_words(Sign, Goal, Law, Words),
    atomic_list_concat([Sign,Words], ' ', Line),
    indented(Depth, Line).

indented(Depth, Text) :-
    Indent is 4*Depth,
    format("~*c~s~n", [Indent,0'\s,Text]).

:- module(hornboard_follow,
          [ follow/1            % :Goal
          ]).
:- use_module(library(apply), [maplist/2]).
:- use_module(clauses, [conjuncts/2, kind/3, rule/4, stated/3]).
:- use_module(sentences, [sentence/2]).
:- use_module('../game/text', [say/3]).
:- use_module(wording, [step_words/4]).

/** <module> The clauses of a law, watched as they are tried

```
?- initial(hexagon, P), follow(move(P, jump(a5, To), Q)).
```

A rule stands under its sentence when it is tried, its conditions below it, deeper; a
`+` is before what is so, a `-` before what is not. The next solution goes on from
there. SWI-Prolog's own tracer shows the same clauses, as they are written.
*/

:- meta_predicate follow(:).

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
        print_line(Depth, Sentence)
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
    print_line(Depth, Line).

print_line(Depth, Text) :-
    Indent is 4*Depth,
    format("~*c~s~n", [Indent,0'\s,Text]).

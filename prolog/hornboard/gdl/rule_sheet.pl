:- module(hornboard_rule_sheet,
          [ read_rule_sheet/2,  % +File, -Sheet
            relation/4,         % ?Relation, +Sheet, ?Reach, ?Recursion
            below/3             % +Relation, +Sheet, -Relations
          ]).
:- use_module(library(apply), [foldl/4, maplist/3, maplist/4]).
:- use_module(library(assoc), [gen_assoc/3, get_assoc/3, list_to_assoc/2]).
:- use_module(library(error), [is_of_type/2]).
:- use_module(library(lists), [append/3, member/2, nth1/3, select/3]).
:- use_module(library(occurs), [sub_term/2]).
:- use_module(library(ordsets), [ord_intersection/3, ord_memberchk/2, ord_subset/2, ord_union/3]).
:- use_module(library(pairs), [pairs_keys_values/3]).
:- use_module(library(ugraphs), [reachable/3, vertices_edges_to_ugraph/3]).
:- use_module('../kit/assured', [assured/2]).
:- use_module(kif, [read_kif/2]).

/** <module> Rule sheets, checked

A rule sheet in the Game Description Language (Love, Hinrichs, Haley, Schkufza,
Genesereth: General Game Playing: Game Description Language Specification, Stanford
2008) is sheet(Rules, Relations). A rule is

    rule(Line, Head, Body, Names)

where Body is a list of literals: is(Atom), distinct(Term1, Term2), not(Literal) or
or(Literals), in an order in which each finds its variables bound. Relations is an assoc
of what relation/4 tells.
*/

%   word(?Relation, ?Place, ?Reach): what the words of the language are. Some stand at
%   the head of rules, some in bodies, some in both; how far what they say may reach.

word(role/1,     both, static).
word(init/1,     both, static).
word(base/1,     both, static).
word(input/2,    both, static).
word(legal/2,    both, state).
word(terminal/0, both, state).
word(goal/2,     both, state).
word(next/1,     both, choices).
word(true/1,     body, state).
word(does/2,     body, choices).
word(distinct/2, body, static).
word(not/1,      body, static).


%!  read_rule_sheet(+File, -Sheet) is det.
%
%   Sheet is that in File.
%
%   @error sheet(Line, What) if it breaks a rule of the language.

read_rule_sheet(File, sheet(Rules, Relations)) :-
    read_kif(File, Sentences),
    maplist(sentence_rule, Sentences, Rules),
    forall(( member(Name/Arity, [role/1,legal/2,next/1,terminal/0,goal/2]),
             functor(Head, Name, Arity)
           ),
           assured(member(rule(_, Head, _, _), Rules), sheet(1, missing(Name/Arity)))),
    findall(Edge, dependence(Rules, Edge), Edges),
    layered(Rules, Edges, Relations),
    forall(( member(edge(Line, Name/Arity, Needed, _), Edges),
             word(Name/Arity, _, Most),
             relation(Needed, sheet(Rules, Relations), Reach, _)
           ),
           assured(\+ farther(Reach, Most), sheet(Line, reach(Name, Reach)))).

farther(choices, state).
farther(choices, static).
farther(state, static).


% -- Rules --

sentence_rule(sentence(Line, Sentence0, Names), rule(Line, Head, Body, Names)) :-
    in_small_letters(Sentence0, Sentence),
    parts(Sentence, Line, Head, Formulas),
    atom_at(Line, Head, head),
    forall(( Head = goal(_, Worth), nonvar(Worth) ),
           assured(is_of_type(between(0, 100), Worth), sheet(Line, no_goal(Worth)))),
    maplist(literal(Line), Formulas, Literals),
    ordered(Literals, [], Bound, Body, Left),
    safe(Left, Head, Bound, Line, Names).

in_small_letters(Formula0, Formula) :-
    (   callable(Formula0),
        Formula0 =.. [Name0|Arguments0],
        downcase_atom(Name0, Name),
        once(( word(Name/_, _, _) ; memberchk(Name, [<=,or]) ))
    ->  (   memberchk(Name, [<=,or,not])
        ->  maplist(in_small_letters, Arguments0, Arguments)
        ;   Arguments = Arguments0
        ),
        Formula =.. [Name|Arguments]
    ;   Formula = Formula0
    ).

parts(Sentence, Line, Head, Formulas) :-
    assured(Sentence \== (<=), sheet(Line, no_formula(<=))),
    (   compound(Sentence),
        compound_name_arguments(Sentence, <=, [Head|Formulas])
    ->  true
    ;   Head-Formulas = Sentence-[]
    ).

%   atom_at(+Line, +Atom, +Place): Atom may stand at Place, the `head` of a rule or its
%   `body`.

atom_at(Line, Atom, Place) :-
    assured(callable(Atom), sheet(Line, no_formula(Atom))),
    functor(Atom, Name, Arity),
    (   word(Name/Right, Where, _)
    ->  assured(Right =:= Arity, sheet(Line, arity(Name/Arity, Right))),
        assured(memberchk(Where, [both,Place]), sheet(Line, misplaced(Name)))
    ;   assured(\+ memberchk(Name, [<=,or]), sheet(Line, misplaced(Name)))
    ).

literal(Line, Formula, Literal) :-
    (   compound(Formula),
        compound_name_arguments(Formula, or, Formulas)
    ->  maplist(literal(Line), Formulas, Literals),
        Literal = or(Literals)
    ;   atom_at(Line, Formula, body),
        (   Formula = not(Denied)
        ->  Literal = not(Literal1),
            literal(Line, Denied, Literal1)
        ;   Formula = distinct(_, _)
        ->  Literal = Formula
        ;   Literal = is(Formula)
        )
    ).


%   ordered(+Literals, +Bound0, -Bound, -Ordered, -Left): each literal comes as soon as
%   its variables are bound, Left are those that are never.

ordered(Literals, Bound0, Bound, Ordered, Left) :-
    (   select(Literal0, Literals, Others),
        ready(Bound0, Literal0, Literal, Bound1)
    ->  Ordered = [Literal|Ordered1],
        ordered(Others, Bound1, Bound, Ordered1, Left)
    ;   Ordered = [],
        Bound = Bound0,
        Left = Literals
    ).

ready(Bound0, is(Atom), is(Atom), Bound) :-
    variables(Atom, Variables),
    ord_union(Bound0, Variables, Bound).
ready(Bound, distinct(Term1, Term2), distinct(Term1, Term2), Bound) :-
    variables(Term1-Term2, Variables),
    ord_subset(Variables, Bound).
ready(Bound, not(Literal0), not(Literal), Bound) :-
    variables(Literal0, Variables),
    ord_subset(Variables, Bound),
    ready(Bound, Literal0, Literal, _).
ready(Bound0, or(Literals0), or(Literals), Bound) :-
    maplist(ready(Bound0), Literals0, Literals, [Bound1|Bounds]),
    foldl(ord_intersection, Bounds, Bound1, Bound).

variables(Term, Variables) :-
    term_variables(Term, Variables0),
    sort(Variables0, Variables).

safe(Left, Head, Bound, Line, Names) :-
    term_variables(Left-Head, Variables),
    forall(( member(Variable, Variables), member(Name=Named, Names), Named == Variable ),
           assured(ord_memberchk(Variable, Bound), sheet(Line, unsafe(Name)))).


% -- Relations --

%!  relation(?Relation, +Sheet, ?Reach, ?Recursion) is nondet.
%
%   True when Sheet has Relation, an indicator. Reach tells what it depends on: `static`
%   on nothing, `state` on the state, `choices` also on what is done in it. Recursion is
%   `recursive` where it depends on itself, else `plain`.

relation(Relation, sheet(_, Relations), Reach, Recursion) :-
    (   ground(Relation)
    ->  get_assoc(Relation, Relations, kind(Reach, Recursion, _))
    ;   gen_assoc(Relation, Relations, kind(Reach, Recursion, _))
    ).


%!  below(+Relation, +Sheet, -Relations) is semidet.
%
%   Relations are Relation, an indicator, and those that it depends on, in order. Fails
%   where Sheet does not have it.

below(Relation, sheet(_, Kinds), Relations) :-
    get_assoc(Relation, Kinds, kind(_, _, Relations)).


%   dependence(+Rules, -Edge): Edge is edge(Line, Relation, Needed, Sign).

dependence(Rules, edge(Line, Name/Arity, Needed, Sign)) :-
    member(rule(Line, Head, Body, _), Rules),
    functor(Head, Name, Arity),
    member(Literal, Body),
    needs(Literal, Needed, Sign).

needs(is(Atom), Name/Arity, positive) :-
    functor(Atom, Name, Arity).
needs(not(Literal), Needed, negative) :-
    needs(Literal, Needed, _).
needs(or(Literals), Needed, Sign) :-
    member(Literal, Literals),
    needs(Literal, Needed, Sign).

%   layered(+Rules, +Edges, -Relations): nothing depends on its own negation.

layered(Rules, Edges, Relations) :-
    findall(Name/Arity,
            ( member(rule(_, Head, _, _), Rules),
              functor(Head, Name, Arity)
            ),
            Stated),
    findall(From-To, member(edge(_, From, To, _), Edges), Pairs),
    vertices_edges_to_ugraph(Stated, Pairs, Graph),
    findall(Relation-Needed,
            ( member(Relation-_, Graph),
              reachable(Relation, Graph, Needed)
            ),
            Reached),
    list_to_assoc(Reached, Reaches),
    forall(( member(edge(Line, From, To, negative), Edges),
             reaches(To, From, Reaches)
           ),
           not_denied(Line, From, Rules)),
    findall(Relation-Kind,
            ( member(Relation-Next, Graph),
              kind(Relation, Next, Reaches, Kind)
            ),
            Kinds),
    list_to_assoc(Kinds, Relations).

kind(Relation, Next, Reaches, kind(Reach, Recursion, Needed)) :-
    get_assoc(Relation, Reaches, Needed),
    reach(Relation, Needed, Reach),
    (   member(Each, Next),
        reaches(Each, Relation, Reaches)
    ->  Recursion = recursive
    ;   Recursion = plain
    ).

%   not_denied(+Line, +Relation, +Rules): the rule on Line does not need, by whatever
%   rules may give it, that it is not so itself. Its relation may: the goal is 0 where
%   it is not 100.

not_denied(Line, Name/Arity, Rules) :-
    functor(Head, Name, Arity),
    forall(( nth1(N, Rules, rule(Line, Head, Body, _)),
             member(not(Denied), Body)
           ),
           ( given_by([Denied], Rules, [], Needed),
             assured(\+ memberchk(N, Needed), sheet(Line, unstratified(Name)))
           )).

%   given_by(+Bodies, +Rules, +Given0, -Given): the rules of these numbers may give what
%   Bodies need, besides Given0.

given_by([], _, Given, Given).
given_by([Body|Bodies0], Rules, Given0, Given) :-
    findall(N-Further,
            ( sub_term(Literal, Body),
              subsumes_term(is(_), Literal),
              Literal = is(Atom),
              nth1(N, Rules, rule(_, Atom, Further, _)),
              Further \== [],
              \+ memberchk(N, Given0)
            ),
            Found0),
    sort(1, @<, Found0, Found),
    pairs_keys_values(Found, New, Further),
    append(New, Given0, Given1),
    append(Further, Bodies0, Bodies),
    given_by(Bodies, Rules, Given1, Given).

reaches(From, To, Reaches) :-
    get_assoc(From, Reaches, Reached),
    ord_memberchk(To, Reached).

reach(Relation, Needed, Reach) :-
    (   ( ord_memberchk(does/2, Needed) ; ord_memberchk(next/1, Needed) )
    ->  Reach = choices
    ;   ( ord_memberchk(true/1, Needed) ; word(Relation, both, state) )
    ->  Reach = state
    ;   Reach = static
    ).

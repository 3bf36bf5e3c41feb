:- module(hornboard_objections,
          [ why_not/2,          % :Goal, -Reasons
            unmet/4             % +Goal, +Law, ?Rule, -Condition
          ]).
:- use_module(library(apply), [exclude/3, include/3, maplist/3]).
:- use_module(library(lists), [append/3, member/2, same_length/2]).
:- use_module(library(pairs), [pairs_keys_values/3]).
:- use_module(library(solution_sequences), [distinct/2]).
:- use_module('../game').
:- use_module(clauses).
:- use_module(proofs, [reasons/3, reasons/4]).

/** <module> Why something is not so by the law of a game, and what would be

```
?- initial(hexagon, P), why_not(move(P, clone(c3), _), Reasons).
?- initial(krk, P), why_not(move(P, Move, _), Reasons).
```
*/

:- meta_predicate why_not(0, -).


%!  why_not(:Goal, -Reasons) is nondet.
%
%   True when Goal is not so, and Reasons tell it for each rule that could have allowed
%   it; of a move, for those that come nearest, by how many of their conditions are met,
%   so that it is told of the piece that moves. Where Goal asks for moves, each that can be written and is not legal is a
%   solution. A reason is
%
%       unless(Goal, Rule, Condition, Because, Instead)
%
%   Condition is the first one in the body of Rule that cannot be met together with
%   those before it, and Because are its own reasons, as in why/2. Instead are other
%   goals: allowed(Goal) is so by Rule, and differs in one thing that Condition names;
%   met(Goal) is none that is so, but meets Condition; elsewhere(Goal) is so by
%   another rule, and has something of what was asked. Of several goals that are not so
%   together, and of once/1, Reasons are those of why/2, with such ones for the goal that
%   is not; of what else is made of other goals they are those of why/2.

why_not(Goal, Reasons) :-
    stated(Goal, Law, Plain),
    written(Plain),
    \+ call(Law:Plain),
    reasons(Plain, Law, refusals, Reasons).

%   refusals(+Goal, +Law, -Reasons): one for each rule that is to be told of.

refusals(Goal, Law, Reasons) :-
    by_reach(Goal, Law, Rules),
    findall(Reason,
            ( member(Count-Rule, Rules),
              \+ ( Goal = move(_, _, _), Rules = [Most-_|_], Count < Most ),
              refused(Goal, Law, Rule, Reason)
            ),
            Reasons).

%   written(?Goal): a move that Goal leaves open is each one that can be written.

written(Goal) :-
    (   Goal = move(Position, Move, _),
        \+ ground(Move)
    ->  distinct(Move, phrase(move_text(Position, Move), _))
    ;   true
    ).

%   by_reach(+Goal, +Law, -Rules): each as Count-Rule, the one first that comes nearest to
%   Goal: Count of its conditions can be met, whatever may not be so.

by_reach(Goal, Law, Rules) :-
    findall(Count-Rule,
            ( rule(Goal, Law, Rule, Body),
              conjuncts(Body, Goals0),
              exclude(subsumes_term(\+ _), Goals0, Goals),
              ( first_unmet(Goals, Law, Count, _) -> true ; length(Goals, Count) )
            ),
            Rules0),
    sort(1, @>=, Rules0, Rules).

refused(Goal, Law, Rule, unless(Goal, Rule, Condition, Because, Instead)) :-
    Goal =.. [Name,Position|Arguments],
    same_length(Arguments, Others),
    Open =.. [Name,Position|Others],
    rule(Open, Law, Rule, Body),
    conjuncts(Body, Goals),
    term_variables(Open, Things),
    copy_term(rule(Open, Goals, Things), rule(Goal, Asked, Values)),
    first_unmet(Asked, Law, Count, Condition),
    reasons(Condition, Law, Because),
    findall(Other,
            (   instead(rule(Open, Goals, Things), Values, Law, Count, Other)
            ;   elsewhere(Goal, Law, Rule, Other)
            ),
            Instead).


%!  unmet(+Goal, +Law, ?Rule, -Condition) is nondet.
%
%   True when Condition is the first in the body of Rule that cannot be met together
%   with those before it, so that it does not make Goal so.

unmet(Goal, Law, Rule, Condition) :-
    by_reach(Goal, Law, Rules),
    member(_-Rule, Rules),
    rule(Goal, Law, Rule, Body),
    conjuncts(Body, Goals),
    first_unmet(Goals, Law, _, Condition).

%   first_unmet(+Goals, +Law, -Count, -Condition): Condition of Goals is that, behind
%   Count others that are met. The last one that was tried is kept at hand.

first_unmet(Goals, Law, Count, Condition) :-
    Furthest = furthest(-1, none),
    \+ met_from(Goals, 0, Law, Furthest),
    Furthest = furthest(Count, Condition).

met_from([], _, _, _).
met_from([Goal|Goals], Count, Law, Furthest) :-
    arg(1, Furthest, Count0),
    (   Count > Count0
    ->  nb_setarg(1, Furthest, Count),
        nb_setarg(2, Furthest, Goal)
    ;   true
    ),
    call(Law:Goal),
    Next is Count+1,
    met_from(Goals, Next, Law, Furthest).

met([], _).
met([Goal|Goals], Law) :-
    call(Law:Goal),
    met(Goals, Law).


%   instead(+Rule, +Values, +Law, +Count, -Other): Rule is rule(Goal, Goals, Things), its
%   head and body with the variables of the head, for which Values were asked; the
%   condition behind Count others was not met.

instead(rule(Goal, Goals, Things), Values, Law, Count, Other) :-
    length(Before, Count),
    append(Before, [Condition|After], Goals),
    append(Before, [Condition], Needed),
    named(Things, Values, Condition, Thing, Value),
    maplist(as_asked(Thing), Things, Values),
    Better = better(none),
    (   so_otherwise(Needed, After, Law, Thing, Value, Goal, Better)
    ->  Other = allowed(Goal)
    ;   Better = better(met(Met)),
        Other = met(Met)
    ).

%   so_otherwise(+Needed, +After, +Law, ?Thing, +Value, ?Goal, +Better): Goal is so with
%   another Thing; the first that meets what is Needed is kept in Better.

so_otherwise(Needed, After, Law, Thing, Value, Goal, Better) :-
    catch(( met(Needed, Law),
            Thing \== Value,
            ( Better = better(none) -> nb_setarg(1, Better, met(Goal)) ; true ),
            met(After, Law)
          ),
          error(_, _),
          fail).

%   named(+Things, +Values, +Condition, -Thing, -Value): Condition speaks of Thing, for
%   which Value was asked; of any, if it speaks of none.

named(Things, Values, Condition, Thing, Value) :-
    pairs_keys_values(Asked0, Things, Values),
    exclude(not_asked, Asked0, Asked),
    term_variables(Condition, Open),
    include(spoken_of(Open), Asked, Spoken),
    (   Spoken = [_|_]
    ->  member(Thing-Value, Spoken)
    ;   member(Thing-Value, Asked)
    ).

not_asked(_-Value) :-
    var(Value).

spoken_of(Open, Thing-_) :-
    member(Each, Open),
    Each == Thing,
    !.

as_asked(Thing, Other, Value) :-
    once(( Other == Thing ; Other = Value )).

%   elsewhere(+Goal, +Law, +Rule, -Other): a move by another rule.

elsewhere(move(Position, Move, _), Law, Rule, elsewhere(Other)) :-
    Other = move(Position, Moved, _),
    rule(Other, Law, Another, Body),
    Another \== Rule,
    Moved \= Move,
    compound(Move),
    arg(_, Move, Value),
    term_variables(Moved, Things),
    member(Value, Things),
    conjuncts(Body, Goals),
    catch(met(Goals, Law), error(_, _), fail),
    !.

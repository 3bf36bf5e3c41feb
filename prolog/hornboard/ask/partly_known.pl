:- module(hornboard_partly_known,
          [ certain/1,          % :Goal
            possible/1          % :Goal
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(error), [instantiation_error/1]).
:- use_module(library(lists), [append/3, member/2]).
:- use_module(library(solution_sequences), [distinct/2]).
:- use_module('../game', [game_of/2]).
:- use_module('../kit/unknown', [completed/1, unknown_in/2]).

/** <module> Questions about a position of which something is not known

```
?- read_position(tictactoe, "x?1/o2/3 x", P), certain(move(P, Cell, _)).
?- read_position(tictactoe, "x?1/o2/3 x", P), aggregate_all(count, possible(move(P, _, _)), N).
?- read_position(tictactoe, "x?1/o2/3 x", P), completed(P), \+ move(P, b1, _).
```

A goal such as move/3 is asked of each position that it may be, and its answer says of
which. What counts or negates answers would mix up different positions. So `\+`,
findall/3, aggregate_all/3, forall/2 and the condition of `->` are refused then: they
have to say by certain/1, possible/1 or completed/1 which is meant. This is so in the
module `user`: at the toplevel, in files without a module, and in goals from Python.
*/

:- meta_predicate
    certain(0),
    possible(0).

%!  certain(:Goal) is nondet.
%!  possible(:Goal) is nondet.
%
%   True when Goal is, in each position that it may be about, or in one at least. What is
%   unknown stays so. Each answer for the other variables of Goal comes once; a
%   position among them, such as what a move leads to, stays open.
%
%   @error instantiation_error if such an open position is bound later.
%   @error too_little_known(Most) if there are more than Most positions.

certain(Goal) :-
    worlds(Goal, Open, [World|Others]),
    distinct(Answer, answer(World, Answer)),
    forall(member(Answer-Asked, Others), call(Asked)),
    maplist(told, Open, Answer).

possible(Goal) :-
    worlds(Goal, Open, Worlds),
    distinct(Answer, ( member(World, Worlds), answer(World, Answer) )),
    maplist(told, Open, Answer).

%   worlds(:Goal, -Open, -Worlds): Worlds has for each way to complete what Goal is about
%   the copies of its other variables and of itself, `Open-Goal`.

worlds(Goal, Open, Worlds) :-
    unknown_in(Goal, Unknown),
    term_variables(Unknown-Goal, Variables),
    append(Unknown, Open, Variables),
    findall(Open-Goal, completed(Unknown), Worlds).

%   answer(+World, -Answer): Answer has a variable for each position.

answer(Open-Goal, Answer) :-
    call(Goal),
    maplist(but_positions, Open, Answer).

but_positions(Value, Part) :-
    once(( game_of(Value, _) ; Part = Value )).

%   told(?Variable, ?Value): who binds a position later that is not always the same would
%   get an answer that depends on the order of his goals.

told(Variable, Value) :-
    (   var(Value)
    ->  put_attr(Variable, hornboard_partly_known, open)
    ;   Variable = Value
    ).

attr_unify_hook(open, Value) :-
    instantiation_error(Value).

attribute_goals(_) -->
    [].


%   collects(?Goal0, -Asked, -Goal, -Collected): Goal is Goal0 with the list Collected for
%   the goals Asked, whose answers it collects.

collects(\+ Asked, [Asked], \+ Collected, [Collected]).
collects(forall(Goal1, Goal2), [Goal1,Goal2], forall(Collected1, Collected2),
         [Collected1,Collected2]).
collects(findall(Term, Asked, List), [Asked], findall(Term, Collected, List), [Collected]).
collects(findall(Term, Asked, List, Rest), [Asked],
         findall(Term, Collected, List, Rest), [Collected]).
collects(aggregate_all(Spec, Asked, Result), [Asked],
         aggregate_all(Spec, Collected, Result), [Collected]).
collects(aggregate_all(Spec, By, Asked, Result), [Asked],
         aggregate_all(Spec, By, Collected, Result), [Collected]).
collects((If -> Then ; Else), [If], (Collected -> Then ; Else), [Collected]).
collects((If *-> Then ; Else), [If], (Collected *-> Then ; Else), [Collected]).

marked(Asked, collected(Asked)) :-
    \+ subsumes_term(collected(_), Asked).

:- multifile user:goal_expansion/2.
:- dynamic user:goal_expansion/2.

user:goal_expansion(Goal0, Goal) :-
    prolog_load_context(module, user),
    hornboard_partly_known:collects(Goal0, Asked, Goal, Collected),
    maplist(hornboard_partly_known:marked, Asked, Collected).

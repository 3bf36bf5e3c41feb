:- module(hornboard_partly_known,
          [ certain/1,          % :Goal
            possible/1          % :Goal
          ]).
:- use_module(library(apply), [exclude/3, foldl/4, foldl/5, include/3, maplist/3, maplist/4]).
:- use_module(library(error), [instantiation_error/1]).
:- use_module(library(lists), [append/3, member/2]).
:- use_module(library(pairs), [group_pairs_by_key/2]).
:- use_module('../game', [game_of/2]).
:- use_module('../kit/unknown', [completed/1, released/1, unknown_in/2]).

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
%   unknown stays so. Each answer for the other variables of Goal comes once. Among
%   them a position, such as what a move leads to, stays open where it is not
%   always the same.
%
%   @error instantiation_error if such an open position is bound later.
%   @error too_little_known(Most) if there are more than Most positions.

certain(Goal) :-
    answered(Goal, so_in_both).

possible(Goal) :-
    answered(Goal, so_in_either).

%   answered(:Goal, :Combined): Combined makes one list of answers of two.

answered(Goal, Combined) :-
    unknown_in(Goal, Unknown),
    term_variables(Goal, Variables),
    exclude(same_as_one(Unknown), Variables, Open),
    findall(Unknown, completed(Unknown), [First|Others]),
    answers(Goal, Unknown, Open, First, Answers0),
    further(Others, Goal, Unknown, Open, Combined, Answers0, Answers),
    member(_-Answer, Answers),
    maplist(told, Open, Answer).

same_as_one(Variables, Variable) :-
    member(Each, Variables),
    Each == Variable,
    !.

further([Values|Others], Goal, Unknown, Open, Combined, Answers0, Answers) :-
    \+ ( Combined == so_in_both,
         Answers0 == []
       ),
    !,
    answers(Goal, Unknown, Open, Values, Answers1),
    append(Answers0, Answers1, Both0),
    keysort(Both0, Both),
    group_pairs_by_key(Both, Groups),
    call(Combined, Groups, Answers2),
    further(Others, Goal, Unknown, Open, Combined, Answers2, Answers).
further(_, _, _, _, _, Answers, Answers).

so_in_both(Groups0, Answers) :-
    include(given_twice, Groups0, Groups),
    maplist(alike, Groups, Answers).

given_twice(_-[_,_]).

so_in_either(Groups, Answers) :-
    maplist(alike, Groups, Answers).

%   answers(:Goal, +Unknown, +Open, +Values, -Answers): Goal has Answers for Open, each
%   `Key-Answer`, when Unknown are Values. Key has no positions and no variables.

answers(Goal, Unknown, Open, Values, Answers) :-
    findall(Key-Open,
            ( released(Unknown),
              Unknown = Values,
              call(Goal),
              maplist(key_part, Open, Key)
            ),
            Pairs0),
    keysort(Pairs0, Pairs),
    group_pairs_by_key(Pairs, Groups),
    maplist(alike, Groups, Answers).

key_part(Value, Part) :-
    (   var(Value)
    ->  Part = open
    ;   game_of(Value, _)
    ->  Part = position
    ;   Part = Value
    ).

alike(Key-[Answer0|Answers], Key-Answer) :-
    foldl(maplist(in_common), Answers, Answer0, Answer).

in_common(Value1, Value2, Value) :-
    (   Value1 =@= Value2
    ->  Value = Value1
    ;   Value = differing
    ).

%   told(?Variable, +Value): who binds Variable later, though it is not always the same,
%   would get an answer that depends on the order of his goals.

told(Variable, Value) :-
    (   Value == differing
    ->  put_attr(Variable, hornboard_partly_known, differing)
    ;   Variable = Value
    ).

attr_unify_hook(differing, Value) :-
    instantiation_error(Value).

attribute_goals(_) -->
    [].


                 /*******************************
                 *     WHAT COLLECTS ANSWERS    *
                 *******************************/

%   collects(?Goal0, -Collected, -Goal, -Told): Goal is Goal0 with the list Told for the
%   list Collected of the goals whose answers it collects.

collects(\+ Goal, [Goal], \+ Told, [Told]).
collects(findall(Term, Goal, List), [Goal], findall(Term, Told, List), [Told]).
collects(findall(Term, Goal, List, Rest), [Goal], findall(Term, Told, List, Rest), [Told]).
collects(aggregate_all(Spec, Goal, Result), [Goal],
         aggregate_all(Spec, Told, Result), [Told]).
collects(aggregate_all(Spec, By, Goal, Result), [Goal],
         aggregate_all(Spec, By, Told, Result), [Told]).
collects(forall(Goal1, Goal2), [Goal1,Goal2], forall(Told1, Told2), [Told1,Told2]).
collects((If -> Then ; Else), [If], (Told -> Then ; Else), [Told]).
collects((If *-> Then ; Else), [If], (Told *-> Then ; Else), [Told]).

marked(Goals, Told) :-
    \+ ( member(Goal, Goals),
         subsumes_term(collected(_), Goal)
       ),
    maplist(mark, Goals, Told).

mark(Goal, collected(Goal)).

:- multifile user:goal_expansion/2.
:- dynamic user:goal_expansion/2.

user:goal_expansion(Goal0, Goal) :-
    hornboard_partly_known:collects(Goal0, Collected, Goal, Told),
    prolog_load_context(module, user),
    hornboard_partly_known:marked(Collected, Told).

:- module(hornboard_unknown,
          [ one_of/2,           % ?Value, ?Values
            when_known/2,       % ?Term, :Goal
            must_be_known/1,    % +Term
            completed/1,        % ?Term
            each_value/1,       % ?Term
            unknown_in/2,       % +Term, -Unknown
            collected/1,        % :Goal
            not_held/1,         % +Term
            or_unknown//2,      % :Known, ?Value
            or_unknown//3,      % :Known, +Values, ?Value
            initial_text//2     % +Names, ?Name
          ]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [foldl/4, include/3, maplist/2]).
:- use_module(library(error), [instantiation_error/1]).
:- use_module(library(lists), [intersection/3, member/2]).
:- use_module(library(solution_sequences), [limit/2]).

/** <module> What is not known

In a position it is a variable that knows its values, in the text of one the sign
`?`. It takes no other value, and each of them when it is asked to:

```
?- one_of(Cell, [empty,x,o]), Cell = red.
false.
?- one_of(Cell, [empty,x,o]), completed(Cell).
```
*/

:- meta_predicate
    when_known(?, 0),
    collected(0),
    or_unknown(3, ?, ?, ?),
    or_unknown(3, +, ?, ?, ?).

:- multifile prolog:error_message//1.

prolog:error_message(too_little_known(Most)) -->
    [ 'too little is known: there are more than ~d ways to complete it'-
          [Most] ].
prolog:error_message(partly_known(Term)) -->
    { var(Term) },
    !,
    [ 'this depends on what is not known; ask certain(Goal), possible(Goal) or completed(P)' ].
prolog:error_message(partly_known(Term)) -->
    [ '~p is known in part only; say what stands for `?`, or ask certain(Goal), possible(Goal) or completed(P)'-
          [Term] ].


%   The attribute of an unknown value is unknown(Values, Goals): Values is a list, or
%   `any`, and Goals are called when it is known.


%!  one_of(?Value, ?Values) is semidet.
%
%   True when Value is one of Values; of one that is not known they are what is left
%   of the list Values and of those that it had, or those that it has.

one_of(Value, Values) :-
    (   nonvar(Value)
    ->  memberchk(Value, Values)
    ;   told(Value, Values0, Goals),
        (   var(Values)
        ->  is_list(Values0),
            Values = Values0
        ;   in_both(Values0, Values, Left),
            left(Left, Goals, Value)
        )
    ).

told(Value, Values, Goals) :-
    (   get_attr(Value, hornboard_unknown, unknown(Values, Goals))
    ->  true
    ;   Values = any,
        Goals = true
    ).

in_both(any, Values, Values) :-
    !.
in_both(Values, any, Values) :-
    !.
in_both(Values0, Values1, Values) :-
    intersection(Values0, Values1, Values).

left([Only], Goals, Value) :-
    !,
    put_attr(Value, hornboard_unknown, unknown(any, Goals)),
    Value = Only.
left(Values, Goals, Value) :-
    Values \== [],
    put_attr(Value, hornboard_unknown, unknown(Values, Goals)).


%!  when_known(?Term, :Goal) is nondet.
%
%   True when Goal is, which is called when nothing in Term is unknown.

when_known(Term, Goal) :-
    term_variables(Term, Unknown),
    (   Unknown = [First|_]
    ->  told(First, Values, Goals),
        Later = hornboard_unknown:when_known(Term, Goal),
        put_attr(First, hornboard_unknown, unknown(Values, (Later, Goals)))
    ;   call(Goal)
    ).

attr_unify_hook(unknown(Values, Goals), Other) :-
    (   attvar(Other)
    ->  told(Other, Values1, Goals1),
        in_both(Values, Values1, Left),
        (   Left == any
        ->  put_attr(Other, hornboard_unknown, unknown(any, (Goals, Goals1)))
        ;   left(Left, (Goals, Goals1), Other)
        )
    ;   (   Values == any
        ->  true
        ;   memberchk(Other, Values)
        ),
        call(Goals)
    ).

attribute_goals(_) -->
    [].


%!  must_be_known(+Term) is det.
%
%   True when nothing in Term is unknown.
%
%   @error partly_known(Term) if a variable of Term knows its values.
%   @error instantiation_error if none does.

must_be_known(Term) :-
    (   ground(Term)
    ->  true
    ;   unknown_in(Term, [_|_])
    ->  throw(error(partly_known(Term), _))
    ;   instantiation_error(Term)
    ).


%!  unknown_in(+Term, -Unknown) is det.
%
%   Unknown are the variables of Term that know what they may be.

unknown_in(Term, Unknown) :-
    term_attvars(Term, Variables),
    include(unknown, Variables, Unknown).

unknown(Variable) :-
    get_attr(Variable, hornboard_unknown, _).


%!  completed(?Term) is nondet.
%
%   True when nothing in Term is unknown, in each way in which it can be: the first
%   variable of Term changes last.
%
%   @error instantiation_error if a variable does not know its values.
%   @error too_little_known(Most) if there are more than Most ways.

completed(Term) :-
    released(Term),
    term_variables(Term, Unknown),
    Most = 1 000 000,
    (   few_ways(Unknown, Most)
    ->  maplist(known, Unknown)
    ;   throw(error(too_little_known(Most), _))
    ).


%   few_ways(+Unknown, +Most): where they limit each other the ways have to be counted.

few_ways(Unknown, Most) :-
    foldl(ways, Unknown, 1, Ways),
    (   Ways =< Most
    ->  true
    ;   member(Each, Unknown),
        told(Each, _, Goals),
        Goals \== true
    ->  More is Most+1,
        aggregate_all(count, limit(More, maplist(known, Unknown)), Count),
        Count =< Most
    ).

ways(Value, Ways0, Ways) :-
    (   one_of(Value, Values)
    ->  length(Values, Count),
        Ways is Ways0*Count
    ;   instantiation_error(Value)
    ).

known(Value) :-
    (   nonvar(Value)
    ->  true
    ;   one_of(Value, Values),
        member(Value, Values)
    ).


%!  collected(:Goal) is nondet.
%
%   True when Goal is, whose answers are negated or collected: what is unknown in Goal is
%   _held_, as answers about different positions have nothing in common.
%
%   @error partly_known(_) if Goal depends on what is held.

collected(Goal) :-
    unknown_in(Goal, Unknown),
    maplist(hold, Unknown),
    call(Goal),
    released(Unknown).

hold(Variable) :-
    put_attr(Variable, hornboard_held, true).

released(Term) :-
    term_attvars(Term, Variables),
    maplist(release, Variables).

release(Variable) :-
    del_attr(Variable, hornboard_held).

hornboard_held:attr_unify_hook(_, _) :-
    throw(error(partly_known(_), _)).

hornboard_held:attribute_goals(_) -->
    [].


%!  not_held(+Term) is det.
%
%   @error partly_known(Term) if something in Term is held.

not_held(Term) :-
    (   unknown_in(Term, Unknown),
        member(Variable, Unknown),
        get_attr(Variable, hornboard_held, _)
    ->  throw(error(partly_known(Term), _))
    ;   true
    ).


%!  each_value(?Term) is nondet.
%
%   True when nothing in Term is unknown, in one way only for each value of each
%   variable: enough to see what depends on them.
%
%   @error instantiation_error if a variable does not know its values.

each_value(Term) :-
    term_variables(Term, Unknown),
    foldl(ways, Unknown, 1, _),
    member(Value, Unknown),
    known(Value),
    once(maplist(known, Unknown)).


%!  or_unknown(:Known, ?Value)// is nondet.
%!  or_unknown(:Known, +Values, ?Value)// is nondet.
%
%   Describes Value as Known does, a grammar, or as `?` where it is not known; then it
%   is one of Values.

or_unknown(Known, Value) -->
    (   question_mark(Value)
    ->  []
    ;   call(Known, Value)
    ).

or_unknown(Known, Values, Value) -->
    (   question_mark(Value)
    ->  { one_of(Value, Values) }
    ;   call(Known, Value)
    ).

question_mark(Value) -->
    { var(Value) },
    "?".


%!  initial_text(+Names, ?Name)// is semidet.
%
%   Describes Name, one of Names, by its first letter, or as `?` where it is not known.

initial_text(Names, Name) -->
    or_unknown(letter_of(Names), Names, Name).

letter_of(Names, Name) -->
    [Letter],
    { member(Name, Names),
      atom_codes(Name, [Letter|_])
    },
    !.

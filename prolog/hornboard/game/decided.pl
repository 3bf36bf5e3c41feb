:- module(hornboard_decided,
          [ decides/1,          % +Goal
            decision/3,         % +Goal, +Scope, -Step
            built_in/2,         % +Goal, ?Modes
            built_in/4,         % +Goal, +Home, +Scope, -Step
            rewritten/2         % +Goal, -Other
          ]).
:- use_module(library(lists), [append/3, member/2]).
:- use_module(residual, [free/3, refuse/1]).

/** <module> What the system decides, now or when the program runs
*/

%!  decides(+Goal) is semidet.
%!  decision(+Goal, +Scope, -Step) is semidet.
%
%   Goal compares two terms, or tests the type of one. Step is goals([]) where Goal is true now,
%   or stays(Goal, []).

decides(Goal) :-
    memberchk(Goal,
              [ _ = _, _ == _, _ \= _, _ \== _, dif(_, _), var(_), nonvar(_), ground(_), integer(_),
                number(_), atom(_), atomic(_), compound(_), callable(_) ]).

decision(A = A, _, goals([])) :-
    !.
decision(Goal, Scope, Step) :-
    functor(Goal, Name, Arity),
    arg(1, Goal, First),
    (   Arity =:= 2,
        Name \== (=)
    ->  ( free(Goal, Scope, []) -> true ; refuse(Goal) ),
        arg(2, Goal, Second),
        compared(Name, First, Second, Step)
    ;   Name == ground
    ->  free(First, Scope, []),
        Step = goals([])
    ;   nonvar(First)
    ->  call(Goal),
        Step = goals([])
    ;   free(First, Scope, [])
    ->  Name \== var,
        ( Name == nonvar -> Step = goals([]) ; Step = stays(Goal, []) )
    ;   Name == var,
        Step = goals([])
    ).

compared(==, Term, Term, goals([])) :-
    !.
compared(Name, Term1, Term2, Step) :-
    Name \== (==),
    (   unifiable(Term1, Term2, Bindings)
    ->  Bindings = [_|_],
        differences(Bindings, Code),
        Step = stays(Code, [])
    ;   Step = goals([])
    ).

differences([A = B], A \== B) :-
    !.
differences([A = B|Bindings], ( A \== B -> true ; Code )) :-
    differences(Bindings, Code).


%!  built_in(?Goal, ?Modes) is nondet.
%!  built_in(+Goal, +Home, +Scope, -Step) is nondet.
%
%   A relation of the system, without side effects, is asked now where each argument is as Modes
%   say: `+` is ground, `l` a list whose length is known, `f` bound. Else, if they and `?` are known when
%   the program runs, it stays, and so are its answers known then.

built_in(Goal, Modes) :-
    functor(Goal, Name, Arity),
    functor(Modes, Name, Arity),
    asked_with(Modes).

built_in(Goal, Home, Scope, Step) :-
    (   built_in(Goal, Modes),
        forall(arg(N, Modes, Mode), ( arg(N, Goal, Argument), ready(Mode, Argument) ))
    ->  call(Home:Goal),
        Step = goals([])
    ;   built_in(Goal, Modes),
        forall(( arg(N, Modes, Mode), Mode \== (-) ),
               ( arg(N, Goal, Argument), free(Argument, Scope, []) ))
    ->  free(Goal, Scope, Outs),
        ( Home == system -> Call = Goal ; Call = Home:Goal ),
        (   single(Goal, Outs)
        ->  Step = stays(( Call -> true ), Outs)
        ;   Step = stays(Call, Outs)
        )
    ;   refuse(Home:Goal)
    ).

ready(-, _).
ready(?, _).
ready(+, Argument) :-
    ground(Argument).
ready(f, Argument) :-
    nonvar(Argument).
ready(l, Argument) :-
    is_list(Argument).

asked_with(Modes) :-
    member(Modes,
           [ is(-, +), + =:= +, + =\= +, + < +, + > +, + =< +, + >= +,
             + @< +, + @> +, + @=< +, + @>= +, compare(-, +, +),
             between(+, +, -), succ(+, -), succ(-, +), plus(+, +, -),
             atom_codes(+, -), atom_codes(-, +), atom_chars(+, -), atom_chars(-, +),
             number_codes(+, -), number_codes(-, +), atom_length(+, -), atom_concat(+, +, -), atom_number(+, -),
             char_code(+, -), char_code(-, +), code_type(+, -), char_type(+, -),
             atomic_list_concat(+, -), atomic_list_concat(+, +, -), atomic_list_concat(-, +, +),
             functor(f, -, -), functor(?, +, +), arg(-, f, -), f =.. -, - =.. l,
             length(l, -), length(?, +), append(l, ?, -), append(-, -, l), append(l, -),
             member(-, l), memberchk(+, +), nth0(-, l, -), nth1(-, l, -),
             nth0(-, l, -, -), nth1(-, l, -, -), nth0(+, -, ?, l), nth1(+, -, ?, l),
             select(-, l, -), select(-, l, ?, -), reverse(l, -), last(l, -),
             same_length(l, ?), same_length(?, l), numlist(+, +, -), msort(+, -),
             sort(+, -), sum_list(+, -), max_list(+, -), min_list(+, -)
           ]).


%   single(+Goal, +Outs): Goal has one answer at most for Outs.

single(between(_, _, _), []).
single(append(_, _, Out), [Only]) :-
    Out == Only.
single(reverse(_, Out), [Only]) :-
    Out == Only.


%!  rewritten(+Goal, -Other) is semidet.
%
%   Goal is Other in more basic terms.

rewritten(false, fail).
rewritten(not(Goal), \+ Goal).
rewritten(once(Goal), ( Goal -> true )).
rewritten(ignore(Goal), ( Goal -> true ; true )).
rewritten(( If -> Then ), ( If -> Then ; fail )).
rewritten(forall(If, Then), \+ ( If, \+ Then )).
rewritten(phrase(Body, List), phrase(Body, List, [])).
rewritten(phrase(Body, List, Rest), Goal) :-
    nonvar(Body),
    dcg_translate_rule(( whole --> Body ), ( whole(List, Rest) :- Goal )).
rewritten(Call, Goal) :-
    Call =.. [call,Closure|Further],
    nonvar(Closure),
    strip_module(Closure, Module, Plain),
    callable(Plain),
    Plain =.. List0,
    append(List0, Further, List),
    Goal0 =.. List,
    ( Plain == Closure -> Goal = Goal0 ; Goal = Module:Goal0 ).

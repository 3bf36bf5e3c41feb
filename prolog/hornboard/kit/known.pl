:- module(hornboard_known,
          [ of_known/2          % +Module, +Questions
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(unknown, [must_be_known/1]).

/** <module> Questions that are asked of what is known

In a module that uses this one,

```
:- of_known(krk_law, [check(+), captured(+, +), stands(+, ?, ?, ?)]).
```

stands for check/1, captured/2 and stands/4, which are those of the module krk_law,
but for the instantiation error where an argument is marked `+` and not ground, and
that each answer comes once, whatever it follows from.
*/

%!  of_known(+Module, +Questions) is det.

of_known(Module, Questions) :-
    maplist(asked(Module), Questions, Clauses),
    compile_aux_clauses(Clauses).

asked(Module, Modes, (Head :- apply:maplist(hornboard_unknown:must_be_known, Known), Asked)) :-
    functor(Modes, Name, Arity),
    functor(Head, Name, Arity),
    findall(N, arg(N, Modes, +), Places),
    maplist(argument(Head), Places, Known),
    (   arg(_, Modes, ?)
    ->  Asked = solution_sequences:distinct(Module:Head)
    ;   Asked = once(Module:Head)
    ).

argument(Head, Place, Argument) :-
    arg(Place, Head, Argument).

:- module(hornboard_facts,
          [ table_of/2          % ?Fact, :Goal
          ]).

/** <module> Tables that are stated by a goal

In a module that uses this one,

```
:- table_of(Fact, Goal).
```

stands for the facts Fact, one for each solution of Goal, which are worked out
when the file is loaded: the table can be looked things up in like any facts, and
its definition is what a person reads.
*/

:- meta_predicate table_of(?, 0).

%!  table_of(?Fact, :Goal) is det.
%
%   Add the clauses Fact to the module that is being loaded.

table_of(Fact, Goal) :-
    findall(Fact, Goal, Facts),
    compile_aux_clauses(Facts).

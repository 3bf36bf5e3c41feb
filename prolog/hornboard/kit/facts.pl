:- module(hornboard_facts, []).

/** <module> Tables that are stated by a goal

In a module that uses this one,

```
:- table_of(Fact, Goal).
```

stands for the facts Fact, one for each solution of Goal, which are worked out
when the file is loaded: the table can be looked things up in like any facts, and
its definition is what a person reads.
*/

:- multifile user:term_expansion/2.

user:term_expansion((:- table_of(Fact, Goal)), []) :-
    prolog_load_context(module, Module),
    findall(Fact, Module:Goal, Facts),
    compile_aux_clauses(Facts).

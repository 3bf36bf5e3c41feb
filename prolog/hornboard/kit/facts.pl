:- module(hornboard_facts,
          [ table_of/2,         % ?Fact, :Goal
            remembered/1        % :Goal
          ]).

/** <module> Tables that are stated by a goal, or grow as it is asked

In a module that uses this one,

```
:- table_of(Fact, Goal).
```

stands for the facts Fact, one for each solution of Goal, which are worked out
when the file is loaded: the table can be looked things up in like any facts, and
its definition is what a person reads.
*/

:- meta_predicate
    table_of(?, 0),
    remembered(0).

%!  table_of(?Fact, :Goal) is det.

table_of(Fact, Goal) :-
    findall(Fact, Goal, Facts),
    compile_aux_clauses(Facts).


%!  remembered(:Goal) is semidet.
%
%   As once(Goal), whose answer is kept for all goals like it that this thread asks. Unlike
%   a tabled one, a goal that is interrupted leaves nothing behind.

remembered(Goal) :-
    (   nb_current(hornboard_remembered, Answers)
    ->  true
    ;   trie_new(Answers),
        nb_setval(hornboard_remembered, Answers)
    ),
    copy_term(Goal, Asked),
    (   trie_lookup(Answers, Asked, Answer)
    ->  Goal = Answer
    ;   once(Goal),
        trie_insert(Answers, Asked, Goal)
    ).

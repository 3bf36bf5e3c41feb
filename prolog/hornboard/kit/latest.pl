:- module(hornboard_latest,
          [ latest/4,           % +Key, +Effort, -Answer, :Goal
            keep_latest/3,      % +Key, +Effort, +Answers
            disturbed/0,
            undisturbed/0,
            forget_latest/0
          ]).
:- use_module(library(lists), [member/2, reverse/2]).

/** <module> The answers to the latest questions, of who looked most closely

```
?- latest(digits, 1, N, between(1, 3, N)).
```
*/

:- meta_predicate latest(+, +, -, 0).

:- dynamic kept/4.

%   kept(?Hash, ?Key, ?Effort, ?Answers): the oldest first, found at once by the hash of Key.

%!  latest(+Key, +Effort, -Answer, :Goal) is nondet.
%
%   Goal has Answer. Where all answers to one of the latest questions of the same Key were found
%   with this Effort, a number, or more, there they are, and Goal is not called.

latest(Key, Effort, Answer, _) :-
    term_hash(Key, Hash),
    kept(Hash, Key0, Effort0, Answers),
    Key0 == Key,
    Effort0 >= Effort,
    !,
    member(Answer, Answers).
latest(Key, Effort, Answer, Goal) :-
    nb_setval(hornboard_disturbed, false),
    Found = found([]),
    (   call(Goal),
        arg(1, Found, Before),
        nb_setarg(1, Found, [Answer|Before])
    ;   Found = found([Last|Reversed]),
        undisturbed,
        reverse([Last|Reversed], Answers),
        keep_latest(Key, Effort, Answers),
        fail
    ).

%!  keep_latest(+Key, +Effort, +Answers) is det.
%
%   Keep Answers of this Effort to a question of Key, unless those of a greater one are kept.

keep_latest(Key, Effort, Answers) :-
    term_hash(Key, Hash),
    with_mutex(hornboard_latest, kept_now(Hash, Key, Effort, Answers)).

kept_now(Hash, Key, Effort, _) :-
    kept(Hash, Key0, Effort0, _),
    Key0 == Key,
    Effort0 > Effort,
    !.
kept_now(Hash, Key, Effort, Answers) :-
    forall(( clause(kept(Hash, Key0, _, _), true, Kept), Key0 == Key ), erase(Kept)),
    (   predicate_property(kept(_, _, _, _), number_of_clauses(500))
    ->  once(retract(kept(_, _, _, _)))
    ;   true
    ),
    assertz(kept(Hash, Key, Effort, Answers)).

%!  disturbed is det.
%!  undisturbed is semidet.
%
%   What this thread is finding is not kept, as somebody has stopped it; or nobody has.

disturbed :-
    nb_setval(hornboard_disturbed, true).

undisturbed :-
    nb_getval(hornboard_disturbed, false).

%!  forget_latest is det.

forget_latest :-
    retractall(kept(_, _, _, _)).

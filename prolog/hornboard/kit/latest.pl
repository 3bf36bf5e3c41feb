:- module(hornboard_latest,
          [ latest/3,           % +Key, -Answer, :Goal
            forget_latest/0
          ]).

/** <module> The last answer to the question that was asked last

```
?- latest(digits, N, between(1, 3, N)).
```
*/

:- meta_predicate latest(+, -, 0).

:- dynamic kept/2.

%!  latest(+Key, -Answer, :Goal) is nondet.
%
%   Goal has Answer. Where all answers of a question of the same Key were found, and no other
%   since, there is the last of them alone, and Goal is not called.

latest(Key, Answer, _) :-
    kept(Key0, Answer0),
    Key0 == Key,
    !,
    Answer = Answer0.
latest(Key, Answer, Goal) :-
    Last = last(none),
    (   call(Goal),
        nb_setarg(1, Last, found(Answer))
    ;   arg(1, Last, found(Found)),
        with_mutex(hornboard_latest,
                   ( forget_latest,
                     assertz(kept(Key, Found))
                   )),
        fail
    ).

%!  forget_latest is det.

forget_latest :-
    retractall(kept(_, _)).

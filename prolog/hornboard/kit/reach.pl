:- module(hornboard_reach,
          [ reachable/3         % :Step, +From, ?To
          ]).
:- use_module(library(lists), [append/3, member/2]).
:- use_module(library(ordsets), [ord_subtract/3, ord_union/3]).

/** <module> What can be reached by steps

```
?- reachable([A,B]>>(member(A-B, [a-b,b-c,c-a,d-a])), a, To).
```
*/

:- meta_predicate reachable(2, +, ?).

%!  reachable(:Step, +From, ?To) is nondet.
%
%   True when one comes from From to To by any number of steps, also by none,
%   where `call(Step, Here, There)` tells where a step leads. Each To once, also
%   when the steps lead round.

reachable(Step, From, To) :-
    spread([From], Step, [From], Reached),
    (   nonvar(To)
    ->  memberchk(To, Reached)
    ;   member(To, Reached)
    ).

spread([], _, Reached, Reached).
spread([Here|Others], Step, Reached0, Reached) :-
    findall(There, call(Step, Here, There), Theres0),
    sort(Theres0, Theres),
    ord_subtract(Theres, Reached0, New),
    ord_union(New, Reached0, Reached1),
    append(New, Others, Next),
    spread(Next, Step, Reached1, Reached).

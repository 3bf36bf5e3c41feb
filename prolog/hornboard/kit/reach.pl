:- module(hornboard_reach,
          [ reachable/3         % :Step, +From, ?To
          ]).
:- use_module(library(lists), [append/3, member/2]).

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
%   when the steps lead round, in the standard order. Every place is ground; each
%   is looked at once, so that large regions take their time and no more.

reachable(Step, From, To) :-
    trie_new(Known),
    trie_insert(Known, From),
    spread([From], Step, Known, Reached0),
    sort(Reached0, Reached),
    (   ground(To)
    ->  memberchk(To, Reached)
    ;   member(To, Reached)
    ).

spread([], _, _, []).
spread([Here|Others], Step, Known, [Here|Reached]) :-
    findall(There,
            ( call(Step, Here, There),
              trie_insert(Known, There)
            ),
            New),
    append(New, Others, Next),
    spread(Next, Step, Known, Reached).

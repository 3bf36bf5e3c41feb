:- module(complement, []).
:- use_module(library(terms), [mapsubterms/3]).

/** <module> The complement of large integers in a browser

SWI-Prolog for browsers computes with LibBF. There `\X` is wrong where X has more than 64 bits
(SWI-Prolog 10.1.10): it is positive. So it is computed as `-1-X`, which is the same. Where it
is right nothing is done.
*/

:- if(( X = 100, Complement is \ (1<<X), Complement > 0 )).

:- multifile system:goal_expansion/2.
:- dynamic system:goal_expansion/2.

system:goal_expansion(Goal, Right) :-
    computes(Goal),
    mapsubterms(complement:right, Goal, Right),
    Goal \== Right.

computes(_ is _).
computes(_ =:= _).
computes(_ =\= _).
computes(_ < _).
computes(_ > _).
computes(_ =< _).
computes(_ >= _).

right(\X, -1-Right) :-
    mapsubterms(right, X, Right).

:- endif.

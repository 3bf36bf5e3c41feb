:- module(hornboard_find,
          [ find/3,             % +Variant, :Condition, ?Position
            find/4              % +Variant, :Condition, ?Position, +Options
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [member/2]).
:- use_module(library(option), [option/3]).
:- use_module(library(solution_sequences), [limit/2]).
:- use_module(library(terms), [foldsubterms/4]).
:- use_module('../game', [argument/3, compact/2]).
:- use_module('../kit/takes', [must_take/3]).
:- use_module('../play/supply', [supplied/4]).
:- use_module(tactics, []).

/** <module> Positions for which something is so

```
?- find(hexagon, only(P, jump(_, _)), P).
?- find(krk, krk_distance:krk_distance(P, 16), P, [from(reachable)]).
?- find(tictactoe, aggregate_all(count, winning(P, _), 2), P, [from(reachable),limit(3)]).
```

Words that all games have for such conditions are those of
library(hornboard/ask/tactics).
*/

:- meta_predicate
    find(+, 0, ?),
    find(+, 0, ?, +).


%!  find(+Variant, :Condition, ?Position) is nondet.
%!  find(+Variant, :Condition, ?Position, +Options) is nondet.
%
%   True when Position is one of Variant and Condition, a goal about it, is true, which
%   is called once for each. Each position comes once, as soon as it is found. Options
%   are those of supplied/4, and
%
%     - from(Source)
%       Where to look, as supplied/4 has it; `games` by default.
%     - limit(Count)
%       No more than so many.
%
%   Errors as of supplied/4 and must_take/3.

find(Variant, Condition, Position) :-
    find(Variant, Condition, Position, []).

find(Variant, Condition, Position, Options) :-
    must_take(find/4,
              [ from(nonvar), limit(nonneg), games(positive_integer),
                most(positive_integer), seed(integer)
              ],
              Options),
    option(from(Source), Options, games),
    option(limit(Most), Options, infinite),
    asked(Condition, Position, Form, Asked, Goal, Found-Nexts),
    limit(Most,
          ( supplied(Source, Variant, Options, Supplied),
            once(( in_form(Form, Supplied, Asked),
                   Goal
                 )),
            ( Asked == Position -> true ; compact(Position, Supplied) ),
            maplist(compact, Found, Nexts)
          )).

in_form(compact, Position, Compact) :-
    compact(Position, Compact).
in_form(plain, Position, Plain) :-
    compact(Plain, Position).

%   asked(:Condition, ?Position, -Form, -Asked, -Goal, -Nexts): Goal asks of Asked what
%   Condition asks of Position, in Form. That is `compact`, for which the law runs faster,
%   where Condition asks of Position, and of what its moves lead to, nothing but what may
%   be asked of positions in either form. What they lead to are Nexts, each with what
%   stands for it in Condition.

asked(Condition, Position, compact, Asked, Goal, Open-Led) :-
    var(Position),
    foldsubterms(led_to, Condition, Nexts, []),
    in_either_form(Condition, [Position|Nexts]),
    !,
    term_variables(Nexts, Open),
    copy_term([Position|Open], Position-Condition, [Asked|Led], _-Goal).
asked(Condition, Position, plain, Position, Condition, []-[]).

led_to(Goal, [Next|Nexts], Nexts) :-
    subsumes_term(move(_, _, _), Goal),
    arg(3, Goal, Next).

%   in_either_form(+Term, +Positions): where Term has one of Positions, either form will do.

in_either_form(Term, Positions) :-
    (   var(Term)
    ->  \+ ( member(Position, Positions),
             Position == Term
           )
    ;   compound(Term)
    ->  Term =.. [Name|Arguments0],
        length(Arguments0, Arity),
        (   takes_either(Name/Arity)
        ->  Arguments0 = [_|Arguments1]
        ;   Arguments1 = Arguments0
        ),
        (   Name/Arity == move/3
        ->  Arguments1 = [Move,_],
            Arguments = [Move]
        ;   Arguments = Arguments1
        ),
        forall(member(Argument, Arguments), in_either_form(Argument, Positions))
    ;   true
    ).

takes_either(Relation) :-
    argument(Relation, 1, position),
    Relation \== before/3.
takes_either(Relation) :-
    module_property(hornboard_tactics, exports(Relations)),
    memberchk(Relation, Relations).

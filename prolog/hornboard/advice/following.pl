:- module(hornboard_following,
          [ following/4         % +Table, +Position, +Trail, -Report
          ]).
:- use_module(library(apply), [exclude/3, maplist/3]).
:- use_module(library(lists), [reverse/2]).
:- use_module('../game', [compact/2, move/3, mover/2, score/2, value/2]).
:- use_module(al0).

/** <module> Playing from a table of advice, and telling what is tried

```
?- initial(krk, Position), advice_table(krk_advice, Table),
   following(Table, Position, [], Report).
```
*/


%!  following(+Table, +Position, +Trail, -Report) is nondet.
%
%   The Reports of a player who follows Table, in the form of thinking/3 with a
%   reason in words: one for each piece of advice that he tries, where the move told
%   is the first one that is legal, and then his plan; or `none` as the last, where
%   the table has no advice. Trail has the positions before, the newest first: a
%   plan that was made in one of them is followed as long as it goes. The seconds of a
%   report are open.

following(Table, Given, Trail, Report) :-
    compact(Position, Given),
    present_plan(Table, Position, Trail, Plan),
    step(Plan, Table, Position, Step),
    report(Step, Position, Report).

step(Plan, _, _, Plan) :-
    Plan = plan(_, us(_, _)),
    !.
step(_, Table, Position, Step) :-
    consulting(Table, Position, Step).

report(none, _, none) :-
    !.
report(Step, Position, report(1, [Value-[Move]], 1, _, Reason)) :-
    reason(Step, Position, Move, Reason),
    once(move(Position, Move, Next)),
    (   score(Next, Theirs)
    ->  true
    ;   value(Next, Theirs)
    ),
    Value is -Theirs.

reason(trying(Advice), _, _, because("trying ~w", [Advice])).
reason(Plan, Position, Move, because("plan: ~s", [Text])) :-
    Plan = plan(_, us(Move, _)),
    with_output_to(string(Printed), print_plan(Position, Plan)),
    split_string(Printed, "", "\n", [Text]).

%   present_plan(+Table, +Position, +Trail, -Plan): what is left in Position of the
%   last plan that Table gave its mover. It is `none` or ends here when the table is
%   to be consulted again.

present_plan(Table, Position, Trail, Plan) :-
    exclude(==(zeroing), Trail, Before0),
    maplist(compact, Before, Before0),
    reverse([Position|Before], Positions),
    mover(Position, Us),
    once(( plan_along(Positions, Us, Table, none, Plan) ; Plan = none )).

plan_along([_], _, _, Plan, Plan) :-
    !.
plan_along([Position,Next|Positions], Us, Table, Plan0, Plan) :-
    (   mover(Position, Us),
        planned(Table, Plan0, Position, _, Plan1)
    ->  true
    ;   Plan1 = Plan0
    ),
    once(move(Position, Move, Next)),
    followed(Plan1, Move, Plan2),
    plan_along([Next|Positions], Us, Table, Plan2, Plan).

:- module(krk_players,
          [ about/1,            % ?Game
            skill/4,            % ?Position, ?Level, ?Title, ?Strategy
            follower/4,         % +Level, +Position, +Options, -Report
            level_table/2,      % ?Level, -Table
            present_plan/4      % +Table, +Position, +Trail, -Plan
          ]).
:- use_module(library(lists), [reverse/2]).
:- use_module(library(option), [option/3]).
:- use_module('../../../game', [move/3, mover/2, value/2]).
:- use_module('../../../advice/al0').
:- use_module('../../../play/levels').
:- use_module(better_advice, []).
:- use_module(advice, []).
:- use_module(distance, [krk_best/3]).

/** <module> Who plays king and rook against king

White follows a table of advice: the classic one as it was printed, the same
with stalemates avoided, or ours; or else knows the best move by heart. Black
always defends as long as possible, and draws where that is possible.

```
?- initial(krk, P), thoughts(P, level(ours), Report).
```
*/

%!  about(?Game) is det.
%
%   This is about krk.

about(krk).


%!  skill(?Position, ?Level, ?Title, ?Strategy) is nondet.
%
%   The levels; see skill/4 of library(hornboard/play/levels).

skill(_, printed, "follows the printed table",
              asks(krk_players:follower(printed))).
skill(_, corrected, "follows the corrected table",
              asks(krk_players:follower(corrected))).
skill(_, ours, "follows our own table",
              asks(krk_players:follower(ours))).
skill(_, optimal, "plays perfectly",
              asks(krk_players:follower(optimal))).


%!  level_table(?Level, -Table) is nondet.
%
%   Table is the one that white follows at Level, ready for consulting/3.

level_table(Level, Table) :-
    source(Level, Source),
    advice_table(Source, Table).

source(printed,   krk_advice).
source(corrected, holding(not stalemate, krk_advice)).
source(ours,      krk_better_advice).


%!  follower(+Level, +Position, +Options, -Report) is nondet.
%
%   The player of Level. Options and Report are those of thinking/3, where the
%   reason is what is being tried while white consults his table, and then the
%   forcing tree in words. Until there is a plan, the move told is the first one
%   that is legal.

follower(Level, Position, Options, report(1, [Value-[Move]], 1, Seconds, Note)) :-
    get_time(Began),
    (   mover(Position, white),
        level_table(Level, Table)
    ->  option(trail(Trail), Options, []),
        present_plan(Table, Position, Trail, Plan),
        advice_step(Plan, Table, Position, Step),
        told(Step, Position, Move, Note),
        once(move(Position, Move, Next)),
        value(Next, Theirs),
        Value is -Theirs
    ;   krk_best(Position, Move, Moves),
        by_heart(Position, Moves, Value, Note)
    ),
    get_time(Now),
    Seconds is Now-Began.

advice_step(Plan, _, _, Plan) :-
    Plan = plan(_, us(_, _)),
    !.
advice_step(_, Table, Position, Step) :-
    consulting(Table, Position, Step).

told(trying(Advice), Position, Move, because("trying ~w", [Advice])) :-
    once(move(Position, Move, _)).
told(Plan, Position, Move, because("plan: ~s", [Text])) :-
    Plan = plan(_, us(Move, _)),
    with_output_to(string(Printed), print_plan(Position, Plan)),
    split_string(Printed, "", "\n", [Text]).

by_heart(_, draw, 0, because("this draws", [])) :-
    !.
by_heart(Position, Moves, Value, because("mate in ~d", [Moves])) :-
    (   mover(Position, white)
    ->  Value = 1 000 000
    ;   Value = -1 000 000
    ).


%!  present_plan(+Table, +Position, +Trail, -Plan) is det.
%
%   Plan is what is left in Position of the last plan that Table gave for the
%   game so far, of which Trail has the positions before, the newest first. It
%   is `none` or ends here when the table is to be consulted again.

present_plan(Table, Position, Trail, Plan) :-
    reverse([Position|Trail], Positions),
    plan_along(Positions, Table, none, Plan).

plan_along([_], _, Plan, Plan) :-
    !.
plan_along([Position,Next|Positions], Table, Plan0, Plan) :-
    plan_at(Position, Table, Plan0, Plan1),
    once(move(Position, Move, Next)),
    followed(Plan1, Move, Plan2),
    plan_along([Next|Positions], Table, Plan2, Plan).

plan_at(Position, Table, Plan0, Plan) :-
    (   mover(Position, white),
        planned(Table, Plan0, Position, _, Plan1)
    ->  Plan = Plan1
    ;   Plan = Plan0
    ).

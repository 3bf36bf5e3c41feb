:- module(hornboard_engine,
          [ thinking/3          % +Position, +Options, -Report
          ]).
:- use_module(library(apply), [foldl/4, maplist/2, maplist/3]).
:- use_module(library(lists), [reverse/2, selectchk/3]).
:- use_module(library(option), [option/2, option/3]).
:- use_module(library(pairs), [pairs_keys/2]).
:- use_module(library(random), [random_permutation/2]).
:- use_module('../game',
              [ compact/2, game_of/2, knows/3, mover/2, outcome/2, player/2, provides/2,
                successors/2, trait/2
              ]).
:- use_module('../game/scores', [unlimited/1, widest/2]).
:- use_module('../kit/assured', [truth/2]).
:- use_module('../kit/records').
:- use_module(clock,
              [ allowance/3, clock/2, in_time/1, share/3, until_stopped/2,
                worth_beginning/3
              ]).
:- use_module(duel, [must_be_duel/1]).
:- use_module(evaluation,
              [ decided/1, evaluator/3, horizon/2, later/2, leaf/7, narrows/1, states/3,
                told/3, tolerance/2
              ]).
:- use_module(options, [must_make_sense/1, used/3]).
:- use_module(pvs, [pv_steps/6, scout/6]).
:- use_module(table, [table_free/1, table_keys/2, table_new/2]).
:- use_module(tree, [speaker/3, trail_before/3]).

:- set_prolog_flag(optimise, true).

/** <module> The engine: deeper and deeper until it has to answer

thinking/3 searches one move deep, then two, then three, and reports each
time; every search profits from what the one before it found out. The search
itself is in library(hornboard/search/pvs), the worth of what it finds in
library(hornboard/search/evaluation). None of them knows any game.

```
?- initial(hexagon, P), thinking(P, [depth(5)], Report).
?- initial(hexagon, P), findall(R, thinking(P, [seconds(1)], R), Rs),
   last(Rs, report(Depth, [Value-[Move|_]|_], Nodes, Seconds, Proof)).
```
*/

:- named_fields_of(hornboard_clock).
:- named_fields_of(hornboard_tree).

%   A task is what stays the same from depth to depth: Position, in the form that is
%   searched; Steps, its successors, the best first; Memory; Began, when it did; and
%   Options as they were given.

:- named_fields(task(position, steps, trail, evaluator, memory, clock, began,
                     options)).

%   What is found at a depth: Lines, the best first, with values of the search.

:- named_fields(found(depth, lines, proof)).


%!  thinking(+Position, +Options, -Report) is nondet.
%
%   True when Report is what the engine has found out so far; each solution
%   goes deeper than the one before it, until a limit is reached or nothing is
%   left to find. There is at least one, however tight the limits. Fails in a
%   finished game. Report is
%
%       report(Depth, Lines, Nodes, Seconds, Proof)
%
%   where Lines are the best moves as `Value-Line`, the best first: what the
%   move is worth for the mover (see told/3) and the expected play, a list
%   that begins with it. Nodes are the positions looked at and Seconds the time
%   spent since the beginning. Proof is `proved` when the first value is that
%   of best play to the end of the game, whatever the evaluation, else `open`.
%
%   When a limit is reached, or `cancelled(_)` is thrown into the search, in the
%   middle of a depth and something better was found there already, one
%   more report of this depth tells it, unless several lines are asked for.
%
%   Options:
%
%     - depth(Depth)
%       The number of moves to look ahead at most; 100 by default.
%     - nodes(Nodes)
%       How many positions may be looked at.
%     - seconds(Seconds)
%       The hard clock: a report comes after so many seconds of wall time.
%     - soft(Seconds)
%       The soft clock: no depth is begun any more.
%     - lines(Count)
%       How many of the best moves to report; 1 by default.
%     - evaluation(Name)
%       A name as of evaluation/2, or `best`, which is the default.
%     - seed(Seed)
%       Moves of equal worth are tried in an order that depends on Seed, a
%       number, or is different each time if Seed is `random`. By default it is
%       that of successors/2.
%     - trail(Positions)
%       The positions before this one that may come again, see trail/4.
%     - capacity(Entries)
%       The size of the transposition table; 400 000 by default.
%     - without(Parts)
%       Leave out some of `table`, `killers`, `history`, `scouts`, `frontier`,
%       `aspiration` and `foresight`; but for the last one, and `frontier` with an own
%       evaluation, the values found are the same.
%
%   @error no_duel(Game) as of must_be_duel/1.
%   @error no_evaluation(Position, Name) if the game has none of this name.
%   @error no_limit(Option) as of must_make_sense/1.

thinking(Plain, Options, Report) :-
    must_make_sense(Options),
    get_time(Began),
    clock(Options, Clock),
    option(evaluation(Name), Options, best),
    compact(Plain, Position),
    must_be_duel(Position),
    (   game_of(Position, Game),
        knows(Game, incremental, Name)
    ->  Evaluator = incremental(Name)
    ;   evaluator(Position, Name, Evaluator)
    ),
    trail_before(Position, Options, Trail),
    Task = task with [position:Form, steps:Steps, trail:Trail, evaluator:Evaluator,
                      memory:Memory, clock:Clock, began:Began, options:Options],
    setup_call_cleanup(
        set_up(Evaluator, Position, Options, Clock, Form, Memory),
        ( opened(Evaluator, Form, Options, Steps, Found),
          reported(Task, Found, none, Report)
        ),
        forget(Memory)).

%   set_up(+Evaluator, +Position, +Options, +Clock, -Form, -Memory): Position is searched
%   in this Form.

set_up(Evaluator, Position, Options, Clock, Form, Memory) :-
    memory(Options, Memory0),
    (   Evaluator = incremental(Module)
    ->  \+ outcome(Position, _),
        Module:incremental(Position, Clock, Form, Tables),
        Memory0 = memory(Table, History, []),
        Memory = memory(Table, History, Tables)
    ;   Form = Position,
        Memory = Memory0
    ).

%   opened(+Evaluator, +Form, +Options, -Steps, -Found): Steps are worth a search, and this
%   is found without one.

opened(incremental(Module), Form, _, Steps, Found) :-
    !,
    Module:root(Form, Opening),
    found_at_once(Opening, Steps, Found).
opened(_, Position, Options, Steps, Found) :-
    root_steps(Position, Options, Steps),
    Steps = [_|_],
    Found = found with [depth:0, lines:[], proof:open].

found_at_once(settled(Depth, Value, Line, Proof), [],
              found with [depth:Depth, lines:[Value-Line], proof:Proof]).
found_at_once(open(Value, Steps), Steps,
              found with [depth:1, lines:[Value-[Move]], proof:open]) :-
    Steps = [_-step(Move, _)|_].

root_steps(Position, Options, Steps) :-
    successors(Position, Steps0),
    (   option(seed(Seed), Options)
    ->  set_random(seed(Seed)),
        random_permutation(Steps0, Steps1)
    ;   Steps1 = Steps0
    ),
    sort(1, @>=, Steps1, Steps).

memory(Options, memory(Table, History, [])) :-
    option(capacity(Capacity), Options, 400 000),
    (   used(table, Options, true)
    ->  table_new(Capacity, Table)
    ;   Table = none
    ),
    (   used(history, Options, true)
    ->  trie_new(History)
    ;   History = none
    ).

forget(memory(Table, History, Tables)) :-
    (   Table == none
    ->  true
    ;   table_free(Table)
    ),
    (   History == none
    ->  true
    ;   trie_destroy(History)
    ),
    maplist(table_free, Tables).


                 /*******************************
                 *          DEEPENING           *
                 *******************************/

%   reported(+Task, +Found, +Earlier, -Report): Found, or what is found deeper; Earlier
%   was found one depth before.

reported(Task, Found, _, Report) :-
    Found = found with [lines:[_|_]],
    told_to(Task, Found, Report).
reported(Task, Found, Earlier, Report) :-
    deeper(Task, Found, Earlier, Report).

deeper(Task, Found0, Earlier, Report) :-
    worth_going_on(Task, Found0),
    begun(Task, Found0, S),
    until_stopped(timed(Task, depth_searched(Task, S, Found0, Earlier, Found)), Stop),
    (   Stop == none
    ->  reported(Task, Found, Found0, Report)
    ;   broken_off(Stop, Task, S, Found0, Found),
        told_to(Task, Found, Report)
    ).

%   worth_going_on(+Task, +Found): the first depth always is.

worth_going_on(_, found with [depth:0]) :-
    !.
worth_going_on(Task, found with [depth:Depth, lines:[Value-_|_], proof:open]) :-
    Task = task with [steps:Steps, evaluator:Evaluator, began:Began, options:Options],
    length(Steps, Moves),
    Moves > 0,
    \+ ( Evaluator = incremental(_),
         decided(Value)
       ),
    option(depth(Most), Options, 100),
    Depth < Most,
    worth_beginning(Began, Moves, Options).

%   begun(+Task, +Found0, -S): S is the search one move deeper than Found0. At the
%   first depth any number of nodes is allowed.

begun(Task, found with [depth:Depth0], S) :-
    Task = task with [evaluator:Evaluator, memory:Memory, clock:Clock,
                      options:Options],
    Depth is Depth0+1,
    (   Depth > 1,
        option(nodes(Limit), Options)
    ->  true
    ;   unlimited(Limit)
    ),
    nb_setarg(limit of clock, Clock, Limit),
    search_by(Evaluator, Memory, Task, Clock, S),
    S = search with [root:Depth, best:none].

%   search_by(+Evaluator, +Memory, +Task, +Clock, -S): at the horizon every eighth
%   node looks at the time, but each one where it takes as long as making all the
%   moves.

search_by(Evaluator, memory(Table, History, _), Task, Clock, S) :-
    Task = task with [position:Position, options:Options],
    S = search with [module:Module, stepper:Stepper, keys:Keys, best_step:BestStep,
                     evaluator:Evaluator, horizon:Horizon, transpositions:Table,
                     history:History, killers:Killers, scouts:Scouts, frontier:Frontier,
                     mask:Mask, clock:Clock],
    functor(Position, Module, _),
    speaker(Module, successors, Stepper),
    (   Evaluator = incremental(Kept)
    ->  Keys = part(Kept)
    ;   table_keys(Position, Keys)
    ),
    truth(provides(Module, best_step), BestStep),
    horizon(Evaluator, Horizon),
    used(killers, Options, Killers),
    used(scouts, Options, Scouts),
    truth(( used(frontier, Options, true), narrows(Evaluator) ), Frontier),
    (   Evaluator == source,
        BestStep == false
    ->  Mask = 0
    ;   Mask = 7
    ),
    known_by(Evaluator, Options, S).

%   known_by(+Evaluator, +Options, +S): S has what Evaluator states besides values.

known_by(Evaluator, Options, S) :-
    S = search with [foresight:Foresight, probcut_margin:ProbcutMargin,
                     futility_margin:FutilityMargin, null_move:NullMove, forced:Forced,
                     recognised:Recognised, extension:Extension, late:Late, deep:Deep],
    maplist(stated(Evaluator),
            [probcut_margin,futility_margin,null_move,forced,recognised,extension,late_move],
            [ProbcutMargin,FutilityMargin,NullMove,Forced,Recognised,Extension,LateMove]),
    truth(( used(foresight, Options, true),
            [ProbcutMargin,FutilityMargin,NullMove] \== [none,none,none]
          ), Foresight),
    (   LateMove == none
    ->  unlimited(Late)
    ;   LateMove:late_move(Late, Deep)
    ).

%   stated(+Evaluator, +Name, -Module): Module is `none` where nothing is stated.

stated(Evaluator, Name, Module) :-
    once(( states(Evaluator, Name, Module) ; Module = none )).

%   broken_off(+Stop, +Task, +S, +Found0, -Found): what was found at the depth of S so
%   far. Of several lines none is told before all are found. The first depth has always
%   found something, if only the move that looks best. Who cancels is not kept waiting.

broken_off(Stop, Task, S, Found0, Found) :-
    S = search with [root:Depth, best:Best],
    (   Best \== none,
        lines_wanted(Task, 1)
    ->  Line = Best,
        (   Stop = cancelled(_)
        ->  true
        ;   sound(Best, Task, Found0)
        )
    ;   Depth =:= 1,
        first_look(Task, Line)
    ),
    Found = found with [depth:Depth, lines:[Line], proof:open].

first_look(Task, Value-[Move]) :-
    Task = task with [position:Position, steps:[_-step(Move, Next)|_],
                      evaluator:Evaluator],
    widest(_, Greatest),
    leaf(Evaluator, 0, Next, none, Greatest, Value0, _),
    mover(Position, Me),
    (   mover(Next, Me)
    ->  Value1 = Value0
    ;   Value1 is -Value0
    ),
    later(Value1, Value).

lines_wanted(task with [steps:Steps, options:Options], Count) :-
    option(lines(Most), Options, 1),
    length(Steps, Moves),
    Count is min(Most, Moves).

%   told_to(+Task, +Found, -Report)

told_to(task with [evaluator:Evaluator, clock:Clock, began:Began],
        found with [depth:Depth, lines:Lines0, proof:Proof],
        report(Depth, Lines, Nodes, Seconds, Proof)) :-
    Clock = clock with [nodes:Nodes],
    maplist(told_line(Evaluator), Lines0, Lines),
    get_time(Now),
    Seconds is Now-Began.

told_line(Evaluator, Value-Line, Number-Line) :-
    told(Evaluator, Value, Number).


%   timed(+Task, :Goal): where moves are looked at longer before they are believed, a
%   tenth of the time is left for that.

:- meta_predicate timed(+, 0).

timed(task with [evaluator:Evaluator, clock:Clock], Goal) :-
    (   Evaluator = incremental(_)
    ->  share(0.9, Clock, Goal)
    ;   call(Goal)
    ).


                 /*******************************
                 *             DOUBT            *
                 *******************************/

%   sound(+Best, +Task, +Found0): where not all moves are tried, Best stands a look at what
%   the enemy does after it: a short one if it is another move than that of Found0, a long
%   one if it seems to decide the game.

sound(Value-[Move|_], Task, Found0) :-
    Task = task with [steps:Steps, evaluator:Evaluator, clock:Clock],
    (   Evaluator = incremental(Module)
    ->  memberchk(_-step(Move, Next), Steps),
        (   decided(Value)
        ->  \+ in_time(share(0.5, Clock, Module:refuted(Next)))
        ;   first_move(Found0, Move)
        ->  true
        ;   \+ in_time(allowance(5000, Clock, Module:refuted(Next)))
        )
    ;   true
    ).

first_move(found with [lines:[_-[Move|_]|_]], Move).


                 /*******************************
                 *          ONE DEPTH           *
                 *******************************/

%   depth_searched(+Task, +S, +Found0, +Earlier, -Found): one move deeper than Found0.
%   Values go up and down with even and odd depths, so the one to expect is that of
%   Earlier, two moves less deep. Moves that are refuted leave Task.

depth_searched(Task, S, Found0, Earlier, Found) :-
    Task = task with [position:Position, steps:Steps0, trail:Trail],
    S = search with [root:Depth, clock:Clock],
    Root = node with [position:Position, depth:Depth, trail:Trail],
    Found0 = found with [lines:Lines0],
    reverse(Lines0, Worst),
    foldl(promoted, Worst, Steps0, Steps),
    expected(Earlier, Task, Expected),
    lines_wanted(Task, Count),
    lines(Count, Steps, Expected, Root, S, Lines),
    Lines = [Best|_],
    (   sound(Best, Task, Found0)
    ->  Best = Value-_,
        proof(Value, Root, Task, Clock, Proof),
        Found = found with [depth:Depth, lines:Lines, proof:Proof]
    ;   Best = _-[Move|_],
        selectchk(_-step(Move, _), Steps, Others),
        setarg(steps of task, Task, Others),
        nb_setarg(best of search, S, none),
        depth_searched(Task, S, Found0, Earlier, Found)
    ).

promoted(_-[Move|_], Steps0, Steps) :-
    (   Step = _-step(Move, _),
        selectchk(Step, Steps0, Others)
    ->  Steps = [Step|Others]
    ;   Steps = Steps0
    ).

expected(Earlier, task with [evaluator:Evaluator, options:Options], Expected) :-
    (   Earlier = found with [lines:Lines],
        used(aspiration, Options, true),
        tolerance(Evaluator, _)
    ->  pairs_keys(Lines, Expected)
    ;   Expected = []
    ).

%   lines(+Count, +Steps, +Expected, +Root, +S, -Lines): each line begins with
%   another of Steps.

lines(0, _, _, _, _, []) :-
    !.
lines(Count, Steps, Expected0, Root, S, [Line|Lines]) :-
    (   Expected0 = [Value|Expected]
    ->  aspiration(Value, Steps, Root, S, Line)
    ;   Expected = [],
        widest(Least, Greatest),
        pv_steps(Steps, Root, Least, Greatest, S, Line)
    ),
    Line = _-[Move|_],
    selectchk(_-step(Move, _), Steps, Others),
    Rest is Count-1,
    lines(Rest, Others, Expected, Root, S, Lines).

%   aspiration(+Expected, +Steps, +Root, +S, -Line): the search with a window
%   about the value Expected, and again with a wider one if the value lies outside
%   of it.

aspiration(Expected, Steps, Root, S, Line) :-
    S = search with [evaluator:Evaluator],
    tolerance(Evaluator, Tolerance),
    Alpha is Expected-Tolerance,
    Beta is Expected+Tolerance,
    pv_steps(Steps, Root, Alpha, Beta, S, Line0),
    Line0 = Value-_,
    widest(Least, Greatest),
    (   Value =< Alpha
    ->  pv_steps(Steps, Root, Least, Beta, S, Line)
    ;   Value >= Beta
    ->  pv_steps(Steps, Root, Alpha, Greatest, S, Line)
    ;   Line = Line0
    ).


                 /*******************************
                 *            PROOF             *
                 *******************************/

%   proof(+Value, +Root, +Task, +Clock, -Proof): a final value is proved if the
%   mover cannot do better where every game that goes on counts as won, nor fare
%   worse where it counts as lost. Without margins one victory is as good as
%   another, and the soonest is found first.

proof(Value, Root, Task, Clock, Proof) :-
    (   Task \= task with [evaluator:incremental(_)],
        proved(Value, Root, Task, Clock)
    ->  Proof = proved
    ;   Proof = open
    ).

proved(Value, node with [position:Position], _, _) :-
    decided(Value),
    game_of(Position, Game),
    \+ trait(Game, margin),
    !.
proved(Value, Root, Task, Clock) :-
    final_value(Value),
    Root = node with [position:Position],
    mover(Position, Me),
    Better is Value+1,
    hoped(Me, Better, Root, Task, Clock, Most),
    Most =< Value,
    player(Position, You),
    You \== Me,
    !,
    hoped(You, Value, Root, Task, Clock, Least),
    Least >= Value.

final_value(0).
final_value(Value) :-
    decided(Value).

%   hoped(+Player, +Bound, +Root, +Task, +Clock, -Value): what a scout who hopes
%   for Player says of Root. Its nodes count when it has come to an end.

hoped(Player, Bound, Root, Task, Clock, Value) :-
    Task = task with [options:Options],
    duplicate_term(Clock, Own),
    setup_call_cleanup(
        memory(Options, Memory),
        ( search_by(hope(Player), Memory, Task, Own, S),
          scout(Root, Bound, none, S, Value, _)
        ),
        forget(Memory)),
    Own = clock with [nodes:Nodes],
    nb_setarg(nodes of clock, Clock, Nodes).

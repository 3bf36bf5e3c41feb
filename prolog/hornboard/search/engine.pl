:- module(hornboard_engine,
          [ thinking/3          % +Position, +Options, -Report
          ]).
:- use_module(library(apply), [foldl/4, maplist/3]).
:- use_module(library(lists), [reverse/2, selectchk/3]).
:- use_module(library(option), [option/2, option/3]).
:- use_module(library(random), [random_permutation/2]).
:- use_module('../game', [game_of/2, knows/3, mover/2, outcome/2, successors/2]).
:- use_module('../game/compiled', [search_form/2]).
:- use_module('../game/scores', [unlimited/1, widest/2]).
:- use_module('../kit/records').
:- use_module(clock,
              [ allowance/3, clock/2, in_time/1, share/3, until_stopped/2,
                worth_beginning/3
              ]).
:- use_module(duel, [must_be_duel/1]).
:- use_module(evaluation, [evaluator/3, leaf/7, states/3, told/3]).
:- use_module(options, [must_make_sense/1]).
:- use_module(proof, [proof/6]).
:- use_module(pvs, [pv_steps/6]).
:- use_module(tree, [memory/3, memory_free/1, search_new/5, trail_before/3]).
:- use_module(end_values, [decided/1, later/2]).

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
%   middle of a depth, one more report tells all Nodes and Seconds: with what was
%   found at this depth already, or else with the lines of the report before. Of
%   several lines those of the report before are told.
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
%       A name as of evaluation/2, that of an incremental one, or `best`, which is the
%       default: an incremental one, where there is one.
%     - seed(Seed)
%       Moves of equal worth are tried in an order that depends on Seed, an integer.
%       By default it is that of successors/2.
%     - trail(Positions)
%       The positions before this one that may come again, see trail/4.
%     - capacity(Entries)
%       The size of the transposition table; 400 000 by default.
%
%   @error no_duel(Game) as of must_be_duel/1.
%   @error no_evaluation(Position, Name) if the game has none of this name.
%   @error no_limit(Option) as of must_make_sense/1.

thinking(Plain, Options, Report) :-
    must_make_sense(Options),
    search_form(Plain, Position),
    get_time(Began),
    clock(Options, Clock),
    option(evaluation(Name), Options, best),
    must_be_duel(Position),
    (   game_of(Position, Game),
        knows(Game, incremental, Module),
        memberchk(Name, [best,Module])
    ->  Evaluator = incremental(Module)
    ;   evaluator(Position, Name, Evaluator)
    ),
    trail_before(Position, Options, Trail),
    Task = task with [position:Form, steps:Steps, trail:Trail, evaluator:Evaluator,
                      memory:Memory, clock:Clock, began:Began, options:Options],
    setup_call_cleanup(
        set_up(Evaluator, Position, Options, Clock, Form, Memory),
        ( opened(Evaluator, Form, Options, Steps, Found),
          reported(Task, Found, Report)
        ),
        memory_free(Memory)).

%   set_up(+Evaluator, +Position, +Options, +Clock, -Form, -Memory): Position is searched
%   in this Form.

set_up(incremental(Module), Position, Options, Clock, Form, Memory) :-
    !,
    \+ outcome(Position, _),
    Module:incremental(Position, Clock, Form, Tables),
    memory(Options, Tables, Memory).
set_up(_, Position, Options, _, Position, Memory) :-
    memory(Options, [], Memory).

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

% -- Deepening --

reported(Task, Found, Report) :-
    Found = found with [lines:[_|_]],
    told_to(Task, Found, Report).
reported(Task, Found0, Report) :-
    worth_going_on(Task, Found0),
    begun(Task, Found0, S),
    until_stopped(timed(Task, depth_searched(Task, S, Found0, Found)), Stop),
    (   Stop == none
    ->  reported(Task, Found, Report)
    ;   broken_off(Stop, Task, S, Found0, Found)
    ->  told_to(Task, Found, Report)
    ;   told_to(Task, Found0, Report)
    ).

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
    Task = task with [position:Position, evaluator:Evaluator, memory:Memory,
                      clock:Clock, options:Options],
    Depth is Depth0+1,
    (   Depth > 1,
        option(nodes(Limit), Options)
    ->  true
    ;   unlimited(Limit)
    ),
    nb_setarg(limit of clock, Clock, Limit),
    search_new(Position, Evaluator, Memory, Clock, S),
    S = search with [root:Depth, best:none].

%   broken_off(+Stop, +Task, +S, +Found0, -Found): what was found at the depth of S so
%   far. Of several lines none is told before all are found. The first depth has always
%   found something, if only the move that looks best. Who cancels is not kept waiting.

broken_off(Stop, Task, S, Found0, Found) :-
    S = search with [root:Depth, best:Best],
    (   Best \== none,
        lines_wanted(Task, 1)
    ->  ( instead(Best, Task, Found0, Line) -> true ; Line = Best ),
        (   Stop = cancelled(_)
        ->  true
        ;   sound(Best, Task, Found0)
        )
    ;   Depth =:= 1,
        Task = task with [steps:Steps],
        first_look(Task, Steps, Line)
    ),
    Found = found with [depth:Depth, lines:[Line], proof:open].

%   instead(+Best, +Task, +Found0, -Line): where Best has turned out to lose, the move that looks best
%   of the others, though some of them may lose too.

instead(Value-[Move|_], Task, found with [lines:[Value0-_]], Line) :-
    decided(Value),
    Value < 0,
    \+ decided(Value0),
    Task = task with [steps:Steps],
    selectchk(_-step(Move, _), Steps, Others),
    first_look(Task, Others, Line).

first_look(Task, [_-step(Move, Next)|_], Value-[Move]) :-
    Task = task with [position:Position, evaluator:Evaluator],
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
    (   states(Evaluator, refuted, _)
    ->  share(0.9, Clock, Goal)
    ;   call(Goal)
    ).


% -- Doubt --

%   sound(+Best, +Task, +Found0): where moves may be refuted, Best stands a look at what
%   the enemy does after it: a short one if it is another move than that of Found0, a long
%   one if it seems to decide the game. The only move needs none.

sound(Value-[Move|_], Task, Found0) :-
    Task = task with [steps:Steps, evaluator:Evaluator, clock:Clock],
    (   states(Evaluator, refuted, Module)
    ->  memberchk(_-step(Move, Next), Steps),
        (   Found0 = found with [lines:[_-[Move|_]|_]],
            ( Steps = [_] ; \+ decided(Value) )
        ->  true
        ;   decided(Value)
        ->  \+ in_time(share(0.5, Clock, Module:refuted(Next)))
        ;   \+ in_time(allowance(5000, Clock, Module:refuted(Next)))
        )
    ;   true
    ).


% -- One depth --

%   depth_searched(+Task, +S, +Found0, -Found): one move deeper than Found0. Moves that
%   are refuted leave Task.

depth_searched(Task, S, Found0, Found) :-
    Task = task with [position:Position, steps:Steps0, trail:Trail, evaluator:Evaluator,
                      options:Options],
    S = search with [root:Depth, clock:Clock],
    Root = node with [position:Position, depth:Depth, trail:Trail],
    Found0 = found with [lines:Lines0],
    reverse(Lines0, Worst),
    foldl(promoted, Worst, Steps0, Steps),
    lines_wanted(Task, Count),
    lines(Count, Steps, Root, S, Lines1),
    sort(1, @>=, Lines1, Lines),
    Lines = [Best|_],
    (   sound(Best, Task, Found0)
    ->  Best = Value-_,
        proof(Evaluator, Value, Root, Options, Clock, Proof),
        Found = found with [depth:Depth, lines:Lines, proof:Proof]
    ;   Best = _-[Move|_],
        selectchk(_-step(Move, _), Steps, Others),
        setarg(steps of task, Task, Others),
        nb_setarg(best of search, S, none),
        depth_searched(Task, S, Found0, Found)
    ).

promoted(_-[Move|_], Steps0, Steps) :-
    (   Step = _-step(Move, _),
        selectchk(Step, Steps0, Others)
    ->  Steps = [Step|Others]
    ;   Steps = Steps0
    ).

lines(0, _, _, _, []) :-
    !.
lines(Count, Steps, Root, S, [Line|Lines]) :-
    widest(Least, Greatest),
    pv_steps(Steps, Root, Least, Greatest, S, Line),
    Line = _-[Move|_],
    selectchk(_-step(Move, _), Steps, Others),
    Rest is Count-1,
    lines(Rest, Others, Root, S, Lines).

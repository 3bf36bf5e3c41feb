:- module(hornboard_engine,
          [ thinking/3,         % +Position, +Options, -Report
            must_make_sense/1   % +Options
          ]).
:- use_module(library(apply), [foldl/4, maplist/3]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(lists), [member/2, reverse/2, selectchk/3]).
:- use_module(library(option), [option/2, option/3]).
:- use_module(library(pairs), [pairs_keys/2]).
:- use_module(library(random), [random_permutation/2]).
:- use_module('../game',
              [ compact/2, game_of/2, mover/2, player/2, provides/2, successors/2,
                trait/2
              ]).
:- use_module(evaluation,
              [ decided/1, evaluator/3, horizon/2, later/2, leaf/7, told/3,
                tolerance/2
              ]).
:- use_module(pvs, [pv_steps/11, scout/10]).
:- use_module(table, [table_free/1, table_new/2]).

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
%       Leave out some of `table`, `killers`, `history`, `scouts`, `frontier` and
%       `aspiration`; the values found are the same.
%
%   @error no_evaluation(Position, Name) if the game has none of this name.
%   @error no_limit(Option) as of must_make_sense/1.

thinking(Plain, Options, Report) :-
    must_make_sense(Options),
    option(evaluation(Name), Options, best),
    compact(Plain, Position),
    evaluator(Position, Name, Evaluator),
    root_steps(Position, Options, Steps),
    Steps = [_|_],
    option(capacity(Capacity), Options, 400 000),
    get_time(Began),
    setup_call_cleanup(
        memory(Capacity, Options, Memory),
        deepening(task(Position, Steps, Evaluator, Memory, Began, Options),
                  Report),
        forget(Memory)).


%!  must_make_sense(+Options) is det.
%
%   True when each of the list Options is one of thinking/3.
%
%   @error no_limit(Option) if there is no such option, or its value makes no
%          sense.

must_make_sense(Options) :-
    must_be(list, Options),
    forall(member(Option, Options),
           (   sensible(Option)
           ->  true
           ;   throw(error(no_limit(Option), _))
           )).

sensible(depth(Depth)) :-
    integer(Depth),
    between(1, 100, Depth).
sensible(nodes(Nodes)) :-
    positive(Nodes).
sensible(seconds(Seconds)) :-
    number(Seconds),
    Seconds > 0.
sensible(soft(Seconds)) :-
    number(Seconds),
    Seconds > 0.
sensible(lines(Count)) :-
    positive(Count).
sensible(evaluation(Name)) :-
    atom(Name).
sensible(seed(Seed)) :-
    (   Seed == random
    ->  true
    ;   integer(Seed)
    ).
sensible(trail(Positions)) :-
    is_list(Positions).
sensible(capacity(Entries)) :-
    positive(Entries).
sensible(without(Parts)) :-
    is_list(Parts),
    forall(member(Part, Parts),
           memberchk(Part, [table,killers,history,scouts,frontier,
                            aspiration])).

positive(Number) :-
    integer(Number),
    Number > 0.

:- multifile prolog:error_message//1.

prolog:error_message(no_limit(depth(Depth))) -->
    !,
    [ 'a search looks from 1 to 100 moves ahead, not ~w'-[Depth] ].
prolog:error_message(no_limit(nodes(Nodes))) -->
    !,
    [ 'a search looks at 1 position or more, not ~w'-[Nodes] ].
prolog:error_message(no_limit(seconds(Seconds))) -->
    !,
    [ 'a search takes more than 0 seconds, not ~w'-[Seconds] ].
prolog:error_message(no_limit(lines(Count))) -->
    !,
    [ 'a search tells 1 line or more, not ~w'-[Count] ].
prolog:error_message(no_limit(Option)) -->
    [ 'a search cannot be limited by ~w'-[Option] ].

root_steps(Position, Options, Steps) :-
    successors(Position, Steps0),
    (   option(seed(Seed), Options)
    ->  set_random(seed(Seed)),
        random_permutation(Steps0, Steps1)
    ;   Steps1 = Steps0
    ),
    sort(1, @>=, Steps1, Steps).

memory(Capacity, Options, memory(Table, History)) :-
    (   left_out(table, Options)
    ->  Table = none
    ;   table_new(Capacity, Table)
    ),
    (   left_out(history, Options)
    ->  History = none
    ;   trie_new(History)
    ).

forget(memory(Table, History)) :-
    (   Table == none
    ->  true
    ;   table_free(Table)
    ),
    (   History == none
    ->  true
    ;   trie_destroy(History)
    ).

left_out(Part, Options) :-
    option(without(Parts), Options, []),
    memberchk(Part, Parts).

kept(Part, Options, Kept) :-
    (   left_out(Part, Options)
    ->  Kept = false
    ;   Kept = true
    ).


                 /*******************************
                 *          DEEPENING           *
                 *******************************/

%   A task is what stays the same from depth to depth,
%   task(Position, Steps, Evaluator, Memory, Began, Options). What is found at
%   a depth is found(Depth, Lines, Nodes, Proof), with values of the search.

deepening(Task, Report) :-
    first_found(Task, Found, More),
    (   told_to(Task, Found, Report)
    ;   More == true,
        deeper(Task, Found, none, Report)
    ).

%   The first depth is searched however few nodes are allowed. If it is broken
%   off there is no more.

first_found(Task, Found, More) :-
    limits(Task, limits(_, Deadline)),
    Nothing = found(0, [], 0, open),
    Noted = found(0, _, [], 0),
    catch(( depth_searched(Task, limits(1 000 000 000 000, Deadline), Nothing,
                           none, Noted, Found),
            More = true
          ),
          Stop,
          (   limit(Stop)
          ->  begun(Noted, Task, Found),
              More = false
          ;   throw(Stop)
          )).

%   begun(+Noted, +Task, -Found): the best that the first depth came to, or the
%   move that looks best.

begun(found(_, Value0, Line0, Nodes),
      task(Position, [_-step(Move, Next)|_], Evaluator, _, _, Options),
      found(1, [Value-Line], Nodes, open)) :-
    (   Line0 = [_|_],
        option(lines(1), Options, 1)
    ->  Value = Value0,
        Line = Line0
    ;   leaf(Evaluator, 0, Next, none, 1 000 000 000, Value1, _),
        mover(Position, Me),
        (   mover(Next, Me)
        ->  Value2 = Value1
        ;   Value2 is -Value1
        ),
        later(Value2, Value),
        Line = [Move]
    ).

%   deeper(+Task, +Found0, +Earlier, -Report): Found0 is what was found at the
%   depth before, Earlier one depth before that.

deeper(Task, Found0, Earlier, Report) :-
    worth_going_on(Task, Found0),
    limits(Task, Limits),
    Found0 = found(Rest, _, Nodes, _),
    Noted = found(Rest, _, [], Nodes),
    catch(depth_searched(Task, Limits, Found0, Earlier, Noted, Found),
          Stop,
          (   limit(Stop)
          ->  stopped(Found0, Noted, Found)
          ;   throw(Stop)
          )),
    (   told_to(Task, Found, Report)
    ;   var(Stop),
        deeper(Task, Found, Found0, Report)
    ).

worth_going_on(task(_, Steps, _, _, Began, Options),
               found(Depth, _, _, open)) :-
    option(depth(Most), Options, 100),
    Depth < Most,
    option(soft(Soft), Options, 1.0e100),
    get_time(Now),
    Now < Began+Soft,
    (   Steps = [_]
    ->  \+ option(seconds(_), Options)
    ;   true
    ).

trail_of(Options, Trail) :-
    option(trail(Trail0), Options, []),
    maplist(element, Trail0, Trail).

element(Plain, Element) :-
    (   game_of(Plain, _)
    ->  compact(Plain, Element)
    ;   Element = Plain
    ).

limits(task(_, _, _, _, Began, Options), limits(Nodes, Deadline)) :-
    option(nodes(Nodes), Options, 1 000 000 000 000),
    option(seconds(Seconds), Options, 1.0e100),
    Deadline is Began+Seconds.

%   stopped(+Found0, +Noted, -Found): what the depth that was broken off
%   adds to Found0. Fails if that is nothing, or one of several lines, which are
%   told together or not at all.

stopped(found(_, [_], _, _), found(Rest, Value, Line, Nodes),
        found(Depth, [Value-Line], Nodes, open)) :-
    Line = [_|_],
    Depth is Rest+1.

limit(out_of(_)).
limit(cancelled(_)).

%   told_to(+Task, +Found, -Report)

told_to(task(_, _, Evaluator, _, Began, _),
        found(Depth, Lines0, Nodes, Proof),
        report(Depth, Lines, Nodes, Seconds, Proof)) :-
    maplist(told_line(Evaluator), Lines0, Lines),
    get_time(Now),
    Seconds is Now-Began.

told_line(Evaluator, Value-Line, Number-Line) :-
    told(Evaluator, Value, Number).


                 /*******************************
                 *          ONE DEPTH           *
                 *******************************/

%   depth_searched(+Task, +Limits, +Found0, +Earlier, +Noted, -Found): one move
%   deeper than Found0. Values go up and down with even and odd depths, so the
%   one to expect is that of Earlier, two moves less deep.

depth_searched(Task, Limits, found(Depth0, Lines0, Nodes0, _), Earlier, Noted,
               found(Depth, Lines, Nodes, Proof)) :-
    Task = task(Position, Steps0, Evaluator, Memory, _, Options),
    Depth is Depth0+1,
    search(Position, Evaluator, Memory, Limits, Options, Noted, S),
    reverse(Lines0, Worst),
    foldl(promoted, Worst, Steps0, Steps),
    option(lines(Count), Options, 1),
    expected(Earlier, Options, Expected),
    lines(Count, Steps, Expected, Depth, Task, S, Lines, Nodes0, Nodes1),
    Lines = [Value-_|_],
    proof(Value, Depth, Position, Limits, Options, Proof, Nodes1, Nodes).

search(Position, Evaluator, memory(Table, History), limits(Nodes, Deadline),
       Options, Noted,
       search(Evaluator, Horizon, Table, History, Killers, Scouts, Frontier,
              Nodes, clock(Deadline, Mask), Noted)) :-
    horizon(Evaluator, Horizon),
    mask(Evaluator, Position, Mask),
    kept(killers, Options, Killers),
    kept(scouts, Options, Scouts),
    kept(frontier, Options, Frontier).

%   mask(+Evaluator, +Position, -Mask): at the horizon every eighth node looks at
%   the time, but each one where it takes as long as making all the moves.

mask(Evaluator, Position, Mask) :-
    functor(Position, Game, _),
    (   Evaluator == source,
        \+ provides(Game, best_step)
    ->  Mask = 0
    ;   Mask = 7
    ).

promoted(_-[Move|_], Steps0, [Step|Steps]) :-
    Step = _-step(Move, _),
    selectchk(Step, Steps0, Steps).

expected(none, _, []).
expected(found(_, Lines, _, _), Options, Expected) :-
    (   left_out(aspiration, Options)
    ->  Expected = []
    ;   pairs_keys(Lines, Expected)
    ).

%   lines(+Count, +Steps, +Expected, +Depth, +Task, +S, -Lines,
%         +Nodes0, -Nodes): each line begins with another of Steps.

lines(Count, Steps, Expected, Depth, Task, S, Lines, Nodes0, Nodes) :-
    (   Count > 0,
        Steps = [_|_]
    ->  guess(Expected, Guess, Expected1),
        aspired(Guess, Steps, Depth, Task, S, Value, Line, Nodes0, Nodes1),
        Lines = [Value-Line|Lines1],
        Line = [Move|_],
        selectchk(_-step(Move, _), Steps, Steps1),
        Count1 is Count-1,
        lines(Count1, Steps1, Expected1, Depth, Task, S, Lines1,
              Nodes1, Nodes)
    ;   Lines = [],
        Nodes = Nodes0
    ).

guess([], none, []).
guess([Value|Values], just(Value), Values).

%   aspired(+Guess, ...): the search with a window about Guess, and again with
%   a wider one if the value lies outside of it.

aspired(none, Steps, Depth, Task, S, Value, Line, Nodes0, Nodes) :-
    windowed(-1 000 000 000, 1 000 000 000, Steps, Depth, Task, S, Value, Line,
             Nodes0, Nodes).
aspired(just(Guess), Steps, Depth, Task, S, Value, Line, Nodes0, Nodes) :-
    Task = task(_, _, Evaluator, _, _, _),
    tolerance(Evaluator, Tolerance),
    Alpha is Guess-Tolerance,
    Beta is Guess+Tolerance,
    windowed(Alpha, Beta, Steps, Depth, Task, S, Value1, Line1,
             Nodes0, Nodes1),
    (   Value1 =< Alpha
    ->  windowed(-1 000 000 000, Beta, Steps, Depth, Task, S, Value, Line,
                 Nodes1, Nodes)
    ;   Value1 >= Beta
    ->  windowed(Alpha, 1 000 000 000, Steps, Depth, Task, S, Value, Line,
                 Nodes1, Nodes)
    ;   Value = Value1,
        Line = Line1,
        Nodes = Nodes1
    ).

windowed(Alpha, Beta, Steps, Depth, task(Position, _, _, _, _, Options), S,
         Value, Line, Nodes0, Nodes) :-
    trail_of(Options, Trail),
    Rest is Depth-1,
    pv_steps(Steps, Position, Rest, Trail, Alpha, Beta, S, Value, Line,
             Nodes0, Nodes).


                 /*******************************
                 *            PROOF             *
                 *******************************/

%   proof(+Value, +Depth, +Position, +Limits, +Options, -Proof, ...): a final
%   value is proved if the mover cannot do better where every game that goes on
%   counts as won, nor fare worse where it counts as lost. Without points one
%   victory is as good as another, and the soonest is found first.

proof(Value, Depth, Position, Limits, Options, Proof, Nodes0, Nodes) :-
    (   decided(Value),
        \+ ( game_of(Position, Game),
             trait(Game, margin)
           )
    ->  Proof = proved,
        Nodes = Nodes0
    ;   final_value(Value)
    ->  mover(Position, Me),
        Better is Value+1,
        hoped(Me, Better, Depth, Position, Limits, Options, Most,
              Nodes0, Nodes1),
        (   Most > Value
        ->  Proof = open,
            Nodes = Nodes1
        ;   once(( player(Position, You),
                   You \== Me
                 )),
            hoped(You, Value, Depth, Position, Limits, Options, Least,
                  Nodes1, Nodes),
            (   Least >= Value
            ->  Proof = proved
            ;   Proof = open
            )
        )
    ;   Proof = open,
        Nodes = Nodes0
    ).

final_value(0).
final_value(Value) :-
    decided(Value).

hoped(Player, Bound, Depth, Position, Limits, Options, Value, Nodes0, Nodes) :-
    option(capacity(Capacity), Options, 400 000),
    trail_of(Options, Trail),
    setup_call_cleanup(
        memory(Capacity, Options, Memory),
        ( search(Position, hope(Player), Memory, Limits, Options,
                 found(none, _, _, 0), S),
          scout(Depth, Position, Trail, Bound, none, S, Value, _,
                Nodes0, Nodes)
        ),
        forget(Memory)).

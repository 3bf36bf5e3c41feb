:- module(five_search,
          [ search/3            % +Position, +Options, -Report
          ]).
:- use_module(library(apply), [exclude/3, maplist/3]).
:- use_module(library(lists), [last/2, selectchk/3]).
:- use_module(library(option), [merge_options/3, option/3]).
:- use_module('../../../game', [compact/2, mover/2, outcome/2, replay/3, score/2]).
:- use_module('../../../kit/counts', [groups/3]).
:- use_module('../../../kit/records').
:- use_module('../../../search/evaluation',
              [ decided/1, later/2, sooner/2, told/3 ]).
:- use_module('../../../search/table',
              [ table_bound/4, table_entry/6, table_free/1, table_new/2,
                table_store/6
              ]).
:- use_module('../fast', [numbered/3]).
:- use_module('../windows', [board_cells/3]).
:- use_module(clock, [allowance/3, clock/2, nodes/2, share/3, spend/1]).
:- use_module(sheets,
              [ balance/3, guards/4, levels/3, marked/4, marks/3, scene/3,
                sheets/2, threats/4, twice/5
              ]).
:- use_module(proofs,
              [proofs_free/1, proofs_new/3, winning_line/4, wins/3]).
:- use_module(threats, [attack/4, hunt/3, hunted/1, hunting/4]).

:- set_prolog_flag(optimise, true).

:- named_fields(search(cells, middle, sheets, fours, threes, proofs, memory,
                       clock, root, best)).

/** <module> The strong player of five in a row

It takes what it has to take; else it looks for an attack by threats that wins,
see proofs.pl; else it drops the moves that allow the enemy such an attack, and
the others are tried by alpha-beta, deeper and deeper. A move that turns out to
be the best is looked at longer before it is believed.

```
?- initial(five, P), move(P, h8, Q),
   forall(search(Q, [seconds(1)], Report), (print(Report), nl)).
```

Threats are looked for within alpha-beta as well: attacks by fours, up to seven
moves of them, and by open threes where the enemy has none and they are quickly
proved; at the horizon only where the position is not good enough without. A five
that has to be prevented does not count as a move looked ahead, and an open three
is answered beyond the horizon. Late moves are looked at a move less deep first
(late-move reductions).

Open positions are valued by the windows of five that only one side has marks
in, see shapes.pl and balance/3.
*/


%!  search(+Position, +Options, -Report) is nondet.
%
%   True when Report is what the player has found out so far; each solution
%   goes deeper than the one before it. There is at least one, however tight
%   the limits. Fails in a finished game. Report is
%
%       report(Depth, [Value-Line], Nodes, Seconds, Proof)
%
%   where Line is the expected play, a list that begins with the move to make,
%   and Value is what it is worth for the mover, beyond a million when the game
%   is decided. Proof is `proved` when a forced win was found, else `open`.
%
%   Options:
%
%     - nodes(Nodes)
%       How many positions may be looked at.
%     - seconds(Seconds)
%       How long the search may take; 2 by default.
%     - depth(Depth)
%       How many moves alpha-beta looks ahead at most; 20 by default.

search(Plain, Options, report(Depth, [Value-Line], Nodes, Seconds, Proof)) :-
    compact(Plain, Position),
    \+ outcome(Position, _),
    get_time(Began),
    merge_options(Options, [seconds(2)], Limits),
    clock(Limits, Clock),
    option(depth(Most), Options, 20),
    setup_call_cleanup(
        started(Position, Clock, S),
        ( S = search with [sheets:Sheets],
          scene(Sheets, Position, Scene),
          found(Scene, Most, S, found(Depth, Value0, Numbers, Proof))
        ),
        ended(S)),
    maplist(numbered(Position), Numbers, Line),
    told(Proof, Position, Line, Value0, Value),
    nodes(Clock, Nodes),
    get_time(Now),
    Seconds is Now-Began.

%   started(+Position, +Clock, -S): S is what the whole search needs.
%   ended(+S): it is freed.

started(Position, Clock, S) :-
    Position = five_fast(_, _, _, board(Width, Height, _)),
    board_cells(Width, Height, Cells),
    Middle is (Height-1)//2*(Width+1) + (Width-1)//2,
    sheets(Position, Sheets),
    hunting(Sheets, fours, Clock, Fours),
    hunting(Sheets, threes, Clock, Threes),
    proofs_new(Sheets, Clock, Proofs),
    table_new(200 000, Memory),
    S = search with [ cells:Cells, middle:Middle, sheets:Sheets,
                      fours:Fours, threes:Threes, proofs:Proofs,
                      memory:Memory, clock:Clock, root:0, best:none ].

ended(S) :-
    S = search with [ fours:Fours, threes:Threes, proofs:Proofs, memory:Memory ],
    table_free(Memory),
    proofs_free(Proofs),
    hunted(Threes),
    hunted(Fours).

%   told(+Proof, +Position, +Line, +Value0, -Value): a forced win is worth the
%   score/2 of its end.

told(open, _, _, Value0, Value) :-
    told(source, Value0, Value).
told(proved, Position, Line, _, Value) :-
    replay(Position, Line, Positions),
    last(Positions, End),
    score(End, Score),
    (   mover(Position, Me),
        mover(End, Me)
    ->  Value = Score
    ;   Value is -Score
    ).


found(Scene, Most, S, Found) :-
    (   taken(Scene, S, Found0)
    ->  Found = Found0
    ;   attack(Scene, S, Found0)
    ->  Found = Found0
    ;   candidates(Scene, S, Moves),
        Moves = [First|_],
        S = search with [sheets:Sheets],
        balance(Sheets, Scene, Value),
        deeper(found(1, Value, [First], open), Most, Scene, Moves, S, Found)
    ).

%   taken(+Scene, +S, -Found): there is nothing to think about. A five
%   is taken, then one of the enemy is prevented; the middle is taken first.

taken(Scene, search with [sheets:Sheets], Found) :-
    threats(Sheets, mover, Scene, threats(Fives, _, _, _)),
    threats(Sheets, enemy, Scene, threats(Against, _, _, _)),
    (   Fives =\= 0
    ->  Five is lsb(Fives),
        Found = found(1, 0, [Five], proved)
    ;   Against =\= 0,
        Cell is lsb(Against),
        Found = found(1, 0, [Cell], open)
    ).
taken(Scene, search with [middle:Middle], found(1, 0, [Middle], open)) :-
    marks(Scene, 0, 0).

%   attack(+Scene, +S, -Found): threats alone win. How is told in the least number
%   of moves, if there is time to find that out.

attack(Scene, S, found(Moves, 0, Line, proved)) :-
    S = search with [fours:Fours, threes:Threes, proofs:Proofs, clock:Clock],
    (   shortest(0.1, Fours, Scene, Clock, Moves, Line)
    ->  true
    ;   in_time(share(0.2, Clock, winning_line(any, Proofs, Scene, Line0))),
        (   shortest(0.2, Threes, Scene, Clock, Moves, Line)
        ->  true
        ;   Line = Line0,
            length(Line, Plies),
            Moves is (Plies+1)//2
        )
    ).

shortest(Share, Hunt, Scene, Clock, Moves, Line) :-
    share(Share, Clock, hunt(Hunt, Scene, win(Moves, Line))).

%   in_time(:Goal): Goal is true, and found to be so before the clock stops it.

in_time(Goal) :-
    catch(Goal, spent, fail).


                 /*******************************
                 *          CANDIDATES          *
                 *******************************/

%   candidates(+Scene, +S, -Moves): the cells to try, the best-rated first. Moves
%   after which the enemy has an attack are dropped, unless all of them are such:
%   by a short look at each, and a long one until the first of them stands it.

candidates(Scene, S, Moves) :-
    S = search with [clock:Clock],
    sensible_cells(Scene, S, Cells),
    best_rated(16, Scene, Cells, S, All),
    share(0.3, Clock, exclude(losing(500, Scene, S), All, Likely)),
    share(0.4, Clock, from_safe(Likely, Scene, S, Safe)),
    (   Safe == []
    ->  Moves = All
    ;   Moves = Safe
    ).

from_safe([], _, _, []).
from_safe([Move|Moves0], Scene, S, Moves) :-
    (   losing(5000, Scene, S, Move)
    ->  from_safe(Moves0, Scene, S, Moves)
    ;   Moves = [Move|Moves0]
    ).

%   losing(+Nodes, +Scene, +S, +Cell): after a mark on Cell the enemy has an attack
%   that wins, and it is found within Nodes.

losing(Nodes, Scene, S, Cell) :-
    S = search with [clock:Clock],
    in_time(allowance(Nodes, Clock, refuted(Cell, Scene, S))).

refuted(Cell, Scene0, S) :-
    S = search with [sheets:Sheets, proofs:Proofs],
    marked(Cell, Sheets, Scene0, Scene),
    wins(any, Proofs, Scene).

%   sensible_cells(+Scene, +S, -Cells): all empty ones, but against an open three
%   those that answer it or make a four.

sensible_cells(Scene, S, Cells) :-
    S = search with [cells:All, sheets:Sheets],
    guards(Sheets, enemy, Scene, Guards),
    (   Guards =:= 0
    ->  marks(Scene, Mine, Theirs),
        Cells is All /\ \(Mine \/ Theirs)
    ;   threats(Sheets, mover, Scene, threats(_, _, Fours, _)),
        Cells is Guards \/ Fours
    ).

%   best_rated(+Count, +Scene, +Cells, +S, -Moves): Count of Cells, or all, by
%   what they mean to both sides.

best_rated(Count, Scene, Cells, search with [sheets:Sheets], Moves) :-
    levels(Sheets, Scene, Levels),
    groups(Levels, Cells, Groups),
    first_of(Groups, Count, Moves).

first_of([], _, []).
first_of([_-Cells|Groups], Count, Moves) :-
    first_cells(Cells, Groups, Count, Moves).

first_cells(_, _, 0, []) :-
    !.
first_cells(0, Groups, Count, Moves) :-
    !,
    first_of(Groups, Count, Moves).
first_cells(Cells, Groups, Count, [N|Moves]) :-
    N is lsb(Cells),
    Rest is Cells /\ (Cells-1),
    Left is Count-1,
    first_cells(Rest, Groups, Left, Moves).


                 /*******************************
                 *          ALPHA-BETA          *
                 *******************************/

%   deeper(+Found0, +Most, +Scene, +Moves, +S, -Found): Found0, or what is found a
%   move deeper, and so on. When the time is up in the middle of that, the best
%   so far is what is found, if it stands a look at the attacks that it allows.
%   What seems decided, won or lost, need not be, since not all answers are tried:
%   so with half of the time that is left an attack is looked for there as well, and
%   if it wins the search goes on with the other moves.

deeper(Found, _, _, _, _, Found).
deeper(found(Depth0, Value0, [Move|_], open), Most, Scene, Moves0, S, Found) :-
    Depth is Depth0+1,
    Depth =< Most,
    \+ decided(Value0),
    Moves0 = [_,_|_],
    selectchk(Move, Moves0, Others),
    S = search with [clock:Clock],
    (   in_time(share(0.9, Clock, safest(Others, Move, Depth, Scene, S, Moves,
                                         Value-Line)))
    ->  deeper(found(Depth, Value, Line, open), Most, Scene, Moves, S, Found)
    ;   S = search with [best:Value-Line],
        Line = [Best|_],
        safe(Best, Move, Scene, S),
        Found = found(Depth, Value, Line, open)
    ).
deeper(found(Depth, Value0, [Move|_], open), Most, Scene, Moves0, S, Found) :-
    decided(Value0),
    selectchk(Move, Moves0, Moves),
    Moves = [Other|_],
    S = search with [sheets:Sheets, clock:Clock],
    in_time(share(0.5, Clock, refuted(Move, Scene, S))),
    balance(Sheets, Scene, Value),
    deeper(found(Depth, Value, [Other], open), Most, Scene, Moves, S, Found).

%   safest(+Others, +Move, +Depth, +Scene, +S, -Moves, -Best): Best is of Move,
%   which is safe, or of one of Others. Those that seemed better but allow an
%   attack are not among Moves.

safest(Others, Move, Depth, Scene, S, Moves, Best) :-
    tried([Move|Others], Depth, Scene, S, Best0),
    Best0 = _-[First|_],
    (   safe(First, Move, Scene, S)
    ->  Moves = [Move|Others],
        Best = Best0
    ;   selectchk(First, Others, Left),
        safest(Left, Move, Depth, Scene, S, Moves, Best)
    ).

safe(Move, Move, _, _) :-
    !.
safe(Best, _, Scene, S) :-
    \+ losing(5000, Scene, S, Best).

tried(Moves, Depth, Scene, S, Best) :-
    nb_setarg(root of search, S, Depth),
    nb_setarg(best of search, S, none),
    best(Moves, 1, Depth, Scene, -1 000 000 000, 1 000 000 000, S, none, Best).

%   best(+Moves, +Nth, +Depth, +Scene, +Alpha, +Beta, +S, +Best0, -Best): Best is
%   the `Value-Line` of the best of Moves, the first of which is the Nth of all, or
%   Best0, that of those before them, at first `none`.

best([], _, _, _, _, _, _, Best, Best).
best([Move|Moves], Nth, Depth, Scene, Alpha0, Beta, S, Best0, Best) :-
    S = search with [sheets:Sheets],
    marked(Move, Sheets, Scene, Next),
    (   Best0 == none
    ->  after(Next, Depth, Alpha0, Beta, S, Value, Line),
        better(Value-[Move|Line], Depth, S, Best1)
    ;   Best0 = Value0-_,
        scouted(Next, Nth, Depth, Alpha0, Beta, S, Value, Line),
        Value > Value0
    ->  better(Value-[Move|Line], Depth, S, Best1)
    ;   Best1 = Best0
    ),
    Best1 = Value1-_,
    (   Value1 >= Beta
    ->  Best = Best1
    ;   Alpha is max(Alpha0, Value1),
        Nth1 is Nth+1,
        best(Moves, Nth1, Depth, Scene, Alpha, Beta, S, Best1, Best)
    ).

%   better(+Best, +Depth, +S, -Best): what is found at the root is kept for when
%   the time is up.

better(Best, Depth, S, Best) :-
    (   S = search with [root:Depth]
    ->  nb_setarg(best of search, S, Best)
    ;   true
    ).

%   scouted(+Next, +Nth, +Depth, +Alpha, +Beta, +S, -Value, -Line): as after/7, but
%   the whole window is only for what is worth more than Alpha, and, of late moves,
%   the whole depth.

scouted(Next, Nth, Depth, Alpha, Beta, S, Value, Line) :-
    Bound is Alpha+1,
    (   Nth > 3,
        Depth > 2,
        Less is Depth-1,
        after(Next, Less, Alpha, Bound, S, Value0, Line0),
        Value0 =< Alpha
    ->  Value = Value0,
        Line = Line0
    ;   after(Next, Depth, Alpha, Bound, S, Value1, Line1),
        (   Value1 > Alpha,
            Bound < Beta
        ->  after(Next, Depth, Alpha, Beta, S, Value, Line)
        ;   Value = Value1,
            Line = Line1
        )
    ).

%   after(+Next, +Depth, +Alpha, +Beta, +S, -Value, -Line): Value is that of the
%   move to Next for whoever made it, and Line goes on from there.

after(Next, Depth, Alpha0, Beta0, S, Value, Line) :-
    Left is Depth-1,
    sooner(Alpha0, Alpha1),
    sooner(Beta0, Beta1),
    Alpha is -Beta1,
    Beta is -Alpha1,
    worth(Left, Next, Alpha, Beta, S, Value0-Line),
    Value1 is -Value0,
    later(Value1, Value).

%   worth(+Depth, +Scene, +Alpha, +Beta, +S, -Best): what Scene is worth for its
%   mover. At the horizon no attack is looked for where the position is good enough
%   without.

worth(Depth, Scene, Alpha, Beta, S, Best) :-
    S = search with [sheets:Sheets, clock:Clock],
    spend(Clock),
    threats(Sheets, mover, Scene, Mine),
    threats(Sheets, enemy, Scene, Theirs),
    Mine = threats(Fives, Opens, _, _),
    Theirs = threats(Against, Opposed, _, _),
    (   Fives =\= 0
    ->  won_by(Fives, 1, Best)
    ;   Against =\= 0
    ->  prevented(Against, Depth, Scene, Alpha, Beta, S, Best)
    ;   Opens =\= 0
    ->  won_by(Opens, 3, Best)
    ;   Depth =< 0,
        Opposed =:= 0,
        balance(Sheets, Scene, Value),
        Value >= Beta
    ->  Best = Value-[]
    ;   attacking(Scene, Mine, Theirs, S, Best0)
    ->  Best = Best0
    ;   Depth > 0
    ->  remembered(Depth, Scene, Alpha, Beta, S, Best)
    ;   Opposed =\= 0,
        Depth > -5
    ->  considered(none, Depth, Scene, Alpha, Beta, S, Best)
    ;   balance(Sheets, Scene, Value),
        Best = Value-[]
    ).

%   attacking(+Scene, +Mine, +Theirs, +S, -Best): fours win, or threes without
%   much search, or there are two open threes at once to be made, which most often
%   win against a side that has neither fours nor open threes.

attacking(Scene, threats(_, _, Fours, _), _, S, Value-Line) :-
    Fours =\= 0,
    S = search with [fours:Hunt],
    attack(7, Hunt, Scene, line(Line)),
    !,
    won_along(Line, Value).
attacking(Scene, threats(_, _, _, Threes), threats(_, 0, _, _), S,
          Value-Line) :-
    Threes =\= 0,
    S = search with [proofs:Proofs],
    winning_line(6-10, Proofs, Scene, Line),
    !,
    won_along(Line, Value).
attacking(Scene, threats(_, _, _, Threes), threats(_, 0, 0, _), S,
          400 000-[Fork]) :-
    Threes =\= 0,
    S = search with [sheets:Sheets],
    twice(threes, Sheets, mover, Scene, Forks),
    Forks =\= 0,
    Fork is lsb(Forks).

won_along(Line, Value) :-
    length(Line, Plies),
    won(Plies, Value).

won(Plies, Value) :-
    Value is 128 000 000-Plies.

won_by(Cells, Plies, Value-[Cell]) :-
    won(Plies, Value),
    Cell is lsb(Cells).

%   prevented(+Against, ...): Against is what makes a five of the enemy.

prevented(Against, Depth0, Scene, Alpha, Beta, S, Best) :-
    Cell is lsb(Against),
    (   Against /\ (Against-1) =:= 0
    ->  S = search with [sheets:Sheets],
        marked(Cell, Sheets, Scene, Next),
        Depth is Depth0+1,
        after(Next, Depth, Alpha, Beta, S, Value, Line),
        Best = Value-[Cell|Line]
    ;   won(2, Lost),
        Value is -Lost,
        Best = Value-[Cell]
    ).

%   remembered(...): as considered/7, unless it is known.

remembered(Depth, Scene, Alpha, Beta, S, Best) :-
    S = search with [memory:Memory],
    marks(Scene, Mine, Theirs),
    (   table_entry(Memory, Mine-Theirs, Depth0, Bound0, Value0, Known)
    ->  true
    ;   Depth0 = 0,
        Known = none
    ),
    (   Depth0 >= Depth,
        settles(Bound0, Value0, Alpha, Beta)
    ->  known_line(Known, Line),
        Best = Value0-Line
    ;   considered(Known, Depth, Scene, Alpha, Beta, S, Best),
        Best = Value-Line,
        (   Line = [Move|_]
        ->  true
        ;   Move = none
        ),
        table_bound(Value, Alpha, Beta, Bound),
        table_store(Memory, Mine-Theirs, Depth, Bound, Value, Move)
    ).

known_line(Move, Line) :-
    (   Move == none
    ->  Line = []
    ;   Line = [Move]
    ).

settles(exact, _, _, _).
settles(least, Value, _, Beta) :-
    Value >= Beta.
settles(most, Value, Alpha, _) :-
    Value =< Alpha.

%   considered(+First, +Depth, ...): the best-rated moves are tried, First before
%   the others.

considered(First, Depth, Scene, Alpha, Beta, S, Best) :-
    sensible_cells(Scene, S, Cells),
    best_rated(8, Scene, Cells, S, Moves0),
    (   selectchk(First, Moves0, Moves1)
    ->  Moves = [First|Moves1]
    ;   Moves = Moves0
    ),
    best(Moves, 1, Depth, Scene, Alpha, Beta, S, none, Best0),
    (   Best0 == none
    ->  Best = 0-[]
    ;   Best = Best0
    ).

:- module(hornboard_pvs,
          [ pv_steps/6,         % +Steps, +Node, +Alpha, +Beta, +S, -Best
            scout/6             % +Node, +Beta, +Hint, +S, -Value, -Reply
          ]).
:- use_module('../game', [score/2]).
:- use_module('../game/referee', [goes_round/3]).
:- use_module('../game/scores', [inlined/2, widest/2]).
:- use_module('../kit/records').
:- use_module(clock, [time_left/1, within_limits/1]).
:- use_module(evaluation, [first_of/2, leaf/7]).
:- use_module(order, [first_step/6, made/4, other_steps/5, steps_worth/7]).
:- use_module(table, [table_bound/4, table_entry/6, table_key/3, table_store/6]).
:- use_module(tree, [child/4]).
:- use_module(end_values, [decided/1, final/2, later/2, sooner/2]).

/** <module> Principal variation search

Negamax alpha-beta, fail-soft, in two relations:

  - pv/6 searches with a window and finds the line of best play, the principal
    variation;
  - scout/6 only asks whether a position is worth a bound (a null window), for
    which a cheaper look is enough: the table may answer, and no line is made.

All moves but the first of a pv node are scouted, and looked at again only if
the scout says that they are better (T. A. Marsland, M. Campbell, "Parallel
search of strongly ordered game trees", Computing Surveys 14, 1982). The value
found at a depth is that of plain minimax at this depth, unless the evaluation states
what need not be looked at, or what wants a deeper look; see states/3 of
library(hornboard/search/evaluation).

The order of moves is that of library(hornboard/search/order), values are those
of library(hornboard/search/end_values). A _best_ is `Value-Line`, or
`Value-Move` of a scout.
*/

goal_expansion(Goal, Inlined) :-
    inlined(Goal, Inlined).
goal_expansion(Goal, Inlined) :-
    memberchk(Goal, [later(_, _),sooner(_, _)]),
    clause(hornboard_end_values:Goal, Inlined).

:- named_fields_of(hornboard_clock).
:- named_fields_of(hornboard_tree).

%   A null window about a bound, and what it is after a move, where it is the same
%   mover's turn, and where it is not.

:- named_fields(null(bound, same, other)).


% -- The null window --

%!  scout(+Node, +Beta, +Hint, +S, -Value, -Reply) is det.
%
%   Value is at most the true one if it is Beta or more, and at least the true
%   one otherwise. Reply is the move that does best, or `none`. Hint may be
%   tried as such a move.
%
%   @error out_of(Limit) when the `nodes` or the `time` are used up.

scout(Node, Beta, Hint, S, Value, Reply) :-
    Node = node with [position:Position, trail:Trail],
    S = search with [clock:Clock],
    within_limits(Clock),
    (   Trail = [_|_],
        goes_round(Position, Trail, _)
    ->  Value = 0,
        Reply = none
    ;   remembered(Node, S, Least, Greatest, Known),
        (   Least >= Beta
        ->  Value = Least,
            Reply = Known
        ;   Greatest < Beta
        ->  Value = Greatest,
            Reply = Known
        ;   searched(Node, Beta, Known, Hint, S, Value, Reply)
        )
    ).

searched(Node, Beta, Known, Hint, S, Value, Reply) :-
    (   recognised(Node, Beta, S, Value, Line)
    ->  first_of(Line, Reply)
    ;   S = search with [foresight:true],
        \+ decided(Beta),
        foreseen(Node, Beta, Hint, S, Value, Reply)
    ->  true
    ;   scouted(Node, Beta, Known, Hint, S, Value, Reply)
    ),
    (   Value >= Beta
    ->  learnt(Node, S, least, Value, Reply)
    ;   learnt(Node, S, most, Value, Reply)
    ).

%   recognised(+Node, +Beta, +S, -Value, -Line): nobody has to look at moves.

recognised(node with [position:Position, depth:Depth], Beta,
           search with [recognised:Module], Value, Line) :-
    Module \== none,
    Module:recognised(Position, Depth, Beta, Value, Line).

%   foreseen(+Node, +Beta, +Hint, +S, -Value, -Reply): something that is done sooner says so
%   clearly whether Node is worth Beta that a search seldom says otherwise.

foreseen(Node, Beta, Hint, S, Value, Reply) :-
    (   looked(Node, Beta, S, Value),
        Reply = none
    ;   shallow(Node, Beta, Hint, S, Value, Reply)
    ;   idle(Node, Beta, S),
        Value = Beta,
        Reply = none
    ),
    !.

%   looked(+Node, +Beta, +S, -Value): the position itself says so, as in futility pruning
%   (see library(hornboard/search/order)), but without certainty.

looked(node with [position:Position, depth:Depth], Beta, S, Value) :-
    S = search with [evaluator:Evaluator, futility_margin:Module],
    Module \== none,
    Module:futility_margin(Position, Depth, Less, More),
    Enough is Beta+Less,
    leaf(Evaluator, 0, Position, none, Enough, Value0, _),
    (   Value0 >= Enough
    ->  \+ forced(Position, S),
        Value = Beta
    ;   Value0 < Beta-More,
        Value is Beta-1
    ).

%   shallow(...): a search two moves less deep says so (M. Buro, "ProbCut: an effective
%   selective extension of the alpha-beta algorithm", ICCA Journal 18, 1995).

shallow(Node, Beta, Hint, S, Value, Reply) :-
    S = search with [probcut_margin:Module],
    Module \== none,
    Node = node with [position:Position, mover:Me, depth:Depth0, trail:Trail],
    Depth0 > 3,
    Module:probcut_margin(ProbcutMargin),
    Depth is Depth0-2,
    Shallow = node with [position:Position, mover:Me, depth:Depth, trail:Trail],
    Enough is Beta+ProbcutMargin,
    scout(Shallow, Enough, Hint, S, Value1, Reply),
    (   Value1 >= Enough
    ->  Value = Beta
    ;   TooLittle is Beta-ProbcutMargin,
        (   Value1 < TooLittle
        ->  true
        ;   scout(Shallow, TooLittle, Reply, S, Value2, _),
            Value2 < TooLittle
        ),
        Value is Beta-1
    ).

%   idle(+Node, +Beta, +S): Node is worth Beta even if the mover waits (C. Donninger, "Null
%   move and deep search", ICCA Journal 16, 1993).

idle(Node, Beta, S) :-
    S = search with [evaluator:Evaluator, null_move:Module],
    Module \== none,
    Node = node with [position:Position, depth:Depth0, trail:Trail],
    Module:null_move(Position, Next),
    Depth is max(0, Depth0-3),
    Bound is 1-Beta,
    (   Depth =:= 0
    ->  leaf(Evaluator, 0, Next, none, Bound, Value, _)
    ;   Child = node with [position:Next, depth:Depth, trail:Trail],
        scout(Child, Bound, none, S, Value, _)
    ),
    Value < Bound,
    \+ forced(Position, S).

forced(Position, search with [forced:Module]) :-
    Module \== none,
    Module:forced(Position).

scouted(Node, Beta, Known, Hint, S, Value, Reply) :-
    Node = node with [position:Position, mover:Me],
    (   first_step(Node, Known, Hint, S, First, Others)
    ->  S = search with [module:Module],
        Module:mover(Position, Me),
        null_window(Beta, Window),
        scout_step(First, Node, Window, none, S, Value1, Answer),
        First = step(Move, _),
        (   Value1 >= Beta
        ->  Value = Value1,
            Reply = Move
        ;   steps_worth(Node, Beta, First, Others, S, Steps, Most),
            Value2 is max(Value1, Most),
            scout_steps(Steps, 2, Node, Window, Answer, S,
                        Value2-Move, Value-Reply)
        )
    ;   score(Position, Score),
        final(Score, Value),
        Reply = none
    ).

%   scout_steps(+Steps, +Nth, +Node, +Window, +Hint, +S, +Best0, -Best): Best is the
%   first of Steps that is worth the bound of Window, or the best one; Best0 is
%   the best before them. The first of Steps is the Nth move.

scout_steps([], _, _, _, _, _, Best, Best).
scout_steps([_-Step|Steps], Nth, Node, Window, Hint, S, Best0, Best) :-
    scout_nth(Nth, Step, Node, Window, Hint, S, Value, Answer),
    Best0 = Value0-_,
    Step = step(Move, _),
    Nth1 is Nth+1,
    (   Window = null with [bound:Beta],
        Value >= Beta
    ->  Best = Value-Move
    ;   Value > Value0
    ->  scout_steps(Steps, Nth1, Node, Window, Answer, S, Value-Move, Best)
    ;   scout_steps(Steps, Nth1, Node, Window, Answer, S, Best0, Best)
    ).

%   scout_nth(+Nth, +Step, ...): a late move is looked at as deep as the others only if it
%   seems to be worth the bound otherwise.

scout_nth(Nth, Step, Node, Window, Hint, S, Value, Answer) :-
    (   S = search with [late:Late, deep:Deep],
        Nth >= Late,
        Node = node with [position:Position, mover:Me, depth:Depth, trail:Trail],
        Depth >= Deep,
        Less is Depth-1,
        Shallow = node with [position:Position, mover:Me, depth:Less, trail:Trail],
        scout_step(Step, Shallow, Window, Hint, S, Value0, Answer0),
        Window = null with [bound:Beta],
        Value0 < Beta
    ->  Value = Value0,
        Answer = Answer0
    ;   scout_step(Step, Node, Window, Hint, S, Value, Answer)
    ).

null_window(Beta, null with [bound:Beta, same:Same, other:Other]) :-
    sooner(Beta, Same),
    Other is 1-Same.

%   scout_step(+Step, +Node, +Window, +Hint, +S, -Value, -Answer): the answer to
%   Step, and what Step is worth for the mover of Node.

scout_step(Step, Node, Window, Hint, S, Value, Answer) :-
    Node = node with [mover:Me],
    S = search with [module:Module],
    Step = step(Move, Next),
    made(Move, Node, S, Next),
    (   Module:mover(Next, Me)
    ->  Sign = 1,
        Window = null with [same:Bound]
    ;   Sign = -1,
        Window = null with [other:Bound]
    ),
    (   child(Node, Step, S, Child)
    ->  scout(Child, Bound, Hint, S, Value0, Answer)
    ;   at_horizon(Next, Node, Hint, Bound, S, Value0, Answer)
    ),
    Value1 is Sign*Value0,
    later(Value1, Value).

%   at_horizon(+Next, +Node, +Hint, +Enough, +S, -Value, -Move): the evaluator
%   says what Next, which comes after Node, is worth for its mover.

at_horizon(Next, Node, Hint, Enough, S, Value, Move) :-
    Node = node with [depth:Depth0],
    S = search with [evaluator:Evaluator, mask:Mask, clock:Clock],
    Depth is max(0, Depth0-1),
    leaf(Evaluator, Depth, Next, Hint, Enough, Value, Move),
    Clock = clock with [nodes:Nodes0],
    Nodes is Nodes0+1,
    nb_setarg(nodes of clock, Clock, Nodes),
    (   Nodes /\ Mask =:= 0
    ->  time_left(Clock)
    ;   true
    ).

% -- The principal variation --

%   pv(+Node, +Alpha, +Beta, +S, -Best): the value of Best is the true one between
%   Alpha and Beta, and its line is the best play; otherwise it is a bound.

pv(Node, Alpha, Beta, S, Best) :-
    Node = node with [position:Position, trail:Trail],
    S = search with [clock:Clock],
    within_limits(Clock),
    (   Trail = [_|_],
        goes_round(Position, Trail, _)
    ->  Best = 0-[]
    ;   recognised(Node, Beta, S, Value, Line)
    ->  Best = Value-Line
    ;   remembered(Node, S, _, _, Known),
        first_step(Node, Known, none, S, First, Others)
    ->  other_steps(Others, Node, First, S, Steps),
        pv_steps([0-First|Steps], Node, Alpha, Beta, S, Best),
        Best = Value-[Move|_],
        table_bound(Value, Alpha, Beta, Bound),
        learnt(Node, S, Bound, Value, Move)
    ;   score(Position, Score),
        final(Score, Value),
        Best = Value-[]
    ).


%!  pv_steps(+Steps, +Node, +Alpha, +Beta, +S, -Best) is semidet.
%
%   Best is `Value-Line`, the best of Steps, a list of `Any-step(Move, Next)` that
%   lead on from Node; the value is the true one between Alpha and Beta, and a
%   bound otherwise. What is found at the root is kept in S. Fails when there are
%   no Steps.
%
%   @error out_of(Limit) when the `nodes` or the `time` are used up.

pv_steps([_-First|Steps], Node, Alpha, Beta, S, Best) :-
    Node = node with [position:Position, mover:Me],
    S = search with [module:Module],
    Module:mover(Position, Me),
    pv_step(First, Node, Alpha, Beta, S, Best1),
    noted(Node, Alpha, Beta, Best1, S),
    better_steps(Steps, 2, Node, Alpha, Beta, S, Best1, Best).

better_steps([], _, _, _, _, _, Best, Best).
better_steps([_-Step|Steps], Nth, Node, Alpha0, Beta, S, Best0, Best) :-
    Best0 = Value0-_,
    (   Value0 >= Beta
    ->  Best = Best0
    ;   Alpha is max(Alpha0, Value0),
        better_step(Nth, Step, Node, Alpha, Beta, S, Best1),
        Nth1 is Nth+1,
        (   Best1 = Value1-_,
            Value1 > Value0
        ->  noted(Node, Alpha, Beta, Best1, S),
            better_steps(Steps, Nth1, Node, Alpha, Beta, S, Best1, Best)
        ;   better_steps(Steps, Nth1, Node, Alpha, Beta, S, Best0, Best)
        )
    ).

%   better_step(...): the step is looked at with the window only if the scout
%   says that it is worth more than Alpha.

better_step(Nth, Step, Node, Alpha, Beta, S, Best) :-
    Bound is Alpha+1,
    null_window(Bound, Window),
    scout_nth(Nth, Step, Node, Window, none, S, Value, _),
    (   Value =< Alpha
    ->  Step = step(Move, _),
        Best = Value-[Move]
    ;   pv_step(Step, Node, Alpha, Beta, S, Best)
    ).

pv_step(Step, Node, Alpha0, Beta0, S, Value-[Move|Line]) :-
    Node = node with [mover:Me],
    S = search with [module:Module],
    Step = step(Move, Next),
    made(Move, Node, S, Next),
    sooner(Alpha0, Alpha1),
    sooner(Beta0, Beta1),
    (   Module:mover(Next, Me)
    ->  pv_after(Step, Node, Alpha1, Beta1, S, Value1-Line)
    ;   Alpha is -Beta1,
        Beta is -Alpha1,
        pv_after(Step, Node, Alpha, Beta, S, Value0-Line),
        Value1 is -Value0
    ),
    later(Value1, Value).

pv_after(Step, Node, Alpha, Beta, S, Best) :-
    Step = step(_, Next),
    (   child(Node, Step, S, Child)
    ->  pv(Child, Alpha, Beta, S, Best)
    ;   recognised(node with [position:Next, depth:0], Beta, S, Value, Line)
    ->  Best = Value-Line
    ;   at_horizon(Next, Node, none, Beta, S, Value, Move),
        line(Move, Line),
        Best = Value-Line
    ).

line(none, []) :-
    !.
line(Move, [Move]).

%   noted(+Node, +Alpha, +Beta, +Best, +S): what is found at the root is kept in
%   case that the search is stopped.

noted(Node, Alpha, Beta, Best, S) :-
    (   Node = node with [depth:Depth],
        S = search with [root:Depth],
        Best = Value-_,
        Value > Alpha,
        Value < Beta
    ->  nb_setarg(best of search, S, Best)
    ;   true
    ).


% -- Memory --

%   Where the evaluator answers a move itself, a node next to the horizon costs little
%   more than to remember it.

remembered(Node, S, Least, Greatest, Move) :-
    Node = node with [position:Position, depth:Depth],
    S = search with [keys:Keys, horizon:Horizon, transpositions:Table],
    (   Depth > 2*Horizon,
        table_key(Keys, Position, Key),
        table_entry(Table, Key, Depth0, Bound, Value, Move0)
    ->  Move = Move0,
        (   Depth0 =:= Depth
        ->  bounds_known(Bound, Value, Least, Greatest)
        ;   widest(Least, Greatest)
        )
    ;   widest(Least, Greatest),
        Move = none
    ).

bounds_known(exact, Value, Value, Value).
bounds_known(least, Value, Value, Greatest) :-
    widest(_, Greatest).
bounds_known(most, Value, Least, Value) :-
    widest(Least, _).

learnt(Node, S, Bound, Value, Move) :-
    Node = node with [position:Position, depth:Depth],
    S = search with [keys:Keys, horizon:Horizon, transpositions:Table],
    (   Depth > 2*Horizon
    ->  table_key(Keys, Position, Key),
        table_store(Table, Key, Depth, Bound, Value, Move)
    ;   true
    ).

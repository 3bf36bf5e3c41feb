:- module(hornboard_pvs,
          [ pv_steps/11,        % +Steps, +Position, +Depth, +Path, +Alpha, +Beta, ...
            scout/10            % +Depth, +Position, +Path, +Beta, +Hint, +S, ...
          ]).
:- use_module(library(lists), [selectchk/3]).
:- use_module('../game',
              [ best_step/5, move/3, mover/2, provides/2, score/2,
                successors/2
              ]).
:- use_module(evaluation,
              [ final/2, frontier/5, horizon/2, later/2, leaf/7, sooner/2 ]).
:- use_module('../play/referee', [goes_round/3, trail/4]).
:- use_module(table, [table_entry/6, table_store/6]).

:- set_prolog_flag(optimise, true).

/** <module> Principal variation search

Negamax alpha-beta, fail-soft, in two relations that call each other:

  - pv/10 searches with a window and finds the line of best play;
  - scout/10 only asks whether a position is worth a bound (a null window), for
    which a cheaper look is enough: the table may answer, and no line is made.

All moves but the first of a pv node are scouted, and looked at again only if
the scout says that they are better (T. A. Marsland, M. Campbell, "Parallel
search of strongly ordered game trees", Computing Surveys 14, 1982). The value
found at a depth is that of plain minimax at this depth.

Moves are tried in this order: the move of the table; the best move one move
deep, where a game tells it by best_step/5, or else, and always one move above
the horizon, the move that refuted the enemy's move tried before this one (a
killer); then all others by the static values of successors/2, those of equal
value by their history: how often, and how high in the tree, a move was best
for a scout.

One move above the horizon, at a frontier node, a scout passes over the moves
that cannot be worth the bound, if the evaluator can tell them without making
them. This is futility pruning (E. A. Heinz, "Extended futility pruning", ICCA
Journal 21, 1998) with a margin that is certain, so it changes no value.

Values are those of library(hornboard/search/evaluation). The arguments that
many predicates share:

    Depth       the moves to look ahead
    Path        the positions since the last progress; see referee.pl
    S           search(Evaluator, Horizon, Table, History, Killers, Scouts,
                       Frontier, MostNodes, Clock, Found), where Table and
                History may be `none`, Killers, Scouts and Frontier `false`;
                Clock is clock(Deadline, Mask), and the time is looked at
                wherever Nodes /\ Mask is 0, and above the horizon always;
                Found is found(Depth, Value, Line, Nodes), changed in place:
                Value and Line by pv_steps/11 whenever it finds something
                better at this depth, Nodes now and then
    Nodes0,     the positions looked at before and after
    Nodes
*/


                 /*******************************
                 *        THE NULL WINDOW       *
                 *******************************/

%!  scout(+Depth, +Position, +Path, +Beta, +Hint, +S, -Value, -Reply,
%!        +Nodes0, -Nodes) is det.
%
%   Value is at most the true one if it is Beta or more, and at least the true
%   one otherwise. Reply is the move that does best, or `none`. Hint may be
%   tried as such a move.
%
%   @error out_of(Limit) when the `nodes` or the `time` are used up.

scout(Depth, Position, Path, Beta, Hint, S, Value, Reply, Nodes0, Nodes) :-
    S = search(Evaluator, Horizon, Table, _, _, _, _, _, _, _),
    Nodes1 is Nodes0+1,
    (   Depth =< Horizon
    ->  leaf(Evaluator, Depth, Position, Hint, Beta, Value, Reply),
        Nodes = Nodes1
    ;   limits_kept(Nodes1, S),
        (   drawn_round(Position, Path)
        ->  Value = 0,
            Reply = none,
            Nodes = Nodes1
        ;   remembered(Table, Position, Depth, Least, Greatest, Known),
            (   Least >= Beta
            ->  Value = Least,
                Reply = Known,
                Nodes = Nodes1
            ;   Greatest < Beta
            ->  Value = Greatest,
                Reply = Known,
                Nodes = Nodes1
            ;   scouted(Depth, Position, Path, Beta, Known, Hint, S,
                        Value, Reply, Nodes1, Nodes),
                (   Value >= Beta
                ->  credited(S, Reply, Depth),
                    learnt(Table, Position, Depth, least, Value, Reply)
                ;   learnt(Table, Position, Depth, most, Value, Reply)
                )
            )
        )
    ).

scouted(Depth, Position, Path, Beta, Known, Hint, S, Value, Reply,
        Nodes0, Nodes) :-
    (   first_step(Known, Hint, Depth, Position, S, First, Others)
    ->  mover(Position, Me),
        bounds(Me, Beta, Bounds),
        Rest is Depth-1,
        scout_step(First, Position, Rest, Path, Bounds, none, S,
                   Value1, Answer, Nodes0, Nodes1),
        First = step(Move1, _),
        (   Value1 >= Beta
        ->  Value = Value1,
            Reply = Move1,
            Nodes = Nodes1
        ;   steps_worth(Beta, Others, Depth, Position, First, S, Steps, Most),
            Value2 is max(Value1, Most),
            scout_steps(Steps, Position, Rest, Path, Beta, Bounds, Answer, S,
                        Value2, Value, Move1, Reply, Nodes1, Nodes)
        )
    ;   score(Position, Score),
        final(Score, Value),
        Reply = none,
        Nodes = Nodes0
    ).

%   scout_steps(+Steps, +Position, +Depth, +Path, +Beta, +Bounds, +Hint, +S,
%               +Value0, -Value, +Move0, -Move, +Nodes0, -Nodes)
%
%   Move is the first of Steps that is worth Beta, or the best one; Move0,
%   worth Value0, is the best before them.

scout_steps([], _, _, _, _, _, _, _, Value, Value, Move, Move, Nodes, Nodes).
scout_steps([_-Step|Steps], Position, Depth, Path, Beta, Bounds, Hint, S,
            Value0, Value, Move0, Move, Nodes0, Nodes) :-
    scout_step(Step, Position, Depth, Path, Bounds, Hint, S,
               Value1, Answer, Nodes0, Nodes1),
    (   Value1 >= Beta
    ->  Value = Value1,
        Step = step(Move, _),
        Nodes = Nodes1
    ;   Value1 > Value0
    ->  Step = step(Move1, _),
        scout_steps(Steps, Position, Depth, Path, Beta, Bounds, Answer, S,
                    Value1, Value, Move1, Move, Nodes1, Nodes)
    ;   scout_steps(Steps, Position, Depth, Path, Beta, Bounds, Answer, S,
                    Value0, Value, Move0, Move, Nodes1, Nodes)
    ).

%   bounds(+Me, +Beta, -Bounds): what Beta is after a move of Me, where it is the
%   same one's turn, and where it is not.

bounds(Me, Beta, bounds(Me, Same, Other)) :-
    sooner(Beta, Same),
    Other is 1-Same.

scout_step(step(Move, Next), Position, Depth, Path0, Bounds, Hint0, S,
           Value, Answer, Nodes0, Nodes) :-
    Bounds = bounds(Me, Same, Other),
    S = search(Evaluator, Horizon, _, _, Killers, _, _, _, Clock, _),
    (   mover(Next, Me)
    ->  Sign = 1,
        Bound = Same
    ;   Sign = -1,
        Bound = Other
    ),
    (   Killers == true
    ->  Hint = Hint0
    ;   Hint = none
    ),
    (   Depth =< Horizon
    ->  leaf(Evaluator, Depth, Next, Hint, Bound, Value0, Answer),
        Nodes is Nodes0+1,
        Clock = clock(_, Mask),
        (   Nodes /\ Mask =:= 0
        ->  time_left(Nodes, S)
        ;   true
        )
    ;   trail(Position, Move, Path0, Path),
        scout(Depth, Next, Path, Bound, Hint, S, Value0, Answer, Nodes0, Nodes)
    ),
    Value1 is Sign*Value0,
    later(Value1, Value).


                 /*******************************
                 *   THE PRINCIPAL VARIATION    *
                 *******************************/

%   pv(+Depth, +Position, +Path, +Alpha, +Beta, +S, -Value, -Line,
%      +Nodes0, -Nodes)
%
%   Value is the true one between Alpha and Beta, where Line is the best play;
%   otherwise it is a bound.

pv(Depth, Position, Path, Alpha, Beta, S, Value, Line, Nodes0, Nodes) :-
    S = search(Evaluator, Horizon, Table, _, _, _, _, _, _, _),
    Nodes1 is Nodes0+1,
    (   Depth =< Horizon
    ->  leaf(Evaluator, Depth, Position, none, Beta, Value, Move),
        line(Move, Line),
        Nodes = Nodes1
    ;   limits_kept(Nodes1, S),
        (   drawn_round(Position, Path)
        ->  Value = 0,
            Line = [],
            Nodes = Nodes1
        ;   remembered(Table, Position, Depth, _, _, Known),
            first_step(Known, none, Depth, Position, S, First, Others)
        ->  other_steps(Others, Depth, Position, First, S, Steps),
            Rest is Depth-1,
            pv_steps([0-First|Steps], Position, Rest, Path, Alpha, Beta, S,
                     Value, Line, Nodes1, Nodes),
            Line = [Move|_],
            (   Value >= Beta
            ->  learnt(Table, Position, Depth, least, Value, Move)
            ;   Value =< Alpha
            ->  learnt(Table, Position, Depth, most, Value, Move)
            ;   learnt(Table, Position, Depth, exact, Value, Move)
            )
        ;   score(Position, Score),
            final(Score, Value),
            Line = [],
            Nodes = Nodes1
        )
    ).

line(none, []) :-
    !.
line(Move, [Move]).


%!  pv_steps(+Steps, +Position, +Depth, +Path, +Alpha, +Beta, +S,
%!           -Value, -Line, +Nodes0, -Nodes) is semidet.
%
%   Value is the best of Steps, a list of `Any-step(Move, Next)` that lead on
%   from Position, each looked at Depth moves further, and Line the play that
%   begins with it; as for pv/10, both hold between Alpha and Beta. Fails when
%   there are no Steps.
%
%   @error out_of(Limit) when the `nodes` or the `time` are used up.

pv_steps([_-First|Steps], Position, Depth, Path, Alpha, Beta, S, Value, Line,
         Nodes0, Nodes) :-
    mover(Position, Me),
    pv_step(First, Position, Me, Depth, Path, Alpha, Beta, S, Value1, Line1,
            Nodes0, Nodes1),
    noted(Depth, Alpha, Beta, Value1, Line1, S),
    better_steps(Steps, Position, Me, Depth, Path, Alpha, Beta, S,
                 Value1, Value, Line1, Line, Nodes1, Nodes).

better_steps([], _, _, _, _, _, _, _, Value, Value, Line, Line, Nodes, Nodes).
better_steps([_-Step|Steps], Position, Me, Depth, Path, Alpha0, Beta, S,
             Value0, Value, Line0, Line, Nodes0, Nodes) :-
    (   Value0 >= Beta
    ->  Value = Value0,
        Line = Line0,
        Nodes = Nodes0
    ;   Alpha is max(Alpha0, Value0),
        better_step(Step, Position, Me, Depth, Path, Alpha, Beta, S,
                    Value1, Line1, Nodes0, Nodes1),
        (   Value1 > Value0
        ->  noted(Depth, Alpha, Beta, Value1, Line1, S),
            better_steps(Steps, Position, Me, Depth, Path, Alpha, Beta, S,
                         Value1, Value, Line1, Line, Nodes1, Nodes)
        ;   better_steps(Steps, Position, Me, Depth, Path, Alpha, Beta, S,
                         Value0, Value, Line0, Line, Nodes1, Nodes)
        )
    ).

%   better_step(...): the step is looked at with the window only if the scout
%   says that it is worth more than Alpha.

better_step(Step, Position, Me, Depth, Path, Alpha, Beta, S, Value, Line,
            Nodes0, Nodes) :-
    S = search(_, _, _, _, _, Scouts, _, _, _, _),
    (   Scouts == true
    ->  Bound is Alpha+1,
        bounds(Me, Bound, Bounds),
        scout_step(Step, Position, Depth, Path, Bounds, none, S,
                   Value1, _, Nodes0, Nodes1)
    ;   Value1 = Beta,
        Nodes1 = Nodes0
    ),
    (   Value1 > Alpha
    ->  pv_step(Step, Position, Me, Depth, Path, Alpha, Beta, S, Value, Line,
                Nodes1, Nodes)
    ;   Value = Value1,
        Step = step(Move, _),
        Line = [Move],
        Nodes = Nodes1
    ).

pv_step(step(Move, Next), Position, Me, Depth, Path0, Alpha, Beta, S,
        Value, [Move|Line], Nodes0, Nodes) :-
    path(Depth, S, Position, Move, Path0, Path),
    sooner(Alpha, Alpha1),
    sooner(Beta, Beta1),
    (   mover(Next, Me)
    ->  pv(Depth, Next, Path, Alpha1, Beta1, S, Value1, Line, Nodes0, Nodes)
    ;   Alpha2 is -Beta1,
        Beta2 is -Alpha1,
        pv(Depth, Next, Path, Alpha2, Beta2, S, Value0, Line, Nodes0, Nodes),
        Value1 is -Value0
    ),
    later(Value1, Value).

%   noted(+Depth, +Alpha, +Beta, +Value, +Line, +S): what is found at the root
%   is kept in case that the search is stopped.

noted(Depth, Alpha, Beta, Value, Line, S) :-
    S = search(_, _, _, _, _, _, _, _, _, Found),
    (   Found = found(Depth, _, _, _),
        Value > Alpha,
        Value < Beta
    ->  nb_setarg(2, Found, Value),
        nb_setarg(3, Found, Line)
    ;   true
    ).


                 /*******************************
                 *            ORDER             *
                 *******************************/

%   first_step(+Known, +Hint, +Depth, +Position, +S, -Step, -Others): what to try
%   before all moves are made. Where there is nothing to try they are made, and
%   Others are `made(Steps)`, otherwise `unmade`. Fails when there is no move.

first_step(Known, Hint, Depth, Position, S, step(Move, Next), Others) :-
    (   Known \== none
    ->  Move = Known,
        Others = unmade
    ;   Hint \== none,
        hints_first(Depth, Position, S),
        move(Position, Hint, Next)
    ->  Move = Hint,
        Others = unmade
    ;   tells_best_step(Position)
    ->  best_step(Position, none, 1 000 000 000, Move, _),
        Others = unmade
    ;   successors(Position, Steps0),
        ordered(Steps0, Depth, S, [_-step(Move, Next)|Steps]),
        Others = made(Steps)
    ),
    (   var(Next)
    ->  move(Position, Move, Next)
    ;   true
    ).

%   hints_first(+Depth, +Position, +S): where the best move one move deep is known
%   it refutes better than a killer does, but takes longer to find; that does not
%   pay one move above the horizon.

hints_first(Depth, Position, search(_, Horizon, _, _, _, _, _, _, _, _)) :-
    (   Depth =< Horizon+1
    ->  true
    ;   \+ tells_best_step(Position)
    ).

tells_best_step(Position) :-
    functor(Position, Game, _),
    provides(Game, best_step).

%   other_steps(+Others, +Depth, +Position, +First, +S, -Steps): the steps but
%   First.

other_steps(made(Steps), _, _, _, _, Steps).
other_steps(unmade, Depth, Position, step(First, _), S, Steps) :-
    successors(Position, Steps0),
    selectchk(_-step(First, _), Steps0, Steps1),
    ordered(Steps1, Depth, S, Steps).

%   steps_worth(+Beta, +Others, +Depth, +Position, +First, +S, -Steps, -Most):
%   the steps but First that may be worth Beta; all that are left out are worth
%   Most or less.

steps_worth(Beta, Others, Depth, Position, First, S, Steps, Most) :-
    S = search(Evaluator, _, _, _, _, _, Frontier, _, _, _),
    (   Frontier == true,
        frontier(Evaluator, Depth, Position, Beta, Steps0)
    ->  (   selectchk(_-First, Steps0, Steps1)
        ->  true
        ;   Steps1 = Steps0
        ),
        ordered(Steps1, Depth, S, Steps),
        Most is Beta-1
    ;   other_steps(Others, Depth, Position, First, S, Steps),
        Most = -1 000 000 000
    ).

ordered(Steps0, Depth, S, Steps) :-
    S = search(_, _, _, History, _, _, _, _, _, _),
    (   History \== none,
        Depth > 3
    ->  weighed(Steps0, History, Steps1)
    ;   Steps1 = Steps0
    ),
    sort(1, @>=, Steps1, Steps).

weighed([], _, []).
weighed([Value-Step|Steps], History, [Weight-Step|Weighed]) :-
    Step = step(Move, _),
    (   trie_lookup(History, Move, Credit)
    ->  Weight is (Value<<32)+Credit
    ;   Weight is Value<<32
    ),
    weighed(Steps, History, Weighed).

credited(search(_, _, _, History, _, _, _, _, _, _), Move, Depth) :-
    (   History \== none,
        Depth > 3,
        Move \== none
    ->  (   trie_lookup(History, Move, Credit0)
        ->  Credit is min(Credit0+Depth*Depth, 0xffffffff)
        ;   Credit is Depth*Depth
        ),
        trie_update(History, Move, Credit)
    ;   true
    ).


                 /*******************************
                 *      LIMITS AND MEMORY       *
                 *******************************/

%   limits_kept(+Nodes, +S): there are no more Nodes than allowed, and there is
%   time.

limits_kept(Nodes, S) :-
    S = search(_, _, _, _, _, _, _, Most, _, Found),
    (   Nodes > Most
    ->  nb_setarg(4, Found, Most),
        throw(out_of(nodes))
    ;   time_left(Nodes, S)
    ).

%   time_left(+Nodes, +S): there is time. The number of Nodes is kept in case that
%   the search is stopped.

time_left(Nodes, search(_, _, _, _, _, _, _, _, clock(Deadline, _), Found)) :-
    nb_setarg(4, Found, Nodes),
    get_time(Now),
    (   Now > Deadline
    ->  throw(out_of(time))
    ;   true
    ).

%   path(+Depth, +S, +Position, +Move, +Path0, -Path): the path after Move. At
%   the horizon nobody asks for it.

path(Depth, S, Position, Move, Path0, Path) :-
    S = search(_, Horizon, _, _, _, _, _, _, _, _),
    (   Depth =< Horizon
    ->  Path = []
    ;   trail(Position, Move, Path0, Path)
    ).

drawn_round(Position, Path) :-
    Path = [_|_],
    goes_round(Position, Path, _).

remembered(Table, Position, Depth, Least, Greatest, Move) :-
    (   Table \== none,
        Depth > 2,
        table_entry(Table, Position, Depth0, Bound, Value, Move0)
    ->  Move = Move0,
        (   Depth0 =:= Depth
        ->  bounds_known(Bound, Value, Least, Greatest)
        ;   Least = -1 000 000 000,
            Greatest = 1 000 000 000
        )
    ;   Least = -1 000 000 000,
        Greatest = 1 000 000 000,
        Move = none
    ).

bounds_known(exact, Value, Value, Value).
bounds_known(least, Value, Value, 1 000 000 000).
bounds_known(most,  Value, -1 000 000 000, Value).

learnt(Table, Position, Depth, Bound, Value, Move) :-
    (   ( Table == none ; Depth < 3 )
    ->  true
    ;   table_store(Table, Position, Depth, Bound, Value, Move)
    ).

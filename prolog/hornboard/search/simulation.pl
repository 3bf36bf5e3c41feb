:- module(hornboard_simulation,
          [ visited/5           % +Node, +Way, +Tree, -Rewards, -News
          ]).
:- use_module('../kit/records').
:- use_module('../game/playout', [choices/3, taken/5]).
:- use_module('../game/referee', [trail/4]).
:- use_module(clock, [within_limits/1]).
:- use_module(backpropagation, [backpropagated/2, learnt/4]).
:- use_module(leaf_evaluation, [drawn_out/2, rewards/3]).
:- use_module(nodes, [full/1, new_node/3, numbered/4, opened/3, seat/3, veil/3]).
:- use_module(ucb, [favourite/4]).
:- use_module(move_statistics, [known_for/3, noted/4, preferred/7]).
:- use_module(simulated_tree, []).

/** <module> One simulation: down the tree, and on at random
*/

:- named_fields_of(hornboard_simulated_tree).


%!  visited(+Node, +Way, +Tree, -Rewards, -News) is det.
%
%   The game that came to Node by Way ends with Rewards. News is what is better known of
%   Node now, that it is `exact` or its `prior`, or `none`.
%
%   @error out_of(Limit) when the `nodes` or the `time` are used up.

visited(Node, Way, Tree, Rewards, News) :-
    Tree = tree with [clock:Clock],
    within_limits(Clock),
    gone_on(Node, Way, Tree, Rewards, News0),
    backpropagated(Node, Rewards),
    learnt(News0, Node, Tree, News).

gone_on(node with [exact:Exact], Way, Tree, Rewards, News) :-
    Exact \== open,
    !,
    Rewards = Exact,
    ended(Way, Rewards, Tree),
    News = exact.
gone_on(Node, Way, Tree, Rewards, prior) :-
    tip(Node, Way, Tree),
    !,
    Node = node with [position:Position],
    played_out(Position, Way, Tree, Rewards).
gone_on(node with [position:Position, veil:Veil], Way0, Tree, Rewards, none) :-
    Veil \== none,
    !,
    veil(Veil, Tree, V),
    Tree = tree with [nodes:Nodes],
    arg(V, Nodes, Node),
    chosen_blindly(Node, Way0, Tree, Chance, Move, Counter),
    Node = node with [seat:Seat],
    stepped(Position, Seat-Move, Way0, Chance, Tree, Way, N),
    arg(N, Nodes, Child),
    visited(Child, Way, Tree, Rewards, _),
    backpropagated(Node, Rewards),
    backpropagated(Counter, Rewards).
gone_on(Node, Way0, Tree, Rewards, News) :-
    Way0 = way with [chance:Chance0],
    opened(Node, Chance0, Chance),
    next_child(Node, Way0, Chance, Tree, Way, Child),
    visited(Child, Way, Tree, Rewards, News).

%   tip(+Node, +Way, +Tree): games are played out from Node.

tip(node with [visits:0, moves:none], _, _) :-
    !.
tip(_, way with [depth:Depth], tree with [deepest:Depth]) :-
    !.
tip(node with [tried:0], _, Tree) :-
    full(Tree).

%   chosen_blindly(+Node, +Way, +Tree, -Chance, -Move, -Counter): at Node, what somebody
%   sees, Move is one that was never tried, or else the favourite. Counter counts it.

chosen_blindly(Node, way with [chance:Chance0], Tree, Chance, Move, Counter) :-
    opened(Node, Chance0, Chance),
    Tree = tree with [nodes:Nodes],
    Node = node with [seat:Seat, moves:Moves, children:Children, tried:Tried],
    (   compound_name_arity(Moves, _, Tried)
    ->  favourite(Node, Tree, I, Counter)
    ;   I is Tried+1,
        new_node(node with [position:none, veil:none, seat:Seat, exact:open,
                            prior:none, moves:none], Tree, N),
        nb_setarg(I, Children, N),
        nb_setarg(tried of node, Node, I),
        arg(N, Nodes, Counter)
    ),
    arg(I, Moves, Move).

%   next_child(+Node, +Way0, +Chance, +Tree, -Way, -Child): Child is what to visit
%   after Node, by Way: one that was never tried, and else the favourite.

next_child(Node, Way0, Chance, Tree, Way, Child) :-
    Node = node with [position:Position, seat:Seat, moves:Moves,
                      children:Children, tried:Tried],
    \+ compound_name_arity(Moves, _, Tried),
    \+ full(Tree),
    !,
    I is Tried+1,
    arg(I, Moves, Move),
    stepped(Position, Seat-Move, Way0, Chance, Tree, Way, N),
    Tree = tree with [nodes:Nodes],
    nb_setarg(I, Children, N),
    nb_setarg(tried of node, Node, I),
    arg(N, Nodes, Child).
next_child(Node, Way0, Chance, Tree, Way, Child) :-
    favourite(Node, Tree, I, Child),
    Node = node with [position:Position, seat:Seat, moves:Moves],
    arg(I, Moves, Move),
    further(Way0, Position, Seat-Move, Chance, Way).

%   stepped(+Position, +Choice, +Way0, +Chance, +Tree, -Way, -N): Choice, the seat of who
%   is to move and his move, leads to node N.

stepped(Position, Seat-Move, Way0, Chance, Tree, Way, N) :-
    Tree = tree with [module:Module],
    once(Module:move(Position, Move, Next)),
    further(Way0, Position, Seat-Move, Chance, Way),
    numbered(Next, Way, Tree, N).

further(Way0, Position, Seat-Move, Chance, Way) :-
    Way0 = way with [depth:Depth0, trail:Trail0, noted:Noted0],
    Way = way with [depth:Depth, trail:Trail, noted:Noted, chance:Chance],
    Depth is Depth0+1,
    noted(Move, Seat, Noted0, Noted),
    trail(Position, Move, Trail0, Trail).

played_out(Position, Way0, Tree, Rewards) :-
    Tree = tree with [module:Module, chooser:Chooser, players:Players,
                      clock:Clock, move_statistics:Statistics],
    choices(Chooser, Position, Choices),
    (   Choices == []
    ->  Module:outcome(Position, Outcome),
        rewards(Outcome, Players, Rewards),
        ended(Way0, Rewards, Tree)
    ;   within_limits(Clock),
        seat(Position, Tree, Seat),
        Way0 = way with [chance:Chance0],
        preferred(Chooser, Choices, Seat, Statistics, Chance0, Choice, Chance),
        taken(Chooser, Position, Choice, Move, Next),
        further(Way0, Position, Seat-Move, Chance, Way),
        (   drawn_out(Next, Way)
        ->  rewards(drawn, Players, Rewards),
            ended(Way, Rewards, Tree)
        ;   played_out(Next, Way, Tree, Rewards)
        )
    ).

ended(way with [noted:Noted], Rewards, tree with [move_statistics:Statistics]) :-
    (   Statistics == none
    ->  true
    ;   known_for(Noted, Rewards, Statistics)
    ).

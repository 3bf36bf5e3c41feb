:- encoding(utf8).
:- module(hornboard_uct,
          [ simulating/3,       % +Position, +Options, -Report
            simulated/1         % +Position
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [member/2]).
:- use_module(library(option), [option/2, option/3]).
:- use_module(library(solution_sequences), [limit/2]).
:- use_module('../game',
              [ best_step/5, compact/2, game_of/2, mover/2, moves/2, outcome/2,
                player/2, provides/2, trait/2
              ]).
:- use_module('../kit/chance', [chance/4, shuffled/4]).
:- use_module('../kit/records').
:- use_module('../play/playout', [choices/3, chooser/2, taken/5]).
:- use_module('../play/referee', [goes_round/3, trail/4]).
:- use_module(duel, [duel/1]).
:- use_module(evaluation,
              [ border/1, decided_as/2, evaluated/1, evaluator/3, leaf/7, tolerance/2
              ]).
:- use_module(options, [must_make_sense/1, used/3]).
:- use_module(repute).
:- use_module(tree, [trail_before/3, within_limits/1]).

:- set_prolog_flag(optimise, true).

/** <module> UCT: a search that needs no evaluation

A position is worth what random games from it come to. Each simulation goes down
the tree that is known, by the moves that promise most, adds the first position
that is new, and plays on from there at random; what the game comes to is
credited to all nodes on the way. (L. Kocsis, C. Szepesvari, "Bandit based
Monte-Carlo planning", ECML 2006, whose upper confidence bounds for trees gave
the name.)

```
?- initial(slither, P), simulating(P, [simulations(2000)], Report).
```

Besides,

  - what is certain need not be tried again: a node is _exact_ when a child is
    won for its mover, or all its children are exact (M. Winands, Y. Björnsson,
    J. Saito, "Monte-Carlo tree search solver", 2008), and also when one move wins
    (F. Teytaud, O. Teytaud, "On the huge benefit of decisive moves in Monte-Carlo
    tree search algorithms", 2010);
  - a player wants what is best for himself, whatever the others get (max^n;
    C. Luckhardt, K. Irani, "An algorithmic solution of n-person games", 1986);
  - a position that several lines lead to is one node, in games where none comes
    again;
  - where the game says what open positions are worth, a node promises what that
    lets expect after the best moves of its tree, beside what its games came to
    (M. Lanctot and others, "Monte Carlo tree search with heuristic evaluations
    using implicit minimax backups", 2014);
  - where two play who see everything, games are played on by moves of good repute, which
    have come to much wherever they were made (library(hornboard/search/repute));
  - who chooses while something is hidden from him does so by what each of his moves has
    come to whatever the others have chosen (decoupled UCT; H. Finnsson, Y. Björnsson,
    "Simulation-based approach to general game playing", AAAI 2008).

A _reward_ is what a player gets, from 0 to 100; rewards(R1, ...) has those of all
players, in the order of player/2.

The chance of a simulation depends on the seed and on its number alone. Nodes are
changed in place, and only small integers in them change often; whatever else a
simulation makes is thrown away by double negation.
*/

%   A tree is what its nodes share. Nodes has them by their numbers, as many as
%   there may be; Count are there, of which the first is the root. Known has the numbers of
%   nodes by the hashes of their positions, or is `none`. Trail is that of the root, Depth
%   the most moves from there to a node, at most Deepest.
%
%   A node was visited by so many simulations, and its totals sum up what they
%   came to for each player, beginning with a game that nobody played, a drawn one.
%   Exact is `open` or rewards. Outlook is what the evaluation says for the mover,
%   from 0 to 100, or `none`. Moves are `none` as long as nobody has asked for
%   them, then in the order in which they are tried, or the one that wins at once;
%   children are the numbers of those that are tried.
%
%   Where something is hidden from the mover of a node, Veil is its position as he sees it,
%   else `none`. He chooses at the node of that, whose children only count what their moves
%   have come to; nothing is told exactly of such a node. Asked is the number of the node
%   at which the report is made, the root or what is seen by who thinks. Veils says whether
%   there may be any, and Duel whether the game is one of duel/1.
%
%   Repute is what random games go by, or `none`.
%
%   A way is how a game came to where it is, what is noted of its moves for their repute,
%   and the chance that is left for it.

:- named_fields_of(hornboard_tree).
:- named_fields(tree(module, chooser, players, evaluator, solver, clock, seed,
                     trail, deepest, known, nodes, count, depth, duel, veils,
                     asked, repute)).
:- named_fields(node(position, veil, seat, visits, totals, exact, outlook,
                     moves, children, tried)).
:- named_fields(way(depth, trail, noted, chance)).


%!  simulating(+Position, +Options, -Report) is nondet.
%
%   True when Report is what some simulations have found out; each solution comes
%   of twice as many as the one before it. There is at least one, however tight the
%   limits; one that is reached, or `cancelled(_)` thrown into the search, brings
%   one more report, of all that is known by then. Fails in a finished game.
%
%   A report is that of thinking/3: its depth is that of the tree, its nodes are
%   all positions looked at, in random games too, and the value of a line says
%   what the mover may expect, from -1.0, a defeat, to 1.0, a victory. Beyond a
%   million the game is decided, where margins are told by at least one point.
%
%   Options are those of thinking/3, besides:
%
%     - simulations(Count)
%       How many to make at most.
%
%   Some of them have a meaning of their own: depth(Depth) is how deep the tree
%   grows at most, and capacity(Nodes) how large, 100 000 by default; then games are
%   played from its leaves. What can be left out is `solver`, `table`,
%   `minimax` and `repute`. The seed is 0 by default.
%
%   @error no_simulations(Position) if the game is none that can be simulated/1.
%   @error no_limit(Option) as of must_make_sense/1.
%   @error no_evaluation(Position, Name) if the game has none of this name.

simulating(Plain, Options, Report) :-
    must_make_sense(Options),
    compact(Plain, Position),
    (   simulated(Position)
    ->  true
    ;   throw(error(no_simulations(Position), _))
    ),
    \+ outcome(Position, _),
    get_time(Began),
    planted(Position, Began, Options, Tree),
    grown(Tree, Began, Options, Report).

:- multifile prolog:error_message//1.

prolog:error_message(no_simulations(Position)) -->
    { game_of(Position, Game) },
    [ 'a game is simulated where nothing is hidden but what others choose at the same time, which is not so in ~w'-
          [Game] ].


%!  simulated(+Position) is semidet.
%
%   True when one player is to move in Position, and nothing is hidden in its game but
%   what others choose at the same time.

simulated(Position) :-
    game_of(Position, Game),
    \+ trait(Game, hidden),
    findall(Mover, mover(Position, Mover), [_]).


                 /*******************************
                 *           THE TREE           *
                 *******************************/

planted(Position, Began, Options, Tree) :-
    Tree = tree with [module:Module, chooser:Chooser, players:Players,
                      evaluator:Evaluator, solver:Solver, clock:Clock,
                      seed:Seed, trail:Trail, deepest:Deepest, known:Known,
                      nodes:Nodes, count:0, depth:0, duel:Duel,
                      veils:Veils, asked:Asked, repute:Repute],
    functor(Position, Module, _),
    truth(duel(Position), Duel),
    truth(provides(Module, unchosen), Veils),
    chooser(Position, Chooser),
    findall(Player, player(Position, Player), Seats),
    compound_name_arguments(Players, players, Seats),
    adviser(Position, Options, Evaluator),
    used(solver, Options, Solver),
    (   Duel == true,
        used(repute, Options, true)
    ->  nobody_known(Repute)
    ;   Repute = none
    ),
    option(nodes(Limit), Options, 1 000 000 000 000),
    option(seconds(Seconds), Options, 1.0e100),
    Deadline is Began+Seconds,
    Clock = clock with [nodes:0, limit:Limit, deadline:Deadline],
    seed(Options, Seed),
    trail_before(Position, Options, Trail),
    option(depth(Deepest), Options, 100),
    option(capacity(Capacity), Options, 100 000),
    most(Options, Most),
    width(Tree, Width),
    Room is min(Capacity, Width*Most)+Width,
    (   Trail == none,
        (   Veils == true
        ;   used(table, Options, true)
        )
    ->  Places is Room+Room//2,
        compound_name_arity(Known, known, Places)
    ;   Known = none
    ),
    compound_name_arity(Nodes, nodes, Room),
    (   Veils == true
    ->  Module:unchosen(Position, First),
        Module:seen(Position, Seen)
    ;   First = Position,
        Seen = Position
    ),
    added(First, way with [depth:0, trail:none], Tree, _),
    (   First == Seen
    ->  Asked = 1
    ;   veil(Seen, Tree, Asked)
    ),
    root(Tree, Root),
    opened(Root, Seed, Chance),
    asked(Tree, Node),
    opened(Node, Chance, _).

truth(Goal, Truth) :-
    (   call(Goal)
    ->  Truth = true
    ;   Truth = false
    ).

%   width(+Tree, -Width): so many nodes are added at most by one simulation.

width(tree with [veils:Veils], Width) :-
    (   Veils == true
    ->  Width = 4
    ;   Width = 1
    ).

%   adviser(+Position, +Options, -Evaluator): who says what open positions are worth,
%   or `none`.

adviser(Position, Options, Evaluator) :-
    option(evaluation(Name), Options, best),
    evaluator(Position, Name, Evaluator0),
    (   evaluated(Position),
        used(minimax, Options, true)
    ->  Evaluator = Evaluator0
    ;   Evaluator = none
    ).

seed(Options, Seed) :-
    option(seed(Seed0), Options, 0),
    (   Seed0 == random
    ->  Seed is random(1<<60)
    ;   Seed = Seed0
    ).

most(Options, Most) :-
    option(simulations(Most), Options, 1 000 000 000 000).

root(tree with [nodes:Nodes], Root) :-
    arg(1, Nodes, Root).

asked(tree with [nodes:Nodes, asked:Asked], Node) :-
    arg(Asked, Nodes, Node).

%   added(+Position, +Way, +Tree, -N): Position, where Way has come to, is node N.

added(Position, Way, Tree, N) :-
    Tree = tree with [module:Module, evaluator:Evaluator, veils:Veils],
    (   Veils == true,
        Module:seen(Position, Seen),
        Seen \== Position
    ->  Veil = Seen,
        Exact = open,
        Moves = none
    ;   Veil = none,
        fate(Position, Way, Tree, Exact, Moves)
    ),
    outlook(Evaluator, Position, Outlook),
    seat(Position, Tree, Seat),
    new(node with [position:Position, veil:Veil, seat:Seat, exact:Exact,
                   outlook:Outlook, moves:Moves], Tree, N),
    known_as(Position, N, Tree).

seat(Position, tree with [module:Module, players:Players], Seat) :-
    Module:mover(Position, Me),
    arg(Seat, Players, Me),
    !.

%   new(+Node, +Tree, -N): Node, which nothing has come to yet, is node N.

new(Node, Tree, N) :-
    Tree = tree with [players:Players, nodes:Nodes, count:Count],
    rewards(drawn, Players, Totals),
    Node = node with [visits:0, totals:Totals, children:none, tried:0],
    N is Count+1,
    nb_setarg(N, Nodes, Node),
    nb_setarg(count of tree, Tree, N).

known_as(Position, N, Tree) :-
    Tree = tree with [known:Known],
    (   Known == none
    ->  true
    ;   place(Position, Tree, Place, _),
        nb_setarg(Place, Known, N)
    ).

%   known_number(+Position, +Tree, -N): Position is known as node N.

known_number(Position, Tree, N) :-
    Tree = tree with [known:Known],
    Known \== none,
    place(Position, Tree, _, N),
    integer(N).

%   place(+Position, +Tree, -Place, -N): Position has its Place among those known, where the
%   number of its node is, or where there is none.

place(Position, Tree, Place, N) :-
    Tree = tree with [known:Known, nodes:Nodes],
    compound_name_arity(Known, _, Places),
    term_hash(Position, Hash),
    First is Hash mod Places+1,
    place_from(First, Places, Known, Nodes, Position, Place, N).

place_from(I, Places, Known, Nodes, Position, Place, N) :-
    arg(I, Known, Number),
    (   (   var(Number)
        ;   arg(Number, Nodes, node with [position:Same]),
            Same == Position
        )
    ->  Place = I,
        N = Number
    ;   Next is I mod Places+1,
        place_from(Next, Places, Known, Nodes, Position, Place, N)
    ).

%   veil(+Seen, +Tree, -N): N is the node of Seen, as its mover sees a position.

veil(Seen, Tree, N) :-
    known_number(Seen, Tree, N),
    !.
veil(Seen, Tree, N) :-
    seat(Seen, Tree, Seat),
    new(node with [position:Seen, veil:none, seat:Seat, exact:open,
                   outlook:none, moves:none], Tree, N),
    known_as(Seen, N, Tree).

%   fate(+Position, +Way, +Tree, -Exact, -Moves): what is certain of Position without
%   a tree, and the move if one wins at once.

fate(Position, Way, Tree, Exact, Moves) :-
    Tree = tree with [module:Module, players:Players],
    (   Module:outcome(Position, Outcome)
    ->  rewards(Outcome, Players, Exact),
        Moves = none
    ;   drawn_out(Position, Way)
    ->  rewards(drawn, Players, Exact),
        Moves = none
    ;   Tree = tree with [solver:true, duel:Duel],
        winning(Duel, Position, Module, Move, Outcome)
    ->  rewards(Outcome, Players, Exact),
        Moves = moves(Move)
    ;   Exact = open,
        Moves = none
    ).

winning(true, Position, Module, Move, won(Me)) :-
    border(Border),
    best_step(Position, none, Border, Move, Value),
    decided_as(Value, won),
    Module:mover(Position, Me),
    Module:move(Position, Move, Next),
    Module:outcome(Next, won(Me)).
winning(false, Position, Module, Move, won(Me)) :-
    Module:mover(Position, Me),
    moves(Position, Moves),
    member(Move, Moves),
    Module:move(Position, Move, Next),
    Module:outcome(Next, won(Me)),
    !.

%   outlook(+Evaluator, +Position, -Outlook): a position that is better by twice as
%   much as values usually lie off counts as half won.

outlook(none, _, none) :-
    !.
outlook(Evaluator, Position, Outlook) :-
    leaf(Evaluator, 0, Position, none, 1 000 000 000, Value, _),
    tolerance(Evaluator, Tolerance),
    Outlook is 50+50*Value//(abs(Value)+2*Tolerance).

%   opened(+Node, +Chance0, -Chance): the moves of Node are there.

opened(Node, Chance0, Chance) :-
    Node = node with [position:Position, moves:Moves0],
    (   Moves0 == none
    ->  moves(Position, List0),
        shuffled(List0, Chance0, List, Chance),
        compound_name_arguments(Moves, moves, List),
        compound_name_arity(Moves, _, Count),
        compound_name_arity(Children, children, Count),
        nb_setarg(children of node, Node, Children),
        nb_setarg(moves of node, Node, Moves)
    ;   Chance = Chance0
    ).


                 /*******************************
                 *            GROWTH            *
                 *******************************/

grown(Tree, Began, Options, Report) :-
    root(Tree, node with [visits:Visits]),
    most(Options, Most),
    Goal is min(Most, max(1, 2*Visits)),
    catch(( simulated_to(Goal, Tree),
            More = true
          ),
          Stop,
          (   limit(Stop)
          ->  More = false
          ;   throw(Stop)
          )),
    (   told(Tree, Began, Options, Report)
    ;   More == true,
        Goal < Most,
        worth_going_on(Tree, Began, Options),
        grown(Tree, Began, Options, Report)
    ).

limit(out_of(_)).
limit(cancelled(_)).

worth_going_on(Tree, Began, Options) :-
    root(Tree, node with [exact:open, moves:Moves]),
    option(soft(Soft), Options, 1.0e100),
    get_time(Now),
    Now < Began+Soft,
    (   compound_name_arity(Moves, _, 1)
    ->  \+ option(seconds(_), Options)
    ;   true
    ).

simulated_to(Goal, Tree) :-
    root(Tree, Root),
    (   Root = node with [visits:Visits, exact:open],
        Visits < Goal
    ->  \+ \+ simulation(Visits, Root, Tree),
        simulated_to(Goal, Tree)
    ;   true
    ).

simulation(Number, Root, Tree) :-
    Tree = tree with [seed:Seed, trail:Trail],
    State is Seed+Number,
    chance(State, 1<<60, Chance, _),
    Way = way with [depth:0, trail:Trail, noted:[], chance:Chance],
    visited(Root, Way, Tree, _, _).


                 /*******************************
                 *        ONE SIMULATION        *
                 *******************************/

%   visited(+Node, +Way, +Tree, -Rewards, -News): the game that came to Node by Way
%   ends with Rewards. News is what is better known of Node now, that it is `exact`
%   or its `outlook`, or `none`.

visited(Node, Way, Tree, Rewards, News) :-
    Tree = tree with [clock:Clock],
    within_limits(Clock),
    gone_on(Node, Way, Tree, Rewards, News0),
    credited(Node, Rewards),
    learnt(News0, Node, Tree, News).

gone_on(node with [exact:Exact], Way, Tree, Rewards, News) :-
    Exact \== open,
    !,
    Rewards = Exact,
    ended(Way, Rewards, Tree),
    News = exact.
gone_on(Node, Way, Tree, Rewards, outlook) :-
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
    credited(Node, Rewards),
    credited(Counter, Rewards).
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
        new(node with [position:none, veil:none, seat:Seat, exact:open,
                       outlook:none, moves:none], Tree, N),
        nb_setarg(I, Children, N),
        nb_setarg(tried of node, Node, I),
        arg(N, Nodes, Counter)
    ),
    arg(I, Moves, Move).

full(Tree) :-
    Tree = tree with [nodes:Nodes, count:Count],
    compound_name_arity(Nodes, _, Room),
    width(Tree, Width),
    Room-Count < Width.

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

%   numbered(+Position, +Way, +Tree, -N): N is the node of Position, a new one if
%   there is none yet.

numbered(Position, _, Tree, N) :-
    known_number(Position, Tree, N),
    !.
numbered(Position, Way, Tree, N) :-
    added(Position, Way, Tree, N),
    Tree = tree with [depth:Depth0],
    Way = way with [depth:Depth],
    (   Depth > Depth0
    ->  nb_setarg(depth of tree, Tree, Depth)
    ;   true
    ).

%   drawn_out(+Position, +Way): play goes round, or for ever.

drawn_out(Position, way with [trail:Trail]) :-
    Trail = [_|_],
    goes_round(Position, Trail, _),
    !.
drawn_out(_, way with [depth:20 000]).

played_out(Position, Way0, Tree, Rewards) :-
    Tree = tree with [module:Module, chooser:Chooser, players:Players,
                      clock:Clock, repute:Repute],
    choices(Chooser, Position, Choices),
    (   Choices == []
    ->  Module:outcome(Position, Outcome),
        rewards(Outcome, Players, Rewards),
        ended(Way0, Rewards, Tree)
    ;   within_limits(Clock),
        seat(Position, Tree, Seat),
        Way0 = way with [chance:Chance0],
        preferred(Chooser, Choices, Seat, Repute, Chance0, Choice, Chance),
        taken(Chooser, Position, Choice, Move, Next),
        further(Way0, Position, Seat-Move, Chance, Way),
        (   drawn_out(Next, Way)
        ->  rewards(drawn, Players, Rewards),
            ended(Way, Rewards, Tree)
        ;   played_out(Next, Way, Tree, Rewards)
        )
    ).

%   ended(+Way, +Rewards, +Tree): the game came to Rewards by Way.

ended(way with [noted:Noted], Rewards, tree with [repute:Repute]) :-
    (   Repute == none
    ->  true
    ;   known_for(Noted, Rewards, Repute)
    ).

%   rewards(+Outcome, +Players, -Rewards)

rewards(Outcome, Players, Rewards) :-
    compound_name_arguments(Players, _, Names),
    length(Names, Count),
    maplist(reward(Outcome, Count), Names, List),
    compound_name_arguments(Rewards, rewards, List).

reward(drawn, Count, _, Reward) :-
    Reward is 100//max(2, Count).
reward(won(Winner), _, Player, Reward) :-
    (   Player == Winner
    ->  Reward = 100
    ;   Reward = 0
    ).
reward(lost, _, _, 0).
reward(goals(Goals), _, Player, Goal) :-
    memberchk(Player-Goal, Goals).


                 /*******************************
                 *           MEMORY             *
                 *******************************/

credited(Node, Rewards) :-
    Node = node with [visits:Visits0, totals:Totals],
    Visits is Visits0+1,
    nb_setarg(visits of node, Node, Visits),
    compound_name_arity(Rewards, _, Seats),
    summed_up(Seats, Rewards, Totals).

summed_up(0, _, _) :-
    !.
summed_up(Seat, Rewards, Totals) :-
    arg(Seat, Totals, Total0),
    arg(Seat, Rewards, Reward),
    Total is Total0+Reward,
    nb_setarg(Seat, Totals, Total),
    Seat1 is Seat-1,
    summed_up(Seat1, Rewards, Totals).

%   learnt(+News0, +Node, +Tree, -News): the News of Node after the News0 of the
%   child that was visited, or of itself where none was.

learnt(none, _, _, none) :-
    !.
learnt(News, node with [tried:0], _, News) :-
    !.
learnt(exact, node with [exact:Exact], _, exact) :-
    Exact \== open,
    !.
learnt(exact, Node, Tree, exact) :-
    settled(Node, Tree, Exact),
    !,
    nb_setarg(exact of node, Node, Exact).
learnt(_, Node, Tree, outlook) :-
    Node = node with [outlook:Outlook0],
    Outlook0 \== none,
    best_outlook(Node, Tree, Outlook),
    Outlook =\= Outlook0,
    !,
    nb_setarg(outlook of node, Node, Outlook).
learnt(_, _, _, none).

%   settled(+Node, +Tree, -Exact): the mover of Node gets Exact, which is what is
%   best for him of what children have, and nothing better can come.

settled(Node, tree with [solver:true, nodes:Nodes], Exact) :-
    Node = node with [seat:Seat, moves:Moves, children:Children, tried:Tried],
    best_exact(Tried, Children, Nodes, Seat, none, Exact, all, Which),
    Exact \== none,
    (   arg(Seat, Exact, 100)
    ->  true
    ;   Which == all,
        compound_name_arity(Moves, _, Tried)
    ).

%   best_exact(+I, +Children, +Nodes, +Seat, +Best0, -Best, +Which0, -Which): Best
%   is the best of the first I that are exact, or Best0; Which says that `all` are,
%   or `some`.

best_exact(0, _, _, _, Best, Best, Which, Which) :-
    !.
best_exact(I, Children, Nodes, Seat, Best0, Best, Which0, Which) :-
    arg(I, Children, N),
    arg(N, Nodes, node with [exact:Exact]),
    I1 is I-1,
    (   Exact == open
    ->  best_exact(I1, Children, Nodes, Seat, Best0, Best, some, Which)
    ;   better(Exact, Best0, Seat)
    ->  best_exact(I1, Children, Nodes, Seat, Exact, Best, Which0, Which)
    ;   best_exact(I1, Children, Nodes, Seat, Best0, Best, Which0, Which)
    ).

better(_, none, _) :-
    !.
better(Rewards1, Rewards2, Seat) :-
    arg(Seat, Rewards1, Reward1),
    arg(Seat, Rewards2, Reward2),
    Reward1 > Reward2.

best_outlook(Node, tree with [nodes:Nodes], Outlook) :-
    Node = node with [seat:Seat, children:Children, tried:Tried],
    best_outlook(Tried, Children, Nodes, Seat, 0, Outlook).

best_outlook(0, _, _, _, Outlook, Outlook) :-
    !.
best_outlook(I, Children, Nodes, Seat, Outlook0, Outlook) :-
    arg(I, Children, N),
    arg(N, Nodes, Child),
    seen_from(Seat, Child, Outlook1),
    Outlook2 is max(Outlook0, Outlook1),
    I1 is I-1,
    best_outlook(I1, Children, Nodes, Seat, Outlook2, Outlook).

seen_from(Seat, node with [seat:Mover, exact:Exact, outlook:Outlook0], Outlook) :-
    (   Exact \== open
    ->  arg(Seat, Exact, Outlook)
    ;   Seat =:= Mover
    ->  Outlook = Outlook0
    ;   Outlook is 100-Outlook0
    ).


                 /*******************************
                 *         PROMISES             *
                 *******************************/

%   promise(+Node, +Seat, +Trust, -Promise): what Node promises to the player of
%   Seat, who trusts it to be better than it has shown by so much, the less the more
%   often it was visited. An evaluation weighs three parts in ten.

promise(node with [exact:Exact], Seat, _, Promise) :-
    Exact \== open,
    !,
    arg(Seat, Exact, Promise).
promise(Node, Seat, Trust, Promise) :-
    Node = node with [visits:Visits, totals:Totals, outlook:Outlook0],
    arg(Seat, Totals, Total),
    Games is Visits+1,
    (   Outlook0 == none
    ->  Promise is Total/Games+Trust/sqrt(Games)
    ;   seen_from(Seat, Node, Outlook),
        Promise is 0.7*Total/Games+0.3*Outlook+Trust/sqrt(Games)
    ).

%   favourite(+Node, +Tree, -I, -Child): Child, number I of Node, is what promises
%   most to one who is curious.

favourite(Node, tree with [nodes:Nodes], I, Child) :-
    Node = node with [seat:Seat, visits:Visits, children:Children, tried:Tried],
    Trust is 50*sqrt(log(Visits+1)),
    favourite(Tried, Children, Nodes, Seat, Trust, -1, 0, I),
    arg(I, Children, N),
    arg(N, Nodes, Child).

favourite(0, _, _, _, _, _, I, I) :-
    !.
favourite(I, Children, Nodes, Seat, Trust, Most0, I0, Best) :-
    arg(I, Children, N),
    arg(N, Nodes, Child),
    promise(Child, Seat, Trust, Promise),
    Next is I-1,
    (   Promise > Most0
    ->  favourite(Next, Children, Nodes, Seat, Trust, Promise, I, Best)
    ;   favourite(Next, Children, Nodes, Seat, Trust, Most0, I0, Best)
    ).


                 /*******************************
                 *            REPORT            *
                 *******************************/

%   told(+Tree, +Began, +Options, -Report): the last node of a line may know a move
%   that wins at once.

told(Tree, Began, Options, report(Depth, Lines, Nodes, Seconds, Proof)) :-
    Tree = tree with [depth:Depth0, clock:Clock],
    Clock = clock with [nodes:Nodes],
    asked(Tree, Node),
    Longest is Depth0+1,
    option(lines(Most), Options, 1),
    findall(Value-Line,
            limit(Most, line(Node, Longest, Tree, Value, Line)),
            Lines),
    Lines = [_-First|_],
    length(First, Length),
    Depth is max(Depth0, Length),
    proof(Node, Proof),
    get_time(Now),
    Seconds is Now-Began.

%   line(+Node, +Most, +Tree, -Value, -Line): at most so many moves from Node, the
%   best line first.

line(Node, Most, Tree, Value, [Move|Line]) :-
    Node = node with [position:Position, seat:Seat, moves:Moves],
    Most > 0,
    Moves \== none,
    Rest is Most-1,
    chosen(Node, Tree, Move, Child),
    (   Child == none
    ->  worth(Node, Seat, Position, Value),
        Line = []
    ;   worth(Child, Seat, Position, Value),
        once(( line(Child, Rest, Tree, _, Line)
             ; Line = []
             ))
    ).

%   chosen(+Node, +Tree, -Move, -Child): Move is what promises most to one who is
%   careful, or the next best; of equal promises what was visited most, which is
%   the hardest to refute.

chosen(node with [moves:Moves, tried:0], _, Move, none) :-
    !,
    arg(1, Moves, Move).
chosen(Node, tree with [nodes:Nodes], Move, Child) :-
    Node = node with [seat:Seat, moves:Moves, children:Children, tried:Tried],
    findall(Promise-Visits-I,
            ( between(1, Tried, I),
              arg(I, Children, N),
              arg(N, Nodes, Each),
              Each = node with [visits:Visits],
              promise(Each, Seat, -100, Promise)
            ),
            Promises0),
    sort(0, @>=, Promises0, Promises),
    member(_-I, Promises),
    arg(I, Moves, Move),
    arg(I, Children, N),
    arg(N, Nodes, Child).

%   worth(+Node, +Seat, +Position, -Value): what Node, after Position, is worth as
%   told to the player of Seat.

worth(Node, Seat, Position, Value) :-
    promise(Node, Seat, 0, Promise),
    Node = node with [exact:Exact],
    (   Exact \== open,
        victory(Promise, Sign)
    ->  margin(Position, Margin),
        Value is Sign*(1 000 000+Margin)
    ;   Value is (Promise-50)/50.0
    ).

victory(100, 1).
victory(0, -1).

margin(Position, Margin) :-
    (   tells_margin(Position)
    ->  Margin = 1
    ;   Margin = 0
    ).

tells_margin(Position) :-
    game_of(Position, Game),
    trait(Game, margin).

%   proof(+Root, -Proof): who wins by a margin may win by more.

proof(node with [position:Position, seat:Seat, exact:Exact], Proof) :-
    (   Exact \== open,
        \+ ( tells_margin(Position),
             arg(Seat, Exact, Reward),
             victory(Reward, _)
           )
    ->  Proof = proved
    ;   Proof = open
    ).

:- encoding(utf8).
:- module(hornboard_uct,
          [ simulating/3,       % +Position, +Options, -Report
            simulated/1         % +Position
          ]).
:- use_module(library(lists), [member/2]).
:- use_module(library(option), [option/3]).
:- use_module(library(pairs), [pairs_keys_values/3]).
:- use_module(library(solution_sequences), [limit/2]).
:- use_module('../game', [game_of/2, mover/2, outcome/2, trait/2]).
:- use_module('../game/compiled', [search_form/2]).
:- use_module('../game/scores', [won_score/1]).
:- use_module('../kit/assured', [assured/2]).
:- use_module('../kit/chance', [chance/4]).
:- use_module('../kit/records').
:- use_module(clock, [clock/2, until_stopped/2, worth_beginning/3]).
:- use_module(nodes, [asked/2, most/2, planted/4, root/2]).
:- use_module(options, [must_make_sense/1]).
:- use_module(ucb, [ucb/4]).
:- use_module(simulated_tree, []).
:- use_module(simulation, [visited/5]).

/** <module> UCT: a search that needs no evaluation

A position is worth what random games from it come to. Each simulation goes down
the tree that is known, by the moves of the highest bounds, adds the first position
that is new, and plays on from there at random; what the game comes to is
added to all nodes on the way. (L. Kocsis, C. Szepesvari, "Bandit based
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
  - where the game says what open positions are worth, a node also counts what that
    says after the best moves of its tree, beside what its games came to
    (M. Lanctot and others, "Monte Carlo tree search with heuristic evaluations
    using implicit minimax backups", 2014);
  - where two play who see everything, games are played on by moves that have
    come to much wherever they were made (library(hornboard/search/move_statistics));
  - who chooses while something is hidden from him does so by what each of his moves has
    come to whatever the others have chosen (decoupled UCT; H. Finnsson, Y. Björnsson,
    "Simulation-based approach to general game playing", AAAI 2008).

A _reward_ is what a player gets, from 0 to 100; rewards(R1, ...) has those of all
players, in the order of player/2.

The chance of a simulation depends on the seed and on its number alone. Nodes are
changed in place, and only small integers in them change often; whatever else a
simulation makes is thrown away by double negation.
*/

:- named_fields_of(hornboard_simulated_tree).


%!  simulating(+Position, +Options, -Report) is nondet.
%
%   True when Report is what some simulations have found out; each solution comes
%   of twice as many as the one before it, or of two seconds more. There is at least
%   one, however tight the limits; one that is reached, or `cancelled(_)` thrown into
%   the search, brings one more report, of all that is known by then. Fails in a
%   finished game.
%
%   A report is that of thinking/3: its depth is that of the tree, its nodes are
%   all positions looked at, in random games too, and the value of a line says
%   what the mover may expect, from -1.0, a defeat, to 1.0, a victory. Beyond a
%   million the game is decided, where margins are told by at least one point.
%   The proof that is not there is games(Counts): how many games began with each line's move.
%
%   Options are those of thinking/3, besides:
%
%     - simulations(Count)
%       How many to make at most.
%
%   Some of them have a meaning of their own: depth(Depth) is how deep the tree
%   grows at most, and capacity(Nodes) how large, 100 000 by default; then games are
%   played from its leaves. The seed is 0 by default.
%
%   @error no_simulations(Position) if the game is none that can be simulated/1.
%   @error no_limit(Option) as of must_make_sense/1.
%   @error no_evaluation(Position, Name) if the game has none of this name.

simulating(Plain, Options, Report) :-
    must_make_sense(Options),
    search_form(Plain, Position),
    assured(simulated(Position), no_simulations(Position)),
    \+ outcome(Position, _),
    get_time(Began),
    clock(Options, Clock),
    planted(Position, Clock, Options, Tree),
    grown(Tree, Began, Options, Report).

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


% -- Growth --

grown(Tree, Began, Options, Report) :-
    root(Tree, node with [visits:Visits]),
    most(Options, Most),
    get_time(Now),
    Soon is max(1, ceiling(2*Visits/max(0.001, Now-Began))),
    Goal is min(Most, max(1, min(2*Visits, Visits+Soon))),
    until_stopped(simulated_to(Goal, Tree), Stop),
    (   told(Tree, Began, Options, Report)
    ;   Stop == none,
        Goal < Most,
        root(Tree, node with [exact:open, moves:Moves]),
        compound_name_arity(Moves, _, Count),
        worth_beginning(Began, Count, Options),
        grown(Tree, Began, Options, Report)
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


% -- Report --

%   told(+Tree, +Began, +Options, -Report): the last node of a line may know a move
%   that wins at once.

told(Tree, Began, Options, report(Depth, Lines, Nodes, Seconds, Proof)) :-
    Tree = tree with [depth:Depth0, clock:Clock],
    Clock = clock with [nodes:Nodes],
    asked(Tree, Node),
    Longest is Depth0+1,
    option(lines(Most), Options, 1),
    findall(Visits-(Value-Line),
            limit(Most, line(Node, Longest, Tree, Visits, Value, Line)),
            Found),
    pairs_keys_values(Found, Counts, Lines),
    Lines = [_-First|_],
    length(First, Length),
    Depth is max(Depth0, Length),
    proof(Node, Counts, Proof),
    get_time(Now),
    Seconds is Now-Began.

%   line(+Node, +Most, +Tree, -Visits, -Value, -Line): at most so many moves from Node, the
%   best line first; so many games began with its first move.

line(Node, Most, Tree, Visits, Value, [Move|Line]) :-
    Node = node with [position:Position, seat:Seat, moves:Moves],
    Most > 0,
    Moves \== none,
    Rest is Most-1,
    chosen(Node, Tree, Move, Child),
    (   Child == none
    ->  Visits = 0,
        worth(Node, Seat, Position, Value),
        Line = []
    ;   Child = node with [visits:Visits],
        worth(Child, Seat, Position, Value),
        once(( line(Child, Rest, Tree, _, _, Line)
             ; Line = []
             ))
    ).

%   chosen(+Node, +Tree, -Move, -Child): Move has the highest lower confidence bound, or
%   the next best; of equal bounds what was visited most, which is the hardest to
%   refute.

chosen(node with [moves:Moves, tried:0], _, Move, none) :-
    !,
    arg(1, Moves, Move).
chosen(Node, tree with [nodes:Nodes], Move, Child) :-
    Node = node with [seat:Seat, moves:Moves, children:Children, tried:Tried],
    findall(UCB-Visits-I,
            ( between(1, Tried, I),
              arg(I, Children, N),
              arg(N, Nodes, Each),
              Each = node with [visits:Visits],
              ucb(Each, Seat, -100, UCB)
            ),
            UCBs0),
    sort(0, @>=, UCBs0, UCBs),
    member(_-I, UCBs),
    arg(I, Moves, Move),
    arg(I, Children, N),
    arg(N, Nodes, Child).

%   worth(+Node, +Seat, +Position, -Value): what Node, after Position, is worth as
%   told to the player of Seat.

worth(Node, Seat, Position, Value) :-
    ucb(Node, Seat, 0, Mean),
    Node = node with [exact:Exact],
    (   Exact \== open,
        victory(Mean, Sign)
    ->  won_score(Won),
        (   tells_margin(Position)
        ->  Value is Sign*(Won+1)
        ;   Value is Sign*Won
        )
    ;   Value is (Mean-50)/50.0
    ).

victory(100, 1).
victory(0, -1).

tells_margin(Position) :-
    game_of(Position, Game),
    trait(Game, margin).

%   proof(+Root, +Counts, -Proof): who wins by a margin may win by more.

proof(node with [position:Position, seat:Seat, exact:Exact], Counts, Proof) :-
    (   Exact \== open,
        \+ ( tells_margin(Position),
             arg(Seat, Exact, Reward),
             victory(Reward, _)
           )
    ->  Proof = proved
    ;   Proof = games(Counts)
    ).

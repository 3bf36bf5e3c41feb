:- module(hornboard_nodes,
          [ planted/4,          % +Position, +Clock, +Options, -Tree
            most/2,             % +Options, -Most
            root/2,             % +Tree, -Node
            asked/2,            % +Tree, -Node
            full/1,             % +Tree
            numbered/4,         % +Position, +Way, +Tree, -N
            new_node/3,         % +Node, +Tree, -N
            veil/3,             % +Seen, +Tree, -N
            seat/3,             % +Position, +Tree, -Seat
            opened/3            % +Node, +Chance0, -Chance
          ]).
:- use_module(library(option), [option/3]).
:- use_module('../game', [game_of/2, hides_choices/1, moves/2, player/2]).
:- use_module('../game/scores', [unlimited/1]).
:- use_module('../kit/assured', [truth/2]).
:- use_module('../kit/chance', [shuffled/4]).
:- use_module('../kit/records').
:- use_module('../game/playout', [chooser/2]).
:- use_module(duel, [duel/1]).
:- use_module(evaluation, [evaluated/1, evaluator/3]).
:- use_module(leaf_evaluation, [leaf_evaluation/5, prior/3, rewards/3]).
:- use_module(move_statistics, [nobody_known/1]).
:- use_module(simulated_tree, []).
:- use_module(tree, [trail_before/3]).

/** <module> The nodes of a tree that is known by simulations
*/

:- named_fields_of(hornboard_simulated_tree).


%!  planted(+Position, +Clock, +Options, -Tree) is det.
%
%   Tree has the root alone, for a search from Position by Clock and the Options of
%   simulating/3 of library(hornboard/search/uct).

planted(Position, Clock, Options, Tree) :-
    Tree = tree with [module:Module, chooser:Chooser, players:Players,
                      evaluator:Evaluator, clock:Clock, seed:Seed, deepest:Deepest,
                      count:0, depth:0, duel:Duel, veils:Veils],
    functor(Position, Module, _),
    truth(duel(Position), Duel),
    game_of(Position, Game),
    truth(hides_choices(Game), Veils),
    chooser(Position, Chooser),
    findall(Player, player(Position, Player), Seats),
    compound_name_arguments(Players, players, Seats),
    adviser(Position, Options, Evaluator),
    option(seed(Seed), Options, 0),
    option(depth(Deepest), Options, 100),
    memory(Position, Options, Tree),
    rooted(Veils, Position, Tree),
    root(Tree, Root),
    opened(Root, Seed, Chance),
    asked(Tree, Node),
    opened(Node, Chance, _).

memory(Position, Options, Tree) :-
    Tree = tree with [duel:Duel, trail:Trail, known:Known, nodes:Nodes,
                      move_statistics:Statistics],
    (   Duel == true
    ->  nobody_known(Statistics)
    ;   Statistics = none
    ),
    trail_before(Position, Options, Trail),
    option(capacity(Capacity), Options, 100 000),
    most(Options, Most),
    width(Tree, Width),
    Room is min(Capacity, Width*Most)+Width,
    compound_name_arity(Nodes, nodes, Room),
    (   Trail == none
    ->  Places is Room+Room//2,
        compound_name_arity(Known, known, Places)
    ;   Known = none
    ).

%   rooted(+Veils, +Position, +Tree): Tree has the root and, where the report is made at
%   another one, that node.

rooted(true, Position, Tree) :-
    Tree = tree with [module:Module, asked:Asked],
    Module:seen(Position, all, First),
    Module:seen(Position, mover, Seen),
    added(First, way with [depth:0, trail:none], Tree, Root),
    (   First == Seen
    ->  Asked = Root
    ;   veil(Seen, Tree, Asked)
    ).
rooted(false, Position, Tree) :-
    Tree = tree with [asked:Root],
    added(Position, way with [depth:0, trail:none], Tree, Root).

%   width(+Tree, -Width): so many nodes are added at most by one simulation.

width(tree with [veils:Veils], Width) :-
    (   Veils == true
    ->  Width = 4
    ;   Width = 1
    ).

adviser(Position, Options, Evaluator) :-
    option(evaluation(Name), Options, best),
    evaluator(Position, Name, Evaluator0),
    (   evaluated(Position)
    ->  Evaluator = Evaluator0
    ;   Evaluator = none
    ).


%!  most(+Options, -Most) is det.
%
%   So many simulations may be made.

most(Options, Most) :-
    unlimited(Unlimited),
    option(simulations(Most), Options, Unlimited).


%!  root(+Tree, -Node) is det.
%!  asked(+Tree, -Node) is det.
%
%   Node is the root, or the one at which the report is made.

root(tree with [nodes:Nodes], Root) :-
    arg(1, Nodes, Root).

asked(tree with [nodes:Nodes, asked:Asked], Node) :-
    arg(Asked, Nodes, Node).

%   added(+Position, +Way, +Tree, -N): Position, where Way has come to, is node N.

added(Position, Way, Tree, N) :-
    Tree = tree with [module:Module, evaluator:Evaluator, veils:Veils],
    (   Veils == true,
        Module:seen(Position, mover, Seen),
        Seen \== Position
    ->  Veil = Seen,
        Exact = open,
        Moves = none
    ;   Veil = none,
        leaf_evaluation(Position, Way, Tree, Exact, Moves)
    ),
    prior(Evaluator, Position, Prior),
    seat(Position, Tree, Seat),
    new_node(node with [position:Position, veil:Veil, seat:Seat, exact:Exact,
                        prior:Prior, moves:Moves], Tree, N),
    known_as(Position, N, Tree).


%!  seat(+Position, +Tree, -Seat) is det.

seat(Position, tree with [module:Module, players:Players], Seat) :-
    Module:mover(Position, Me),
    arg(Seat, Players, Me),
    !.


%!  new_node(+Node, +Tree, -N) is det.
%
%   Node, which nothing has come to yet, is node N.

new_node(Node, Tree, N) :-
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

%   place(+Position, +Tree, -Place, -N): Position has its Place among those known, where
%   the number of its node is, or where there is none.

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


%!  veil(+Seen, +Tree, -N) is det.
%
%   N is the node of Seen, as its mover sees a position.

veil(Seen, Tree, N) :-
    known_number(Seen, Tree, N),
    !.
veil(Seen, Tree, N) :-
    seat(Seen, Tree, Seat),
    new_node(node with [position:Seen, veil:none, seat:Seat, exact:open,
                        prior:none, moves:none], Tree, N),
    known_as(Seen, N, Tree).


%!  opened(+Node, +Chance0, -Chance) is det.
%
%   The moves of Node are there, in an order of chance.

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


%!  full(+Tree) is semidet.
%
%   There is no room for the nodes of one simulation more.

full(Tree) :-
    Tree = tree with [nodes:Nodes, count:Count],
    compound_name_arity(Nodes, _, Room),
    width(Tree, Width),
    Room-Count < Width.


%!  numbered(+Position, +Way, +Tree, -N) is det.
%
%   N is the node of Position, where Way has come to, a new one if there is none yet.

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

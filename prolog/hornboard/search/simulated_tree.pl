:- module(hornboard_simulated_tree, []).
:- use_module('../kit/records').
:- use_module(clock, []).

/** <module> What a tree that is known by simulations consists of

A tree is what its nodes share. Nodes has them by their numbers, as many as
there may be; Count are there, of which the first is the root. Known has the numbers of
nodes by the hashes of their positions, or is `none`. Trail is that of the root, Depth
the most moves from there to a node, at most Deepest.

A node was visited by so many simulations, and its totals sum up what they
came to for each player, beginning with a game that nobody played, a drawn one.
Exact is `open` or rewards. Prior is what the evaluation says for the mover,
from 0 to 100, or `none`. Moves are `none` as long as nobody has asked for
them, then in the order in which they are tried, or the one that wins at once;
children are the numbers of those that are tried.

Where something is hidden from the mover of a node, Veil is its position as he sees it,
else `none`. He chooses at the node of that, whose children only count what their moves
have come to; nothing is told exactly of such a node. Asked is the number of the node
at which the report is made, the root or what is seen by who thinks. Veils says whether
there may be any, and Duel whether the game is one of duel/1.

The move statistics are what random games go by, or `none`.

A way is how a game came to where it is, what is noted of its moves for their statistics,
and the chance that is left for it.
*/

:- named_fields_of(hornboard_clock).
:- named_fields(tree(module, chooser, players, evaluator, clock, seed,
                     trail, deepest, known, nodes, count, depth, duel, veils,
                     asked, move_statistics)).
:- named_fields(node(position, veil, seat, visits, totals, exact, prior,
                     moves, children, tried)).
:- named_fields(way(depth, trail, noted, chance)).

:- module(in_two, [about/1]).
:- use_module(library(hornboard/advice/al0)).
:- use_module(library(hornboard/games/krk/krk), [mate/1]).

/** <module> 8. Advice for a small ending (20 minutes)

White has king and rook, black only the king. This table of advice knows how to mate
with one move. Teach it to mate in two, against any defence, wherever that is possible.
Where it can mate at once it should still do so.

A piece of advice is called by its name and has four parts: the better goal, the goal to
hold, our moves and their moves. A move of ours at the root has depth 0, the answer
depth 1, our next move depth 2. `(depth = 0) and any_legal` allows any move there, and
`A then B` the moves of A and then those of B. Name the depths: without them the search
for a plan has no end. See docs/advice.md for more.

Example: "8/8/4R3/8/k7/2K5/8/8 w - - 0 1". White plays the rook along its row, black has
one answer, and the rook mates. Try it:

    hornboard --load in_two.pl best krk --level in_two --position "8/8/4R3/8/k7/2K5/8/8 w - - 0 1"

Now it plays the right move, but by a search. Your table has found a move itself when
`plan: NAME` is printed, with the moves below.
*/

about(krk).

only_rule : if true then [mate_in_1].

advice(mate_in_1,
       mate :
       true :
       any_legal :
       no_move).

:- module(hive,
          [ variant/2,          % ?Variant, ?Title
            trait/1,            % ?Trait
            form/2,             % +Variant, -Form
            compact/2,          % ?Position, ?Compact
            lies/4,             % +Position, ?Stone, ?Cell, ?Height
            top/3,              % +Position, ?Stone, ?Cell
            empty/2,            % +Position, ?Cell
            pinned/2,           % +Position, ?Stone
            resting/2,          % +Position, ?Stone
            thrower/2,          % +Position, ?Cell
            surrounded/2,       % +Position, ?Player
            by_itself/4,        % +Position, ?Stone, ?From, ?To
            lifted/3,           % +Position, ?Stone, ?Rest
            gate_closed/3,      % +Rest, ?From, ?To
            slide/3             % +Rest, ?From, ?To
          ]).
:- use_module(library(lists), [append/3]).
:- use_module('../../kit/known').
:- use_module(fast, []).
:- use_module(fast/stacks, [compact/2]).
:- use_module(stones, [kit/2, variant_kit/2, with_pillbugs/1]).
:- reexport(back).
:- reexport(law, [ move/3, outcome/2 ]).
:- reexport(position, [ initial/2, player/2, mover/2 ]).
:- reexport(board, [ neighbour/3 ]).
:- reexport(notation).
:- reexport(view).
:- reexport(words).

/** <module> Hive, with its expansions

White and black have stones with a bug on each, one of them the queen: who has
his queen surrounded on all six sides has lost, and the game is drawn when both
are. In turn each puts a stone into play, those of a kind in the order of their
numbers, or moves one. All stones in play hang together, also while one of them
is on its way: they are the hive.

`wG2 -wS2` takes the second white grasshopper to the left of the second white spider.
The sign stands on the side where the stone goes, and runs as the line between the two:
`-`, `/` or `\`. Without a sign the stone climbs upon the other.

  - A new stone touches own stones only, but for the first of each side. No
    queen may be the first stone. She must be in play by the fourth turn,
    and before her none of the own stones may move.
  - A stone slides along the hive where it does not have to be lifted: not
    through a gate, a gap between two stones that touch it on both sides.
    picture hive q14: base w4 - q14:wQ,p15:bG1,q15:bA1,o16:wB1,o17:wA1,p17:bQ
  - The queen goes one step.
    picture hive q14: base w4 - q14:wS1,p15:bG1,q15:bA1,o16:wB1,o17:wQ,p17:bQ
  - The spider goes exactly three steps, to no cell twice.
    picture hive q14: base w4 - q14:wA1,p15:bG1,q15:bA1,o16:wB1,o17:wQ,p17:bQ
  - The ant goes as many steps as it likes, but not through a gate.
    picture hive q14: base w4 - q14:wG1,p15:bG1,q15:bA1,o16:wB1,o17:wQ,p17:bQ
  - The grasshopper jumps over a row of stones to the first empty cell.
    picture hive q14: base w4 - q14:wB1,p15:bG1,q15:bA1,o16:wA1,o17:wQ,p17:bQ
  - The beetle goes one step, up the hive and down as well; what it stands on
    cannot move, and it gives the colour to the stack.
    picture hive:l q14: l w4 - q14:wL,p15:bG1,q15:bA1,o16:wB1,o17:wQ,p17:bQ
  - The ladybug (l) takes two steps on top of the hive and one down.
    picture hive:m q14: m w4 - q14:wM,p15:bG1,q15:bQ,o16:wB1,o17:wQ,p17:bA1
  - The mosquito (m) goes like any bug that it touches, on top of the hive
    like a beetle only.
    picture hive:p q15: p w4 - q14:wP,p15:bG1,q15:bA1,o16:wB1,o17:wQ,p17:bQ
  - The pillbug (p) goes one step, or throws a stone next to it to another
    cell next to it, over itself, but not the stone that was moved last. A
    mosquito next to a pillbug can throw as well. What moved or was thrown on
    the last ply may not throw, and what was thrown rests for a turn.

  - Who can neither place nor move passes.

## For programmers

```
?- initial(hive, P), move(P, place(wS1, Cell), Q).
?- read_position(hive, "base w4 - o16:wS1,p16:wQ,q16:bQ", P), pinned(P, Stone).
?- read_position(hive, "base w4 - q15:bQ,r15:bS1,p16:wQ,r16:wS1,p17:wB1,q17:wA1", P),
   lifted(P, wQ, Rest), gate_closed(Rest, p16, To).
?- perft(hive(mlp), 3, Count).
```

The variants are `hive`, and `hive(m)`, `hive(l)`, `hive(p)` and so on to `hive(mlp)`
with the expansions of these letters, `hive:mlp` as text.

A move is written as in the Universal Hive Protocol: the stone, such as `wA1` for
the first white ant, and beside which other it comes to lie. `wA1 bQ-` is east
of the black queen, `bQ/` north-east, `\bQ` north-west, `-bQ` west, `/bQ` south-west,
`bQ\` south-east, and `wB1 bQ` is on top of her; `pass` is a pass. In lists of moves
`wA1_bQ-` is one word.

A position is written as its expansions, the mover with the number of his turn (4
for any later one too), the stone that moved last or `-`, and the stacks row by
row with their cells, the top stone first: `base w1 - -` is the start.

## Representation

A move is `place(Stone, Cell)`, `move(Stone, Cell)`, which is also what a throw of
the pillbug is, or `pass`. The law is a page, hive/law.pl; hive/position.pl tells
what a position is, hive/stones.pl what stones there are, hive/board.pl what cells.
*/

%   The base game and its seven expansions.

variant(Variant, Title) :-
    variant_kit(Variant, Kit),
    title(Kit, Title).

title(base, 'Hive') :-
    !.
title(Kit, Title) :-
    upcase_atom(Kit, Letters),
    atom_concat('Hive+', Letters, Title).


trait(evaluated).
trait(repeats).
trait(progress("no stone was put into play")).
trait(option(expansions, [base,m,l,p,ml,mp,lp,mlp], base)).
trait(called(expansions, Kit, Words)) :-
    kit(Kit, Kinds),
    ( Kinds == [] -> Words = none ; atomic_list_concat(Kinds, ', ', Words) ).
trait(counted("~d by its queen", "~d by its queen")).
trait(scale(Scales)) :-
    findall(hive(Kit, _, _, _, _)-4, with_pillbugs(Kit), Slow),
    append(Slow, [_-1.5], Scales).
trait(showpiece("base b4 - q13:bA3,p14:wQ,p15:wA2,p16:wB1,n17:bB1,\
\c                o17:bA1,n18:bB2,o18:bA2,o19:bQ,n20:wA3,o20:wA1,n21:wB2")).


form(Variant, hive(Kit, _, _, _, _)) :-
    variant_kit(Variant, Kit).


%   As in hive/law.pl and hive/position.pl. Rest is a position without the stone that is on
%   its way, as lifted/3 tells it.

:- of_known(hive_position,
            [ lies(+, ?, ?, ?), top(+, ?, ?), empty(+, ?), lifted(+, ?, ?) ]).
:- of_known(hive_law,
            [ pinned(+, ?), resting(+, ?), thrower(+, ?), surrounded(+, ?),
              by_itself(+, ?, ?, ?), gate_closed(+, ?, ?), slide(+, ?, ?)
            ]).

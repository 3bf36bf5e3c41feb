:- module(slither_pairing,
          [ skill/4,            % ?Position, ?Level, ?Title, ?Strategy
            scores/3,           % ?Lowest, -Steps, -Games
            pairing_move/2,     % +Position, -Move
            wins_by/2,          % +Position, ?Move
            pairing_player/3,   % +Position, +Options, -Report
            merit/5,            % +Position, +Move, ?Part, -Format, -Arguments
            canonical/4         % +Position, -Canonical, -Lead, -Most
          ]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [foldl/4, maplist/4]).
:- use_module(library(lists), [last/2, member/2, min_member/2]).
:- use_module(library(pairs), [pairs_keys_values/3]).
:- use_module(library(solution_sequences), [distinct/2]).
:- use_module('../law', [free/2, move/3, mover/2, next_to/3, outcome/2, path_end/2]).
:- use_module('../pairs', [pairs/2]).
:- use_module('../../../game', [compact/2]).
:- use_module('../../../game/scores', [won_score/1]).
:- use_module('../../../search/engine', [thinking/3]).
:- use_module('../../../kit/grid', [cell_at/3]).
:- use_module('../../../kit/reach', [reachable/3]).
:- use_module('../../../play/levels').

/** <module> How to win at Slither: pair the dots

Suppose that the dots which are not on the path are paired off, each with one
beside it. Whenever the enemy draws to a dot, draw on to its partner: there is
always an answer, so it is the enemy who will not be able to move. On a board
with an even number of dots the first player can do so from the start: cover
the board with dominoes and draw one of them. On an odd board the second player
can: let the dots be coloured like a chessboard, and b be that end of the first
segment a-b which has not the colour of the corners; from b he draws to a dot c
such that dominoes cover all dots but a, b and c.

```
?- initial(slither(4,5), P), pairing_move(P, Move).
?- initial(slither(5,5), P), move(P, a1-a2, Q), pairing_move(Q, Move).
```

There is such a dot c. Of the column and the row of b one has an even number,
say the column. If a is in the same row, let c be the dot on the other side of
b: it leaves two runs of even length in this row, and even numbers of rows
above and below. If a is below b, say, let c be to the right of b. The columns
beyond c come in pairs, and so do those that end two to the left of b; the
column of c has even runs above and below c. Join the dot below a to the one on
its left: all that is left of the two columns of these dots are even runs.

The game is by D. L. Silverman; see M. Gardner, Scientific American, June 1972.
The strategy is by R. C. Read and W. N. Anderson; see Anderson, "Maximum
matching and the game of Slither", Journal of Combinatorial Theory B 17 (1974).
*/


%!  pairing_move(+Position, -Move) is semidet.
%
%   True when Move leads to a position whose dots are paired, so that it wins under the
%   normal rule. There always is such a move at the start of an even board,
%   after the first segment on an odd one, and whenever the enemy has moved from
%   a paired position. Fails where there is none and for misere play.

pairing_move(Position, Move) :-
    Position = slither(_, board(Columns, Rows, normal), Path),
    (   Path == []
    ->  Columns*Rows mod 2 =:= 0
    ;   true
    ),
    move(Position, Move, Next),
    pairs(Next, _),
    !.

%!  wins_by(+Position, ?Move) is semidet.
%
%   As pairing_move/2, of a position in any form.

wins_by(Position, Move) :-
    compact(Plain, Position),
    pairing_move(Plain, Move).


%!  pairing_player(+Position, +Options, -Report) is nondet.
%
%   A player that pairs the dots where that wins, and leaves the rest to the
%   engine. Options and Report are those of thinking/3, where Report has the
%   reason for a pairing_move/2, and its seconds are open.

pairing_player(Position, Options, Report) :-
    compact(Plain, Position),
    (   pairing_move(Plain, Move)
    ->  won_score(Won),
        paired_told(Format),
        Report = report(1, [Won-[Move]], 1, _, because(Format, []))
    ;   thinking(Position, [seconds(1)|Options], Report)
    ).

skill(_, beginner, "looks two moves ahead", alphabeta(2)).
skill(_, amateur, "looks ten moves ahead", engine([depth(10)])).
skill(_, professional, "thinks for a second", engine([seconds(1)])).
skill(_, expert, "pairs the dots",
              asks(slither_pairing:pairing_player)).

scores(beginner, [amateur-65], 200).


%!  merit(+Position, +Move, ?Part, -Format, -Arguments) is nondet.
%
%   Move wins as a pairing_move/2 does, or lets the enemy win so. In misere play, what can still be
%   drawn to; who draws last is a matter of its number.

merit(Position, Move, gain, Format, Arguments) :-
    compact(Plain, Position),
    (   pairing_move(Plain, Move)
    ->  paired_told(Format),
        Arguments = []
    ;   move(Plain, Move, Next),
        pairing_move(Next, Answer),
        \+ ( move(Next, Answer, Last), outcome(Last, _) )
    ->  mover(Next, Enemy),
        Format = "~w plays ~w, then answers every move: each dot in reach has a partner beside it",
        Arguments = [Enemy,Answer]
    ).

merit(Position, Move, gain, Format, Arguments) :-
    compact(Plain, Position),
    Plain = slither(Me, board(_, _, misere), _),
    move(Plain, Move, Next),
    gain(Plain, Me, Next, Format, Arguments).

gain(_, _, Next, "~w can only answer ~w", [Enemy,Answer]) :-
    mover(Next, Enemy),
    findall(Each, move(Next, Each, _), [Answer]).
gain(Before, _, Next, counted(Off, "cuts off ~d dot", "cuts off ~d dots"), [Off]) :-
    in_reach(Before, Count0),
    in_reach(Next, Count),
    Off is Count0-1-Count,
    Off > 0.
gain(_, Me, Next, Format, [Count,Me]) :-
    in_reach(Next, Count),
    Count > 0,
    (   Count mod 2 =:= 0
    ->  Format = "dots left in reach: ~d; ~w wins if an odd number of them stays free"
    ;   Format = "dots left in reach: ~d; ~w wins if none or an even number of them stays free"
    ).

%   in_reach(+Position, -Count): ways of free dots lead to so many from an end of the path.

in_reach(Position, Count) :-
    aggregate_all(count, distinct(Dot, way_on(Position, Dot)), Count).

way_on(Position, Dot) :-
    path_end(Position, End),
    reachable(free_step(Position), End, Dot),
    free(Position, Dot).

free_step(Position, Dot1, Dot2) :-
    next_to(Position, Dot1, Dot2),
    free(Position, Dot2).

paired_told(Format) :-
    Format = "leaves an answer to every move, as each dot in reach has a partner beside it".


%   Which dots are on the path, and where its ends are. First segments that are alike but for
%   turns and mirrors of the board are one.

canonical(slither_fast(_, board(Columns, Rows, _), Path), Key, 0, 1) :-
    (   Path = [_,_,_|_]
    ->  last(Path, Dot2),
        Path = [Dot1|_],
        foldl(with_dot(Rows), Path, 0, Set),
        Key = dots(Set, Dot1, Dot2)
    ;   maplist(cell_at, Path, Xs, Ys),
        findall(Image, image(board(Columns, Rows), Xs, Ys, Image), Images),
        min_member(Key, Images)
    ).

image(board(Side, Side), Xs, Ys, Image) :-
    image(Side, Side, Ys, Xs, Image).
image(board(Columns, Rows), Xs, Ys, Image) :-
    image(Columns, Rows, Xs, Ys, Image).

image(Columns, Rows, Xs0, Ys0, Image) :-
    mirrored(Columns, Xs0, Xs),
    mirrored(Rows, Ys0, Ys),
    pairs_keys_values(Dots, Xs, Ys),
    msort(Dots, Image).

mirrored(_, Xs, Xs).
mirrored(Size, Xs0, Xs) :-
    findall(X, ( member(X0, Xs0), X is Size-1-X0 ), Xs).

with_dot(Rows, Dot, Set0, Set) :-
    cell_at(Dot, X, Y),
    Set is Set0 \/ (1<<(Rows*X+Y)).

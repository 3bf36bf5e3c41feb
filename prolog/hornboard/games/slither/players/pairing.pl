:- module(slither_pairing,
          [ skill/4,            % ?Position, ?Level, ?Title, ?Strategy
            scores/3,           % ?Lowest, -Steps, -Games
            pairing_move/2,     % +Position, -Move
            paired/1,           % +Position
            wins_by/2,          % +Position, ?Move
            pairing_player/3,   % +Position, +Options, -Report
            merit/5,            % +Position, +Move, ?Part, -Format, -Arguments
            canonical/4         % +Position, -Canonical, -Lead, -Most
          ]).
:- use_module(library(apply), [foldl/4]).
:- use_module(library(assoc), [empty_assoc/1, get_assoc/3, put_assoc/4]).
:- use_module(library(lists), [last/2, member/2]).
:- use_module('../law', [free/2, move/3, next_to/3, path_end/2]).
:- use_module('../../../game', [compact/2]).
:- use_module('../../../game/scores', [won_score/1]).
:- use_module('../../../search/engine', [thinking/3]).
:- use_module('../../../kit/grid', [cell_at/3]).
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

In the middle of a game some dots may be out of reach, or stay single without
harm. What is needed is a pairing of free dots such that from neither end of
the path a way leads to a single dot, when every second step is to a partner:
then every answer keeps it so. By Berge's theorem that holds for each of the
largest pairings or for none of them. Where the mover has such a way from just
one end, he wins by its first step.

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
    Position = slither(_, board(_, _, normal), Path),
    (   Path == []
    ->  even(Position)
    ;   true
    ),
    move(Position, Move, Next),
    paired(Next),
    !.

even(slither(_, board(Columns, Rows, _), _)) :-
    Columns*Rows mod 2 =:= 0.


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
        Format = "wins: each dot that the enemy can reach has a partner to answer with",
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
%   Move wins as a pairing_move/2 does, or lets the enemy win so.

merit(Position, Move, gain, Format, Arguments) :-
    compact(Plain, Position),
    (   pairing_move(Plain, Move)
    ->  Format = "each dot that the enemy can reach has a partner to answer with",
        Arguments = []
    ;   move(Plain, Move, Next),
        pairing_move(Next, Answer)
    ->  Format = "after ~w each dot that can be reached has a partner",
        Arguments = [Answer]
    ).


%!  paired(+Position) is semidet.
%
%   True when a largest pairing of the free dots answers whatever the mover can
%   do. He loses under the normal rule.

paired(Position) :-
    \+ \+ path_end(Position, _),
    findall(Dot, free(Position, Dot), Dots),
    empty_assoc(Pairs0),
    pairing(Dots, Position, Pairs0, Pairs),
    \+ ( path_end(Position, End),
         way_to_single(Position, Pairs, End, _)
       ).


%   pairing(+Dots, +Position, +Pairs0, -Pairs): a largest pairing, grown dot by
%   dot. Pairs maps every dot that has a partner to it.

pairing([], _, Pairs, Pairs).
pairing([Dot|Dots], Position, Pairs0, Pairs) :-
    (   get_assoc(Dot, Pairs0, _)
    ->  Pairs1 = Pairs0
    ;   way_to_single(Position, Pairs0, Dot, Way)
    ->  pairs_along(Way, Pairs0, Pairs1)
    ;   Pairs1 = Pairs0
    ),
    pairing(Dots, Position, Pairs1, Pairs).

%   The dots of the way are paired two by two, the single one with the one
%   before it.

pairs_along([], Pairs, Pairs).
pairs_along([Dot1,Dot2|Way], Pairs0, Pairs) :-
    put_assoc(Dot1, Pairs0, Dot2, Pairs1),
    put_assoc(Dot2, Pairs1, Dot1, Pairs2),
    pairs_along(Way, Pairs2, Pairs).


%   way_to_single(+Position, +Pairs, +Dot, -Way): Way leads from Dot, its last
%   element, to a single dot, its first: to a free dot, from there to its
%   partner, and so on. It is a shortest one.

way_to_single(Position, Pairs, Dot, Way) :-
    search([[Dot]], [Dot], Position, Pairs, Way).

search(Ways, Seen0, Position, Pairs, Way) :-
    Ways = [_|_],
    Position = slither(_, _, Path),
    findall([Dot|Before],
            ( member(Before, Ways),
              Before = [Last|_],
              next_to(Position, Last, Dot),
              \+ memberchk(Dot, Path),
              \+ memberchk(Dot, Seen0)
            ),
            Steps),
    (   member(Way0, Steps),
        Way0 = [Dot|_],
        \+ get_assoc(Dot, Pairs, _)
    ->  Way = Way0
    ;   answers(Steps, Pairs, Seen0, Seen, Answers),
        search(Answers, Seen, Position, Pairs, Way)
    ).

%   answers(+Steps, +Pairs, +Seen0, -Seen, -Ways): each way goes on to the
%   partner of its dot, once for each dot.

answers([], _, Seen, Seen, []).
answers([[Dot|Way]|Steps], Pairs, Seen0, Seen, Ways) :-
    (   memberchk(Dot, Seen0)
    ->  Ways = Ways1,
        Seen1 = Seen0
    ;   get_assoc(Dot, Pairs, Partner),
        Ways = [[Partner,Dot|Way]|Ways1],
        Seen1 = [Dot|Seen0]
    ),
    answers(Steps, Pairs, Seen1, Seen, Ways1).


%   Which dots are on the path, and where its ends are.

canonical(slither_fast(_, board(_, Rows, _), Path),
          dots(Set, Dot1, Dot2), 0, 1) :-
    Path = [Dot1|_],
    last(Path, Dot2),
    !,
    foldl(with_dot(Rows), Path, 0, Set).
canonical(_, start, 0, 1).

with_dot(Rows, Dot, Set0, Set) :-
    cell_at(Dot, X, Y),
    Set is Set0 \/ (1<<(Rows*X+Y)).

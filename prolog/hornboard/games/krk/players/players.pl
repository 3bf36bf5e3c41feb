:- module(krk_players,
          [ skill/4,            % ?Position, ?Level, ?Title, ?Strategy
            advised/2,          % ?Position, ?Player
            suits/2,            % ?Level, ?Player
            sure_win/3,         % +Position, ?Player, -Plies
            sure_draw/1,        % +Position
            merit/5,            % +Position, +Move, ?Part, -Format, -Arguments
            level_table/2       % ?Level, -Table
          ]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [maplist/4]).
:- use_module(library(lists), [max_list/2, min_list/2]).
:- use_module('../../../game', [knows/3]).
:- use_module('../../../advice/al0').
:- use_module('../../../game/text', [shown_string/3]).
:- use_module(better_advice, []).
:- use_module(advice, []).
:- use_module('../krk',
              [ check/1, distance/3, king_step/2, move/3, mover/2, square/3, stands/4 ]).
:- use_module(distance, [krk_distance/2]).
:- use_module(goals, [king_room/2, rook_lost/1, way/3]).

/** <module> Who plays king and rook against king

White follows a table of advice: the classic one as it was printed, the same
with stalemates avoided, or ours; or else knows the best move by heart. Black
always defends as long as possible, and draws where that is possible.

```
?- initial(krk, P), thoughts(P, level(ours), Report).
```
*/

skill(_, beginner, "sees its own move", alphabeta(1)).
skill(_, amateur, "looks three moves ahead", alphabeta(3)).
skill(_, printed, "follows advice as a textbook printed it, and stalemates now and then",
      follows(krk_advice)).
skill(_, corrected, "follows the same advice, but never stalemates",
      follows(holding(not stalemate, krk_advice))).
skill(_, ours, "follows advice that mates sooner", follows(krk_better_advice)).
skill(_, optimal, "plays perfectly", engine([lines(1)])).


%   Only white can win; tables are for him.

advised(_, white).


%   Who looks only a few moves ahead hardly ever mates.

suits(Level, Player) :-
    skill(_, Level, _, Strategy),
    (   Strategy = alphabeta(_)
    ->  Player = black
    ;   true
    ).


%   True when Player, who is white, mates with the last of so many plies at the latest,
%   before there were fifty moves of each side without a capture.

sure_win(Position, white, Plies) :-
    Position = krk(Mover, _, _, _, Count, _),
    krk_distance(Position, Moves),
    (   Mover == white
    ->  Plies is 2*Moves-1
    ;   Plies is 2*Moves
    ),
    (   Count == uncounted
    ->  true
    ;   Count+Plies =< 100
    ).

sure_draw(Position) :-
    \+ sure_win(Position, _, _).


%!  level_table(?Level, -Table) is nondet.
%
%   Table is the one that white follows at Level, ready for consulting/3.

level_table(Level, Table) :-
    (   skill(_, Level, _, follows(Source))
    ;   knows(krk, advice, Level),
        Source = Level
    ),
    advice_table(Source, Table).


%!  merit(+Position, +Move, ?Part, -Format, -Arguments) is nondet.
%
%   How soon white mates then, and what brings that about or holds it up.

merit(Position, Move, gain, Format, Arguments) :-
    mover(Position, Me),
    move(Position, Move, Next),
    (   krk_distance(Next, Moves),
        sure_win(Next, white, _)
    ->  gain(Me, Position, Move, Next/Moves, Format, Arguments)
    ;   once(drawing(Me, Next, Format)),
        Arguments = []
    ).

drawing(_, Next, "the fifty moves end before the mate") :-
    krk_distance(Next, _).
drawing(white, _, "lets black draw").
drawing(black, krk(_, _, none, _, _, _), "captures the rook: no mate is left").
drawing(black, _, "this draws").

%   gain(+Me, +Position, +Move, +Next/Moves, -Format, -Arguments): what Me gains by Move, after which
%   white mates in so many; that first.

gain(white, _, _, _/Moves0, "mate in ~d", [Moves]) :-
    Moves is Moves0+1.
gain(white, Position, _, Next/_, "saves the rook", []) :-
    threatened(Position),
    \+ threatened(Next).
gain(white, _, _, Next/_, "gives check", []) :-
    check(Next).
gain(white, _, _, Next/_, "black can only answer ~s", [Answer]) :-
    findall(Move, move(Next, Move, _), [Move]),
    shown_string(Next, Move, Answer).
gain(black, _, _, _/Moves, "then white mates in ~d", [Moves]).
gain(black, Position, Move, _/Moves, Format, []) :-
    findall(Other,
            ( move(Position, Each, Next), Each \== Move, holds_out(Next, Other) ),
            Others),
    max_list(Others, Most),
    min_list(Others, Least),
    better(Moves, Most, Least, Format).
gain(black, _, _, Next/_, "attacks the rook", []) :-
    threatened(Next).
gain(Me, _, _-To, Next/_, "faces the other king and keeps it from ~w", [Squares]) :-
    stands(Next, Me, king, To),
    stands(Next, You, king, Square),
    You \== Me,
    way(To, Square, 2),
    \+ king_step(To, Square),
    findall(Each, ( king_step(Square, Each), king_step(Each, To) ), Kept),
    atomic_list_concat(Kept, ', ', Squares).
gain(black, Position, _-To, _, "keeps as far from the edge as it can", []) :-
    findall(Steps, ( move(Position, _-Each, _), from_edge(Each, Steps) ), All),
    from_edge(To, Most),
    max_list(All, Most),
    \+ min_list(All, Most).
gain(white, Position, Rook0-_, Next/Moves,
     "waits: black must move, and would hold out longer without that", []) :-
    Next = krk(_, King, Rook, Enemy, Plies, Number),
    stands(Position, white, rook, Rook0),
    \+ lessened(king_room, Position, Next, _, _),
    Passed = krk(white, King, Rook, Enemy, Plies, Number),
    \+ check(Passed),
    krk_distance(Passed, Later),
    Later > Moves.
gain(white, Position, _, Next/_, Format, [Count,Count0]) :-
    lessened(Amount, Count, Format),
    lessened(Amount, Position, Next, Count0, Count),
    Amount-Count \== black_moves-1.
gain(white, Position, Rook0-Rook, Next/_, Format, [Line]) :-
    Next = krk(_, King, Rook, Enemy, _, _),
    \+ lessened(king_room, Position, Next, _, _),
    maplist(square, [Rook0,Rook,King,Enemy], Xs, Ys),
    (   off_the_line(Xs),
        sub_atom(Rook, 0, 1, _, Line),
        Format = "keeps the black king from crossing the ~w-file"
    ;   off_the_line(Ys),
        Ys = [Line|_],
        Format = "keeps the black king from crossing rank ~d"
    ).
gain(white, Position, _-King, krk(_, King, Rook, Enemy, _, _)/_, Format, []) :-
    stands(Position, white, king, King0),
    (   Square = Enemy,
        Format = "brings the white king nearer to the black one"
    ;   Square = Rook,
        Format = "brings the white king nearer to its rook"
    ),
    steps(King, Square, Steps),
    steps(King0, Square, Steps0),
    Steps < Steps0.

%   off_the_line([Rook0,Rook,King,Enemy]): the rook stays on a line inside, and no king is on it.

off_the_line([Rook,Rook,King,Enemy]) :-
    Rook > 1,
    Rook < 8,
    \+ memberchk(Rook, [King,Enemy]).

steps(Square1, Square2, Steps) :-
    distance(Square1, Square2, Diagonally),
    way(Square1, Square2, Straight),
    Steps is Diagonally+Straight.

holds_out(Position, Moves) :-
    (   sure_win(Position, white, _)
    ->  krk_distance(Position, Moves)
    ;   Moves = inf
    ).

%   better(+Moves, +Most, +Least, -Format): black holds out for so many, else for Most or Least.

better(Moves, Most, _, "white mates sooner after any other move") :-
    Moves > Most.
better(Most, Most, Least, "no other move holds out longer") :-
    Most > Least.

from_edge(Square, Steps) :-
    square(Square, X, Y),
    Steps is min(min(X, 9-X), min(Y, 9-Y))-1.

%   lessened(Amount, Count, Format): white gains when there is less, Count, of the Amount.

lessened(king_room, Count,
         counted(Count, "keeps the black king in a room of ~d square, ~d before",
                 "keeps the black king in a room of ~d squares, ~d before")).
lessened(black_moves, Count,
         counted(Count, "leaves the black king ~d square to go to, ~d before",
                 "leaves the black king ~d squares to go to, ~d before")).

lessened(Amount, Position, Next, Count0, Count) :-
    call(Amount, Position, Count0),
    call(Amount, Next, Count),
    Count < Count0.

black_moves(krk(_, King, Rook, Enemy, _, _), Count) :-
    aggregate_all(count, move(krk(black, King, Rook, Enemy, 0, 1), _, _), Count).

threatened(krk(_, King, Rook, Enemy, _, _)) :-
    rook_lost(krk(black, King, Rook, Enemy, _, _)).

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
:- use_module('../../../game', [knows/3]).
:- use_module('../../../advice/al0').
:- use_module(better_advice, []).
:- use_module(advice, []).
:- use_module('../krk', [check/1, distance/3, move/3]).
:- use_module(distance, [krk_distance/2]).
:- use_module(goals, [king_room/2, rook_lost/1, rook_moves/3]).

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
%   White gains room, or brings his king near, and mates the sooner; black holds out.

merit(Position, Move, gain, Format, Arguments) :-
    Position = krk(white, _, _, _, _, _),
    move(Position, Move, Next),
    (   sure_win(Next, white, _)
    ->  gain(Position, Next, Format, Arguments)
    ;   Format = "lets black draw",
        Arguments = []
    ).
merit(Position, Move, gain, Format, Arguments) :-
    Position = krk(black, _, _, _, _, _),
    move(Position, Move, Next),
    (   sure_win(Next, white, Plies)
    ->  Count is (Plies+1)//2,
        Format = "then white mates in ~d",
        Arguments = [Count]
    ;   Format = "this draws",
        Arguments = []
    ).

%   gain(+Position, +Next, -Format, -Arguments): what white gets by his move, the mate first.

gain(_, Next, "mate in ~d", [Moves]) :-
    krk_distance(Next, Moves0),
    Moves is Moves0+1.
gain(Position, Next, "saves the rook", []) :-
    threatened(Position),
    \+ threatened(Next).
gain(_, Next, "gives check", []) :-
    check(Next).
gain(Position, Next, Format, [Count,Count0]) :-
    lessened(Amount, Count, Format),
    call(Amount, Position, Count0),
    call(Amount, Next, Count),
    Count < Count0.
gain(Position, Next, Format, [Count,Count0]) :-
    \+ rook_moves(Position, _, Next),
    king_to_rook(Position, Count0),
    king_to_rook(Next, Count),
    Count < Count0,
    Format = counted(Count, "brings the white king within ~d step of its rook, ~d before",
                     "brings the white king within ~d steps of its rook, ~d before").

%   lessened(Amount, Count, Format): white gains when there is less, Count, of the Amount.

lessened(king_room, Count,
         counted(Count, "keeps the black king in a room of ~d square, ~d before",
                 "keeps the black king in a room of ~d squares, ~d before")).
lessened(black_moves, Count,
         counted(Count, "leaves the black king ~d square to go to, ~d before",
                 "leaves the black king ~d squares to go to, ~d before")).
lessened(kings_apart, Count,
         counted(Count, "brings the kings within ~d step, ~d before",
                 "brings the kings within ~d steps, ~d before")).

black_moves(krk(_, King, Rook, Enemy, _, _), Count) :-
    aggregate_all(count, move(krk(black, King, Rook, Enemy, 0, 1), _, _), Count).

kings_apart(krk(_, King, _, Enemy, _, _), Steps) :-
    distance(King, Enemy, Steps).

king_to_rook(krk(_, King, Rook, _, _, _), Steps) :-
    distance(King, Rook, Steps).

threatened(krk(_, King, Rook, Enemy, _, _)) :-
    rook_lost(krk(black, King, Rook, Enemy, _, _)).

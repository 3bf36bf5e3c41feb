:- module(krk_players,
          [ skill/4,            % ?Position, ?Level, ?Title, ?Strategy
            advised/2,          % ?Position, ?Player
            optimal/3,          % +Position, +Options, -Report
            sure_win/3,         % +Position, ?Player, -Plies
            level_table/2       % ?Level, -Table
          ]).
:- use_module('../../../game', [knows/3, mover/2]).
:- use_module('../../../game/scores', [won_score/1]).
:- use_module('../../../advice/al0').
:- use_module(better_advice, []).
:- use_module(advice, []).
:- use_module(distance, [krk_best/3, krk_distance/2]).

/** <module> Who plays king and rook against king

White follows a table of advice: the classic one as it was printed, the same
with stalemates avoided, or ours; or else knows the best move by heart. Black
always defends as long as possible, and draws where that is possible.

```
?- initial(krk, P), thoughts(P, level(ours), Report).
```
*/

skill(_, printed, "follows the printed table", follows(krk_advice)).
skill(_, corrected, "follows the corrected table",
      follows(holding(not stalemate, krk_advice))).
skill(_, ours, "follows our own table", follows(krk_better_advice)).
skill(_, optimal, "plays perfectly", asks(krk_players:optimal)).


%   Only white can win; tables are for him.

advised(_, white).


%!  optimal(+Position, +Options, -Report) is det.
%
%   The best move, known by heart. Report is that of thinking/3, its seconds open.

optimal(Position, _, report(1, [Value-[Move]], 1, _, Note)) :-
    krk_best(Position, Move, Moves),
    by_heart(Position, Moves, Value, Note).

by_heart(_, draw, 0, because("this draws", [])) :-
    !.
by_heart(Position, Moves, Value, because("mate in ~d", [Moves])) :-
    won_score(Won),
    (   mover(Position, white)
    ->  Value = Won
    ;   Value is -Won
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


%!  level_table(?Level, -Table) is nondet.
%
%   Table is the one that white follows at Level, ready for consulting/3.

level_table(Level, Table) :-
    (   skill(_, Level, _, follows(Source))
    ;   knows(krk, advice, Level),
        Source = Level
    ),
    advice_table(Source, Table).

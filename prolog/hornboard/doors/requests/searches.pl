:- module(hornboard_searches, []).
:- use_module(library(aggregate), [aggregate/3, aggregate_all/3]).
:- use_module(library(apply), [foldl/5, maplist/3]).
:- use_module(library(lists), [member/2]).
:- use_module(library(solution_sequences), [limit/2]).
:- use_module(library(statistics), [call_time/2]).
:- use_module('../../game/text', [move_string/3, position_string/2, say/3]).
:- use_module('../../exact/solve', [solution/3]).
:- use_module('../../game').
:- use_module('../../kit/assured', [assured/2, truth/2]).
:- use_module('../../play/levels', [thoughts/3, unvalued/1]).
:- use_module('../../game/playout', [playouts/4]).
:- use_module('../../play/puzzles', [only_move/3, puzzle/3]).
:- use_module('../../search/chances', [chance/3]).
:- use_module('../positions', [winner/2]).
:- use_module('../requests', [reported/1]).

/** <module> Requests: thinking, counting and solving

What a search reports is told to Python while it goes on.
*/

:- multifile hornboard_requests:answer/3.

hornboard_requests:answer(think, [Position, Wishes, Trail], Count) :-
    seen(Position, mover, Seen),
    aggregate_all(count,
                  ( thoughts(Position, [trail(Trail)|Wishes], Report),
                    told(Seen, Report, Told),
                    reported(Told)
                  ),
                  Count),
    assured(Count > 0, finished).
hornboard_requests:answer(any_move, [Position], Told) :-
    seen(Position, mover, Seen),
    assured(move(Position, Move, _), finished),
    Reason = because("a legal move, no more: the search was stopped before it found one", []),
    told(Seen, report(0, [0-[Move]], 0, 0.0, Reason), Told).
hornboard_requests:answer(perft, [Position, Depth], _{nodes:Count, seconds:Seconds}) :-
    call_time(perft(Position, Depth, Count), Time),
    Seconds = Time.cpu.
hornboard_requests:answer(divide, [Position, Depth], Counts) :-
    divide(Position, Depth, Pairs),
    findall([Text,Count],
            ( member(Move-Count, Pairs),
              move_string(Position, Move, Text)
            ),
            Counts).
hornboard_requests:answer(solve, [Position, Budget], Answer) :-
    call_time(solution(Position, Budget, Solution), Time),
    solved(Solution, Position, Time.cpu, Answer).
hornboard_requests:answer(playout, [Position, Games, Seed],
        _{results:Results, lengths:Lengths, choices:Choices,
          seconds:Seconds}) :-
    playouts(Position, Games, Seed,
             playouts(Endings, Plies, Choices, Seconds)),
    findall([Result,Count],
            aggregate(sum(Each),
                      Outcome^( member(Outcome-Each, Endings),
                                winner(Outcome, Result)
                              ),
                      Count),
            Results),
    findall([Length,Count], member(Length-Count, Plies), Lengths).
hornboard_requests:answer(puzzles, [Variant, Most, Wishes], Puzzles) :-
    findall(Told,
            ( limit(Most, puzzle(Variant, Wishes, puzzle(Position, Only))),
              only_told(Only, Position, Told)
            ),
            Puzzles).
hornboard_requests:answer(only_move, [Position, Wishes], Puzzles) :-
    findall(Told,
            ( only_move(Position, Wishes, Only),
              only_told(Only, Position, Told)
            ),
            Puzzles).

told(Position, report(Depth, Lines, Nodes, Seconds, Note),
     _{depth:Depth, lines:Found, nodes:Nodes, seconds:Seconds,
       proved:Proved, reason:Reason}) :-
    noted(Note, Proved, Reason),
    findall(_{value:Value, chance:Chance, line:Texts, ends: @(Ends)},
            ( member(Value-Line, Lines),
              likely(Position, Value, Chance),
              foldl(played, Line, Texts, Position, End),
              truth(outcome(End, _), Ends)
            ),
            Found).

%   likely(+Position, +Value, -Chance): of a value that simulated games have found.

likely(Position, Value, Chance) :-
    (   float(Value),
        unvalued(Position)
    ->  chance(Position, Value, Chance)
    ;   Chance = @(none)
    ).

noted(proved, @(true), "").
noted(open, @(false), "").
noted(games(_), @(false), "").
noted(because(Format, Arguments), @(false), Reason) :-
    say(Format, Arguments, Reason).

solved(solution(Value, Moves, Count), Position, Seconds,
       _{value:Value, moves:Texts, positions:Count, seconds:Seconds}) :-
    maplist(move_string(Position), Moves, Texts).
solved(out_of_reach, _, Seconds,
       _{value: @(none), moves:[], positions: @(none), seconds:Seconds}).

only_told(only(Kind, Line, Depth), Position, [Shown,Kind,Moves,Depth]) :-
    position_string(Position, Shown),
    foldl(played, Line, Moves, Position, _).

played(Move, Text, Position, Next) :-
    move_string(Position, Move, Text),
    once(move(Position, Move, Next)).

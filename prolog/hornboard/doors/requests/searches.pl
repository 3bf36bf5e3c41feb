:- module(hornboard_searches, []).
:- use_module(library(aggregate), [aggregate/3, aggregate_all/3]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [member/2]).
:- use_module(library(solution_sequences), [limit/2]).
:- use_module('../../ask/text',
              [move_string/3, position_string/2, read_variant/2, say/3]).
:- use_module('../../exact/solve', [solution/3]).
:- use_module('../../game').
:- use_module('../../play/levels', [thoughts/3]).
:- use_module('../../play/playout', [playouts/4]).
:- use_module('../../play/puzzles', [only_move/3, puzzle/3]).
:- use_module('../exchange', [reported/1, wishes/2]).
:- use_module('../positions', [compact_at/2, position_at/2, winner/2]).

/** <module> Requests: thinking, counting and solving

What a search reports is told to Python while it goes on.
*/

:- multifile hornboard_python:request/3.

hornboard_python:request(think, [Place, Pairs, Earlier], Count) :-
    compact_at(Place, Position),
    wishes(Pairs, Wishes),
    maplist(passed, Earlier, Trail),
    seen(Position, Seen),
    aggregate_all(count,
                  ( thoughts(Position, [trail(Trail)|Wishes], Report),
                    heard(Seen, Report)
                  ),
                  Count),
    (   Count > 0
    ->  true
    ;   throw(error(finished, _))
    ).
hornboard_python:request(any_move, [Place], Told) :-
    compact_at(Place, Position),
    seen(Position, Seen),
    (   once(move(Position, Move, _))
    ->  told(Seen,
             report(0, [0-[Move]], 0, 0.0,
                    because("a legal move, no more: the search was stopped before it found one",
                            [])),
             Told)
    ;   throw(error(finished, _))
    ).
hornboard_python:request(perft, [Place, Depth], _{nodes:Count, seconds:Seconds}) :-
    position_at(Place, Position),
    timed(perft(Position, Depth, Count), Seconds).
hornboard_python:request(divide, [Place, Depth], Counts) :-
    position_at(Place, Position),
    divide(Position, Depth, Pairs),
    findall([Text,Count],
            ( member(Move-Count, Pairs),
              move_string(Position, Move, Text)
            ),
            Counts).
hornboard_python:request(solve, [Place, Budget], Answer) :-
    position_at(Place, Position),
    timed(solution(Position, Budget, Solution), Seconds),
    solved(Solution, Position, Seconds, Answer).
hornboard_python:request(playout, [Place, Games, Seed],
        _{results:Results, lengths:Lengths, choices:Choices,
          seconds:Seconds}) :-
    position_at(Place, Position),
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
hornboard_python:request(puzzles, [Text, Most, Pairs], Puzzles) :-
    read_variant(Text, Variant),
    wishes(Pairs, Wishes),
    findall(Told,
            ( limit(Most, puzzle(Variant, Wishes, puzzle(Position, Only))),
              only_told(Only, Position, Told)
            ),
            Puzzles).
hornboard_python:request(only_move, [Place, Pairs], Puzzles) :-
    position_at(Place, Position),
    wishes(Pairs, Wishes),
    findall(Told,
            ( only_move(Position, Wishes, Only),
              only_told(Only, Position, Told)
            ),
            Puzzles).

%   passed(+Place, -Element): Element of a trail, which Python has as Place.

passed(zeroing, zeroing) :-
    !.
passed(Place, Position) :-
    compact_at(Place, Position).

%   heard(+Position, +Report): Python hears of it while the search goes on.

heard(Position, Report) :-
    told(Position, Report, Told),
    reported(Told).

told(Position, report(Depth, Lines, Nodes, Seconds, Note),
     _{depth:Depth, lines:Found, nodes:Nodes, seconds:Seconds,
       proved:Proved, reason:Reason}) :-
    noted(Note, Proved, Reason),
    findall(_{value:Value, line:Texts},
            ( member(Value-Line, Lines),
              line_strings(Line, Position, Texts)
            ),
            Found).

noted(proved, @(true), "").
noted(open, @(false), "").
noted(because(Format, Arguments), @(false), Reason) :-
    say(Format, Arguments, Reason).

%   timed(:Goal, -Seconds): Goal is true once, in Seconds of processor time.

:- meta_predicate timed(0, -).

timed(Goal, Seconds) :-
    statistics(cputime, Start),
    once(Goal),
    statistics(cputime, End),
    Seconds is End-Start.

solved(solution(Value, Moves, Count), Position, Seconds,
       _{value:Value, moves:Texts, positions:Count, seconds:Seconds}) :-
    findall(Text,
            ( member(Move, Moves),
              move_string(Position, Move, Text)
            ),
            Texts).
solved(out_of_reach, _, Seconds,
       _{value: @(none), moves:[], positions: @(none), seconds:Seconds}).

%   only_told(+Only, +Position, -Told): Only is as of only_move/3.

only_told(only(Kind, Line, Depth), Position, [Shown,Kind,Moves,Depth]) :-
    position_string(Position, Shown),
    line_strings(Line, Position, Moves).

line_strings([], _, []).
line_strings([Move|Moves], Position, [Text|Texts]) :-
    move_string(Position, Move, Text),
    once(move(Position, Move, Next)),
    line_strings(Moves, Next, Texts).

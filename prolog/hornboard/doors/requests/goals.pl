:- module(hornboard_goals, []).
:- use_module('../../game/text', [read_position/3]).
:- use_module('../queries',
              [begin_query/4, begin_search/5, end_query/1, next_solution/3]).

/** <module> Requests: goals of a person

Solutions come one by one, each with a request of its own.
*/

:- multifile hornboard_requests:answer/3.

hornboard_requests:answer(query, [Text, Given, Limits, Number], done) :-
    begin_query(Number, Text, Given, Limits).
hornboard_requests:answer(find, [Variant, Goal, Words, Wishes, Limits, Number], done) :-
    source_of(Words, Variant, Source),
    begin_search(Number, Goal, Variant, [from(Source)|Wishes], Limits).
hornboard_requests:answer(solution, [Number], Solution) :-
    nb_getval(job, Token),
    next_solution(Number, Token, Solution).
hornboard_requests:answer(close, [Number], done) :-
    end_query(Number).

%   source_of(+Words, +Variant, -Source): where find/4 looks for positions.

source_of([games,''], _, games) :-
    !.
source_of([games,Level], _, games(Level)).
source_of([reachable,''], _, reachable).
source_of([edits,Text], Variant, edits(Position)) :-
    read_position(Variant, Text, Position).

:- module(hornboard_goals, []).
:- use_module('../../ask/text', [read_position/3, read_variant/2]).
:- use_module('../exchange', [wishes/2]).
:- use_module('../queries',
              [begin_query/5, begin_search/6, end_query/1, next_solution/3]).

/** <module> Requests: goals of a person

Solutions come one by one, each with a request of its own.
*/

:- multifile hornboard_python:request/3.

hornboard_python:request(query, [Text, Given, Trust, Limits], Number) :-
    nb_getval(job, Number),
    begin_query(Number, Text, Given, Trust, Limits).
hornboard_python:request(find, [Text, Goal, Words, Pairs, Trust, Limits], Number) :-
    nb_getval(job, Number),
    read_variant(Text, Variant),
    source_of(Words, Variant, Source),
    wishes(Pairs, Wishes),
    begin_search(Number, Goal, Variant, [from(Source)|Wishes], Trust, Limits).
hornboard_python:request(solution, [Number], Solution) :-
    nb_getval(job, Token),
    (   next_solution(Number, Token, Solution)
    ->  true
    ;   Solution = @(none)
    ).
hornboard_python:request(close, [Number], @(true)) :-
    end_query(Number).

%   source_of(+Words, +Variant, -Source): where find/4 looks for positions.

source_of([games,''], _, games) :-
    !.
source_of([games,Level], _, games(Level)).
source_of([reachable,''], _, reachable).
source_of([edits,Text], Variant, edits(Position)) :-
    read_position(Variant, Text, Position).

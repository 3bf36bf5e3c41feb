:- module(falling_checks, [expected/4]).
:- use_module(library(hornboard)).
:- use_module(library(lists), [member/2]).

/** <module> What may be wrong with an answer to the exercise "A rule book in Python"
*/

%   What the clauses say of some positions that can be told at once, and of random games.

position(Text, P) :-
    member(Text, ["3/3/3 x", "3/1o1/1xx o", "3/3/xxo o", "o2/xo1/xxo x"]),
    read_position(gravity, Text, P).
position(Text, P) :-
    find(gravity, true, P, [games(60),limit(250)]),
    position_string(P, Text).

%!  expected(-Function, -Text, -Answer, -Hint) is nondet.
%
%   Function of Text should be Answer; in Hint Text, Answer and what it is stand for `{}`.

expected(Name, Text, Answer, Hint) :-
    position(Text, P),
    says(Name, P, Answer, Hint).

says(moves, P, Moves, "in {} the moves are {}, and your moves() says {}") :-
    findall(Move, move(P, Move, _), Moves0),
    sort(Moves0, Moves).
says(result, P, Result, "of {} the result is {}, and your result() says {}") :-
    (   outcome(P, won(Player))
    ->  Result = Player
    ;   outcome(P, drawn)
    ->  Result = drawn
    ;   true
    ).

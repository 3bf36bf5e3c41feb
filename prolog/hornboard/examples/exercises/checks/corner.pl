:- module(corner_checks, [wrong/2]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(hornboard)).
:- use_module(library(lists), [member/2]).

/** <module> What may be wrong with an answer to the exercise "What came before"
*/

position(corner(Player, X, Y)) :-
    between(1, 6, X),
    between(1, 8, Y),
    member(Player, [first,second]).

%   The law has to stay what it is.

wrong("from f8 the queen should have 17 moves, and has {}: leave the rules as they are", [Count]) :-
    aggregate_all(count, move(corner(first, 6, 8), _, _), Count),
    Count =\= 17.
wrong("your before/3 says that {} led to {}, but that move leads elsewhere: \
whose turn was it, and where did she stand?",
      [Before, Position]) :-
    position(Position),
    corner:before(Before, Move, Position),
    \+ move(Before, Move, Position).
wrong("your before/3 says that {} led to {}, but that is not on the board",
      [Text, Position]) :-
    position(Position),
    corner:before(Before, _, Position),
    \+ position(Before),
    term_to_atom(Before, Text).
wrong("a move leads from {} to {}, but your before/3 does not say so", [Before, Position]) :-
    position(Position),
    position(Before),
    move(Before, Move, Position),
    \+ corner:before(Before, Move, Position).
wrong("your before/3 says twice that {} led to {}", [Before, Position]) :-
    position(Position),
    findall(Before-Move, corner:before(Before, Move, Position), All),
    sort(All, Some),
    length(All, Count),
    \+ length(Some, Count),
    All = [Before-_|_].

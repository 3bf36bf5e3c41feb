:- module(same_checks, [wrong/2]).
:- use_module(library(hornboard)).

/** <module> What may be wrong with an answer to the exercise "Two games that are the same"
*/

%   All positions that play can reach, those before others that come from them first.

position(P) :-
    find(tictactoe, true, P, [from(reachable)]).

wrong(Hint, About) :-
    position(P),
    findall(F, same:same(P, F), Found),
    wrong(Found, P, Hint, About).
wrong(Hint, About) :-
    position(P),
    same:same(P, F),
    moves_differ(P, F, Hint, About).

wrong([], P, "{} has no position of Fifteen that is the same: same/2 fails", [P]).
wrong([F,G|_], P, "{} is the same as {} and as {}, and should be the same as one only",
      [P, F1, G1]) :-
    term_to_atom(F, F1),
    term_to_atom(G, G1).
wrong([F], P, "{} is the same as {}, which is no position of Fifteen: \
are the numbers in rising order, and each there once?", [P, Text]) :-
    \+ ( catch(position_string(F, String), error(_, _), fail),
         read_position(fifteen, String, F)
       ),
    term_to_atom(F, Text).
wrong([F], P, "in {} it is the turn of {}, in {} that of {}", [P, Me, F, You]) :-
    mover(P, Me),
    mover(F, You),
    \+ player_as(Me, You).
wrong([F], P, "the outcome of {} is {}, that of {} is {}: do the same three win?", [P, A, F, B]) :-
    ended(P, A),
    ended(F, B),
    \+ outcome_as(A, B).

moves_differ(P, F, "a move leads from {} to {}, but none from {} to {}", [P, Q, F, G]) :-
    move(P, _, Q),
    same:same(Q, G),
    \+ move(F, _, G).
moves_differ(P, F, "{} has other moves than {}: are all numbers in order, and different?", [P, F]) :-
    findall(Q, move(P, _, Q), Qs),
    findall(G, move(F, _, G), Gs),
    length(Qs, Count),
    \+ length(Gs, Count).

player_as(x, ann).
player_as(o, bob).

ended(P, Result) :-
    (   outcome(P, won(Player))
    ->  Result = Player
    ;   outcome(P, drawn)
    ->  Result = drawn
    ;   Result = open
    ).

outcome_as(A, B) :-
    (   player_as(A, B)
    ->  true
    ;   A == B
    ).

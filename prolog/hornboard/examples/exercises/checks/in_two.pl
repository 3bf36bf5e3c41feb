:- module(in_two_checks, [wrong/2]).
:- use_module(library(hornboard)).
:- use_module(library(hornboard/games/krk/krk), [mate/1]).

/** <module> What may be wrong with an answer to the exercise "Advice for a small ending"
*/

at_once("k7/8/1K6/8/8/8/8/7R w - - 0 1").
at_once("8/8/8/8/8/2K5/6R1/2k5 w - - 0 1").
at_once("7k/8/6K1/8/8/8/R7/8 w - - 0 1").

in_two("8/8/4R3/8/k7/2K5/8/8 w - - 0 1").
in_two("8/k7/2K5/8/8/8/7R/8 w - - 0 1").
in_two("4R3/8/5K2/7k/8/8/8/8 w - - 0 1").
in_two("8/8/3K4/8/k7/5R2/8/8 w - - 0 1").
in_two("8/8/8/8/8/2K5/k7/1R6 w - - 0 1").
in_two("8/8/8/7k/5K2/R7/8/8 w - - 0 1").
in_two("4k3/8/8/4K3/8/8/3R4/8 w - - 0 1").
in_two("8/8/8/8/7K/8/3R4/7k w - - 0 1").

advised(Position, Move, Next) :-
    advice_table(in_two, Table),
    planned(Table, none, Position, Move, _),
    move(Position, Move, Next).

wrong("in {} one move mates, and your table has no advice for it", [P]) :-
    at_once(Text),
    read_position(krk, Text, P),
    \+ advised(P, _, _).
wrong("in {} one move mates, and your table takes longer: which advice does the rule try first?",
      [P]) :-
    at_once(Text),
    read_position(krk, Text, P),
    advised(P, _, Next),
    \+ mate(Next).
wrong("in {} white mates in two, and your table finds no plan: \
at which depths may which side move?",
      [P]) :-
    in_two(Text),
    read_position(krk, Text, P),
    \+ advised(P, _, _).
wrong("in {} your table moves, and after the answer it does not mate: {}; \
are all answers looked at?",
      [P, Later]) :-
    in_two(Text),
    read_position(krk, Text, P),
    advised(P, _, Next),
    move(Next, _, Later),
    \+ ( advised(Later, _, Last),
         mate(Last)
       ).

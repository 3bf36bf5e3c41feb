:- module(little_choice, [about/1, choose/3]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(hornboard)).

%   A player that leaves the other side little choice.

about(hexagon).
about(tictactoe).

choose(Position, _, Move) :-
    aggregate_all(min(Count, Each),
                  ( move(Position, Each, Next),
                    aggregate_all(count, move(Next, _, _), Count)
                  ),
                  min(_, Move)).

:- module(steadfast, [about/1, choose/3]).
:- use_module(library(hornboard)).

/** <module> 6. A player that never loses (20 minutes)

Write a player of tic-tac-toe that never loses, whoever begins and whatever the other
side does. A player is choose/3: choose(Position, Options, Move) chooses a legal Move.

The player below takes the first move there is. Think of rules that a person follows,
and try them one after the other: win, prevent a loss, and so on. The words of exercise
2 are there, winning/2 and allows_win/2. So are move/3, mover/2 and outcome/2. Do not
ask a level or a solver: the rules should be yours.

Example: in "xx1/oo1/3 x" it should win with c1. In "xx1/1o1/3 o" it should mark c1,
since x would win there. Play against it:

    hornboard --load steadfast.pl play tictactoe --level steadfast
*/

about(tictactoe).

choose(Position, _, Move) :-
    once(move(Position, Move, _)).

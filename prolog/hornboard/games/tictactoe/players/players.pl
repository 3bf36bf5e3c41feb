:- module(tictactoe_players, []).
:- use_module('../../../play/levels').

/** <module> Who plays tic-tac-toe

The first level is that of the source, which sees its own move and the answer to
it. The second sees every game to its end, so it never loses.
*/

:- multifile hornboard_levels:skill/4.

hornboard_levels:skill(tictactoe(_, _, _), 1, "looks two moves ahead", alphabeta(2)).
hornboard_levels:skill(tictactoe(_, _, _), 2, "plays perfectly", engine([depth(9)])).

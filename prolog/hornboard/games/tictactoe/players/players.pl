:- module(tictactoe_players,
          [ skill/4             % ?Position, ?Level, ?Title, ?Strategy
          ]).
:- use_module('../../../play/levels').

/** <module> Who plays tic-tac-toe

The first level is that of the source, which sees its own move and the answer to
it. The second sees every game to its end, so it never loses.
*/

skill(_, beginner, "looks two moves ahead", alphabeta(2)).
skill(_, expert, "plays perfectly", engine([depth(9)])).

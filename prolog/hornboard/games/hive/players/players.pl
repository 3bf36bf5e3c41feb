:- module(hive_players,
          [ about/1,            % ?Game
            skill/4             % ?Position, ?Level, ?Title, ?Strategy
          ]).
:- use_module('../../../play/levels').

/** <module> The computer players of Hive

All of them judge by library(hornboard/games/hive/players/features). A win in one,
two or three moves of both sides together lies within the depth of level 3.
*/

%!  about(?Game) is det.
%
%   This is about hive.

about(hive).


%!  skill(?Position, ?Level, ?Title, ?Strategy) is nondet.
%
%   The levels; see skill/4 of library(hornboard/play/levels).

skill(_, 1, "sees its own move",    engine([depth(1)])).
skill(_, 2, "looks 2 moves ahead",  engine([depth(2)])).
skill(_, 3, "looks 3 moves ahead",  engine([depth(3)])).
skill(_, 4, "thinks 1 s",           engine([seconds(1)])).
skill(_, 5, "thinks 5 s",           engine([seconds(5)])).

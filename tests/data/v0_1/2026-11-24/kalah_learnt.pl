:- module(kalah_learnt,
          [ about/1,
            feature/3,
            features/2,
            appraisal/2,
            probcut_margin/1,
            futility_margin/4
          ]).
:- use_module(library(hornboard/game/features)).

/** <module> Weights learnt from 4 games of kalah_features against itself,
50 positions a move, seed 1: 12 positions.
*/

about(kalah).
feature(stores, -100, "seeds in the own store minus those in the enemy's").
feature(relays, -18, "moves after which the mover moves again").
feature(replies, 7, "moves after which the enemy would move again").
feature(capture, 0, "the most that one own move captures").
feature(threat, 1, "the most that one enemy move would capture").
feature(filled, 23, "own pits with seeds minus the enemy's").
feature(near, -21, "seeds in the own pit beside the store minus the enemy's").
feature(tempo, -12, "the turn").
:- sum_of_features(kalah_features:counts/8).
probcut_margin(A) :-
    kalah_features:probcut_margin(A).
futility_margin(A, B, C, D) :-
    kalah_features:futility_margin(A, B, C, D).

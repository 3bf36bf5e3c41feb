:- module(hornboard_scores,
          [ won_score/1,        % ?Score
            border/1,           % ?Score
            widest/2,           % ?Least, ?Greatest
            unlimited/1,        % ?Count
            inlined/2           % +Goal, -Unification
          ]).

/** <module> The numbers that bound scores, values and searches

A score is that of score/2, and what a person is told. A value is that of a search,
128 times as much; see library(hornboard/search/evaluation).
*/

%!  won_score(?Score) is det.
%
%   Score, with the static value added, is that of a game that is won.

won_score(1 000 000).


%!  border(?Score) is det.
%
%   Scores of finished games that are not drawn lie beyond it, above it or below -Score;
%   static values of open ones between.

border(500 000).


%!  widest(?Least, ?Greatest) is det.
%
%   Every score and every value lies between.

widest(-1 000 000 000, 1 000 000 000).


%!  unlimited(?Count) is det.
%
%   No search comes to so many nodes or simulations.

unlimited(1 000 000 000 000).


%!  inlined(+Goal, -Unification) is semidet.
%
%   For goal_expansion/2 of a module whose clauses are to have the numbers themselves.

inlined(won_score(Score), Score = Won) :-
    won_score(Won).
inlined(widest(Least, Greatest), ( Least = Low, Greatest = High )) :-
    widest(Low, High).

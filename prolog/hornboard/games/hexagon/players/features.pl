:- module(hexagon_features,
          [ feature/3,          % ?Name, ?Weight, ?Meaning
            scores/3,           % ?Lowest, -Steps, -Games
            counted/2,          % +Position, -Counts
            features/2,         % +Position, -Features
            appraisal/2,        % +Position, -Value
            margin/1,           % ?Margin
            probcut_margin/1,   % ?Margin
            futility_margin/4   % +Position, +Depth, -Less, -More
          ]).
:- use_module('../../../kit/counts', [highest/4]).
:- use_module('../../../game/features').
:- use_module('../fast', [sets/4]).
:- reexport('../fast', [promising/3]).
:- use_module('../sets').

/** <module> What a player of Hexagon knows beyond the rules

An open position is worth the sum of its features, each times its weight. All
features are seen by the mover.

```
?- initial(hexagon, P), hexagon_features:features(P, Features).
?- initial(hexagon, P), compact(P, C), hexagon_features:appraisal(C, Value).
```

The weights are rounded from a fit to the final margins of 300 games that the
engine played against itself at depths 2 and 3 (28,834 positions, least
squares), but for that of mobility, which was found by matches; what each is
worth in play is measured in matches too, see docs/measurements.md.
*/

scores(beginner, ['1.25'-63,'1.5'-68,'1.75'-71,amateur-73], 100).
scores(amateur, ['2.25'-63,'2.5'-63,'2.75'-70,professional-68], 100).


%!  feature(?Name, ?Weight, ?Meaning) is nondet.
%
%   True when the feature called Name counts Weight hundredths of a stone a
%   unit. Stones are exposed once for each cell beside them that the enemy can move to.

feature(stones,   100, more("stones")).
feature(capture,   70, "the most points that a move brings").
feature(threat,   -30, enemy("the most points that a move brings")).
feature(exposed,  -10, more("exposed stones")).
feature(mobility,   8, more("cells to move to")).


%   All features but the stones are worth no more than Margin together, and a search two
%   moves less deep seldom differs by more than Margin, in hundredths of a stone; see
%   docs/measurements.md.

margin(400).

probcut_margin(90).


%   So many moves more seldom take away more than Less from the value, nor add more than
%   More.

futility_margin(_, 1,  60, 150).
futility_margin(_, 2, 150, 150).
futility_margin(_, 3, 150, 250).


:- sum_of_features(counts/5).


counted(Position, counts(Stones, Capture, Threat, Exposed, Mobility)) :-
    sets(Position, Own, Other, Empty),
    Stones is popcount(Own)-popcount(Other),
    prospects(Own, Other, Empty, Capture, Theirs, OwnTargets),
    prospects(Other, Own, Empty, Threat, Mine, OtherTargets),
    Exposed is Mine-Theirs,
    Mobility is OwnTargets-OtherTargets.

%   prospects(+Stones, +Enemies, +Empty, -Gain, -Beside, -Count): Gain is the most
%   that a move of Stones adds to their margin, 0 if there is none. They have
%   Count targets, and Beside is how many Enemies stand beside these, all targets
%   taken together.

prospects(Stones, Enemies, Empty, Gain, Beside, Count) :-
    targets(Stones, Empty, Near, Targets),
    neighbours(Enemies, Counts),
    highest(Counts, Targets, Most, Best),
    Gain is 2*Most+sign(Best /\ Near),
    Count is popcount(Targets),
    Counts = [Ones,Twos,Fours],
    Beside is popcount(Targets /\ Ones)
              +2*popcount(Targets /\ Twos)
              +4*popcount(Targets /\ Fours).

:- module(hexagon_features,
          [ feature/3,          % ?Name, ?Weight, ?Meaning
            features/2,         % +Position, -Features
            appraisal/2         % +Position, -Value
          ]).
:- use_module('../features').
:- use_module('../games/hexagon', [around/5, sets/4]).

:- set_prolog_flag(optimise, true).
:- set_prolog_flag(generate_debug_info, false).

/** <module> What a player of Hexagon knows beyond the rules

An open position is worth the sum of its features, each times its weight. All
features are seen by the mover.

```
?- initial(hexagon, P), hexagon_features:features(P, Features).
?- initial(hexagon, P), hexagon_features:appraisal(P, Value).
```

The first weights were fitted to the final margins of 300 games that the engine
played against itself at depths 2 and 3 (28,834 positions, least squares); what
the evaluation is worth in play is measured in matches, see README.
*/

:- multifile evaluation:appraiser/2.

evaluation:appraiser(hexagon, hexagon_features).


%!  feature(?Name, ?Weight, ?Meaning) is nondet.
%
%   True when the feature called Name counts Weight hundredths of a stone a
%   unit. A target is an empty cell that a player can move to.

feature(stones,   100, "own stones minus the enemy's").
feature(capture,   70, "the most that one own move adds to the margin").
feature(threat,   -30, "the most that one enemy move would add to his").
feature(exposed,  -10, "own stones beside enemy targets minus the reverse").


%!  features(+Position, -Features) is det.
%
%   Features is a list of `Name-Count`.

%!  appraisal(+Position, -Value) is det.
%
%   Value is what Position is worth for the mover, in hundredths of a stone.

:- sum_of_features(counts/4).

%   counted(+Position, -Counts): the features in their order. All but the
%   stones are counted in one round over the empty cells.

counted(Position,
        counts(Stones, Capture, Threat, Exposed)) :-
    sets(Position, Own, Other, Empty),
    Stones is popcount(Own)-popcount(Other),
    over_cells(Empty, Own, Other, 0, Capture, 0, Threat, 0, Exposed).

over_cells(Cells, Own, Other, Capture0, Capture, Threat0, Threat,
           Exposed0, Exposed) :-
    (   Cells =:= 0
    ->  Capture = Capture0,
        Threat = Threat0,
        Exposed = Exposed0
    ;   N is lsb(Cells),
        Cells1 is Cells /\ (Cells-1),
        around(N, _, _, Near, Far),
        Mine is popcount(Near /\ Own),
        Theirs is popcount(Near /\ Other),
        gained(Mine, Far, Own, Theirs, Capture0, Capture1, I),
        gained(Theirs, Far, Other, Mine, Threat0, Threat1, You),
        Exposed1 is Exposed0+You*Mine-I*Theirs,
        over_cells(Cells1, Own, Other, Capture1, Capture, Threat1, Threat,
                   Exposed1, Exposed)
    ).

%   gained(+Beside, +Far, +Stones, +Enemies, +Best0, -Best, -Target): Target is
%   1 if a player with so many stones beside a cell, or with Stones further
%   away, can move to it, and Best what the best move adds to his margin.

gained(Beside, Far, Stones, Enemies, Best0, Best, Target) :-
    (   Beside > 0
    ->  Target = 1,
        Best is max(Best0, 2*Enemies+1)
    ;   Far /\ Stones =\= 0
    ->  Target = 1,
        Best is max(Best0, 2*Enemies)
    ;   Target = 0,
        Best = Best0
    ).

:- module(hexagon_trials, []).
:- use_module('../../prolog/hornboard/game/features').
:- use_module('../../prolog/hornboard/games/hexagon/players/features',
              [feature/3]).

/** <module> Evaluations of Hexagon to be played against the whole one

For each feature there is an evaluation without it, another with half of its
weight and another with twice as much, named as in `without_threat`,
`half_threat` and `twice_threat`. All count the same features, so that a match
at equal nodes compares nothing but the weights:

```
hornboard --trust --load tests/experiments/hexagon_trials.pl match hexagon \
    --red nodes:2000 --blue nodes:2000,evaluation:without_threat
```
*/

trial(without, 0).
trial(half, 1r2).
trial(twice, 2).

term_expansion(trials, Clauses) :-
    findall(Clause,
            ( trial(Trial, Factor),
              feature(Name, _, _),
              Name \== stones,
              atomic_list_concat([Trial,Name], '_', Module),
              clause_of(Module, Name, Factor, Clause)
            ),
            Clauses).

clause_of(Module, _, _, Module:about(hexagon)).
clause_of(Module, _, _,
          (:- hornboard_admission:admit_knowledge(Module, [about/1,appraisal/2]))).
clause_of(Module, Name, Factor,
          ( Module:appraisal(Position, Value) :-
                hexagon_features:counted(Position, Counts),
                Value is Sum
          )) :-
    findall(Weight,
            ( feature(Each, Weight0, _),
              (   Each == Name
              ->  Weight is truncate(Factor*Weight0)
              ;   Weight = Weight0
              )
            ),
            Weights),
    length(Weights, Count),
    functor(Counts, counts, Count),
    Counts =.. [_|Values],
    weighted_sum(Weights, Values, Sum).



trials.

:- module(hive_source,
          [ feature/3,          % ?Name, ?Weight, ?Meaning
            counted/2,          % +Position, -Counts
            features/2,         % +Position, -Features
            appraisal/2,        % +Position, -Value
            skill/4             % ?Position, ?Level, ?Title, ?Strategy
          ]).
:- use_module('../../../game/features').
:- use_module('../fast/bugs').
:- use_module('../fast/plane').
:- use_module('../fast/stacks').
:- use_module('../stones').

:- set_prolog_flag(optimise, true).

/** <module> The source's player of Hive, and what it looks at

The level and the evaluation `source` of Hive. The program that it is taken from adds up what
a player has of the enemy; here it is what the mover has minus what the enemy has,
so that both see the same. Its scales for the stones around the queen and for the
distances to her, and how far it looks ahead, are not told; these are ours.

```
?- initial(hive, P), hive_source:features(P, Features).
```
*/

%   The level beside those of features.pl.

skill(_, source, "looks 2 moves ahead, as the program of the source judges",
      engine([depth(2),evaluation(source)])).


%!  feature(?Name, ?Weight, ?Meaning) is nondet.
%
%   True when the feature called Name counts Weight hundredths of a stone next to
%   a queen a unit. A stone is stuck when it cannot go anywhere by itself: because
%   another one is on it, because it holds the hive together, or because it is
%   walled in.

feature(stuck,       100, "stones of the other side that are stuck").
feature(queen_stuck, 300, "the other side's queen is stuck").
feature(siege,       100, "stones around the other side's queen").
feature(distance,    -10, "steps from each stone to the other side's queen").


:- sum_of_features(counts/4).


counted(Position, counts(Stuck, QueenStuck, Siege, Distance)) :-
    Position = hive_fast(_, _, _, _, _, _, Stacks),
    occupied(Position, Occupied),
    ground(Occupied, Cuts, Exits),
    sides(Position, Me, side(_, Queen, _), side(_, Goal, _)),
    besieged(Goal, Occupied, Attack),
    besieged(Queen, Occupied, Danger),
    Siege is Attack-Danger,
    sum_over(Stacks, at(Position, Cuts, Exits), Me, Goal, Queen,
             sums(0, 0, 0), sums(Stuck, QueenStuck, Distance)).

%   sum_over(+Stacks, +At, +Me, +Goal, +Queen, +Sums0, -Sums): Goal is the queen that the
%   stones of Me want to reach, Queen that of Me. At is `at(Position, Cuts, Exits)`, with
%   the cells of ground/3.

sum_over([], _, _, _, _, Sums, Sums).
sum_over([Cell-[Stone|Under]|Stacks], At, Me, Goal, Queen, Sums0, Sums) :-
    stone(Stone, Player, Kind, _),
    (   Player == Me
    ->  Sign = 1,
        distance(Cell, Goal, Steps)
    ;   Sign = -1,
        distance(Cell, Queen, Steps)
    ),
    Sums0 = sums(Stuck0, QueenStuck0, Distance0),
    Distance is Distance0+Sign*Steps,
    (   stuck(Under, Kind, At, Cell)
    ->  with_stuck(Kind, Sign, Stuck0, Stuck1, QueenStuck0, QueenStuck1)
    ;   Stuck1 = Stuck0,
        QueenStuck1 = QueenStuck0
    ),
    covered(Under, Me, Stuck1, Stuck, QueenStuck1, QueenStuck),
    sum_over(Stacks, At, Me, Goal, Queen,
             sums(Stuck, QueenStuck, Distance), Sums).

%   stuck(+Under, +Kind, +At, +Cell): the bug of Kind on Cell, with the stones Under it,
%   cannot go anywhere. What slides is walled in.

stuck(Under, _, at(_, Cuts, _), Cell) :-
    pinned(Cuts, Cell, Under),
    !.
stuck(_, Kind, at(Position, _, Exits), Cell) :-
    (   sliding(Kind)
    ->  getbit(Exits, Cell) =:= 0
    ;   lifted(Position, Cell, Rest),
        \+ ( goes(Kind, Rest, Cell, To),
             To =\= Cell
           )
    ).

sliding(queen).
sliding(ant).
sliding(pillbug).

covered([], _, Stuck, Stuck, QueenStuck, QueenStuck).
covered([Stone|Stones], Me, Stuck0, Stuck, QueenStuck0, QueenStuck) :-
    stone(Stone, Player, Kind, _),
    (   Player == Me
    ->  Sign = 1
    ;   Sign = -1
    ),
    with_stuck(Kind, Sign, Stuck0, Stuck1, QueenStuck0, QueenStuck1),
    covered(Stones, Me, Stuck1, Stuck, QueenStuck1, QueenStuck).

%   A stuck stone counts for the other side.

with_stuck(Kind, Sign, Stuck0, Stuck, QueenStuck0, QueenStuck) :-
    Stuck is Stuck0-Sign,
    (   Kind == queen
    ->  QueenStuck is QueenStuck0-Sign
    ;   QueenStuck = QueenStuck0
    ).

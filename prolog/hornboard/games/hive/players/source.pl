:- module(hive_source,
          [ feature/3,          % ?Name, ?Weight, ?Meaning
            counted/2,          % +Position, -Counts
            features/2,         % +Position, -Features
            appraisal/2,        % +Position, -Value
            skill/4             % ?Position, ?Level, ?Title, ?Strategy
          ]).
:- use_module(library(apply), [foldl/4]).
:- use_module('../../../game/features').
:- use_module('../fast/bugs').
:- use_module('../fast/plane').
:- use_module('../fast/stacks').
:- use_module('../stones').

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

feature(stuck,       100, more("stones of the other side that are stuck")).
feature(queen_stuck, 300, more("stuck queens of the other side")).
feature(siege,       100, more("stones around the other side's queen")).
feature(distance,    -10, more("steps from each stone to the other side's queen")).


:- sum_of_features(counts/4).


counted(Position, counts(Stuck, QueenStuck, Siege, Distance)) :-
    Position = hive_fast(_, Me, _, _, side(_, Queen, _), side(_, Goal, _), Stacks),
    occupied(Position, Occupied),
    ground(Occupied, Cuts, Exits),
    besieged(Goal, Occupied, Attack),
    besieged(Queen, Occupied, Danger),
    Siege is Attack-Danger,
    sum_over(Stacks, on(Position, Cuts, Exits, Me, Queen, Goal), 0x800080008000, Sum),
    Distance is (Sum /\ 0xffff)-0x8000,
    Stuck is ((Sum>>16) /\ 0xffff)-0x8000,
    QueenStuck is (Sum>>32)-0x8000.

%   sum_over(+Stacks, +On, +Sum0, -Sum): what stones of Me count minus what others count.
%   On is `on(Position, Cuts, Exits, Me, Queen, Goal)`, with the cells of ground/3, the
%   queen of Me and the other one, Goal. Sum has three digits of 0x10000, each so much more
%   than 0x8000 as it counts: of the steps, of what is stuck, and of queens that are.

sum_over([], _, Sum, Sum).
sum_over([Cell-[Stone|Under]|Stacks], On, Sum0, Sum) :-
    On = on(_, _, _, Me, Queen, Goal),
    stone(Stone, Player, Kind, _),
    (   Player == Me
    ->  Sign = 1,
        distance(Cell, Goal, Steps)
    ;   Sign = -1,
        distance(Cell, Queen, Steps)
    ),
    Sum1 is Sum0+Sign*Steps,
    (   stuck(Under, Kind, On, Cell)
    ->  with_stuck(Me, Stone, Sum1, Sum2)
    ;   Sum2 = Sum1
    ),
    foldl(with_stuck(Me), Under, Sum2, Sum3),
    sum_over(Stacks, On, Sum3, Sum).

%   A stuck stone counts for the other side.

with_stuck(Me, Stone, Sum0, Sum) :-
    stone(Stone, Player, Kind, _),
    (   Kind == queen
    ->  Digits = 0x100010000
    ;   Digits = 0x10000
    ),
    (   Player == Me
    ->  Sum is Sum0-Digits
    ;   Sum is Sum0+Digits
    ).

%   stuck(+Under, +Kind, +On, +Cell): the bug of Kind on Cell, with the stones Under it,
%   cannot go anywhere. What slides is walled in.

stuck(Under, _, on(_, Cuts, _, _, _, _), Cell) :-
    pinned(Cuts, Cell, Under),
    !.
stuck(_, Kind, on(Position, _, Exits, _, _, _), Cell) :-
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

:- module(hive_source,
          [ feature/3,          % ?Name, ?Weight, ?Meaning
            counted/2,          % +Position, -Counts
            features/2,         % +Position, -Features
            appraisal/2,        % +Position, -Value
            skill/4             % ?Position, ?Level, ?Title, ?Strategy
          ]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(lists), [member/2]).
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
    Position = hive_fast(_, _, _, _, side(_, Queen, _), side(_, Goal, _), _),
    occupied(Position, Occupied),
    ground(Occupied, Cuts, Exits),
    besieged(Goal, Occupied, Attack),
    besieged(Queen, Occupied, Danger),
    Siege is Attack-Danger,
    aggregate_all(sums(sum(Stuck1), sum(Queens1), sum(Steps)),
                  stone_counts(Position, Cuts, Exits, Stuck1, Queens1, Steps),
                  sums(Stuck, QueenStuck, Distance)).

%   stone_counts(+Position, +Cuts, +Exits, -Stuck, -QueenStuck, -Steps): what a stone counts, with the
%   cells of ground/3; one that is stuck counts for the other side.

stone_counts(Position, Cuts, Exits, Stuck, QueenStuck, Steps) :-
    Position = hive_fast(_, Me, _, _, side(_, Queen, _), side(_, Goal, _), Stacks),
    member(Cell-[Top|Under], Stacks),
    member(Stone, [Top|Under]),
    stone(Stone, Player, Kind, _),
    ( Player == Me -> Sign = 1, Away = Goal ; Sign = -1, Away = Queen ),
    (   Stone \== Top
    ->  Steps = 0,
        Stuck is -Sign
    ;   distance(Cell, Away, Steps0),
        Steps is Sign*Steps0,
        ( stuck(Under, Kind, Position, Cuts, Exits, Cell) -> Stuck is -Sign ; Stuck = 0 )
    ),
    ( Kind == queen -> QueenStuck = Stuck ; QueenStuck = 0 ).

%   stuck(+Under, +Kind, +Position, +Cuts, +Exits, +Cell): the bug of Kind on Cell, with the stones Under
%   it, cannot go anywhere. What slides is walled in.

stuck(Under, _, _, Cuts, _, Cell) :-
    pinned(Cuts, Cell, Under),
    !.
stuck(_, Kind, Position, _, Exits, Cell) :-
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

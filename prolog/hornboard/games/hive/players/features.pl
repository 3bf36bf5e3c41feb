:- module(hive_features,
          [ about/1,            % ?Game
            feature/3,          % ?Name, ?Weight, ?Meaning
            counted/2,          % +Position, -Counts
            features/2,         % +Position, -Features
            appraisal/2,        % +Position, -Value
            skill/4             % ?Position, ?Level, ?Title, ?Strategy
          ]).
:- use_module('../../../kit/features').
:- use_module('../fast/plane').
:- use_module('../fast/stacks').
:- use_module('../stones').

:- set_prolog_flag(optimise, true).

/** <module> What a player of Hive knows beyond the rules

An open position is worth the sum of its features, each times its weight. All
features are what the mover has minus what the enemy has. All levels judge by
them; a win in one, two or three moves of both sides together lies within the
depth of level 3.

```
?- initial(hive, P), hive_features:features(P, Features).
?- initial(hive, P), compact(P, C), hive_features:appraisal(C, Value).
```
*/

%!  about(?Game) is det.
%
%   This is about hive.

about(hive).


%!  skill(?Position, ?Level, ?Title, ?Strategy) is nondet.
%
%   The levels; see skill/4 of library(hornboard/play/levels).

skill(_, beginner,     "sees its own move",    engine([depth(1)])).
skill(_, amateur,      "looks 2 moves ahead",  engine([depth(2)])).
skill(_, professional, "looks 3 moves ahead",  engine([depth(3)])).
skill(_, expert,       "thinks 1 s",           engine([seconds(1)])).
skill(_, master,       "thinks 5 s",           engine([seconds(5)])).


%!  feature(?Name, ?Weight, ?Meaning) is nondet.
%
%   True when the feature called Name counts Weight hundredths of a stone next to
%   a queen a unit. A stone is free when it is neither covered nor pinned and
%   has somewhere to go; in a hand all are.

feature(siege,         60, "stones around the other side's queen").
feature(squeeze,       18, "the square of the same number").
feature(queen_free,    30, "the own queen can move").
feature(pinned,       -16, "stones that hold the hive together").
feature(covered,      -30, "stones with another one on them").
feature(ants,          34, "ants that are free").
feature(beetles,       24, "beetles that are free, and mosquitoes").
feature(others,        14, "other bugs that are free").
feature(hand,          -6, "stones in hand").
feature(distance,      -3, "steps from each stone to the other side's queen").
feature(tempo,         20, "the turn").


%!  features(+Position, -Features) is det.
%
%   Features is a list of `Name-Count`.

%!  appraisal(+Position, -Value) is det.
%
%   Value is what Position is worth for the mover, in hundredths.

:- sum_of_features(counts/11).


%!  counted(+Position, -Counts) is det.
%
%   Counts has the features of Position, in the form for the search, in their order.

counted(Position,
        counts(Siege, Squeeze, QueenFree, Pinned, Covered,
               Ants, Beetles, Others, Hand, Distance, 1)) :-
    Position = hive_fast(_, _, _, _, _, _, Stacks),
    occupied(Position, Occupied),
    sides(Position, Me, side(_, Queen, OwnHand), side(_, Goal, OtherHand)),
    besieged(Goal, Occupied, Attack),
    besieged(Queen, Occupied, Danger),
    Siege is Attack-Danger,
    Squeeze is Attack*Attack-Danger*Danger,
    in_hand(OwnHand, 0, Mine),
    in_hand(OtherHand, 0, Theirs),
    Hand is Mine-Theirs,
    sum_over(Stacks, Occupied, Me, Goal, Queen,
             sums(0, 0, 0, 0, 0, 0, 0),
             sums(QueenFree, Pinned, Covered, Ants, Beetles, Others,
                  Distance)).

in_hand([], Count, Count).
in_hand([Stones|Hand], Count0, Count) :-
    length(Stones, Length),
    Count1 is Count0+Length,
    in_hand(Hand, Count1, Count).

%   sum_over(+Stacks, +Occupied, +Me, +Goal, +Queen, +Sums0, -Sums): Goal is the
%   queen that the stones of Me want to reach, Queen that of Me.

sum_over([], _, _, _, _, Sums, Sums).
sum_over([Cell-[Stone|Under]|Stacks], Occupied, Me, Goal, Queen, Sums0, Sums) :-
    stone(Stone, Player, Kind, _),
    (   Player == Me
    ->  Sign = 1,
        distance(Cell, Goal, Steps)
    ;   Sign = -1,
        distance(Cell, Queen, Steps)
    ),
    Sums0 = sums(Q0, P0, C0, A0, B0, O0, D0),
    D1 is D0+Sign*Steps,
    (   Under == []
    ->  Sums1 = sums(Q0, P0, C0, A0, B0, O0, D1),
        (   cut_vertex(Occupied, Cell)
        ->  P1 is P0+Sign,
            Sums2 = sums(Q0, P1, C0, A0, B0, O0, D1)
        ;   can_go(Kind, Occupied, Cell)
        ->  with_free(Kind, Sign, Sums1, Sums2)
        ;   Sums2 = Sums1
        )
    ;   covered(Under, Me, C0, C1),
        B1 is B0+Sign,
        Sums2 = sums(Q0, P0, C1, A0, B1, O0, D1)
    ),
    sum_over(Stacks, Occupied, Me, Goal, Queen, Sums2, Sums).

covered([], _, Count, Count).
covered([Stone|Stones], Me, Count0, Count) :-
    (   owner(Stone, Me)
    ->  Count1 is Count0+1
    ;   Count1 is Count0-1
    ),
    covered(Stones, Me, Count1, Count).

%   can_go(+Kind, +Occupied, +Cell): a bug of Kind that is alone on Cell and not
%   pinned has somewhere to go; those that climb and jump always have.

can_go(Kind, Occupied, Cell) :-
    (   slides(Kind)
    ->  around(Occupied, Cell, Directions),
        openings(Directions, [_|_])
    ;   true
    ).

slides(queen).
slides(spider).
slides(ant).
slides(pillbug).

with_free(queen, Sign, sums(Q0, P, C, A, B, O, D), sums(Q, P, C, A, B, O, D)) :-
    Q is Q0+Sign.
with_free(ant, Sign, sums(Q, P, C, A0, B, O, D), sums(Q, P, C, A, B, O, D)) :-
    A is A0+Sign.
with_free(beetle, Sign, sums(Q, P, C, A, B0, O, D), sums(Q, P, C, A, B, O, D)) :-
    B is B0+Sign.
with_free(mosquito, Sign, sums(Q, P, C, A, B0, O, D), sums(Q, P, C, A, B, O, D)) :-
    B is B0+Sign.
with_free(spider, Sign, Sums0, Sums) :-
    other_free(Sign, Sums0, Sums).
with_free(grasshopper, Sign, Sums0, Sums) :-
    other_free(Sign, Sums0, Sums).
with_free(ladybug, Sign, Sums0, Sums) :-
    other_free(Sign, Sums0, Sums).
with_free(pillbug, Sign, Sums0, Sums) :-
    other_free(Sign, Sums0, Sums).

other_free(Sign, sums(Q, P, C, A, B, O0, D), sums(Q, P, C, A, B, O, D)) :-
    O is O0+Sign.

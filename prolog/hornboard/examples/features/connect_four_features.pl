:- module(connect_four_features, [about/1, feature/3, counted/2, features/2, appraisal/2]).
:- use_module(library(hornboard/game/features)).

/** <module> What may count in connect four

Nobody has said what it is worth: the weights are to be learnt. A threat is an empty cell
with which a player has four in a row.
*/

about(connect_four).

feature(threats, 0, "own threats minus the enemy's").
feature(odd,     0, "own threats in the first, third and fifth rows minus the enemy's").
feature(middle,  0, "own stones in the three middle columns minus the enemy's").

:- sum_of_features(counts/3).

counted(connect_four(Me, Columns), counts(Threats, Odd, Middle)) :-
    enemy(Me, You),
    connect_four:stones(Columns, Me, Own),
    connect_four:stones(Columns, You, Other),
    threats(Own, Other, Mine),
    threats(Other, Own, Yours),
    Threats is popcount(Mine)-popcount(Yours),
    rows(0b010101, Rows),
    Odd is popcount(Mine /\ Rows)-popcount(Yours /\ Rows),
    Columns3 is 0b111111111111111111111<<14,
    Middle is popcount(Own /\ Columns3)-popcount(Other /\ Columns3).

enemy(yellow, red).
enemy(red, yellow).

rows(Column, Rows) :-
    Rows is Column*0b1000000100000010000001000000100000010000001.

threats(Own, Other, Threats) :-
    rows(0b111111, Cells),
    completed(1, Own, A),
    completed(6, Own, B),
    completed(7, Own, C),
    completed(8, Own, D),
    Threats is (A \/ B \/ C \/ D) /\ Cells /\ \Own /\ \Other.

%   completed(+Step, +Set, -Cells): three others in a row with each of Cells, Step bits
%   from one to the next, are in Set.

completed(Step, Set, Cells) :-
    Up1 is Set<<Step,
    Up2 is Set<<(2*Step),
    Down1 is Set>>Step,
    Down2 is Set>>(2*Step),
    Cells is Up1/\Up2/\(Set<<(3*Step))
             \/ Down1/\Up1/\Up2
             \/ Down2/\Down1/\Up1
             \/ (Set>>(3*Step))/\Down2/\Down1.

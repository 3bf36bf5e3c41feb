:- module(minesweeper_counting,
          [ mine_count/2,       % +Position, -Count
            risks/2,            % +Position, -Risks
            merged/2            % +Pairs, -Merged
          ]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [exclude/3, foldl/4, foldl/6, maplist/3, partition/4]).
:- use_module(library(assoc), [get_assoc/3, list_to_assoc/2]).
:- use_module(library(lists), [append/3, member/2, nth0/3, reverse/2, selectchk/3, sum_list/2]).
:- use_module(library(pairs),
              [group_pairs_by_key/2, pairs_keys_values/3, pairs_values/2]).
:- use_module('../../../game', [compact/2]).
:- use_module('../../../kit/chance', [binomial/3]).
:- use_module('../../../kit/facts').
:- use_module('../sets', [cell_in/4]).
:- use_module(reasoning, [cells_of/3, known/2, settled/6]).

:- set_prolog_flag(optimise, true).

/** <module> In how many ways the mines of a Minesweeper board can lie

Cells with the same constraints, see reasoning.pl, are a _box_:
only how many mines it has matters. Boxes that are joined by constraints are a
_component_. Box by box, the ways to fill a component are counted by what its
constraints still lack, and by how many mines are used: ways that agree in both
are counted as one. The counts by mines used are the digits of one large
integer, so that adding and multiplying such counts is adding and multiplying
integers. Then each way is weighed by the number of ways to put the mines that
are left into the cells that no constraint tells of.

```
?- read_position(minesweeper, "1./.. 1", P), risks(P, Risks).
Risks = [b1-1r3, a2-1r3, b2-1r3].
```
*/


%!  mine_count(+Position, -Count) is semidet.
%
%   Count is `mine_count(Total, Groups)`: the number of placings of the mines
%   that fit, and a list of `group(Set, Count)`, the closed cells without flags
%   in sets of the same risk: each of Set has a mine in Count of these placings.
%   The cells that no constraint tells of come last. Fails when nothing fits.

mine_count(Position, mine_count(Total, Groups)) :-
    known(Position, known(Closed, Left, Constraints0)),
    Left >= 0,
    settled(Constraints0, 0, Mines, 0, Safe, Constraints),
    Known is Mines \/ Safe,
    Open is Closed /\ \Known,
    Unknown is Left-popcount(Mines),
    Unknown >= 0,
    cells_of(any, Constraints, Border),
    Rest is Open /\ \Border,
    RestSize is popcount(Rest),
    Width is popcount(Border)+4,
    components(Constraints, Components),
    maplist(component_ways(Width), Components, Ways),
    rest_ways(RestSize, Unknown, Placings),
    foldl(times_total, Ways, 1, All),
    weighed(All, Width, Placings, Total),
    Total > 0,
    box_groups(Ways, All, Width, Placings, Boxes),
    Expected is Unknown*Total,
    foldl(less_mines, Boxes, Expected, RestMines),
    RestCount is RestMines // max(1, RestSize),
    append([group(Mines, Total),group(Safe, 0)|Boxes], [group(Rest, RestCount)],
           Groups0),
    exclude(nowhere, Groups0, Groups).

nowhere(group(0, _)).

less_mines(group(Set, Count), Mines0, Mines) :-
    Mines is Mines0-popcount(Set)*Count.

times_total(ways(Sum, _), Product0, Product) :-
    Product is Product0*Sum.

%   components(+Constraints, -Components): each is a list of constraints that
%   are joined by cells.

components([], []).
components([Constraint|Constraints], [[Constraint|Joined]|Components]) :-
    Constraint = lacks(_, Set, _),
    joined(Constraints, Set, Joined, Others),
    components(Others, Components).

joined(Constraints, Set, Joined, Others) :-
    partition(meets(Set), Constraints, Near, Far),
    (   Near == []
    ->  Joined = [],
        Others = Constraints
    ;   cells_of(any, Near, Set0),
        Set1 is Set \/ Set0,
        append(Near, Joined1, Joined),
        joined(Far, Set1, Joined1, Others)
    ).

meets(Set1, lacks(_, Set2, _)) :-
    Set1 /\ Set2 =\= 0.


%   component_ways(+Width, +Constraints, -Ways): `ways(Sum, Boxes)`, where Sum
%   counts the ways by mines used, Width bits for each count, and Boxes has a
%   Set-Mass for each box: Mass counts the mines in it over all ways.
%
%   What the constraints still lack is one integer, four bits for each. A step
%   is the filling of a box: step(Set, Size, Take, Bounds), where Take is what
%   one mine takes off, and Bounds has for each constraint of the box
%   Shift-Capacity, where Capacity cells of it come later. A layer has Lack-Ways
%   for all the ways to come before a step, or to go on behind it.

component_ways(Width, Constraints, ways(Sum, Masses)) :-
    cells_of(any, Constraints, Border),
    foldl(split_by, Constraints, [Border], Boxes),
    in_order(Boxes, Constraints, 0, Ordered),
    steps(Ordered, Constraints, Steps, _),
    aggregate_all(sum(Count<<Shift),
                  shifted(Constraints, Shift, lacks(_, _, Count)),
                  Start),
    foldl(forwards(Width), Steps, [[Start-1]], [_|Layers]),
    reverse(Steps, Back),
    foldl(backwards(Width), Back, Layers, Masses, [0-1], [_-Sum]),
    !.
component_ways(_, _, ways(0, [])).

shifted(Constraints, Shift, Constraint) :-
    nth0(Index, Constraints, Constraint),
    Shift is 4*Index.

split_by(_, [], []).
split_by(Constraint, [Box|Boxes0], Boxes) :-
    Constraint = lacks(_, Set, _),
    In is Box /\ Set,
    (   ( In =:= 0
        ; In =:= Box
        )
    ->  Boxes = [Box|Boxes1]
    ;   Out is Box xor In,
        Boxes = [In,Out|Boxes1]
    ),
    split_by(Constraint, Boxes0, Boxes1).

%   in_order(+Boxes, +Constraints, +Done, -Ordered): next comes a box of that
%   constraint already begun, which has cells of Done, of which fewest boxes are left, so
%   that few are under way.

in_order([], _, _, []).
in_order([Box0|Boxes0], Constraints, Done, [Box|Ordered]) :-
    findall(Count-Begun, begun(Constraints, Done, [Box0|Boxes0], Begun, Count), All),
    (   keysort(All, [_-Least|_]),
        in_boxes([Box0|Boxes0], Least, Box)
    ->  true
    ;   Box = Box0
    ),
    selectchk(Box, [Box0|Boxes0], Boxes),
    Done1 is Done \/ Box,
    in_order(Boxes, Constraints, Done1, Ordered).

begun(Constraints, Done, Boxes, Set, Count) :-
    member(lacks(_, Set, _), Constraints),
    Set /\ Done =\= 0,
    aggregate_all(count, in_boxes(Boxes, Set, _), Count),
    Count > 0.

in_boxes(Boxes, Set, Box) :-
    member(Box, Boxes),
    Box /\ Set =\= 0.

%   steps(+Boxes, +Constraints, -Steps, -Set): Set has all cells of Boxes.

steps([], _, [], 0).
steps([Box|Boxes], Constraints, [step(Box, Size, Take, Bounds)|Steps], Set) :-
    steps(Boxes, Constraints, Steps, Later),
    Set is Box \/ Later,
    Size is popcount(Box),
    findall(Bound, bound(Constraints, Box, Later, Bound), Bounds),
    aggregate_all(sum(1<<Shift), member(Shift-_, Bounds), Take).

bound(Constraints, Box, Later, Shift-Capacity) :-
    shifted(Constraints, Shift, lacks(_, Set, _)),
    Set /\ Box =\= 0,
    Capacity is popcount(Set /\ Later).

%   forwards(+Width, +Step, +Layers0, -Layers): the layer behind Step comes before those
%   up to it.

forwards(Width, Step, [Layer|Layers], [Next,Layer|Layers]) :-
    findall(Lack-Ways, came(Layer, Step, Width, Lack, Ways), Pairs0),
    keysort(Pairs0, Pairs),
    merged(Pairs, Next).

came(Layer, Step, Width, Lack, Ways) :-
    member(Lack0-Ways0, Layer),
    filled(Step, Width, Lack0, _, Lack, Choices),
    Ways is Ways0*Choices.

%   backwards(+Width, +Step, +Layer, -Mass, +After, -Before): by Layer one comes before
%   Step, by After and Before one goes on to the end.

backwards(Width, Step, Layer, Set-Mass, After, Before) :-
    Step = step(Set, _, _, _),
    list_to_assoc(After, Further),
    findall(Goes-Mined, goes_on(Layer, Step, Width, Further, Goes, Mined), Pairs),
    pairs_keys_values(Pairs, Before0, Masses),
    merged(Before0, Before),
    sum_list(Masses, Mass).

goes_on(Layer, Step, Width, Further, Lack0-Ways, Mined) :-
    member(Lack0-Ways0, Layer),
    filled(Step, Width, Lack0, Count, Lack, Choices),
    get_assoc(Lack, Further, Ways1),
    Ways is Ways1*Choices,
    Mined is Ways0*Count*Ways.

%   filled(+Step, +Width, +Lack0, -Count, -Lack, -Choices): Count mines come into the box
%   in so many ways, as digits.

filled(step(_, Size, Take, Bounds), Width, Lack0, Count, Lack, Choices) :-
    range(Bounds, Lack0, 0, Low, Size, High),
    between(Low, High, Count),
    Lack is Lack0-Count*Take,
    ways_of(Size, Count, Ways),
    Choices is Ways<<(Width*Count).

%   range(+Bounds, +Lack, +Low0, -Low, +High0, -High): so many mines may be in
%   the box.

range([], _, Low, Low, High, High).
range([Shift-Capacity|Bounds], Lack, Low0, Low, High0, High) :-
    Count is (Lack>>Shift) /\ 15,
    Low1 is max(Low0, Count-Capacity),
    High1 is min(High0, Count),
    range(Bounds, Lack, Low1, Low, High1, High).

%   ways_of(+Size, +Count, -Choices): Choices of Count from Size cells, 8 at
%   most.

:- table_of(ways_of(Size, Count, Choices),
            ( between(0, 8, Size),
              between(0, Size, Count),
              binomial(Size, Count, Choices)
            )).


                 /*******************************
                 *           WEIGHING           *
                 *******************************/

%   rest_ways(+Size, +Mines, -Placings): element N, from 0, is in how many ways
%   Mines-N mines can be put into Size cells; it ends with N = Mines.

rest_ways(Size, Mines, Placings) :-
    rest_ways(0, Mines, Size, 1, [], Placings).

rest_ways(Count, Mines, Size, Ways, Placings0, Placings) :-
    (   Count =:= Mines
    ->  Placings = [Ways|Placings0]
    ;   Next is Ways*(Size-Count)//(Count+1),
        Count1 is Count+1,
        rest_ways(Count1, Mines, Size, Next, [Ways|Placings0], Placings)
    ).

%   weighed(+Ways, +Width, +Placings, -Sum): the counts in Ways, each times the
%   placings of the mines not used.

weighed(Ways, Width, Placings, Sum) :-
    Mask is (1<<Width)-1,
    weighed(Placings, Ways, Width, Mask, 0, Sum).

weighed([], _, _, _, Sum, Sum).
weighed([Placing|Placings], Ways, Width, Mask, Sum0, Sum) :-
    (   Ways =:= 0
    ->  Sum = Sum0
    ;   Sum1 is Sum0+(Ways /\ Mask)*Placing,
        Ways1 is Ways>>Width,
        weighed(Placings, Ways1, Width, Mask, Sum1, Sum)
    ).

%   seen_from(+Ways, +Width, +Placings0, -Placings): for N mines used elsewhere,
%   the placings of all others, where those of Ways come before the rest.

seen_from(Ways, Width, Placings0, Placings) :-
    (   Placings0 == []
    ->  Placings = []
    ;   weighed(Ways, Width, Placings0, Sum),
        Placings = [Sum|Placings1],
        Placings0 = [_|Rest],
        seen_from(Ways, Width, Rest, Placings1)
    ).

%   box_groups(+Ways, +All, +Width, +Placings, -Groups): All is the product of the sums
%   in Ways.

box_groups(Ways, All, Width, Placings, Groups) :-
    findall(group(Set, Count),
            ( member(ways(Sum, Boxes), Ways),
              Others is All // Sum,
              seen_from(Others, Width, Placings, Seen),
              member(Set-Mass, Boxes),
              weighed(Mass, Width, Seen, Mines),
              Count is Mines // popcount(Set)
            ),
            Groups).


%!  risks(+Position, -Risks) is semidet.
%
%   Risks has, for each closed cell without a flag, in the order of cells,
%   Cell-Risk: the probability of a mine under it, a rational number. Fails when
%   no placing of the mines fits.

risks(Position, Risks) :-
    compact(Position, Compact),
    mine_count(Compact, mine_count(Total, Groups)),
    Compact = minesweeper_fast(Board, _, _, _),
    findall(N-(Cell-Risk),
            ( member(group(Set, Count), Groups),
              Risk is Count rdiv Total,
              cell_in(Board, Set, Cell, N)
            ),
            Pairs0),
    keysort(Pairs0, Pairs),
    pairs_values(Pairs, Risks).


%!  merged(+Pairs, -Merged) is det.
%
%   Pairs are in the order of their keys; in Merged each key comes once, with the sum of
%   its values.

merged(Pairs, Merged) :-
    group_pairs_by_key(Pairs, Groups),
    maplist(summed, Groups, Merged).

summed(Key-Values, Key-Sum) :-
    sum_list(Values, Sum).

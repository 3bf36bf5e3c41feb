:- module(minesweeper_components,
          [ components/2,       % +Constraints, -Components
            component_ways/3,   % +Width, +Constraints, -Ways
            merged/2            % +Pairs, -Merged
          ]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [foldl/4, foldl/6, maplist/3, partition/4]).
:- use_module(library(assoc), [get_assoc/3, list_to_assoc/2]).
:- use_module(library(lists), [append/3, member/2, nth0/3, reverse/2, selectchk/3, sum_list/2]).
:- use_module(library(pairs), [group_pairs_by_key/2, pairs_keys_values/3]).
:- use_module('../../../kit/chance', [binomial/3]).
:- use_module('../../../kit/facts').
:- use_module(reasoning, [cells_of/3]).

/** <module> In how many ways mines fit what a Minesweeper board tells

Cells with the same constraints, see reasoning.pl, are a _box_:
only how many mines it has matters. Boxes that are joined by constraints are a
_component_. Box by box, the ways to fill a component are counted by what its
constraints still lack, and by how many mines are used: ways that agree in both
are counted as one. The counts by mines used are the digits of one large
integer, so that adding and multiplying such counts is adding and multiplying
integers.
*/


%!  components(+Constraints, -Components) is det.
%
%   Each is a list of constraints that are joined by cells.

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


%!  component_ways(+Width, +Constraints, -Ways) is det.
%
%   Ways is `ways(Sum, Boxes)`, where Sum counts the ways to fill the component of
%   Constraints by mines used, Width bits for each count, and Boxes has a
%   Set-Mass for each box: Mass counts the mines in it over all ways.

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


%!  merged(+Pairs, -Merged) is det.
%
%   Pairs are in the order of their keys; in Merged each key comes once, with the sum of
%   its values.

merged(Pairs, Merged) :-
    group_pairs_by_key(Pairs, Groups),
    maplist(summed, Groups, Merged).

summed(Key-Values, Key-Sum) :-
    sum_list(Values, Sum).

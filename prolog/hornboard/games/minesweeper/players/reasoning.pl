:- module(minesweeper_reasoning,
          [ known/2,            % +Position, -Known
            sure/5,             % +Position, +Numbers, -N, -Format, -Arguments
            mine_count/2,       % +Position, -Count
            placing/2,          % +Position, -Mines
            risks/2,            % +Position, -Risks
            merged/2            % +Pairs, -Merged
          ]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [exclude/3, foldl/4, maplist/3, partition/4]).
:- use_module(library(assoc), [get_assoc/3, list_to_assoc/2]).
:- use_module(library(lists), [append/3, member/2, nth0/3, reverse/2, selectchk/3]).
:- use_module(library(pairs), [pairs_values/2]).
:- use_module('../../../game', [compact/2]).
:- use_module('../../../kit/chance', [binomial/3]).
:- use_module('../../../kit/facts').
:- use_module('../../../kit/sets', [in_set/2]).
:- use_module('../fast', [numbered/2]).
:- use_module('../sets').

:- set_prolog_flag(optimise, true).

/** <module> What a Minesweeper board tells

Only what is seen counts here, and flags count as mines. Every open number with
closed cells around it is a constraint:

    lacks(Number, Set, Count)

under the closed cells of Set, without flags, lie just Count mines; Number is
the open cell that says so. Sets of cells are integers, as in the law.

Sure moves come from one constraint, which lacks nothing or lacks all it has,
and from two that share cells: when what one lacks more than the other is as
much as the cells that it has alone, those are mines, and those that only the
other has are safe.

All else follows from counting. Cells with the same constraints are a _box_:
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


%!  known(+Position, -Known) is det.
%
%   Known is `known(Closed, Left, Constraints)`: the set of closed cells without
%   flags, the number of mines under them, and all constraints.

known(Position, known(Closed, Left, Constraints)) :-
    Position = minesweeper_fast(Board, Opened, Flagged, _),
    Board = board(_, _, Mines, _),
    all_cells(Board, All),
    Closed is All /\ \(Opened \/ Flagged),
    Left is Mines-popcount(Flagged),
    numbered(Position, Sets),
    around(Board, Closed, Near),
    findall(lacks(N, Set, Count),
            ( nth0(Number, Sets, Shown),
              Border is Shown /\ Near,
              in_set(N, Border),
              neighbours(Board, N, Around),
              Set is Around /\ Closed,
              Count is Number-popcount(Around /\ Flagged)
            ),
            Constraints).


                 /*******************************
                 *          SURE MOVES          *
                 *******************************/

%!  sure(+Position, +Numbers, -N, -Format, -Arguments) is semidet.
%
%   The cell with number N is safe by one constraint, or, where Numbers is 2, else by
%   two, after all mines that are found in these ways. Format has the reason in
%   words, for the name of the cell and Arguments.

sure(Position, Numbers, N, Format, Arguments) :-
    Position = minesweeper_fast(Board, _, Flagged, _),
    known(Position, known(_, _, Constraints)),
    deduced(Constraints, Numbers, 0, Set, Why),
    N is lsb(Set),
    worded(Why, Board, Flagged, Format, Arguments).

%   deduced(+Constraints, +Numbers, +Mines, -Safe, -Why): Mines are those found
%   so far. Only where nothing more follows from single constraints pairs are
%   looked at.

deduced(Constraints0, Numbers, Mines, Safe, Why) :-
    (   member(lacks(N, Set, 0), Constraints0),
        Set =\= 0
    ->  Safe = Set,
        Why = one(N, Mines)
    ;   full(Constraints0, 0, Found),
        Found =\= 0
    ->  taken_out(Constraints0, Found, 0, Constraints),
        Mines1 is Mines \/ Found,
        deduced(Constraints, Numbers, Mines1, Safe, Why)
    ;   Numbers > 1,
        pair(Constraints0, A, B, Found, Safe0)
    ->  (   Safe0 =\= 0
        ->  Safe = Safe0,
            Why = two(A, B)
        ;   taken_out(Constraints0, Found, 0, Constraints),
            Mines1 is Mines \/ Found,
            deduced(Constraints, Numbers, Mines1, Safe, Why)
        )
    ).

full([], Found, Found).
full([lacks(_, Set, Count)|Constraints], Found0, Found) :-
    (   popcount(Set) =:= Count
    ->  Found1 is Found0 \/ Set
    ;   Found1 = Found0
    ),
    full(Constraints, Found1, Found).

%   pair(+Constraints, -A, -B, -Found, -Safe): two constraints that tell
%   something, if possible of a safe cell.

pair(Constraints, A, B, Found, Safe) :-
    findall(pair(A1, B1, Found1, Safe1),
            telling(Constraints, A1, B1, Found1, Safe1),
            Pairs),
    (   member(pair(A, B, Found, Safe), Pairs),
        Safe =\= 0
    ->  true
    ;   Pairs = [pair(A, B, Found, Safe)|_]
    ).

telling(Constraints, A, B, Found, Safe) :-
    append(_, [lacks(N1, Set1, Count1)|Rest], Constraints),
    member(lacks(N2, Set2, Count2), Rest),
    Shared is Set1 /\ Set2,
    Shared =\= 0,
    Only1 is Set1 xor Shared,
    Only2 is Set2 xor Shared,
    More is Count1-Count2,
    (   popcount(Only1) =:= More
    ->  A = N1,
        B = N2,
        Found = Only1,
        Safe = Only2
    ;   popcount(Only2) =:= -More
    ->  A = N2,
        B = N1,
        Found = Only2,
        Safe = Only1
    ),
    Found \/ Safe =\= 0.

worded(one(N, Mines), Board, Flagged, Format, [Name|Rest]) :-
    cell_number(Board, Name, N),
    neighbours(Board, N, Around),
    Near is Around /\ (Mines \/ Flagged),
    findall(Mine, cell_in(Board, Near, Mine, _), Mined),
    atomic_list_concat(Mined, ', ', List),
    length(Mined, Count),
    (   Count =:= 0
    ->  Format = "~w is safe: ~w touches no mine",
        Rest = []
    ;   Count =:= 1
    ->  Format = "~w is safe: ~w already touches its mine, ~w",
        Rest = [List]
    ;   Format = "~w is safe: ~w already touches its ~d mines: ~w",
        Rest = [Count,List]
    ).
worded(two(A, B), Board, _, Format, [NameB,NameA]) :-
    Format = "~w is safe: all mines of ~w are next to ~w too",
    cell_number(Board, NameA, A),
    cell_number(Board, NameB, B).


                 /*******************************
                 *           COUNTING           *
                 *******************************/

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
    told_of(Constraints, 0, Border),
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

told_of([], Set, Set).
told_of([lacks(_, Set1, _)|Constraints], Set0, Set) :-
    Set2 is Set0 \/ Set1,
    told_of(Constraints, Set2, Set).

%   settled(+Constraints0, +Mines0, -Mines, +Safe0, -Safe, -Constraints): what
%   single constraints tell is taken out. Fails where they contradict each
%   other.

settled(Constraints0, Mines0, Mines, Safe0, Safe, Constraints) :-
    full(Constraints0, 0, Found),
    clear(Constraints0, 0, Clear),
    Found /\ Clear =:= 0,
    (   Found \/ Clear =:= 0
    ->  \+ ( member(lacks(_, Set, Count), Constraints0),
             ( Count < 0
             ; Count > popcount(Set)
             )
           ),
        Mines = Mines0,
        Safe = Safe0,
        different(Constraints0, Constraints)
    ;   Mines1 is Mines0 \/ Found,
        Safe1 is Safe0 \/ Clear,
        taken_out(Constraints0, Found, Clear, Constraints1),
        settled(Constraints1, Mines1, Mines, Safe1, Safe, Constraints)
    ).

clear([], Clear, Clear).
clear([lacks(_, Set, Count)|Constraints], Clear0, Clear) :-
    (   Count =:= 0
    ->  Clear1 is Clear0 \/ Set
    ;   Clear1 = Clear0
    ),
    clear(Constraints, Clear1, Clear).

taken_out([], _, _, []).
taken_out([lacks(N, Set0, Count0)|Constraints0], Found, Clear, Constraints) :-
    Set is Set0 /\ \(Found \/ Clear),
    Count is Count0-popcount(Set0 /\ Found),
    (   Set =:= 0,
        Count =:= 0
    ->  Constraints = Constraints1
    ;   Constraints = [lacks(N, Set, Count)|Constraints1]
    ),
    taken_out(Constraints0, Found, Clear, Constraints1).

different(Constraints0, Constraints) :-
    findall(Set-Count, member(lacks(_, Set, Count), Constraints0), Pairs0),
    sort(Pairs0, Constraints1),
    findall(lacks(0, Set, Count), member(Set-Count, Constraints1), Constraints).


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
    ;   told_of(Near, Set, Set1),
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
%   Shift-Capacity, where Capacity cells of it come later.

component_ways(Width, Constraints, ways(Sum, Masses)) :-
    boxes(Constraints, Boxes),
    in_order(Boxes, Constraints, Ordered),
    steps(Ordered, Constraints, Steps, _),
    lacked(Constraints, 0, 0, Start),
    forwards(Steps, Width, [Start-1], [], Layers),
    reverse(Steps, Back),
    backwards(Back, Width, Layers, [0-1], Masses, [_-Sum|_]),
    !.
component_ways(_, _, ways(0, [])).

lacked([], _, Lack, Lack).
lacked([lacks(_, _, Count)|Constraints], Shift, Lack0, Lack) :-
    Lack1 is Lack0 \/ (Count<<Shift),
    Shift1 is Shift+4,
    lacked(Constraints, Shift1, Lack1, Lack).

boxes(Constraints, Boxes) :-
    told_of(Constraints, 0, Border),
    foldl(split_by, Constraints, [Border], Boxes).

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

%   in_order(+Boxes, +Constraints, -Ordered): next comes a box of that
%   constraint already begun of which fewest boxes are left, so that few are
%   under way.

in_order([], _, []).
in_order([Box0|Boxes0], Constraints0, [Box|Ordered]) :-
    (   least_open(Constraints0, [Box0|Boxes0], Set),
        member(Box, [Box0|Boxes0]),
        Box /\ Set =\= 0
    ->  true
    ;   Box = Box0
    ),
    selectchk(Box, [Box0|Boxes0], Boxes),
    maplist(begun_by(Box), Constraints0, Constraints),
    in_order(Boxes, Constraints, Ordered).

least_open(Constraints, Boxes, Set) :-
    findall(Count-Set0,
            ( member(begun(Set0), Constraints),
              aggregate_all(count,
                            ( member(Box, Boxes), Box /\ Set0 =\= 0 ),
                            Count),
              Count > 0
            ),
            Pairs),
    keysort(Pairs, [_-Set|_]).

begun_by(Box, Constraint0, Constraint) :-
    (   Constraint0 = lacks(_, Set, _),
        Set /\ Box =\= 0
    ->  Constraint = begun(Set)
    ;   Constraint = Constraint0
    ).

%   steps(+Boxes, +Constraints, -Steps, -Set): Set has all cells of Boxes.

steps([], _, [], 0).
steps([Box|Boxes], Constraints, [step(Box, Size, Take, Bounds)|Steps], Set) :-
    steps(Boxes, Constraints, Steps, Later),
    Set is Box \/ Later,
    Size is popcount(Box),
    bounds(Constraints, 0, Box, Later, 0, Take, Bounds).

bounds([], _, _, _, Take, Take, []).
bounds([lacks(_, Set, _)|Constraints], Shift, Box, Later, Take0, Take,
       Bounds) :-
    Shift1 is Shift+4,
    (   Set /\ Box =:= 0
    ->  bounds(Constraints, Shift1, Box, Later, Take0, Take, Bounds)
    ;   Capacity is popcount(Set /\ Later),
        Take1 is Take0 \/ (1<<Shift),
        Bounds = [Shift-Capacity|Bounds1],
        bounds(Constraints, Shift1, Box, Later, Take1, Take, Bounds1)
    ).

%   range(+Bounds, +Lack, +Low0, -Low, +High0, -High): so many mines may be in
%   the box.

range([], _, Low, Low, High, High).
range([Shift-Capacity|Bounds], Lack, Low0, Low, High0, High) :-
    Count is (Lack>>Shift) /\ 15,
    Low1 is max(Low0, Count-Capacity),
    High1 is min(High0, Count),
    range(Bounds, Lack, Low1, Low, High1, High).

%   forwards(+Steps, +Width, +Layer, +Layers0, -Layers): the layers before each step,
%   the last first, come before Layers0. A layer has Lack-Ways for all the ways to
%   come so far.

forwards([], _, _, Layers, Layers).
forwards([Step|Steps], Width, Layer, Layers0, Layers) :-
    findall(Lack-Ways, step_ways(Step, Width, Layer, Lack, Ways), Pairs0),
    keysort(Pairs0, Pairs),
    merged(Pairs, Next),
    Next \== [],
    forwards(Steps, Width, Next, [Layer|Layers0], Layers).

step_ways(step(_, Size, Take, Bounds), Width, Layer, Lack, Ways) :-
    member(Lack0-Ways0, Layer),
    range(Bounds, Lack0, 0, Low, Size, High),
    between(Low, High, Count),
    Lack is Lack0-Count*Take,
    ways_of(Size, Count, Choices),
    Ways is (Ways0*Choices)<<(Width*Count).

%   backwards(+Steps, +Width, +Layers, +After, -Masses, -Before): Steps are the last
%   first too; After and Before have the ways to go on to the end.

backwards([], _, [], Before, [], Before).
backwards([Step|Steps], Width, [Layer|Layers], After0, [Set-Mass|Masses],
          Before) :-
    Step = step(Set, _, _, _),
    list_to_assoc(After0, After),
    back_layer(Layer, Step, Width, After, 0, Mass, Before0),
    backwards(Steps, Width, Layers, Before0, Masses, Before).

back_layer([], _, _, _, Mass, Mass, []).
back_layer([Lack-Ways|Layer], Step, Width, After, Mass0, Mass, Before) :-
    Step = step(_, Size, _, Bounds),
    range(Bounds, Lack, 0, Low, Size, High),
    back_counts(Low, High, Step, Lack, Width, After, 0-0, Sum-Mined),
    (   Sum =:= 0
    ->  Before = Before1,
        Mass1 = Mass0
    ;   Before = [Lack-Sum|Before1],
        Mass1 is Mass0+Ways*Mined
    ),
    back_layer(Layer, Step, Width, After, Mass1, Mass, Before1).

back_counts(Count, High, Step, Lack, Width, After, Sums0, Sums) :-
    (   Count > High
    ->  Sums = Sums0
    ;   Step = step(_, Size, Take, _),
        Lack1 is Lack-Count*Take,
        (   get_assoc(Lack1, After, Ways0)
        ->  ways_of(Size, Count, Choices),
            Sums0 = Sum0-Mined0,
            Ways is (Ways0*Choices)<<(Width*Count),
            Sum1 is Sum0+Ways,
            Mined1 is Mined0+Count*Ways,
            Sums1 = Sum1-Mined1
        ;   Sums1 = Sums0
        ),
        Count1 is Count+1,
        back_counts(Count1, High, Step, Lack, Width, After, Sums1, Sums)
    ).

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


%!  placing(+Position, -Mines) is nondet.
%
%   True when Mines is a set of closed cells without flags, and mines under
%   these and under the flags fit what is seen.

placing(Position, Mines) :-
    known(Position, known(Closed, Left, Constraints)),
    filled(Closed, Left, Constraints, 0, Mines).

filled(Open0, Left, Constraints0, Mines0, Mines) :-
    settled(Constraints0, 0, Found, 0, Safe, Constraints),
    Left1 is Left-popcount(Found),
    Left1 >= 0,
    Mines1 is Mines0 \/ Found,
    Open is Open0 /\ \(Found \/ Safe),
    popcount(Open) >= Left1,
    (   Open =:= 0
    ->  Mines = Mines1
    ;   next_open(Constraints, Open, N),
        Bit is 1<<N,
        Open1 is Open xor Bit,
        (   Left1 > 0,
            Left2 is Left1-1,
            Mines2 is Mines1 \/ Bit,
            taken_out(Constraints, Bit, 0, Constraints1),
            filled(Open1, Left2, Constraints1, Mines2, Mines)
        ;   taken_out(Constraints, 0, Bit, Constraints1),
            filled(Open1, Left1, Constraints1, Mines1, Mines)
        )
    ).

next_open([], Open, N) :-
    N is lsb(Open).
next_open([lacks(_, Set, _)|_], _, N) :-
    N is lsb(Set).


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
%   Pairs are in the order of their keys, which are numbers; in Merged each key comes
%   once, with the sum of its values.

merged([], []).
merged([Key-Value|Pairs0], Merged) :-
    merged(Pairs0, Key, Value, Merged).

merged([], Key, Value, [Key-Value]).
merged([Key1-Value1|Pairs], Key, Value, Merged) :-
    (   Key1 =:= Key
    ->  Value2 is Value+Value1,
        merged(Pairs, Key, Value2, Merged)
    ;   Merged = [Key-Value|Merged1],
        merged(Pairs, Key1, Value1, Merged1)
    ).

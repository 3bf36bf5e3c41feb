:- module(hexagon_sets,
          [ bit/2,              % ?Cell, ?Bit
            all_cells/1,        % -All
            cell_set/2,         % +Cells, -Set
            cell_in/2,          % ?Cell, +Set
            around/5,           % ?N, ?Cell, ?Bit, ?Near, ?Far
            near/2,             % +Set, -Near
            far/2,              % +Set, -Far
            targets/4,          % +Stones, +Empty, -Near, -Targets
            neighbours/4,       % +Set, -Ones, -Twos, -Fours
            with_neighbours/5,  % +Count, +Ones, +Twos, +Fours, -Set
            most_neighbours/6   % +Set, +Ones, +Twos, +Fours, -Count, -Most
          ]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [foldl/4, maplist/3]).
:- use_module(library(lists), [member/2, nth0/3, sum_list/2]).
:- use_module(library(pairs), [group_pairs_by_key/2]).
:- use_module(board).
:- use_module('../../kit/facts').

:- set_prolog_flag(optimise, true).

/** <module> Sets of cells as integers

Cell number N, in the order of cell/3, is in a set when bit N of the integer is
one. So the usual operations on sets are single operations of arithmetic; and
whatever holds of all cells of a set can be worked out for all of them at once:

  - To go from each cell of a set to its neighbours takes one shift for all
    cells whose neighbours have numbers that are greater by the same amount. The
    clauses of near/2, far/2 and neighbours/4 are made of neighbour/2 and
    second_ring/2 that way when this file is loaded.
  - neighbours/4 counts: it adds up six sets as six numbers of one binary digit
    for each cell, by the equations of a full adder (see "bitwise tricks and
    techniques" in D. E. Knuth, The Art of Computer Programming 4A, 7.1.3).

```
?- cell_set([a5,e1], Set), near(Set, Near), findall(C, cell_in(C, Near), Cells).
```
*/


%!  bit(?Cell, ?Bit) is nondet.
%
%   True when Bit is the set of Cell alone.

cell_bit(Cell, Bit) :-
    findall(C, cell(C, _, _), Cells),
    nth0(N, Cells, Cell),
    Bit is 1<<N.

:- table_of(bit(Cell, Bit), cell_bit(Cell, Bit)).


%!  all_cells(-All) is det.
%
%   All is the set of all cells to play on.

:- table_of(all_cells(All), aggregate_all(sum(Bit), bit(_, Bit), All)).


%!  cell_set(+Cells, -Set) is det.
%
%   Set is that of the Cells of a list.

cell_set(Cells, Set) :-
    foldl(with_cell, Cells, 0, Set).

with_cell(Cell, Set0, Set) :-
    bit(Cell, Bit),
    Set is Set0 \/ Bit.


%!  cell_in(?Cell, +Set) is nondet.
%
%   True when Cell is in Set. Semidet for a given Cell.

cell_in(Cell, Set) :-
    bit(Cell, Bit),
    Set /\ Bit =\= 0.


%!  around(?N, ?Cell, ?Bit, ?Near, ?Far) is nondet.
%
%   True when Cell has number N, and Bit is the set of it alone, Near that of its
%   neighbours, and Far that of its second ring.

surroundings(N, Cell, Bit, Near, Far) :-
    bit(Cell, Bit),
    N is lsb(Bit),
    findall(C, neighbour(Cell, C), Neighbours),
    cell_set(Neighbours, Near),
    findall(C, second_ring(Cell, C), Ring),
    cell_set(Ring, Far).

:- table_of(around(N, Cell, Bit, Near, Far),
            surroundings(N, Cell, Bit, Near, Far)).


%   image(+Relation, +Set, -Image): Image is the arithmetic that makes of a set,
%   the variable Set, that of the cells to which one in Set has the Relation.

image(Relation, Set, Image) :-
    findall(Cell1-Cell2, call(Relation, Cell1, Cell2), Pairs),
    maplist(shift, Pairs, Shifts0),
    sort(1, @>=, Shifts0, Shifts),
    group_pairs_by_key(Shifts, [Group|Groups]),
    shifted(Set, Group, First),
    foldl(shifted_too(Set), Groups, First, Image).

shift(Cell1-Cell2, Shift-Bit1) :-
    bit(Cell1, Bit1),
    bit(Cell2, Bit2),
    Shift is lsb(Bit2)-lsb(Bit1).

shifted_too(Set, Group, Image, Image \/ Shifted) :-
    shifted(Set, Group, Shifted).

shifted(Set, Shift-Bits, Shifted) :-
    sum_list(Bits, Mask),
    (   Shift > 0
    ->  Shifted = (Set /\ Mask) << Shift
    ;   Back is -Shift,
        Shifted = (Set /\ Mask) >> Back
    ).


%!  near(+Set, -Near) is det.
%!  far(+Set, -Far) is det.
%
%   Near are the neighbours of all cells of Set, Far is the union of their second
%   rings. Either may have cells of Set in it.

:- table_of((near(Set, Near) :- Near is Image),
            image(neighbour, Set, Image)).

:- table_of((far(Set, Far) :- Far is Image),
            image(second_ring, Set, Image)).

%!  targets(+Stones, +Empty, -Near, -Targets) is det.
%
%   Targets are the cells of Empty that one of Stones can move to, and Near the
%   neighbours of Stones, among which are those that can be cloned to.

targets(Stones, Empty, Near, Targets) :-
    near(Stones, Near),
    far(Stones, Far),
    Targets is (Near \/ Far) /\ Empty.


side_images(Set, Images) :-
    setof(Side, Cell1^Cell2^neighbour(Side, Cell1, Cell2), Sides),
    maplist(side_image(Set), Sides, Images).

side_image(Set, Side, Image) :-
    image(neighbour(Side), Set, Image).


%!  neighbours(+Set, -Ones, -Twos, -Fours) is det.
%
%   Tells for each cell how many neighbours in Set it has, in binary: a cell is in
%   Fours if four is a part of the number, and so on.

:- table_of((neighbours(Set, Ones, Twos, Fours) :-
                A is ImageA,
                B is ImageB,
                C is ImageC,
                D is ImageD,
                E is ImageE,
                F is ImageF,
                AB is A xor B,
                ABC is AB xor C,
                CarryABC is (A /\ B) \/ (AB /\ C),
                DE is D xor E,
                DEF is DE xor F,
                CarryDEF is (D /\ E) \/ (DE /\ F),
                Ones is ABC xor DEF,
                Carry is ABC /\ DEF,
                Carries is CarryABC xor CarryDEF,
                Twos is Carries xor Carry,
                Fours is (CarryABC /\ CarryDEF) \/ (Carries /\ Carry)
            ),
            side_images(Set, [ImageA,ImageB,ImageC,ImageD,ImageE,ImageF])).


%!  with_neighbours(+Count, +Ones, +Twos, +Fours, -Set) is det.
%
%   Set are the cells that have Count neighbours or more, of those that
%   neighbours/4 told about; Count is not negative.

with_neighbours(Count, Ones, Twos, Fours, Set) :-
    (   with_at_least(Count, Ones, Twos, Fours, Cells)
    ->  Set = Cells
    ;   Set = 0
    ).

with_at_least(0, _, _, _, All) :-
    all_cells(All).
with_at_least(1, Ones, Twos, Fours, Set) :-
    Set is Ones \/ Twos \/ Fours.
with_at_least(2, _, Twos, Fours, Set) :-
    Set is Twos \/ Fours.
with_at_least(3, Ones, Twos, Fours, Set) :-
    Set is (Ones /\ Twos) \/ Fours.
with_at_least(4, _, _, Fours, Fours).
with_at_least(5, Ones, Twos, Fours, Set) :-
    Set is (Ones \/ Twos) /\ Fours.
with_at_least(6, _, Twos, Fours, Set) :-
    Set is Twos /\ Fours.


%!  most_neighbours(+Set, +Ones, +Twos, +Fours, -Count, -Most) is det.
%
%   Most are the cells of Set that have the most neighbours, Count, of those that
%   neighbours/4 told about. Of an empty Set there are none, with 0 neighbours.

most_neighbours(Set, Ones, Twos, Fours, Count, Most) :-
    preferred(Set, Fours, 0, 4, Count1, Set1),
    preferred(Set1, Twos, Count1, 2, Count2, Set2),
    preferred(Set2, Ones, Count2, 1, Count, Most).

preferred(Set, Digits, Count0, Digit, Count, Preferred) :-
    Both is Set /\ Digits,
    (   Both =\= 0
    ->  Preferred = Both,
        Count is Count0+Digit
    ;   Preferred = Set,
        Count = Count0
    ).

:- module(hexagon_sets,
          [ bit/2,              % ?Cell, ?Bit
            all_cells/1,        % -All
            around/5,           % ?N, ?Cell, ?Bit, ?Near, ?Far
            near/2,             % +Set, -Near
            far/2,              % +Set, -Far
            targets/4,          % +Stones, +Empty, -Near, -Targets
            neighbours/2        % +Set, -Counts
          ]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [foldl/4, maplist/3, maplist/4]).
:- use_module(library(lists), [nth0/3, sum_list/2]).
:- use_module(library(pairs), [group_pairs_by_key/2]).
:- use_module(library(prolog_code), [comma_list/2]).
:- use_module(board).
:- use_module('../../kit/counts', [adding/3]).
:- use_module('../../kit/facts').

/** <module> Sets of cells as integers

Cell number N, in the order of cell/3, is in a set when bit N of the integer is
one. So the usual operations on sets are single operations of arithmetic; and
whatever holds of all cells of a set can be worked out for all of them at once:

  - To go from each cell of a set to its neighbours takes one shift for all
    cells whose neighbours have numbers that are greater by the same amount. The
    clauses of near/2, far/2 and neighbours/2 are made of neighbour/2 and
    second_ring/2 that way when this file is loaded.
  - neighbours/2 counts: it adds up six sets as six numbers of one binary digit
    for each cell, by the equations of a full adder (see "bitwise tricks and
    techniques" in D. E. Knuth, The Art of Computer Programming 4A, 7.1.3).

```
?- bit(a5, Set), near(Set, Near).
```
*/


%!  bit(?Cell, ?Bit) is nondet.
%
%   True when Bit is the set of Cell alone.

:- table_of(bit(Cell, Bit),
            ( findall(C, cell(C, _, _), Cells),
              nth0(N, Cells, Cell),
              Bit is 1<<N
            )).


%!  all_cells(-All) is det.

:- table_of(all_cells(All), aggregate_all(sum(Bit), bit(_, Bit), All)).


%!  around(?N, ?Cell, ?Bit, ?Near, ?Far) is nondet.
%
%   True when Cell has number N, and Bit is the set of it alone, Near that of its
%   neighbours, and Far that of its second ring.

:- table_of(around(N, Cell, Bit, Near, Far),
            ( bit(Cell, Bit),
              N is lsb(Bit),
              aggregate_all(sum(B), ( neighbour(Cell, C), bit(C, B) ), Near),
              aggregate_all(sum(B), ( second_ring(Cell, C), bit(C, B) ), Far)
            )).


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


side_images(Set, Images, Goal) :-
    setof(Side, Cell1^Cell2^step(Side, Cell1, Cell2), Sides),
    maplist(side_image(Set), Sides, Images, Goals),
    comma_list(Goal, Goals).

side_image(Set, Side, Image, Image is Shifted) :-
    image(step(Side), Set, Shifted).


%!  neighbours(+Set, -Counts) is det.
%
%   Counts, of library(hornboard/kit/counts), tell for each cell how many neighbours
%   in Set it has, by three sets.

:- table_of((neighbours(Set, [Ones,Twos,Fours]) :- Sides, Sum),
            ( side_images(Set, Images, Sides),
              adding([Images], [Ones,Twos,Fours], Sum)
            )).

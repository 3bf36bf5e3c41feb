:- module(five_windows,
          [ board_cells/3,      % +Width, +Height, -Cells
            direction/2,        % +Width, ?Step
            full/3,             % +Step, +Cells, -Starts
            lines/4,            % +Rule, +Step, +Marks, -Starts
            worth_filling/6,    % +Rule, +Step, +Length, +Own, +Starts0, -Starts
            window_sets/7,      % +Rule, +Cells, +Own, +Other, +Step, -Mine,
                                % -Theirs
            weighed/7           % +Rule, +Width, +Cells, +Own, +Other, +Weights,
                                % -Counts
          ]).
:- use_module(library(apply), [maplist/4]).
:- use_module('../../kit/counts', [added/3, adding/3, times/3]).
:- use_module('../../kit/facts').

/** <module> Sets of cells, and the windows of five on a board

A set of cells is an integer. On a board of a given Width, the cell in column X
of row Y, both from 0, has the number Y*(Width+1)+X, and is in a set when the
bit of that number is. Behind each row there is a number that belongs to no
cell, so that a step over the edge never lands on the board:

     0  1  2  3  4 | 5          a board of Width 5: steps of 1 lead along a
     6  7  8  9 10 |11          row, of 6 down a column, of 7 and of 5 down
    12 13 14 15 16 |17          the two diagonals

A _window_ is five cells one Step apart. A set of windows is the set of the
cells that they start from. To move a set by whole steps is one shift of an
integer, so all windows of a direction are looked at together.
*/


%!  board_cells(+Width, +Height, -Cells) is det.
%
%   Cells is the set of all cells: a row, as many times as there are rows.

board_cells(Width, Height, Cells) :-
    Next is Width+1,
    Cells is ((1<<Width)-1) * (((1<<(Height*Next))-1) // ((1<<Next)-1)).


%!  direction(+Width, ?Step) is nondet.
%
%   True when cells whose numbers differ by Step are neighbours in one of the
%   four directions.

direction(_, 1).
direction(Width, Step) :-
    Step is Width+1.
direction(Width, Step) :-
    Step is Width+2.
direction(Width, Width).


%!  full(+Step, +Cells, -Starts) is det.
%
%   Starts is the set of the windows that are full of Cells.

full(Step, Cells, Starts) :-
    Starts is Cells /\ (Cells>>Step) /\ (Cells>>(2*Step))
              /\ (Cells>>(3*Step)) /\ (Cells>>(4*Step)).


%!  lines(+Rule, +Step, +Marks, -Starts) is det.
%
%   Starts is the set of the windows that are full of Marks and win.

lines(Rule, Step, Marks, Starts) :-
    full(Step, Marks, Starts0),
    worth_filling(Rule, Step, 5, Marks, Starts0, Starts).


%!  worth_filling(+Rule, +Step, +Length, +Own, +Starts0, -Starts) is det.
%
%   Starts is the set of those of Starts0, from which Length cells begin, that
%   can win for Own: by the rule `exact` there must be none of Own right before
%   or behind them, since to fill a window there makes more than five.

worth_filling(free, _, _, _, Starts, Starts).
worth_filling(exact, Step, Length, Own, Starts0, Starts) :-
    Starts is Starts0 /\ \(Own<<Step) /\ \(Own>>(Length*Step)).


%!  window_sets(+Rule, +Cells, +Own, +Other, +Step, -Mine, -Theirs) is det.
%
%   Mine is `[Set0,...,Set5]`, where Set_k is the set of the windows with k
%   Own marks and none of Other that are worth filling by Rule; Theirs,
%   likewise, of those with k of Other and none of Own.

window_sets(Rule, Cells, Own, Other, Step, Mine, Theirs) :-
    full(Step, Cells, Windows),
    worth_filling(Rule, Step, 5, Own, Windows, MyWindows),
    worth_filling(Rule, Step, 5, Other, Windows, TheirWindows),
    marks_in_windows(Step, Own, OwnCount),
    marks_in_windows(Step, Other, OtherCount),
    by_count(MyWindows, OtherCount, OwnCount, Mine),
    by_count(TheirWindows, OwnCount, OtherCount, Theirs).

%   marks_in_windows(+Step, +Marks, -Counts): Counts tell how many Marks there
%   are in each window.

marks_in_windows(Step, Marks0, Counts) :-
    Marks1 is Marks0>>Step,
    Marks2 is Marks0>>(2*Step),
    Marks3 is Marks0>>(3*Step),
    Marks4 is Marks0>>(4*Step),
    five_added(Marks0, Marks1, Marks2, Marks3, Marks4, Counts).

:- table_of((five_added(A, B, C, D, E, Counts) :- Goal),
            adding([[A,B,C,D,E]], Counts, Goal)).

%   by_count(+Windows, +Against, +Count, -Sets): Windows without anything in
%   Against, by their Count.

by_count(Windows, [None1,None2,None4], [Ones,Twos,Fours],
         [Set0,Set1,Set2,Set3,Set4,Set5]) :-
    Free is Windows /\ \(None1 \/ None2 \/ None4),
    High is Free /\ Fours,
    Set5 is High /\ Ones,
    Set4 is High xor Set5,
    Middle is Free /\ Twos,
    Set3 is Middle /\ Ones,
    Set2 is Middle xor Set3,
    Low is Free /\ \(Fours \/ Twos),
    Set1 is Low /\ Ones,
    Set0 is Low xor Set1.


%!  weighed(+Rule, +Width, +Cells, +Own, +Other, +Weights, -Counts) is det.
%
%   Counts give each cell the sum of what the windows through it weigh. Weights
%   is `Mine-Theirs`: a window with k Own marks and no others weighs what is at
%   place k of Mine, from 0; one with k others and no own marks, what is at
%   place k of Theirs; any other window nothing, nor one that is not worth
%   filling by Rule.

weighed(Rule, Width, Cells, Own, Other, Mine-Theirs, Counts) :-
    findall(Step, direction(Width, Step), Steps),
    maplist(window_sets(Rule, Cells, Own, Other), Steps, MySets, TheirSets),
    weighed_sets(Mine, MySets, Steps, [], Counts0),
    weighed_sets(Theirs, TheirSets, Steps, Counts0, Counts).

%   weighed_sets(+Weights, +Sets, +Steps, +Counts0, -Counts): Sets has for each
%   direction the sets of windows that Weights are for, in their order.

weighed_sets([], _, _, Counts, Counts).
weighed_sets([Weight|Weights], Sets0, Steps, Counts0, Counts) :-
    maplist(first_rest, Sets0, Firsts, Sets),
    (   Weight =:= 0
    ->  Counts1 = Counts0
    ;   windows_through(Firsts, Steps, [], Count),
        times(Weight, Count, Weighed),
        added(Weighed, Counts0, Counts1)
    ),
    weighed_sets(Weights, Sets, Steps, Counts1, Counts).

first_rest([First|Rest], First, Rest).

windows_through([], [], Count, Count).
windows_through([Windows|Sets], [Step|Steps], Count0, Count) :-
    (   Windows =:= 0
    ->  Count1 = Count0
    ;   Set1 is Windows<<Step,
        Set2 is Windows<<(2*Step),
        Set3 is Windows<<(3*Step),
        Set4 is Windows<<(4*Step),
        five_added(Windows, Set1, Set2, Set3, Set4, Through),
        added(Through, Count0, Count1)
    ),
    windows_through(Sets, Steps, Count1, Count).

:- module(five_shapes,
          [ line_shapes/6,      % +Rule, +Cells, +Own, +Other, -Shapes, -Worth
            line_levels/5       % +Rule, +Cells, +Own, +Other, -Levels
          ]).
:- use_module(windows, [window_sets/7, worth_filling/6]).
:- use_module('../../kit/counts', [one_more/3]).
:- use_module(library(apply), [foldl/4]).

/** <module> Shapes on a line of five in a row: fives, fours and open threes

What forces the enemy, as sets of the empty cells of one line:

    fives       the cell fills a window of five: the game is won
    fours       the cell leaves one cell of a window to be filled: the enemy
                has to take that very cell
    opens       it leaves two such cells, which cannot both be taken: most
                often an open four
    threes      the cell threatens to make an open four: the enemy has to
                prevent that, or make fours of his own
    guards      where there are opens already, the cells that take them all
                away

A line is a set of cells one after the other, see windows.pl: a step along it is
1. In the exact game a window with an own mark right before or behind it is worth
nothing, since to fill it makes more than five.
*/


%!  line_shapes(+Rule, +Cells, +Own, +Other, -Shapes, -Worth) is det.
%
%   Shapes is the list `[Fives,Opens,Fours,Threes,Guards]` for the side that has
%   Own on the line of Cells. Fives are no fours, and fours no threes. Other than
%   by Guards, the enemy can only defend himself by making fours; if there is no
%   cell that takes all the opens away, Guards are some that do not do. Worth is what
%   the marks of the side on the line are worth.

line_shapes(_, _, 0, _, [0,0,0,0,0], 0) :-
    !.
line_shapes(Rule, Cells, Own, Other, [Fives,Opens,Fours,Threes,Guards], Worth) :-
    Empty is Cells /\ \(Own \/ Other),
    window_sets(Rule, Cells, Own, Other, 1, [_,One,Two,Three,Four,_], _),
    within(Four, Empty, Fives),
    within(Three, Empty, Fours0),
    Fours is Fours0 /\ \Fives,
    opens(Fours, line(Rule, Cells, Own, Other), 0, Opens, Cells, 0, Guards),
    (   Two =:= 0
    ->  Threes = 0
    ;   threes(Rule, Empty, Own, Threes0),
        Threes is Threes0 /\ \(Fives \/ Fours)
    ),
    Worth is 2*popcount(One) + 12*popcount(Two) + 16*popcount(Three)
             + 20*popcount(Four).


%!  line_levels(+Rule, +Cells, +Own, +Other, -Levels) is det.
%
%   Levels are counts (see library(hornboard/kit/counts)) from 0 to 7 of how much
%   a mark of the side means on each empty cell.

line_levels(Rule, Cells, Own, Other, Levels) :-
    Empty is Cells /\ \(Own \/ Other),
    window_sets(Rule, Cells, Own, Other, 1, [_,One,Two|_], _),
    line_shapes(Rule, Cells, Own, Other, [Fives,Opens,Fours,Threes,_], _),
    levels(One, Two, Empty, Threes, Fours, Opens \/ Fives, Levels).

%   levels(+One, +Two, +Empty, +Threes, +Fours, +Most, -Levels): One and Two are
%   the windows with one and with two marks. Each level has the cells of those
%   above it.

levels(One, Two, Empty, Threes, Fours, Most, Levels) :-
    within(One, Empty, InOne),
    beside(One, Empty, InOnes),
    within(Two, Empty, InTwo),
    beside(Two, Empty, InTwos),
    foldl(level, [Most,Fours,Threes,InTwos,InTwo,InOnes,InOne], 0-[], _-Levels).

level(Cells, Above-Counts0, Level-Counts) :-
    Level is Above \/ Cells,
    one_more(Level, Counts0, Counts).

%   within(+Windows, +Empty, -Cells): the cells of Empty in one of Windows.
%   beside(+Windows, +Empty, -Cells): in one with another right beside it or next
%   but one.

within(Windows, Empty, Cells) :-
    Cells is Empty /\ (Windows \/ (Windows<<1) \/ (Windows<<2)
                       \/ (Windows<<3) \/ (Windows<<4)).

beside(Windows0, Empty, Cells) :-
    Windows is Windows0 /\ ((Windows0<<1) \/ (Windows0<<2)),
    within(Windows, Empty, Cells).

%   opens(+Fours, +Line, +Opens0, -Opens, +Common, +Guards0, -Guards): with those
%   of Fours that leave two cells to make a five. Common is what takes all of
%   them away so far.

opens(0, _, Opens, Opens, _, Guards, Guards) :-
    !.
opens(Fours, Line, Opens0, Opens, Common0, Guards0, Guards) :-
    Rest is Fours /\ (Fours-1),
    Four is Fours xor Rest,
    completing(Line, Four, Fives),
    Common1 is Common0 /\ (Four \/ Fives),
    (   Fives /\ (Fives-1) =:= 0
    ->  Opens1 = Opens0,
        Common = Common0,
        Guards1 = Guards0
    ;   Common1 =:= 0
    ->  Opens1 is Opens0 \/ Four,
        Common = 0,
        Guards1 = Guards0
    ;   Opens1 is Opens0 \/ Four,
        Common = Common1,
        Guards1 = Common1
    ),
    opens(Rest, Line, Opens1, Opens, Common, Guards1, Guards).

%   completing(+Line, +Four, -Fives): what makes a five after a mark on Four.

completing(line(Rule, Cells, Own0, Other), Four, Fives) :-
    Own is Own0 \/ Four,
    Empty is Cells /\ \(Own \/ Other),
    window_sets(Rule, Cells, Own, Other, 1, [_,_,_,_,Windows,_], _),
    within(Windows, Empty, Fives).

%   threes(+Rule, +Empty, +Own, -Threes): the empty ones of four cells in a line
%   that have two of Own and two of Empty, with an empty cell at both ends.

threes(Rule, Empty, Own, Threes) :-
    Open is Empty \/ Own,
    Sixes0 is Empty /\ (Open>>1) /\ (Open>>2) /\ (Open>>3) /\ (Open>>4)
              /\ (Empty>>5),
    worth_filling(Rule, 1, 6, Own, Sixes0, Sixes),
    One12 is (Own>>1) xor (Own>>2),
    One34 is (Own>>3) xor (Own>>4),
    Both is ((Own>>1) /\ (Own>>2)) xor ((Own>>3) /\ (Own>>4)),
    Two is Sixes /\ ((One12 /\ One34) \/ (Both /\ \(One12 \/ One34))),
    Threes is Empty /\ ((Two<<1) \/ (Two<<2) \/ (Two<<3) \/ (Two<<4)).

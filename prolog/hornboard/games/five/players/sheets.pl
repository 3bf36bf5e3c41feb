:- module(five_sheets,
          [ sheets_new/2,       % +Position, -Sheets
            sheets_free/1,      % +Sheets
            scene/3,            % +Sheets, +Position, -Scene
            marked/4,           % +Cell, +Sheets, +Scene0, -Scene
            marks/3,            % +Scene, -Own, -Other
            threats/3,          % +Sheets, +Side, -Threats
            guards/3,           % +Sheets, +Side, -Guards
            twice/4,            % +Threat, +Sheets, +Side, -Cells
            levels/3,           % +Sheets, +Side, -Counts
            balance/3           % +Sheets, +Scene, -Value
          ]).
:- use_module(library(apply), [foldl/4, maplist/2]).
:- use_module('../../../kit/counts', [added/3, adding/3]).
:- use_module('../../../kit/facts').
:- use_module('../../../kit/records').
:- use_module('../../../kit/sets', [members/2]).
:- use_module('../fast', [enemy/2, sides/5]).
:- use_module(shapes, [line_shapes/7]).

:- set_prolog_flag(optimise, true).

/** <module> Sheets: what the lines of a board hold for a side, remembered

A mark changes four lines of the board: its row, its column and its two
diagonals. What a line holds is worked out once, written on a _sheet_, and
looked up where the same marks stand on it again. So a move costs a few sums,
whatever there is on the rest of the board.

A sheet is an integer: sets of cells of the whole board one behind the other,
each in a _slot_ of as many bits as windows.pl gives a board, and above them a
number. The sheets of the lines of one direction add up to that of the
direction, since no two of these lines share a cell:

    slots 0 to 4    fives, opens, fours, threes and guards of the side, see
                    shapes.pl
    slots 5 to 8    how much a mark means in this line to both sides together,
                    as counts of up to 14
    above           what the line is worth for the side

A _scene_ is `scene(Own, Other)`, the sides as the mover sees them, each

    side(Mark, Marks, Sheet1, Sheet2, Sheet3, Sheet4, Places, Sheets)

with the set of its marks, the sheet of each direction, and, by the numbers of
the lines, its marks on each and the sheet of each. The rows come first, then
the columns, the diagonals that fall and those that rise. Places on a row are
columns, on any other line they are rows.
*/

:- named_fields(sheets(width, height, rule, size, length, most, known)).


%!  sheets_new(+Position, -Sheets) is det.
%!  sheets_free(+Sheets) is det.
%
%   Sheets for the board of Position: nothing is known yet, and when much is, it
%   is forgotten. They are freed when they are of no use any more.

sheets_new(five_fast(_, _, _, board(Width, Height, Rule)),
           sheets with [ width:Width, height:Height, rule:Rule, size:Size,
                         length:Length, most:Most, known:Known ]) :-
    Size is (Width+1)*Height,
    Length is max(Width, Height),
    Most is 20 000 000 // Size,
    trie_new(Known).

sheets_free(sheets with [known:Known]) :-
    trie_destroy(Known).


%!  scene(+Sheets, +Position, -Scene) is det.
%
%   Scene is that of Position.

scene(Sheets, Position, scene(Mine, Theirs)) :-
    sides(Position, Me, board(Width, Height, _), Own, Other),
    enemy(Me, You),
    Count is 3*(Width+Height)-2,
    zeros(Count, Places),
    zeros(Count, TheirPlaces),
    zeros(Count, Lines),
    zeros(Count, TheirLines),
    members(Own, Cells),
    members(Other, TheirCells),
    foldl(put(Sheets), Cells, Places, _),
    foldl(put(Sheets), TheirCells, TheirPlaces, _),
    Mine = side(Me, Own, A, B, C, D, Places, Lines),
    Theirs = side(You, Other, E, F, G, H, TheirPlaces, TheirLines),
    Columns is Height+1,
    Falling is Columns+Width,
    Rising is 2*(Height+Width),
    End is Count+1,
    direction(1, Columns, Sheets, Mine, Theirs, 0, A, 0, E),
    direction(Columns, Falling, Sheets, Mine, Theirs, 0, B, 0, F),
    direction(Falling, Rising, Sheets, Mine, Theirs, 0, C, 0, G),
    direction(Rising, End, Sheets, Mine, Theirs, 0, D, 0, H).

zeros(Count, Lines) :-
    length(Zeros, Count),
    maplist(=(0), Zeros),
    Lines =.. [lines|Zeros].

put(Sheets, Cell, Places, Places) :-
    lines_through(Cell, Sheets, X, Y, Row, Column, Falling, Rising),
    maplist(put_on(Places), [Row-X,Column-Y,Falling-Y,Rising-Y]).

put_on(Places, Line-Place) :-
    arg(Line, Places, Marks0),
    Marks is Marks0 \/ (1<<Place),
    setarg(Line, Places, Marks).

%   direction(+Line, +End, +Sheets, !Mine, !Theirs, ...): what is on the lines from
%   Line on before End is put into the terms Mine and Theirs, and added up.

direction(End, End, _, _, _, Own, Own, Other, Other) :-
    !.
direction(Line, End, Sheets, Mine, Theirs, Own0, Own, Other0, Other) :-
    Mine = side(Me, _, _, _, _, _, Places, Lines),
    Theirs = side(_, _, _, _, _, _, TheirPlaces, TheirLines),
    arg(Line, Places, Marks),
    arg(Line, TheirPlaces, TheirMarks),
    (   Marks \/ TheirMarks =:= 0
    ->  Own1 = Own0,
        Other1 = Other0
    ;   sheets_for(Me, Sheets, Line, Marks, TheirMarks, Sheet, TheirSheet),
        setarg(Line, Lines, Sheet),
        setarg(Line, TheirLines, TheirSheet),
        Own1 is Own0+Sheet,
        Other1 is Other0+TheirSheet
    ),
    Next is Line+1,
    direction(Next, End, Sheets, Mine, Theirs, Own1, Own, Other1, Other).


%!  marks(+Scene, -Own, -Other) is det.
%
%   Own and Other are the sets of the marks of the sides of Scene.

marks(scene(Mine, Theirs), Own, Other) :-
    arg(2, Mine, Own),
    arg(2, Theirs, Other).


%!  marked(+Cell, +Sheets, +Scene0, -Scene) is det.
%
%   Scene is what comes after the mover of Scene0 has marked Cell, a number.

marked(N, Sheets, scene(Own0, Other0), scene(Other, Own)) :-
    Own0 = side(Me, Mine0, A0, B0, C0, D0, Places0, Lines0),
    Other0 = side(You, Theirs, E0, F0, G0, H0, TheirPlaces, TheirLines0),
    Mine is Mine0 \/ (1<<N),
    duplicate_term(Places0, Places),
    duplicate_term(Lines0, Lines),
    duplicate_term(TheirLines0, TheirLines),
    lines_through(N, Sheets, X, Y, Row, Column, Falling, Rising),
    Own = side(Me, Mine, A, B, C, D, Places, Lines),
    Other = side(You, Theirs, E, F, G, H, TheirPlaces, TheirLines),
    line_marked(Row, X, Sheets, Own, Other, A0, A, E0, E),
    line_marked(Column, Y, Sheets, Own, Other, B0, B, F0, F),
    line_marked(Falling, Y, Sheets, Own, Other, C0, C, G0, G),
    line_marked(Rising, Y, Sheets, Own, Other, D0, D, H0, H).

%   lines_through(+Cell, +Sheets, -X, -Y, -Row, -Column, -Falling, -Rising): where Cell
%   is, and the numbers of the lines through it.

lines_through(Cell, sheets with [width:Width, height:Height], X, Y, Row,
              Column, Falling, Rising) :-
    X is Cell mod (Width+1),
    Y is Cell // (Width+1),
    Row is Y+1,
    Column is Height+X+1,
    Falling is 2*Height+Width+X-Y,
    Rising is 2*(Height+Width)+X+Y.

%   line_marked(+Line, +Place, +Sheets, !Own, !Other, +Mine0, -Mine, +Theirs0,
%               -Theirs): Own, which are still in the making, get a mark on one
%   line; Mine and Theirs are the sheets of its direction.

line_marked(Line, Place, Sheets, side(Me, _, _, _, _, _, Places, Lines),
            side(_, _, _, _, _, _, TheirPlaces, TheirLines), Mine0, Mine,
            Theirs0, Theirs) :-
    arg(Line, Places, Own0),
    arg(Line, TheirPlaces, Other),
    Own is Own0 \/ (1<<Place),
    setarg(Line, Places, Own),
    sheets_for(Me, Sheets, Line, Own, Other, MySheet, TheirSheet),
    arg(Line, Lines, MySheet0),
    arg(Line, TheirLines, TheirSheet0),
    setarg(Line, Lines, MySheet),
    setarg(Line, TheirLines, TheirSheet),
    Mine is Mine0-MySheet0+MySheet,
    Theirs is Theirs0-TheirSheet0+TheirSheet.

sheets_for(x, Sheets, Line, X, O, SheetX, SheetO) :-
    sheets_of(Sheets, Line, X, O, SheetX, SheetO).
sheets_for(o, Sheets, Line, O, X, SheetO, SheetX) :-
    sheets_of(Sheets, Line, X, O, SheetX, SheetO).

%   sheets_of(+Sheets, +Line, +X, +O, -SheetX, -SheetO): the sheets of Line, by its
%   number, where X and O are marked.

sheets_of(Sheets, Line, X, O, SheetX, SheetO) :-
    Sheets = sheets with [length:Length, known:Known],
    Key is (((Line<<Length) \/ X)<<Length) \/ O,
    (   trie_lookup(Known, Key, SheetX1-SheetO1)
    ->  SheetX = SheetX1,
        SheetO = SheetO1
    ;   written(Sheets, Line, X, O, SheetX, SheetO),
        kept(Sheets, Key, SheetX-SheetO)
    ).

kept(Sheets, Key, Both) :-
    Sheets = sheets with [most:Most, known:Known0],
    (   trie_property(Known0, value_count(Most))
    ->  trie_new(Known),
        nb_setarg(known of sheets, Sheets, Known),
        trie_destroy(Known0)
    ;   Known = Known0
    ),
    trie_insert(Known, Key, Both).

written(Sheets, Line, X, O, SheetX, SheetO) :-
    Sheets = sheets with [width:Width, height:Height, rule:Rule, size:Size],
    line(Line, Width, Height, Step, First, Least, End),
    Places is (1<<End)-(1<<Least),
    line_shapes(Rule, Places, X, O, ShapesX, LevelsX, WorthX),
    line_shapes(Rule, Places, O, X, ShapesO, LevelsO, WorthO),
    added(LevelsX, LevelsO, Levels),
    LevelSlot is 5*Size,
    slots(Levels, First-Step, LevelSlot, Size, 0, Both),
    slots(ShapesX, First-Step, 0, Size, Both, SheetX0),
    slots(ShapesO, First-Step, 0, Size, Both, SheetO0),
    SheetX is SheetX0+(WorthX<<(9*Size)),
    SheetO is SheetO0+(WorthO<<(9*Size)).

%   line(+Line, +Width, +Height, -Step, -First, -Least, -End): Line has the
%   places from Least on before End, and at place I the cell First+I*Step.

line(Line, Width, Height, Step, First, Least, End) :-
    (   Line =< Height
    ->  Step = 1,
        First is (Line-1)*(Width+1),
        Least = 0,
        End = Width
    ;   Line =< Height+Width
    ->  Step is Width+1,
        First is Line-Height-1,
        Least = 0,
        End = Height
    ;   Line < 2*(Height+Width)
    ->  Step is Width+2,
        First is Line-2*Height-Width,
        Least is max(0, -First),
        End is min(Height, Width-First)
    ;   Step = Width,
        First is Line-2*(Height+Width),
        Least is max(0, First-Width+1),
        End is min(Height, First+1)
    ).

%   slots(+Sets, +Where, +Shift, +Size, +Sheet0, -Sheet): with Sets of places in
%   one slot after the other.

slots([], _, _, _, Sheet, Sheet).
slots([Set|Sets], Where, Shift0, Size, Sheet0, Sheet) :-
    cells(Set, Where, 0, Cells),
    Sheet1 is Sheet0 \/ (Cells<<Shift0),
    Shift is Shift0+Size,
    slots(Sets, Where, Shift, Size, Sheet1, Sheet).

cells(0, _, Cells, Cells) :-
    !.
cells(Places, Where, Cells0, Cells) :-
    Where = First-Step,
    Cells1 is Cells0 \/ (1<<(First+Step*lsb(Places))),
    Rest is Places /\ (Places-1),
    cells(Rest, Where, Cells1, Cells).


                 /*******************************
                 *            READING           *
                 *******************************/

%!  threats(+Sheets, +Side, -Threats) is det.
%
%   Threats are `threats(Fives, Opens, Fours, Threes)` of Side, as of shapes.pl in
%   any line.

threats(sheets with [size:Size], side(_, _, A, B, C, D, _, _),
        threats(Fives, Opens, Fours, Threes)) :-
    All is A \/ B \/ C \/ D,
    Mask is (1<<Size)-1,
    Fives is All /\ Mask,
    Opens is (All>>Size) /\ Mask,
    Fours is (All>>(2*Size)) /\ Mask,
    Threes is (All>>(3*Size)) /\ Mask.


%!  guards(+Sheets, +Side, -Guards) is det.
%
%   Guards is the set of the cells that could prevent all opens of Side: where
%   there are some, but no such cell, those that prevent one of them. Other than by
%   Guards, the enemy can only defend himself by making fours.

guards(sheets with [size:Size], side(_, _, A, B, C, D, _, _), Guards) :-
    Slot is 4*Size,
    Mask is ((1<<Size)-1)<<Slot,
    Guards0 is A /\ Mask,
    Guards1 is B /\ Mask,
    Guards2 is C /\ Mask,
    Guards3 is D /\ Mask,
    common(Guards0, Guards1, Guards4),
    common(Guards4, Guards2, Guards5),
    common(Guards5, Guards3, Guards6),
    Guards is Guards6>>Slot.

common(0, Guards, Guards) :-
    !.
common(Guards1, Guards2, Guards) :-
    Common is Guards1 /\ Guards2,
    (   Common =:= 0
    ->  Guards = Guards1
    ;   Guards = Common
    ).


%!  twice(+Threat, +Sheets, +Side, -Cells) is det.
%
%   Cells are those where a mark of Side is a Threat, `fours` or `threes`, in two
%   lines at once.

twice(Threat, sheets with [size:Size], side(_, _, A, B, C, D, _, _), Cells) :-
    slot(Threat, Slot),
    AB is A \/ B,
    Twice is (A /\ B) \/ (AB /\ C) \/ ((AB \/ C) /\ D),
    Cells is (Twice>>(Slot*Size)) /\ ((1<<Size)-1).

slot(fours,  2).
slot(threes, 3).


%!  levels(+Sheets, +Side, -Counts) is det.
%
%   Counts are how much a mark on a cell means to both sides.

levels(sheets with [size:Size], side(_, _, A, B, C, D, _, _), Counts) :-
    Mask is (1<<Size)-1,
    levels_on(A, Size, Mask, A1, A2, A4, A8),
    levels_on(B, Size, Mask, B1, B2, B4, B8),
    levels_on(C, Size, Mask, C1, C2, C4, C8),
    levels_on(D, Size, Mask, D1, D2, D4, D8),
    four_added(A1, A2, A4, A8, B1, B2, B4, B8, C1, C2, C4, C8, D1, D2, D4, D8,
               Counts).

levels_on(Sheet, Size, Mask, Ones, Twos, Fours, Eights) :-
    Ones is (Sheet>>(5*Size)) /\ Mask,
    Twos is (Sheet>>(6*Size)) /\ Mask,
    Fours is (Sheet>>(7*Size)) /\ Mask,
    Eights is (Sheet>>(8*Size)) /\ Mask.

:- table_of((four_added(A1, A2, A4, A8, B1, B2, B4, B8, C1, C2, C4, C8,
                        D1, D2, D4, D8, Counts) :- Goal),
            adding([ [A1,B1,C1,D1], [A2,B2,C2,D2], [A4,B4,C4,D4],
                     [A8,B8,C8,D8]
                   ],
                   Counts, Goal)).


%!  balance(+Sheets, +Scene, -Value) is det.
%
%   Value is what the marks of the mover are worth, less those of the other side.
%   His count a quarter more, since he is to move.

balance(sheets with [size:Size],
        scene(side(_, _, A, B, C, D, _, _), side(_, _, E, F, G, H, _, _)),
        Value) :-
    Top is 9*Size,
    Value is 5*((A>>Top)+(B>>Top)+(C>>Top)+(D>>Top))
             - 4*((E>>Top)+(F>>Top)+(G>>Top)+(H>>Top)).

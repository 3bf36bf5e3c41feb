:- module(five_scene,
          [ scene/3,            % +Position, +Tools, -Scene
            tools/2,            % +Scene, -Tools
            mover/2,            % +Scene, ?Player
            move/3,             % +Scene, ?Cell, ?Next
            outcome/2,          % +Scene, ?Outcome
            value/2,            % +Scene, -Value
            successors/2,       % +Scene, -Steps
            signature/2,        % +Scene, -Signature
            named/3,            % +Scene, ?N, ?Cell
            marked/3,           % +N, +Scene0, -Scene
            marks/3,            % +Scene, -Mine, -Theirs
            threats/3,          % +Side, +Scene, -Threats
            guards/3,           % +Side, +Scene, -Guards
            twice/4,            % +Threat, +Side, +Scene, -Cells
            rated_steps/3       % +Count, +Scene, -Steps
          ]).
:- use_module(library(apply), [maplist/2, maplist/3]).
:- use_module(library(lists), [append/2, numlist/3]).
:- use_module('../../kit/counts', [added/3, adding/3, groups/3]).
:- use_module('../../kit/facts').
:- use_module('../../kit/grid', [cell_at/3]).
:- use_module('../../kit/records').
:- use_module('../../kit/sets', [in_set/2, members/2]).
:- use_module(fast, [enemy/2, sides/5]).
:- use_module(windows, [board_cells/3]).
:- use_module(shapes, [line_shapes/7]).

:- set_prolog_flag(optimise, true).

/** <module> Scenes: positions with what the lines of the board hold

A mark changes four lines of the board: its row, its column and its two
diagonals. What a line holds is worked out once, written on a _sheet_, and
looked up where the same marks stand on it again, in this search or a later one.
So a move costs a few sums, whatever there is on the rest of the board.

A sheet is an integer: sets of cells of the whole board one behind the other,
each in a _slot_ of as many bits as windows.pl gives a board, and above them two
numbers. The sheets of the lines of one direction add up to that of the
direction, since no two of these lines share a cell:

    slots 0 to 4    fives, opens, fours, threes and guards of x, see shapes.pl
    slots 5 to 9    those of o
    slots 10 to 13  how much a mark means in this line to both sides together,
                    as counts of up to 14
    above           what the line is worth for x, and 32 bits higher for o

A _scene_ is a position for a search along lines of play (see incremental/4 of
library(hornboard/search/evaluation)):

    five_scene(Mover, Mine, Theirs, Sheet1, Sheet2, Sheet3, Sheet4, Lines,
               Sheets, Tools)

with the marks of the mover and of the enemy, the sheet of each direction, and
`Key-Sheet` for each line. The rows come first, then the columns, the diagonals
that fall and those that rise. Places on a row are columns, on any other line
they are rows. A key has the places of x, then those of o, each in as many bits
as the longest line has places, and above them the number of the line. Tools are
what else the search has; Sheets tell of the board.
*/

:- named_fields(sheets(width, height, rule, size, length, mask, names)).
:- named_fields(five_scene(mover, mine, theirs, a, b, c, d, lines, sheets, tools)).


%!  scene(+Position, +Tools, -Scene) is det.
%
%   Scene is that of Position.

scene(Position, Tools, Scene) :-
    Scene = five_scene with [ mover:Me, mine:Mine, theirs:Theirs, a:A, b:B, c:C,
                              d:D, lines:Lines, sheets:Sheets, tools:Tools ],
    sides(Position, Me, Board, Mine, Theirs),
    sheets(Board, Sheets),
    Board = board(Width, Height, _),
    enemy(Me, You),
    blank(Sheets, Lines),
    members(Mine, MyCells),
    members(Theirs, TheirCells),
    maplist(put(Me, Sheets, Lines), MyCells),
    maplist(put(You, Sheets, Lines), TheirCells),
    Columns is Height+1,
    Falling is Columns+Width,
    Rising is 2*(Height+Width),
    End is 3*(Width+Height)-1,
    direction(1, Columns, Sheets, Lines, 0, A),
    direction(Columns, Falling, Sheets, Lines, 0, B),
    direction(Falling, Rising, Sheets, Lines, 0, C),
    direction(Rising, End, Sheets, Lines, 0, D).

sheets(board(Width, Height, Rule),
       sheets with [ width:Width, height:Height, rule:Rule, size:Size,
                     length:Length, mask:Mask, names:Names ]) :-
    Size is (Width+1)*Height,
    Mask is (1<<Size)-1,
    Length is max(Width, Height),
    Last is Size-1,
    numlist(0, Last, Numbers),
    maplist(cell_numbered(Width), Numbers, Cells),
    Names =.. [names|Cells].

cell_numbered(Width, N, Cell) :-
    X is N mod (Width+1),
    Y is N // (Width+1),
    cell_at(Cell, X, Y).


%!  tools(+Scene, -Tools) is det.
%
%   Tools are those that scene/3 was given.

tools(five_scene with [tools:Tools], Tools).


%!  named(+Scene, ?N, ?Cell) is semidet.
%
%   Cell, on the board, has the number N. Either is known.

named(five_scene with [sheets:Sheets], N, Cell) :-
    Sheets = sheets with [width:Width, names:Names],
    (   nonvar(N)
    ->  Place is N+1,
        arg(Place, Names, Cell)
    ;   cell_at(Cell, X, Y),
        N is Y*(Width+1)+X,
        Place is N+1,
        arg(Place, Names, Same),
        Same == Cell
    ).

%   blank(+Sheets, -Lines): nothing stands on Lines.

blank(sheets with [width:Width, height:Height, length:Length], Lines) :-
    Last is (3*(Width+Height)-2)//8,
    numlist(0, Last, Numbers),
    maplist(blank_group(Length), Numbers, Groups),
    Lines =.. [lines|Groups].

blank_group(Length, Number, Group) :-
    First is 8*Number,
    Last is First+7,
    numlist(First, Last, Numbers),
    maplist(blank_line(Length), Numbers, Pairs),
    Group =.. [group|Pairs].

blank_line(Length, Line, Key-0) :-
    Key is Line<<(2*Length).

%   line_of(+Line, +Lines, -Group, ?Pair): Pair is `Key-Sheet` of Line, in a Group of
%   eight, so that not all of them are copied when one changes.

line_of(Line, Lines, Group, Pair) :-
    Index is Line>>3+1,
    arg(Index, Lines, Group),
    Place is Line/\7+1,
    arg(Place, Group, Pair).

%   put(+Mark, +Sheets, !Lines, +Cell): Mark on Cell comes into the keys.

put(Mark, Sheets, Lines, Cell) :-
    lines_through(Cell, Mark, Sheets, Row, Column, Falling, Rising, OnRow, On),
    maplist(put_on(Lines), [Row-OnRow,Column-On,Falling-On,Rising-On]).

put_on(Lines, Line-Place) :-
    line_of(Line, Lines, Group, Key0-Sheet),
    Key is Key0 \/ Place,
    I is Line/\7+1,
    setarg(I, Group, Key-Sheet).

%   direction(+Line, +End, +Sheets, !Lines, +All0, -All): the lines from Line on
%   before End get their sheets, which are added up.

direction(End, End, _, _, All, All) :-
    !.
direction(Line, End, Sheets, Lines, All0, All) :-
    line_of(Line, Lines, Group, Key-_),
    sheet(Sheets, Key, Sheet),
    I is Line/\7+1,
    setarg(I, Group, Key-Sheet),
    All1 is All0+Sheet,
    Next is Line+1,
    direction(Next, End, Sheets, Lines, All1, All).


                 /*******************************
                 *     THE LAW FOR THE SEARCH   *
                 *******************************/

%!  mover(+Scene, ?Player) is semidet.
%!  move(+Scene, ?Cell, ?Next) is nondet.
%!  outcome(+Scene, ?Outcome) is semidet.
%!  value(+Scene, -Value) is det.
%!  successors(+Scene, -Steps) is det.
%!  signature(+Scene, -Signature) is det.
%
%   As the contract has them, of positions without a line that wins: a five is seen
%   before it is made. Value is what the marks of the mover are worth, less those of
%   the other side. His count a quarter more, since he is to move. Successors are the
%   best eight by what they mean to both sides; they are told and not made.

mover(five_scene with [mover:Me], Me).

move(Scene, Cell, Next) :-
    (   nonvar(Cell)
    ->  named(Scene, N, Cell),
        empty(Scene, Empty),
        getbit(Empty, N) =:= 1
    ;   empty(Scene, Empty),
        in_set(N, Empty),
        named(Scene, N, Cell)
    ),
    marked(N, Scene, Next).

outcome(Scene, drawn) :-
    empty(Scene, 0).

value(Scene, Value) :-
    Scene = five_scene with [mover:Me, a:A, b:B, c:C, d:D, sheets:Sheets],
    Sheets = sheets with [size:Size],
    Top is 14*Size,
    Both is (A>>Top)+(B>>Top)+(C>>Top)+(D>>Top),
    X is Both /\ 0xFFFFFFFF,
    O is Both>>32,
    (   Me == x
    ->  Value is 5*X-4*O
    ;   Value is 5*O-4*X
    ).

successors(Scene, Steps) :-
    rated_steps(8, Scene, Steps).

signature(five_scene with [mine:Mine, theirs:Theirs], Mine-Theirs).


%!  rated_steps(+Count, +Scene, -Steps) is det.
%
%   Steps are the best-rated Count of the sensible moves, or all; not made.

rated_steps(Count, Scene, Steps) :-
    sensible_cells(Scene, Cells),
    levels(Scene, Levels),
    groups(Levels, Cells, Groups),
    first_of(Groups, Count, Scene, Steps).

first_of([], _, _, []).
first_of([Level-Cells|Groups], Count, Scene, Steps) :-
    first_cells(Cells, Level, Groups, Count, Scene, Steps).

first_cells(_, _, _, 0, _, []) :-
    !.
first_cells(0, _, Groups, Count, Scene, Steps) :-
    !,
    first_of(Groups, Count, Scene, Steps).
first_cells(Cells, Level, Groups, Count, Scene, [Level-step(Cell, _)|Steps]) :-
    N is lsb(Cells),
    named(Scene, N, Cell),
    Rest is Cells /\ (Cells-1),
    Left is Count-1,
    first_cells(Rest, Level, Groups, Left, Scene, Steps).

%   sensible_cells(+Scene, -Cells): against a four the cell that prevents the five,
%   against an open three those that answer it or make a four, else all empty ones.

sensible_cells(Scene, Cells) :-
    threats(enemy, Scene, threats(Against, Opposed, _, _)),
    (   Against =\= 0
    ->  Cells = Against
    ;   Opposed =\= 0,
        guards(enemy, Scene, Guards),
        Guards =\= 0
    ->  threats(mover, Scene, threats(_, _, Fours, _)),
        Cells is Guards \/ Fours
    ;   empty(Scene, Cells)
    ).

empty(five_scene with [mine:Mine, theirs:Theirs, sheets:Sheets], Empty) :-
    Sheets = sheets with [width:Width, height:Height],
    board_cells(Width, Height, Cells),
    Empty is Cells /\ \(Mine \/ Theirs).


%!  marks(+Scene, -Mine, -Theirs) is det.
%
%   Mine and Theirs are the sets of the marks of the mover and of the enemy.

marks(five_scene with [mine:Mine, theirs:Theirs], Mine, Theirs).


%!  marked(+N, +Scene0, -Scene) is det.
%
%   Scene is what comes after the mover of Scene0 has marked the cell of number N.

marked(N, Scene0, Scene) :-
    Scene0 = five_scene with [ mover:Me, mine:Mine0, theirs:Theirs, a:A0, b:B0,
                               c:C0, d:D0, lines:Lines0, sheets:Sheets,
                               tools:Tools ],
    Scene = five_scene with [ mover:You, mine:Theirs, theirs:Mine, a:A, b:B, c:C,
                              d:D, lines:Lines, sheets:Sheets, tools:Tools ],
    enemy(Me, You),
    Mine is Mine0 \/ (1<<N),
    lines_through(N, Me, Sheets, Row, Column, Falling, Rising, OnRow, On),
    copied(Lines0, Lines),
    line_marked(Row, OnRow, Sheets, Lines, A0, A),
    line_marked(Column, On, Sheets, Lines, B0, B),
    line_marked(Falling, On, Sheets, Lines, C0, C),
    line_marked(Rising, On, Sheets, Lines, D0, D).

%   copied(+Lines0, -Lines): a new term, but of the same groups.

copied(Lines0, Lines) :-
    Lines0 =.. Parts,
    Lines =.. Parts.

%   lines_through(+Cell, +Mark, +Sheets, -Row, -Column, -Falling, -Rising,
%                 -OnRow, -On): the numbers of the lines through Cell, and what
%   a Mark on it adds to the key of its row and to those of the others.

lines_through(Cell, Mark, Sheets, Row, Column, Falling, Rising, OnRow, On) :-
    Sheets = sheets with [width:Width, height:Height, length:Length],
    X is Cell mod (Width+1),
    Y is Cell // (Width+1),
    Row is Y+1,
    Column is Height+X+1,
    Falling is 2*Height+Width+X-Y,
    Rising is 2*(Height+Width)+X+Y,
    (   Mark == x
    ->  OnRow is 1<<X,
        On is 1<<Y
    ;   OnRow is 1<<(Length+X),
        On is 1<<(Length+Y)
    ).

%   line_marked(+Line, +Place, +Sheets, !Lines, +All0, -All): a mark on Place of
%   Line; All is the sheet of its direction.

line_marked(Line, Place, Sheets, Lines, All0, All) :-
    Index is Line>>3+1,
    arg(Index, Lines, group(P0,P1,P2,P3,P4,P5,P6,P7)),
    Group = group(P0,P1,P2,P3,P4,P5,P6,P7),
    setarg(Index, Lines, Group),
    I is Line/\7+1,
    arg(I, Group, Key0-Sheet0),
    Key is Key0 \/ Place,
    sheet(Sheets, Key, Sheet),
    setarg(I, Group, Key-Sheet),
    All is All0-Sheet0+Sheet.

%   sheet(+Sheets, +Key, -Sheet): that of a line, known already or kept from now on.

sheet(Sheets, Key, Sheet) :-
    Sheets = sheets with [width:Width, height:Height, rule:Rule],
    (   known(Key, Width, Height, Rule, Sheet0)
    ->  Sheet = Sheet0
    ;   written(Sheets, Key, Sheet),
        kept(Sheets, Key, Sheet)
    ).

%   known(?Key, ?Width, ?Height, ?Rule, ?Sheet): what has been worked out, for all
%   boards that were played on. These are clauses, since large integers are
%   taken from a clause as they are, but from a trie or a record byte by byte.

:- dynamic known/5.

%   kept(+Sheets, +Key, +Sheet): Sheet is known from now on. When that would be
%   too much, all else is forgotten.

kept(Sheets, Key, Sheet) :-
    Sheets = sheets with [width:Width, height:Height, rule:Rule, size:Size],
    flag(five_known, Cells, Cells+Size),
    (   Cells > 20 000 000
    ->  retractall(known(_, _, _, _, _)),
        flag(five_known, _, 0)
    ;   true
    ),
    assertz(known(Key, Width, Height, Rule, Sheet)).

written(Sheets, Key, Sheet) :-
    Sheets = sheets with [ width:Width, height:Height, rule:Rule, size:Size,
                           length:Length ],
    Line is Key>>(2*Length),
    X is Key /\ ((1<<Length)-1),
    O is (Key>>Length) /\ ((1<<Length)-1),
    line(Line, Width, Height, Step, First, Least, End),
    Places is (1<<End)-(1<<Least),
    line_shapes(Rule, Places, X, O, ShapesX, LevelsX, WorthX),
    line_shapes(Rule, Places, O, X, ShapesO, LevelsO, WorthO),
    added(LevelsX, LevelsO, Levels),
    append([ShapesX,ShapesO,Levels], Sets),
    slots(Sets, First-Step, 0, Size, 0, Sheet0),
    Sheet is Sheet0 + ((WorthX + (WorthO<<32)) << (14*Size)).

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

%!  threats(+Side, +Scene, -Threats) is det.
%
%   Threats are `threats(Fives, Opens, Fours, Threes)` of Side, as of shapes.pl in
%   any line. Side is `mover` or `enemy`.

threats(Side, Scene, threats(Fives, Opens, Fours, Threes)) :-
    Scene = five_scene with [mover:Me, a:A, b:B, c:C, d:D, sheets:Sheets],
    Sheets = sheets with [size:Size, mask:Mask],
    first_slot(Side, Me, Slot),
    All is (A \/ B \/ C \/ D) >> (Slot*Size),
    Fives is All /\ Mask,
    Opens is (All>>Size) /\ Mask,
    Fours is (All>>(2*Size)) /\ Mask,
    Threes is (All>>(3*Size)) /\ Mask.

first_slot(mover, Me, Slot) :-
    first_slot(Me, Slot).
first_slot(enemy, Me, Slot) :-
    enemy(Me, You),
    first_slot(You, Slot).

first_slot(x, 0).
first_slot(o, 5).


%!  guards(+Side, +Scene, -Guards) is det.
%
%   Guards is the set of the cells that could prevent all opens of Side: where
%   there are some, but no such cell, those that prevent one of them. Other than by
%   Guards, the other side can only defend itself by making fours.

guards(Side, Scene, Guards) :-
    Scene = five_scene with [mover:Me, a:A, b:B, c:C, d:D, sheets:Sheets],
    Sheets = sheets with [size:Size, mask:Mask0],
    first_slot(Side, Me, First),
    Slot is (First+4)*Size,
    Mask is Mask0<<Slot,
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


%!  twice(+Threat, +Side, +Scene, -Cells) is det.
%
%   Cells are those where a mark of Side is a Threat, `fours` or `threes`, in two
%   lines at once.

twice(Threat, Side, Scene, Cells) :-
    Scene = five_scene with [mover:Me, a:A, b:B, c:C, d:D, sheets:Sheets],
    Sheets = sheets with [size:Size, mask:Mask],
    first_slot(Side, Me, First),
    slot(Threat, Slot),
    AB is A \/ B,
    Twice is (A /\ B) \/ (AB /\ C) \/ ((AB \/ C) /\ D),
    Cells is (Twice>>((First+Slot)*Size)) /\ Mask.

slot(fours,  2).
slot(threes, 3).


%   levels(+Scene, -Counts): how much a mark on a cell means to both sides.

levels(five_scene with [a:A, b:B, c:C, d:D, sheets:Sheets], Counts) :-
    Sheets = sheets with [size:Size, mask:Mask],
    levels_on(A, Size, Mask, A1, A2, A4, A8),
    levels_on(B, Size, Mask, B1, B2, B4, B8),
    levels_on(C, Size, Mask, C1, C2, C4, C8),
    levels_on(D, Size, Mask, D1, D2, D4, D8),
    four_added(A1, A2, A4, A8, B1, B2, B4, B8, C1, C2, C4, C8, D1, D2, D4, D8,
               Counts).

levels_on(Sheet, Size, Mask, Ones, Twos, Fours, Eights) :-
    Ones is (Sheet>>(10*Size)) /\ Mask,
    Twos is (Sheet>>(11*Size)) /\ Mask,
    Fours is (Sheet>>(12*Size)) /\ Mask,
    Eights is (Sheet>>(13*Size)) /\ Mask.

:- table_of((four_added(A1, A2, A4, A8, B1, B2, B4, B8, C1, C2, C4, C8,
                        D1, D2, D4, D8, Counts) :- Goal),
            adding([ [A1,B1,C1,D1], [A2,B2,C2,D2], [A4,B4,C4,D4],
                     [A8,B8,C8,D8]
                   ],
                   Counts, Goal)).

:- module(five_bitboards,
          [ bitboards/2,        % +Board, -Bitboards
            lines/5,            % +Bitboards, +Me, +Mine, +Theirs, -Lines
            line_marks/5        % +Mark, +Bitboards, +N, +Lines0, -Lines
          ]).
:- use_module(library(apply), [foldl/4]).
:- use_module(library(lists), [append/2]).
:- use_module('../../kit/counts', [added/3]).
:- use_module('../../kit/records').
:- use_module('../../kit/sets', [members/2]).
:- use_module(fast, [enemy/2]).
:- use_module(shapes, [line_shapes/7]).
:- use_module(windows, [board_cells/3]).

/** <module> Bitboards: what the lines of a board hold, remembered

A mark changes four lines of the board: its row, its column and its two
diagonals. What a line holds is worked out once, kept as a _bitboard_, and
looked up where the same marks stand on it again, in this search or a later one.
So a move costs a few sums, whatever there is on the rest of the board.

A bitboard is an integer: sets of cells of the whole board one behind the other,
each in a _slot_ of as many bits as windows.pl gives a board, and above them two
numbers. The bitboards of the lines of one direction add up to that of the
direction, since no two of these lines share a cell:

    slots 0 to 4    fives, opens, fours, threes and guards of x, see shapes.pl
    slots 5 to 9    those of o
    slots 10 to 13  how much a mark means in this line to both sides together,
                    as counts of up to 14
    above           what the line is worth for x, and 32 bits higher for o

_Lines_ are `lines(Bitboard1, Bitboard2, Bitboard3, Bitboard4, Groups)`: the bitboard of each
direction, and `Key-Bitboard` for each line, in groups of eight, so that not all of
them are copied when one changes. The rows come first, then the columns, the
diagonals that fall and those that rise. Places on a row are columns, on any other
line they are rows. A key has the places of x, then those of o, each in as many bits
as the longest line has places, and above them the number of the line.
*/

:- named_fields(bitboards(board, width, height, rule, cells, size, length, mask)).


%!  bitboards(+Board, -Bitboards) is det.
%
%   Bitboards for Board, with a Mask of one slot.

bitboards(board(Width, Height, Rule),
       bitboards with [ board:Board, width:Width, height:Height, rule:Rule, cells:Set,
                     size:Size, length:Length, mask:Mask ]) :-
    rule_number(Rule, Number),
    Board is (Width<<8) \/ (Height<<1) \/ Number,
    board_cells(Width, Height, Set),
    Size is (Width+1)*Height,
    Mask is (1<<Size)-1,
    Length is max(Width, Height).

rule_number(free, 0).
rule_number(exact, 1).


%!  lines(+Bitboards, +Me, +Mine, +Theirs, -Lines) is det.
%
%   Lines hold the marks of Me and of the enemy in the sets Mine and Theirs.

lines(Bitboards, Me, Mine, Theirs, Lines) :-
    enemy(Me, You),
    members(Mine, MyCells),
    members(Theirs, TheirCells),
    blank(Bitboards, Lines0),
    foldl(line_marks(Me, Bitboards), MyCells, Lines0, Lines1),
    foldl(line_marks(You, Bitboards), TheirCells, Lines1, Lines).

%   blank(+Bitboards, -Lines): nothing stands on Lines.

blank(bitboards with [width:Width, height:Height, length:Length],
      lines(0, 0, 0, 0, All)) :-
    Last is (3*(Width+Height)-2)//8,
    findall(Group,
            ( between(0, Last, Number),
              blank_group(Length, Number, Group)
            ),
            Groups),
    All =.. [groups|Groups].

blank_group(Length, Number, Group) :-
    findall(Key-0,
            ( between(0, 7, N),
              Key is (8*Number+N)<<(2*Length)
            ),
            Pairs),
    Group =.. [group|Pairs].


%!  line_marks(+Mark, +Bitboards, +N, +Lines0, -Lines) is det.
%
%   Lines are Lines0 with one Mark more, on the cell of number N.

line_marks(Mark, Bitboards, N, lines(A0, B0, C0, D0, Groups0), lines(A, B, C, D, Groups)) :-
    lines_through(N, Mark, Bitboards, through(Row, Column, Falling, Rising, OnRow, On)),
    Groups0 =.. Parts,
    Groups =.. Parts,
    line_marked(Row, OnRow, Bitboards, Groups, A0, A),
    line_marked(Column, On, Bitboards, Groups, B0, B),
    line_marked(Falling, On, Bitboards, Groups, C0, C),
    line_marked(Rising, On, Bitboards, Groups, D0, D).

%   lines_through(+Cell, +Mark, +Bitboards, -Through): Through has the numbers of the lines
%   through Cell, and what a Mark on it adds to the key of its row and to those of the others.

lines_through(Cell, Mark, Bitboards, through(Row, Column, Falling, Rising, OnRow, On)) :-
    Bitboards = bitboards with [width:Width, height:Height, length:Length],
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

%   line_marked(+Line, +Place, +Bitboards, !Lines, +All0, -All): a mark on Place of
%   Line; All is the bitboard of its direction.

line_marked(Line, Place, Bitboards, Lines, All0, All) :-
    Index is Line>>3+1,
    arg(Index, Lines, group(P0,P1,P2,P3,P4,P5,P6,P7)),
    Group = group(P0,P1,P2,P3,P4,P5,P6,P7),
    setarg(Index, Lines, Group),
    I is Line/\7+1,
    arg(I, Group, Key0-Bitboard0),
    Key is Key0 \/ Place,
    bitboard(Bitboards, Key, Bitboard),
    setarg(I, Group, Key-Bitboard),
    All is All0-Bitboard0+Bitboard.

%   bitboard(+Bitboards, +Key, -Bitboard): that of a line, known already or kept from now on.

bitboard(Bitboards, Key, Bitboard) :-
    Bitboards = bitboards with [board:Board],
    (   known(Key, Board, Bitboard0)
    ->  Bitboard = Bitboard0
    ;   written(Bitboards, Key, Bitboard),
        kept(Bitboards, Key, Bitboard)
    ).

%   known(?Key, ?Board, ?Bitboard): what has been worked out, for all boards that were
%   played on, by their numbers. These are clauses, since large integers are
%   taken from a clause as they are, but from a trie or a record byte by byte.

:- dynamic known/3.

%   kept(+Bitboards, +Key, +Bitboard): Bitboard is known from now on. When that would be
%   too much, all else is forgotten.

kept(Bitboards, Key, Bitboard) :-
    Bitboards = bitboards with [board:Board, size:Size],
    flag(five_known, Cells, Cells+Size),
    (   Cells > 20 000 000
    ->  retractall(known(_, _, _)),
        flag(five_known, _, 0)
    ;   true
    ),
    assertz(known(Key, Board, Bitboard)).

written(Bitboards, Key, Bitboard) :-
    Bitboards = bitboards with [ width:Width, height:Height, rule:Rule, size:Size,
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
    Worth is WorthX + (WorthO<<32),
    filled(Sets, 14, First-Step, Size, Worth, Above, Shift),
    Bitboard is Above<<Shift.

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

%   filled(+Sets, +Count, +Where, +Size, +Worth, -Bitboard, -Shift): with Sets of places in one
%   slot after the other, and Worth above Count of them; all moved down by Shift. The last
%   slots are filled first, so that sums are short as long as can be: long ones are garbage
%   that takes time to be collected.

filled([], Count, _, Size, Worth, Worth, Shift) :-
    Shift is Count*Size.
filled([Set|Sets], Count, Where, Size, Worth, Bitboard, Shift) :-
    Left is Count-1,
    filled(Sets, Left, Where, Size, Worth, Bitboard0, Shift0),
    Shift1 is Shift0+Size,
    (   Set =:= 0
    ->  Bitboard = Bitboard0,
        Shift = Shift1
    ;   Where = First-Step,
        Least is lsb(Set),
        Places is Set>>Least,
        spread(Places, Step, 0, Cells),
        Bitboard is (Bitboard0<<Shift1) + (Cells<<(First+Step*Least)),
        Shift = 0
    ).

%   spread(+Places, +Step, +Cells0, -Cells): Cells has Step times each of Places.

spread(0, _, Cells, Cells) :-
    !.
spread(Places, Step, Cells0, Cells) :-
    Cells1 is Cells0 \/ (1<<(Step*lsb(Places))),
    Rest is Places /\ (Places-1),
    spread(Rest, Step, Cells1, Cells).

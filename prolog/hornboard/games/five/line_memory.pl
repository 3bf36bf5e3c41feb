:- module(five_line_memory,
          [ bitboards/2,        % +Board, -Bitboards
            through/3,          % +N, +Bitboards, -Through
            mark_change/4,      % +Marked, +Bitboards, -Change, -More
            key_levels/3        % +Key, +Bitboards, -Levels
          ]).
:- use_module(library(lists), [append/3]).
:- use_module('../../kit/counts', [added/3]).
:- use_module('../../kit/records').
:- use_module(shapes, [line_levels/5, line_shapes/6]).
:- use_module(windows, [board_cells/3]).

/** <module> What lines of a board hold, remembered

What a line holds is worked out once, kept as bitboards, see bitboards.pl, and
looked up where the same marks stand on it again, in this search or a later one.

Lines have numbers: the rows come first, then the columns, the diagonals that fall and
those that rise. Places on a row are columns, on any other line they are rows. The _key_
of a line is what stands on it. Above eight free bits it has the places of x, then those
of o, each in as many bits as the longest line has places, and the number of the line.
*/

:- named_fields(bitboards(board, width, height, rule, cells, size, length, mask, field,
                          key)).


%!  bitboards(+Board, -Bitboards) is det.
%
%   Bitboards for Board, with a Mask of one slot. A key takes Field bits, those of Key.

bitboards(board(Width, Height, Rule),
       bitboards with [ board:Board, width:Width, height:Height, rule:Rule, cells:Set,
                     size:Size, length:Length, mask:Mask, field:Field, key:Key ]) :-
    rule_number(Rule, Number),
    Board is (Width<<8) \/ (Height<<1) \/ Number,
    board_cells(Width, Height, Set),
    Size is (Width+1)*Height,
    Mask is (1<<Size)-1,
    Length is max(Width, Height),
    Field is 2*Length+18,
    Key is (1<<Field)-1.

rule_number(free, 0).
rule_number(exact, 1).


%   known_lines(?N, ?Board, ?Through), known_change(?Marked, ?Board, ?Change, ?More),
%   known_threats(?Key, ?Board, ?Threats, ?Worth), known_levels(?Key, ?Board, ?Levels): what
%   has been worked out, for all boards that were played on, by their numbers. These are
%   clauses, since large integers are taken from a clause as they are, but from a trie or a
%   record byte by byte.

:- dynamic known_lines/3, known_change/4, known_threats/4, known_levels/3.


%!  through(+N, +Bitboards, -Through) is det.
%
%   Through is `through(Row, Column, Falling, Rising, X, Y, Marks)` for the cell of number N:
%   at which bits the keys of its lines begin among all keys, its column and its row, and
%   marks of x on it in all of these keys.

through(N, Bitboards, Through) :-
    Bitboards = bitboards with [board:Board],
    (   known_lines(N, Board, Through0)
    ->  Through = Through0
    ;   lines_through(N, Bitboards, Through),
        kept(Bitboards, known_lines(N, Board, Through))
    ).

lines_through(Cell, Bitboards, through(Row, Column, Falling, Rising, X, Y, Marks)) :-
    Bitboards = bitboards with [width:Width, height:Height, field:Field],
    X is Cell mod (Width+1),
    Y is Cell // (Width+1),
    Row is Field*(Y+1),
    Column is Field*(Height+X+1),
    Falling is Field*(2*Height+Width+X-Y),
    Rising is Field*(2*(Height+Width)+X+Y),
    Marks is ((1<<(Row+X)) + (1<<(Column+Y)) + (1<<(Falling+Y)) + (1<<(Rising+Y))) << 8.


%!  mark_change(+Marked, +Bitboards, -Change, -More) is det.
%
%   Change is what a mark adds to the threats of its line, More to its worth. Marked is the
%   key of the line without it, with the place of the mark in the lowest bits.

mark_change(Marked, Bitboards, Change, More) :-
    Bitboards = bitboards with [board:Board],
    (   known_change(Marked, Board, Change0, More0)
    ->  Change = Change0,
        More = More0
    ;   change(Marked, Bitboards, Change, More),
        kept(Bitboards, known_change(Marked, Board, Change, More))
    ).

change(Marked, Bitboards, Change, More) :-
    On is Marked /\ 0xff,
    Key0 is Marked-On,
    Key is Key0 + (1<<(8+On)),
    line_threats(Key0, Bitboards, Threats0, Worth0),
    line_threats(Key, Bitboards, Threats, Worth),
    Change is Threats-Threats0,
    More is Worth-Worth0.


%!  key_levels(+Key, +Bitboards, -Levels) is det.
%
%   Levels are those of the line of Key.

key_levels(Key, Bitboards, Levels) :-
    Bitboards = bitboards with [board:Board],
    (   known_levels(Key, Board, Levels0)
    ->  Levels = Levels0
    ;   on_line(Key, Bitboards, Rule, Places, X, O, Where),
        line_levels(Rule, Places, X, O, LevelsX),
        line_levels(Rule, Places, O, X, LevelsO),
        added(LevelsX, LevelsO, Counts),
        filled(Counts, Where, Bitboards, Levels),
        kept(Bitboards, known_levels(Key, Board, Levels))
    ).

line_threats(Key, Bitboards, Threats, Worth) :-
    Bitboards = bitboards with [board:Board],
    (   known_threats(Key, Board, Threats0, Worth0)
    ->  Threats = Threats0,
        Worth = Worth0
    ;   on_line(Key, Bitboards, Rule, Places, X, O, Where),
        line_shapes(Rule, Places, X, O, ShapesX, WorthX),
        line_shapes(Rule, Places, O, X, ShapesO, WorthO),
        Worth is WorthX + (WorthO<<28),
        append(ShapesX, ShapesO, Shapes),
        filled(Shapes, Where, Bitboards, Threats),
        kept(Bitboards, known_threats(Key, Board, Threats, Worth))
    ).

%   on_line(+Key, +Bitboards, -Rule, -Places, -X, -O, -Where): X and O are the marks on Places
%   of the line of Key, the first of which are cells as Where says.

on_line(Key, Bitboards, Rule, Places, X, O, First-Step) :-
    Bitboards = bitboards with [width:Width, height:Height, rule:Rule, length:Length],
    Line is Key>>(2*Length+8),
    X is (Key>>8) /\ ((1<<Length)-1),
    O is (Key>>(Length+8)) /\ ((1<<Length)-1),
    line(Line, Width, Height, Step, First, Least, End),
    Places is (1<<End)-(1<<Least).

%   kept(+Bitboards, +Fact): Fact is known from now on. When that would be too much, all else
%   is forgotten.

kept(bitboards with [size:Size], Fact) :-
    flag(five_known, Cells, Cells+Size),
    (   Cells > 40 000 000
    ->  retractall(known_lines(_, _, _)),
        retractall(known_change(_, _, _, _)),
        retractall(known_threats(_, _, _, _)),
        retractall(known_levels(_, _, _)),
        flag(five_known, _, 0)
    ;   true
    ),
    assertz(Fact).

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

%   filled(+Sets, +Where, +Bitboards, -Bitboard): with Sets of places in one slot after the other.
%   The last slots are filled first, so that sums are short as long as can be: long ones are
%   garbage that takes time to be collected.

filled(Sets, Where, bitboards with [size:Size], Bitboard) :-
    filled(Sets, Where, Size, Above, Shift),
    Bitboard is Above<<Shift.

filled([], _, _, 0, 0).
filled([Set|Sets], Where, Size, Bitboard, Shift) :-
    filled(Sets, Where, Size, Bitboard0, Shift0),
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

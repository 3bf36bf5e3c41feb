:- module(five_scene,
          [ scene/3,            % +Position, +Tools, -Scene
            with_tempo/2,       % +Scene0, -Scene
            tools/2,            % +Scene, -Tools
            mover/2,            % +Scene, ?Player
            move/3,             % +Scene, ?Cell, ?Next
            outcome/2,          % +Scene, ?Outcome
            value/2,            % +Scene, -Value
            successors/2,       % +Scene, -Steps
            signature/2,        % +Scene, -Signature
            board_size/2,       % +Scene, -Size
            named/3,            % +Scene, ?N, ?Cell
            marked/3,           % +N, +Scene0, -Scene
            threats/3,          % +Side, +Scene, -Threats
            fives/3,            % +Side, +Scene, -Fives
            guards/3,           % +Side, +Scene, -Guards
            twice/4,            % +Threat, +Side, +Scene, -Cells
            rated_steps/3       % +Count, +Scene, -Steps
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module('../../kit/counts', [adding/3, groups/3]).
:- use_module('../../kit/facts').
:- use_module('../../kit/records').
:- use_module('../../kit/sets', [in_set/2]).
:- use_module(fast, [enemy/2, numbered/3, sides/5]).
:- use_module(bitboards, [line_levels/3, line_marks/5, lines/5]).
:- use_module(line_memory, [bitboards/2]).

/** <module> Scenes: positions with what the lines of the board hold

A _scene_ is a position for a search along lines of play (see incremental/4 of
library(hornboard/search/evaluation)):

    five_scene(Mover, Mine, Theirs, Lines, Bitboards, Tools)

with the marks of the mover and of the enemy. Lines are those of bitboards.pl, Bitboards of
line_memory.pl, Tools what else the search has.
*/

:- named_fields_of(five_bitboards).
:- named_fields(five_scene(mover, mine, theirs, lines, bitboards, tools)).


%!  scene(+Position, +Tools, -Scene) is det.
%
%   Scene is that of Position.

scene(Position, Tools, five_scene with [ mover:Me, mine:Mine, theirs:Theirs,
                                         lines:Lines, bitboards:Bitboards, tools:Tools ]) :-
    sides(Position, Me, Board, Mine, Theirs),
    bitboards(Board, Bitboards),
    lines(Bitboards, Me, Mine, Theirs, Lines).


%!  with_tempo(+Scene0, -Scene) is det.
%
%   Scene is Scene0, to be searched. Where lines are worth little yet, value/2 counts a turn for less than
%   the next mark; both sides are given more, which it leaves to the mover, so that odd and even depths agree.

with_tempo(five_scene(Me, Mine, Theirs, lines(Keys, Both, A, B, C, D, Any, Levels, Before), Board, Tools),
           five_scene(Me, Mine, Theirs, lines(Keys, More, A, B, C, D, Any, Levels, Before), Board, Tools)) :-
    All is (Both /\ 0xFFFFFFF) + (Both>>28),
    More is Both + ((1<<28)+1)*(max(0, min(All, 380-All))//2).


%!  tools(+Scene, -Tools) is det.
%
%   Tools are those that scene/3 was given.

tools(five_scene with [tools:Tools], Tools).


%!  board_size(+Scene, -Size) is det.
%
%   The numbers of cells are less than Size.

board_size(five_scene with [bitboards:Bitboards], Size) :-
    Bitboards = bitboards with [size:Size].


%!  named(+Scene, ?N, ?Cell) is semidet.
%
%   Cell, on the board, has the number N. Either is known.

named(five_scene with [bitboards:Bitboards], N, Cell) :-
    Bitboards = bitboards with [width:Width, height:Height],
    numbered(five_fast(_, _, _, board(Width, Height, _)), N, Cell).

% -- The law for the search --

%   As the contract has them, of positions without a line that wins: a five is seen
%   before it is made. Value is what the marks of the mover are worth, less those of
%   the other side. His count a quarter more, since he is to move. Successors are the
%   best eight by what they mean to both sides; they are told and not made.

mover(five_scene with [mover:Me], Me).

move(Scene, Cell, Next) :-
    empty(Scene, Empty),
    (   nonvar(Cell)
    ->  named(Scene, N, Cell),
        in_set(N, Empty)
    ;   in_set(N, Empty),
        named(Scene, N, Cell)
    ),
    marked(N, Scene, Next).

outcome(Scene, drawn) :-
    empty(Scene, 0).

value(five_scene with [mover:Me, lines:Lines], Value) :-
    Lines = lines with [worth:Both],
    X is Both /\ 0xFFFFFFF,
    O is Both>>28,
    (   Me == x
    ->  Value is 5*X-4*O
    ;   Value is 5*O-4*X
    ).

successors(Scene, Steps) :-
    rated_steps(8, Scene, Steps).


%!  signature(+Scene, -Signature) is det.
%
%   Signature is `Mine-Theirs`, the marks of both sides.

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

empty(five_scene with [mine:Mine, theirs:Theirs, bitboards:Bitboards], Empty) :-
    Bitboards = bitboards with [cells:Cells],
    Empty is Cells /\ \(Mine \/ Theirs).


%!  marked(+N, +Scene0, -Scene) is det.
%
%   Scene is what comes after the mover of Scene0 has marked the cell of number N.

marked(N, five_scene with [ mover:Me, mine:Mine0, theirs:Theirs, lines:Lines0,
                            bitboards:Bitboards, tools:Tools ],
       five_scene with [ mover:You, mine:Theirs, theirs:Mine, lines:Lines,
                         bitboards:Bitboards, tools:Tools ]) :-
    enemy(Me, You),
    Mine is Mine0 \/ (1<<N),
    line_marks(Me, Bitboards, N, Lines0, Lines).


% -- Reading --

%!  threats(+Side, +Scene, -Threats) is det.
%!  fives(+Side, +Scene, -Fives) is det.
%
%   Threats are `threats(Fives, Opens, Fours, Threes)` of Side, as of shapes.pl in
%   any line. Side is `mover` or `enemy`.

threats(Side, Scene, Threats) :-
    Scene = five_scene with [mover:Me, lines:Lines, bitboards:Bitboards],
    Lines = lines with [any:Any],
    Bitboards = bitboards with [size:Size, mask:Mask],
    first_slot(Side, Me, Slot),
    All is Any >> (Slot*Size),
    (   All =:= 0
    ->  Threats = threats(0, 0, 0, 0)
    ;   Fives is All /\ Mask,
        Opens is (All>>Size) /\ Mask,
        Fours is (All>>(2*Size)) /\ Mask,
        Threes is (All>>(3*Size)) /\ Mask,
        Threats = threats(Fives, Opens, Fours, Threes)
    ).

fives(Side, Scene, Fives) :-
    Scene = five_scene with [mover:Me, lines:Lines, bitboards:Bitboards],
    Lines = lines with [any:Any],
    Bitboards = bitboards with [size:Size, mask:Mask],
    first_slot(Side, Me, Slot),
    Fives is (Any >> (Slot*Size)) /\ Mask.

first_slot(mover, Me, Slot) :-
    own_slot(Me, Slot).
first_slot(enemy, Me, Slot) :-
    other_slot(Me, Slot).

own_slot(x, 0).
own_slot(o, 5).

other_slot(x, 5).
other_slot(o, 0).


%!  guards(+Side, +Scene, -Guards) is det.
%
%   Guards is the set of the cells that could prevent all opens of Side: where
%   there are some, but no such cell, those that prevent one of them. Other than by
%   Guards, the other side can only defend itself by making fours.

guards(Side, Scene, Guards) :-
    Scene = five_scene with [mover:Me, lines:Lines, bitboards:Bitboards],
    Lines = lines with [rows:A, columns:B, falling:C, rising:D],
    Bitboards = bitboards with [size:Size, mask:Mask0],
    first_slot(Side, Me, First),
    Slot is (First+4)*Size,
    Mask is Mask0<<Slot,
    Guards0 is A /\ Mask,
    common(Guards0, B, Mask, Guards1),
    common(Guards1, C, Mask, Guards2),
    common(Guards2, D, Mask, Guards3),
    Guards is Guards3>>Slot.

common(0, Bitboard, Mask, Guards) :-
    !,
    Guards is Bitboard /\ Mask.
common(Guards0, Bitboard, _, Guards) :-
    Common is Guards0 /\ Bitboard,
    (   Common =:= 0
    ->  Guards = Guards0
    ;   Guards = Common
    ).


%!  twice(+Threat, +Side, +Scene, -Cells) is det.
%
%   Cells are those where a mark of Side is a Threat, `fours` or `threes`, in two
%   lines at once.

twice(Threat, Side, Scene, Cells) :-
    Scene = five_scene with [mover:Me, lines:Lines, bitboards:Bitboards],
    Lines = lines with [rows:A, columns:B, falling:C, rising:D],
    Bitboards = bitboards with [size:Size, mask:Mask],
    first_slot(Side, Me, First),
    slot(Threat, Slot),
    Twice is (A /\ B) \/ (C /\ D) \/ ((A \/ B) /\ (C \/ D)),
    Cells is (Twice>>((First+Slot)*Size)) /\ Mask.

slot(fours,  2).
slot(threes, 3).


%   levels(+Scene, -Counts): how much a mark on a cell means to both sides.

levels(five_scene with [lines:Lines, bitboards:Bitboards], Counts) :-
    Bitboards = bitboards with [size:Size, mask:Mask],
    line_levels(Bitboards, Lines, levels(A, B, C, D)),
    maplist(levels_on(Size, Mask), [A,B,C,D], Levels),
    four_added(Levels, Counts).

levels_on(Size, Mask, Bitboard, [Ones,Twos,Fours,Eights]) :-
    Ones is Bitboard /\ Mask,
    Twos is (Bitboard>>Size) /\ Mask,
    Fours is (Bitboard>>(2*Size)) /\ Mask,
    Eights is Bitboard>>(3*Size).

:- table_of((four_added([ [A1,A2,A4,A8], [B1,B2,B4,B8],
                          [C1,C2,C4,C8], [D1,D2,D4,D8]
                        ], Counts) :- Goal),
            adding([ [A1,B1,C1,D1], [A2,B2,C2,D2], [A4,B4,C4,D4],
                     [A8,B8,C8,D8]
                   ],
                   Counts, Goal)).

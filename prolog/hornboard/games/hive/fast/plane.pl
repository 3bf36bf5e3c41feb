:- module(hive_plane,
          [ cell_name/2,        % ?Cell, ?Name
            turn/3,             % ?Direction, ?Step, ?Before
            next_cell/3,        % +Cell1, ?Direction, ?Cell2
            marginal/1,         % ?Cell
            grown/2,            % +Set, -Grown
            around/3,           % +Set, +Cell, -Directions
            besieged/3,         % +Queen, +Occupied, -Count
            ring/2,             % +Queen, -Set
            openings/2,         % ?Directions, ?Steps
            cut_vertex/2,       % +Set, +Cell
            ground/3,           % +Set, -Cuts, -Exits
            distance/3          % +Cell, +Queen, -Steps
          ]).
:- use_module(library(lists), [nth0/3]).
:- use_module('../../../kit/facts').
:- use_module('../board', [cell/3, on_margin/1]).

/** <module> The plane as numbers and sets, for the search

A cell is the integer 31*R+Q, by the coordinates of library(hornboard/games/hive/
board), so that each direction is a number to add. A set of cells is an integer
too: cell N is in the set when its bit N is one. What lies around a cell is a set
of directions, six bits clockwise from NW.

Every neighbour of a stone is a cell. A neighbour of a cell on the margin may
lie beyond it: then its number is that of a cell on the margin across, or of
none, but it is never negative, for there is no row 0; and it is right that
nothing lies there.
*/


%!  cell_name(?Cell, ?Name) is nondet.

:- table_of(cell_name(Number, Cell),
            ( cell(Cell, Q, R),
              Number is 31*R+Q
            )).


%!  marginal(?Cell) is nondet.

:- table_of(marginal(Number),
            ( on_margin(Cell),
              cell_name(Number, Cell)
            )).


%!  turn(?Direction, ?Step, ?Before) is nondet.
%
%   True when a step in Direction adds Step to a cell, and Before is the
%   direction before it, going round clockwise.

turn(nw, -31, w).
turn(ne, -30, nw).
turn(e,    1, ne).
turn(se,  31, e).
turn(sw,  30, se).
turn(w,   -1, sw).


%!  next_cell(+Cell1, ?Direction, ?Cell2) is nondet.

next_cell(Cell1, Direction, Cell2) :-
    turn(Direction, Step, _),
    Cell2 is Cell1+Step.


%!  grown(+Set, -Grown) is det.
%
%   Grown is the set of all cells next to one of Set.

grown(Set, Grown) :-
    Grown is (Set<<1) \/ (Set>>1) \/ (Set<<31) \/ (Set>>31)
             \/ (Set<<30) \/ (Set>>30).


%!  around(+Set, +Cell, -Directions) is det.
%
%   Directions, six bits, are those in which the neighbour of Cell is in Set.

around(Set, Cell, Directions) :-
    Near is (Set>>(Cell-31)) /\ 0x6000000140000003,
    Directions is (Near /\ 3)
                  \/ ((Near>>30) /\ 4)
                  \/ ((Near>>59) /\ 8)
                  \/ ((Near>>57) /\ 16)
                  \/ ((Near>>25) /\ 32).


%!  besieged(+Queen, +Occupied, -Count) is det.
%
%   Count is how many cells of the set Occupied are next to the cell of a queen, 0 while
%   she is in hand.

besieged(Queen, Occupied, Count) :-
    (   Queen == hand
    ->  Count = 0
    ;   Count is popcount((Occupied>>(Queen-31)) /\ 0x6000000140000003)
    ).


%!  ring(+Queen, -Set) is det.
%
%   Set is that of the cells next to the cell of a queen, empty while she is in hand.

ring(Queen, Set) :-
    (   Queen == hand
    ->  Set = 0
    ;   Set is 0x6000000140000003<<(Queen-31)
    ).


%!  openings(?Directions, ?Steps) is nondet.
%
%   True when a stone that has neighbours in Directions, and in no other, can
%   slide by each of Steps: to an empty cell, where one of the two cells beside
%   the step is occupied, so that contact is kept, and one is not, so that there
%   is room to pass.

opening(Directions, Step) :-
    findall(Each, turn(_, Each, _), Steps),
    nth0(N, Steps, Step),
    Left is (N+5) mod 6,
    Right is (N+1) mod 6,
    getbit(Directions, N) =:= 0,
    getbit(Directions, Left) =\= getbit(Directions, Right).

:- table_of(openings(Directions, Steps),
            ( between(0, 63, Directions),
              findall(Step, opening(Directions, Step), Steps)
            )).


%!  cut_vertex(+Set, +Cell) is semidet.
%
%   True when the connected Set falls apart without Cell: no way leads from one of its
%   neighbours to some other one.

cut_vertex(Set, Cell) :-
    Rest is Set /\ \(1<<Cell),
    ring(Cell, Ring),
    Near is Ring /\ Rest,
    Seed is Near /\ -Near,
    flooded(Seed, Rest, Near, Reached),
    Near /\ \Reached =\= 0.

%   flooded(+Part, +Set, +Goal, -Reached): Reached is what can be reached from Part within
%   Set, or enough of it to have all of Goal. The neighbours of a cell are those to the
%   east and west, and those north of itself and its eastern one, south of itself and its
%   western.

flooded(Part, Set, Goal, Reached) :-
    East is Part \/ (Part<<1),
    West is Part \/ (Part>>1),
    Part1 is (East \/ West \/ (East>>31) \/ (West<<31)) /\ Set,
    (   ( Part1 =:= Part ; Part1 /\ Goal =:= Goal )
    ->  Reached = Part1
    ;   flooded(Part1, Set, Goal, Reached)
    ).


%!  ground(+Set, -Cuts, -Exits) is det.
%
%   Cuts are the cells of the connected Set for which cut_vertex/2 is true; Exits those
%   from which a stone could slide, as by openings/2.
%
%   All of them at once: where Set has no holes, a stone holds it together exactly when
%   its neighbours are in more than one run, for what lies between two runs is then the
%   outside at both. A hole of one cell has but one gap between runs at each stone, so
%   Set is filled up there. How many holes there are is told by Euler's formula. Where
%   there are larger ones, each stone with neighbours in several runs is asked about.

ground(Set, Cuts, Exits) :-
    neighbours(Set, NW, NE, E, SE, SW, W),
    Exits is Set /\ (((NW xor E) /\ \NE) \/ ((NE xor SE) /\ \E) \/
                     ((E xor SW) /\ \SE) \/ ((SE xor W) /\ \SW) \/
                     ((SW xor NW) /\ \W) \/ ((W xor NE) /\ \NW)),
    East is Set /\ E,
    South is Set /\ SE,
    Holes is 1-popcount(Set)+popcount(East)+popcount(South)+popcount(Set /\ SW)
             -popcount(East /\ SE)-popcount(South /\ SW),
    (   Holes =:= 0
    ->  in_runs(NW, NE, E, SE, SW, W, Runs),
        Cuts is Runs /\ Set
    ;   Pits is NW /\ NE /\ E /\ SE /\ SW /\ W /\ \Set,
        Full is Set \/ Pits,
        in_runs(Full, Runs),
        Apart is Runs /\ Set,
        (   popcount(Pits) =:= Holes
        ->  Cuts = Apart
        ;   cuts(Apart, Full, 0, Cuts)
        )
    ).

%   neighbours(+Set, -NW, -NE, -E, -SE, -SW, -W): the cells that have one of Set in each
%   direction.

neighbours(Set, NW, NE, E, SE, SW, W) :-
    NW is Set<<31,
    NE is Set<<30,
    E is Set>>1,
    SE is Set>>31,
    SW is Set>>30,
    W is Set<<1.

in_runs(Set, Runs) :-
    neighbours(Set, NW, NE, E, SE, SW, W),
    in_runs(NW, NE, E, SE, SW, W, Runs).

%   in_runs(+NW, +NE, +E, +SE, +SW, +W, -Runs): Runs are the cells with neighbours in
%   more than one run. No runs begin in two directions that follow each other.

in_runs(NW, NE, E, SE, SW, W, Runs) :-
    North is (NW /\ \W) \/ (NE /\ \NW),
    East is (E /\ \NE) \/ (SE /\ \E),
    South is (SW /\ \SE) \/ (W /\ \SW),
    Runs is (North /\ East) \/ (East /\ South) \/ (South /\ North).

%   cuts(+Cells, +Set, +Cuts0, -Cuts): Cuts are Cuts0 and those of Cells that hold Set
%   together.

cuts(0, _, Cuts, Cuts) :-
    !.
cuts(Cells0, Set, Cuts0, Cuts) :-
    Cell is lsb(Cells0),
    Bit is 1<<Cell,
    Cells is Cells0 xor Bit,
    (   cut_vertex(Set, Cell)
    ->  Cuts1 is Cuts0 \/ Bit
    ;   Cuts1 = Cuts0
    ),
    cuts(Cells, Set, Cuts1, Cuts).


%!  distance(+Cell, +Queen, -Steps) is det.
%
%   Steps is how far Cell is from the cell of a queen, 0 while she is in hand.

distance(Cell, Queen, Steps) :-
    (   Queen == hand
    ->  Steps = 0
    ;   Down is Queen//31-Cell//31,
        Across is Queen-Cell-31*Down,
        Steps is (abs(Across)+abs(Down)+abs(Across+Down))//2
    ).

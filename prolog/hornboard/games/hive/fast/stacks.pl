:- module(hive_stacks,
          [ sides/4,            % +Position, ?Mover, -Own, -Other
            side/3,             % +Position, ?Player, -Side
            occupied/2,         % +Position, -Set
            besieged/3,         % +Queen, +Occupied, -Count
            topmost/3,          % +Position, ?Stone, ?Cell
            alone/2,            % +Position, +Cell
            lifted/3,           % +Position, +Cell, -Rest
            height/3,           % +Rest, +Cell, -Height
            top/3,              % +Rest, +Cell, ?Stone

            stones_stacks/3,    % +Kit, ?Stones, ?Stacks
            side_of/5,          % +Player, +Kit, +Stones, +Stacks, -Side

            held/3,             % +Position, +Stone, -Held
            put_down/4,         % +Held, +Stone, +Cell, -Next
            carried/5,          % +Position, +Stone, +Rest, +To, -Next
            passed/2            % +Position, -Next
          ]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/3, member/2, selectchk/3]).
:- use_module(library(pairs), [group_pairs_by_key/2, pairs_values/2]).
:- use_module('../board', [to_middle/4]).
:- use_module('../stones').
:- use_module(plane,
              [ beside/3, cell_name/2, centre_number/1, coordinates/3,
                marginal/1
              ]).

:- set_prolog_flag(optimise, true).

/** <module> A position of Hive for the search

    hive_fast(Kit, Mover, Turn, Moved, White, Black, Stacks)

The first four are as in library(hornboard/games/hive/position). White and Black
are

    side(Tops, Queen, Hand)

where Tops is the set of the cells with a stone of that side on top, Queen the
cell of the queen, or `hand`, and Hand a list of lists, for each kind the stones
that are not in play yet, the next one first.

Stacks is the hive itself: a list of `Cell-Stack`, the cells in ascending order,
Stack being the list of the stones there, the top one first.

What is judged without the stone that is about to move, which is nearly all,
is judged of

    rest(Occupied, Stacks, White, Black)

the set of the cells that are occupied then, the stacks as above, and the cells
with a stone of White and of Black on top.
*/

%!  side(+Position, ?Player, -Side) is nondet.
%
%   True when Side is what Position says of Player.

side(hive_fast(_, _, _, _, White, Black, _), Player, Side) :-
    of(Player, White, Black, Side, _).

%   of(?Player, ?White, ?Black, ?Own, ?Other)

of(white, White, Black, White, Black).
of(black, White, Black, Black, White).


%!  sides(+Position, ?Mover, -Own, -Other) is det.
%
%   The sides from the mover's point of view.

sides(hive_fast(_, Me, _, _, White, Black, _), Me, Own, Other) :-
    of(Me, White, Black, Own, Other).


%!  occupied(+Position, -Set) is det.
%
%   Set is that of the cells with stones.

occupied(hive_fast(_, _, _, _, side(White, _, _), side(Black, _, _), _), Set) :-
    Set is White \/ Black.


%!  besieged(+Queen, +Occupied, -Count) is det.
%
%   Count is how many stones of the set Occupied are beside Queen, a cell or
%   `hand`.

besieged(Queen, Occupied, Count) :-
    (   Queen == hand
    ->  Count = 0
    ;   beside(Occupied, Queen, Count)
    ).


%!  topmost(+Position, ?Stone, ?Cell) is nondet.
%
%   True when Stone lies on Cell and nothing lies on it.

topmost(hive_fast(_, _, _, _, _, _, Stacks), Stone, Cell) :-
    member(Cell-[Stone|_], Stacks).


%!  alone(+Position, +Cell) is semidet.
%
%   True when there is exactly one stone on Cell.

alone(hive_fast(_, _, _, _, _, _, Stacks), Cell) :-
    memberchk(Cell-[_], Stacks).


%!  lifted(+Position, +Cell, -Rest) is det.
%
%   Rest is the hive while the top stone of Cell is in the air.

lifted(hive_fast(_, _, _, _, side(White0, _, _), side(Black0, _, _), Stacks0), Cell,
       rest(Occupied, Stacks, White, Black)) :-
    taken(Stacks0, Cell, Under, Stacks),
    Air is \(1<<Cell),
    White1 is White0 /\ Air,
    Black1 is Black0 /\ Air,
    brought_to_light(Under, Cell, White1, Black1, White, Black),
    Occupied is White \/ Black.

%   taken(+Stacks0, +Cell, -Under, -Stacks): without the top stone of Cell, what
%   was under it comes to light.

taken([Each-Stack|Stacks0], Cell, Under, Stacks) :-
    (   Each =\= Cell
    ->  Stacks = [Each-Stack|Stacks1],
        taken(Stacks0, Cell, Under, Stacks1)
    ;   Stack = [_|Under],
        (   Under == []
        ->  Stacks = Stacks0
        ;   Stacks = [Cell-Under|Stacks0]
        )
    ).

brought_to_light([], _, White, Black, White, Black).
brought_to_light([Stone|_], Cell, White0, Black0, White, Black) :-
    owner(Stone, Player),
    (   Player == white
    ->  White is White0 \/ (1<<Cell),
        Black = Black0
    ;   White = White0,
        Black is Black0 \/ (1<<Cell)
    ).

%   put(+Stacks0, +Cell, +Stone, -Under, -Stacks): Stone comes on top of Under.

put([], Cell, Stone, [], [Cell-[Stone]]).
put([Each-Stack|Stacks0], Cell, Stone, Under, Stacks) :-
    (   Each < Cell
    ->  Stacks = [Each-Stack|Stacks1],
        put(Stacks0, Cell, Stone, Under, Stacks1)
    ;   Each =:= Cell
    ->  Under = Stack,
        Stacks = [Cell-[Stone|Stack]|Stacks0]
    ;   Under = [],
        Stacks = [Cell-[Stone],Each-Stack|Stacks0]
    ).


%!  height(+Rest, +Cell, -Height) is det.
%
%   Height is the number of stones on Cell.

height(rest(Occupied, Stacks, _, _), Cell, Height) :-
    (   getbit(Occupied, Cell) =:= 0
    ->  Height = 0
    ;   memberchk(Cell-Stack, Stacks),
        length(Stack, Height)
    ).


%!  top(+Rest, +Cell, ?Stone) is semidet.
%
%   True when Stone is the top one on Cell.

top(rest(Occupied, Stacks, _, _), Cell, Stone) :-
    getbit(Occupied, Cell) =:= 1,
    memberchk(Cell-[Stone|_], Stacks).


                 /*******************************
                 *        THE OTHER FORM        *
                 *******************************/

%!  stones_stacks(+Kit, ?Stones, ?Stacks) is det.
%
%   True when Stones, as in library(hornboard/games/hive/position), lie as Stacks
%   has them. One of the two is given.

stones_stacks(Kit, Stones, Stacks) :-
    (   var(Stacks)
    ->  findall(Cell-(Top-Stone),
                ( member(Stone-at(Name, Height), Stones),
                  cell_name(Cell, Name),
                  Top is -Height
                ),
                Pairs0),
        sort(Pairs0, Pairs),
        group_pairs_by_key(Pairs, Groups),
        maplist(group_stack, Groups, Stacks)
    ;   findall(Stone-Place,
                ( kit_stone(Kit, Stone),
                  place_in(Stacks, Stone, Place)
                ),
                Stones)
    ).

group_stack(Cell-Group, Cell-Stack) :-
    pairs_values(Group, Stack).

place_in(Stacks, Stone, Place) :-
    (   member(Cell-Stack, Stacks),
        append(_, [Stone|Under], Stack)
    ->  cell_name(Cell, Name),
        length([Stone|Under], Height),
        Place = at(Name, Height)
    ;   Place = hand
    ).


%!  side_of(+Player, +Kit, +Stones, +Stacks, -Side) is det.
%
%   Side is what such a position says of Player.

side_of(Player, Kit, Stones, Stacks, side(Tops, Queen, Hand)) :-
    aggregate_all(sum(1<<Cell),
                  ( member(Cell-[Stone|_], Stacks),
                    owner(Stone, Player)
                  ),
                  Tops),
    stone(QueenStone, Player, queen, _),
    (   memberchk(QueenStone-at(Name, _), Stones)
    ->  cell_name(Queen, Name)
    ;   Queen = hand
    ),
    hand(Kit, Player, Hand0),
    findall(Left,
            ( member(Kind, Hand0),
              findall(Stone,
                      ( member(Stone, Kind),
                        memberchk(Stone-hand, Stones)
                      ),
                      Left),
              Left = [_|_]
            ),
            Hand).


                 /*******************************
                 *         WHAT CHANGES         *
                 *******************************/

%!  held(+Position, +Stone, -Held) is det.
%!  put_down(+Held, +Stone, +Cell, -Next) is det.
%
%   Next comes from Position when the mover puts Stone from his hand on Cell, which is
%   empty. Held is what is the same wherever he puts it: it is the enemy's turn, and a
%   queen is `here`.

held(hive_fast(Kit, Me, Turn, _, White0, Black0, Stacks), Stone,
     hive_fast(Kit, You, NextTurn, none, White, Black, Stacks)) :-
    of(Me, White0, Black0, side(Tops, Queen0, Hand0), Other),
    (   kind(Stone, queen)
    ->  Queen = here
    ;   Queen = Queen0
    ),
    without(Hand0, Stone, Hand),
    of(Me, White, Black, side(Tops, Queen, Hand), Other),
    next_turn(Me, Turn, White, Black, You, NextTurn).

put_down(hive_fast(Kit, You, Turn, Moved, White0, Black0, Stacks0), Stone, Cell, Next) :-
    of(You, White0, Black0, Other, side(Tops0, Queen0, Hand)),
    Tops is Tops0+(1<<Cell),
    (   Queen0 == here
    ->  Queen = Cell
    ;   Queen = Queen0
    ),
    of(You, White, Black, Other, side(Tops, Queen, Hand)),
    put(Stacks0, Cell, Stone, _, Stacks),
    within(Cell, hive_fast(Kit, You, Turn, Moved, White, Black, Stacks), Next).

without([Stones0|Hand0], Stone, Hand) :-
    (   selectchk(Stone, Stones0, Stones)
    ->  (   Stones == []
        ->  Hand = Hand0
        ;   Hand = [Stones|Hand0]
        )
    ;   Hand = [Stones0|Hand1],
        without(Hand0, Stone, Hand1)
    ).

next_turn(Me, Turn0, side(_, WhiteQueen, _), side(_, BlackQueen, _), You, Turn) :-
    enemy(Me, You),
    (   WhiteQueen \== hand,
        BlackQueen \== hand
    ->  Turn = 4
    ;   Me == white
    ->  Turn = Turn0
    ;   Turn is min(Turn0+1, 4)
    ).


%!  carried(+Position, +Stone, +Rest, +To, -Next) is det.
%
%   Next comes from Position when Stone, without which there is Rest, comes to To.

carried(hive_fast(Kit, Me, Turn, _, side(_, WhiteQueen0, WhiteHand),
             side(_, BlackQueen0, BlackHand), _),
        Stone, rest(_, Stacks0, White0, Black0), To, Next) :-
    put(Stacks0, To, Stone, _, Stacks),
    Bit is 1<<To,
    stone(Stone, Player, Kind, _),
    (   Player == white
    ->  White is White0 \/ Bit,
        Black is Black0 /\ \Bit
    ;   White is White0 /\ \Bit,
        Black is Black0 \/ Bit
    ),
    queens(Kind, Player, To, WhiteQueen0, BlackQueen0, WhiteQueen, BlackQueen),
    remembered(Kit, Stone, Moved),
    WhiteSide = side(White, WhiteQueen, WhiteHand),
    BlackSide = side(Black, BlackQueen, BlackHand),
    next_turn(Me, Turn, WhiteSide, BlackSide, You, NextTurn),
    within(To,
           hive_fast(Kit, You, NextTurn, Moved, WhiteSide, BlackSide, Stacks),
           Next).

remembered(Kit, Stone, Moved) :-
    (   with_pillbugs(Kit)
    ->  Moved = Stone
    ;   Moved = none
    ).

queens(Kind, Player, To, White0, Black0, White, Black) :-
    (   Kind \== queen
    ->  White = White0,
        Black = Black0
    ;   Player == white
    ->  White = To,
        Black = Black0
    ;   White = White0,
        Black = To
    ).


%!  passed(+Position, -Next) is det.
%
%   Next comes from Position when the mover passes.

passed(hive_fast(Kit, Me, Turn, _, White, Black, Stacks),
       hive_fast(Kit, You, NextTurn, none, White, Black, Stacks)) :-
    next_turn(Me, Turn, White, Black, You, NextTurn).


%   within(+Cell, +Position0, -Position): if the stone that came to Cell reached
%   the margin, the whole hive is moved back to the middle.

within(Cell, Position0, Position) :-
    (   marginal(Cell)
    ->  centred(Position0, Position)
    ;   Position = Position0
    ).

centred(hive_fast(Kit, Mover, Turn, Moved, White0, Black0, Stacks0),
        hive_fast(Kit, Mover, Turn, Moved, White, Black, Stacks)) :-
    findall(Q-R,
            ( member(Cell-_, Stacks0),
              coordinates(Cell, Q, R)
            ),
            Places),
    centre_number(Centre),
    coordinates(Centre, MiddleQ, MiddleR),
    to_middle(Places, MiddleQ-MiddleR, Right, Down),
    Shift is 31*Down+Right,
    shifted_side(White0, Shift, White),
    shifted_side(Black0, Shift, Black),
    maplist(shifted_stack(Shift), Stacks0, Stacks).

shifted_side(side(Tops0, Queen0, Hand), Shift, side(Tops, Queen, Hand)) :-
    Tops is Tops0<<Shift,
    (   Queen0 == hand
    ->  Queen = hand
    ;   Queen is Queen0+Shift
    ).

shifted_stack(Shift, Cell0-Stack, Cell-Stack) :-
    Cell is Cell0+Shift.

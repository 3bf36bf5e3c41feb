:- module(hive_stacks,
          [ sides/4,            % +Position, ?Mover, -Own, -Other
            occupied/2,         % +Position, -Set
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
:- use_module('../../../kit/facts').
:- use_module('../board', [cell/3, centre/1, to_middle/4]).
:- use_module('../stones').
:- use_module(plane, [cell_name/2, marginal/1]).

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

the set of the cells that are occupied then, and the stacks and the sides as above.
*/

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

lifted(hive_fast(_, _, _, _, side(White0, WhiteQueen, WhiteHand),
                 side(Black0, BlackQueen, BlackHand), Stacks0),
       Cell,
       rest(Occupied, Stacks, side(White, WhiteQueen, WhiteHand),
            side(Black, BlackQueen, BlackHand))) :-
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
    of(Player, White0, Black0, Own0, Other),
    Own is Own0 \/ (1<<Cell),
    of(Player, White, Black, Own, Other).

%   put(+Stacks0, +Cell, +Stone, -Stacks): Stone comes on top of what is on Cell.

put([], Cell, Stone, [Cell-[Stone]]).
put([Each-Stack|Stacks0], Cell, Stone, Stacks) :-
    (   Each < Cell
    ->  Stacks = [Each-Stack|Stacks1],
        put(Stacks0, Cell, Stone, Stacks1)
    ;   Each =:= Cell
    ->  Stacks = [Cell-[Stone|Stack]|Stacks0]
    ;   Stacks = [Cell-[Stone],Each-Stack|Stacks0]
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
    put(Stacks0, Cell, Stone, Stacks),
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

carried(hive_fast(Kit, Me, Turn, _, _, _, _), Stone,
        rest(_, Stacks0, White0, Black0), To, Next) :-
    put(Stacks0, To, Stone, Stacks),
    stone(Stone, Player, Kind, _),
    of(Player, White0, Black0, side(Own0, Queen0, Hand), side(Other0, Enemy, EnemyHand)),
    Own is Own0 \/ (1<<To),
    Other is Other0 /\ \(1<<To),
    (   Kind == queen
    ->  Queen = To
    ;   Queen = Queen0
    ),
    of(Player, White, Black, side(Own, Queen, Hand), side(Other, Enemy, EnemyHand)),
    (   with_pillbugs(Kit)
    ->  Moved = Stone
    ;   Moved = none
    ),
    next_turn(Me, Turn, White, Black, You, NextTurn),
    within(To, hive_fast(Kit, You, NextTurn, Moved, White, Black, Stacks), Next).


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
              Q is Cell mod 31,
              R is Cell//31
            ),
            Places),
    centre(Centre),
    cell(Centre, MiddleQ, MiddleR),
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

:- module(hive_stacks,
          [ compact/2,          % ?Page, ?Position
            stones_stacks/3,    % +Kit, ?Stones, ?Stacks

            sides/3,            % +Position, -Own, -Other
            occupied/2,         % +Position, -Set
            topmost/3,          % +Position, ?Stone, ?Cell
            alone/2,            % +Position, +Cell
            lifted/3,           % +Position, +Cell, -Rest
            height/3,           % +Rest, +Cell, -Height
            top/3,              % +Rest, +Cell, ?Stone

            from_hand/3,        % +Position, +Stone, -Air
            from_board/4,       % +Position, +Stone, +Rest, -Air
            put_down/4,         % +Air, +Stone, +Cell, -Next
            passed/2            % +Position, -Next
          ]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/3, member/2, selectchk/3]).
:- use_module(library(pairs), [group_pairs_by_key/2, pairs_values/2]).
:- use_module('../board', [centred/2]).
:- use_module('../stones').
:- use_module(plane, [cell_name/2, marginal/1]).

/** <module> A position of Hive for the search

    hive_fast(Kit, Mover, Turn, Moved, Own, Other, Stacks)

The first four are as in library(hornboard/games/hive/position). Own is what the mover
has, Other what the other side has, each a

    side(Tops, Queen, Hand)

where Tops is the set of the cells with a stone of that side on top, Queen the
cell of the queen, or `hand`, and Hand the list of the stones that are not in play
yet, kind by kind.

Stacks is the hive itself: a list of `Cell-Stack`, the cells in ascending order,
Stack being the list of the stones there, the top one first.

What is judged without the stone that is about to move, which is nearly all,
is judged of

    rest(Occupied, Stacks, Own, Other)

the set of the cells that are occupied then, and the stacks and the sides as above.
*/

%!  compact(?Page, ?Position) is det.
%
%   True when Page, as in library(hornboard/games/hive/position), is Position. One of
%   the two is given.

compact(hive(Kit, Me, Turn, Moved, Stones),
        hive_fast(Kit, Me, Turn, Moved, Own, Other, Stacks)) :-
    stones_stacks(Kit, Stones, Stacks),
    enemy(Me, You),
    side_of(Me, Stones, Stacks, Own),
    side_of(You, Stones, Stacks, Other).

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
    ;   findall(Stone-Place, placed(Stacks, Stone, Place), Placed),
        findall(Stone-Place,
                ( kit_stone(Kit, Stone),
                  ( memberchk(Stone-At, Placed) -> Place = At ; Place = hand )
                ),
                Stones)
    ).

group_stack(Cell-Group, Cell-Stack) :-
    pairs_values(Group, Stack).

placed(Stacks, Stone, at(Name, Height)) :-
    member(Cell-Stack, Stacks),
    cell_name(Cell, Name),
    append(_, [Stone|Under], Stack),
    length([Stone|Under], Height).


side_of(Player, Stones, Stacks, side(Tops, Queen, Hand)) :-
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
    findall(Stone,
            ( member(Stone-hand, Stones),
              owner(Stone, Player)
            ),
            Hand).


% -- What a cell holds --

%!  sides(+Position, -Own, -Other) is det.

sides(hive_fast(_, _, _, _, Own, Other, _), Own, Other).


%!  occupied(+Position, -Set) is det.

occupied(hive_fast(_, _, _, _, side(Own, _, _), side(Other, _, _), _), Set) :-
    Set is Own \/ Other.


%!  topmost(+Position, ?Stone, ?Cell) is nondet.
%
%   True when Stone lies on Cell and nothing lies on it.

topmost(hive_fast(_, _, _, _, _, _, Stacks), Stone, Cell) :-
    member(Cell-[Stone|_], Stacks).


%!  alone(+Position, +Cell) is semidet.

alone(hive_fast(_, _, _, _, _, _, Stacks), Cell) :-
    memberchk(Cell-[_], Stacks).


%!  lifted(+Position, +Cell, -Rest) is det.
%
%   Rest is the hive while the top stone of Cell is in the air.

lifted(hive_fast(_, Me, _, _, side(Own0, Queen, Hand), side(Other0, Goal, OtherHand), Stacks0),
       Cell,
       rest(Occupied, Stacks, side(Own, Queen, Hand), side(Other, Goal, OtherHand))) :-
    taken(Stacks0, Cell, Under, Stacks),
    Bit is 1<<Cell,
    brought_to_light(Under, Me, Bit, OwnBit, OtherBit),
    Own is Own0 /\ \Bit \/ OwnBit,
    Other is Other0 /\ \Bit \/ OtherBit,
    Occupied is Own \/ Other.

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

brought_to_light([], _, _, 0, 0).
brought_to_light([Stone|_], Me, Bit, Own, Other) :-
    (   owner(Stone, Me)
    ->  Own = Bit,
        Other = 0
    ;   Own = 0,
        Other = Bit
    ).


%!  height(+Rest, +Cell, -Height) is det.

height(rest(Occupied, Stacks, _, _), Cell, Height) :-
    (   getbit(Occupied, Cell) =:= 0
    ->  Height = 0
    ;   memberchk(Cell-Stack, Stacks),
        length(Stack, Height)
    ).


%!  top(+Rest, +Cell, ?Stone) is semidet.

top(rest(Occupied, Stacks, _, _), Cell, Stone) :-
    getbit(Occupied, Cell) =:= 1,
    memberchk(Cell-[Stone|_], Stacks).


% -- What changes --

%!  from_hand(+Position, +Stone, -Air) is det.
%!  from_board(+Position, +Stone, +Rest, -Air) is det.
%
%   Air is the position after the ply while Stone is in the air: from the hand of the
%   mover, in which case a queen is `here`; or from the board, where it leaves Rest.

from_hand(hive_fast(Kit, Me, Turn0, _, side(Tops, Queen0, Hand0), Other, Stacks), Stone,
          hive_fast(Kit, You, Turn, none, Other, Own, Stacks)) :-
    selectchk(Stone, Hand0, Hand),
    (   kind(Stone, queen)
    ->  Queen = here
    ;   Queen = Queen0
    ),
    Own = side(Tops, Queen, Hand),
    next_turn(Me, Turn0, Own, Other, You, Turn).

from_board(hive_fast(Kit, Me, Turn0, _, _, _, _), Stone, rest(_, Stacks, Own, Other),
           hive_fast(Kit, You, Turn, Moved, Other, Own, Stacks)) :-
    (   with_pillbugs(Kit)
    ->  Moved = Stone
    ;   Moved = none
    ),
    next_turn(Me, Turn0, Own, Other, You, Turn).

next_turn(Me, Turn0, side(_, Queen, _), side(_, Goal, _), You, Turn) :-
    enemy(Me, You),
    (   Queen \== hand,
        Goal \== hand
    ->  Turn = 4
    ;   Me == white
    ->  Turn = Turn0
    ;   Turn is min(Turn0+1, 4)
    ).


%!  put_down(+Air, +Stone, +Cell, -Next) is det.
%
%   Next comes from Air when Stone comes to lie on top of what is on Cell. A hive that
%   reaches the margin is moved back to the middle.

put_down(hive_fast(Kit, Me, Turn, Moved, Own0, Other0, Stacks0), Stone, Cell, Next) :-
    stone(Stone, Player, Kind, _),
    (   Player == Me
    ->  topped(Kind, Cell, Own0, Other0, Own, Other)
    ;   topped(Kind, Cell, Other0, Own0, Other, Own)
    ),
    put(Stacks0, Cell, Stone, Stacks),
    Next0 = hive_fast(Kit, Me, Turn, Moved, Own, Other, Stacks),
    (   marginal(Cell)
    ->  compact(hive(Kit, Me, Turn, Moved, Stones0), Next0),
        centred(Stones0, Stones),
        compact(hive(Kit, Me, Turn, Moved, Stones), Next)
    ;   Next = Next0
    ).

topped(Kind, Cell, side(Tops0, Queen0, Hand), side(Others0, Goal, OtherHand),
       side(Tops, Queen, Hand), side(Others, Goal, OtherHand)) :-
    Tops is Tops0 \/ (1<<Cell),
    Others is Others0 /\ \(1<<Cell),
    (   Kind == queen
    ->  Queen = Cell
    ;   Queen = Queen0
    ).

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


%!  passed(+Position, -Next) is det.

passed(hive_fast(Kit, Me, Turn0, _, Own, Other, Stacks),
       hive_fast(Kit, You, Turn, none, Other, Own, Stacks)) :-
    next_turn(Me, Turn0, Own, Other, You, Turn).

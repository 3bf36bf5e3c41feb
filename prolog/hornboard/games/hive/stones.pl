:- module(hive_stones,
          [ kit/2,              % ?Kit, ?Kinds
            with_pillbugs/1,    % ?Kit
            stone/4,            % ?Stone, ?Player, ?Kind, ?Number
            owner/2,            % ?Stone, ?Player
            kind/2,             % ?Stone, ?Kind
            kind_letter/2,      % ?Kind, ?Letter
            enemy/2,            % ?Player1, ?Player2
            hand/3,             % +Kit, +Player, -Hand

            sides/4,            % +Position, ?Mover, -Own, -Other
            side/3,             % +Position, ?Player, -Side
            occupied/2,         % +Position, -Set
            stack/3,            % +Position, ?Cell, ?Stack
            topmost/3,          % +Position, ?Stone, ?Cell
            lying/3,            % +Position, ?Stone, ?Cell
            lifted/3,           % +Position, +Cell, -Rest
            height/3,           % +Rest, +Cell, -Height
            top/3,              % +Rest, +Cell, ?Stone

            put_down/4,         % +Position, +Stone, +Cell, -Next
            carried/5,          % +Position, +Stone, +Rest, +To, -Next
            passed/2            % +Position, -Next
          ]).
:- use_module(library(lists), [max_list/2, member/2, min_list/2, selectchk/3]).
:- use_module('../../facts').
:- use_module(board,
              [ centre/1, coordinates/3, on_margin/1 ]).

:- set_prolog_flag(optimise, true).
:- set_prolog_flag(generate_debug_info, false).

/** <module> The stones of Hive, and where they are

A stone is an atom: its side, its kind, and its number where there are more
than one of the kind: `wQ`, `bA3`.

## Representation

    hive(Kit, Mover, Turn, Moved, White, Black, Stacks)

Kit names the expansions, `base` or such as `mlp`. Mover is `white` or `black`.
Turn is the number of the mover's turn; 4 is the fourth and all after it, and
every turn once both queens are in play, for then nobody asks any more.
Moved is the stone that moved or was thrown on the previous ply, else `none`; it
is `none` in all games without pillbugs, where it makes no difference.
White and Black are

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


%!  kit(?Kit, ?Kinds) is nondet.
%
%   True when a game with Kit has the further Kinds.

kit(base, []).
kit(m,    [mosquito]).
kit(l,    [ladybug]).
kit(p,    [pillbug]).
kit(ml,   [mosquito,ladybug]).
kit(mp,   [mosquito,pillbug]).
kit(lp,   [ladybug,pillbug]).
kit(mlp,  [mosquito,ladybug,pillbug]).


%!  with_pillbugs(?Kit) is nondet.
%
%   True when there are pillbugs in a game with Kit.

with_pillbugs(p).
with_pillbugs(mp).
with_pillbugs(lp).
with_pillbugs(mlp).


%!  stone(?Stone, ?Player, ?Kind, ?Number) is nondet.
%
%   True when Stone is number Number of its Kind on the side of Player; 0 where
%   there is but one.

bugs(queen,       0, 'Q').
bugs(spider,      2, 'S').
bugs(beetle,      2, 'B').
bugs(grasshopper, 3, 'G').
bugs(ant,         3, 'A').
bugs(mosquito,    0, 'M').
bugs(ladybug,     0, 'L').
bugs(pillbug,     0, 'P').

spelt(Stone, Player, Kind, Number) :-
    member(Player-Side, [white-w,black-b]),
    bugs(Kind, Most, Letter),
    (   Most =:= 0
    ->  Number = 0,
        atom_concat(Side, Letter, Stone)
    ;   between(1, Most, Number),
        atomic_list_concat([Side,Letter,Number], Stone)
    ).

:- table_of(stone(Stone, Player, Kind, Number),
            spelt(Stone, Player, Kind, Number)).


%!  owner(?Stone, ?Player) is nondet.
%!  kind(?Stone, ?Kind) is nondet.
%
%   True when Stone is of Player, of Kind.

:- table_of(owner(Stone, Player), spelt(Stone, Player, _, _)).

:- table_of(kind(Stone, Kind), spelt(Stone, _, Kind, _)).


%!  kind_letter(?Kind, ?Letter) is nondet.
%
%   True when Letter, an atom, stands for Kind.

kind_letter(Kind, Letter) :-
    bugs(Kind, _, Letter).


%!  enemy(?Player1, ?Player2) is nondet.
%
%   True of the two sides.

enemy(white, black).
enemy(black, white).


%!  hand(+Kit, +Player, -Hand) is det.
%
%   Hand is what Player has in the beginning.

hand(Kit, Player, Hand) :-
    kit(Kit, Further),
    findall(Stones,
            ( bugs(Kind, _, _),
              (   memberchk(Kind, [mosquito,ladybug,pillbug])
              ->  memberchk(Kind, Further)
              ;   true
              ),
              findall(Stone, stone(Stone, Player, Kind, _), Stones)
            ),
            Hand).


%!  side(+Position, ?Player, -Side) is nondet.
%
%   True when Side is what Position says of Player.

side(hive(_, _, _, _, White, Black, _), Player, Side) :-
    of(Player, White, Black, Side, _).

%   of(?Player, ?White, ?Black, ?Own, ?Other)

of(white, White, Black, White, Black).
of(black, White, Black, Black, White).


%!  sides(+Position, ?Mover, -Own, -Other) is det.
%
%   The sides from the mover's point of view.

sides(hive(_, Me, _, _, White, Black, _), Me, Own, Other) :-
    of(Me, White, Black, Own, Other).


%!  occupied(+Position, -Set) is det.
%
%   Set is that of the cells with stones.

occupied(hive(_, _, _, _, side(White, _, _), side(Black, _, _), _), Set) :-
    Set is White \/ Black.


%!  stack(+Position, ?Cell, ?Stack) is nondet.
%
%   True when the stones of Stack, the top one first, lie on Cell.

stack(hive(_, _, _, _, _, _, Stacks), Cell, Stack) :-
    (   integer(Cell)
    ->  memberchk(Cell-Stack, Stacks)
    ;   member(Cell-Stack, Stacks)
    ).


%!  topmost(+Position, ?Stone, ?Cell) is nondet.
%
%   True when Stone lies on Cell and nothing lies on it.

topmost(Position, Stone, Cell) :-
    stack(Position, Cell, [Stone|_]).


%!  lying(+Position, ?Stone, ?Cell) is nondet.
%
%   True when Stone lies on Cell, at whatever height.

lying(Position, Stone, Cell) :-
    stack(Position, Cell, Stack),
    member(Stone, Stack).


%!  lifted(+Position, +Cell, -Rest) is det.
%
%   Rest is the hive while the top stone of Cell is in the air.

lifted(hive(_, _, _, _, side(White0, _, _), side(Black0, _, _), Stacks0), Cell,
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
                 *         WHAT CHANGES         *
                 *******************************/

%!  put_down(+Position, +Stone, +Cell, -Next) is det.
%
%   Next comes from Position when the mover puts Stone from his hand on Cell,
%   which is empty.

put_down(hive(Kit, Me, Turn, _, White0, Black0, Stacks0), Stone, Cell, Next) :-
    of(Me, White0, Black0, side(Tops0, Queen0, Hand0), Other),
    Tops is Tops0+(1<<Cell),
    kind(Stone, Kind),
    where_queen(Kind, Cell, Queen0, Queen),
    without(Hand0, Stone, Hand),
    of(Me, White, Black, side(Tops, Queen, Hand), Other),
    put(Stacks0, Cell, Stone, _, Stacks),
    next_turn(Me, Turn, White, Black, You, NextTurn),
    within(Cell, hive(Kit, You, NextTurn, none, White, Black, Stacks), Next).

where_queen(Kind, Cell, Queen0, Queen) :-
    (   Kind == queen
    ->  Queen = Cell
    ;   Queen = Queen0
    ).

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

carried(hive(Kit, Me, Turn, _, side(_, WhiteQueen0, WhiteHand),
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
           hive(Kit, You, NextTurn, Moved, WhiteSide, BlackSide, Stacks),
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

passed(hive(Kit, Me, Turn, _, White, Black, Stacks),
       hive(Kit, You, NextTurn, none, White, Black, Stacks)) :-
    next_turn(Me, Turn, White, Black, You, NextTurn).


%   within(+Cell, +Position0, -Position): if the stone that came to Cell reached
%   the margin, the whole hive is moved back to the middle.

within(Cell, Position0, Position) :-
    (   on_margin(Cell)
    ->  centred(Position0, Position)
    ;   Position = Position0
    ).

centred(hive(Kit, Mover, Turn, Moved, White0, Black0, Stacks0),
        hive(Kit, Mover, Turn, Moved, White, Black, Stacks)) :-
    findall(Q-R,
            ( member(Cell-_, Stacks0),
              coordinates(Cell, Q, R)
            ),
            Places),
    findall(Q, member(Q-_, Places), Qs),
    findall(R, member(_-R, Places), Rs),
    centre(Centre),
    coordinates(Centre, MiddleQ, MiddleR),
    to_middle(Qs, MiddleQ, Right),
    to_middle(Rs, MiddleR, Down),
    Shift is 31*Down+Right,
    shifted_side(White0, Shift, White),
    shifted_side(Black0, Shift, Black),
    shifted_stacks(Stacks0, Shift, Stacks).

to_middle(Coordinates, Middle, Shift) :-
    min_list(Coordinates, Least),
    max_list(Coordinates, Greatest),
    Shift is Middle-(Least+Greatest)//2.

shifted_side(side(Tops0, Queen0, Hand), Shift, side(Tops, Queen, Hand)) :-
    Tops is Tops0<<Shift,
    (   Queen0 == hand
    ->  Queen = hand
    ;   Queen is Queen0+Shift
    ).

shifted_stacks([], _, []).
shifted_stacks([Cell0-Stack|Stacks0], Shift, [Cell-Stack|Stacks]) :-
    Cell is Cell0+Shift,
    shifted_stacks(Stacks0, Shift, Stacks).

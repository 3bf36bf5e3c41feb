:- module(hive_position,
          [ initial/2,          % +Variant, -Position
            player/2,           % ?Position, ?Player
            mover/2,            % +Position, ?Player
            sides/3,            % +Position, ?Mover, ?Other
            lies/4,             % +Position, ?Stone, ?Cell, ?Height
            top/3,              % +Position, ?Stone, ?Cell
            height/3,           % +Position, +Cell, -Height
            empty/2,            % +Position, ?Cell
            beside/3,           % +Position, ?Player, ?Cell
            connected/1,        % +Position
            in_play/2,          % +Position, ?Stone
            in_hand/2,          % +Position, ?Stone
            first_in_hand/3,    % +Position, ?Player, ?Stone
            next_in_hand/2,     % +Position, ?Stone
            own/2,              % +Position, ?Stone
            first_stone/1,      % +Position
            queen_down/1,       % +Position
            queen_due/1,        % +Position
            turn_fits/3,        % +Mover, +Stones, ?Turn
            lifted/3,           % +Position, ?Stone, ?Rest
            on_top/5,           % +Position, +Stone, +Cell, -Under, -Stones
            laid/5,             % +Position, +Stone, +Cell, +Moved, ?Next
            turned/3            % +Position, +Moved, ?Next
          ]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(lists), [member/2, select/3, select/4]).
:- use_module(board).
:- use_module(stones).

/** <module> A position of Hive, and how one follows another

    hive(Kit, Mover, Turn, Moved, Stones)

Kit names the expansions, `base` or such as `mlp`. Mover is `white` or `black`.
Turn is the number of the mover's turn; 4 is the fourth and all after it, and
every turn once both queens are in play, for then nobody asks any more.
Moved is the stone that moved or was thrown on the previous ply, else `none`; it
is `none` in all games without pillbugs, where it makes no difference.

Stones has for each stone of the game, in the order of kit_stone/2, a pair
`Stone-hand`, or `Stone-at(Cell, Height)`, where a stone on the ground has height
1; a place that is not known is a variable.
*/


%   All stones are in hand, and it is white's turn.

initial(Variant, hive(Kit, white, 1, none, Stones)) :-
    variant_kit(Variant, Kit),
    aggregate_all(bag(Stone-hand), kit_stone(Kit, Stone), Stones).


%!  player(?Position, ?Player) is nondet.
%!  mover(+Position, ?Player) is semidet.
%!  sides(+Position, ?Mover, ?Other) is semidet.
%
%   White and black play; it is the turn of Mover, not of Other.

player(_, Player) :-
    enemy(Player, _).

mover(hive(_, Player, _, _, _), Player).

sides(hive(_, Mover, _, _, _), Mover, Other) :-
    enemy(Mover, Other).


% -- What a cell holds --

%!  lies(+Position, ?Stone, ?Cell, ?Height) is nondet.
%
%   True when Stone lies on Cell, with Height-1 stones under it, no other one as high.

lies(hive(_, _, _, _, Stones), Stone, Cell, Height) :-
    (   nonvar(Cell),
        nonvar(Height)
    ->  memberchk(Stone-at(Cell, Height), Stones)
    ;   member(Stone-at(Cell, Height), Stones)
    ).


%!  top(+Position, ?Stone, ?Cell) is nondet.

top(Position, Stone, Cell) :-
    lies(Position, Stone, Cell, Height),
    Above is Height+1,
    \+ lies(Position, _, Cell, Above).


%!  height(+Position, +Cell, -Height) is det.

height(Position, Cell, Height) :-
    between(0, inf, Height),
    Above is Height+1,
    \+ lies(Position, _, Cell, Above),
    !.


%!  empty(+Position, ?Cell) is nondet.

empty(Position, Cell) :-
    cell(Cell, _, _),
    \+ lies(Position, _, Cell, 1).


%!  beside(+Position, ?Player, ?Cell) is nondet.
%
%   True when the top stone on a cell next to Cell is one of Player.

beside(Position, Player, Cell) :-
    top(Position, Stone, Next),
    owner(Stone, Player),
    neighbour(Next, _, Cell).


%!  connected(+Position) is semidet.
%
%   True when all stones in play hang together.

connected(Position) :-
    aggregate_all(bag(Cell), lies(Position, _, Cell, 1), Cells),
    together(Cells).


% -- What a side has --

%!  in_play(+Position, ?Stone) is nondet.

in_play(Position, Stone) :-
    lies(Position, Stone, _, _).


%!  in_hand(+Position, ?Stone) is nondet.

in_hand(hive(_, _, _, _, Stones), Stone) :-
    member(Stone-hand, Stones).


%!  first_in_hand(+Position, ?Player, ?Stone) is nondet.
%!  next_in_hand(+Position, ?Stone) is nondet.
%
%   True when Player, or the mover, has Stone in hand, and no other one of its kind
%   with a smaller number.

first_in_hand(Position, Player, Stone) :-
    in_hand(Position, Stone),
    stone(Stone, Player, Kind, Number),
    \+ ( stone(Other, Player, Kind, Less),
         Less < Number,
         in_hand(Position, Other)
       ).

next_in_hand(Position, Stone) :-
    mover(Position, Me),
    first_in_hand(Position, Me, Stone).


%!  own(+Position, ?Stone) is nondet.

own(Position, Stone) :-
    mover(Position, Me),
    owner(Stone, Me).


%!  first_stone(+Position) is semidet.
%
%   True when the mover has no stone in play yet.

first_stone(Position) :-
    \+ ( in_play(Position, Stone), own(Position, Stone) ).


%!  queen_down(+Position) is semidet.
%
%   True when the mover's queen is in play.

queen_down(Position) :-
    mover(Position, Me),
    stone(Queen, Me, queen, _),
    in_play(Position, Queen).


%!  queen_due(+Position) is semidet.
%
%   True when it is the mover's fourth turn, or a later one, and his queen is not
%   in play yet.

queen_due(Position) :-
    Position = hive(_, _, 4, _, _),
    \+ queen_down(Position).


%!  turn_fits(+Mover, +Stones, ?Turn) is nondet.
%
%   True when it may be turn number Turn of Mover, where Stones lie as in a position. Until
%   his queen is in play each of his turns has put a stone there; who has her in play may
%   have moved instead.

turn_fits(Mover, Stones, Turn) :-
    aggregate_all(count,
                  ( member(Stone-at(_, _), Stones), owner(Stone, Mover) ),
                  Count),
    Least is min(4, Count+1),
    (   Turn = Least,
        \+ ( Least < 4, queens_down(Stones) )
    ;   Turn = 4,
        Least < 4,
        stone(Queen, Mover, queen, _),
        memberchk(Queen-at(_, _), Stones)
    ).

%   queens_down(+Stones): both queens are in play.

queens_down(Stones) :-
    memberchk(wQ-at(_, _), Stones),
    memberchk(bQ-at(_, _), Stones).


% -- What changes --

%!  lifted(+Position, ?Stone, ?Rest) is nondet.
%
%   True when nothing covers Stone, and Rest is Position without it, as while it
%   is in the air.

lifted(Position, Stone, hive(Kit, Me, Turn, Moved, Rest)) :-
    Position = hive(Kit, Me, Turn, Moved, Stones),
    top(Position, Stone, _),
    select(Stone-_, Stones, Rest).


%!  on_top(+Position, +Stone, +Cell, -Under, -Stones) is det.
%
%   Stones lie as in Position, but for Stone, which lies on top of the Under stones on
%   Cell.

on_top(Position, Stone, Cell, Under, Stones) :-
    Position = hive(_, _, _, _, Stones0),
    height(Position, Cell, Under),
    Height is Under+1,
    select(Stone-_, Stones0, Stone-at(Cell, Height), Stones),
    !.


%!  laid(+Position, +Stone, +Cell, +Moved, ?Next) is det.
%
%   Next comes from Position when the mover lays Stone, from wherever it is, on
%   top of what is on Cell. Moved is Stone, or `none` when it was in hand.

laid(Position, Stone, Cell, Moved, Next) :-
    Position = hive(Kit, Me, Turn, _, _),
    on_top(Position, Stone, Cell, _, Stones),
    turned(hive(Kit, Me, Turn, none, Stones), Moved, Next).


%!  turned(+Position, +Moved, ?Next) is det.
%
%   Next is Position on the turn of the other side, when Moved was moved. A hive
%   that has reached the margin of the plane is moved back to the middle.

turned(hive(Kit, Me, Turn0, _, Stones0), Moved0,
       hive(Kit, You, Turn, Moved, Stones)) :-
    enemy(Me, You),
    next_turn(Me, Stones0, Turn0, Turn),
    (   with_pillbugs(Kit)
    ->  Moved = Moved0
    ;   Moved = none
    ),
    (   member(_-at(Cell, 1), Stones0),
        on_margin(Cell)
    ->  centred(Stones0, Stones)
    ;   Stones = Stones0
    ).

next_turn(Me, Stones, Turn0, Turn) :-
    (   queens_down(Stones)
    ->  Turn = 4
    ;   Me == white
    ->  Turn = Turn0
    ;   Turn is min(Turn0+1, 4)
    ).

:- module(hive_view,
          [ place/3,            % +Position, ?Cell, ?Place
            content/3,          % +Position, ?Cell, ?Piece
            touches/3,          % +Position, ?Move, ?Cells
            changes/3,          % +Position, +Move, -Changes
            mark/3,             % +Position, ?Cell, ?Mark
            edited/3            % +Position, +What, -Next
          ]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(lists), [member/2, nth0/3, select/4]).
:- use_module(library(pairs), [pairs_values/2]).
:- use_module('../../game', [moves/2]).
:- use_module('../../kit/turns', [in_turn/3]).
:- use_module(board, [cell/3, centre/1, neighbour/3, on_margin/1]).
:- use_module(law, [by_itself/4, move/3, pinned/2, resting/2, surrounded/2, thrower/2]).
:- use_module(position).
:- use_module(stones).

/** <module> What is seen and touched in Hive

The cells of a board are those of the hive and those around it, by their names;
besides, each side has a cell for every kind of stone that it began with, named
by its letters, `wQ` or `bA`; and there is a cell `pass` when nothing else can be
done.
*/


%   `comb(X, Y)`: a hexagon with a point on top, X counts half columns to the
%   right, Y rows downwards. To the left of the hive is what white has in hand, to
%   the right what black has, each a `hand(X, Y)`; both begin at the top.

place(Position, Cell, comb(X, Y)) :-
    bounds(Position, Cells, bounds(Left, _, Top)),
    member(Y0-X0-Cell, Cells),
    X is X0-Left+5,
    Y is Y0-Top.
place(Position, Cell, hand(X, Y)) :-
    bounds(Position, _, bounds(Left, Right, _)),
    (   pocket(Position, Cell, Player, _, Y)
    ;   Cell = pass,
        passing(Position, Player),
        aggregate_all(count, pocket(Position, _, Player, _, _), Y)
    ),
    (   Player == white
    ->  X is Y mod 2
    ;   X is Right-Left+9+Y mod 2
    ).

%   bounds(+Position, -Cells, -Bounds): Cells are those of the hive and those
%   around it, as Row-HalfColumn-Cell, between the half columns Left and Right, from
%   row Top down.

bounds(Position, Cells, bounds(Left, Right, Top)) :-
    findall(Row-HalfColumn-Cell,
            ( in_sight(Position, Cell),
              cell(Cell, Column, Row),
              HalfColumn is 2*Column+Row
            ),
            Cells0),
    sort(Cells0, Cells),
    Cells = [Top-_-_|_],
    aggregate_all(min(X), member(_-X-_, Cells), Left),
    aggregate_all(max(X), member(_-X-_, Cells), Right).

in_sight(Position, Cell) :-
    (   in_play(Position, _)
    ->  lies(Position, _, Near, 1)
    ;   centre(Near)
    ),
    (   Cell = Near
    ;   neighbour(Near, _, Cell)
    ).

%   pocket(+Position, ?Cell, ?Player, ?Kind, ?N): Cell is the one for the stones
%   of Kind in the hand of Player.

pocket(hive(Kit, _, _, _, _), Cell, Player, Kind, N) :-
    enemy(Player, _),
    findall(Stone,
            ( kit_stone(Kit, Stone),
              stone(Stone, Player, _, Number),
              Number =< 1
            ),
            Firsts),
    nth0(N, Firsts, First),
    kind(First, Kind),
    pocket_name(First, Cell).

pocket_name(Stone, Cell) :-
    sub_atom(Stone, 0, 2, _, Cell).

passing(Position, Me) :-
    mover(Position, Me),
    moves(Position, [pass]).


%   A term `bugs` with the stones of a stack as arguments, the top one first;
%   `bag(Stone, Count)` for the next stone of a kind in hand, and how many there
%   are; `pass`.

content(Position, Cell, Piece) :-
    lies(Position, _, Cell, 1),
    findall(Height-Stone, lies(Position, Stone, Cell, Height), Pairs),
    sort(1, @>=, Pairs, Stack),
    pairs_values(Stack, Stones),
    Piece =.. [bugs|Stones].
content(Position, Cell, bag(Next, Count)) :-
    pocket(Position, Cell, Player, Kind, _),
    findall(Stone,
            ( stone(Stone, Player, Kind, _),
              in_hand(Position, Stone)
            ),
            [Next|Others]),
    length([Next|Others], Count).
content(Position, pass, pass) :-
    passing(Position, _).


%   Where the stone is, then where it goes.

touches(_, pass, [pass]).
touches(Position, place(Stone, To), [Pocket,To]) :-
    in_hand(Position, Stone),
    pocket_name(Stone, Pocket).
touches(Position, move(Stone, To), [From,To]) :-
    top(Position, Stone, From).


%   Where the stone comes from and where it goes, and `thrown(Cell)` if it could
%   not go there by itself.

changes(Position, Move, Changes) :-
    once(move(Position, Move, _)),
    once(touches(Position, Move, Cells)),
    (   Cells = [From,To]
    ->  findall(thrown(To), thrown(Move, Position, From), Thrown),
        Changes = [from(From),to(To)|Thrown]
    ;   Changes = [change(pass)]
    ).

thrown(move(Stone, To), Position, From) :-
    once(thrower(Position, _)),
    \+ ( own(Position, Stone),
         by_itself(Position, Stone, From, To)
       ).


%   `pinned` where a stone holds the hive together, `resting` where one lies that
%   moved or was thrown on the previous ply, `emphasis` where a queen is surrounded.

mark(Position, Cell, pinned) :-
    pinned(Position, Stone),
    top(Position, Stone, Cell).
mark(Position, Cell, resting) :-
    resting(Position, Stone),
    top(Position, Stone, Cell).
mark(Position, Cell, emphasis) :-
    surrounded(Position, Player),
    stone(Queen, Player, queen, _),
    lies(Position, Queen, Cell, _).


%   On top of a cell, instead of the stone there, comes the next one of those in hand
%   with which the hive hangs together, of each kind the first; after the last one
%   none. Then no stone has moved last, and the turn is as before where that fits the
%   stones.

edited(hive(Kit, Mover, Turn0, _, Stones), mover,
       hive(Kit, Other, Turn, none, Stones)) :-
    enemy(Mover, Other),
    turn_kept(Turn0, Other, Stones, Turn).
edited(Position, cell(Cell), hive(Kit, Mover, Turn, none, Stones)) :-
    cell(Cell, _, _),
    \+ on_margin(Cell),
    bared(Position, Cell, Top, Bared),
    Bared = hive(Kit, Mover, Turn0, _, _),
    findall(Stone, kit_stone(Kit, Stone), Game),
    in_turn([none|Game], Top, Others),
    member(Other, Others),
    topped(Other, Cell, Bared, Stones),
    connected(hive(Kit, Mover, Turn0, none, Stones)),
    !,
    turn_kept(Turn0, Mover, Stones, Turn).

turn_kept(Turn0, Mover, Stones, Turn) :-
    (   Turn = Turn0
    ;   true
    ),
    turn_fits(Mover, Stones, Turn),
    !.

%   bared(+Position, +Cell, -Top, -Bared): the top stone of Cell, or `none`, is in hand.

bared(Position, Cell, Top, hive(Kit, Mover, Turn, Moved, Stones)) :-
    Position = hive(Kit, Mover, Turn, Moved, Stones0),
    (   top(Position, Top, Cell)
    ->  select(Top-_, Stones0, Top-hand, Stones)
    ;   Top = none,
        Stones = Stones0
    ).

%   topped(+Stone, +Cell, +Position, -Stones): Stone, which may be `none`, comes from the
%   hand on top of Cell.

topped(none, _, hive(_, _, _, _, Stones), Stones).
topped(Stone, Cell, Position, Stones) :-
    first_in_hand(Position, _, Stone),
    on_top(Position, Stone, Cell, Under, Stones),
    climbs(Under, Stone).

:- module(hive_view,
          [ place/3,            % +Position, ?Cell, ?Place
            content/3,          % +Position, ?Cell, ?Piece
            touches/3,          % +Position, ?Move, ?Cells
            changes/3,          % +Position, +Move, -Changes
            mark/3              % +Position, ?Cell, ?Mark
          ]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(lists), [member/2, nth0/3]).
:- use_module('../../game', [move/3]).
:- use_module('../../kit/sets', [in_set/2]).
:- use_module(board).
:- use_module(bugs, [frozen/2, goes/4, pinned/2]).
:- use_module(stones).

:- set_prolog_flag(optimise, true).

/** <module> What is seen and touched in Hive

The cells of a board are those of the hive and those around it, by their names;
besides, each side has a cell for every kind of stone that it began with, named
by its letters, `wQ` or `bA`; and there is a cell `pass` when nothing else can be
done.
*/


%!  place(+Position, ?Cell, ?Place) is nondet.
%
%   `comb(X, Y)`: a hexagon with a point on top, X counts half columns to the
%   right, Y rows downwards. To the left of the hive is what white has in hand, to
%   the right what black has, each a `hand(X, Y)`; both begin at the top.

place(Position, Cell, comb(X, Y)) :-
    bounds(Position, Set, bounds(Left, _, Top)),
    in_set(Number, Set),
    cell_name(Number, Cell),
    half_column(Number, Column, Row),
    X is Column-Left+5,
    Y is Row-Top.
place(Position, Cell, hand(X, Y)) :-
    pocket(Position, Cell, Player, _, Y),
    beside_hive(Player, Position, Y, X).
place(Position, pass, hand(X, Y)) :-
    passing(Position, Me),
    aggregate_all(count, pocket(Position, _, Me, _, _), Y),
    beside_hive(Me, Position, Y, X).

%   bounds(+Position, -Set, -Bounds): Set are the cells of the hive and those
%   around it, between the half columns Left and Right, from row Top down.

bounds(Position, Set, bounds(Left, Right, Top)) :-
    occupied(Position, Occupied),
    (   Occupied =:= 0
    ->  centre(Cell),
        Hive is 1<<Cell
    ;   Hive = Occupied
    ),
    grown(Hive, Around),
    Set is Hive \/ Around,
    findall(X-Y, ( in_set(Each, Set), half_column(Each, X, Y) ), Places),
    aggregate_all(min(X), member(X-_, Places), Left),
    aggregate_all(max(X), member(X-_, Places), Right),
    aggregate_all(min(Y), member(_-Y, Places), Top).

half_column(Cell, X, R) :-
    coordinates(Cell, Q, R),
    X is 2*Q+R.

beside_hive(white, _, Y, X) :-
    X is Y mod 2.
beside_hive(black, Position, Y, X) :-
    bounds(Position, _, bounds(Left, Right, _)),
    X is Right-Left+9+Y mod 2.

%   pocket(+Position, ?Cell, ?Player, ?Kind, ?N): Cell is the one for the stones
%   of Kind in the hand of Player.

pocket(hive(Kit, _, _, _, _, _, _), Cell, Player, Kind, N) :-
    enemy(Player, _),
    hand(Kit, Player, Hand),
    nth0(N, Hand, [Stone|_]),
    stone(Stone, Player, Kind, _),
    pocket_name(Stone, Cell).

pocket_name(Stone, Cell) :-
    sub_atom(Stone, 0, 2, _, Cell).

passing(Position, Me) :-
    Position = hive(_, Me, _, _, _, _, _),
    once(move(Position, Move, _)),
    Move == pass.


%!  content(+Position, ?Cell, ?Piece) is nondet.
%
%   A term `bugs` with the stones of a stack as arguments, the top one first;
%   `bag(Stone, Count)` for the next stone of a kind in hand, and how many there
%   are; `pass`.

content(Position, Cell, Piece) :-
    stack(Position, Number, Stack),
    cell_name(Number, Cell),
    Piece =.. [bugs|Stack].
content(Position, Cell, bag(Stone, Count)) :-
    side(Position, Player, side(_, _, Hand)),
    member(Stones, Hand),
    Stones = [Stone|_],
    owner(Stone, Player),
    pocket_name(Stone, Cell),
    length(Stones, Count).
content(Position, pass, pass) :-
    passing(Position, _).


%!  touches(+Position, ?Move, ?Cells) is nondet.
%
%   Where the stone is, then where it goes.

touches(Position, Move, Cells) :-
    move(Position, Move, _),
    touched(Move, Position, Cells).

touched(pass, _, [pass]).
touched(place(Stone, To), _, [Pocket,Name]) :-
    pocket_name(Stone, Pocket),
    cell_name(To, Name).
touched(move(Stone, To), Position, [Start,Name]) :-
    topmost(Position, Stone, From),
    cell_name(From, Start),
    cell_name(To, Name).


%!  changes(+Position, +Move, -Changes) is semidet.
%
%   Where the stone comes from and where it goes, and `thrown(Cell)` if it could
%   not go there by itself.

changes(Position, Move, Changes) :-
    once(move(Position, Move, _)),
    once(changed(Move, Position, Changes)).

changed(pass, _, [change(pass)]).
changed(place(Stone, To), Position, [from(Pocket),to(Name)]) :-
    touched(place(Stone, To), Position, [Pocket,Name]).
changed(move(Stone, To), Position, [from(Start),to(Name)|Thrown]) :-
    touched(move(Stone, To), Position, [Start,Name]),
    (   by_itself(Position, Stone, To)
    ->  Thrown = []
    ;   Thrown = [thrown(Name)]
    ).

by_itself(Position, Stone, To) :-
    Position = hive(_, Me, _, _, _, _, _),
    stone(Stone, Me, Kind, _),
    topmost(Position, Stone, From),
    lifted(Position, From, Rest),
    goes(Kind, Rest, From, To),
    !.


%!  mark(+Position, ?Cell, ?Mark) is nondet.
%
%   `pinned` where a stone holds the hive together, `resting` where one lies that
%   moved or was thrown on the previous ply.

mark(Position, Cell, pinned) :-
    stack(Position, Number, [_]),
    pinned(Position, Number),
    cell_name(Number, Cell).
mark(Position, Cell, resting) :-
    frozen(Position, Stone),
    topmost(Position, Stone, Number),
    cell_name(Number, Cell).

:- module(hive_law,
          [ move/3,             % +Position, ?Move, ?Next
            outcome/2,          % +Position, ?Outcome
            open_place/2,       % +Position, ?Cell
            pinned/2,           % +Position, ?Stone
            resting/2,          % +Position, ?Stone
            gate_closed/3,      % +Rest, ?From, ?To
            slide/3,            % +Rest, ?From, ?To
            by_itself/4,        % +Position, ?Stone, ?From, ?To
            thrower/2,          % +Position, ?Cell
            surrounded/2        % +Position, ?Player
          ]).
:- use_module('../../kit/reach', [reachable/3]).
:- use_module(board, [along/3, centre/1, flanks/4, neighbour/3]).
:- use_module(position).
:- use_module(stones).

/** <module> The law of Hive

See position.pl for what a position is: lies/4, top/3 and empty/2 tell what is
on a cell. Rest is a position from which the stone that goes was lifted, by
lifted/3: gates, steps and slides are told of what is left without it. A position
that comes again ends nothing here; see game/referee.pl for what a match makes of it.
*/

%   A stone in hand may be put down, those of a kind in the order of their numbers.

move(Position, place(Stone, To), Next) :-
    \+ outcome(Position, _),
    next_in_hand(Position, Stone),
    in_time(Position, Stone),
    open_place(Position, To),
    laid(Position, Stone, To, none, Next).

%   Once his queen is in play, the mover moves or throws a stone that nothing holds.

move(Position, move(Stone, To), Next) :-
    \+ outcome(Position, _),
    queen_down(Position),
    lies(Position, Stone, From, _),
    commanded(Position, Stone),
    top(Position, Stone, From),
    \+ resting(Position, Stone),
    \+ pinned(Position, Stone),
    brought(Position, Stone, From, To),
    laid(Position, Stone, To, Stone, Next).

%   Who can neither place nor move passes.

move(Position, pass, Next) :-
    \+ outcome(Position, _),
    \+ move(Position, place(_, _), _),
    \+ move(Position, move(_, _), _),
    turned(Position, none, Next).

%   The mover commands his own stones, and with a pillbug that can throw all others.

commanded(Position, Stone) :-
    own(Position, Stone).
commanded(Position, _) :-
    thrower(Position, _).

%   His own stone goes by itself, and any stone may be thrown.

brought(Position, Stone, From, To) :-
    own(Position, Stone),
    by_itself(Position, Stone, From, To).
brought(Position, Stone, From, To) :-
    thrown(Position, Stone, From, To).

%   A side's queen is not its first stone, and is in play by its fourth turn.

in_time(Position, Stone) :-
    kind(Stone, queen),
    \+ first_stone(Position).
in_time(Position, Stone) :-
    \+ kind(Stone, queen),
    \+ queen_due(Position).

%!  open_place(+Position, ?Cell) is nondet.

%   The first stone of all comes to the middle, the other side's first beside it.

open_place(Position, To) :-
    \+ in_play(Position, _),
    centre(To).
open_place(Position, To) :-
    first_stone(Position),
    beside(Position, _, To),
    empty(Position, To).

%   Later a new stone touches own stones only; of a stack the top one counts.

open_place(Position, To) :-
    sides(Position, Me, You),
    beside(Position, Me, To),
    empty(Position, To),
    \+ beside(Position, You, To).

%!  pinned(+Position, ?Stone) is nondet.

%   A stone is held when another lies on it, when it is pinned, or when it moved
%   last turn. It is pinned if the others would not hang together without it.

pinned(Position, Stone) :-
    lifted(Position, Stone, Rest),
    \+ connected(Rest).

%!  resting(+Position, ?Stone) is semidet.

%   What moved or was thrown last turn may not move, be thrown or throw.

resting(hive(_, _, _, Stone, _), Stone) :-
    Stone \== none.

%!  gate_closed(+Rest, ?From, ?To) is nondet.

%   A gate is closed: both cells beside the step are higher than its two ends.

gate_closed(Rest, From, To) :-
    flanks(From, To, Left, Right),
    height(Rest, From, Here),
    height(Rest, To, There),
    Higher is max(Here, There)+1,
    lies(Rest, _, Left, Higher),
    lies(Rest, _, Right, Higher).

%   A step keeps touching a stone, under or beside it, and passes no closed gate.

step(Rest, From, To) :-
    lies(Rest, _, Along, 1),
    along(From, To, Along),
    \+ gate_closed(Rest, From, To).

%!  slide(+Rest, ?From, ?To) is nondet.

%   A slide is a step on the ground.

slide(Rest, From, To) :-
    empty(Rest, From),
    step(Rest, From, To),
    empty(Rest, To).

%!  by_itself(+Position, ?Stone, ?From, ?To) is nondet.

%   A stone is lifted while it goes, and does not end where it began.

by_itself(Position, Stone, From, To) :-
    lies(Position, Stone, From, _),
    like(Position, Stone, Kind),
    lifted(Position, Stone, Rest),
    goes(Kind, Rest, From, To),
    To \== From.

%   The queen slides one step, and so does the pillbug.

goes(queen, Rest, From, To) :-
    slide(Rest, From, To).
goes(pillbug, Rest, From, To) :-
    slide(Rest, From, To).

%   The spider slides exactly three steps and comes to no cell twice.

goes(spider, Rest, From, To) :-
    slide(Rest, From, First),
    slide(Rest, First, Second),
    Second \== From,
    slide(Rest, Second, To),
    To \== First,
    To \== From.

%   The ant slides as many steps as it likes.

goes(ant, Rest, From, To) :-
    reachable(slide(Rest), From, To).

%   The grasshopper jumps straight over at least one stone to the first empty cell.

goes(grasshopper, Rest, From, To) :-
    neighbour(From, Direction, Over),
    lies(Rest, _, Over, 1),
    first_empty(Rest, Direction, Over, To).

%   The beetle goes one step, also up, along on top, and down.

goes(beetle, Rest, From, To) :-
    step(Rest, From, To).

%   The ladybug takes two steps on top of the hive and one down.

goes(ladybug, Rest, From, To) :-
    step(Rest, From, Up),
    lies(Rest, _, Up, 1),
    step(Rest, Up, Along),
    lies(Rest, _, Along, 1),
    step(Rest, Along, To),
    empty(Rest, To).

first_empty(Rest, _, Cell, Cell) :-
    empty(Rest, Cell).
first_empty(Rest, Direction, Cell, To) :-
    lies(Rest, _, Cell, 1),
    neighbour(Cell, Direction, Next),
    first_empty(Rest, Direction, Next, To).

%   Each bug goes like its kind. On the ground the mosquito goes and throws like any
%   bug that it touches, of a stack the top one. Other mosquitoes do not count. On
%   top of the hive it goes like a beetle.

like(_, Stone, Kind) :-
    kind(Stone, Kind).
like(Position, Stone, Kind) :-
    kind(Stone, mosquito),
    lies(Position, Stone, Cell, 1),
    neighbour(Cell, _, Next),
    top(Position, Other, Next),
    kind(Other, Kind).
like(Position, Stone, beetle) :-
    kind(Stone, mosquito),
    lies(Position, Stone, _, Height),
    Height > 1.

%!  thrower(+Position, ?Cell) is nondet.

%   The mover's pillbug throws, even when pinned, but not when covered or resting.

thrower(Position, Cell) :-
    top(Position, Stone, Cell),
    like(Position, Stone, pillbug),
    own(Position, Stone),
    \+ resting(Position, Stone).

%   It lifts a stone that lies alone next to it onto itself, and down to another
%   empty cell next to it; neither gate may be closed.

thrown(Position, Stone, From, To) :-
    thrower(Position, Over),
    lies(Position, Stone, From, 1),
    lifted(Position, Stone, Rest),
    step(Rest, From, Over),
    step(Rest, Over, To),
    empty(Rest, To),
    To \== From.

%   Who alone has the queen surrounded on all six sides, by any stones, has lost.

outcome(Position, won(Player)) :-
    surrounded(Position, Loser),
    enemy(Loser, Player),
    \+ surrounded(Position, Player).

%   When both queens are surrounded, the game is drawn.

outcome(Position, drawn) :-
    surrounded(Position, white),
    surrounded(Position, black).

%!  surrounded(+Position, ?Player) is nondet.
%
%   All six sides of the queen of Player are taken.

surrounded(Position, Player) :-
    stone(Queen, Player, queen, _),
    lies(Position, Queen, Cell, _),
    \+ ( neighbour(Cell, _, Next), empty(Position, Next) ).

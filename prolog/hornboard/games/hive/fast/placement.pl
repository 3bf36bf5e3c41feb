:- module(hive_placement,
          [ next_in_hand/3,     % +Position, ?Player, ?Stone
            queen_down/1,       % +Position
            in_time/2,          % +Position, ?Stone
            open_places/2,      % +Position, -Set
            open_place/2        % +Position, ?Cell
          ]).
:- use_module(library(lists), [member/2]).
:- use_module('../../../kit/sets', [in_set/2]).
:- use_module('../stones', [hand/3, kind/2]).
:- use_module(plane, [centre_number/1, grown/2]).
:- use_module(stacks, [side/3, sides/4]).

:- set_prolog_flag(optimise, true).

/** <module> Which stones come into play, and where
*/


%!  next_in_hand(+Position, ?Player, ?Stone) is nondet.
%
%   True when Player has Stone in hand, and no other one of its kind with a
%   smaller number.

next_in_hand(Position, Player, Stone) :-
    side(Position, Player, side(_, _, Hand)),
    member([Stone|_], Hand).


%!  queen_down(+Position) is semidet.
%
%   True when the mover's queen is in play.

queen_down(Position) :-
    sides(Position, _, side(_, Queen, _), _),
    Queen \== hand.


%!  queen_due(+Position) is semidet.
%
%   True when it is the mover's fourth turn, or a later one, and his queen is not
%   in play yet.

queen_due(Position) :-
    Position = hive_fast(_, _, 4, _, _, _, _),
    \+ queen_down(Position).


%!  in_time(+Position, ?Stone) is semidet.
%
%   True when it is not too early for the mover to put down Stone, as for a queen
%   on the first turn, nor too late, as for any other stone when the queen is due.

in_time(Position, Stone) :-
    kind(Stone, Kind),
    (   Kind == queen
    ->  \+ first_stone(Position)
    ;   \+ queen_due(Position)
    ),
    !.

%   first_stone(+Position): the mover has no stone in play yet.

first_stone(Position) :-
    Position = hive_fast(Kit, _, _, _, _, _, _),
    sides(Position, Me, side(0, hand, Hand), _),
    hand(Kit, Me, Hand).


%!  open_places(+Position, -Set) is det.
%
%   Set is that of the cells where the mover may put down a stone: the centre for
%   the first one of all, any cell next to it for the second; later the empty
%   cells that touch a stone of his own and none of the enemy's.

open_places(Position, Set) :-
    sides(Position, _, side(Own, _, _), side(Other, _, _)),
    (   Own =:= 0,
        first_stone(Position)
    ->  first_places(Other, Set)
    ;   grown(Own, Near),
        grown(Other, Far),
        Set is Near /\ \(Far \/ Own \/ Other)
    ).

first_places(0, Set) :-
    !,
    centre_number(Cell),
    Set is 1<<Cell.
first_places(Other, Set) :-
    grown(Other, Near),
    Set is Near /\ \Other.


%!  open_place(+Position, ?Cell) is nondet.
%
%   True when the mover may put down a stone on Cell.

open_place(Position, Cell) :-
    open_places(Position, Set),
    in_set(Cell, Set).

:- module(hive_back,
          [ before/3            % ?Before, ?Move, +Position
          ]).
:- use_module(library(lists), [select/4]).
:- use_module(library(solution_sequences), [distinct/2]).
:- use_module('../../game', [compact/2, move/3]).
:- use_module('../../kit/unknown', [completed/1, one_of/2]).
:- use_module(board, [neighbour/3, on_margin/1]).
:- use_module(position).
:- use_module(stones, [climbs/2, enemy/2, owner/2, with_pillbugs/1]).

/** <module> Hive backwards
*/

%   A stone goes back into the hand, or to anywhere on the hive or beside it; or the
%   mover had passed. Where pillbugs are in the game it is forgotten what had moved on
%   the ply before. Where a hive lay before it was moved back to the middle is not
%   asked: the same hive in the middle stands for it.

before(Before, Move, Position) :-
    Position = hive(Kit, You, Turn0, Moved, _),
    completed(You/Turn0),
    enemy(Me, You),
    back(Move, Me, Kit, Moved, Position, Stones0),
    turn_fits(Me, Stones0, Turn),
    Before = hive(Kit, Me, Turn, Resting, Stones0),
    connected(Before),
    forgotten(Kit, Resting, Before, Move, Position).

%   back(?Move, +Me, +Kit, ?Moved, +Position, -Stones): Stones lay so before Move.

back(pass, _, _, none, hive(_, _, _, _, Stones), Stones).
back(place(Stone, To), Me, _, none, Position, Stones) :-
    last_on(Position, Stone, To, Stones, hand),
    lies(Position, Stone, To, 1),
    owner(Stone, Me).
back(move(Stone, To), Me, Kit, Moved, Position, Stones) :-
    moved(Kit, Me, Stone, Moved),
    last_on(Position, Stone, To, Stones, at(From, Height)),
    lifted(Position, Stone, Rest),
    connected(Rest),
    distinct(From, on_or_beside(Rest, From)),
    From \== To,
    height(Rest, From, Under),
    climbs(Under, Stone),
    Height is Under+1.

%   moved(+Kit, +Me, ?Stone, ?Moved): Stone may have moved when Moved did.

moved(Kit, Me, Stone, none) :-
    \+ with_pillbugs(Kit),
    owner(Stone, Me).
moved(Kit, _, Stone, Stone) :-
    with_pillbugs(Kit),
    owner(Stone, _).

%   last_on(+Position, ?Stone, ?To, -Stones, -Place): Stone lies on To, and nothing on
%   it; in Stones it has another Place.

last_on(Position, Stone, To, Stones, Place) :-
    Position = hive(_, _, _, _, Stones0),
    top(Position, Stone, To),
    select(Stone-_, Stones0, Stone-Place, Stones).

on_or_beside(Rest, Cell) :-
    lies(Rest, _, Next, 1),
    (   Cell = Next
    ;   neighbour(Next, _, Cell),
        \+ on_margin(Cell)
    ).

%   forgotten(+Kit, ?Resting, ?Before, +Move, +Position): what rested is unknown; with one
%   of those that it may have been Move was legal.

forgotten(Kit, none, _, _, _) :-
    \+ with_pillbugs(Kit).
forgotten(Kit, Resting, Before, Move, Position) :-
    with_pillbugs(Kit),
    findall(Stone, top(Before, Stone, _), Stones),
    one_of(Resting, [none|Stones]),
    compact(Position, Next),
    \+ \+ ( completed(Resting), compact(Before, Compact), move(Compact, Move, Next) ).

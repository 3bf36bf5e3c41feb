:- module(sheet_natives,
          [ native/2,           % ?Sheet, ?Variant
            native_state/3,     % +Sheet, +Position, -Fluents
            native_move/4,      % +Sheet, +Position, +Native, -Move
            lines/4             % +Module, +Position, +Depth, -Count
          ]).
:- use_module('../../prolog/hornboard').
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(lists), [last/2, member/2]).

/** <module> Rule sheets of games that are here already

What a position of the game says in the words of its sheet among the examples, and which
move is which.
*/

%!  native(?Sheet, ?Variant) is nondet.
%
%   True when Sheet states the rules of Variant.

native(hexagon_sheet, hexagon).
native(kalah_sheet, kalah).
native(slither_sheet, slither).


%!  native_state(+Sheet, +Position, -Fluents) is det.
%
%   Fluents are true, in standard order, where the game of Sheet has come to Position.

native_state(Sheet, Position, Fluents) :-
    mover(Position, Player),
    findall(Fluent, holds(Sheet, Position, Fluent), Fluents0),
    sort([control(Player)|Fluents0], Fluents).

holds(hexagon_sheet, Position, stone(I, J, Player)) :-
    content(Position, Cell, stone(Player)),
    numbers(Cell, 0, I, J).
holds(kalah_sheet, Position, seeds(Cell, Seeds)) :-
    seeds(Position, Cell, Seeds).
holds(slither_sheet, slither(_, _, Path), Fluent) :-
    (   Path == []
    ->  Fluent = bare
    ;   member(Dot, Path),
        numbers(Dot, 1, X, Y),
        Fluent = path(X, Y)
    ;   ( Path = [Dot|_] ; last(Path, Dot) ),
        numbers(Dot, 1, X, Y),
        Fluent = end(X, Y)
    ).

%   numbers(+Cell, +First, -X, -Y): Cell is named by a letter and a digit, and the first
%   column and row are numbered First.

numbers(Cell, First, X, Y) :-
    atom_codes(Cell, [Letter,Digit]),
    X is Letter-0'a+First,
    Y is Digit-0'1+First.


%!  native_move(+Sheet, +Position, +Native, -Move) is det.
%
%   Native, a move in Position, is called Move in Sheet.

native_move(hexagon_sheet, _, clone(Cell), clone(I, J)) :-
    numbers(Cell, 0, I, J).
native_move(hexagon_sheet, _, jump(From, To), jump(I1, J1, I2, J2)) :-
    numbers(From, 0, I1, J1),
    numbers(To, 0, I2, J2).
native_move(kalah_sheet, Position, Number, sow(Pit, Seeds)) :-
    mover(Position, Player),
    sub_atom(Player, 0, 1, _, Side),
    atom_concat(Side, Number, Pit),
    seeds(Position, Pit, Seeds).
native_move(slither_sheet, _, Dot1-Dot2, draw(X1, Y1, X2, Y2)) :-
    numbers(Dot1, 1, X1, Y1),
    numbers(Dot2, 1, X2, Y2).


%!  lines(+Module, +Position, +Depth, -Count) is det.
%
%   So many lines of Depth moves lead on from Position, by the moves of Module alone.

lines(_, _, 0, 1) :-
    !.
lines(Module, Position, Depth, Count) :-
    Depth1 is Depth-1,
    Module:moves(Position, Moves),
    aggregate_all(sum(Each),
                  ( member(Move, Moves),
                    once(Module:move(Position, Move, Next)),
                    lines(Module, Next, Depth1, Each)
                  ),
                  Count).

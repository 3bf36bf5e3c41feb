:- module(hornboard_lines,
          [ start/2,            % +VariantOrPosition, -Position
            replay/3,           % +Position, +Moves, -Positions
            perft/3,            % +VariantOrPosition, +Depth, -Count
            divide/3            % +VariantOrPosition, +Depth, -Counts
          ]).
:- use_module(library(apply), [foldl/4, foldl/5]).
:- use_module(library(error), [domain_error/2, must_be/2]).
:- use_module(library(lists), [member/2]).
:- use_module('../game', [game_of/2, initial/2, move/3, moves/2, successors/2]).
:- use_module('../kit/assured', [assured/2]).
:- use_module(compiled, [search_form/2]).

/** <module> Lines of play, and how many there are
*/

prolog:error_message(no_perft(Least, Depth)) -->
    [ 'a depth is from ~d to 100 here, not ~w'-[Least, Depth] ].


%!  start(+VariantOrPosition, -Position) is det.
%
%   Position is the start of a variant, or the position itself.
%
%   @error domain_error(variant_or_position, Start) if it is neither.

start(Start, Position) :-
    must_be(nonvar, Start),
    (   initial(Start, First)
    ->  Position = First
    ;   game_of(Start, _)
    ->  Position = Start
    ;   domain_error(variant_or_position, Start)
    ).


%!  replay(+Position, +Moves, -Positions) is semidet.
%
%   Positions are those that a game runs through from Position on, one more
%   than there are Moves. Fails when one of the moves is illegal.

replay(Position, Moves, [Position|Positions]) :-
    foldl(moved, Moves, Positions, Position, _).

moved(Move, Next, Position, Next) :-
    move(Position, Move, Next).


%!  perft(+VariantOrPosition, +Depth, -Count) is det.
%
%   Count is the number of lines of Depth moves, the usual check of a move
%   generator ("performance test").

perft(Start, Depth, Count) :-
    depth_from(0, Depth),
    start(Start, Plain),
    search_form(Plain, Position),
    lines(Depth, Position, Count).

depth_from(Least, Depth) :-
    must_be(integer, Depth),
    assured(between(Least, 100, Depth), no_perft(Least, Depth)).

lines(0, _, 1) :-
    !.
lines(1, Position, Count) :-
    !,
    moves(Position, Moves),
    length(Moves, Count).
lines(Depth, Position, Count) :-
    successors(Position, Steps),
    Rest is Depth-1,
    foldl(with_lines(Rest), Steps, 0, Count).

with_lines(Depth, _-step(_, Next), Count0, Count) :-
    lines(Depth, Next, More),
    Count is Count0+More.


%!  divide(+VariantOrPosition, +Depth, -Counts) is det.
%
%   Counts is a list of `Move-Count`, the perft of Depth by first moves, in
%   the standard order of moves.

divide(Start, Depth, Counts) :-
    depth_from(1, Depth),
    start(Start, Plain),
    search_form(Plain, Position),
    successors(Position, Steps),
    Rest is Depth-1,
    findall(Move-Count,
            ( member(_-step(Move, Next), Steps),
              lines(Rest, Next, Count)
            ),
            Counts0),
    msort(Counts0, Counts).

:- module(krk_listing,
          [ list_positions/1    % +Kings
          ]).
:- use_module('../../prolog/hornboard').

/** <module> Positions of king and rook against king, one a line

Prints the FEN, the legal moves, and `check`, `mate`, `stalemate` or `quiet`,
with semicolons between them, for programs of other people to compare.
*/


%!  list_positions(+Kings) is det.
%
%   Print a line for each legal position with a rook and the white king on one of
%   Kings, both sides to move.

list_positions(Kings) :-
    forall(( member(King, Kings),
             member(Mover, [white,black]),
             Position = krk(Mover, King, _, _, 0, 1),
             legal_position(Position),
             stands(Position, white, rook, _)
           ),
           list_position(Position)).

list_position(Position) :-
    position_string(Position, Text),
    format("~s;", [Text]),
    forall(move(Position, From-To, _),
           format("~w~w ", [From, To])),
    state(Position, State),
    format(";~w~n", [State]).

state(Position, State) :-
    (   mate(Position)
    ->  State = mate
    ;   stalemate(Position)
    ->  State = stalemate
    ;   check(Position)
    ->  State = check
    ;   State = quiet
    ).

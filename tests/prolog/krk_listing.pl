:- module(krk_listing,
          [ list_positions/0
          ]).
:- use_module('../../prolog/hornboard').

/** <module> Every position of king and rook against king, one a line

Prints the FEN, the legal moves, and `check`, `mate`, `stalemate` or `quiet`,
with semicolons between them, for programs of other people to compare.
*/


%!  list_positions is det.
%
%   Print a line for each legal position with a rook, both sides to move.

list_positions :-
    forall(( member(Mover, [white,black]),
             Position = krk(Mover, _, _, _, 0, 1),
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

:- module(hornboard_joint,
          [ role_moves/3        % +Position, ?Role, -Moves
          ]).
:- use_module('../game/forms', [compact/2, position_of/2]).
:- use_module(playing, [sheet_mover/2, sheet_player/2]).

/** <module> What each role of a rule sheet may do

The game that is made of a sheet knows a mover; here all roles choose in each step, as the
language has it and the managers of general game playing ask for.
*/

%!  role_moves(+Position, ?Role, -Moves) is nondet.
%
%   Moves are what Role may do in Position of a rule sheet, `noop` perhaps, in standard
%   order.

role_moves(Position, Role, Moves) :-
    compact(Plain, Position),
    position_of(Plain, Game),
    sheet_mover(Plain, _),
    sheet_player(Plain, Role),
    findall(Move, Game:legal(Plain, Role, Move), Moves0),
    sort(Moves0, Moves).

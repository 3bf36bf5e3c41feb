:- module(hornboard_any_moves,
          [ any_legal/3,        % +Position, ?Move, ?Next
            no_move/3           % +Position, ?Move, ?Next
          ]).
:- use_module('../game', [move/3]).

/** <module> The moves that advice on any game can name
*/


%!  any_legal(+Position, ?Move, ?Next) is nondet.
%
%   True when Move is legal, whichever it is.

any_legal(Position, Move, Next) :-
    move(Position, Move, Next).


%!  no_move(+Position, ?Move, ?Next) is semidet.
%
%   No move is to be looked at. Fails.

no_move(_, _, _) :-
    fail.

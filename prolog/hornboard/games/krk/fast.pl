:- module(krk_fast,
          [ value/2,            % +Position, ?Value
            successors/2        % +Position, -Steps
          ]).
:- use_module('../../kit/facts').
:- use_module(board).

/** <module> The law of king and rook against king for the search

On the positions of law.pl, with what they are worth.
*/


%   What white has: 500 for the rook, 20 for each step that the black king is
%   nearer to the edges than in the middle, and 10 for each step that the kings
%   are nearer to each other than they can be far apart. Black sees it with the
%   other sign.

value(krk(Mover, King, Rook, Enemy, _, _), Value) :-
    (   Rook == none
    ->  Value = 0
    ;   worth(King, Enemy, White),
        seen_by(Mover, White, Value)
    ).

seen_by(white, Value, Value).
seen_by(black, White, Value) :-
    Value is -White.

:- table_of(worth(King, Enemy, White),
            ( distance(King, Enemy, Steps),
              square(Enemy, X, Y),
              Inner is min(X, 9-X)+min(Y, 9-Y),
              White is 500+20*(8-Inner)+10*(7-Steps)
            )).


successors(Position, Steps) :-
    findall(Value-step(Move, Next), step(Position, Move, Next, Value), Steps).

step(Position, Move, Next, Value) :-
    Position = krk(Mover, King, Rook, Enemy, Plies0, Number),
    Rook \== none,
    (   Plies0 == uncounted
    ->  Plies = uncounted
    ;   Plies0 < 100,
        Plies is Plies0+1
    ),
    step(Mover, krk(Mover, King, Rook, Enemy, Plies, Number), Move, Next, Value).

%   step(+Mover, +Position, -Move, -Next, -Value): Position has the plies of Next,
%   unless that is after a capture.

step(white, krk(_, King, Rook, Enemy, Plies, Number), King-To,
     krk(black, To, Rook, Enemy, Plies, Number), Value) :-
    king_step(King, To),
    To \== Rook,
    \+ king_step(To, Enemy),
    worth(To, Enemy, Value).
step(white, krk(_, King, Rook, Enemy, Plies, Number), Rook-To,
     krk(black, King, To, Enemy, Plies, Number), Value) :-
    worth(King, Enemy, Value),
    rook_line(Rook, To),
    To \== King,
    \+ lies_between(Rook, To, King),
    \+ lies_between(Rook, To, Enemy).
step(black, krk(_, King, Rook, Enemy, Plies, Number0), Enemy-To, Next, Value) :-
    next_count(Number0, Number),
    king_step(Enemy, To),
    \+ king_step(King, To),
    (   To == Rook
    ->  from_zero(Plies, Zero),
        Next = krk(white, King, none, To, Zero, Number),
        Value = 0
    ;   \+ ( rook_line(Rook, To),
             \+ lies_between(Rook, To, King)
           ),
        Next = krk(white, King, Rook, To, Plies, Number),
        worth(King, To, White),
        Value is -White
    ).

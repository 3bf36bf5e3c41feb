:- module(krk_law,
          [ initial/2,          % +Variant, -Position
            player/2,           % ?Position, ?Player
            mover/2,            % +Position, ?Player
            move/3,             % +Position, ?Move, ?Next
            outcome/2,          % +Position, ?Outcome
            stands/4,           % +Position, ?Player, ?Man, ?Square
            king_moved/4,       % ?Player, ?Position, ?To, +Next
            rook_moved/3,       % ?Position, ?To, +Next
            fifty_moves/1,      % +Plies
            captured/2,         % +Position, +Next
            check/1,            % +Position
            mate/1,             % +Position
            stalemate/1         % +Position
          ]).
:- use_module(board).

/** <module> The law of king and rook against king

A position is `krk(Mover, King, Rook, Enemy, Plies, Number)`: Mover is `white` or
`black`; King and Rook are the squares of the white men, Rook is `none` once it
was captured; Enemy is that of the black king. Plies is the number of plies since
the last capture, Number that of the move; what is `uncounted` stays so, and ends no
game. A move is `From-To`. A position that comes again ends nothing here; see
game/referee.pl for what a match makes of it.
*/

%   The men stand where they do when a game of chess begins; white begins, usually.

initial(krk, krk(Player, e1, h1, e8, 0, 1)) :-
    enemy(Player, _).

%   In the variant that begins from random squares, the move before the first has the number 0.

initial(krk(random), krk(white, e1, h1, e8, 0, 0)).

%   White and black take turns.

player(_, Player) :-
    enemy(Player, _).

mover(krk(Player, _, _, _, _, _), Player).

enemy(white, black).
enemy(black, white).

%   A king steps to a square next to it that its side has not taken, and that is not
%   next to the other king. The black king may not step where the rook attacks him.

move(Position, From-To, Next) :-
    \+ outcome(Position, _),
    mover(Position, Me),
    stands(Position, Me, king, From),
    king_step(From, To),
    free(Me, Position, To),
    king_moved(Me, Position, To, Next),
    kings_apart(Next),
    safe(Me, Next).

%   The rook goes along its file or rank, over empty squares, to one that its
%   side has not taken.

move(Position, From-To, Next) :-
    \+ outcome(Position, _),
    mover(Position, Me),
    stands(Position, Me, rook, From),
    rook_line(From, To),
    free(Me, Position, To),
    clear(Position, From, To),
    rook_moved(Position, To, Next).

%!  stands(+Position, ?Player, ?Man, ?Square) is nondet.
%
%   Man, `king` or `rook`, of Player is on Square.

stands(krk(_, Square, _, _, _, _), white, king, Square).
stands(krk(_, _, Square, _, _, _), white, rook, Square) :-
    Square \== none.
stands(krk(_, _, _, Square, _, _), black, king, Square).

free(white, krk(_, King, Rook, _, _, _), To) :-
    To \== King,
    To \== Rook.
free(black, _, _).

clear(krk(_, King, _, Enemy, _, _), From, To) :-
    \+ lies_between(From, To, King),
    \+ lies_between(From, To, Enemy).

kings_apart(krk(_, King, _, Enemy, _, _)) :-
    \+ king_step(King, Enemy).

safe(white, _).
safe(black, Next) :-
    \+ check(Next).

%!  check(+Position) is semidet.

%   Black is in check when the rook attacks his king: along its file and rank, up to
%   the white king. The black king shields nothing from it, for he is the one who
%   steps away.

check(krk(_, King, Rook, Enemy, _, _)) :-
    attacks(Rook, King, Enemy).

attacks(Rook, King, Square) :-
    rook_line(Rook, Square),
    \+ lies_between(Rook, Square, King).

%!  king_moved(?Player, ?Position, ?To, +Next) is nondet.

%   The number rises with each move of black, the count of plies with each move of
%   either side; a capture starts it again from 0. Only the black king can capture, and
%   only the rook.

king_moved(white, krk(_, _, Rook, Enemy, Plies0, Number), To,
           krk(black, To, Rook, Enemy, Plies, Number)) :-
    one_more(Plies0, Plies).
king_moved(black, krk(_, King, Rook, _, Plies0, Number0), To,
           krk(white, King, none, To, Plies, Number)) :-
    To = Rook,
    from_zero(Plies0, Plies),
    one_more(Number0, Number).
king_moved(black, krk(_, King, Rook, _, Plies0, Number0), To,
           krk(white, King, Rook, To, Plies, Number)) :-
    To \== Rook,
    one_more(Plies0, Plies),
    one_more(Number0, Number).

%!  rook_moved(?Position, ?To, +Next) is nondet.
%
%   The rook has moved from Position to the square To.

rook_moved(krk(_, King, _, Enemy, Plies0, Number), To,
           krk(black, King, To, Enemy, Plies, Number)) :-
    one_more(Plies0, Plies).

%!  captured(+Position, +Next) is semidet.

%   The rook is captured where it was on the board and is no more.

captured(krk(_, _, Rook, _, _, _), krk(_, _, none, _, _, _)) :-
    Rook \== none.

%   White wins by mate, also with the last of the fifty moves.

outcome(Position, won(white)) :-
    mate(Position).

%   It is a draw when black is not in check and cannot move.

outcome(Position, drawn) :-
    stalemate(Position).

%   It is a draw when the rook is captured.

outcome(krk(_, _, none, _, _, _), drawn).

%   It is a draw when fifty moves a side were made without a capture.

outcome(Position, drawn) :-
    Position = krk(_, _, _, _, Plies, _),
    fifty_moves(Plies),
    \+ mate(Position).

%!  fifty_moves(+Plies) is semidet.
%
%   So many plies without a capture end the game.

fifty_moves(Plies) :-
    Plies \== uncounted,
    Plies >= 100.

%!  mate(+Position) is semidet.
%
%   Black is in check and cannot move.

mate(Position) :-
    check(Position),
    stuck(Position).

%!  stalemate(+Position) is semidet.
%
%   Black is not in check and cannot move.

stalemate(Position) :-
    stuck(Position),
    \+ check(Position).

%   Black is stuck when every step of his king is to a square that is attacked.

stuck(krk(black, King, Rook, Enemy, _, _)) :-
    \+ ( king_step(Enemy, To),
         \+ king_step(King, To),
         \+ attacks(Rook, King, To)
       ).

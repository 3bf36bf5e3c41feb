:- module(krk_goals,
          [ them_to_move/1,             % +Position
            their_king_on_edge/1,       % +Position
            our_king_on_edge/1,         % +Position
            kings_close/1,              % +Position
            rook_lost/1,                % +Position
            rook_exposed/1,             % +Position
            rook_divides/1,             % +Position
            l_pattern/1,                % +Position
            room_above_2/1,             % +Position
            room_smaller/2,             % +Position, +Root
            nearer_critical_square/2,   % +Position, +Root
            rook_no_farther/2,          % +Position, +Root
            king_room/2,                % +Position, -Room
            way/3,                      % +Square1, +Square2, -Steps

            king_moves/3,               % +Position, ?Move, ?Next
            rook_moves/3,               % +Position, ?Move, ?Next
            checks/3,                   % +Position, ?Move, ?Next
            confining_moves/3           % +Position, ?Move, ?Next
          ]).
:- use_module(library(lists), [max_list/2, member/2, min_list/2]).
:- use_module('../krk', [distance/3, mate/1, move/3, rook_line/2, square/3, stalemate/1]).

/** <module> What advice on king and rook against king speaks of

"We" are white, "they" are black.
*/


%!  them_to_move(+Position) is semidet.

them_to_move(krk(black, _, _, _, _, _)).


%!  their_king_on_edge(+Position) is semidet.
%!  our_king_on_edge(+Position) is semidet.

their_king_on_edge(krk(_, _, _, Enemy, _, _)) :-
    on_edge(Enemy).

our_king_on_edge(krk(_, King, _, _, _, _)) :-
    on_edge(King).

on_edge(Square) :-
    square(Square, X, Y),
    min(min(X, 9-X), min(Y, 9-Y)) =:= 1.


%!  kings_close(+Position) is semidet.
%
%   True when the kings are less than 4 steps apart.

kings_close(krk(_, King, _, Enemy, _, _)) :-
    distance(King, Enemy, Steps),
    Steps < 4.


%!  rook_lost(+Position) is semidet.
%
%   True when the rook is captured, or they can capture it now.

rook_lost(krk(_, _, none, _, _, _)) :-
    !.
rook_lost(krk(black, King, Rook, Enemy, _, _)) :-
    distance(Enemy, Rook, 1),
    \+ distance(King, Rook, 1).


%!  rook_exposed(+Position) is semidet.
%
%   True when their king reaches the rook before ours can guard it.

rook_exposed(krk(Mover, King, Rook, Enemy, _, _)) :-
    distance(King, Rook, Ours),
    distance(Enemy, Rook, Theirs),
    late(Mover, Ours, Theirs).

late(white, Ours, Theirs) :-
    Ours > Theirs+1.
late(black, Ours, Theirs) :-
    Ours > Theirs.


%!  rook_divides(+Position) is semidet.
%
%   True when the kings are on different sides of the rook's file or rank.

rook_divides(krk(_, King, Rook, Enemy, _, _)) :-
    square(King, KX, KY),
    square(Rook, RX, RY),
    square(Enemy, EX, EY),
    max((KX-RX)*(RX-EX), (KY-RY)*(RY-EY)) > 0.


%!  l_pattern(+Position) is semidet.
%
%   True when the kings face each other with one square between them, on a line
%   or around a corner, and the rook is a knight's move and no more from theirs:
%   2 and 3 steps along files and ranks.

l_pattern(krk(_, King, Rook, Enemy, _, _)) :-
    way(King, Enemy, 2),
    way(Rook, Enemy, 3).


%!  way(+Square1, +Square2, -Steps) is det.
%
%   So many steps along files and ranks lead from one to the other.

way(Square1, Square2, Steps) :-
    square(Square1, X1, Y1),
    square(Square2, X2, Y2),
    Steps is abs(X1-X2)+abs(Y1-Y2).


%!  room_above_2(+Position) is semidet.
%
%   True when their king is not confined to two squares or one.

room_above_2(Position) :-
    king_room(Position, Room),
    Room > 2.


%!  room_smaller(+Position, +Root) is semidet.
%
%   True when their king has less room than at the root.

room_smaller(Position, Root) :-
    king_room(Position, Room),
    king_room(Root, Room0),
    Room < Room0.

%!  king_room(+Position, -Room) is det.
%
%   Room is the area of the rectangle that the rook leaves to their king; all of the
%   board when they are in line.

king_room(krk(_, _, Rook, Enemy, _, _), Room) :-
    square(Rook, RX, RY),
    square(Enemy, EX, EY),
    (   side(RX, EX, Width),
        side(RY, EY, Height)
    ->  Room is Width*Height
    ;   Room = 64
    ).

side(Rook, Enemy, Side) :-
    (   Enemy < Rook
    ->  Side is Rook-1
    ;   Enemy > Rook,
        Side is 8-Rook
    ).


%!  nearer_critical_square(+Position, +Root) is semidet.
%
%   True when our king is nearer than at the root to the critical square, the
%   one diagonally next to the rook on the side of their king, along files and
%   ranks. It may lie beside the board.

nearer_critical_square(Position, Root) :-
    critical_way(Position, Way),
    critical_way(Root, Way0),
    Way < Way0.

critical_way(krk(_, King, Rook, Enemy, _, _), Way) :-
    square(King, KX, KY),
    critical(Rook, Enemy, CX, CY),
    Way is abs(KX-CX)+abs(KY-CY).

critical(Rook, Enemy, CX, CY) :-
    square(Rook, RX, RY),
    square(Enemy, EX, EY),
    beside(RX, EX, CX),
    beside(RY, EY, CY).

beside(Rook, Enemy, Critical) :-
    (   Enemy < Rook
    ->  Critical is Rook-1
    ;   Critical is Rook+1
    ).


%!  rook_no_farther(+Position, +Root) is semidet.
%
%   True when our king is not farther from the rook than at the root.

rook_no_farther(krk(_, King, Rook, _, _, _), krk(_, King0, Rook0, _, _, _)) :-
    distance(King, Rook, Steps),
    distance(King0, Rook0, Steps0),
    Steps =< Steps0.


%!  king_moves(+Position, ?Move, ?Next) is nondet.
%
%   The moves of our king, diagonal ones first.

king_moves(Position, From-To, Next) :-
    Position = krk(white, From, _, _, _, _),
    move(Position, From-To, Next).


%!  rook_moves(+Position, ?Move, ?Next) is nondet.
%
%   The moves of our rook.

rook_moves(Position, From-To, Next) :-
    Position = krk(white, _, From, _, _, _),
    move(Position, From-To, Next).


%!  checks(+Position, ?Move, ?Next) is nondet.
%
%   The moves of our rook to the file or rank of their king.

checks(Position, From-To, Next) :-
    Position = krk(white, _, From, Enemy, _, _),
    move(Position, From-To, Next),
    once(rook_line(To, Enemy)).


%!  confining_moves(+Position, ?Move, ?Next) is nondet.
%
%   Our moves that neither lose the rook nor stalemate, those first after which
%   their king will have the least freedom: when we have made our next move as
%   well, and they the best reply in between. A mate comes before all others.

confining_moves(Position, Move, Next) :-
    findall(Freedom-(Step-After),
            ( move(Position, Step, After),
              \+ rook_lost(After),
              \+ stalemate(After),
              freedom_to_come(After, Freedom)
            ),
            Pairs),
    keysort(Pairs, Sorted),
    member(_-(Move-Next), Sorted).

freedom_to_come(Position, Freedom) :-
    findall(Least,
            ( move(Position, _, krk(_, King, Rook, Enemy, _, _)),
              least_freedom(King, Rook, Enemy, Least)
            ),
            Freedoms),
    max_list([0|Freedoms], Freedom).

%   least_freedom(+King, +Rook, +Enemy, -Freedom): what freedom we can leave
%   their king at least with a move from there; none when that mates. A position
%   has many neighbours who ask this, so the answers are kept.

:- table least_freedom/4.

least_freedom(King, Rook, Enemy, Freedom) :-
    Position = krk(white, King, Rook, Enemy, 0, 1),
    (   checks(Position, _, Mated),
        mate(Mated)
    ->  Freedom = 0
    ;   findall(Left,
                ( move(Position, _, Next),
                  \+ rook_lost(Next),
                  \+ stalemate(Next),
                  freedom(Next, Left)
                ),
                Freedoms),
        min_list(Freedoms, Freedom)
    ).

%   freedom(+Position, -Freedom): how much their king has of it. The room counts
%   twice, and the way of our king to the critical square; then the way between
%   the kings, and 2 when the rook does not divide them.

freedom(Position, Freedom) :-
    Position = krk(_, King, _, Enemy, _, _),
    king_room(Position, Room),
    critical_way(Position, Critical),
    way(King, Enemy, Apart),
    (   rook_divides(Position)
    ->  Open = 0
    ;   Open = 2
    ),
    Freedom is 2*Room+2*Critical+Apart+Open.

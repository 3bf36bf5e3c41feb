:- module(krk,
          [ variant/2,          % ?Variant, ?Title
            initial/2,          % +Variant, -Position
            trait/1,            % ?Trait
            player/2,           % +Position, ?Player
            mover/2,            % +Position, ?Player
            move/3,             % +Position, ?Move, ?Next
            outcome/2,          % +Position, ?Outcome
            value/2,            % +Position, ?Value
            progress/3,         % +Position, +Move, ?Progress
            move_text//2,       % +Position, ?Move
            position_text//1,   % ?Position
            place/3,            % +Position, ?Cell, ?Place
            content/3,          % +Position, ?Cell, ?Piece
            touches/3,          % +Position, ?Move, ?Cells
            changes/3,          % +Position, +Move, -Changes
            edited/3,           % +Position, +What, -Next
            condition/3,        % ?Condition, -Format, -Arguments

            legal_position/1,   % ?Position
            stands/4,           % +Position, ?Player, ?Man, ?Square
            check/1,            % +Position
            mate/1,             % +Position
            stalemate/1,        % +Position

            square/3,           % ?Square, ?X, ?Y
            king_step/2,        % ?Square1, ?Square2
            rook_line/2,        % ?Square1, ?Square2
            lies_between/3,     % ?Square1, ?Square2, ?Square
            distance/3          % ?Square1, ?Square2, ?Steps
          ]).
:- use_module(library(dcg/basics), [digits//1]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [member/2]).
:- use_module(library(pairs), [pairs_values/2]).
:- use_module('../kit/facts').

:- set_prolog_flag(optimise, true).

/** <module> King and rook against king

White has a king and a rook and wants to mate the bare king of black. The game
is drawn when black has no move without being in check (stalemate), when he
captures the rook, and when fifty moves a side have been made without that.

```
?- initial(krk, P), move(P, h1-h7, Q).
?- read_position(krk, "8/8/8/8/8/1K6/7R/1k6 w - - 0 1", P),
   move(P, Move, Q), mate(Q).
```

A square is an atom from `a1` to `h8`. A move is written as engines write it,
`h1h8`, a position in Forsyth-Edwards Notation (FEN), with its six fields: the
men rank by rank from the eighth down, `K` and `R` white, `k` black, a digit
for a run of empty squares; the mover; two fields `-`, since nobody can castle
or capture in passing; the plies since the last capture; the number of the
move. The last one or two fields may be left out when reading, and are then `0`
and `1`. Only a legal position can be read: no king could be captured by the
mover.

## Representation

    krk(Mover, King, Rook, Enemy, Plies, Number)

Mover is `white` or `black`; King and Rook are the squares of the white men,
Rook is `none` once it was captured; Enemy is the square of the black king.
Plies counts for the rule of the fifty moves, Number is that of the move, which
black's moves raise. A move is `From-To`. Since the plies are a part of it, no
position comes up again in a game.

The tables below are kept in the order in which moves are tried: steps of a
king diagonally first.
*/


                 /*******************************
                 *            BOARD             *
                 *******************************/

%!  square(?Square, ?X, ?Y) is nondet.
%
%   True when Square is on file X and rank Y, both from 1 to 8.

named(Square, X, Y) :-
    between(1, 8, Y),
    between(1, 8, X),
    File is 0'a+X-1,
    Rank is 0'0+Y,
    atom_codes(Square, [File,Rank]).

:- table_of(square(Square, X, Y), named(Square, X, Y)).


%!  king_step(?Square1, ?Square2) is nondet.
%
%   True when a king goes from one to the other on an empty board.

one_step(Square1, Square2) :-
    square(Square1, X1, Y1),
    direction(DX, DY),
    X2 is X1+DX,
    Y2 is Y1+DY,
    square(Square2, X2, Y2).

direction( 1,  1).
direction( 1, -1).
direction(-1,  1).
direction(-1, -1).
direction( 1,  0).
direction(-1,  0).
direction( 0,  1).
direction( 0, -1).

:- table_of(king_step(Square1, Square2), one_step(Square1, Square2)).


%!  rook_line(?Square1, ?Square2) is nondet.
%
%   True when a rook goes from one to the other on an empty board.

one_line(Square1, Square2) :-
    square(Square1, X1, Y1),
    between(1, 8, Line),
    (   square(Square2, X1, Line)
    ;   square(Square2, Line, Y1)
    ),
    Square1 \== Square2.

:- table_of(rook_line(Square1, Square2), one_line(Square1, Square2)).


%!  lies_between(?Square1, ?Square2, ?Square) is nondet.
%
%   True when Square lies between two squares of a rook's line.

inside(Square1, Square2, Square) :-
    rook_line(Square1, Square2),
    rook_line(Square1, Square),
    square(Square1, X1, Y1),
    square(Square2, X2, Y2),
    square(Square, X, Y),
    abs(X1-X)+abs(X-X2)+abs(Y1-Y)+abs(Y-Y2) =:= abs(X1-X2)+abs(Y1-Y2),
    Square \== Square2.

:- table_of(lies_between(Square1, Square2, Square),
            inside(Square1, Square2, Square)).


%!  distance(?Square1, ?Square2, ?Steps) is nondet.
%
%   True when a king needs so many Steps from one square to the other on an
%   empty board.

apart(Square1, Square2, Steps) :-
    square(Square1, X1, Y1),
    square(Square2, X2, Y2),
    Steps is max(abs(X1-X2), abs(Y1-Y2)).

:- table_of(distance(Square1, Square2, Steps), apart(Square1, Square2, Steps)).


                 /*******************************
                 *          POSITIONS           *
                 *******************************/

%!  variant(?Variant, ?Title) is semidet.
%
%   There is one set-up.

variant(krk, 'King and rook against king').


%!  trait(?Trait) is nondet.
%
%   What is special; see library(hornboard/game).

trait(repeats).


%!  initial(+Variant, -Position) is multi.
%
%   The men on the squares where a game of chess begins, white to move.
%   The other player may begin too.

initial(krk, krk(Player, e1, h1, e8, 0, 1)) :-
    enemy(Player, _).


%!  player(+Position, ?Player) is nondet.
%
%   White, then black.

player(_, Player) :-
    enemy(Player, _).

enemy(white, black).
enemy(black, white).


%!  mover(+Position, ?Player) is semidet.
%
%   True when it is the turn of Player.

mover(krk(Player, _, _, _, _, _), Player).


%!  stands(+Position, ?Player, ?Man, ?Square) is nondet.
%
%   True when Player has a Man, `king` or `rook`, on Square.

stands(krk(_, Square, _, _, _, _), white, king, Square).
stands(krk(_, _, Square, _, _, _), white, rook, Square) :-
    Square \== none.
stands(krk(_, _, _, Square, _, _), black, king, Square).


%!  legal_position(?Position) is nondet.
%
%   True when the men stand on different squares, the kings are not next to
%   each other, and the rook does not attack the king whose turn it is not.
%   Enumerates the positions with a rook, when asked so; the plies and the
%   number of the move are left alone.

legal_position(Position) :-
    Position = krk(Mover, King, Rook, Enemy, _, _),
    enemy(Mover, Other),
    distance(King, Enemy, Steps),
    Steps > 1,
    on_or_off_board(Rook),
    Rook \== King,
    Rook \== Enemy,
    safe(Other, Position).

on_or_off_board(Rook) :-
    Rook == none,
    !.
on_or_off_board(Rook) :-
    square(Rook, _, _).


                 /*******************************
                 *           THE LAW            *
                 *******************************/

%!  move(+Position, ?Move, ?Next) is nondet.
%
%   True when Move is legal. Semidet for a given Move.

%   A king steps to a square next to it that its side has not taken. Then the
%   kings must not be next to each other, and black's must not be attacked.

move(Position, From-To, Next) :-
    open(Position),
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
    open(Position),
    mover(Position, Me),
    stands(Position, Me, rook, From),
    rook_line(From, To),
    free(Me, Position, To),
    clear(Position, From, To),
    rook_moved(Position, To, Next).

%   open(+Position): neither bare kings nor fifty moves end the game.

open(krk(_, _, Rook, _, Plies, _)) :-
    Rook \== none,
    Plies < 100.

free(white, krk(_, King, Rook, _, _, _), To) :-
    To \== King,
    To \== Rook.
free(black, _, _).

clear(krk(_, King, _, Enemy, _, _), From, To) :-
    \+ lies_between(From, To, King),
    \+ lies_between(From, To, Enemy).

kings_apart(krk(_, King, _, Enemy, _, _)) :-
    \+ king_step(King, Enemy).

%   safe(+Player, +Position): the king of Player is not attacked by a rook.

safe(white, _).
safe(black, krk(_, King, Rook, Enemy, _, _)) :-
    \+ attacks(Rook, King, Enemy).

%   attacks(+Rook, +King, +Square): the rook could go to Square. It attacks
%   nothing when it was captured.

attacks(Rook, King, Square) :-
    rook_line(Rook, Square),
    \+ lies_between(Rook, Square, King).

%   king_moved(+Mover, +Position, +To, -Next), rook_moved(+Position, +To, -Next)

king_moved(white, krk(_, _, Rook, Enemy, Plies0, Number), To,
           krk(black, To, Rook, Enemy, Plies, Number)) :-
    Plies is Plies0+1.
king_moved(black, krk(_, King, Rook0, _, Plies0, Number0), To,
           krk(white, King, Rook, To, Plies, Number)) :-
    Number is Number0+1,
    (   To == Rook0
    ->  Rook = none,
        Plies = 0
    ;   Rook = Rook0,
        Plies is Plies0+1
    ).

rook_moved(krk(_, King, _, Enemy, Plies0, Number), To,
           krk(black, King, To, Enemy, Plies, Number)) :-
    Plies is Plies0+1.


%!  condition(?Condition, -Format, -Arguments) is nondet.
%
%   What is the case when a condition of the law fails.

condition(stands(_, Me, rook, From), "~w has no man on ~w", [Me, From]).
condition(king_step(From, To),
          "a king does not go from ~w to ~w", [From, To]).
condition(rook_line(From, To),
          "a rook does not go from ~w to ~w", [From, To]).
condition(free(Me, _, To), "~w has a man on ~w", [Me, To]).
condition(clear(_, From, To),
          "there is a man between ~w and ~w", [From, To]).
condition(kings_apart(_), "the kings would stand next to each other", []).
condition(safe(_, _), "the rook would attack the king", []).
condition(\+ outcome(Position, _), Format, Arguments) :-
    ended(Position, Format, Arguments).


%!  check(+Position) is semidet.
%
%   True when the rook attacks the black king.

check(krk(_, King, Rook, Enemy, _, _)) :-
    attacks(Rook, King, Enemy).


%!  mate(+Position) is semidet.
%
%   True when it is the turn of black, who is in check and has no move.

mate(Position) :-
    check(Position),
    stuck(Position).


%!  stalemate(+Position) is semidet.
%
%   True when it is the turn of black, who has no move and is not in check.

stalemate(Position) :-
    stuck(Position),
    \+ check(Position).

%   stuck(+Position): every step of the black king is to a square that is
%   attacked. This holds whatever the clock says.

stuck(krk(black, King, Rook, Enemy, _, _)) :-
    Rook \== none,
    \+ ( king_step(Enemy, To),
         \+ king_step(King, To),
         \+ attacks(Rook, King, To)
       ).


%!  outcome(+Position, ?Outcome) is semidet.
%
%   True when the game is over. A mate counts even when the fifty moves are
%   over with it.

outcome(Position, Outcome) :-
    (   mate(Position)
    ->  Outcome = won(white)
    ;   ended(Position, _, _)
    ->  Outcome = drawn
    ).


%   ended(+Position, -Format, -Arguments): Which of the ways to end it is.

ended(Position, "~w is mated", [black]) :-
    mate(Position),
    !.
ended(Position, "~w is not in check and cannot move", [black]) :-
    stalemate(Position),
    !.
ended(krk(_, _, none, _, _, _), "the rook is captured", []) :-
    !.
ended(krk(_, _, _, _, Plies, _),
             "fifty moves were made without a capture", []) :-
    Plies >= 100.


%!  value(+Position, ?Value) is det.
%
%   What white has: 500 for the rook, 20 for each step that the black king is
%   nearer to the edges than in the middle, and 10 for each step that the kings
%   are nearer to each other than they can be far apart. Black sees it with the
%   other sign.

value(krk(Mover, King, Rook, Enemy, _, _), Value) :-
    (   Rook == none
    ->  Value = 0
    ;   distance(King, Enemy, Steps),
        square(Enemy, X, Y),
        Inner is min(X, 9-X)+min(Y, 9-Y),
        White is 500+20*(8-Inner)+10*(7-Steps),
        seen_by(Mover, White, Value)
    ).

seen_by(white, Value, Value).
seen_by(black, White, Value) :-
    Value is -White.


%!  progress(+Position, +Move, ?Progress) is semidet.
%
%   Irreversible when Move captures the rook. Until then the men can come to stand as
%   before.

progress(krk(black, _, Rook, _, _, _), _-Rook, irreversible).


                 /*******************************
                 *           NOTATION           *
                 *******************************/

%!  move_text(+Position, ?Move)// is nondet.
%
%   From and to.

move_text(_, From-To) -->
    square_text(From),
    square_text(To).

square_text(Square) -->
    { nonvar(Square) },
    !,
    { spelling(Square, File, Rank) },
    [File,Rank].
square_text(Square) -->
    [File],
    { between(0'a, 0'h, File) },
    [Rank],
    { spelling(Square, File, Rank) }.

spelt(Square, File, Rank) :-
    square(Square, _, _),
    atom_codes(Square, [File,Rank]).

:- table_of(spelling(Square, File, Rank), spelt(Square, File, Rank)).


%!  position_text(?Position)// is nondet.
%
%   FEN: the start is `4k3/8/8/8/8/8/8/4K2R w - - 0 1`.

position_text(Position) -->
    { Position = krk(Mover, _, _, _, Plies, Number),
      (   ground(Position)
      ->  men(Position, Men)
      ;   true
      )
    },
    ranks(8, Men),
    " ",
    mover_text(Mover),
    " - -",
    counters(Plies, Number),
    { men(Position, Men),
      legal_position(Position)
    },
    !.

%   men(?Position, ?Men): Men are those of Position in the order of the notation,
%   each `man(Y, X, Letter)`.

men(krk(_, King, Rook, Enemy, _, _), Men) :-
    nonvar(King),
    !,
    findall(Down-man(Y, X, Letter),
            ( member(Letter-Square, [0'K-King,0'R-Rook,0'k-Enemy]),
              square(Square, X, Y),
              Down is 8*(8-Y)+X
            ),
            Men0),
    keysort(Men0, Men1),
    pairs_values(Men1, Men).
men(krk(_, King, Rook, Enemy, _, _), Men) :-
    standing(0'K, Men, [King]),
    standing(0'k, Men, [Enemy]),
    standing(0'R, Men, Rooks),
    rook(Rooks, Rook).

standing(Letter, Men, Squares) :-
    findall(Square,
            ( member(man(Y, X, Letter), Men),
              square(Square, X, Y)
            ),
            Squares).

rook([], none).
rook([Rook], Rook).

%   ranks(+Y, ?Men)//: the ranks from Y down to the first.

ranks(1, Men) -->
    rank(1, 1, Men, []).
ranks(Y, Men) -->
    { Y > 1,
      Below is Y-1
    },
    rank(Y, 1, Men, Men1),
    "/",
    ranks(Below, Men1).

%   rank(+Y, +X, ?Men0, ?Men)//: rank Y from file X on has the men that Men lacks
%   of Men0.

rank(Y, X0, [man(Y, X, Letter)|Men0], Men) -->
    gap(X0, X),
    [Letter],
    { letter(Letter),
      X1 is X+1
    },
    rank(Y, X1, Men0, Men).
rank(_, X, Men, Men) -->
    gap(X, 9).

%   gap(+X0, ?X)//: the files from X0 on are empty up to X, or to the edge at 9.

gap(X, X) -->
    [].
gap(X0, X) -->
    { between(X0, 8, X1),
      X is X1+1,
      Digit is 0'0+X-X0
    },
    [Digit].

letter(0'K).
letter(0'R).
letter(0'k).

mover_text(white) -->
    "w".
mover_text(black) -->
    "b".

%   Writing gives both numbers.

counters(Plies, Number) -->
    " ",
    natural(Plies),
    " ",
    natural(Number).
counters(Plies, 1) -->
    " ",
    natural(Plies).
counters(0, 1) -->
    [].

natural(Number) -->
    { nonvar(Number) },
    !,
    { number_codes(Number, Codes) },
    Codes.
natural(Number) -->
    [First],
    { between(0'0, 0'9, First) },
    further_digits(First, Digits),
    { number_codes(Number, [First|Digits]) }.

further_digits(0'0, []) -->
    !,
    [].
further_digits(_, Digits) -->
    digits(Digits).


                 /*******************************
                 *             VIEW             *
                 *******************************/

%!  place(+Position, ?Cell, ?Place) is nondet.
%
%   `square(X, Y)`, with Y counted downwards from 0: the first rank is at the
%   bottom.

place(_, Cell, square(X, Y)) :-
    square(Cell, File, Rank),
    X is File-1,
    Y is 8-Rank.


%!  content(+Position, ?Cell, ?Piece) is nondet.
%
%   `king(white)`, `rook(white)`, `king(black)`.

content(Position, Cell, Piece) :-
    stands(Position, Player, Man, Cell),
    piece(Man, Player, Piece).

piece(king, Player, king(Player)).
piece(rook, Player, rook(Player)).


%!  touches(+Position, ?Move, ?Cells) is nondet.
%
%   From and to.

touches(Position, From-To, [From,To]) :-
    move(Position, From-To, _).


%!  changes(+Position, +Move, -Changes) is semidet.
%
%   Where a man comes from and where it goes, and the rook when it is captured.

changes(Position, From-To, [from(From),to(To)|Captures]) :-
    once(move(Position, From-To, Next)),
    findall(captured(To), captured(Position, Next), Captures).

captured(krk(_, _, Rook, _, _, _), krk(_, _, none, _, _, _)) :-
    Rook \== none.


%!  edited(+Position, +What, -Next) is semidet.
%
%   The white king is set on an empty square, or the rook when it is off the
%   board. A man on the square changes places with the next one that can be
%   there: the white king with the rook, the rook with the black king, and that
%   with the white king again. Fails when no change makes a legal position.

edited(krk(Mover0, King, Rook, Enemy, _, _), mover, Next) :-
    enemy(Mover0, Mover),
    Next = krk(Mover, King, Rook, Enemy, 0, 1),
    legal_position(Next).
edited(Position, cell(Cell), Next) :-
    Position = krk(Mover, King, Rook, Enemy, _, _),
    others_in_turn(Position, Cell, Squares),
    Next = krk(Mover, King1, Rook1, Enemy1, 0, 1),
    member(Square, Squares),
    maplist(exchanged(Cell, Square), [King,Rook,Enemy], [King1,Rook1,Enemy1]),
    memberchk(Cell, [King1,Rook1,Enemy1]),
    legal_position(Next),
    !.

%   others_in_turn(+Position, +Cell, -Squares): the squares of the men that can
%   come to Cell, in turn.

others_in_turn(krk(_, King, Rook, Enemy, _, _), Cell, Squares) :-
    (   Cell == King
    ->  Squares = [Rook,Enemy]
    ;   Cell == Rook
    ->  Squares = [Enemy,King]
    ;   Cell == Enemy
    ->  Squares = [King,Rook]
    ;   Rook == none
    ->  Squares = [none,King,Enemy]
    ;   Squares = [King,Rook,Enemy]
    ).

exchanged(Square1, Square2, Square0, Square) :-
    (   Square0 == Square1
    ->  Square = Square2
    ;   Square0 == Square2
    ->  Square = Square1
    ;   Square = Square0
    ).

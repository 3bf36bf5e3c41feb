:- module(krk,
          [ variant/2,          % ?Variant, ?Title
            trait/1,            % ?Trait
            dealt/4,            % +Position, +Computers, +Seed, -Next
            place/3,            % +Position, ?Cell, ?Place
            content/3,          % +Position, ?Cell, ?Piece
            touches/3,          % +Position, ?Move, ?Cells
            changes/3,          % +Position, +Move, -Changes
            mark/3,             % +Position, ?Cell, ?Mark
            edited/3,           % +Position, +What, -Next
            condition/3,        % ?Condition, -Format, -Arguments
            stands/4,           % +Position, ?Player, ?Man, ?Square
            captured/2,         % +Position, +Next
            check/1,            % +Position
            mate/1,             % +Position
            stalemate/1         % +Position
          ]).
:- use_module(library(apply), [foldl/4, maplist/3]).
:- use_module(library(lists), [member/2]).
:- use_module('../../kit/chance', [chance/4]).
:- use_module('../../kit/known').
:- use_module('../../kit/turns', [in_turn/3]).
:- reexport(back, except([reached/2])).
:- reexport(board).
:- reexport(fast).
:- reexport(law, [initial/2, player/2, mover/2, move/3, outcome/2]).
:- use_module(law, [fifty_moves/1]).
:- reexport(notation).

/** <module> King and rook against king

White has a king and a rook and wants to mate the bare king of black. The game
is drawn when black has no move without being in check (stalemate), when he
captures the rook, and when fifty moves a side have been made without that.

A king goes one square in any direction, but never next to the other king. The black king
never goes to where the rook attacks. The rook goes any number of free squares along its row or its
column. The black king captures a rook next to it that the white king does not guard.

## For programmers

```
?- initial(krk, P), move(P, h1-h7, Q).
?- read_position(krk, "8/8/8/8/8/1K6/7R/1k6 w - - 0 1", P),
   move(P, Move, Q), mate(Q).
```

The variant `krk(random)` begins from a random legal position with white to move. He can
win from each of them.

A square is called `a1` to `h8`. A move is written as engines write it,
`h1h8`, and shown as people write it, `Rh8`, with `x` for a capture, `+` for
check and `#` for mate; either can be read.

A position is written in Forsyth-Edwards Notation (FEN), with its six fields:
the men rank by rank from the eighth down, `K` and `R` white, `k` black, a digit
for a run of empty squares; the mover; two fields `-`, since nobody can castle
or capture in passing; the plies since the last capture; the number of the
move. The last one or two fields may be left out, or be `?`: then they are not
counted, and no game ends after fifty moves. `? 8` stands for any count of plies
from 0 to 100. Only a legal position can be read: no king could be captured by the
mover.

## Representation

See krk/law.pl. krk/fast.pl states its moves once more, for the search.
*/

variant(krk, 'King and rook against king').
variant(krk(random), 'King and rook against king, random start').


%   Until the rook is captured the men can come to stand as before; the
%   board is chequered.

trait(also([kingandrook])).
trait(option(start, [usual,random], usual)).
trait(called(start, usual, 'as in chess')).
trait(called(start, random, 'a random position')).
trait(called(level, printed, 'textbook advice as printed')).
trait(called(level, corrected, 'textbook advice, corrected')).
trait(called(level, ours, 'advice of Hornboard')).
trait(evaluated).
trait(repeats).
trait(never_wins(black)).
trait(progress("nothing was captured")).
trait(scale(500)).
trait(shortened).
trait(numbered).
trait(ground(chequered)).
trait(showpiece("1k3R2/8/1K6/8/8/8/8/8 b - - 1 1")).


%   Where the number of the move is 0, the men are put on random squares.

dealt(Start, _, Seed, Position) :-
    (   Start = krk(_, _, _, _, _, 0)
    ->  drawn(Seed, Position)
    ;   Position = Start
    ).

drawn(Seed0, Position) :-
    Drawn = krk(white, King, Rook, Enemy, 0, 1),
    foldl(drawn_square, [King,Rook,Enemy], Seed0, Seed),
    (   legal_position(Drawn)
    ->  Position = Drawn
    ;   drawn(Seed, Position)
    ).

drawn_square(Square, Seed0, Seed) :-
    chance(Seed0, 64, Number, Seed),
    X is Number mod 8+1,
    Y is Number//8+1,
    square(Square, X, Y).


% -- View --

%   `square(X, Y)`, with Y counted downwards from 0: the first rank is at the
%   bottom.

place(_, Cell, square(X, Y)) :-
    square(Cell, File, Rank),
    X is File-1,
    Y is 8-Rank.


%   `king(white)`, `rook(white)`, `king(black)`.

content(Position, Cell, Piece) :-
    stands(Position, Player, Man, Cell),
    Piece =.. [Man,Player].


touches(_, From-To, [From,To]).


%   Where a man comes from and where it goes, and the rook when it is captured.

changes(Position, From-To, [from(From),to(To)|Captures]) :-
    move(Position, From-To, Next),
    findall(captured(To), captured(Position, Next), Captures).


%   The square of a king in check is emphasised.

mark(Position, Cell, emphasis) :-
    check(Position),
    stands(Position, black, king, Cell).


%   The white king is set on an empty square, or the rook when it is off the
%   board. A man on the square changes places with the next one that can be
%   there: the white king with the rook, the rook with the black king, and that
%   with the white king again. What is counted begins anew. Fails when no change makes a
%   legal position.

edited(krk(Mover0, King0, Rook0, Enemy0, Plies0, Number0), What, Next) :-
    from_zero(Plies0, Plies),
    from_zero(Number0, Before),
    next_count(Before, Number),
    Next = krk(Mover, King, Rook, Enemy, Plies, Number),
    changed(What, Mover0/[King0,Rook0,Enemy0], Mover/[King,Rook,Enemy]),
    legal_position(Next),
    !.

changed(mover, Mover0/Men, Mover/Men) :-
    in_turn([white,black], Mover0, [Mover]).
changed(cell(Cell), Mover/Men0, Mover/Men) :-
    others_in_turn(Men0, Cell, Squares),
    member(Square, Squares),
    maplist(exchanged(Cell, Square), Men0, Men),
    memberchk(Cell, Men).

%   others_in_turn(+Men, +Cell, -Squares): the squares of the men that can come to Cell, in
%   turn.

others_in_turn(Men, Cell, Squares) :-
    (   in_turn(Men, Cell, Others)
    ->  Squares = Others
    ;   Men = [King,Rook,Enemy],
        Rook == none
    ->  Squares = [none,King,Enemy]
    ;   Squares = Men
    ).

exchanged(Square1, Square2, Square0, Square) :-
    (   Square0 == Square1
    ->  Square = Square2
    ;   Square0 == Square2
    ->  Square = Square1
    ;   Square = Square0
    ).


% -- Words --

condition(stands(Position, Me, rook, From), "~w has no man on ~w, but on ~w", [Me, From, Told]) :-
    \+ stands(Position, Me, _, From),
    findall(Square, stands(Position, Me, _, Square), Squares),
    atomic_list_concat(Squares, ', ', Told).
condition(stands(_, Me, rook, From), "~w has no rook on ~w", [Me, From]).
condition(king_step(From, To),
          "a king goes one square in any direction, so not from ~w to ~w", [From, To]).
condition(rook_line(From, To),
          "a rook goes along a row or a column, so not from ~w to ~w", [From, To]).
condition(free(Me, _, To), "~w has a man on ~w: a man goes where none of its own side stands", [Me, To]).
condition(clear(_, From, To),
          "a rook goes over empty squares only: there is a man between ~w and ~w", [From, To]).
condition(kings_apart(krk(_, King, _, Enemy, _, _)),
          "a king never goes next to the other king, as on ~w and ~w", [King, Enemy]).
condition(safe(_, krk(_, _, Rook, Enemy, _, _)),
          "a king never goes where it is attacked: the rook on ~w attacks ~w", [Rook, Enemy]).
condition(\+ outcome(Position, _), "~w is mated", [black]) :-
    mate(Position).
condition(\+ outcome(Position, _),
          "~w is not in check and cannot move", [black]) :-
    stalemate(Position).
condition(\+ outcome(krk(_, _, none, _, _, _), _), "the rook is captured", []).
condition(\+ outcome(krk(_, _, _, _, Plies, _), _),
          "fifty moves were made without a capture", []) :-
    fifty_moves(Plies).
condition(\+ stands(_, Player, king, Square),
          "the king of ~w is on ~w", [Player, Square]).
condition(\+ stands(_, _, rook, Square), "the rook is on ~w", [Square]).
condition(\+ king_step(From, To), "~w is next to ~w", [To, From]).
condition(\+ rook_line(From, To), "~w is in line with ~w", [To, From]).
condition(\+ free(Me, _, To), "~w has no man on ~w", [Me, To]).
condition(\+ clear(_, From, To),
          "nothing stands between ~w and ~w", [From, To]).
condition(\+ attacks(Rook, _, Square),
          "the rook on ~w attacks ~w", [Rook, Square]).
condition(attacks(none, _, _), "the rook is captured", []).
condition(attacks(Rook, _, Square),
          "the rook on ~w does not attack ~w", [Rook, Square]).
condition(\+ stuck(_), "the king of ~w can go nowhere", [black]).
condition(\+ kings_apart(_), "the kings do not stand next to each other", []).
condition(\+ safe(black, _), "the rook does not attack the king", []).
condition(\+ king_moved(black, krk(_, _, Rook, _, _, _), Rook, _),
          "the rook on ~w is captured", [Rook]).


% -- Questions --

:- of_known(krk_law,
            [ stands(+, ?, ?, ?), captured(+, +), check(+), mate(+),
              stalemate(+)
            ]).

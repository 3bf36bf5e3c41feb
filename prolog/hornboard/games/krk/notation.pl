:- module(krk_notation,
          [ move_text//2,       % +Position, ?Move
            position_text//1    % ?Position
          ]).
:- use_module(library(apply), [maplist/2, maplist/3]).
:- use_module(library(lists), [append/2, append/3, member/2, numlist/3]).
:- use_module(library(pairs), [pairs_values/2]).
:- use_module('../../kit/facts').
:- use_module('../../kit/numeral', [numeral//1]).
:- use_module('../../kit/rows', [rows//2]).
:- use_module('../../kit/unknown', [initial_text//2, one_of/2, or_unknown//3, when_known/2]).
:- use_module(back, [legal_position/1]).
:- use_module(board, [square/3]).
:- use_module(law, [check/1, mate/1, move/3, mover/2, stands/4]).

/** <module> How moves and positions of king and rook against king are written

See krk.pl.
*/


%   From and to; or the man, `x` where it captures, the square, and `+` or `#`, as in the
%   laws of chess (FIDE, appendix C), first as it is to be written. The signs may be left
%   out.

move_text(_, From-To) -->
    square_text(From),
    square_text(To).
move_text(Position, From-To) -->
    { ground(Position),
      mover(Position, Me),
      stands(Position, Me, Man, From)
    },
    man_text(Man),
    target_text(Position, To),
    check_sign(Position, From-To).

man_text(king) -->
    "K".
man_text(rook) -->
    "R".

target_text(Position, To) -->
    "x",
    square_text(To),
    { stands(Position, _, _, To) }.
target_text(_, To) -->
    square_text(To).

check_sign(Position, Move) -->
    { move(Position, Move, Next) },
    (   { mate(Next) },
        "#"
    ;   { check(Next) },
        "+"
    ).
check_sign(_, _) -->
    [].

square_text(Square) -->
    [File,Rank],
    { spelling(Square, File, Rank) }.

:- table_of(spelling(Square, File, Rank),
            ( square(Square, _, _),
              atom_codes(Square, [File,Rank])
            )).


%   FEN: the start is `4k3/8/8/8/8/8/8/4K2R w - - 0 1`.

position_text(Position) -->
    { Position = krk(Mover, King, Rook, Enemy, Plies, Number),
      board_rows(Squares, Rows),
      (   ( nonvar(King) ; attvar(King) )
      ->  maplist(held([king(white)-King,rook(white)-Rook,king(black)-Enemy]), Squares)
      ;   true
      )
    },
    rows(letter, Rows),
    " ",
    initial_text([white,black], Mover),
    " - -",
    counters(Plies, Number),
    { ( nonvar(King) ; attvar(King) )
    ->  true
    ;   stands_on(Squares, king(white), [], King),
        stands_on(Squares, king(black), [], Enemy),
        stands_on(Squares, rook(white), [none], Rook),
        when_known(Mover/King/Rook/Enemy, legal_position(Position))
    }.

letter(0'K, king(white)).
letter(0'R, rook(white)).
letter(0'k, king(black)).

%   stands_on(+Squares, +Man, +Elsewhere, -Square): the one on which Man stands, or one
%   of those of which nothing is known, or Elsewhere.

stands_on(All, Man, Elsewhere, Square) :-
    findall(Each, ( member(Each-Content, All), Content == Man ), Squares),
    (   Squares = [Only]
    ->  Square = Only
    ;   Squares == [],
        findall(Each, ( member(Each-Content, All), var(Content) ), Unknown),
        append(Elsewhere, Unknown, Values),
        one_of(Square, Values)
    ).

%   board_rows(-Squares, -Rows): the ranks from the eighth down, and the squares
%   with their contents.

:- table_of(board_rows(Squares, Rows),
            ( findall(Rank,
                      ( member(Y, [8,7,6,5,4,3,2,1]),
                        findall(Square-_, square(Square, _, Y), Rank)
                      ),
                      Ranks),
              append(Ranks, Squares),
              maplist(pairs_values, Ranks, Rows)
            )).

%   held(+Men, +Square-Content): the one of Men that stands on Square, or what is not
%   known where one may do so.

held(Men, Square-Content) :-
    (   member(Man-Place, Men),
        Place == Square
    ->  Content = Man
    ;   member(_-Unknown, Men),
        var(Unknown),
        one_of(Unknown, Values),
        memberchk(Square, Values)
    ->  true
    ;   Content = empty
    ).

%   Writing gives both, with `?` for what is not counted.

counters(uncounted, uncounted) -->
    " ? ?".
counters(uncounted, uncounted) -->
    [].
counters(Plies, Number) -->
    " ",
    plies_text(Plies),
    " ",
    { Number \== uncounted },
    numeral(Number).
counters(Plies, uncounted) -->
    " ",
    count_text(Plies),
    ( " ?" ; [] ).

plies_text(Plies) -->
    (   { Plies == uncounted }
    ->  "?"
    ;   { numlist(0, 100, Most) },
        or_unknown(numeral, Most, Plies)
    ).

%   count_text(?Plies)//: what is read is known.

count_text(Plies) -->
    (   { attvar(Plies) }
    ->  "?"
    ;   { Plies \== uncounted },
        numeral(Plies)
    ).

:- module(hive_notation,
          [ move_text//2,       % +Position, ?Move
            position_text//1    % ?Position
          ]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [foldl/4]).
:- use_module(library(lists), [append/2, append/3, member/2, subtract/3]).
:- use_module(library(pairs), [pairs_keys/2]).
:- use_module('../../kit/numeral', [numeral//1]).
:- use_module('../../game', [move/3]).
:- use_module('../../kit/sets', [in_set/2]).
:- use_module(board).
:- use_module(stones).

:- set_prolog_flag(optimise, true).

/** <module> Moves and positions of Hive as text

A move is written as the Universal Hive Protocol has it: the stone and, unless it
is the first one, where it goes, `wA1 bQ-`. A bare stone is the cell on which it
lies, to be climbed; `X-` is the cell to the east of X, `X/` to the north-east,
`\X` to the north-west, `-X` to the west, `/X` to the south-west and `X\` to the
south-east.

A position is its expansions, the mover with the number of his turn (4 is the
fourth and any later one), the stone that moved on the previous ply or `-`, and
the stacks by their cells, the top stone first: `base w1 - -` is the start,
`mlp b2 - p16:wL,p17:bS1,o17:wQ` what may come of it.
*/


                 /*******************************
                 *            MOVES             *
                 *******************************/

%!  move_text(+Position, ?Move)// is semidet.
%
%   The notation of Move. Writing has one spelling, which is made of the hive
%   without the stone that moves: the stone that it is going to cover, or the
%   top stone of its first neighbour, going round from the north-west.
%
%   Reading takes any stone in play as a neighbour, covered ones too, and letters
%   in either case, with blanks around, for which `_` does too. A number may be
%   left out where only one legal move can be meant.

move_text(Position, Move) -->
    { ground(Move) },
    !,
    { written(Move, Position, Parts),
      atomic_list_concat(Parts, Text),
      atom_codes(Text, Codes)
    },
    Codes.
move_text(Position, Move) -->
    blanks,
    move_words(Words),
    { meant(Words, Position, Move) }.

written(pass, _, [pass]).
written(place(Stone, To), Position, Parts) :-
    Position = hive(_, _, _, _, _, _, Stacks),
    occupied(Position, Occupied),
    written_target(rest(Occupied, Stacks, 0, 0), Stone, To, Parts).
written(move(Stone, To), Position, Parts) :-
    topmost(Position, Stone, From),
    lifted(Position, From, Rest),
    written_target(Rest, Stone, To, Parts).

written_target(Rest, Stone, To, Parts) :-
    (   top(Rest, To, Under)
    ->  Parts = [Stone,' ',Under]
    ;   direction(Direction, _, _),
        neighbour(To, Direction, Cell),
        top(Rest, Cell, Beside)
    ->  opposite(Direction, Side),
        mark(Side, Place, Mark),
        (   Place == before
        ->  Parts = [Stone,' ',Mark,Beside]
        ;   Parts = [Stone,' ',Beside,Mark]
        )
    ;   Parts = [Stone]
    ).

opposite(nw, se).
opposite(ne, sw).
opposite(e,  w).
opposite(se, nw).
opposite(sw, ne).
opposite(w,  e).

%   mark(?Direction, ?Place, ?Mark): the cell in Direction of a stone is written
%   with Mark before or behind the stone.

mark(e,  behind, -).
mark(ne, behind, /).
mark(se, behind, \).
mark(w,  before, -).
mark(sw, before, /).
mark(nw, before, \).

%   move_words(-Words): `pass`, `stone(Stones)` or `goes(Stones, Side, Others)`,
%   where the lists are of the stones that may be meant, and Side is a direction,
%   or `on`.

move_words(pass) -->
    letter(0'p), letter(0'a), letter(0's), letter(0's),
    blanks,
    !.
move_words(Words) -->
    stone_named(Stones),
    target(Stones, Words).

target(Stones, stone(Stones)) -->
    blanks,
    end,
    !.
target(Stones, goes(Stones, Side, Others)) -->
    blank,
    blanks,
    target_named(Side, Others),
    blanks.

end([], []).

target_named(Side, Others) -->
    marked(Mark),
    !,
    { mark(Side, before, Mark) },
    blanks,
    stone_named(Others).
target_named(Side, Others) -->
    stone_named(Others),
    side_behind(Side).

side_behind(Side) -->
    blanks,
    marked(Mark),
    !,
    { mark(Side, behind, Mark) }.
side_behind(on) -->
    [].

marked(Mark) -->
    [Code],
    { memberchk(Code, `-/\\`),
      char_code(Mark, Code)
    }.

stone_named(Stones) -->
    side_letter(Player),
    kind_code(Kind),
    stone_number(Number),
    { findall(Stone,
              ( stone(Stone, Player, Kind, Number0),
                number_fits(Number, Number0)
              ),
              Stones),
      Stones = [_|_]
    }.

side_letter(white) -->
    letter(0'w).
side_letter(black) -->
    letter(0'b).

kind_code(Kind) -->
    [Code],
    { code_type(Code, alpha),
      code_type(Upper, to_upper(Code)),
      char_code(Letter, Upper),
      kind_letter(Kind, Letter)
    }.

stone_number(Number) -->
    [Digit],
    { between(0'1, 0'3, Digit),
      Number is Digit-0'0
    },
    !.
stone_number(any) -->
    [].

number_fits(any, _) :-
    !.
number_fits(Number, Number) :-
    !.
number_fits(1, 0).

letter(Lower) -->
    [Code],
    { code_type(Code, alpha),
      code_type(Lower, to_lower(Upper)),
      memberchk(Code, [Lower,Upper])
    },
    !.

blanks -->
    blank,
    !,
    blanks.
blanks -->
    [].

blank -->
    [Code],
    { memberchk(Code, ` \t_`) }.

%   meant(+Words, +Position, -Move): Move is what the words say, or the only legal
%   one of what they may say.

meant(Words, Position, Move) :-
    findall(Each, said(Words, Position, Each), Moves0),
    sort(Moves0, Moves),
    (   Moves = [Move0]
    ->  Move = Move0
    ;   findall(Each,
                ( member(Each, Moves),
                  legal(Position, Each)
                ),
                [Move])
    ).

legal(Position, Move) :-
    move(Position, Move, _),
    !.

said(pass, _, pass).
said(stone(Stones), Position, Move) :-
    member(Stone, Stones),
    stack_less(Position),
    centre(Cell),
    made(Position, Stone, Cell, Move).
said(goes(Stones, Side, Others), Position, Move) :-
    member(Stone, Stones),
    member(Other, Others),
    lying(Position, Other, Cell),
    (   Side == on
    ->  To = Cell
    ;   neighbour(Cell, Side, To),
        occupied(Position, Occupied),
        \+ in_set(To, Occupied)
    ),
    made(Position, Stone, To, Move).

stack_less(hive(_, _, _, _, _, _, [])).

made(Position, Stone, To, Move) :-
    (   lying(Position, Stone, _)
    ->  Move = move(Stone, To)
    ;   Move = place(Stone, To)
    ).


                 /*******************************
                 *          POSITIONS           *
                 *******************************/

%!  position_text(?Position)// is semidet.
%
%   The one-line notation of Position.

position_text(Position) -->
    { ground(Position) },
    !,
    { Position = hive(Kit, Mover, Turn, Moved, _, _, Stacks),
      mover_letter(Letter, Mover)
    },
    atom_text(Kit),
    " ",
    [Letter],
    numeral(Turn),
    " ",
    moved_text(Moved),
    " ",
    stacks_text(Stacks).
position_text(Position) -->
    { Position = hive(Kit, Mover, Turn, Moved, White, Black, Stacks),
      kit(Kit, _)
    },
    atom_text(Kit),
    " ",
    [Letter],
    { mover_letter(Letter, Mover) },
    numeral(Turn),
    { between(1, 4, Turn) },
    " ",
    moved_read(Moved),
    " ",
    stacks_read(Stacks),
    { sound(Kit, Moved, Stacks),
      side_of(white, Kit, Stacks, White),
      side_of(black, Kit, Stacks, Black)
    },
    !.

mover_letter(0'w, white).
mover_letter(0'b, black).

atom_text(Atom) -->
    { atom_codes(Atom, Codes) },
    Codes.

moved_text(none) -->
    !,
    "-".
moved_text(Stone) -->
    atom_text(Stone).

moved_read(none) -->
    "-",
    !.
moved_read(Stone) -->
    stone_read(Stone).

stone_read(Stone) -->
    [Side],
    { memberchk(Side, `wb`) },
    [Kind],
    stone_digits(Digits),
    { atom_codes(Stone, [Side,Kind|Digits]),
      owner(Stone, _)
    }.

stone_digits([Digit]) -->
    [Digit],
    { between(0'1, 0'3, Digit) },
    !.
stone_digits([]) -->
    [].

stacks_text([]) -->
    !,
    "-".
stacks_text([Stack|Stacks]) -->
    stack_text(Stack),
    more_stacks_text(Stacks).

more_stacks_text([]) -->
    [].
more_stacks_text([Stack|Stacks]) -->
    ",",
    stack_text(Stack),
    more_stacks_text(Stacks).

stack_text(Cell-[Stone|Stones]) -->
    { cell_name(Cell, Name) },
    atom_text(Name),
    ":",
    atom_text(Stone),
    under_text(Stones).

under_text([]) -->
    [].
under_text([Stone|Stones]) -->
    "/",
    atom_text(Stone),
    under_text(Stones).

stacks_read([]) -->
    "-",
    !.
stacks_read([Stack|Stacks]) -->
    stack_read(Stack),
    more_stacks_read(Stacks).

more_stacks_read([Stack|Stacks]) -->
    ",",
    !,
    stack_read(Stack),
    more_stacks_read(Stacks).
more_stacks_read([]) -->
    [].

stack_read(Cell-[Stone|Stones]) -->
    [Column],
    numeral(Row),
    { number_codes(Row, Digits),
      atom_codes(Name, [Column|Digits]),
      cell_name(Cell, Name),
      \+ on_margin(Cell)
    },
    ":",
    stone_read(Stone),
    under_read(Stones).

under_read([Stone|Stones]) -->
    "/",
    !,
    stone_read(Stone),
    under_read(Stones).
under_read([]) -->
    [].

%   sound(+Kit, +Moved, +Stacks): the cells ascend and hang together, no stone is
%   there twice or from another game, and Moved is in play, not covered.

sound(Kit, Moved, Stacks) :-
    pairs_keys(Stacks, Cells),
    sort(Cells, Cells),
    foldl(with_cell, Cells, 0, Set),
    connected(Set),
    findall(Stone, ( member(_-Stack, Stacks), member(Stone, Stack) ), Stones),
    length(Stones, Count),
    sort(Stones, Distinct),
    length(Distinct, Count),
    hand(Kit, white, White),
    hand(Kit, black, Black),
    append([White,Black], Hands),
    append(Hands, All),
    subtract(Stones, All, []),
    (   Moved == none
    ->  true
    ;   memberchk(_-[Moved|_], Stacks)
    ).

with_cell(Cell, Set0, Set) :-
    Set is Set0 \/ (1<<Cell).

side_of(Player, Kit, Stacks, side(Tops, Queen, Hand)) :-
    aggregate_all(sum(1<<Cell),
                  ( member(Cell-[Stone|_], Stacks),
                    owner(Stone, Player)
                  ),
                  Tops),
    stone(QueenStone, Player, queen, _),
    (   member(Cell-Stack, Stacks),
        memberchk(QueenStone, Stack)
    ->  Queen = Cell
    ;   Queen = hand
    ),
    hand(Kit, Player, Hand0),
    findall(Stones,
            ( member(Stones0, Hand0),
              findall(Stone,
                      ( member(Stone, Stones0),
                        \+ in_play(Stone, Stacks)
                      ),
                      Stones),
              Stones = [_|_]
            ),
            Hand).

in_play(Stone, Stacks) :-
    member(_-Stack, Stacks),
    memberchk(Stone, Stack),
    !.

:- module(hive_notation,
          [ move_text//2,       % +Position, ?Move
            position_text//1    % ?Position
          ]).
:- use_module(library(apply), [exclude/3, include/3, maplist/2]).
:- use_module(library(dcg/high_order), [sequence//3]).
:- use_module(library(lists), [append/2, append/3, is_set/1, member/2]).
:- use_module(library(pairs), [pairs_keys/2, pairs_values/2]).
:- use_module('../../game', [move/3]).
:- use_module('../../kit/facts').
:- use_module('../../kit/grid', [readable/1]).
:- use_module('../../kit/numeral', [numeral//1]).
:- use_module('../../kit/unknown',
              [ initial_text//2, one_of/2, or_unknown//2, or_unknown//3,
                when_known/2
              ]).
:- use_module(board).
:- use_module(fast/plane, [cell_name/2]).
:- use_module(fast/spelling, [mark/3, spelled/3]).
:- use_module(fast/stacks, [stones_stacks/3]).
:- use_module(position).
:- use_module(stones).

/** <module> Moves and positions of Hive as text

A move is written as the Universal Hive Protocol has it: the stone and, unless it
is the first one, where it goes, `wA1 bQ-`. A bare stone is the cell on which it
lies, to be climbed; `X-` is the cell to the east of X, `X/` to the north-east,
`\X` to the north-west, `-X` to the west, `/X` to the south-west and `X\` to the
south-east.

A position is its expansions, the mover with the number of his turn (4 is the
fourth and any later one), the stone that moved on the previous ply or `-`, and
the stacks row by row with their cells, the top stone first: `base w1 - -` is the
start, `mlp b2 - p16:wL,o17:wQ,p17:bS1` what may come of it.
*/


% -- Moves --

%   The notation of Move, of any stone to a cell of the hive or next to it, with a stone
%   on it or without. Writing has one spelling, see fast/spelling.pl.
%
%   Reading takes any stone in play as a neighbour, covered ones too, and letters
%   in either case, with blanks anywhere, for which `_` does too. A number may be
%   left out where only one legal move can be meant.

move_text(Position, Move, Codes, Rest) :-
    (   readable(Codes)
    ->  Rest = [],
        exclude(blank, Codes, Letters),
        atom_codes(Text, Letters),
        downcase_atom(Text, Lower),
        atom_codes(Lower, Bare),
        phrase(move_words(Words), Bare),
        meant(Words, Position, Meant),
        Move = Meant
    ;   Position = hive(Kit, _, _, _, Stones),
        stones_stacks(Kit, Stones, Stacks),
        stone_of(Move, Stones),
        spelled(Stacks, Move, Written),
        append(Written, Rest, Codes)
    ).

blank(Code) :-
    memberchk(Code, ` \t_`).

stone_of(pass, _).
stone_of(place(Stone, _), Stones) :-
    member(Stone-hand, Stones).
stone_of(move(Stone, _), Stones) :-
    member(Stone-at(_, _), Stones).

%   move_words(-Words)//: `pass`, `alone(Stones)` or `beside(Stones, Side, Others)`,
%   where the lists are of the stones that may be meant, and Side is a direction,
%   or `on`.

move_words(pass) -->
    "pass".
move_words(alone(Stones)) -->
    stone_named(Stones).
move_words(beside(Stones, Side, Others)) -->
    stone_named(Stones),
    marked(Before),
    stone_named(Others),
    marked(Behind),
    { (   mark(Side, Before, Behind)
      ;   Before == '',
          Behind == '',
          Side = on
      )
    }.

marked(Mark) -->
    [Code],
    { memberchk(Code, `-/\\`),
      char_code(Mark, Code)
    }.
marked('') -->
    [].

stone_named(Stones) -->
    [Side,Kind],
    stone_digits(Digits),
    { findall(Stone,
              ( named(Side, Kind, Own, Stone),
                fits(Digits, Own)
              ),
              Stones),
      Stones = [_|_]
    }.

stone_digits([Digit]) -->
    [Digit],
    { between(0'1, 0'3, Digit) },
    !.
stone_digits(any) -->
    [].

fits(any, _).
fits(Digits, Digits).
fits(`1`, []).

%   meant(+Words, +Position, -Move): Move is what the words say, or the only legal
%   one of what they may say.

meant(Words, Position, Move) :-
    findall(Each, said(Words, Position, Each), Moves0),
    sort(Moves0, Moves),
    (   Moves = [Move0]
    ->  Move = Move0
    ;   include(legal(Position), Moves, [Move])
    ).

legal(Position, Move) :-
    move(Position, Move, _),
    !.

said(pass, _, pass).
said(alone(Stones), Position, place(Stone, Cell)) :-
    member(Stone, Stones),
    \+ in_play(Position, _),
    centre(Cell).
said(beside(Stones, Side, Others), Position, Move) :-
    member(Stone, Stones),
    member(Other, Others),
    lies(Position, Other, Cell, _),
    (   Side == on
    ->  To = Cell
    ;   neighbour(Cell, Side, To)
    ),
    (   in_play(Position, Stone)
    ->  Move = move(Stone, To)
    ;   Move = place(Stone, To)
    ).


% -- Positions --

position_text(Position) -->
    { Position = hive(Kit, Mover, Turn, Moved, Stones),
      (   ground(Stones)
      ->  stones_stacks(Kit, Stones, Stacks)
      ;   true
      ),
      kit(Kit, _),
      atom_codes(Kit, Letters)
    },
    Letters,
    " ",
    initial_text([white,black], Mover),
    or_unknown(turn_text, [1,2,3,4], Turn),
    " ",
    or_unknown(moved_text, Moved),
    " ",
    stacks_text(Stacks),
    { ground(Stones)
    ->  true
    ;   laid_out(Stacks, Position)
    }.

%   laid_out(+Stacks, +Position): Stacks were read, and Position has them so.

laid_out(Stacks, Position) :-
    Position = hive(Kit, Mover, Turn, Moved, Stones),
    sound(Kit, Stacks),
    stones_stacks(Kit, Stones, Stacks),
    connected(Position),
    findall(Stone, kit_stone(Kit, Stone), Game),
    when_known(Mover/Turn, once(turn_fits(Mover, Stones, Turn))),
    one_of(Moved, [none|Game]),
    when_known(Moved, lies_open(Moved, Position)).

turn_text(Turn) -->
    numeral(Turn),
    { between(1, 4, Turn) }.

moved_text(none) -->
    "-".
moved_text(Stone) -->
    stone_text(Stone).

stone_text(Stone) -->
    [Side,Kind],
    { spelling(Stone, Side, Kind, Digits) },
    Digits.

:- table_of(spelling(Stone, Side, Kind, Digits),
            ( owner(Stone, _),
              atom_codes(Stone, [Side,Kind|Digits])
            )).

:- table_of(named(Side, Lower, Digits, Stone),
            ( spelling(Stone, Side, Kind, Digits),
              code_type(Kind, upper(Lower))
            )).

stacks_text([]) -->
    "-".
stacks_text(Stacks) -->
    sequence(stack_text, ",", Stacks),
    { Stacks = [_|_] }.

stack_text(Cell-Stack) -->
    cell_text(Cell),
    ":",
    sequence(stone_text, "/", Stack),
    { Stack = [_|_] }.

%   cell_text(?Number)//: the name of the cell with this number. Nothing lies on
%   the margin.

cell_text(Number) -->
    { nonvar(Number) },
    !,
    { cell_name(Number, Cell),
      atom_codes(Cell, Codes)
    },
    Codes.
cell_text(Number) -->
    [Column],
    numeral(Row),
    { number_codes(Row, Digits),
      atom_codes(Cell, [Column|Digits]),
      cell_name(Number, Cell),
      \+ on_margin(Cell)
    }.

%   sound(+Kit, +Stacks): the cells ascend, no stone is there twice or from another
%   game, and on others lie only stones that climb.

sound(Kit, Stacks) :-
    pairs_keys(Stacks, Cells),
    sort(Cells, Cells),
    pairs_values(Stacks, Lists),
    append(Lists, Stones),
    maplist(kit_stone(Kit), Stones),
    is_set(Stones),
    forall(member(Stack, Lists),
           ( append(Upper, [_], Stack),
             maplist(climber, Upper)
           )).

%   lies_open(+Moved, +Position): if a stone has moved, it is not covered.

lies_open(none, _).
lies_open(Stone, Position) :-
    top(Position, Stone, _).

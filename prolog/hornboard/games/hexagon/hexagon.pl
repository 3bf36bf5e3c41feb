:- module(hexagon,
          [ variant/2,          % ?Variant, ?Title
            trait/1,            % ?Trait
            compact/2,          % ?Position, ?Compact
            before/3,           % ?Before, ?Move, +Position
            move_text//2,       % +Position, ?Move
            position_text//1,   % ?Position
            place/3,            % +Position, ?Cell, ?Place
            content/3,          % +Position, ?Cell, ?Piece
            touches/3,          % +Position, ?Move, ?Cells
            changes/3,          % +Position, +Move, -Changes
            edited/3,           % +Position, +What, -Next
            condition/3,        % ?Condition, -Format, -Arguments
            captured/3          % ?Position, ?To, ?Cell
          ]).
:- use_module(library(dif), [dif/2]).
:- use_module(library(lists), [nextto/3]).
:- use_module('../../kit/cells', [cells_sets/3]).
:- use_module('../../kit/rows', [rows//2]).
:- use_module('../../kit/unknown', [completed/1, initial_text//2]).
:- use_module(board).
:- use_module(fast, []).
:- reexport(law).
:- reexport(board, [neighbour/2, second_ring/2]).

/** <module> Hexagon, also known as Hexxagon

Who has more stones in the end wins. Red and blue share a hexagon of 61 cells,
three of them closed. Each begins with three stones, in every other corner. In
turn they either _clone_ a stone or _jump_ with it.
    picture hexagon a5: b1b1r/6/7/4-3/r2-4b/4-3/7/6/b3r r
A stone is cloned to an empty cell next to it, or jumps to an empty cell exactly
two steps away. A jump may pass over anything, also a closed cell.
    picture hexagon a5 a4: b1b1r/6/7/4-3/r2-4b/4-3/7/6/b3r r
Then every enemy stone next to the target changes colour.

There is no passing: who cannot move ends the game. Equal numbers are a draw.

## For programmers

```
?- initial(hexagon, P), move(P, clone(a4), Q), points(Q, red, N).
?- neighbour(a1, Cell).
```

The first three levels look as far ahead as those of the program that the game is
taken from, and count stones as they do. They differ where a game can end. Here it
is won, lost or drawn by its stones. In that program the first level takes the move
after which it has most stones, and the others count an enemy who cannot move as 58
stones, one for each cell.

A cell is a letter and a digit, `a1` to `i9`. A clone is written as its target,
`c3`, a jump as from and to, `a5c5`. A position is written by its lines `a` to
`i`, each with its cells by rising digits: `r` red, `b` blue, `-` closed, a
number for a run of empty cells; then the mover.

## Representation

A move is `clone(To)` or `jump(From, To)`; which of its neighbours cloned makes
no difference to the next position, so it is not part of the move. For positions
see hexagon/law.pl.
*/

variant(hexagon, 'Hexagon').


trait(also([hexxagon])).
trait(evaluated).
trait(repeats).
trait(progress("no stone was cloned or captured")).
trait(margin).
trait(counted("~d stone", "~d stones")).
trait(scale(5.2)).
trait(showpiece("3bb/rrbbb1/1rrbr2/4-2r/bbb-4r/4-3/2b4/1b4/b3r r")).


%!  captured(?Position, ?To, ?Cell) is nondet.
%
%   True when there is an enemy stone on Cell that a stone of the mover captures
%   when it settles on To.

captured(Position, To, Cell) :-
    mover(Position, Me),
    dif(Me, Enemy),
    neighbour(To, Cell),
    stone(Position, Enemy, Cell).


compact(hexagon(Mover, Cells), hexagon_fast(Mover, Red, Blue)) :-
    board_rows(Cells, _),
    cells_sets(Cells, [red,blue], [Red,Blue]).


before(Before, Move, Position) :-
    completed(Position),
    move(Before, Move, Position).


% -- Notation --

move_text(_, clone(To)) -->
    cell_text(To).
move_text(_, jump(From, To)) -->
    cell_text(From),
    cell_text(To).

cell_text(Cell) -->
    { nonvar(Cell) },
    !,
    { cell(Cell, _, _),
      atom_codes(Cell, [Letter,Digit])
    },
    [Letter,Digit].
cell_text(Cell) -->
    [Letter],
    { between(0'a, 0'i, Letter) },
    [Digit],
    { between(0'1, 0'9, Digit),
      atom_codes(Cell, [Letter,Digit]),
      cell(Cell, _, _)
    }.


%   The rows, then the mover: the start is
%   `b3r/6/7/4-3/r2-4b/4-3/7/6/b3r r`.

position_text(hexagon(Mover, Cells)) -->
    { board_rows(Cells, Rows) },
    rows(letter, Rows),
    " ",
    initial_text([red,blue], Mover).

%   letter(?Letter, ?Content): of a closed cell it is known that it is `closed`,
%   and no other can be.

letter(Letter, Player) :-
    player_letter(Letter, Player).
letter(0'-, Content) :-
    Content == closed.

player_letter(0'r, red).
player_letter(0'b, blue).


% -- View --

%   `hex(X, Y)`: the I axis runs down to the left, the J axis to the right.
%   A closed cell has a place too.

place(_, Cell, hex(X, Y)) :-
    (   cell(Cell, I, J)
    ;   closed_cell(Cell, I, J)
    ),
    X is 4-I+J,
    Y is I+J.


content(Position, Cell, stone(Player)) :-
    stone(Position, Player, Cell).
content(_, Cell, closed) :-
    closed_cell(Cell, _, _).


%   The target alone makes a clone; so does a stone next to it and then the
%   target. A stone and a target of its second ring make a jump.

touches(_, clone(To), [To]).
touches(Position, clone(To), [From,To]) :-
    mover(Position, Me),
    stone(Position, Me, From),
    neighbour(From, To).
touches(_, jump(From, To), [From,To]).


%   Where the stone comes from, where it settles, and what it captures. A clone comes
%   from one of the stones next to it.

changes(Position, Move, [Origin,to(To)|Captures]) :-
    once(move(Position, Move, _)),
    once(touches(Position, Move, [From,To])),
    origin(Move, From, Origin),
    findall(captured(Cell), captured(Position, To, Cell), Captures).

origin(clone(_), From, parent(From)).
origin(jump(_, _), From, from(From)).


%   A cell goes from empty to red, to blue, and back to empty.

edited(hexagon(Me, Cells), mover, hexagon(You, Cells)) :-
    player(_, You),
    You \== Me.
edited(hexagon(Me, Cells0), cell(Cell), hexagon(Me, Cells)) :-
    cell_changed(Cell, Cells0, Content0, Content, Cells),
    nextto(Content0, Content, [empty,red,blue,empty]).


% -- Words --

condition(empty(_, Cell), "~w is closed: no stone goes there, but a jump may pass over it",
          [Cell]) :-
    closed_cell(Cell, _, _).
condition(empty(_, Cell), "~w is not on the board", [Cell]) :-
    \+ cell(Cell, _, _).
condition(empty(Position, Cell), "~w has a stone of ~w: ~w moves its own stones, to empty cells",
          [Cell, You, Me]) :-
    mover(Position, Me),
    stone(Position, You, Cell),
    You \== Me.
condition(empty(_, Cell), "~w is not empty: a stone goes to an empty cell", [Cell]).
condition(supported(_, Me, To),
          "~w has no stone next to ~w: a stone is cloned one cell away, or jumps two", [Me, To]).
condition(stone(Position, Me, From),
          "~w has no stone on ~w, ~w has: each side moves its own stones",
          [Me, From, You]) :-
    stone(Position, You, From),
    You \== Me.
condition(stone(Position, Me, From), "~w has no stone on ~w, which is empty", [Me, From]) :-
    empty(Position, From).
condition(stone(_, Me, From), "~w has no stone on ~w", [Me, From]) :-
    nonvar(From).
condition(stone(_, Me, From), "~w has no stone", [Me]) :-
    var(From).
condition(second_ring(From, To),
          "~w is not two steps away from ~w: a stone jumps two cells, or is cloned one cell away",
          [To, From]).
condition(move(Position, Move, _),
          "no stone of ~w has an empty cell within two steps", [Me]) :-
    var(Move),
    mover(Position, Me),
    once(stone(Position, Me, _)),
    \+ ( stone(Position, Me, From),
         ( neighbour(From, To) ; second_ring(From, To) ),
         empty(Position, To)
       ).
condition(\+ outcome(Position, _), "~w cannot move", [Me]) :-
    mover(Position, Me).
condition(\+ empty(_, Cell), "the cell ~w is empty", [Cell]).
condition(\+ stone(_, Player, Cell), "~w has a stone on ~w", [Player, Cell]).
condition(\+ neighbour(To, From), "~w is next to ~w", [From, To]).
condition(\+ second_ring(From, To), "~w is two steps away from ~w", [To, From]).
condition(\+ settled(Before, To, _), "captured: ~w", [Captures]) :-
    findall(Cell, captured(Before, To, Cell), Cells),
    Cells = [_|_],
    atomic_list_concat(Cells, ' ', Captures).

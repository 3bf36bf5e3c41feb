:- module(minesweeper_view,
          [ place/3,            % +Position, ?Cell, ?Place
            content/3,          % +Position, ?Cell, ?Piece
            touches/3,          % +Position, ?Move, ?Cells
            meant/3,            % +Position, +Cells, ?Move
            changes/3           % +Position, +Move, -Changes
          ]).
:- use_module(library(lists), [member/2]).
:- use_module(board, [cell/4]).
:- use_module(fast, [legal/3, move/3 as made, outcome/2 as over, same/2]).
:- use_module(law,
              [ flagged/2, mine/2, on_board/2, opened/2, outcome/2, safe/2,
                shows/3
              ]).
:- use_module(sets, [cell_in/4]).

:- set_prolog_flag(optimise, true).

/** <module> What a sapper sees and touches
*/

%!  place(+Position, ?Cell, ?Place) is nondet.
%
%   `square(X, Y)`; below the board `key(X, Y)` for the key `!`, that sets
%   flags.

place(minesweeper(Board, _, _), Cell, square(X, Y)) :-
    cell(Board, Cell, Column, Row),
    X is Column-1,
    Y is Row-1.
place(minesweeper(board(_, Rows, _, _), _, _), !, key(0, Rows)).


%!  content(+Position, ?Cell, ?Piece) is nondet.
%
%   `covered`, `flag`, `number(N)`, or `untold` where an open cell bears no
%   number; in a finished game `mine`, `burst` for the one that went off, and
%   `wrong` for a flag without a mine. There is a `flag` on the key.

content(Position, Cell, Piece) :-
    (   outcome(Position, _)
    ->  Over = over
    ;   Over = playing
    ),
    on_board(Position, Cell),
    piece(Position, Over, Cell, Piece).
content(_, !, flag).

piece(Position, Over, Cell, Piece) :-
    (   shows(Position, Cell, Number)
    ->  Piece = number(Number)
    ;   opened(Position, Cell)
    ->  (   mine(Position, Cell)
        ->  Piece = burst
        ;   Piece = untold
        )
    ;   flagged(Position, Cell)
    ->  (   Over == over,
            safe(Position, Cell)
        ->  Piece = wrong
        ;   Piece = flag
        )
    ;   Over == over,
        mine(Position, Cell)
    ->  Piece = mine
    ;   Piece = covered
    ).


%!  touches(+Position, ?Move, ?Cells) is nondet.
%
%   A closed cell is touched to open it, an open one to open what is around it;
%   the key and then a cell to set a flag. Where nothing is given, cell by cell.

touches(Position, Move, Cells) :-
    same(Position, Compact),
    findall(legal(Cell, Move, Cells, Set),
            ( touched(Move, Cell, Cells),
              legal(Compact, Move, Set)
            ),
            Legal),
    (   var(Move),
        var(Cells)
    ->  on_board(Position, Cell)
    ;   true
    ),
    member(legal(Cell, Move, Cells, Set), Legal),
    Position = minesweeper(Board, _, _),
    cell_in(Board, Set, Cell, _).

touched(open(Cell), Cell, [Cell]).
touched(flag(Cell), Cell, [!,Cell]).
touched(chord(Cell), Cell, [Cell]).


%!  meant(+Position, +Cells, ?Move) is nondet.
%
%   What the cells would be touched for on another board.

meant(_, Cells, Move) :-
    touched(Move, _, Cells).


%!  changes(+Position, +Move, -Changes) is semidet.
%
%   The cells that are opened, or get or lose a flag; at the end of the game the
%   mines that nobody flagged and the flags without a mine, too.

changes(Position, Move, Changes) :-
    same(Position, Compact),
    once(made(Compact, Move, Next)),
    Compact = minesweeper_fast(Board, Opened0, Flagged0, _),
    Next = minesweeper_fast(_, Opened, Flagged, _),
    revealed(Next, Revealed),
    Set is (Opened0 xor Opened) \/ (Flagged0 xor Flagged) \/ Revealed,
    findall(change(Cell), cell_in(Board, Set, Cell, _), Changes).

revealed(Position, Set) :-
    (   over(Position, _),
        Position = minesweeper_fast(_, Opened, Flagged, laid(Mines))
    ->  Set is (Mines xor Flagged) /\ \Opened
    ;   Set = 0
    ).

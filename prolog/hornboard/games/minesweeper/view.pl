:- module(minesweeper_view,
          [ place/3,            % +Position, ?Cell, ?Place
            content/3,          % +Position, ?Cell, ?Piece
            touches/3,          % +Position, ?Move, ?Cells
            changes/3,          % +Position, +Move, -Changes
            edited/3            % +Position, +What, -Next
          ]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(lists), [member/2]).
:- use_module('../../kit/cells', [replaced_on/5]).
:- use_module('../../kit/turns', [in_turn/3]).
:- use_module(board, [cell/4]).
:- use_module(law,
              [ closed/2, flagged/2, mine/2, move/3, next_to/3, on_board/2, opened/2,
                outcome/2, safe/2, shows/3
              ]).

/** <module> What a sapper sees and touches
*/

%   `square(X, Y)`; below the board `key(X, Y)` for the key `!`, that sets
%   flags.

place(minesweeper(Board, _, _), Cell, square(X, Y)) :-
    cell(Board, Cell, Column, Row),
    X is Column-1,
    Y is Row-1.
place(minesweeper(board(_, Rows, _, _), _, _), !, key(0, Rows)).


%   `covered`, `flag`, `number(N)`, or `untold` where an open cell bears no
%   number. In a lost game `mine`, `burst` for the one that went off, and `wrong` for a
%   flag without a mine; in a won one a `flag` for each mine. There is a `flag` on the key.

content(Position, Cell, Piece) :-
    (   outcome(Position, Outcome)
    ->  true
    ;   Outcome = open
    ),
    on_board(Position, Cell),
    piece(Position, Outcome, Cell, Piece).
content(_, !, flag).

piece(Position, Outcome, Cell, Piece) :-
    (   shows(Position, Cell, Number)
    ->  Piece = number(Number)
    ;   opened(Position, Cell)
    ->  (   mine(Position, Cell)
        ->  Piece = burst
        ;   Piece = untold
        )
    ;   flagged(Position, Cell)
    ->  (   Outcome \== open,
            safe(Position, Cell)
        ->  Piece = wrong
        ;   Piece = flag
        )
    ;   Outcome \== open,
        mine(Position, Cell)
    ->  ( Outcome == lost -> Piece = mine ; Piece = flag )
    ;   Piece = covered
    ).


%   A closed cell is touched to open it, an open one to open what is around it;
%   the key and then a cell to set a flag.

touches(Position, chord(Cell), [Cell]) :-
    opened(Position, Cell).
touches(_, open(Cell), [Cell]).
touches(_, flag(Cell), [!,Cell]).
touches(Position, chord(Cell), [Cell]) :-
    closed(Position, Cell).


%   The cells that are opened, or get or lose a flag.

changes(Position, Move, Changes) :-
    once(move(Position, Move, Next)),
    findall(change(Cell),
            ( on_board(Position, Cell),
              piece(Position, open, Cell, Before),
              piece(Next, open, Cell, Piece),
              Piece \== Before
            ),
            Changes).


%   A closed cell gets a flag, then it is open. Where nobody knows the mines it shows in
%   turn each number for which there are closed cells enough around it, and around the
%   cells next to it; before the mines are laid none is open.

edited(minesweeper(Board, Cover0, Field0), cell(Cell), Next) :-
    Next = minesweeper(Board, Cover, Field),
    replaced_on(Cell, Cover0, Kept0, Kept, Cover),
    told_anew(Field0, Cell, Told0, Told, Field),
    findall(Each, state(Field0, Each), States),
    in_turn(States, Kept0/Told0, Others),
    member(Kept/Told, Others),
    \+ ( (   Near = Cell
         ;   next_to(Next, Cell, Near)
         ),
         too_many(Next, Near)
       ),
    !.

%   told_anew(+Field0, +Cell, -Told0, ?Told, -Field): of Cell Told0 was told and now is
%   Told.

told_anew(told(Layer0), Cell, Told0, Told, told(Layer)) :-
    replaced_on(Cell, Layer0, Told0, Told, Layer).
told_anew(Field, _, nothing, nothing, Field) :-
    Field \= told(_).

%   state(+Field, -State): how a cell is kept, and what is told of it.

state(told(_), untouched/unknown).
state(told(_), flagged/unknown).
state(told(_), open/number(Number)) :-
    between(0, 8, Number).
state(told(_), open/unknown).
state(laid(_), untouched/nothing).
state(laid(_), flagged/nothing).
state(laid(_), open/nothing).
state(ahead(_), untouched/nothing).
state(ahead(_), flagged/nothing).

%   too_many(+Position, +Cell): Cell was told to have more mines around it than there
%   are closed cells.

too_many(Position, Cell) :-
    Position = minesweeper(_, _, told(_)),
    shows(Position, Cell, Number),
    aggregate_all(count,
                  ( next_to(Position, Cell, Near), closed(Position, Near) ),
                  Closed),
    Number > Closed.

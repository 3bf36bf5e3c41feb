:- module(minesweeper_back,
          [ before/3            % ?Before, ?Move, +Position
          ]).
:- use_module(library(lists), [append/3, member/2]).
:- use_module(board, [put_on/3]).
:- use_module(law,
              [ kept_free/3, mine/2, move/3, next_to/3, on_board/2, opened/2, shows/3,
                turned/3
              ]).

/** <module> Minesweeper backwards
*/

%!  before(?Before, ?Move, +Position) is nondet.
%
%   A flag is turned again, or some open cells are closed: those that a move may have
%   opened, one of them or more, in every way in which they hang together, of which
%   there may be very many. Before the first cell was opened the mines may not have
%   been laid yet; from which seed they were is forgotten.

before(Before, flag(Cell), Position) :-
    on_board(Position, Cell),
    turned(Before, Cell, Position).
before(Before, Move, Position) :-
    Position = minesweeper(Board, Cover, Field),
    opening(Position, Move, Cells),
    closed_again(Cells, Cover, Cover0),
    Closed = minesweeper(Board, Cover0, Field),
    (   Before = Closed
    ;   Before = minesweeper(Board, Cover0, ahead(_)),
        not_yet_laid(Closed, Move, Position)
    ).

closed_again(Cells, Cover0, Cover) :-
    findall(Cell-untouched, member(Cell, Cells), Contents),
    put_on(Contents, Cover0, Cover).

%   not_yet_laid(+Closed, +Move, +Position): nothing was open yet, and the mines leave
%   free what has to be.

not_yet_laid(Closed, open(Cell), Position) :-
    Closed = minesweeper(_, _, laid(_)),
    \+ opened(Closed, _),
    \+ ( kept_free(Closed, Cell, Free), mine(Closed, Free) ),
    once(move(Closed, open(Cell), Position)).

%   opening(+Position, ?Move, -Cells): Move may have opened just Cells.

opening(Position, open(Cell), [Cell|Cells]) :-
    was_closed(Position, Cell),
    spread(Position, open(Cell), [Cell], Cells).
opening(Position, chord(Cell), Cells) :-
    shows(Position, Cell, _),
    spread(Position, chord(Cell), [Cell], Cells),
    Cells = [_|_].

%   spread(+Position, +Move, +Known, -Cells): Cells may have been opened together, each
%   of them by Move or by one of the others, and none of them is Known.

spread(Position, Move, Known0, Cells) :-
    opens(Position, Move, Known0, Near),
    append(Near, Known0, Known),
    each_or_not(Near, Position, Known, Cells).

%   each_or_not(+Near, +Position, +Known, -Cells): of Near each may be among Cells.

each_or_not([], _, _, []).
each_or_not([_|Near], Position, Known, Cells) :-
    each_or_not(Near, Position, Known, Cells).
each_or_not([Cell|Near], Position, Known0, [Cell|Cells]) :-
    opens(Position, open(Cell), Known0, New),
    append(New, Near, Next),
    append(New, Known0, Known),
    each_or_not(Next, Position, Known, Cells).

opens(Position, Move, Known, Cells) :-
    findall(Cell,
            ( leads_to(Position, Move, Cell),
              was_closed(Position, Cell),
              \+ memberchk(Cell, Known)
            ),
            Cells).

leads_to(Position, chord(Cell), Near) :-
    next_to(Position, Cell, Near).
leads_to(Position, open(Cell), Near) :-
    shows(Position, Cell, 0),
    next_to(Position, Cell, Near).

%   was_closed(+Position, ?Cell): Cell is open and may have been closed; nobody was
%   told the number of a closed one.

was_closed(Position, Cell) :-
    opened(Position, Cell),
    \+ told_number(Position, Cell).

told_number(Position, Cell) :-
    Position = minesweeper(_, _, told(_)),
    shows(Position, Cell, _).

:- module(minesweeper_back,
          [ before/3            % ?Before, ?Move, +Position
          ]).
:- use_module(library(lists), [append/3, member/2, subtract/3]).
:- use_module('../../kit/cells', [put_on/3]).
:- use_module(fast, []).                % move/3, of the form for the search
:- use_module(law,
              [ burst/2, flags_around/3, kept_free/3, left/3, mine/2, next_to/3,
                on_board/2, opened/2, shows/3, turned/3
              ]).
:- use_module(sets, [same/2]).

/** <module> Minesweeper backwards
*/

%   A flag is turned again, or some open cells are closed: those that a move may have
%   opened, one of them or more, in every way in which they hang together, of which
%   there may be very many. Before the first cell was opened the mines may not have
%   been laid yet; from which seed they were is forgotten.

before(Before, flag(Cell), Position) :-
    on_board(Position, Cell),
    turned(Before, Cell, Position).
before(minesweeper(Board, Cover0, ahead(_)), open(Cell), Position) :-
    Position = minesweeper(Board, Cover, laid(Layer)),
    findall(Each, opened(Position, Each), Cells),
    closed_again(Cells, Cover, Cover0),
    same(minesweeper(Board, Cover0, laid(Layer)), Closed),
    same(Position, Compact),
    member(Cell, Cells),
    \+ ( kept_free(Position, Cell, Free), mine(Position, Free) ),
    minesweeper_fast:move(Closed, open(Cell), Compact).
before(minesweeper(Board, Cover0, Field), Move, Position) :-
    Position = minesweeper(Board, Cover, Field),
    findall(Cell, burst(Position, Cell), Burst),
    opening(Move, Position, Burst, Cells),
    closed_again(Cells, Cover, Cover0).

closed_again(Cells, Cover0, Cover) :-
    findall(Cell-untouched, member(Cell, Cells), Contents),
    put_on(Contents, Cover0, Cover).

%   opening(?Move, +Position, +Burst, -Cells): Move may have opened just Cells, all of
%   Burst among them: with a mine open there was no further move.

opening(open(Cell), _, [Cell], [Cell]).
opening(open(Cell), Position, [], [Cell|Cells]) :-
    was_closed(Position, Cell),
    spread(Position, open(Cell), [Cell], Cells).
opening(chord(Cell), Position, Burst, Cells) :-
    shows(Position, Cell, Number),
    flags_around(Position, Cell, Number),
    \+ left(Position, Cell, _),
    findall(Near, next_to(Position, Cell, Near), Around),
    subtract(Burst, Around, []),
    spread(Position, chord(Cell), [Cell|Burst], Others),
    append(Burst, Others, Cells),
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
%   told the number of a closed one, and with one that shows 0 all around it was opened.

was_closed(Position, Cell) :-
    opened(Position, Cell),
    \+ told_number(Position, Cell),
    \+ ( shows(Position, Cell, 0), left(Position, Cell, _) ).

told_number(Position, Cell) :-
    Position = minesweeper(_, _, told(_)),
    shows(Position, Cell, _).

:- module(five_board,
          [ board_of/2,         % ?Variant, ?Board
            empty_cells/2,      % +Board, -Cells
            sized/2,            % ?Board, ?Rows
            contents/3,         % ?Cells, +Board, ?Rows
            direction/1,        % ?Direction
            ahead/6             % ?Direction, +Steps, +Place0, +Cells, ?Place,
                                % ?Content
          ]).
:- use_module(library(apply), [maplist/2, maplist/3]).
:- use_module('../../kit/cells', [uniform/4]).
:- use_module('../../kit/facts').

/** <module> The boards of five in a row

A board is `board(Columns, Rows, Rule)`. What is on it are `rows(Row1, ...)`, as
library(hornboard/kit/cells) has them.
*/


%!  board_of(?Variant, ?Board) is nondet.
%
%   True when Variant is played on Board; semidet for a given Variant.

board_of(five, board(15, 15, free)).
board_of(five(Columns, Rows), board(Columns, Rows, free)) :-
    maplist(measure, [Columns,Rows]).
board_of(five(Columns, Rows, exact), board(Columns, Rows, exact)) :-
    maplist(measure, [Columns,Rows]).

:- table_of(measure(Length), between(5, 100, Length)).


%!  empty_cells(+Board, -Cells) is det.
%
%   Cells of Board are all empty.

empty_cells(board(Columns, Count, _), Cells) :-
    uniform(Columns, Count, empty, Cells).


%!  sized(?Board, ?Rows) is semidet.
%
%   True when Rows are as many lists as Board has rows, as long as these. One of
%   them is known.

sized(board(Columns, Count, _), Rows) :-
    length(Rows, Count),
    maplist(long(Columns), Rows),
    maplist(measure, [Columns,Count]).

long(Columns, Contents) :-
    length(Contents, Columns).


%!  contents(?Cells, +Board, ?Rows) is det.
%
%   True when Rows are the lists of what Cells has in its rows; one of them is
%   known. All empty rows are the same term, which is soon looked through.

contents(Cells, board(Columns, _, _), Rows) :-
    length(Contents, Columns),
    maplist(=(empty), Contents),
    Empty =.. [row|Contents],
    (   nonvar(Cells)
    ->  Cells =.. [rows|Terms],
        maplist(row_contents(Empty, Contents), Terms, Rows)
    ;   maplist(row_contents(Empty, Contents), Terms, Rows),
        Cells =.. [rows|Terms]
    ).

row_contents(Row0, Contents0, Row, Contents) :-
    (   Row == Row0
    ->  Contents = Contents0
    ;   Contents == Contents0
    ->  Row = Row0
    ;   Row =.. [row|Contents]
    ).


%!  direction(?Direction) is nondet.
%
%   True when lines may go in this direction: `right`, `down`, `down_right` or
%   `down_left`.

direction(Direction) :-
    direction(Direction, _, _).

direction(right,       1, 0).
direction(down,        0, 1).
direction(down_right,  1, 1).
direction(down_left,  -1, 1).


%!  ahead(?Direction, +Steps, +Place0, +Cells, ?Place, ?Content) is nondet.
%
%   True when Place is so many Steps from Place0 and holds Content.

ahead(Direction, Steps, X0-Y0, Cells, X-Y, Content) :-
    direction(Direction, Right, Down),
    X is X0+Steps*Right,
    Y is Y0+Steps*Down,
    arg(Y, Cells, Row),
    arg(X, Row, Content).

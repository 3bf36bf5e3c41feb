:- module(connect_four,
          [ variant/2, initial/2, player/2, mover/2, move/3, outcome/2, value/2,
            move_text//2, position_text//1, place/3, content/3, touches/3,
            stones/3
          ]).
:- use_module(library(lists), [append/3, member/2, nth0/3, nth0/4]).

/** <module> Connect four

Seven columns of six cells; who gets four of his stones in a row wins.
`connect_four(Mover, Columns)`: a column is the list of its stones from below, each
the name of the player whose it is.
*/

variant(connect_four, 'Connect four').

initial(connect_four, connect_four(yellow, [[],[],[],[],[],[],[]])).

player(_, Player) :-
    next(Player, _).

next(yellow, red).
next(red, yellow).

mover(connect_four(Player, _), Player).

%   A stone falls onto those that are in its column.

move(connect_four(Me, Columns0), drop(X), connect_four(You, Columns)) :-
    next(Me, You),
    \+ four(Columns0, You),
    nth0(X, Columns0, Column0, Others),
    \+ length(Column0, 6),
    append(Column0, [Me], Column),
    nth0(X, Columns, Column, Others).

outcome(connect_four(Me, Columns), won(You)) :-
    next(Me, You),
    four(Columns, You).
outcome(connect_four(Me, Columns), drawn) :-
    next(Me, You),
    \+ four(Columns, You),
    \+ ( member(Column, Columns),
         \+ length(Column, 6)
       ).

four(Columns, Player) :-
    stones(Columns, Player, Set),
    member(Step, [1,6,7,8]),
    Two is Set /\ (Set>>Step),
    Two /\ (Two>>(2*Step)) =\= 0,
    !.

%!  stones(+Columns, +Player, -Set) is det.
%
%   The stones of a player as a set: bit 7*X+Y is the cell in column X and row Y, so
%   that in a row the bits are 7 apart, in a column 1, and along the diagonals 6 or 8.

stones(Columns, Player, Set) :-
    stones(Columns, 1, Player, 0, Set).

stones([], _, _, Set, Set).
stones([Column|Columns], Bit, Player, Set0, Set) :-
    in_column(Column, Bit, Player, Set0, Set1),
    Next is Bit<<7,
    stones(Columns, Next, Player, Set1, Set).

in_column([], _, _, Set, Set).
in_column([Stone|Stones], Bit, Player, Set0, Set) :-
    (   Stone == Player
    ->  Set1 is Set0 \/ Bit
    ;   Set1 = Set0
    ),
    Next is Bit<<1,
    in_column(Stones, Next, Player, Set1, Set).

value(_, 0).

move_text(_, drop(X)) -->
    [Letter],
    { nth0(X, `abcdefg`, Letter) }.

%   Column by column from below, then the mover: `/y/yr/r/// y`.

position_text(connect_four(Me, [Column|Columns])) -->
    column_text(Column),
    columns_text(Columns, 6),
    " ",
    stone_text(Me).

columns_text([], 0) -->
    [].
columns_text([Column|Columns], Count0) -->
    { Count0 > 0,
      Count is Count0-1
    },
    "/",
    column_text(Column),
    columns_text(Columns, Count).

column_text([Stone|Stones]) -->
    stone_text(Stone),
    column_text(Stones).
column_text([]) -->
    [].

stone_text(yellow) -->
    "y".
stone_text(red) -->
    "r".

place(_, Cell, square(X, Y)) :-
    cell(Cell, X, Row),
    Y is 5-Row.

content(connect_four(_, Columns), Cell, disc(Player)) :-
    cell(Cell, X, Row),
    nth0(X, Columns, Column),
    nth0(Row, Column, Player).

touches(Position, drop(X), [Cell]) :-
    move(Position, drop(X), _),
    cell(Cell, X, _).

cell(Cell, X, Row) :-
    nth0(X, [a,b,c,d,e,f,g], Letter),
    between(0, 5, Row),
    Number is Row+1,
    atom_concat(Letter, Number, Cell).

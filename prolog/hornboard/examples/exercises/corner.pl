:- module(corner,
          [ variant/2, initial/2, player/2, mover/2, move/3, outcome/2, before/3,
            move_text//2, position_text//1, place/3, content/3, touches/3
          ]).
:- use_module(library(dcg/basics), [integer//1, string//1]).
:- use_module(library(lists), [nth1/3]).

/** <module> 5. What came before (15 minutes)

A lonely queen stands at e7 on a board of 6 columns and 8 rows. Two players move her in
turn: any distance to the left, down, or along the diagonal to the left and down. Who
brings her to a1 has won.

The rules are here. Yet the file does not say what led to a position. Write before/3:
before(Before, Move, Position) is true when Move leads from Before to Position. It is
asked with Position known. A position is corner(Mover, Column, Row), with columns and
rows from 1 on. The queen may have stood on any cell of the board. move/3 does not answer
this itself: nearer/2 has to know where she starts.

Example: what led to "d7 first"? She stood at e7, f7, d8 or e8, and `second` was to move:

    hornboard --load corner.pl before corner --position "d7 first"

In the page Ask, once you have pressed Use them:

    ?- read_position(corner, "d7 first", P), before(Before, Move, P).
*/

variant(corner, 'Corner the queen').

initial(corner, corner(first, 5, 7)).

player(_, first).
player(_, second).

next(first, second).
next(second, first).

mover(corner(Player, _, _), Player).

%   The queen goes left, down or both, as far as the mover likes.

move(corner(Me, X0, Y0), to(X, Y), corner(You, X, Y)) :-
    next(Me, You),
    way(X0, Y0, X, Y).

way(X0, Y, X, Y) :-
    nearer(X0, X).
way(X, Y0, X, Y) :-
    nearer(Y0, Y).
way(X0, Y0, X, Y) :-
    nearer(X0, X),
    Y is Y0-X0+X,
    Y >= 1.

nearer(Number0, Number) :-
    Most is Number0-1,
    between(1, Most, Number).

%   What led here: to be written.

before(_, _, _) :-
    fail.

outcome(corner(Loser, 1, 1), won(Winner)) :-
    next(Loser, Winner).

%   A cell is a letter and a number, `e7`.

cell(X, Y) -->
    { nth1(X, `abcdef`, Letter) },
    [Letter],
    integer(Y),
    { between(1, 8, Y) }.

move_text(_, to(X, Y)) --> cell(X, Y).

position_text(corner(Player, X, Y)) -->
    cell(X, Y),
    " ",
    { next(Player, _) },
    name(Player).

name(Player) -->
    { atom_codes(Player, Codes) },
    string(Codes).

named(Cell, X, Y) :-
    between(1, 6, X),
    between(1, 8, Y),
    nth1(X, [a,b,c,d,e,f], Letter),
    atom_concat(Letter, Y, Cell).

place(_, Cell, square(X, Row)) :-
    named(Cell, X, Y),
    Row is 8-Y.
content(corner(_, X, Y), Cell, queen) :-
    named(Cell, X, Y).
touches(_, to(X, Y), [Cell]) :-
    named(Cell, X, Y).

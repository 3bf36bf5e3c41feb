:- module(corner,
          [ variant/2, initial/2, player/2, mover/2, move/3, outcome/2, before/3,
            move_text//2, position_text//1, place/3, content/3, touches/3
          ]).
:- use_module(library(dcg/basics), [integer//1, string//1]).
:- use_module(library(lists), [nth1/3]).

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

%   The queen was farther to the right, up or both.

before(corner(You, X0, Y0), to(X, Y), corner(Me, X, Y)) :-
    next(You, Me),
    back(X, Y, X0, Y0).

back(X, Y, X0, Y) :-
    farther(X, 6, X0).
back(X, Y, X, Y0) :-
    farther(Y, 8, Y0).
back(X, Y, X0, Y0) :-
    farther(X, 6, X0),
    Y0 is Y+X0-X,
    Y0 =< 8.

farther(Number, Last, Number0) :-
    Least is Number+1,
    between(Least, Last, Number0).

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

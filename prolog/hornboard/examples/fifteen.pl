:- module(fifteen,
          [ variant/2, initial/2, player/2, mover/2, move/3, outcome/2,
            move_text//2, position_text//1, place/3, content/3, touches/3
          ]).
:- use_module(library(dcg/basics), [string//1]).
:- use_module(library(lists), [append/3, memberchk/2]).
:- use_module(library(ordsets), [ord_add_element/3]).

/** <module> Fifteen: take numbers from 1 to 9; who has three that sum to 15 wins

A position is `fifteen(Mover, Anns, Bobs)`, with the numbers that each has, in order.
It is written as these numbers, `-` for none, and the mover: `159 26 ann`.
*/

variant(fifteen, 'Fifteen').

%   Nobody has a number at first. Either may begin, Ann usually does.

initial(fifteen, fifteen(Player, [], [])) :-
    player(_, Player).

player(_, ann).
player(_, bob).

mover(fifteen(Player, _, _), Player).

%   A number that nobody has may be taken, as long as nobody has won.

move(Position, Number, Next) :-
    \+ has_fifteen(Position, _),
    left(Position, Number),
    taken(Position, Number, Next).

left(fifteen(_, Anns, Bobs), Number) :-
    between(1, 9, Number),
    \+ memberchk(Number, Anns),
    \+ memberchk(Number, Bobs).

taken(fifteen(ann, Anns0, Bobs), Number, fifteen(bob, Anns, Bobs)) :-
    ord_add_element(Anns0, Number, Anns).
taken(fifteen(bob, Anns, Bobs0), Number, fifteen(ann, Anns, Bobs)) :-
    ord_add_element(Bobs0, Number, Bobs).

%   Three numbers that sum to 15 win. When all are taken without such three it is a draw.

outcome(Position, won(Player)) :-
    has_fifteen(Position, Player).
outcome(Position, drawn) :-
    \+ left(Position, _),
    \+ has_fifteen(Position, _).

has_fifteen(Position, Player) :-
    numbers(Player, Position, Numbers),
    \+ \+ fifteen_of(Numbers).

numbers(ann, fifteen(_, Anns, _), Anns).
numbers(bob, fifteen(_, _, Bobs), Bobs).

fifteen_of(Numbers) :-
    append(_, [A|Greater], Numbers),
    append(_, [B|Greatest], Greater),
    C is 15-A-B,
    memberchk(C, Greatest).

%   Notation.

move_text(_, Number) -->
    { between(1, 9, Number),
      Code is 0'0+Number
    },
    [Code].

position_text(fifteen(Player, Anns, Bobs)) -->
    numbers_text(Anns),
    " ",
    numbers_text(Bobs),
    " ",
    { player(_, Player),
      atom_codes(Player, Codes)
    },
    string(Codes).

numbers_text([]) --> "-".
numbers_text([Number|Numbers]) --> rising(0, [Number|Numbers]).

rising(_, []) --> [].
rising(Before, [Number|Numbers]) -->
    { Least is Before+1,
      between(Least, 9, Number)
    },
    move_text(_, Number),
    rising(Number, Numbers).

%   The numbers lie in a row.

place(_, Cell, square(Column, 0)) :-
    cell(Cell, Number),
    Column is Number-1.

content(Position, Cell, card(Player)) :-
    numbers(Player, Position, Numbers),
    cell(Cell, Number),
    memberchk(Number, Numbers).

touches(_, Number, [Cell]) :-
    cell(Cell, Number).

cell(Cell, Number) :-
    between(1, 9, Number),
    atom_concat(n, Number, Cell).

:- module(three,
          [ variant/2, initial/2, player/2, mover/2, move/3, outcome/2, value/2,
            move_text//2, position_text//1, place/3, content/3, touches/3
          ]).
:- use_module(library(dcg/basics), [integer//1, string_without//2]).

/** <module> One heap for three players

They take one or two from a heap in turn; whoever takes the last one wins alone.
`three(Mover, Count)`.
*/

variant(three, 'Three').

initial(three, three(left, 7)).

player(_, Player) :-
    next(Player, _).

next(left, middle).
next(middle, right).
next(right, left).

mover(three(Player, _), Player).

move(three(Me, Count0), take(Some), three(You, Count)) :-
    next(Me, You),
    between(1, 2, Some),
    Count is Count0-Some,
    Count >= 0.

outcome(three(You, 0), won(Winner)) :-
    next(Winner, You).

value(_, 0).

move_text(_, take(Some)) -->
    integer(Some).

position_text(three(Player, Count)) -->
    integer(Count),
    " ",
    string_without(` `, Codes),
    { atom_codes(Player, Codes) }.

place(_, heap, square(0, 0)).

content(three(_, Count), heap, seeds(Count)).

touches(_, take(_), [heap]).

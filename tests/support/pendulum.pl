:- module(pendulum,
          [ variant/2, initial/2, player/2, mover/2, move/3, outcome/2, value/2,
            progress/3, trait/1, move_text//2, position_text//1, place/3, content/3,
            touches/3
          ]).
:- use_module(library(dcg/basics), [string//1]).

/** <module> A pendulum that two players push for ever, or stop

A game that can go round: `pendulum(Mover, Side)`, where Side is `left`,
`right` or `still`. Who finds it still has lost.
*/

variant(pendulum, 'Pendulum').

initial(pendulum, pendulum(tick, left)).

player(_, Player) :-
    enemy(Player, _).

enemy(tick, tock).
enemy(tock, tick).

mover(pendulum(Player, _), Player).

move(pendulum(Me, Side0), Side, pendulum(You, Side)) :-
    enemy(Me, You),
    swing(Side0, Side).

swing(left, right).
swing(right, left).
swing(right, still).

outcome(pendulum(Loser, still), won(Winner)) :-
    enemy(Loser, Winner).

value(_, 0).

trait(repeats).

progress(_, still, irreversible).

move_text(_, Side) -->
    { swing(_, Side) },
    word(Side).

position_text(pendulum(Mover, Side)) -->
    { enemy(Mover, _) },
    word(Mover),
    " ",
    { member(Side, [left,right,still]) },
    word(Side).

word(Word) -->
    { atom_codes(Word, Codes) },
    string(Codes).

place(_, bob, square(0, 0)).

content(pendulum(_, Side), bob, Side).

touches(Position, Side, [bob]) :-
    move(Position, Side, _).

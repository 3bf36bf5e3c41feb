:- module(exchange,
          [ about/1, variant/2, initial/2, player/2, mover/2, move/3, outcome/2, value/2,
            move_text//2, position_text//1, place/3, content/3, touches/3,
            appraisal/2, quiescence/2
          ]).
:- use_module(library(dcg/basics), [integer//1]).

/** <module> A row of pieces to take in turn

`exchange(Mover, Sum, Gains)`: the mover takes the first of Gains for himself,
or throws it away. Sum is what he is ahead. A search that stops in the middle
sees but half of an exchange, so takes are moves of the quiescence search.
*/

about(exchange).

variant(exchange, 'Exchange').

initial(exchange, exchange(left, 0, [3,5,3,0,0,0,0,0,0])).

player(_, left).
player(_, right).

opponent(left, right).
opponent(right, left).

mover(exchange(Player, _, _), Player).

move(exchange(Me, Sum, [Gain|Gains]), take, exchange(You, Sum1, Gains)) :-
    opponent(Me, You),
    Sum1 is -(Sum+Gain).
move(exchange(Me, Sum, [_|Gains]), pass, exchange(You, Sum1, Gains)) :-
    opponent(Me, You),
    Sum1 is -Sum.

outcome(exchange(Me, Sum, []), Outcome) :-
    opponent(Me, You),
    (   Sum =:= 0
    ->  Outcome = drawn
    ;   Sum > 0
    ->  Outcome = won(Me)
    ;   Outcome = won(You)
    ).

value(exchange(_, Sum, _), Sum).

appraisal(exchange(_, Sum, _), Value) :-
    Value is 100*Sum.

quiescence(Position, Steps) :-
    findall(0-step(take, Next),
            ( Position = exchange(_, _, [Gain|_]),
              Gain > 0,
              move(Position, take, Next)
            ),
            Steps).

move_text(_, take) -->
    "take".
move_text(_, pass) -->
    "pass".

position_text(exchange(left, Sum, [])) -->
    integer(Sum).

place(_, row, square(0, 0)).

content(_, row, pieces).

touches(Position, Move, [row]) :-
    move(Position, Move, _).

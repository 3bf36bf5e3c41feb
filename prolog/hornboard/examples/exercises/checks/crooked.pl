:- module(crooked_checks, [wrong/2]).
:- use_module(library(hornboard)).

/** <module> What may be wrong with an answer to the exercise "Find the bug"
*/

%   Random games, and one position in which a stone lies between.

position(P) :-
    read_position(hexagon, "5/6/7/4-3/rr1-5/4-3/7/6/b4 r", P).
position(P) :-
    find(hexagon, true, P, [limit(80),games(2)]).

wrong("in {} Hexagon allows {}, and your file does not; `hornboard explain` tells why",
      [crooked(Me, Cells), Text]) :-
    position(P),
    P = hexagon(Me, Cells),
    move(P, Move, _),
    \+ move(crooked(Me, Cells), Move, _),
    move_string(P, Move, Text).
wrong("in {} your file allows {}, and Hexagon does not: does it still need all it says?",
      [crooked(Me, Cells), Text]) :-
    position(P),
    P = hexagon(Me, Cells),
    move(crooked(Me, Cells), Move, _),
    \+ move(P, Move, _),
    move_string(P, Move, Text).
wrong("in {} the move {} leads elsewhere by your file than in Hexagon: read what is left",
      [crooked(Me, Cells), Text]) :-
    position(P),
    P = hexagon(Me, Cells),
    move(P, Move, hexagon(You, Next)),
    \+ move(crooked(Me, Cells), Move, crooked(You, Next)),
    move_string(P, Move, Text).

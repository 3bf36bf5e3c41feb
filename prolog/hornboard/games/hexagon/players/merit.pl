:- module(hexagon_merit,
          [ merit/5             % +Position, +Move, ?Part, -Format, -Arguments
          ]).
:- use_module('../fast').
:- use_module(features, [counted/2]).
:- use_module('../sets', [around/5]).

/** <module> What a move at Hexagon is good for

```
?- initial(hexagon, P), read_move(P, "a4", Move), merit(P, Move, Sentences).
```
*/


%!  merit(+Position, +Move, ?Part, -Format, -Arguments) is nondet.
%
%   What Move takes and adds, and what either side can take next. Nothing is said of the last
%   move of a game.

merit(Position, Move, gain, Format, Arguments) :-
    once(move(Position, Move, Next)),
    \+ outcome(Next, _),
    mover(Next, You),
    taken(Position, Threat0, Capture0),
    taken(Next, Capture, Threat),
    gain(Move, Position, You, most(Capture0-Capture, Threat0-Threat), Format, Arguments).

%   taken(+Position, -Theirs, -Own): the most stones that one move of the other side, and of the
%   mover, could take.

taken(Position, Theirs, Own) :-
    counted(Position, counts(_, Capture, Threat, _, _)),
    Own is Capture//2,
    Theirs is Threat//2.

%   gain(+Move, +Position, +You, +Most, -Format, -Arguments): Most says how many stones the mover
%   can take at most, before Move and after, and You can; the most important gain first.

gain(clone(_), _, _, _, "adds a stone", []).
gain(Move, Position, You, _,
     counted(Count, "takes ~d stone of ~w", "takes ~d stones of ~w"), [Count,You]) :-
    at(Move, Near, _),
    sets(Position, _, Other, _),
    Count is popcount(Near /\ Other),
    Count > 0.
gain(Move, Position, You, _, "takes the cell from which ~w could take ~d stones", [You,Count]) :-
    at(Move, Near, Far),
    sets(Position, Own, Other, _),
    Other /\ (Near \/ Far) =\= 0,
    Count is popcount(Near /\ Own),
    Count > 1.
gain(_, _, _, most(Count0-Count, _),
     counted(Count, "can take ~d stone next, ~d before", "can take ~d stones next, ~d before"),
     [Count,Count0]) :-
    Count > Count0.
gain(_, _, You, most(_, Count0-Count),
     counted(Count, "leaves ~w at most ~d stone to take next, ~d before",
             "leaves ~w at most ~d stones to take next, ~d before"),
     [You,Count,Count0]) :-
    Count > 0,
    Count < Count0.
gain(_, _, You, most(_, Count-0), "leaves no stone that ~w could take next", [You]) :-
    Count > 0.

%   at(+Move, -Near, -Far): the cells Near where Move goes to, and Far.

at(clone(To), Near, Far) :-
    around(_, To, _, Near, Far).
at(jump(_, To), Near, Far) :-
    around(_, To, _, Near, Far).

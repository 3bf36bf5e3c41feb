:- module(hexagon_merit,
          [ merit/5             % +Position, +Move, ?Part, -Format, -Arguments
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module('../fast').
:- use_module(features, [counted/2]).
:- use_module('../sets', [around/5, targets/4]).

/** <module> What a move at Hexagon is good for

```
?- initial(hexagon, P), read_move(P, "a4", Move), merit(P, Move, Sentences).
```
*/


%!  merit(+Position, +Move, ?Part, -Format, -Arguments) is nondet.
%
%   What Move takes, what either side can take next, how many stones there are then, and how many
%   cells they reach. Nothing is said of the last move of a game.

merit(Position, Move, gain, Format, Arguments) :-
    once(move(Position, Move, Next)),
    \+ outcome(Next, _),
    mover(Next, You),
    sets(Position, _, Other0, _),
    sets(Next, Other, Own, Empty),
    maplist(reach(Empty), [Own,Other], [Near,Far]),
    Mine is popcount(Own),
    Theirs is popcount(Other),
    Taken is popcount(Other0)-Theirs,
    taken(Position, Threat0, Capture0),
    taken(Next, Capture, Threat),
    Most = most(Capture0-Capture, Threat0-Threat, [Near,You,Far]),
    gain(Move, Position, You, Taken-[Mine,Theirs], Most, Format, Arguments).

%   taken(+Position, -Theirs, -Own): the most stones that one move of the other side, and of the
%   mover, could take.

taken(Position, Theirs, Own) :-
    counted(Position, counts(_, Capture, Threat, _, _)),
    Own is Capture//2,
    Theirs is Threat//2.

%   reach(+Empty, +Stones, -Count): Stones can go to Count cells of Empty.

reach(Empty, Stones, Count) :-
    targets(Stones, Empty, _, Targets),
    Count is popcount(Targets).

%   gain(+Move, +Position, +You, +Stones, +Most, -Format, -Arguments): Stones says how many Move
%   takes and how many there are then; Most how many the mover can take at most, before Move and
%   after, how many You can, and how many cells both can go to; the most important gain first.

gain(_, _, You, Taken-Stones, _,
     counted(Taken, "takes ~d stone of ~w, which makes it ~d to ~d",
             "takes ~d stones of ~w, which makes it ~d to ~d"), [Taken,You|Stones]) :-
    Taken > 0.
gain(Move, Position, You, _, _, "takes the cell from which ~w could take ~d stones", [You,Count]) :-
    at(Move, Near, Far),
    sets(Position, Own, Other, _),
    Other /\ (Near \/ Far) =\= 0,
    Count is popcount(Near /\ Own),
    Count > 1.
gain(_, _, _, _, most(Count0-Count, _, _),
     counted(Count, "can take ~d stone next, ~d before", "can take ~d stones next, ~d before"),
     [Count,Count0]) :-
    Count > Count0.
gain(_, _, You, _, most(_, Count0-Count, _),
     counted(Count, "leaves ~w at most ~d stone to take next, ~d before",
             "leaves ~w at most ~d stones to take next, ~d before"),
     [You,Count,Count0]) :-
    Count > 0,
    Count < Count0.
gain(_, _, You, _, most(_, Count-0, _), "leaves no stone that ~w could take next", [You]) :-
    Count > 0.
gain(clone(_), _, _, 0-Stones, _, "adds a stone, which makes it ~d to ~d", Stones).
gain(_, _, _, 0-_, most(_, _, Reach),
     counted(Count, "can go to ~d cell next, ~w to ~d", "can go to ~d cells next, ~w to ~d"), Reach) :-
    Reach = [Count|_].

%   at(+Move, -Near, -Far): the cells Near where Move goes to, and Far.

at(clone(To), Near, Far) :-
    around(_, To, _, Near, Far).
at(jump(_, To), Near, Far) :-
    around(_, To, _, Near, Far).

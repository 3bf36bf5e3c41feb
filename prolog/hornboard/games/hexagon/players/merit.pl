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
    Most = most(Capture0-Capture, Threat0-Threat),
    gain(Move, Position, You, Most, Format, Arguments).

%   taken(+Position, -Theirs, -Own): the most stones that one move of the other side, and of the
%   mover, could take.

taken(Position, Theirs, Own) :-
    counted(Position, counts(_, Capture, Threat, _, _)),
    Own is Capture//2,
    Theirs is Threat//2.

%   gain(+Move, +Position, +You, +Most, -Format, -Arguments): Most says how many stones the mover
%   can take at most, before Move and after, and You can; the most important gain first.

gain(Move, Position, You, _, Format, Arguments) :-
    at(Move, Position, on(_, Other, _), _, Near, _),
    Count is popcount(Near /\ Other),
    settles(Move, Count, You, Format, Arguments).
gain(Move, Position, _, _, "takes the corner ~w", [To]) :-
    at(Move, Position, _, To, Near, Far),
    popcount(Near)+popcount(Far) =:= 8.
gain(Move, Position, You, _, Format, [You,Count]) :-
    at(Move, Position, on(Own, Other, _), _, Near, Far),
    Other /\ (Near \/ Far) =\= 0,
    Count is popcount(Near /\ Own),
    Count > 1,
    (   Near /\ Own =:= Near
    ->  Format = "fills a hole, where ~w could take ~d stones"
    ;   Format = "takes the cell from which ~w could take ~d stones"
    ).
gain(_, _, You, most(_, Count0-Count),
     counted(Count, "leaves ~w at most ~d stone to take next, ~d before",
             "leaves ~w at most ~d stones to take next, ~d before"),
     [You,Count,Count0]) :-
    Count > 0,
    Count < Count0.
gain(_, _, _, most(Count0-Count, _),
     counted(Count, "can take ~d stone next, ~d before", "can take ~d stones next, ~d before"),
     [Count,Count0]) :-
    Count > Count0.
gain(_, _, You, most(_, _-0), "leaves no stone that ~w could take next", [You]).
gain(_, _, You, most(_, Count0-Count),
     "leaves ~d of its stones open to be taken by ~w next", [Count,You]) :-
    Count > 0,
    Count >= Count0.

%   settles(+Move, +Count, +You, -Format, -Arguments): Move takes Count stones.

settles(clone(_), 0, _, "adds a stone", []).
settles(clone(_), Count, You,
        counted(Count, "adds a stone and takes ~d stone of ~w",
                "adds a stone and takes ~d stones of ~w"),
        [Count,You]) :-
    Count > 0.
settles(jump(_, _), Count, You,
        counted(Count, "jumps and takes ~d stone of ~w", "jumps and takes ~d stones of ~w"),
        [Count,You]) :-
    Count > 0.

%   at(+Move, +Position, -On, -To, -Near, -Far): Move comes to the cell To, with the cells Near it
%   and Far; On has the sets of Position.

at(Move, Position, on(Own, Other, Empty), To, Near, Far) :-
    sets(Position, Own, Other, Empty),
    ( Move = clone(To) ; Move = jump(_, To) ),
    around(_, To, _, Near, Far).

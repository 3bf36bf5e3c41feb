:- module(hexagon_merit,
          [ merit/5             % +Position, +Move, ?Part, -Format, -Arguments
          ]).
:- use_module('../fast').
:- use_module(features, [counted/2]).

/** <module> What a move at Hexagon is good for

```
?- initial(hexagon, P), read_move(P, "a4", Move), merit(P, Move, Sentences).
```
*/


%!  merit(+Position, +Move, ?Part, -Format, -Arguments) is nondet.
%
%   What Move turns and adds, and what either side can win next. Nothing is said of the last
%   move of a game.

merit(Position, Move, gain, Format, Arguments) :-
    once(move(Position, Move, Next)),
    \+ outcome(Next, _),
    mover(Next, You),
    counted(Position, counts(Lead0, Capture0, Threat0, _, _)),
    counted(Next, counts(Lead, Threat, Capture, _, _)),
    Points is -Lead-Lead0,
    (   gain(Points, Threat0-Threat, Capture0-Capture, You, Format, Arguments)
    *-> true
    ;   Format = "neither turns a stone nor keeps one from being turned",
        Arguments = []
    ).

%   gain(+Points, +Threats, +Captures, +You, -Format, -Arguments): Points change the lead, two
%   for a stone that turns; You can win the second of Threats, the first before.

gain(Points, _, _, You,
     counted(Count, "turns ~d stone of ~w", "turns ~d stones of ~w"), [Count,You]) :-
    Count is Points//2,
    Count > 0.
gain(Points, _, _, _, "adds a stone", []) :-
    Points mod 2 =:= 1.
gain(_, Count0-Count, _, You,
     counted(Count, "leaves ~w at most ~d point to win next, ~d before",
             "leaves ~w at most ~d points to win next, ~d before"),
     [You,Count,Count0]) :-
    Count < Count0.
gain(_, _, Count0-Count, _,
     counted(Count, "can win ~d point next, ~d before", "can win ~d points next, ~d before"),
     [Count,Count0]) :-
    Count > Count0.

:- module(five_expert,
          [ incremental_form/2, % ?Form, ?Key
            incremental/4,      % +Position, +Clock, -Scene, -Tables
            root/2,             % +Scene, -Opening
            refuted/1,          % +Scene
            recognised/5,       % +Scene, +Depth, +Beta, -Value, -Line
            extension/3,        % +Scene, +Depth0, -Depth
            late_move/2         % ?Nth, ?Depth
          ]).
:- use_module(library(apply), [exclude/3, maplist/2, maplist/3]).
:- use_module(library(lists), [last/2, max_member/2, member/2]).
:- use_module('../../../game', [replay/3, score/2]).
:- use_module('../../../search/clock', [allowance/3, in_time/1, share/3]).
:- use_module('../../../search/end_values', [final/2]).
:- use_module(proofs, [proofs_new/3, winning_line/4, wins/3]).
:- use_module('../scene',
              [ fives/3, marked/3, named/3, rated_steps/3, scene/3, signature/2, threats/3,
                tools/2, twice/4, value/2, with_tempo/2
              ]).
:- use_module(threats, [attack/4, hunt/3, hunting/4]).

/** <module> What the strong player of five in a row knows beyond the rules

It takes what it has to take; else it looks for an attack by threats that wins,
see proofs.pl; else it drops the moves that allow the enemy such an attack, and
the others are searched, deeper and deeper. A move that turns out to be the best
is looked at longer before it is believed.

```
?- initial(five, P), move(P, h8, Q),
   forall(thinking(Q, [evaluation(five_expert),seconds(1)], Report),
          ( print(Report), nl )).
```

Threats are looked for within the search as well: attacks by fours, up to seven
moves of them, and by open threes where the enemy has none and they are quickly
proved; at the horizon only where the position is not good enough without. A five
that has to be prevented does not count as a move looked ahead, and an open three
is answered beyond the horizon.

Open positions are valued by the windows of five that only one side has marks in,
see shapes.pl. The relations are those of an incremental evaluation, as
library(hornboard/search/evaluation) lists them; positions are scenes.
*/


incremental_form(five_scene(_, Mine, Theirs, _, _, _), Mine-Theirs).


%   Scene is that of Position, with the tools for its attacks, which have Tables.

incremental(Position, Clock, Scene, [Table1,Table2,Table3]) :-
    hunting(fours, Clock, Fours, Table1),
    hunting(threes, Clock, Threes, Table2),
    proofs_new(Clock, Proofs, Table3),
    scene(Position, tools(Position, Clock, Fours, Threes, Proofs), Scene0),
    with_tempo(Scene0, Scene).


% -- The root --

%   A five is taken, then one of the enemy is prevented, who may win by fours all the same;
%   the middle is taken first. Else threats alone may win.

root(Scene, Opening) :-
    prevented(Scene, N),
    !,
    named(Scene, N, Cell),
    marked(N, Scene, Next),
    tools(Next, tools(_, Clock, Fours, _, _)),
    (   shortest(0.1, Fours, Next, Clock, _, Numbers)
    ->  maplist(named(Next), Numbers, Line),
        worth(proved, Scene, [Cell|Line], Value),
        Opening = settled(1, Value, [Cell|Line], proved)
    ;   value(Next, Theirs),
        Value is -Theirs,
        Opening = open(Value, [Value-step(Cell, Next)])
    ).
root(Scene, settled(Moves, Value, Line, Proof)) :-
    (   taken(Scene, N, Proof)
    ->  Moves = 1,
        Numbers = [N]
    ;   attack(Scene, Moves, Numbers),
        Proof = proved
    ),
    !,
    maplist(named(Scene), Numbers, Line),
    worth(Proof, Scene, Line, Value).
root(Scene, Opening) :-
    candidates(Scene, All, Safe),
    value(Scene, Value),
    once(( Safe = [_|_], Opening = open(Value, Safe)
         ; lost(Scene, All, Opening)
         ; Opening = open(Value, All) )).

taken(Scene, N, Proof) :-
    threats(mover, Scene, threats(Fives, _, _, _)),
    (   Fives =\= 0
    ->  N is lsb(Fives),
        Proof = proved
    ;   signature(Scene, 0-0),
        tools(Scene, tools(Position, _, _, _, _)),
        Position = five_fast(_, _, _, board(Width, Height, _)),
        N is (Height-1)//2*(Width+1) + (Width-1)//2,
        Proof = open
    ).

%   prevented(+Scene, -N): the enemy threatens a five, and the mover has none.

prevented(Scene, N) :-
    fives(mover, Scene, 0),
    fives(enemy, Scene, Against),
    Against =\= 0,
    N is lsb(Against).

%   worth(+Proof, +Scene, +Line, -Value): a forced win of either side is worth the score/2 of its
%   end.

worth(open, _, _, 0).
worth(proved, Scene, Line, Value) :-
    tools(Scene, tools(Position, _, _, _, _)),
    replay(Position, Line, Positions),
    last(Positions, End),
    score(End, Points),
    final(Points, Lost),
    length(Line, Plies),
    Value is (1-2*(Plies mod 2))*(Lost+Plies).

%   attack(+Scene, -Moves, -Line): threats alone win. How is told in the least number
%   of moves, if there is time to find that out.

attack(Scene, Moves, Line) :-
    tools(Scene, tools(_, Clock, Fours, Threes, Proofs)),
    (   shortest(0.1, Fours, Scene, Clock, Moves, Line)
    ->  true
    ;   in_time(share(0.2, Clock, winning_line(any, Proofs, Scene, Line0))),
        (   shortest(0.2, Threes, Scene, Clock, Moves, Line)
        ->  true
        ;   Line = Line0,
            length(Line, Plies),
            Moves is (Plies+1)//2
        )
    ).

shortest(Share, Hunt, Scene, Clock, Moves, Line) :-
    share(Share, Clock, hunt(Hunt, Scene, win(Moves, Line))).

%   candidates(+Scene, -All, -Safe): All are the moves to look at, the best-rated first. Safe
%   are those after which the enemy has no attack: by a short look at each, and a long one until
%   the first of them stands it.

candidates(Scene, All, Safe) :-
    tools(Scene, tools(_, Clock, _, _, _)),
    rated_steps(16, Scene, All),
    maplist(made(Scene), All),
    share(0.3, Clock, exclude(losing(500, Clock), All, Likely)),
    share(0.4, Clock, from_safe(Likely, Clock, Safe)).

%   lost(+Scene, +All, -Opening): the enemy has an attack after All, which are so few that no
%   sensible move is missing. The longest of his wins that are found is told.

lost(Scene, All, settled(Moves, Value, Line, proved)) :-
    length(All, Count),
    Count < 16,
    findall(Each-[Cell|Names],
            ( member(_-step(Cell, Next), All),
              attack(Next, Each, Numbers),
              maplist(named(Next), Numbers, Names)
            ),
            Found),
    max_member(Moves-Line, Found),
    worth(proved, Scene, Line, Value).

made(Scene, _-step(Cell, Next)) :-
    named(Scene, N, Cell),
    marked(N, Scene, Next).

from_safe([], _, []).
from_safe([Step|Steps0], Clock, Steps) :-
    (   losing(5000, Clock, Step)
    ->  from_safe(Steps0, Clock, Steps)
    ;   Steps = [Step|Steps0]
    ).

losing(Nodes, Clock, _-step(_, Next)) :-
    in_time(allowance(Nodes, Clock, refuted(Next))).


refuted(Scene) :-
    tools(Scene, tools(_, _, _, _, Proofs)),
    wins(any, Proofs, Scene).


% -- The nodes --

%   One side makes a five, or fours win, or threes without much search, or there are
%   two open threes at once to be made, which most often win against a side that has
%   neither fours nor open threes. At the horizon no attack is looked for where Scene is
%   good enough without.

recognised(Scene, Depth, Beta, Value, Line) :-
    threats(mover, Scene, Mine),
    threats(enemy, Scene, Theirs),
    Mine = threats(Fives, Opens, _, _),
    Theirs = threats(Against, Opposed, _, _),
    (   Fives =\= 0
    ->  ends(Fives, 1, Value, Numbers)
    ;   Against =\= 0
    ->  Against /\ (Against-1) =\= 0,
        ends(Against, 2, Won, Numbers),
        Value is -Won
    ;   Opens =\= 0
    ->  ends(Opens, 3, Value, Numbers)
    ;   Depth =< 0,
        Opposed =:= 0,
        value(Scene, Value),
        Value >= Beta
    ->  Numbers = []
    ;   attacking(Scene, Mine, Theirs, Value, Numbers)
    ),
    maplist(named(Scene), Numbers, Line).

attacking(Scene, threats(_, _, Fours, _), _, Value, Line) :-
    Fours =\= 0,
    tools(Scene, tools(_, _, Hunt, _, _)),
    attack(7, Hunt, Scene, line(Line)),
    !,
    won_along(Line, Value).
attacking(Scene, threats(_, _, _, Threes), threats(_, 0, _, _), Value, Line) :-
    Threes =\= 0,
    tools(Scene, tools(_, _, _, _, Proofs)),
    winning_line(6-10, Proofs, Scene, Line),
    !,
    won_along(Line, Value).
attacking(Scene, threats(_, _, _, Threes), threats(_, 0, 0, _), 400 000, [Fork]) :-
    Threes =\= 0,
    twice(threes, mover, Scene, Forks),
    Forks =\= 0,
    Fork is lsb(Forks).

won_along(Line, Value) :-
    length(Line, Plies),
    won(Plies, Value).

won(Plies, Value) :-
    final(1 000 000, Most),
    Value is Most-Plies.

ends(Cells, Plies, Value, [N]) :-
    won(Plies, Value),
    N is lsb(Cells).


%   The answer to a four does not count; an open three is answered beyond the horizon.

extension(Scene, Depth0, Depth) :-
    threats(enemy, Scene, threats(Against, Opposed, _, _)),
    (   Against =\= 0
    ->  Depth is Depth0+1
    ;   Opposed =\= 0,
        Depth0 =< 0,
        Depth0 > -5,
        Depth = Depth0
    ).


%   From the fourth move on, three moves or more above the horizon.

late_move(4, 3).

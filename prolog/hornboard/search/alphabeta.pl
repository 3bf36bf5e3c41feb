:- module(hornboard_alphabeta,
          [ alphabeta/5         % +Position, +Depth, -Value, -Line, -Nodes
          ]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(lists), [selectchk/3]).
:- use_module(duel, [must_be_duel/1]).
:- use_module('../game', [best_step/5, move/3, mover/2, score/2, successors/2, value/2]).
:- use_module('../game/compiled', [search_form/2]).
:- use_module('../game/scores', [widest/2]).

/** <module> Alpha-beta, the textbook search

Searches a fixed number of moves ahead and knows no game. It tries the move
that looks best before it makes any of the others, then those by their looks,
and stops as soon as a move is too good for the enemy to let it come so far.

```
?- initial(hexagon, P), alphabeta(P, 3, Value, Line, Nodes).
```

Values are seen by the mover (negamax). The value found is that of plain
minimax at the same depth: a finished game has its score/2 wherever it is met,
other positions at the horizon their static value/2. A move that keeps the
mover keeps the sign.

See D. E. Knuth and R. W. Moore, "An analysis of alpha-beta pruning",
Artificial Intelligence 6 (1975).
*/


%!  alphabeta(+Position, +Depth, -Value, -Line, -Nodes) is det.
%
%   Value is the minimax value of Position at Depth moves for its mover. Line
%   is a list of best moves on both sides, shorter than Depth where the game
%   ends; Nodes is the number of positions looked at.
%
%   @error no_duel(Game) as of must_be_duel/1.

alphabeta(Plain, Depth, Value, Line, Nodes) :-
    must_be(nonneg, Depth),
    search_form(Plain, Position),
    must_be_duel(Position),
    widest(Least, Greatest),
    search(Depth, Position, Least, Greatest, Value-Line, 0, Nodes).

%   search(+Depth, +Position, +Alpha, +Beta, -Best, +Nodes0, -Nodes): Best is
%   Value-Line, where Value is exact between Alpha and Beta, a bound outside of
%   them.

search(0, Position, _, _, Value-[], Nodes0, Nodes) :-
    !,
    Nodes is Nodes0+1,
    (   score(Position, Score)
    ->  Value = Score
    ;   value(Position, Value)
    ).
search(1, Position, _, Beta, Value-[Move], Nodes0, Nodes) :-
    best_step(Position, none, Beta, Move, Value),
    !,
    Nodes is Nodes0+1.
search(Depth, Position, Alpha, Beta, Best, Nodes0, Nodes) :-
    Nodes1 is Nodes0+1,
    widest(_, Greatest),
    (   best_step(Position, none, Greatest, Move, _)
    ->  mover(Position, Me),
        move(Position, Move, Next),
        First = step(Move, Next),
        after(First, Me, Depth, Alpha, Beta, Best1, Nodes1, Nodes2),
        (   Best1 = Value-_,
            Value >= Beta
        ->  Best = Best1,
            Nodes = Nodes2
        ;   others(Position, Move, Others),
            best(Others, Me, Depth, Alpha-Beta, Best1, Best, Nodes2, Nodes)
        )
    ;   score(Position, Score),
        Best = Score-[],
        Nodes = Nodes1
    ).

others(Position, First, Others) :-
    successors(Position, Steps),
    selectchk(_-step(First, _), Steps, Others0),
    sort(1, @>=, Others0, Others).

%   best(+Steps, +Me, +Depth, +Window, +Best0, -Best, ...): Best is that of Steps,
%   which Me can make, or Best0.

best([], _, _, _, Best, Best, Nodes, Nodes).
best([_-Step|Steps], Me, Depth, Alpha0-Beta, Best0, Best, Nodes0, Nodes) :-
    Best0 = Value0-_,
    Alpha is max(Alpha0, Value0),
    after(Step, Me, Depth, Alpha, Beta, Best1, Nodes0, Nodes1),
    Best1 = Value-_,
    (   Value >= Beta
    ->  Best = Best1,
        Nodes = Nodes1
    ;   Value > Value0
    ->  best(Steps, Me, Depth, Alpha-Beta, Best1, Best, Nodes1, Nodes)
    ;   best(Steps, Me, Depth, Alpha-Beta, Best0, Best, Nodes1, Nodes)
    ).

%   after(+Step, +Me, +Depth, +Alpha, +Beta, -Best, ...): the search of what Step
%   leads to, with its value as Me sees it.

after(step(Move, Next), Me, Depth0, Alpha, Beta, Value-[Move|Line],
      Nodes0, Nodes) :-
    Depth is Depth0-1,
    (   mover(Next, Me)
    ->  search(Depth, Next, Alpha, Beta, Value-Line, Nodes0, Nodes)
    ;   Alpha1 is -Beta,
        Beta1 is -Alpha,
        search(Depth, Next, Alpha1, Beta1, Value1-Line, Nodes0, Nodes),
        Value is -Value1
    ).

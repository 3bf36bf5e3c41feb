:- module(hexagon_fast,
          [ mover/2,            % +Position, ?Player
            move/3,             % +Position, ?Move, ?Next
            outcome/2,          % +Position, ?Outcome
            value/2,            % +Position, ?Value
            progress/3,         % +Position, +Move, ?Progress
            successors/2,       % +Position, -Steps
            moves/2,            % +Position, -Moves
            best_step/5,        % +Position, +Hint, +Enough, -Move, -Value
            promising/3,        % +Position, +Least, -Steps

            sets/4              % +Position, -Own, -Other, -Empty
          ]).
:- use_module('../../game/derived', []).
:- use_module('../../kit/counts', [highest/4, with_at_least/4]).
:- use_module('../../kit/sides').
:- use_module(sets).

/** <module> The law of Hexagon for the search

    hexagon_fast(Mover, Red, Blue)

Red and Blue are the sets of cells with stones of that colour, as integers, the
way that hexagon/sets.pl explains.
*/

:- two_sides(hexagon_fast(_, Red, Blue), red-[Red], blue-[Blue]).


%!  sets(+Position, -Own, -Other, -Empty) is det.
%
%   The cells with stones of the mover, with stones of the other player, and
%   without stones, as sets; see hexagon/sets.pl.

sets(Position, Own, Other, Empty) :-
    sides(Position, _, Own, Other),
    all_cells(All),
    Empty is All /\ \(Own \/ Other).


%   A clone to an empty cell beside an own stone, or a jump of an own stone to an
%   empty cell of its second ring.

move(Position, Move, Next) :-
    sets(Position, Own0, Other0, Empty),
    legal(Move, Own0, Empty, Left, Bit, Near),
    Captured is Near /\ Other0,
    Own is (Own0 \/ Bit \/ Captured) /\ \Left,
    Other is Other0 /\ \Captured,
    mover(Position, Me),
    enemy(Me, You),
    sides(Next, You, Other, Own).

%   legal(?Move, +Own, +Empty, -Left, -Bit, -Near): Move empties the cells of Left,
%   none or one, and fills that of Bit, which has the neighbours Near.

legal(clone(To), Own, Empty, 0, Bit, Near) :-
    around(_, To, Bit, Near, _),
    Bit /\ Empty =\= 0,
    Near /\ Own =\= 0.
legal(jump(From, To), Own, Empty, Left, Bit, Near) :-
    around(_, To, Bit, Near, Far),
    Bit /\ Empty =\= 0,
    bit(From, Left),
    Left /\ Own /\ Far =\= 0.


%   True when the mover cannot move. More stones win; the empty cells belong
%   to nobody.

outcome(Position, Outcome) :-
    \+ ( sets(Position, Own, _, Empty),
         within_reach(Own, Targets),
         Targets /\ Empty =\= 0
       ),
    value(Position, Margin),
    mover(Position, Me),
    enemy(Me, You),
    more_wins(Me-Margin, You-0, Outcome).

within_reach(Stones, Near) :-
    near(Stones, Near).
within_reach(Stones, Far) :-
    far(Stones, Far).


value(Position, Value) :-
    sides(Position, _, Own, Other),
    Value is popcount(Own)-popcount(Other).


%   Stones never leave the board, so that no position before a clone can come
%   again. A jump that captures is zeroing: the stones can be captured back.

progress(_, clone(_), irreversible).
progress(Position, jump(_, To), zeroing) :-
    sides(Position, _, _, Other),
    around(_, To, _, Near, _),
    Near /\ Other =\= 0.


%   The jumps of each own stone, then the clones to whatever is next to any of
%   them.

successors(Position, Steps) :-
    sets(Position, Own, Other, Empty),
    mover(Position, Me),
    enemy(Me, You),
    steps(Empty, Empty, You, Own, Other, Steps).

%   steps(+Clones, +Jumps, +You, +Own, +Other, -Steps): the clones to one set of
%   empty cells and the jumps to another. It will be the turn of You.

steps(Clones, Jumps, You, Own, Other, Steps) :-
    Value is popcount(Own)-popcount(Other),
    jumps(Own, Jumps, Value, You, Own, Other, Steps, Steps1),
    near(Own, Near),
    Targets is Near /\ Clones,
    Value1 is Value+1,
    arrivals(Targets, clone, Value1, You, Own, Other, Steps1, []).

jumps(Stones, Jumps, Value, You, Own, Other, Steps, Rest) :-
    (   Stones =:= 0
    ->  Steps = Rest
    ;   N is lsb(Stones),
        Stones1 is Stones /\ (Stones-1),
        around(N, From, Bit, _, Far),
        Targets is Far /\ Jumps,
        Staying is Own-Bit,
        arrivals(Targets, From, Value, You, Staying, Other, Steps, Steps1),
        jumps(Stones1, Jumps, Value, You, Own, Other, Steps1, Rest)
    ).

arrivals(0, _, _, _, _, _, Steps, Steps) :-
    !.
arrivals(Targets, From, Base, You, Own, Other,
         [Value-step(Move, Next)|Steps], Rest) :-
    N is lsb(Targets),
    around(N, To, Bit, Near, _),
    Captured is Near /\ Other,
    (   Captured =:= 0
    ->  Value = Base,
        Won is Own+Bit,
        Left = Other
    ;   Value is Base+2*popcount(Captured),
        Won is Own+Bit+Captured,
        Left is Other-Captured
    ),
    (   You == blue
    ->  Next = hexagon_fast(blue, Won, Left)
    ;   Next = hexagon_fast(red, Left, Won)
    ),
    arriving(From, To, Move),
    Targets1 is Targets-Bit,
    arrivals(Targets1, From, Base, You, Own, Other, Steps, Rest).


%   As successors/2, without the positions.

moves(Position, Moves) :-
    sets(Position, Own, _, Empty),
    jumps_from(Own, Empty, Moves, Clones),
    near(Own, Near),
    Targets is Near /\ Empty,
    moves_to(Targets, clone, Clones, []).

jumps_from(Stones, Empty, Moves, Rest) :-
    (   Stones =:= 0
    ->  Moves = Rest
    ;   N is lsb(Stones),
        Stones1 is Stones /\ (Stones-1),
        around(N, From, _, _, Far),
        Targets is Far /\ Empty,
        moves_to(Targets, From, Moves, Moves1),
        jumps_from(Stones1, Empty, Moves1, Rest)
    ).

moves_to(0, _, Moves, Moves) :-
    !.
moves_to(Targets, From, [Move|Moves], Rest) :-
    N is lsb(Targets),
    around(N, To, Bit, _, _),
    arriving(From, To, Move),
    Targets1 is Targets-Bit,
    moves_to(Targets1, From, Moves, Rest).

%   arriving(+From, +To, -Move): From is where the stone on To jumped from, or `clone`.

arriving(From, To, Move) :-
    (   From == clone
    ->  Move = clone(To)
    ;   Move = jump(From, To)
    ).


%   The best move one move deep, without building the positions: all that
%   counts is what a stone captures on its target. Where a move might end the
%   game, the positions themselves have to be asked.

best_step(Position, Hint, Enough, Move, Value) :-
    sets(Position, Own, Other, Empty),
    Base is popcount(Own)-popcount(Other),
    (   gain(Hint, Own, Other, Empty, Captures, Gain),
        Base+Gain >= Enough,
        lasting(Captures, Other, Empty)
    ->  Move = Hint,
        Value is Base+Gain
    ;   best_gain(Own, Other, Empty, Captures, Gain, Best),
        lasting(Captures, Other, Empty)
    ->  Move = Best,
        Value is Base+Gain
    ;   hornboard_derived:best_step(Position, none, Enough, Move, Value)
    ).

%   gain(+Move, +Own, +Other, +Empty, -Captures, -Gain): how many stones a legal
%   move captures, and what it adds to the margin.

gain(Move, Own, Other, Empty, Captures, Gain) :-
    legal(Move, Own, Empty, Left, _, Near),
    Captures is popcount(Near /\ Other),
    Gain is 2*Captures+1-popcount(Left).

%   best_gain(+Own, +Other, +Empty, -Captures, -Gain, -Move): no move captures
%   more, nor adds more to the margin. Of moves that capture as much a clone is
%   better by one stone.

best_gain(Own, Other, Empty, Captures, Gain, Move) :-
    targets(Own, Empty, Near, Targets),
    Targets =\= 0,
    neighbours(Other, Counts),
    highest(Counts, Targets, Captures, Best),
    Clones is Best /\ Near,
    (   Clones =\= 0
    ->  Gain is 2*Captures+1,
        N is lsb(Clones),
        around(N, To, _, _, _),
        Move = clone(To)
    ;   Gain is 2*Captures,
        N is lsb(Best),
        around(N, To, _, _, Ring),
        F is lsb(Ring /\ Own),
        around(F, From, _, _, _),
        Move = jump(From, To)
    ).

%   lasting(+Captures, +Stones, +Empty): the player with Stones can still move
%   after any one move that captures at most so many of them. For more than that
%   are beside an empty cell, and those that are not captured still are: if this
%   cell had been the target, they would have been captured.

lasting(Captures, Stones, Empty) :-
    near(Empty, Near),
    popcount(Stones /\ Near) > Captures.


%   After the next two moves an open game is worth at most what it was after the
%   first, since nobody loses stones by a move of theirs. Only the captures that
%   lead to Least have to be looked at.
%
%   That holds if neither of the two moves ends the game in favour of the mover.
%   The first does not, since the enemy can answer it: lasting/3. Call a stone
%   free if it is beside two empty cells. The mover's move takes one of these at
%   most, and an answer on one of them captures the stone; so after the answer
%   the mover can still move with each free stone that is left. A mover who
%   cannot has only stones that were not free, and perhaps the one that came
%   last: fewer than half of all, so the game is lost.

promising(Position, Least, Steps) :-
    sets(Position, Own, Other, Empty),
    Gain is Least-(popcount(Own)-popcount(Other)),
    Gain > 0,
    neighbours(Other, Counts),
    highest(Counts, Empty, Captures, _),
    lasting(Captures, Other, Empty),
    neighbours(Empty, Exits),
    Stones is Own \/ Other,
    with_at_least(2, Exits, Stones, Free),
    2*popcount(Free) > popcount(Stones)+2,
    ByClone is Gain//2,
    with_at_least(ByClone, Counts, Empty, Clones),
    ByJump is (Gain+1)//2,
    with_at_least(ByJump, Counts, Empty, Jumps),
    mover(Position, Me),
    enemy(Me, You),
    steps(Clones, Jumps, You, Own, Other, Steps).

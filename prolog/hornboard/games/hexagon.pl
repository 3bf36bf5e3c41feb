:- module(hexagon,
          [ variant/2,          % ?Variant, ?Title
            initial/2,          % +Variant, -Position
            trait/1,            % ?Trait
            player/2,           % +Position, ?Player
            mover/2,            % +Position, ?Player
            move/3,             % +Position, ?Move, ?Next
            outcome/2,          % +Position, ?Outcome
            value/2,            % +Position, ?Value
            points/3,           % +Position, ?Player, ?Points
            progress/3,         % +Position, +Move, ?Progress
            move_text//2,       % +Position, ?Move
            position_text//1,   % ?Position
            place/3,            % +Position, ?Cell, ?Place
            content/3,          % +Position, ?Cell, ?Piece
            touches/3,          % +Position, ?Move, ?Cells
            changes/3,          % +Position, +Move, -Changes
            edited/3,           % +Position, +What, -Next
            successors/2,       % +Position, -Steps
            best_step/5,        % +Position, +Hint, +Enough, -Move, -Value
            promising/3,        % +Position, +Least, -Steps
            condition/3,        % ?Condition, -Format, -Arguments

            stone/3,            % +Position, ?Player, ?Cell
            empty/2,            % +Position, ?Cell

            sets/4,             % +Position, -Own, -Other, -Empty
            targets/4           % +Stones, +Empty, -Near, -Targets
          ]).
:- use_module(library(apply), [maplist/2, maplist/3]).
:- use_module(library(lists), [append/2, append/3, member/2, numlist/3]).
:- use_module('../game/derived', []).
:- use_module('../kit/facts').
:- use_module(hexagon/sets).
:- use_module(hexagon/board, [closed_cell/3, on_board/2]).
:- reexport(hexagon/board, [cell/3, neighbour/2, second_ring/2]).

:- set_prolog_flag(optimise, true).

/** <module> Hexagon, also known as Hexxagon

Red and blue share a hexagon of 58 cells. In turn they either _clone_ a stone
to an empty neighbour or _jump_ with it to an empty cell of the second ring;
then every enemy stone next to the target changes colour. Who cannot move ends
the game, and more stones win.

```
?- initial(hexagon, P), move(P, clone(a4), Q), points(Q, red, N).
?- neighbour(a1, Cell).
```

A cell is an atom, a letter for I and a digit for J+1: `a1` to `i9`. A clone is
written as its target, `c3`, a jump as from and to, `a5c5`. A position is
written by its rows I = 0..8, each with its cells by rising J: `r` red, `b`
blue, `-` closed, a digit for a run of empty cells; then the mover.

## Representation

    hexagon(Mover, Red, Blue)

Mover is `red` or `blue`. Red and Blue are the sets of cells with stones of
that colour, as integers, the way that hexagon/sets.pl explains. A move is
`clone(To)` or `jump(From, To)`; which of its neighbours cloned makes no
difference to the next position, so it is not part of the move.
*/


                 /*******************************
                 *          POSITIONS           *
                 *******************************/

%!  variant(?Variant, ?Title) is semidet.
%
%   There is one set-up.

variant(hexagon, 'Hexagon').


%!  trait(?Trait) is nondet.
%
%   What is special; see library(hornboard/game).

trait(repeats).
trait(margin).


%!  initial(+Variant, -Position) is multi.
%
%   Three stones a side in the corners, red to move. Blue may begin too.

initial(hexagon, hexagon(Player, Red, Blue)) :-
    cell_set([a5, e1, i9], Red),
    cell_set([a1, e9, i5], Blue),
    enemy(Player, _).


%!  player(+Position, ?Player) is nondet.
%
%   Red, then blue.

player(_, Player) :-
    enemy(Player, _).

enemy(red, blue).
enemy(blue, red).


%!  mover(+Position, ?Player) is semidet.
%
%   True when it is the turn of Player.

mover(hexagon(Player, _, _), Player).


%!  stone(+Position, ?Player, ?Cell) is nondet.
%
%   True when Player has a stone on Cell.

stone(Position, Player, Cell) :-
    stones(Player, Position, Stones),
    cell_in(Cell, Stones).

stones(red,  hexagon(_, Red, _), Red).
stones(blue, hexagon(_, _, Blue), Blue).


%!  empty(+Position, ?Cell) is nondet.
%
%   True when there is no stone on Cell.

empty(hexagon(_, Red, Blue), Cell) :-
    all_cells(All),
    Empty is All /\ \(Red \/ Blue),
    cell_in(Cell, Empty).


%!  sets(+Position, -Own, -Other, -Empty) is det.
%
%   The cells with stones of the mover, with stones of the other player, and
%   without stones, as sets; see hexagon/sets.pl.

sets(Position, Own, Other, Empty) :-
    sides(Position, _, Own, Other),
    all_cells(All),
    Empty is All /\ \(Own \/ Other).

%   sides(?Position, ?Mover, ?Own, ?Other): the stones, from the mover's side.

sides(hexagon(red, Red, Blue), red, Red, Blue).
sides(hexagon(blue, Red, Blue), blue, Blue, Red).


%!  targets(+Stones, +Empty, -Near, -Targets) is det.
%
%   Targets are the cells of Empty that one of Stones can move to, and Near the
%   neighbours of Stones, among which are those that can be cloned to.

targets(Stones, Empty, Near, Targets) :-
    near(Stones, Near),
    far(Stones, Far),
    Targets is (Near \/ Far) /\ Empty.


                 /*******************************
                 *           THE LAW            *
                 *******************************/

%!  move(+Position, ?Move, ?Next) is nondet.
%
%   True when Move is legal. Semidet for a given Move.

%   A stone may be cloned to an empty cell next to it.

move(Position, clone(To), Next) :-
    mover(Position, Me),
    empty(Position, To),
    supported(Position, Me, To),
    settled(Position, 0, To, Next).

%   A stone may jump to an empty cell of its second ring.

move(Position, jump(From, To), Next) :-
    mover(Position, Me),
    stone(Position, Me, From),
    second_ring(From, To),
    empty(Position, To),
    bit(From, Left),
    settled(Position, Left, To, Next).

supported(Position, Me, To) :-
    around(_, To, _, Near, _),
    stones(Me, Position, Stones),
    Near /\ Stones =\= 0.

%   Where a stone settles, the enemy stones next to it change colour; then it
%   is the turn of the enemy.

settled(Position, Left, To, Next) :-
    sides(Position, Me, Own0, Other0),
    around(_, To, Bit, Near, _),
    Captured is Near /\ Other0,
    Own is (Own0 \/ Bit \/ Captured) /\ \Left,
    Other is Other0 /\ \Captured,
    enemy(Me, You),
    sides(Next, You, Other, Own).


%!  condition(?Condition, -Format, -Arguments) is nondet.
%
%   What is the case when a condition of the law fails.

condition(empty(_, Cell), "~w is closed", [Cell]) :-
    closed_cell(Cell, _, _).
condition(empty(_, Cell), "~w is not on the board", [Cell]) :-
    \+ cell(Cell, _, _).
condition(empty(_, Cell), "~w is not empty", [Cell]).
condition(supported(_, Me, To), "~w has no stone next to ~w", [Me, To]).
condition(stone(_, Me, From), "~w has no stone on ~w", [Me, From]).
condition(second_ring(From, To),
          "~w is not two steps away from ~w, as a jump is", [To, From]).
condition(\+ outcome(Position, _), Format, Arguments) :-
    ended(Position, Format, Arguments).


%!  outcome(+Position, ?Outcome) is semidet.
%
%   True when the mover cannot move. More stones win; the empty cells belong
%   to nobody.

outcome(Position, Outcome) :-
    \+ mobile(Position),
    value(Position, Margin),
    mover(Position, Me),
    Sign is sign(Margin),
    result(Sign, Me, Outcome).

result(1, Me, won(Me)).
result(0, _, drawn).
result(-1, Me, won(You)) :-
    enemy(Me, You).


%   mobile(+Position): the mover has a move.

mobile(Position) :-
    sets(Position, Own, _, Empty),
    within_reach(Own, Targets),
    Targets /\ Empty =\= 0,
    !.

within_reach(Stones, Near) :-
    near(Stones, Near).
within_reach(Stones, Far) :-
    far(Stones, Far).


%   ended(+Position, -Format, -Arguments): There is but one way for a game to end.

ended(Position, "~w cannot move", [Me]) :-
    mover(Position, Me).


%!  value(+Position, ?Value) is det.
%
%   Own stones minus the enemy's.

value(Position, Value) :-
    sides(Position, _, Own, Other),
    Value is popcount(Own)-popcount(Other).


%!  points(+Position, ?Player, ?Points) is nondet.
%
%   A point a stone.

points(Position, Player, Points) :-
    stones(Player, Position, Stones),
    Points is popcount(Stones).


%!  progress(+Position, +Move, ?Progress) is semidet.
%
%   A clone is irreversible, since stones never leave the board. A jump that
%   captures is zeroing: the captured stones can be captured back.

progress(_, clone(_), irreversible).
progress(Position, jump(_, To), zeroing) :-
    sides(Position, _, _, Other),
    around(_, To, _, Near, _),
    Near /\ Other =\= 0.

captured(Position, To, Cell) :-
    mover(Position, Me),
    enemy(Me, You),
    neighbour(To, Cell),
    stone(Position, You, Cell).


                 /*******************************
                 *           NOTATION           *
                 *******************************/

%!  move_text(+Position, ?Move)// is nondet.
%
%   A clone is its target, a jump is from and to.

move_text(_, clone(To)) -->
    cell_text(To).
move_text(_, jump(From, To)) -->
    cell_text(From),
    cell_text(To).

cell_text(Cell) -->
    { nonvar(Cell) },
    !,
    { spelling(Cell, Letter, Digit) },
    [Letter,Digit].
cell_text(Cell) -->
    [Letter],
    { row_letter(Letter) },
    [Digit],
    { spelling(Cell, Letter, Digit) }.

row_letter(Letter) :-
    between(0'a, 0'i, Letter).

spelt(Cell, Letter, Digit) :-
    cell(Cell, _, _),
    atom_codes(Cell, [Letter,Digit]).

:- table_of(spelling(Cell, Letter, Digit), spelt(Cell, Letter, Digit)).


%!  position_text(?Position)// is semidet.
%
%   The rows, then the mover: the start is
%   `b3r/6/7/4-3/r2-4b/4-3/7/6/b3r r`.

position_text(Position) -->
    { square_rows(Rows),
      (   ground(Position)
      ->  maplist(shown_on(Position), Rows)
      ;   true
      )
    },
    row_texts(Rows),
    " ",
    [Letter],
    { mark(Letter, _-Mover),
      sides(Position, Mover, _, _),
      append(Rows, Squares),
      squares_stones(Squares, red, Red),
      squares_stones(Squares, blue, Blue),
      Position = hexagon(Mover, Red, Blue)
    },
    !.

%   A square is `closed` or `Cell-Content`, where Content is `red`, `blue` or
%   `empty`.

square_rows(Rows) :-
    numlist(0, 8, Is),
    maplist(square_row, Is, Rows).

square_row(I, Squares) :-
    findall(Square,
            ( on_board(I, J),
              square(I, J, Square)
            ),
            Squares).

square(I, J, closed) :-
    closed_cell(_, I, J).
square(I, J, Cell-_) :-
    cell(Cell, I, J).

shown_on(Position, Squares) :-
    maplist(shown(Position), Squares).

shown(_, closed).
shown(Position, Cell-Content) :-
    (   stone(Position, Player, Cell)
    ->  Content = Player
    ;   Content = empty
    ).

squares_stones(Squares, Player, Stones) :-
    findall(Cell, member(Cell-Player, Squares), Cells),
    cell_set(Cells, Stones).

row_texts([Row]) -->
    row_text(Row).
row_texts([Row1,Row2|Rows]) -->
    row_text(Row1),
    "/",
    row_texts([Row2|Rows]).

row_text(Squares) -->
    marks(Squares).
row_text(Squares) -->
    [Digit],
    { run_length(Digit, Length),
      length(Run, Length),
      append(Run, Rest, Squares),
      maplist(empty_square, Run)
    },
    marks(Rest).

marks([]) -->
    [].
marks([Square|Squares]) -->
    [Letter],
    { mark(Letter, Square) },
    row_text(Squares).

empty_square(_-empty).

mark(0'-, closed).
mark(0'r, _-red).
mark(0'b, _-blue).

run_length(Digit, Length) :-
    between(1, 9, Length),
    Digit is 0'0+Length.


                 /*******************************
                 *             VIEW             *
                 *******************************/

%!  place(+Position, ?Cell, ?Place) is nondet.
%
%   `hex(X, Y)`: the I axis runs down to the left, the J axis to the right.
%   A closed cell has a place too.

place(_, Cell, hex(X, Y)) :-
    (   cell(Cell, I, J)
    ;   closed_cell(Cell, I, J)
    ),
    X is 4-I+J,
    Y is I+J.


%!  content(+Position, ?Cell, ?Piece) is nondet.
%
%   `stone(Player)` or `closed`.

content(Position, Cell, stone(Player)) :-
    stone(Position, Player, Cell).
content(_, Cell, closed) :-
    closed_cell(Cell, _, _).


%!  touches(+Position, ?Move, ?Cells) is nondet.
%
%   The target alone makes a clone; so does a stone next to it and then the
%   target. A stone and a target of its second ring make a jump.

touches(Position, clone(To), [To]) :-
    move(Position, clone(To), _).
touches(Position, clone(To), [From,To]) :-
    move(Position, clone(To), _),
    mover(Position, Me),
    neighbour(To, From),
    stone(Position, Me, From).
touches(Position, jump(From, To), [From,To]) :-
    move(Position, jump(From, To), _).


%!  changes(+Position, +Move, -Changes) is semidet.
%
%   Where the stone comes from when it jumps, where it settles, and what it
%   captures.

changes(Position, Move, Changes) :-
    once(move(Position, Move, _)),
    arrival(Move, To, Changes, [to(To)|Captures]),
    findall(captured(Cell), captured(Position, To, Cell), Captures).

arrival(clone(To), To, Changes, Changes).
arrival(jump(From, To), To, [from(From)|Changes], Changes).


%!  edited(+Position, +What, -Next) is semidet.
%
%   A cell goes from empty to red, to blue, and back to empty.

edited(hexagon(Me, Red, Blue), mover, hexagon(You, Red, Blue)) :-
    enemy(Me, You).
edited(hexagon(Me, Red0, Blue0), cell(Cell), hexagon(Me, Red, Blue)) :-
    bit(Cell, Bit),
    Red is (Red0 xor Bit) /\ \Blue0,
    Blue is (Blue0 /\ \Bit) \/ (Red0 /\ Bit).


                 /*******************************
                 *          FAST PATH           *
                 *******************************/

%!  successors(+Position, -Steps) is det.
%
%   The law of move/3 once more, for the search: the jumps of each own stone,
%   then the clones to whatever is next to any of them.

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
    ->  Next = hexagon(blue, Won, Left)
    ;   Next = hexagon(red, Left, Won)
    ),
    (   From == clone
    ->  Move = clone(To)
    ;   Move = jump(From, To)
    ),
    Targets1 is Targets-Bit,
    arrivals(Targets1, From, Base, You, Own, Other, Steps, Rest).


%!  best_step(+Position, +Hint, +Enough, -Move, -Value) is semidet.
%
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

gain(clone(To), Own, Other, Empty, Captures, Gain) :-
    around(_, To, Bit, Near, _),
    Bit /\ Empty =\= 0,
    Near /\ Own =\= 0,
    Captures is popcount(Near /\ Other),
    Gain is 2*Captures+1.
gain(jump(From, To), Own, Other, Empty, Captures, Gain) :-
    around(_, To, Bit, Near, _),
    Bit /\ Empty =\= 0,
    bit(From, Left),
    Left /\ Own =\= 0,
    Captures is popcount(Near /\ Other),
    Gain is 2*Captures.

%   best_gain(+Own, +Other, +Empty, -Captures, -Gain, -Move): no move captures
%   more, nor adds more to the margin. Of moves that capture as much a clone is
%   better by one stone.

best_gain(Own, Other, Empty, Captures, Gain, Move) :-
    targets(Own, Empty, Near, Targets),
    Targets =\= 0,
    neighbours(Other, Ones, Twos, Fours),
    most_neighbours(Targets, Ones, Twos, Fours, Captures, Best),
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


%!  promising(+Position, +Least, -Steps) is semidet.
%
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
    neighbours(Other, Ones, Twos, Fours),
    most_neighbours(Empty, Ones, Twos, Fours, Captures, _),
    lasting(Captures, Other, Empty),
    neighbours(Empty, Free1, Free2, Free4),
    with_neighbours(2, Free1, Free2, Free4, Free),
    Stones is Own \/ Other,
    2*popcount(Stones /\ Free) > popcount(Stones)+2,
    ByClone is Gain//2,
    with_neighbours(ByClone, Ones, Twos, Fours, Clones),
    ByJump is (Gain+1)//2,
    with_neighbours(ByJump, Ones, Twos, Fours, Jumps),
    mover(Position, Me),
    enemy(Me, You),
    CloneTo is Clones /\ Empty,
    JumpTo is Jumps /\ Empty,
    steps(CloneTo, JumpTo, You, Own, Other, Steps).

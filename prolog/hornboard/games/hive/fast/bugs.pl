:- module(hive_bugs,
          [ goes/4,             % ?Kind, +Rest, +From, ?To
            pinned/2,           % +Position, +Cell
            pinned/3,           % +Cuts, +Cell, +Under
            resting/2,          % +Position, ?Stone
            throwers/2,         % +Position, -Cells
            throws/3,           % +Kind, +Position, +Cell
            may_reach/6         % +Throwers, +Me, +Stone, +From, +Rest, ?To
          ]).
:- use_module(library(lists), [member/2]).
:- use_module('../../../kit/sets', [in_set/2]).
:- use_module('../stones').
:- use_module(plane).
:- use_module(stacks).

/** <module> How each bug goes

All is judged of the rest of the hive, while the stone that goes is in the air;
see library(hornboard/games/hive/fast/stacks)
for what `rest/4` and a position are.
*/


% -- Steps --

%   slide(+Rest, +From, ?To): on the ground, from From to To, its empty neighbour:
%   exactly one of the two cells beside the step is occupied. Were both, the stone
%   would not fit through; were none, it would lose contact.

slide(rest(Occupied, _, _, _), From, To) :-
    around(Occupied, From, Directions),
    openings(Directions, Steps),
    member(Step, Steps),
    To is From+Step.

%   gate_closed(+Rest, +From, +To): the cells on both sides of the step from From to its
%   neighbour To are higher than either of them.

gate_closed(Rest, From, To) :-
    flanks(From, To, Left, Right),
    height(Rest, Left, LeftHeight),
    height(Rest, Right, RightHeight),
    Lower is min(LeftHeight, RightHeight),
    Lower > 0,
    height(Rest, From, FromHeight),
    Lower > FromHeight,
    height(Rest, To, ToHeight),
    Lower > ToHeight.

flanks(From, To, Left, Right) :-
    next_cell(From, Direction, To),
    turn(Direction, _, Before),
    next_cell(From, Before, Left),
    turn(After, _, Direction),
    next_cell(From, After, Right),
    !.

%   climb(+Rest, +From, ?To): a step onto a stone, through no closed gate; descent(+Rest,
%   +From, ?To): one from a stone to the ground.

climb(Rest, From, To) :-
    next_cell(From, _, To),
    \+ on_ground(Rest, To),
    \+ gate_closed(Rest, From, To).

descent(Rest, From, To) :-
    next_cell(From, _, To),
    on_ground(Rest, To),
    \+ gate_closed(Rest, From, To).

on_ground(rest(Occupied, _, _, _), Cell) :-
    getbit(Occupied, Cell) =:= 0.


% -- Bugs --

%!  goes(?Kind, +Rest, +From, ?To) is nondet.
%
%   True when a bug of Kind can go from From to To by itself. A way may be found
%   more than once, and lead back to From.

%   The queen slides once.

goes(queen, Rest, From, To) :-
    slide(Rest, From, To).

%   The spider slides three times and comes to no cell twice.

goes(spider, Rest, From, To) :-
    slide(Rest, From, First),
    slide(Rest, First, Second),
    Second =\= From,
    slide(Rest, Second, To),
    To =\= First,
    To =\= From.

%   The ant slides any number of times.

goes(ant, Rest, From, To) :-
    wandering([From], Rest, 0, Reached),
    in_set(To, Reached).

%   The grasshopper jumps in a straight line over at least one stone to the first empty
%   cell.

goes(grasshopper, rest(Occupied, _, _, _), From, To) :-
    next_cell(From, Direction, Over),
    getbit(Occupied, Over) =:= 1,
    turn(Direction, Step, _),
    landing(Occupied, Over, Step, To).

%   The beetle steps, also up and down.

goes(beetle, Rest, From, To) :-
    (   climb(Rest, From, To)
    ;   on_ground(Rest, From)
    ->  slide(Rest, From, To)
    ;   descent(Rest, From, To)
    ).

%   The ladybug climbs, goes one step on top, and comes down.

goes(ladybug, Rest, From, To) :-
    findall(Along, ( climb(Rest, From, Up), climb(Rest, Up, Along) ), Alongs0),
    sort(Alongs0, Alongs),
    member(Along, Alongs),
    descent(Rest, Along, To).

%   The pillbug slides once; it can throw besides.

goes(pillbug, Rest, From, To) :-
    slide(Rest, From, To).

%   The mosquito goes on top as a beetle, on the ground as any stone it touches.

goes(mosquito, Rest, From, To) :-
    (   on_ground(Rest, From)
    ->  touched_kinds(Rest, From, Kinds),
        member(Kind, Kinds),
        Kind \== mosquito,
        goes(Kind, Rest, From, To)
    ;   goes(beetle, Rest, From, To)
    ).

touched_kinds(Rest, Cell, Kinds) :-
    findall(Kind,
            ( next_cell(Cell, _, Next),
              top(Rest, Next, Stone),
              kind(Stone, Kind)
            ),
            Kinds0),
    sort(Kinds0, Kinds).

landing(Occupied, Over, Step, To) :-
    Next is Over+Step,
    (   getbit(Occupied, Next) =:= 1
    ->  landing(Occupied, Next, Step, To)
    ;   To = Next
    ).

%   wandering(+Cells, +Rest, +Reached0, -Reached): Reached are the cells that can
%   be reached from Cells by sliding, besides those reached before.

wandering([], _, Reached, Reached).
wandering([Cell|Cells0], Rest, Reached0, Reached) :-
    Rest = rest(Occupied, _, _, _),
    around(Occupied, Cell, Directions),
    openings(Directions, Steps),
    onward(Steps, Cell, Reached0, Reached1, Cells0, Cells),
    wandering(Cells, Rest, Reached1, Reached).

onward([], _, Reached, Reached, Cells, Cells).
onward([Step|Steps], Cell, Reached0, Reached, Cells0, Cells) :-
    Next is Cell+Step,
    (   getbit(Reached0, Next) =:= 1
    ->  onward(Steps, Cell, Reached0, Reached, Cells0, Cells)
    ;   Reached1 is Reached0+(1<<Next),
        onward(Steps, Cell, Reached1, Reached, [Next|Cells0], Cells)
    ).


% -- What holds a stone --

%!  pinned(+Position, +Cell) is semidet.
%
%   True when the hive would fall apart if the stone on Cell were lifted. A stone
%   on top of another one is never pinned.

pinned(Position, Cell) :-
    occupied(Position, Occupied),
    cut_vertex(Occupied, Cell),
    alone(Position, Cell).


%!  pinned(+Cuts, +Cell, +Under) is semidet.
%
%   True when the stone on Cell, with the stones Under it, is pinned, where Cuts are the
%   cells that hold the hive together, as of ground/3.

pinned(Cuts, Cell, []) :-
    getbit(Cuts, Cell) =:= 1.


%!  resting(+Position, ?Stone) is semidet.
%
%   True when Stone moved or was thrown on the previous ply: it may neither move
%   nor be thrown nor throw.

resting(hive_fast(_, _, _, Moved, _, _, _), Stone) :-
    Moved \== none,
    Stone = Moved.


% -- Throws --

%!  throwers(+Position, -Cells) is det.
%
%   Cells are those where the mover has a stone that can throw: a pillbug, or a
%   mosquito on the ground next to a pillbug, not covered and not resting. It may
%   be pinned.

throwers(Position, Cells) :-
    Position = hive_fast(Kit, Me, _, _, _, _, _),
    (   with_pillbugs(Kit)
    ->  findall(Cell, thrower(Position, Me, Cell), Cells)
    ;   Cells = []
    ).

thrower(Position, Me, Cell) :-
    member(Kind, [pillbug,mosquito]),
    stone(Stone, Me, Kind, _),
    topmost(Position, Stone, Cell),
    \+ resting(Position, Stone),
    throws(Kind, Position, Cell).

%!  throws(+Kind, +Position, +Cell) is semidet.
%
%   True when the top stone of Cell, one of Kind, can throw.

throws(pillbug, _, _).
throws(mosquito, Position, Cell) :-
    alone(Position, Cell),
    lifted(Position, Cell, Rest),
    touched_kinds(Rest, Cell, Kinds),
    memberchk(pillbug, Kinds).


%   thrown(+Throwers, +Rest, +From, ?To): the stone on From, which lies alone there, can be
%   thrown to To: over a neighbour that throws, to an empty neighbour of that one, through
%   no closed gate up or down.

thrown(Throwers, Rest, From, To) :-
    member(Over, Throwers),
    on_ground(Rest, From),
    climb(Rest, From, Over),
    descent(Rest, Over, To),
    To =\= From.


%!  may_reach(+Throwers, +Me, +Stone, +From, +Rest, ?To) is nondet.
%
%   True when Stone, of either side, the top one of From, without which there is
%   Rest, can be brought to To by Me, by itself or by one of his Throwers. Each To
%   once.

may_reach(Throwers, Me, Stone, From, Rest, To) :-
    stone(Stone, Player, Kind, _),
    findall(Cell,
            (   Player == Me,
                goes(Kind, Rest, From, Cell)
            ;   thrown(Throwers, Rest, From, Cell)
            ),
            Cells0),
    sort(Cells0, Cells),
    member(To, Cells),
    To =\= From.

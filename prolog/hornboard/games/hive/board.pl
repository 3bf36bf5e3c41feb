:- module(hive_board,
          [ cell/3,             % ?Cell, ?Q, ?R
            centre/1,           % ?Cell
            on_margin/1,        % ?Cell
            centred/2,          % +Stones0, -Stones
            direction/3,        % ?Direction, ?Q, ?R
            neighbour/3,        % ?Cell1, ?Direction, ?Cell2
            flanks/4,           % ?From, ?To, ?Left, ?Right
            along/3,            % ?From, ?To, ?Cell
            apart/3,            % +Cells, -Cell1, -Cell2
            together/1          % +Cells
          ]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [member/2, nextto/3]).
:- use_module('../../kit/facts').
:- use_module('../../kit/reach', [reachable/3]).

/** <module> The plane on which a hive lies

Hexagons with a point on top. A cell is named by a letter for its column Q, `a` to
`z` and then `A` to `E`, and the number of its row R. Q grows to the east, from 0
to 30, and R to the south-east, from 1 to 31:

```
    NW  NE           (0,-1) (1,-1)              p15 q15
   W  *  E    is   (-1,0)  *  (1,0)    such as o16 p16 q16
    SW  SE           (-1,1) (0,1)                 o17 p17
```

No stone stays on the outermost rows and columns, the margin: a hive that
reaches it is moved back to the middle. It has 28 stones at most and there are
29 rows and columns within the margin, so there is always room; and bugs, which
go along stones, go no farther than to the margin.
*/


%!  cell(?Cell, ?Q, ?R) is nondet.

:- table_of(cell(Cell, Q, R),
            ( between(1, 31, R),
              between(0, 30, Q),
              (   Q < 26
              ->  Letter is 0'a+Q
              ;   Letter is 0'A+Q-26
              ),
              format(atom(Cell), "~c~d", [Letter,R])
            )).


%!  centre(?Cell) is det.
%
%   The cell where the first stone is put.

centre(p16).


%!  on_margin(?Cell) is nondet.
%
%   True when Cell lies on an outermost row or column.

:- table_of(on_margin(Cell),
            ( cell(Cell, Q, R),
              \+ ( between(1, 29, Q), between(2, 30, R) )
            )).


%!  centred(+Stones0, -Stones) is det.
%
%   Stones, pairs as in position.pl, lie as Stones0 do, but about the middle of the plane.

centred(Stones0, Stones) :-
    aggregate_all(r(min(Q), max(Q), min(R), max(R)),
                  ( member(_-at(Cell, _), Stones0),
                    cell(Cell, Q, R)
                  ),
                  r(Left, Right, Top, Bottom)),
    centre(Centre),
    cell(Centre, MiddleQ, MiddleR),
    East is MiddleQ-(Left+Right)//2,
    South is MiddleR-(Top+Bottom)//2,
    maplist(shifted(East, South), Stones0, Stones).

shifted(East, South, Stone-Place0, Stone-Place) :-
    (   Place0 = at(Cell0, Height)
    ->  cell(Cell0, Q0, R0),
        Q is Q0+East,
        R is R0+South,
        cell(Cell, Q, R),
        Place = at(Cell, Height)
    ;   Place = Place0
    ).


%!  direction(?Direction, ?Q, ?R) is nondet.
%
%   True when a step in Direction leads Q columns and R rows on; clockwise.

direction(nw,  0, -1).
direction(ne,  1, -1).
direction(e,   1,  0).
direction(se,  0,  1).
direction(sw, -1,  1).
direction(w,  -1,  0).


%!  neighbour(?Cell1, ?Direction, ?Cell2) is nondet.

:- table_of(neighbour(Cell1, Direction, Cell2),
            ( cell(Cell1, Q1, R1),
              direction(Direction, Q, R),
              Q2 is Q1+Q,
              R2 is R1+R,
              cell(Cell2, Q2, R2)
            )).


%!  flanks(?From, ?To, ?Left, ?Right) is nondet.
%
%   True when Left and Right are the cells on both sides of the step from From to
%   its neighbour To, in either order.

flanks(From, To, Left, Right) :-
    neighbour(From, Direction, To),
    aside(Direction, Direction1, Direction2),
    neighbour(From, Direction1, Left),
    neighbour(From, Direction2, Right).

%   aside(?Direction, ?Direction1, ?Direction2): these are on both sides of Direction.

:- table_of(aside(Direction, Direction1, Direction2),
            ( Round = [w,nw,ne,e,se,sw,w,nw],
              nextto(Before, Direction, Round),
              nextto(Direction, Behind, Round),
              (   Direction1-Direction2 = Before-Behind
              ;   Direction1-Direction2 = Behind-Before
              )
            )).


%!  along(?From, ?To, ?Cell) is nondet.
%
%   True when a stone that steps from From to its neighbour To touches one on Cell
%   all the way: Cell is From or To, or lies beside the step.

along(From, To, From) :-
    neighbour(From, _, To).
along(From, To, To) :-
    neighbour(To, _, From).
along(From, To, Cell) :-
    neighbour(Cell, _, From),
    neighbour(Cell, _, To),
    neighbour(From, _, To).


%!  apart(+Cells, -Cell1, -Cell2) is nondet.
%!  together(+Cells) is semidet.
%
%   True when one cannot go from Cell1, the first of Cells, to Cell2, another one, without
%   leaving them; or when one can go from any of them to any other.

apart([Cell1|Cells], Cell1, Cell2) :-
    findall(To, reachable(step_within([Cell1|Cells]), Cell1, To), Reached),
    member(Cell2, Cells),
    \+ memberchk(Cell2, Reached).

together(Cells) :-
    \+ apart(Cells, _, _).

step_within(Cells, From, To) :-
    neighbour(From, _, To),
    memberchk(To, Cells).

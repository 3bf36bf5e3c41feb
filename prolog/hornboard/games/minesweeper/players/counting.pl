:- module(minesweeper_counting,
          [ mine_count/2,       % +Position, -Count
            risks/2,            % +Position, -Risks
            risk_taken/4        % +Position, +Move, +Risks, -Risk
          ]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [exclude/3, foldl/4, maplist/3]).
:- use_module(library(lists), [append/3, member/2]).
:- use_module(library(pairs), [pairs_values/2]).
:- use_module('../../../game', [compact/2]).
:- use_module('../sets', [cell_in/4, cell_number/3, neighbours/3]).
:- use_module(components, [component_ways/3, components/2]).
:- use_module(reasoning, [cells_of/3, known/2, settled/6]).

/** <module> In how many ways the mines of a Minesweeper board can lie

Each way to fill the components, see components.pl, is weighed by the number of ways
to put the mines that are left into the cells that no constraint tells of.

```
?- read_position(minesweeper, "1./.. 1", P), risks(P, Risks).
Risks = [b1-1r3, a2-1r3, b2-1r3].
```
*/


%!  mine_count(+Position, -Count) is semidet.
%
%   Count is `mine_count(Total, Groups)`: the number of placings of the mines
%   that fit, and a list of `group(Set, Count)`, the closed cells in sets of the
%   same risk: each of Set has a mine in Count of these placings.
%   The cells that no constraint tells of come last. Fails when nothing fits.

mine_count(Position, mine_count(Total, Groups)) :-
    known(Position, known(Closed, Left, Constraints0)),
    Left >= 0,
    settled(Constraints0, 0, Mines, 0, Safe, Constraints),
    Known is Mines \/ Safe,
    Open is Closed /\ \Known,
    Unknown is Left-popcount(Mines),
    Unknown >= 0,
    cells_of(any, Constraints, Border),
    Rest is Open /\ \Border,
    RestSize is popcount(Rest),
    Width is popcount(Border)+4,
    components(Constraints, Components),
    maplist(component_ways(Width), Components, Ways),
    rest_ways(RestSize, Unknown, Placings),
    foldl(times_total, Ways, 1, All),
    weighed(All, Width, Placings, Total),
    Total > 0,
    box_groups(Ways, All, Width, Placings, Boxes),
    Expected is Unknown*Total,
    foldl(less_mines, Boxes, Expected, RestMines),
    RestCount is RestMines // max(1, RestSize),
    append([group(Mines, Total),group(Safe, 0)|Boxes], [group(Rest, RestCount)],
           Groups0),
    exclude(subsumes_term(group(0, _)), Groups0, Groups).

less_mines(group(Set, Count), Mines0, Mines) :-
    Mines is Mines0-popcount(Set)*Count.

times_total(ways(Sum, _), Product0, Product) :-
    Product is Product0*Sum.

%   rest_ways(+Size, +Mines, -Placings): element N, from 0, is in how many ways
%   Mines-N mines can be put into Size cells; it ends with N = Mines.

rest_ways(Size, Mines, Placings) :-
    rest_ways(0, Mines, Size, 1, [], Placings).

rest_ways(Count, Mines, Size, Ways, Placings0, Placings) :-
    (   Count =:= Mines
    ->  Placings = [Ways|Placings0]
    ;   Next is Ways*(Size-Count)//(Count+1),
        Count1 is Count+1,
        rest_ways(Count1, Mines, Size, Next, [Ways|Placings0], Placings)
    ).

%   weighed(+Ways, +Width, +Placings, -Sum): the counts in Ways, each times the
%   placings of the mines not used.

weighed(Ways, Width, Placings, Sum) :-
    Mask is (1<<Width)-1,
    weighed(Placings, Ways, Width, Mask, 0, Sum).

weighed([], _, _, _, Sum, Sum).
weighed([Placing|Placings], Ways, Width, Mask, Sum0, Sum) :-
    (   Ways =:= 0
    ->  Sum = Sum0
    ;   Sum1 is Sum0+(Ways /\ Mask)*Placing,
        Ways1 is Ways>>Width,
        weighed(Placings, Ways1, Width, Mask, Sum1, Sum)
    ).

%   seen_from(+Ways, +Width, +Placings0, -Placings): for N mines used elsewhere,
%   the placings of all others, where those of Ways come before the rest.

seen_from(Ways, Width, Placings0, Placings) :-
    (   Placings0 == []
    ->  Placings = []
    ;   weighed(Ways, Width, Placings0, Sum),
        Placings = [Sum|Placings1],
        Placings0 = [_|Rest],
        seen_from(Ways, Width, Rest, Placings1)
    ).

%   box_groups(+Ways, +All, +Width, +Placings, -Groups): All is the product of the sums
%   in Ways.

box_groups(Ways, All, Width, Placings, Groups) :-
    findall(group(Set, Count),
            ( member(ways(Sum, Boxes), Ways),
              Others is All // Sum,
              seen_from(Others, Width, Placings, Seen),
              member(Set-Mass, Boxes),
              weighed(Mass, Width, Seen, Mines),
              Count is Mines // popcount(Set)
            ),
            Groups).


%!  risks(+Position, -Risks) is semidet.
%
%   Risks has, for each closed cell without a flag, in the order of cells,
%   Cell-Risk: the probability of a mine under it, a rational number, whatever the flags
%   say. Fails when no placing of the mines fits.

risks(Position, Risks) :-
    compact(Position, Compact),
    mine_count(Compact, mine_count(Total, Groups)),
    Compact = minesweeper_fast(Board, _, Flagged, _),
    findall(N-(Cell-Risk),
            ( member(group(Set, Count), Groups),
              Risk is Count rdiv Total,
              Free is Set /\ \Flagged,
              cell_in(Board, Free, Cell, N)
            ),
            Pairs0),
    keysort(Pairs0, Pairs),
    pairs_values(Pairs, Risks).


%!  risk_taken(+Position, +Move, +Risks, -Risk) is semidet.
%
%   Of the cells that Move opens, one has this Risk, and none a greater one.

risk_taken(_, open(Cell), Risks, Risk) :-
    memberchk(Cell-Risk, Risks).
risk_taken(minesweeper_fast(Board, _, _, _), chord(Cell), Risks, Risk) :-
    cell_number(Board, Cell, N),
    neighbours(Board, N, Around),
    aggregate_all(max(Each),
                  ( cell_in(Board, Around, Near, _), memberchk(Near-Each, Risks) ),
                  Risk).

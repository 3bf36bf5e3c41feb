:- module(hornboard_cells,
          [ replaced/5,         % ?N, ?Cells0, ?Old, ?New, ?Cells
            cells_sets/3        % ?Cells, +Contents, ?Sets
          ]).
:- use_module(library(apply), [maplist/2, maplist/3]).
:- use_module(library(lists), [nth1/4]).
:- use_module(sets, [in_set/2, set_where/3]).

/** <module> Boards with one argument a cell

A term such as `board(x,_,empty,...)` has the content of cell N as its Nth
argument, and a variable where it is not known. arg/3 looks up what a cell
holds, and replaced/5 relates two boards that differ in one cell.

```
?- replaced(2, b(x,empty,o), empty, x, Board).
?- replaced(N, Before, empty, x, b(x,o,x)).
```
*/


%!  replaced(?N, ?Cells0, ?Old, ?New, ?Cells) is nondet.
%
%   True when cell N holds Old in Cells0 and New in Cells, and all other cells hold
%   the same in both. One of the boards is bound; semidet for a given N.
%
%   @error instantiation_error if both boards are unbound.

replaced(N, Cells0, Old, New, Cells) :-
    same_shape(Cells0, Cells),
    Cells0 =.. [Name|Contents0],
    nth1(N, Contents0, Old, Others),
    nth1(N, Contents, New, Others),
    Cells =.. [Name|Contents].

same_shape(Cells0, Cells) :-
    (   nonvar(Cells0)
    ->  functor(Cells0, Name, Count),
        functor(Cells, Name, Count)
    ;   functor(Cells, Name, Count),
        functor(Cells0, Name, Count)
    ).


%!  cells_sets(?Cells, +Contents, ?Sets) is det.
%
%   True when each of Sets is the set of the cells that hold the one of Contents in
%   its place, cell N as bit N-1, and all others are `empty`. Either Cells is known
%   or Sets are; then Cells is a term of the right shape.

cells_sets(Cells, Contents, Sets) :-
    (   ground(Cells)
    ->  Cells =.. [_|List],
        maplist(set_where(List), Contents, Sets)
    ;   maplist(holding(Cells), Contents, Sets),
        term_variables(Cells, Others),
        maplist(=(empty), Others)
    ).

holding(Cells, Content, Set) :-
    findall(N, in_set(N, Set), Ns),
    maplist(holds(Cells, Content), Ns).

holds(Cells, Content, N0) :-
    N is N0+1,
    arg(N, Cells, Content).

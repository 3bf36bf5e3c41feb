:- module(hornboard_cells,
          [ replaced/5,         % ?N, ?Cells0, ?Old, ?New, ?Cells
            cells_sets/3        % ?Cells, +Contents, ?Sets
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [member/2, nth1/4]).
:- use_module(library(pairs), [pairs_keys_values/3]).
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
    Cells =.. [_|List],
    (   ground(Cells)
    ->  maplist(set_where(List), Contents, Sets)
    ;   pairs_keys_values(Pairs, Contents, Sets),
        filled(List, 0, Pairs)
    ).

filled([], _, _).
filled([Content|Cells], N, Pairs) :-
    (   member(Content0-Set, Pairs),
        in_set(N, Set)
    ->  Content = Content0
    ;   Content = empty
    ),
    N1 is N+1,
    filled(Cells, N1, Pairs).

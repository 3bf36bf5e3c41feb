:- module(minesweeper_reasoning,
          [ known/2,            % +Position, -Known
            settled/6,          % +Constraints0, +Mines0, -Mines, +Safe0, -Safe, -Constraints
            taken_out/4,        % +Constraints0, +Mines, +Safe, -Constraints
            cells_of/3,         % +Which, +Constraints, -Set
            placing/2,          % +Position, -Mines
            picked/3            % +Position, +Set, -N
          ]).
:- use_module(library(apply), [convlist/3, foldl/4]).
:- use_module(library(lists), [member/2, nth0/3]).
:- use_module('../../../kit/sets', [in_set/2]).
:- use_module('../fast', [numbered/2]).
:- use_module('../sets').

/** <module> What a Minesweeper board tells

Only the open numbers count here, not the flags, which may be wrong. Every one with
closed cells around it is a constraint:

    lacks(Number, Set, Count)

under the closed cells of Set lie just Count mines; Number is the open cell that
says so. Sets of cells are integers, as in the law.
*/


%!  known(+Position, -Known) is det.
%
%   Known is `known(Closed, Left, Constraints)`: the set of closed cells, the number of
%   mines under them, and all constraints.

known(Position, known(Closed, Left, Constraints)) :-
    Position = minesweeper_fast(Board, Opened, _, _),
    Board = board(_, _, Left, _),
    all_cells(Board, All),
    Closed is All /\ \Opened,
    numbered(Position, Sets),
    around(Board, Closed, Near),
    findall(lacks(N, Set, Number),
            ( nth0(Number, Sets, Shown),
              Border is Shown /\ Near,
              in_set(N, Border),
              neighbours(Board, N, Around),
              Set is Around /\ Closed
            ),
            Constraints).


%!  picked(+Position, +Set, -N) is det.
%
%   Of Set, which is not empty, N is the first cell without a flag, else the first one.

picked(minesweeper_fast(_, _, Flagged, _), Set, N) :-
    Free is Set /\ \Flagged,
    ( Free =:= 0 -> N is lsb(Set) ; N is lsb(Free) ).


% -- Constraints --

%!  cells_of(+Which, +Constraints, -Set) is det.
%
%   Set has all cells of those Constraints that are Which: `full`, where they lack all
%   they have, `clear`, where they lack nothing, or `any`.

cells_of(Which, Constraints, Set) :-
    foldl(with_cells(Which), Constraints, 0, Set).

with_cells(Which, lacks(_, Set1, Count), Set0, Set) :-
    (   is_such(Which, Set1, Count)
    ->  Set is Set0 \/ Set1
    ;   Set = Set0
    ).

is_such(full, Set, Count) :-
    popcount(Set) =:= Count.
is_such(clear, _, 0).
is_such(any, _, _).


%!  settled(+Constraints0, +Mines0, -Mines, +Safe0, -Safe, -Constraints) is semidet.
%
%   What single constraints tell is taken out, and each comes once. Fails where they
%   contradict each other.

settled(Constraints0, Mines0, Mines, Safe0, Safe, Constraints) :-
    cells_of(full, Constraints0, Found),
    cells_of(clear, Constraints0, Clear),
    Found /\ Clear =:= 0,
    (   Found \/ Clear =:= 0
    ->  \+ ( member(lacks(_, Set, Count), Constraints0),
             Count =\= max(0, min(Count, popcount(Set)))
           ),
        Mines = Mines0,
        Safe = Safe0,
        findall(lacks(0, Set, Count), member(lacks(_, Set, Count), Constraints0), All),
        sort(All, Constraints)
    ;   Mines1 is Mines0 \/ Found,
        Safe1 is Safe0 \/ Clear,
        taken_out(Constraints0, Found, Clear, Constraints1),
        settled(Constraints1, Mines1, Mines, Safe1, Safe, Constraints)
    ).


%!  taken_out(+Constraints0, +Mines, +Safe, -Constraints) is det.
%
%   Constraints are what is left to tell when Mines and Safe are known.

taken_out(Constraints0, Found, Clear, Constraints) :-
    Known is Found \/ Clear,
    convlist(without(Found, Known), Constraints0, Constraints).

without(Found, Known, lacks(N, Set0, Count0), lacks(N, Set, Count)) :-
    Set is Set0 /\ \Known,
    Count is Count0-popcount(Set0 /\ Found),
    Set \/ Count =\= 0.


%!  placing(+Position, -Mines) is nondet.
%
%   True when Mines is a set of closed cells, and mines under these fit what is seen.

placing(Position, Mines) :-
    known(Position, known(Closed, Left, Constraints)),
    filled(Closed, Left, Constraints, 0, Mines).

filled(Open0, Left, Constraints0, Mines0, Mines) :-
    settled(Constraints0, 0, Found, 0, Safe, Constraints),
    Left1 is Left-popcount(Found),
    Left1 >= 0,
    Mines1 is Mines0 \/ Found,
    Open is Open0 /\ \(Found \/ Safe),
    popcount(Open) >= Left1,
    (   Open =:= 0
    ->  Mines = Mines1
    ;   next_open(Constraints, Open, N),
        Bit is 1<<N,
        Open1 is Open xor Bit,
        (   Left1 > 0,
            Left2 is Left1-1,
            Mines2 is Mines1 \/ Bit,
            taken_out(Constraints, Bit, 0, Constraints1),
            filled(Open1, Left2, Constraints1, Mines2, Mines)
        ;   taken_out(Constraints, 0, Bit, Constraints1),
            filled(Open1, Left1, Constraints1, Mines1, Mines)
        )
    ).

next_open([], Open, N) :-
    N is lsb(Open).
next_open([lacks(_, Set, _)|_], _, N) :-
    N is lsb(Set).

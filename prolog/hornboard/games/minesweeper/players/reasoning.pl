:- module(minesweeper_reasoning,
          [ known/2,            % +Position, -Known
            sure/5,             % +Position, +Numbers, ?N, -Format, -Arguments
            settled/6,          % +Constraints0, +Mines0, -Mines, +Safe0, -Safe, -Constraints
            cells_of/3,         % +Which, +Constraints, -Set
            placing/2,          % +Position, -Mines
            picked/3            % +Position, +Set, -N
          ]).
:- use_module(library(apply), [convlist/3, foldl/4]).
:- use_module(library(lists), [append/3, member/2, nth0/3]).
:- use_module('../../../kit/sets', [in_set/2]).
:- use_module('../fast', [numbered/2]).
:- use_module('../sets').

/** <module> What a Minesweeper board tells

Only the open numbers count here, not the flags, which may be wrong. Every one with
closed cells around it is a constraint:

    lacks(Number, Set, Count)

under the closed cells of Set lie just Count mines; Number is the open cell that
says so. Sets of cells are integers, as in the law.

Sure moves come from one constraint, which lacks nothing or lacks all it has,
and from two that share cells: when what one lacks more than the other is as
much as the cells that it has alone, those are mines, and those that only the
other has are safe.
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


% -- Sure moves --

%!  sure(+Position, +Numbers, ?N, -Format, -Arguments) is semidet.
%
%   The cell with number N is safe by one constraint, or, where Numbers is 2, else by
%   two, after all that is found in these ways; a given N may have a mine instead. Format has the
%   reason in words, for the name of the cell and Arguments.

sure(Position, Numbers, N, Format, Arguments) :-
    Position = minesweeper_fast(Board, _, _, _),
    known(Position, known(_, _, Constraints)),
    deduced(Constraints, Numbers, 0, Found, Safe, Why),
    (   nonvar(N)
    ->  getbit(Found \/ Safe, N) =:= 1
    ;   Safe =\= 0,
        picked(Position, Safe, N)
    ),
    !,
    worded(Why, N, Found, Board, Format, Arguments).

%   deduced(+Constraints, +Numbers, +Mines, -Found, -Safe, -Why): Mines are those found before;
%   on backtracking more follows.

deduced(Constraints0, Numbers, Mines0, Found, Safe, Why) :-
    told(Constraints0, Numbers, Mines0, Found0, Safe0, Why0),
    (   Found = Found0,
        Safe = Safe0,
        Why = Why0
    ;   taken_out(Constraints0, Found0, Safe0, Constraints),
        Mines is Mines0 \/ Found0,
        deduced(Constraints, Numbers, Mines, Found, Safe, Why)
    ).

%   told(+Constraints, +Numbers, +Mines, -Found, -Safe, -Why): what comes first of a safe
%   cell by one constraint, mines by one, and what two tell, if possible of a safe cell.

told(Constraints, _, Mines, 0, Safe, one(N, Mines)) :-
    member(lacks(N, Safe, 0), Constraints),
    Safe =\= 0,
    !.
told(Constraints, _, _, Found, 0, full(Constraints)) :-
    cells_of(full, Constraints, Found),
    Found =\= 0,
    !.
told(Constraints, 2, _, Found, Safe, Why) :-
    findall(pair(Why1, Found1, Safe1),
            telling(Constraints, Why1, Found1, Safe1),
            Pairs),
    (   member(pair(Why, Found, Safe), Pairs),
        Safe =\= 0
    ->  true
    ;   Pairs = [pair(Why, Found, Safe)|_]
    ).

telling(Constraints, two(A, Count, Shared, B), Found, Safe) :-
    append(_, [lacks(N1, Set1, Count1)|Rest], Constraints),
    member(lacks(N2, Set2, Count2), Rest),
    Shared is Set1 /\ Set2,
    Shared =\= 0,
    Only1 is Set1 xor Shared,
    Only2 is Set2 xor Shared,
    More is Count1-Count2,
    (   popcount(Only1) =:= More
    ->  A = N1,
        B = N2,
        Count = Count2,
        Found = Only1,
        Safe = Only2
    ;   popcount(Only2) =:= -More
    ->  A = N2,
        B = N1,
        Count = Count1,
        Found = Only2,
        Safe = Only1
    ),
    Found \/ Safe =\= 0.

worded(one(N, Mines), _, _, Board, Format, [Name|Rest]) :-
    cell_number(Board, Name, N),
    neighbours(Board, N, Around),
    Near is Around /\ Mines,
    listed(Board, Near, List),
    Count is popcount(Near),
    (   Count =:= 0
    ->  Format = "~w is safe: ~w touches no mine",
        Rest = []
    ;   Count =:= 1
    ->  Format = "~w is safe: ~w already touches its mine, ~w",
        Rest = [List]
    ;   Format = "~w is safe: ~w already touches its ~d mines: ~w",
        Rest = [Count,List]
    ).
worded(full(Constraints), N, _, Board, Format, [Name,Count,List]) :-
    member(lacks(A, Set, Count), Constraints),
    popcount(Set) =:= Count,
    getbit(Set, N) =:= 1,
    !,
    Format = counted(Count, "~w has a mine: ~w needs ~d more, and only ~w is left",
                     "~w has a mine: ~w needs ~d more, and only ~w are left"),
    cell_number(Board, Name, A),
    listed(Board, Set, List).
worded(two(A, Count0, Shared, B), N, Found, Board, Format, Arguments) :-
    cell_number(Board, NameA, A),
    cell_number(Board, NameB, B),
    (   getbit(Found, N) =:= 1
    ->  Count is popcount(Found),
        Format = counted(Count,
                         "~w has a mine: ~w needs ~d more than ~w, and only ~w lies beside ~w alone",
                         "~w has a mine: ~w needs ~d more than ~w, and only ~w lie beside ~w alone"),
        listed(Board, Found, List),
        Arguments = [NameA,Count,NameB,List,NameA]
    ;   Format = counted(Count0, "~w is safe: ~w must have ~d mine among ~w, and ~w needs no more",
                         "~w is safe: ~w must have ~d mines among ~w, and ~w needs no more"),
        listed(Board, Shared, List),
        Arguments = [NameA,Count0,List,NameB]
    ).

listed(Board, Set, List) :-
    findall(Cell, cell_in(Board, Set, Cell, _), Cells),
    atomic_list_concat(Cells, ', ', List).


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

:- module(minesweeper_deducing,
          [ sure/5              % +Position, +Numbers, ?N, -Format, -Arguments
          ]).
:- use_module(library(lists), [append/3, member/2]).
:- use_module('../../../game/text', [say/3]).
:- use_module('../sets', [cell_in/4, cell_number/3, neighbours/3]).
:- use_module(reasoning, [cells_of/3, known/2, picked/3, taken_out/4]).

/** <module> Sure moves on a Minesweeper board, with their reasons

Sure moves come from one constraint, which lacks nothing or lacks all it has,
and from two that share cells: when what one lacks more than the other is as
much as the cells that it has alone, those are mines, and those that only the
other has are safe.

Else several constraints that share no cells may tell, of one number or of all closed cells, where
all of its mines are, or all of its cells without one.
*/


%!  sure(+Position, +Numbers, ?N, -Format, -Arguments) is semidet.
%
%   The cell with number N is safe by one constraint, or, where Numbers is 2, else by two, or, where
%   it is 3, by several, after all that is found in these ways; a given N may have a mine instead.
%   Format has the reason in words, for the name of the cell and Arguments.

sure(Position, Numbers, N, Format, Arguments) :-
    Position = minesweeper_fast(Board, _, _, _),
    known(Position, known(Closed, Left, Constraints)),
    deduced(Constraints, lacks(left, Closed, Left), Numbers, 0, Found, Safe, Why),
    (   nonvar(N)
    ->  getbit(Found \/ Safe, N) =:= 1
    ;   Safe =\= 0,
        picked(Position, Safe, N)
    ),
    !,
    worded(Why, N, Found, Board, Format, Arguments).

%   deduced(+Constraints, +Whole, +Numbers, +Mines, -Found, -Safe, -Why): Whole is the constraint
%   of all closed cells, Mines are those found before; on backtracking more follows.

deduced(Constraints0, Whole0, Numbers, Mines0, Found, Safe, Why) :-
    told(Constraints0, Whole0, Numbers, Mines0, Found0, Safe0, Why0),
    (   Found = Found0,
        Safe = Safe0,
        Why = Why0
    ;   taken_out([Whole0|Constraints0], Found0, Safe0, [Whole|Constraints]),
        Whole = lacks(left, _, _),
        Mines is Mines0 \/ Found0,
        deduced(Constraints, Whole, Numbers, Mines, Found, Safe, Why)
    ).

%   told(+Constraints, +Whole, +Numbers, +Mines, -Found, -Safe, -Why): what comes first of a safe
%   cell by one constraint, mines by one, what two tell, if possible of a safe cell, what several.

told(Constraints, _, _, Mines, 0, Safe, one(N, Mines)) :-
    member(lacks(N, Safe, 0), Constraints),
    Safe =\= 0,
    !.
told(Constraints, _, _, _, Found, 0, full(Constraints)) :-
    cells_of(full, Constraints, Found),
    Found =\= 0,
    !.
told(Constraints, _, Numbers, _, Found, Safe, Why) :-
    Numbers >= 2,
    findall(pair(Why1, Found1, Safe1),
            telling(Constraints, Why1, Found1, Safe1),
            Pairs),
    (   member(pair(Why, Found, Safe), Pairs),
        Safe =\= 0
    ->  true
    ;   Pairs = [pair(Why, Found, Safe)|_]
    ),
    !.
told(Constraints, Whole, 3, _, Found, Safe, several(B, Parts)) :-
    member(Each, [mines(Found, Safe),others(Safe, Found)]),
    Each =.. [What,0,Rest],
    member(lacks(B, Set, Count), [Whole|Constraints]),
    needed(What, Set, Count, Need),
    ( B \== left ; Need =< 4 ),
    findall(part(What, A, Low, Shared), part(What, Set, Constraints, A, Low, Shared), Possible),
    shared_out(Possible, Need, Set, Rest, Parts),
    Rest =\= 0,
    !.

%   needed(+What, +Set, +Count, -Need): with Count mines, so many cells of Set are What, `mines` or
%   `others`.

needed(mines, _, Count, Count).
needed(others, Set, Count, Need) :-
    Need is popcount(Set)-Count.

%   part(+What, +Set, +Constraints, -A, -Low, -Shared): by A at least Low of the cells Shared, which
%   are in Set, are What.

part(What, Set, Constraints, A, Low, Shared) :-
    member(lacks(A, SetA, Count), Constraints),
    Shared is SetA /\ Set,
    Shared =\= Set,
    needed(What, SetA, Count, Need),
    Low is Need-popcount(SetA xor Shared),
    Low > 0.

%   shared_out(+Possible, +Need, +Set, -Rest, -Parts): Parts, of Possible, share no cells, and have
%   all that Set needs; Rest is what they leave of it.

shared_out(_, 0, Rest, Rest, []) :-
    !.
shared_out([Part|Possible], Need0, Set0, Rest, Parts) :-
    (   Part = part(_, _, Low, Shared),
        Low =< Need0,
        Shared /\ \Set0 =:= 0,
        Need is Need0-Low,
        Set is Set0 xor Shared,
        Parts = [Part|Parts1],
        shared_out(Possible, Need, Set, Rest, Parts1)
    ;   shared_out(Possible, Need0, Set0, Rest, Parts)
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
worded(several(B, Parts), N, Found, Board, Format, Arguments) :-
    findall(Text,
            ( member(part(What, A, Low, Shared), Parts),
              cell_number(Board, Name, A),
              listed(Board, Shared, List),
              must_have(What, Low, Words),
              say(Words, [Name,Low,List], Text) ),
            Texts),
    atomic_list_concat(Texts, '; ', Told),
    ( B == left -> Rest = [] ; cell_number(Board, Name, B), Rest = [Name] ),
    Mined is getbit(Found, N),
    concluded(Mined, Told, Rest, Format, Arguments).

must_have(mines, Count,
          counted(Count, "~w must have ~d mine among ~w",
                  "~w must have ~d mines among ~w")).
must_have(others, Count,
          counted(Count, "~w must have ~d safe cell among ~w",
                  "~w must have ~d safe cells among ~w")).

concluded(0, Told, [Name], Format, [Told,Name]) :-
    Format = "~w is safe: ~w; ~w needs no more".
concluded(1, Told, [Name], Format, [Told,Name]) :-
    Format = "~w has a mine: ~w; all others around ~w are mines".
concluded(0, '', [], Format, []) :-
    !,
    Format = "~w is safe: no more mines are left".
concluded(0, Told, [], Format, [Told]) :-
    Format = "~w is safe: ~w; no more mines are left".
concluded(1, '', [], Format, []) :-
    !,
    Format = "~w has a mine: as many mines as cells are left".
concluded(1, Told, [], Format, [Told]) :-
    Format = "~w has a mine: ~w; all other cells are mines".

listed(Board, Set, List) :-
    findall(Cell, cell_in(Board, Set, Cell, _), Cells),
    atomic_list_concat(Cells, ', ', List).

:- module(hive_threats,
          [ surrounding/3,      % +Position, -Move, -Next
            threatened/1        % +Position
          ]).
:- use_module(library(lists), [member/2]).
:- use_module('../fast', [outcome/2]).
:- use_module('../fast/bugs').
:- use_module('../fast/plane').
:- use_module('../fast/stacks').
:- use_module('../stones').

:- set_prolog_flag(optimise, true).

/** <module> The last stone around a queen

What a player of Hive looks for before all else, in the form for the search. Only the
stones that could go to the last empty cell beside a queen are looked at; that she may
be thrown into a hole is left to the search.
*/

%!  surrounding(+Position, -Move, -Next) is semidet.
%
%   The mover wins by Move, which leads to Next: a stone fills the last gap around the
%   other side's queen.

surrounding(Position, move(Stone, Name), Next) :-
    Position = hive_fast(_, Me, _, _, _, _, Stacks),
    occupied(Position, Occupied),
    sides(Position, _, side(_, Queen, _), side(_, Goal, _)),
    Queen \== hand,
    ring(Goal, Ring),
    Gaps is Ring /\ \Occupied,
    popcount(Gaps) =:= 1,
    Gap is lsb(Gaps),
    (   thrower(Position, _)
    ->  true
    ;   Who = Me
    ),
    member(From-[Stone|Under], Stacks),
    owner(Stone, Who),
    (   Under == []
    ->  getbit(Ring, From) =:= 0
    ;   true
    ),
    \+ resting(Position, Stone),
    \+ pinned(Position, From),
    lifted(Position, From, Rest),
    may_reach(Position, Stone, From, Rest, Gap),
    carried(Position, Stone, Rest, Gap, Next),
    outcome(Next, won(Me)),
    !,
    cell_name(Gap, Name).


%!  threatened(+Position) is semidet.
%
%   The other side would win by surrounding/3 if it were its turn.

threatened(Position) :-
    sides(Position, _, side(_, Queen, _), _),
    Queen \== hand,
    occupied(Position, Occupied),
    beside(Occupied, Queen, 5),
    passed(Position, Next),
    surrounding(Next, _, _).

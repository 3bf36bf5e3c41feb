:- module(minesweeper_winning,
          [ best_opening/4,     % +Position, +Most, -N, -Chance
            protected/1         % +Position
          ]).
:- use_module(library(lists), [max_member/2, member/2, nth0/3, sum_list/2]).
:- use_module(library(pairs), [pairs_values/2]).
:- use_module('../../../kit/sets', [in_set/2, set_of/2]).
:- use_module('../fast', [kept_free/4]).
:- use_module('../sets', [neighbours/3]).
:- use_module(components, [merged/2]).
:- use_module(reasoning, [known/2, placing/2]).

/** <module> All that may come on a Minesweeper board

The placings are numbered, and sets of them are integers: those with a mine
under a cell, and those by which it would show a number. What can be won
from now on depends on the set of placings that still fit alone. A safe cell
that tells something is opened at once: that never harms.
*/


%!  best_opening(+Position, +Most, -N, -Chance) is semidet.
%
%   Opening the cell with number N wins with the highest Chance, a rational number, when all
%   placings that fit are as likely, or at the first opening those that the rule
%   allows. Fails where none fits, and where more than Most sets of
%   placings would have to be looked at. Position is in the form for the search.

best_opening(Position, Most, N, Chance) :-
    findall(Mines, placing(Position, Mines), Placings),
    length(Placings, Total),
    Total > 0,
    known(Position, known(Closed, _, _)),
    Position = minesweeper_fast(Board, _, _, _),
    findall(cell(Each, Mined, Shows),
            ( flags_last(Position, Closed, Each),
              cell_sets(Placings, Each, Board, Mined, Shows)
            ),
            Cells),
    trie_new(Known),
    Budget = budget(Most),
    (   protected(Position)
    ->  findall(Chance1-First,
                first_chance(Cells, Placings, Board, Known, Budget, First,
                             Chance1),
                Chances),
        max_member(Chance-N, Chances)
    ;   All is (1<<Total)-1,
        best_cell(All, Cells, Known, Budget, N, Wins),
        Chance is Wins rdiv Total
    ).


flags_last(minesweeper_fast(_, _, Flagged, _), Set, N) :-
    (   Part is Set /\ \Flagged
    ;   Part is Set /\ Flagged
    ),
    in_set(N, Part).


%!  protected(+Position) is semidet.
%
%   No mine can be under the first cell to be opened.

protected(minesweeper_fast(board(_, _, _, Rule), 0, _, _)) :-
    Rule \== unprotected.

%   first_chance(+Cells, +Placings, +Board, +Known, +Budget, -N, -Chance):
%   Chance when N is opened first, and kept free as the rule says.

first_chance(Cells, Placings, Board, Known, Budget, N, Chance) :-
    Board = board(_, _, _, Rule),
    member(cell(N, _, Shows), Cells),
    kept_free(Rule, Board, N, Free),
    findall(Index,
            ( nth0(Index, Placings, Mines),
              Mines /\ Free =:= 0
            ),
            Allowed),
    Allowed = [_|_],
    set_of(Allowed, Set),
    parts(Shows, Set, Parts),
    wins_of(Parts, Cells, Known, Budget, 0, Wins),
    Chance is Wins rdiv popcount(Set).

%   cell_sets(+Placings, +N, +Board, -Mined, -Shows): in the placings of
%   Mined there is a mine under cell N, in those of each of Shows it shows another
%   number.

cell_sets(Placings, N, Board, Mined, Shows) :-
    neighbours(Board, N, Around),
    findall(Number-Bit,
            ( nth0(Index, Placings, Mines),
              getbit(Mines, N) =:= 0,
              Number is popcount(Mines /\ Around),
              Bit is 1<<Index
            ),
            Pairs),
    keysort(Pairs, Sorted),
    merged(Sorted, Merged),
    pairs_values(Merged, Shows),
    sum_list(Shows, Open),
    length(Placings, Total),
    Mined is ((1<<Total)-1) xor Open.

%   best_cell(+Set, +Cells, +Known, +Budget, -Cell, -Wins): Wins of the placings
%   in Set are won by opening Cell and playing on.

best_cell(Set, Cells, Known, Budget, Cell, Wins) :-
    (   telling_cell(Cells, Set, Cell, Parts)
    ->  wins_of(Parts, Cells, Known, Budget, 0, Wins)
    ;   by_safety(Cells, Set, Ordered),
        Ordered = [_|_],
        best_risk(Ordered, Set, Cells, Known, Budget, none-0, Cell-Wins)
    ).

%   telling_cell(+Cells, +Set, -Cell, -Parts): the first safe cell that shows
%   different numbers, or any safe one at the end.

telling_cell(Cells, Set, N, Parts) :-
    member(cell(N, Mined, Shows), Cells),
    Mined /\ Set =:= 0,
    parts(Shows, Set, Parts),
    Parts = [_,_|_],
    !.
telling_cell(Cells, Set, N, []) :-
    Set /\ (Set-1) =:= 0,
    member(cell(N, Mined, _), Cells),
    Mined /\ Set =:= 0,
    !.

parts([], _, []).
parts([Shown|Shows], Set, Parts) :-
    Part is Shown /\ Set,
    (   Part =:= 0
    ->  Parts = Parts1
    ;   Parts = [Part|Parts1]
    ),
    parts(Shows, Set, Parts1).

by_safety(Cells, Set, Ordered) :-
    findall(Risk-cell(N, Shows),
            ( member(cell(N, Mined, Shows), Cells),
              Risk is popcount(Mined /\ Set),
              Risk > 0,
              Set /\ \Mined =\= 0
            ),
            Pairs),
    keysort(Pairs, Ordered).

best_risk([], _, _, _, _, Best, Best).
best_risk([Risk-cell(N, Shows)|Ordered], Set, Cells, Known, Budget, Best0, Best) :-
    Best0 = _-Wins0,
    (   popcount(Set)-Risk =< Wins0
    ->  Best = Best0
    ;   parts(Shows, Set, Parts),
        wins_of(Parts, Cells, Known, Budget, 0, Wins1),
        (   Wins1 > Wins0
        ->  best_risk(Ordered, Set, Cells, Known, Budget, N-Wins1, Best)
        ;   best_risk(Ordered, Set, Cells, Known, Budget, Best0, Best)
        )
    ).

wins_of([], _, _, _, Wins, Wins).
wins_of([Part|Parts], Cells, Known, Budget, Wins0, Wins) :-
    wins(Part, Cells, Known, Budget, Wins1),
    Wins2 is Wins0+Wins1,
    wins_of(Parts, Cells, Known, Budget, Wins2, Wins).

wins(Set, Cells, Known, Budget, Wins) :-
    (   Set /\ (Set-1) =:= 0
    ->  Wins = 1
    ;   trie_lookup(Known, Set, Wins0)
    ->  Wins = Wins0
    ;   arg(1, Budget, Left0),
        Left0 > 0,
        Left is Left0-1,
        nb_setarg(1, Budget, Left),
        best_cell(Set, Cells, Known, Budget, _, Wins),
        trie_insert(Known, Set, Wins)
    ).

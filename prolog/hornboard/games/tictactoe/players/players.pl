:- module(tictactoe_players,
          [ skill/4,            % ?Position, ?Level, ?Title, ?Strategy
            scores/3,           % ?Lowest, -Steps, -Games
            merit/5             % +Position, +Move, ?Part, -Format, -Arguments
          ]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(lists), [member/2, select/3]).
:- use_module('../../../game', [move/3]).
:- use_module('../../../play/levels').
:- use_module('../board', [line/1]).
:- use_module('../fast', [bit/4, sides/4]).

/** <module> Who plays tic-tac-toe

The first level is that of the source, which sees its own move and the answer to
it. The second sees every game to its end, so it never loses.
*/

skill(_, beginner, "looks two moves ahead", alphabeta(2)).
skill(_, expert, "plays perfectly", engine([depth(9)])).

scores(beginner, [expert-63], 100).


%   What the mark on Cell does: forks, threats, and where it threatens nothing, on how many lines it is
%   that can still be filled.

merit(Position, Cell, gain, Format, Arguments) :-
    move(Position, Cell, Next),
    sides(Position, _, Own0, Other),
    sides(Next, _, Other, Own),
    idea(Cell, Own0, Own, Other, Format, Arguments).

idea(_, Own0, Own, Other, Format, [Cells]) :-
    threats(Own, Other, Threats, Count),
    Count > 0,
    threats(Own0, Other, _, Count0),
    (   Count > 1,
        Count0 < 2
    ->  Format = "makes a fork: it can win on ~w"
    ;   Format = "threatens to win on ~w"
    ),
    atomic_list_concat(Threats, ', ', Cells).
idea(_, _, Own, Other, "then makes a fork on ~w", [Cells]) :-
    threats(Own, Other, [Forced], _),
    bit(Forced, _, _, Bit),
    Answered is Other \/ Bit,
    threats(Answered, Own, Against, _),
    findall(Fork,
            ( fork(Own, Answered, Fork), \+ ( member(Cell, Against), Cell \== Fork ) ),
            Forks),
    Forks = [_|_],
    atomic_list_concat(Forks, ', ', Cells).
idea(_, Own0, Own, Other, "prevents a fork on ~w", [Fork]) :-
    threats(Other, Own0, _, 0),
    once(fork(Other, Own0, Fork)),
    \+ fork(Other, Own, _).
idea(Cell, _, Own, Other, "takes ~w, which is on ~d lines still open", [Cell,Count]) :-
    threats(Own, Other, [], _),
    findall(Line, ( line(Line), memberchk(Cell, Line) ), Lines),
    Lines = [_,_,_|_],
    aggregate_all(count,
                  ( member(Line, Lines), \+ ( member(Mark, Line), marked(Mark, Other) ) ),
                  Count),
    Count > 1.

%   threat(+Own, +Other, ?Cell, -Line): a mark on Cell, which is empty, would fill Line.

threat(Own, Other, Cell, Line) :-
    line(Line),
    select(Cell, Line, Pair),
    \+ ( member(Mark, Pair), \+ marked(Mark, Own) ),
    \+ marked(Cell, Own \/ Other).

marked(Cell, Set) :-
    bit(Cell, _, _, Bit),
    Set /\ Bit =\= 0.

threats(Own, Other, Cells, Count) :-
    findall(Cell, threat(Own, Other, Cell, _), Cells0),
    sort(Cells0, Cells),
    length(Cells, Count).

fork(Own, Other, Cell) :-
    bit(Cell, _, _, Bit),
    (Own \/ Other) /\ Bit =:= 0,
    threats(Own \/ Bit, Other, _, Count),
    Count > 1.

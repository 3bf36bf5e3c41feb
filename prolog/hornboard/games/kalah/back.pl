:- module(kalah_back,
          [ before/3            % ?Before, ?Move, +Position
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/3, nth0/3, sum_list/2]).
:- use_module('../../kit/unknown', [completed/1]).
:- use_module(board).
:- use_module(law, [ahead/4]).

/** <module> Kalah backwards
*/

%   What may have been captured is put back, and as many seeds are taken up from the
%   cells ahead of a pit, itself the last, as may have been sown from there.

before(kalah(Me, Rule, Before), Number, Position) :-
    completed(Position),
    Position = kalah(_, Rule, Board),
    pits(Board, Pits),
    pits(Before, Pits),
    Board =.. [_|All],
    sum_list(All, Most),
    pit(Board, Me, Number, Pit),
    ahead(Board, Me, Pit, Cells),
    length(Cells, Round),
    between(1, Most, Hand),
    Falls is (Hand-1) mod Round,
    nth0(Falls, Cells, Last),
    put_back(Me, Last, Board, Sown),
    maplist(holds(Sown), Cells, Seeds),
    taken_up(Seeds, Round, Hand, Left),
    append(Others, [0], Left),
    append(Others, [Hand], Seeds0),
    maplist(holds(Before), Cells, Seeds0),
    store(Other, Store),
    Other \== Me,
    holds(Board, Store, Stored),
    holds(Before, Store, Stored).

%   put_back(+Me, +Last, +Board, -Sown): nothing was captured, or the last seed in an
%   own pit and any number of seeds in the one opposite, none by some rules.

put_back(_, _, Board, Board).
put_back(Me, Last, Board, Sown) :-
    pit(Board, Me, _, Last),
    changed(Board, Last, 0, 1, Board1),
    opposite(Board, Last, Opposite),
    store(Me, Store),
    changed(Board1, Store, Stored, Left, Board2),
    changed(Board2, Opposite, 0, Caught, Sown),
    Most is Stored-1,
    between(0, Most, Caught),
    Left is Most-Caught.

%   taken_up(+Seeds, +Round, +Hand, -Left): of the Seeds in the cells, in their order,
%   those that did not come from Hand are Left: a cell gets one for each round that is
%   begun with seeds in hand, and for the next cell there is one less.

taken_up([], _, _, []).
taken_up([Seeds|Each], Round, Hand, [Left|Others]) :-
    Left is Seeds-(Hand+Round-1)//Round,
    Left >= 0,
    Rest is Hand-1,
    taken_up(Each, Round, Rest, Others).

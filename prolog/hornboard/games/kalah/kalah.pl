:- module(kalah,
          [ variant/2,          % ?Variant, ?Title
            trait/1,            % ?Trait
            form/2,             % +Variant, -Form
            compact/2,          % ?Position, ?Compact
            move_text//2,       % +Position, ?Move
            position_text//1,   % ?Position
            condition/3         % ?Condition, -Format, -Arguments
          ]).
:- use_module(library(dcg/basics), [string//1]).
:- use_module(library(dcg/high_order), [sequence//3]).
:- use_module(library(apply), [maplist/2, maplist/3, partition/4]).
:- use_module(library(lists), [nth1/3, numlist/3, sum_list/2]).
:- use_module('../../kit/numeral', [numeral//1]).
:- use_module('../../kit/unknown',
              [initial_text//2, one_of/2, or_unknown//2, when_known/2]).
:- use_module(board).
:- use_module(fast, [laid_out/4]).
:- reexport(back).
:- reexport(law,
            [ initial/2, player/2, mover/2, move/3, outcome/2, points/3,
              seeds/3
            ]).
:- reexport(view).

/** <module> Kalah

Who has more seeds in the end wins. South and north have a row of pits each, and
a store.

A move sows the seeds of an own pit one by one counter-clockwise: along the own row,
into the own store, along the enemy's row, past his store, and round again.
    picture kalah:4,3 s2: 3,3,3,3,0/3,3,3,3,0 s
When the last seed falls into the own store, the same player moves again.
    picture kalah:4,3 s1: 1,0,4,4,2/2,2,5,4,0 s
When the last seed falls into an own pit that was empty, and there are seeds in the pit
opposite, it captures: it goes to the own store together with them. One may agree that
it goes there also where the pit opposite is empty.

When either row is empty the game is over, whoever is to move. The seeds left belong to
the player on whose side they lie. Equal numbers are a draw.

## For programmers

```
?- initial(kalah, P), move(P, 3, Q), seeds(Q, s, N).
?- initial(kalah(4,3), P), solution(P, 100 000, Solution).
```

Under these rules the winners on small boards are those of G. Irving, J. Donkers
and J. Uiterwijk, "Solving Kalah", ICGA Journal 23 (2000).

The variant `kalah(M,N)` has M pits a side, 1 to 9, and N seeds in each, 1 to 99.
By the standard rule the last seed captures only where there are seeds
opposite; in `kalah(M,N,empty)` it goes to the store in any case.

The pits of a player are numbered in the order of sowing, so that number 1 is the
farthest from the own store, and pit I faces the enemy's pit M+1-I. A move is the
number of a pit, `3`, and is shown as the pit, `s3`. Cells are the pits
`s1` to `s9`, `n1` to `n9`, and the stores `s` and `n`. A position is written by
the seeds in south's pits and store, those in north's, and the mover:
`4,4,4,4,4,4,0/4,4,4,4,4,4,0 s` is the start, with ` empty` behind it for that
rule.
*/


%   Any number of pits from 1 to 9 and of seeds from 1 to 99 will do; those of
%   which people speak are enumerated.

variant(kalah, 'Kalah').
variant(Variant, Title) :-
    (   var(Variant)
    ->  Variant = kalah(6, 4, empty)
    ;   Variant \== kalah
    ),
    set_up(Variant, Pits, Seeds, Rule),
    title_format(Rule, Format),
    format(atom(Title), Format, [Pits,Seeds]).

title_format(standard, "Kalah ~d,~d").
title_format(empty, "Kalah ~d,~d, empty captures").


%   What is special; see library(hornboard/game). A variant names its rule only
%   if it is not the standard one.

trait(also([kalaha,mancala])).
trait(evaluated).
trait(margin).
trait(shortened).
trait(option(pits, 1-9, 6)).
trait(option(seeds, 1-99, 4)).
trait(option(rule, [standard,empty], standard)).
trait(called(rule, standard, 'seeds opposite to capture')).
trait(called(rule, empty, 'empty captures')).
trait(counted("~d seed", "~d seeds")).
trait(scale(4.5)).
trait(showpiece("5,0,0,8,0,0,9/0,3,8,7,6,0,2 s")).


%   The number of pits and the rule are those of the variant; the seeds that are
%   in play need not be.

form(Variant, kalah(_, Rule, Board)) :-
    set_up(Variant, Pits, Filling, Rule),
    (   var(Board)
    ->  pits(Board, Pits)
    ;   pits(Board, Pits),
        limited(Filling, Board)
    ).

%   limited(+Filling, +Board): what is not known is together at most what is missing from
%   all the seeds, Filling in each pit, or, in a position that was set up with more, as
%   many again.

limited(Filling, Board) :-
    pits(Board, Pits),
    Board =.. [_|Cells],
    partition(integer, Cells, Known, Unknown),
    sum_list(Known, Seeds),
    All is 2*Pits*Filling,
    (   Seeds =< All
    ->  Most is All-Seeds
    ;   Most = All
    ),
    shared_out(Unknown, Most).


compact(kalah(Mover, Rule, Board), Compact) :-
    laid_out(Board, Mover, Rule, Compact).


% -- Notation --

move_text(_, Move) -->
    [Digit],
    { nth1(Move, `123456789`, Digit) }.
move_text(kalah(Me, _, Board), Move) -->
    { nonvar(Me),
      pit(Board, Me, Move, Cell),
      atom_codes(Cell, Codes)
    },
    string(Codes).


%   The seeds in south's pits and store, those in north's, the mover, and the
%   rule if it is not the standard one. Of what is not known there may be as much as in
%   the variant with the most seeds.

position_text(kalah(Mover, Rule, Board)) -->
    { sides(Board, South, North) },
    sequence(or_unknown(numeral), ",", South),
    "/",
    sequence(or_unknown(numeral), ",", North),
    " ",
    initial_text([south,north], Mover),
    rule_text(Rule),
    { term_variables(Board, Unknown),
      (   maplist(one_of, Unknown, _)
      ->  true
      ;   limited(99, Board)
      )
    }.

%   shared_out(?Counts, +Most): they are together at most so many. Each that becomes known
%   leaves so many fewer to those behind it.

shared_out([], _).
shared_out([Count|Counts], Most) :-
    numlist(0, Most, Values),
    maplist(among(Values), [Count|Counts]),
    when_known(Count, less(Most, Count, Counts)).

among(Values, Count) :-
    one_of(Count, Values).

less(Most, Count, Counts) :-
    Left is Most-Count,
    shared_out(Counts, Left).

rule_text(empty) -->
    " empty".
rule_text(standard) -->
    [].


% -- Words --

condition(pit(_, Me, _, Cell), "~w is no pit of ~w", [Cell,Me]) :-
    nonvar(Cell).
condition(pit(_, _, Move, _), "there is no pit ~w", [Move]) :-
    integer(Move).
condition(pit(Board, _, _, _), "a move is the number of a pit, 1 to ~d", [Pits]) :-
    pits(Board, Pits).
condition(filled(_, Pit), "~w is empty", [Pit]).
condition(leads(_, [Store], _), "~w is a store, and no store is sown", [Store]) :-
    store(_, Store).
condition(\+ outcome(kalah(_, _, Board), _),
          "the pits of ~w are empty", [Player]) :-
    remaining(Board, Player, 0).
condition(over(_), "both sides have seeds in their pits", []).
condition(\+ over(kalah(_, _, Board)), "the pits of ~w are empty", [Player]) :-
    remaining(Board, Player, 0).
condition(\+ filled(Board, Pit), "seeds in ~w: ~d", [Pit,Seeds]) :-
    holds(Board, Pit, Seeds).
condition(\+ sown(_, _, _, Last, _), "the last seed falls into ~w", [Last]).
condition(\+ captured(_, _, Last, Board, Opposite),
          "captured: the last seed in ~w and from ~w ~d",
          [Last,Opposite,Caught]) :-
    holds(Board, Opposite, Caught).
condition(captured(_, _, Last, _, _),
          "the last seed, in ~w, captures nothing", [Last]).
condition(holds(Board, Cell, 1), "seeds in ~w: ~d", [Cell,Seeds]) :-
    holds(Board, Cell, Seeds).
condition(enough(_, _), "there are no seeds opposite", []).
condition(\+ turn(Me, _, Me), "~w moves again", [Me]).
condition(\+ seeds(_, Cell, Seeds), "seeds in ~w: ~d", [Cell,Seeds]).
condition(seeds(Position, Cell, _), "seeds in ~w: ~d", [Cell,Seeds]) :-
    atom(Cell),
    seeds(Position, Cell, Seeds).
condition(\+ remaining(_, Player, Seeds), "seeds left to ~w: ~d", [Player,Seeds]).

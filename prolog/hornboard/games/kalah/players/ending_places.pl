:- module(kalah_ending_places,
          [ most_seeds/2,       % +Pits, -Most
            all_rows/4,         % +Pits, +Width, +Most, -Rows
            classes/3,          % +Most, +Rows, -Classes
            row_count/3,        % +Pits, +Seeds, -Count
            ending_place/7      % +Pits, +Width, +Row, +Row2, +Seeds, -Before, -Place
          ]).
:- use_module(library(apply), [foldl/4]).
:- use_module(library(lists), [member/2, nth0/3, nth1/3, numlist/3]).

/** <module> The places of endings in their table

Positions without a seed in the pits come first, then those with one, and so on; of these
first those whose mover has none on his side. Such a block has the rows of the mover in
order, and for each of them those of the enemy.
*/

:- dynamic
    rank/2,                     % Key, Rank
    ranked/2,                   % Pits, Width
    block/3.                    % Key, Before-Offset, Count


%!  ending_place(+Pits, +Width, +Row, +Row2, +Seeds, -Before, -Place) is det.
%
%   There are Before positions with fewer Seeds. The one with these rows, that of the mover
%   first, is number Place of those with Seeds, from 1 on. A row has Width bits a pit.

ending_place(Pits, Width, Row, Row2, Seeds, Before, Place) :-
    (   ranked(Pits, Width)
    ->  true
    ;   with_mutex(kalah_ranks,
                   ( ranked(Pits, Width) -> true ; ranks_stated(Pits, Width) ))
    ),
    Low is (Pits<<6) \/ Width,
    Key is (Row<<10) \/ Low,
    Key2 is (Row2<<10) \/ Low,
    rank(Key, Rank),
    rank(Key2, Rank2),
    Mine is Row mod ((1<<Width)-1),
    Block is (Pits<<10) \/ (Seeds<<5) \/ Mine,
    block(Block, Before-Offset, Count),
    Place is Offset+Rank*Count+Rank2.

%!  most_seeds(+Pits, -Most) is det.
%
%   With up to so many seeds there are no more than three million positions.

most_seeds(1, 24).
most_seeds(2, 24).
most_seeds(3, 24).
most_seeds(4, 19).
most_seeds(5, 15).
most_seeds(6, 12).
most_seeds(7, 10).
most_seeds(8, 9).
most_seeds(9, 8).


%!  all_rows(+Pits, +Width, +Most, -Rows) is det.
%
%   Rows are all rows with up to Most seeds as row(Nth, Row, Seeds), in order: the
%   farthest pit counts most.

all_rows(Pits, Width, Most, Rows) :-
    findall(Row-Seeds, row(Pits, 0, Width, Most, 0, Row, 0, Seeds), Pairs),
    findall(row(Nth, Row, Seeds), nth1(Nth, Pairs, Row-Seeds), Rows).

row(Pits, Pits, _, _, Row, Row, Seeds, Seeds) :-
    !.
row(Pits, Done, Width, Most, Row0, Row, Seeds0, Seeds) :-
    Left is Most-Seeds0,
    between(0, Left, Pit),
    Row1 is Row0 \/ (Pit<<(Width*Done)),
    Seeds1 is Seeds0+Pit,
    Done1 is Done+1,
    row(Pits, Done1, Width, Most, Row1, Row, Seeds1, Seeds).

%!  classes(+Most, +Rows, -Classes) is det.
%
%   The argument of number Seeds+1 has Nth-Row of all Rows with so many Seeds, in order.

classes(Most, Rows, Classes) :-
    findall(Class,
            ( between(0, Most, Seeds),
              findall(Nth-Row, member(row(Nth, Row, Seeds), Rows), Class)
            ),
            List),
    Classes =.. [classes|List].

%!  row_count(+Pits, +Seeds, -Count) is det.

row_count(Pits, Seeds, Count) :-
    Last is Pits-1,
    findall(Factor, between(1, Last, Factor), Factors),
    foldl(chosen(Seeds), Factors, 1, Count).

chosen(Seeds, Factor, Count0, Count) :-
    Count is Count0*(Seeds+Factor)//Factor.

%   ranks_stated(+Pits, +Width): from now on each row of so many Pits, of Width bits each, has
%   its rank among those of as many seeds, and each block has its place.

ranks_stated(Pits, Width) :-
    most_seeds(Pits, Most),
    all_rows(Pits, Width, Most, Rows),
    classes(Most, Rows, Classes),
    forall(( arg(_, Classes, Class),
             nth0(Rank, Class, _-Row)
           ),
           ( Key is (Row<<10) \/ (Pits<<6) \/ Width,
             assertz(rank(Key, Rank))
           )),
    (   ranked(Pits, _)
    ->  true
    ;   numlist(0, Most, Layers),
        foldl(blocks_stated(Pits), Layers, 0, _)
    ),
    assertz(ranked(Pits, Width)).

blocks_stated(Pits, Seeds, Before, After) :-
    numlist(0, Seeds, Splits),
    foldl(block_stated(Pits, Seeds, Before), Splits, 1, End),
    After is Before+End-1.

block_stated(Pits, Seeds, Before, Mine, Offset, Next) :-
    Theirs is Seeds-Mine,
    row_count(Pits, Mine, Count0),
    row_count(Pits, Theirs, Count),
    Block is (Pits<<10) \/ (Seeds<<5) \/ Mine,
    assertz(block(Block, Before-Offset, Count)),
    Next is Offset+Count0*Count.

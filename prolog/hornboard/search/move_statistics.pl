:- encoding(utf8).
:- module(hornboard_move_statistics,
          [ nobody_known/1,     % -Statistics
            noted/4,            % +Move, +Seat, +Noted0, -Noted
            known_for/3,        % +Noted, +Rewards, +Statistics
            preferred/7         % +Chooser, +Choices, +Seat, +Statistics, +Chance0,
                                % -Choice, -Chance
          ]).
:- use_module(library(lists), [nth0/3]).
:- use_module('../kit/chance', [chance/4]).
:- use_module('../kit/records').
:- use_module('../game/playout', [choice_move/3]).

/** <module> Statistics of moves, wherever they were made

What a move has come to in all games so far, wherever it was made, says something of what
it will come to: random games are less aimless if moves with a good average are preferred
in them. (H. Finnsson, Y. Björnsson, "Simulation-based approach to general game playing",
AAAI 2008, who call it the move-average sampling technique; that the best is taken but for
some of the time is from M. Tak, M. Winands, Y. Björnsson, "N-grams and the last-good-reply
policy applied in general game playing", 2012.)

It says nothing where the same move does something else each time, as a stone dropped into
a column does. So nobody goes by it in games in which players make many moves again.
*/

%   Statistics are changed in place. Sums have of each move of a player the sum of what he
%   got, from 0 to 100, and the number of games; a move has a place in it by its hash,
%   which it may share with another one. So many moves were Made, and so many of them Again
%   in the same game.
%
%   What is noted of a game is a list of the places of its moves, each with the player.

:- named_fields(move_statistics(sums, made, again)).

%!  nobody_known(-Statistics) is det.
%
%   Nothing is known of any move by Statistics.

nobody_known(move_statistics with [sums:Sums, made:0, again:0]) :-
    places(Places),
    Cells is 2*Places,
    compound_name_arity(Sums, sums, Cells).

places(4093).

%   cell(+Move, +Seat, -Cell): there is the sum of Move by the player of that number, and
%   in the next one the number of games.

cell(Move, Seat, Cell) :-
    term_hash(Move, Hash),
    places(Places),
    Cell is 2*((8*Hash+Seat) mod Places)+1.


%!  noted(+Move, +Seat, +Noted0, -Noted) is det.
%
%   Noted is Noted0 and that the player of number Seat did Move.

noted(Move, Seat, Noted, [Note|Noted]) :-
    cell(Move, Seat, Cell),
    Note is 8*Cell+Seat.


%!  known_for(+Noted, +Rewards, +Statistics) is det.
%
%   What is Noted came to rewards(R1, ...), one for each player.

known_for(Noted, Rewards, Statistics) :-
    Statistics = move_statistics with [sums:Sums, made:Made0, again:Again0],
    sort(Noted, Different),
    length(Noted, Count),
    length(Different, Once),
    Made is Made0+Count,
    Again is Again0+Count-Once,
    nb_setarg(made of move_statistics, Statistics, Made),
    nb_setarg(again of move_statistics, Statistics, Again),
    summed_up(Different, Rewards, Sums).

summed_up([], _, _).
summed_up([Note|Notes], Rewards, Sums) :-
    Seat is Note /\ 7,
    arg(Seat, Rewards, Reward),
    Cell is Note>>3,
    Next is Cell+1,
    arg(Cell, Sums, Sum0),
    (   var(Sum0)
    ->  Sum = Reward,
        Games = 1
    ;   Sum is Sum0+Reward,
        arg(Next, Sums, Games0),
        Games is Games0+1
    ),
    nb_setarg(Cell, Sums, Sum),
    nb_setarg(Next, Sums, Games),
    summed_up(Notes, Rewards, Sums).


%!  preferred(+Chooser, +Choices, +Seat, +Statistics, +Chance0, -Choice, -Chance) is det.
%
%   Choice is the one of Choices, as of a chooser/2, with the best average, and in one
%   case of five any of them. Where Statistics are `none`, or more than an eighth of the
%   moves were made again, it is always any of them. Of equals it is
%   one that chance takes, or else the first.

preferred(Chooser, Choices, Seat, Statistics, Chance0, Choice, Chance) :-
    Statistics = move_statistics with [sums:Sums, made:Made, again:Again],
    8*Again =< Made,
    !,
    length(Choices, Count),
    chance(Chance0, 5*Count, Number, Chance),
    Index is Number mod Count,
    nth0(Index, Choices, Any),
    (   Number < Count
    ->  Choice = Any
    ;   average(Chooser, Any, Seat, Sums, Average),
        best(Choices, Chooser, Seat, Sums, Average-Any, Choice)
    ).
preferred(_, Choices, _, _, Chance0, Choice, Chance) :-
    length(Choices, Count),
    chance(Chance0, Count, Index, Chance),
    nth0(Index, Choices, Choice).

best([], _, _, _, _-Best, Best).
best([Choice|Choices], Chooser, Seat, Sums, Most-Best0, Best) :-
    average(Chooser, Choice, Seat, Sums, Average),
    (   Average > Most
    ->  best(Choices, Chooser, Seat, Sums, Average-Choice, Best)
    ;   best(Choices, Chooser, Seat, Sums, Most-Best0, Best)
    ).

%   average(+Chooser, +Choice, +Seat, +Sums, -Average): as if a drawn game more had been
%   played.

average(Chooser, Choice, Seat, Sums, Average) :-
    choice_move(Chooser, Choice, Move),
    cell(Move, Seat, Cell),
    arg(Cell, Sums, Sum),
    (   var(Sum)
    ->  Average = 50
    ;   Next is Cell+1,
        arg(Next, Sums, Games),
        Average is (Sum+50)/(Games+1)
    ).

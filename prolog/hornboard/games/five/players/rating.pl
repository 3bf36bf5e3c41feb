:- module(five_rating,
          [ skill/4,            % ?Position, ?Level, ?Title, ?Strategy
            scores/3,           % ?Lowest, -Steps, -Games
            rating_player/3,    % ?Name, -Factor, -Least
            rated/4,            % +Name, +Position, +Options, -Report
            rated_choice/3,     % +Position, +Name, -Cell
            cell_rating/4,      % +Position, +Factor, ?Cell, -Rating
            ratings/3           % +Position, +Factor, -Counts
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(option), [option/2]).
:- use_module('../../../game', [compact/2, outcome/2, score/2, value/2]).
:- use_module('../../../kit/counts', [groups/3, highest/4]).
:- use_module('../../../kit/sets', [nth_in_set/3]).
:- use_module('../fast',
              [empty_cells/2, move/3, numbered/3, numbered_in/4, sides/5]).
:- use_module('../windows', [board_cells/3, weighed/7]).
:- use_module(merit, [merit/5]).

/** <module> Players of five in a row who rate the empty cells

A cell is rated by what it is worth to have it and what it is worth to keep it
from the enemy:

    rating = value(own mark) + Factor*value(enemy mark)

To value a mark it is put on the cell, and every window of five through it is
looked at. One with a mark of the enemy has length 0; else its length is the
number of marks in it, from 1, the new one alone, to 5, which is replaced by
10000 for an own mark and by 1000 for one of the enemy. Where exactly five
win, a window right beside a further mark of the same player, which could only
become six or more, has length 0 as well. The value is the sum of length^3.
The best cell is taken. Weaker players misjudge: their ratings are multiplied
by a number drawn for each cell between Least and 1.

The exponent cannot be read in the source. Of 2, 3, 4 and 5 the professional plays best
with 3 (tests/experiments/five_exponents.pl).

```
?- initial(five, P), move(P, h8, Q), set_random(seed(7)),
   rated_choice(Q, professional, Cell).
?- initial(five, P), move(P, h8, Q), cell_rating(Q, 1, g7, Rating).
```

Draws come from the random state of the thread, which set_random/1 can seed.

The ratings are reckoned for the whole board at once, see library(hornboard/kit/counts);
nothing is remembered from move to move.
*/


%!  rating_player(?Name, -Factor, -Least) is nondet.
%
%   The three players: how much each cares what a cell is worth to the enemy,
%   and how much of a rating is certain.

rating_player(beginner,     1,  0).
rating_player(amateur,      10, 0.5).
rating_player(professional, 1,  1).


skill(_, beginner, "rates the cells, and often misjudges them",
      asks(five_rating:rated(beginner))).
skill(_, amateur, "rates the cells, anxious and not quite sure",
      asks(five_rating:rated(amateur))).
skill(_, professional, "rates each cell, does not look ahead",
      asks(five_rating:rated(professional))).
skill(_, expert, "looks for forced wins, and far ahead",
      engine([evaluation(five_expert),seconds(2),depth(20)])).

scores(beginner, [amateur-45], 200).
scores(beginner, ['2.35'-68,professional-66], 100).


%!  rated(+Name, +Position, +Options, -Report) is semidet.
%
%   Report is the choice of the rating player with Name, in the form of
%   thinking/3 and with its reason. Of the Options only `seed(Seed)` counts, an
%   integer or `random`. Fails in a finished game.

rated(Name, Plain, Options,
      report(1, [Value-[Cell]], Count, Seconds, Reason)) :-
    compact(Plain, Position),
    \+ outcome(Position, _),
    get_time(Began),
    (   option(seed(Seed), Options)
    ->  set_random(seed(Seed))
    ;   true
    ),
    rated_choice(Position, Name, Cell),
    empty_cells(Position, Empty),
    Count is popcount(Empty),
    once(move(Position, Cell, Next)),
    (   merit(Position, Cell, gain, Format, Arguments)
    ->  Reason = because(Format, Arguments)
    ;   Reason = open
    ),
    (   score(Next, Value0)
    ->  true
    ;   value(Next, Value0)
    ),
    Value is -Value0,
    get_time(Now),
    Seconds is Now-Began.


%!  rated_choice(+Position, +Name, -Cell) is semidet.
%
%   Cell is what the rating player with Name takes; of cells that are rated
%   alike, each is as likely as another. Fails where no cell is empty.

rated_choice(Plain, Name, Cell) :-
    compact(Plain, Position),
    rating_player(Name, Factor, Least),
    empty_cells(Position, Empty),
    Empty =\= 0,
    ratings(Position, Factor, Ratings),
    (   Least =:= 1
    ->  highest(Ratings, Empty, _, Best)
    ;   groups(Ratings, Empty, Groups),
        best_drawn(Groups, Least, 0.0, Empty, Best)
    ),
    Index is random(popcount(Best)),
    nth_in_set(Index, Best, N),
    numbered(Position, N, Cell).


%!  cell_rating(+Position, +Factor, ?Cell, -Rating) is nondet.
%
%   True when Cell is empty and has this Rating for the mover; with a Factor of 0 it
%   is what the own mark is worth there.

cell_rating(Plain, Factor, Cell, Rating) :-
    compact(Plain, Position),
    ratings(Position, Factor, Counts),
    empty_cells(Position, Empty),
    numbered_in(Position, Empty, N, Cell),
    Set is 1<<N,
    highest(Counts, Set, Rating, _).


%!  ratings(+Position, +Factor, -Counts) is det.
%
%   Counts has the rating of each cell for the mover.

ratings(Plain, Factor, Counts) :-
    compact(Plain, Position),
    sides(Position, _, board(Width, Height, Rule), Own, Other),
    board_cells(Width, Height, Cells),
    maplist(weight(1), [1,2,3,4,10 000], Mine),
    maplist(weight(Factor), [1,2,3,4,1000], Theirs),
    weighed(Rule, Width, Cells, Own, Other, Mine-Theirs, Counts).

weight(Factor, Length, Weight) :-
    Weight is Factor*Length**3.


%   best_drawn(+Groups, +Least, +Rating0, +Best0, -Best): the best cell after
%   the draws, which Best0 was with Rating0 so far. Groups come with the highest
%   ratings first, so a group that cannot be better ends the search.

best_drawn([Rating-Cells|Groups], Least, Rating0, Best0, Best) :-
    Rating > Rating0,
    !,
    draws(Cells, Rating, Least, Rating0, Best0, Rating1, Best1),
    best_drawn(Groups, Least, Rating1, Best1, Best).
best_drawn(_, _, _, Best, Best).

draws(0, _, _, Drawn, Best, Drawn, Best) :-
    !.
draws(Cells, Rating, Least, Drawn0, Best0, Drawn, Best) :-
    Rest is Cells /\ (Cells-1),
    Drawn1 is Rating*(Least+(1-Least)*random_float),
    (   Drawn1 > Drawn0
    ->  Best1 is Cells xor Rest,
        draws(Rest, Rating, Least, Drawn1, Best1, Drawn, Best)
    ;   draws(Rest, Rating, Least, Drawn0, Best0, Drawn, Best)
    ).

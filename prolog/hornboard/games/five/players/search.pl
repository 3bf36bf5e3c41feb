:- module(five_search,
          [ search/3            % +Position, +Options, -Report
          ]).
:- use_module(library(apply), [exclude/3, foldl/4, maplist/3]).
:- use_module(library(lists),
              [ append/3, last/2, member/2, selectchk/3 ]).
:- use_module(library(option), [merge_options/3, option/3]).
:- use_module('../../../game', [compact/2, mover/2, outcome/2, replay/3, score/2]).
:- use_module('../../../kit/counts', [groups/3, highest/4]).
:- use_module('../../../kit/sets', [in_set/2]).
:- use_module('../fast', [numbered/3, sides/5]).
:- use_module('../windows', [weighed/7, window_sets/7]).
:- use_module(shapes,
              [ answers/4, field/2, fives/4, fives_fours/5, forks/5 ]).
:- use_module(threats,
              [ allowance/3, clock/2, hunt/6, nodes/2, share/3, spend/1 ]).

:- set_prolog_flag(optimise, true).

/** <module> The strong player of five in a row

It takes what it has to take; else it looks for an attack by threats that wins,
see five_threats.pl; else it drops the moves that allow the enemy such an
attack; one of the others that threatens an attack which cannot be averted is
made at once; otherwise the best-rated are tried by alpha-beta, deeper and
deeper.

```
?- initial(five, P), move(P, h8, Q),
   forall(search(Q, [seconds(1)], Report), (print(Report), nl)).
```

Open positions are valued as value/2 does, by the windows of five that only one
side has marks in, but less steeply, and the marks of the side that has just
moved count half as much again as those of the side to move. With equal weights
it would defend itself well and draw.
*/


%!  search(+Position, +Options, -Report) is nondet.
%
%   True when Report is what the player has found out so far; each solution
%   goes deeper than the one before it. There is at least one, however tight
%   the limits. Fails in a finished game. Report is
%
%       report(Depth, [Value-Line], Nodes, Seconds, Proof)
%
%   where Line is the expected play, a list that begins with the move to make,
%   and Value is what it is worth for the mover, beyond a million when the game
%   is decided. Proof is `proved` when a forced win was found, else `open`.
%
%   Options:
%
%     - nodes(Nodes)
%       How many positions may be looked at.
%     - seconds(Seconds)
%       How long the search may take; 2 by default.
%     - depth(Depth)
%       How many moves alpha-beta looks ahead at most; 20 by default.

search(Plain, Options, report(Depth, [Value-Line], Nodes, Seconds, Proof)) :-
    compact(Plain, Position),
    \+ outcome(Position, _),
    get_time(Began),
    merge_options(Options, [seconds(2)], Limits),
    clock(Limits, Clock),
    option(depth(Most), Options, 20),
    sides(Position, _, board(Width, _, _), Own, Other),
    field(Position, Field),
    found(task(Field, Width, Clock), Own, Other, Most,
          found(Depth, Value0, Numbers, Proof)),
    maplist(numbered(Position), Numbers, Line),
    told(Proof, Position, Line, Value0, Value),
    nodes(Clock, Nodes),
    get_time(Now),
    Seconds is Now-Began.

%   told(+Proof, +Position, +Line, +Value0, -Value): a forced win is worth the
%   score/2 of its end.

told(open, _, _, Value, Value).
told(proved, Position, Line, _, Value) :-
    replay(Position, Line, Positions),
    last(Positions, End),
    score(End, Score),
    (   mover(Position, Me),
        mover(End, Me)
    ->  Value = Score
    ;   Value is -Score
    ).


%   found(+Task, +Own, +Other, +Most, -Found): Task is `task(Field, Width,
%   Clock)`, Found is `found(Depth, Value, Line, Proof)`.

found(Task, Own, Other, Most, Found) :-
    (   taken(Task, Own, Other, Found0)
    ->  Found = Found0
    ;   attack(Task, Own, Other, Found0)
    ->  Found = Found0
    ;   candidates(Task, Own, Other, Moves),
        chosen(Task, Own, Other, Moves, Most, Found)
    ).

chosen(Task, Own, Other, Moves, Most, Found) :-
    (   pressing(Task, Own, Other, Moves, Found0)
    ->  Found = Found0
    ;   Task = task(Field, Width, _),
        clock([], Endless),
        tried(Moves, 2, task(Field, Width, Endless), Own, Other, Found0),
        deeper(Found0, Most, Task, Own, Other, Moves, Found)
    ).

%   taken(+Task, +Own, +Other, -Found): there is nothing to think about. A five
%   is taken, then one of the enemy is prevented; the middle is taken first.

taken(task(Field, _, _), Own, Other, found(1, 0, [Five], proved)) :-
    fives(Field, Own, Other, Fives),
    Fives =\= 0,
    !,
    Five is lsb(Fives).
taken(task(Field, _, _), Own, Other, found(1, 0, [Cell], open)) :-
    fives(Field, Other, Own, Against),
    Against =\= 0,
    !,
    Cell is lsb(Against).
taken(task(field(Cells, _, _), Width, _), 0, 0, found(1, 0, [Middle], open)) :-
    Last is msb(Cells) // (Width+1),
    Middle is (Last//2)*(Width+1) + (Width-1)//2.

attack(task(Field, _, Clock), Own, Other, found(Moves, 0, Line, proved)) :-
    member(Means-Share, [fours-0.2,threes-0.4]),
    share(Share, Clock, hunt(Field, Own, Other, Means, Clock, Result)),
    Result = win(Moves, Line),
    !.


                 /*******************************
                 *          CANDIDATES          *
                 *******************************/

%   candidates(+Task, +Own, +Other, -Moves): the cells to try, the best-rated
%   first. If the enemy had an attack were it his turn, all that belongs to it
%   and one's own fours are tried as well. Moves after which he has one are
%   dropped, unless all of them are such.

candidates(Task, Own, Other, Moves) :-
    Task = task(Field, _, Clock),
    sensible_cells(Field, Own, Other, Sensible, Fours),
    best_rated(10, Task, Own, Other, Sensible, Rated),
    (   share(0.2, Clock, hunt(Field, Other, Own, threes, Clock, win(_, Line)))
    ->  foldl(with_cell, Line, Fours, Defences),
        findall(N,
                ( Further is Defences /\ Sensible,
                  in_set(N, Further),
                  \+ memberchk(N, Rated)
                ),
                Others),
        append(Rated, Others, Moves0)
    ;   Moves0 = Rated
    ),
    share(0.5, Clock, exclude(losing(Task, Own, Other), Moves0, Safe)),
    (   Safe == []
    ->  Moves = Moves0
    ;   Moves = Safe
    ).

with_cell(N, Set0, Set) :-
    Set is Set0 \/ (1<<N).

losing(Task, Own0, Other, N) :-
    Own is Own0 \/ (1<<N),
    brief_hunt(Task, Other, Own, _).

%   sensible_cells(+Field, +Own, +Other, -Cells, -Fours): all empty ones, but
%   against an open three those that answer it; Fours make a four.

sensible_cells(Field, Own, Other, Cells, Fours) :-
    fives_fours(Field, Own, Other, _, Fours),
    (   answers(Field, Other, Own, Answers)
    ->  Cells is Answers \/ Fours
    ;   Field = field(All, _, _),
        Cells is All /\ \(Own \/ Other)
    ).

%   best_rated(+Count, +Task, +Own, +Other, +Cells, -Moves): Count of Cells, or
%   all, by the windows through them that only one side has marks in.

best_rated(Count, task(field(All, _, _), Width, _), Own, Other, Cells, Moves) :-
    weighed(free, Width, All, Own, Other,
            [0,1,16,81,10 000]-[0,1,16,81,1000], Ratings),
    groups(Ratings, Cells, Groups),
    first_of(Groups, Count, Moves).

first_of([], _, []).
first_of([_-Cells|Groups], Count, Moves) :-
    first_cells(Cells, Groups, Count, Moves).

first_cells(_, _, 0, []) :-
    !.
first_cells(0, Groups, Count, Moves) :-
    !,
    first_of(Groups, Count, Moves).
first_cells(Cells, Groups, Count, [N|Moves]) :-
    N is lsb(Cells),
    Rest is Cells /\ (Cells-1),
    Left is Count-1,
    first_cells(Rest, Groups, Left, Moves).


                 /*******************************
                 *           PRESSING           *
                 *******************************/

%   pressing(+Task, +Own, +Other, +Moves, -Found): one of Moves, quiet itself,
%   threatens an attack that wins, and still has one after each reply that has
%   to do with it: on a cell of that attack, a four, or among the best-rated.

pressing(Task, Own, Other, Moves, found(2, 400 000, [Move], open)) :-
    Task = task(_, _, Clock),
    share(0.4, Clock,
          ( member(Move, Moves),
            presses(Task, Own, Other, Move)
          )).

presses(Task, Own0, Other, Move) :-
    Task = task(Field, _, _),
    Own is Own0 \/ (1<<Move),
    brief_hunt(Task, Own, Other, Line),
    sensible_cells(Field, Other, Own, Cells, Fours),
    best_rated(6, Task, Other, Own, Cells, Rated),
    foldl(with_cell, Line, Fours, Against0),
    foldl(with_cell, Rated, Against0, Against1),
    Against is Against1 /\ Cells,
    forall(in_set(Reply, Against),
           ( After is Other \/ (1<<Reply),
             brief_hunt(Task, Own, After, _)
           )).

brief_hunt(task(Field, _, Clock), Own, Other, Line) :-
    allowance(300, Clock, hunt(Field, Own, Other, threes, Clock, Result)),
    Result = win(_, Line).


                 /*******************************
                 *          ALPHA-BETA          *
                 *******************************/

%   deeper(+Found0, +Most, +Task, +Own, +Other, +Moves, -Found): Found0, or what
%   is found two moves deeper, and so on.

deeper(Found, _, _, _, _, _, Found).
deeper(found(Depth0, Value, [Move|_], open), Most, Task, Own, Other,
       Moves0, Found) :-
    Depth is Depth0+2,
    Depth =< Most,
    abs(Value) < 1 000 000,
    Moves0 = [_,_|_],
    selectchk(Move, Moves0, Moves1),
    Moves = [Move|Moves1],
    catch(tried(Moves, Depth, Task, Own, Other, Found0), spent, fail),
    deeper(Found0, Most, Task, Own, Other, Moves, Found).

tried(Moves, Depth, Task, Own, Other, found(Depth, Value, Line, open)) :-
    best(Moves, Depth, Task, Own, Other, -10 000 000, 10 000 000,
         -10 000 000-[], Value-Line).

%   best(+Moves, +Depth, +Task, +Own, +Other, +Alpha, +Beta, +Best0, -Best):
%   Best is `Value-Line`.

best([], _, _, _, _, _, _, Best, Best).
best([Move|Moves], Depth, Task, Own, Other, Alpha, Beta, Best0, Best) :-
    after(Move, Depth, Task, Own, Other, Alpha, Beta, Value, Line),
    Best0 = Value0-_,
    (   Value >= Beta
    ->  Best = Value-Line
    ;   Value > Value0
    ->  Alpha1 is max(Alpha, Value),
        best(Moves, Depth, Task, Own, Other, Alpha1, Beta, Value-Line, Best)
    ;   best(Moves, Depth, Task, Own, Other, Alpha, Beta, Best0, Best)
    ).

after(Move, Depth, Task, Own0, Other, Alpha, Beta, Value, [Move|Line]) :-
    Own is Own0 \/ (1<<Move),
    Left is Depth-1,
    Alpha1 is -Beta,
    Beta1 is -Alpha,
    worth(Left, Task, Other, Own, Alpha1, Beta1, Value1, Line),
    Value is -Value1.

%   worth(+Depth, +Task, +Own, +Other, +Alpha, +Beta, -Value, -Line): what the
%   position is worth for the side to move, which has Own. A five is taken, one
%   of the enemy prevented, which does not count as a move looked ahead, and an
%   open four is as good as a five.

worth(Depth, Task, Own, Other, Alpha, Beta, Value, Line) :-
    Task = task(Field, _, Clock),
    spend(Clock),
    fives(Field, Own, Other, Fives),
    (   Fives =\= 0
    ->  Value is 1 000 000+Depth,
        Five is lsb(Fives),
        Line = [Five]
    ;   fives(Field, Other, Own, Against),
        Against =\= 0
    ->  Cell is lsb(Against),
        (   Against /\ (Against-1) =:= 0
        ->  Depth1 is Depth+1,
            after(Cell, Depth1, Task, Own, Other, Alpha, Beta, Value, Line)
        ;   Value is -1 000 000-Depth,
            Line = [Cell]
        )
    ;   answers(Field, Own, Other, _)
    ->  Value is 1 000 000+Depth,
        Line = []
    ;   open_worth(Depth, Task, Own, Other, Alpha, Beta, Value, Line)
    ).

open_worth(Depth, Task, Own, Other, Alpha, Beta, Value, Line) :-
    Task = task(Field, _, _),
    sensible_cells(Field, Own, Other, Cells, _),
    (   Cells =:= 0
    ->  Value = 0,
        Line = []
    ;   fork(Field, Own, Other, Cell)
    ->  Value is 500 000+Depth,
        Line = [Cell]
    ;   Depth =< 1
    ->  last_move(Task, Own, Other, Cells, Value, Move),
        Line = [Move]
    ;   best_rated(10, Task, Own, Other, Cells, Moves),
        best(Moves, Depth, Task, Own, Other, Alpha, Beta,
             -10 000 000-[], Value-Line)
    ).

%   fork(+Field, +Own, +Other, -Cell): two threats at once, which most often
%   win. Two open threes are too slow if the enemy can make fours.

fork(Field, Own, Other, Cell) :-
    forks(Field, Own, Other, Sharp, Mild),
    (   Sharp =\= 0
    ->  Cell is lsb(Sharp)
    ;   Mild =\= 0,
        \+ answers(Field, Other, Own, _),
        fives_fours(Field, Other, Own, _, 0),
        Cell is lsb(Mild)
    ).


%   last_move(+Task, +Own, +Other, +Cells, -Value, -Move): the best Value that
%   a mark on one of Cells leads to. What it adds is reckoned for all of them at
%   once.

last_move(task(field(All, Steps, _), Width, _), Own, Other, Cells, Value,
          Move) :-
    moved_weights([Mine1,Mine2,Mine3,Mine4], Theirs),
    Add2 is Mine2-Mine1,
    Add3 is Mine3-Mine2,
    Add4 is Mine4-Mine3,
    weighed(free, Width, All, Own, Other, [Mine1,Add2,Add3,Add4]-[0|Theirs],
            Gains),
    highest(Gains, Cells, Gain, Best),
    Move is lsb(Best),
    foldl(weight(All, Own, Other), Steps, Gain, Value).

%   moved_weights(-Mine, -Theirs): what windows with one to four marks count,
%   of the side that has just moved and of the side to move.

moved_weights([3,24,24,24], [2,16,16,16]).

weight(All, Own, Other, Step, Value0, Value) :-
    moved_weights([A1,A2,A3,A4], [B1,B2,B3,B4]),
    window_sets(free, All, Step, Own, Other,
                [_,X1,X2,X3,X4,_], [_,O1,O2,O3,O4,_]),
    Value is Value0
             + A1*popcount(X1) + A2*popcount(X2)
             + A3*popcount(X3) + A4*popcount(X4)
             - B1*popcount(O1) - B2*popcount(O2)
             - B3*popcount(O3) - B4*popcount(O4).

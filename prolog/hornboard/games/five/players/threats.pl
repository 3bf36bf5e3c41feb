:- module(five_threats,
          [ forced_win/4,       % +Position, +Means, +Options, -Win
            hunt/6,             % +Field, +Own, +Other, +Means, +Clock, -Result
            clock/2,            % +Options, -Clock
            nodes/2,            % +Clock, -Nodes
            spend/1,            % +Clock
            allowance/3,        % +Nodes, +Clock, :Goal
            share/3             % +Share, +Clock, :Goal
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/3]).
:- use_module(library(option), [option/3]).
:- use_module('../../../game', [compact/2, outcome/2]).
:- use_module('../fast', [numbered/3, sides/5]).
:- use_module(shapes,
              [ answers/4, field/2, fives/4, fives_fours/5, threes/4 ]).

:- set_prolog_flag(optimise, true).

/** <module> Threat-space search: wins that are forced by fours and open threes

A side that makes one four after another leaves the enemy no choice until he
has two to stop at once; open threes leave him a few. Such an attack is looked
for much deeper than a search of all moves could go.

```
?- read_position(five(9,9), "9/9/9/9/3x5/3x5/4xx3/9/9 x", P),
   forced_win(P, threes, [nodes(10000)], Win).
```

The attacker has fours, and by the Means `threes` open threes too. Each of
these is answered in every way that can matter: a four by the only cell that
keeps it from being a five; an open three by the cells that break it up and by
every four of the enemy. Whatever else the enemy does, an open three becomes an
open four and a five, so a win that is found is a win. Not every win is found:
quiet moves are not tried.

After L. V. Allis, H. J. van den Herik and M. P. H. Huntjens, "Go-Moku and
Threat-Space Search" (1993). Where that paper lets the enemy make all defences
at once, here each is tried by itself.
*/


%!  forced_win(+Position, +Means, +Options, -Win) is semidet.
%
%   True when the mover of Position can force a win by Means, `fours` or
%   `threes`. Win is `win(Moves, Line)`: the least number of moves of his, the
%   five among them, and the play against the longest defence.
%
%   Options:
%
%     - nodes(Nodes)
%       How many positions may be looked at.
%     - seconds(Seconds)
%       How long the search may take.
%
%   Fails also where the options do not allow to find a win.

forced_win(Plain, Means, Options, win(Moves, Line)) :-
    compact(Plain, Position),
    \+ outcome(Position, _),
    field(Position, Field),
    sides(Position, _, _, Own, Other),
    clock(Options, Clock),
    hunt(Field, Own, Other, Means, Clock, win(Moves, Numbers)),
    maplist(numbered(Position), Numbers, Line).


                 /*******************************
                 *            CLOCK             *
                 *******************************/

%   A clock is `clock(Nodes, Most, Deadline)`: how many positions were looked at,
%   how many may be, and when the time is up. Nodes is counted up in place, so
%   that what was spent in a search that led nowhere is spent.

%!  clock(+Options, -Clock) is det.
%
%   Clock starts now and allows what `nodes(Nodes)` and `seconds(Seconds)` in
%   Options say.

clock(Options, clock(0, Most, Deadline)) :-
    option(nodes(Most), Options, 1 000 000 000 000),
    option(seconds(Seconds), Options, 1.0e9),
    get_time(Now),
    Deadline is Now+Seconds.


%!  nodes(+Clock, -Nodes) is det.
%
%   Nodes have been looked at.

nodes(clock(Nodes, _, _), Nodes).


%!  spend(+Clock) is det.
%
%   Look at one more position.
%
%   @throws spent when the nodes or the time are used up.

spend(Clock) :-
    Clock = clock(Nodes0, Most, Deadline),
    Nodes is Nodes0+1,
    nb_setarg(1, Clock, Nodes),
    (   Nodes > Most
    ->  throw(spent)
    ;   get_time(Now),
        Now > Deadline
    ->  throw(spent)
    ;   true
    ).


%!  allowance(+Nodes, +Clock, :Goal) is semidet.
%!  share(+Share, +Clock, :Goal) is semidet.
%
%   True when Goal is true once within Nodes, or within Share, a fraction, of
%   the nodes and of the time that are left. Then Clock goes on as before.
%
%   @throws spent when Goal takes more.

:- meta_predicate
    allowance(+, +, 0),
    share(+, +, 0).

allowance(Nodes, Clock, Goal) :-
    Clock = clock(Before, Most, Deadline),
    Least is min(Most, Before+Nodes),
    limited(Least, Deadline, Clock, Goal).

share(Share, Clock, Goal) :-
    Clock = clock(Before, Most0, Deadline0),
    get_time(Now),
    Most is Before+integer(Share*(Most0-Before)),
    Deadline is Now+Share*(Deadline0-Now),
    limited(Most, Deadline, Clock, Goal).

limited(Most, Deadline, Clock, Goal) :-
    Clock = clock(_, Most0, Deadline0),
    setup_call_cleanup(
        ( nb_setarg(2, Clock, Most),
          nb_setarg(3, Clock, Deadline)
        ),
        once(Goal),
        ( nb_setarg(2, Clock, Most0),
          nb_setarg(3, Clock, Deadline0)
        )).


                 /*******************************
                 *           THE HUNT           *
                 *******************************/

%!  hunt(+Field, +Own, +Other, +Means, +Clock, -Result) is det.
%
%   Result of the attack of the side to move, which has Own: `win(Moves, Line)`
%   with the least number of Moves, Line as numbers of cells; or `none` when
%   there is no forced win by these Means; or `spent` when the clock has
%   stopped the search.

hunt(Field, Own, Other, Means, Clock, Result) :-
    setup_call_cleanup(
        trie_new(Known),
        catch(deepening(1, hunt(Field, Means, Known, Clock), Own, Other,
                        Result),
              spent,
              Result = spent),
        trie_destroy(Known)).

deepening(Moves, Hunt, Own, Other, Result) :-
    attack(Moves, Hunt, Own, Other, Result0),
    (   Result0 = line(Line)
    ->  Result = win(Moves, Line)
    ;   Result0 == none
    ->  Result = none
    ;   Moves1 is Moves+1,
        deepening(Moves1, Hunt, Own, Other, Result)
    ).

%   attack(+Moves, +Hunt, +Own, +Other, -Result): what the side to move, which
%   has Own, can force with at most so many Moves: `line(Line)`, or `none` if
%   nothing even with more moves, or `short` if there were not moves enough to
%   tell. What is not a win is kept in the trie of Hunt.

attack(Moves, Hunt, Own, Other, Result) :-
    Hunt = hunt(Field, _, Known, Clock),
    (   known(Known, Own-Other, Moves, Result0)
    ->  Result = Result0
    ;   spend(Clock),
        fives_fours(Field, Own, Other, Fives, Fours),
        (   Fives =\= 0
        ->  Five is lsb(Fives),
            Result = line([Five])
        ;   fives(Field, Other, Own, Against),
            attack(Against, Fours, Moves, Hunt, Own, Other, Result),
            keep(Result, Known, Own-Other, Moves)
        )
    ).

known(Known, Key, Moves, Result) :-
    trie_lookup(Known, Key, Refuted),
    (   Refuted == none
    ->  Result = none
    ;   Refuted >= Moves,
        Result = short
    ).

keep(line(_), _, _, _).
keep(none, Known, Key, _) :-
    trie_update(Known, Key, none).
keep(short, Known, Key, Moves) :-
    trie_update(Known, Key, Moves).

%   attack(+Against, +Fours, +Moves, ...): Against is the set of the cells that
%   make a five of the enemy, Fours that of those that make a four of one's own.

attack(0, Fours, Moves, Hunt, Own, Other, Result) :-
    !,
    first_win(Fours, four, Moves, Hunt, Own, Other, none, Result1),
    (   Result1 = line(_)
    ->  Result = Result1
    ;   Hunt = hunt(_, fours, _, _)
    ->  Result = Result1
    ;   Hunt = hunt(Field, threes, _, _),
        threes(Field, Own, Other, Threes0),
        Threes is Threes0 /\ \Fours,
        first_win(Threes, three, Moves, Hunt, Own, Other, Result1, Result)
    ).
attack(Against, Fours, Moves, Hunt, Own, Other, Result) :-
    (   Against /\ (Against-1) =\= 0
    ->  Result = none
    ;   Against /\ Fours =\= 0
    ->  first_win(Against, four, Moves, Hunt, Own, Other, none, Result)
    ;   Hunt = hunt(_, threes, _, _)
    ->  first_win(Against, three, Moves, Hunt, Own, Other, none, Result)
    ;   Result = none
    ).

%   first_win(+Cells, +Threat, +Moves, ..., +Result0, -Result): the first win
%   that begins with a Threat on one of Cells, or else whether one of these
%   attacks, or Result0, was short of moves.

first_win(0, _, _, _, _, _, Result, Result) :-
    !.
first_win(Cells, Threat, Moves, Hunt, Own, Other, Result0, Result) :-
    threat(Threat, Cells, Moves, Hunt, Own, Other, Result1),
    (   Result1 = line(_)
    ->  Result = Result1
    ;   Rest is Cells /\ (Cells-1),
        shorter(Result0, Result1, Result2),
        first_win(Rest, Threat, Moves, Hunt, Own, Other, Result2, Result)
    ).

shorter(none, Result, Result).
shorter(short, _, short).

%   threat(+Threat, +Cells, +Moves, +Hunt, +Own, +Other, -Result): the attack by
%   a Threat on the first of Cells.

threat(four, Cells, Moves, Hunt, Own0, Other0, Result) :-
    (   Moves < 2
    ->  Result = short
    ;   Hunt = hunt(Field, _, _, _),
        Cell is lsb(Cells),
        Own is Own0 \/ (1<<Cell),
        fives(Field, Own, Other0, Fives),
        Answer is lsb(Fives),
        Other is Other0 \/ (1<<Answer),
        Left is Moves-1,
        attack(Left, Hunt, Own, Other, Result0),
        longer(Result0, [Cell,Answer], Result)
    ).
threat(three, Cells, Moves, Hunt, Own0, Other, Result) :-
    (   Moves < 3
    ->  Result = short
    ;   Hunt = hunt(Field, _, _, _),
        Cell is lsb(Cells),
        Own is Own0 \/ (1<<Cell),
        answers(Field, Own, Other, Answers0)
    ->  fives_fours(Field, Other, Own, _, Counters),
        Answers is Answers0 \/ Counters,
        Left is Moves-1,
        answered(Answers, Left, Hunt, Own, Other, [], Result0),
        longer(Result0, [Cell], Result)
    ;   Result = none
    ).

longer(line(Line), Moves, line(Longer)) :-
    append(Moves, Line, Longer).
longer(none, _, none).
longer(short, _, short).

%   answered(+Answers, +Moves, +Hunt, +Own, +Other, +Longest0, -Result): a win
%   after each of Answers, with the longest line.

answered(0, _, _, _, _, Line, line(Line)) :-
    !.
answered(Answers, Moves, Hunt, Own, Other0, Longest0, Result) :-
    Answer is lsb(Answers),
    Other is Other0 \/ (1<<Answer),
    attack(Moves, Hunt, Own, Other, Result1),
    (   Result1 = line(Line)
    ->  longest([Answer|Line], Longest0, Longest),
        Rest is Answers /\ (Answers-1),
        answered(Rest, Moves, Hunt, Own, Other0, Longest, Result)
    ;   Result = Result1
    ).

longest(Line1, Line2, Line) :-
    length(Line1, Length1),
    length(Line2, Length2),
    (   Length1 > Length2
    ->  Line = Line1
    ;   Line = Line2
    ).

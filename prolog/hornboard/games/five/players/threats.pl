:- module(five_threats,
          [ hunting/4,          % +Means, +Clock, -Hunt, -Table
            hunt/3,             % +Hunt, +Scene, -Result
            attack/4            % +Moves, +Hunt, +Scene, -Result
          ]).
:- use_module(library(lists), [append/3]).
:- use_module('../../../search/clock', [within_limits/1]).
:- use_module('../../../search/table', [table_entry/6, table_new/2, table_store/6]).
:- use_module('../scene', [fives/3, guards/3, marked/3, signature/2, threats/3, twice/4]).

/** <module> Threat-space search: wins that are forced by fours and open threes

A side that makes one four after another leaves the enemy no choice until he
has two to stop at once; open threes leave him a few. Such an attack is looked
for much deeper than a search of all moves could go.

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


%   A hunt is `hunt(Means, Known, Clock)`. Known is a table of what is not
%   a win, with the number of moves that do not do, 127 if no number does.

%!  hunting(+Means, +Clock, -Hunt, -Table) is det.
%
%   Hunt is for attacks by Means on one board, as many as one likes; Table, which is
%   to be freed, remembers what did not win.

hunting(Means, Clock, hunt(Means, Known, Clock), Known) :-
    table_new(200 000, Known).


%!  hunt(+Hunt, +Scene, -Result) is det.
%
%   Result of the attack of the mover of Scene: `win(Moves, Line)` with the
%   least number of Moves, Line as numbers of cells; or `none` when there is no
%   forced win by the means of Hunt; or `spent` when the clock has stopped it.

hunt(Hunt, Scene, Result) :-
    catch(deepening(1, Hunt, Scene, Result), out_of(_), Result = spent).

deepening(Moves, Hunt, Scene, Result) :-
    attack(Moves, Hunt, Scene, Result0),
    (   Result0 = line(Line)
    ->  Result = win(Moves, Line)
    ;   Result0 == none
    ->  Result = none
    ;   Moves1 is Moves+1,
        deepening(Moves1, Hunt, Scene, Result)
    ).


%!  attack(+Moves, +Hunt, +Scene, -Result) is det.
%
%   What the mover of Scene can force with at most so many Moves: `line(Line)`,
%   or `none` if nothing even with more moves, or `short` if there were not moves
%   enough to tell.
%
%   @error out_of(Limit) when the clock of Hunt has stopped it.

attack(Moves, Hunt, Scene, Result) :-
    Hunt = hunt(_, Known, Clock),
    signature(Scene, Key),
    (   known(Known, Key, Moves, Result0)
    ->  Result = Result0
    ;   within_limits(Clock),
        threats(mover, Scene, Threats),
        Threats = threats(Fives, _, _, _),
        (   Fives =\= 0
        ->  Five is lsb(Fives),
            Result = line([Five])
        ;   fives(enemy, Scene, Against),
            attack(Against, Threats, Moves, Hunt, Scene, Result),
            keep(Result, Known, Key, Moves)
        )
    ).

known(Known, Key, Moves, Result) :-
    table_entry(Known, Key, Refuted, _, _, _),
    (   Refuted =:= 127
    ->  Result = none
    ;   Refuted >= Moves,
        Result = short
    ).

keep(line(_), _, _, _).
keep(none, Known, Key, _) :-
    table_store(Known, Key, 127, most, 0, none).
keep(short, Known, Key, Moves) :-
    table_store(Known, Key, Moves, most, 0, none).

%   attack(+Against, +Threats, +Moves, ...): Against is the set of the cells that
%   make a five of the enemy, Threats are one's own.

attack(0, threats(_, Opens, Fours0, Threes), Moves, Hunt, Scene, Result) :-
    !,
    fours(Moves, Opens, Fours0, Scene, Fours),
    first_win(Fours, four, Moves, Hunt, Scene, none, Result1),
    (   Result1 = line(_)
    ->  Result = Result1
    ;   Hunt = hunt(fours, _, _)
    ->  unless_left(Fours, Fours0, Result1, Result)
    ;   Further is Threes /\ \Fours0,
        unless_left(Fours, Fours0, Result1, Result2),
        first_win(Further, three, Moves, Hunt, Scene, Result2, Result)
    ).
attack(Against, threats(_, _, Fours, _), Moves, Hunt, Scene, Result) :-
    (   Against /\ (Against-1) =\= 0
    ->  Result = none
    ;   Against /\ Fours =\= 0
    ->  first_win(Against, four, Moves, Hunt, Scene, none, Result)
    ;   Hunt = hunt(threes, _, _)
    ->  first_win(Against, three, Moves, Hunt, Scene, none, Result)
    ;   Result = none
    ).

%   fours(+Moves, +Opens, +Fours0, +Scene, -Fours): with two moves only
%   those of Fours0 win that leave two cells to make a five.

fours(Moves, Opens, Fours0, Scene, Fours) :-
    (   Moves =:= 2
    ->  twice(fours, mover, Scene, Doubles),
        Fours is Opens \/ Doubles
    ;   Fours = Fours0
    ).

%   unless_left(+Fours, +Fours0, +Result0, -Result): an attack by Fours is short of
%   moves for the others of Fours0.

unless_left(Fours, Fours0, Result0, Result) :-
    (   Fours =:= Fours0
    ->  Result = Result0
    ;   Result = short
    ).

%   first_win(+Cells, +Threat, +Moves, ..., +Result0, -Result): the first win
%   that begins with a Threat on one of Cells, or else whether one of these
%   attacks, or Result0, was short of moves.

first_win(0, _, _, _, _, Result, Result) :-
    !.
first_win(Cells, Threat, Moves, Hunt, Scene, Result0, Result) :-
    threat(Threat, Cells, Moves, Hunt, Scene, Result1),
    (   Result1 = line(_)
    ->  Result = Result1
    ;   Rest is Cells /\ (Cells-1),
        shorter(Result0, Result1, Result2),
        first_win(Rest, Threat, Moves, Hunt, Scene, Result2, Result)
    ).

shorter(none, Result, Result).
shorter(short, _, short).

%   threat(+Threat, +Cells, +Moves, +Hunt, +Scene, -Result): the attack by
%   a Threat on the first of Cells.

threat(four, Cells, Moves, Hunt, Scene0, Result) :-
    (   Moves < 2
    ->  Result = short
    ;   Cell is lsb(Cells),
        marked(Cell, Scene0, Scene1),
        fives(enemy, Scene1, Fives),
        Answer is lsb(Fives),
        marked(Answer, Scene1, Scene),
        Left is Moves-1,
        attack(Left, Hunt, Scene, Result0),
        longer(Result0, [Cell,Answer], Result)
    ).
threat(three, Cells, Moves, Hunt, Scene0, Result) :-
    (   Moves < 3
    ->  Result = short
    ;   Cell is lsb(Cells),
        marked(Cell, Scene0, Scene),
        guards(enemy, Scene, Guards),
        Guards =\= 0
    ->  threats(mover, Scene, threats(_, _, Counters, _)),
        Answers is Guards \/ Counters,
        Left is Moves-1,
        answered(Answers, Left, Hunt, Scene, [], Result0),
        longer(Result0, [Cell], Result)
    ;   Result = none
    ).

longer(line(Line), Moves, line(Longer)) :-
    append(Moves, Line, Longer).
longer(none, _, none).
longer(short, _, short).

%   answered(+Answers, +Moves, +Hunt, +Scene, +Longest0, -Result): a win
%   after each of Answers, with the longest line.

answered(0, _, _, _, Line, line(Line)) :-
    !.
answered(Answers, Moves, Hunt, Scene0, Longest0, Result) :-
    Answer is lsb(Answers),
    marked(Answer, Scene0, Scene),
    attack(Moves, Hunt, Scene, Result1),
    (   Result1 = line(Line)
    ->  longest([Answer|Line], Longest0, Longest),
        Rest is Answers /\ (Answers-1),
        answered(Rest, Moves, Hunt, Scene0, Longest, Result)
    ;   Result = Result1
    ).

longest(Line1, Line2, Line) :-
    length(Line1, Length1),
    length(Line2, Length2),
    (   Length1 > Length2
    ->  Line = Line1
    ;   Line = Line2
    ).

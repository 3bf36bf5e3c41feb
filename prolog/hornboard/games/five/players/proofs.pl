:- module(five_proofs,
          [ proofs_new/3,       % +Clock, -Proofs, -Table
            wins/3,             % +Most, +Proofs, +Scene
            winning_line/4      % +Most, +Proofs, +Scene, -Line
          ]).
:- use_module('../../../kit/sets', [in_set/2]).
:- use_module('../../../search/clock', [within_limits/1]).
:- use_module('../../../search/table',
              [table_keep/3, table_new/2, table_number/3]).
:- use_module('../scene',
              [ board_size/2, fives/3, guards/3, marked/3, signature/2, threats/3,
                twice/4
              ]).

/** <module> Proof-number search for wins by fours and open threes

Tells whether an attack wins, as threats.pl does, but not in how few moves. It
goes on where the least is left to be shown, not to the same depth everywhere,
so that it mostly finds out at once that there is no win, and often finds one
that is too deep for a search by depth.

What is known of a position are two numbers `Mine-Theirs`, from 0 on: about how
many positions the mover has to settle in his favour to get what he wants, and
the other side to get what it wants. The attacker wants to win, the defender
that he does not. Who has got it has 0 to settle, and the other side has
infinitely many.

The mover needs one good move. So Mine is the least that he needs after any of
his moves; and Theirs is the greatest that the other side needs after one of
them, and one for each other move: not the sum, since attacks by the same
threats in another order meet again. Of a position that was not looked into,
either number is 1; but the attacker has 2 to settle after a four and 3 after an
open three, and only 1 if he threatens in two lines at once.

  - L. V. Allis, M. van der Meulen and H. J. van den Herik, "Proof-Number
    Search", Artificial Intelligence 66 (1994);
  - A. Nagai, "Df-pn Algorithm for Searching AND/OR Trees and Its
    Applications" (2002): depth first, with the most that either number may
    grow to before another move is tried;
  - T. Ueda, T. Hashimoto, J. Hashimoto and H. Iida, "Weak Proof-Number
    Search" (2008): the greatest in place of the sum;
  - J. Pawlewicz and L. Lew, "Improving Depth-First PN-Search: 1 + epsilon
    Trick" (2006): a move is left only when it is worse than the next by a
    quarter and two.
*/

%   infinite(?Number): Number stands for infinitely many.

infinite(30 000).


%!  proofs_new(+Clock, -Proofs, -Table) is det.
%
%   Proofs is for as many attacks as one likes, by either side, in positions that
%   come from one position by moves in turn, while Clock allows it. Table, which is to
%   be freed, remembers what was found out.

proofs_new(Clock, proofs(Known, Clock), Known) :-
    table_new(400 000, Known).


%!  wins(+Most, +Proofs, +Scene) is semidet.
%!  winning_line(+Most, +Proofs, +Scene, -Line) is semidet.
%
%   True when an attack of the mover of Scene by fours and open threes wins. Line is
%   its play against one of the defences, as numbers of cells; there is none where
%   part of what was found has been forgotten since. Most is `any`, or
%   `Mine-Theirs`: then the search is given up when either number of Scene has
%   grown to that.
%
%   @error out_of(Limit) when the clock has stopped the search.

wins(Most, Proofs, Scene) :-
    limits(Most, Mine, Theirs),
    explored(attacker, Scene, Mine, Theirs, Proofs, 0-_).

limits(any, Infinite, Infinite) :-
    infinite(Infinite).
limits(Mine-Theirs, Mine, Theirs).

winning_line(Most, Proofs, Scene, Line) :-
    wins(Most, Proofs, Scene),
    line(attacker, Scene, Proofs, Line).


% -- The search --

%   explored(+Side, +Scene, +MostMine, +MostTheirs, +Proofs, -Numbers): Scene,
%   with Side to move, is looked into until it is settled or Numbers have
%   reached either limit.

explored(Side, Scene, MostMine, MostTheirs, Proofs, Numbers) :-
    Proofs = proofs(_, Clock),
    within_limits(Clock),
    key(Side, Scene, Key),
    prospect(Side, Scene, Prospect),
    (   Prospect = settled(_)
    ->  infinite(Infinite),
        Numbers = 0-Infinite
    ;   Prospect = open(Cells, Means),
        shift(Side, Scene, Shift),
        nexts(Cells, Means, Shift, Key, Proofs, Nexts),
        tried(Nexts, Side, Scene, MostMine, MostTheirs, Proofs, Numbers)
    ),
    remember(Proofs, Key, Numbers).

%   prospect(+Side, +Scene, -Prospect): `settled(Cells)` where the mover
%   has got what he wants: the attacker when he can make a five on Cells, or can
%   threaten two of them there and has none to prevent, the defender when there is
%   no threat. Else `open(Cells, Means)`, with what Side can try. Means are
%   `Strong-Fours`, the cells where the attacker threatens in two lines at once,
%   and those where he makes a four; `none` for the defender.

prospect(attacker, Scene, Prospect) :-
    threats(mover, Scene, threats(Fives, Opens, Fours, Threes)),
    fives(enemy, Scene, Against),
    (   Fives =\= 0
    ->  Prospect = settled(Fives)
    ;   Against /\ (Against-1) =\= 0
    ->  Prospect = open(0, none)
    ;   twice(fours, mover, Scene, Doubles),
        Against =:= 0,
        Opens \/ Doubles =\= 0
    ->  Cells is Opens \/ Doubles,
        Prospect = settled(Cells)
    ;   twice(threes, mover, Scene, Forks),
        Strong is Forks \/ (Fours /\ Threes),
        (   Against =:= 0
        ->  Cells is Fours \/ Threes
        ;   Cells = Against
        ),
        Prospect = open(Cells, Strong-Fours)
    ).
prospect(defender, Scene, Prospect) :-
    fives(enemy, Scene, Fives),
    (   Fives =\= 0
    ->  Cells is Fives /\ -Fives,
        Prospect = open(Cells, none)
    ;   guards(enemy, Scene, Guards),
        Guards =\= 0
    ->  threats(mover, Scene, threats(_, _, Fours, _)),
        Cells is Guards \/ Fours,
        Prospect = open(Cells, none)
    ;   Prospect = settled(0)
    ).

%   nexts(+Cells, +Means, +Shift, +Key, +Proofs, -Nexts): a `next(Mine, Theirs, Cell)`
%   for each of Cells after which the mover has not lost, with what he and the other side
%   have to settle then. Shift is that of his marks in Key.

nexts(0, _, _, _, _, []) :-
    !.
nexts(Cells, Means, Shift, Key, Proofs, Nexts) :-
    Cell is lsb(Cells),
    Next is Key \/ (1<<(Cell+Shift)),
    (   remembered(Proofs, Next, Theirs, Mine)
    ->  true
    ;   Theirs = 1,
        effort(Means, Cell, Mine)
    ),
    Rest is Cells /\ (Cells-1),
    unless_lost(Mine, next(Mine,Theirs,Cell), Further, Nexts),
    nexts(Rest, Means, Shift, Key, Proofs, Further).

unless_lost(Mine, _, Nexts, Nexts) :-
    infinite(Mine),
    !.
unless_lost(_, Next, Others, [Next|Others]).

effort(none, _, 1).
effort(Strong-Fours, Cell, Effort) :-
    (   getbit(Strong, Cell) =:= 1
    ->  Effort = 1
    ;   getbit(Fours, Cell) =:= 1
    ->  Effort = 2
    ;   Effort = 3
    ).

%   tried(+Nexts, +Side, +Scene, +MostMine, +MostTheirs, +Proofs, -Numbers): of
%   Nexts the one after which Side needs the least is looked into, again and
%   again, until a limit is reached.

tried([], _, _, _, _, _, Infinite-0) :-
    infinite(Infinite).
tried([Next0|Nexts0], Side, Scene, MostMine, MostTheirs, Proofs, Numbers) :-
    sort(1, @=<, [Next0|Nexts0], Nexts),
    Nexts = [next(Mine,_,Cell)|Others],
    infinite(Infinite),
    second(Others, Infinite, Second),
    greatest(Nexts, 0, Greatest),
    length(Others, Count),
    Theirs is Greatest+Count,
    (   Mine =:= 0
    ->  Numbers = 0-Infinite
    ;   ( Mine >= MostMine
        ; Theirs >= MostTheirs
        )
    ->  Numbers = Mine-Theirs
    ;   marked(Cell, Scene, Next),
        other(Side, Other),
        MostThere is MostTheirs-Count,
        MostHere is min(MostMine, Second+3+Second//4),
        explored(Other, Next, MostThere, MostHere, Proofs, Theirs1-Mine1),
        unless_lost(Mine1, next(Mine1,Theirs1,Cell), Others, Again),
        tried(Again, Side, Scene, MostMine, MostTheirs, Proofs, Numbers)
    ).

%   second(+Others, +Infinite, -Second): the least that Side needs after any of Others.
%   greatest(+Nexts, +Greatest0, -Greatest): the most that the other side needs after any.

second([], Infinite, Infinite).
second([next(Mine,_,_)|_], _, Mine).

greatest([], Greatest, Greatest).
greatest([next(_,Theirs,_)|Nexts], Greatest0, Greatest) :-
    Greatest1 is max(Greatest0, Theirs),
    greatest(Nexts, Greatest1, Greatest).

other(attacker, defender).
other(defender, attacker).


% -- What is known --

%   key(+Side, +Scene, -Key): the marks of the attacker and above them those of the
%   defender, where Side is to move.
%   shift(+Side, +Scene, -Shift): so much above its cell is a mark of Side in a key.

key(attacker, Scene, Key) :-
    signature(Scene, Attacker-Defender),
    shift(defender, Scene, Shift),
    Key is Attacker \/ (Defender<<Shift).
key(defender, Scene, Key) :-
    signature(Scene, Defender-Attacker),
    shift(defender, Scene, Shift),
    Key is Attacker \/ (Defender<<Shift).

shift(attacker, _, 0).
shift(defender, Scene, Size) :-
    board_size(Scene, Size).

remember(proofs(Known, _), Key, Mine-Theirs) :-
    Both is (Mine<<15) \/ Theirs,
    table_keep(Known, Key, Both).

remembered(proofs(Known, _), Key, Mine, Theirs) :-
    table_number(Known, Key, Both),
    Mine is Both>>15,
    Theirs is Both /\ 0x7fff.


% -- The line --

%   line(+Side, +Scene, +Proofs, -Line): how the attacker wins from Scene, where it
%   is known that he does, with Side to move. Fails where that was forgotten.

line(attacker, Scene, Proofs, [Cell|Line]) :-
    prospect(attacker, Scene, Prospect),
    winning(Prospect, Scene, Proofs, Cell),
    !,
    fives(mover, Scene, Fives),
    (   Fives =\= 0
    ->  Line = []
    ;   marked(Cell, Scene, After),
        line(defender, After, Proofs, Line)
    ).
line(defender, Scene, Proofs, [Cell|Line]) :-
    prospect(defender, Scene, open(Cells, _)),
    Cell is lsb(Cells),
    marked(Cell, Scene, Next),
    line(attacker, Next, Proofs, Line).

winning(settled(Cells), _, _, Cell) :-
    Cell is lsb(Cells).
winning(open(Cells, _), Scene, Proofs, Cell) :-
    key(attacker, Scene, Key),
    in_set(Cell, Cells),
    Next is Key \/ (1<<Cell),
    remembered(Proofs, Next, _, 0).

:- module(minesweeper_players,
          [ skill/4,            % ?Position, ?Level, ?Title, ?Strategy
            chances/3,          % +Position, ?Name, -Cells
            asked/4,            % +How, +Position, +Options, -Report
            winning/4           % +Position, +Most, -Cell, -Chance
          ]).
:- use_module(library(lists),
              [max_member/2, member/2, min_list/2, nth0/3, nth0/4, sum_list/2]).
:- use_module(library(option), [option/3]).
:- use_module(library(pairs), [pairs_values/2]).
:- use_module(library(solution_sequences), [limit/2]).
:- use_module('../../../game', [compact/2]).
:- use_module('../../../game/scores', [unlimited/1]).
:- use_module('../../../kit/chance', [chance/4, binomial/3]).
:- use_module('../../../kit/facts', [remembered/1]).
:- use_module('../../../kit/sets', [in_set/2, nth_in_set/3, set_of/2]).
:- use_module('../fast', [kept_free/4]).
:- use_module('../sets', [cell_number/3, neighbours/3]).
:- use_module(counting, [merged/2, mine_count/2, risks/2]).
:- use_module(reasoning,
              [ known/2, placing/2, sure/5 ]).

:- set_prolog_flag(optimise, true).

/** <module> How to play Minesweeper

What is safe by one number, or by two, is opened first, with the reason. Else
the placings of the mines that fit are counted. A cell that has a mine in none
is safe too. When some risk must be taken, it is chosen so:

  - where few placings are left, all that may come is searched, and the chance
    to win is exact;
  - else the cells of low risk are tried in thought: what each number that may
    come up would leave, and how safe the next move would be then. The best cell
    is the one after which the next is survived most often; a safe next move
    counts a little more, since it brings play on.

Where nothing is known yet the first corner is opened: a cell with few around it
is an opening most often.
*/

%   How likely a mine is in each closed cell.

chances(Position, probabilities, Risks) :-
    (   risks(Position, Risks)
    ->  true
    ;   Risks = []
    ).


skill(_, single, "reads the numbers one by one",
              asks(minesweeper_players:asked(single))).
skill(_, pairs, "compares the numbers in pairs",
              asks(minesweeper_players:asked(pairs))).
skill(_, counts, "counts all ways to place the mines",
              asks(minesweeper_players:asked(counts))).
skill(Position, optimal, "searches all that may come",
              asks(minesweeper_players:asked(optimal))) :-
    tiny(Position).

%   tiny(+Position): the board is small enough to search all games on it.

tiny(Position) :-
    arg(1, Position, board(Columns, Rows, Mines, _)),
    Cells is Columns*Rows,
    Cells =< 20,
    binomial(Cells, Mines, Count),
    Count =< 2000.


%!  asked(+How, +Position, +Options, -Report) is semidet.
%
%   The move of a player who thinks How: `single`, `pairs`, `counts` or
%   `optimal`. Its value is the chance to survive it, in percent.
%
%   @error contradiction(Format, Arguments) if no placing of the mines fits.

asked(How, Position, Options,
      report(1, [Value-[open(Cell)]], 1, Seconds,
             because(Format, [Cell|Arguments]))) :-
    statistics(cputime, Start),
    option(seed(Seed), Options, 0),
    (   player_move(How, Position, Seed, N, Safety, Format, Arguments)
    ->  true
    ;   throw(error(contradiction("no mines fit the numbers and the flags", []),
                    _))
    ),
    Position = minesweeper_fast(Board, _, _, _),
    cell_number(Board, Cell, N),
    Value is round(100*Safety),
    statistics(cputime, End),
    Seconds is End-Start.

%   player_move(+How, +Position, +Seed, -N, -Safety, -Format, -Arguments): the reason
%   in words is Format, for the name of the cell with number N and for Arguments.

player_move(optimal, Position, _, N, Safety, Format, [Percent]) :-
    !,
    unlimited(Most),
    remembered(best_opening(Position, Most, N, Chance)),
    safety(Position, N, Safety),
    percent(Chance, Percent),
    Format = "~w wins most often: ~w %".
player_move(How, Position, _, N, 1, Format, Arguments) :-
    numbers(How, Numbers),
    sure(Position, Numbers, N, Format, Arguments),
    !.
player_move(counts, Position, _, N, Safety, Format, Arguments) :-
    !,
    mine_count(Position, mine_count(Total, Groups)),
    Position = minesweeper_fast(_, Opened, _, _),
    (   Opened =:= 0
    ->  known(Position, known(Closed, _, _)),
        N is lsb(Closed),
        Format = "nothing is known yet: ~w, an opening most often there",
        Arguments = []
    ;   member(group(Set, 0), Groups)
    ->  N is lsb(Set),
        Format = "~w is safe: no way to place the mines has one there",
        Arguments = []
    ;   chosen(Position, Total, Groups, N, Format, Arguments)
    ),
    safety(Position, N, Safety).
player_move(_, Position, Seed, N, Safety, Format, []) :-
    known(Position, known(Closed, Left, _)),
    Closed =\= 0,
    Size is popcount(Closed),
    Safety is max(0, 1-Left rdiv Size),
    chance(Seed, Size, Number, _),
    nth_in_set(Number, Closed, N),
    Format = "no sure move seen: ~w at random".

numbers(single, 1).
numbers(pairs, 2).
numbers(counts, 2).

%   safety(+Position, +N, -Safety): how likely the opening of N is survived.

safety(Position, N, Safety) :-
    (   protected(Position)
    ->  Safety = 1
    ;   mine_count(Position, mine_count(Total, Groups)),
        risk_of(N, Total, Groups, Risk),
        Safety is 1-Risk
    ).

risk_of(N, Total, Groups, Risk) :-
    member(group(Set, Count), Groups),
    getbit(Set, N) =:= 1,
    !,
    Risk is Count rdiv Total.

%   protected(+Position): no mine can be under the first cell to be opened.

protected(minesweeper_fast(board(_, _, _, Rule), 0, _, _)) :-
    Rule \== unprotected.

percent(Chance, Percent) :-
    Tenths is round(1000*Chance),
    Percent is Tenths/10.


                 /*******************************
                 *        TAKING A RISK         *
                 *******************************/

%   chosen(+Position, +Total, +Groups, -N, -Format, -Arguments)

chosen(Position, Total, Groups, N, Format, [WonPercent,RiskPercent]) :-
    Total =< 120,
    best_opening(Position, 20 000, N, Chance),
    !,
    percent(Chance, WonPercent),
    risk_of(N, Total, Groups, Risk),
    percent(Risk, RiskPercent),
    Format = "no sure move: ~w wins most often, with ~w %; its risk is ~w %".
chosen(Position, Total, Groups, N, Format, [Percent]) :-
    tried(Position, Total, Groups, Candidates),
    findall(Score-(Less-Candidate),
            ( member(Count-Candidate, Candidates),
              promise(Position, Candidate, Score),
              Less is -Count
            ),
            Scored),
    max_member(_-(Least-N), Scored),
    Risk is -Least rdiv Total,
    percent(Risk, Percent),
    (   Candidates = [Lowest-_|_],
        Lowest =:= -Least
    ->  Format = "no sure move: ~w has ~w % risk, the lowest"
    ;   Format = "no sure move: ~w has ~w % risk, and promises more than others"
    ).

%   tried(+Position, +Total, +Groups, -Candidates): Count-N for a few cells of
%   low risk, the lowest first: of each group those with least around them.

tried(Position, Total, Groups, Candidates) :-
    Position = minesweeper_fast(Board, Opened, Flagged, _),
    findall(Count-Near-N,
            ( member(group(Set, Count), Groups),
              Count < Total,
              open_cells(Set, Board, Opened, Flagged, Cells),
              limit(3, member(Near-N, Cells))
            ),
            All0),
    msort(All0, All),
    All = [Least-_-_|_],
    Worst is (Total-Least)*9//10,
    findall(Count-N,
            limit(8, ( member(Count-_-N, All), Total-Count >= Worst )),
            Candidates).

open_cells(Set, Board, Opened, Flagged, Cells) :-
    findall(Near-N,
            ( in_set(N, Set),
              neighbours(Board, N, Around),
              Near is popcount(Around /\ \(Opened \/ Flagged))
            ),
            Cells0),
    msort(Cells0, Cells).

%   promise(+Position, +N, -Score): in how many placings the opening of N and
%   the best next move are survived; those with a safe next move count a tenth
%   more.

promise(Position, N, Score) :-
    findall(Ways,
            ( between(0, 8, Number),
              shown(Position, N, Number, Next),
              next_ways(Next, Ways)
            ),
            List),
    sum_list(List, Score).

next_ways(Next, Ways) :-
    mine_count(Next, mine_count(Total, Groups)),
    findall(Count, member(group(_, Count), Groups), Counts),
    (   Counts = [_|_],
        min_list(Counts, Least),
        Least > 0
    ->  Ways is (Total-Least)*10
    ;   Ways is Total*11
    ).

%   shown(+Position, +N, +Number, -Next): N is opened and shows Number.

shown(minesweeper_fast(Board, Opened0, Flagged, told(Sets0)), N, Number,
      minesweeper_fast(Board, Opened, Flagged, told(Sets))) :-
    neighbours(Board, N, Around),
    Number >= popcount(Around /\ Flagged),
    Number =< popcount(Around /\ \Opened0),
    Opened is Opened0 \/ (1<<N),
    nth0(Number, Sets0, Set0, Others),
    Set is Set0 \/ (1<<N),
    nth0(Number, Sets, Set, Others).


                 /*******************************
                 *      ALL THAT MAY COME       *
                 *******************************/

%!  winning(+Position, +Most, -Cell, -Chance) is semidet.
%
%   Opening Cell wins with the highest Chance, a rational number, when all
%   placings that fit are as likely, or at the first opening those that the rule
%   allows. Fails where none fits, and where more than Most sets of
%   placings would have to be looked at.
%
%   The placings are numbered, and sets of them are integers: those with a mine
%   under a cell, and those by which it would show a number. What can be won
%   from now on depends on the set of placings that still fit alone. A safe cell
%   that tells something is opened at once: that never harms.

winning(Position, Most, Cell, Chance) :-
    compact(Position, Compact),
    best_opening(Compact, Most, N, Chance),
    Compact = minesweeper_fast(Board, _, _, _),
    cell_number(Board, Cell, N).

best_opening(Position, Most, N, Chance) :-
    findall(Mines, placing(Position, Mines), Placings),
    length(Placings, Total),
    Total > 0,
    known(Position, known(Closed, _, _)),
    Position = minesweeper_fast(Board, _, Flagged, _),
    findall(cell(Each, Mined, Shows),
            ( in_set(Each, Closed),
              cell_sets(Placings, Each, Board, Flagged, Mined, Shows)
            ),
            Cells),
    trie_new(Known),
    Budget = budget(Most),
    (   protected(Position)
    ->  findall(Chance1-First,
                first_chance(Cells, Placings, Board, Known, Budget, First,
                             Chance1),
                Chances),
        max_member(Chance-N, Chances)
    ;   All is (1<<Total)-1,
        best_cell(All, Cells, Known, Budget, N, Wins),
        Chance is Wins rdiv Total
    ).

%   first_chance(+Cells, +Placings, +Board, +Known, +Budget, -N, -Chance):
%   Chance when N is opened first, and kept free as the rule says.

first_chance(Cells, Placings, Board, Known, Budget, N, Chance) :-
    Board = board(_, _, _, Rule),
    member(cell(N, _, Shows), Cells),
    kept_free(Rule, Board, N, Free),
    findall(Index,
            ( nth0(Index, Placings, Mines),
              Mines /\ Free =:= 0
            ),
            Allowed),
    Allowed = [_|_],
    set_of(Allowed, Set),
    parts(Shows, Set, Parts),
    wins_of(Parts, Cells, Known, Budget, 0, Wins),
    Chance is Wins rdiv popcount(Set).

%   cell_sets(+Placings, +N, +Board, +Flagged, -Mined, -Shows): in the placings of
%   Mined there is a mine under cell N, in those of each of Shows it shows another
%   number.

cell_sets(Placings, N, Board, Flagged, Mined, Shows) :-
    neighbours(Board, N, Around),
    findall(Number-Bit,
            ( nth0(Index, Placings, Mines),
              getbit(Mines, N) =:= 0,
              Number is popcount((Mines \/ Flagged) /\ Around),
              Bit is 1<<Index
            ),
            Pairs),
    keysort(Pairs, Sorted),
    merged(Sorted, Merged),
    pairs_values(Merged, Shows),
    sum_list(Shows, Open),
    length(Placings, Total),
    Mined is ((1<<Total)-1) xor Open.

%   best_cell(+Set, +Cells, +Known, +Budget, -Cell, -Wins): Wins of the placings
%   in Set are won by opening Cell and playing on.

best_cell(Set, Cells, Known, Budget, Cell, Wins) :-
    (   telling_cell(Cells, Set, Cell, Parts)
    ->  wins_of(Parts, Cells, Known, Budget, 0, Wins)
    ;   by_safety(Cells, Set, Ordered),
        Ordered = [_|_],
        best_risk(Ordered, Set, Cells, Known, Budget, none-0, Cell-Wins)
    ).

%   telling_cell(+Cells, +Set, -Cell, -Parts): the first safe cell that shows
%   different numbers, or any safe one at the end.

telling_cell(Cells, Set, N, Parts) :-
    member(cell(N, Mined, Shows), Cells),
    Mined /\ Set =:= 0,
    parts(Shows, Set, Parts),
    Parts = [_,_|_],
    !.
telling_cell(Cells, Set, N, []) :-
    Set /\ (Set-1) =:= 0,
    member(cell(N, Mined, _), Cells),
    Mined /\ Set =:= 0,
    !.

parts([], _, []).
parts([Shown|Shows], Set, Parts) :-
    Part is Shown /\ Set,
    (   Part =:= 0
    ->  Parts = Parts1
    ;   Parts = [Part|Parts1]
    ),
    parts(Shows, Set, Parts1).

by_safety(Cells, Set, Ordered) :-
    findall(Risk-cell(N, Shows),
            ( member(cell(N, Mined, Shows), Cells),
              Risk is popcount(Mined /\ Set),
              Risk > 0,
              Set /\ \Mined =\= 0
            ),
            Pairs),
    keysort(Pairs, Ordered).

best_risk([], _, _, _, _, Best, Best).
best_risk([Risk-cell(N, Shows)|Ordered], Set, Cells, Known, Budget, Best0, Best) :-
    Best0 = _-Wins0,
    (   popcount(Set)-Risk =< Wins0
    ->  Best = Best0
    ;   parts(Shows, Set, Parts),
        wins_of(Parts, Cells, Known, Budget, 0, Wins1),
        (   Wins1 > Wins0
        ->  best_risk(Ordered, Set, Cells, Known, Budget, N-Wins1, Best)
        ;   best_risk(Ordered, Set, Cells, Known, Budget, Best0, Best)
        )
    ).

wins_of([], _, _, _, Wins, Wins).
wins_of([Part|Parts], Cells, Known, Budget, Wins0, Wins) :-
    wins(Part, Cells, Known, Budget, Wins1),
    Wins2 is Wins0+Wins1,
    wins_of(Parts, Cells, Known, Budget, Wins2, Wins).

wins(Set, Cells, Known, Budget, Wins) :-
    (   Set /\ (Set-1) =:= 0
    ->  Wins = 1
    ;   trie_lookup(Known, Set, Wins0)
    ->  Wins = Wins0
    ;   arg(1, Budget, Left0),
        Left0 > 0,
        Left is Left0-1,
        nb_setarg(1, Budget, Left),
        best_cell(Set, Cells, Known, Budget, _, Wins),
        trie_insert(Known, Set, Wins)
    ).

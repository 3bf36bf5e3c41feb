:- module(minesweeper_guessing,
          [ chosen/6,           % +Position, +Total, +Groups, -N, -Format, -Arguments
            risk_of/4,          % +N, +Total, +Groups, -Risk
            percent/2           % +Chance, -Percent
          ]).
:- use_module(library(lists), [max_member/2, member/2, min_list/2, nth0/4, sum_list/2]).
:- use_module(library(solution_sequences), [limit/2]).
:- use_module('../../../kit/sets', [in_set/2]).
:- use_module('../sets', [neighbours/3]).
:- use_module(counting, [mine_count/2]).
:- use_module(winning, [best_opening/4]).

/** <module> Which risk is taken in Minesweeper

Total and Groups are those of mine_count/2.
*/

%!  risk_of(+N, +Total, +Groups, -Risk) is semidet.
%
%   The cell with number N has a mine with this Risk, a rational number.

risk_of(N, Total, Groups, Risk) :-
    member(group(Set, Count), Groups),
    getbit(Set, N) =:= 1,
    !,
    Risk is Count rdiv Total.


%!  percent(+Chance, -Percent) is det.

percent(Chance, Percent) :-
    Tenths is round(1000*Chance),
    Percent is Tenths/10.


%!  chosen(+Position, +Total, +Groups, -N, -Format, -Arguments) is semidet.
%
%   Where no cell is safe, the one with number N is opened; Format has the reason in words, for
%   its name and Arguments.

chosen(Position, Total, Groups, N, Format, [WonPercent,RiskPercent]) :-
    Total =< 120,
    best_opening(Position, 20 000, N, Chance),
    !,
    percent(Chance, WonPercent),
    risk_of(N, Total, Groups, Risk),
    percent(Risk, RiskPercent),
    Format = "~w wins most often, with ~w%, at ~w% risk: no move is sure".
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
    ->  Format = "~w has ~w% risk, the lowest: no move is sure"
    ;   Format = "~w has ~w% risk, but promises more than others: no move is sure"
    ).

%   tried(+Position, +Total, +Groups, -Candidates): Count-N for a few cells of
%   low risk, the lowest first: of each group those with least around them.

tried(Position, Total, Groups, Candidates) :-
    Position = minesweeper_fast(Board, Opened, _, _),
    findall(Count-Near-N,
            ( member(group(Set, Count), Groups),
              Count < Total,
              open_cells(Set, Board, Opened, Cells),
              limit(3, member(Near-N, Cells))
            ),
            All0),
    msort(All0, All),
    All = [Least-_-_|_],
    Worst is (Total-Least)*9//10,
    findall(Count-N,
            limit(8, ( member(Count-_-N, All), Total-Count >= Worst )),
            Candidates).

open_cells(Set, Board, Opened, Cells) :-
    findall(Near-N,
            ( in_set(N, Set),
              neighbours(Board, N, Around),
              Near is popcount(Around /\ \Opened)
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

shown(minesweeper_fast(Board, Opened0, Flagged, told(Sets0)), N, Number,
      minesweeper_fast(Board, Opened, Flagged, told(Sets))) :-
    neighbours(Board, N, Around),
    Number =< popcount(Around /\ \Opened0),
    Opened is Opened0 \/ (1<<N),
    nth0(Number, Sets0, Set0, Others),
    Set is Set0 \/ (1<<N),
    nth0(Number, Sets, Set, Others).

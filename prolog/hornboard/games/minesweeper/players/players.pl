:- module(minesweeper_players,
          [ skill/4,            % ?Position, ?Level, ?Title, ?Strategy
            chances/3,          % +Position, ?Name, -Cells
            asked/4,            % +How, +Position, +Options, -Report
            merit/5,            % +Position, +Move, ?Part, -Format, -Arguments
            risk/4              % +Position, +Move, -Better, -Lost
          ]).
:- use_module(library(lists),
              [max_member/2, member/2, min_list/2, nth0/3, nth0/4, selectchk/3, sum_list/2]).
:- use_module(library(option), [option/3]).
:- use_module(library(solution_sequences), [limit/2]).
:- use_module('../../../game/scores', [unlimited/1]).
:- use_module('../../../kit/assured', [assured/2]).
:- use_module('../../../kit/chance', [chance/4, binomial/3]).
:- use_module('../../../kit/facts', [remembered/1]).
:- use_module('../../../kit/sets', [in_set/2, nth_in_set/3]).
:- use_module('../sets', [cell_number/3, neighbours/3]).
:- use_module(counting, [mine_count/2, risk_taken/4, risks/2, true_risks/2]).
:- use_module(reasoning, [known/2, sure/5]).
:- use_module(winning, [best_opening/4, protected/1]).

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
    once(( risks(Position, Risks) ; Risks = [] )).


skill(Position, How, Title, asks(minesweeper_players:asked(How))) :-
    level(How, Title),
    (   How == optimal
    ->  tiny(Position)
    ;   true
    ).

level(single,  "reads the numbers one by one").
level(pairs,   "compares the numbers in pairs").
level(counts,  "counts all ways to place the mines").
level(optimal, "searches all that may come").

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
      report(1, [Value-[open(Cell)]], 1, _, because(Format, [Cell|Arguments]))) :-
    option(seed(Seed), Options, 0),
    assured(player_move(How, Position, Seed, N, Safety, Format, Arguments),
            contradiction("no mines fit the numbers and the flags", [])),
    Position = minesweeper_fast(Board, _, _, _),
    cell_number(Board, Cell, N),
    Value is round(100*Safety).

%!  merit(+Position, +Move, ?Part, -Format, -Arguments) is nondet.
%
%   Why a cell is safe, or how likely a mine is there, and of which other one it is least
%   likely.

merit(Position, open(Cell), gain, Format, [Cell|Arguments]) :-
    Position = minesweeper_fast(Board, _, _, _),
    cell_number(Board, Cell, N),
    (   player_move(counts, Position, 0, N0, _, Format0, Arguments0),
        N0 == N
    ->  Format = Format0,
        Arguments = Arguments0
    ;   true_risks(Position, Risks),
        memberchk(Cell-Risk, Risks),
        risk_told(Risk, Format, Arguments)
    ).
merit(Position, flag(Cell), gain, "there is a mine with a chance of ~w%", [Percent]) :-
    true_risks(Position, Risks),
    memberchk(Cell-Risk, Risks),
    percent(Risk, Percent).
merit(Position, open(Cell), other, Format, [Other|Arguments]) :-
    Position = minesweeper_fast(_, Opened, _, _),
    Opened =\= 0,
    true_risks(Position, Risks),
    selectchk(Cell-Risk, Risks, Others),
    least_risk(Others, Other, Least),
    (   Least =:= 0
    ->  ( Risk =:= 0 -> Format = "~w is safe too" ; Format = "~w is safe" ),
        Arguments = []
    ;   Least =:= Risk
    ->  Format = "~w has the same risk",
        Arguments = []
    ;   percent(Least, Percent),
        Format = "of the others ~w has the lowest risk, ~w%",
        Arguments = [Percent]
    ).

%!  risk(+Position, +Move, -Better, -Lost) is semidet.
%
%   As of library(hornboard/game/knowledge): what Move risks more than the safest cell does.

risk(Position, Move, open(Better), Lost) :-
    Position = minesweeper_fast(_, Opened, _, _),
    Opened =\= 0,
    true_risks(Position, Risks),
    risk_taken(Position, Move, Risks, Risk),
    least_risk(Risks, Better, Least),
    Lost is float(Risk-Least).

least_risk(Risks, Cell, Least) :-
    sort(2, @=<, Risks, [Cell-Least|_]).

risk_told(0, "~w is safe: no way to place the mines has one there", []) :-
    !.
risk_told(1, "~w has a mine: no way to place the mines has none there", []) :-
    !.
risk_told(Risk, "~w has ~w% risk", [Percent]) :-
    percent(Risk, Percent).


%   player_move(+How, +Position, +Seed, -N, -Safety, -Format, -Arguments): the reason
%   in words is Format, for the name of the cell with number N and for Arguments.

player_move(optimal, Position, _, N, Safety, Format, [Percent]) :-
    !,
    unlimited(Most),
    remembered(best_opening(Position, Most, N, Chance)),
    safety(Position, N, Safety),
    percent(Chance, Percent),
    Format = "~w wins most often: ~w%".
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
        Format = "nothing is known yet: ~w opens a wide space most often",
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

percent(Chance, Percent) :-
    Tenths is round(1000*Chance),
    Percent is Tenths/10.


chosen(Position, Total, Groups, N, Format, [WonPercent,RiskPercent]) :-
    Total =< 120,
    best_opening(Position, 20 000, N, Chance),
    !,
    percent(Chance, WonPercent),
    risk_of(N, Total, Groups, Risk),
    percent(Risk, RiskPercent),
    Format = "no sure move: ~w wins most often, with ~w%; its risk is ~w%".
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
    ->  Format = "no sure move: ~w has ~w% risk, the lowest"
    ;   Format = "no sure move: ~w has ~w% risk, and promises more than others"
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

:- module(minesweeper_players,
          [ skill/4,            % ?Position, ?Level, ?Title, ?Strategy
            chances/3,          % +Position, ?Name, -Cells
            asked/4,            % +How, +Position, +Options, -Report
            merit/5,            % +Position, +Move, ?Part, -Format, -Arguments
            risk/4              % +Position, +Move, -Better, -Lost
          ]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(lists), [last/2, member/2, nth0/3, selectchk/3]).
:- use_module(library(option), [option/3]).
:- use_module(library(pairs), [pairs_keys/2]).
:- use_module('../../../game/scores', [unlimited/1]).
:- use_module('../../../kit/assured', [assured/2]).
:- use_module('../../../kit/chance', [chance/4, binomial/3]).
:- use_module('../../../kit/facts', [remembered/1]).
:- use_module('../../../kit/sets', [nth_in_set/3]).
:- use_module('../fast', [numbered/2]).
:- use_module('../sets', [cell_in/4, cell_number/3, neighbours/3]).
:- use_module(counting, [mine_count/2, risk_taken/4, risks/2]).
:- use_module(guessing, [chosen/6, percent/2, risk_of/4]).
:- use_module(deducing, [sure/5]).
:- use_module(reasoning, [known/2, picked/3]).
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

Where nothing is known yet a corner is opened: a cell with few around it is an opening
most often. Where every first cell is one, the middle is opened, and more comes up.
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
%   `optimal`. A flag on what he would open is taken away first. The value is the chance to
%   survive, in percent.
%
%   @error contradiction(Format, Arguments) if no placing of the mines fits.

asked(How, Position, Options,
      report(1, [Value-[Move]], 1, _, because(Format, [Cell|Arguments]))) :-
    option(seed(Seed), Options, 0),
    assured(player_move(How, Position, Seed, N, Safety, Format, Arguments),
            contradiction("no mines fit the numbers", [])),
    Position = minesweeper_fast(Board, _, Flagged, _),
    cell_number(Board, Cell, N),
    ( getbit(Flagged, N) =:= 1 -> Move = flag(Cell) ; Move = open(Cell) ),
    Value is round(100*Safety).

%!  merit(+Position, +Move, ?Part, -Format, -Arguments) is nondet.
%
%   Why a cell is safe, and a mine that proves it is one; or how likely a mine is there, which flag is
%   wrong, and of which other cell a mine is least likely. Of the cells that are opened around one, so
%   much of the one where a mine is most likely.

merit(Position, Move, gain, Format, [Cell|Arguments]) :-
    ( Move = open(Cell) ; Move = flag(Cell), \+ misplaced(Position, Cell, _, _) ),
    Position = minesweeper_fast(Board, Opened, _, Field),
    cell_number(Board, Cell, N),
    (   sure(Position, 3, N, Format, Arguments)
    ->  true
    ;   Move = open(_),
        player_move(counts, Position, 0, N0, _, Format, Arguments),
        N0 == N
    ->  true
    ;   Move = open(_),
        protected(Position)
    ->  Format = "~w is safe: the first cell never has a mine",
        Arguments = []
    ;   risks(minesweeper_fast(Board, Opened, 0, Field), Risks),
        memberchk(Cell-Risk, Risks),
        risk_told(Risk, Format0, Arguments),
        (   Move-Arguments = flag(_)-[_]
        ->  Format = "no mine is proved on ~w: ~w% risk"
        ;   Format = Format0
        )
    ).
merit(Position, open(Cell), gain, Format, [Mine|Arguments]) :-
    Position = minesweeper_fast(Board, _, Flagged, _),
    cell_number(Board, Cell, N),
    sure(Position, 2, N, Safe, [_|Told]),
    string(Safe),
    last(Told, List),
    atomic_list_concat(Mines, ', ', List),
    member(Mine, Mines),
    cell_number(Board, Mine, M),
    getbit(Flagged, M) =:= 0,
    sure(Position, 2, M, Format, Arguments).
merit(Position, chord(Cell), gain, Format, Arguments) :-
    Position = minesweeper_fast(Board, _, _, _),
    cell_number(Board, Cell, N),
    neighbours(Board, N, Around),
    risks(Position, Risks),
    findall(Near-Risk, ( member(Near-Risk, Risks), cell_in(Board, Around, Near, _) ), Opens),
    pairs_keys(Opens, Cells),
    atomic_list_concat(Cells, ', ', List),
    sort(2, @>=, Opens, [Worst-Most|_]),
    (   Arguments = [List],
        ( Most =:= 0 -> Format = "opens ~w without risk" ; Format = "opens ~w" )
    ;   Most =\= 0,
        merit(Position, open(Worst), gain, Format, Arguments)
    ).
merit(Position, Move, gain, Format, [Cell|Arguments]) :-
    once(( Move = flag(Cell) ; Move = open(_) )),
    once(misplaced(Position, Cell, Format0, Arguments0)),
    member(Format-Arguments, ["the flag on ~w is wrong"-[],Format0-Arguments0]).
merit(Position, open(_), gain, "~w shows ~d; flags around it: ~d", [Cell,Number,Flags]) :-
    once(crowded(Position, Cell, Number, Flags)).
merit(Position, _, gain, "no mines fit the numbers", []) :-
    \+ risks(Position, _).
merit(Position, open(Cell), other, Format, Arguments) :-
    Position = minesweeper_fast(_, Opened, _, _),
    Opened =\= 0,
    risks(Position, Risks),
    selectchk(Cell-Risk, Risks, Others),
    least_risk(Others, Other, Least),
    aggregate_all(count, member(_-Least, Others), Count),
    compare(Order, Least, Risk),
    once(beside(Order, Least, Count, Other, Format, Arguments)).

%   beside(+Order, +Least, +Count, +Other, -Format, -Arguments): so many others have the Least risk.

beside(=, _, 1, Other, "~w is as safe", [Other]).
beside(=, _, Count, _, Format, [Count]) :-
    Format = counted(Count, "~d other cell is as safe", "~d other cells are as safe").
beside(<, 0, _, Other, "~w is safe", [Other]).
beside(_, 1, _, _, "all others have mines", []).
beside(_, Least, _, Other, "of the others ~w has the lowest risk, ~w%", [Other,Percent]) :-
    percent(Least, Percent).

%   crowded(+Position, -Cell, -Number, -Flags): around Cell, which shows Number, are more Flags.

crowded(Position, Cell, Number, Flags) :-
    Position = minesweeper_fast(Board, _, Flagged, _),
    Flagged =\= 0,
    numbered(Position, Sets),
    nth0(Number, Sets, Shown),
    cell_in(Board, Shown, Cell, N),
    neighbours(Board, N, Around),
    Flags is popcount(Around /\ Flagged),
    Flags > Number.

%   misplaced(+Position, ?Cell, -Format, -Arguments): the numbers say that Cell, with a flag,
%   is safe, by one or two of them or by all.

misplaced(Position, Cell, Format, Arguments) :-
    Position = minesweeper_fast(Board, Opened, Flagged, Field),
    Flagged =\= 0,
    risks(minesweeper_fast(Board, Opened, 0, Field), Risks),
    member(Cell-0, Risks),
    cell_in(Board, Flagged, Cell, N),
    once(( sure(Position, 3, N, Format, Arguments) ; risk_told(0, Format, Arguments) )).

%!  risk(+Position, +Move, -Better, -Lost) is semidet.
%
%   As of library(hornboard/game/knowledge): what Move risks more than the safest cell does, a tenth or
%   more where that is surely safe. A flag where no mine is proved counts as a tenth, and as two where
%   none is. Nothing is lost while nothing is open.

risk(minesweeper_fast(_, 0, _, _), Move, Move, 0.0).
risk(Position, Move, open(Better), Lost) :-
    Position = minesweeper_fast(_, Opened, _, _),
    Opened =\= 0,
    risks(Position, Risks),
    (   Move = flag(Cell)
    ->  memberchk(Cell-Risk, Risks),
        Risk < 1,
        least_risk([Cell-Risk|Risks], Better, _),
        Lost is float(2-Risk)/10
    ;   risk_taken(Position, Move, Risks, Risk),
        least_risk(Risks, Better, Least),
        ( Least =:= 0, Risk > 0 -> Lost is max(0.1, float(Risk)) ; Lost is float(Risk-Least) )
    ).

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
    ->  first_choice(Position, N, Format),
        Arguments = []
    ;   member(group(Set, 0), Groups)
    ->  picked(Position, Set, N),
        once(( sure(Position, 3, N, Format, Arguments) ; risk_told(0, Format, Arguments) ))
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

first_choice(minesweeper_fast(board(Columns, Rows, _, opening), _, _, _), N, Format) :-
    !,
    N is Rows//2*Columns+Columns//2,
    Format = "~w is in the middle: every first cell opens a space, a corner the smallest".
first_choice(Position, N, Format) :-
    Format = "~w opens a wide space most often: nothing is known yet",
    Position = minesweeper_fast(board(Columns, Rows, _, _), _, _, _),
    Corners is (1 \/ 1<<(Columns-1))*(1 \/ 1<<(Columns*(Rows-1))),
    picked(Position, Corners, N).

numbers(single, 1).
numbers(pairs, 2).
numbers(counts, 2).

safety(Position, N, Safety) :-
    (   protected(Position)
    ->  Safety = 1
    ;   mine_count(Position, mine_count(Total, Groups)),
        risk_of(N, Total, Groups, Risk),
        Safety is 1-Risk
    ).

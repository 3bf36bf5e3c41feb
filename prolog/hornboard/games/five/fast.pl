:- module(five_fast,
          [ mover/2,            % +Position, ?Player
            enemy/2,            % ?Player, ?Enemy
            move/3,             % +Position, ?Move, ?Next
            outcome/2,          % +Position, ?Outcome
            value/2,            % +Position, ?Value
            successors/2,       % +Position, -Steps
            moves/2,            % +Position, -Moves
            best_step/5,        % +Position, +Hint, +Enough, -Move, -Value

            sides/5,            % ?Position, ?Mover, ?Board, ?Own, ?Other
            empty_cells/2,      % +Position, -Empty
            numbered/3,         % +Position, ?N, ?Cell
            numbered_in/4       % +Position, +Set, ?N, ?Cell
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [sum_list/2]).
:- use_module('../../game/derived', []).
:- use_module('../../game/scores', [won_score/1]).
:- use_module('../../kit/counts', [groups/3, highest/4, with_at_least/4]).
:- use_module('../../kit/grid', [cell_at/3, grid_cell/5]).
:- use_module('../../kit/sets', [in_set/2, members/2]).
:- use_module('../../kit/sides').
:- use_module(windows).

/** <module> The law of five in a row for the search

    five_fast(Mover, X, O, board(Columns, Rows, Rule))

X and O are the sets of the cells with these marks, as integers, the way that
windows.pl explains.
*/

%!  mover(+Position, ?Player) is semidet.
%!  enemy(?Player, ?Enemy) is nondet.
%!  sides(?Position, ?Mover, ?Board, ?Own, ?Other) is nondet.
%
%   As in law.pl, and the sets of the marks, from the mover's side.

:- two_sides(five_fast(_, X, O, _), x-[X], o-[O]).


%!  empty_cells(+Position, -Empty) is det.
%
%   Empty is the set of the cells that nobody has.

empty_cells(five_fast(_, X, O, board(Width, Height, _)), Empty) :-
    board_cells(Width, Height, Cells),
    Empty is Cells /\ \(X \/ O).


%!  numbered(+Position, ?N, ?Cell) is semidet.
%
%   True when Cell, given by its number or by its name, is on the board.

numbered(five_fast(_, _, _, board(Width, Height, _)), N, Cell) :-
    (   var(Cell)
    ->  X is N mod (Width+1),
        Y is N // (Width+1),
        cell_at(Cell, X, Y)
    ;   grid_cell(Width, Height, Cell, X, Y),
        N is Y*(Width+1)+X
    ).


%!  numbered_in(+Position, +Set, ?N, ?Cell) is nondet.
%
%   As numbered/3, the cell being one of Set.

numbered_in(Position, Set, N, Cell) :-
    (   var(Cell)
    ->  in_set(N, Set),
        numbered(Position, N, Cell)
    ;   numbered(Position, N, Cell),
        in_set(N, Set)
    ).


%   Any empty cell, until the game is over.

move(Position, Cell, Next) :-
    \+ outcome(Position, _),
    empty_cells(Position, Empty),
    numbered_in(Position, Empty, N, Cell),
    marked_at(Position, N, Next).

marked_at(Position, N, Next) :-
    sides(Position, Me, Board, Own0, Other),
    Own is Own0 \/ (1<<N),
    enemy(Me, You),
    sides(Next, You, Board, Other, Own).


%   A line wins; where both have one, that of the player who has just moved. A
%   full board without one is a draw.

outcome(Position, Outcome) :-
    sides(Position, Me, Board, Own, Other),
    (   has_line(Board, Other)
    ->  enemy(Me, You),
        Outcome = won(You)
    ;   has_line(Board, Own)
    ->  Outcome = won(Me)
    ;   empty_cells(Position, 0),
        Outcome = drawn
    ).

%   has_line(+Board, +Marks): Marks have a line that wins.

has_line(board(Width, _, Rule), Marks) :-
    direction(Width, Step),
    lines(Rule, Step, Marks, Starts),
    Starts =\= 0,
    !.


%   A window of five with k own marks and none of the enemy is worth k^4; the
%   enemy's likewise count against. Both rules value alike.

value(Position, Value) :-
    sides(Position, _, board(Width, Height, _), Own, Other),
    board_cells(Width, Height, Cells),
    findall(Worth,
            ( direction(Width, Step),
              window_sets(free, Cells, Own, Other, Step, Mine, Theirs),
              worth(Mine, 0, MyWorth),
              worth(Theirs, 0, TheirWorth),
              Worth is MyWorth-TheirWorth
            ),
            Worths),
    sum_list(Worths, Value).

%   worth(+Sets, +K, -Worth): Sets are those of the windows with K marks, with
%   one more, and so on.

worth([], _, 0).
worth([Set|Sets], K, Worth) :-
    Next is K+1,
    worth(Sets, Next, Rest),
    Worth is Rest+K*K*K*K*popcount(Set).


%   The law of move/3 once more, for the search, the best values first. What a
%   mark adds to the value depends on the windows through its cell alone, so
%   it is reckoned for all the cells at once.

successors(Position, Steps) :-
    (   \+ outcome(Position, _)
    ->  gains(Position, Gains),
        empty_cells(Position, Empty),
        groups(Gains, Empty, Groups),
        value(Position, Value),
        steps(Groups, Value, Position, Steps, [])
    ;   Steps = []
    ).

%   gains(+Position, -Gains): counts of what a mark of the mover adds.

gains(Position, Gains) :-
    sides(Position, _, board(Width, Height, _), Own, Other),
    board_cells(Width, Height, Cells),
    weighed(free, Width, Cells, Own, Other,
            [1,15,65,175,369]-[0,1,16,81,256], Gains).

steps([], _, _, Steps, Steps).
steps([Gain-Cells|Groups], Value0, Position, Steps0, Steps) :-
    Value is Value0+Gain,
    steps_to(Cells, Value, Position, Steps0, Steps1),
    steps(Groups, Value0, Position, Steps1, Steps).

steps_to(0, _, _, Steps, Steps) :-
    !.
steps_to(Cells, Value, Position, [Value-step(Cell, Next)|Steps0], Steps) :-
    N is lsb(Cells),
    numbered(Position, N, Cell),
    marked_at(Position, N, Next),
    Rest is Cells /\ (Cells-1),
    steps_to(Rest, Value, Position, Steps0, Steps).


%   Nobody has to know what they are worth to list them.

moves(Position, Moves) :-
    (   \+ outcome(Position, _)
    ->  empty_cells(Position, Empty),
        members(Empty, Ns),
        maplist(numbered(Position), Ns, Moves)
    ;   Moves = []
    ).


%   The best move one move deep, without building the positions: the one that
%   adds most, among those that win where there are such.

best_step(Position, _, Enough, Move, Value) :-
    \+ outcome(Position, _),
    empty_cells(Position, Empty),
    (   Empty /\ (Empty-1) =:= 0
    ->  hornboard_derived:best_step(Position, none, Enough, Move, Value)
    ;   gains(Position, Gains),
        winning_cells(Position, Empty, Winning),
        (   Winning =:= 0
        ->  Base = 0,
            highest(Gains, Empty, Gain, Best)
        ;   won_score(Base),
            highest(Gains, Winning, Gain, Best)
        ),
        N is lsb(Best),
        numbered(Position, N, Move),
        value(Position, Value0),
        Value is Base+Value0+Gain
    ).

%   winning_cells(+Position, +Empty, -Winning): a mark there wins at once. Only
%   cells in a window with four marks are worth a look.

winning_cells(Position, Empty, Winning) :-
    Board = board(Width, Height, _),
    sides(Position, _, Board, Own0, Other),
    board_cells(Width, Height, Cells),
    weighed(free, Width, Cells, Own0, Other, [0,0,0,0,1]-[], Fours),
    with_at_least(1, Fours, Empty, Candidates),
    findall(Bit,
            ( in_set(N, Candidates),
              Bit is 1<<N,
              Own is Own0 \/ Bit,
              has_line(Board, Own)
            ),
            Bits),
    sum_list(Bits, Winning).

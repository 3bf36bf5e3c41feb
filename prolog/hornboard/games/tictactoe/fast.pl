:- module(tictactoe_fast,
          [ mover/2,            % +Position, ?Player
            move/3,             % +Position, ?Move, ?Next
            outcome/2,          % +Position, ?Outcome
            value/2,            % +Position, ?Value
            successors/2,       % +Position, -Steps
            sides/4,            % ?Position, ?Mover, ?Own, ?Other
            bit/4               % ?Cell, ?X, ?Y, ?Bit
          ]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(lists), [member/2]).
:- use_module('../../kit/facts').
:- use_module('../../kit/sides').
:- use_module(board).

/** <module> The law of tic-tac-toe for the search

    tictactoe_fast(Mover, Xs, Os)

Xs and Os are the sets of the cells with that mark, as integers: cell number N
is in the set when bit N-1 is. There are no more than 512 sets, so that all
that a set of marks means is a table.
*/

%!  sides(?Position, ?Mover, ?Own, ?Other) is semidet.
%
%   What the mover has, and what his enemy has.

:- two_sides(tictactoe_fast(_, Xs, Os), x-[Xs], o-[Os]).


%   Any empty cell, unless somebody has won.

move(Position, Cell, Next) :-
    sides(Position, Me, Own0, Other),
    \+ standing(Own0, line),
    \+ standing(Other, line),
    bit(Cell, _, _, Bit),
    (Own0 \/ Other) /\ Bit =:= 0,
    Own is Own0 \/ Bit,
    enemy(Me, You),
    sides(Next, You, Other, Own).

%!  bit(?Cell, ?X, ?Y, ?Bit) is nondet.
%
%   The set of Cell alone is Bit.

:- table_of(bit(Cell, X, Y, Bit),
            ( cell(Cell, X, Y, N),
              Bit is 1<<(N-1)
            )).

%   standing(?Set, ?Standing): Standing is `line` if all the cells of a line are
%   in Set; otherwise the number of lines with no cell in Set, which are open to
%   the other player.

line_set(Set) :-
    line(Cells),
    aggregate_all(sum(Bit),
                  ( member(Cell, Cells),
                    bit(Cell, _, _, Bit)
                  ),
                  Set).

standing_of(Set, Standing) :-
    between(0, 511, Set),
    (   line_set(Line),
        Line /\ Set =:= Line
    ->  Standing = line
    ;   aggregate_all(count,
                      ( line_set(Line),
                        Line /\ Set =:= 0
                      ),
                      Standing)
    ).

:- table_of(standing(Set, Standing), standing_of(Set, Standing)).


%   A line wins; where both have one, that of the player who has just moved. A
%   full board without one is a draw.

outcome(Position, Outcome) :-
    sides(Position, Me, Own, Other),
    (   standing(Other, line)
    ->  enemy(Me, You),
        Outcome = won(You)
    ;   standing(Own, line)
    ->  Outcome = won(Me)
    ;   Own \/ Other =:= 0x1ff,
        Outcome = drawn
    ).


%   The lines that are open to the mover, since no enemy mark is on them, minus
%   those open to the enemy, none on a full board; 100 when the mover has won, -100
%   when he has lost.

value(Position, Value) :-
    sides(Position, _, Own, Other),
    standing(Other, Mine),
    standing(Own, Theirs),
    (   Mine == line
    ->  Value = -100
    ;   Theirs == line
    ->  Value = 100
    ;   Value is Mine-Theirs
    ).


successors(Position, Steps) :-
    sides(Position, Me, Own, Other),
    standing(Own, Theirs),
    standing(Other, Mine),
    (   Theirs \== line,
        Mine \== line
    ->  Empty is 0x1ff /\ \(Own \/ Other),
        enemy(Me, You),
        steps(Empty, Mine, You, Own, Other, Steps)
    ;   Steps = []
    ).

steps(0, _, _, _, _, []) :-
    !.
steps(Empty0, Mine, You, Own0, Other, [Value-step(Cell, Next)|Steps]) :-
    Bit is Empty0 /\ -Empty0,
    Empty is Empty0-Bit,
    Own is Own0+Bit,
    bit(Cell, _, _, Bit),
    standing(Own, Theirs),
    (   Theirs == line
    ->  Value = 100
    ;   Value is Mine-Theirs
    ),
    (   You == o
    ->  Next = tictactoe_fast(o, Own, Other)
    ;   Next = tictactoe_fast(x, Other, Own)
    ),
    steps(Empty, Mine, You, Own0, Other, Steps).


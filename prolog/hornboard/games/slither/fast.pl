:- module(slither_fast,
          [ mover/2,            % +Position, ?Player
            move/3,             % +Position, ?Move, ?Next
            outcome/2,          % +Position, ?Outcome
            value/2,            % +Position, ?Value
            successors/2,       % +Position, -Steps
            moves/2,            % +Position, -Moves
            move_text//2        % +Position, +Move
          ]).
:- use_module(library(dcg/basics), [atom//1]).
:- use_module(library(lists), [append/3, last/2, member/2, reverse/2]).
:- use_module('../../kit/sides').
:- use_module(board).

/** <module> The law of Slither for the search

A position is `slither_fast(Mover, Board, Path)` with the arguments of law.pl; all
is told from what is near the two ends of the path.
*/


:- two_sides(slither_fast(_, _, _), red-[], blue-[]).


move(slither_fast(Me, Board, Path0), End-Dot, slither_fast(You, Board, Path)) :-
    enemy(Me, You),
    drawn(Path0, Board, End, Dot, Path).

drawn([], Board, Dot1, Dot2, [Dot1,Dot2]) :-
    any_segment(Board, Dot1, Dot2).
drawn([Dot1|Dots], Board, End, Dot, Longer) :-
    reverse([Dot1|Dots], Back0),
    from_end([Dot1|Dots], Back0, Path, Back),
    Path = [End|_],
    near(End, Near),
    member(Dot, Near),
    free(Dot, Board, Path),
    longer(Dot, Path, Back, Longer).

from_end(Path, Back, Path, Back).
from_end(Path, Back, Back, Path).

%   longer(+Dot, +Path, +Back, -Longer): Dot is drawn to from the first dot of Path,
%   which is Back from the other end.

longer(Dot, Path, Back, Longer) :-
    Back = [Other|_],
    (   before(Dot, Other)
    ->  Longer = [Dot|Path]
    ;   append(Back, [Dot], Longer)
    ).


%   The mover is stuck when no dot near an end is free. The value is 0 while play
%   goes on, then 1 for the winner and -1 for the loser.

outcome(Position, won(Winner)) :-
    value(Position, Value),
    mover(Position, Me),
    winner(Value, Me, Winner).

winner(1, Me, Me).
winner(-1, Me, You) :-
    enemy(Me, You).

value(slither_fast(_, Board, Path), Value) :-
    (   mobile(Path, Board)
    ->  Value = 0
    ;   Board = board(_, _, normal)
    ->  Value = -1
    ;   Value = 1
    ).

mobile([], Board) :-
    any_segment(Board, _, _).
mobile(Path, Board) :-
    (   Path = [End|_]
    ;   last(Path, End)
    ),
    near(End, Dots),
    member(Dot, Dots),
    free(Dot, Board, Path).

free(Dot, Board, Path) :-
    \+ memberchk(Dot, Path),
    on_board(Board, Dot).


successors(slither_fast(Me, Board, Path), Steps) :-
    enemy(Me, You),
    (   Path = [Dot1|_]
    ->  reverse(Path, Back),
        Back = [Dot2|_],
        free_near(Dot1, Board, Path, Dots1),
        free_near(Dot2, Board, Path, Dots2),
        steps(Dots1, Path, Back, Dots2, You, Board, Steps, Steps1),
        steps(Dots2, Back, Path, Dots1, You, Board, Steps1, [])
    ;   findall(Value-step(Dot1-Dot2, Next),
                ( any_segment(Board, Dot1, Dot2),
                  Next = slither_fast(You, Board, [Dot1,Dot2]),
                  value(Next, Theirs),
                  Value is -Theirs
                ),
                Steps)
    ).

any_segment(Board, Dot1, Dot2) :-
    on_board(Board, Dot1),
    segment(_, Dot1, Dot2),
    on_board(Board, Dot2).

free_near(Dot, Board, Path, Free) :-
    near(Dot, Dots),
    free_dots(Dots, Board, Path, Free).

free_dots([], _, _, []).
free_dots([Dot|Dots], Board, Path, Free) :-
    (   free(Dot, Board, Path)
    ->  Free = [Dot|Free1]
    ;   Free = Free1
    ),
    free_dots(Dots, Board, Path, Free1).

%   steps(+Dots, +Path, +Back, +Others, ...): to each of Dots from the first dot
%   of Path, which is Back from the other end; that one can go on to Others.

steps([], _, _, _, _, _, Steps, Steps).
steps([Dot|Dots], Path, Back, Others, You, Board,
      [Value-step(End-Dot, slither_fast(You, Board, Next))|Steps1], Steps) :-
    Path = [End|_],
    longer(Dot, Path, Back, Next),
    (   Others \== [],
        Others \== [Dot]
    ->  Value = 0
    ;   free_near(Dot, Board, Path, [_|_])
    ->  Value = 0
    ;   Board = board(_, _, normal)
    ->  Value = 1
    ;   Value = -1
    ),
    steps(Dots, Path, Back, Others, You, Board, Steps1, Steps).


moves(slither_fast(_, Board, Path), Moves) :-
    (   Path = [Dot1|_]
    ->  last(Path, Dot2),
        free_near(Dot1, Board, Path, Dots1),
        free_near(Dot2, Board, Path, Dots2),
        moves_from(Dots1, Dot1, Moves, Moves1),
        moves_from(Dots2, Dot2, Moves1, [])
    ;   findall(Dot1-Dot2, any_segment(Board, Dot1, Dot2), Moves)
    ).

moves_from([], _, Moves, Moves).
moves_from([Dot|Dots], End, [End-Dot|Moves1], Moves) :-
    moves_from(Dots, End, Moves1, Moves).


%   A legal move begins at the end that it goes on from, as it is written.

move_text(_, End-Dot) -->
    atom(End),
    "-",
    atom(Dot).

:- module(tictactoe_players,
          [ skill/4,            % ?Position, ?Level, ?Title, ?Strategy
            scores/3,           % ?Lowest, -Steps, -Games
            canonical/4         % +Position, -Canonical, -Lead, -Most
          ]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(lists), [member/2]).
:- use_module('../../../kit/facts').
:- use_module('../../../play/levels').
:- use_module('../fast', [bit/4, sides/4]).

/** <module> Who plays tic-tac-toe

The first level is that of the source, which sees its own move and the answer to
it. The second sees every game to its end, so it never loses.
*/

skill(_, beginner, "looks two moves ahead", alphabeta(2)).
skill(_, expert, "plays perfectly", engine([depth(9)])).

scores(beginner, [expert-63], 100).


%   The same number for all the positions that are alike but for a turn or a
%   reflection of the board: the least of their numbers, where the own marks
%   count before the enemy's.

canonical(Position, Essence, 0, 1) :-
    sides(Position, _, Own, Other),
    images(Own, [Own1|Owns]),
    images(Other, [Other1|Others]),
    Number is Own1<<9+Other1,
    least(Owns, Others, Number, Essence).

least([], [], Least, Least).
least([Own|Owns], [Other|Others], Least0, Least) :-
    Least1 is min(Least0, Own<<9+Other),
    least(Owns, Others, Least1, Least).

%   images(?Set, ?Images): what becomes of Set by the eight symmetries of the
%   board, in a fixed order.

image(Set, Image) :-
    member(FlipX, [no,yes]),
    member(FlipY, [no,yes]),
    member(Swap, [no,yes]),
    aggregate_all(sum(Bit),
                  ( bit(_, X0, Y0, Bit0),
                    Set /\ Bit0 =\= 0,
                    flip(FlipX, X0, X1),
                    flip(FlipY, Y0, Y1),
                    swap(Swap, X1, Y1, X, Y),
                    bit(_, X, Y, Bit)
                  ),
                  Image).

flip(no, N, N).
flip(yes, N0, N) :-
    N is 2-N0.

swap(no, X, Y, X, Y).
swap(yes, X, Y, Y, X).

:- table_of(images(Set, Images),
            ( between(0, 511, Set),
              findall(Image, image(Set, Image), Images)
            )).

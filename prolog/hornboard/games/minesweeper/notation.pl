:- module(minesweeper_notation,
          [ move_text//2,       % +Position, ?Move
            position_text//1    % ?Position
          ]).
:- use_module(library(apply), [maplist/2, maplist/3]).
:- use_module(library(dcg/high_order), [sequence//2, sequence//3]).
:- use_module(library(lists), [append/2, same_length/2]).
:- use_module('../../kit/grid', [grid_cell_text//3]).
:- use_module('../../kit/numeral', [hexadecimal//1, numeral//1]).
:- use_module('../../kit/sets', [set_where/3]).
:- use_module('../../kit/unknown', [or_unknown//2]).
:- use_module(board, [cell/4, set_up/2]).
:- use_module(law, [flagged/2, opened/2, shows/3]).
:- use_module(sets, [all_cells/2, same/2]).

/** <module> How positions and moves of Minesweeper are written
*/

%   A cell, with `!` before it for a flag and `*` to open what is around it. It need
%   not be on the board.

move_text(_, Move) -->
    kind_text(Move, Cell),
    grid_cell_text(60, 40, Cell).

kind_text(open(Cell), Cell) -->
    [].
kind_text(flag(Cell), Cell) -->
    "!".
kind_text(chord(Cell), Cell) -->
    "*".


%   What is seen, the number of mines, the rule and what is hidden. What is seen has
%   to be so by the mines, where they are known.

position_text(Position) -->
    { Position = minesweeper(_, Cover, _),
      nonvar(Cover)
    },
    !,
    { same(Position, minesweeper_fast(board(_, _, Mines, Rule), _, _, Field)),
      signs(Position, Rows)
    },
    parts_text(Rows, Mines, Rule, Field).
position_text(Position) -->
    parts_text(Rows, Mines, Rule, Field),
    { drawn_up(Rows, Mines, Rule, Field, Compact),
      same(Position, Compact),
      signs(Position, Rows)
    }.

parts_text(Rows, Mines, Rule, Field) -->
    sequence(sequence(sign_text), "/", Rows),
    " ",
    numeral(Mines),
    rule_text(Rule),
    field_text(Field).

sign_text(Sign) -->
    [Sign],
    { memberchk(Sign, `.!?*012345678`) }.

rule_text(opening) -->
    " opening".
rule_text(unprotected) -->
    " unprotected".
rule_text(safe) -->
    [].

field_text(ahead(Seed)) -->
    " ~",
    or_unknown(numeral, Seed).
field_text(laid(Mines)) -->
    " #",
    hexadecimal(Mines).
field_text(told(_)) -->
    [].


signs(Position, Rows) :-
    Position = minesweeper(Board, _, _),
    Board = board(_, Count, _, _),
    findall(Row,
            ( between(1, Count, Y),
              findall(Sign,
                      ( cell(Board, Cell, _, Y), sign(Position, Cell, Sign) ),
                      Row)
            ),
            Rows).

sign(Position, Cell, Sign) :-
    (   flagged(Position, Cell)
    ->  Sign = 0'!
    ;   \+ opened(Position, Cell)
    ->  Sign = 0'.
    ;   shows(Position, Cell, Number)
    ->  Sign is 0'0+Number
    ;   Position = minesweeper(_, _, told(_))
    ->  Sign = 0'?
    ;   Sign = 0'*
    ).

drawn_up(Rows, Mines, Rule, Field,
         minesweeper_fast(Board, Opened, Flagged, Field)) :-
    Rows = [Row|_],
    maplist(same_length(Row), Rows),
    length(Row, Columns),
    length(Rows, Count),
    set_up(minesweeper(Columns, Count, Mines, Rule), Board),
    append(Rows, Signs),
    set_where(Signs, 0'!, Flagged),
    set_where(Signs, 0'., Closed),
    all_cells(Board, All),
    Opened is All /\ \(Flagged \/ Closed),
    possible(Field, Board, Opened, Signs).

possible(ahead(_), _, 0, _).
possible(laid(Mines), Board, _, _) :-
    Board = board(_, _, Count, _),
    popcount(Mines) =:= Count,
    all_cells(Board, All),
    Mines =< All.
possible(told(Sets), _, _, Signs) :-
    maplist(set_where(Signs), `012345678`, Sets).

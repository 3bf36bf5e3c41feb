:- module(hive_spelling,
          [ move_text//2,       % +Position, +Move
            spelled/3,          % +Stacks, ?Move, -Codes
            mark/3              % ?Direction, ?Before, ?Behind
          ]).
:- use_module(library(dcg/basics), [string//1]).
:- use_module(library(lists), [member/2]).
:- use_module(library(solution_sequences), [distinct/2]).
:- use_module('../board', [centre/1]).
:- use_module(plane, [cell_name/2, next_cell/3]).

/** <module> How moves of Hive are written
*/


%   The first way to write a move is that of records.

move_text(hive_fast(_, _, _, _, _, _, Stacks), Move) -->
    { spelled(Stacks, Move, Codes) },
    string(Codes).


%!  spelled(+Stacks, ?Move, -Codes) is nondet.
%
%   True when Move, with its stone given, goes to a cell on the hive or next to it, and not
%   where the stone lies alone. Codes are how that is written: by the stone that it is
%   going to cover, or the top stone of its first neighbour, going round from the
%   north-west. The first stone of all is written by itself.

spelled(_, pass, `pass`).
spelled(Stacks, Move, Codes) :-
    (   Move = place(Stone, Name)
    ;   Move = move(Stone, Name)
    ),
    spelled(Stacks, Stone, Name, Parts),
    atomic_list_concat(Parts, Text),
    atom_codes(Text, Codes).

spelled([], Stone, Name, [Stone]) :-
    centre(Name).
spelled([Stack|Stacks0], Stone, Name, [Stone,' ',Before,Other,Behind]) :-
    Stacks = [Stack|Stacks0],
    (   var(Name)
    ->  distinct(To, near(Stacks, Stone, To)),
        \+ memberchk(To-[Stone], Stacks)
    ;   true
    ),
    cell_name(To, Name),
    (   shown(Stacks, Stone, To, Other)
    ->  Before = '',
        Behind = ''
    ;   next_cell(To, Direction, Cell),
        shown(Stacks, Stone, Cell, Other)
    ->  mark(Direction, Behind, Before)
    ).

near(Stacks, Stone, To) :-
    member(Cell-_, Stacks),
    shown(Stacks, Stone, Cell, _),
    (   To = Cell
    ;   next_cell(Cell, _, To)
    ).

%   shown(+Stacks, +Stone, +Cell, -Other): without Stone, Other is the top one on Cell.

shown(Stacks, Stone, Cell, Other) :-
    memberchk(Cell-Stack0, Stacks),
    (   Stack0 = [Stone|Stack]
    ->  true
    ;   Stack = Stack0
    ),
    Stack = [Other|_].


%!  mark(?Direction, ?Before, ?Behind) is nondet.
%
%   True when the cell in Direction of a stone is written by the stone with these marks.
%   The marks of the opposite direction are the same ones, Behind and Before.

mark(nw, \, '').
mark(ne, '', /).
mark(e,  '', -).
mark(se, '', \).
mark(sw, /, '').
mark(w,  -, '').

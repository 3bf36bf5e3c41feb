:- module(minesweeper,
          [ variant/2,          % ?Variant, ?Title
            trait/1,            % ?Trait
            form/2,             % +Variant, -Form
            dealt/4,            % +Position, +Computers, +Seed, -Next
            compact/2,          % ?Position, ?Compact
            condition/3         % ?Condition, -Format, -Arguments
          ]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(board, [set_up/2, usual/1]).
:- reexport(back).
:- reexport(law, except([burst/2,flags_around/3,kept_free/3,left/3,turned/3])).
:- reexport(notation).
:- reexport(view).
:- use_module(fast, []).
:- use_module(sets, [same/2]).

/** <module> Minesweeper

The sapper wins when all cells are open but those with a mine under them, and
loses when he opens one of these. Each open cell tells how many of the up to
eight cells around it have a mine, and one without any opens those around it as
well.

A flag says that a mine is there, as the sapper thinks: a cell with a flag cannot
be opened. Around an open cell with as many flags as its number all others can be
opened at once, by a touch of that cell.

A cell is the letters of its column, `a` to `z`, `aa` to `bh`, and the number of
its row from the top. `c4` opens a cell, `!c4` sets a flag on it or takes it
away, and `*c4` opens all cells around one whose mines are all flagged.

## For programmers

```
?- initial(minesweeper, P), move(P, open(a1), Q), show(Q).
?- initial(minesweeper(30,16,99), P), dealt(P, [], 7, Q), move(Q, open(a1), R).
```

The variant `minesweeper(Columns,Rows,Mines)` has up to 60 columns and 40 rows;
`minesweeper` is that of 9 by 9 with 10 mines, and the names `intermediate` and
`expert` stand for 16 by 16 with 40 and 30 by 16 with 99. A fourth argument says
what the first cell to be opened is kept free of: `safe`, which is usual, of a
mine under it; `opening` of mines around it, too; `unprotected` of nothing.

A position is written as it is seen, row by row, with `.` for a closed cell, `!`
for a flag, the number of an open cell, and the number of mines; then the rule,
where it is not the usual one, and what is hidden: `~7` is the seed from which
the mines will be laid at the first opening, `#1c04` are the mines, which nobody
reads off in passing. Without this the board is all that is known, as of a game
played elsewhere: then a cell that is opened bears a `?` in place of a number.

    ../.! 1
    2!./... 2 unprotected #12
*/

%   The three usual boards are enumerated, the first of them also with an opening
%   at first; any size will do.

variant(Variant, Title) :-
    (   var(Variant)
    ->  usual(Variant)
    ;   true
    ),
    set_up(Variant, Board),
    title(Variant, Board, Title).

title(minesweeper, _, 'Minesweeper') :-
    !.
title(_, board(9, 9, 10, opening), 'Minesweeper, an opening first') :-
    !.
title(_, board(Columns, Rows, Mines, _), Title) :-
    format(atom(Title), "Minesweeper, ~d by ~d, mines: ~d",
           [Columns,Rows,Mines]).


%   What is special; see library(hornboard/game). There may be as many mines as
%   leave a cell free, or those around it too where the first is an opening.

trait(also([mines])).
trait(evaluated).
trait(hidden).
trait(margin).
trait(ground(field)).
trait(option(columns, 1-60, 9)).
trait(option(rows, 1-40, 9)).
trait(option(mines, 0-2399, 10)).
trait(option(rule, [safe,opening,unprotected], safe)).
trait(called(rule, safe, 'a safe cell first')).
trait(called(rule, opening, 'an opening first')).
trait(called(rule, unprotected, 'any cell first')).
trait(counted("~d mine", "~d mines")).
trait(showpiece("000000000/012221211/12..2.2.1/1.3221211/11100011./\
\c                0111001../01.2222../0112...../00012.... 10 opening")).


%   The board is that of the variant; `minesweeper` alone stands for any board.

form(Variant, minesweeper(Board, _, _)) :-
    (   Variant == minesweeper
    ->  true
    ;   set_up(Variant, Board)
    ).


%   The seed is the lot by which the mines are laid at the first opening.

dealt(minesweeper(Board, Cover, ahead(_)), _, Seed,
      minesweeper(Board, Cover, ahead(Seed))).


compact(Position, Compact) :-
    same(Position, Compact).


condition(variant(_, _),
          "there are fewer mines than cells, and an opening needs up to nine",
          []).
condition(on_board(_, Cell), "~w is not on the board", [Cell]).
condition(closed(_, Cell), "~w is open", [Cell]).
condition(unflagged(_, Cell), "~w has a flag", [Cell]).
condition(shows(_, Cell, _), "~w shows no number", [Cell]).
condition(flags_around(Position, Cell, Number),
          "~w shows ~d; flags around it: ~d", [Cell,Number,Flags]) :-
    minesweeper_law:flags_around(Position, Cell, Flags).
condition(left_around(_, Cell, _), "nothing is left around ~w", [Cell]).
condition(\+ outcome(Position, _), Format, [Cell,Open,Count|Rest]) :-
    opened(Position, Cell),
    mine(Position, Cell),
    aggregate_all(count, safe(Position, _), Count),
    aggregate_all(count, shows(Position, _, _), Open),
    aggregate_all(count, ( flagged(Position, Flag), safe(Position, Flag) ), Wrong),
    (   Wrong =:= 0
    ->  Format = "there was a mine on ~w; ~d of ~d safe cells were open",
        Rest = []
    ;   Format = counted(Wrong,
                         "there was a mine on ~w; ~d of ~d safe cells were open; ~d flag was wrong",
                         "there was a mine on ~w; ~d of ~d safe cells were open; ~d flags were wrong"),
        Rest = [Wrong]
    ).
condition(\+ outcome(Position, _), "all is cleared", []) :-
    outcome(Position, won(sapper)).
condition(\+ closed(_, Cell), "~w is closed", [Cell]).
condition(\+ unflagged(_, Cell), "~w has no flag", [Cell]).
condition(\+ flagged(_, Cell), "~w has a flag", [Cell]).
condition(\+ shows(_, Cell, Number), "~w shows ~d", [Cell,Number]).
condition(\+ burst(_, Cell), "there was a mine on ~w", [Cell]).

:- module(slither,
          [ variant/2,          % ?Variant, ?Title
            initial/2,          % +Variant, -Position
            form/2,             % +Variant, -Form
            player/2,           % +Position, ?Player
            mover/2,            % +Position, ?Player
            move/3,             % +Position, ?Move, ?Next
            outcome/2,          % +Position, ?Outcome
            value/2,            % +Position, ?Value
            move_text//2,       % +Position, ?Move
            position_text//1,   % ?Position
            place/3,            % +Position, ?Cell, ?Place
            content/3,          % +Position, ?Cell, ?Piece
            touches/3,          % +Position, ?Move, ?Cells
            changes/3,          % +Position, +Move, -Changes
            edited/3,           % +Position, +What, -Next
            successors/2,       % +Position, -Steps
            canonical/4,        % +Position, -Canonical, -Lead, -Most
            condition/3,        % ?Condition, -Format, -Arguments

            dot/2,              % +Position, ?Dot
            next_to/3,          % +Position, ?Dot1, ?Dot2
            path_end/2,         % +Position, ?Dot
            free/2              % +Position, ?Dot
          ]).
:- use_module(library(apply), [foldl/4]).
:- use_module(library(lists), [append/3, last/2, member/2, reverse/2]).
:- use_module('../kit/numeral', [numeral//1]).
:- use_module('../kit/facts').

:- set_prolog_flag(optimise, true).

/** <module> Slither

Red and blue draw one path on a board of dots. In turn they add a segment
between two dots side by side: the first anywhere, every further one from
either end of the path to a dot that is not on it. Who cannot move has lost.

```
?- initial(slither(3,3), P), move(P, a1-a2, Q), move(Q, M, R).
?- initial(slither(4,5), P), pairing_move(P, M).
```

The variant `slither(M,N)` has M columns and N rows of dots, 2 to 12 both; in
`slither(M,N,misere)` who cannot move has won.

A dot is a letter for its column and the number of its row from the top, `a1`
to `l12`. The dots have an order, by columns and then by rows. A move is two
dots joined by `-`, the end that it goes on from and then the new dot; for the
first segment the dot that comes first. Cells are the dots and the segments,
these with the dot first that comes first: `b2-b3`. A position is written by
the size of the board, the dots of the path from the end that comes first on,
and the mover: `3x3 a2-a1-b1 r`; an empty path is `-`, and ` misere` stands
behind the mover for that rule.

## Representation

    slither(Mover, Board, Path)
    board(Columns, Rows, Rule)

Mover is `red` or `blue`, Rule is `normal` or `misere`. Path is the list of
the dots on the path, from the end that comes first to the other; of two
positions that are written alike there is only one term. A move is the term
`End-Dot`.

The game is by D. L. Silverman; see M. Gardner, Scientific American, June 1972,
and W. N. Anderson, "Maximum matching and the game of Slither", Journal of
Combinatorial Theory B 17 (1974). Who wins is known: see
library(hornboard/games/slither/players/pairing).
*/


                 /*******************************
                 *            BOARD             *
                 *******************************/

%   dot(?Dot, ?X, ?Y): Dot is in column X and row Y of the largest board.

named_dot(Dot, X, Y) :-
    between(1, 12, X),
    between(1, 12, Y),
    Letter is 0'a-1+X,
    format(atom(Dot), "~c~d", [Letter,Y]).

:- table_of(dot(Dot, X, Y), named_dot(Dot, X, Y)).


%   segment(?Segment, ?Dot1, ?Dot2): Segment joins Dot1 to Dot2, that comes
%   after it.

named_segment(Segment, Dot1, Dot2) :-
    dot(Dot1, X1, Y1),
    (   X2 = X1,
        Y2 is Y1+1
    ;   X2 is X1+1,
        Y2 = Y1
    ),
    dot(Dot2, X2, Y2),
    atomic_list_concat([Dot1,Dot2], -, Segment).

:- table_of(segment(Segment, Dot1, Dot2),
            named_segment(Segment, Dot1, Dot2)).

%   near(?Dot, ?Dots): the dots side by side with Dot.

:- table_of(near(Dot, Dots),
            ( dot(Dot, _, _),
              findall(Other,
                      ( segment(_, Other, Dot)
                      ; segment(_, Dot, Other)
                      ),
                      Dots)
            )).


%!  dot(+Position, ?Dot) is nondet.
%
%   True when Dot is on the board.

dot(slither(_, Board, _), Dot) :-
    dot(Dot, X, Y),
    on_board(Board, X, Y).

on_board(board(Columns, Rows, _), X, Y) :-
    X =< Columns,
    Y =< Rows.


%!  next_to(+Position, ?Dot1, ?Dot2) is nondet.
%
%   True when the dots are side by side on the board.

next_to(Position, Dot1, Dot2) :-
    dot(Position, Dot1),
    near(Dot1, Dots),
    member(Dot2, Dots),
    dot(Position, Dot2).


%   before(+Dot1, +Dot2): Dot1 comes first.

before(Dot1, Dot2) :-
    dot(Dot1, X1, Y1),
    dot(Dot2, X2, Y2),
    X1-Y1 @< X2-Y2.


                 /*******************************
                 *           POSITIONS          *
                 *******************************/

%!  variant(?Variant, ?Title) is nondet.
%
%   Boards from 2 by 2 to 12 by 12 will do; the usual one is enumerated with
%   either rule.

variant(Variant, Title) :-
    (   var(Variant)
    ->  usual(Variant)
    ;   true
    ),
    set_up(Variant, Board),
    title(Variant, Board, Title).

usual(slither).
usual(slither(6, 6, misere)).

set_up(slither, board(6, 6, normal)).
set_up(slither(Columns, Rows), board(Columns, Rows, normal)) :-
    side(Columns),
    side(Rows).
set_up(slither(Columns, Rows, misere), board(Columns, Rows, misere)) :-
    side(Columns),
    side(Rows).

side(Length) :-
    integer(Length),
    between(2, 12, Length).

title(slither, _, 'Slither') :-
    !.
title(_, board(Columns, Rows, Rule), Title) :-
    title_format(Rule, Format),
    format(atom(Title), Format, [Columns,Rows]).

title_format(normal, "Slither ~d,~d").
title_format(misere, "Slither ~d,~d, the last move loses").


%!  initial(+Variant, -Position) is multi.
%
%   Nothing is drawn, red to move.
%   The other player may begin too.

initial(Variant, slither(Player, Board, [])) :-
    set_up(Variant, Board),
    enemy(Player, _).


%!  form(+Variant, -Form) is semidet.
%
%   The board and the rule are those of the variant.

form(Variant, slither(_, Board, _)) :-
    set_up(Variant, Board).


%!  player(+Position, ?Player) is nondet.
%
%   Red, then blue.

player(_, Player) :-
    enemy(Player, _).

enemy(red, blue).
enemy(blue, red).


%!  mover(+Position, ?Player) is semidet.
%
%   True when it is the turn of Player.

mover(slither(Player, _, _), Player).


%!  path_end(+Position, ?Dot) is nondet.
%
%   True when Dot is one of the two ends of the path.

path_end(slither(_, _, [Dot|_]), Dot).
path_end(slither(_, _, Path), Dot) :-
    last(Path, Dot).


%!  free(+Position, ?Dot) is nondet.
%
%   True when Dot is on the board and not on the path.

free(Position, Dot) :-
    dot(Position, Dot),
    Position = slither(_, _, Path),
    \+ memberchk(Dot, Path).


                 /*******************************
                 *           THE LAW            *
                 *******************************/

%!  move(+Position, ?Move, ?Next) is nondet.
%
%   True when Move is legal. Semidet for a given Move.

%   The first segment joins any two dots side by side.

move(Position, Dot1-Dot2, Next) :-
    nothing_drawn(Position),
    next_to(Position, Dot1, Dot2),
    before(Dot1, Dot2),
    drawn(Position, [Dot1,Dot2], Next).

%   Every other segment goes on from an end of the path to a free dot.

move(Position, End-Dot, Next) :-
    path_end(Position, End),
    next_to(Position, End, Dot),
    free(Position, Dot),
    longer(Position, End, Dot, Path),
    drawn(Position, Path, Next).

nothing_drawn(slither(_, _, [])).

longer(slither(_, _, [End|Dots]), End, Dot, [Dot,End|Dots]) :-
    !.
longer(slither(_, _, Path0), _, Dot, Path) :-
    append(Path0, [Dot], Path).

drawn(slither(Me, Board, _), Path0, slither(You, Board, Path)) :-
    enemy(Me, You),
    in_order(Path0, Path).

%   in_order(+Path0, -Path): the path from the end that comes first.

in_order(Path0, Path) :-
    Path0 = [Dot1|_],
    last(Path0, Dot2),
    (   before(Dot1, Dot2)
    ->  Path = Path0
    ;   reverse(Path0, Path)
    ).


%!  condition(?Condition, -Format, -Arguments) is nondet.
%
%   What is the case when a condition of the law fails.

condition(variant(_, _),
          "slither has 2 to 12 columns and 2 to 12 rows, as in \
\c          slither:3,3",
          []).
condition(path_end(slither(_, _, [_|_]), Dot),
          "~w is not an end of the path", [Dot]).
condition(next_to(_, Dot1, Dot2), "~w is not next to ~w", [Dot2,Dot1]).
condition(before(Dot1, Dot2), "~w comes before ~w", [Dot2,Dot1]).
condition(free(_, Dot), "~w is on the path", [Dot]).
condition(\+ outcome(Position, _), Format, Arguments) :-
    ended(Position, Format, Arguments).


%!  outcome(+Position, ?Outcome) is semidet.
%
%   True when the mover cannot move.

outcome(Position, won(Winner)) :-
    \+ mobile(Position),
    mover(Position, Me),
    enemy(Me, You),
    rule(Position, Rule),
    winner(Rule, Me, You, Winner).

mobile(Position) :-
    nothing_drawn(Position),
    !.
mobile(Position) :-
    path_end(Position, End),
    next_to(Position, End, Dot),
    free(Position, Dot),
    !.

rule(slither(_, board(_, _, Rule), _), Rule).

winner(normal, _, You, You).
winner(misere, Me, _, Me).


%   ended(+Position, -Format, -Arguments): There is but one way for a game to end.

ended(Position, "~w cannot move", [Me]) :-
    mover(Position, Me).


%!  value(+Position, ?Value) is det.
%
%   0 while play goes on, then 1 for the winner and -1 for the loser.

value(Position, Value) :-
    (   mobile(Position)
    ->  Value = 0
    ;   rule(Position, Rule),
        winner(Rule, 1, -1, Value)
    ).


                 /*******************************
                 *           NOTATION           *
                 *******************************/

%!  move_text(+Position, ?Move)// is nondet.
%
%   The two dots, joined by `-`. Reading takes them in either order.

move_text(_, Dot1-Dot2) -->
    { nonvar(Dot1),
      nonvar(Dot2)
    },
    !,
    dot_text(Dot1),
    "-",
    dot_text(Dot2).
move_text(Position, Move) -->
    dot_text(Dot1),
    { dot(Position, Dot1) },
    "-",
    dot_text(Dot2),
    { dot(Position, Dot2),
      directed(Position, Dot1, Dot2, Move)
    }.

directed(Position, Dot1, Dot2, Move) :-
    (   leads_on(Position, Dot1, Dot2)
    ->  Move = Dot1-Dot2
    ;   leads_on(Position, Dot2, Dot1)
    ->  Move = Dot2-Dot1
    ;   Move = Dot1-Dot2
    ).

leads_on(Position, Dot1, Dot2) :-
    (   nothing_drawn(Position)
    ->  before(Dot1, Dot2)
    ;   path_end(Position, Dot1)
    ).

dot_text(Dot) -->
    { nonvar(Dot) },
    !,
    { atom_codes(Dot, Codes) },
    Codes.
dot_text(Dot) -->
    [Letter],
    { between(0'a, 0'l, Letter),
      X is Letter-0'a+1
    },
    numeral(Y),
    { dot(Dot, X, Y) }.


%!  position_text(?Position)// is semidet.
%
%   The size of the board, the path, the mover, and the rule if it is not the
%   normal one.

position_text(slither(Mover, board(Columns, Rows, Rule), Path)) -->
    numeral(Columns),
    { side(Columns) },
    "x",
    numeral(Rows),
    { side(Rows),
      Board = board(Columns, Rows, Rule)
    },
    " ",
    path_text(Path, slither(Mover, Board, [])),
    " ",
    [Letter],
    { mover_letter(Letter, Mover) },
    rule_text(Rule),
    !.

%   The path is read as it grows, so that it can be seen where it goes astray.

path_text([], _) -->
    "-".
path_text(Path, Empty) -->
    { Path = [Dot1,Dot2|Dots] },
    dot_text(Dot1),
    { dot(Empty, Dot1) },
    dots_text([Dot2|Dots], Dot1, [Dot1], Empty),
    { in_order(Path, Path) }.

dots_text([Dot|Dots], Before, Seen, Empty) -->
    "-",
    dot_text(Dot),
    { next_to(Empty, Before, Dot),
      \+ memberchk(Dot, Seen)
    },
    dots_text(Dots, Dot, [Dot|Seen], Empty).
dots_text([], _, _, _) -->
    [].

mover_letter(0'r, red).
mover_letter(0'b, blue).

rule_text(misere) -->
    " misere".
rule_text(normal) -->
    [].


                 /*******************************
                 *             VIEW             *
                 *******************************/

%!  place(+Position, ?Cell, ?Place) is nondet.
%
%   `dot(X, Y)` for the dots, `edge(X1, Y1, X2, Y2)` for the segments, with the
%   places of the two dots.

place(Position, Dot, dot(X, Y)) :-
    dot(Position, Dot),
    spot(Dot, X, Y).
place(Position, Segment, edge(X1, Y1, X2, Y2)) :-
    segment(Segment, Dot1, Dot2),
    dot(Position, Dot1),
    dot(Position, Dot2),
    spot(Dot1, X1, Y1),
    spot(Dot2, X2, Y2).

spot(Dot, X, Y) :-
    dot(Dot, Column, Row),
    X is Column-1,
    Y is Row-1.


%!  content(+Position, ?Cell, ?Piece) is nondet.
%
%   `drawn` for a segment of the path, `end` for the two ends.

content(Position, Dot, end) :-
    path_end(Position, Dot).
content(slither(_, _, Path), Segment, drawn) :-
    append(_, [Dot1,Dot2|_], Path),
    joins(Segment, Dot1, Dot2).

joins(Segment, Dot1, Dot2) :-
    segment(Segment, Dot1, Dot2),
    !.
joins(Segment, Dot1, Dot2) :-
    segment(Segment, Dot2, Dot1).


%!  touches(+Position, ?Move, ?Cells) is nondet.
%
%   The segment alone makes a move; so do its two dots, the end of the path
%   first. The dots of the first segment may be touched in either order.

touches(Position, Dot1-Dot2, Cells) :-
    move(Position, Dot1-Dot2, _),
    (   joins(Segment, Dot1, Dot2),
        Cells = [Segment]
    ;   Cells = [Dot1,Dot2]
    ;   nothing_drawn(Position),
        Cells = [Dot2,Dot1]
    ).


%!  changes(+Position, +Move, -Changes) is semidet.
%
%   From one dot along the segment to the other.

changes(Position, Dot1-Dot2, [from(Dot1),to(Segment),to(Dot2)]) :-
    once(move(Position, Dot1-Dot2, _)),
    joins(Segment, Dot1, Dot2).


%!  edited(+Position, +What, -Next) is semidet.
%
%   A segment that could be drawn is drawn, one at an end of the path is wiped
%   out.

edited(slither(Me, Board, Path), mover, slither(You, Board, Path)) :-
    enemy(Me, You).
edited(slither(Me, Board, Path0), cell(Segment), slither(Me, Board, Path)) :-
    (   move(slither(Me, Board, Path0), Dot1-Dot2, slither(_, _, Path1)),
        joins(Segment, Dot1, Dot2)
    ->  Path = Path1
    ;   shorter(Path0, Dot1, Dot2, Path1),
        joins(Segment, Dot1, Dot2)
    ->  Path = Path1
    ).

shorter([Dot1,Dot2], Dot1, Dot2, []).
shorter([Dot1,Dot2,Dot3|Dots], Dot1, Dot2, Path) :-
    in_order([Dot2,Dot3|Dots], Path).
shorter([Dot,Dot0|Dots], Dot1, Dot2, Path) :-
    append(Path0, [Dot1,Dot2], [Dot,Dot0|Dots]),
    Path0 = [_|_],
    append(Path0, [Dot1], Path1),
    in_order(Path1, Path).


                 /*******************************
                 *          FAST PATH           *
                 *******************************/

%!  successors(+Position, -Steps) is det.
%
%   The law of move/3 once more, for the search.

successors(slither(Me, Board, Path), Steps) :-
    enemy(Me, You),
    (   Path = [Dot1|_]
    ->  reverse(Path, Back),
        Back = [Dot2|_],
        free_near(Dot1, Board, Path, Dots1),
        free_near(Dot2, Board, Path, Dots2),
        steps(Dots1, Path, Back, Dots2, You, Board, Steps, Steps1),
        steps(Dots2, Back, Path, Dots1, You, Board, Steps1, [])
    ;   Start = slither(Me, Board, []),
        findall(0-step(Move, Next), move(Start, Move, Next), Steps)
    ).

free_near(Dot, Board, Path, Free) :-
    near(Dot, Dots),
    free_dots(Dots, Board, Path, Free).

free_dots([], _, _, []).
free_dots([Dot|Dots], Board, Path, Free) :-
    (   dot(Dot, X, Y),
        on_board(Board, X, Y),
        \+ memberchk(Dot, Path)
    ->  Free = [Dot|Free1]
    ;   Free = Free1
    ),
    free_dots(Dots, Board, Path, Free1).

%   steps(+Dots, +Path, +Back, +Others, ...): to each of Dots from the first dot
%   of Path, which is Back from the other end; that one can go on to Others.

steps([], _, _, _, _, _, Steps, Steps).
steps([Dot|Dots], Path, Back, Others, You, Board,
      [Value-step(End-Dot, slither(You, Board, Next))|Steps1], Steps) :-
    Path = [End|_],
    Back = [Other|_],
    (   before(Dot, Other)
    ->  Next = [Dot|Path]
    ;   append(Back, [Dot], Next)
    ),
    (   Others \== [],
        Others \== [Dot]
    ->  Value = 0
    ;   free_near(Dot, Board, Path, [_|_])
    ->  Value = 0
    ;   arg(3, Board, Rule),
        winner(Rule, -1, 1, Value)
    ),
    steps(Dots, Path, Back, Others, You, Board, Steps1, Steps).


%!  canonical(+Position, -Canonical, -Lead, -Most) is det.
%
%   Which dots are on the path, and where its ends are.

canonical(slither(_, _, Path), dots(Set, Dot1, Dot2), 0, 1) :-
    Path = [Dot1|_],
    last(Path, Dot2),
    !,
    foldl(with_dot, Path, 0, Set).
canonical(_, start, 0, 1).

with_dot(Dot, Set0, Set) :-
    dot(Dot, X, Y),
    Set is Set0 \/ (1<<(12*X+Y-13)).

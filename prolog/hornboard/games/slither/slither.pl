:- module(slither,
          [ variant/2,          % ?Variant, ?Title
            trait/1,            % ?Trait
            form/2,             % +Variant, -Form
            before/3,           % ?Before, ?Move, +Position
            compact/2,          % ?Position, ?Compact
            move_text//2,       % +Position, ?Move
            position_text//1,   % ?Position
            place/3,            % +Position, ?Cell, ?Place
            content/3,          % +Position, ?Cell, ?Piece
            touches/3,          % +Position, ?Move, ?Cells
            changes/3,          % +Position, +Move, -Changes
            edited/3,           % +Position, +What, -Next
            condition/3,        % ?Condition, -Format, -Arguments
            path_end/2,         % +Position, ?Dot
            free/2              % +Position, ?Dot
          ]).
:- use_module(library(apply), [maplist/2]).
:- use_module(library(dif), [dif/2]).
:- use_module(library(lists), [append/3, member/2]).
:- use_module('../../kit/grid', [cell_at/3, grid_cell_text//3]).
:- use_module('../../kit/known').
:- use_module('../../kit/numeral', [numeral//1]).
:- use_module('../../kit/unknown',
              [completed/1, initial_text//2, one_of/2, or_unknown//2, when_known/2]).
:- use_module(board).
:- use_module(fast, []).
:- use_module(law, [enemy/2, in_order/2, turned/2]).
:- reexport(pairs, [mark/3]).
:- reexport(law, except([enemy/2,free/2,in_order/2,path_end/2,turned/2])).

/** <module> Slither

Who cannot move has lost; where the last move loses, he has won. Red and blue draw one
path on a board of dots, usually 6 columns and 6 rows. In turn they add a segment between
two dots side by side: the first anywhere, every further one from either end of the path
to a dot that is not on it.

Where the last move wins, have an answer to every move: pair the free dots, each with a partner beside it. Whenever
the other player draws to a dot, draw on to its partner. Dots out of reach need no partner.

## For programmers

```
?- initial(slither(3,3), P), move(P, a1-a2, Q), move(Q, M, R).
?- initial(slither(4,5), P), pairing_move(P, M).
```

The variant `slither(M,N)` has M columns and N rows of dots, 1 to 1000 both; in
`slither(M,N,misere)` who cannot move has won.

A dot is letters for its column, `a` to `z`, then `aa` and so on, and the number of its
row from the top: `a1`, `ax50`. The dots have an order, by columns and then by rows. A
move is two dots joined by `-`, the end that it goes on from and then the new dot; for
the first segment the dot that comes first. Cells are the dots and the segments, these
with the dot first that comes first: `b2-b3`. A position is written by the size of the
board, the dots of the path from the end that comes first on, and the mover:
`3x3 a2-a1-b1 r`; an empty path is `-`, and ` misere` stands behind the mover for that rule.
*/


%   Of all boards the usual one is enumerated, with either rule.

variant(slither, 'Slither').
variant(Variant, Title) :-
    (   var(Variant)
    ->  Variant = slither(6, 6, misere)
    ;   Variant \== slither
    ),
    set_up(Variant, board(Columns, Rows, Rule)),
    title_format(Rule, Format),
    format(atom(Title), Format, [Columns,Rows]).

title_format(normal, "Slither, ~d by ~d").
title_format(misere, "Slither, ~d by ~d, the last move loses").


%   A variant names its rule only if it is misere.

trait(evaluated).
trait(option(columns, 1-1000, 6)).
trait(option(rows, 1-1000, 6)).
trait(option(rule, [normal,misere], normal)).
trait(called(rule, normal, 'the last move wins')).
trait(called(rule, misere, 'the last move loses')).
trait(showpiece("c3-c4 c4-d4 c3-b3 b3-b4 d4-d3 d3-e3 b4-b5 b5-c5 e3-e2 e2-d2 \
\c                c5-d5 d5-e5 d2-c2 e5-e4 c2-c1 e4-f4")).


form(Variant, slither(_, Board, _)) :-
    set_up(Variant, Board).


compact(slither(Mover, Board, Path), slither_fast(Mover, Board, Path)).


%   The last segment is at either end of the path; the first leaves no dot behind.

before(slither(Me, Board, Before), Move, Position) :-
    completed(Position),
    Position = slither(You, Board, Path),
    enemy(Me, You),
    shortened(Path, Move, Before).

shortened([Dot1,Dot2], Dot1-Dot2, []).
shortened(Path, End-Dot, Before) :-
    turned(Path, [Dot,End,Other|Dots]),
    in_order([End,Other|Dots], Before).


% -- Notation --

%   Two dots, joined by `-`; in the other order too where that is no move, if the path is known.

move_text(Position, Dot1-Dot2) -->
    { Position = slither(_, _, Path),
      var(Path)
    },
    !,
    two_dots(Position, Dot1, Dot2).
move_text(Position, Dot1-Dot2) -->
    two_dots(Position, Dot1, Dot2),
    { \+ alone_leads_on(Position, Dot2, Dot1) }.
move_text(Position, Dot1-Dot2) -->
    two_dots(Position, Dot2, Dot1),
    { alone_leads_on(Position, Dot1, Dot2) }.

alone_leads_on(Position, Dot1, Dot2) :-
    leads_on(Position, Dot1, Dot2),
    \+ leads_on(Position, Dot2, Dot1).

leads_on(slither(_, _, []), Dot1, Dot2) :-
    before(Dot1, Dot2).
leads_on(Position, Dot, _) :-
    slither_law:path_end(Position, Dot).

two_dots(Position, Dot1, Dot2) -->
    dot_text(Position, Dot1),
    "-",
    dot_text(Position, Dot2).

dot_text(slither(_, board(Columns, Rows, _), _), Dot) -->
    grid_cell_text(Columns, Rows, Dot).


%   The size of the board, the path, the mover, and the rule if it is misere.

position_text(slither(Mover, Board, Path)) -->
    { Board = board(Columns, Rows, Rule) },
    numeral(Columns),
    "x",
    numeral(Rows),
    { set_up(slither(Columns, Rows), _) },
    " ",
    path_text(Path, slither(Mover, Board, [])),
    " ",
    initial_text([red,blue], Mover),
    rule_text(Rule).

%   The path is read as it grows, so that it can be seen where it goes astray.

path_text([], _) -->
    "-".
path_text([Dot1,Dot2|Dots], Empty) -->
    or_unknown(dot_text(Empty), Dot1),
    { any_dot(Empty, Dot1) },
    dots_text([Dot2|Dots], [Dot1], Empty),
    { Path = [Dot1,Dot2|Dots],
      when_known(Path, once(in_order(Path, Path)))
    }.

dots_text([Dot|Dots], [Before|Seen], Empty) -->
    "-",
    or_unknown(further_text(Before, Empty), Dot),
    { any_dot(Empty, Dot),
      when_known(Before/Dot, once(next_to(Empty, Before, Dot))),
      maplist(dif(Dot), [Before|Seen])
    },
    dots_text(Dots, [Dot,Before|Seen], Empty).
dots_text([], _, _) -->
    [].

further_text(Before, Empty, Dot) -->
    { nonvar(Before)
    ->  next_to(Empty, Before, Dot)
    ;   true
    },
    dot_text(Empty, Dot).

any_dot(Empty, Dot) :-
    (   nonvar(Dot)
    ->  true
    ;   findall(Each, dot(Empty, Each), Dots),
        one_of(Dot, Dots)
    ).

rule_text(misere) -->
    " misere".
rule_text(normal) -->
    [].


% -- View --

%   `dot(X, Y)` for the dots, `edge(X1, Y1, X2, Y2)` for the segments, with the
%   places of the two dots.

place(Position, Dot, dot(X, Y)) :-
    dot(Position, Dot),
    cell_at(Dot, X, Y).
place(Position, Segment, edge(X1, Y1, X2, Y2)) :-
    (   nonvar(Segment)
    ->  true
    ;   dot(Position, Dot1)
    ),
    segment(Segment, Dot1, Dot2),
    dot(Position, Dot1),
    dot(Position, Dot2),
    cell_at(Dot1, X1, Y1),
    cell_at(Dot2, X2, Y2).


%   `drawn` for a segment of the path, `end` for an end that it may go on from, and
%   `blocked` for one with no free dot beside it.

content(Position, Dot, Piece) :-
    slither_law:path_end(Position, Dot),
    ( move(Position, Dot-_, _) -> Piece = end ; Piece = blocked ).
content(slither(_, _, Path), Segment, drawn) :-
    append(_, [Dot1,Dot2|_], Path),
    joins(Segment, Dot1, Dot2).

joins(Segment, Dot1, Dot2) :-
    segment(Segment, Dot1, Dot2).
joins(Segment, Dot1, Dot2) :-
    segment(Segment, Dot2, Dot1).


%   The segment alone makes a move; so do its two dots, the end of the path
%   first. The dots of the first segment may be touched in either order.

touches(Position, Dot1-Dot2, [Segment]) :-
    (   ( nonvar(Segment) ; ground(Dot1-Dot2) )
    ->  true
    ;   move(Position, Dot1-Dot2, _)
    ),
    joins(Segment, Dot1, Dot2).
touches(_, Dot1-Dot2, [Dot1,Dot2]) :-
    beside(Dot1, Dot2).
touches(slither(_, _, []), Dot1-Dot2, [Dot2,Dot1]) :-
    beside(Dot2, Dot1).

%   beside(?Dot1, ?Dot2): where only Dot1 is known, Dot2 is near it.

beside(Dot1, Dot2) :-
    (   nonvar(Dot1),
        var(Dot2)
    ->  near(Dot1, Dots),
        member(Dot2, Dots)
    ;   true
    ).


%   From one dot along the segment to the other.

changes(Position, Dot1-Dot2, [from(Dot1),to(Segment),to(Dot2)]) :-
    move(Position, Dot1-Dot2, _),
    joins(Segment, Dot1, Dot2).


%   A segment that could be drawn is drawn, one at an end of the path is wiped out.

edited(slither(Me, Board, Path), mover, slither(You, Board, Path)) :-
    player(_, You),
    You \== Me.
edited(slither(Me, Board, Path0), cell(Segment), slither(Me, Board, Path)) :-
    move(slither(Me, Board, Path0), Dot1-Dot2, slither(_, _, Path)),
    joins(Segment, Dot1, Dot2).
edited(slither(Me, Board, Path0), cell(Segment), slither(Me, Board, Path)) :-
    shortened(Path0, Dot1-Dot2, Path),
    joins(Segment, Dot1, Dot2).


% -- Words --

condition(path_end(slither(_, _, [_|_]), Dot),
          "~w is not an end of the path", [Dot]).
condition(next_to(_, Dot1, Dot2), "~w is not next to ~w", [Dot2,Dot1]).
condition(before(Dot1, Dot2), "~w comes before ~w", [Dot2,Dot1]).
condition(free(_, Dot), "~w is on the path", [Dot]).
condition(\+ outcome(slither(Me, _, _), _), "~w cannot move", [Me]).
condition(\+ path_end(_, Dot), "~w is an end of the path", [Dot]).
condition(\+ next_to(_, Dot1, Dot2), "~w is next to ~w", [Dot2,Dot1]).
condition(\+ free(_, Dot), "~w is not on the path", [Dot]).
condition(\+ before(Dot1, Dot2), "~w comes before ~w", [Dot1,Dot2]).


% -- Questions --

:- of_known(slither_law, [path_end(+, ?), free(+, ?)]).

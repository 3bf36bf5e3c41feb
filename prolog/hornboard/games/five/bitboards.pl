:- module(five_bitboards,
          [ lines/5,            % +Bitboards, +Me, +Mine, +Theirs, -Lines
            line_marks/5,       % +Mark, +Bitboards, +N, +Lines0, -Lines
            line_levels/3       % +Bitboards, +Lines, -Levels
          ]).
:- use_module(library(apply), [foldl/4]).
:- use_module(library(lists), [numlist/3]).
:- use_module('../../kit/records').
:- use_module('../../kit/sets', [members/2]).
:- use_module(fast, [enemy/2]).
:- use_module(line_memory, [key_levels/3, mark_change/4, through/3]).

/** <module> Bitboards: what the lines of a board hold

A mark changes four lines of the board: its row, its column and its two
diagonals. What a line holds is worked out once, see line_memory.pl. So a move costs
a few sums, whatever there is on the rest of the board.

A bitboard is an integer: sets of cells of the whole board one behind the other,
each in a _slot_ of as many bits as windows.pl gives a board. The bitboards of the
lines of one direction add up to that of the direction, since no two of these lines
share a cell. There are two for each line, its _threats_

    slots 0 to 4    fives, opens, fours, threes and guards of x, see shapes.pl
    slots 5 to 9    those of o

and its _levels_ in slots 0 to 3, how much a mark means in this line to both sides
together, as counts of up to 14.

_Lines_ have the threats of the four directions and in Any their union; in Worth what all
lines are worth, see shapes.pl, for x, and 28 bits higher for o; and in Keys, in one
integer, the keys of all lines. Levels are asked for in few positions. They are unbound
until then, and Before is the last mark and the lines without it.
*/

:- named_fields_of(five_line_memory).
:- named_fields(lines(keys, worth, rows, columns, falling, rising, any, levels, before)).


%!  lines(+Bitboards, +Me, +Mine, +Theirs, -Lines) is det.
%
%   Lines hold the marks of Me and of the enemy in the sets Mine and Theirs.

lines(Bitboards, Me, Mine, Theirs, Lines) :-
    enemy(Me, You),
    members(Mine, MyCells),
    members(Theirs, TheirCells),
    blank(Bitboards, Blank),
    foldl(line_marks(Me, Bitboards), MyCells, Blank, Lines0),
    foldl(line_marks(You, Bitboards), TheirCells, Lines0, Lines1),
    line_levels(Bitboards, Lines1, Levels),
    Lines1 = lines(Keys, Worth, A, B, C, D, Any, _, _),
    Lines = lines(Keys, Worth, A, B, C, D, Any, Levels, none).

%   blank(+Bitboards, -Lines): nothing stands on Lines.

blank(bitboards with [width:Width, height:Height, length:Length, field:Field],
      lines(Keys, 0, 0, 0, 0, 0, 0, levels(0, 0, 0, 0), none)) :-
    Last is 3*(Width+Height)-2,
    numlist(0, Last, Numbers),
    foldl(numbered_key(Length, Field), Numbers, 0, Keys).

numbered_key(Length, Field, Number, Keys0, Keys) :-
    Keys is Keys0 + (Number<<(Number*Field+2*Length+8)).


%!  line_marks(+Mark, +Bitboards, +N, +Lines0, -Lines) is det.
%
%   Lines are Lines0 with one Mark more, on the cell of number N.

line_marks(Mark, Bitboards, N, Lines0, Lines) :-
    Lines0 = lines with [ keys:Keys0, worth:Worth0, rows:A0, columns:B0, falling:C0,
                          rising:D0 ],
    Lines = lines with [ keys:Keys, worth:Worth, rows:A, columns:B, falling:C, rising:D,
                         any:Any, before:N-Lines0 ],
    through(N, Bitboards, through(Row, Column, Falling, Rising, X, Y, Marks)),
    Bitboards = bitboards with [length:Length],
    (   Mark == x
    ->  Keys is Keys0 \/ Marks,
        OnRow = X,
        On = Y
    ;   Keys is Keys0 \/ (Marks<<Length),
        OnRow is Length+X,
        On is Length+Y
    ),
    line_marked(Row, OnRow, Bitboards, Keys0, A0, A, Worth0, Worth1),
    line_marked(Column, On, Bitboards, Keys0, B0, B, Worth1, Worth2),
    line_marked(Falling, On, Bitboards, Keys0, C0, C, Worth2, Worth3),
    line_marked(Rising, On, Bitboards, Keys0, D0, D, Worth3, Worth),
    Any is A \/ B \/ C \/ D.

%   line_marked(+At, +On, +Bitboards, +Keys, +All0, -All, +Worth0, -Worth): a mark on the place
%   On, of a key, is added to the line whose key is At a place of Keys; All are the threats of
%   its direction.

line_marked(At, On, Bitboards, Keys, All0, All, Worth0, Worth) :-
    Bitboards = bitboards with [key:Mask],
    Marked is ((Keys>>At) /\ Mask) + On,
    mark_change(Marked, Bitboards, Change, More),
    Worth is Worth0+More,
    (   Change == 0
    ->  All = All0
    ;   All is All0+Change
    ).


%!  line_levels(+Bitboards, +Lines, -Levels) is det.
%
%   Levels are those of Lines, `levels(Rows, Columns, Falling, Rising)`.

line_levels(Bitboards, Lines, Levels) :-
    Lines = lines with [keys:Keys, levels:Known, before:Before],
    (   nonvar(Known)
    ->  true
    ;   Before = N-Lines0,
        Lines0 = lines with [keys:Keys0],
        line_levels(Bitboards, Lines0, levels(A0, B0, C0, D0)),
        through(N, Bitboards, through(Row, Column, Falling, Rising, _, _, _)),
        levels_marked(Row, Bitboards, Keys0, Keys, A0, A),
        levels_marked(Column, Bitboards, Keys0, Keys, B0, B),
        levels_marked(Falling, Bitboards, Keys0, Keys, C0, C),
        levels_marked(Rising, Bitboards, Keys0, Keys, D0, D),
        Known = levels(A, B, C, D)
    ),
    Levels = Known.

levels_marked(At, Bitboards, Keys0, Keys, All0, All) :-
    Bitboards = bitboards with [key:Mask],
    Key0 is (Keys0>>At) /\ Mask,
    Key is (Keys>>At) /\ Mask,
    key_levels(Key0, Bitboards, Old),
    key_levels(Key, Bitboards, New),
    All is All0-Old+New.

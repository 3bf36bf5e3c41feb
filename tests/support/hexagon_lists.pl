:- module(hexagon_lists,
          [ search/4,           % +Position, +Depth, -Value, -Move
            read_rows/2         % +Text, -Position
          ]).
:- use_module(library(lists)).

/** <module> Hexagon over a list of cells, the plain way

The same game written as one writes it first: a position is `board(Mover,
Cells)`, where Cells is a list of `cell(I, J, Content)` with Content one of
`red`, `blue`, `empty`. Slow on purpose, for comparison.
*/

other(red, blue).
other(blue, red).

%   distance(+I1, +J1, +I2, +J2, -Distance): steps between two cells.

distance(I1, J1, I2, J2, Distance) :-
    DI is I1-I2,
    DJ is J1-J2,
    Distance is max(max(abs(DI), abs(DJ)), abs(DI-DJ)).

step(board(Me, Cells), clone(I, J), Next) :-
    member(cell(I, J, empty), Cells),
    once(( member(cell(FromI, FromJ, Me), Cells),
           distance(I, J, FromI, FromJ, 1)
         )),
    put(Cells, Me, I, J, Next).
step(board(Me, Cells), jump(FromI, FromJ, I, J), Next) :-
    member(cell(FromI, FromJ, Me), Cells),
    member(cell(I, J, empty), Cells),
    distance(I, J, FromI, FromJ, 2),
    selectchk(cell(FromI, FromJ, Me), Cells, cell(FromI, FromJ, empty), Left),
    put(Left, Me, I, J, Next).

put(Cells0, Me, I, J, board(You, Cells)) :-
    other(Me, You),
    selectchk(cell(I, J, empty), Cells0, cell(I, J, Me), Cells1),
    captured(Cells1, Me, You, I, J, Cells).

captured([], _, _, _, _, []).
captured([cell(I1, J1, You)|Cells0], Me, You, I, J, [cell(I1, J1, Me)|Cells]) :-
    distance(I, J, I1, J1, 1),
    !,
    captured(Cells0, Me, You, I, J, Cells).
captured([Cell|Cells0], Me, You, I, J, [Cell|Cells]) :-
    captured(Cells0, Me, You, I, J, Cells).

margin(board(Me, Cells), Margin) :-
    other(Me, You),
    stones(Me, Cells, Own),
    stones(You, Cells, Theirs),
    Margin is Own-Theirs.

stones(Player, Cells, Count) :-
    findall(x, member(cell(_, _, Player), Cells), Found),
    length(Found, Count).

%   search(+Position, +Depth, -Value, -Move): alpha-beta in the order in which
%   the moves are found.

search(Position, Depth, Value, Move) :-
    alphabeta(Depth, Position, -10 000 000, 10 000 000, Value, Move).

alphabeta(0, Position, _, _, Value, none) :-
    !,
    (   step(Position, _, _)
    ->  margin(Position, Value)
    ;   final(Position, Value)
    ).
alphabeta(Depth, Position, Alpha, Beta, Value, Move) :-
    findall(M-Next, step(Position, M, Next), Steps),
    (   Steps == []
    ->  final(Position, Value),
        Move = none
    ;   Rest is Depth-1,
        best(Steps, Rest, Alpha, Beta, none, Move, Value)
    ).

final(Position, Value) :-
    margin(Position, Margin),
    Value is Margin+sign(Margin)*1 000 000.

best([], _, Alpha, _, Move, Move, Alpha).
best([Move1-Next|Steps], Depth, Alpha, Beta, Move0, Move, Value) :-
    Alpha1 is -Beta,
    Beta1 is -Alpha,
    alphabeta(Depth, Next, Alpha1, Beta1, Theirs, _),
    Ours is -Theirs,
    (   Ours >= Beta
    ->  Move = Move1,
        Value = Ours
    ;   Ours > Alpha
    ->  best(Steps, Depth, Ours, Beta, Move1, Move, Value)
    ;   best(Steps, Depth, Alpha, Beta, Move0, Move, Value)
    ).

%   read_rows(+Text, -Position): the notation of the rule base, read plainly.

read_rows(Text, board(Mover, Cells)) :-
    split_string(Text, " ", "", [Rows, Letter]),
    content(Letter, Mover),
    split_string(Rows, "/", "", Lines),
    findall(cell(I, J, Content),
            ( nth0(I, Lines, Line),
              string_chars(Line, Chars),
              spread(Chars, Contents),
              FirstJ is max(0, I-4),
              nth0(K, Contents, Content),
              J is FirstJ+K,
              Content \== closed
            ),
            Cells).

spread([], []).
spread([Char|Chars], Contents) :-
    (   atom_number(Char, Count)
    ->  length(Run, Count),
        maplist(=(empty), Run),
        append(Run, Rest, Contents)
    ;   atom_string(Char, Letter),
        content(Letter, Content),
        Contents = [Content|Rest]
    ),
    spread(Chars, Rest).

content("r", red).
content("b", blue).
content("-", closed).

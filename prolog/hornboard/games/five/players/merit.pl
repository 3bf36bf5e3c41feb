:- module(five_merit,
          [ merit/5             % +Position, +Cell, ?Part, -Format, -Arguments
          ]).
:- use_module(library(apply), [foldl/4, maplist/3]).
:- use_module(library(lists), [append/2, last/2, member/2, nth0/3, numlist/3, reverse/2]).
:- use_module('../../../kit/sets', [in_set/2]).
:- use_module('../fast', [enemy/2, move/3, numbered/3, outcome/2, sides/5]).
:- use_module('../shapes', [line_shapes/6]).
:- use_module('../windows', [board_cells/3, direction/2, window_sets/7]).

/** <module> What a mark at five in a row is good for

```
?- initial(five, P), merit(P, h8, Sentences).
```

A mark has a shape in each of the four directions: with what own marks it shares a window of
five, and what these are together.
*/


%!  merit(+Position, +Cell, ?Part, -Format, -Arguments) is nondet.
%
%   What the mark on Cell makes, what it takes from the enemy, and where it stands if that is
%   nothing. Nothing is said of the last move of a game.

merit(Position, Cell, gain, Format, Arguments) :-
    once(move(Position, Cell, Next)),
    \+ outcome(Next, _),
    numbered(Position, N, Cell),
    sides(Position, Me, Board, Own, Other),
    enemy(Me, You),
    findall(Shape, shape(Board, N, Own, Other, Shape), Mine),
    findall(Shape, shape(Board, N, Other, Own, Shape), Theirs),
    (   gain(Mine, Theirs, Position, You, Format, Arguments)
    *-> true
    ;   alone(Mine, Theirs, Board, N, Format, Arguments)
    ).

%   gain(+Mine, +Theirs, +Position, +You, -Format, -Arguments): the shapes that the mark makes,
%   and those that You would have there; the most important first.

gain(Mine, _, Position, You, Format, Arguments) :-
    threat(Mine, Position, You, Format, Arguments).
gain(_, Theirs, Position, You, Format, [Row,You]) :-
    member(shape(Kind, Marks, _), Theirs),
    blocked(Kind, Format),
    span(Position, Marks, Row).
gain(_, Theirs, _, You, Format, [You]) :-
    denied(Theirs, Format).
gain(Mine, _, Position, _, "makes a closed three, ~w", [Row]) :-
    member(shape(closed, Marks, N), Mine),
    span(Position, [N|Marks], Row).
gain(Mine, _, Position, _, Format, [Names]) :-
    near(Mine, Position, Count, Names),
    (   Count =:= 1
    ->  Format = "makes a row of two with ~w"
    ;   Format = "makes rows of two with ~w"
    ).
gain(_, Theirs, Position, You, "blocks the two ~w of ~w", [Row,You]) :-
    member(shape(closed, Marks, _), Theirs),
    span(Position, Marks, Row).
gain(_, Theirs, Position, You, "leaves ~w of ~w less room", [Names,You]) :-
    near(Theirs, Position, _, Names).

%   threat(+Shapes, +Position, +You, -Format, -Arguments): what You have to stop, the most
%   pressing alone.

threat(Shapes, Position, You, Format, Arguments) :-
    findall(End, ( member(shape(four(Ends), _, _), Shapes), member(End, Ends) ), All0),
    sort(All0, All),
    maplist(numbered(Position), All, Names),
    findall(Marks-N, member(shape(three, Marks, N), Shapes), Threes),
    (   Names = [_,_|_]
    ->  several(Shapes, Position, Names, Format, Arguments)
    ;   Names = [End]
    ->  (   Threes == []
        ->  Format = "makes a four, which ~w has to stop at ~w"
        ;   Format = "makes a four and an open three at once: ~w has to stop the four at ~w"
        ),
        Arguments = [You,End]
    ;   Threes = [_,_|_]
    ->  Format = "makes two open threes at once",
        Arguments = []
    ;   Threes = [Marks-N],
        span(Position, [N|Marks], Row),
        Format = "makes an open three, ~w",
        Arguments = [Row]
    ).

%   several(+Shapes, +Position, +Ends, -Format, -Arguments): there are several Ends to stop.

several(Shapes, Position, Ends, Format, Arguments) :-
    (   Ends = [One,Two],
        member(shape(four([A,B]), Marks, N), Shapes),
        sort([N|Marks], [First,Second,Third,Last]),
        Step is Second-First,
        Third-Second =:= Step,
        Last-Third =:= Step,
        B-A =:= 5*Step
    ->  Format = "makes an open four, ~w: ~w or ~w makes five",
        span(Position, [First,Last], Row),
        Arguments = [Row,One,Two]
    ;   atomic_list_concat(Ends, ', ', Listed),
        Format = "makes two fours at once, each with one cell to five: ~w",
        Arguments = [Listed]
    ).

blocked(five,    "blocks the four ~w of ~w").
blocked(four(_), "blocks the three ~w of ~w").

denied(Shapes, Format) :-
    findall(x, member(shape(three, _, _), Shapes), Threes),
    (   Threes = [_|_],
        memberchk(shape(four(_), _, _), Shapes)
    ->  Format = "takes a cell where ~w would make a four and an open three at once"
    ;   Threes = [_,_|_]
    ->  Format = "takes a cell where ~w would make two open threes at once"
    ;   Threes = [_],
        Format = "takes a cell where ~w would make an open three"
    ).

%   alone(+Mine, +Theirs, +Board, +N, -Format, -Arguments): no mark is near in a window of five
%   that is still open.

alone(Mine, Theirs, board(Width, Height, _), N, Format, Arguments) :-
    (   append([Mine,Theirs], [])
    ->  Format = "fills a cell through which nobody can make five any more",
        Arguments = []
    ;   X is N mod (Width+1),
        Y is N // (Width+1),
        Count is max(abs(2*X-Width+1), abs(2*Y-Height+1))//2,
        (   Count =:= 0
        ->  Format = "takes the middle of the board",
            Arguments = []
        ;   Format = counted(Count, "takes free room, ~d step from the middle of the board",
                             "takes free room, ~d steps from the middle of the board"),
            Arguments = [Count]
        )
    ).

%   near(+Shapes, +Position, -Count, -Names): the marks that stand alone in a shape, listed.

near(Shapes, Position, Count, Names) :-
    findall(Cell,
            ( member(shape(two, [Mark], _), Shapes),
              numbered(Position, Mark, Cell)
            ),
            Cells),
    length(Cells, Count),
    Count > 0,
    atomic_list_concat(Cells, ', ', Names).

%   span(+Position, +Numbers, -Row): the first cell and the last, as in `c3-e5`.

span(Position, Numbers, Row) :-
    sort(Numbers, Sorted),
    Sorted = [First|_],
    last(Sorted, Last),
    numbered(Position, First, Begin),
    numbered(Position, Last, End),
    atomic_list_concat([Begin,End], -, Row).


%   shape(+Board, +N, +Own, +Other, -Shape): in one direction N makes Shape with Own, a
%   shape(Kind, Marks, N) with the numbers of the marks in the fullest window through it: `five`;
%   four(Ends), Ends being the cells that make it five; an open `three`; a three that is `closed`;
%   a `two`; or `open`, no mark yet.

shape(Board, N, Own, Other, shape(Kind, Marks, N)) :-
    Board = board(Width, Height, Rule),
    board_cells(Width, Height, All),
    direction(Width, Step),
    maplist(line(N, Step), [All,Own,Other], [Cells,Mine,Theirs]),
    window_sets(Rule, Cells, Mine, Theirs, 1, Sets, _),
    fullest(Sets, Count, Window),
    kind(Count, Rule, Cells, Mine, Theirs, Kind0),
    Marked is Mine /\ Window,
    numbers(N, Step, Marked, Marks),
    (   Kind0 = four(Ends0)
    ->  numbers(N, Step, Ends0, Ends),
        Kind = four(Ends)
    ;   Kind = Kind0
    ).

%   line(+N, +Step, +Set, -Line): those of Set six cells before and behind N, as a line on which
%   N is 6.

line(N, Step, Set, Line) :-
    numlist(0, 12, Places),
    foldl(on_line(N, Step, Set), Places, 0, Line).

on_line(N, Step, Set, Place, Line0, Line) :-
    At is N+(Place-6)*Step,
    (   At >= 0
    ->  Line is Line0 \/ (getbit(Set, At)<<Place)
    ;   Line = Line0
    ).

numbers(N, Step, Line, Numbers) :-
    findall(At, ( in_set(Place, Line), At is N+(Place-6)*Step ), Numbers).

%   fullest(+Sets, -Count, -Window): of the windows through 6 one with the most marks.

fullest(Sets, Count, Window) :-
    reverse(Sets, Down),
    nth0(Less, Down, Set),
    Through is Set /\ 0b1111100,
    Through =\= 0,
    !,
    Count is 5-Less,
    Start is lsb(Through),
    Window is 0b11111<<Start.

kind(4, _, _, _, _, five).
kind(3, Rule, Cells, Mine, Theirs, four(Ends)) :-
    Marked is Mine \/ 64,
    window_sets(Rule, Cells, Marked, Theirs, 1, [_,_,_,_,Fours,_], _),
    foldl(filled(Fours), [0,1,2,3,4], 0, Filled),
    Ends is Filled /\ \Marked.
kind(2, Rule, Cells, Mine, Theirs, Kind) :-
    line_shapes(Rule, Cells, Mine, Theirs, [_,_,_,Threes,_], _),
    (   in_set(6, Threes)
    ->  Kind = three
    ;   Kind = closed
    ).
kind(1, _, _, _, _, two).
kind(0, _, _, _, _, open).

%   filled(+Starts, +Place, +Cells0, -Cells): with the cells so far from those Starts of windows
%   that 6 is in.

filled(Starts, Place, Cells0, Cells) :-
    Cells is Cells0 \/ ((Starts /\ 0b1111100)<<Place).

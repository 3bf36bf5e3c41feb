:- module(five_merit,
          [ merit/5             % +Position, +Cell, ?Part, -Format, -Arguments
          ]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(lists), [member/2]).
:- use_module('../fast', [move/3, mover/2, numbered/3, outcome/2, sides/5]).
:- use_module('../windows', [board_cells/3, direction/2, worth_filling/6]).

/** <module> What a mark at five in a row is good for

```
?- initial(five, P), merit(P, h8, Sentences).
```

In each direction a cell has a rank for either side: how much a mark there would make of the
marks around it.
*/

%   rank(Length, Marks, Rank): of a row of so many cells, one of which is to be filled, with so
%   many marks. One of six makes an open three: it is empty at both ends.

rank(5, 0, 0).
rank(5, 1, 1).
rank(5, 2, 2).
rank(6, 2, 3).
rank(5, 3, 4).
rank(5, 4, 5).

%   made(Side, Rank, Count, Names, You, Format, Arguments): the most important first. Names are of
%   Count rows, but of a four they are the cells that make it five.

made(mine, 4, Count, Ends, You,
     counted(Count, "makes a four, which ~w has to stop at ~w",
             "makes a four that ~w cannot stop with one mark: ~w"), [You,Ends]).
made(mine, 3, Count, Rows, _,
     counted(Count, "makes an open three with ~w", "makes open threes at once with ~w"), [Rows]).
made(theirs, 5, _, Rows, You, "blocks the four ~w of ~w", [Rows,You]).
made(theirs, 4, _, Rows, You, "blocks the three ~w of ~w", [Rows,You]).
made(theirs, 3, _, Rows, You, "blocks the open two ~w of ~w", [Rows,You]).
made(mine, 2, _, Rows, _, "makes a closed three with ~w", [Rows]).
made(mine, 1, Count, Rows, _,
     counted(Count, "makes a row of two with ~w", "makes rows of two with ~w"), [Rows]).
made(theirs, 2, _, Rows, You, "blocks the two ~w of ~w", [Rows,You]).
made(theirs, 1, _, Rows, You, "leaves ~w of ~w less room", [Rows,You]).


%!  merit(+Position, +Cell, ?Part, -Format, -Arguments) is nondet.
%
%   What the mark on Cell makes, and what it takes from the enemy. Nothing is said of the last
%   move of a game.

merit(Position, Cell, gain, Format, Arguments) :-
    once(move(Position, Cell, Next)),
    \+ outcome(Next, _),
    mover(Next, You),
    numbered(Position, N, Cell),
    (   made(Side, Rank, Count, Listed, You, Format, Arguments),
        findall(Name, row_named(Side, Position, N, Rank, Name), Names0),
        sort(Names0, Names),
        length(Names, Count),
        Count > 0,
        atomic_list_concat(Names, ', ', Listed)
    *-> true
    ;   row(mine, Position, N, _, 0, _)
    ->  Format = "takes free room",
        Arguments = []
    ;   Format = "fills a cell through which nobody can make five any more",
        Arguments = []
    ).

%   row_named(+Side, +Position, +N, +Rank, -Name): the first and the last mark of a row of this
%   Rank, the highest of its direction, or the cell that makes the four a five.

row_named(mine, Position, N, 4, Name) :-
    !,
    row(mine, Position, N, _, 4, row(Cells, Marks)),
    End is lsb(Cells /\ \Marks /\ \(1<<N)),
    numbered(Position, End, Name).
row_named(Side, Position, N, Rank, Name) :-
    sides(Position, _, board(Width, _, _), _, _),
    direction(Width, Step),
    aggregate_all(max(Each, Row), row(Side, Position, N, Step, Each, Row), max(Rank, row(_, Marks))),
    First is lsb(Marks),
    Last is msb(Marks),
    findall(Cell, ( member(End, [First,Last]), numbered(Position, End, Cell) ), Ends),
    ( Ends = [Name,Name] -> true ; atomic_list_concat(Ends, -, Name) ).

%   row(+Side, +Position, +N, ?Step, ?Rank, -Row): Row is row(Cells, Marks), sets of cells Step
%   apart, one of which is N, and of the marks of Side there; the other side has none.

row(Side, Position, N, Step, Rank, row(Cells, Marks)) :-
    sides(Position, _, board(Width, Height, Rule), Own, Other),
    side(Side, Own, Other, Mine, Theirs),
    board_cells(Width, Height, All),
    direction(Width, Step),
    rank(Length, Count, Rank),
    between(1, Length, Place),
    Start is N-(Place-1)*Step,
    Start >= 0,
    First is 1<<Start,
    Cells is First*(((1<<(Length*Step))-1)//((1<<Step)-1)),
    Cells /\ \All =:= 0,
    Cells /\ Theirs =:= 0,
    Marks is Cells /\ Mine,
    popcount(Marks) =:= Count,
    worth_filling(Rule, Step, Length, Mine, First, First),
    Inner is (Cells<<Step) /\ (Cells>>Step),
    ( Length =:= 6 -> (Marks \/ (1<<N)) /\ \Inner =:= 0 ; true ).

side(mine,   Own, Other, Own,   Other).
side(theirs, Own, Other, Other, Own).

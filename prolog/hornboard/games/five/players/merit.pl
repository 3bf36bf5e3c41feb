:- module(five_merit,
          [ merit/5             % +Position, +Cell, ?Part, -Format, -Arguments
          ]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [member/2]).
:- use_module(library(solution_sequences), [limit/2]).
:- use_module('../../../kit/sets', [in_set/2]).
:- use_module('../fast', [enemy/2, move/3, mover/2, numbered/3, outcome/2, sides/5]).
:- use_module('../windows', [board_cells/3, direction/2, worth_filling/6]).

/** <module> What a mark at five in a row is good for

```
?- initial(five, P), merit(P, h8, Sentences).
```

In each direction a cell has a rank for either side: how much a mark there would make of the
marks around it.
*/

%   rank(Length, Marks, Rank): of a row of so many cells, one of which is to be filled, with so
%   many marks. One of six is empty at both ends, so that it makes an open two, three or four.

rank(5, 0, 0).
rank(5, 1, 0).
rank(6, 1, 1).
rank(5, 2, 2).
rank(6, 2, 3).
rank(5, 3, 4).
rank(6, 3, 5).
rank(5, 4, 6).

%   made(Side, Rank, Count, Names, You, Format, Arguments): the most important first. Names are of
%   Count rows, but of a four they are the cells that make it five.

made(mine, 4, Count, Ends, You,
     counted(Count, "makes a four, which ~w has to stop at ~w",
             "makes a four that ~w cannot stop with one mark: ~w"), [You,Ends]).
made(mine, 3, Count, Rows, _,
     counted(Count, "makes an open three ~w", "makes a double threat, open threes ~w"), [Rows]).
made(theirs, 6, _, Rows, You, "blocks the four ~w of ~w", [Rows,You]).
made(theirs, 5, _, Rows, You, "blocks the open three ~w of ~w", [Rows,You]).
made(theirs, 4, _, Rows, You, "blocks the three ~w of ~w", [Rows,You]).
made(theirs, 3, _, Rows, You, "blocks the open two ~w of ~w", [Rows,You]).
made(mine, 2, Count, Rows, _,
     counted(Count, "makes a closed three ~w", "makes closed threes ~w"), [Rows]).
made(mine, 1, Count, Rows, _,
     counted(Count, "makes an open two ~w", "makes open twos that cross: ~w"), [Rows]).
made(theirs, 2, _, Rows, You, "blocks the two ~w of ~w", [Rows,You]).


%!  merit(+Position, +Cell, ?Part, -Format, -Arguments) is nondet.
%
%   What the mark on Cell makes, and what it takes from the enemy; where it is no more than
%   twos, what can still be made there. Nothing is said of the last move of a game.

merit(Position, Cell, gain, Format, Arguments) :-
    once(move(Position, Cell, Next)),
    \+ outcome(Next, _),
    numbered(Position, N, Cell),
    (   told(Position, N, _, Format, Arguments)
    ;   \+ ( told(Position, N, Rank, _, _), Rank > 1 ),
        gain(Position, N, Format, Arguments)
    ).

%   told(+Position, +N, -Rank, -Format, -Arguments): what the mark makes and blocks, and its rank.

told(Position, N, 4, Format, [You,End,Three]) :-
    double_threat(Position, N, End, Three),
    mover(Position, Me),
    enemy(Me, You),
    Format = "makes a double threat: a four, which ~w has to stop at ~w, and an open three ~w".
told(Position, N, Rank, Format, Arguments) :-
    mover(Position, Me),
    enemy(Me, You),
    made(Side, Rank, Count, Listed, You, Format, Arguments),
    \+ ( Side == mine, Rank >= 3, double_threat(Position, N, _, _) ),
    setof(Name, row_named(Side, Position, N, Rank, Name), Names),
    length(Names, Count),
    atomic_list_concat(Names, ', ', Listed).

double_threat(Position, N, End, Three) :-
    setof(Name, row_named(mine, Position, N, 4, Name), [End]),
    once(row_made(mine, Position, N, 3, Three)).

%   gain(+Position, +N, -Format, -Arguments): what there is to say of a mark that forces nothing.

gain(Position, N, "takes the middle", []) :-
    sides(Position, _, board(Width, Height, _), _, _),
    abs(2*(N mod (Width+1))-Width+1) =< 1,
    abs(2*(N//(Width+1))-Height+1) =< 1.
gain(Position, N, "builds on ~w", [Listed]) :-
    findall(Far-Name, linked(Position, N, Far, Name), Links),
    sort(Links, [First|Further]),
    findall(Name, limit(3, member(_-Name, [First|Further])), Names),
    atomic_list_concat(Names, ', ', Listed).
gain(Position, N, Format, [You,Listed]) :-
    kept_from(Position, N, You, Names),
    length(Names, Count),
    Format = counted(Count, "takes the cell where ~w would make an open two ~w",
                     "takes the cell where ~w would make open twos ~w"),
    atomic_list_concat(Names, ', ', Listed).
gain(Position, N, Format, Arguments) :-
    \+ ( told(Position, N, _, _, _) ; linked(Position, N, _, _) ; kept_from(Position, N, _, _) ),
    sides(Position, Me, board(Width, Height, _), _, _),
    X is N mod (Width+1),
    Y is N//(Width+1),
    aggregate_all(count, ( direction(Width, Step), once(row(mine, Position, N, Step, _, _)) ), Count),
    (   Count =:= 0
    ->  Format = "~w can make no five there any more",
        Arguments = [Me]
    ;   min(min(X, Width-1-X), min(Y, Height-1-Y)) =< 1
    ->  Format = "lies near the edge, where fewer rows of five are possible",
        Arguments = []
    ;   Format = counted(Count, "~w can make five there in ~d direction",
                         "~w can make five there in ~d directions"),
        Arguments = [Me,Count]
    ).

%   linked(+Position, +N, -Far, -Name): with the own mark on the cell of this Name, so Far away, one on N
%   can still become five; an open two is told elsewhere.

linked(Position, N, Far, Name) :-
    row(mine, Position, N, Step, 0, row(_, Marks)),
    Marks =\= 0,
    \+ row(mine, Position, N, Step, 1, _),
    Mark is msb(Marks),
    Far is abs(N-Mark)//Step,
    numbered(Position, Mark, Name).

%   kept_from(+Position, +N, -You, -Names): with N You would make open twos of these Names.

kept_from(Position, N, You, Names) :-
    sides(Position, Me, Board, Own, Other),
    enemy(Me, You),
    sides(Theirs, You, Board, Other, Own),
    setof(Name, row_made(mine, Theirs, N, 1, Name), Names).

%   row_named(+Side, +Position, +N, +Rank, -Name): the first and the last mark of a row of this
%   Rank, the highest of its direction, or the cell that makes the four a five. A row of the
%   enemy is named if the mark leaves no other such row with its marks. Beside an open three that
%   is made those count that stand elsewhere.

row_named(mine, Position, N, 4, Name) :-
    !,
    row(mine, Position, N, _, 4, row(Cells, Marks)),
    End is lsb(Cells /\ \Marks /\ \(1<<N)),
    numbered(Position, End, Name).
row_named(mine, Position, N, 3, Name) :-
    once(row_made(mine, Position, N, 3, _)),
    sides(Position, _, _, Own, _),
    in_set(Anchor, Own),
    row(mine, Position, Anchor, Step, 5, row(_, Marks)),
    \+ row(mine, Position, N, Step, _, row(_, Marks)),
    ends_named(Position, Marks, Name).
row_named(Side, Position, N, Rank, Name) :-
    row_made(Side, Position, N, Rank, Name).

row_made(Side, Position, N, Rank, Name) :-
    sides(Position, _, board(Width, _, _), _, _),
    direction(Width, Step),
    aggregate_all(max(Each, Row), row(Side, Position, N, Step, Each, Row), max(Rank, row(_, Marks))),
    (   Side == mine
    ->  Shown is Marks \/ (1<<N)
    ;   Shown = Marks,
        Anchor is lsb(Marks),
        \+ ( row(theirs, Position, Anchor, Step, Rank, row(Cells, Marks)),
             Cells /\ (1<<N) =:= 0
           )
    ),
    ends_named(Position, Shown, Name).

ends_named(Position, Marks, Name) :-
    First is lsb(Marks),
    Last is msb(Marks),
    maplist(numbered(Position), [First,Last], Ends),
    atomic_list_concat(Ends, -, Name).

%   row(+Side, +Position, +N, ?Step, ?Rank, -Row): Row is row(Cells, Marks), sets of cells Step
%   apart, one of which is N, and of the marks of Side there; the other side has none.

row(Side, Position, N, Step, Rank, row(Cells, Marks)) :-
    sides(Position, _, board(Width, Height, Rule), Own, Other),
    side(Side, Own, Other, Mine, Theirs, New),
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
    ( Length =:= 6 -> (Marks \/ (New<<N)) /\ \Inner =:= 0 ; true ).

side(mine,   Own, Other, Own,   Other, 1).
side(theirs, Own, Other, Other, Own,   0).

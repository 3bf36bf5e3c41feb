:- module(five_plain,
          [ plain/2,            % +Position, -Board
            step/3,             % +Board, ?Cell, -Next
            outcome/2,          % +Board, -Outcome
            value/2,            % +Board, -Value
            rating/4            % +Board, +Factor, +Cell, -Rating
          ]).
:- use_module(library(aggregate)).
:- use_module(library(apply)).
:- use_module(library(assoc)).
:- use_module(library(lists)).

/** <module> Five in a row, cell by cell

The law and the formulas once more, over a table of marks by coordinates and
without a set of bits: slow, and plainly what the rules say. It reads positions
by content/3 and mover/2 alone.
*/

plain(Position, board(Width, Height, Rule, Me, Marks)) :-
    hornboard_game:compact(Position, Compact),
    Compact = five_fast(Me, _, _, board(Width, Height, Rule)),
    findall(Place-Player,
            ( hornboard_game:content(Position, Cell, stone(Player)),
              hornboard_game:place(Position, Cell, Place)
            ),
            Pairs),
    list_to_assoc(Pairs, Marks).

cell(board(Width, Height, _, _, _), square(X, Y)) :-
    Right is Width-1,
    Bottom is Height-1,
    between(0, Bottom, Y),
    between(0, Right, X).

mark(board(_, _, _, _, Marks), Cell, Player) :-
    get_assoc(Cell, Marks, Player).

step(Board, Cell, board(Width, Height, Rule, You, Marks)) :-
    \+ outcome(Board, _),
    Board = board(Width, Height, Rule, Me, Marks0),
    cell(Board, Cell),
    \+ mark(Board, Cell, _),
    other(Me, You),
    put_assoc(Cell, Marks0, Me, Marks).

other(x, o).
other(o, x).

outcome(Board, Outcome) :-
    Board = board(_, _, _, Me, _),
    other(Me, You),
    (   line(Board, You)
    ->  Outcome = won(You)
    ;   line(Board, Me)
    ->  Outcome = won(Me)
    ;   \+ ( cell(Board, Cell),
             \+ mark(Board, Cell, _)
           )
    ->  Outcome = drawn
    ).

line(Board, Player) :-
    Board = board(_, _, Rule, _, _),
    cell(Board, First),
    mark(Board, First, Player),
    direction(Direction),
    ahead(First, Direction, -1, Before),
    \+ mark(Board, Before, Player),
    run(Board, First, Direction, Player, Length),
    long_enough(Rule, Length),
    !.

long_enough(free, Length) :-
    Length >= 5.
long_enough(exact, 5).

run(Board, Cell, Direction, Player, Length) :-
    (   mark(Board, Cell, Player)
    ->  ahead(Cell, Direction, 1, Next),
        run(Board, Next, Direction, Player, Rest),
        Length is Rest+1
    ;   Length = 0
    ).

direction(1-0).
direction(0-1).
direction(1-1).
direction(1-(-1)).

ahead(square(X0, Y0), DX-DY, Steps, square(X, Y)) :-
    X is X0+DX*Steps,
    Y is Y0+DY*Steps.

%   A window, by the first of its cells.

window(Board, First, Direction, Cells) :-
    cell(Board, First),
    direction(Direction),
    window_from(Board, First, Direction, Cells).

window_from(Board, First, Direction, Cells) :-
    numlist(0, 4, Steps),
    maplist(ahead(First, Direction), Steps, Cells),
    Board = board(Width, Height, _, _, _),
    forall(member(square(X, Y), Cells),
           ( X >= 0, X < Width, Y >= 0, Y < Height )).

count(Board, Cells, Player, Count) :-
    aggregate_all(count,
                  ( member(Cell, Cells),
                    mark(Board, Cell, Player)
                  ),
                  Count).

value(Board, Value) :-
    Board = board(_, _, _, Me, _),
    other(Me, You),
    aggregate_all(sum(Worth),
                  ( window(Board, _, _, Cells),
                    count(Board, Cells, Me, Mine),
                    count(Board, Cells, You, Theirs),
                    worth(Mine, Theirs, Worth)
                  ),
                  Value).

worth(Mine, 0, Worth) :-
    Worth is Mine**4.
worth(0, Theirs, Worth) :-
    Theirs > 0,
    Worth is -(Theirs**4).

rating(Board, Factor, Cell, Rating) :-
    Board = board(_, _, _, Me, _),
    other(Me, You),
    mark_value(Board, Me, You, 10 000, Cell, Mine),
    mark_value(Board, You, Me, 1000, Cell, Theirs),
    Rating is Mine+Factor*Theirs.

mark_value(board(Width, Height, Rule, Me, Marks0), Player, Enemy, Five, Cell,
           Value) :-
    put_assoc(Cell, Marks0, Player, Marks),
    Board = board(Width, Height, Rule, Me, Marks),
    aggregate_all(sum(Worth),
                  ( direction(Direction),
                    between(0, 4, Back),
                    Steps is -Back,
                    ahead(Cell, Direction, Steps, First),
                    window_from(Board, First, Direction, Cells),
                    count(Board, Cells, Enemy, 0),
                    \+ overlong(Board, First, Direction, Player),
                    count(Board, Cells, Player, Count),
                    length_worth(Count, Five, Worth)
                  ),
                  Value).

overlong(Board, First, Direction, Player) :-
    Board = board(_, _, exact, _, _),
    member(Steps, [-1,5]),
    ahead(First, Direction, Steps, Beside),
    mark(Board, Beside, Player).

length_worth(Length, Five, Worth) :-
    (   Length =:= 5
    ->  Worth is Five**3
    ;   Worth is Length**3
    ).

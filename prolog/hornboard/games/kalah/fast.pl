:- module(kalah_fast,
          [ laid_out/4,         % ?Seeds, ?Mover, ?Rule, ?Position
            mover/2,            % +Position, ?Player
            move/3,             % +Position, ?Move, ?Next
            outcome/2,          % +Position, ?Outcome
            value/2,            % +Position, ?Value
            successors/2,       % +Position, -Steps
            moves/2,            % +Position, -Moves
            sides/7             % ?Position, ?Mover, ?Board, ?Own1, ?Own2, ...
          ]).
:- use_module(library(lists), [member/2, sum_list/2]).
:- use_module('../../kit/sides').
:- use_module(board, [pits/2, sides/3]).

/** <module> The law of Kalah for the search

    kalah_fast(Mover, Board, South, SouthStore, North, NorthStore)
    board(Pits, Width, Ones, Ramp, Total, Rule)

South and North are the rows, each as an integer with Width bits for the seeds
of every pit, pit 1 in the lowest. No pit ever overflows, since Width is enough
for Total, the number of all the seeds. Ones is the row with one seed in each of
its Pits: sowing is addition of parts of it. Ramp is the row in which each pit has
as many seeds as it takes to the store.
*/


%!  laid_out(?Board, ?Mover, ?Rule, ?Position) is det.
%
%   True when Position is kalah(Mover, Rule, Board). One of the two is given.

laid_out(Board, Mover, Rule,
         kalah_fast(Mover, Size, Row, Store, Row2, Store2)) :-
    (   nonvar(Size)
    ->  Size = board(Pits, Width, _, _, _, Rule),
        pits(Board, Pits),
        unpacked(Pits, Width, Row, Store, South),
        unpacked(Pits, Width, Row2, Store2, North),
        sides(Board, South, North)
    ;   sides(Board, South, North),
        sum_list(South, Sum),
        sum_list(North, Sum2),
        Total is Sum+Sum2,
        pits(Board, Pits),
        Width is msb(max(Total+1, Pits))+1,
        Ones is ((1<<(Pits*Width))-1)//((1<<Width)-1),
        Ramp is (Ones*Ones)>>((Pits-1)*Width),
        Size = board(Pits, Width, Ones, Ramp, Total, Rule),
        packed(South, Width, Row, Store),
        packed(North, Width, Row2, Store2)
    ).

packed([Store], _, 0, Store) :-
    !.
packed([Seeds|Side], Width, Row, Store) :-
    packed(Side, Width, Row0, Store),
    Row is Row0<<Width+Seeds.

unpacked(0, _, _, Store, [Store]) :-
    !.
unpacked(Pits, Width, Row, Store, [Seeds|Side]) :-
    Seeds is Row /\ ((1<<Width)-1),
    Row1 is Row>>Width,
    Pits1 is Pits-1,
    unpacked(Pits1, Width, Row1, Store, Side).


%!  mover(+Position, ?Player) is semidet.
%!  sides(?Position, ?Mover, ?Board, ?Own1, ?Own2, ?Other1, ?Other2) is nondet.
%
%   As in law.pl, and the row and the store of the mover, and those of the enemy.

:- two_sides(kalah_fast(_, _, South, SouthStore, North, NorthStore),
             south-[South,SouthStore], north-[North,NorthStore]).


move(Position, Move, Next) :-
    moves(Position, Moves),
    member(Move, Moves),
    sides(Position, Me, Board, Row, Store, Row2, Store2),
    step(Move, Me, Board, Row, Store, Row2, Store2, _-step(_, Next)).


%   A pit with seeds may be emptied, until a row is empty.

moves(Position, Moves) :-
    sides(Position, _, board(Pits, Width, _, _, _, _), Row, _, Row2, _),
    (   Row2 =:= 0
    ->  Moves = []
    ;   filled(Pits, Width, Row, Moves)
    ).

filled(0, _, _, Moves) :-
    !,
    Moves = [].
filled(Pit, Width, Row, Moves) :-
    (   (Row>>(Width*(Pit-1))) /\ ((1<<Width)-1) =:= 0
    ->  Moves = Moves1
    ;   Moves = [Pit|Moves1]
    ),
    Pit1 is Pit-1,
    filled(Pit1, Width, Row, Moves1).


%   In the end more seeds win.

outcome(Position, Outcome) :-
    Position = kalah_fast(_, _, Row, _, Row2, _),
    Row*Row2 =:= 0,
    mover(Position, Me),
    enemy(Me, You),
    value(Position, Margin),
    more_wins(Me-Margin, You-0, Outcome).


value(Position, Value) :-
    sides(Position, _, Board, Row, Store, Row2, Store2),
    margin(Board, Row, Store, Row2, Store2, Value).

%   The seeds that are left in the end are what is not in the stores.

margin(board(_, _, _, _, Total, _), Row, Store, Row2, Store2, Margin) :-
    (   Row =:= 0
    ->  Margin is 2*Store-Total
    ;   Row2 =:= 0
    ->  Margin is Total-2*Store2
    ;   Margin is Store-Store2
    ).


%   All moves at once, by arithmetic on whole rows. The pit next to the store
%   comes first.

successors(Position, Steps) :-
    sides(Position, Me, Board, Row, Store, Row2, Store2),
    (   Row*Row2 =:= 0
    ->  Steps = []
    ;   arg(1, Board, Pits),
        steps(Pits, Me, Board, Row, Store, Row2, Store2, Steps)
    ).

steps(0, _, _, _, _, _, _, Steps) :-
    !,
    Steps = [].
steps(Pit, Me, Board, Row, Store, Row2, Store2, Steps) :-
    (   step(Pit, Me, Board, Row, Store, Row2, Store2, Step)
    ->  Steps = [Step|Steps1]
    ;   Steps = Steps1
    ),
    Pit1 is Pit-1,
    steps(Pit1, Me, Board, Row, Store, Row2, Store2, Steps1).

step(Pit, Me, Board, Row, Store, Row2, Store2, Value-step(Pit, Next)) :-
    Board = board(Pits, Width, Ones, _, _, _),
    Shift is Width*(Pit-1),
    Hand is (Row>>Shift) /\ ((1<<Width)-1),
    Hand =\= 0,
    Past is Row-(Hand<<Shift)-(Ones>>(Width*(Pits-Pit))),
    Laps is (Pit+Hand-1)//(2*Pits+1),
    Last is Pit+Hand-Laps*(2*Pits+1),
    sowing(Last, Laps, Board, Past, Store, Row2, sown(OwnRow, OwnStore, OtherRow)),
    margin(Board, OwnRow, OwnStore, OtherRow, Store2, Value),
    (   Last =:= Pits+1
    ->  sides(Next, Me, Board, OwnRow, OwnStore, OtherRow, Store2)
    ;   enemy(Me, You),
        sides(Next, You, Board, OtherRow, Store2, OwnRow, OwnStore)
    ).

%   sowing(+Last, +Laps, +Board, +Row0, +Store0, +Row20, -Sown): the last seed falls on step
%   Last of the mover's round; so many Laps were complete before. What a lap gives to the
%   own pits up to the one that is sown has been taken from Row0 already. Sown has his row
%   and his store then, and the other row.

sowing(Last, Laps, Board, Row0, Store0, Row20, Sown) :-
    Board = board(Pits, Width, Ones, _, _, _),
    (   Last =< Pits
    ->  Row is Row0+Laps*Ones+(Ones>>(Width*(Pits-Last))),
        Store is Store0+Laps,
        Row2 is Row20+Laps*Ones,
        harvested(Last, Board, Row, Store, Row2, Sown)
    ;   Row is Row0+(Laps+1)*Ones,
        Store is Store0+Laps+1,
        Row2 is Row20+Laps*Ones+(Ones>>(Width*(2*Pits+1-Last))),
        Sown = sown(Row, Store, Row2)
    ).

harvested(Last, board(Pits, Width, _, _, _, Rule), Row0, Store0, Row20,
          sown(Row, Store, Row2)) :-
    Own is Width*(Last-1),
    Mask is (1<<Width)-1,
    (   (Row0>>Own) /\ Mask =:= 1,
        Opposite is Width*(Pits-Last),
        Caught is (Row20>>Opposite) /\ Mask,
        captures(Rule, Caught)
    ->  Row is Row0-(1<<Own),
        Store is Store0+1+Caught,
        Row2 is Row20-(Caught<<Opposite)
    ;   Row = Row0,
        Store = Store0,
        Row2 = Row20
    ).

captures(standard, Caught) :-
    Caught > 0.
captures(empty, _).

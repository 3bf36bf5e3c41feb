:- module(hive_fast,
          [ mover/2,            % +Position, ?Player
            move/3,             % +Position, ?Move, ?Next
            outcome/2,          % +Position, ?Outcome
            progress/3,         % +Position, +Move, ?Progress
            value/2,            % +Position, ?Value
            successors/2,       % +Position, -Steps
            moves/2             % +Position, -Moves
          ]).
:- use_module(library(lists), [member/2]).
:- use_module('../../kit/sets', [in_set/2, members/2]).
:- use_module(board, [centre/1]).
:- use_module(stones).
:- use_module(fast/bugs).
:- use_module(fast/plane).
:- reexport(fast/spelling, [move_text//2]).
:- use_module(fast/stacks).

/** <module> The law of Hive for the search

    hive_fast(Kit, Mover, Turn, Moved, Own, Other, Stacks)

See fast/stacks.pl for these positions, fast/plane.pl for cells as numbers, which
in moves go by their names.
*/

%   Progress is irreversible when a stone comes into play, since none ever
%   leaves it.

mover(hive_fast(_, Player, _, _, _, _, _), Player).

progress(_, place(_, _), irreversible).


%   The law once more; a Move that is given is looked at alone.

move(Position, place(Stone, Name), Next) :-
    \+ outcome(Position, _),
    ready(Position, Stones),
    member(Stone, Stones),
    number_if_named(Name, To),
    open_places(Position, Places),
    in_set(To, Places),
    cell_name(To, Name),
    from_hand(Position, Stone, Air),
    put_down(Air, Stone, To, Next).
move(Position, move(Stone, Name), Next) :-
    \+ outcome(Position, _),
    queen_down(Position),
    number_if_named(Name, To),
    mover(Position, Me),
    throwers(Position, Throwers),
    topmost(Position, Stone, From),
    commanded(Throwers, Me, Stone),
    \+ resting(Position, Stone),
    \+ pinned(Position, From),
    lifted(Position, From, Rest),
    may_reach(Throwers, Me, Stone, From, Rest, To),
    cell_name(To, Name),
    from_board(Position, Stone, Rest, Air),
    put_down(Air, Stone, To, Next).
move(Position, pass, Next) :-
    moves(Position, [pass]),
    passed(Position, Next).

number_if_named(Name, Cell) :-
    (   var(Name)
    ->  true
    ;   cell_name(Cell, Name)
    ).

%   commanded(+Throwers, +Me, +Stone): Me, whose Throwers throw, may bring Stone elsewhere.

commanded([], Me, Stone) :-
    owner(Stone, Me).
commanded([_|_], _, _).


%   ready(+Position, -Stones): the mover may put down Stones, the next of each kind in his
%   hand: not the queen as his first stone, nothing else when she is due. None where both hold.

ready(Position, Stones) :-
    Position = hive_fast(_, _, Turn, _, side(_, Queen, Hand), _, _),
    (   first_stone(Position)
    ->  (   Turn =:= 4
        ->  Stones = []
        ;   next_of_kinds(Hand, queen, Stones)
        )
    ;   Turn =:= 4,
        Queen == hand
    ->  Hand = [QueenStone|_],
        Stones = [QueenStone]
    ;   next_of_kinds(Hand, none, Stones)
    ).

%   next_of_kinds(+Hand, +Kind, -Stones): the first ones in Hand of all kinds but Kind.

next_of_kinds([], _, []).
next_of_kinds([Stone|Hand], Kind0, Stones) :-
    kind(Stone, Kind),
    (   Kind == Kind0
    ->  Stones = Stones1
    ;   Stones = [Stone|Stones1]
    ),
    next_of_kinds(Hand, Kind, Stones1).

first_stone(hive_fast(_, Me, _, _, side(0, hand, _), _, Stacks)) :-
    \+ ( member(_-Stack, Stacks),
         member(Stone, Stack),
         owner(Stone, Me)
       ).

queen_down(Position) :-
    sides(Position, side(_, Queen, _), _),
    Queen \== hand.


%   open_places(+Position, -Set): the cells where the mover may put down a stone, the
%   centre for the first one of all, any cell next to it for the second; later the empty
%   cells that touch a stone of his own and none of the enemy's.

open_places(Position, Set) :-
    sides(Position, side(Own, _, _), side(Other, _, _)),
    (   first_stone(Position)
    ->  first_places(Other, Set)
    ;   grown(Own, Near),
        grown(Other, Far),
        Set is Near /\ \(Far \/ Own \/ Other)
    ).

first_places(0, Set) :-
    !,
    centre(Name),
    cell_name(Cell, Name),
    Set is 1<<Cell.
first_places(Other, Set) :-
    grown(Other, Near),
    Set is Near /\ \Other.


%   Whose queen is surrounded has lost; if both are, nobody wins.

outcome(Position, Outcome) :-
    occupied(Position, Occupied),
    Position = hive_fast(_, Me, _, _, side(_, Queen, _), side(_, Goal, _), _),
    (   besieged(Goal, Occupied, 6)
    ->  (   besieged(Queen, Occupied, 6)
        ->  Outcome = drawn
        ;   Outcome = won(Me)
        )
    ;   besieged(Queen, Occupied, 6),
        enemy(Me, You),
        Outcome = won(You)
    ).


%   Stones around the enemy's queen minus stones around the own one.

value(Position, Value) :-
    occupied(Position, Occupied),
    sides(Position, side(_, Queen, _), side(_, Goal, _)),
    besieged(Queen, Occupied, Danger),
    besieged(Goal, Occupied, Attack),
    Value is Attack-Danger.


%   The law of move/3 once more, for the search: without choices, and what holds
%   for all moves of a stone is asked once; or the same without the positions.

successors(Position, Steps) :-
    steps_or_pass(step, Position, Steps).

moves(Position, Moves) :-
    steps_or_pass(move, Position, Moves).

steps_or_pass(As, Position, Steps) :-
    (   outcome(Position, _)
    ->  Steps = []
    ;   steps(As, Position, [Step|Others])
    ->  Steps = [Step|Others]
    ;   passed(Position, Next),
        as_step(As, pass, Next, Pass),
        Steps = [Pass]
    ).

%   steps(+As, +Position, -Steps): all but a pass, each as a step/2 with its value, or as a
%   `move` alone.

steps(As, Position, Steps) :-
    ready(Position, Stones),
    open_places(Position, Set),
    members(Set, Cells),
    placed(Stones, As, Cells, Position, Steps, Steps1),
    movements(As, Position, Steps1).

placed([], _, _, _, Steps, Steps).
placed([Stone|Stones], As, Cells, Position, Steps, Rest) :-
    from_hand(Position, Stone, Air),
    steps_to(Cells, As, place, Stone, Air, Steps, Steps1),
    placed(Stones, As, Cells, Position, Steps1, Rest).

movements(As, Position, Steps) :-
    (   queen_down(Position)
    ->  Position = hive_fast(_, Me, _, _, _, _, Stacks),
        throwers(Position, Throwers),
        occupied(Position, Occupied),
        ground(Occupied, Cuts, _),
        moved(Stacks, As, Me-Throwers, Cuts, Position, Steps)
    ;   Steps = []
    ).

moved([], _, _, _, _, []).
moved([From-[Stone|Under]|Stacks], As, Who, Cuts, Position, Steps) :-
    Who = Me-Throwers,
    (   commanded(Throwers, Me, Stone),
        \+ resting(Position, Stone),
        \+ pinned(Cuts, From, Under)
    ->  lifted(Position, From, Rest),
        findall(To, may_reach(Throwers, Me, Stone, From, Rest, To), Tos),
        from_board(Position, Stone, Rest, Air),
        steps_to(Tos, As, move, Stone, Air, Steps, Steps1)
    ;   Steps = Steps1
    ),
    moved(Stacks, As, Who, Cuts, Position, Steps1).

%   steps_to(+Cells, +As, +Kind, +Stone, +Air, -Steps, ?Rest): Stone comes to each of Cells.

steps_to([], _, _, _, _, Steps, Steps).
steps_to([To|Tos], As, Kind, Stone, Air, [Step|Steps], Rest) :-
    cell_name(To, Name),
    made(Kind, Stone, Name, Move),
    step_to(As, Move, Stone, To, Air, Step),
    steps_to(Tos, As, Kind, Stone, Air, Steps, Rest).

step_to(step, Move, Stone, To, Air, Step) :-
    put_down(Air, Stone, To, Next),
    as_step(step, Move, Next, Step).
step_to(move, Move, _, _, _, Move).

as_step(step, Move, Next, Value-step(Move, Next)) :-
    value(Next, Theirs),
    Value is -Theirs.
as_step(move, Move, _, Move).

made(place, Stone, Name, place(Stone, Name)).
made(move, Stone, Name, move(Stone, Name)).

:- module(hive_fast,
          [ mover/2,            % +Position, ?Player
            move/3,             % +Position, ?Move, ?Next
            outcome/2,          % +Position, ?Outcome
            progress/3,         % +Position, +Move, ?Progress
            value/2,            % +Position, ?Value
            successors/2        % +Position, -Steps
          ]).
:- use_module('../../kit/sets', [in_set/2]).
:- use_module(stones).
:- use_module(fast/bugs).
:- use_module(fast/placement).
:- use_module(fast/plane).
:- reexport(fast/spelling).
:- use_module(fast/stacks).

:- set_prolog_flag(optimise, true).

/** <module> The law of Hive for the search

    hive_fast(Kit, Mover, Turn, Moved, White, Black, Stacks)

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
    mover(Position, Me),
    next_in_hand(Position, Me, Stone),
    in_time(Position, Stone),
    number_if_named(Name, To),
    open_place(Position, To),
    cell_name(To, Name),
    held(Position, Stone, Held),
    put_down(Held, Stone, To, Next).
move(Position, move(Stone, Name), Next) :-
    \+ outcome(Position, _),
    queen_down(Position),
    number_if_named(Name, To),
    topmost(Position, Stone, From),
    commanded(Position, Stone),
    \+ resting(Position, Stone),
    \+ pinned(Position, From),
    lifted(Position, From, Rest),
    may_reach(Position, Stone, From, Rest, To),
    cell_name(To, Name),
    carried(Position, Stone, Rest, To, Next).
move(Position, pass, Next) :-
    successors(Position, [_-step(pass, Next)]).

number_if_named(Name, Cell) :-
    (   var(Name)
    ->  true
    ;   cell_name(Cell, Name)
    ).

commanded(Position, Stone) :-
    mover(Position, Me),
    (   owner(Stone, Me)
    ->  true
    ;   thrower(Position, _)
    ->  true
    ).


%   Whose queen is surrounded has lost; if both are, nobody wins.

outcome(Position, Outcome) :-
    occupied(Position, Occupied),
    Position = hive_fast(_, _, _, _, side(_, WhiteQueen, _), side(_, BlackQueen, _), _),
    (   surrounded(WhiteQueen, Occupied)
    ->  (   surrounded(BlackQueen, Occupied)
        ->  Outcome = drawn
        ;   Outcome = won(black)
        )
    ;   surrounded(BlackQueen, Occupied),
        Outcome = won(white)
    ).

surrounded(Queen, Occupied) :-
    Queen \== hand,
    enclosed(Occupied, Queen).


%   Stones around the enemy's queen minus stones around the own one.

value(Position, Value) :-
    occupied(Position, Occupied),
    sides(Position, _, side(_, Own, _), side(_, Other, _)),
    besieged(Own, Occupied, Danger),
    besieged(Other, Occupied, Attack),
    Value is Attack-Danger.


%   The law of move/3 once more, for the search: without choices, and what holds
%   for all moves of a stone is asked once.

successors(Position, Steps) :-
    (   outcome(Position, _)
    ->  Steps = []
    ;   placements(Position, Steps0, Steps1),
        movements(Position, Steps1),
        (   Steps0 == []
        ->  passed(Position, Next),
            value_after(Next, Value),
            Steps = [Value-step(pass, Next)]
        ;   Steps = Steps0
        )
    ).

value_after(Next, Value) :-
    value(Next, Theirs),
    Value is -Theirs.

placements(Position, Steps, Rest) :-
    mover(Position, Me),
    findall(Stone,
            ( next_in_hand(Position, Me, Stone),
              in_time(Position, Stone)
            ),
            Stones),
    open_places(Position, Set),
    findall(Cell-Name,
            ( in_set(Cell, Set),
              cell_name(Cell, Name)
            ),
            Cells),
    placed(Stones, Cells, Position, Steps, Rest).

placed([], _, _, Steps, Steps).
placed([Stone|Stones], Cells, Position, Steps, Rest) :-
    held(Position, Stone, Held),
    placed_on(Cells, Stone, Held, Steps, Steps1),
    placed(Stones, Cells, Position, Steps1, Rest).

placed_on([], _, _, Steps, Steps).
placed_on([Cell-Name|Cells], Stone, Held,
          [Value-step(place(Stone, Name), Next)|Steps], Rest) :-
    put_down(Held, Stone, Cell, Next),
    value_after(Next, Value),
    placed_on(Cells, Stone, Held, Steps, Rest).

movements(Position, Steps) :-
    (   queen_down(Position)
    ->  Position = hive_fast(_, Me, _, _, _, _, Stacks),
        (   thrower(Position, _)
        ->  Who = anybody
        ;   Who = Me
        ),
        occupied(Position, Occupied),
        ground(Occupied, Cuts, _),
        moved(Stacks, Who, Cuts, Position, Steps)
    ;   Steps = []
    ).

moved([], _, _, _, []).
moved([From-[Stone|Under]|Stacks], Who, Cuts, Position, Steps) :-
    (   at_command(Who, Stone),
        \+ resting(Position, Stone),
        \+ pinned(Cuts, From, Under)
    ->  lifted(Position, From, Rest),
        findall(To, may_reach(Position, Stone, From, Rest, To), Tos),
        moved_to(Tos, Stone, Rest, Position, Steps, Steps1)
    ;   Steps = Steps1
    ),
    moved(Stacks, Who, Cuts, Position, Steps1).

at_command(anybody, _) :-
    !.
at_command(Me, Stone) :-
    owner(Stone, Me).

moved_to([], _, _, _, Steps, Steps).
moved_to([To|Tos], Stone, Rest, Position,
         [Value-step(move(Stone, Name), Next)|Steps], Steps1) :-
    cell_name(To, Name),
    carried(Position, Stone, Rest, To, Next),
    value_after(Next, Value),
    moved_to(Tos, Stone, Rest, Position, Steps, Steps1).

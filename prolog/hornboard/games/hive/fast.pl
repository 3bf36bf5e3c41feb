:- module(hive_fast,
          [ mover/2,            % +Position, ?Player
            move/3,             % +Position, ?Move, ?Next
            outcome/2,          % +Position, ?Outcome
            progress/3,         % +Position, +Move, ?Progress
            value/2,            % +Position, ?Value
            successors/2,       % +Position, -Steps
            open_places/2       % +Position, -Set
          ]).
:- use_module(library(lists), [member/2]).
:- use_module('../../kit/sets', [in_set/2, members/2]).
:- use_module(board, [centre/1]).
:- use_module(stones).
:- use_module(fast/bugs).
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
    ready(Position, Stone),
    number_if_named(Name, To),
    open_places(Position, Places),
    in_set(To, Places),
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


%   ready(+Position, ?Stone): the mover may put down Stone, the next of its kind in his
%   hand: a queen not as his first stone, another one not instead of a queen that is due.

ready(Position, Stone) :-
    sides(Position, _, side(_, _, Hand), _),
    member([Stone|_], Hand),
    (   kind(Stone, queen)
    ->  \+ first_stone(Position)
    ;   Position = hive_fast(_, _, 4, _, _, _, _)
    ->  queen_down(Position)
    ;   true
    ).

queen_down(Position) :-
    sides(Position, _, side(_, Queen, _), _),
    Queen \== hand.

first_stone(Position) :-
    Position = hive_fast(Kit, _, _, _, _, _, _),
    sides(Position, Me, side(0, hand, Hand), _),
    hand(Kit, Me, Hand).


%!  open_places(+Position, -Set) is det.
%
%   Set is that of the cells where the mover may put down a stone: the centre for
%   the first one of all, any cell next to it for the second; later the empty
%   cells that touch a stone of his own and none of the enemy's.

open_places(Position, Set) :-
    sides(Position, _, side(Own, _, _), side(Other, _, _)),
    (   Own =:= 0,
        first_stone(Position)
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
    besieged(Queen, Occupied, 6).


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
    findall(Stone, ready(Position, Stone), Stones),
    open_places(Position, Set),
    members(Set, Cells),
    placed(Stones, Cells, Position, Steps, Rest).

placed([], _, _, Steps, Steps).
placed([Stone|Stones], Cells, Position, Steps, Rest) :-
    held(Position, Stone, Held),
    steps_to(Cells, placing(Held), Stone, Steps, Steps1),
    placed(Stones, Cells, Position, Steps1, Rest).

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
        steps_to(Tos, moving(Position, Rest), Stone, Steps, Steps1)
    ;   Steps = Steps1
    ),
    moved(Stacks, Who, Cuts, Position, Steps1).

at_command(anybody, _) :-
    !.
at_command(Me, Stone) :-
    owner(Stone, Me).

%   steps_to(+Cells, +How, +Stone, -Steps, ?Rest): Stone comes to each of Cells.

steps_to([], _, _, Steps, Steps).
steps_to([To|Tos], How, Stone, [Value-step(Move, Next)|Steps], Rest) :-
    cell_name(To, Name),
    made(How, Stone, To, Name, Move, Next),
    value_after(Next, Value),
    steps_to(Tos, How, Stone, Steps, Rest).

made(placing(Held), Stone, To, Name, place(Stone, Name), Next) :-
    put_down(Held, Stone, To, Next).
made(moving(Position, Rest), Stone, To, Name, move(Stone, Name), Next) :-
    carried(Position, Stone, Rest, To, Next).

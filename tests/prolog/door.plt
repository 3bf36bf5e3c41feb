:- use_module('../../prolog/hornboard').
:- use_module('../../prolog/hornboard/doors/positions').
:- use_module('../../prolog/hornboard/doors/python').
:- use_module('../../prolog/hornboard/doors/spelling').
:- use_module('../support/properties', [wandering/3]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [maplist/2]).
:- use_module(library(lists)).

/** <module> What the door for Python remembers: positions and notations
*/

%   kept(-Count): so many positions are remembered.

kept(Count) :-
    aggregate_all(count, hornboard_positions:remembered(_, _, _, _), Count).

%   code_place(+Seed, -Place): Seed decides which, all are different.

code_place(Seed, [minesweeper,Text]) :-
    initial(minesweeper, Start),
    dealt(Start, [], Seed, Position),
    position_string(Position, String),
    atom_string(Text, String).

asked_about(Place) :-
    position(Place, _, _).


:- begin_tests(positions, [setup(forget_positions), cleanup(forget_positions)]).

test(read_once) :-
    initial(hexagon, Start),
    compact(Start, Compact0),
    place(hexagon, Start, Compact0, Text),
    position([hexagon,Text], Position, Compact),
    Position == Start,
    Compact == Compact0.
test(no_more_than_fit, Count == Capacity) :-
    hornboard_positions:capacity(Capacity),
    Last is 2*Capacity,
    numlist(1, Last, Seeds),
    maplist(code_place, Seeds, Places),
    maplist(asked_about, Places),
    maplist(asked_about, Places),
    kept(Count),
    aggregate_all(count, hornboard_positions:used(_, _), Count).
test(what_was_asked_for_last_stays) :-
    hornboard_positions:capacity(Capacity),
    code_place(0, First),
    asked_about(First),
    numlist(1, Capacity, Seeds),
    forall(member(Seed, Seeds),
           (   code_place(Seed, Place),
               asked_about(Place),
               asked_about(First)
           )),
    First = [Variant,Text],
    hornboard_positions:remembered(Text, Variant, _, _),
    code_place(1, [_,Second]),
    \+ hornboard_positions:remembered(Second, Variant, _, _).
test(nothing_is_left_over_by_threads) :-
    findall(Thread,
            ( between(1, 4, Number),
              thread_create(forall(between(1, 300, Count),
                                   ( Seed is Number*Count,
                                     code_place(Seed, Place),
                                     asked_about(Place)
                                   )),
                            Thread)
            ),
            Threads),
    forall(member(Thread, Threads), thread_join(Thread, true)),
    hornboard_positions:capacity(Capacity),
    kept(Count),
    Count =< Capacity,
    forall(hornboard_positions:remembered(Text, Variant, _, _),
           aggregate_all(count, hornboard_positions:used(Text, Variant), 1)).
test(forgotten_when_games_are_loaded, Count == 0) :-
    code_place(1, Place),
    asked_about(Place),
    module_property(hornboard_survey, file(File)),
    job(1, load, [File,trusted], Answer),
    Answer = _{ok: @(true)},
    kept(Count).

:- end_tests(positions).


:- begin_tests(spelling, [setup(forget_spellings), cleanup(forget_spellings)]).

test(as_if_written_one_by_one, [forall(variant(Variant, _)), nondet]) :-
    variant_string(Variant, String),
    atom_string(Name, String),
    initial(Variant, Start),
    dealt(Start, [], 1, Dealt),
    wandering(12, Dealt, Positions),
    forall(member(Position, Positions),
           ( moves(Position, Moves),
             written_one_by_one(Position, Moves, Expected),
             move_lines(Name, Position, Moves, Lines),
             Lines == Expected
           )).
test(known_by_position, [forall(member(Variant, [hive,slither]))]) :-
    initial(Variant, Start),
    moves(Start, Moves),
    move_lines(Variant, Start, Moves, _),
    hornboard_spelling:spellings(Variant, Book),
    Book == none,
    \+ known_move(Variant, a1, _).
test(known_by_variant, Move == clone(a4)) :-
    initial(hexagon, Start),
    moves(Start, Moves),
    move_lines(hexagon, Start, Moves, _),
    known_move(hexagon, a4, Move).
test(no_more_than_fit) :-
    initial(mastermind(6,9,any), Start),
    findnsols(50 000, Move, move(Start, Move, _), Moves),
    !,
    move_lines('mastermind:6,9,any', Start, Moves, _),
    hornboard_spelling:spellings(_, known(_, _, Trie)),
    hornboard_spelling:most_spellings(Most),
    trie_property(Trie, value_count(Count)),
    Count =< Most+1.

written_one_by_one(Position, Moves, Lines) :-
    findall(Line,
            ( member(Move, Moves),
              move_string(Position, Move, Text),
              string_concat(Text, "\n", Line)
            ),
            Parts),
    atomics_to_string(Parts, Lines).

:- end_tests(spelling).

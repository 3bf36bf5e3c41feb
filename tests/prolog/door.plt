:- use_module('../../prolog/hornboard').
:- use_module('../../prolog/hornboard/doors/positions').
:- use_module('../../prolog/hornboard/doors/python').
:- use_module('../../prolog/hornboard/doors/spelling').
:- use_module('../support/properties', [wandering/3]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [maplist/2, maplist/3]).
:- use_module(library(lists)).

/** <module> What the door for Python remembers: positions and notations
*/

:- begin_tests(positions).

test(same_form_however_reached, [forall(variant(Variant, _)), nondet]) :-
    initial(Variant, Start),
    dealt(Start, [], 1, Dealt),
    wandering(12, Dealt, Positions),
    forall(member(Position, Positions),
           ( compact(Position, Compact),
             handle(Compact, Form),
             position_string(Position, Text),
             read_position(Variant, Text, Read),
             compact(Read, CompactRead),
             handle(CompactRead, FormRead),
             FormRead == Form
           )).
test(as_it_was, [forall(variant(Variant, _)), nondet]) :-
    initial(Variant, Start),
    dealt(Start, [], 1, Dealt),
    wandering(12, Dealt, Positions),
    forall(member(Position, Positions),
           ( compact(Plain, Position),
             compact(Plain, Compact),
             handle(Compact, String),
             atom_string(Form, String),
             compact_at([Variant,Form], CompactAt),
             CompactAt == Compact,
             position_at([Variant,Form], PlainAt),
             PlainAt == Plain
           )).
test(unlike_the_one_before) :-
    initial(hexagon, First),
    once(move(First, _, Second)),
    forall(member(Position, [First,Second,First]),
           ( compact(Position, Compact),
             handle(Compact, String),
             atom_string(Form, String),
             position_at([hexagon,Form], At),
             compact(Position, CompactExpected),
             compact(At, CompactExpected)
           )).

%   Who searches tells the same earlier positions with every move.

test(notations_are_read_once, true(Again*10 < First)) :-
    initial(hive, Start),
    wandering(12, Start, Positions),
    findall([hive,Form],
            ( member(Position, Positions),
              position_string(Position, String),
              atom_string(Form, String)
            ),
            Places),
    call_cost(maplist(compact_at, Places, _), First),
    call_cost(maplist(compact_at, Places, _), Again).

call_cost(Goal, Inferences) :-
    statistics(inferences, Before),
    call(Goal),
    statistics(inferences, After),
    Inferences is After-Before.

:- end_tests(positions).


:- begin_tests(spelling, [setup(forget_spellings), cleanup(forget_spellings)]).

% slow
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
test(known_by_position) :-
    Variant = hive,
    initial(Variant, Start),
    moves(Start, Moves),
    move_lines(Variant, Start, Moves, _),
    hornboard_spelling:spellings(Variant, Book),
    Book == none,
    forall(member(Move, Moves),
           ( move_string(Start, Move, String),
             atom_string(Text, String),
             known_move(Variant, Start, Text, Known),
             Known == Move
           )),
    \+ known_move(Variant, Start, a1, _),
    Moves = [First|_],
    move_string(Start, First, FirstText),
    atom_string(Text, FirstText),
    move(Start, First, Next),
    \+ known_move(Variant, Next, Text, _).
test(known_by_variant, Move == clone(a4)) :-
    initial(hexagon, Start),
    moves(Start, Moves),
    move_lines(hexagon, Start, Moves, _),
    known_move(hexagon, Start, a4, Move).
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

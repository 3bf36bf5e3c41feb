:- use_module('../../prolog/hornboard').
:- use_module('../support/properties', [wandering/3]).
:- use_module('../support/sources').
:- use_module(library(lists)).

/** <module> Every name that a source defines, asked as it is there
*/

:- begin_tests(sources).

test(every_relation_has_its_answer,
     [ forall(( defined_name(Source, Name, Asked),
                Asked \== reason
              )),
       nondet
     ]) :-
    assertion(( Name = _/_ -> exported(Source, Name) ; true )),
    answered(Source, Asked).
test(every_other_name_has_a_reason, [forall(defined_name(Source, Name, reason)), nondet]) :-
    source_module(Source, Module),
    findall(Reason, ( Module:not_here(Names, Reason, _), memberchk(Name, Names) ), Reasons),
    assertion(Reasons = [_]).
test(every_export_is_in_the_list, fail) :-
    exported(Source, Name),
    Name \== not_here/3,
    source_module(Source, Module),
    Name = Called/Arity,
    functor(Head, Called, Arity),
    predicate_property(Module:Head, implementation_module(Module)),
    \+ defined_name(Source, Name, asked(_, _, _)).
test(every_reason_is_for_a_name_of_the_source, fail) :-
    source_module(Source, Module),
    catch(Module:not_here(Names, _, _), error(_, _), fail),
    member(Name, Names),
    \+ defined_name(Source, Name, reason).

%   The same by other ways: what our own player counts, all moves, our search.

test(hive_parts_are_those_of_our_evaluation,
     [ setup(set_random(seed(1))),
       forall(( initial(hive, Start), wandering(24, Start, Wander), member(Position, Wander) )),
       nondet
     ]) :-
    source_module(hive, Hive),
    mover(Position, Me),
    ( Me == white -> Mine = w, Yours = b ; Mine = b, Yours = w ),
    hive_source:features(Position, Features),
    hornboard_sources_common:put(Position),
    forall(member(Part-Feature, [opponent_chips_blocked-stuck,chips_sorrounding_queen-siege]),
           ( call(Hive:Part, Yours, Value1),
             call(Hive:Part, Mine, Value2),
             memberchk(Feature-Count, Features),
             assertion(Count =:= Value1-Value2)
           )).
test(hexagon_moves_and_values,
     [ setup(set_random(seed(1))),
       forall(( initial(hexagon, Start), wandering(12, Start, Wander), member(Position, Wander) )),
       nondet
     ]) :-
    source_module(hexagon, Hexagon),
    mover(Position, Me),
    hornboard_sources_common:put(Position),
    ( Me == red -> Player = humanPlayer ; Player = compPlayer ),
    Hexagon:playerPosition(Player, Seen),
    Hexagon:getMoves(Seen, Tuples),
    aggregate_all(count, touches(Position, _, [_,_]), Count),
    assertion(length(Tuples, Count)),
    alphabeta(Position, 2, Value, _, _),
    Hexagon:alphaBeta(2, Seen, -58, 58, _, Theirs),
    assertion(Theirs == Value).

exported(Source, Name) :-
    source_module(Source, Module),
    module_property(Module, exports(Exports)),
    member(Name, Exports).

:- end_tests(sources).

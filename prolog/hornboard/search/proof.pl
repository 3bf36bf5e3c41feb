:- module(hornboard_proof,
          [ proof/6             % +Evaluator, +Value, +Root, +Options, +Clock, -Proof
          ]).
:- use_module('../game', [game_of/2, mover/2, player/2, trait/2]).
:- use_module('../kit/records').
:- use_module(pvs, [scout/6]).
:- use_module(tree, [memory/3, memory_free/1, search_new/5]).
:- use_module(end_values, [decided/1]).

/** <module> Whether a value holds whatever the evaluation
*/

:- named_fields_of(hornboard_clock).
:- named_fields_of(hornboard_tree).


%!  proof(+Evaluator, +Value, +Root, +Options, +Clock, -Proof) is det.
%
%   Proof is `proved` when Value, which Evaluator found at Root, is final: the mover cannot
%   do better where every game that goes on counts as won, nor fare worse where it counts
%   as lost. Else it is `open`, as it is by an incremental evaluation, which leaves out
%   moves. Without margins one victory is as good as another, and the soonest is found
%   first. Memory is as Options say, and nodes count by Clock.

proof(Evaluator, Value, Root, Options, Clock, Proof) :-
    (   Evaluator \= incremental(_),
        proved(Value, Root, Options, Clock)
    ->  Proof = proved
    ;   Proof = open
    ).

proved(Value, node with [position:Position], _, _) :-
    decided(Value),
    game_of(Position, Game),
    \+ trait(Game, margin),
    !.
proved(Value, Root, Options, Clock) :-
    ( Value =:= 0 ; decided(Value) ),
    Root = node with [position:Position],
    mover(Position, Me),
    Better is Value+1,
    hoped(Me, Better, Root, Options, Clock, Most),
    Most =< Value,
    player(Position, You),
    You \== Me,
    !,
    hoped(You, Value, Root, Options, Clock, Least),
    Least >= Value.

%   hoped(+Player, +Bound, +Root, +Options, +Clock, -Value): what a scout who hopes
%   for Player says of Root. Its nodes count when it has come to an end.

hoped(Player, Bound, Root, Options, Clock, Value) :-
    Root = node with [position:Position],
    duplicate_term(Clock, Own),
    setup_call_cleanup(
        memory(Options, [], Memory),
        ( search_new(Position, hope(Player), Memory, Own, S),
          scout(Root, Bound, none, S, Value, _)
        ),
        memory_free(Memory)),
    Own = clock with [nodes:Nodes],
    nb_setarg(nodes of clock, Clock, Nodes).

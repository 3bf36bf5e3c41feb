:- module(hornboard_tree,
          [ speaker/3,          % +Module, +Name, -Asked
            memory/3,           % +Options, +Tables, -Memory
            memory_free/1,      % +Memory
            search_new/5,       % +Position, +Evaluator, +Memory, +Clock, -S
            child/4,            % +Node, +Step, +S, -Child
            trail_before/3      % +Position, +Options, -Trail
          ]).
:- use_module(library(apply), [maplist/2, maplist/3]).
:- use_module(library(option), [option/3]).
:- use_module('../game', [game_of/2, provides/2, trait/2]).
:- use_module('../game/compiled', [search_form/2]).
:- use_module('../game/referee', [trail/4]).
:- use_module('../game/scores', [unlimited/1]).
:- use_module('../kit/assured', [truth/2]).
:- use_module('../kit/records').
:- use_module(evaluation, [horizon/2, narrows/1, states/3]).
:- use_module(table, [table_free/1, table_keys/2, table_new/2]).

/** <module> The tree of a search

The records that the parts of a search share:

  - A `node` is one above the horizon: its position, the moves to look ahead,
    and the trail, see library(hornboard/game/referee), or `none` where no
    position comes again. Mover is unbound until somebody asks.
  - A `search`, S, is what is the same for all nodes. Module has the law for
    their positions, Stepper is asked for successors/2, and by best_step it is told whether
    Module states best_step/5. Keys is as of table_key/3. By frontier and foresight it is
    told whether nodes may be passed over. Moves from the Late on are
    late where there are Deep moves to look ahead, or more. At the horizon the time is
    looked at wherever Nodes /\ Mask is 0. Best is the best so far at the node whose depth
    is Root, changed in place. The other fields are modules that state the relation of that
    name, see states/3, or `none`.
*/

:- named_fields(node(position, mover, depth, trail)).
:- named_fields(search(module, stepper, keys, best_step, evaluator, horizon,
                       transpositions, frontier, foresight, probcut_margin, futility_margin, null_move,
                       forced, recognised, extension, late, deep, mask, clock, root, best)).


%!  speaker(+Module, +Name, -Asked) is det.
%
%   Asked is the module to ask of positions of Module for the relation of the contract
%   called Name: Module itself or, for what is derived, the contract.

speaker(Module, Name, Asked) :-
    (   provides(Module, Name)
    ->  Asked = Module
    ;   Asked = hornboard_game
    ).


%!  memory(+Options, +Tables, -Memory) is det.
%!  memory_free(+Memory) is det.
%
%   Memory is a new table of positions, of the capacity that Options say, and Tables. They
%   are given back together.

memory(Options, Tables, [Table|Tables]) :-
    option(capacity(Capacity), Options, 400 000),
    table_new(Capacity, Table).

memory_free(Memory) :-
    maplist(table_free, Memory).


%!  search_new(+Position, +Evaluator, +Memory, +Clock, -S) is det.
%
%   S is a search from Position. At the horizon every eighth node looks at the time, but
%   each one where it takes as long as making all the moves.

search_new(Position, Evaluator, [Table|_], Clock, S) :-
    S = search with [module:Module, stepper:Stepper, keys:Keys, best_step:BestStep,
                     evaluator:Evaluator, horizon:Horizon, transpositions:Table,
                     frontier:Frontier, mask:Mask, clock:Clock],
    functor(Position, Module, _),
    speaker(Module, successors, Stepper),
    (   Evaluator = incremental(Kept)
    ->  Keys = part(Kept)
    ;   table_keys(Position, Keys)
    ),
    truth(provides(Module, best_step), BestStep),
    horizon(Evaluator, Horizon),
    truth(narrows(Evaluator), Frontier),
    (   Evaluator == source,
        BestStep == false
    ->  Mask = 0
    ;   Mask = 7
    ),
    known_by(Evaluator, S).

known_by(Evaluator, S) :-
    S = search with [foresight:Foresight, probcut_margin:ProbcutMargin,
                     futility_margin:FutilityMargin, null_move:NullMove, forced:Forced,
                     recognised:Recognised, extension:Extension, late:Late, deep:Deep],
    maplist(stated(Evaluator),
            [probcut_margin,futility_margin,null_move,forced,recognised,extension,late_move],
            [ProbcutMargin,FutilityMargin,NullMove,Forced,Recognised,Extension,LateMove]),
    truth([ProbcutMargin,FutilityMargin,NullMove] \== [none,none,none], Foresight),
    (   LateMove == none
    ->  unlimited(Late)
    ;   LateMove:late_move(Late, Deep)
    ).

stated(Evaluator, Name, Module) :-
    once(( states(Evaluator, Name, Module) ; Module = none )).


%!  child(+Node, +Step, +S, -Child) is semidet.
%
%   Child is the node that Step, `step(Move, Next)`, leads to. Fails where Next lies at the
%   horizon.

child(Node, step(Move, Next), S, Child) :-
    Node = node with [position:Position, depth:Depth0, trail:Trail0],
    S = search with [horizon:Horizon, extension:Extension],
    Depth1 is Depth0-1,
    (   Extension \== none,
        Extension:extension(Next, Depth1, Depth)
    ->  true
    ;   Depth1 > Horizon,
        Depth = Depth1
    ),
    trail(Position, Move, Trail0, Trail),
    Child = node with [position:Next, depth:Depth, trail:Trail].


%!  trail_before(+Position, +Options, -Trail) is det.
%
%   Trail is the trail of Position that Options tell, in the form for the search, or
%   `none` where no position comes again.

trail_before(Position, Options, Trail) :-
    game_of(Position, Game),
    (   trait(Game, repeats)
    ->  option(trail(Trail0), Options, []),
        maplist(element, Trail0, Trail)
    ;   Trail = none
    ).

element(Plain, Element) :-
    (   game_of(Plain, _)
    ->  search_form(Plain, Element)
    ;   Element = Plain
    ).

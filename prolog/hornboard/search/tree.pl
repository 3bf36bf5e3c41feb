:- module(hornboard_tree,
          [ speaker/3,          % +Module, +Name, -Asked
            child/4,            % +Node, +Step, +S, -Child
            trail_before/3      % +Position, +Options, -Trail
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(option), [option/3]).
:- use_module('../game', [compact/2, game_of/2, provides/2, trait/2]).
:- use_module('../kit/records').
:- use_module('../game/referee', [trail/4]).

:- set_prolog_flag(optimise, true).

/** <module> The tree of a search

The records that the parts of a search share:

  - A `node` is one above the horizon: its position, the moves to look ahead,
    and the trail, see library(hornboard/game/referee), or `none` where no
    position comes again. Mover is unbound until somebody asks.
  - A `search`, S, is what is the same for all nodes. Module has the law for
    their positions, Stepper is asked for successors/2, and by best_step it is told whether
    Module states best_step/5. Keys is as of table_key/3. Transpositions and history may
    be `none`, killers, scouts, frontier and foresight `false`. Moves from the Late on are
    late where there are Deep moves to look ahead, or more. At the horizon the time is
    looked at wherever Nodes /\ Mask is 0. Best is the best so far at the node whose depth
    is Root, changed in place. The other fields are modules that state the relation of that
    name, see states/3, or `none`.
*/

:- named_fields(node(position, mover, depth, trail)).
:- named_fields(search(module, stepper, keys, best_step, evaluator, horizon, transpositions,
                       history, killers, scouts, frontier, foresight, probcut_margin,
                       futility_margin, null_move, forced, recognised, extension, late,
                       deep, mask, clock, root, best)).


%!  speaker(+Module, +Name, -Asked) is det.
%
%   Asked is the module to ask of positions of Module for the relation of the contract
%   called Name: Module itself or, for what is derived, the contract.

speaker(Module, Name, Asked) :-
    (   provides(Module, Name)
    ->  Asked = Module
    ;   Asked = hornboard_game
    ).


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
    (   Trail0 == none
    ->  Trail = none
    ;   trail(Position, Move, Trail0, Trail)
    ),
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
    ->  compact(Plain, Element)
    ;   Element = Plain
    ).

:- module(hornboard_tree,
          [ child/4,            % +Node, +Step, +Depth, -Child
            goes_round/1,       % +Node
            trail_before/3      % +Position, +Options, -Trail
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(option), [option/3]).
:- use_module('../game', [compact/2, game_of/2, trait/2]).
:- use_module('../kit/records').
:- use_module('../game/referee', [goes_round/3, trail/4]).

:- set_prolog_flag(optimise, true).

/** <module> The tree of a search

The records that the parts of a search share:

  - A `node` is one above the horizon: its position, the moves to look ahead,
    and the trail, see library(hornboard/game/referee), or `none` where no
    position comes again. Mover is unbound until somebody asks.
  - A `search`, S, is what is the same for all nodes. Module has the law for
    their positions. Transpositions, history and foresight may be `none`, killers,
    scouts and frontier `false`. Keys is as of table_key/3. Late is `Nth-Depth` or `none`. At the horizon the
    time is looked at wherever Nodes /\ Mask is 0. Best is the best so far at the node
    whose depth is Root, changed in place.
  - A `foresight` has the modules that state these relations, see states/3, or `none`;
    forced, recognised and extension are of this kind too.
*/

:- named_fields(node(position, mover, depth, trail)).
:- named_fields(search(module, keys, evaluator, horizon, transpositions,
                       history, killers, scouts, frontier, foresight, forced, recognised,
                       extension, late, mask, clock, root, best)).
:- named_fields(foresight(probcut_margin, futility_margin, null_move)).


%!  child(+Node, +Step, +Depth, -Child) is det.
%
%   Child is the node that Step, `step(Move, Next)`, leads to.

child(Node, step(Move, Next), Depth, Child) :-
    Node = node with [position:Position, trail:Trail0],
    (   Trail0 == none
    ->  Trail = none
    ;   trail(Position, Move, Trail0, Trail)
    ),
    Child = node with [position:Next, depth:Depth, trail:Trail].


%!  goes_round(+Node) is semidet.
%
%   True when play is drawn at Node because it goes round.

goes_round(node with [position:Position, trail:Trail]) :-
    Trail = [_|_],
    goes_round(Position, Trail, _).


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

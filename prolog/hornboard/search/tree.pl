:- module(hornboard_tree,
          [ child/3,            % +Node, +Step, -Child
            goes_round/1,       % +Node
            trail_before/3,     % +Position, +Options, -Trail
            within_limits/1,    % +Clock
            time_left/1         % +Clock
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(option), [option/3]).
:- use_module('../game', [compact/2, game_of/2, trait/2]).
:- use_module('../kit/records').
:- use_module('../game/referee', [goes_round/3, trail/4]).

:- set_prolog_flag(optimise, true).

/** <module> The tree of a search, and what it may cost

The records that the parts of a search share:

  - A `node` is one above the horizon: its position, the moves to look ahead,
    and the trail, see library(hornboard/game/referee), or `none` where no
    position comes again. Mover is unbound until somebody asks.
  - A `search`, S, is what is the same for all nodes. Module has the law for
    their positions. Transpositions, history and foresight may be `none`, killers,
    scouts, frontier and signed `false`. At the horizon the time is looked at wherever
    Nodes /\ Mask is 0. Best is the best so far at the node whose depth is Root,
    changed in place.
  - A `foresight` has the modules that state these relations, see states/3, or `none`;
    pressed is of this kind too.
  - A `clock` counts the nodes looked at, in place, up to Limit.
*/

:- named_fields(node(position, mover, depth, trail)).
:- named_fields(search(module, signed, evaluator, horizon, transpositions,
                       history, killers, scouts, frontier, foresight, pressed, mask,
                       clock, root, best)).
:- named_fields(foresight(spread, swing, waited)).
:- named_fields(clock(nodes, limit, deadline)).


%!  child(+Node, +Step, -Child) is det.
%
%   Child is the node that Step, `step(Move, Next)`, leads to.

child(Node, step(Move, Next), Child) :-
    Node = node with [position:Position, depth:Depth0, trail:Trail0],
    Depth is Depth0-1,
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


%!  within_limits(+Clock) is det.
%
%   True when one node more may be looked at, which is counted, and there is time.
%
%   @error out_of(Limit) when the `nodes` or the `time` are used up.

within_limits(Clock) :-
    Clock = clock with [nodes:Nodes0, limit:Limit],
    (   Nodes0 >= Limit
    ->  nb_setarg(nodes of clock, Clock, Limit),
        throw(out_of(nodes))
    ;   Nodes is Nodes0+1,
        nb_setarg(nodes of clock, Clock, Nodes),
        time_left(Clock)
    ).


%!  time_left(+Clock) is det.
%
%   True when there is time.
%
%   @error out_of(time)

time_left(clock with [deadline:Deadline]) :-
    get_time(Now),
    (   Now > Deadline
    ->  throw(out_of(time))
    ;   true
    ).

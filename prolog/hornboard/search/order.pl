:- module(hornboard_order,
          [ first_step/6,       % +Node, +Known, +Hint, +S, -Step, -Others
            made/4,             % +Move, +Node, +S, ?Next
            other_steps/5,      % +Others, +Node, +First, +S, -Steps
            steps_worth/7       % +Node, +Beta, +First, +Others, +S, ...
          ]).
:- use_module(library(lists), [selectchk/3]).
:- use_module('../game/scores', [inlined/2, widest/2]).
:- use_module('../kit/records').
:- use_module(evaluation, [frontier/5]).
:- use_module(tree, []).

/** <module> In which order moves are searched, and which are not

Moves are tried in this order: the move of the table; the best move one move
deep, where a game tells it by best_step/5, or else, and always one move above
the horizon, the move that refuted the enemy's move tried before this one (a
killer); then all others by the static values of successors/2.

One move above the horizon, at a frontier node, a scout passes over the moves
that cannot be worth the bound, if the evaluator can tell them without making
them. This is futility pruning (E. A. Heinz, "Extended futility pruning", ICCA
Journal 21, 1998) with a margin that is certain, so it changes no value.
*/

goal_expansion(Goal, Inlined) :-
    inlined(Goal, Inlined).

:- named_fields_of(hornboard_tree).


%!  first_step(+Node, +Known, +Hint, +S, -Step, -Others) is semidet.
%
%   Step is what to try before all moves are made. Where there is nothing to try
%   they are made, and Others are `made(Steps)`, otherwise `unmade`. Fails when
%   there is no move. Where the best move one move deep is known it refutes better than
%   Hint does, but takes longer to find; that does not pay one move above the horizon.

first_step(Node, Known, Hint, S, step(Move, Next), Others) :-
    Node = node with [position:Position, depth:Depth],
    S = search with [module:Module, stepper:Stepper, best_step:BestStep, horizon:Horizon],
    (   Known \== none
    ->  Move = Known,
        Others = unmade
    ;   Hint \== none,
        (   BestStep == false
        ->  true
        ;   Depth =< Horizon+1
        ),
        Module:move(Position, Hint, Next)
    ->  Move = Hint,
        Others = unmade
    ;   BestStep == true
    ->  widest(_, Greatest),
        Module:best_step(Position, none, Greatest, Move, _),
        Others = unmade
    ;   Stepper:successors(Position, Steps0),
        sort(1, @>=, Steps0, [_-step(Move, Next)|Steps]),
        Others = made(Steps)
    ),
    made(Move, Node, S, Next).


%!  made(+Move, +Node, +S, ?Next) is det.
%
%   Move leads from Node to Next; a game may tell moves without making them.

made(Move, node with [position:Position], search with [module:Module], Next) :-
    (   nonvar(Next)
    ->  true
    ;   once(Module:move(Position, Move, Next))
    ).


%!  other_steps(+Others, +Node, +First, +S, -Steps) is det.
%
%   Steps are those of Node but First, in order; Others is as of first_step/6.

other_steps(made(Steps), _, _, _, Steps).
other_steps(unmade, Node, step(First, _), S, Steps) :-
    Node = node with [position:Position],
    S = search with [stepper:Stepper],
    Stepper:successors(Position, Steps0),
    in_order_without(step(First, _), Steps0, Steps).

%   in_order_without(+Step, +Steps0, -Steps): Steps are Steps0 but Step, the best first.

in_order_without(Step, Steps0, Steps) :-
    (   selectchk(_-Step, Steps0, Steps1)
    ->  true
    ;   Steps1 = Steps0
    ),
    sort(1, @>=, Steps1, Steps).


%!  steps_worth(+Node, +Beta, +First, +Others, +S, -Steps, -Most) is det.
%
%   Steps are those of other_steps/5 that may be worth Beta; all that are left out
%   are worth Most or less.

steps_worth(Node, Beta, First, Others, S, Steps, Most) :-
    (   S = search with [evaluator:Evaluator, frontier:true],
        Node = node with [position:Position, depth:Depth],
        frontier(Evaluator, Depth, Position, Beta, Steps0)
    ->  in_order_without(First, Steps0, Steps),
        Most is Beta-1
    ;   other_steps(Others, Node, First, S, Steps),
        widest(Most, _)
    ).

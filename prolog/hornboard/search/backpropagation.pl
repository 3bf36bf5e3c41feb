:- module(hornboard_backpropagation,
          [ backpropagated/2,   % +Node, +Rewards
            learnt/4,           % +News0, +Node, +Tree, -News
            seen_from/3         % +Seat, +Node, -Prior
          ]).
:- use_module('../kit/records').
:- use_module(simulated_tree, []).

/** <module> What nodes learn from a simulation that went through them
*/

:- named_fields_of(hornboard_simulated_tree).


%!  backpropagated(+Node, +Rewards) is det.
%
%   One simulation more has come to Node, and to Rewards.

backpropagated(Node, Rewards) :-
    Node = node with [visits:Visits0, totals:Totals],
    Visits is Visits0+1,
    nb_setarg(visits of node, Node, Visits),
    compound_name_arity(Rewards, _, Seats),
    summed_up(Seats, Rewards, Totals).

summed_up(0, _, _) :-
    !.
summed_up(Seat, Rewards, Totals) :-
    arg(Seat, Totals, Total0),
    arg(Seat, Rewards, Reward),
    Total is Total0+Reward,
    nb_setarg(Seat, Totals, Total),
    Seat1 is Seat-1,
    summed_up(Seat1, Rewards, Totals).


%!  learnt(+News0, +Node, +Tree, -News) is det.
%
%   News are those of Node after the News0 of the child that was visited, or of itself
%   where none was.

learnt(none, _, _, none) :-
    !.
learnt(News, node with [tried:0], _, News) :-
    !.
learnt(exact, node with [exact:Exact], _, exact) :-
    Exact \== open,
    !.
learnt(exact, Node, Tree, exact) :-
    settled(Node, Tree, Exact),
    !,
    nb_setarg(exact of node, Node, Exact).
learnt(_, Node, Tree, prior) :-
    Node = node with [prior:Prior0],
    Prior0 \== none,
    best_prior(Node, Tree, Prior),
    Prior =\= Prior0,
    !,
    nb_setarg(prior of node, Node, Prior).
learnt(_, _, _, none).

%   settled(+Node, +Tree, -Exact): the mover of Node gets Exact, which is what is
%   best for him of what children have, and nothing better can come.

settled(Node, tree with [nodes:Nodes], Exact) :-
    Node = node with [seat:Seat, moves:Moves, children:Children, tried:Tried],
    best_exact(Tried, Children, Nodes, Seat, none, Exact, all, Which),
    Exact \== none,
    (   arg(Seat, Exact, 100)
    ->  true
    ;   Which == all,
        compound_name_arity(Moves, _, Tried)
    ).

%   best_exact(+I, +Children, +Nodes, +Seat, +Best0, -Best, +Which0, -Which): Best
%   is the best of the first I that are exact, or Best0; Which says that `all` are,
%   or `some`.

best_exact(0, _, _, _, Best, Best, Which, Which) :-
    !.
best_exact(I, Children, Nodes, Seat, Best0, Best, Which0, Which) :-
    arg(I, Children, N),
    arg(N, Nodes, node with [exact:Exact]),
    I1 is I-1,
    (   Exact == open
    ->  best_exact(I1, Children, Nodes, Seat, Best0, Best, some, Which)
    ;   better(Exact, Best0, Seat)
    ->  best_exact(I1, Children, Nodes, Seat, Exact, Best, Which0, Which)
    ;   best_exact(I1, Children, Nodes, Seat, Best0, Best, Which0, Which)
    ).

better(_, none, _) :-
    !.
better(Rewards1, Rewards2, Seat) :-
    arg(Seat, Rewards1, Reward1),
    arg(Seat, Rewards2, Reward2),
    Reward1 > Reward2.

best_prior(Node, tree with [nodes:Nodes], Prior) :-
    Node = node with [seat:Seat, children:Children, tried:Tried],
    best_prior(Tried, Children, Nodes, Seat, 0, Prior).

best_prior(0, _, _, _, Prior, Prior) :-
    !.
best_prior(I, Children, Nodes, Seat, Prior0, Prior) :-
    arg(I, Children, N),
    arg(N, Nodes, Child),
    seen_from(Seat, Child, Prior1),
    Prior2 is max(Prior0, Prior1),
    I1 is I-1,
    best_prior(I1, Children, Nodes, Seat, Prior2, Prior).


%!  seen_from(+Seat, +Node, -Prior) is det.

seen_from(Seat, node with [seat:Mover, exact:Exact, prior:Prior0], Prior) :-
    (   Exact \== open
    ->  arg(Seat, Exact, Prior)
    ;   Seat =:= Mover
    ->  Prior = Prior0
    ;   Prior is 100-Prior0
    ).

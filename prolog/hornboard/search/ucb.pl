:- module(hornboard_ucb,
          [ ucb/4,              % +Node, +Seat, +Exploration, -UCB
            favourite/4         % +Node, +Tree, -I, -Child
          ]).
:- use_module('../kit/records').
:- use_module(backpropagation, [seen_from/3]).
:- use_module(simulated_tree, []).

/** <module> Upper confidence bounds
*/

:- named_fields_of(hornboard_simulated_tree).


%!  ucb(+Node, +Seat, +Exploration, -UCB) is det.
%
%   UCB is the upper confidence bound of Node for the player of Seat: the mean of its
%   rewards, and Exploration over the root of its visits. A prior weighs three parts in
%   ten of the mean.

ucb(node with [exact:Exact], Seat, _, UCB) :-
    Exact \== open,
    !,
    arg(Seat, Exact, UCB).
ucb(Node, Seat, Exploration, UCB) :-
    Node = node with [visits:Visits, totals:Totals, prior:Prior0],
    arg(Seat, Totals, Total),
    Games is Visits+1,
    (   Prior0 == none
    ->  UCB is Total/Games+Exploration/sqrt(Games)
    ;   seen_from(Seat, Node, Prior),
        UCB is 0.7*Total/Games+0.3*Prior+Exploration/sqrt(Games)
    ).


%!  favourite(+Node, +Tree, -I, -Child) is det.
%
%   Child, number I of Node, has the highest upper confidence bound.

favourite(Node, tree with [nodes:Nodes], I, Child) :-
    Node = node with [seat:Seat, visits:Visits, children:Children, tried:Tried],
    Exploration is 50*sqrt(log(Visits+1)),
    favourite(Tried, Children, Nodes, Seat, Exploration, -1, 0, I),
    arg(I, Children, N),
    arg(N, Nodes, Child).

favourite(0, _, _, _, _, _, I, I) :-
    !.
favourite(I, Children, Nodes, Seat, Exploration, Most0, I0, Best) :-
    arg(I, Children, N),
    arg(N, Nodes, Child),
    ucb(Child, Seat, Exploration, UCB),
    Next is I-1,
    (   UCB > Most0
    ->  favourite(Next, Children, Nodes, Seat, Exploration, UCB, I, Best)
    ;   favourite(Next, Children, Nodes, Seat, Exploration, Most0, I0, Best)
    ).

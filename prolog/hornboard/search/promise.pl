:- module(hornboard_promise,
          [ promise/4,          % +Node, +Seat, +Trust, -Promise
            favourite/4         % +Node, +Tree, -I, -Child
          ]).
:- use_module('../kit/records').
:- use_module(credit, [seen_from/3]).
:- use_module(simulated_tree, []).

:- set_prolog_flag(optimise, true).

/** <module> What nodes promise
*/

:- named_fields_of(hornboard_simulated_tree).


%!  promise(+Node, +Seat, +Trust, -Promise) is det.
%
%   Promise is what Node promises to the player of Seat, who trusts it to be better than
%   it has shown by so much, the less the more often it was visited. An evaluation weighs
%   three parts in ten.

promise(node with [exact:Exact], Seat, _, Promise) :-
    Exact \== open,
    !,
    arg(Seat, Exact, Promise).
promise(Node, Seat, Trust, Promise) :-
    Node = node with [visits:Visits, totals:Totals, outlook:Outlook0],
    arg(Seat, Totals, Total),
    Games is Visits+1,
    (   Outlook0 == none
    ->  Promise is Total/Games+Trust/sqrt(Games)
    ;   seen_from(Seat, Node, Outlook),
        Promise is 0.7*Total/Games+0.3*Outlook+Trust/sqrt(Games)
    ).


%!  favourite(+Node, +Tree, -I, -Child) is det.
%
%   Child, number I of Node, is what promises most to one who is curious.

favourite(Node, tree with [nodes:Nodes], I, Child) :-
    Node = node with [seat:Seat, visits:Visits, children:Children, tried:Tried],
    Trust is 50*sqrt(log(Visits+1)),
    favourite(Tried, Children, Nodes, Seat, Trust, -1, 0, I),
    arg(I, Children, N),
    arg(N, Nodes, Child).

favourite(0, _, _, _, _, _, I, I) :-
    !.
favourite(I, Children, Nodes, Seat, Trust, Most0, I0, Best) :-
    arg(I, Children, N),
    arg(N, Nodes, Child),
    promise(Child, Seat, Trust, Promise),
    Next is I-1,
    (   Promise > Most0
    ->  favourite(Next, Children, Nodes, Seat, Trust, Promise, I, Best)
    ;   favourite(Next, Children, Nodes, Seat, Trust, Most0, I0, Best)
    ).

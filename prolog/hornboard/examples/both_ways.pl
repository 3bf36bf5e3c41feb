:- module(both_ways, []).
:- rules_of(kalah).

%   When the last seed falls into any pit that was empty (it now holds one seed), the own
%   or the enemy's, it is captured with the seeds in the pit opposite.

captured(Rule, _, Last, Board, Opposite) :-
    pit(Board, _, _, Last),
    holds(Board, Last, 1),
    opposite(Board, Last, Opposite),
    holds(Board, Opposite, Caught),
    enough(Rule, Caught).

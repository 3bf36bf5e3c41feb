:- module(five_clock,
          [ clock/2,            % +Options, -Clock
            nodes/2,            % +Clock, -Nodes
            spend/1,            % +Clock
            allowance/3,        % +Nodes, +Clock, :Goal
            share/3             % +Share, +Clock, :Goal
          ]).
:- use_module(library(option), [option/3]).
:- use_module('../../../game/scores', [unlimited/1]).

:- set_prolog_flag(optimise, true).

/** <module> What searches one within the other may spend together

A clock is `clock(Nodes, Most, Deadline)`: how many positions were looked at,
how many may be, and when the time is up. Nodes is counted up in place, so
that what was spent in a search that led nowhere is spent.
*/

%!  clock(+Options, -Clock) is det.
%
%   Clock starts now and allows what `nodes(Nodes)` and `seconds(Seconds)` in
%   Options say.

clock(Options, clock(0, Most, Deadline)) :-
    unlimited(Unlimited),
    option(nodes(Most), Options, Unlimited),
    option(seconds(Seconds), Options, 1.0e9),
    get_time(Now),
    Deadline is Now+Seconds.


%!  nodes(+Clock, -Nodes) is det.
%
%   Nodes have been looked at.

nodes(clock(Nodes, _, _), Nodes).


%!  spend(+Clock) is det.
%
%   Look at one more position.
%
%   @throws spent when the nodes or the time are used up.

spend(Clock) :-
    Clock = clock(Nodes0, Most, Deadline),
    get_time(Now),
    (   Nodes0 < Most,
        Now =< Deadline
    ->  Nodes is Nodes0+1,
        nb_setarg(1, Clock, Nodes)
    ;   throw(spent)
    ).


%!  allowance(+Nodes, +Clock, :Goal) is semidet.
%!  share(+Share, +Clock, :Goal) is semidet.
%
%   True when Goal is true once within Nodes, or within Share, a fraction, of
%   the nodes and of the time that are left. Then Clock goes on as before.
%
%   @throws spent when Goal takes more.

:- meta_predicate
    allowance(+, +, 0),
    share(+, +, 0).

allowance(Nodes, Clock, Goal) :-
    Clock = clock(Before, Most, Deadline),
    Least is min(Most, Before+Nodes),
    limited(Least, Deadline, Clock, Goal).

share(Share, Clock, Goal) :-
    Clock = clock(Before, Most0, Deadline0),
    get_time(Now),
    Most is Before+integer(Share*(Most0-Before)),
    Deadline is Now+Share*(Deadline0-Now),
    limited(Most, Deadline, Clock, Goal).

limited(Most, Deadline, Clock, Goal) :-
    Clock = clock(_, Most0, Deadline0),
    setup_call_cleanup(
        ( nb_setarg(2, Clock, Most),
          nb_setarg(3, Clock, Deadline)
        ),
        once(Goal),
        ( nb_setarg(2, Clock, Most0),
          nb_setarg(3, Clock, Deadline0)
        )).

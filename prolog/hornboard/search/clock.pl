:- module(hornboard_clock,
          [ clock/2,            % +Options, -Clock
            within_limits/1,    % +Clock
            time_left/1,        % +Clock
            allowance/3,        % +Nodes, +Clock, :Goal
            share/3,            % +Share, +Clock, :Goal
            in_time/1,          % :Goal
            in_short/1,         % :Goal
            until_stopped/2,    % :Goal, -Stop
            worth_beginning/3   % +Began, +Moves, +Options
          ]).
:- use_module(library(option), [option/2, option/3]).
:- use_module('../game/scores', [unlimited/1]).
:- use_module('../kit/latest', [disturbed/0]).
:- use_module('../kit/records').

/** <module> What a search may cost, and searches one within the other

A `clock` counts the nodes looked at, in place, up to Limit, so that what was spent
in a search that led nowhere is spent.
*/

:- named_fields(clock(nodes, limit, deadline)).


%!  clock(+Options, -Clock) is det.
%
%   Clock starts now and allows what `nodes(Nodes)` and `seconds(Seconds)` in
%   Options say.

clock(Options, clock with [nodes:0, limit:Limit, deadline:Deadline]) :-
    unlimited(Unlimited),
    option(nodes(Limit), Options, Unlimited),
    option(seconds(Seconds), Options, 1.0e100),
    get_time(Now),
    Deadline is Now+Seconds.


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


%!  allowance(+Nodes, +Clock, :Goal) is semidet.
%!  share(+Share, +Clock, :Goal) is semidet.
%
%   True when Goal is true once within Nodes, or within Share, a fraction, of
%   the nodes and of the time that are left. Then Clock goes on as before.
%
%   @error out_of(Limit) when Goal takes more.

:- meta_predicate
    allowance(+, +, 0),
    share(+, +, 0),
    in_time(0),
    in_short(0),
    until_stopped(0, -).

allowance(Nodes, Clock, Goal) :-
    Clock = clock with [nodes:Before, limit:Limit, deadline:Deadline],
    Least is min(Limit, Before+Nodes),
    limited(Least, Deadline, Clock, Goal).

share(Share, Clock, Goal) :-
    Clock = clock with [nodes:Before, limit:Limit0, deadline:Deadline0],
    get_time(Now),
    Limit is Before+integer(Share*(Limit0-Before)),
    Deadline is Now+Share*(Deadline0-Now),
    limited(Limit, Deadline, Clock, Goal).

limited(Limit, Deadline, Clock, Goal) :-
    Clock = clock with [limit:Limit0, deadline:Deadline0],
    setup_call_cleanup(
        ( nb_setarg(limit of clock, Clock, Limit),
          nb_setarg(deadline of clock, Clock, Deadline)
        ),
        once(Goal),
        ( nb_setarg(limit of clock, Clock, Limit0),
          nb_setarg(deadline of clock, Clock, Deadline0)
        )).


%!  in_time(:Goal) is semidet.
%
%   Goal is true, and found to be so before a clock stops it.

in_time(Goal) :-
    catch(Goal, out_of(_), fail).


%!  in_short(:Goal) is semidet.
%
%   Goal is true, and found to be so within a million inferences.

in_short(Goal) :-
    call_with_inference_limit(Goal, 1 000 000, Result),
    !,
    Result \== inference_limit_exceeded.


%!  until_stopped(:Goal, -Stop) is semidet.
%
%   As once(Goal), and Stop is `none`; or else Stop is what was thrown as a clock, or
%   somebody who cancels, stopped Goal: out_of(Limit) or `cancelled(_)`.

until_stopped(Goal, Stop) :-
    catch(( call(Goal), Stop = none ), Ball, stopped(Ball, Stop)),
    !.

stopped(Stop, Stop) :-
    (   Stop = out_of(_)
    ->  true
    ;   Stop = cancelled(_)
    ->  disturbed
    ;   throw(Stop)
    ).


%!  worth_beginning(+Began, +Moves, +Options) is semidet.
%
%   True when a search that began at the time Began, from where there are so many Moves,
%   may go deeper by its Options: the soft clock is not over, and where there is a hard
%   one, there is something to choose, or more than one line is asked for: who wants a
%   move does not wait for one that is forced, who wants values does.

worth_beginning(Began, Moves, Options) :-
    option(soft(Soft), Options, 1.0e100),
    get_time(Now),
    Now < Began+Soft,
    \+ ( Moves =:= 1,
         option(seconds(_), Options),
         option(lines(1), Options, 1)
       ).

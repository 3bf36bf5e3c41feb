:- module(hornboard_python,
          [ job/4,              % +Token, +Request, +Arguments, -Answer
            ready/2,            % +Megabytes, -Worker
            stop/2,             % +Worker, +Token
            beat/3              % +Worker, +Token, -Beats
          ]).
:- use_module('../game/text', [say/3]).
:- use_module('../game/loading', [untrusted/1]).
:- use_module(complaints, [complaint/3]).
:- use_module('requests/goals', [looked_at/2, working/2]).
:- use_module(requests, [answered/3]).

/** <module> The door for Python: jobs, which can be stopped, and are seen to get on

Every call from Python is job/4 with a token, the name of a request and its arguments. What
goes wrong comes back as a dict too, with a sentence for a person. The calls to
stop/2 and beat/3 come from another thread.

No answer has a tuple, `-(A, B)`: janus 1.5 never frees what is in one (py_from_prolog() in
janus.c counts a reference too many, before PyTuple_SetItem()).
*/


%!  job(+Token, +Request, +Arguments, -Answer) is det.
%
%   Answer is a dict: `_{ok:Value}`, where Value is that of answered/3; or
%   `_{error:Kind, message:Sentence}`, where Kind is one of `unknown_game`, `unreadable`,
%   `illegal`, `stopped`, `finished`, `value`, `failed`.

job(Token, Request, Arguments, Answer) :-
    \+ unlimited,
    catch(setup_call_cleanup(nb_setval(job, Token),
                             tried(Token, Request, Arguments, Answer0),
                             nb_setval(job, none)),
          cancelled(Token),
          true),
    forall(( stopped(Worker, Earlier),
             Earlier =< Token,
             worker(Worker)
           ),
           retract(stopped(Worker, Earlier))),
    (   nonvar(Answer0)
    ->  Answer = Answer0
    ;   (   looked_at(Token, Count)
        ->  say("the search was stopped; positions looked at: ~D", [Count], Sentence)
        ;   say("the search was stopped", [], Sentence)
        ),
        Answer = _{error:stopped, message:Sentence}
    ).

%   A signal may leave the limit of call_with_inference_limit/3 in place (SWI-Prolog 9.2.9),
%   which a later job would hit. Taking it away fails.

unlimited :-
    system:'$inference_limit_false'(0x7fffffffffffffff).

%   A signal may come while an error is put into words as well, so that being
%   stopped is not caught here but around all of it.

tried(Token, Request, Arguments, Answer) :-
    catch(( unless_stopped(Token),
            answered(Request, Arguments, Value),
            Answer = _{ok:Value}
          ),
          error(Formal, Context),
          ( complaint(error(Formal, Context), Kind, Sentence),
            Answer = _{error:Kind, message:Sentence}
          )).


%   Python hears what is reported. Without Python nobody listens.

:- if(\+ current_module(janus)).
:- dynamic janus:py_call/1.
:- endif.

:- multifile hornboard_requests:hear/2.

hornboard_requests:hear(Token, Told) :-
    janus:py_call('hornboard.bridge':hear(Token, Told)).


%!  ready(+Megabytes, -Worker) is det.
%
%   Make the present thread ready for jobs, which may take so many megabytes, as many as
%   usual where it is 0. Worker is the number by which the other thread knows it.
%
%   In a thread of Python the largest integer has no bytes at all (SWI-Prolog 9.2.9, janus
%   1.5), which forbids those of more than a few thousand bits.

ready(Megabytes, Worker) :-
    (   Megabytes > 0
    ->  Bytes is Megabytes*1 000 000,
        set_prolog_flag(stack_limit, Bytes)
    ;   true
    ),
    set_prolog_flag(max_integer_size, 100 000 000),
    worker(Worker).

worker(Worker) :-
    thread_self(Me),
    thread_property(Me, id(Worker)).


%!  stop(+Worker, +Token) is det.
%
%   Break off the job with Token, which is or soon will be the present one of
%   Worker. A job that is over cannot be stopped, and no other is hit.

stop(Worker, Token) :-
    assertz(stopped(Worker, Token)),
    signalled(Worker, hornboard_python:break_off(Token)),
    forall(working(Token, Engine),
           signalled(Engine, throw(cancelled(Token)))).

signalled(Thread, Goal) :-
    catch(thread_signal(Thread, Goal), error(_, _), true).

%   The job looks for the fact once it can be signalled, so a stop that comes
%   just before that is not lost.

:- dynamic stopped/2.

unless_stopped(Token) :-
    stopped(Worker, Token),
    worker(Worker),
    !,
    throw(cancelled(Token)).
unless_stopped(_).

break_off(Token) :-
    (   nb_current(job, Token)
    ->  throw(cancelled(Token))
    ;   true
    ).


%!  beat(+Worker, +Token, -Beats) is det.
%
%   Beats counts how often a job was seen to have got on; from now on that of Worker with
%   Token may be seen so once more. A job gets on unless one call of an untrusted file, or
%   one position of a goal, takes all the time.

beat(Worker, Token, Beats) :-
    flag(hornboard_beats, Beats, Beats),
    (   working(Token, _)
    ->  true
    ;   signalled(Worker, hornboard_python:seen_at_work(Token))
    ).

seen_at_work(Token) :-
    (   nb_current(job, Token)
    ->  prolog_current_frame(Here),
        outermost(Here, none, Call),
        (   Call \== none,
            nb_current(hornboard_call, Call)
        ->  true
        ;   nb_setval(hornboard_call, Call),
            flag(hornboard_beats, Beats, Beats+1)
        )
    ;   true
    ).

%   outermost(+Frame, +Call0, -Call): the outermost call of an untrusted module that is going on,
%   as its frame and what a few levels of the goal that made it show; or Call0.

outermost(Frame, Call0, Call) :-
    (   prolog_frame_attribute(Frame, parent, Parent)
    ->  (   prolog_frame_attribute(Frame, goal, Goal),
            strip_module(Goal, Module, _),
            untrusted(Module)
        ->  prolog_frame_attribute(Parent, goal, Caller),
            term_hash(Caller, 4, 0x1000000, Hash),
            Call1 = Frame-Hash
        ;   Call1 = Call0
        ),
        outermost(Parent, Call1, Call)
    ;   Call = Call0
    ).

:- module(hornboard_python,
          [ job/4,              % +Token, +Request, +Arguments, -Answer
            ready/1,            % -Worker
            worker/1,           % -Worker
            stop/2              % +Worker, +Token
          ]).
:- use_module('../ask/text', [say/3]).
:- use_module('../game', [guest/1]).
:- use_module(complaints, [complaint/3]).
:- use_module(limits,
              [at_work/2, break_off/2, large_integers/0, limited/4, plain/1]).

/** <module> The door for Python: text and numbers in, dicts out

Every call from Python is job/4 with a token, the name of a request and its
arguments. A variant is text, a position is a place, a move is text.
What goes wrong comes back as a dict too, with a sentence for a person. No answer
has a tuple, `-(A, B)`: janus 1.5 never frees what is in one (py_from_prolog() in
janus.c counts a reference too many, before PyTuple_SetItem()).

A position is answered as a _standing_, `[Form, Mover, Outcome]`, so that a move
takes one question; for Form see library(hornboard/doors/positions), Outcome is
the winner, `drawn` or `none`.
*/


%!  job(+Token, +Request, +Arguments, -Answer) is det.
%
%   Answer is a dict: `_{ok:Value}`; or `_{error:Kind, message:Sentence}`,
%   where Kind is one of `unknown_game`, `unreadable`, `illegal`, `stopped`,
%   `finished`, `value`, `failed`.

job(Token, Request, Arguments, Answer) :-
    catch(setup_call_cleanup(nb_setval(job, Token),
                             answered(Token, Request, Arguments, Answer0),
                             nb_setval(job, none)),
          cancelled(Token),
          true),
    over(Token),
    findall(Count, retract(hornboard_limits:looked_at(Token, Count)), Counts),
    (   nonvar(Answer0)
    ->  Answer = Answer0
    ;   was_stopped(Counts, Sentence),
        Answer = _{error:stopped, message:Sentence}
    ).

was_stopped([], Sentence) :-
    say("the search was stopped", [], Sentence).
was_stopped([Count|_], Sentence) :-
    say("the search was stopped; positions looked at: ~D", [Count], Sentence).

%   A signal may come while an error is put into words as well, so that being
%   stopped is not caught here but around all of it.

answered(Token, Request, Arguments, Answer) :-
    catch(( unless_stopped(Token),
            (   limited(Request, Arguments, Token,
                        request(Request, Arguments, Value))
            ->  true
            ;   throw(error(no_answer(Request, Arguments), _))
            ),
            (   guest(_)
            ->  plain(Value)
            ;   true
            ),
            Answer = _{ok:Value}
          ),
          error(Formal, Context),
          ( complaint(error(Formal, Context), Kind, Sentence),
            Answer = _{error:Kind, message:Sentence}
          )).

over(Token) :-
    (   stopped(_, _)
    ->  worker(Worker),
        forall(( stopped(Worker, Earlier),
                 Earlier =< Token
               ),
               retract(stopped(Worker, Earlier)))
    ;   true
    ).


%!  ready(-Worker) is det.
%
%   Make the present thread ready for jobs; Worker is as in worker/1.

ready(Worker) :-
    large_integers,
    worker(Worker).


%!  worker(-Worker) is det.
%
%   Worker is the number by which stop/2 knows the present thread.

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
    forall(at_work(Engine, Token),
           signalled(Engine, break_off(Token, cancelled(Token)))).

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
    nb_current(job, Token),
    !,
    throw(cancelled(Token)).
break_off(_).


%   request(+Request, +Arguments, -Value): each file of `requests` answers some.

:- multifile request/3.

:- use_module(requests/boards).
:- use_module(requests/catalogue).
:- use_module(requests/goals).
:- use_module(requests/play).
:- use_module(requests/reasons).
:- use_module(requests/rule_base).
:- use_module(requests/searches).
:- use_module(requests/studies).

:- module(hornboard_limits,
          [ set_limits/3,       % +Seconds, +Megabytes, +Short
            limited/4,          % +Request, +Arguments, +Token, :Goal
            within/5,           % +Limits, +Engine, +Token, +Bytes, :Goal
            considered/1,       % :Goal
            at_work/2,          % -Engine, +Token
            break_off/2,        % +Token, +Ball
            memory/2,           % +Thread, -Bytes
            large_integers/0,
            overflow/2,         % +Error0, -Error
            plain/1             % +Answer
          ]).
:- use_module(library(lists), [member/2]).
:- use_module(library(occurs), [sub_term/2]).
:- use_module(library(readutil), [read_file_to_string/3]).
:- use_module('../game/loading', [guest/1]).
:- use_module(positions, [compact_at/2]).

/** <module> What the rules of a file, or a goal, from elsewhere may use

One watchdog, a thread, looks after all questions while there are guests, and
after goals. A question that should be short may take so many seconds in all;
in one that thinks, such as a search, so many may pass within one call of a
guest. What comes of a question may add so many megabytes to the process. A
goal has limits of its own.
*/

:- meta_predicate
    limited(+, +, +, 0),
    within(+, +, +, +, 0),
    considered(0).

:- dynamic
    limits/3,                   % Seconds, Megabytes, Short
    looked_at/2,                % Token, Count
    watched/5.                  % Thread, Token, What, Began, Bytes

%   How often the watchdog looks, in seconds.

interval(0.2).

%!  set_limits(+Seconds, +Megabytes, +Short) is det.
%
%   Limit what guests may use from here on. Short are the names of the
%   requests of which the time is limited as a whole.

set_limits(Seconds, Megabytes, Short) :-
    retractall(limits(_, _, _)),
    assertz(limits(Seconds, Megabytes, Short)),
    watchdog.

watchdog :-
    with_mutex(hornboard_watchdog,
               (   is_thread(hornboard_watchdog)
               ->  true
               ;   thread_create(watch, _,
                                 [alias(hornboard_watchdog), detached(true)])
               )).


%   own_limits(?Request): goals go through Request, each within limits of its own;
%   see within/5.

own_limits(query).
own_limits(solution).
own_limits(close).


%!  limited(+Request, +Arguments, +Token, :Goal) is semidet.
%
%   True once when Goal is, for the Request about Arguments that is the job
%   with Token.
%
%   @error exceeded(What, Call, Asked) if a guest used too much: What is
%          seconds(Limit) or megabytes(Limit), Call the goal of the guest, or
%          `none`, and Asked is Request-Arguments.

limited(Request, Arguments, Token, Goal) :-
    (   own_limits(Request)
    ->  nb_setval(asked, none),
        once(Goal)
    ;   limits(_, _, _)
    ->  nb_setval(asked, Request-Arguments),
        thread_self(Me),
        get_time(Now),
        memory(Me, Bytes),
        setup_call_cleanup(
            assertz(watched(Me, Token, question(Request), Now, Bytes)),
            once(Goal),
            retractall(watched(Me, Token, _, _, _)))
    ;   once(Goal)
    ).


%!  within(+Limits, +Engine, +Token, +Bytes, :Goal) is semidet.
%
%   True once when Goal is, which runs Engine for the job with Token. Limits is
%   `limits(What, Seconds, Megabytes)`; there were so many Bytes of memory/2 before.
%   The seconds are for Goal, if What is `solution`, or for the time from one call of
%   considered/1 to the next, if it is `position`.
%
%   @error goal_exceeds(Excess) if Engine uses too much: Excess is
%          seconds(What, Limit) or megabytes(Limit).

within(Limits, Engine, Token, Bytes, Goal) :-
    watchdog,
    get_time(Now),
    Limits = limits(_, _, Megabytes),
    setup_call_cleanup(
        assertz(watched(Engine, Token, goal(Limits), Now, Bytes)),
        catch(once(Goal),
              error(resource_error(_), _),
              throw(error(goal_exceeds(megabytes(Megabytes)), _))),
        retractall(watched(Engine, Token, _, _, _))).

watch :-
    interval(Interval),
    repeat,
    sleep(Interval),
    forall(watched(Thread, Token, What, Began, Bytes),
           looked_at(What, Thread, Token, Began, Bytes)),
    fail.

looked_at(What, Thread, Token, Began, Bytes) :-
    get_time(Now),
    Seconds is Now-Began,
    memory(Thread, Present),
    Megabytes is (Present-Bytes)/1 000 000,
    task(What, Token, Seconds, Megabytes, Task),
    !,
    catch(thread_signal(Thread, hornboard_limits:Task), error(_, _), true).
looked_at(_, _, _, _, _).

%   task(+What, +Token, +Seconds, +Megabytes, -Task): what the thread with that
%   job has to do when it has used so much.

task(question(Request), Token, Used, Taken, Task) :-
    limits(Seconds, Megabytes, Short),
    (   Taken > Megabytes
    ->  Task = too_much(Token, megabytes(Megabytes))
    ;   \+ memberchk(Request, Short)
    ->  Task = look(Token, Seconds)
    ;   Used > Seconds,
        Task = too_much(Token, seconds(Seconds))
    ).
task(goal(limits(What, Seconds, Megabytes)), Token, Used, Taken, Task) :-
    (   Taken > Megabytes
    ->  Task = break_off(Token, error(goal_exceeds(megabytes(Megabytes)), _))
    ;   What == position
    ->  Task = look_on(Token, Used, Seconds)
    ;   Used > Seconds,
        Task = break_off(Token, error(goal_exceeds(seconds(What, Seconds)), _))
    ).


%!  at_work(-Engine, +Token) is nondet.
%
%   True when Engine runs for the job with Token.

at_work(Engine, Token) :-
    watched(Engine, Token, goal(_), _, _).


%!  break_off(+Token, +Ball) is det.
%
%   Throw Ball in the engine that runs for the job with Token, and keep in looked_at/2
%   how many goals considered/1 called for it. In one that no longer does nothing happens.

break_off(Token, Ball) :-
    thread_self(Engine),
    (   at_work(Engine, Token)
    ->  forall(nb_current(considered, Count),
               assertz(looked_at(Token, Count))),
        throw(Ball)
    ;   true
    ).


%!  memory(+Thread, -Bytes) is det.
%
%   Bytes is what the process has at the moment, or, where the system does not
%   tell, what Thread has for its terms and tables.

memory(Thread, Bytes) :-
    memory('/proc/self/status', Thread, Bytes).

memory(Status, Thread, Bytes) :-
    (   exists_file(Status)
    ->  resident(Status, Bytes)
    ;   thread_statistics(Thread, stack, Stack),
        thread_statistics(Thread, table_space_used, Tables),
        Bytes is Stack+Tables
    ).

resident(Status, Bytes) :-
    read_file_to_string(Status, Text, []),
    sub_string(Text, _, _, Rest, "VmRSS:"),
    !,
    sub_string(Text, _, Rest, 0, After),
    split_string(After, "k", " \t", [Kilobytes|_]),
    number_string(Count, Kilobytes),
    Bytes is Count*1024.

%   look(+Token, +Seconds): in the thread that is watched. While a call of a
%   guest goes on, what called it stays the same, as far as a few levels show.

look(Token, Seconds) :-
    nb_current(job, Token),
    guest_call(Caller, Call),
    !,
    get_time(Now),
    term_hash(Caller, 4, 0x1000000, Hash),
    functor(Caller, Name, Arity),
    (   nb_current(guest_call, going_on(Name/Arity, Hash, Since))
    ->  (   Now-Since > Seconds
        ->  exceeded(seconds(Seconds), Call)
        ;   true
        )
    ;   nb_setval(guest_call, going_on(Name/Arity, Hash, Now))
    ).
look(_, _) :-
    nb_setval(guest_call, none).

%!  considered(:Goal) is nondet.
%
%   True when Goal is, one of those that an engine calls in turn, see within/5.

considered(Goal) :-
    (   nb_current(considered, Count0)
    ->  Count is Count0+1
    ;   Count = 1
    ),
    nb_setval(considered, Count),
    call(Goal).

%   look_on(+Token, +Used, +Seconds): in the engine that is watched, which has Used so
%   many seconds.

look_on(Token, Used, Seconds) :-
    get_time(Now),
    (   nb_current(considered, Present)
    ->  Count = Present
    ;   Count = 0
    ),
    (   nb_current(going_on, Count-Since)
    ->  (   Used > Seconds,
            Now-Since > Seconds
        ->  break_off(Token, error(goal_exceeds(seconds(position, Seconds)), _))
        ;   true
        )
    ;   nb_setval(going_on, Count-Now)
    ).


too_much(Token, What) :-
    (   nb_current(job, Token),
        (   guest_call(_, Call)
        ->  true
        ;   What = megabytes(_),
            Call = none
        )
    ->  exceeded(What, Call)
    ;   true
    ).

exceeded(What, Call) :-
    asked(Asked),
    throw(error(exceeded(What, Call, Asked), _)).

%   guest_call(-Caller, -Call): the outermost call of a guest that is going
%   on, and the goal of ours that made it.

guest_call(Caller, Call) :-
    prolog_current_frame(Here),
    outermost(Here, none, Caller-Call).

outermost(Frame, Found0, Found) :-
    prolog_frame_attribute(Frame, parent, Parent),
    !,
    (   frame_call(Frame, Call),
        Call = Module:_,
        guest(Module)
    ->  frame_call(Parent, _:Caller),
        Found1 = Caller-Call
    ;   Found1 = Found0
    ),
    outermost(Parent, Found1, Found).
outermost(_, Found, Found) :-
    Found = _-_.

frame_call(Frame, Module:Goal) :-
    prolog_frame_attribute(Frame, goal, Goal0),
    strip_module(Goal0, Module, Goal).

%!  large_integers is det.
%
%   From here on the present thread or engine has integers of up to 100
%   megabytes. In a thread of Python the largest has no bytes at all (SWI-Prolog
%   9.2.9, janus 1.5), which forbids those of more than a few thousand bits.

large_integers :-
    set_prolog_flag(max_integer_size, 100 000 000).


asked(Asked) :-
    (   nb_current(asked, Asked0)
    ->  Asked = Asked0
    ;   Asked = load-[]
    ).


%!  overflow(+Error0, -Error) is semidet.
%
%   True when Error0 tells that memory was short while there are guests, and
%   Error is exceeded(megabytes(Limit), Call, Asked), as in limited/4.

overflow(error(resource_error(_), Context),
         error(exceeded(megabytes(Megabytes), Call, Asked), _)) :-
    limits(_, Megabytes, _),
    asked(Asked),
    Asked \== none,
    (   nonvar(Context),
        sub_term(Call, Context),
        nonvar(Call),
        Call = Module:_,
        guest(Module)
    ->  true
    ;   Call = none
    ).


%!  plain(+Answer) is det.
%
%   True when Answer is made of text, numbers of at most 18 digits, lists and
%   what the door puts them into. The bridge to Python takes some terms for
%   calls of it.
%
%   @error not_plain(Part) if it has another Part.

plain(Answer) :-
    plain(Answer, 50).

plain(Answer, Depth) :-
    (   Depth > 0,
        parts(Answer, Parts)
    ->  Depth1 is Depth-1,
        forall(member(Part, Parts), plain(Part, Depth1))
    ;   throw(error(not_plain(Answer), _))
    ).

parts(Answer, _) :-
    var(Answer),
    !,
    fail.
parts(Answer, []) :-
    (   atom(Answer)
    ;   string(Answer)
    ;   float(Answer)
    ;   integer(Answer),
        abs(Answer) < 10**18
    ),
    !.
parts(Answer, Answer) :-
    is_list(Answer),
    !.
parts(Answer, Values) :-
    is_dict(Answer),
    !,
    dict_pairs(Answer, _, Pairs),
    findall(Value, member(_-Value, Pairs), Values).
parts(@(Truth), []) :-
    memberchk(Truth, [true, false, none]).


:- multifile prolog:error_message//1.

prolog:error_message(exceeded(What, Call, Request-Arguments)) -->
    { What =.. [Unit,Limit],
      (   Call = Module:Goal
      ->  functor(Goal, Name, Arity),
          Who = Module:Name/Arity,
          Details = [Request|Abouts]
      ;   Who = Request,
          Details = Abouts
      ),
      findall(About, about(Request, Arguments, About), Abouts),
      detailed(Details, Asked)
    },
    exceeding(Unit, [Who,Limit,Asked]).
prolog:error_message(not_plain(Part)) -->
    [ 'the rules answer ~W, which is neither text nor a number'-
          [Part, [quoted(true), max_depth(20)]] ].

exceeding(seconds, Arguments) -->
    [ '~p takes more than ~w seconds~w'-Arguments ].
exceeding(megabytes, Arguments) -->
    [ '~p takes more than ~w megabytes~w'-Arguments ].

detailed([], '').
detailed([Detail|Details], Asked) :-
    atomic_list_concat([Detail|Details], ': ', Told),
    format(atom(Asked), " (~w)", [Told]).

%   about(+Request, +Arguments, -About): the position, in notation or as a term, since
%   it may be the notation that takes long, or what was to be read.

about(_, [Place|_], About) :-
    is_list(Place),
    !,
    compact_at(Place, Position),
    format(string(About), "~W", [Position, [quoted(true), max_depth(30)]]).
about(position, [_,Text], Text) :-
    !.
about(_, [Text], Text).

:- module(hornboard_page, [asked/2, toplevel/0]).
:- use_module(library(json), [atom_json_dict/3]).
:- use_module(library(lists), [member/2]).
:- use_module(library(terms), [mapsubterms/3]).

/** <module> The rule base in a page: the questions of the table of requests, and a toplevel

Positions cross as their notation, everything else as JSON.
*/

%   SWI-Prolog for browsers computes with LibBF. There `\X` is wrong where X has more than 64
%   bits (SWI-Prolog 10.1.10): it is positive. Where it is, `-1-X` is computed, which is the
%   same. What is loaded from here on is read so.

:- if(\ (1<<100) > 0).

:- multifile system:goal_expansion/2.
:- dynamic system:goal_expansion/2.

system:goal_expansion(Goal, Right) :-
    functor(Goal, Name, 2),
    memberchk(Name, [is,=:=,=\=,<,>,=<,>=]),
    mapsubterms(hornboard_page:right, Goal, Right),
    Goal \== Right.

right(\X, -1-Right) :-
    mapsubterms(right, X, Right).

:- endif.


%   The toplevel prints a position with its variant, so that the page can draw it, and an
%   explanation with its clauses. This comes before the other ways to print them.

:- multifile user:portray/1, hornboard_follow:print_line/1.

user:portray(Position) :-
    nb_current(job, toplevel),
    hornboard_page:placed(Position, Variant, Text),
    format("\u0001~s\u0001<~s>\u0001", [Variant,Text]).

hornboard_follow:print_line(line(Depth, Text, Clause)) :-
    nb_current(job, toplevel),
    atom_json_dict(Told, [Depth,Text,Clause], [width(0)]),
    format("\u0002~w~n", [Told]).

:- user:use_module('/hornboard').
:- use_module('/hornboard/doors/complaints', [complaint/3]).
:- use_module('/hornboard/doors/requests', [answered/3]).

placed(Position, Variant, Text) :-
    ground(Position),
    game_of(Position, _),
    \+ ( sub_term(Named, Position), Named = '$VAR'(_) ),
    catch(( once(played_in(Position, Played)),
            position_string(Position, Text),
            variant_string(Played, Variant)
          ),
          error(_, _), fail).

%!  toplevel is det.
%
%   Reads a query and tells its answers. One that is traced tells its first 200 steps; the next
%   one is not traced any more.

toplevel :-
    nb_setval(job, toplevel),
    nb_setval(traced, 0),
    set_prolog_flag(query_debug_settings, debug(false, false)),
    prolog.

:- multifile user:prolog_trace_interception/4.

user:prolog_trace_interception(Port, Frame, _, Action) :-
    nb_getval(traced, Count),
    (   prolog_frame_attribute(Frame, goal, system:true)
    ->  (   Port-Count == exit-0
        ->  format("Each query is traced alone: trace, Goal.~n")
        ;   true
        ),
        Action = continue
    ;   Count < 200
    ->  Next is Count+1,
        nb_setval(traced, Next),
        print_message(help, frame(Frame, none, Port, none)),
        Action = continue
    ;   format("~nThe trace ends after 200 lines. follow(Goal) tells the clauses of a law alone.~n"),
        Action = nodebug
    ).


%!  asked(+Text, -Told) is det.
%
%   Text is `[Name, Arguments]`. Told, an atom, has the answer as `ok` and the last report on
%   the way as `report`, or a sentence for a person as `error`.

:- set_prolog_flag(hornboard_handles, notation).

asked(Text, Told) :-
    atom_json_dict(Text, Read, []),
    mapsubterms(named, Read, [Name,Arguments]),
    nb_setval(job, page),
    nb_setval(hornboard_report, null),
    catch(( answered(Name, Arguments, Answer0),
            mapsubterms(crossing, Answer0, Answer),
            nb_getval(hornboard_report, Report),
            Dict = _{ok:Answer, report:Report}
          ),
          error(Formal, Context),
          ( complaint(error(Formal, Context), _, Sentence),
            Dict = _{error:Sentence}
          )),
    atom_json_dict(Told, Dict, [width(0)]).

named(String, Atom) :-
    string(String),
    atom_string(Atom, String).

crossing(@(none), null) :-
    !.
crossing(@(Truth), Truth).

:- multifile hornboard_requests:hear/2.

hornboard_requests:hear(page, Told) :-
    mapsubterms(crossing, Told, Crossing),
    nb_setval(hornboard_report, Crossing).

:- module(hornboard_faults,
          [ blamed/1            % :Goal
          ]).
:- use_module(library(lists), [member/2]).
:- use_module('../game/say', [one_line/2, parts_string/2, say/3]).

/** <module> What is wrong with a goal from Python, for who wrote it
*/

:- meta_predicate blamed(0).

%!  blamed(:Goal) is nondet.
%
%   True when Goal is.
%
%   @error goal_fault(Complaint) if Goal goes wrong in a way that has no words of its own.

blamed(Goal) :-
    catch(Goal, Ball, blame(Ball)).

blame(Ball) :-
    forall(faulty(Ball, Complaint), throw(error(goal_fault(Complaint), _))),
    throw(Ball).

faulty(error(Formal, _), _) :-
    memberchk(Formal,
              [ conditional(_), resource_error(_), not_for_goals(_), no_edits(_),
                no_level(_, _), partly_known(_), too_little_known(_),
                too_many_reachable(_, _)
              ]),
    !,
    fail.
faulty(error(Formal, Context), Complaint) :-
    !,
    (   fault(Formal, Context, Format, Arguments)
    ->  say(Format, Arguments, Complaint)
    ;   phrase(prolog:error_message(Formal), Parts)
    ->  parts_string(Parts, Complaint)
    ;   phrase(prolog:translate_message(error(Formal, Context)), Parts),
        one_line(Parts, Complaint)
    ).
faulty(Ball, Complaint) :-
    Ball \= cancelled(_),
    say("it throws ~p", [Ball], Complaint).

%   fault(+Formal, +Context, -Format, -Arguments): what is wrong, in words for say/3.

fault(existence_error(procedure, Procedure), _, Format, [Name/Arity|List]) :-
    strip_module(Procedure, _, Name/Arity),
    (   setof(Text, exported(Name, Text), Others)
    ->  Format = "there is no predicate ~p; there is ~w",
        atomic_list_concat(Others, ', ', Joined),
        List = [Joined]
    ;   Format = "there is no predicate ~p",
        List = []
    ).
fault(instantiation_error, context(Where, _), Format, [Who]) :-
    nonvar(Where),
    !,
    Format = "~p is asked about something unknown",
    strip_module(Where, _, Who).
fault(instantiation_error, _, "it is asked about something unknown", []).
fault(type_error(callable, Goal), _, "~p is no goal", [Goal]).
fault(domain_error(compound_non_zero_arity, Goal), _, "~p is no goal", [Goal]).
fault(type_error(evaluable, Function), _, "arithmetic knows no ~p", [Function]).
fault(evaluation_error(What), _, "arithmetic has no value here: ~w", [What]).
fault(type_error(Type, Term), _, "~w is expected, not ~p", [Type,Term]).
fault(domain_error(Domain, Term), _, "~w is expected, not ~p", [Domain,Term]) :-
    Domain \== variant_or_position.

exported(Name, Text) :-
    module_property(hornboard, exports(Exports)),
    member(Name/Arity, Exports),
    format(atom(Text), "~p", [Name/Arity]).


:- multifile prolog:error_message//1.

prolog:error_message(goal_fault(Complaint)) -->
    [ 'the goal is at fault: ~s'-[Complaint] ].

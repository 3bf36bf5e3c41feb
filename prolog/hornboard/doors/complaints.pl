:- module(hornboard_complaints,
          [ complaint/3,        % +Error, -Kind, -Sentence
            blamed/1            % :Goal
          ]).
:- use_module(library(lists), [member/2]).
:- use_module('../game/reading', [quoted/2]).
:- use_module('../game/say', [one_line/2, parts_string/2, say/3]).

/** <module> What went wrong, for a person, and what is wrong with a goal, for who wrote it
*/

:- meta_predicate blamed(0).

%!  complaint(+Error, -Kind, -Sentence) is det.
%
%   Sentence says for a person what Error tells; Kind is one of those of job/4, `failed`
%   for what no player can cause.

complaint(Error, Kind, Sentence) :-
    (   of_a_player(Error, Kind, Sentence)
    ->  true
    ;   Kind = failed,
        phrase(prolog:translate_message(Error), Parts),
        parts_string(Parts, Sentence)
    ).

of_a_player(error(resource_error(_), _), value, Sentence) :-
    current_prolog_flag(stack_limit, Bytes),
    Megabytes is Bytes//1 000 000,
    say("this takes more than ~D megabytes of memory", [Megabytes], Sentence).
of_a_player(error(type_error(Type, Given), _), value, Sentence) :-
    atomic(Given),
    unfit(Type, Format),
    (   number(Given)
    ->  Shown = Given
    ;   quoted(Given, Shown)
    ),
    say(Format, [Shown], Sentence).
of_a_player(error(Formal, _), Kind, Sentence) :-
    phrase(prolog:error_message(Formal), Parts),
    parts_string(Parts, Sentence),
    once(kind(Formal, Kind)).

unfit(integer, "~w is not a whole number").
unfit(positive_integer, "~w is not a whole number from 1 on").
unfit(between(1, 100), "~w is not a whole number from 1 to 100").
unfit(number, "~w is not a number").
unfit(list, "~w is not a list").


%   kind(+Formal, -Kind): of an error that has words for a person, the first one.

kind(unreadable(variant, _, _), unknown_game).
kind(unreadable(_, _, _), unreadable).
kind(partly_known(_), unreadable).
kind(other_variant(_, _), unreadable).
kind(goal_unreadable(_, _), unreadable).
kind(no_variant(_), unknown_game).
kind(no_option(_, _), unknown_game).
kind(named_twice(_, _), unknown_game).
kind(half_named(_), unknown_game).
kind(illegal(_, _), illegal).
kind(finished, finished).
kind(_, value).


%!  blamed(:Goal) is nondet.
%
%   True when Goal is.
%
%   @error goal_fault(Complaint) if Goal goes wrong in a way that has no words of its own.

blamed(Goal) :-
    catch(Goal, Ball,
          ( forall(faulty(Ball, Complaint), throw(error(goal_fault(Complaint), _))),
            throw(Ball)
          )).

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
fault(evaluation_error(What), _, "arithmetic has no value here: ~q", [What]).
fault(type_error(Type, Term), _, "~q is expected, not ~p", [Type,Term]).
fault(domain_error(Domain, Term), _, "~q is expected, not ~p", [Domain,Term]) :-
    Domain \== variant_or_position.

exported(Name, Text) :-
    module_property(hornboard, exports(Exports)),
    member(Name/Arity, Exports),
    format(atom(Text), "~p", [Name/Arity]).


prolog:error_message(illegal(Text, Why)) -->
    { quoted(Text, Quoted) },
    [ '~s is not legal: ~s'-[Quoted, Why] ].
prolog:error_message(legal(Text)) -->
    { quoted(Text, Quoted) },
    [ '~s is legal'-[Quoted] ].
prolog:error_message(goes_on) -->
    [ 'the game is not over' ].
prolog:error_message(hidden_choice(Move)) -->
    { quoted(Move, Quoted) },
    [ 'what follows ~s depends on what others have chosen, which is hidden here'-
          [Quoted] ].
prolog:error_message(cannot_begin(Variant, Player)) -->
    { quoted(Player, Quoted) },
    [ '~s cannot begin in ~w'-[Quoted, Variant] ].
prolog:error_message(finished) -->
    [ 'the game is over, there is no move' ].
prolog:error_message(advice_on_nothing(Module)) -->
    [ '~w is a table of advice, and does not say by about/1 for which game'-
          [Module] ].
prolog:error_message(unloadable(File, Complaint)) -->
    [ '~w cannot be used: ~s'-[File, Complaint] ].
prolog:error_message(goal_fault(Complaint)) -->
    [ 'the goal is at fault: ~s'-[Complaint] ].

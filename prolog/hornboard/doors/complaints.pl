:- module(hornboard_complaints,
          [ complaint/3         % +Error, -Kind, -Sentence
          ]).
:- use_module('../game/text', [parts_string/2, quoted/2, say/3]).

/** <module> What went wrong, for a person
*/

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
of_a_player(error(Formal, _), Kind, Sentence) :-
    phrase(prolog:error_message(Formal), Parts),
    parts_string(Parts, Sentence),
    once(kind(Formal, Kind)).

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

:- multifile prolog:error_message//1.

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

:- module(hornboard_complaints,
          [ complaint/3         % +Error, -Kind, -Sentence
          ]).
:- use_module('../ask/text', [quoted/2, say/3]).
:- use_module(limits, [overflow/2]).

/** <module> What went wrong, for a person
*/

%!  complaint(+Error, -Kind, -Sentence) is det.
%
%   Sentence says for a person what Error tells; Kind is one of those of job/4, `failed`
%   for what no player can cause.

complaint(Error0, Kind, Sentence) :-
    (   overflow(Error0, Error)
    ->  true
    ;   Error = Error0
    ),
    (   of_a_player(Error, Kind, Sentence)
    ->  true
    ;   Kind = failed,
        phrase(prolog:translate_message(Error), Parts),
        parts_string(Parts, Sentence)
    ).

of_a_player(error(Formal, _), Kind, Sentence) :-
    kind(Formal, Kind),
    phrase(prolog:error_message(Formal), Parts),
    parts_string(Parts, Sentence).
parts_string([Format-Arguments], String) :-
    !,
    say(Format, Arguments, String).
parts_string([Text], String) :-
    atomic(Text),
    !,
    say(Text, [], String).
parts_string(Parts, String) :-
    with_output_to(string(Lines),
                   print_message_lines(current_output, '', Parts)),
    split_string(Lines, "", "\n ", [String]).

kind(unreadable(variant, _, _), unknown_game).
kind(unreadable(position(_), _, _), unreadable).
kind(unreadable(move(_), _, _), unreadable).
kind(partly_known(_), unreadable).
kind(too_little_known(_), value).
kind(hidden_choice(_), value).
kind(out_of_reach(_, _), value).
kind(not_reached(_), value).
kind(win_not_known(_), value).
kind(too_many_reachable(_, _), value).
kind(no_edits(_), value).
kind(no_puzzles(_), value).
kind(no_variant(_), unknown_game).
kind(no_option(_, _), unknown_game).
kind(named_twice(_, _), unknown_game).
kind(half_named(_), unknown_game).
kind(other_variant(_, _), unreadable).
kind(no_level(_, _), value).
kind(no_limit(_), value).
kind(no_evaluation(_, _), value).
kind(no_features(_, _), value).
kind(evaluation_taken(_), value).
kind(no_simulations(_), value).
kind(no_duel(_), value).
kind(no_perft(_, _), value).
kind(endless(_), value).
kind(no_survey(_), value).
kind(contradiction(_, _), value).
kind(illegal(_, _), illegal).
kind(legal(_), value).
kind(goes_on, value).
kind(cannot_begin(_, _), value).
kind(finished, finished).
kind(unloadable(_, _), value).
kind(wrong_answer(_, _, _), value).
kind(sheet(_, _), value).
kind(sheet_play(_), value).
kind(no_answer(_, _), value).
kind(not_plain(_), value).
kind(not_for_goals(_), value).
kind(goal_exceeds(_), value).
kind(goal_unreadable(_, _), unreadable).
kind(goal_fault(_), value).
kind(unknown_variable(_, _), value).
kind(no_position_for(_), value).
kind(conditional(_), value).
kind(exceeded(_, _, _), value).

:- multifile prolog:error_message//1.

prolog:error_message(illegal(Text, Why)) -->
    { quoted(Text, Quoted) },
    [ '~s is not legal: ~s'-[Quoted, Why] ].
prolog:error_message(legal(Text)) -->
    { quoted(Text, Quoted) },
    [ '~s is legal'-[Quoted] ].
prolog:error_message(goes_on) -->
    [ 'the game is not over' ].
prolog:error_message(partly_known(Text)) -->
    { quoted(Text, Quoted) },
    [ '~s is known in part only: what stands for `?` has to be said'-[Quoted] ].
prolog:error_message(hidden_choice(Move)) -->
    { quoted(Move, Quoted) },
    [ 'what follows ~s depends on what others have chosen, which is hidden here'-
          [Quoted] ].
prolog:error_message(cannot_begin(Variant, Player)) -->
    { quoted(Player, Quoted) },
    [ '~s cannot begin in ~w'-[Quoted, Variant] ].
prolog:error_message(no_answer(Request, Arguments)) -->
    [ 'the rules have no answer to ~w of ~p'-[Request,Arguments] ].
prolog:error_message(finished) -->
    [ 'the game is over, there is no move' ].
prolog:error_message(advice_on_nothing(Module)) -->
    [ '~w is a table of advice, and does not say by about/1 for which game'-
          [Module] ].
prolog:error_message(unloadable(File, Complaint)) -->
    [ '~w cannot be used: ~s'-[File, Complaint] ].

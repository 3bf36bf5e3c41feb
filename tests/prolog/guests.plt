:- use_module('../../prolog/hornboard').
:- use_module('../../prolog/hornboard/game/guests').
:- use_module('../../prolog/hornboard/play/rehearsal').
:- use_module('../support/games').
:- use_module(library(apply), [exclude/3]).
:- use_module(library(lists)).
:- use_module(library(readutil), [read_file_to_string/3]).

/** <module> Files from elsewhere: the hostile ones are refused, and do nothing

The files in tests/data/hostile were written without knowledge of what keeps
them out. Each tells in its first line what it tries; what gets through leaves a
witness.
*/

:- begin_tests(guests, [ setup(no_witness), cleanup(no_witness) ]).

%   hostile(?File): it is to be refused before any of it runs.

hostile(File) :-
    module_property(plunit_guests, file(Here)),
    file_directory_name(Here, Tests),
    atom_concat(Tests, '/../data/hostile/load/*.pl', Pattern),
    expand_file_name(Pattern, Files),
    length(Files, Count),
    Count >= 60,
    member(File, Files).

witness('/tmp/hornboard_witness').

no_witness :-
    witness(File),
    (   exists_file(File)
    ->  delete_file(File)
    ;   true
    ).

test(refused, [ forall(hostile(File)), throws(error(not_for_guests(_, _), _)) ]) :-
    catch(load_guest(File), error(Formal, _), true),
    witness(Witness),
    \+ exists_file(Witness),
    refusal(Formal).

%   refusal(+Formal): throws what kind of refusal it is.

refusal(Formal) :-
    (   memberchk(Formal,
                  [ existence_error(procedure, _), syntax_error(_),
                    not_for_guests(_, _) ])
    ->  throw(error(not_for_guests(_, _), _))
    ;   throw(Formal)
    ).

test(told_in_one_sentence,
     [ forall(hostile(File)), true(no_line_ends(Text)) ]) :-
    catch(load_guest(File), error(Formal, _), true),
    (   Formal = not_for_guests(_, _)
    ->  phrase(prolog:error_message(Formal), Parts),
        with_output_to(string(Text),
                       print_message_lines(current_output, '', Parts))
    ;   Text = ""
    ).

no_line_ends(Text) :-
    split_string(Text, "\n", "", Lines),
    exclude(==(""), Lines, Told),
    length(Told, Count),
    Count =< 1.

test(harmless, [ forall(member(Name, [heap,surveyed])) ]) :-
    module_property(plunit_guests, file(Here)),
    file_directory_name(Here, Tests),
    format(atom(File), "~w/../support/~w.pl", [Tests,Name]),
    load_guest(File),
    rehearsal(Name).

%   A table of advice, which reads by the operators of a library of ours.

test(advice, true) :-
    module_property(plunit_guests, file(Here)),
    file_directory_name(Here, Tests),
    atom_concat(Tests, '/../support/heap_advice.pl', File),
    read_file_to_string(File, Text, []),
    split_string(Text, "'", "", [Before,_,After]),
    tmp_file_stream(Guest, Out, [extension(pl)]),
    format(Out, "~slibrary(hornboard/advice/al0)~s", [Before,After]),
    close(Out),
    load_guest(Guest).

test(refused_ones_leave_their_name, true) :-
    once(hostile(File)),
    catch(load_guest(File), error(_, _), true),
    catch(load_guest(File), error(not_for_guests(_, What), _), true),
    What \= taken(_).

:- end_tests(guests).

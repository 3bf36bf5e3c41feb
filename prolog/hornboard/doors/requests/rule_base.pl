:- module(hornboard_rule_base, []).
:- use_module('../../advice/al0', [advice_table/2]).
:- use_module('../../advice/words', [advises/1]).
:- use_module('../../ask/text', [speak/2]).
:- use_module('../../game').
:- use_module('../../game/careful', [load_carefully/3]).
:- use_module('../limits', [set_limits/3]).
:- use_module('../spelling', [forget_spellings/0]).

%   Files from elsewhere are seldom, and much is loaded to keep them in check.

:- autoload('../../game/guests', [load_guest/1]).
:- autoload('../../gdl/sheet_loading', [load_sheet/1, sheet_text/2]).
:- autoload('../../play/rehearsal', [rehearsal/1]).

/** <module> Requests: the rule base itself

Its language and version, and what else is loaded into it.
*/

:- multifile hornboard_python:request/3.

hornboard_python:request(language, [Translations, Plurals], @(true)) :-
    speak(Translations, Plurals).
hornboard_python:request(version, [], Version) :-
    current_prolog_flag(version_data, swi(Major, Minor, Patch, _)),
    format(string(Version), "SWI-Prolog ~d.~d.~d", [Major, Minor, Patch]).
hornboard_python:request(limits, [Text, Megabytes, Short], @(true)) :-
    atom_number(Text, Seconds),
    set_limits(Seconds, Megabytes, Short).
hornboard_python:request(load, [File, Trust], @(true)) :-
    load_carefully(own_file(Trust), File, Complaints),
    forget_spellings,
    (   Complaints = [Complaint|_]
    ->  throw(error(unloadable(File, Complaint), _))
    ;   true
    ).
hornboard_python:request(sheet, [File], Text) :-
    sheet_text(File, Text).
hornboard_python:request(rehearse, [File], @(true)) :-
    setup_call_cleanup(
        assertz((user:message_hook(asks(Relation, Position), silent, _) :-
                     hornboard_rule_base:told(Relation, Position)), Hook),
        forall(module_property(Module, file(File)), rehearsal(Module)),
        erase(Hook)).

%   own_file(+Trust, +File): File is loaded, and says what it is about.

own_file(Trust, File) :-
    (   rule_sheet(File)
    ->  load_sheet(File)
    ;   Trust == trusted
    ->  load_game(File)
    ;   load_guest(File)
    ),
    forall(( module_property(Module, file(File)),
             advises(Module)
           ),
           (   knows(_, advice, Module)
           ->  advice_table(Module, _)
           ;   throw(error(advice_on_nothing(Module), _))
           )).

%   told(+Relation, +Position): what a rehearsal asks, for who watches it.

told(Relation, Position) :-
    format(string(Text), "~W", [Position, [quoted(true), max_depth(30)]]),
    nb_setval(asked, Relation-[Text]),
    format("~p ~s~n", [Relation, Text]),
    flush_output.

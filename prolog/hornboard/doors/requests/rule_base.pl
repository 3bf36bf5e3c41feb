:- module(hornboard_rule_base, []).
:- use_module(library(lists), [member/2]).
:- use_module('../../advice/al0', [advice_table/2]).
:- use_module('../../kit/assured', [assured/2]).
:- use_module('../../kit/words', [advises/1]).
:- use_module('../../game/text', [speak/2]).
:- use_module('../../game').
:- use_module('../../game/careful', [load_carefully/3]).
:- use_module('../spelling', [forget_spellings/0]).

%   Files from elsewhere are seldom, and much is loaded to judge them.

:- autoload('../untrusted', [load_untrusted/1]).
:- autoload('../../gdl/sheet_loading', [load_rule_sheet/1, rule_sheet_text/2]).
:- autoload('../rehearsal', [rehearsal/1]).

/** <module> Requests: the rule base itself

Its language and version, and what else is loaded into it.
*/

:- multifile hornboard_requests:answer/3.

hornboard_requests:answer(language, [Translations, Plurals], done) :-
    speak(Translations, Plurals).
hornboard_requests:answer(version, [], Version) :-
    current_prolog_flag(version_data, swi(Major, Minor, Patch, _)),
    format(string(Version), "SWI-Prolog ~d.~d.~d", [Major, Minor, Patch]).
hornboard_requests:answer(load, [File, Trust], _{games:Games, about:About}) :-
    load_carefully(own_file(Trust), File, Complaints),
    forget_spellings,
    forall(member(Complaint, Complaints), throw(error(unloadable(File, Complaint), _))),
    findall(Game, ( module_property(Game, file(File)), game(Game) ), Own),
    findall(Game, ( module_property(Module, file(File)), knows(Game, _, Module) ), Known),
    names(Own, Games),
    names(Known, About).
hornboard_requests:answer(rule_sheet, [File], Text) :-
    rule_sheet_text(File, Text).
hornboard_requests:answer(rehearse, [File], done) :-
    forall(module_property(Module, file(File)), rehearsal(Module)).

%   own_file(+Trust, +File): File is loaded, and says what it is about.

own_file(Trust, File) :-
    (   rule_sheet(File)
    ->  load_rule_sheet(File)
    ;   Trust == trusted
    ->  load_game(File)
    ;   load_untrusted(File)
    ),
    forall(( module_property(Module, file(File)),
             advises(Module)
           ),
           ( assured(knows(_, advice, Module), advice_on_nothing(Module)),
             advice_table(Module, _)
           )).

%   names(+Games, -Names): what the variants of Games are called without parameters, or
%   else the game itself.

names(Games, Names) :-
    findall(Name,
            ( member(Game, Games),
              (   game(Game)
              ->  Game:variant(Variant, _),
                  callable(Variant),
                  functor(Variant, Name, _)
              ;   Name = Game
              )
            ),
            Names0),
    sort(Names0, Names).

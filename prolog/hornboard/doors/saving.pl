:- module(hornboard_saving,
          [ save_rule_base/0
          ]).
:- use_module(library(lists), [last/2]).
:- use_module(library(qsave), [qsave_program/2]).
:- use_module(user:'../../hornboard').
:- use_module(user:'../game/careful').
:- use_module(user:python).
:- use_module(untrusted, []).
:- use_module('../gdl/sheet_loading', []).

/** <module> The rule base as it was read, in a file

A process that starts from a saved state need not read, expand and compile the
rules again. Clauses keep their places in the files they came from.
*/

%!  save_rule_base is det.
%
%   Save everything that is loaded to the file that the command line ends with. That a
%   warning ends this process is not for those that start from the file.

save_rule_base :-
    current_prolog_flag(argv, Words),
    last(Words, File),
    set_prolog_flag(on_error, print),
    set_prolog_flag(on_warning, print),
    qsave_program(File,
                  [ class(development), autoload(false), goal(true), init_file(none) ]).

:- module(hornboard_loading,
          [ load_games/1,       % +Files
            load_game/1,        % +File
            file_module/2,      % +Path, -Module
            left_out/2,         % ?File, ?Complaint
            untrusted/1,        % ?Module
            rule_sheet/1        % +File
          ]).
:- use_module(library(lists), [member/2]).
:- use_module('../kit/assured', [assured/2]).
:- use_module(admission, [admit/1, dismiss/1]).
:- use_module(careful, [load_carefully/3]).

/** <module> Loading games, and what players know of them
*/

:- dynamic
    left_out/2,
    untrusted/1.

prolog:error_message(no_module(Path)) -->
    [ '~w does not begin with `:- module(Name, [...])`'-[Path] ].
prolog:error_message(taken(Module)) -->
    [ 'there is a module ~w already'-[Module] ].
prolog:error_message(has_errors(Module)) -->
    [ 'there are errors in the files of ~w'-[Module] ].

prolog:message(left_out(File, Complaint)) -->
    [ '~w is left out: ~s'-[File,Complaint] ].


%!  left_out(?File, ?Complaint) is nondet.
%
%   True when File, one of those of load_games/1, is broken, for the sake of Complaint.

%!  untrusted(?Module) is nondet.
%
%   True when Module is of a file from elsewhere, or of a rule sheet.


%!  rule_sheet(+File) is semidet.
%
%   True when File is a rule sheet by its name, see library(hornboard/gdl/sheet_loading).

rule_sheet(File) :-
    file_name_extension(_, kif, File).


%!  load_games(+Files) is det.
%
%   Load each of Files as load_game/1 does. One with an error or a warning is named in a
%   message, and the others are loaded.

load_games(Files) :-
    forall(( member(File, Files),
             load_carefully(load_game, File, [Complaint|_])
           ),
           ( forall(module_property(Module, file(File)), dismiss(Module)),
             assertz(left_out(File, Complaint)),
             print_message(error, left_out(File, Complaint))
           )).


%!  load_game(+File) is det.
%
%   Load the module in File and admit it as a game, as what players know of one,
%   or as both; a module that is neither is loaded and no more.
%
%   @error no_module(Path) if the file does not begin with a module declaration.
%   @error has_errors(Module) if messages told of errors while it was loaded.
%   @error incomplete_game(Module, Indicator) if the module does not export what
%          the contract requires.
%   @error no_start(Module) if it has no variant or no initial position.
%   @error misspelt(Module, Indicator, Meant) if it exports Indicator, which is almost
%          Meant, a relation of the contract or of knowledge/4.
%   @error page_alone(Game) if it says by about/1 what players know of Game, which is played
%          by its page alone.

load_game(File) :-
    absolute_file_name(File, Path,
                       [ file_type(prolog), access(read) ]),
    file_module(Path, Module),
    statistics(errors, Before),
    load_files(Path, [if(not_loaded), imports([])]),
    statistics(errors, After),
    assured(After == Before, has_errors(Module)),
    admit(Module).


%!  file_module(+Path, -Module) is det.
%
%   The file at Path states Module.
%
%   @error no_module(Path) as of load_game/1.
%   @error taken(Module) if Module is one of the system's that is in no file.

file_module(Path, Module) :-
    setup_call_cleanup(open(Path, read, In, [encoding(utf8)]),
                       first_of(In, First),
                       close(In)),
    assured(First = (:- module(Module, _)), no_module(Path)),
    assured(( module_property(Module, file(_)) ; \+ current_predicate(_, Module:_) ),
            taken(Module)).

%   first_of(+In, -First): the first sentence, after one that tells the encoding.

first_of(In, First) :-
    read(In, Sentence),
    (   Sentence = (:- encoding(_))
    ->  read(In, First)
    ;   First = Sentence
    ).

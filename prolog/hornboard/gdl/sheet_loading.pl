:- module(hornboard_sheet_loading,
          [ load_rule_sheet/1,  % +File
            rule_sheet_text/2   % +File, -Text
          ]).
%   The files of this folder compute in compiled arithmetic.

:- set_prolog_flag(optimise, true).

:- use_module(library(apply), [exclude/3, maplist/3]).
:- use_module(library(lists), [list_to_set/2, member/2]).
:- use_module(library(readutil), [read_file_to_string/3]).
:- use_module('../game/admission', [admit/1]).
:- use_module('../game/loading', [untrusted/1]).
:- use_module('../game/text', [say/3]).
:- use_module('../kit/assured', [assured/2]).
:- use_module(grounded, [ground_compact/3, sheet_compact/3]).
:- use_module(playing, []).
:- use_module(reaching, [comes_true/2]).
:- use_module(rule_sheet, [read_rule_sheet/2]).
:- use_module(sheet_features, [sheet_features/3]).
:- use_module(sheet_notation, []).
:- use_module(sheet_words, []).
:- use_module(sheet_writing, [game_text/4, name_code/2]).
:- use_module(view, []).

/** <module> Rule sheets as games

A file in KIF is loaded as the game that library(hornboard/gdl/sheet_writing) makes of it, by
the name of the file. Nothing of it can do more than state rules.
*/

%!  load_rule_sheet(+File) is det.
%
%   Load the rule sheet in File as a game, and admit it.
%
%   @error sheet(Line, What) if it is none, or of a kind that is not played.

load_rule_sheet(File) :-
    absolute_file_name(File, Path, [access(read)]),
    (   module_property(Module, file(Path)),
        untrusted(Module)
    ->  true
    ;   sheet_module(Path, Sheet, Text, Module),
        setup_call_cleanup(open_string(Text, In),
                           load_files(Path, [stream(In),imports([])]),
                           close(In)),
        assertz(untrusted(Module)),
        admit(Module),
        sheet_compact(Module, Sheet, Compact),
        assertz(untrusted(Compact)),
        assertz((Module:compact(Position, Form) :-
                     ground_compact(Compact, Position, Form))),
        assertz((Module:action(_, Move) :- comes_true(legal(_, Move), Compact))),
        Module:export(compact/2),
        Module:export(action/2),
        admit(Module),
        forall(sheet_features(Module, Compact, Features),
               ( assertz(untrusted(Features)), admit(Features) ))
    ).


%!  rule_sheet_text(+File, -Text) is det.
%
%   Text, a string, is the module that the rule sheet in File is as a game.
%
%   @error sheet(Line, What) as of load_rule_sheet/1.

rule_sheet_text(File, Text) :-
    sheet_module(File, _, Text, _).

sheet_module(File, sheet(Rules, Relations), Text, Module) :-
    read_rule_sheet(File, sheet(Rules, Relations)),
    playable(sheet(Rules, Relations)),
    module_of(File, Module),
    read_file_to_string(File, Whole, [encoding(utf8)]),
    split_string(Whole, "\n", "\r", Lines),
    told(File, Lines, Told),
    compound_name_arguments(Above, lines, Lines),
    maplist(remarked(Above), Rules, Remarked),
    game_text(Module, Told, sheet(Remarked, Relations), Text).

%   remarked(+Lines, +Rule0, -Rule): Rule has for its line the sentence on the line above it.

remarked(Lines, rule(Line, Head, Body, Names), rule(Remark, Head, Body, Names)) :-
    Above is Line-1,
    (   arg(Above, Lines, Text),
        comment_lines([Text], [Sentence]),
        wildcard_match("[A-Z]*.", Sentence),
        \+ sub_string(Sentence, _, _, _, "~")
    ->  format(string(Remark), "%   ~s~n", [Sentence])
    ;   Remark = ""
    ).

playable(sheet(Rules, _)) :-
    findall(Role, member(rule(_, role(Role), [], _), Rules), Roles0),
    list_to_set(Roles0, Roles),
    length(Roles, Count),
    once(member(rule(Line, role(_), _, _), Rules)),
    assured(between(1, 6, Count), sheet(Line, roles(Count))).

%   module_of(+File, -Module): Module is what a sheet in File is called, the name of
%   File where that is one for a variant.

module_of(File, Module) :-
    file_base_name(File, Base),
    file_name_extension(Stem, _, Base),
    atom_codes(Stem, Codes0),
    maplist(name_code, Codes0, Codes),
    (   Codes = [First|_],
        code_type(First, csymf)
    ->  atom_codes(Module, Codes)
    ;   atom_codes(Module, [0's|Codes])
    ),
    assured(( \+ current_module(Module)
            ; module_property(Module, file(Other)), same_file(Other, File)
            ),
            sheet(1, taken(Module))).

%   told(+File, +Lines, -Told): Told, a string, is the comment that File, of Lines, begins with.

told(File, Lines, Told) :-
    comment_lines(Lines, Comments0),
    exclude(ornament, Comments0, Comments),
    (   Comments = [Title|Others]
    ->  atomic_list_concat([Title,''|Others], '\n', Whole)
    ;   Whole = ''
    ),
    split_string(Whole, "", "\n ", [Trimmed]),
    (   Trimmed == ""
    ->  file_base_name(File, Told)
    ;   set_apart('*/', '* /', Trimmed, Whole1),
        set_apart('/*', '/ *', Whole1, Told)
    ).

set_apart(Mark, Apart, Text0, Text) :-
    atomic_list_concat(Parts, Mark, Text0),
    atomic_list_concat(Parts, Apart, Text).

comment_lines([Line|Lines], [Comment|Comments]) :-
    split_string(Line, "", " \t", [Stripped]),
    string_concat(";", _, Stripped),
    !,
    split_string(Stripped, "", "; \t", [Comment]),
    comment_lines(Lines, Comments).
comment_lines(_, []).

ornament(Line) :-
    string_length(Line, Length),
    Length > 0,
    \+ ( sub_string(Line, _, 1, _, Letter), char_type(Letter, alnum) ).


% -- Sentences --

prolog:error_message(sheet(Line, What)) -->
    { broken(What, Format, Arguments),
      say(Format, Arguments, Sentence),
      say("line ~d: ~s", [Line,Sentence], Told)
    },
    ['~s'-[Told]].
prolog:error_message(sheet_play(never(Fluent))) -->
    [ '~p never comes true in this game'-[Fluent] ].
prolog:error_message(sheet_play(stuck(Role))) -->
    [ '~w has no legal move, and the game is not over'-[Role] ].

broken(unreadable(At, open), "the list that begins at character ~d is never closed", [At]).
broken(unreadable(At, closed), "nothing is open that character ~d could close", [At]).
broken(unreadable(At, headless), "the list at character ~d does not begin with a name", [At]).
broken(unreadable(At, nameless), "the variable at character ~d has no name", [At]).
broken(long(Most), "a rule sheet has no more than ~D characters", [Most]).
broken(missing(Name/Arity), "no rule tells ~w/~d, as every rule sheet has to", [Name,Arity]).
broken(no_formula(Term), Format, []) :-
    var(Term),
    !,
    Format = "a variable stands where a relation has to".
broken(no_formula(Term), "~p stands where a relation has to", [Term]).
broken(no_goal(Goal), "a goal is a number from 0 to 100, not ~p", [Goal]).
broken(arity(Name/Arity, Right), "arguments of ~w: ~d, not ~d", [Name,Right,Arity]).
broken(misplaced(Name), "~w cannot stand here in a rule", [Name]).
broken(unsafe(Name), "?~w is not bound by any condition that has to be true", [Name]).
broken(unstratified(Name), "~w depends on its own negation", [Name]).
broken(reach(Name, choices), "~w cannot depend on what is done, by does or next", [Name]).
broken(reach(Name, state), "~w cannot depend on the state, by true", [Name]).
broken(roles(Count), "a game is for one to six players, and this one for ~d", [Count]).
broken(taken(Module), "there is a module ~w already: give the file another name", [Module]).

:- module(hornboard_rules,
          [ rules/2             % +Variant, -Text
          ]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(readutil), [read_file_to_string/3]).
:- use_module(library(lists), [append/3]).
:- use_module('../game', [game_of/2, initial/2, rule_sheet/1]).
:- use_module('../game/text', [say/3]).

:- autoload('../gdl/sheet_loading', [execution/2, rule_sheet_text/2]).

/** <module> The rules of a game in plain words

They stand in the comment at the head of its module, the one that begins with
a slash, two stars and `<module>`, up to the heading that tells how positions
are represented.
*/


%!  rules(+Variant, -Text) is semidet.
%
%   Text, a string in Markdown, tells the rules and the notation of the game of
%   Variant. Fails if its module has no such comment.

rules(Variant, Text) :-
    once(initial(Variant, Position)),
    game_of(Position, Game),
    module_property(Game, file(File)),
    source_text(File, Source),
    between_marks(Source, "/** <module>", "*/", Comment),
    split_string(Comment, "\n", "", Lines),
    (   append(Told, ["## Representation"|_], Lines)
    ->  true
    ;   Told = Lines
    ),
    atomic_list_concat(Told, '\n', Whole),
    split_string(Whole, "", " \n", [Trimmed]),
    execution_told(File, Game, Execution),
    string_concat("# ", Trimmed, Headed),
    string_concat(Headed, Execution, Text).

%   execution_told(+File, +Game, -Told): how a rule sheet is played; of other
%   games there is nothing to tell, nor need what reads sheets be loaded.

execution_told(File, Game, Told) :-
    (   rule_sheet(File),
        execution(Game, Form)
    ->  (   Form == Game
        ->  say("It is played by its clauses as they stand.", [], Sentence)
        ;   aggregate_all(count, Form:fluent(_, _), Count),
            say("It is played by its ground rules, a position being ~d bits.",
                [Count], Sentence)
        ),
        string_concat("\n\n", Sentence, Told)
    ;   Told = ""
    ).

%   source_text(+File, -Source): a rule sheet is read as the game that it is.

source_text(File, Source) :-
    (   rule_sheet(File)
    ->  rule_sheet_text(File, Source)
    ;   read_file_to_string(File, Source, [])
    ).

between_marks(String, Begin, End, Between) :-
    once(sub_string(String, Before, Length, _, Begin)),
    Start is Before+Length,
    sub_string(String, Start, _, 0, Rest),
    once(sub_string(Rest, Stop, _, _, End)),
    sub_string(Rest, 0, Stop, _, Between).

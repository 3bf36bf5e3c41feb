:- module(hornboard_rules,
          [ rules/2             % +Variant, -Text
          ]).
:- use_module(library(readutil), [read_file_to_string/3]).
:- use_module('../game', [game_of/2, initial/2, rule_sheet/1, trait/2]).
:- use_module('../game/changed', [base_of/3]).
:- use_module(sentences, [sentence/3]).

:- autoload('../gdl/sheet_loading', [rule_sheet_text/2]).

/** <module> The rules of a game in plain words

They stand in the comment at the head of its module, the one that begins with
a slash, two stars and `<module>`, up to the heading that tells how positions
are represented. What is not for players stands below `## For programmers`. A picture
beside a paragraph stands before it as the variant, the cells that are touched, and the
position; where that leads is found by the rules:

    picture kalah:4,3 s2: 3,3,3,3,0/3,3,3,3,0 s

A file that changes the rules of another game and has no such comment
tells the sentences above its clauses; the rules of the other game follow.
*/


%!  rules(+Variant, -Text) is semidet.
%
%   Text, a string in Markdown, tells the rules and the notation of the game of
%   Variant. Fails if its module has no such comment.

rules(Variant, Text) :-
    once(initial(Variant, Position)),
    game_of(Position, Game),
    rules_of_game(Game, Text).

rules_of_game(Game, Text) :-
    base_of(Game, Base, File),
    !,
    (   commented(File, Own)
    ->  true
    ;   once(Game:variant(_, Title)),
        findall(Each, ( Each = Title ; sentence(File, _, Each) ), Sentences),
        atomic_list_concat(Sentences, '\n\n', Own)
    ),
    rules_of_game(Base, Text0),
    format(string(Text), "# ~w~n~n#~w", [Own,Text0]).
rules_of_game(Game, Text) :-
    module_property(Game, file(File)),
    commented(File, Told),
    Heading = '\n\n## For programmers',
    atomic_list_concat([Playing|Others], Heading, Told),
    findall(Each, ( Each = Playing ; drawn(Game, Each) ), Paragraphs),
    atomic_list_concat(Paragraphs, '\n\n', Players),
    atomic_list_concat([Players|Others], Heading, Whole),
    string_concat("# ", Whole, Text).

%   drawn(+Game, -Draw): the referee ends a game that goes round, see hornboard/game/referee.

drawn(Game, Draw) :-
    trait(Game, repeats),
    (   trait(Game, progress(What))
    ->  format(string(More), ", or after 100 moves in a row without progress: ~s", [What])
    ;   More = ""
    ),
    atomic_list_concat(["It is also a draw when a position comes up for the third time ",
                        "with the same player to move",More,"."],
                       Draw).

%   commented(+File, -Told): the comment at the head of File.

commented(File, Told) :-
    (   rule_sheet(File)
    ->  rule_sheet_text(File, Source)
    ;   read_file_to_string(File, Source, [])
    ),
    atomic_list_concat([_,Behind|_], '/** <module>', Source),
    atomic_list_concat([Comment|_], '*/', Behind),
    atomic_list_concat([Plain|_], '\n## Representation\n', Comment),
    split_string(Plain, "", " \n", [Told]).

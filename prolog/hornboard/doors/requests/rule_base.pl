:- module(hornboard_rule_base, []).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [member/2]).
:- use_module('../../advice/al0', [advice_table/2]).
:- use_module('../../kit/assured', [assured/2]).
:- use_module('../../kit/words', [advises/1]).
:- use_module('../../ask/show', [show/1]).
:- use_module('../../ask/follow', [explain/1]).
:- use_module('../../game').
:- use_module('../../game/admission', [law_page/2]).
:- use_module('../../game/agreement', [compared/4, in_form/4]).
:- use_module('../../game/careful', [load_carefully/3]).
:- use_module('../../game/digest', [agreed_file/2, digest/2]).
:- use_module('../../game/text', [move_string/3, position_string/2, say/3, speak/2]).
:- use_module('../spelling', [forget_spellings/0]).

%   Files from elsewhere are seldom, and much is loaded to judge them.

:- autoload('../untrusted', [load_untrusted/1]).
:- autoload('../../gdl/sheet_loading', [load_rule_sheet/1, rule_sheet_text/2]).

/** <module> Requests: the rule base itself

Its language and version, what else is loaded into it, and whether the page of a game and its
form for the search agree.
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
hornboard_requests:answer(agree, [Variant, Seed, Count], Text) :-
    game_of_variant(Variant, Game),
    compared(Game, Seed, Count, Difference),
    with_output_to(string(Text), told(Game, Difference)).
hornboard_requests:answer(digest, [Variant], [File,Text]) :-
    game_of_variant(Variant, Game),
    law_page(Game, Page),
    agreed_file(Page, File),
    digest(Page, Digest),
    with_output_to(string(Text),
                   ( format("/*  Written by `hornboard agree ~w`.  */~n~n", [Game]),
                     forall(member(Agreed, Digest), format("~q.~n", [Agreed]))
                   )).

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

game_of_variant(Variant, Game) :-
    once(( initial(Variant, Start), game_of(Start, Game) )).

told(Game, differs(Position, Page, Form)) :-
    show(Position),
    maplist(in_words(Game, Position), [Page,Form], [OnPage,InForm]),
    say("only the page has: ~w", [OnPage], Sentence1),
    say("only the compact form has: ~w", [InForm], Sentence2),
    format("~s~n~s~n", [Sentence1,Sentence2]),
    (   ( member(Said, Page) ; member(Said, Form) ),
        question(Said, Position, Goal)
    ->  explain(Goal)
    ;   true
    ).

in_words(Game, Position, Facts, Words) :-
    maplist(fact_words(Game, Position), Facts, Parts),
    atomic_list_concat(Parts, ', ', Words).

fact_words(Game, Position, step(Move, Next, Value), Words) :-
    !,
    move_string(Position, Move, Text),
    (   nonvar(Next)
    ->  once(led_to(Game, Next, Led)),
        format(atom(Words), "~s (~s: ~w)", [Text,Led,Value])
    ;   Words = Text
    ).
fact_words(_, _, position(Position), Words) :-
    !,
    position_string(Position, Words).
fact_words(_, _, Fact, Words) :-
    term_to_atom(Fact, Words).

led_to(Game, Next, Led) :-
    in_form(Game, After, Next, _),
    position_string(After, Led).
led_to(_, Next, Led) :-
    term_string(Next, Led).

question(outcome(Outcome), Position, outcome(Position, Outcome)).
question(step(Move, _, _), Position, move(Position, Move, _)).
question(mover(Player), Position, mover(Position, Player)).

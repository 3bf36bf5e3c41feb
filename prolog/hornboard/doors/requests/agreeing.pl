:- module(hornboard_agreeing, []).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [member/2]).
:- use_module('../../ask/show', [show/1]).
:- use_module('../../ask/telling', [explain/1]).
:- use_module('../../game').
:- use_module('../../game/agreement', [compared/4, in_form/4]).
:- use_module('../../game/loading', [law_page/2]).
:- use_module('../../game/digest', [agreed_file/2, digest/2]).
:- use_module('../../game/text', [move_string/3, position_string/2, say/3]).

/** <module> Requests: whether the page of a game and its form for the search agree
*/

:- multifile hornboard_requests:answer/3.

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
    ->  once(in_form(Game, After, Next, _)),
        position_string(After, Led),
        format(atom(Words), "~s (~s: ~w)", [Text,Led,Value])
    ;   Words = Text
    ).
fact_words(_, _, position(Position), Words) :-
    !,
    position_string(Position, Words).
fact_words(_, _, Fact, Words) :-
    term_to_atom(Fact, Words).

question(outcome(Outcome), Position, outcome(Position, Outcome)).
question(step(Move, _, _), Position, move(Position, Move, _)).
question(mover(Player), Position, mover(Position, Player)).

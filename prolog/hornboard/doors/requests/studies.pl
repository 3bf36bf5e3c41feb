:- module(hornboard_studies, []).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [member/2]).
:- use_module(library(pairs), [pairs_values/2]).
:- use_module('../../ask/learning', [judge/3, judged_by/4, reweighed/6]).
:- use_module('../../game', [game_of/2, initial/2, knows/3]).
:- use_module('../../game/features', [read_as/3]).
:- use_module('../../game/text', [say/3, variant_string/2]).
:- use_module('../../kit/assured', [assured/2]).
:- use_module('../../play/levels', [level_called/3]).

/** <module> Requests: surveys, and what evaluations are made of
*/

:- multifile hornboard_requests:answer/3.

hornboard_requests:answer(features, [Variant, Evaluation], [Module,Features]) :-
    once(initial(Variant, Position)),
    judged_by(Position, Evaluation, Module, Terms),
    findall([Name,Weight,Text],
            ( member(feature(Name, Weight, Meaning), Terms),
              meant(Meaning, Text)
            ),
            Features).
hornboard_requests:answer(counts, [Position, Evaluation], Counts) :-
    judge(Position, Evaluation, Module),
    Module:features(Position, Features),
    pairs_values(Features, Counts).
hornboard_requests:answer(reweighed, [Variant, Evaluation, Name, Weights, Remark], Written) :-
    once(initial(Variant, Position)),
    reweighed(Position, Evaluation, Name, Weights, Remark, Written).
hornboard_requests:answer(survey_count, [Variant, Level, Options], Count) :-
    surveyor(Variant, Level, Module, Name),
    Module:survey_count(Variant, Name, Options, Count).
hornboard_requests:answer(survey_part, [Variant, Level, Options, From, Below], String) :-
    surveyor(Variant, Level, Module, Name),
    Module:survey_part(Variant, Name, Options, From, Below, Part),
    format(string(String), "~k", [Part]).
hornboard_requests:answer(survey_sum, [Variant, Level, Options, Strings], Summary) :-
    findall(Part,
            ( member(String, Strings),
              term_string(Part, String)
            ),
            Parts),
    surveyor(Variant, Level, Module, Name),
    Module:survey_sum(Variant, Name, Options, Parts, Terms),
    plain(Terms, Summary).

%   surveyor(+Variant, +Level, -Module, -Name): Module knows in which cases to try Level, which is
%   called Name.

surveyor(Variant, Level, Module, Name) :-
    once(initial(Variant, Position)),
    game_of(Position, Game),
    assured(knows(Game, survey_count, Module), no_survey(Variant)),
    level_called(Position, Level, Name).

prolog:error_message(no_survey(Variant)) -->
    { variant_string(Variant, Text) },
    [ 'there is nothing to survey in ~w'-[Text] ].

%   plain(+Term, -Plain): a list of pairs becomes a dict with the list, since the
%   order counts.

plain(Term, Plain) :-
    (   Term = [_-_|_]
    ->  findall([Name,Value],
                ( member(Name-Value0, Term),
                  plain(Value0, Value)
                ),
                Pairs),
        Plain = _{pairs:Pairs}
    ;   is_list(Term)
    ->  maplist(plain, Term, Plain)
    ;   Plain = Term
    ).

meant(Meaning, Text) :-
    read_as(Meaning, Kind, Words),
    say(Words, [], Said),
    (   meant_as(Kind, Format)
    ->  say(Format, [Said], Text)
    ;   Text = Said
    ).

meant_as(more, "~s, own less the enemy's").
meant_as(enemy, "~s, the enemy's").

:- module(hornboard_studies, []).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [member/2]).
:- use_module(library(pairs), [pairs_values/2]).
:- use_module('../../ask/learning', [judge/3, judged_by/4, reweighed/6]).
:- use_module('../../game', [initial/2]).
:- use_module('../../game/features', [read_as/3]).
:- use_module('../../game/text', [say/3]).
:- use_module('../../play/survey', [survey_count/4, survey_part/6, survey_sum/5]).

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
    survey_count(Variant, Level, Options, Count).
hornboard_requests:answer(survey_part, [Variant, Level, Options, From, Below], String) :-
    survey_part(Variant, Level, Options, From, Below, Part),
    format(string(String), "~k", [Part]).
hornboard_requests:answer(survey_sum, [Variant, Level, Options, Strings], Summary) :-
    findall(Part,
            ( member(String, Strings),
              term_string(Part, String)
            ),
            Parts),
    survey_sum(Variant, Level, Options, Parts, Terms),
    plain(Terms, Summary).

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

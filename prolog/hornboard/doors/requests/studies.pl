:- module(hornboard_studies, []).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [member/2]).
:- use_module('../../ask/text', [read_variant/2]).
:- use_module('../../play/learning', [counts/3, judged_by/4, reweighed/6]).
:- use_module('../../play/survey',
              [survey_count/4, survey_part/6, survey_sum/5]).
:- use_module('../exchange', [first_position/2, wishes/2]).
:- use_module('../positions', [position_at/2]).

/** <module> Requests: surveys, and what evaluations are made of

Of many cases, and of features and their weights.
*/

:- multifile hornboard_python:request/3.

hornboard_python:request(features, [Text, Evaluation], [Module,Features]) :-
    first_position(Text, Position),
    judged_by(Position, Evaluation, Module, Terms),
    findall([Name,Weight,Meaning], member(feature(Name, Weight, Meaning), Terms), Features).
hornboard_python:request(counts, [Place, Evaluation], Counts) :-
    position_at(Place, Position),
    counts(Position, Evaluation, Counts).
hornboard_python:request(reweighed, [Text, Evaluation, Name, Weights, Remark], Written) :-
    first_position(Text, Position),
    reweighed(Position, Evaluation, Name, Weights, Remark, Written).
hornboard_python:request(survey_count, [Text, Level, Pairs], Count) :-
    survey_asked(Text, Pairs, Variant, Options),
    survey_count(Variant, Level, Options, Count).
hornboard_python:request(survey_part, [Text, Level, Pairs, From, Below], String) :-
    survey_asked(Text, Pairs, Variant, Options),
    survey_part(Variant, Level, Options, From, Below, Part),
    format(string(String), "~k", [Part]).
hornboard_python:request(survey_sum, [Text, Level, Pairs, Strings], Summary) :-
    survey_asked(Text, Pairs, Variant, Options),
    findall(Part,
            ( member(String, Strings),
              term_string(Part, String)
            ),
            Parts),
    survey_sum(Variant, Level, Options, Parts, Terms),
    plain(Terms, Summary).

survey_asked(Text, Pairs, Variant, Options) :-
    read_variant(Text, Variant),
    wishes(Pairs, Options).

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

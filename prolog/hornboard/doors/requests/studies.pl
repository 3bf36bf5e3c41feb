:- module(hornboard_studies, []).
:- use_module(library(apply), [maplist/2, maplist/3, maplist/4]).
:- use_module(library(lists), [append/2, append/3, member/2]).
:- use_module(library(listing), [portray_clause/1]).
:- use_module(library(pairs), [pairs_values/2]).
:- use_module('../../game', [game_of/2, initial/2, knowledge/4]).
:- use_module('../../game/features', [read_as/3]).
:- use_module('../../game/paged', [home/3]).
:- use_module('../../game/text', [say/3]).
:- use_module('../../kit/assured', [assured/2]).
:- use_module('../../search/evaluation', [evaluation/2, evaluator/3]).

:- use_module('../../play/survey',
              [survey_count/4, survey_part/6, survey_sum/5]).

/** <module> Requests: surveys, and what evaluations are made of

Of many cases, and of features and their weights. An evaluation that has features/2 and
feature/3, see library(hornboard/game/features), can be learnt: other weights for the same
features are a module of their own.
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

%   meant(+Meaning, -Text): Text says what the feature counts for the mover.

meant(Meaning, Text) :-
    read_as(Meaning, Kind, Words),
    say(Words, [], Said),
    (   meant_as(Kind, Format)
    ->  say(Format, [Said], Text)
    ;   Text = Said
    ).

meant_as(more, "~s, own less the enemy's").
meant_as(enemy, "~s, the enemy's").

% -- Evaluations that are learnt --

%   judged_by(+Position, +Evaluation, -Name, -Features): Name is the module of Evaluation, as
%   evaluation/2 has it; Features are its `feature(Name, Weight, Meaning)`, in their order.

judged_by(Position, Evaluation, Module, Features) :-
    judge(Position, Evaluation, Module),
    findall(feature(Name, Weight, Meaning),
            Module:feature(Name, Weight, Meaning),
            Features).

judge(Position, Evaluation, Module) :-
    assured(evaluation(Position, Evaluation), no_evaluation(Position, Evaluation)),
    assured(( evaluator(Position, Evaluation, Evaluator),
              Evaluator =.. [_,Module],
              current_predicate(Module:feature/3),
              current_predicate(Module:features/2)
            ),
            no_features(Position, Evaluation)).

%   reweighed(+Position, +Evaluation, +Name, +Weights, +Remark, -Text): Text, a string, is the
%   module Name, which is Evaluation with other Weights, integers in the order of judged_by/4.
%   Remark says where they are from.

reweighed(Position, Evaluation, Name, Weights, Remark, Text) :-
    judged_by(Position, Evaluation, Module, Features0),
    assured(\+ current_module(Name), evaluation_taken(Name)),
    assured(origin(Module, Counted), no_features(Position, Evaluation)),
    game_of(Position, Game),
    maplist(with_weight, Features0, Weights, Features),
    module_terms(Counted, Features, Exports, Terms),
    with_output_to(
        string(Text),
        ( portray_clause((:- module(Name, Exports))),
          portray_clause((:- use_module(library(hornboard/game/features)))),
          format("~n/** <module> ~w~n*/~n~n", [Remark]),
          maplist(portray_clause, [about(Game)|Terms])
        )).

%   module_terms(+Counted, +Features, -Exports, -Terms): what a module with Features states,
%   besides what they are about.

module_terms(Counted, Features, Exports, Terms) :-
    Counted = Origin:_,
    module_property(Origin, exports(Exported)),
    findall(Relation,
            ( knowledge(Relation, search, _, _),
              memberchk(Relation, Exported)
            ),
            Others),
    maplist(as_stated_by(Origin), Others, Clauses),
    append([Features,[(:- sum_of_features(Counted))],Clauses], Terms),
    append([about/1,feature/3,features/2,appraisal/2], Others, Exports).

%   origin(+Module, -Counted): Counted is `Origin:Name/Arity`: where the features are
%   counted, and the name and arity of the term that has them.

origin(Module, Origin:Name/Arity) :-
    clause(Module:appraisal(_, _), (Call, _)),
    strip_module(Module:Call, Origin0, counted(_, Counts)),
    functor(Counts, Name, Arity),
    home(Origin0, counted(_, _), Origin),
    predicate_property(Origin:counted(_, _), exported).

as_stated_by(Origin, Name/Arity, (Head :- Origin:Head)) :-
    functor(Head, Name, Arity).

with_weight(feature(Name, _, Meaning), Weight, feature(Name, Weight, Meaning)).

:- multifile prolog:error_message//1.

prolog:error_message(no_features(Position, Evaluation)) -->
    { game_of(Position, Game) },
    [ 'the evaluation ~w of ~w is no sum of features: see library(hornboard/game/features)'-
          [Evaluation,Game] ].
prolog:error_message(evaluation_taken(Name)) -->
    [ 'there is a module ~w already: give what is learnt another name'-[Name] ].

:- module(hornboard_learning,
          [ judge/3,            % +Position, +Evaluation, -Module
            judged_by/4,        % +Position, +Evaluation, -Module, -Features
            reweighed/6         % +Position, +Evaluation, +Name, +Weights, +Remark, -Text
          ]).
:- use_module(library(apply), [maplist/2, maplist/3, maplist/4]).
:- use_module(library(lists), [append/2, append/3]).
:- use_module(library(listing), [portray_clause/1]).
:- use_module('../game', [game_of/2, knowledge/4]).
:- use_module('../game/paged', [home/3]).
:- use_module('../kit/assured', [assured/2]).
:- use_module('../search/evaluation', [evaluation/2, evaluator/3]).

/** <module> Evaluations that are learnt

An evaluation that has features/2 and feature/3, see library(hornboard/game/features), can be
learnt: other weights for the same features are a module of their own.
*/

%!  judged_by(+Position, +Evaluation, -Module, -Features) is det.
%!  judge(+Position, +Evaluation, -Module) is det.
%
%   Module is that of Evaluation, as evaluation/2 has it; Features are its
%   `feature(Name, Weight, Meaning)`, in their order.
%
%   @error no_evaluation(Position, Evaluation) if there is none of this name.
%   @error no_features(Position, Evaluation) if it is no sum of features.

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

%!  reweighed(+Position, +Evaluation, +Name, +Weights, +Remark, -Text) is det.
%
%   Text, a string, is the module Name, which is Evaluation with other Weights, integers in the
%   order of judged_by/4. Remark says where they are from.
%
%   @error evaluation_taken(Name) if there is such a module.

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

:- module(hornboard_features,
          [ sum_of_features/1,  % +Counted
            sum_clauses/3,      % +Module, +Counted, -Clauses
            weighted_sum/3,     % +Weights, +Counts, -Sum
            read_as/3           % +Meaning, -Kind, -Words
          ]).
:- use_module(library(apply), [foldl/5]).
:- use_module(library(pairs), [pairs_keys_values/3]).
:- use_module('../game', []).

/** <module> Evaluations that are sums of named features

A module of knowledge that uses this one states what counts, in the order of
what it counts:

    feature(?Name, ?Weight, ?Meaning), Meaning as of read_as/3
    counted(+Position, -Counts), Counts a term with an argument a feature, and
        Position in the form for the search

and `:- sum_of_features(Name/Arity).`, where this is what the term is like;
`Module:Name/Arity` where another module has counted/2, for other weights of the same
features. That stands for the two clauses that follow, with the sum written out when
the file is loaded:

    features(+Position, -Features), a list of `Name-Count`, of either form
    appraisal(+Position, -Value), the sum of the counts, each times its weight
*/

%!  sum_of_features(+Counted) is det.

sum_of_features(Counted) :-
    prolog_load_context(module, Module),
    sum_clauses(Module, Module:Counted, Clauses),
    compile_aux_clauses(Clauses).


%!  sum_clauses(+Module, +Counted, -Clauses) is det.
%
%   Clauses are features/2 and appraisal/2 of Module for what its feature/3 tells, counted
%   as of sum_of_features/1.

sum_clauses(Module, Counted, Clauses) :-
    strip_module(Counted, Owner, Name/Arity),
    functor(Counts, Name, Arity),
    findall(Feature-Weight, Module:feature(Feature, Weight, _), Pairs),
    pairs_keys_values(Pairs, Names, Weights),
    Counts =.. [_|Values],
    pairs_keys_values(Features, Names, Values),
    weighted_sum(Weights, Values, Sum),
    Clauses = [ ( features(Position, Features) :-
                    hornboard_game:compact(Position, Compact),
                    Owner:counted(Compact, Counts)
                ),
                ( appraisal(Position, Value) :-
                    Owner:counted(Position, Counts),
                    Value is Sum
                )
              ].

%!  weighted_sum(+Weights, +Counts, -Sum) is det.

weighted_sum([Weight|Weights], [Count|Counts], Sum) :-
    foldl(weighed, Weights, Counts, Weight*Count, Sum).

weighed(Weight, Count, Sum, Sum+Weight*Count).


%!  read_as(+Meaning, -Kind, -Words) is det.
%
%   A feature counts Words, a text: of the mover if Kind is `own`, of the other side if it
%   is `enemy`, and how many more the mover has if it is `more`. A Meaning that is just a
%   text is the mover's own.

read_as(more(Words), more, Words) :- !.
read_as(enemy(Words), enemy, Words) :- !.
read_as(Words, own, Words).

:- module(support_surveys, [survey_count/4, survey_part/6, survey_sum/5]).
:- use_module('../../prolog/hornboard/doors/requests', []).

/** <module> The surveys that the door has, of variants and levels as terms
*/

%!  survey_count(+Variant, +Level, +Options, -Count) is det.
%!  survey_part(+Variant, +Level, +Options, +From, +Below, -Part) is det.
%!  survey_sum(+Variant, +Level, +Options, +Parts, -Summary) is det.

survey_count(Variant, Level, Options, Count) :-
    hornboard_studies:surveyor(Variant, Level, Module, Name),
    Module:survey_count(Variant, Name, Options, Count).

survey_part(Variant, Level, Options, From, Below, Part) :-
    hornboard_studies:surveyor(Variant, Level, Module, Name),
    Module:survey_part(Variant, Name, Options, From, Below, Part).

survey_sum(Variant, Level, Options, Parts, Summary) :-
    hornboard_studies:surveyor(Variant, Level, Module, Name),
    Module:survey_sum(Variant, Name, Options, Parts, Summary).

:- module(hornboard_survey,
          [ survey_count/4,     % +Variant, +Level, +Options, -Count
            survey_part/6,      % +Variant, +Level, +Options, +From, +Below, -Part
            survey_sum/5        % +Variant, +Level, +Options, +Parts, -Summary
          ]).
:- use_module('../game', [game_of/2, initial/2, knows/3]).
:- use_module('../game/text', [variant_string/2]).
:- use_module('../kit/assured', [assured/2]).
:- use_module(levels, [level_called/3]).

/** <module> Surveys: how a player does in all cases

A game may have many cases to try a player on: all codes to guess, all endings
to win, many boards drawn by lot. A module of knowledge says what they are, by the
relations of the same names in knowledge/4; each stands for itself, so that they can be
shared out among processes.
*/

%!  survey_count(+Variant, +Level, +Options, -Count) is det.
%!  survey_part(+Variant, +Level, +Options, +From, +Below, -Part) is det.
%!  survey_sum(+Variant, +Level, +Options, +Parts, -Summary) is det.
%
%   Count is the number of cases. Part is what there is to say of those numbered From to
%   before Below, the first having number 0. Summary is what the Parts come to, which are
%   in order; where the survey was broken off, some are missing.
%
%   @error no_survey(Variant) if nothing is known to survey in its game.
%   @error no_level(Position, Level) if the game has no such level.

survey_count(Variant, Level, Options, Count) :-
    surveyor_of(Variant, Level, Module, Name),
    Module:survey_count(Variant, Name, Options, Count).

survey_part(Variant, Level, Options, From, Below, Part) :-
    surveyor_of(Variant, Level, Module, Name),
    Module:survey_part(Variant, Name, Options, From, Below, Part).

survey_sum(Variant, Level, Options, Parts, Summary) :-
    surveyor_of(Variant, Level, Module, Name),
    Module:survey_sum(Variant, Name, Options, Parts, Summary).

surveyor_of(Variant, Level, Module, Name) :-
    once(initial(Variant, Position)),
    game_of(Position, Game),
    assured(knows(Game, survey_count, Module), no_survey(Variant)),
    level_called(Position, Level, Name).

prolog:error_message(no_survey(Variant)) -->
    { variant_string(Variant, Text) },
    [ 'there is nothing to survey in ~w'-[Text] ].

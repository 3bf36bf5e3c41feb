:- module(hornboard_chances,
          [ chance/3,           % +Position, +Worth, -Chance
            scale/2             % +Position, -Points
          ]).
:- use_module(library(lists), [member/2]).
:- use_module('../game', [compact/2, game_of/2, trait/2]).
:- use_module(end_values, [decided_as/2]).
:- use_module(evaluation, [evaluated/1]).

/** <module> What a worth says of who wins
*/

%!  chance(+Position, +Worth, -Chance) is det.
%
%   Chance, from 0 to 1, is how likely the mover wins to whom Position is worth so much: by
%   a logistic curve where the game says how steep it is, and as of simulated games where no
%   evaluation is stated.

chance(Position, Worth, Chance) :-
    decided_as(Worth, End),
    (   End == won
    ->  Chance = 1.0
    ;   End == lost
    ->  Chance = 0.0
    ;   scale(Position, Points)
    ->  Chance is 1/(1+exp(max(-30, min(30, -Worth/Points))))
    ;   evaluated(Position)
    ->  Chance = 0.5
    ;   Chance is (1+max(-1, min(1, Worth)))/2
    ).

%!  scale(+Position, -Points) is semidet.
%
%   As the game of Position states it; of `Form-Points` the first whose Form Position has.

scale(Position, Points) :-
    game_of(Position, Game),
    trait(Game, scale(Told)),
    (   is_list(Told)
    ->  compact(Plain, Position),
        once(( member(Form-Points, Told), Form = Plain ))
    ;   Points = Told
    ).

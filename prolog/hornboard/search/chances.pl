:- module(hornboard_chances,
          [ chance/3            % +Position, +Worth, -Chance
          ]).
:- use_module('../game', [game_of/2, trait/2]).
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
    game_of(Position, Game),
    (   End == won
    ->  Chance = 1.0
    ;   End == lost
    ->  Chance = 0.0
    ;   trait(Game, scale(Points))
    ->  Chance is 1/(1+exp(max(-30, min(30, -Worth/Points))))
    ;   evaluated(Position)
    ->  Chance = 0.5
    ;   Chance is (1+max(-1, min(1, Worth)))/2
    ).

:- module(hornboard_canonical,
          [ canonical/4,        % +Position, -Canonical, -Lead, -Most
            knower/2,           % +Game, -Module
            ender/2             % +Game, -Module
          ]).
:- use_module('../game', [compact/2, game_of/2, knows/3, trait/2]).
:- use_module('../game/scores', [won_score/1]).

/** <module> What counts of a position for its result
*/

%!  canonical(+Position, -Canonical, -Lead, -Most) is det.
%
%   Canonical is the same for positions with the same future: the result for the mover is
%   Lead plus what they have in common, from -Most to Most. Where no module about the game
%   knows of it, see knowledge/4, each position stands for itself.

canonical(Position, Canonical, Lead, Most) :-
    compact(Position, Compact),
    game_of(Compact, Game),
    (   knows(Game, canonical, Module)
    ->  Module:canonical(Compact, Canonical, Lead, Most)
    ;   Canonical = Compact,
        Lead = 0,
        (   trait(Game, margin)
        ->  won_score(Most)
        ;   Most = 1
        )
    ).


%!  knower(+Game, -Module) is det.
%
%   Module is to be asked for canonical/4 of positions of Game in the form for the search.

knower(Game, Module) :-
    once(( knows(Game, canonical, Module) ; Module = hornboard_canonical )).


%!  ender(+Game, -Module) is det.
%
%   Module is to be asked for ending/2 of positions of Game, `none` where nobody knows.

ender(Game, Module) :-
    once(( knows(Game, ending, Module) ; Module = none )).

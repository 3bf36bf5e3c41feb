:- module(hornboard_duel,
          [ duel/1,             % +Position
            must_be_duel/1      % +Position
          ]).
:- use_module('../game', [game_of/2, player/2, trait/2]).
:- use_module('../kit/assured', [assured/2]).

/** <module> Where alpha-beta makes sense

It takes for granted that what is good for one player is as bad for the other, and that
everybody sees what has been done. Where that is not so, library(hornboard/search/uct)
plays.
*/

%!  duel(+Position) is semidet.
%
%   True when the game of Position is for one player, or for two who move in turn and of
%   whom one wins what the other loses.

duel(Position) :-
    game_of(Position, Game),
    findall(Player, player(Position, Player), Players),
    (   Players = [_]
    ->  true
    ;   Players = [_,_],
        \+ trait(Game, together),
        \+ trait(Game, shared)
    ).


%!  must_be_duel(+Position) is det.
%
%   True when Position is one of a duel/1.
%
%   @error no_duel(Game) if it is not.

must_be_duel(Position) :-
    game_of(Position, Game),
    assured(duel(Position), no_duel(Game)).

prolog:error_message(no_duel(Game)) -->
    [ 'moves are looked ahead where two take turns and one wins what the other loses, which is not so in ~w: simulate games instead'-
          [Game] ].

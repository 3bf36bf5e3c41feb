:- module(hornboard_results,
          [ result/2,           % +Position, -Result
            worth/3,            % +Position, +Result, -Worth
            sign_of/2,          % +Result, -End
            tells_margin/1      % +Position
          ]).
:- use_module('../game').

/** <module> What a finished game is worth, as a number and in words
*/

%!  result(+Position, -Result) is semidet.
%
%   Result is what a finished game is worth for the mover: the margin in a game that
%   tells one, otherwise 1, 0 or -1. Fails while play goes on.

result(Position, Result) :-
    outcome(Position, _),
    (   tells_margin(Position)
    ->  value(Position, Result)
    ;   score(Position, Score),
        Result is sign(Score)
    ).


%!  worth(+Position, +Result, -Worth) is det.
%!  sign_of(+Result, -End) is det.
%!  tells_margin(+Position) is semidet.
%
%   Worth is Result in a game that tells a margin, otherwise End: `won`, `drawn` or `lost`.

worth(Position, Result, Worth) :-
    (   tells_margin(Position)
    ->  Worth = Result
    ;   sign_of(Result, Worth)
    ).

sign_of(Result, End) :-
    Sign is sign(Result),
    named(Sign, End).

named(1, won).
named(0, drawn).
named(-1, lost).

tells_margin(Position) :-
    game_of(Position, Game),
    trait(Game, margin).

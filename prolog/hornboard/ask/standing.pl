:- module(hornboard_standing,
          [ stands/4,           % +Position, +Percent, +Worth, -Text
            lead_told/3,        % +Position, +Worth, -Count
            order_told/2        % +Order, -Format
          ]).
:- use_module('../game').
:- use_module('../game/text', [say/3]).
:- use_module('../play/levels', [unvalued/1]).
:- use_module('../game/scores', [won_score/1]).
:- use_module('../search/duel', [duel/1]).
:- use_module('../search/end_values', [decided_as/2]).

/** <module> Who stands better, in words
*/

%!  stands(+Position, +Percent, +Worth, -Text) is semidet.
%
%   Text tells how many simulated games the mover wins, who has this Percent; by an evaluation who is
%   better, and by how much. Searches of two positions in a row may differ by 10 percent.

stands(Position, Percent, _, Text) :-
    unvalued(Position),
    !,
    ( duel(Position) -> Unit = games ; Unit = points ),
    simulated(Unit, Format),
    say(Format, [Percent], Text).
stands(Position, Percent, Worth, Text) :-
    game_of(Position, Game),
    trait(Game, scale(_)),
    Games is round(Percent/10),
    (   abs(Percent-50) < 10
    ->  say("about even", [], Text)
    ;   mover(Position, Me),
        player(Position, Better),
        ( Games > 5 -> Better == Me ; Better \== Me ),
        Won is min(9, max(Games, 10-Games)),
        better(Least, Format),
        Won >= Least
    ->  say(Format, [Better,Won], Told),
        findall(Each, ( Each = Told ; ahead(Position, Worth, Each) ), Parts),
        atomic_list_concat(Parts, ', ', Text)
    ).

simulated(games,  "wins ~d of 100 simulated games").
simulated(points, "brings ~d points of 100 in simulated games").

%   ahead(+Position, +Worth, -Text): where an evaluation counts what is won in the end.

ahead(Position, Worth, Text) :-
    lead_told(Position, Worth, Count),
    say("as if ~s ahead", [Count], Text).

%!  lead_told(+Position, +Worth, -Count) is semidet.
%
%   Count tells, as `8 seeds`, by how much somebody leads or wins. Fails where points are not counted.

lead_told(Position, Worth, Count) :-
    game_of(Position, Game),
    trait(Game, margin),
    trait(Game, counted(One, Many)),
    lead(Worth, Lead),
    Lead > 0,
    say(counted(Lead, One, Many), [Lead], Count).

lead(Worth, Lead) :-
    won_score(Won),
    ( decided_as(Worth, open) -> Lead is round(abs(Worth)) ; Lead is abs(Worth)-Won ).

better(8, "~w is much better: ~d of 10 games").
better(7, "~w is better: ~d of 10 games").
better(6, "~w is a little better: ~d of 10 games").

%!  order_told(?Order, -Format) is nondet.
%
%   By Format one tells of a move, with its name and what it does, than which another one is better
%   (`>`), alike (`=`), by proof (`==`, or `lost`), or worse.

order_told(<,  "~s looks better: ~s").
order_told(>,  "the next best, ~s: ~s").
order_told(=,  "~s is about as good: ~s").
order_told(==, "~s is as good: ~s").
order_told(lost, "~s is no better: ~s").

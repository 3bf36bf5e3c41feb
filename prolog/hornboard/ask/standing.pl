:- module(hornboard_standing,
          [ stands/4            % +Position, +Percent, +Worth, -Text
          ]).
:- use_module('../game').
:- use_module('../game/text', [say/3]).
:- use_module('../play/levels', [unvalued/1]).
:- use_module('../search/duel', [duel/1]).

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
        lead(Least, Format),
        Won >= Least
    ->  say(Format, [Better,Won], Told),
        findall(Each, ( Each = Told ; ahead(Position, Worth, Each) ), Parts),
        atomic_list_concat(Parts, ', ', Text)
    ).

simulated(games,  "wins ~d of 100 simulated games").
simulated(points, "brings ~d points of 100 in simulated games").

%   ahead(+Position, +Worth, -Text): where an evaluation counts what is won in the end.

ahead(Position, Worth, Text) :-
    game_of(Position, Game),
    trait(Game, margin),
    trait(Game, counted(One, Many)),
    Lead is round(abs(Worth)),
    Lead > 0,
    say(counted(Lead, One, Many), [Lead], Count),
    say("as if ~s ahead", [Count], Text).

lead(8, "~w is much better: ~d of 10 games").
lead(7, "~w is better: ~d of 10 games").
lead(6, "~w is a little better: ~d of 10 games").

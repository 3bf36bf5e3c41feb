:- module(hornboard_referee,
          [ trail/4,            % +Position, +Move, +Trail0, -Trail
            ending/4,           % +Position, +Trail, -Outcome, -Reason
            goes_round/3        % +Position, +Trail, -Reason
          ]).
:- use_module('../game', [outcome/2, progress/3]).

/** <module> How a played game ends

The law of a game says when nobody can go on. Play ends earlier, with a draw,
where a game goes round: when a position comes up for the third time with the
same mover, or after 100 moves in a row that are neither irreversible nor zeroing.

A _trail_ is the list of the positions since the last irreversible move, the newest
first, without the present one: those that the present one can repeat. Before
each that a zeroing move was made in stands `zeroing`.
*/


%!  trail(+Position, +Move, +Trail0, -Trail) is det.
%
%   Trail is the trail after Move is made in Position, which had Trail0. It stays `none`
%   in a game where no position comes again.

trail(Position, Move, Trail0, Trail) :-
    (   Trail0 == none
    ->  Trail = none
    ;   progress(Position, Move, Progress)
    ->  passed(Progress, Position, Trail0, Trail)
    ;   Trail = [Position|Trail0]
    ).

passed(irreversible, _, _, []).
passed(zeroing, Position, Trail, [zeroing,Position|Trail]).


%!  ending(+Position, +Trail, -Outcome, -Reason) is semidet.
%
%   True when play is over with Outcome, `won(Player)` or `drawn`. Reason is
%   `law`, `repetition` or `no_progress`; the law comes first.

ending(Position, _, Outcome, law) :-
    outcome(Position, Outcome),
    !.
ending(Position, Trail, drawn, Reason) :-
    goes_round(Position, Trail, Reason).


%!  goes_round(+Position, +Trail, -Reason) is semidet.
%
%   True when play is drawn by `repetition` or for `no_progress`. The positions
%   need not be terms, as long as equal positions are written equally: their
%   notation does as well.

goes_round(Position, Trail, repetition) :-
    before(Trail, Position, Earlier),
    before(Earlier, Position, _),
    !.
goes_round(_, Trail, no_progress) :-
    quiet(100, Trail).

%   before(+Trail, +Position, -Earlier): Earlier is the part of Trail before
%   Position was last there.

before([Last|Trail], Position, Earlier) :-
    (   Last == Position
    ->  Earlier = Trail
    ;   before(Trail, Position, Earlier)
    ).

%   quiet(+Moves, +Trail): there was no zeroing move in the last Moves moves.

quiet(0, _) :-
    !.
quiet(Moves, [Last|Trail]) :-
    Last \== zeroing,
    Rest is Moves-1,
    quiet(Rest, Trail).

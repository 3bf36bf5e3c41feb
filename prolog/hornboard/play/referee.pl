:- module(referee,
          [ trail/4,            % +Position, +Move, +Trail0, -Trail
            ending/4,           % +Position, +Trail, -Outcome, -Reason
            goes_round/3        % +Position, +Trail, -Reason
          ]).
:- use_module(library(lists), [member/2]).
:- use_module(library(solution_sequences), [limit/2]).
:- use_module('../game', [outcome/2, progress/2]).

:- set_prolog_flag(optimise, true).
:- set_prolog_flag(generate_debug_info, false).

/** <module> How a played game ends

The law of a game says when nobody can go on. Play ends earlier, with a draw,
where a game goes round: when a position comes up for the third time with the
same mover, or after 100 moves in a row without progress/2.

A _trail_ is the list of the positions since the last progress, the newest
first, without the present one: those that the present one can repeat.
*/


%!  trail(+Position, +Move, +Trail0, -Trail) is det.
%
%   Trail is the trail after Move is made in Position, which had Trail0.

trail(Position, Move, Trail0, Trail) :-
    (   progress(Position, Move)
    ->  Trail = []
    ;   Trail = [Position|Trail0]
    ).


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
    findall(x, limit(2, ( member(Earlier, Trail),
                          Earlier == Position
                        )),
            [_,_]),
    !.
goes_round(_, Trail, no_progress) :-
    length(Trail, Length),
    Length >= 100.

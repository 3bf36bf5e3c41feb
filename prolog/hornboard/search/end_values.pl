:- module(hornboard_end_values,
          [ final/2,            % +Score, -Value
            undecided/2,        % -Least, -Most
            later/2,            % +Value0, -Value
            sooner/2,           % +Value0, -Value
            decided/1,          % +Value
            decided_as/2        % +Number, ?End
          ]).
:- use_module('../game/scores', [border/1]).
:- use_module('../kit/facts').

/** <module> The values of a search

Values are integers and seen by the mover. An open game is worth what its
evaluator says. A finished game is worth its score/2 times 128, so that there
is room to count plies: each move between now and the end takes one away from
the worth of a victory, and from the weight of a defeat. So the better result
comes first, and of equal ones the sooner victory and the later defeat.
*/

%!  final(+Score, -Value) is det.
%
%   Value is that of a game which is over with Score.

final(Score, Value) :-
    Value is 128*Score.


%!  undecided(-Least, -Most) is det.
%
%   Values of open games lie between Least and Most.

undecided(Least, Most) :-
    border(Border),
    final(Border, Most),
    Least is -Most.


%!  later(+Value0, -Value) is det.
%!  sooner(+Value0, -Value) is det.
%
%   Value is Value0 when its end comes a move later, or sooner.

:- table_of((later(Value0, Value) :-
                (   Value0 > Most
                ->  Value is Value0-1
                ;   Value0 < Least
                ->  Value is Value0+1
                ;   Value = Value0
                )),
            undecided(Least, Most)).

:- table_of((sooner(Value0, Value) :-
                (   Value0 > Most
                ->  Value is Value0+1
                ;   Value0 < Least
                ->  Value is Value0-1
                ;   Value = Value0
                )),
            undecided(Least, Most)).


%!  decided(+Value) is semidet.
%
%   True when Value is that of a game won or lost.

:- table_of((decided(Value) :- abs(Value) > Most), undecided(_, Most)).


%!  decided_as(+Number, ?End) is semidet.
%
%   What told/3 tells, or score/2, is that of a game which is `won`, `lost` or `open`.

decided_as(Number, End) :-
    border(Border),
    (   Number > Border
    ->  End = won
    ;   Number < -Border
    ->  End = lost
    ;   End = open
    ).

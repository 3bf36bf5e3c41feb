:- module(hornboard_best_line,
          [ best_lines/3,       % +Position, +Options, -Lines
            worth_after/5,      % +Position, +Move, +Options, -Value, -Line
            worth_after/6,      % +Position, +Move, +Options, -Depth, -Value, -Line
            shown_line/4        % +Line, +Position, -Texts, -End
          ]).
:- use_module(library(lists), [last/2]).
:- use_module('../game', [move/3, mover/2, outcome/2, score/2]).
:- use_module('../game/text', [shown_string/3]).
:- use_module(engine, [thinking/3]).
:- use_module(steady, [judging/3]).

/** <module> What a search comes to, when only its end is asked for

```
?- initial(hexagon, P), best_lines(P, [depth(3),lines(2)], Lines).
```
*/

%!  best_lines(+Position, +Options, -Lines) is semidet.
%
%   Lines are those of the last report that thinking/3 makes with Options. Fails in a
%   finished game.

best_lines(Position, Options, Lines) :-
    findall(Each, thinking(Position, Options, report(_, Each, _, _, _)), Reports),
    last(Reports, Lines).


%!  worth_after(+Position, +Move, +Options, -Value, -Line) is det.
%!  worth_after(+Position, +Move, +Options, -Depth, -Value, -Line) is multi.
%
%   Value is what the legal Move is worth for who makes it, by a search with Options, as of
%   thinking/3, of the position after it; Depth counts Move too, and grows. Line begins with Move
%   and goes on with the expected play.

worth_after(Position, Move, Options, Value, Line) :-
    findall(Each-Found, worth_after(Position, Move, Options, _, Each, Found), All),
    last(All, Value-Line).

worth_after(Position, Move, Options, Depth, Value, [Move|Line]) :-
    once(move(Position, Move, Next)),
    (   outcome(Next, _)
    ->  score(Next, Theirs),
        Depth = 1,
        Line = []
    ;   judging(Next, Options, report(Less, [Theirs-Line|_], _, _, _)),
        Depth is Less+1
    ),
    mover(Position, Me),
    (   mover(Next, Me)
    ->  Value = Theirs
    ;   Value is -Theirs
    ).


%!  shown_line(+Line, +Position, -Texts, -End) is det.
%
%   Texts are how people write the moves of Line, which lead from Position to End.

shown_line([], End, [], End).
shown_line([Move|Line], Position, [Text|Texts], End) :-
    shown_string(Position, Move, Text),
    once(move(Position, Move, Next)),
    shown_line(Line, Next, Texts, End).

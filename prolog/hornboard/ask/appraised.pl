:- module(hornboard_appraised,
          [ features_told/3     % +Position, +Me, -Lines
          ]).
:- use_module(library(lists), [member/2]).
:- use_module('../game').
:- use_module('../game/features', [read_as/3]).
:- use_module('../game/text', [say/3]).
:- use_module('../search/evaluation', [evaluator/3]).

/** <module> What an evaluation counts, in words

A feature is told of the player who has it, and its worth is that to one reader, whoever
is to move. What stands with another feature is told with it.
*/

%!  features_told(+Position, +Me, -Lines) is det.
%
%   Lines, each `Depth-Text`, tell what each feature counts in Position and is worth to Me;
%   without features the points. There are none of a finished game.

features_told(Position, Me, Lines) :-
    (   outcome(Position, _)
    ->  Lines = []
    ;   judge(Position, Module)
    ->  findall(2-Text,
                ( counted(Module, Position, Me, Noun, Told, Worth),
                  format(string(Text), "~s: ~w (~2f)", [Noun,Told,Worth])
                ),
                Counted),
        headed(Counted, Position, Me, Lines)
    ;   findall(1-Text,
                ( points(Position, Player, Points),
                  say("points of ~w: ~w", [Player,Points], Text)
                ),
                Lines)
    ).

%   headed(+Counted, +Position, +Me, -Lines): Lines are Counted below a line that says whose
%   worth it is, none where nothing counts.

headed([], _, _, []).
headed([Line|Lines], Position, Me, [1-Words,Line|Lines]) :-
    mover(Position, Mover),
    say("then ~w is to move; in brackets the worth to ~w:", [Mover,Me], Words).


judge(Position, Module) :-
    evaluator(Position, best, Evaluator),
    Evaluator =.. [_,Module],
    current_predicate(Module:features/2).

lead(Count, Other, Told) :-
    compare(Order, Count, 0),
    lead_told(Order, Format),
    Size is abs(Count),
    say(Format, [Size,Other], Told).

lead_told(>, "~d more than ~w").
lead_told(<, "~d fewer than ~w").

%   counted(+Module, +Position, +Me, -Noun, -Told, -Worth): Noun says what is counted, Told how
%   much there is; Worth is that to Me.

counted(Module, Position, Me, Noun, Told, Worth) :-
    Module:features(Position, Features),
    mover(Position, Mover),
    (   Mover == Me
    ->  Sign = 1
    ;   Sign = -1
    ),
    member(Name-Count0, Features),
    Module:feature(Name, Weight, Meaning),
    read_as(Meaning, Kind, Words),
    Worth is Sign*Weight*Count0/100.0,
    say(Words, [], Said),
    Worth =\= 0,
    (   Kind == more
    ->  rival(Position, Me, Other),
        Noun = Said,
        Count is Sign*Count0,
        lead(Count, Other, Told)
    ;   noun(Kind, Said, Position, Noun),
        Told = Count0
    ).

noun(own, Said, Position, Noun) :-
    mover(Position, Mover),
    say("for ~w, ~s", [Mover,Said], Noun).
noun(enemy, Said, Position, Noun) :-
    mover(Position, Mover),
    rival(Position, Mover, Other),
    say("for ~w, ~s", [Other,Said], Noun).

rival(Position, Who, Other) :-
    player(Position, Other),
    Other \== Who,
    !.

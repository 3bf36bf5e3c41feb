:- module(hornboard_appraised,
          [ features_told/3,    % +Position, +Me, -Lines
            improved/4          % +Position, +Next, +Me, -Text
          ]).
:- use_module(library(aggregate), [aggregate_all/3]).
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
                ( counted(Module, Position, Me, Sort-Noun, Count, Worth),
                  Worth =\= 0,
                  amount(Sort, Count, Told),
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


%!  improved(+Position, +Next, +Me, -Text) is semidet.
%
%   Text tells of the feature that gains most for Me from Position to Next, besides the
%   points.

improved(Position, Next, Me, Text) :-
    judge(Position, Module),
    aggregate_all(max(Gain, Sort-Noun-Count-Count0),
                  ( counted(Module, Next, Me, Sort-Noun, Count, Worth),
                    counted(Module, Position, Me, Sort-Noun, Count0, Worth0),
                    Count =\= Count0,
                    \+ ( lead(Next, Me, Count),
                         lead(Position, Me, Count0)
                       ),
                    gain(Count-Worth, Count0-Worth0, Gain),
                    Gain > 0.1
                  ),
                  max(_, Sort-Best-Now0-Before0)),
    amount(Sort, Now0, Now),
    functor(Sort, Short, _),
    amount(Short, Before0, Before),
    say("~s: ~w, ~w before", [Best,Now,Before], Text).

%   gain(+Now, +Before, -Gain): each is Count-Worth. Another weight may hold when it is
%   another one's turn; that of what comes now counts, if there is something.

gain(Count-Worth, Count0-Worth0, Gain) :-
    (   Count =\= 0
    ->  Gain is (Count-Count0)*Worth/Count
    ;   Gain is (Count-Count0)*Worth0/Count0
    ).

lead(Position, Me, Lead) :-
    points(Position, Me, Mine),
    points(Position, Other, Theirs),
    Other \== Me,
    Lead is Mine-Theirs.

%   judge(+Position, -Module): Module has the features of the best evaluation.

judge(Position, Module) :-
    evaluator(Position, best, Evaluator),
    Evaluator =.. [_,Module],
    current_predicate(Module:features/2).

%   amount(+Sort, +Count, -Told): a lead is told without a sign, of `lead(Other)` also over whom.

amount(number, Count, Count) :-
    !.
amount(Sort, Count, Told) :-
    Sort =.. [lead|Others],
    compare(Order, Count, 0),
    lead_told(Order, Sort, Format),
    (   Count =:= 0
    ->  Arguments = Others
    ;   Size is abs(Count),
        Arguments = [Size|Others]
    ),
    say(Format, Arguments, Told).

lead_told(>, lead,    "~d more").
lead_told(<, lead,    "~d fewer").
lead_told(=, lead,    "as many").
lead_told(>, lead(_), "~d more than ~w").
lead_told(<, lead(_), "~d fewer than ~w").
lead_told(=, lead(_), "as many as ~w").

%   counted(+Module, +Position, +Me, -Noun, -Count, -Worth): Noun, `lead(Other)-Words` or
%   `number-Words`, says what is counted; Worth is that to Me.

counted(Module, Position, Me, Sort-Noun, Count, Worth) :-
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
    (   Kind == more
    ->  rival(Position, Me, Other),
        Sort = lead(Other),
        Noun = Said,
        Count is Sign*Count0
    ;   Sort = number,
        noun(Kind, Said, Position, Noun),
        Count = Count0
    ).

%   noun(+Kind, +Said, +Position, -Noun): Noun is Said with whom it is counted of.

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

:- module(hornboard_catalogue, []).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [member/2, nextto/3]).
:- use_module('../../ask/actions', [actions/2]).
:- use_module('../../ask/rules', [rules/2]).
:- use_module('../../game/text', [parts_string/2, variant_string/2]).
:- use_module('../../game').
:- use_module('../../game/admission', [provides/2]).
:- use_module('../../play/levels',
              [level/3, level_called/3, steady_level/2, suits/3, unvalued/1, usual_level/2]).
:- use_module('../../search/chances', [scale/2]).
:- use_module('../../search/duel', [duel/1]).
:- use_module('../../kit/assured', [truth/2]).

/** <module> Requests: the games that there are

What each game is like, its rules and its levels.
*/

:- multifile hornboard_requests:answer/3.

hornboard_requests:answer(games, [], Games) :-
    findall(Game, described(_, Game), Games).
hornboard_requests:answer(game, [Variant], Game) :-
    once(described(Variant, Game)).
hornboard_requests:answer(variants, [Variant], [Name,Variants]) :-
    once(( game(Game), Game:variant(Variant, Title) )),
    findall(Each-Called, Game:variant(Each, Called), Pairs),
    maplist(named(Game), [Variant-Title|Pairs], [[Name,Title]|Usual]),
    (   memberchk([Name,_], Usual)
    ->  Variants = Usual
    ;   Variants = [[Name,Title]|Usual]
    ).
hornboard_requests:answer(rules, [Variant], Rules) :-
    rules(Variant, Rules).
hornboard_requests:answer(level, [Variant, Word], Level) :-
    once(initial(Variant, Position)),
    level_called(Position, Word, Level).
hornboard_requests:answer(actions, [Variant], Lines) :-
    actions(Variant, Actions),
    with_output_to(string(Lines),
                   forall(member(_-Text, Actions), format("~w~n", [Text]))).

%   named(+Game, +Variant-Title, -Told): Told is the notation that all ways to name Variant
%   have in common, and Title.

named(Game, Variant-Title, [Name,Title]) :-
    shortest(Game, Variant, Shortest),
    variant_string(Shortest, Name).

described(Variant, _{variant:Name, title:Title, players:Players, levels:Levels, scores:Scores,
                     usual:Usual, steady:Steady, hidden: @(Hidden), together: @(Together),
                     options:Options, progress:Progress, grounds:Grounds, showpiece:Showpiece,
                     counted:Counted, scale:Scale, simulated: @(Simulated), editable: @(Editable),
                     shortened: @(Shortened), numbered: @(Numbered), never_win:Weak, notice:Notice}) :-
    variant(Variant, Title),
    variant_string(Variant, Name),
    once(( initial(Variant, Start), game_of(Start, Game) )),
    findall(Player, player(Start, Player), Players),
    findall(Level, level_told(Start, Level), Levels),
    findall(Score, scored(Start, Score), Scores),
    usual_level(Start, Usual),
    findall(Level, steady_level(Start, Level), Steady),
    maplist(stated(Game), [hidden,together,shortened,numbered],
            [Hidden,Together,Shortened,Numbered]),
    truth(( unvalued(Start), duel(Start), Players = [_,_] ), Simulated),
    truth(provides(Game, edited), Editable),
    findall(Option, option_of(Game, Option), Options),
    findall(Ground, fact(Game, ground(Ground), atom(Ground)), Grounds),
    findall(Player, ( member(Player, Players), trait(Game, never_wins(Player)) ), Weak),
    forms(Game, Counted),
    ( fact(Game, progress(Progress), string(Progress)) -> true ; Progress = "" ),
    ( fact(Game, showpiece(Showpiece), string(Showpiece)) -> true ; Showpiece = "" ),
    ( scale(Start, Points), number(Points), Points > 0 -> Scale is float(Points) ; Scale = 0.0 ),
    notice(Game, Notice).

%   level_told(+Start, -Told): a level, what it does, what people call it, and to who plays whom
%   it is offered.

level_told(Start, [Level,Sentence,Words,Players]) :-
    level(Start, Level, Sentence),
    game_of(Start, Game),
    called(Game, level, Level, [_,Words]),
    findall(Player, ( player(Start, Player), suits(Start, Level, Player) ), Players).

stated(Game, Trait, Truth) :-
    truth(trait(Game, Trait), Truth).

scored(Start, [Level,Other,Percent,Games]) :-
    game_of(Start, Game),
    knows(Game, scores, Module),
    once(initial(Game, Start)),
    Module:scores(Lowest, Steps, Games),
    nextto(Other-_, Level-Percent, [Lowest-_|Steps]),
    level_called(Start, Level, _).

%   forms(+Game, -Counted): what points count, for one and for many; none where it is not said.

forms(Game, [One,Many]) :-
    fact(Game, counted(One, Many), ( string(One), string(Many) )),
    !.
forms(_, []).

notice(Game, Notice) :-
    (   page_alone(Game)
    ->  phrase(prolog:error_message(page_alone(Game)), Parts),
        parts_string(Parts, Notice)
    ;   Notice = ""
    ).

%   fact(+Game, ?Trait, +Check): a trait that somebody stated may have any argument.

fact(Game, Trait, Check) :-
    trait(Game, Trait),
    call(Check).

option_of(Game, [Option,Low,High,Called,Default]) :-
    trait(Game, option(Option, Range, Default)),
    range(Range, Game, Option, Low, High, Called).

%   range(+Range, +Game, +Option, -Low, -High, -Called): Called has each value of a list
%   with what people call it.

range(Low-High, _, _, Low, High, []).
range([Value|Values], Game, Option, 0, 0, Called) :-
    maplist(called(Game, Option), [Value|Values], Called).

called(Game, Option, Value, [Value,Words]) :-
    once(( trait(Game, called(Option, Value, Words)) ; Words = Value )).

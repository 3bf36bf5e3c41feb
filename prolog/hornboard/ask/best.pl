:- module(hornboard_best,
          [ why_best/2,         % +Position, -Lines
            why_best/3          % +Position, +Options, -Lines
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/2, append/3, last/2, member/2]).
:- use_module(library(option), [option/2, option/3]).
:- use_module(library(solution_sequences), [limit/2]).
:- use_module('../advice/al0', [advice_table/2, plan_lines/3, planned/5]).
:- use_module('../exact/solve', [solved/3]).
:- use_module('../game').
:- use_module('../game/features', [read_as/3]).
:- use_module('../kit/takes', [must_take/3]).
:- use_module('../play/levels',
              [level_called/3, table_followed/3, thoughts/3, usual_level/2]).
:- use_module('../search/end_values', [decided_as/2]).
:- use_module('../search/best_line', [best_lines/3, shown_line/4, worth_after/5]).
:- use_module('../search/evaluation', [evaluator/3]).
:- use_module('../game/text', [moves_line/2, shown_string/3, say/3]).
:- use_module(merit, [gains/3]).
:- use_module(winning, [by_heart/3, ended_for/3, exact_after/3, winning_tree/5]).

/** <module> Why a move is best

An exact answer is asked for first, by a search to the end of the game that may come to
20,000 positions and take a second or so. Of a position that somebody wins, a tree: each
answer with its reply. Of a draw the moves that keep it. Where no exact answer is in
reach, the lines of the moves that a search of some depth finds best, beside each other,
with what their ends are worth, feature by feature; the sentence says the depth, and that
nothing is proved.

```
?- initial(hexagon, P), why_best(P, Lines).
?- read_position(tictactoe, "x2/1o1/2x o", P), why_best(P, [depth(4)], Lines).
```
*/

%!  why_best(+Position, -Lines) is semidet.
%!  why_best(+Position, +Options, -Lines) is semidet.
%
%   Lines, each `Depth-Text`, say why the best move is the best. Fails in a finished
%   game. Options:
%
%     - depth(Depth)
%       How many moves of both sides together to look ahead, and to show of a tree;
%       3 by default.
%     - move(Move)
%       Tell what comes of this legal move too.
%     - level(Level)
%       Tell it as this level says it itself: the forcing tree of its table of advice, or
%       its reason in words.
%
%   @error unknown_option(why_best/3, Option, Names) if there is no such option.
%   @error no_limit(depth(Depth)) if no search looks so deep.
%   @error no_level(Position, Level) if the game has no such level.

why_best(Position, Lines) :-
    why_best(Position, [], Lines).

why_best(Position, Options, Lines) :-
    must_take(why_best/3, [depth(nonvar),move(ground),level(nonvar)], Options),
    \+ outcome(Position, _),
    option(depth(Depth), Options, 3),
    shown_to_mover(Position, Seen),
    (   option(level(Word), Options)
    ->  level_called(Seen, Word, Level),
        said_by(Level, Seen, Lines)
    ;   game_of(Seen, Game),
        trait(Game, hidden)
    ->  usual_level(Seen, Level),
        said_by(Level, Seen, Lines)
    ;   searched(Seen, Depth, Lines0),
        asked_too(Options, Seen, Depth, Others),
        append(Lines0, Others, Lines)
    ).

searched(Position, Depth, Lines) :-
    (   by_heart(Position, Player, _)
    ->  tree_told(Position, Player, Depth, [], Lines)
    ;   solved(Position, End, Moves)
    ->  solution_told(End, Position, Moves, Depth, Lines)
    ;   best_lines(Position, [depth(Depth),lines(3)], Found),
        (   winner(Position, Found, Player, Line)
        ->  tree_told(Position, Player, Depth, Line, Lines)
        ;   compared(Position, Found, Depth, Lines)
        )
    ).

said_by(Level, Position, Lines) :-
    (   table_followed(Position, Level, Source),
        advice_table(Source, Table),
        planned(Table, none, Position, _, Plan)
    ->  plan_lines(Position, Plan, Lines)
    ;   findall(Report, thoughts(Position, level(Level), Report), Reports),
        last(Reports, report(_, [_-[Move|_]|_], _, _, Note)),
        shown_string(Position, Move, Best),
        (   Note = because(Format, Arguments)
        ->  say(Format, Arguments, Reason),
            format(string(Text), "~s: ~s", [Best,Reason])
        ;   Text = Best
        ),
        Lines = [0-Text]
    ).


%   winner(+Position, +Lines, -Player, -Line): Player wins by force, as a search shows that
%   has found Lines, which expects Line, or one to the end.

winner(Position, [Value-Line|_], Player, Line) :-
    decided_as(Value, End),
    ended_for(End, Position, Player).

tree_told(Position, Player, Depth, Line, [0-Words|Lines]) :-
    winning_tree(Position, Player, Depth, Line, Tree),
    plan_lines(Position, plan('', Tree), [_|Lines]),
    length(Lines, Size),
    (   mover(Position, Player)
    ->  say("~w can win whatever is answered", [Player], Who)
    ;   say("~w wins whatever is played", [Player], Who)
    ),
    say("exact; moves shown: ~d", [Size], Count),
    format(string(Words), "~s (~s)", [Who,Count]).


%   solution_told(+End, +Position, +Moves, +Depth, -Lines): Moves get to End, which is exact.

solution_told(End, Position, _, Depth, Lines) :-
    ended_for(End, Position, Player),
    !,
    tree_told(Position, Player, Depth, [], Lines).
solution_told(End, Position, Moves, Depth, Lines) :-
    findall(End-Line,
            ( limit(3, member(Move, Moves)),
              exact_line(Depth, Position, Move, Line)
            ),
            Found),
    compared(Position, Found, Depth, Lines).

%   exact_line(+Depth, +Position, +Move, -Line): Line begins with Move and goes on with moves
%   that exact solutions name.

exact_line(Depth, Position, Move, [Move|Line]) :-
    once(move(Position, Move, Next)),
    Left is Depth-1,
    (   Left > 0,
        solved(Next, _, [Best|_])
    ->  exact_line(Left, Next, Best, Line)
    ;   Line = []
    ).

%   compared(+Position, +Found, +Depth, -Lines): what was found of the best moves.

compared(Position, [Best|Others], Depth, Lines) :-
    line_told("best is ~s, worth ~w", Depth, Position, Best, First),
    maplist(line_told("~s instead is worth ~w", Depth, Position), Others, Rest),
    append([First|Rest], Lines).

%   asked_too(+Options, +Position, +Depth, -Lines): what comes of the move in question.

asked_too(Options, Position, Depth, Lines) :-
    (   option(move(Move), Options)
    ->  (   exact_after(Position, Move, Value)
        ->  exact_line(Depth, Position, Move, Line)
        ;   Left is max(1, Depth-1),
            worth_after(Position, Move, [depth(Left)], Value, Line)
        ),
        line_told("you asked for ~s, worth ~w", Depth, Position, Value-Line, Lines)
    ;   Lines = []
    ).

line_told(Format, Depth, Position, Value-Moves, [0-Head|Lines]) :-
    shown_line(Moves, Position, Texts, End),
    Texts = [First|_],
    worth_told(Value, Depth, Worth),
    say(Format, [First,Worth], Head),
    Moves = [Move|_],
    findall(1-Gains, gains(Position, Move, Gains), Gained),
    moves_line(Texts, Line),
    say("expected: ~w", [Line], Play),
    mover(Position, Me),
    features_told(End, Me, Features),
    append(Gained, [1-Play|Features], Lines).

%   worth_told(+Value, +Depth, -Told): Value is an end, which is exact, or the number that a
%   search of Depth comes to.

worth_told(Value, Depth, Told) :-
    (   number(Value)
    ->  decided_as(Value, End)
    ;   End = Value
    ),
    (   ends(End, Words)
    ->  say(Words, [], Worth),
        say("exact", [], How)
    ;   ( integer(Value) -> Worth = Value ; format(string(Worth), "~2f", [Value]) ),
        say("depth ~d, not proved", [Depth], How)
    ),
    format(string(Told), "~w (~s)", [Worth,How]).

ends(won, "a win").
ends(lost, "a loss").
ends(drawn, "a draw").

% -- What an evaluation counts, in words --

%   features_told(+Position, +Me, -Lines): what each feature counts in Position and is worth to
%   Me; without features the points. There are none of a finished game. A feature is told of
%   the player who has it, and its worth is that to one reader, whoever is to move.

features_told(Position, Me, Lines) :-
    (   outcome(Position, _)
    ->  Lines = []
    ;   evaluator(Position, best, Evaluator),
        Evaluator =.. [_,Module],
        current_predicate(Module:features/2)
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

lead_told(>, "~d more than ~w").
lead_told(<, "~d fewer than ~w").

%   counted(+Module, +Position, +Me, -Noun, -Told, -Worth): Noun says what is counted, Told how
%   much there is; Worth is that to Me.

counted(Module, Position, Me, Noun, Told, Worth) :-
    Module:features(Position, Features),
    mover(Position, Mover),
    ( Mover == Me -> Sign = 1 ; Sign = -1 ),
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
        compare(Order, Count, 0),
        lead_told(Order, Format),
        Size is abs(Count),
        say(Format, [Size,Other], Told)
    ;   noun(Kind, Said, Position, Noun),
        Told = Count0
    ).

noun(Kind, Said, Position, Noun) :-
    mover(Position, Mover),
    ( Kind == own -> Who = Mover ; rival(Position, Mover, Who) ),
    say("for ~w, ~s", [Who,Said], Noun).

rival(Position, Who, Other) :-
    player(Position, Other),
    Other \== Who,
    !.

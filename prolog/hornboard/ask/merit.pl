:- module(hornboard_merit,
          [ merit/3,            % +Position, +Move, -Sentences
            gains/3             % +Position, +Move, -Text
          ]).
:- use_module(library(lists), [last/2, member/2]).
:- use_module(library(solution_sequences), [limit/2]).
:- use_module('../game').
:- use_module('../game/text', [say/3, shown_string/3]).
:- use_module('../kit/sides', [upshot/2]).
:- use_module('../search/best_line', [play_of/2, shown_line/4, worth_after/5]).
:- use_module('../search/duel', [duel/1]).
:- use_module('../search/end_values', [decided_as/2]).
:- use_module('../search/engine', [thinking/3]).
:- use_module(appraised, [improved/4]).
:- use_module(mistakes, [chance/3, shown_to_mover/2]).
:- use_module(tactics, [allows_win/2, forced/2, losing/2, winning/2]).

/** <module> What a move is good for

```
?- initial(hexagon, P), best(P, level(3), Move, _), merit(P, Move, Sentences).
```

That a move is legal is another question, see explain/1. What a module about the game knows
comes first, see merit/5 of library(hornboard/game/knowledge); else what the contract tells,
and a short search.
*/

%!  merit(+Position, +Move, -Sentences) is det.
%
%   Sentences, strings, say of the legal Move what it gains, what comes of the next best
%   one, and how play is expected to go on, as far as something is known.

merit(Position, Move, [Gains|Sentences]) :-
    shown_to_mover(Position, Seen),
    once(compared(Seen, Move, Rank, Others)),
    once(( gains(Seen, Move, Gains) ; ranked(Seen, Move, Rank, Gains) )),
    findall(Text, ( known(Seen, Move, other, Text) ; known(Seen, Move, further, Text) ), Known),
    (   Known == []
    ->  Sentences = Others
    ;   Sentences = Known
    ).


%!  gains(+Position, +Move, -Text) is semidet.
%
%   Text says what Move gains, if that is known without a search.

gains(Position, Move, Text) :-
    findall(Each, limit(3, gain(Position, Move, Each)), Texts),
    Texts = [_|_],
    atomic_list_concat(Texts, '; ', Joined),
    atom_string(Joined, Text).

%   ranked(+Position, +Move, +Rank, -Text): what there is to say of a Move that gains
%   nothing.

ranked(Position, _, best(Depth), Text) :-
    !,
    moves(Position, Moves),
    length(Moves, Count),
    say("looks best of ~d moves (depth ~d)", [Count,Depth], Text).
ranked(Position, Move, none, Text) :-
    once(move(Position, Move, Next)),
    mover(Next, Other),
    moves(Next, Moves),
    length(Moves, Count),
    (   Count =< 3
    ->  say(counted(Count, "leaves ~w ~d move", "leaves ~w ~d moves"), [Other,Count], Text)
    ;   say("gains nothing at once", [], Text)
    ).

%   known(+Position, +Move, +Part, -Text): what a module about the game says.

known(Position, Move, Part, Text) :-
    game_of(Position, Game),
    knows(Game, merit, Module),
    compact(Position, Compact),
    Module:merit(Compact, Move, Part, Format, Arguments),
    say(Format, Arguments, Text).

%   gain(+Position, +Move, -Text): the most important first.

gain(Position, Move, Text) :-
    (   forced(Position, Move)
    ->  say("is the only legal move", [], Text)
    ;   winning(Position, Move)
    ->  say("wins at once", [], Text)
    ;   once(known(Position, Move, gain, _))
    ->  known(Position, Move, gain, Text)
    ;   in_short(averted(Position, Move, Player, Reply))
    ->  say("stops ~w, who would win with ~s", [Player,Reply], Text)
    ;   once(move(Position, Move, Next)),
        mover(Position, Me),
        changed(Position, Move, Next, Me, Text)
    ).

changed(_, _, Next, _, Text) :-
    outcome(Next, Outcome),
    !,
    (   upshot(Outcome, drawn)
    ->  say("ends it in a draw", [], Text)
    ;   say("loses at once", [], Text)
    ).
changed(Position, Move, Next, Me, Text) :-
    changes(Position, Move, Changes),
    findall(Cell, member(captured(Cell), Changes), Cells),
    length(Cells, Captured),
    (   points(Position, Me, Points0),
        points(Next, Me, Points),
        Count is Points-Points0,
        Count > 0
    ->  brings(Captured, Count, Text)
    ;   Captured > 0,
        captures(Captured, Text)
    ).
changed(_, _, Next, Me, Text) :-
    mover(Next, Me),
    once(( player(Next, Other), Other \== Me )),
    say("~w moves again", [Me], Text).
changed(Position, _, Next, Me, Text) :-
    improved(Position, Next, Me, Text).

%   brings(+Captured, +Count, -Text), captures(+Count, -Text): cells may hold several pieces, so
%   points are told where there are some.

brings(0, Count, Text) :-
    !,
    say(counted(Count, "brings ~d point", "brings ~d points"), [Count], Text).
brings(_, Count, Text) :-
    say(counted(Count, "captures and brings ~d point", "captures and brings ~d points"),
        [Count], Text).

captures(Count, Text) :-
    say(counted(Count, "captures ~d piece", "captures ~d pieces"), [Count], Text).

%   averted(+Position, +Move, -Player, -Reply): after another move Player could win at once
%   by what is shown as Reply, after Move he cannot, nor has he won.

averted(Position, Move, Player, Reply) :-
    duel(Position),
    moves(Position, Moves),
    member(Other, Moves),
    Other \== Move,
    once(move(Position, Other, After)),
    mover(After, Player),
    mover(Position, Me),
    Player \== Me,
    once(winning(After, Winning)),
    !,
    \+ allows_win(Position, Move),
    \+ losing(Position, Move),
    shown_string(After, Winning, Reply).

:- meta_predicate in_short(0).

in_short(Goal) :-
    call_with_inference_limit(Goal, 1 000 000, Result),
    !,
    Result \== inference_limit_exceeded.


%   compared(+Position, +Move, -Rank, -Sentences): Move beside the best other one, by a
%   search. Rank is best(Depth) where it found nothing better.

compared(Position, Move, Rank, [Text|Further]) :-
    game_of(Position, Game),
    duel(Position),
    \+ trait(Game, hidden),
    \+ ( forced(Position, Move) ; winning(Position, Move) ),
    findall(look(Depth, Lines, Proof),
            thinking(Position, [lines(2),nodes(3000),seconds(0.5)],
                     report(Depth, Lines, _, _, Proof)),
            Looks),
    last(Looks, look(Depth, Lines, Proof)),
    (   member(Worth-Line, Lines),
        Line = [Move|_]
    ->  true
    ;   Less is max(1, Depth-1),
        worth_after(Position, Move, [depth(Less),seconds(0.5)], Worth, Line)
    ),
    member(Worth2-[Other|_], Lines),
    Other \== Move,
    !,
    shown_string(Position, Other, Name),
    decided_as(Worth, End),
    decided_as(Worth2, End2),
    set_beside(End-End2, Worth-Worth2, Position, Depth-Proof, Name, Text),
    ( End \== lost, Worth >= Worth2 -> Rank = best(Depth) ; Rank = none ),
    goes_on(Position, Line, Further).
compared(_, _, none, []).

%   set_beside(+Ends, +Worths, +Position, +Look, +Name, -Text): Text tells of the other move
%   of Name beside this one.

set_beside(End-End2, _, _, _, Name, Text) :-
    ends(End, End2, Format),
    !,
    say(Format, [Name], Text).
set_beside(_, 0-0, _, _-proved, Name, Text) :-
    !,
    say("~s is as good", [Name], Text).
set_beside(_, Worth-Worth2, Position, Depth-_, Name, Text) :-
    game_of(Position, Game),
    trait(Game, scale(_)),
    !,
    percent(Position, Worth, This),
    percent(Position, Worth2, Other),
    (   abs(This-Other) =< 2
    ->  say("~s is about as good (depth ~d, not proved)", [Name,Depth], Text)
    ;   This > Other
    ->  say("the next best, ~s, wins with ~d %, this with ~d % (depth ~d, not proved)",
            [Name,Other,This,Depth], Text)
    ;   say("~s looks better, it wins with ~d %, this with ~d % (depth ~d, not proved)",
            [Name,Other,This,Depth], Text)
    ).
set_beside(_, Worth-Worth2, _, Depth-_, Name, Text) :-
    (   Worth =:= Worth2
    ->  say("~s is about as good (depth ~d, not proved)", [Name,Depth], Text)
    ;   Worth > Worth2
    ->  say("the next best is ~s (depth ~d, not proved)", [Name,Depth], Text)
    ;   say("~s looks better (depth ~d, not proved)", [Name,Depth], Text)
    ).

percent(Position, Worth, Percent) :-
    chance(Position, Worth, Chance),
    Percent is round(100*Chance).

ends(won,  won,  "wins by force, as ~s would").
ends(won,  _,    "wins by force; ~s would not").
ends(lost, lost, "every move loses, the next best is ~s").
ends(lost, _,    "loses by force; ~s would not").
ends(open, won,  "~s would win by force").
ends(open, lost, "the next best, ~s, loses").

goes_on(Position, [Move|Line], Sentences) :-
    (   Line = [_|_]
    ->  once(move(Position, Move, Next)),
        shown_line(Line, Next, Texts, _),
        play_of(Texts, Told),
        say("expected then: ~w", [Told], Text),
        Sentences = [Text]
    ;   Sentences = []
    ).

:- module(hornboard_merit,
          [ merit/3,            % +Position, +Move, -Sentences
            gains/3,            % +Position, +Move, -Text
            drawback/3,         % +Position, +Move, -Text
            drawback/5          % +Position, +Move, +Better, -End, -Text
          ]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(lists), [append/2, append/3, clumped/2, member/2]).
:- use_module(library(pairs), [pairs_values/2]).
:- use_module(library(solution_sequences), [limit/2]).
:- use_module('../game').
:- use_module('../game/text', [say/3, shown_string/3]).
:- use_module('../play/levels', [unvalued/1]).
:- use_module('../kit/sides', [upshot/2]).
:- use_module('../search/clock', [in_short/1]).
:- use_module('../search/duel', [duel/1]).
:- use_module('../search/forced', [lost_by_force/1]).
:- use_module(beside, [best_answer/7, compared/5]).
:- use_module(explain, [ended_by/3]).
:- use_module(standing, [order_told/2]).
:- use_module(tactics, [forced/2, key_move/3, losing/2, winning/2]).
:- use_module(winning, [exact/3]).

/** <module> What a move is good for

```
?- initial(hexagon, P), best(P, level(3), Move, _), merit(P, Move, Sentences).
```

What a module about the game knows comes first, see merit/5 of library(hornboard/game/knowledge);
else what the contract tells, and a short search. That a move is legal explain/1 tells.
*/

%!  merit(+Position, +Move, -Sentences) is det.
%
%   Sentences, strings, say of the legal Move what is proved of it and what it gains, what comes of
%   the next best one, and how play is expected to go on, as far as something is known.

merit(Position, Move, Sentences) :-
    shown_to_mover(Position, Seen),
    findall(Text, known(Seen, Move, other, Text), Known),
    (   Known == [],
        compared(Seen, Move, Worth, Next, Expected)
    ->  findall(Text, described(Seen, Move, Worth, Text), Told),
        findall(Text, way(Seen, Move, Worth, Text), Ways),
        findall(Text, beside(Next, Seen, Told, Text), Others),
        findall(Text, known(Seen, Move, standing, Text), Standing),
        append([Told,Ways,Standing,Others,Expected], Sentences0)
    ;   findall(Text, gains(Seen, Move, Text), Told),
        append(Told, Known, Sentences0)
    ),
    (   Sentences0 == []
    ->  say("gains nothing at once", [], Text),
        Sentences = [Text]
    ;   Sentences = Sentences0
    ).

%   way(+Position, +Move, +Worth, -Text): of the answer that wins, where no module about wins tells it.

way(Position, Move, [1-_], Text) :-
    game_of(Position, Game),
    \+ ( knows(Game, wins_by, _), known(Position, Move, gain, _) ),
    drawback(Position, Move, none, End, Text),
    memberchk(End, [2,won]).

%   described(+Position, +Move, +Worth, -Text): what is proved, what is gained, what it is worth.

described(Position, Move, Worth, Text) :-
    findall(2-Gains, gains(Position, Move, Gains), Gained),
    append(Worth, Gained, Parts0),
    keysort(Parts0, Parts),
    pairs_values(Parts, Texts),
    joined(Texts, '; ', Text).

%   beside(+Next, +Position, +Told, -Text): of the next best move, if so much is Told of the best.

beside(every(Format), _, _, Text) :-
    say(Format, [], Text).
beside(next(Order, Move, Worth), Position, Told, Text) :-
    described(Position, Move, Worth, Theirs),
    shown_string(Position, Move, Name),
    (   Told == [Theirs]
    ->  say("the next best, ~s, does the same", [Name], Text)
    ;   order_told(Order, Format),
        say(Format, [Name,Theirs], Text)
    ).

%!  gains(+Position, +Move, -Text) is semidet.
%
%   Text says what Move gains, if that is known without a search.

gains(Position, Move, Text) :-
    findall(Each, limit(3, gain(Position, Move, Each)), Texts),
    joined(Texts, '; ', Text).

joined([First|Texts], Between, Text) :-
    atomic_list_concat([First|Texts], Between, Joined),
    atom_string(Joined, Text).

%!  drawback(+Position, +Move, -Text) is semidet.
%!  drawback(+Position, +Move, +Better, -End, -Text) is semidet.
%
%   Text says what another player can do after Move, in a game not yet lost: how he wins, or an answer
%   better by far than the next; else what the best gains not after Better. End is as of answer_told/2.

drawback(Position, Move, Text) :-
    drawback(Position, Move, none, _, Text).

drawback(Position0, Move, Better, End, Text) :-
    shown_to_mover(Position0, Position),
    duel(Position),
    \+ in_short(exact(Position, lost, _)),
    (   member(End, [1,2]),
        in_short(sure_answer(Position, Move, End, Player, Next, Reply))
    ->  true
    ;   best_answer(Position, Move, Player, Next, Reply, End, Lead)
    ),
    shown_string(Next, Reply, Name),
    answer_told(End, Format),
    say(Format, [Player,Name], Told),
    (   End \== 1,
        gains(Next, Reply, Gains),
        ( End \== open ; Lead >= 0.1 ; avoids(Better, Position, Gains) )
    ->  format(string(Text), "~s: ~s", [Told,Gains])
    ;   End \== open,
        Text = Told
    ).

%   avoids(+Better, +Position, +Gains): the best answer to Better gains something else.

avoids(Better, Position, Gains) :-
    Better \== none,
    best_answer(Position, Better, _, Next, Reply, _, _),
    \+ gains(Next, Reply, Gains).

%   answer_told(?What, -Format): of what a player gets to, or in how many own moves he wins.

answer_told(1,     "lets ~w win with ~s").
answer_told(2,     "lets ~w win with ~s, which no answer stops").
answer_told(won,   "lets ~w win by force with ~s").
answer_told(drawn, "lets ~w draw with ~s").
answer_told(open,  "~w can answer with ~s").

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
    ->  (   ( known(Position, Move, only, Text) *-> true ; say("is the only legal move", [], Text) )
        ;   known(Position, Move, gain, Text)
        )
    ;   winning(Position, Move)
    ->  once(move(Position, Move, Next)),
        over_told("wins at once", Next, Text)
    ;   urgent(Position, Move, Text)
    ;   once(known(Position, Move, gain, _))
    ->  known(Position, Move, gain, Text)
    ;   in_short(threatens(Position, Move, Text0))
    ->  Text = Text0
    ;   once(move(Position, Move, Next)),
        mover(Position, Me),
        changed(Position, Move, Next, Me, Text)
    ).

%   urgent(+Position, +Move, -Text): another can win soon, after Move or after other ones.

urgent(Position, Move, Text) :-
    in_short(answered(Position, Move, 1, Player, Reply)),
    once(( in_short(( lost_by_force(Position) ; exact(Position, lost, _) )), Format = "~w then wins with ~s"
         ; answer_told(1, Format) )),
    say(Format, [Player,Reply], Text).
urgent(Position, Move, Text) :-
    averted_told(Moves, Format),
    ( Moves =:= 1 ; unvalued(Position) ),
    in_short(averted(Position, Move, Moves, Player, Reply)),
    !,
    say(Format, [Player,Reply], Text).

averted_told(1, "stops ~w, who would win with ~s").
averted_told(2, "stops ~w, who would win by force with ~s").

changed(_, _, Next, _, Text) :-
    outcome(Next, Outcome),
    !,
    (   upshot(Outcome, drawn)
    ->  over_told("ends it in a draw", Next, Text)
    ;   over_told("loses at once", Next, Text)
    ).
changed(Position, Move, Next, Me, Text) :-
    changes(Position, Move, Changes),
    findall(Cell, member(captured(Cell), Changes), Cells),
    length(Cells, Told),
    enemies(Position, Me, Count0),
    enemies(Next, Me, Count1),
    Count is max(Told, Count0-Count1),
    Count > 0,
    say(counted(Count, "captures ~d piece", "captures ~d pieces"), [Count], Text).
changed(Position, _, Next, Me, Text) :-
    points(Position, Me, Points0),
    points(Next, Me, Points),
    Count is Points-Points0,
    Count > 0,
    say(counted(Count, "brings ~d point", "brings ~d points"), [Count], Text).
changed(Position, Move, _, _, Text) :-
    known(Position, Move, lines, Text).
changed(_, _, Next, Me, Text) :-
    mover(Next, Me),
    once(( player(Next, Other), Other \== Me )),
    say("~w moves again", [Me], Text).

%   over_told(+Format, +Position, -Text): Text tells also what has ended Position.

over_told(Format, Position, Text) :-
    say(Format, [], Said),
    outcome(Position, Outcome),
    (   once(ended_by(Position, Outcome, Why))
    ->  format(string(Text), "~s: ~s", [Said,Why])
    ;   Text = Said
    ).

%   enemies(+Position, +Me, -Count): so many pieces of others than Me are on the board.

enemies(Position, Me, Count) :-
    aggregate_all(count,
                  ( content(Position, _, Piece),
                    Piece =.. [_,Owner],
                    Owner \== Me,
                    player(Position, Owner)
                  ),
                  Count).

%   answered(+Position, +Move, +Moves, -Player, -Reply): Player, who is not the mover, answers with
%   what is shown as Reply, Winning in Next, and can be sure to win with so many own moves.

answered(Position, Move, Moves, Player, Reply) :-
    sure_answer(Position, Move, Moves, Player, Next, Winning),
    shown_string(Next, Winning, Reply).

sure_answer(Position, Move, Moves, Player, Next, Winning) :-
    mover(Position, Me),
    once(move(Position, Move, Next)),
    mover(Next, Player),
    Player \== Me,
    key_move(Next, Moves, Winning).

%   averted(+Position, +Move, +Moves, -Player, -Reply): as answered/5 of most other moves, not of
%   Move; and if the mover could pass.

averted(Position, Move, Moves, Player, Reply) :-
    duel(Position),
    findall(Other, limit(7, ( move(Position, Other, _), Other \== Move )), Others),
    findall(Each-Text,
            ( member(Other, Others), once(answered(Position, Other, Moves, Each, Text)) ),
            Found),
    most(Found, Others, Player-Reply),
    (   edited(Position, mover, Passed)
    ->  key_move(Passed, Moves, Winning),
        shown_string(Passed, Winning, Reply)
    ;   Others = [_,_|_]
    ),
    \+ losing(Position, Move),
    \+ answered(Position, Move, Moves, _, _).

%   most(+Found, +All, -Each): Each is Found more than half as often as there are All.

most(Found, All, Each) :-
    length(All, Count),
    msort(Found, Sorted),
    clumped(Sorted, Counts),
    member(Each-Times, Counts),
    2*Times > Count.

%   threatens(+Position, +Move, -Text): after most answers to Move its player could win at once.

threatens(Position, Move, Text) :-
    unvalued(Position),
    once(move(Position, Move, Next)),
    mover(Position, Me),
    moves(Next, Answers),
    findall(Win, ( member(Answer, Answers), answered(Next, Answer, 1, Me, Win) ), Wins),
    findall(Win, limit(3, most(Wins, Answers, Win)), Threats),
    say(" or ", [], Or),
    joined(Threats, Or, Threat),
    findall(Answer, ( member(Answer, Answers), \+ answered(Next, Answer, 1, Me, _) ), Stops),
    (   Stops = [Stop],
        \+ winning(Next, Stop)
    ->  mover(Next, You),
        shown_string(Next, Stop, Name),
        say("threatens to win with ~s; ~w must answer with ~s", [Threat,You,Name], Text)
    ;   say("threatens to win with ~s", [Threat], Text)
    ).

:- module(hornboard_best,
          [ why_best/2,         % +Position, -Lines
            why_best/3,         % +Position, +Options, -Lines
            winning_tree/5      % +Position, +Player, +Depth, -Tree, -Size
          ]).
:- use_module(library(lists), [append/3, last/2, member/2]).
:- use_module(library(option), [option/2, option/3]).
:- use_module('../advice/al0', [advice_table/2, plan_lines/3, planned/5]).
:- use_module('../exact/solve', [solution/3]).
:- use_module('../game').
:- use_module('../play/levels',
              [level_called/3, table_followed/3, thoughts/3, usual_level/2]).
:- use_module('../search/engine', [thinking/3]).
:- use_module('../search/evaluation', [evaluator/3]).
:- use_module(text, [move_string/3, say/3]).

/** <module> Why a move is best

Of a position that is decided, a tree: each answer with its reply. Of others the lines
of the best moves beside each other, with what their ends are worth, feature by feature.

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
%   @error no_level(Position, Level) if the game has no such level.

why_best(Position, Lines) :-
    why_best(Position, [], Lines).

why_best(Position, Options, Lines) :-
    \+ outcome(Position, _),
    option(depth(Depth), Options, 3),
    seen(Position, Seen0),
    compact(Seen, Seen0),
    (   option(level(Word), Options)
    ->  level_called(Seen, Word, Level),
        said_by(Level, Seen, Lines)
    ;   game_of(Seen, Game),
        trait(Game, hidden)
    ->  usual_level(Seen, Level),
        said_by(Level, Seen, Lines)
    ;   (   decided_for(Seen, Depth, Player)
        ->  tree_told(Seen, Player, Depth, Lines0)
        ;   compared(Seen, Depth, Lines0)
        ),
        asked_too(Options, Seen, Depth, Others),
        append(Lines0, Others, Lines)
    ).

%   said_by(+Level, +Position, -Lines)

said_by(Level, Position, Lines) :-
    (   table_followed(Position, Level, Source),
        advice_table(Source, Table),
        planned(Table, none, Position, _, Plan)
    ->  plan_lines(Position, Plan, Lines)
    ;   findall(Report, thoughts(Position, level(Level), Report), Reports),
        last(Reports, report(_, [_-[Move|_]|_], _, _, Note)),
        move_string(Position, Move, Best),
        (   Note = because(Format, Arguments)
        ->  say(Format, Arguments, Reason),
            format(string(Text), "~s: ~s", [Best,Reason])
        ;   Text = Best
        ),
        Lines = [0-Text]
    ).


                 /*******************************
                 *         WHO IS WINNING       *
                 *******************************/

%   decided_for(+Position, +Depth, -Player): Player wins by force, as a search shows that
%   looks Depth moves ahead, or one to the end.

decided_for(Position, Depth, Player) :-
    mover(Position, Me),
    (   outlook(Position, Depth, Value, _),
        abs(Value) > 500 000
    ->  true
    ;   solved(Position, Worth, _),
        worth_sign(Worth, Value)
    ),
    (   Value > 0
    ->  Player = Me
    ;   Value < 0,
        player(Position, Player),
        Player \== Me
    ),
    !.

worth_sign(won, 1) :-
    !.
worth_sign(lost, -1) :-
    !.
worth_sign(Worth, Worth) :-
    integer(Worth).

%   outlook(+Position, +Depth, -Value, -Line): what the last report says.

outlook(Position, Depth, Value, Line) :-
    findall(Found-Moves,
            thinking(Position, [depth(Depth)], report(_, [Found-Moves|_], _, _, _)),
            Reports),
    last(Reports, Value-Line).

%   winning_move(+Position, +Depth, -Move): of who is to move and wins.

winning_move(Position, Depth, Move) :-
    outlook(Position, Depth, Value, [Best|_]),
    (   Value > 500 000
    ->  Move = Best
    ;   solved(Position, _, [Move|_])
    ).

%   solved(+Position, -Worth, -Moves): where that takes a second at most.

solved(Position, Worth, Moves) :-
    call_with_inference_limit(solution(Position, 1 000 000, Solution),
                              3 000 000, Result),
    Result \== inference_limit_exceeded,
    Solution = solution(Worth, Moves, _).


                 /*******************************
                 *             TREES            *
                 *******************************/

%!  winning_tree(+Position, +Player, +Depth, -Tree, -Size) is det.
%
%   Tree shows how Player, who wins by force in Position, does it, in the form of
%   library(hornboard/advice/al0): each answer with its reply. It ends in `leaf`
%   where Player has won, `further` where it is deeper than Depth moves, and `above`
%   where the same position is in it before. Size is the number of its moves.

winning_tree(Position, Player, Depth, Tree, Size) :-
    compact(Position, Compact),
    setup_call_cleanup(
        trie_new(Known),
        tree(Compact, Player, Depth, Known, Tree, 0, Size),
        trie_destroy(Known)).

tree(Position, _, _, _, leaf, Size, Size) :-
    outcome(Position, _),
    !.
tree(_, _, 0, _, further, Size, Size) :-
    !.
tree(Position, _, Depth, Known, above, Size, Size) :-
    \+ trie_insert(Known, Position-Depth),
    !.
tree(Position, Player, Depth, Known, us(Move, Tree), Size0, Size) :-
    mover(Position, Player),
    !,
    winning_move(Position, Depth, Move),
    after(Position, Move, Player, Depth, Known, Tree, Size0, Size).
tree(Position, Player, Depth, Known, them(Trees), Size0, Size) :-
    moves(Position, Moves),
    answers(Moves, Position, Player, Depth, Known, Trees, Size0, Size).

after(Position, Move, Player, Depth, Known, Tree, Size0, Size) :-
    once(move(Position, Move, Next)),
    Left is Depth-1,
    Size1 is Size0+1,
    tree(Next, Player, Left, Known, Tree, Size1, Size).

answers([], _, _, _, _, [], Size, Size).
answers([Move|Moves], Position, Player, Depth, Known, [Move-Tree|Trees], Size0, Size) :-
    after(Position, Move, Player, Depth, Known, Tree, Size0, Size1),
    answers(Moves, Position, Player, Depth, Known, Trees, Size1, Size).

tree_told(Position, Player, Depth, [0-Words|Lines]) :-
    winning_tree(Position, Player, Depth, Tree, Size),
    (   mover(Position, Player)
    ->  say("~w can win whatever is answered", [Player], Who)
    ;   say("~w wins whatever is played", [Player], Who)
    ),
    say("moves shown: ~d", [Size], Count),
    format(string(Words), "~s (~s)", [Who,Count]),
    plan_lines(Position, plan('', Tree), [_|Lines]).


                 /*******************************
                 *            LINES             *
                 *******************************/

%   compared(+Position, +Depth, -Lines): the best three moves.

compared(Position, Depth, Lines) :-
    findall(Found,
            thinking(Position, [depth(Depth),lines(3)], report(_, Found, _, _, _)),
            Reports),
    last(Reports, [Best|Others]),
    line_told("best is ~s, worth ~w", Position, Best, First),
    findall(Line,
            ( member(Other, Others),
              line_told("~s instead is worth ~w", Position, Other, Told),
              member(Line, Told)
            ),
            Rest),
    append(First, Rest, Lines).

%   asked_too(+Options, +Position, +Depth, -Lines): what comes of the move in question.

asked_too(Options, Position, Depth, Lines) :-
    (   option(move(Move), Options)
    ->  once(move(Position, Move, Next)),
        (   outcome(Next, _)
        ->  value(Next, Theirs),
            Line = []
        ;   Left is max(1, Depth-1),
            outlook(Next, Left, Theirs, Line)
        ),
        mover(Position, Me),
        (   mover(Next, Me)
        ->  Value = Theirs
        ;   Value is -Theirs
        ),
        line_told("you asked for ~s, worth ~w", Position, Value-[Move|Line], Lines)
    ;   Lines = []
    ).

line_told(Format, Position, Value-[Move|Moves], [0-Head,1-Play|Features]) :-
    move_string(Position, Move, First),
    worth_told(Value, Worth),
    say(Format, [First,Worth], Head),
    played(Moves, Position, Move, End, Texts),
    atomic_list_concat(Texts, ' ', Line),
    say("expected: ~w", [Line], Play),
    mover(Position, Me),
    features_told(End, Me, Features).

worth_told(Value, Told) :-
    (   Value > 500 000
    ->  say("a win", [], Told)
    ;   Value < -500 000
    ->  say("a loss", [], Told)
    ;   integer(Value)
    ->  format(string(Told), "~d", [Value])
    ;   format(string(Told), "~2f", [Value])
    ).

played(Moves, Position, Move, End, [Text|Texts]) :-
    move_string(Position, Move, Text),
    once(move(Position, Move, Next)),
    (   Moves = [Other|Others]
    ->  played(Others, Next, Other, End, Texts)
    ;   End = Next,
        Texts = []
    ).

%   features_told(+Position, +Me, -Lines): each feature of the evaluation that counts here,
%   with what it is worth to Me, who need not be the mover; else the points.

features_told(Position, Me, Lines) :-
    (   outcome(Position, _)
    ->  Lines = []
    ;   evaluator(Position, best, Evaluator),
        Evaluator =.. [_,Module],
        current_predicate(Module:features/2)
    ->  Module:features(Position, Features),
        findall(2-Text,
                ( member(Name-Count, Features),
                  Module:feature(Name, Weight, Meaning),
                  Worth0 is Weight*Count/100.0,
                  Worth0 =\= 0,
                  seen_by(Me, Position, Worth0, Worth),
                  say(Meaning, [], Told),
                  format(string(Text), "~s: ~w (~2f)", [Told,Count,Worth])
                ),
                Counted),
        mover(Position, Mover),
        say("then, as ~w sees it:", [Mover], Words),
        Lines = [1-Words|Counted]
    ;   findall(1-Text,
                ( points(Position, Player, Points),
                  say("points of ~w: ~w", [Player,Points], Text)
                ),
                Lines)
    ).

seen_by(Me, Position, Worth0, Worth) :-
    (   mover(Position, Me)
    ->  Worth = Worth0
    ;   Worth is -Worth0
    ).

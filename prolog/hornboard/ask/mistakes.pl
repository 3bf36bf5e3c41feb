:- module(hornboard_mistakes,
          [ chances_lost/6      % +Position, +Move, +Nodes, -Better, -Lost, -Text
          ]).
:- use_module(library(apply), [maplist/3, maplist/4]).
:- use_module(library(lists), [last/2, member/2]).
:- use_module('../exact/solve', [solved/3]).
:- use_module('../game').
:- use_module('../game/text', [say/3]).
:- use_module('../kit/latest', [keep_latest/3]).
:- use_module('../play/levels', [plies_left/3]).
:- use_module('../search/chances', [chance/3]).
:- use_module('../search/clock', [in_short/1]).
:- use_module('../search/duel', [duel/1]).
:- use_module('../search/end_values', [decided_as/2]).
:- use_module('../search/forced', [proof_left/4, provable/4]).
:- use_module(losses, [look/3, looks/3, loss/6]).
:- use_module(merit, [drawback/5, merit/3]).
:- use_module(standing, [lead_told/3]).
:- use_module(tactics, [forced/2, key_move/3]).
:- use_module(winning, [by_heart/3, exact_beside/5, winning_move/4]).

/** <module> What chances a move gave away

```
?- read_position(tictactoe, "xx1/oo1/3 x", P), chances_lost(P, a3, 10 000, Better, Lost, Text).
```

A move is judged in the first of these ways that has an answer:

  1. By proofs, where no evaluation is stated; else by what simulated games come to, where they differ by
     far more than by chance.
  2. By what a module about the game knows without a search, its risk or who wins: that is exact,
     and costs nothing.
  3. By exact answers near the end of the game: they are right whatever an evaluation says.
  4. By the evaluation, at the last depths of a search: that is an estimate, but there always is one.
*/

%!  chances_lost(+Position, +Move, +Nodes, -Better, -Lost, -Text) is semidet.
%
%   Lost is what the legal Move takes from the chance of its player to win, from 0 to 1,
%   beside Better, the best move that a search of so many positions finds; where an evaluation tells,
%   one as short as for a hint, and where points are counted, of ten times as many if it would be a
%   tenth or more; a tenth to a fifth has to be that two moves deeper too.
%   It is Least-Most, since the depths of a search need not agree. A win put off counts
%   as a tenth; where the game is lost already no move is blamed. Fails where nobody can tell.
%   Text tells what is proved of Move, or what it risks or tells; it may be empty. Where it is not, and
%   Least less than Most, Move is proved to lose, and Better is not. Who asks of a game from its end
%   backwards has deeper proofs.

chances_lost(Position0, Move, Nodes, Better, Lost, Text) :-
    shown_to_mover(Position0, Position),
    once(( turning_point(Position, Move, Nodes, Better, Lost, Text)
         ; judged(Position, Move, Nodes, Better, Lost, Text) )),
    ( Better == Move -> true ; keep_latest(better(Position), 1, [Better]) ).

judged(Position, Move, Nodes, Better, Lost, Text) :-
    game_of(Position, Game),
    (   risked(Game, Position, Move, Better, Lost, Text)
    ->  true
    ;   by_heart(Position, Player, Plies)
    ->  put_off_by_heart(Position, Move, Player, Plies, Better, Lost, Text)
    ;   duel(Position),
        \+ trait(Game, hidden),
        (   exactly(Position, Move, Better, Lost, Text)
        ;   effort(Game, Nodes, Effort),
            looks(Position, Effort, Looks),
            lost_of(Looks, Position, Move, Effort, Better, Lost, Text)
        )
    ->  true
    ).

%   exactly(+Position, +Move, -Better, -Lost, -Text): as exact answers say.

exactly(Position, Move, Better, Lost, Text) :-
    exact_beside(Position, Move, After, End, Best),
    (   thrown(End, After, Format)
    ->  once(( End == won, in_short(least_moves(Position, Better, _)) ; Better = Best )),
        ( End-After == won-lost -> Lost = 1.0-1.0 ; Lost = 0.5-0.5 ),
        say(Format, [], Text)
    ;   game_of(Position, Game),
        \+ trait(Game, margin),
        (   End == won,
            \+ knows(Game, wins_by, _),
            in_short(( least_moves(Position, Better, Least), least_moves(Position, Move, Moves) ))
        ->  put_off(Least, Moves, Lost, Text)
        ;   Better = Move,
            sure(0.0, Lost, Text)
        )
    ).

%   risked(+Game, +Position, +Move, -Better, -Lost, -Text): Text is what Move is good for among others.

risked(Game, Position, Move, Better, Most-Most, Text) :-
    knows(Game, risk, Module),
    compact(Position, Compact),
    Module:risk(Compact, Move, Better, Most),
    ( forced(Position, Move) -> Text = "" ; merit(Position, Move, [Text|_]) ).

%   put_off_by_heart(+Position, +Move, +Player, +Plies, -Better, -Lost, -Text): Player wins Position
%   with so many.

put_off_by_heart(Position, Move, Player, Plies, Better, Lost, Text) :-
    winning_move(Position, Player, 1, Better),
    once(move(Position, Move, Next)),
    (   \+ mover(Position, Player)
    ->  sure(0.0, Lost, Text)
    ;   plies_left(Next, Player, Left)
    ->  put_off((Plies+1)//2, (Left+2)//2, Lost, Text)
    ;   Lost = 0.5-0.5,
        thrown(won, drawn, Format),
        say(Format, [], Text)
    ).

sure(Lost, Lost-Lost, "").

%   turning_point(+Position, +Move, +Nodes, -Better, -Lost, -Text): as is proved of who wins before
%   and after Move, where no evaluation tells; 0 where nothing is.

turning_point(Position0, Move, Nodes, Better, Lost, Text) :-
    provable(Position0, Position, Me, You),
    once(move(Position, Move, Next)),
    Soon is 20+Nodes//10,
    (   proof_left(Next, You, Soon, 0)
    ->  Long is 40*Soon,
        proof_left(Position, You, Long, Left),
        turned(Left, Position, Move, Me-You, Better, Lost, Text)
    ;   proof_left(Next, Me, Soon, Left),
        Left \== 0,
        missed(Left, Position, Me, Soon, Better, Text)
    ->  Lost = 0.5-0.5
    ;   dropped(Position0, Move, Better, Lost, Text)
    ->  true
    ;   Better = Move,
        sure(0.0, Lost, Text)
    ).

%   dropped(+Position, +Move, -Better, -Lost, -Text): simulated games before and after Move, and of Better,
%   tell it to be worse. Searches see more one move later, so that good moves lose up to a tenth.

dropped(Position, Move, Better, Least-Most, Text) :-
    simulated(Position, [Worth-[Better|_]|Others]),
    decided_as(Worth, open),
    member(Less-[Move|_], Others),
    once(move(Position, Move, Next)),
    mover(Position, Me),
    \+ mover(Next, Me),
    simulated(Next, [Theirs-_|_]),
    decided_as(Theirs, open),
    maplist(chance, [Position,Position,Next], [Worth,Less,Theirs], [Before,Seen,Theirs1]),
    After is 1-Theirs1,
    Most is Before-After,
    Least is min(Most-0.05, 4*(Before-Seen)),
    Least >= 0.1,
    maplist(hundredths, [Before,After], Counts),
    say("simulated games won: ~d of 100 before, ~d after", Counts, Text).

%   simulated(+Position, -Lines): what a look finds in the end.

simulated(Position, Lines) :-
    findall(Each, look(Position, 1, report(_, Each, _, _, _)), Found),
    last(Found, Lines).

hundredths(Chance, Count) :-
    Count is round(100*Chance).

%   missed(+Left, +Position, +Me, +Nodes, -Better, -Text): Me wins with Better, and so much is Left to
%   be proved after his move.

missed(Left, Position, Me, Nodes, Better, Text) :-
    Most is 2*Nodes,
    proof_left(Position, Me, Most, 0),
    ranked(Position, Better, Next),
    proof_left(Next, Me, 0, 0),
    ( Left == inf -> End = drawn ; End = open ),
    thrown(won, End, Format),
    say(Format, [], Text).

%   turned(+Left, +Position, +Move, +Players, -Better, -Lost, -Text): so much was Left to be proved
%   before Move, after which the second of Players wins.

turned(0, _, Move, _, Move, Lost, Text) :-
    sure(0.0, Lost, Text).
turned(inf, Position, _, Me-You, Better, Lost-Lost, Text) :-
    (   proof_left(Position, Me, 5000, 0)
    ->  Lost-End-Player-Left = 1.0-won-Me-0
    ;   Lost-End-Player-Left = 0.5-open-You-inf
    ),
    once(( ranked(Position, Better, Next), proof_left(Next, Player, 0, Left) )),
    thrown(End, lost, Format),
    say(Format, [], Text).
turned(Left, Position, Move, _-You, Better, Least-0.5, Text) :-
    integer(Left),
    Left > 0,
    once(( ranked(Position, Better, Next), \+ proof_left(Next, You, 0, 0) )),
    (   drawback(Position, Move, none, End, Text),
        memberchk(End, [1,2])
    ->  Least = 0.5
    ;   Least = 0.0,
        thrown(open, lost, Format),
        say(Format, [], Text)
    ).

%   ranked(+Position, -Move, -Next): moves that come to more in simulated games come first.

ranked(Position, Move, Next) :-
    simulated(Position, Lines),
    sort(1, @>=, Lines, Ranked),
    member(_-[Move|_], Ranked),
    once(move(Position, Move, Next)).

%   lost_of(+Looks, +Position, +Move, +Effort, -Best, -Lost, -Text): where Best is proved to win, perhaps
%   Move is, too.

lost_of(Looks, Position, Move, Effort, Best, Lost, Text) :-
    Looks = [look(_, [Worth-[Best|_]|_])|_],
    game_of(Position, Game),
    (   Move \== Best,
        decided_as(Worth, won),
        \+ trait(Game, margin),
        in_short(( least_moves(Position, Best, Fewest), least_moves(Position, Move, Moves) ))
    ->  put_off(Fewest, Moves, Lost, Text)
    ;   loss(Looks, Position, Move, Effort, Worth-Own, Lost0),
        once(( ends_told(Position, Worth, Own, Text) ; Text = "" )),
        ( blameless(Position, Move, Lost0) -> Lost = 0.0-0.0 ; Lost = Lost0 )
    ).

%   ends_told(+Position, +Worth, +Own, -Text): what is worth Worth comes only to Own.

ends_told(Position, Worth, Own, Text) :-
    decided_as(Worth, End),
    decided_as(Own, After),
    (   thrown(End, After, Format)
    ->  say(Format, [], Text)
    ;   Own < Worth,
        worse(End, After, Format),
        lead_told(Position, Own, Count),
        lead_told(Position, Worth, Best)
    ->  say(Format, [Count,Best], Text)
    ).

worse(won,  won,  "wins by ~s instead of ~s").
worse(lost, lost, "loses by ~s instead of ~s").

%   blameless(+Position, +Move, +Lost): Lost would be a mistake, but exact answers say that nothing better
%   was to be had.

blameless(Position, Move, _-Most) :-
    Most >= 0.1,
    solved(Position, End, Moves),
    once(( End == lost ; memberchk(Move, Moves) )).

%   effort(+Game, +Nodes, -Effort): what an evaluation tells gets a short look, as for a hint, which may
%   not be enough where points are counted, see loss/6.

effort(Game, Nodes, Effort) :-
    (   trait(Game, scale(_))
    ->  ( Effort = 1 ; Effort is 10*Nodes )
    ;   Effort = Nodes
    ).

%   thrown(+End, +After, -Format): what a move is after which the game ends so, while the best one
%   comes to End.

thrown(won,   lost,  "turns a win into a loss").
thrown(won,   drawn, "gives the win away").
thrown(won,   open,  "no win is proved after this move").
thrown(drawn, lost,  "loses by force").
thrown(open,  lost,  "loses by force").

least_moves(Position, Move, Moves) :-
    between(1, inf, Moves),
    key_move(Position, Moves, Move),
    !.

put_off(Fewest, Moves, Lost, Text) :-
    Count is Moves-Fewest,
    (   Count > 0
    ->  Lost = 0.1-0.1,
        say(counted(Count, "costs ~d move", "costs ~d moves"), [Count], Text)
    ;   sure(0.0, Lost, Text)
    ).

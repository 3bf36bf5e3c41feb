:- module(hornboard_mistakes,
          [ chances_lost/5,     % +Position, +Move, +Nodes, -Better, -Lost
            chance/3,           % +Position, +Worth, -Chance
            shown_to_mover/2    % +Position, -Seen
          ]).
:- use_module(library(lists), [append/3, last/2, max_list/2, member/2, min_list/2]).
:- use_module(library(pairs), [pairs_keys/2]).
:- use_module('../game').
:- use_module('../search/best_line', [worth_after/5]).
:- use_module('../search/duel', [duel/1]).
:- use_module('../search/end_values', [decided_as/2]).
:- use_module('../search/engine', [thinking/3]).
:- use_module('../search/evaluation', [evaluated/1]).
:- use_module(winning, [by_heart/3, winning_move/4]).

/** <module> What chances a move gave away

```
?- read_position(tictactoe, "xx1/oo1/3 x", P), chances_lost(P, a3, 10 000, Better, Lost).
```
*/

%!  chances_lost(+Position, +Move, +Nodes, -Better, -Lost) is semidet.
%
%   Lost is what the legal Move takes from the chance of its player to win, from 0 to 1,
%   beside Better, the best move that a search of so many positions finds. It is
%   Least-Most, since the depths of a search need not agree. Fails where nobody can tell.

chances_lost(Position0, Move, Nodes, Better, Least-Most) :-
    shown_to_mover(Position0, Position),
    game_of(Position, Game),
    once(move(Position, Move, Next)),
    (   knows(Game, risk, Module)
    ->  compact(Position, Compact),
        Module:risk(Compact, Move, Better, Most),
        Least = Most
    ;   by_heart(Position, Player, _)
    ->  thrown_away(Position, Next, Player, Most),
        winning_move(Position, Player, 1, Better),
        Least = Most
    ;   duel(Position),
        \+ trait(Game, hidden),
        looks(Position, Nodes, Looks),
        last(Looks, look(_, _, Better)),
        findall(Each,
                ( member(Look, Looks),
                  lost(Look, Position, Move, Each)
                ),
                Losses),
        min_list(Losses, Least),
        max_list(Losses, Most)
    ).

thrown_away(Position, Next, Player, Lost) :-
    (   mover(Position, Player),
        \+ outcome(Next, won(Player)),
        \+ by_heart(Next, Player, _)
    ->  Lost = 0.5
    ;   Lost = 0.0
    ).

%   looks(+Position, +Nodes, -Looks): the last three depths that were searched to their end,
%   or fewer, or the one that is proved, each look(Depth, Worth, Best).

looks(Position, Nodes, Looks) :-
    findall(look(Depth, Worth, Best)-Proof,
            thinking(Position, [nodes(Nodes)], report(Depth, [Worth-[Best|_]|_], _, _, Proof)),
            Reports),
    pairs_keys(Reports, Found),
    (   append(_, [Look-proved], Reports)
    ->  Looks = [Look]
    ;   append(Whole, [_], Found),
        Whole = [_|_]
    ->  last_three(Whole, Looks)
    ;   Looks = Found
    ).

last_three(All, Last) :-
    (   Last = [_,_,_],
        append(_, Last, All)
    ->  true
    ;   Last = All
    ).

%   lost(+Look, +Position, +Move, -Lost): Move is looked at as deep as the best one was.

lost(look(_, _, Move), _, Move, 0.0) :-
    !.
lost(look(Depth, Worth, _), Position, Move, Lost) :-
    Less is max(1, Depth-1),
    worth_after(Position, Move, [depth(Less)], Worth2, _),
    chance(Position, Worth, Chance),
    chance(Position, Worth2, Chance2),
    Lost is max(0.0, Chance-Chance2).


%!  chance(+Position, +Worth, -Chance) is det.
%
%   Chance, from 0 to 1, is how likely the mover wins to whom Position is worth so much: by
%   a logistic curve where the game says how steep it is, and as of simulated games where no
%   evaluation is stated.

chance(Position, Worth, Chance) :-
    decided_as(Worth, End),
    game_of(Position, Game),
    (   End == won
    ->  Chance = 1.0
    ;   End == lost
    ->  Chance = 0.0
    ;   trait(Game, scale(Points))
    ->  Chance is 1/(1+exp(max(-30, min(30, -Worth/Points))))
    ;   evaluated(Position)
    ->  Chance = 0.5
    ;   Chance is (1+max(-1, min(1, Worth)))/2
    ).


%!  shown_to_mover(+Position, -Seen) is det.
%
%   Seen is what the mover sees of Position, in the form of the law.

shown_to_mover(Position, Seen) :-
    seen(Position, mover, Seen0),
    once(compact(Seen, Seen0)).

:- module(hornboard_mistakes,
          [ chances_lost/5,     % +Position, +Move, +Nodes, -Better, -Lost
            chances_lost/6,     % +Position, +Move, +Nodes, -Better, -Lost, -Text
            chance/3,           % +Position, +Worth, -Chance
            shown_to_mover/2    % +Position, -Seen
          ]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(lists), [append/3, last/2, max_list/2, member/2, min_list/2]).
:- use_module(library(pairs), [pairs_keys/2]).
:- use_module('../game').
:- use_module('../game/text', [say/3, shown_string/3]).
:- use_module('../play/levels', [plies_left/3, unvalued/1]).
:- use_module('../search/best_line', [worth_after/5]).
:- use_module('../search/clock', [in_short/1]).
:- use_module('../search/duel', [duel/1]).
:- use_module('../search/end_values', [decided_as/2]).
:- use_module('../search/engine', [thinking/3]).
:- use_module('../search/evaluation', [evaluated/1]).
:- use_module('../search/forced', [forced_win/4, proof_left/3]).
:- use_module(tactics, [allows_win/2, key_move/3]).
:- use_module(winning, [by_heart/3, winning_move/4]).

/** <module> What chances a move gave away

```
?- read_position(tictactoe, "xx1/oo1/3 x", P), chances_lost(P, a3, 10 000, Better, Lost).
```
*/

%!  chances_lost(+Position, +Move, +Nodes, -Better, -Lost) is semidet.
%!  chances_lost(+Position, +Move, +Nodes, -Better, -Lost, -Text) is semidet.
%
%   Lost is what the legal Move takes from the chance of its player to win, from 0 to 1,
%   beside Better, the best move that a search of so many positions finds. It is
%   Least-Most, since the depths of a search need not agree; or later(Moves, Fewest) where
%   both are proved to win, Better with the Fewest own moves, Move with so many more. Fails
%   where nobody can tell.
%   Text, a string, says that another player wins by force from here on, or wins at once
%   where Better would have stopped that; it is empty where that is not proved. Who asks of a
%   game from its end backwards has deeper proofs.

chances_lost(Position, Move, Nodes, Better, Lost) :-
    chances_lost(Position, Move, Nodes, Better, Lost, _).

chances_lost(Position0, Move, Nodes, Better, Lost, Text) :-
    shown_to_mover(Position0, Position),
    (   turning_point(Position, Move, Better, Lost, Text)
    ->  true
    ;   judged(Position, Move, Nodes, Better, Lost),
        Text = ""
    ).

%   judged(+Position, +Move, +Nodes, -Better, -Lost): as of chances_lost/5.

judged(Position, Move, Nodes, Better, Lost) :-
    game_of(Position, Game),
    (   knows(Game, risk, Module)
    ->  compact(Position, Compact),
        Module:risk(Compact, Move, Better, Most),
        Lost = Most-Most
    ;   by_heart(Position, Player, Plies)
    ->  winning_move(Position, Player, 1, Better),
        once(move(Position, Move, Next)),
        sure_lost(Position, Next, Player, Plies, Lost)
    ;   duel(Position),
        \+ trait(Game, hidden),
        looks(Position, Nodes, Looks),
        last(Looks, look(_, Worth, Better)),
        lost_of(Looks, Worth, Position, Move, Better, Lost)
    ).

%   turning_point(+Position, +Move, -Better, -Lost, -Text): it is proved who wins after Move,
%   where no evaluation tells.

turning_point(Position, Move, Better, Lost, Text) :-
    unvalued(Position),
    duel(Position),
    game_of(Position, Game),
    \+ ( member(Trait, [hidden,repeats,margin]), trait(Game, Trait) ),
    compact(Position, Compact),
    once(move(Compact, Move, Next)),
    mover(Compact, Me),
    findall(Player, player(Compact, Player), [One,Two]),
    ( One == Me -> You = Two ; You = One ),
    (   forced_win(Next, You, 500, won)
    ->  forced_win(Compact, You, 20 000, Before),
        turned(Before, Compact, Move, Me-You, Better, Lost, Text)
    ;   forced_win(Next, Me, 500, won),
        Better = Move,
        Lost = 0.0-0.0,
        Text = ""
    ).

%   turned(+Before, +Position, +Move, +Players, -Better, -Lost, -Text): Before Move it was proved
%   that the other player wins, or that he does not, or neither.

turned(won, Position, Move, _-You, Better, 0.0-0.0, Text) :-
    moves(Position, Moves),
    (   allows_win(Position, Move),
        member(Better, Moves),
        \+ allows_win(Position, Better)
    ->  shown_string(Position, Better, Name),
        say("lets ~w win at once, which ~s puts off; the game was lost before", [You,Name], Text)
    ;   Better = Move,
        Text = ""
    ).
turned(safe, Position, _, Me-You, Better, Lost-Lost, Text) :-
    (   forced_win(Position, Me, 5000, won)
    ->  least_left(Position, Me, 1, Better),
        Lost = 1.0
    ;   least_left(Position, You, -1, Better),
        Lost = 0.5
    ),
    say("from here on ~w wins by force", [You], Text).
turned(open, Position, Move, _-You, Better, Least-0.5, Text) :-
    least_left(Position, You, -1, Better),
    shown_string(Position, Better, Name),
    (   allows_win(Position, Move)
    ->  Least = 0.5,
        say("lets ~w win at once, which ~s stops", [You,Name], Text)
    ;   Least = 0.0,
        say("from here on, if not before, ~w wins by force; after ~s that is not proved",
            [You,Name], Text)
    ).

%   least_left(+Position, +Player, +Sign, -Move): after Move a proof that Player wins has the
%   least left, or with Sign -1 the most.

least_left(Position, Player, Sign, Move) :-
    aggregate_all(min(Rank, Each),
                  ( successors(Position, Steps),
                    member(_-step(Each, Next), Steps),
                    proof_left(Next, Player, Left),
                    Rank is Sign*Left
                  ),
                  min(_, Move)).

%   sure_lost(+Position, +Next, +Player, +Plies, -Lost): Player, who wins Position with so many,
%   perhaps has made the move to Next.

sure_lost(Position, Next, Player, Plies, Lost) :-
    (   \+ mover(Position, Player)
    ->  Lost = 0.0-0.0
    ;   plies_left(Next, Player, Left)
    ->  later((Plies+1)//2, (Left+2)//2, Lost)
    ;   Lost = 0.5-0.5
    ).

%   lost_of(+Looks, +Worth, +Position, +Move, +Best, -Lost): where Best is proved to win, perhaps
%   Move is, too.

lost_of(_, Worth, Position, Move, Best, Lost) :-
    Move \== Best,
    decided_as(Worth, won),
    game_of(Position, Game),
    \+ trait(Game, margin),
    in_short(( least_moves(Position, Best, Fewest), least_moves(Position, Move, Moves) )),
    !,
    later(Fewest, Moves, Lost).
lost_of(Looks, _, Position, Move, _, Least-Most) :-
    findall(Each,
            ( member(Look, Looks),
              lost(Look, Position, Move, Each)
            ),
            Losses),
    min_list(Losses, Least),
    max_list(Losses, Most).

least_moves(Position, Move, Moves) :-
    between(1, inf, Moves),
    key_move(Position, Moves, Move),
    !.

later(Fewest, Moves, Lost) :-
    (   Moves > Fewest
    ->  More is Moves-Fewest,
        Least is Fewest,
        Lost = later(More, Least)
    ;   Lost = 0.0-0.0
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

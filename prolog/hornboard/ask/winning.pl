:- module(hornboard_winning,
          [ ended_for/3,        % ?End, +Position, ?Player
            by_heart/3,         % +Position, ?Player, -Moves
            exact/3,            % +Position, -End, -Best
            exact_after/3,      % +Position, +Move, -End
            exact_beside/5,     % +Position, +Move, -After, -End, -Best
            winning_move/4,     % +Position, +Player, +Depth, -Move
            winning_tree/5,     % +Position, +Player, +Depth, +Line, -Tree
            won_since/2         % +Positions, -Text
          ]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/3, last/2, member/2]).
:- use_module('../exact/solve', [solved/3]).
:- use_module('../game').
:- use_module('../game/text', [say/3, shown_string/3]).
:- use_module('../kit/latest', [keep_latest/3, latest/4]).
:- use_module('../kit/sides', [upshot/2]).
:- use_module('../play/levels', [known_lines/2, plies_left/3]).
:- use_module('../search/best_line', [best_lines/3]).
:- use_module('../search/duel', [duel/1]).
:- use_module('../search/end_values', [decided_as/2]).

/** <module> Who wins by force, the tree of how, and since when
*/

%!  ended_for(?End, +Position, ?Player) is nondet.
%
%   True when End, `won` or `lost` for the mover of Position, is a win of Player.

ended_for(won, Position, Player) :-
    mover(Position, Player).
ended_for(lost, Position, Player) :-
    mover(Position, Me),
    player(Position, Player),
    Player \== Me,
    !.


%!  by_heart(+Position, ?Player, -Moves) is semidet.
%
%   True when Player wins with the last of so many moves of both sides, the fewest that he
%   can be sure of, as a module about the game knows without a search.

by_heart(Position, Player, Moves) :-
    game_of(Position, Game),
    knows(Game, sure_win, Module),
    compact(Plain, Position),
    Module:sure_win(Plain, Player, Moves).


%!  exact(+Position, -End, -Best) is semidet.
%!  exact_after(+Position, +Move, -End) is semidet.
%
%   The mover of Position gets to End, `won`, `drawn` or `lost`, by Best, or by Move, as is known, or
%   as solved/3 finds. Best is open where it is known by heart, or in a finished game.

exact(Position, End, Best) :-
    (   by_heart(Position, Player, _)
    ->  once(ended_for(End, Position, Player))
    ;   plies_left(Position, nobody, _)
    ->  End = drawn
    ;   known_lines(Position, [Value-[Best|_]|_]),
        Value =\= 0
    ->  decided_as(Value, End)
    ;   duel(Position),
        game_of(Position, Game),
        \+ trait(Game, hidden),
        latest(exact(Position), 0, End-Moves, solved(Position, End, Moves)),
        ignore(Moves = [Best|_])
    ).

exact_after(Position, Move, End) :-
    once(move(Position, Move, Next)),
    exact(Next, Theirs, _),
    (   ended_for(Theirs, Next, Player)
    ->  once(ended_for(End, Position, Player))
    ;   End = drawn
    ).


%!  exact_beside(+Position, +Move, -After, -End, -Best) is semidet.
%
%   After is as of exact_after/3, End and Best are as of exact/3. Where it fails, exact/3 does not
%   search Position any more: who goes back from the end of a game stops there.

exact_beside(Position, Move, After, End, Best) :-
    (   exact_after(Position, Move, After),
        exact(Position, End, Best)
    ->  true
    ;   \+ latest(exact(Position), 0, _, fail),
        keep_latest(exact(Position), 0, []),
        fail
    ).


%!  winning_tree(+Position, +Player, +Depth, +Line, -Tree) is det.
%
%   Tree shows how Player, who wins by force in Position, does it, in the form of
%   library(hornboard/advice/al0): each answer with its reply. It ends in `leaf`
%   where Player has won, `further` where it is deeper than Depth moves, and `above`
%   where the same position is in it before. Line is how it goes on, as far as that is
%   known already.

winning_tree(Position, Player, Depth, Line, Tree) :-
    compact(Position, Compact),
    setup_call_cleanup(
        trie_new(Known),
        tree(Compact, Player, Depth, Line, Known, Tree),
        trie_destroy(Known)).

tree(Position, _, _, _, _, leaf) :-
    outcome(Position, _),
    !.
tree(_, _, 0, _, _, further) :-
    !.
tree(Position, _, Depth, _, Known, above) :-
    \+ trie_insert(Known, Position-Depth),
    !.
tree(Position, Player, Depth, Line, Known, us(Move, Tree)) :-
    mover(Position, Player),
    !,
    (   Line = [Move|_]
    ->  true
    ;   winning_move(Position, Player, Depth, Move)
    ),
    after(Position, Player, Depth, Line, Known, Move, _-Tree).
tree(Position, Player, Depth, Line, Known, them(Trees)) :-
    moves(Position, Moves),
    maplist(after(Position, Player, Depth, Line, Known), Moves, Trees).

after(Position, Player, Depth, Line, Known, Move, Move-Tree) :-
    once(move(Position, Move, Next)),
    once(( Line = [Move|Rest] ; Rest = [] )),
    Left is Depth-1,
    tree(Next, Player, Left, Rest, Known, Tree).

%!  winning_move(+Position, +Player, +Depth, -Move) is det.
%
%   Move is one by which Player wins, who is to move and wins by force; a search looks so
%   deep.

winning_move(Position, Player, _, Move) :-
    by_heart(Position, Player, _),
    !,
    moves(Position, Moves),
    aggregate_all(min(Left, Each),
                  ( member(Each, Moves),
                    once(move(Position, Each, Next)),
                    plies_left(Next, Player, Left)
                  ),
                  min(_, Move)).
winning_move(Position, _, Depth, Move) :-
    game_of(Position, Game),
    (   \+ trait(Game, margin),
        best_lines(Position, [depth(Depth)], [Value-[Best|_]|_]),
        decided_as(Value, won)
    ->  Move = Best
    ;   solved(Position, _, [Best|_])
    ->  Move = Best
    ;   best_lines(Position, [depth(Depth)], [_-[Move|_]|_])
    ).


%!  won_since(+Positions, -Text) is semidet.
%
%   Text tells from which move on who has won a game of Positions, the last first, won by force.

won_since([End|Positions], Text) :-
    duel(End),
    game_of(End, Game),
    \+ trait(Game, hidden),
    outcome(End, Outcome),
    upshot(Outcome, won(Player)),
    append(Sure, Earlier, Positions),
    \+ ( Earlier = [Position|_], exact(Position, Upshot, _), ended_for(Upshot, Position, Player) ),
    !,
    last(Sure, First),
    since(Earlier, Player, First, Text).

since([], Player, _, Text) :-
    say("~w wins by force from the start", [Player], Text).
since([Position|Earlier], Player, Next, Text) :-
    length([Position|Earlier], Number),
    once(move(Position, Move, Next)),
    shown_string(Position, Move, Name),
    (   exact(Position, _, _)
    ->  Format = "move ~d, ~s, lost the game: from there on ~w wins by force"
    ;   Format = "from move ~d, ~s, on, if not before, ~w wins by force"
    ),
    say(Format, [Number,Name,Player], Text).

:- module(hornboard_puzzles,
          [ puzzle/3,           % +Variant, +Options, -Puzzle
            only_win/4          % +Position, +Most, -Line, -Depth
          ]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(lists), [append/3, last/2, member/2, reverse/2]).
:- use_module(library(option), [option/3, select_option/4]).
:- use_module(library(solution_sequences), [distinct/2]).
:- use_module('../ask/supply', [supplied/4]).
:- use_module('../game').
:- use_module('../search/engine', [thinking/3]).

/** <module> Puzzles: positions in which only one move wins

They come from the ends of games, and a search looks at every other move too:

```
?- puzzle(tictactoe, [], puzzle(P, Line, Depth)).
?- read_position(tictactoe, "xx1/oo1/3 x", P), only_win(P, 3, Line, Depth).
```
*/

%!  puzzle(+Variant, +Options, -Puzzle) is nondet.
%
%   True when Puzzle is `puzzle(Position, Line, Depth)`, as only_win/4 has it; each
%   Position comes once. Options are those of supplied/4, for its games, and
%
%     - depth(Most)
%       How many moves of both sides together are looked ahead; 3 by default.
%     - level(Level)
%       Which level plays the games; by default moves are made at random.
%
%   @error no_puzzles(Game) if something is hidden in Game.

puzzle(Variant, Options0, puzzle(Position, Line, Depth)) :-
    select_option(games(Games), Options0, Options1, 1000),
    select_option(seed(Seed), Options1, Options, 1),
    option(depth(Most), Options, 3),
    (   option(level(Level), Options, random),
        Level \== random
    ->  Source = games(Level)
    ;   Source = games
    ),
    (   initial(Variant, Start)
    ->  true
    ;   throw(error(no_variant(Variant), _))
    ),
    game_of(Start, Game),
    (   trait(Game, hidden)
    ->  throw(error(no_puzzles(Game), _))
    ;   true
    ),
    distinct(Position,
             ( between(1, Games, Number),
               Which is Seed*1 000 000+Number,
               near_the_end(Source, Variant, Which, Most, Position)
             )),
    only_win(Position, Most, Line, Depth).

%   near_the_end(+Source, +Variant, +Seed, +Most, -Position): at most so many moves before
%   the end of a game.

near_the_end(Source, Variant, Seed, Most, Position) :-
    findall(Each,
            supplied(Source, Variant, [games(1),seed(Seed)], Each),
            Positions0),
    reverse(Positions0, [Last|Positions]),
    outcome(Last, _),
    length(Ahead, Most),
    (   append(Ahead, _, Positions)
    ->  true
    ;   Ahead = Positions
    ),
    member(Compact, Ahead),
    compact(Position, Compact).


%!  only_win(+Position, +Most, -Line, -Depth) is semidet.
%
%   True when there are several moves and exactly one of them wins by force within Most
%   moves of both sides together, as a search shows. Line begins with it and goes on with
%   the best play, Depth is how far ahead one has to look to find it.

only_win(Position, Most, Line, Depth) :-
    must_be(between(1, 100), Most),
    compact(Position, Compact),
    moves(Compact, Moves),
    Moves = [_,_|_],
    thinking(Compact, [depth(Most)], report(Depth, [Value-Line|_], _, _, _)),
    won(Value),
    !,
    Line = [Only|_],
    mover(Compact, Player),
    Left is Most-1,
    \+ ( member(Move, Moves),
         Move \== Only,
         once(move(Compact, Move, Next)),
         wins_after(Next, Left, Player)
       ).

won(Value) :-
    Value > 500 000.

%   wins_after(+Position, +Most, +Player): Player, who has moved, wins within Most moves.

wins_after(Position, Most, Player) :-
    (   outcome(Position, Outcome)
    ->  Outcome = won(Winner),
        Winner == Player
    ;   Most > 0,
        findall(Value,
                thinking(Position, [depth(Most)], report(_, [Value-_|_], _, _, _)),
                Values),
        last(Values, Last),
        (   mover(Position, Player)
        ->  won(Last)
        ;   Lost is -Last,
            won(Lost)
        )
    ).


:- multifile prolog:error_message//1.

prolog:error_message(no_puzzles(Game)) -->
    [ 'something is hidden in ~w: there are no puzzles in which only one move wins'-
          [Game] ].

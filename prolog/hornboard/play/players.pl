:- module(players,
          [ strategy/3,         % ?Game, ?Level, ?Search
            level/3,            % +Position, ?Level, ?Title
            best/4,             % +Position, +How, -Move, -Value
            thought/3           % +Position, +How, -Thought
          ]).
:- use_module(library(error), [must_be/2]).
:- use_module('../game', [move/3]).
:- use_module(alphabeta).

:- set_prolog_flag(generate_debug_info, false).

/** <module> Computer players: who searches how

```
?- initial(hexagon, P), best(P, level(3), Move, Value).
?- initial(hexagon, P), best(P, depth(4), Move, Value).
```
*/


%!  strategy(?Game, ?Level, ?Search) is nondet.
%
%   True when a player of Level, a number, thinks by Search in Game. The first
%   fact that fits counts.
%
%   The levels 1 to 3 of Hexagon: the best position after the move; the enemy's
%   reply foreseen; one more own move foreseen.

strategy(_, 1, depth(1)).
strategy(_, 2, depth(2)).
strategy(_, 3, depth(3)).


%!  level(+Position, ?Level, ?Title) is nondet.
%
%   True when the game of Position has a player of Level; Title, a string,
%   says how it thinks.

level(Position, Level, Title) :-
    compound_name_arity(Position, Game, _),
    strategy(Game, Level, Search),
    search_title(Search, Title).

search_title(depth(1), "sees its own move") :-
    !.
search_title(depth(Depth), Title) :-
    format(string(Title), "looks ~d moves ahead", [Depth]).


%!  best(+Position, +How, -Move, -Value) is semidet.
%
%   True when a player who thinks by How, `level(N)` or `depth(N)`, chooses
%   Move and expects Value. Fails in a finished game.
%
%   @error no_level(Position, Level) if the game has no such level.
%   @error no_depth(Depth) if Depth is less than one.

best(Position, How, Move, Value) :-
    thought(Position, How, thought(Move, Value, _, _, _)).


%!  thought(+Position, +How, -Thought) is semidet.
%
%   Thought is `thought(Move, Value, Depth, Line, Nodes)`: the choice, its
%   value for the mover, the moves looked ahead, the expected play (a list that
%   begins with Move) and the positions looked at. Fails in a finished game.

thought(Position, How, thought(Move, Value, Depth, Line, Nodes)) :-
    depth(How, Position, Depth),
    alphabeta(Position, Depth, Value, Line, Nodes),
    Line = [Move|_].

depth(depth(Depth), _, Depth) :-
    must_be(integer, Depth),
    (   Depth >= 1
    ->  true
    ;   throw(error(no_depth(Depth), _))
    ).
depth(level(Level), Position, Depth) :-
    compound_name_arity(Position, Game, _),
    (   strategy(Game, Level, depth(Depth0))
    ->  Depth = Depth0
    ;   throw(error(no_level(Position, Level), _))
    ).

:- multifile prolog:error_message//1.

prolog:error_message(no_level(Position, Level)) -->
    { findall(Each, level(Position, Each, _), Levels),
      atomic_list_concat(Levels, ', ', List)
    },
    [ 'there is no level ~w; the levels are ~w'-[Level, List] ].
prolog:error_message(no_depth(Depth)) -->
    [ 'a search looks at least 1 move ahead, not ~w'-[Depth] ].

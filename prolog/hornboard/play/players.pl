:- module(players,
          [ strategy/3,         % ?Game, ?Level, ?Search
            level/3,            % +Position, ?Level, ?Title
            best/4,             % +Position, +How, -Move, -Value
            thought/3           % +Position, +How, -Thought
          ]).
:- use_module(library(error), [domain_error/2, must_be/2]).
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
%   @error domain_error(how_to_think, How)

best(Position, How, Move, Value) :-
    thought(Position, How, thought(Move, Value, _, _, _)).


%!  thought(+Position, +How, -Thought) is semidet.
%
%   Thought is `thought(Move, Value, Depth, Line, Nodes)`: the choice, its
%   value for the mover, the moves looked ahead, the expected play (a list that
%   begins with Move) and the positions looked at. Fails in a finished game.

thought(Position, How, thought(Move, Value, Depth, Line, Nodes)) :-
    depth(Position, How, Depth),
    alphabeta(Position, Depth, Value, Line, Nodes),
    Line = [Move|_].

depth(_, depth(Depth), Depth) :-
    !,
    must_be(positive_integer, Depth).
depth(Position, level(Level), Depth) :-
    compound_name_arity(Position, Game, _),
    strategy(Game, Level, depth(Depth0)),
    !,
    Depth = Depth0.
depth(_, How, _) :-
    domain_error(how_to_think, How).

:- module(players,
          [ strategy/3,         % ?Game, ?Level, ?Search
            level/3,            % +Position, ?Level, ?Title
            best/4,             % +Position, +How, -Move, -Value
            thought/3,          % +Position, +How, -Thought
            best_lines/4        % +Position, +Depth, +Count, -Lines
          ]).
:- use_module(library(error), [domain_error/2, must_be/2]).
:- use_module(library(lists), [append/3, member/2]).
:- use_module('../game', [mover/2, successors/2]).
:- use_module('../text', [say/3]).
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
    mover(Position, _),
    compound_name_arity(Position, Game, _),
    strategy(Game, Level, Search),
    search_title(Search, Title).

search_title(depth(Depth), Title) :-
    (   Depth =:= 1
    ->  say("sees its own move", [], Title)
    ;   say("looks ~d moves ahead", [Depth], Title)
    ).


%!  best(+Position, +How, -Move, -Value) is semidet.
%
%   True when a player who thinks by How, `level(N)` or `depth(N)`, chooses
%   Move and expects Value. Fails in a finished game.
%
%   @error no_level(Position, Level) if the game has no such level.
%   @error no_depth(Depth) unless Depth is from 1 to 100.
%   @error domain_error(how_to_think, How) if it is neither.

best(Position, How, Move, Value) :-
    thought(Position, How, thought(Move, Value, _, _, _)).


%!  thought(+Position, +How, -Thought) is semidet.
%
%   Thought is `thought(Move, Value, Depth, Line, Nodes)`: the choice, its
%   value for the mover, the moves looked ahead, the expected play (a list that
%   begins with Move) and the positions looked at. Fails in a finished game.

thought(Position, How, thought(Move, Value, Depth, Line, Nodes)) :-
    mover(Position, _),
    depth(How, Position, Depth),
    alphabeta(Position, Depth, Value, Line, Nodes),
    Line = [Move|_].

%!  best_lines(+Position, +Depth, +Count, -Lines) is det.
%
%   Lines are the best Count moves, fewer where there are fewer, each as
%   `Value-Line`: what it is worth for the mover at Depth moves, and the
%   expected play that begins with it. The best comes first.

best_lines(Position, Depth, Count, Lines) :-
    depth(depth(Depth), Position, Depth),
    successors(Position, Steps),
    mover(Position, Me),
    Rest is Depth-1,
    findall(Value-[Move|Line],
            ( member(_-step(Move, Next), Steps),
              alphabeta(Next, Rest, Value0, Line, _),
              seen_by(Me, Next, Value0, Value)
            ),
            Lines0),
    sort(1, @>=, Lines0, Lines1),
    first(Count, Lines1, Lines).

seen_by(Me, Next, Value0, Value) :-
    (   mover(Next, Me)
    ->  Value = Value0
    ;   Value is -Value0
    ).

first(Count, List, First) :-
    length(First, Count),
    append(First, _, List),
    !.
first(_, List, List).

depth(How, Position, Depth) :-
    (   How = depth(Depth)
    ->  must_be(integer, Depth),
        (   between(1, 100, Depth)
        ->  true
        ;   throw(error(no_depth(Depth), _))
        )
    ;   How = level(Level)
    ->  compound_name_arity(Position, Game, _),
        (   strategy(Game, Level, depth(Depth0))
        ->  Depth = Depth0
        ;   throw(error(no_level(Position, Level), _))
        )
    ;   domain_error(how_to_think, How)
    ).

:- multifile prolog:error_message//1.

prolog:error_message(no_level(Position, Level)) -->
    { findall(Each, level(Position, Each, _), Levels),
      atomic_list_concat(Levels, ', ', List)
    },
    [ 'there is no level ~w; the levels are ~w'-[Level, List] ].
prolog:error_message(no_depth(Depth)) -->
    [ 'a search looks from 1 to 100 moves ahead, not ~w'-[Depth] ].

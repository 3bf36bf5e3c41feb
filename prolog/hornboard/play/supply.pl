:- module(hornboard_supply,
          [ supplied/4,         % +Source, +Variant, +Options, -Position
            reached_from/5      % +Starts, +Known, +Most, +Excess, -Position
          ]).
:- use_module(library(error), [domain_error/2, must_be/2]).
:- use_module(library(lists), [member/2, nth0/3]).
:- use_module(library(option), [option/3]).
:- use_module(library(solution_sequences), [distinct/2]).
:- use_module('../game').
:- use_module('../kit/assured', [assured/2]).
:- use_module('../kit/chance', [chance/4]).
:- use_module('../kit/unknown', [completed/1]).
:- use_module(levels, [best/4, level_called/3]).
:- use_module('../game/playout', [first_trail/2]).
:- use_module('../game/referee', [goes_round/3, trail/4]).
:- use_module('../game/text', [variant_string/2]).

/** <module> Where positions come from

From games that are played for it, from all that can be reached, and from changes
of a position that is given:

```
?- supplied(games, hexagon, [seed(7)], P).
?- supplied(reachable, tictactoe, [], P).
?- initial(kalah, Start), supplied(edits(Start), kalah, [], P).
```
*/

%!  supplied(+Source, +Variant, +Options, -Position) is nondet.
%
%   True when Position, in the form for people or for the search, comes from Source; each
%   comes once, as soon as it is found. Source is
%
%     - games
%       random games from the start of Variant, each legal move as likely as any
%       other; games(Level) is played by that level after two random moves, or from
%       the start where something is hidden, which differs from game to game. There
%       the positions are what their movers see, but with dealt(Level) as they are. The
%       referee ends a game that goes round.
%     - reachable
%       all that can be reached from the start, the start first, or what the game
%       says that is by reached/2.
%     - edits(Given)
%       Given, a position of Variant, with one cell or the mover changed, as far as
%       its game says by edited/3 how; or, if it is known in part, all that it may be.
%
%   Options:
%
%     - games(Count)
%       So many games, 1000 by default.
%     - seed(Seed)
%       Which games, an integer; 1 by default.
%     - most(Count)
%       So many reachable positions are gone through, 200 000 by default.
%
%   @error too_many_reachable(Variant, Most) if more can be reached.
%   @error domain_error(position_of(Variant), Given) if Given is none of Variant.
%   @error no_edits(Game) if the game does not say how positions are changed.
%   @error no_level(Start, Level) if it has no such level.

supplied(Source, Variant, Options, Position) :-
    must_be(nonvar, Source),
    option(most(Most), Options, 200 000),
    option(games(Games), Options, 1000),
    option(seed(Seed), Options, 1),
    usual_start(Variant, Start),
    from(Source, Variant, Start, limits(Most, Games, Seed), Position).

from(games, _, Start, Limits, Position) :-
    !,
    from_games(random, Start, Limits, Visited),
    shown(Visited, Position).
from(games(Word), Variant, Start, Limits, Position) :-
    !,
    from(dealt(Word), Variant, Start, Limits, Visited),
    shown(Visited, Position).
from(dealt(Word), _, Start, Limits, Position) :-
    !,
    level_called(Start, Word, Level),
    from_games(level(Level), Start, Limits, Position).
from(reachable, Variant, Start, limits(Most, _, _), Position) :-
    !,
    game_of(Start, Game),
    (   knows(Game, reached, Module)
    ->  Module:reached(Variant, Position)
    ;   compact(Start, Compact),
        setup_call_cleanup(
            trie_new(Known),
            reached_from([Compact], Known, Most,
                         too_many_reachable(Variant, Most), Position),
            trie_destroy(Known))
    ).
from(edits(Given), Variant, _, _, Position) :-
    !,
    assured(( compact(Plain, Given), played_in(Plain, Variant) ),
            domain_error(position_of(Variant), Given)),
    (   ground(Given)
    ->  distinct(Position, changed(Plain, Position))
    ;   copy_term(Given, Position),
        completed(Position)
    ).
from(Source, _, _, _, _) :-
    domain_error(source_of_positions, Source).


% -- Games --

%   from_games(+Player, +Start, +Limits, -Position): of the many positions that have come,
%   only their hashes are kept.

from_games(Player, Start, limits(_, Games, Seed), Position) :-
    first_trail(Start, Trail),
    game_of(Start, Game),
    ( trait(Game, hidden) -> Random = 0 ; Random = 2 ),
    setup_call_cleanup(
        trie_new(Known),
        ( between(1, Games, Number),
          State is Seed*1 000 000+Number,
          dealt(Start, [], State, Dealt),
          compact(Dealt, First),
          visited(First, Random, Player, Trail, State, Position),
          shown(Position, Seen),
          variant_sha1(Seen, Key),
          trie_insert(Known, Key)
        ),
        trie_destroy(Known)).

shown(Visited, Position) :-
    game_of(Visited, Game),
    (   provides(Game, seen)
    ->  seen(Visited, mover, Position)
    ;   Position = Visited
    ).

%   visited(+Position, +Random, +Player, +Trail, +State, -Visited): the next Random moves
%   are not for a level to choose. Trail is `none` in a game that cannot go round, State
%   is that of chance/4.

visited(Position, _, _, _, _, Position).
visited(Position, Random, Player, Trail0, State0, Visited) :-
    chosen(Player, Random, Position, Trail0, State0, State, Move),
    once(move(Position, Move, Next)),
    trail(Position, Move, Trail0, Trail),
    \+ goes_round(Next, Trail, _),
    Rest is max(0, Random-1),
    visited(Next, Rest, Player, Trail, State, Visited).

chosen(level(Level), 0, Position, Trail, State, State, Move) :-
    !,
    findall(trail(Trail), Trail \== none, Earlier),
    best(Position, [level(Level),seed(State)|Earlier], Move, _).
chosen(_, _, Position, _, State0, State, Move) :-
    moves(Position, Moves),
    length(Moves, Count),
    Count > 0,
    chance(State0, Count, Index, State),
    nth0(Index, Moves, Move).


% -- All that is reached --

%!  reached_from(+Starts, +Known, +Most, +Excess, -Position) is nondet.
%
%   True when Position is one of Starts or can be reached from them, those first that
%   take fewer moves. Known is an empty trie, which gets all of them.
%
%   @error Excess if there are more than Most.

reached_from(Starts, Known, Most, Excess, Position) :-
    findall(Start,
            ( member(Start, Starts),
              trie_insert(Known, Start)
            ),
            Queue, Tail),
    in_queue(Queue, Tail, Known, Most, Excess, Position).

in_queue(Queue, _, _, _, _, _) :-
    var(Queue),
    !,
    fail.
in_queue([Position|_], _, _, _, _, Position).
in_queue([Each|Queue], Tail0, Known, Most, Excess, Position) :-
    moves(Each, Moves),
    findall(Next,
            ( member(Move, Moves),
              once(move(Each, Move, Next)),
              trie_insert(Known, Next)
            ),
            Tail0, Tail),
    trie_property(Known, value_count(Count)),
    assured(Count =< Most, Excess),
    in_queue(Queue, Tail, Known, Most, Excess, Position).


% -- Changes --

changed(Position, Next) :-
    game_of(Position, Game),
    assured(provides(Game, edited), no_edits(Game)),
    (   What = mover
    ;   place(Position, Cell, _),
        What = cell(Cell)
    ),
    turned(Position, What, [Position], Next).

%   turned(+Position, +What, +Before, -Next): Next has What otherwise than those Before.

turned(Position, What, Before, Turned) :-
    edited(Position, What, Next),
    \+ memberchk(Next, Before),
    (   Turned = Next
    ;   turned(Next, What, [Next|Before], Turned)
    ).


prolog:error_message(too_many_reachable(Variant, Most)) -->
    { variant_string(Variant, Text) },
    [ 'more than ~D positions of ~s can be reached'-[Most, Text] ].
prolog:error_message(no_edits(Game)) -->
    [ '~w does not say how a position may be changed; `?` may stand for what is open'-
          [Game] ].

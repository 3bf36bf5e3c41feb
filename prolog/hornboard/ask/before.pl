:- module(hornboard_before,
          [ before/3,           % ?Before, ?Move, +Position
            retro/3             % +Position, +Plies, -Lines
          ]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(solution_sequences), [distinct/2]).
:- use_module('../game',
              [compact/2, move/3, position_of/2, provides/2]).
:- use_module('../kit/unknown', [not_held/1, when_known/2]).
:- use_module('../play/supply', [reached_from/5]).

/** <module> What led here

Rules run backwards too:

```
?- initial(hexagon, P), move(P, clone(b5), Q), before(Before, Move, Q).
?- read_position(tictactoe, "xo1/3/3 x", P), retro(P, 2, Lines).
```

A predecessor is a position from which a legal move leads here. It is not a promise
that play can come to it: the stones of a game that has just begun may have come to
where they are in ways that no game takes.

What a position has forgotten, such as how many plies it was since a capture, is a
variable in its predecessor, which stands for all that it may be: when it becomes
known, the law is asked whether the move still leads here.

A game says by a before/3 of its own what may have led to a position, and the law tells
what has. Where a game does not say it, the positions that can be reached from its starts
are gone through, up to 20,000 of them.
*/

%!  before(?Before, ?Move, +Position) is nondet.
%
%   True when Move is legal in Before and leads to Position; each comes once, as it
%   is found. Fails when nothing leads to Position.
%
%   @error out_of_reach(Game, Most) if Game does not say what may have led to a
%          position, and more than Most can be reached from its starts.
%   @error not_reached(Game) if Game does not say it, and no play that begins at one
%          of its starts comes to Position.

before(Before, Move, Position) :-
    compact(Plain, Position),
    position_of(Plain, Game),
    not_held(Plain),
    (   ground(Before)
    ->  move(Before, Move, Plain)
    ;   provides(Game, before)
    ->  distinct(Before/Move/Plain, Game:before(Before, Move, Plain)),
        when_known(Before, leads(Before, Move, Plain))
    ;   found(Game, Before, Move, Plain)
    ).

leads(Before, Move, Position) :-
    compact(Before, Compact),
    (   ground(Position)
    ->  compact(Position, Next),
        move(Compact, Move, Next)
    ;   move(Before, Move, Position)
    ).


%!  retro(+Position, +Plies, -Lines) is det.
%
%   Lines are all that led to Position in so many Plies, each `Before-Moves` with
%   the position where it began and its moves in the order of play.

retro(Position, Plies, Lines) :-
    must_be(nonneg, Plies),
    findall(Before-Moves, line(Plies, Position, [], Before, Moves), Lines).

line(0, Before, Moves, Before, Moves) :-
    !.
line(Plies, Position, Moves0, Before, Moves) :-
    before(Earlier, Move, Position),
    Rest is Plies-1,
    line(Rest, Earlier, [Move|Moves0], Before, Moves).


%   found(+Game, ?Before, ?Move, +Position): Before is reached from a start of Game.

found(Game, Before, Move, Position) :-
    findall(Compact,
            ( Game:variant(Variant, _),
              Game:initial(Variant, Start),
              compact(Start, Compact)
            ),
            Starts),
    Most = 20 000,
    compact(Position, Compact),
    setup_call_cleanup(
        trie_new(Known),
        (   reached_from(Starts, Known, Most, out_of_reach(Game, Most), Each),
            compact(Before, Each),
            move(Before, Move, Position)
        ;   \+ trie_gen(Known, Compact),
            throw(error(not_reached(Game), _))
        ),
        trie_destroy(Known)).

:- multifile prolog:error_message//1.

prolog:error_message(out_of_reach(Game, Most)) -->
    [ 'only ~w itself can say what led here: it has more than ~d positions'-
          [Game, Most] ].
prolog:error_message(not_reached(Game)) -->
    [ 'only ~w itself can say what led here: no play comes to this position'-
          [Game] ].

:- module(hornboard_game,
          [ contract/3,         % ?Group, ?Need, ?Relation
            argument/3,         % ?Relation, ?N, ?Kind
            player/2,           % +Position, ?Player
            mover/2,            % +Position, ?Player
            move/3,             % +Position, ?Move, ?Next
            outcome/2,          % +Position, ?Outcome
            value/2,            % +Position, ?Value
            points/3,           % +Position, ?Player, ?Points
            progress/3,         % +Position, +Move, ?Progress

            dealt/4,            % +Position, +Computers, +Seed, -Next
            seen/2,             % +Position, -Seen
            unchosen/2,         % +Position, -Before
            candidate/2,        % +Position, ?Move
            candidates/2,       % +Position, ?Count

            move_text//2,       % +Position, ?Move
            shown_text//2,      % +Position, ?Move
            position_text//1,   % ?Position

            place/3,            % +Position, ?Cell, ?Place
            content/3,          % +Position, ?Cell, ?Piece
            touches/3,          % +Position, ?Move, ?Cells
            touched/4,          % +Position, +Cells, ?Cell, ?Piece
            meant/3,            % +Position, +Cells, ?Move
            changes/3,          % +Position, +Move, -Changes
            mark/3,             % +Position, ?Cell, ?Mark
            edited/3,           % +Position, +What, -Next
            condition/4,        % +Position, ?Condition, -Format, -Arguments

            successors/2,       % +Position, -Steps
            moves/2,            % +Position, -Moves
            best_step/5,        % +Position, +Hint, +Enough, -Move, -Value
            promising/3,        % +Position, +Least, -Steps
            canonical/4,        % +Position, -Canonical, -Lead, -Most
            signature/2,        % +Position, -Signature
            move_texts/3        % +Position, +Moves, -Texts
          ]).
:- use_module(library(solution_sequences), [distinct/2]).
:- reexport(game/loading, except([load_games/1])).
:- use_module(game/forms, [asked_at/2, completed_at/2, known_at/4]).
:- reexport(game/forms, [compact/2, game_of/2, position_of/2]).
:- use_module(game/derived, []).
:- reexport(game/derived, [leads/3, other_next/4, score/2]).
:- reexport(game/variants).
:- reexport(game/lines).

:- op(200, fy, ?).

/** <module> The contract of a game

A game is one Prolog module. A position of it is a ground compound whose name
is the name of that module, always with as many arguments, so a position alone
is enough to ask anything:

```
?- initial(hexagon, P), move(P, clone(a4), Q), mover(Q, Who).
?- contract(law, Need, Relation).
```

The module exports the relations that relation/5 lists as `required`, and those
`optional` ones that it has something to say about. For each of them this module
has one of the same name, which finds out whose position it is given and asks
there; where an optional one is not stated, what follows without it is `fail` or
stands in library(hornboard/game/derived).

## What is not known

of a position is a variable, or `?` in its notation. One that was read knows what it
may be (library(hornboard/kit/unknown)), and player/2, mover/2, move/3, outcome/2 and
points/3 then ask of each position that it may be. Else, and for all other relations,
a position of which something is not known is an instantiation error.

## Two forms of a position

The law of a game is written for people: its positions show what is where. For
the search a game may have another form of them, its _compact_ form, which is
another module with the same law, once more, in the relations of the groups
`law` and `speed`, and of `hidden` if it likes; compact/2 relates the forms. The
relations here take either, and those of the other groups are asked of the form
for people.

## What is special about a game

trait/1 states facts: `repeats`, a position can come again; `evaluated`, value/2 tells
open positions apart; `margin`, the value
of a finished game tells by how much it was won; `hidden`, something is not seen
by everybody; `together`, players choose at once; `shared`, what one player gets another need not
lose; `manifold`, there are too many moves for a view to ask for all;
`ground(Ground)`, what its pieces stand on, where its places do not tell, such
as `chequered` squares or the crossings of `lines`, the usual one first, others to choose; `showpiece(Text)`, a position
of the usual variant by whose picture the game is known, or the moves that lead to
it, a string; `counted(Words)`, what points/3 counts, such as `seeds`;
`scale(Points)`, a side that is ahead by so many points of the evaluation `source`
wins e times as often as it loses, where that is so;
`option(Name, Range, Default)`, the parameters of a variant in their order,
Range a list or Low-High; variant_of/3 relates them with variants;
`called(Name, Value, Words)`, what people call a value of a list;
`also(Names)`, what people call the game besides, atoms of small letters.

## Value, score, points and margin

A _value_ says how good a position is for its mover: the static one, value/2, by
what shows; that of a search, by what may come. The _score_ of a finished game,
score/2, is its static value set apart from those of open positions. _Points_
are what a player has gathered, such as stones or seeds. A _margin_ is by how much
a finished game was won, in games that tell it: its static value.

The places and pieces that a view knows are listed in
library(hornboard/ask/show).
*/

%   relation(Group, Need, Relation, Determinism, Default)
%
%   The legal moves, each once in the form for the search, perhaps more often
%   in another; a finished game has none. An outcome is won(Player), drawn, or
%   lost in a game for one; value is the static value from the mover's side, an
%   integer. What each player gets, from 0 to 100, is an outcome too,
%   goals([Player-Goal, ...]). There are one to six players. Who choose at once move one
%   after another; what is chosen is in the position, and seen/2 hides it until all have. The first position of initial/2 is the usual start,
%   others have another player to begin.

relation(law, required, variant(?variant, ?title), nondet, none).
relation(law, required, initial(+variant, -position), multi, none).
relation(law, optional, trait(?trait), nondet, fail).

%   All that play can come to, each position once, with what is only counted as at the
%   start; where a game does not say it, the moves are made.

relation(law, optional, reached(+variant, -position), nondet, own).
relation(law, required, mover(+position, ?player), nondet, none).
relation(law, required, move(+position, ?move, ?position), nondet, own).
relation(law, required, outcome(+position, ?outcome), semidet, none).

%   What may have led to Position: whatever Move leads from, and perhaps more, of
%   which move/3 has the last word; see library(hornboard/ask/before). What Position
%   has forgotten is a variable.

relation(law, optional, before(?position, ?move, +position), nondet, own).
relation(seats, required, player(+position, ?player), nondet, none).
relation(seats, optional, points(+position, ?player, ?points), nondet, fail).

%   What Seed, an integer, hides in the start Position when the players in the
%   list Computers are played by the computer; and Position as its mover sees it.
%   Where something that a move can name is looked for, by all that is known it may be
%   any candidate; there are Count. Before is Position as it was when nobody had chosen
%   yet, where players choose at once.

relation(hidden, optional,
         dealt(+position, +computers, +seed, -position), semidet, derived).
relation(hidden, optional, seen(+position, -position), det, derived).
relation(hidden, optional, unchosen(+position, -before), det, derived).
relation(hidden, optional, candidate(+position, ?move), nondet, fail).
relation(hidden, optional, candidates(+position, ?count), semidet, fail).

%   One grammar each for reading and writing; where a move has blanks, `_` is read
%   for each of them too. What is shown of a move is how people write it, where that
%   is not how records do; it is read as well. A form is a position in which what differs between the
%   positions of one variant is left open. What is not known of a position is limited to
%   what it can be in a variant, where that is less than its text tells.

relation(notation, required, move_text(+position, ?move, ?codes, ?codes),
         nondet, none).
relation(notation, optional, shown_text(+position, ?move, ?codes, ?codes),
         nondet, fail).
relation(notation, required, position_text(?position, ?codes, ?codes),
         nondet, none).
relation(notation, optional, form(?variant, ?position), nondet, derived).
relation(notation, optional, limited(+variant, +position), semidet, own).

%   What a person touches, in order, to make a move: also with the first cells
%   known and the rest open, as the view asks. What is seen on a cell while some
%   have been touched. The moves, legal or not, that a person may mean who touches
%   cells, the likeliest first. What a legal move does: from(Cell), to(Cell), sown(Cell),
%   captured(Cell), thrown(Cell), change(Cell), or parent(Cell) of a piece that stays. A mark is `emphasis`, always
%   shown, or what a person may ask to see, such as `pinned`. Edited is the
%   `mover` or cell(Cell), which gets the next content it could have.

relation(view, required, place(+position, ?cell, ?place), nondet, none).
relation(view, required, content(+position, ?cell, ?piece), nondet, none).
relation(view, required, touches(+position, ?move, ?cells), nondet, none).
relation(view, optional, touched(+position, +cells, ?cell, ?piece), nondet,
         fail).
relation(view, optional, meant(+position, +cells, ?move), nondet, fail).
relation(view, optional, changes(+position, +move, -changes), semidet, derived).
relation(view, optional, mark(+position, ?cell, ?mark), nondet, fail).
relation(view, optional, edited(+position, +what, -position), semidet, fail).

%   What is the case when a goal in a clause of move/3 fails, in words for
%   format/2, the best ones first: why the game is over, for `\+ outcome(_, _)`;
%   which variants there are, for `variant(_, _)`; how many candidates, for
%   `candidates(_, Count)`; which rule a text that is no position breaks, for
%   `position(Text)`. The format may be one of counted/3, see say/3.

relation(words, optional, condition(?goal, -format, -arguments), nondet, fail).

%   For the search. Progress is `irreversible` where no earlier position can
%   come again after the move, `zeroing` where the moves without progress are
%   counted anew all the same. Successors are all moves as Value-step(Move,
%   Next), Value the static value of Next seen by the mover of Position.
%   Promising are those that may be worth Least after the best answer, where
%   that can be told without making them all. The best step is the best move
%   one move deep, or the first found that is worth Enough, Hint before
%   others. Canonical is a term that is the same for positions with the same
%   future: the result for the mover is Lead plus what they have in common,
%   from -Most to Most. A signature is a term with few parts that no other position of the same
%   variant has, for tables. Texts are the notations of many legal moves, atoms, where
%   that is less work than one by one.

relation(speed, optional, compact(?position, ?position), det, derived).
relation(speed, required, value(+position, ?value), det, none).
relation(speed, optional, progress(+position, +move, ?progress), semidet,
         derived).
relation(speed, optional, successors(+position, -steps), det, derived).
relation(speed, optional, moves(+position, -moves), det, derived).
relation(speed, optional,
         best_step(+position, +hint, +enough, -move, -value), semidet, derived).
relation(speed, optional, promising(+position, +least, -steps), semidet, fail).
relation(speed, optional, canonical(+position, -canonical, -lead, -most), det,
         derived).
relation(speed, optional, signature(+position, -signature), det, derived).
relation(speed, optional, move_texts(+position, +moves, -texts), det, derived).


%!  contract(?Group, ?Need, ?Relation) is nondet.
%
%   True when a game has to export Relation, an indicator, if Need is `required`,
%   and may do so if it is `optional`.

contract(Group, Need, Name/Arity) :-
    relation(Group, Need, Modes, _, _),
    functor(Modes, Name, Arity).


%!  argument(?Relation, ?N, ?Kind) is nondet.
%
%   True when argument N of Relation, an indicator of the contract, is of Kind, such
%   as `position` or `move`.

argument(Name/Arity, N, Kind) :-
    relation(_, _, Modes, _, _),
    functor(Modes, Name, Arity),
    arg(N, Modes, Mode),
    Mode =.. [_,Kind].


%   asked(+Group, +Need, +Determinism, +Default, +Head, -Clause): how a relation
%   about a position is asked of the module of the form that it is about.

asked(Group, Need, Determinism, Default, Head, (Head :- Found, Asked)) :-
    Head =.. [Name,Position|Arguments],
    asked_of(Group, Name, Position, Form, Module, Found),
    Goal =.. [Name,Form|Arguments],
    called(Determinism, Module:Goal, Call),
    (   Need == required
    ->  Asked = Call
    ;   Default == fail
    ->  Asked = ( provides(Module, Name) -> Call )
    ;   Asked = (   provides(Module, Name)
                ->  Call
                ;   hornboard_derived:Goal
                )
    ).

%   asked_of(+Group, +Name, +Position, -Form, -Module, -Goal)

asked_of(law, _, Position, Position, Module,
         completed_at(Position, Module)) :-
    !.
asked_of(seats, _, Position, Plain, Game,
         ( compact(Plain, Position),
           completed_at(Plain, Game)
         )) :-
    !.
asked_of(hidden, Name, Position, Known, Module,
         known_at(Position, Name, Known, Module)) :-
    !.
asked_of(speed, _, Position, Compact, Module,
         (   nonvar(Position),
             compact_shape(Position, Module)
         ->  Compact = Position
         ;   compact(Position, Compact),
             functor(Compact, Module, _)
         )) :-
    !.
asked_of(notation, _, Position, Plain, Game,
         ( compact(Plain, Position),
           position_of(Plain, Game)
         )) :-
    !.
asked_of(_, _, Position, Plain, Game,
         ( compact(Plain, Position),
           asked_at(Plain, Game)
         )).

called(Determinism, Goal, Called) :-
    (   memberchk(Determinism, [det,semidet])
    ->  Called = once(Goal)
    ;   Called = Goal
    ).

:- findall(Clause,
           ( relation(Group, Need, Modes, Determinism, Default),
             Default \== own,
             arg(1, Modes, +position),
             functor(Modes, Name, Arity),
             functor(Head, Name, Arity),
             asked(Group, Need, Determinism, Default, Head, Clause)
           ),
           Clauses),
   compile_aux_clauses(Clauses).


%!  move(+Position, ?Move, ?Next) is nondet.
%
%   True when Move is legal in Position and leads to Next; each move comes once.
%   Semidet for a given Move.

move(Position, Move, Next) :-
    completed_at(Position, Module),
    (   ground(Move)
    ->  once(Module:move(Position, Move, Next))
    ;   distinct(Move, Module:move(Position, Move, Next))
    ).


%!  position_text(?Position)// is nondet.
%
%   Describes the notation of Position, reading and writing. To read, let
%   Position be a skeleton such as `hexagon(_,_)`.

position_text(Position) -->
    { compact(Plain, Position),
      position_of(Plain, Game)
    },
    Game:position_text(Plain).


%!  condition(+Position, ?Condition, -Format, -Arguments) is nondet.
%
%   True when the game of Position has these words for a failing Condition.

condition(Position, Condition, Format, Arguments) :-
    game_of(Position, Game),
    provides(Game, condition),
    Game:condition(Condition, Format, Arguments).

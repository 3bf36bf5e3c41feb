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

            move_text//2,       % +Position, ?Move
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
            canonical/4,        % +Position, -Canonical, -Lead, -Most
            signature/2,        % +Position, -Signature
            move_texts/3        % +Position, +Moves, -Texts
          ]).
:- use_module(library(solution_sequences), [distinct/2]).
:- reexport(game/loading, except([load_games/1, file_module/2])).
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
has one of the same name, which asks the module of the position that it is given.

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

trait/1 states facts:

  - `repeats`: a position can come again
  - `evaluated`: value/2 tells open positions apart
  - `margin`: the value of a finished game tells by how much it was won
  - `hidden`: something is not seen by everybody
  - `together`: players choose at once
  - `shared`: what one player gets another need not lose
  - `manifold`: there are too many moves for a view to ask for all
  - `shortened`: people write the second text of a move, records the first
  - `ground(Ground)`: what its pieces stand on, where its places do not tell, such as
    `chequered` squares or the crossings of `lines`, the usual one first
  - `showpiece(Text)`: a position of the usual variant by whose picture the game is known,
    or the moves that lead to it, a string
  - `counted(Words)`: what points/3 counts, such as `seeds`
  - `scale(Points)`: a side that is ahead by so many points of the evaluation `source`
    wins e times as often as it loses
  - `option(Name, Range, Default)`: the parameters of a variant in their order, Range a
    list or Low-High; variant_of/3 relates them with variants
  - `called(Name, Value, Words)`: what people call a value of a list
  - `also(Names)`: what people call the game besides, atoms of small letters

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
%   Each follows its head, with an example to ask. There are one to six players. What
%   follows where Default is `derived` stands in library(hornboard/game/derived).

:- discontiguous relation/5.

%!  variant(?Variant, ?Title) is nondet.
%
%   People call Variant, a set-up of the game, Title.
%   `?- variant(kalah(6,4,empty), Title).`
relation(law, required, variant(?variant, ?title), nondet, none).

%!  initial(+Variant, -Position) is multi.
%
%   Play of Variant starts from Position, usually from the first; others have another
%   player to begin.  `?- initial(five(10,10), P).`
relation(law, required, initial(+variant, -position), multi, none).

%!  mover(+Position, ?Player) is nondet.
%
%   Player is to move.  `?- initial(hexagon, P), mover(P, red).`
relation(law, required, mover(+position, ?player), nondet, none).

%!  move(+Position, ?Move, ?Next) is nondet.
%
%   Move is legal in Position and leads to Next; each move comes once, in the modules of
%   games once in the form for the search. Where players choose at once they move one
%   after another, and what they chose is in the position.
%   `?- initial(hexagon, P), move(P, clone(a4), Next).`
relation(law, required, move(+position, ?move, ?position), nondet, own).

%!  outcome(+Position, ?Outcome) is semidet.
%
%   Play is over, and no move is left: won(Player), `drawn`, `lost` in a game for one, or
%   goals([Player-Goal, ...]), what each gets from 0 to 100.
%   `?- read_position(tictactoe, "xxx/oo1/3 o", P), outcome(P, won(x)).`
relation(law, required, outcome(+position, ?outcome), semidet, none).

%!  trait(?Trait) is nondet.
%
%   What is special about the game; see above.  `?- trait(hexagon, repeats).`
relation(law, optional, trait(?trait), nondet, fail).

%!  before(?Before, ?Move, +Position) is nondet.
%
%   Move may have led from Before to Position; move/3 has the last word. What Position has
%   forgotten is a variable.  `?- initial(kalah, P), move(P, 3, Q), before(B, 3, Q).`
relation(law, optional, before(?position, ?move, +position), nondet, own).

%!  player(+Position, ?Player) is nondet.
%
%   Player takes part, in the order of seats.  `?- initial(kalah, P), player(P, north).`
relation(seats, required, player(+position, ?player), nondet, none).

%!  points(+Position, ?Player, ?Points) is nondet.
%
%   Player has gathered Points.  `?- initial(hexagon, P), points(P, red, 3).`
relation(seats, optional, points(+position, ?player, ?points), nondet, fail).

%!  dealt(+Position, +Computers, +Seed, -Next) is semidet.
%
%   Next is the start Position with what Seed, an integer, hides when the players in the
%   list Computers are played by the computer.
%   `?- initial(mastermind, P), dealt(P, [keeper], 1, Next).`
relation(hidden, optional, dealt(+position, +computers, +seed, -position), semidet, derived).

%!  seen(+Position, -Seen) is det.
%
%   Seen is Position as its mover sees it.  `?- initial(minesweeper, P), seen(P, Seen).`
relation(hidden, optional, seen(+position, -position), det, derived).

%!  unchosen(+Position, -Before) is det.
%
%   Before is Position as it was when nobody had chosen yet, where players choose at once.
%   `?- initial(hexagon, P), unchosen(P, P).`
relation(hidden, optional, unchosen(+position, -before), det, derived).

%!  move_text(+Position, ?Move)// is nondet.
%
%   The first text of Move is that of records; all are read. Where the trait of the game
%   is `shortened`, people write the second. `_` is read for what a move leaves open.
%   `?- initial(hexagon, P), phrase(move_text(P, jump(a5, c5)), Codes).`
relation(notation, required, move_text(+position, ?move, ?codes, ?codes), nondet, none).

%!  position_text(?Position)// is nondet.
%
%   The notation of Position. To read, let Position be a skeleton.
%   `?- P = hexagon(_, _), phrase(position_text(P), `b3r/6/7/4-3/r2-4b/4-3/7/6/b3r r`).`
relation(notation, required, position_text(?position, ?codes, ?codes), nondet, none).

%!  form(?Variant, ?Position) is nondet.
%
%   All positions of Variant are instances of Position, where that is open. What is not
%   known of one that is given is limited to what it can be in Variant.
%   `?- form(kalah(3,2), Form).`
relation(notation, optional, form(?variant, ?position), nondet, derived).

%!  place(+Position, ?Cell, ?Place) is nondet.
%
%   Cell has its Place on the board; see library(hornboard/ask/show) for the places.
%   `?- initial(hexagon, P), place(P, a1, Place).`
relation(view, required, place(+position, ?cell, ?place), nondet, none).

%!  content(+Position, ?Cell, ?Piece) is nondet.
%
%   Piece is on Cell.  `?- initial(hexagon, P), content(P, a1, stone(blue)).`
relation(view, required, content(+position, ?cell, ?piece), nondet, none).

%!  touches(+Position, ?Move, ?Cells) is nondet.
%
%   Who touches Cells in order makes Move; the view asks with the first cells known and
%   the rest open.  `?- initial(hexagon, P), touches(P, jump(a5, c5), Cells).`
relation(view, required, touches(+position, ?move, ?cells), nondet, none).

%!  touched(+Position, +Cells, ?Cell, ?Piece) is nondet.
%
%   Piece is seen on Cell while Cells have been touched.
%   `?- initial(mastermind, P), touched(P, ['4'], Cell, digit(4)).`
relation(view, optional, touched(+position, +cells, ?cell, ?piece), nondet, fail).

%!  meant(+Position, +Cells, ?Move) is nondet.
%
%   Who touches Cells may mean Move, legal or not, the likeliest first.
%   `?- initial(hexagon, P), meant(P, [a5,c5], Move).`
relation(view, optional, meant(+position, +cells, ?move), nondet, fail).

%!  changes(+Position, +Move, -Changes) is semidet.
%
%   A legal Move does from(Cell), to(Cell), sown(Cell), captured(Cell), thrown(Cell),
%   change(Cell), or parent(Cell) of a piece that stays.
%   `?- initial(hexagon, P), changes(P, jump(a5, c5), Changes).`
relation(view, optional, changes(+position, +move, -changes), semidet, derived).

%!  mark(+Position, ?Cell, ?Mark) is nondet.
%
%   Mark is `emphasis`, always shown, or what a person may ask to see, such as `pinned`.
%   `?- read_position(tictactoe, "xxx/oo1/3 o", P), mark(P, a1, emphasis).`
relation(view, optional, mark(+position, ?cell, ?mark), nondet, fail).

%!  edited(+Position, +What, -Next) is semidet.
%
%   Next has another mover, for `mover`, or the next content that Cell could have, for
%   cell(Cell).  `?- initial(hexagon, P), edited(P, cell(a2), Next).`
relation(view, optional, edited(+position, +what, -position), semidet, fail).

%!  condition(?Condition, -Format, -Arguments) is nondet.
%
%   What is the case when Condition, a goal in a clause of move/3, fails, in words for
%   format/2, the best first: also why play is over, for `\+ outcome(_, _)`, which
%   variants there are, for `variant(_, _)`, how many candidates, for
%   `candidates(_, Count)`, and which rule a text breaks, for `position(Text)`. The format
%   may be one of counted/3, see say/3.
%   `?- initial(hexagon, P), condition(P, empty(_, d5), Format, Arguments).`
relation(words, optional, condition(?goal, -format, -arguments), nondet, fail).

%!  compact(?Position, ?Compact) is det.
%
%   Compact is Position in the form for the search.  `?- initial(hexagon, P), compact(P, C).`
relation(speed, optional, compact(?position, ?position), det, derived).

%!  value(+Position, ?Value) is det.
%
%   Value, an integer, is the static value for the mover.
%   `?- initial(kalah, P), value(P, 0).`
relation(speed, required, value(+position, ?value), det, none).

%!  progress(+Position, +Move, ?Progress) is semidet.
%
%   Progress is `irreversible` where no earlier position can come again after Move,
%   `zeroing` where the moves without progress are counted anew all the same.
%   `?- initial(hexagon, P), progress(P, clone(a4), irreversible).`
relation(speed, optional, progress(+position, +move, ?progress), semidet, derived).

%!  successors(+Position, -Steps) is det.
%
%   Steps are all moves as Value-step(Move, Next), Value that of Next for the mover of
%   Position.  `?- initial(hexagon, P), successors(P, Steps).`
relation(speed, optional, successors(+position, -steps), det, derived).

%!  moves(+Position, -Moves) is det.
%
%   Moves are those of successors/2.  `?- initial(hexagon, P), moves(P, Moves).`
relation(speed, optional, moves(+position, -moves), det, derived).

%!  best_step(+Position, +Hint, +Enough, -Move, -Value) is semidet.
%
%   Move is the best one move deep, or the first found that is worth Enough, Hint before
%   others.  `?- initial(hexagon, P), best_step(P, none, 5, Move, Value).`
relation(speed, optional, best_step(+position, +hint, +enough, -move, -value), semidet, derived).

%!  canonical(+Position, -Canonical, -Lead, -Most) is det.
%
%   Canonical is the same for positions with the same future: the result for the mover is
%   Lead plus what they have in common, from -Most to Most.
%   `?- initial(tictactoe, P), canonical(P, Canonical, 0, 1).`
relation(speed, optional, canonical(+position, -canonical, -lead, -most), det, derived).

%!  signature(+Position, -Signature) is det.
%
%   Signature, for tables, is a term with few parts that no other position of the variant
%   has.  `?- initial(hive, P), signature(P, Signature).`
relation(speed, optional, signature(+position, -signature), det, derived).

%!  move_texts(+Position, +Moves, -Texts) is det.
%
%   Texts, atoms, are the notations of many legal Moves, where that is less work than one
%   by one.  `?- initial(hive, P), moves(P, Moves), move_texts(P, Moves, Texts).`
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


move(Position, Move, Next) :-
    completed_at(Position, Module),
    (   ground(Move)
    ->  once(Module:move(Position, Move, Next))
    ;   distinct(Move, Module:move(Position, Move, Next))
    ).


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

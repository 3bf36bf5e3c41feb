:- module(hornboard_game,
          [ player/2,           % +Position, ?Player
            mover/2,            % +Position, ?Player
            move/3,             % +Position, ?Move, ?Next
            outcome/2,          % +Position, ?Outcome
            value/2,            % +Position, ?Value
            points/3,           % +Position, ?Player, ?Points
            standing/3,         % +Position, ?Player, ?Count
            progress/3,         % +Position, +Move, ?Progress

            dealt/4,            % +Position, +Computers, +Seed, -Next
            seen/3,             % +Position, +Who, -Seen
            shown_to_mover/2,   % +Position, -Seen

            move_text//2,       % +Position, ?Move
            position_text//1,   % ?Position

            place/3,            % +Position, ?Cell, ?Place
            content/3,          % +Position, ?Cell, ?Piece
            at_end/2,           % +Position, -Shown
            touches/3,          % +Position, ?Move, ?Cells
            changes/3,          % +Position, +Move, -Changes
            mark/3,             % +Position, ?Cell, ?Mark
            edited/3,           % +Position, +What, -Next
            condition/4,        % +Position, ?Condition, -Format, -Arguments

            successors/2,       % +Position, -Steps
            moves/2,            % +Position, -Moves
            best_step/5,        % +Position, +Hint, +Enough, -Move, -Value

            meant/3,            % +Position, +Cells, ?Move
            leads/3,            % +Position, +Cells, ?Way
            hides_choices/1,    % +Game
            other_next/4,       % +Position, +Move, +Next, -Other
            score/2             % +Position, -Score
          ]).
:- use_module(library(lists), [append/3, member/2]).
:- use_module(library(solution_sequences), [distinct/2]).
:- use_module('game/contract', [relation/5]).
:- reexport('game/contract', [contract/3, argument/3]).
:- reexport('game/admission', except([admit_compact/2, alike/2, dismiss/1, law_of/2, law_page/2])).
:- reexport('game/loading', except([load_games/1, file_module/2])).
:- use_module('game/forms', [asked_at/2, completed_at/2, known_at/4]).
:- reexport('game/forms', [compact/2, game_of/2, position_of/2]).
:- use_module('game/derived', [final_score/4]).
:- reexport('game/variants').
:- reexport('game/lines').

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
`law` and `speed`, and of `hidden` and move_text//2 if it likes; compact/2 relates the forms. The
relations here take either, and those of the other groups are asked of the form
for people.

## What is special about a game

trait/1 states facts:

  - `repeats`: a position can come again
  - `never_wins(Player)`: who plays against Player draws by resigning, or when his time is up
  - `progress(Text)`: what was not done in moves that progress/3 has no word for
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
  - `counted(One, Many)`: what standing/3 counts, such as `"~d seed"` and `"~d seeds"`, see say/3
  - `numbered`: people number the moves by what standing/3 counts, a guess and its answer as one;
    where it counts nothing, a move and its answer as one
  - `scale(Points)`: a side that is ahead by so many points of the evaluation `source`
    wins e times as often as it loses; or a list of `Form-Points`, as of form/2
  - `option(Name, Range, Default)`: the parameters of a variant in their order, Range a
    list or Low-High; variant_of/3 relates them with variants
  - `called(Name, Value, Words)`: what people call a value of a list, or a value of `level`
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

%   asked(+Group, +Need, +Determinism, +Default, +Head, -Clause): how a relation
%   about a position is asked of the module of the form that it is about.

asked(Group, Need, Determinism, Default, Head, (Head :- Found, Asked)) :-
    Head =.. [Name,Position|Arguments],
    asked_of(Group, Name, Position, Form, Module, Found),
    Goal =.. [Name,Form|Arguments],
    (   memberchk(Determinism, [det,semidet])
    ->  Call = once(Module:Goal)
    ;   Call = Module:Goal
    ),
    (   Need == required
    ->  Asked = Call
    ;   Default == fail
    ->  Asked = ( provides(Module, Name) -> Call )
    ;   Asked = (   provides(Module, Name)
                ->  Call
                ;   hornboard_derived:Goal
                )
    ).

asked_of(law, _, Position, Position, Module,
         completed_at(Position, Module)) :-
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
asked_of(Group, _, Position, Plain, Game, ( compact(Plain, Position), Found )) :-
    once(( found(Group, Finder) ; Finder = asked_at )),
    Found =.. [Finder,Plain,Game].

found(seats, completed_at).
found(notation, position_of).

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


%!  meant(+Position, +Cells, ?Move) is nondet.
%
%   True when Move, legal or not, is meant by who touches Cells, the likeliest first.

meant(Position, Cells, Move) :-
    compact(Plain, Position),
    asked_at(Plain, Game),
    Game:touches(Plain, Move, Cells).


touches(Position, Move, Cells) :-
    meant(Position, Cells, Move),
    (   ground(Move)
    ->  compact(Position, Compact),
        functor(Compact, Module, _),
        \+ \+ Module:move(Compact, Move, _)
    ;   game_of(Position, Game),
        trait(Game, manifold)
    ->  move(Position, Move, _)
    ;   moves(Position, Moves),
        member(Move, Moves)
    ).


%!  leads(+Position, +Cells, ?Way) is nondet.
%
%   True when a person who touches Cells makes the move of Way, `makes(Move)`, or
%   may touch the cell of Way next, `to(Cell)`.

leads(Position, Cells, makes(Move)) :-
    distinct(Move, touches(Position, Move, Cells)).
leads(Position, Cells, to(Cell)) :-
    append(Cells, [Cell|_], Touched),
    game_of(Position, Game),
    (   trait(Game, manifold)
    ->  place(Position, Cell, _),
        \+ \+ touches(Position, _, Touched)
    ;   distinct(Cell, touches(Position, _, Touched))
    ).


%!  hides_choices(+Game) is semidet.
%
%   True when what is hidden in Game is what others have chosen, and no more.

hides_choices(Game) :-
    provides(Game, seen),
    \+ trait(Game, hidden).


%!  shown_to_mover(+Position, -Seen) is det.
%
%   Seen is what the mover sees of Position, in the form of the law.

shown_to_mover(Position, Seen) :-
    seen(Position, mover, Seen0),
    once(compact(Seen, Seen0)).


%!  other_next(+Position, +Move, +Next, -Other) is nondet.
%
%   True when Move, which by move/3 leads from Position to Next, may lead to Other as
%   well: what others have chosen is hidden. Positions are in the form for the search.

other_next(Position, Move, Next, Other) :-
    game_of(Position, Game),
    hides_choices(Game),
    seen(Position, all, Before),
    Before \== Position,
    compact(Plain, Position),
    Game:move(Plain, Move, Led),
    compact(Led, Other),
    Other \== Next.


%!  score(+Position, -Score) is semidet.
%
%   Score is the worth of a finished game for the mover: its static value
%   with won_score/1 added when won, taken off when lost, 0 when drawn,
%   so that no static value of an open game comes near it. Fails while play
%   goes on.
%
%   @error no_duel(Game) if what one player gets another does not lose.

score(Position, Score) :-
    outcome(Position, Outcome),
    compact(Position, Compact),
    functor(Compact, Module, _),
    final_score(Outcome, Module, Compact, Score).

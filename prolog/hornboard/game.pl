:- module(game,
          [ load_game/1,        % +File
            game/1,             % ?Game
            contract/2,         % ?Indicator, ?Need
            provides/2,         % ?Game, ?Name
            shape/2,            % ?Shape, ?Game

            variant/2,          % ?Variant, ?Title
            initial/2,          % ?Variant, ?Position
            begun_by/3,         % +Variant, ?Player, -Position
            player/2,           % +Position, ?Player
            mover/2,            % +Position, ?Player
            move/3,             % +Position, ?Move, ?Next
            outcome/2,          % +Position, ?Outcome
            value/2,            % +Position, ?Value
            points/3,           % +Position, ?Player, ?Points
            progress/2,         % +Position, +Move
            stir/2,             % +Position, +Move

            dealt/4,            % +Position, +Computers, +Seed, -Next
            seen/2,             % +Position, -Seen

            move_text//2,       % +Position, ?Move
            position_text//1,   % ?Position
            form/2,             % +Variant, -Form

            place/3,            % +Position, ?Cell, ?Place
            content/3,          % +Position, ?Cell, ?Piece
            touches/3,          % +Position, ?Move, ?Cells
            leads/3,            % +Position, +Cells, ?Way
            touched/4,          % +Position, +Cells, ?Cell, ?Piece
            changes/3,          % +Position, +Move, -Changes
            emphasis/2,         % +Position, ?Cell
            mark/3,             % +Position, ?Cell, ?Mark
            edited/3,           % +Position, +What, -Next

            successors/2,       % +Position, -Steps
            moves/2,            % +Position, -Moves
            best_step/5,        % +Position, +Hint, +Enough, -Move, -Value
            promising/3,        % +Position, +Least, -Steps
            essence/4,          % +Position, -Essence, -Lead, -Most

            derived_best_step/4, % +Position, +Enough, -Move, -Value
            score/2,            % +Position, -Score
            start/2,            % +VariantOrPosition, -Position
            replay/3,           % +Position, +Moves, -Positions
            perft/3,            % +VariantOrPosition, +Depth, -Count
            divide/3            % +VariantOrPosition, +Depth, -Counts
          ]).
:- use_module(library(error),
              [ domain_error/2, instantiation_error/1, must_be/2 ]).
:- use_module(library(lists), [append/3, member/2]).
:- use_module(library(solution_sequences), [distinct/2]).

:- set_prolog_flag(optimise, true).
:- set_prolog_flag(generate_debug_info, false).

/** <module> The contract of a game, and what follows from it

A game is one Prolog module. A position of it is a ground compound whose name
is the name of that module, always with as many arguments, so a position alone
is enough to ask anything:

```
?- initial(hexagon, P), move(P, clone(a4), Q), mover(Q, Who).
?- perft(hexagon, 3, Count).
```

A game module exports the predicates that contract/2 lists as `required`, and
those `optional` ones that it has something to say about; for the others there
are the answers derived here.

## The law

    variant(?Variant, ?Title)
        the named set-ups; semidet for a given one, which need not be among
        those that are enumerated: there may be one for every board size
    initial(+Variant, -Position)
        det; where a game starts
    player(+Position, ?Player)
        nondet; the players in the order of their seats
    mover(+Position, ?Player)
        semidet; whose turn it is
    move(+Position, ?Move, ?Next)
        the law; nondet over the legal moves, each once, semidet for a given
        one; a finished game has none
    outcome(+Position, ?Outcome)
        semidet; `won(Player)`, `drawn`, or `lost` in a game for one player;
        fails while play goes on
    value(+Position, ?Value)
        det; the static evaluation, an integer, from the mover's side
    begun_by(+Variant, ?Player, -Position)
        nondet; the starts by who begins; by default only the usual one
    points(+Position, ?Player, ?Points)
        nondet; what a score line shows; by default there is none
    progress(+Position, +Move)
        semidet; the move can never be taken back by later moves; a game whose
        positions can repeat says so by having this predicate
    stir(+Position, +Move)
        semidet; the moves without progress are counted anew, although this one
        can be taken back; by default there are none such

## What is hidden

    dealt(+Position, +Computers, +Seed, -Next)
        semidet; for a game in which chance or a player hides something: Next is
        the start Position with what Seed, an integer, hides in it when the
        players in the list Computers are played by the computer; by default
        nothing is hidden
    seen(+Position, -Seen)
        det; Position without what is hidden from its mover; whoever searches
        for a move is given this; by default all is seen

## Notation

    move_text(+Position, ?Move)//
        the notation of moves, one grammar for reading and for writing; where
        it has blanks, `_` is read for each of them too, so that a move can
        stand as one word among others
    position_text(?Position)//
        the one-line notation of positions, likewise
    form(+Variant, -Form)
        semidet; a position of Variant in which what differs from position to
        position is left open; by default all is, so that a text is read as a
        position of the game whatever its variant

## What a person sees and touches

    place(+Position, ?Cell, ?Place)
        nondet; where a cell lies, and its shape, see below
    content(+Position, ?Cell, ?Piece)
        nondet; what a person may see on a cell that is not empty, see below
    touches(+Position, ?Move, ?Cells)
        nondet; the cells a person touches, in order, to make a move; asked for
        the first of them alone and with Cells known in part, which a game with
        thousands of moves should make use of
    leads(+Position, +Cells, ?Way)
        nondet; what touching Cells comes to: Way is `makes(Move)`, or
        `to(Cell)` where Cell may be touched next; for a game in which each of
        Cells leaves thousands of moves; by default it follows from touches/3
    touched(+Position, +Cells, ?Cell, ?Piece)
        nondet; what is seen on Cell in place of its content while a person, who
        is making a move, has touched Cells; by default nothing changes
    changes(+Position, +Move, -Changes)
        semidet; what to show when a legal move is made: `from(Cell)`,
        `to(Cell)`, `sown(Cell)` for a seed that falls there, `captured(Cell)`,
        `thrown(Cell)` where a stone came that could not go there by itself,
        or `change(Cell)`, which is all that is derived by default
    emphasis(+Position, ?Cell)
        nondet; the cells that a view should emphasise, such as those of the
        line that wins
    mark(+Position, ?Cell, ?Mark)
        nondet; what a person may ask to see marked, such as `pinned`
    edited(+Position, +What, -Next)
        semidet; for setting up positions: What is `cell(Cell)`, whose content
        becomes the next one it could have, or `mover`

## Words

    condition(?Condition, -Format, -Arguments)
        nondet; what is the case when Condition, a goal in a clause of move/3,
        fails, in words for format/2, the best ones first; see
        library(hornboard/explain). For `variant(_, _)`: which variants there are
    over_because(+Position, -Format, -Arguments)
        semidet; why a finished game is over, in words for format/2

## Speed

    successors(+Position, -Steps)
        det; the legal moves as `Value-step(Move, Next)`, Value the static
        value of Next seen by the mover of Position; the fast path of a search
    moves(+Position, -Moves)
        det; the moves of successors/2 in their order; for a game that can tell
        them without making them
    best_step(+Position, +Hint, +Enough, -Move, -Value)
        semidet; the best move one move deep and what it is worth, or the first
        one found to be worth Enough, Hint before all others; for a game that
        can tell without building all the positions
    promising(+Position, +Least, -Steps)
        semidet; those of successors/2 that may be worth Least, a static value,
        after the best answer to them, and perhaps others; for a game that can
        tell without making all moves, and fails where it cannot
    essence(+Position, -Essence, -Lead, -Most)
        det; for an exact solver: the result for the mover, which is the final
        value/2 in a game with points and 1, 0 or -1 in another, is Lead plus
        something from -Most to Most that is the same for all positions of one
        play with the same Essence, a ground term; by default the position

## Places and pieces

A view knows these places, all in columns X to the right and rows Y downwards:

    hex(X, Y)               a hexagon, flat side up; Y counts half rows
    comb(X, Y)              a hexagon, point up; X counts half columns
    hand(X, Y)              the same beside such a board, always in sight
    square(X, Y)            a square
    key(X, Y)               what is touched beside the board, among its squares
    pit(X, Y)               a hollow for seeds, with half rows too
    dot(X, Y)               a dot
    edge(X1, Y1, X2, Y2)    a line between two dots

and these pieces:

    stone(Player)  closed                       of Hexagon and others
    king(Player)  rook(Player)                  men
    seeds(Count)                                in a pit
    drawn  end                                  an edge; a dot where a line ends
    bugs(Top, ...)  bag(Stone, Count)           a stack of Hive; stones in hand
    digit(Digit)  peg(Digit)  hole  blank       of codes
    answer(Bulls, Cows)
    covered  flag  number(N)  untold            where mines are hidden
    mine  burst  wrong
*/

:- multifile prolog:error_message//1.

prolog:error_message(no_module(Path)) -->
    [ '~w does not begin with `:- module(Name, [...])`'-[Path] ].
prolog:error_message(incomplete_game(Game, Indicator)) -->
    [ 'the game ~w does not export ~w, as every game has to'-[Game, Indicator] ].
prolog:error_message(no_perft(Least, Depth)) -->
    [ 'a depth is from ~d to 100 here, not ~w'-[Least, Depth] ].

:- dynamic
    game/1,
    shape/2,
    provides/2.


%!  contract(?Indicator, ?Need) is nondet.
%
%   True when a game module has to export the predicate (Need is `required`)
%   or may do so (`optional`).

contract(variant/2,       required).
contract(initial/2,       required).
contract(begun_by/3,      optional).
contract(player/2,        required).
contract(mover/2,         required).
contract(move/3,          required).
contract(outcome/2,       required).
contract(value/2,         required).
contract(points/3,        optional).
contract(progress/2,      optional).
contract(stir/2,          optional).

contract(dealt/4,         optional).
contract(seen/2,          optional).

contract(move_text/4,     required).
contract(position_text/3, required).
contract(form/2,          optional).

contract(place/3,         required).
contract(content/3,       required).
contract(touches/3,       required).
contract(leads/3,         optional).
contract(touched/4,       optional).
contract(changes/3,       optional).
contract(emphasis/2,      optional).
contract(mark/3,          optional).
contract(edited/3,        optional).

contract(condition/3,     optional).
contract(over_because/3,  optional).

contract(successors/2,    optional).
contract(moves/2,         optional).
contract(best_step/5,     optional).
contract(promising/3,     optional).
contract(essence/4,       optional).


%!  game(?Game) is nondet.
%
%   True when Game is the module of a game that was loaded.

%!  shape(?Shape, ?Game) is nondet.
%
%   True when Shape is a term that only a position of Game can have the form of;
%   semidet for a given position.

%!  provides(?Game, ?Name) is nondet.
%
%   True when Game itself states the predicate of the contract that is called
%   Name. A search asks this at every position.


%!  load_game(+File) is det.
%
%   Load the module in File and admit it as a game. A module that exports nothing
%   of the contract is knowledge about games, such as an evaluation: it is loaded
%   and no more.
%
%   @error domain_error(module_file, Path) if the file does not begin with a
%          module declaration.
%   @error existence_error(export, Module:Indicator) if the module does not
%          export what the contract requires.

load_game(File) :-
    absolute_file_name(File, Path,
                       [ file_type(prolog), access(read) ]),
    game_module(Path, Game),
    load_files(Path, [if(not_loaded), imports([])]),
    module_property(Game, exports(Exports)),
    (   contract(Indicator, _),
        memberchk(Indicator, Exports)
    ->  admit(Game, Exports)
    ;   true
    ).

game_module(Path, Game) :-
    setup_call_cleanup(open(Path, read, In),
                       read(In, First),
                       close(In)),
    (   First = (:- module(Game, _))
    ->  true
    ;   throw(error(no_module(Path), _))
    ).

admit(Game, Exports) :-
    forall(( contract(Indicator, required),
             \+ memberchk(Indicator, Exports)
           ),
           throw(error(incomplete_game(Game, Indicator), _))),
    retractall(game(Game)),
    retractall(shape(_, Game)),
    retractall(provides(Game, _)),
    assertz(game(Game)),
    game_shape(Game, Shape),
    assertz(shape(Shape, Game)),
    forall(( contract(Name/Arity, _),
             memberchk(Name/Arity, Exports)
           ),
           assertz(provides(Game, Name))).


%   game_shape(+Game, -Shape): the most general position of a game.

game_shape(Game, Shape) :-
    once(( Game:variant(Variant, _),
           Game:initial(Variant, Position)
         )),
    compound_name_arity(Position, Game, Arity),
    compound_name_arity(Shape, Game, Arity).

%   law(+Position, -Game): the module that has the law of this position.

law(Position, Game) :-
    nonvar(Position),
    shape(Position, Game),
    !.
law(Position, _) :-
    var(Position),
    !,
    instantiation_error(Position).
law(Position, _) :-
    domain_error(position, Position).


%!  variant(?Variant, ?Title) is nondet.
%
%   True when Variant names a set-up of some game and Title, an atom, is what
%   a person calls it.

variant(Variant, Title) :-
    game(Game),
    Game:variant(Variant, Title).


%!  initial(?Variant, ?Position) is nondet.
%
%   True when play of Variant starts from Position. Semidet for a given
%   Variant.

initial(Variant, Position) :-
    variant_game(Variant, Game),
    Game:initial(Variant, Position).

variant_game(Variant, Game) :-
    nonvar(Variant),
    !,
    game(Game),
    Game:variant(Variant, _),
    !.
variant_game(Variant, Game) :-
    game(Game),
    Game:variant(Variant, _).


%!  begun_by(+Variant, ?Player, -Position) is nondet.
%
%   True when Position is the start of Variant with Player to begin; the
%   player who usually begins comes first.

begun_by(Variant, Player, Position) :-
    variant_game(Variant, Game),
    (   provides(Game, begun_by)
    ->  Game:begun_by(Variant, Player, Position)
    ;   Game:initial(Variant, Position),
        Game:mover(Position, Player)
    ).


%!  dealt(+Position, +Computers, +Seed, -Next) is det.
%
%   True when Next is the start Position with what Seed hides in it when the
%   players in the list Computers are played by the computer. In a game without
%   anything hidden it is Position.

dealt(Position, Computers, Seed, Next) :-
    law(Position, Game),
    (   provides(Game, dealt),
        Game:dealt(Position, Computers, Seed, Next0)
    ->  Next = Next0
    ;   Next = Position
    ).


%!  seen(+Position, -Seen) is det.
%
%   True when Seen is Position without what its mover must not know.

seen(Position, Seen) :-
    law(Position, Game),
    (   provides(Game, seen)
    ->  Game:seen(Position, Seen)
    ;   Seen = Position
    ).


%!  form(+Variant, -Form) is semidet.
%
%   True when every position of Variant is an instance of Form.

form(Variant, Form) :-
    variant_game(Variant, Game),
    !,
    (   provides(Game, form)
    ->  Game:form(Variant, Form)
    ;   true
    ).


%!  player(+Position, ?Player) is nondet.
%
%   True when Player takes part, in the order of the seats.

player(Position, Player) :-
    law(Position, Game),
    Game:player(Position, Player).


%!  mover(+Position, ?Player) is semidet.
%
%   True when it is the turn of Player.

mover(Position, Player) :-
    law(Position, Game),
    Game:mover(Position, Player).


%!  move(+Position, ?Move, ?Next) is nondet.
%
%   True when Move is legal in Position and leads to Next. Semidet for a given
%   Move; fails for an illegal one.

move(Position, Move, Next) :-
    law(Position, Game),
    (   ground(Move)
    ->  once(Game:move(Position, Move, Next))
    ;   Game:move(Position, Move, Next)
    ).


%!  outcome(+Position, ?Outcome) is semidet.
%
%   True when the game is over, with `won(Player)`, `drawn` or `lost`.

outcome(Position, Outcome) :-
    law(Position, Game),
    Game:outcome(Position, Outcome).


%!  value(+Position, ?Value) is det.
%
%   Value is the static evaluation of Position for its mover, an integer.

value(Position, Value) :-
    law(Position, Game),
    Game:value(Position, Value).


%!  points(+Position, ?Player, ?Points) is nondet.
%
%   True when Player has Points. Fails in a game without points.

points(Position, Player, Points) :-
    law(Position, Game),
    (   provides(Game, points)
    ->  Game:points(Position, Player, Points)
    ).


%!  progress(+Position, +Move) is semidet.
%
%   True when no position from before Move can come again after it. In a game
%   that does not state it, every move is progress.

progress(Position, Move) :-
    law(Position, Game),
    (   provides(Game, progress)
    ->  Game:progress(Position, Move),
        !
    ;   true
    ).


%!  stir(+Position, +Move) is semidet.
%
%   True when the count of moves without progress begins anew with Move.

stir(Position, Move) :-
    law(Position, Game),
    provides(Game, stir),
    Game:stir(Position, Move),
    !.


%!  move_text(+Position, ?Move)// is nondet.
%
%   Describes the notation of Move, reading and writing.

move_text(Position, Move) -->
    { law(Position, Game) },
    Game:move_text(Position, Move).


%!  position_text(?Position)// is nondet.
%
%   Describes the notation of Position, reading and writing. To read, let
%   Position be a skeleton such as `hexagon(_,_,_)`, or call the grammar of a
%   game by its module.

position_text(Position) -->
    { law(Position, Game) },
    Game:position_text(Position).


%!  place(+Position, ?Cell, ?Place) is nondet.
%
%   True when Cell lies at Place on a plane.

place(Position, Cell, Place) :-
    law(Position, Game),
    Game:place(Position, Cell, Place).


%!  content(+Position, ?Cell, ?Piece) is nondet.
%
%   True when a person may see Piece on Cell.

content(Position, Cell, Piece) :-
    law(Position, Game),
    Game:content(Position, Cell, Piece).


%!  touches(+Position, ?Move, ?Cells) is nondet.
%
%   True when a person makes the legal Move by touching Cells in this order.

touches(Position, Move, Cells) :-
    law(Position, Game),
    Game:touches(Position, Move, Cells).


%!  leads(+Position, +Cells, ?Way) is nondet.
%
%   True when a person who touches Cells makes the move of Way, `makes(Move)`, or
%   may touch the cell of Way next, `to(Cell)`.

leads(Position, Cells, Way) :-
    law(Position, Game),
    (   provides(Game, leads)
    ->  Game:leads(Position, Cells, Way)
    ;   distinct(Way, touched_way(Game, Position, Cells, Way))
    ).

touched_way(Game, Position, Cells, Way) :-
    append(Cells, Rest, Touched),
    Game:touches(Position, Move, Touched),
    (   Rest = [Cell|_]
    ->  Way = to(Cell)
    ;   Way = makes(Move)
    ).


%!  touched(+Position, +Cells, ?Cell, ?Piece) is nondet.
%
%   True when Piece is seen on Cell in place of its content while a person has
%   touched Cells to make a move.

touched(Position, Cells, Cell, Piece) :-
    law(Position, Game),
    provides(Game, touched),
    !,
    Game:touched(Position, Cells, Cell, Piece).


%!  changes(+Position, +Move, -Changes) is semidet.
%
%   True when Changes is what the legal Move does to the board, in the order
%   in which to show it. Fails for an illegal Move.

changes(Position, Move, Changes) :-
    law(Position, Game),
    (   provides(Game, changes)
    ->  Game:changes(Position, Move, Changes)
    ;   once(Game:move(Position, Move, Next)),
        findall(change(Cell),
                ( Game:place(Position, Cell, _),
                  findall(Old, Game:content(Position, Cell, Old), Before),
                  findall(New, Game:content(Next, Cell, New), After),
                  Before \== After
                ),
                Changes)
    ).


%!  emphasis(+Position, ?Cell) is nondet.
%
%   True when a view should emphasise Cell. Fails in a game that has nothing to
%   emphasise.

emphasis(Position, Cell) :-
    law(Position, Game),
    provides(Game, emphasis),
    !,
    Game:emphasis(Position, Cell).


%!  mark(+Position, ?Cell, ?Mark) is nondet.
%
%   True when a view should be able to show Mark, an atom, of Cell. Fails in a game
%   that has nothing to mark.

mark(Position, Cell, Mark) :-
    law(Position, Game),
    provides(Game, mark),
    !,
    Game:mark(Position, Cell, Mark).


%!  edited(+Position, +What, -Next) is semidet.
%
%   True when Next is Position with another content on the cell of
%   `cell(Cell)`, or with another `mover`. Edited often enough, all contents
%   come round. Fails where there is nothing to edit.

edited(Position, What, Next) :-
    law(Position, Game),
    provides(Game, edited),
    Game:edited(Position, What, Next),
    !.


%!  successors(+Position, -Steps) is det.
%
%   Steps is the list of all legal moves as `Value-step(Move, Next)`, where
%   Value is the static value of Next seen by the mover of Position.

successors(Position, Steps) :-
    law(Position, Game),
    (   provides(Game, successors)
    ->  Game:successors(Position, Steps)
    ;   findall(Value-step(Move, Next),
                derived_step(Game, Position, Move, Next, Value),
                Steps)
    ).

derived_step(Game, Position, Move, Next, Value) :-
    Game:move(Position, Move, Next),
    Game:value(Next, Theirs),
    Game:mover(Position, Me),
    (   Game:mover(Next, Me)
    ->  Value = Theirs
    ;   Value is -Theirs
    ).


%!  promising(+Position, +Least, -Steps) is semidet.
%
%   True when Steps are some of successors/2, and after each of the others there
%   is an answer that leaves the mover of Position with less than Least: by the
%   static value, or by the score/2 of a finished game. Fails where this is not
%   known.

promising(Position, Least, Steps) :-
    law(Position, Game),
    provides(Game, promising),
    Game:promising(Position, Least, Steps).


%!  essence(+Position, -Essence, -Lead, -Most) is det.
%
%   True when what counts of Position for the play to come is Essence, a ground
%   term: the result for the mover is Lead plus at most Most either way, and the
%   difference is the same wherever Essence is.

essence(Position, Essence, Lead, Most) :-
    law(Position, Game),
    (   provides(Game, essence)
    ->  Game:essence(Position, Essence, Lead, Most)
    ;   Essence = Position,
        Lead = 0,
        (   provides(Game, points)
        ->  Most = 1 000 000
        ;   Most = 1
        )
    ).


%!  moves(+Position, -Moves) is det.
%
%   Moves are all legal moves, in the order of successors/2.

moves(Position, Moves) :-
    law(Position, Game),
    (   provides(Game, moves)
    ->  Game:moves(Position, Moves)
    ;   successors(Position, Steps),
        moves_of(Steps, Moves)
    ).

moves_of([], []).
moves_of([_-step(Move, _)|Steps], [Move|Moves]) :-
    moves_of(Steps, Moves).


%!  best_step(+Position, +Hint, +Enough, -Move, -Value) is semidet.
%
%   True when Move leads to the highest Value that the mover of Position can
%   reach in one move: the score/2 of a finished game, the static value
%   otherwise. The first move found with a Value of Enough or more will do;
%   Hint, a move that need not be legal here, or `none`, may be tried before
%   all others. Fails when there is no move.

best_step(Position, Hint, Enough, Move, Value) :-
    law(Position, Game),
    (   provides(Game, best_step)
    ->  Game:best_step(Position, Hint, Enough, Move, Value)
    ;   derived_best_step(Position, Enough, Move, Value)
    ).


%!  derived_best_step(+Position, +Enough, -Move, -Value) is semidet.
%
%   What best_step/5 says, from successors/2.

derived_best_step(Position, Enough, Move, Value) :-
    successors(Position, Steps),
    mover(Position, Me),
    best_of_steps(Steps, Me, Enough, none, Value-Move).

best_of_steps([], _, _, Value-Move, Value-Move).
best_of_steps([Static-step(Move, Next)|Steps], Me, Enough, Best0, Best) :-
    step_value(Next, Me, Static, Value),
    (   Value >= Enough
    ->  Best = Value-Move
    ;   Best0 = Value0-_,
        Value0 >= Value
    ->  best_of_steps(Steps, Me, Enough, Best0, Best)
    ;   best_of_steps(Steps, Me, Enough, Value-Move, Best)
    ).

step_value(Next, Me, Static, Value) :-
    (   score(Next, Score)
    ->  (   mover(Next, Me)
        ->  Value = Score
        ;   Value is -Score
        )
    ;   Value = Static
    ).


%!  score(+Position, -Score) is semidet.
%
%   Score is the worth of a finished game for the mover: its static value
%   beyond a million when won, below minus a million when lost, 0 when drawn,
%   so that no static value of an open game comes near it. Fails while play
%   goes on.

score(Position, Score) :-
    outcome(Position, Outcome),
    final_score(Outcome, Position, Score).

final_score(drawn, _, 0).
final_score(lost, Position, Score) :-
    value(Position, Value),
    Score is Value-1 000 000.
final_score(won(Player), Position, Score) :-
    value(Position, Value),
    (   mover(Position, Player)
    ->  Score is 1 000 000+Value
    ;   Score is Value-1 000 000
    ).


%!  start(+VariantOrPosition, -Position) is det.
%
%   Position is the start of a variant, or the position itself.
%
%   @error domain_error(variant_or_position, Start) if it is neither.

start(Start, _) :-
    var(Start),
    !,
    instantiation_error(Start).
start(Start, Position) :-
    initial(Start, Position0),
    !,
    Position = Position0.
start(Position, Position) :-
    shape(Position, _),
    !.
start(Start, _) :-
    domain_error(variant_or_position, Start).


%!  replay(+Position, +Moves, -Positions) is semidet.
%
%   Positions are those that a game runs through from Position on, one more
%   than there are Moves. Fails when one of the moves is illegal.

replay(Position, Moves, [Position|Positions]) :-
    replay_(Moves, Position, Positions).

replay_([], _, []).
replay_([Move|Moves], Position, [Next|Positions]) :-
    move(Position, Move, Next),
    replay_(Moves, Next, Positions).


%!  perft(+VariantOrPosition, +Depth, -Count) is det.
%
%   Count is the number of lines of Depth moves, the usual check of a move
%   generator ("performance test").

perft(Start, Depth, Count) :-
    depth_from(0, Depth),
    start(Start, Position),
    lines(Depth, Position, Count).

depth_from(Least, Depth) :-
    must_be(integer, Depth),
    (   between(Least, 100, Depth)
    ->  true
    ;   throw(error(no_perft(Least, Depth), _))
    ).

lines(0, _, 1) :-
    !.
lines(1, Position, Count) :-
    !,
    moves(Position, Moves),
    length(Moves, Count).
lines(Depth, Position, Count) :-
    successors(Position, Steps),
    Rest is Depth-1,
    lines_after(Steps, Rest, 0, Count).

lines_after([], _, Count, Count).
lines_after([_-step(_, Next)|Steps], Depth, Count0, Count) :-
    lines(Depth, Next, More),
    Count1 is Count0+More,
    lines_after(Steps, Depth, Count1, Count).


%!  divide(+VariantOrPosition, +Depth, -Counts) is det.
%
%   Counts is a list of `Move-Count`, the perft of Depth by first moves, in
%   the standard order of moves.

divide(Start, Depth, Counts) :-
    depth_from(1, Depth),
    start(Start, Position),
    successors(Position, Steps),
    Rest is Depth-1,
    findall(Move-Count,
            ( member(_-step(Move, Next), Steps),
              lines(Rest, Next, Count)
            ),
            Counts0),
    msort(Counts0, Counts).

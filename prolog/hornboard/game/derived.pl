:- module(hornboard_derived,
          [ leads/3,            % +Position, +Cells, ?Way
            other_next/4,       % +Position, +Move, +Next, -Other
            score/2             % +Position, -Score
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/3]).
:- use_module(library(solution_sequences), [distinct/2]).
:- use_module('../game',
              [ compact/2, content/3, game_of/2, move/3, mover/2, outcome/2,
                place/3, provides/2, touches/3, value/2
              ]).
:- use_module('../kit/sides', [upshot/2]).
:- use_module(scores, [won_score/1]).
:- use_module(variants, [trait/2]).

:- set_prolog_flag(optimise, true).

/** <module> What follows from a law where the game does not say it itself

The relations of the contract that are optional, see library(hornboard/game), as
they follow from the others; and three that no game states.
*/

%   In a game that does not say otherwise no position can come again.

progress(_, _, irreversible).


%   Nothing is hidden.

dealt(Position, _, _, Position).

seen(Position, Position).

unchosen(Position, Position).


%   Changes has change(Cell) for each cell that has another content after Move.
%   Fails for an illegal move.

changes(Position, Move, Changes) :-
    once(move(Position, Move, Next)),
    findall(change(Cell),
            ( place(Position, Cell, _),
              findall(Old, content(Position, Cell, Old), Before),
              findall(New, content(Next, Cell, New), After),
              Before \== After
            ),
            Changes).


%   Each move is made, and the position after it looked at.

successors(Position, Steps) :-
    functor(Position, Module, _),
    Module:mover(Position, Me),
    findall(Value-step(Move, Next),
            ( Module:move(Position, Move, Next),
              Module:value(Next, Theirs),
              seen_by(Me, Module, Next, Theirs, Value)
            ),
            Steps).

seen_by(Me, Module, Next, Value0, Value) :-
    (   Module:mover(Next, Me)
    ->  Value = Value0
    ;   Value is -Value0
    ).


%   The moves of successors/2.

moves(Position, Moves) :-
    functor(Position, Module, _),
    (   provides(Module, successors)
    ->  Module:successors(Position, Steps),
        moves_of(Steps, Moves)
    ;   findall(Move, Module:move(Position, Move, _), Moves)
    ).

moves_of([], []).
moves_of([_-step(Move, _)|Steps], [Move|Moves]) :-
    moves_of(Steps, Moves).


%   The first of the best moves of successors/2; Value is the score/2 of a
%   finished game, else the static value. Fails when there is no move.

best_step(Position, _, Enough, Move, Value) :-
    functor(Position, Module, _),
    (   provides(Module, successors)
    ->  Module:successors(Position, Steps)
    ;   successors(Position, Steps)
    ),
    Module:mover(Position, Me),
    best_of_steps(Steps, Me, Module, Enough, none, Value-Move).

best_of_steps([], _, _, _, Value-Move, Value-Move).
best_of_steps([Static-step(Move, Next)|Steps], Me, Module, Enough,
              Best0, Best) :-
    (   Module:outcome(Next, Outcome)
    ->  final_score(Outcome, Next, Score),
        seen_by(Me, Module, Next, Score, Value)
    ;   Value = Static
    ),
    (   Value >= Enough
    ->  Best = Value-Move
    ;   Best0 = Value0-_,
        Value0 >= Value
    ->  best_of_steps(Steps, Me, Module, Enough, Best0, Best)
    ;   best_of_steps(Steps, Me, Module, Enough, Value-Move, Best)
    ).


%   The position stands for itself.

canonical(Position, Position, 0, Most) :-
    game_of(Position, Game),
    (   trait(Game, margin)
    ->  won_score(Most)
    ;   Most = 1
    ).


%   The position itself.

signature(Position, Position).


%   One by one.

move_texts(Position, Moves, Texts) :-
    compact(Plain, Position),
    game_of(Plain, Game),
    maplist(written(Game, Plain), Moves, Texts).

written(Game, Position, Move, Text) :-
    once(phrase(Game:move_text(Position, Move), Codes)),
    atom_codes(Text, Codes).


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


%!  other_next(+Position, +Move, +Next, -Other) is nondet.
%
%   True when Move, which by move/3 leads from Position to Next, may lead to Other as
%   well: what others have chosen is hidden. Positions are in the form for the search.

other_next(Position, Move, Next, Other) :-
    game_of(Position, Game),
    provides(Game, unchosen),
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
    final_score(Outcome, Position, Score).

final_score(drawn, _, 0).
final_score(lost, Position, Score) :-
    value(Position, Value),
    won_score(Won),
    Score is Value-Won.
final_score(won(Player), Position, Score) :-
    value(Position, Value),
    won_score(Won),
    (   mover(Position, Player)
    ->  Score is Won+Value
    ;   Score is Value-Won
    ).
final_score(goals(Goals), Position, Score) :-
    (   Goals = [_-Goal1,_-Goal2|Others],
        \+ ( Others == [],
             Goal1+Goal2 =:= 100
           )
    ->  game_of(Position, Game),
        throw(error(no_duel(Game), _))
    ;   upshot(goals(Goals), Upshot),
        final_score(Upshot, Position, Score)
    ).

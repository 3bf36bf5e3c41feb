:- module(hornboard_derived,
          [ final_score/4       % +Outcome, +Module, +Position, -Score
          ]).
:- use_module(library(apply), [exclude/3]).
:- use_module(library(lists), [list_to_set/2]).
:- use_module(library(pairs), [pairs_keys/2]).
:- use_module(forms, [game_of/2]).
:- use_module(admission, [provides/2]).
:- use_module('../kit/sides', [upshot/2]).
:- use_module(scores, [won_score/1]).
:- use_module(variants, [trait/2]).

/** <module> What follows from a law where the game does not say it itself

The relations of the contract that are optional, see library(hornboard/game), as
they follow from the others.
*/

%   In a game that does not say otherwise no position can come again.

progress(Position, _, irreversible) :-
    game_of(Position, Game),
    \+ trait(Game, repeats).


%   No position is better than another.

value(_, 0).

static(Module, Position, Value) :-
    (   provides(Module, value)
    ->  Module:value(Position, Value)
    ;   value(Position, Value)
    ).


%   Points count, where there are any.

standing(Position, Player, Points) :-
    game_of(Position, Game),
    provides(Game, points),
    Game:points(Position, Player, Points).


%   Nothing is hidden.

dealt(Position, _, _, Position).

seen(Position, _, Position).


%   All stays where it is in the end.

at_end(Position, Position).


%   Changes has change(Cell) for each cell that has another content after Move. Where pieces
%   change, a mark that comes or goes is none of them. Fails for an illegal move.

changes(Position, Move, Changes) :-
    functor(Position, Game, _),
    once(Game:move(Position, Move, Next)),
    findall(change(Cell)-Seen,
            ( Game:place(Position, Cell, _),
              findall(Old, Game:content(Position, Cell, Old), Before),
              findall(Each, Game:content(Next, Cell, Each), New),
              Before \== New,
              ( New == [] -> Seen = Before ; Seen = New )
            ),
            All),
    exclude(marked, All, Pieces),
    (   Pieces == []
    ->  Told = All
    ;   Told = Pieces
    ),
    pairs_keys(Told, Changes).

marked(_-[mark(_)]).


%   Each move is made, and the position after it looked at. A page may find the same in several
%   ways.

successors(Position, Steps) :-
    functor(Position, Module, _),
    Module:mover(Position, Me),
    each_once(Value-step(Move, Next),
              ( Module:move(Position, Move, Next),
                static(Module, Next, Theirs),
                seen_by(Me, Module, Next, Theirs, Value)
              ),
              Steps).

seen_by(Me, Module, Next, Value0, Value) :-
    (   Module:mover(Next, Me)
    ->  Value = Value0
    ;   Value is -Value0
    ).


moves(Position, Moves) :-
    functor(Position, Module, _),
    (   provides(Module, successors)
    ->  Module:successors(Position, Steps),
        moves_of(Steps, Moves)
    ;   each_once(Move, Module:move(Position, Move, _), Moves)
    ).

:- meta_predicate each_once(?, 0, -).

each_once(Template, Goal, Results) :-
    findall(Template, Goal, Found),
    list_to_set(Found, Results).

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
    ->  final_score(Outcome, Module, Next, Score),
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


%!  final_score(+Outcome, +Module, +Position, -Score) is det.
%
%   Score is that of score/2 for a Position with Outcome, both of Module.

final_score(drawn, _, _, 0).
final_score(lost, Module, Position, Score) :-
    static(Module, Position, Value),
    won_score(Won),
    Score is Value-Won.
final_score(won(Player), Module, Position, Score) :-
    static(Module, Position, Value),
    won_score(Won),
    (   Module:mover(Position, Player)
    ->  Score is Won+Value
    ;   Score is Value-Won
    ).
final_score(goals(Goals), Module, Position, Score) :-
    (   Goals = [_-Goal1,_-Goal2|Others],
        \+ ( Others == [],
             Goal1+Goal2 =:= 100
           )
    ->  game_of(Position, Game),
        throw(error(no_duel(Game), _))
    ;   upshot(goals(Goals), Upshot),
        final_score(Upshot, Module, Position, Score)
    ).

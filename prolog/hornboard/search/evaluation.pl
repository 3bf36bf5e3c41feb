:- module(hornboard_evaluation,
          [ evaluation/2,       % +Position, ?Name
            evaluator/3,        % +Position, +Name, -Evaluator
            evaluated/1,        % +Position
            horizon/2,          % +Evaluator, -Depth
            tolerance/2,        % +Evaluator, -Width
            states/3,           % +Evaluator, +Name, -Module
            first_of/2,         % +Line, -Move
            leaf/7,             % +Evaluator, +Depth, +Position, +Hint, +Enough, ...
            narrows/1,          % +Evaluator
            frontier/5,         % +Evaluator, +Depth, +Position, +Enough, -Steps
            told/3              % +Evaluator, +Value, -Number
          ]).
:- use_module(library(lists), [member/2]).
:- use_module('../game', [best_step/5, game_of/2, knows/3, mover/2, score/2, trait/2, value/2]).
:- use_module('../game/scores', [inlined/2, widest/2, won_score/1]).
:- use_module(end_values, [decided/1, final/2, later/2, undecided/2]).

/** <module> What positions are worth where a search looks no further

An _evaluation_ has a name and an evaluator:

  - `source` is the static value/2 of the game. A game may answer best_step/5
    without making the moves, so this evaluator is asked one move before the end
    of the search. It is the module GAME_source instead, as if it were `own`, where
    there is one.
  - `own` is `own(Module)`, which asks a module about the game for appraisal/2 of
    knowledge/4. If the module also states quiescence/2, the evaluator is `quiescence(Module)`,
    a quiescence search; the positions on the way are not counted as nodes. Of several
    such modules the first loaded is `own`, and each can be named as it is called, so
    that they can play each other. One that names features alone is never the best: what
    they are worth is still to be learnt.

The evaluator `incremental(Module)` of the evaluation called Module searches positions
with what the game keeps beside them along a line of play, updated by each move, so that
they need not be looked at anew. It is the best one only where it is asked for, since it
leaves out moves. Such a module states the relations of the subject `incremental` in
knowledge/4.

The evaluator `hope(Player)` is for proofs: who can win when every game that
goes on counts as one that Player wins by more than anybody can?
*/

goal_expansion(Goal, Inlined) :-
    inlined(Goal, Inlined).

%!  evaluation(+Position, ?Name) is nondet.
%
%   True when the game of Position has an evaluation called Name, the best one
%   first.

evaluation(Position, Name) :-
    named_module(Position, Name, _).
evaluation(Position, source) :-
    \+ named_module(Position, source, _).
evaluation(Position, Name) :-
    unlearnt(Position, Name).

named_module(Position, Name, Module) :-
    game_of(Position, Game),
    findall(Each, knows(Game, appraisal, Each), [First|Others]),
    (   Name = own,
        Module = First
    ;   Name == First,
        Module = First
    ;   member(Module, Others),
        (   atomic_list_concat([Game,source], '_', Module)
        ->  Name = source
        ;   Name = Module
        )
    ).


%   unlearnt(+Position, ?Module): Module has features of the game, and no appraisal of it.

unlearnt(Position, Module) :-
    game_of(Position, Game),
    knows(Game, feature, Module),
    \+ knows(Game, appraisal, Module).


%!  evaluated(+Position) is semidet.
%
%   True when the game of Position has an evaluation that looks at positions: its trait
%   is `evaluated`, or a module about it has an appraisal/2.

evaluated(Position) :-
    game_of(Position, Game),
    (   trait(Game, evaluated)
    ;   knows(Game, appraisal, _)
    ),
    !.


%!  evaluator(+Position, +Name, -Evaluator) is det.
%
%   Evaluator is that of the evaluation called Name, or of the best one if Name
%   is `best`.
%
%   @error no_evaluation(Position, Name) if the game has none of this name.

evaluator(Position, Name, Evaluator) :-
    (   Name == best
    ->  once(evaluation(Position, Name1))
    ;   Name1 = Name
    ),
    (   named_module(Position, Name1, Module)
    ->  (   knows(_, quiescence, Module)
        ->  Evaluator = quiescence(Module)
        ;   Evaluator = own(Module)
        )
    ;   unlearnt(Position, Name1)
    ->  Evaluator = own(Name1)
    ;   Name1 == source
    ->  Evaluator = source
    ;   throw(error(no_evaluation(Position, Name), _))
    ).

prolog:error_message(no_evaluation(Position, Name)) -->
    { findall(Each, evaluation(Position, Each), Names),
      atomic_list_concat(Names, ', ', List)
    },
    [ 'there is no evaluation ~w; there is ~w'-[Name, List] ].


%!  horizon(+Evaluator, -Depth) is det.
%
%   Depth is the number of moves that the evaluator itself looks ahead.

horizon(Evaluator, Depth) :-
    ( Evaluator == source -> Depth = 1 ; Depth = 0 ).


%!  tolerance(+Evaluator, -Width) is semidet.
%
%   Width is how far the value of a position usually lies at most from that of
%   a search two moves less deep; told of what looks at a position by itself.

tolerance(source, 2).
tolerance(own(_), 60).
tolerance(quiescence(_), 60).


%!  states(+Evaluator, +Name, -Module) is semidet.
%
%   The Module of Evaluator says by the relation Name, see knowledge/4, what a search need
%   not look at.

states(Evaluator, Name, Module) :-
    Evaluator =.. [_,Module],
    knows(_, Name, Module).


%!  leaf(+Evaluator, +Depth, +Position, +Hint, +Enough, -Value, -Move) is det.
%
%   Value is what Position is worth with Depth more moves, at most as many as the
%   horizon; of more than one good Move the first one found that is worth Enough
%   will do, Hint before all others. Move is `none` where none is looked at.

leaf(source, 1, Position, Hint, Enough, Value, Move) :-
    least_score(Enough, Least),
    best_step(Position, Hint, Least, Move, Value0),
    !,
    won_score(Won),
    (   abs(Value0) < Won
    ->  Value = Value0
    ;   final(Value0, Value1),
        later(Value1, Value)
    ).
leaf(incremental(Module), Depth, Position, _, Enough, Value, Move) :-
    !,
    (   Module:recognised(Position, Depth, Enough, Value0, Line)
    ->  Value = Value0,
        first_of(Line, Move)
    ;   functor(Position, Form, _),
        Form:value(Position, Value),
        Move = none
    ).
leaf(Evaluator, _, Position, _, Enough, Value, none) :-
    (   score(Position, Score)
    ->  final(Score, Value)
    ;   open_value(Evaluator, Position, Enough, Value)
    ).

open_value(source, Position, _, Value) :-
    value(Position, Value).
open_value(own(Module), Position, _, Value) :-
    Module:appraisal(Position, Value).
open_value(quiescence(Module), Position, Enough, Value) :-
    Module:appraisal(Position, Value0),
    (   Value0 >= Enough
    ->  Value = Value0
    ;   Module:quiescence(Position, Steps),
        mover(Position, Me),
        quiescence_value(Steps, Me, Module, Enough, Value0, Value)
    ).
open_value(hope(Player), Position, _, Value) :-
    widest(_, Greatest),
    ( mover(Position, Player) -> Value is Greatest//2 ; Value is -(Greatest//2) ).


%!  first_of(+Line, -Move) is det.

first_of([], none).
first_of([Move|_], Move).

%   quiescence_value(+Steps, +Me, +Module, +Enough, +Value0, -Value): Value is that of the
%   best of Steps, or the first that is worth Enough, or at least Value0.

quiescence_value([], _, _, _, Value, Value).
quiescence_value([_-step(_, Next)|Steps], Me, Module, Enough, Value0, Value) :-
    (   mover(Next, Me)
    ->  leaf(quiescence(Module), 0, Next, none, Enough, Value1, _)
    ;   Least is -Value0,
        leaf(quiescence(Module), 0, Next, none, Least, Theirs, _),
        Value1 is -Theirs
    ),
    later(Value1, Value2),
    (   Value2 >= Enough
    ->  Value = Value2
    ;   Value3 is max(Value0, Value2),
        quiescence_value(Steps, Me, Module, Enough, Value3, Value)
    ).

least_score(Value, Least) :-
    (   decided(Value)
    ->  Least is (Value+127)//128
    ;   Least = Value
    ).


%!  narrows(+Evaluator) is semidet.
%!  frontier(+Evaluator, +Depth, +Position, +Enough, -Steps) is semidet.
%
%   Evaluator may tell which moves are worth a bound without making the others: then
%   Steps are some of successors/2, and all others are certainly worth less than
%   Enough with Depth moves to look ahead. Fails where nothing of this kind is
%   known. An own evaluation is certain only as far as its module says by margin/1: what
%   is above value/2 times 100 is never more.

narrows(source).
narrows(own(Module)) :-
    knows(_, margin, Module).

frontier(source, 2, Position, Enough, Steps) :-
    \+ decided(Enough),
    game_of(Position, Game),
    once(knows(Game, promising, Module)),
    Module:promising(Position, Enough, Steps).
frontier(own(Module), 1, Position, Enough, Steps) :-
    \+ decided(Enough),
    Module:margin(Margin),
    Least is -((Margin-Enough)//100),
    Module:promising(Position, Least, Steps).


%!  told(+Evaluator, +Value, -Number) is det.
%
%   Number is Value as a person is told: in what value/2 counts, or the score/2 of
%   a game that is decided.

told(Evaluator, Value, Number) :-
    undecided(Least, Most),
    (   Value > Most
    ->  Number is (Value+127)//128
    ;   Value < Least
    ->  Number is -((127-Value)//128)
    ;   hundredths(Evaluator)
    ->  Number is Value/100.0
    ;   Number = Value
    ).

hundredths(own(_)).
hundredths(quiescence(_)).

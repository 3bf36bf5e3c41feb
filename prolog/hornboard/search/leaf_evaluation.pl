:- module(hornboard_leaf_evaluation,
          [ leaf_evaluation/5,  % +Position, +Way, +Tree, -Exact, -Moves
            prior/3,            % +Evaluator, +Position, -Prior
            drawn_out/2,        % +Position, +Way
            rewards/3,          % +Outcome, +Players, -Rewards
            reward/4            % +Outcome, +Count, +Player, -Reward
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [member/2]).
:- use_module('../game', [best_step/5, moves/2]).
:- use_module('../kit/records').
:- use_module('../game/referee', [goes_round/3]).
:- use_module('../game/scores', [border/1, widest/2]).
:- use_module(evaluation, [leaf/7, tolerance/2]).
:- use_module(simulated_tree, []).
:- use_module(end_values, [decided_as/2]).

/** <module> What a leaf of the tree is worth by itself
*/

:- named_fields_of(hornboard_simulated_tree).


%!  leaf_evaluation(+Position, +Way, +Tree, -Exact, -Moves) is det.
%
%   Exact and Moves are those of a node: what is certain of Position, where Way has come
%   to, before anything follows it, and the move if one wins at once.

leaf_evaluation(Position, Way, Tree, Exact, Moves) :-
    Tree = tree with [module:Module, players:Players],
    (   Module:outcome(Position, Outcome)
    ->  rewards(Outcome, Players, Exact),
        Moves = none
    ;   drawn_out(Position, Way)
    ->  rewards(drawn, Players, Exact),
        Moves = none
    ;   Tree = tree with [duel:Duel],
        winning(Duel, Position, Module, Move, Outcome)
    ->  rewards(Outcome, Players, Exact),
        Moves = moves(Move)
    ;   Exact = open,
        Moves = none
    ).

winning(true, Position, Module, Move, won(Me)) :-
    border(Border),
    best_step(Position, none, Border, Move, Value),
    decided_as(Value, won),
    Module:mover(Position, Me),
    Module:move(Position, Move, Next),
    Module:outcome(Next, won(Me)).
winning(false, Position, Module, Move, won(Me)) :-
    Module:mover(Position, Me),
    moves(Position, Moves),
    member(Move, Moves),
    Module:move(Position, Move, Next),
    Module:outcome(Next, won(Me)),
    !.


%!  prior(+Evaluator, +Position, -Prior) is det.
%
%   Prior is what Evaluator says of Position before any simulation, from 0 to 100. A
%   position that is better by twice the tolerance/2 counts as half won.

prior(none, _, none) :-
    !.
prior(Evaluator, Position, Prior) :-
    widest(_, Greatest),
    leaf(Evaluator, 0, Position, none, Greatest, Value, _),
    tolerance(Evaluator, Tolerance),
    Prior is 50+50*Value//(abs(Value)+2*Tolerance).


%!  drawn_out(+Position, +Way) is semidet.
%
%   Play, which has come to Position by Way, goes round, or for ever.

drawn_out(Position, way with [trail:Trail]) :-
    Trail = [_|_],
    goes_round(Position, Trail, _),
    !.
drawn_out(_, way with [depth:20 000]).


%!  rewards(+Outcome, +Players, -Rewards) is det.
%!  reward(+Outcome, +Count, +Player, -Reward) is det.
%
%   Rewards are what Outcome is worth for Players, a term with all of them; Reward is that of
%   one of Count players.

rewards(Outcome, Players, Rewards) :-
    compound_name_arguments(Players, _, Names),
    length(Names, Count),
    maplist(reward(Outcome, Count), Names, List),
    compound_name_arguments(Rewards, rewards, List).

reward(drawn, Count, _, Reward) :-
    Reward is 100//max(2, Count).
reward(won(Winner), _, Player, Reward) :-
    (   Player == Winner
    ->  Reward = 100
    ;   Reward = 0
    ).
reward(lost, _, _, 0).
reward(goals(Goals), _, Player, Goal) :-
    memberchk(Player-Goal, Goals).

:- module(hornboard_playing,
          [ true/2,                     % +Position, ?Fluent
            does/3,                     % +Choices, ?Role, ?Move
            player/2,                   % +Position, ?Player
            mover/2,                    % +Position, ?Player
            points/3,                   % +Position, ?Player, ?Points
            seen/3,                     % +Position, +Who, -Seen
            successors/2,               % +Position, -Steps
            moves/2,                    % +Position, -Moves
            sheet_trait/2,              % +Game, ?Trait
            sheet_initial/2,            % +Game, -Position
            sheet_choices/3,            % +Position, ?Role, -Moves
            sheet_next/4,               % +Position, +Player, +Move, -Next
            sheet_verdict/3             % +Position, +Goals, -Outcome
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [member/2, nth0/3]).
:- use_module('../kit/chance', [chance/4]).
:- use_module(choosing).

/** <module> How a rule sheet is played

The position of a game that library(hornboard/gdl/sheet_writing) made of a rule sheet is
`Game(Fluents)`: what is true in it, in standard order. Its clauses say with legal/3
what each role may do, and with next/3 what is true after what all have chosen; the
relations here make a game for one to six players of them; what is a relation of
library(hornboard/game) is one of the game, too. Who has nothing to choose does
it by itself. Where several have, they choose one after another, in the order of their
roles, and until the last one has, what they do is in the position too, as
`does(Role, Move)`; seen/3 hides it: `does(Role, ?)`.
*/


% -- The state --

%!  true(+Position, ?Fluent) is nondet.
%
%   True when Fluent is true in Position. What is chosen in it is no fluent.

true(Position, Fluent) :-
    arg(1, Position, Fluents),
    (   ground(Fluent)
    ->  memberchk(Fluent, Fluents)
    ;   member(Fluent, Fluents),
        \+ Fluent = does(_, _)
    ).


%!  does(+Choices, ?Role, ?Move) is nondet.
%
%   True when Role does Move by Choices, a list of `Role-Move`.

does(Choices, Role, Move) :-
    member(Role-Move, Choices).


%!  sheet_initial(+Game, -Position) is det.
%
%   Position is the first one of Game.

sheet_initial(Game, Position) :-
    findall(Fluent, Game:init(Fluent), Fluents),
    holding(Game, Fluents, Position).


% -- The turn --

%!  player(+Position, ?Player) is nondet.
%
%   True when Player is one of the roles.

player(Position, Player) :-
    functor(Position, Game, _),
    roles(Game, Roles),
    member(Player, Roles).


%!  mover(+Position, ?Player) is det.
%
%   Player is the first who has something to choose and has not chosen yet. Where nobody
%   has, it is the first who does something else than `noop`, or who is in `control`.
%
%   @error sheet_play(stuck(Role)) if Role has no move and the game is not over.

mover(Position, Player) :-
    choices(Position, Player, _).


%!  sheet_choices(+Position, ?Role, -Moves) is nondet.
%
%   Moves are what Role may do in Position, `noop` perhaps, in standard order, whoever has
%   chosen already: all roles choose in each step, as the language has it.
%
%   @error sheet_play(stuck(Role)) as of mover/2.

sheet_choices(Position, Role, Moves) :-
    choices(Position, _, turn(_, _, Choices)),
    member(Role-Moves, Choices).


%   choices(+Position, -Mover, -Turn): Turn is turn(State, Done, Choices), of state/3 and
%   pairs of a role and the list of its moves.

choices(Position, Mover, turn(State, Done, Choices)) :-
    state(Position, State, Done),
    functor(State, Game, _),
    of_its_state(Game, State),
    roles(Game, Roles),
    maplist(role_moves(Game, State), Roles, Choices),
    forall(( member(Stuck-[], Choices), \+ Game:terminal(State) ),
           throw(error(sheet_play(stuck(Stuck)), _))),
    findall(Role, true(State, control(Role)), InControl),
    turn(Choices, Done, InControl, Mover).


role_moves(Game, Position, Role, Role-Moves) :-
    findall(Move, Game:legal(Position, Role, Move), Moves0),
    sort(Moves0, Moves).


%!  seen(+Position, +Who, -Seen) is det.
%
%   Seen is Position as who is to choose sees it, for `mover`, or as it was before anybody
%   had chosen, for `all`.

seen(Position, mover, Seen) :-
    state(Position, State, Done),
    veiled(Done, Veiled),
    with_done(State, Veiled, Seen).
seen(Position, all, Before) :-
    state(Position, Before, _).


%!  sheet_next(+Position, +Player, +Move, -Next) is nondet.
%
%   True when Next is what follows where Player, who has something to choose, does
%   Move: more than one where it is not known what others have chosen.

sheet_next(Position, Player, Move, Next) :-
    choices(Position, Player, Turn),
    next(Turn, Player, Move, Next).

next(turn(State, Done0, Choices), Mover, Move, Next) :-
    Done = [Mover-Move|Done0],
    chosen(Choices, Done, Chosen),
    (   Chosen == waiting
    ->  with_done(State, Done, Next)
    ;   functor(State, Game, _),
        findall(Fluent, Game:next(State, Chosen, Fluent), Fluents),
        holding(Game, Fluents, Next)
    ).


%!  successors(+Position, -Steps) is det.
%!  moves(+Position, -Moves) is det.
%
%   All steps and all moves of the mover, each once.

successors(Position, Steps) :-
    open_choices(Position, Mover, Turn, Moves),
    findall(0-step(Move, Next),
            ( member(Move, Moves),
              once(next(Turn, Mover, Move, Next))
            ),
            Steps).

moves(Position, Moves) :-
    open_choices(Position, _, _, Moves).

open_choices(Position, Mover, Turn, Moves) :-
    choices(Position, Mover, Turn),
    Turn = turn(State, _, Choices),
    functor(State, Game, _),
    (   ended(Game, State)
    ->  Moves = []
    ;   memberchk(Mover-Moves, Choices)
    ).

ended(Game, State) :-
    of_its_state(Game, State),
    once(Game:terminal(State)).


% -- The end --

%!  sheet_verdict(+Position, +Goals, -Outcome) is semidet.
%!  points(+Position, ?Player, ?Points) is nondet.
%
%   Outcome follows from the goals, which are the points of a finished game. Goals are
%   pairs of a role and its goal. Fails while somebody has still to choose.

sheet_verdict(Position, Goals, Outcome) :-
    state(Position, State, []),
    functor(State, Game, _),
    roles(Game, Roles),
    all_points(among(Goals), Roles, Points),
    verdict(Points, Outcome).

among(Pairs, Key, Value) :-
    member(Key-Value, Pairs).

points(Position, Player, Points) :-
    all_points(Position, Pairs),
    member(Player-Points, Pairs).

all_points(Position, Points) :-
    state(Position, State, []),
    functor(State, Game, _),
    ended(Game, State),
    roles(Game, Roles),
    all_points(Game:goal(State), Roles, Points).


% -- What is special --

%!  sheet_trait(+Game, ?Trait) is nondet.
%
%   Trait is `shortened`: people write moves in words. Others show in
%   random play: `together`, and `shared` where the goals of two are not 100 together.

sheet_trait(_, shortened).
sheet_trait(Game, Trait) :-
    member(Trait, [together,shared]),
    played(Game),
    found(Game, Trait).

:- dynamic
    played_before/1,
    found/2.

%   played(+Game): some random lines of Game, the same each time, have been played, and shown
%   what they show.

played(Game) :-
    (   played_before(Game)
    ->  true
    ;   sheet_initial(Game, Position),
        catch(call_with_inference_limit(
                  forall(between(1, 10, Seed), line_played(200, Seed, Position)), 1 000 000, _),
              error(sheet_play(stuck(_)), _),
              true),
        assertz(played_before(Game))
    ).

line_played(Plies, Chance0, Position) :-
    functor(Position, Game, _),
    (   all_points(Position, Points)
    ->  (   Points = [_-Points1,_-Points2],
            Points1+Points2 =\= 100
        ->  shows(Game, shared)
        ;   true
        )
    ;   Plies > 0
    ->  choices(Position, Mover, Turn),
        Turn = turn(_, _, Choices),
        memberchk(Mover-Moves, Choices),
        (   chosen(Choices, [Mover-(?)], waiting)
        ->  shows(Game, together)
        ;   true
        ),
        length(Moves, Count),
        chance(Chance0, Count, Index, Chance),
        nth0(Index, Moves, Move),
        next(Turn, Mover, Move, Next),
        Plies1 is Plies-1,
        line_played(Plies1, Chance, Next)
    ;   true
    ).

shows(Game, Trait) :-
    retractall(found(Game, Trait)),
    assertz(found(Game, Trait)).


%   of_its_state(+Game, +Position): from here on only Position is asked about, and what
%   was tabled for another one is forgotten.

of_its_state(Game, Position) :-
    tabled_relations(Game, Heads),
    (   Heads == []
    ->  true
    ;   nb_current(sheet_state, Last),
        Last == Position
    ->  true
    ;   forall(member(Head, Heads), abolish_table_subgoals(Game:Head)),
        nb_setval(sheet_state, Position)
    ).

:- dynamic tabled_in/2.

%   tabled_relations(+Game, -Heads): those of Game that are tabled for each state.

tabled_relations(Game, Heads) :-
    (   tabled_in(Game, Heads0)
    ->  Heads = Heads0
    ;   findall(Head,
                ( current_predicate(_, Game:Head),
                  predicate_property(Game:Head, tabled(variant)),
                  \+ predicate_property(Game:Head, tabled(subsumptive)),
                  \+ predicate_property(Game:Head, imported_from(_))
                ),
                Heads),
        assertz(tabled_in(Game, Heads))
    ).

:- module(hornboard_playing,
          [ true/2,                     % +Position, ?Fluent
            does/3,                     % +Choices, ?Role, ?Move
            sheet_initial/2,            % +Game, -Position
            sheet_player/2,             % +Position, ?Player
            sheet_mover/2,              % +Position, ?Player
            sheet_next/4,               % +Position, +Player, +Move, -Next
            sheet_successors/2,         % +Position, -Steps
            sheet_moves/2,              % +Position, -Moves
            sheet_outcome/2,            % +Position, ?Outcome
            sheet_value/2,              % +Position, ?Value
            sheet_move_text//2,         % +Position, ?Move
            sheet_position_text//1,     % ?Position
            turn/3,                     % +Choices, +InControl, -Mover
            verdict/3                   % +Roles, +Goals, -Outcome
          ]).
:- use_module(library(apply), [exclude/3, include/3, maplist/3]).
:- use_module(library(dcg/high_order), [sequence//3]).
:- use_module(library(lists), [list_to_set/2, member/2]).
:- use_module(kif, [symbol//1]).

/** <module> How a rule sheet is played

The position of a game that library(hornboard/gdl/writing) made of a rule sheet is
`Game(Fluents)`: what is true in it, in standard order. Its clauses say with legal/3
what each role may do, and with next/3 what is true after what all have chosen; the
relations here make a game for players who take turns of them: who has nothing to
choose does it by itself.
*/


                 /*******************************
                 *          THE STATE           *
                 *******************************/

%!  true(+Position, ?Fluent) is nondet.
%
%   True when Fluent is true in Position.

true(Position, Fluent) :-
    arg(1, Position, Fluents),
    (   ground(Fluent)
    ->  memberchk(Fluent, Fluents)
    ;   member(Fluent, Fluents)
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
    position(Game, Fluents, Position).

position(Game, Fluents0, Position) :-
    sort(Fluents0, Fluents),
    Position =.. [Game,Fluents].


                 /*******************************
                 *           THE TURN           *
                 *******************************/

%!  sheet_player(+Position, ?Player) is nondet.
%
%   True when Player is one of the roles.

sheet_player(Position, Player) :-
    functor(Position, Game, _),
    roles(Game, Roles),
    member(Player, Roles).

roles(Game, Roles) :-
    findall(Role, Game:role(Role), Roles0),
    list_to_set(Roles0, Roles).


%!  sheet_mover(+Position, ?Player) is det.
%
%   Player is who has something to choose. Where nobody has, it is the first who does
%   something else than `noop`, or who is in `control`.
%
%   @error sheet_play(What) if they do not take turns: What is together(Role1, Role2)
%          or stuck(Role).

sheet_mover(Position, Player) :-
    choices(Position, Player, _).


%   choices(+Position, -Mover, -Choices): pairs of a role and the list of its moves; all
%   roles but Mover have one move.

choices(Position, Mover, Choices) :-
    functor(Position, Game, _),
    of_its_state(Game, Position),
    roles(Game, Roles),
    maplist(role_moves(Game, Position), Roles, Choices),
    (   Game:terminal(Position)
    ->  true
    ;   member(Stuck-[], Choices)
    ->  throw(error(sheet_play(stuck(Stuck)), _))
    ;   true
    ),
    findall(Role, true(Position, control(Role)), InControl),
    turn(Choices, InControl, Mover).


%!  turn(+Choices, +InControl, -Mover) is det.
%
%   True when all roles but Mover have one move, of Choices, pairs of a role and its
%   moves. Where nobody has anything to do, it is the turn of one of InControl.
%
%   @error sheet_play(together(Role1, Role2)) if two have a choice.

turn(Choices, InControl, Mover) :-
    include(has_a_choice, Choices, Choosing),
    (   Choosing = [Role1-_,Role2-_|_]
    ->  throw(error(sheet_play(together(Role1, Role2)), _))
    ;   Choosing = [Mover-_]
    ->  true
    ;   exclude(waits, Choices, [Mover-_|_])
    ->  true
    ;   member(Mover-_, Choices),
        memberchk(Mover, InControl)
    ->  true
    ;   Choices = [Mover-_|_]
    ).

role_moves(Game, Position, Role, Role-Moves) :-
    findall(Move, Game:legal(Position, Role, Move), Moves0),
    sort(Moves0, Moves).

has_a_choice(_-[_,_|_]).

waits(_-Moves) :-
    memberchk(Moves, [[],[noop]]).


%!  sheet_next(+Position, +Player, +Move, -Next) is det.
%
%   True when Next is what follows where Player, who has something to choose, does
%   Move.

sheet_next(Position, Player, Move, Next) :-
    choices(Position, Player, Choices),
    next(Position, Player, Choices, Move, Next).

next(Position, Mover, Choices, Move, Next) :-
    functor(Position, Game, _),
    maplist(chosen(Mover, Move), Choices, Chosen),
    findall(Fluent, Game:next(Position, Chosen, Fluent), Fluents),
    position(Game, Fluents, Next).

chosen(Mover, Move, Role-Moves, Role-Choice) :-
    (   Role == Mover
    ->  Choice = Move
    ;   Moves = [Choice]
    ).

%!  sheet_successors(+Position, -Steps) is det.
%!  sheet_moves(+Position, -Moves) is det.
%
%   All steps and all moves of the mover, each once.

sheet_successors(Position, Steps) :-
    open_choices(Position, Mover, Choices, Moves),
    findall(0-step(Move, Next),
            ( member(Move, Moves),
              next(Position, Mover, Choices, Move, Next)
            ),
            Steps).

sheet_moves(Position, Moves) :-
    open_choices(Position, _, _, Moves).

open_choices(Position, Mover, Choices, Moves) :-
    functor(Position, Game, _),
    choices(Position, Mover, Choices),
    (   ended(Game, Position)
    ->  Moves = []
    ;   memberchk(Mover-Moves, Choices)
    ).

ended(Game, Position) :-
    of_its_state(Game, Position),
    once(Game:terminal(Position)).


                 /*******************************
                 *           THE END            *
                 *******************************/

%!  sheet_outcome(+Position, ?Outcome) is semidet.
%
%   Outcome is won(Player) for the better of two goals, `drawn` where they are equal;
%   of one player it is won(Player) where the goal is 100, and else `lost`.

sheet_outcome(Position, Outcome) :-
    functor(Position, Game, _),
    ended(Game, Position),
    roles(Game, Roles),
    maplist(goal_of(Game, Position), Roles, Goals),
    verdict(Roles, Goals, Outcome).

goal_of(Game, Position, Role, Goal) :-
    (   Game:goal(Position, Role, Goal0),
        integer(Goal0)
    ->  Goal = Goal0
    ;   Goal = 0
    ).


%!  verdict(+Roles, +Goals, -Outcome) is det.
%
%   Outcome follows from the Goals of Roles.

verdict([Role], [Goal], Outcome) :-
    (   Goal =:= 100
    ->  Outcome = won(Role)
    ;   Outcome = lost
    ).
verdict([Role1,Role2], [Goal1,Goal2], Outcome) :-
    compare(Order, Goal1, Goal2),
    better(Order, Role1, Role2, Outcome).

better(<, _, Role, won(Role)).
better(>, Role, _, won(Role)).
better(=, _, _, drawn).


%!  sheet_value(+Position, ?Value) is det.
%
%   A sheet does not tell how good an open position is.

sheet_value(_, 0).


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


                 /*******************************
                 *           NOTATION           *
                 *******************************/

%!  sheet_move_text(+Position, ?Move)// is semidet.
%!  sheet_position_text(?Position)// is semidet.
%
%   A move and a fluent are written as in `mark(1,b)`, and a position as its fluents,
%   one after another.

sheet_move_text(_, Move) -->
    term_text(Move).

sheet_position_text(Position) -->
    { arg(1, Position, Fluents),
      nonvar(Fluents)
    },
    !,
    sequence(term_text, " ", Fluents).
sheet_position_text(Position) -->
    sequence(term_text, " ", Fluents),
    { sort(Fluents, Fluents),
      arg(1, Position, Fluents)
    }.

term_text(Term) -->
    { compound(Term) },
    !,
    { compound_name_arguments(Term, Name, Arguments) },
    name_text(Name),
    "(",
    sequence(term_text, ",", Arguments),
    ")".
term_text(Term) -->
    { atomic(Term) },
    !,
    name_text(Term).
term_text(Term) -->
    name_text(Name),
    (   "("
    ->  { atom(Name) },
        sequence(term_text, ",", Arguments),
        ")",
        { Arguments = [_|_],
          compound_name_arguments(Term, Name, Arguments)
        }
    ;   { Term = Name }
    ).

name_text(Name) -->
    { nonvar(Name) },
    !,
    { atom_codes(Name, Codes) },
    Codes.
name_text(Name) -->
    word(Codes),
    { phrase(symbol(Name), Codes) }.

word([Code|Codes]) -->
    [Code],
    { \+ memberchk(Code, ` (),`) },
    (   word(Codes)
    ->  []
    ;   { Codes = [] }
    ).

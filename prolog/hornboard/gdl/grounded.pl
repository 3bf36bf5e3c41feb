:- module(hornboard_grounded,
          [ ground_game/3,      % +Game, +Sheet, -Module
            ground_compact/3    % +Module, ?Position, ?Compact
          ]).
:- use_module(library(apply), [foldl/4]).
:- use_module(library(lists), [append/3, member/2, nth0/3]).
:- use_module('../kit/assured', [assured/2]).
:- use_module(bits, [apart/1, bit_in/2, key_of/3]).
:- use_module(budget, [from_nothing/0, within_budget/2]).
:- use_module(choosing).
:- use_module(conditions, [assertz_clause/3, recursive_views/1]).
:- use_module(effects, []).
:- use_module(ends, [end_clauses/1, goal_clauses/2]).
:- use_module(grounding, [ground_sheet/2]).
:- use_module(legal_moves, [move_clauses/3, turn_clauses/3]).
:- use_module(playing, [sheet_after/3]).

:- set_prolog_flag(optimise, true).

/** <module> A rule sheet as masks

The compact position of a sheet is `Module(State, End)`: an integer that has a bit for
each fluent, and `open` or `closed`, or what has been chosen where several choose at once,
pairs of a role and its move. Module, whose name is made from that of the game,
states the relations of library(hornboard/game) by clauses about State:

    turn(State, Index, Role)            where bits of it take turns
    moves_at(Key, State, Moves, Rest)   Key is of a role and of a bit that is set
    role_moves(Index, State, Moves)     the moves of a role, in standard order
    effect(Key, Choice, State0, State)  Key is a hash of Choice
    ends(Key, State)                    over, if a bit has come, or gone
    view(Key, State)                    Key is of an atom, as of view_clauses/3
    goal(State, Role, Goal)

The clause of effect/4 for a choice is made when it is first made.
*/

%!  ground_game(+Game, +Sheet, -Module) is semidet.
%
%   Make Module for Game, whose rules are Sheet. Fails where there is too much of it; see
%   library(hornboard/gdl/budget).

ground_game(Game, Sheet, Module) :-
    compact_module(Game, Module),
    from_nothing,
    (   within_budget(grounding, made(Game, Sheet, Module))
    ->  true
    ;   forall(current_predicate(Module:Name/Arity), abolish(Module:Name/Arity)),
        fail
    ).

compact_module(Game, Module) :-
    atom_concat(Game, '_fast', Module).

made(Game, Sheet, Module) :-
    ground_sheet(Sheet, Module),
    dynamic([ Module:turn/3, Module:moves_at/4, Module:role_moves/3, Module:ends/2,
              Module:end_bits/2, Module:view/2, Module:viewed/3, Module:goal/3,
              Module:effect/4, Module:roles/1, Module:turn_bit/2
            ]),
    recursive_views(Module),
    roles(Game, Roles),
    assertz(Module:roles(Roles)),
    turn_clauses(Module, Game, Roles),
    forall(nth0(Index, Roles, Role), move_clauses(Module, Index, Role)),
    end_clauses(Module),
    relation_clauses(Module),
    outcome_clause(Module, Roles).


                 /*******************************
                 *          RELATIONS           *
                 *******************************/

%   relation_clauses(+Module): the relations of the contract, about `Module(State, End)`.

relation_clauses(Module) :-
    forall(relation_clause(Module, Head, Goals),
           assertz_clause(Module, Head, Goals)),
    forall(member(Relation,
                  [player/2,mover/2,move/3,moves/2,outcome/2,seen/3]),
           Module:export(Relation)).

relation_clause(_, player(_, Player),
                ( roles(Roles), member(Player, Roles) )).
relation_clause(Module, mover(Position, Player),
                (   turn(State, _, Player0)
                ->  Player = Player0
                ;   hornboard_grounded:choices(Module, State, End, Player, _, _)
                )) :-
    Position =.. [Module,State,End].
relation_clause(Module, moves(Position, Moves),
                (   End == closed
                ->  Moves = []
                ;   turn(State, Index, _)
                ->  role_moves(Index, State, Moves)
                ;   hornboard_grounded:choices(Module, State, End, Mover, _,
                                               Choices),
                    memberchk(Mover-Moves, Choices)
                )) :-
    Position =.. [Module,State,End].
relation_clause(_, moves_from(Bits, Key0, State, Moves0, Moves),
                (   Bits =:= 0
                ->  Moves0 = Moves
                ;   Key is Key0+Distance*lsb(Bits),
                    Bits1 is Bits /\ (Bits-1),
                    moves_at(Key, State, Moves0, Moves1),
                    moves_from(Bits1, Key0, State, Moves1, Moves)
                )) :-
    apart(Distance).
relation_clause(Module, move(Position, Move, Next),
                ( End0 \== closed,
                  (   nonvar(Move)
                  ->  true
                  ;   moves(Position, Moves),
                      member(Move, Moves)
                  ),
                  (   turn(State, Index, _)
                  ->  term_hash(Move, Hash),
                      Key is MoveKey,
                      follows(Key, Move, State, Next)
                  ;   hornboard_grounded:chosen_by(Module, State, End0, Move,
                                                   Done, Choices),
                      (   Choices == waiting
                      ->  Next = Pending
                      ;   term_hash(Choices, Hash),
                          Key is -1-Hash,
                          follows(Key, Choices, State, Next)
                      )
                  )
                )) :-
    Position =.. [Module,State,End0],
    Pending =.. [Module,State,Done],
    key_of(Index, Hash, MoveKey).
relation_clause(Module, follows(Key, Choice, State, Next),
                ( (   effect(Key, Choice, State, State1)
                  ->  true
                  ;   hornboard_effects:effect_made(Module, Key, Choice),
                      effect(Key, Choice, State, State1)
                  ),
                  (   over(State, State1)
                  ->  End = closed
                  ;   End = open
                  )
                )) :-
    Next =.. [Module,State1,End].
relation_clause(Module, seen(Position, mover, Seen),
                (   atom(End)
                ->  Seen = Position
                ;   hornboard_choosing:veiled(End, Veiled),
                    Seen = Hidden
                )) :-
    Position =.. [Module,State,End],
    Hidden =.. [Module,State,Veiled].
relation_clause(Module, seen(Position, all, Before),
                (   atom(End)
                ->  Before = Position
                ;   Before = Open
                )) :-
    Position =.. [Module,State,End],
    Open =.. [Module,State,open].
relation_clause(_, over(State0, State),
                ( end_bits(Come, Gone),
                  New is State /\ \State0 /\ Come,
                  (   ended_by(New, 0, State)
                  ->  true
                  ;   Old is State0 /\ \State /\ Gone,
                      ended_by(Old, 1, State)
                  ->  true
                  ;   ends(-1, State)
                  )
                )).
relation_clause(_, ended_by(Bits, Way, State),
                ( Bits =\= 0,
                  Key is 2*lsb(Bits)+Way,
                  (   ends(Key, State)
                  ->  true
                  ;   Bits1 is Bits /\ (Bits-1),
                      ended_by(Bits1, Way, State)
                  )
                )).

%   outcome_clause(+Module, +Roles): what a game comes to is asked of the sheet's own clauses
%   where there would be too many here.

outcome_clause(Module, Roles) :-
    Position =.. [Module,State,closed],
    (   goal_clauses(Module, Roles)
    ->  Goals = ( hornboard_choosing:all_points(Module:goal(State), Roles, Points),
                  hornboard_choosing:verdict(Points, Outcome)
                )
    ;   compact_module(Game, Module),
        Goals = ( hornboard_grounded:ground_compact(Module, Plain, Position),
                  Game:outcome(Plain, Outcome)
                )
    ),
    assertz_clause(Module, outcome(Position, Outcome), Goals).

%   next_state(+Module, +Choices, +State0, -State): as the clauses of the sheet say it.

next_state(Module, Choices, State0, State) :-
    Position0 =.. [Module,State0,open],
    ground_compact(Module, Plain0, Position0),
    sheet_after(Plain0, Choices, Plain),
    ground_compact(Module, Plain, Position),
    arg(1, Position, State).

%   choices(+Module, +State, +End, -Mover, -Done, -Choices): as the clauses of the sheet say
%   it, after what is Done.

choices(Module, State, End, Mover, Done, Choices) :-
    Module:roles(Roles),
    findall(Role-Moves,
            ( nth0(Index, Roles, Role),
              Module:role_moves(Index, State, Moves)
            ),
            Choices),
    findall(Role,
            ( Module:bit(control(Role), Bit),
              State /\ (1<<Bit) =\= 0
            ),
            InControl),
    (   atom(End)
    ->  Done = []
    ;   Done = End
    ),
    turn(Choices, Done, InControl, Mover).

%   chosen_by(+Module, +State, +End, +Move, -Done, -Chosen): what is Done where the mover
%   does Move, and as of chosen/3.

chosen_by(Module, State, End, Move, Done, Chosen) :-
    choices(Module, State, End, Mover, Done0, Choices),
    memberchk(Mover-Moves, Choices),
    memberchk(Move, Moves),
    append(Done0, [Mover-Move], Done),
    chosen(Choices, Done, Chosen).

                 /*******************************
                 *          POSITIONS           *
                 *******************************/

%!  ground_compact(+Module, ?Position, ?Compact) is det.
%
%   True when Compact is Position in the form of Module; either is known.
%
%   @error sheet_play(never(Fluent)) if Fluent of Position never comes true.

ground_compact(Module, Position, Compact) :-
    nonvar(Compact),
    !,
    compound_name_arguments(Compact, Module, [State,End]),
    findall(Fluent, ( bit_in(State, Bit), Module:fluent(Bit, Fluent) ), Fluents),
    compact_module(Game, Module),
    Plain =.. [Game,Fluents],
    (   atom(End)
    ->  Position = Plain
    ;   with_done(Plain, End, Position)
    ).
ground_compact(Module, Position, Compact) :-
    state(Position, Plain, Done0),
    arg(1, Plain, Fluents),
    foldl(with_fluent(Module), Fluents, 0, State),
    (   Done0 = [_|_]
    ->  Module:roles(Roles),
        findall(Role-Move, ( member(Role, Roles), memberchk(Role-Move, Done0) ), End)
    ;   \+ \+ Module:view(terminal, State)
    ->  End = closed
    ;   End = open
    ),
    Compact =.. [Module,State,End].

with_fluent(Module, Fluent, State0, State) :-
    assured(Module:bit(Fluent, Bit), sheet_play(never(Fluent))),
    State is State0 \/ 1<<Bit.

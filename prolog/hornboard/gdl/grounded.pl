:- module(hornboard_grounded,
          [ sheet_compact/3,    % +Game, +Sheet, -Module
            ground_compact/3    % +Module, ?Position, ?Compact
          ]).
:- use_module(library(lists), [append/3, member/2, nth0/3]).
:- use_module('../game/compiled', [assertz_clause/3]).
:- use_module('../game/variants', [initial/2]).
:- use_module('../kit/chance', [chance/4]).
:- use_module(bits, [apart/1, key_of/3]).
:- use_module(budget, [from_nothing/0, inferences/2, within_budget/2]).
:- use_module(choosing).
:- use_module(conditions, [recursive_views/1]).
:- use_module(effects, []).
:- use_module(ends, [end_clauses/1, goal_clauses/2]).
:- use_module(grounding, [ground_sheet/2]).
:- use_module(legal_moves, [move_clauses/3, turn_clauses/3]).
:- use_module(lifted).

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

The clause of effect/4 for a choice is made when that pays, and a piece that is slower so is
asked of the clauses, see library(hornboard/gdl/lifted).
*/

%!  sheet_compact(+Game, +Sheet, -Module) is det.
%
%   Make Module for Game, whose rules are Sheet. What there is too much of to be made ground,
%   see library(hornboard/gdl/budget), or what is slower so, is asked of the clauses.

sheet_compact(Game, Sheet, Module) :-
    compact_module(Game, Module),
    dynamic([ Module:turn/3, Module:moves_at/4, Module:role_moves/3, Module:ends/2,
              Module:end_bits/2, Module:view/2, Module:viewed/3, Module:goal/3,
              Module:effect/4, Module:roles/1, Module:turn_bit/2, Module:over/2,
              Module:wants/2, Module:masked/1, Module:met/1, Module:making/1
            ]),
    from_nothing,
    (   within_budget(grounding, ( ground_sheet(Sheet, Module), recursive_views(Module) ))
    ->  true
    ;   forall(( current_predicate(Module:Name/Arity), functor(Head, Name, Arity) ),
               retractall(Module:Head))
    ),
    roles(Game, Roles),
    assertz(Module:roles(Roles)),
    assertz(Module:making(2000)),
    lifted(Sheet, Module),
    relation_clauses(Module),
    forall(piece(Piece), stated(Piece, Game, Module)),
    judged(Game, Module).

compact_module(Game, Module) :-
    atom_concat(Game, '_fast', Module).


% -- Pieces --

%   piece(-Piece): Piece is made ground and judged by itself.

piece(moves).
piece(ends).
piece(goals).

ground_clauses(moves, Game, Module) :-
    Module:roles(Roles),
    turn_clauses(Module, Game, Roles),
    forall(nth0(Index, Roles, Role), move_clauses(Module, Index, Role)).
ground_clauses(ends, _, Module) :-
    end_clauses(Module).
ground_clauses(goals, _, Module) :-
    Module:roles(Roles),
    goal_clauses(Module, Roles).

%   asked(+Piece, +Module, -Head, -Goal): the clauses of the sheet are asked for Head by Goal.

asked(moves, Module, role_moves(Index, State, Moves),
      lifted_moves(Module, Index, State, Moves)).
asked(ends, Module, over(_, State), lifted_end(Module, State)).
asked(goals, Module, goal(State, Role, Goal), lifted_goal(Module, State, Role, Goal)).

use_clauses(Piece, Module, Reference) :-
    asked(Piece, Module, Head, Goal),
    asserta(Module:(Head :- !, hornboard_lifted:Goal), Reference).

stated(Piece, Game, Module) :-
    (   \+ \+ Module:wants(_, _),
        within_budget(Piece, ground_clauses(Piece, Game, Module))
    ->  assertz(Module:masked(Piece))
    ;   true
    ),
    use_clauses(Piece, Module, _).

%   judged(+Game, +Module): in the begin of a random game those pieces turn out that are faster
%   by ground rules. An inference of the clauses counts twice, for the facts that come and go.

judged(Game, Module) :-
    initial(Game, Start),
    ground_compact(Module, Start, Position),
    arg(1, Position, State),
    begin(20, 1, Module, Position, Steps),
    forall(Module:masked(Piece), judged(Piece, Module, [State-State|Steps])).

judged(Piece, Module, Steps) :-
    asked(Piece, Module, Head, Goal),
    forall(clause(Module:Head, ( !, hornboard_lifted:Goal ), Known), erase(Known)),
    inferences(asked_all(Steps, Piece, Module), Ground),
    use_clauses(Piece, Module, Reference),
    inferences(asked_all(Steps, Piece, Module), Lifted),
    (   Ground =< 2*Lifted
    ->  erase(Reference)
    ;   true
    ).

asked_all(Steps, Piece, Module) :-
    forall(member(Step, Steps),
           ignore(within_budget(trial, asked_once(Piece, Module, Step)))).

asked_once(moves, Module, _-State) :-
    Module:roles(Roles),
    forall(nth0(Index, Roles, _), Module:role_moves(Index, State, _)).
asked_once(ends, Module, State0-State) :-
    Module:over(State0, State).
asked_once(goals, Module, _-State) :-
    Module:roles(Roles),
    forall(member(Role, Roles), ignore(Module:goal(State, Role, _))).

%   begin(+Most, +Chance, +Module, +Position, -Steps): Steps are pairs of states of a random
%   game from Position, or of its begin, by Chance as of chance/4.

begin(Most, Chance0, Module, Position, Steps) :-
    (   Most > 0,
        within_budget(trial, random_step(Chance0, Chance, Module, Position, Next))
    ->  arg(1, Position, State0),
        arg(1, Next, State),
        Steps = [State0-State|Steps1],
        Most1 is Most-1,
        begin(Most1, Chance, Module, Next, Steps1)
    ;   Steps = []
    ).

random_step(Chance0, Chance, Module, Position, Next) :-
    Module:moves(Position, Moves),
    length(Moves, Count),
    Count > 0,
    chance(Chance0, Count, Index, Chance),
    nth0(Index, Moves, Move),
    Module:move(Position, Move, Next).


% -- Relations --

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
                  ;   hornboard_effects:first_effect(Module, Key, Choice, State, State1)
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
relation_clause(Module, outcome(Position, Outcome),
                ( hornboard_grounded:judged_at_end(Module, State),
                  roles(Roles),
                  hornboard_choosing:all_points(Module:goal(State), Roles, Points),
                  hornboard_choosing:verdict(Points, Outcome)
                )) :-
    Position =.. [Module,State,closed].
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

%   judged_at_end(+Module, +State): what goals are faster by is judged anew where a game has
%   come to its end.

judged_at_end(Module, State) :-
    (   retract(Module:masked(goals))
    ->  judged(goals, Module, [State-State])
    ;   true
    ).

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

% -- Positions --

%!  ground_compact(+Module, ?Position, ?Compact) is det.
%
%   True when Compact is Position in the form of Module; either is known.
%
%   @error sheet_play(never(Fluent)) if Fluent of Position never comes true.

ground_compact(Module, Position, Compact) :-
    nonvar(Compact),
    !,
    compound_name_arguments(Compact, Module, [State,End]),
    state_fluents(Module, State, Fluents),
    compact_module(Game, Module),
    holding(Game, Fluents, Plain),
    (   atom(End)
    ->  Position = Plain
    ;   with_done(Plain, End, Position)
    ).
ground_compact(Module, Position, Compact) :-
    state(Position, Plain, Done0),
    arg(1, Plain, Fluents),
    state_fluents(Module, State, Fluents),
    (   Done0 = [_|_]
    ->  Module:roles(Roles),
        findall(Role-Move, ( member(Role, Roles), memberchk(Role-Move, Done0) ), End)
    ;   lifted_end(Module, State)
    ->  End = closed
    ;   End = open
    ),
    Compact =.. [Module,State,End].

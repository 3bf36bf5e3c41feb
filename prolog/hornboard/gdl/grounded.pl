:- module(hornboard_grounded,
          [ ground_game/3,      % +Game, +Sheet, -Module
            ground_compact/3,   % +Module, ?Position, ?Compact
            effects/3           % +Module, -Known, -All
          ]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [foldl/4, maplist/3, partition/4]).
:- use_module(library(assoc), [get_assoc/3, list_to_assoc/2]).
:- use_module(library(lists),
              [append/2, append/3, clumped/2, list_to_set/2, member/2, nth0/3]).
:- use_module(library(pairs),
              [ group_pairs_by_key/2, pairs_keys_values/3, pairs_values/2,
                transpose_pairs/2
              ]).
:- use_module(budget, [from_nothing/0, within_budget/2]).
:- use_module(grounding).
:- use_module(choosing).

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
    goal(Role, Goal, State)

The clause of effect/4 for a choice is made when it is first made: whether it is legal,
a mask of what stays, one of what comes, and what comes under conditions.
*/

%!  ground_game(+Game, +Sheet, -Module) is semidet.
%
%   Make Module for Game, whose rules are Sheet. Fails where there is too much of it; see
%   library(hornboard/gdl/budget).

ground_game(Game, Sheet, Module) :-
    compact_module(Game, Module),
    from_nothing,
    (   within_budget(grounding, hornboard_grounded:made(Game, Sheet, Module))
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
    findall(Role, Game:role(Role), Roles0),
    list_to_set(Roles0, Roles),
    assertz(Module:roles(Roles)),
    turn_clauses(Module, Game, Roles),
    forall(nth0(Index, Roles, Role), move_clauses(Module, Index, Role)),
    end_clauses(Module),
    goal_clauses(Module, Roles),
    relation_clauses(Module).

%   conditions(+Conjunction, +Module, +State, -Goals): Goals test Conjunction.

conditions(c(Set, Unset, Others), Module, State, Goals) :-
    other_conditions(Others, Module, State, Goals0),
    all_bits(Unset, 0, State, Goals0, Goals1),
    all_bits(Set, 1, State, Goals1, Goals).

%   all_bits(+Mask, +Value, +State, +Goals0, -Goals): Goals test that all bits in Mask have
%   Value in State, and then Goals0. To look at one bit costs little where State is large, so
%   that one which has to be set is looked at first.

all_bits(Mask, Value, State, Goals0, Goals) :-
    Count is popcount(Mask),
    (   Count =:= 0
    ->  Goals = Goals0
    ;   ( Count =:= 1 ; Value =:= 1 )
    ->  Bit is lsb(Mask),
        Rest is Mask /\ (Mask-1),
        (   Rest =:= 0
        ->  Goals1 = Goals0
        ;   Goals1 = (State /\ Rest =:= Rest, Goals0)
        ),
        Goals = (getbit(State, Bit) =:= Value, Goals1)
    ;   Goals = (State /\ Mask =:= 0, Goals0)
    ).

other_conditions([], _, _, true).
other_conditions([Other|Others], Module, State, (Goal, Goals)) :-
    other_condition(Other, Module, State, Goal),
    other_conditions(Others, Module, State, Goals).

other_condition(view(Atom), Module, State, view(Key, State)) :-
    view_clauses(Module, Atom, Key).
other_condition(no_view(Atom), Module, State, State /\ Unset =\= 0) :-
    dnf(Atom, Module, [c(0,Unset,[])]),
    !.
other_condition(no_view(Atom), Module, State, \+ view(Key, State)) :-
    view_clauses(Module, Atom, Key).
other_condition(none(Alternatives), Module, State, \+ Goals) :-
    any_condition(Alternatives, Module, State, Goals).

%   any_condition(+Alternatives, +Module, +State, -Goals): Goals test whether one of
%   Alternatives holds. They are nested no deeper than the compiler can descend.

any_condition([], _, _, fail).
any_condition([Alternative], Module, State, Goals) :-
    !,
    conditions(Alternative, Module, State, Goals).
any_condition(Alternatives, Module, State, (Goals1 ; Goals2)) :-
    length(Alternatives, Count),
    Half is Count//2,
    length(First, Half),
    append(First, Second, Alternatives),
    any_condition(First, Module, State, Goals1),
    any_condition(Second, Module, State, Goals2).

%   view_clauses(+Module, +Atom, -Key): view/2 tells by Key, a number, or Atom itself where
%   it is one name, whether Atom is so.

view_clauses(Module, Atom, Key) :-
    term_hash(Atom, Hash),
    (   Module:viewed(Hash, Atom, Key0)
    ->  Key = Key0
    ;   view_key(Atom, Hash, Module, Key),
        assertz(Module:viewed(Hash, Atom, Key)),
        dnf(Atom, Module, Alternatives),
        forall(member(Alternative, Alternatives),
               ( conditions(Alternative, Module, State, Goals),
                 assertz_clause(Module, view(Key, State), Goals)
               ))
    ).

view_key(Atom, Hash, Module, Key) :-
    (   atom(Atom)
    ->  Key = Atom
    ;   free_key(Hash, Module, Key)
    ).

free_key(Key0, Module, Key) :-
    (   Module:viewed(_, _, Key0)
    ->  Key1 is Key0+1,
        free_key(Key1, Module, Key)
    ;   Key = Key0
    ).

%   recursive_views(+Module): what depends on itself has its clauses. Fails where an atom
%   depends on the very same one.

recursive_views(Module) :-
    trie_new(Trie),
    forall(recursive_atom(Module, Atom), well_founded(Atom, Module, Trie)).

%   well_founded(+Atom, +Module, +Trie): Trie tells which atoms are `asked` about so far,
%   and which are `known` to be well founded.

well_founded(Atom, Module, Trie) :-
    (   trie_lookup(Trie, Atom, State)
    ->  State == known
    ;   trie_insert(Trie, Atom, asked),
        view_clauses(Module, Atom, _),
        dnf(Atom, Module, Alternatives),
        forall(( member(c(_, _, Others), Alternatives),
                 member(Condition, Others),
                 arg(1, Condition, Other)
               ),
               well_founded(Other, Module, Trie)),
        trie_update(Trie, Atom, known)
    ).

%   assertz_clause(+Module, +Head, +Goals): arithmetic is compiled.

assertz_clause(Module, Head, Goals) :-
    current_prolog_flag(optimise, Before),
    setup_call_cleanup(
        set_prolog_flag(optimise, true),
        assertz(Module:(Head :- Goals)),
        set_prolog_flag(optimise, Before)).


                 /*******************************
                 *             MOVES            *
                 *******************************/

%   key(+Index, +Bit, -Key): of the role of that Index, and of Bit, or of none, -1.

key(Index, Bit, Key) :-
    Key is 8*(Bit+1)+Index.

%   move_clauses(+Module, +Index, +Role): each alternative of a legal move is asked for
%   with the rarest of the bits that it wants, or of a few anyhow.

move_clauses(Module, Index, Role) :-
    (   Module:turn_bit(Role, Turn)
    ->  true
    ;   Turn = 0
    ),
    findall(Move-c(Set,Unset,Others),
            ( Module:'v legal'(Role, Move),
              dnf(legal(Role, Move), Module, Alternatives),
              member(c(Set0,Unset,Others), Alternatives),
              Set is Set0 /\ \Turn
            ),
            Pairs0),
    sort(Pairs0, Pairs),
    length(Pairs, Count),
    (   Count =< 16
    ->  list_to_assoc([], Counts)
    ;   findall(Set, member(_-c(Set,_,_), Pairs), Sets),
        bit_counts(Sets, Counts)
    ),
    findall(Start-(c(Set,Unset,Others)-Move),
            ( member(Move-c(Set0,Unset,Others), Pairs),
              rarest(Set0, Counts, Start),
              with_bit(Start, 0, Asked),
              Set is Set0 /\ \Asked
            ),
            Started0),
    keysort(Started0, Started),
    group_pairs_by_key(Started, Groups0),
    (   Groups0 = [(-1)-_|_]
    ->  Groups = Groups0
    ;   Groups = [(-1)-[]|Groups0]
    ),
    pairs_keys_values(Groups, Starts, Alternatives),
    maplist(decided, Alternatives, Trees),
    maplist(moves_clause(Module, Index), Starts, Trees),
    foldl(with_bit, Starts, 0, Mask),
    foldl(leaves, Trees, InTurn, []),
    role_moves_clause(Module, Index, Mask, InTurn).

%   rarest(+Set, +Counts, -Bit): Bit of Set has the least of Counts, and is -1 if none of
%   Set is counted.

rarest(Set, Counts, Bit) :-
    (   aggregate_all(min(Count, Each),
                      ( bit_in(Set, Each),
                        get_assoc(Each, Counts, Count)
                      ),
                      min(_, Rarest))
    ->  Bit = Rarest
    ;   Bit = -1
    ).

%   bit_counts(+Masks, -Counts): in how many of Masks each bit is.

bit_counts(Masks, Counts) :-
    findall(Bit,
            ( member(Mask, Masks),
              bit_in(Mask, Bit)
            ),
            Bits0),
    msort(Bits0, Bits),
    clumped(Bits, Clumps),
    list_to_assoc(Clumps, Counts).

%   role_moves_clause(+Module, +Index, +Mask, +InTurn): InTurn are the moves in the order in
%   which they are found, where each alternative of a move counts; Mask has the bits that
%   moves_at/4 is asked with.

role_moves_clause(Module, Index, Mask, InTurn) :-
    part_goals(Mask, 0, Index, State, Moves1, Goals0),
    Goals1 = ( moves_at(Index, State, Moves0, Moves1), Goals0 ),
    (   sort(InTurn, InTurn)
    ->  Moves0 = Moves,
        Goals = Goals1
    ;   Goals = ( Goals1, sort(Moves0, Moves) )
    ),
    assertz_clause(Module, role_moves(Index, State, Moves), Goals).

%   part_goals(+Mask, +Low, +Index, +State, ?Moves, -Goals): Mask, of the bits from number
%   Low on, is gone through in parts that are small integers.

part_goals(0, _, _, _, [], true) :-
    !.
part_goals(Mask, Low, Index, State, Moves, Goals) :-
    Part is Mask /\ 0xffffffffffffff,
    Mask1 is Mask>>56,
    Low1 is Low+56,
    (   Part =:= 0
    ->  Goals = Goals1,
        Moves1 = Moves
    ;   key(Index, Low, Key),
        Goals = ( Bits is State>>Low /\ Part,
                  moves_from(Bits, Key, State, Moves, Moves1),
                  Goals1
                )
    ),
    part_goals(Mask1, Low1, Index, State, Moves1, Goals1).

with_bit(Bit, Mask0, Mask) :-
    (   Bit < 0
    ->  Mask = Mask0
    ;   Mask is Mask0 \/ 1<<Bit
    ).

moves_clause(Module, Index, Start, Tree) :-
    key(Index, Start, Key),
    listed(Tree, Module, State, List, Rest, Goals),
    assertz_clause(Module, moves_at(Key, State, List, Rest), Goals).

listed([], _, _, Rest, Rest, true).
listed([Node|Tree], Module, State, List, Rest, (Goal, Goals)) :-
    (   Node = if(Bit, Branch)
    ->  listed(Branch, Module, State, List, List1, Listed),
        Goal = ( getbit(State, Bit) =:= 1 -> Listed ; List = List1 )
    ;   Node = Alternative-Move,
        conditions(Alternative, Module, State, Conditions),
        (   Conditions == true
        ->  Goal = ( List = [Move|List1] )
        ;   Goal = ( Conditions -> List = [Move|List1] ; List = List1 )
        )
    ),
    listed(Tree, Module, State, List1, Rest, Goals).

%   decided(+Alternatives, -Tree): Alternatives are `Conjunction-What`, and so are the nodes
%   of Tree, or `if(Bit, Tree1)` for four or more of which each wants Bit.

decided(Alternatives, Tree) :-
    Alternatives = [_,_,_,_|_],
    !,
    findall(Set, member(c(Set,_,_)-_, Alternatives), Sets),
    bit_counts(Sets, Counts),
    maplist(by_common_bit(Counts), Alternatives, Pairs0),
    keysort(Pairs0, Pairs),
    group_pairs_by_key(Pairs, Groups),
    foldl(branch, Groups, Tree, []).
decided(Alternatives, Alternatives).

branch(Bit-Alternatives, Tree0, Tree) :-
    (   Bit < 0
    ->  append(Alternatives, Tree, Tree0)
    ;   decided(Alternatives, Branch),
        Tree0 = [if(Bit, Branch)|Tree]
    ).

by_common_bit(Counts, c(Set0,Unset,Others)-What, Bit-(c(Set,Unset,Others)-What)) :-
    aggregate_all(max(Count, Each),
                  ( bit_in(Set0, Each), get_assoc(Each, Counts, Count) ),
                  max(Most, Common)),
    Most >= 4,
    !,
    Bit = Common,
    Set is Set0 /\ \(1<<Bit).
by_common_bit(_, Alternative, (-1)-Alternative).

%   leaves(+Tree, ?Leaves, ?Rest): what Tree is about, in its order, before Rest.

leaves(Tree, Leaves, Rest) :-
    foldl(leaf, Tree, Leaves, Rest).

leaf(if(_, Branch), Leaves, Rest) :-
    leaves(Branch, Leaves, Rest).
leaf(_-What, [What|Rest], Rest).

%   bit_in(+Mask, -Bit) is nondet.

bit_in(Mask, Bit) :-
    Mask =\= 0,
    Low is lsb(Mask),
    Rest is Mask /\ (Mask-1),
    (   Rest =:= 0
    ->  Bit = Low
    ;   (   Bit = Low
        ;   bit_in(Rest, Bit)
        )
    ).

%   relation_clauses(+Module): the relations of the contract, about `Module(State, End)`.

relation_clauses(Module) :-
    forall(relation_clause(Module, Head, Goals),
           assertz_clause(Module, Head, Goals)),
    forall(member(Relation,
                  [ player/2,mover/2,move/3,moves/2,outcome/2,value/2,seen/2,
                    unchosen/2
                  ]),
           Module:export(Relation)).

relation_clause(_, player(_, Player),
                ( roles(Roles), member(Player, Roles) )).
relation_clause(_, value(_, 0), true).
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
                ;   Key is Key0+8*lsb(Bits),
                    Bits1 is Bits /\ (Bits-1),
                    moves_at(Key, State, Moves0, Moves1),
                    moves_from(Bits1, Key0, State, Moves1, Moves)
                )).
relation_clause(Module, move(Position, Move, Next),
                ( End0 \== closed,
                  (   nonvar(Move)
                  ->  true
                  ;   moves(Position, Moves),
                      member(Move, Moves)
                  ),
                  (   turn(State, Index, _)
                  ->  term_hash(Move, Hash),
                      Key is 8*Hash+Index,
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
    Pending =.. [Module,State,Done].
relation_clause(Module, follows(Key, Choice, State, Next),
                ( (   effect(Key, Choice, State, State1)
                  ->  true
                  ;   hornboard_grounded:effect_made(Module, Key, Choice),
                      effect(Key, Choice, State, State1)
                  ),
                  (   over(State, State1)
                  ->  End = closed
                  ;   End = open
                  )
                )) :-
    Next =.. [Module,State1,End].
relation_clause(Module, seen(Position, Seen),
                (   atom(End)
                ->  Seen = Position
                ;   hornboard_choosing:veiled(End, Veiled),
                    Seen = Hidden
                )) :-
    Position =.. [Module,State,End],
    Hidden =.. [Module,State,Veiled].
relation_clause(Module, unchosen(Position, Before),
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
relation_clause(Module, outcome(Position, Outcome),
                ( roles(Roles),
                  maplist(hornboard_grounded:goal_of(Module, State), Roles, Goals),
                  hornboard_choosing:verdict(Roles, Goals, Outcome)
                )) :-
    Position =.. [Module,State,closed].

goal_of(Module, State, Role, Goal) :-
    (   Module:goal(Role, Goal0, State),
        integer(Goal0)
    ->  Goal = Goal0
    ;   Goal = 0
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


%   turn_clauses(+Module, +Game, +Roles): where roles take turns by `control`, and who
%   waits can do nothing but `noop`.

turn_clauses(Module, Game, Roles) :-
    (   Roles = [_,_|_],
        maplist(control_bit(Module), Roles, Bits),
        goes_round(Bits, Module, Game),
        maplist(waits(Module, Bits), Roles, Bits)
    ->  forall(nth0(Index, Roles, Role),
               ( nth0(Index, Bits, Bit),
                 Mask is 1<<Bit,
                 assertz(Module:turn_bit(Role, Mask)),
                 assertz_clause(Module, turn(State, Index, Role),
                                ( getbit(State, Bit) =:= 1, ! ))
               ))
    ;   Roles = [Role]
    ->  assertz(Module:turn(_, 0, Role))
    ;   true
    ).

control_bit(Module, Role, Bit) :-
    Module:bit(control(Role), Bit).

%   goes_round(+Bits, +Module, +Game): one of Bits is set at first, and each comes after
%   itself or after another.

goes_round(Bits, Module, Game) :-
    findall(Bit,
            ( member(Bit, Bits),
              Module:fluent(Bit, Fluent),
              \+ \+ Game:init(Fluent)
            ),
            [_]),
    maplist(comes_after(Module), Bits, After),
    msort(After, Sorted),
    msort(Bits, Sorted).

comes_after(Module, Bit, After) :-
    Module:fluent(Bit, Fluent),
    findall(Alternative,
            ( Module:wants(next(Fluent), Wants),
              (   memberchk(done(_, _), Wants)
              ->  Alternative = done
              ;   alternative(Wants, Module, [], c(0,0,[]), Alternative)
              )
            ),
            [c(Set,0,[])]),
    After is lsb(Set),
    Set =:= 1<<After.

waits(Module, Bits, Role, Bit) :-
    Own is 1<<Bit,
    foldl(with_bit, Bits, 0, All),
    Others is All /\ \Own,
    forall(( Module:'v legal'(Role, Move),
             dnf(legal(Role, Move), Module, Alternatives),
             member(c(Set,Unset,_), Alternatives)
           ),
           (   Move == noop
           ->  once(( Set /\ Others =\= 0 ; Unset /\ Own =\= 0 ))
           ;   Set /\ Own =\= 0
           )).


                 /*******************************
                 *           EFFECTS            *
                 *******************************/

%   effect_made(+Module, +Key, +Choice): make the clause of effect/4, unless it is there.
%   Choice is the move of who turn/3 tells by Key, or the choices of all.

effect_made(Module, Key, Choice) :-
    \+ clause(Module:effect(Key, Choice, _, _), _),
    all_choices(Key, Choice, Module, Choices),
    forall(member(Role-Move, Choices), \+ \+ Module:'v legal'(Role, Move)),
    findall(Bit-Alternative,
            ( Module:wants(next(Fluent), Wants),
              alternative(Wants, Module, Choices, c(0,0,[]), Alternative),
              Module:bit(Fluent, Bit)
            ),
            Pairs0),
    sort(Pairs0, Pairs),
    known_before(Module, Choices, Known),
    effects(Pairs, Known, 0, Keep, 0, Add, Conditional0),
    transpose_pairs(Conditional0, Conditional1),
    joined(Conditional1, Conditional),
    effect_goals(Conditional, Module, State0, State1, State, Goals),
    retractall(Module:chosen_dnf(_, Choices, _)),
    lawful(Choices, Module, State0, Lawful),
    assertz_clause(Module, effect(Key, Choice, State0, State),
                   ( Lawful,
                     State1 is State0 /\ Keep \/ Add,
                     Goals
                   )).

all_choices(Key, Choice, Module, Choices) :-
    (   Key < 0
    ->  Choices = Choice
    ;   Index is Key /\ 7,
        Module:roles(Roles),
        nth0(Index, Roles, Mover),
        findall(Role-Move,
                ( member(Role, Roles),
                  (   Role == Mover
                  ->  Move = Choice
                  ;   Move = noop
                  )
                ),
                Choices)
    ).

%   lawful(+Choices, +Module, +State, -Goals): Goals test that Choices are legal in State.

lawful([], _, _, true).
lawful([Role-Move|Choices], Module, State, (Any, Goals)) :-
    dnf(legal(Role, Move), Module, Alternatives),
    any_condition(Alternatives, Module, State, Any),
    lawful(Choices, Module, State, Goals).

%   known_before(+Module, +Choices, -Known): what holds wherever Choices are legal.

known_before(Module, Choices, Known) :-
    foldl(known_for(Module), Choices, c(0,0,[]), Known).

known_for(Module, Role-Move, c(Set0,Unset0,[]), c(Set,Unset,[])) :-
    dnf(legal(Role, Move), Module, Alternatives),
    (   Alternatives = [c(Set1,Unset1,_)]
    ->  Set is Set0 \/ Set1,
        Unset is Unset0 \/ Unset1
    ;   Set = Set0,
        Unset = Unset0
    ).

effects([], _, Keep, Keep, Add, Add, []).
effects([Bit-c(Set0,Unset0,Others)|Pairs], Known, Keep0, Keep, Add0, Add,
        Conditional) :-
    Known = c(KnownSet,KnownUnset,_),
    (   (   Set0 /\ KnownUnset =\= 0
        ;   Unset0 /\ KnownSet =\= 0
        )
    ->  effects(Pairs, Known, Keep0, Keep, Add0, Add, Conditional)
    ;   Set is Set0 /\ \ KnownSet,
        Unset is Unset0 /\ \ KnownUnset,
        effect(c(Set,Unset,Others), Bit, Keep0, Keep1, Add0, Add1,
               Conditional, Conditional1),
        effects(Pairs, Known, Keep1, Keep, Add1, Add, Conditional1)
    ).

effect(Condition, Bit, Keep0, Keep, Add0, Add, Conditional, Conditional1) :-
    Mask is 1<<Bit,
    (   Condition == c(0,0,[])
    ->  Add is Add0 \/ Mask,
        Keep = Keep0,
        Conditional = Conditional1
    ;   Condition == c(Mask,0,[])
    ->  Keep is Keep0 \/ Mask,
        Add = Add0,
        Conditional = Conditional1
    ;   Keep = Keep0,
        Add = Add0,
        Conditional = [Mask-Condition|Conditional1]
    ).

%   joined(+Pairs, -Joined): Pairs are `Condition-Mask`, sorted.

joined([], []).
joined([Condition-Mask1,Condition-Mask2|Pairs], Joined) :-
    !,
    Mask is Mask1 \/ Mask2,
    joined([Condition-Mask|Pairs], Joined).
joined([Pair|Pairs], [Pair|Joined]) :-
    joined(Pairs, Joined).

%   effect_goals(+Conditional, +Module, +State0, ?State1, ?State, -Goals): what comes under
%   conditions. Three bits or more that each come of the one so far below or above, as in
%   what counts steps, come together.

effect_goals(Conditional0, Module, State0, State1, State, Goals) :-
    maplist(by_shift, Conditional0, Shifted0),
    keysort(Shifted0, Shifted),
    group_pairs_by_key(Shifted, Groups),
    partition(counting, Groups, Counting, Others),
    pairs_values(Others, Lists),
    append(Lists, Conditional),
    decided(Conditional, Tree),
    append(Counting, Tree, Nodes),
    changed(Nodes, Module, State0, State1, State, Goals).

by_shift(Condition-Mask, Shift-(Condition-Mask)) :-
    (   Condition = c(Set,0,[]),
        popcount(Set) =:= 1,
        popcount(Mask) =:= 1
    ->  Shift is lsb(Mask)-lsb(Set)
    ;   Shift = 0
    ).

counting(Shift-[_,_,_|_]) :-
    Shift =\= 0.

changed([], _, _, State, State, true).
changed([Node|Nodes], Module, State0, State1, State, (Goal, Goals)) :-
    node_goal(Node, Module, State0, State1, State2, Goal),
    changed(Nodes, Module, State0, State2, State, Goals).

node_goal(if(Bit, Branch), Module, State0, State1, State, Goal) :-
    changed(Branch, Module, State0, State1, State, Changed),
    Goal = ( getbit(State0, Bit) =:= 1 -> Changed ; State = State1 ).
node_goal(Condition-Mask, Module, State0, State1, State, Goal) :-
    compound(Condition),
    conditions(Condition, Module, State0, Conditions),
    Goal = ( Conditions -> State is State1 \/ Mask ; State = State1 ).
node_goal(Shift-Alternatives, _, State0, State1, State, Goal) :-
    integer(Shift),
    foldl(with_set, Alternatives, 0, Mask),
    (   Shift > 0
    ->  Moved = (State0 /\ Mask)<<Shift
    ;   Back is -Shift,
        Moved = (State0 /\ Mask)>>Back
    ),
    Goal = ( State is State1 \/ Moved ).

with_set(c(Set,_,_)-_, Mask0, Mask) :-
    Mask is Mask0 \/ Set.


%!  effects(+Module, -Known, -All) is det.
%
%   So far it is Known of how many moves what they do; there may be so many in All.

effects(Module, Known, All) :-
    predicate_property(Module:effect(_, _, _, _), number_of_clauses(Known)),
    aggregate_all(count, ( Module:'v legal'(_, Move), Move \== noop ), All).


                 /*******************************
                 *         ENDS AND GOALS       *
                 *******************************/

%   end_clauses(+Module): a game that is not over is after a move only where some bit of a
%   conjunction has come or gone, twice its number or one more being the key, or where
%   there is another condition, whose key is -1.

end_clauses(Module) :-
    dnf(terminal, Module, Alternatives),
    view_clauses(Module, terminal, _),
    findall(Key-Left,
            ( member(Alternative, Alternatives),
              asked_by(Alternative, Key, Left)
            ),
            Pairs0),
    keysort(Pairs0, Pairs),
    group_pairs_by_key(Pairs, Groups),
    forall(member(Key-Asked, Groups),
           ( any_condition(Asked, Module, State, Any),
             assertz_clause(Module, ends(Key, State), Any)
           )),
    findall(Set-Unset, member(c(Set,Unset,[]), Alternatives), Masks),
    foldl(joined_masks, Masks, 0-0, Come-Gone),
    assertz(Module:end_bits(Come, Gone)).

joined_masks(Set1-Unset1, Set2-Unset2, Set-Unset) :-
    Set is Set1 \/ Set2,
    Unset is Unset1 \/ Unset2.

%   asked_by(+Alternative, -Key, -Left): by Key it is asked whether what is Left of it is so.

asked_by(c(Set0,Unset0,[]), Key, c(Set,Unset,[])) :-
    !,
    (   bit_in(Set0, Bit),
        Key is 2*Bit,
        Set is Set0 /\ \(1<<Bit),
        Unset = Unset0
    ;   bit_in(Unset0, Bit),
        Key is 2*Bit+1,
        Unset is Unset0 /\ \(1<<Bit),
        Set = Set0
    ).
asked_by(Alternative, -1, Alternative).

goal_clauses(Module, Roles) :-
    forall(( member(Role, Roles),
             current_predicate(Module:'v goal'/2),
             Module:'v goal'(Role, Goal),
             dnf(goal(Role, Goal), Module, Alternatives),
             member(Alternative, Alternatives)
           ),
           ( conditions(Alternative, Module, State, Goals),
             assertz_clause(Module, goal(Role, Goal, State), Goals)
           )).


                 /*******************************
                 *          POSITIONS           *
                 *******************************/

%!  ground_compact(+Module, ?Position, ?Compact) is det.
%
%   True when Compact is Position in the form of Module; either is known.
%
%   @error sheet_play(never(Fluent)) if Fluent of Position never comes true.

ground_compact(Module, Position, Compact) :-
    (   nonvar(Compact)
    ->  compound_name_arguments(Compact, Module, [State,End]),
        findall(Fluent,
                ( bit_in(State, Bit),
                  Module:fluent(Bit, Fluent)
                ),
                Fluents),
        compact_module(Game, Module),
        Plain =.. [Game,Fluents],
        (   atom(End)
        ->  Position = Plain
        ;   with_done(Plain, End, Position)
        )
    ;   state(Position, Plain, Done0),
        arg(1, Plain, Fluents),
        foldl(with_fluent(Module), Fluents, 0, State),
        (   Done0 = [_|_]
        ->  Module:roles(Roles),
            findall(Role-Move,
                    ( member(Role, Roles),
                      memberchk(Role-Move, Done0)
                    ),
                    End)
        ;   \+ \+ Module:view(terminal, State)
        ->  End = closed
        ;   End = open
        ),
        Compact =.. [Module,State,End]
    ).

with_fluent(Module, Fluent, State0, State) :-
    (   Module:bit(Fluent, Bit)
    ->  State is State0 \/ 1<<Bit
    ;   throw(error(sheet_play(never(Fluent)), _))
    ).

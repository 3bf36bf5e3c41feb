:- module(hornboard_legal_moves,
          [ turn_clauses/3,     % +Module, +Game, +Roles
            move_clauses/3      % +Module, +Index, +Role
          ]).
:- use_module(library(apply), [foldl/4, maplist/3]).
:- use_module(library(lists), [member/2, nth0/3]).
:- use_module(library(pairs), [group_pairs_by_key/2, pairs_keys_values/3]).
:- use_module(bits, [bit_counts/2, counted_bits/3, key_of/3, with_bit/3]).
:- use_module('../game/compiled', [assertz_clause/3]).
:- use_module(conditions, [conditions/4, decided/2]).
:- use_module(grounding, [alternative/4, dnf/3]).

/** <module> Whose turn it is by ground rules, and what may be done
*/

%!  turn_clauses(+Module, +Game, +Roles) is det.
%
%   Module gets turn/3 where Roles take turns by `control`, and who waits can do nothing
%   but `noop`, or where there is only one.

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
              ;   alternative(Wants, Module, [], Alternative)
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
           ->  ( Set /\ Others =\= 0 ; Unset /\ Own =\= 0 )
           ;   Set /\ Own =\= 0
           )).


%!  move_clauses(+Module, +Index, +Role) is det.
%
%   Module gets moves_at/4 for Role, the one of that Index: each alternative of a legal move
%   is asked for with the rarest of the bits that it wants, or of a few anyhow.

move_clauses(Module, Index, Role) :-
    once(( Module:turn_bit(Role, Turn) ; Turn = 0 )),
    findall(Move-c(Set,Unset,Others),
            ( Module:'v legal'(Role, Move),
              dnf(legal(Role, Move), Module, Alternatives),
              member(c(Set0,Unset,Others), Alternatives),
              Set is Set0 /\ \Turn
            ),
            Pairs0),
    sort(Pairs0, Pairs),
    by_rarest_bit(Pairs, Groups),
    pairs_keys_values(Groups, Starts, Alternatives),
    maplist(decided, Alternatives, Trees),
    maplist(moves_clause(Module, Index), Starts, Trees),
    foldl(with_bit, Starts, 0, Mask),
    foldl(leaves, Trees, InTurn, []),
    role_moves_clause(Module, Index, Mask, InTurn).

%   by_rarest_bit(+Pairs, -Groups): Groups are `Bit-Alternatives`, each of Pairs with the
%   rarest of its bits, which it wants no more; -1 comes first.

by_rarest_bit(Pairs, Groups) :-
    length(Pairs, Count),
    findall(Set, ( Count > 16, member(_-c(Set,_,_), Pairs) ), Sets),
    bit_counts(Sets, Counts),
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
    ).

%   rarest(+Set, +Counts, -Bit): Bit of Set has the least of Counts, and is -1 if none of
%   Set is counted.

rarest(Set, Counts, Bit) :-
    counted_bits(Set, Counts, Pairs0),
    keysort(Pairs0, Pairs),
    once(( Pairs = [_-Bit|_] ; Bit = -1 )).

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
    ;   bit_key(Index, Low, Key),
        Goals = ( Bits is State>>Low /\ Part,
                  moves_from(Bits, Key, State, Moves, Moves1),
                  Goals1
                )
    ),
    part_goals(Mask1, Low1, Index, State, Moves1, Goals1).

%   bit_key(+Index, +Bit, -Key): of the role of that Index, and of Bit, or of none, -1.

bit_key(Index, Bit, Key) :-
    key_of(Index, Bit+1, Expression),
    Key is Expression.

moves_clause(Module, Index, Start, Tree) :-
    bit_key(Index, Start, Key),
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

%   leaves(+Tree, ?Leaves, ?Rest): what Tree is about, in its order, before Rest.

leaves(Tree, Leaves, Rest) :-
    foldl(leaf, Tree, Leaves, Rest).

leaf(if(_, Branch), Leaves, Rest) :-
    leaves(Branch, Leaves, Rest).
leaf(_-What, [What|Rest], Rest).

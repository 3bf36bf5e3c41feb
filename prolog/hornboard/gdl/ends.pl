:- module(hornboard_ends,
          [ end_clauses/1,      % +Module
            goal_clauses/2      % +Module, +Roles
          ]).
:- use_module(library(apply), [foldl/4]).
:- use_module(library(lists), [member/2]).
:- use_module(library(pairs), [group_pairs_by_key/2]).
:- use_module('../game/compiled', [assertz_clause/3]).
:- use_module('../kit/sets', [in_set/2]).
:- use_module(conditions, [any_condition/4, conditions/4]).
:- use_module(grounding, [both/3, dnf/3]).

/** <module> When a game is over by ground rules, and what it comes to
*/

%!  end_clauses(+Module) is det.
%
%   Module gets ends/2 and end_bits/2: a game that is not over is after a move only where
%   some bit of a conjunction has come or gone, twice its number or one more being the key,
%   or where there is another condition, whose key is -1.

end_clauses(Module) :-
    dnf(terminal, Module, Alternatives0),
    findall(Each, ( member(Alternative, Alternatives0), unfolded(Alternative, Module, Each) ),
            Alternatives),
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

%   unfolded(+Alternative0, +Module, -Alternative): without the only view that it names.

unfolded(c(Set0,Unset0,[view(Atom)]), Module, Alternative) :-
    \+ Module:recursive(Atom),
    !,
    dnf(Atom, Module, Alternatives),
    member(Each, Alternatives),
    both(c(Set0,Unset0,[]), Each, Whole),
    unfolded(Whole, Module, Alternative).
unfolded(Alternative, _, Alternative).

%   asked_by(+Alternative, -Key, -Left): by Key it is asked whether what is Left of it is so.

asked_by(c(Set0,Unset0,[]), Key, c(Set,Unset,[])) :-
    !,
    (   in_set(Bit, Set0),
        Key is 2*Bit,
        Set is Set0 /\ \(1<<Bit),
        Unset = Unset0
    ;   in_set(Bit, Unset0),
        Key is 2*Bit+1,
        Unset is Unset0 /\ \(1<<Bit),
        Set = Set0
    ).
asked_by(Alternative, -1, Alternative).


%!  goal_clauses(+Module, +Roles) is det.
%
%   Module gets goal/3 for all Roles.

goal_clauses(Module, Roles) :-
    forall(( member(Role, Roles),
             Module:'v goal'(Role, Goal),
             dnf(goal(Role, Goal), Module, Alternatives),
             member(Alternative, Alternatives)
           ),
           ( conditions(Alternative, Module, State, Goals),
             assertz_clause(Module, goal(State, Role, Goal), Goals)
           )).

:- module(hornboard_effects,
          [ first_effect/5      % +Module, +Key, +Choice, +State0, -State
          ]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [foldl/4, maplist/3, partition/4]).
:- use_module(library(lists), [append/2, append/3, member/2, nth0/3]).
:- use_module(library(pairs), [group_pairs_by_key/2, pairs_values/2]).
:- use_module(library(prolog_code), [mkconj/3]).
:- use_module('../game/compiled', [assertz_clause/3]).
:- use_module(bits, [index_of/2]).
:- use_module(budget, [inferences/2, within_budget/2]).
:- use_module(conditions, [any_condition/4, conditions/4, decided/2]).
:- use_module(grounding, [alternative/4, dnf/3]).
:- use_module(lifted, [lifted_next/4]).

/** <module> What moves do by ground rules

The clause of effect/4 for a choice tells whether it is legal, a mask of what stays, one of
what comes, and what comes under conditions. It is made when the choice has been made a few
times. Where there would be too much of it, the sheet's own clauses are asked each time.
*/

%!  first_effect(+Module, +Key, +Choice, +State0, -State) is semidet.
%
%   State follows where Choice is made in State0, and there is no clause of effect/4 for it.
%   Choice is the move of who turn/3 tells by Key, or the choices of all where Key is negative.
%   It gets its clause when it has cost as much as to make the last such clause did.

first_effect(Module, Key, Choice, State0, State) :-
    \+ clause(Module:effect(Key, Choice, _, _), _),
    all_choices(Key, Choice, Module, Choices),
    inferences(lifted_next(Module, Choices, State0, State), Lifted),
    (   Module:wants(_, _)
    ->  assertz(Module:met(Key)),
        aggregate_all(count, Module:met(Key), Count),
        (   \+ ( Module:making(Cost), Count*Lifted < Cost )
        ->  retractall(Module:met(Key)),
            inferences(effect_made(Module, Key, Choice, Choices, State0-Lifted), Made),
            retractall(Module:making(_)),
            assertz(Module:making(Made))
        ;   true
        )
    ;   true
    ).

%   effect_made(+Module, +Key, +Choice, +Choices, +Measured): the clause of effect/4 is by
%   ground rules, unless these take more inferences than the clauses of the sheet, `State-Count`.

effect_made(Module, Key, Choice, Choices, State-Lifted) :-
    Head = effect(Key, Choice, State0, State1),
    (   within_budget(effect, worked_out(Choices, Module, State0, State1, Goals)),
        assertz_clause(Module, Head, Goals),
        inferences(Module:effect(Key, Choice, State, _), Ground),
        Ground =< Lifted
    ->  true
    ;   retractall(Module:effect(Key, Choice, _, _)),
        assertz_clause(Module, Head,
                       hornboard_lifted:lifted_next(Module, Choices, State0, State1))
    ).

worked_out(Choices, Module, State0, State,
           ( Lawful, State1 is State0 /\ Keep \/ Add, Goals )) :-
    aggregate_all(set(Bit-Alternative),
                  ( Module:wants(next(Fluent), Wants),
                    alternative(Wants, Module, Choices, Alternative),
                    Module:bit(Fluent, Bit)
                  ),
                  Pairs),
    foldl(known_for(Module), Choices, c(0,0,[]), Known),
    foldl(effect(Known), Pairs, effects(0, 0, []), effects(Keep, Add, Conditional0)),
    keysort(Conditional0, Conditional1),
    group_pairs_by_key(Conditional1, Groups),
    maplist(joined, Groups, Conditional),
    effect_goals(Conditional, Module, State0, State1, State, Goals),
    retractall(Module:chosen_dnf(_, Choices, _)),
    maplist(lawful(Module, State0), Choices, Tests),
    foldl(mkconj, Tests, true, Lawful).

all_choices(Key, Choice, Module, Choices) :-
    (   Key < 0
    ->  Choices = Choice
    ;   index_of(Key, Index),
        Module:roles(Roles),
        nth0(Index, Roles, Mover),
        findall(Role-Move,
                ( member(Role, Roles), ( Role == Mover -> Move = Choice ; Move = noop ) ),
                Choices)
    ).

lawful(Module, State, Role-Move, Any) :-
    dnf(legal(Role, Move), Module, Alternatives),
    any_condition(Alternatives, Module, State, Any).

%   known_for(+Module, +Choice, +Known0, -Known): Known also holds wherever Choice is legal.

known_for(Module, Role-Move, c(Set0,Unset0,[]), c(Set,Unset,[])) :-
    dnf(legal(Role, Move), Module, Alternatives),
    (   Alternatives = [c(Set1,Unset1,_)]
    ->  Set is Set0 \/ Set1,
        Unset is Unset0 \/ Unset1
    ;   Set = Set0,
        Unset = Unset0
    ).

%   effect(+Known, +Pair, +Effects0, -Effects): Effects are effects(Keep, Add, Conditional),
%   masks of what stays and what comes, and pairs `Condition-Mask`. Pair is `Bit-Condition`.

effect(c(KnownSet,KnownUnset,_), Bit-c(Set0,Unset0,Others), Effects0, Effects) :-
    (   Set0 /\ KnownUnset =:= 0,
        Unset0 /\ KnownSet =:= 0
    ->  Set is Set0 /\ \ KnownSet,
        Unset is Unset0 /\ \ KnownUnset,
        Mask is 1<<Bit,
        come(c(Set,Unset,Others), Mask, Effects0, Effects)
    ;   Effects = Effects0
    ).

come(c(0,0,[]), Mask, effects(Keep,Add0,Conditional), effects(Keep,Add,Conditional)) :-
    !,
    Add is Add0 \/ Mask.
come(c(Mask,0,[]), Mask, effects(Keep0,Add,Conditional), effects(Keep,Add,Conditional)) :-
    !,
    Keep is Keep0 \/ Mask.
come(Condition, Mask, effects(Keep,Add,Conditional),
     effects(Keep,Add,[Condition-Mask|Conditional])).

joined(Condition-Masks, Condition-Mask) :-
    foldl(or, Masks, 0, Mask).

or(Mask1, Mask0, Mask) :-
    Mask is Mask0 \/ Mask1.

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
    findall(Set, member(c(Set,_,_)-_, Alternatives), Sets),
    foldl(or, Sets, 0, Mask),
    (   Shift > 0
    ->  Moved = (State0 /\ Mask)<<Shift
    ;   Back is -Shift,
        Moved = (State0 /\ Mask)>>Back
    ),
    Goal = ( State is State1 \/ Moved ).


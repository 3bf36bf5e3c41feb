:- module(hornboard_grounding,
          [ ground_sheet/2,     % +Sheet, +Module
            recursive_atom/2,   % +Module, -Atom
            alternative/4,      % +Literals, +Module, +Choices, -Conjunction
            both/3,             % +Conjunction1, +Conjunction2, -Conjunction
            dnf/3               % +Atom, +Module, -Alternatives
          ]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [foldl/4, maplist/3, partition/4]).
:- use_module(library(lists), [append/3, member/2, nth0/3]).
:- use_module(library(ordsets), [ord_union/3]).
:- use_module(budget, [within_budget/2]).
:- use_module(joining, [fact_of/2, in_order/4]).
:- use_module(reaching, [changing_rule/2, comes_true/2, reached/2]).
:- use_module(rule_sheet, [relation/4]).

/** <module> The ground rules of a sheet

A module gets, besides what can ever come true, see library(hornboard/gdl/reaching),

    wants(Head, Wants)
    fluent(Bit, Fluent)     bit(Fluent, Bit)

the rules of what changes, without `or`, and the bits that fluents are in the integer
which a state is. A conjunction of conditions on it is c(Set, Unset, Others): masks of
bits, and view(Atom), no_view(Atom) or none(Conjunctions). What a relation that depends on
itself says is always a view.
*/

%!  ground_sheet(+Sheet, +Module) is semidet.
%
%   Fill Module with the ground rules of Sheet. Fails where there are too many, or where
%   what depends on choices depends on itself.

ground_sheet(Sheet, Module) :-
    \+ relation(_, Sheet, choices, recursive),
    dynamic([Module:bit/2,Module:fluent/2,Module:dnf/3,Module:decided/4,Module:about_choices/1,
             Module:chosen_dnf/3,Module:recursive/1,Module:wants/2]),
    forall(relation(Name/Arity, Sheet, choices, _),
           ( functor(Head, Name, Arity), assertz(Module:about_choices(Head)) )),
    forall(relation(Name/Arity, Sheet, state, recursive),
           ( functor(Head, Name, Arity), assertz(Module:recursive(Head)) )),
    within_budget(reaching, reached(Sheet, Module)),
    aggregate_all(set(Fluent), Module:'v true'(Fluent), Fluents),
    forall(nth0(Bit, Fluents, Fluent),
           ( assertz(Module:fluent(Bit, Fluent)),
             assertz(Module:bit(Fluent, Bit))
           )),
    forall(changing_rule(Sheet, rule(Head, Literals)),
           ( wants(Head, Literals, Module, Wants),
             assertz(Module:wants(Head, Wants))
           )).

%   wants(+Head, +Literals, +Module, -Wants): what Literals of a rule with that Head want, in
%   the order in which it is asked. What is done is known, and else Head, where it tells of
%   the state alone.

wants(Head, Literals0, Module, Wants) :-
    partition(subsumes_term(is(does(_, _))), Literals0, Done, Others0),
    (   Module:about_choices(Head)
    ->  Known = Done
    ;   Known = Head
    ),
    in_order(Others0, Known, Module, Others),
    append(Done, Others, Literals),
    maplist(want(Module), Literals, Wants).

want(Module, is(Atom), Want) :-
    (   Atom = true(Fluent)
    ->  Want = on(Fluent)
    ;   Atom = does(Role, Move)
    ->  Want = done(Role, Move)
    ;   Module:about_choices(Atom)
    ->  Want = about(Atom)
    ;   Want = view(Atom, Fact),
        (   open_end(Atom, Module)
        ->  true
        ;   fact_of(is(Atom), Fact)
        )
    ).
want(_, fact(Atom), fact(Fact)) :-
    fact_of(fact(Atom), Fact).
want(_, no(Atom), no(Fact)) :-
    fact_of(no(Atom), Fact).
want(_, not(Atom), not(Atom)).
want(_, test(Goal), test(Goal)).

%   open_end(+Atom, +Module): only when it is asked will it show as which fact Atom is stored,
%   by its last argument.

open_end(Atom, Module) :-
    functor(Atom, _, Arity),
    Arity > 0,
    arg(Arity, Atom, Last),
    var(Last),
    fact_of(is(Atom), Fact),
    \+ \+ ( Module:Fact,
            compound(Last)
          ).


% -- Conjunctions --

%!  alternative(+Literals, +Module, +Choices, -Conjunction) is nondet.
%
%   Conjunction is what an instance of Literals wants of the state when Choices, a list of
%   `Role-Move`, are made.

alternative(Literals, Module, Choices, Conjunction) :-
    wanted_all(Literals, Module, Choices, 1-c(0,0,[]), _-Conjunction).

%   wanted_all(+Literals, +Module, +Choices, +State0, -State): a state is `Ways-Conjunction`;
%   so many ways there are by the views that are unfolded in it.

wanted_all([], _, _, State, State).
wanted_all([Literal|Literals], Module, Choices, State0, State) :-
    wanted(Literal, Module, Choices, State0, State1),
    wanted_all(Literals, Module, Choices, State1, State).

wanted(fact(Fact), Module, _, S, S) :-
    Module:Fact.
wanted(no(Fact), Module, _, S, S) :-
    \+ Module:Fact.
wanted(test(Goal), _, _, S, S) :-
    call(Goal).
wanted(on(Fluent), Module, _, Ways-C0, Ways-C) :-
    Module:bit(Fluent, Bit),
    Set is 1<<Bit,
    both(C0, c(Set,0,[]), C).
wanted(done(Role, Move), _, Choices, S, S) :-
    member(Role-Move, Choices).
wanted(about(Atom), Module, Choices, S0, S) :-
    Module:wants(Atom, Literals),
    wanted_all(Literals, Module, Choices, S0, S).
wanted(view(Atom, Fact), Module, _, Ways0-C0, Ways-C) :-
    (   ground(Atom)
    ->  comes_true(Atom, Module)
    ;   nonvar(Fact)
    ->  Module:Fact
    ;   fact_of(is(Atom), Fact),
        Module:Fact
    ),
    (   \+ Module:recursive(Atom),
        decided(Atom, Module, Count, _),
        Ways is Ways0*Count,
        most_ways(Most),
        Ways =< Most
    ->  dnf(Atom, Module, Alternatives),
        member(Alternative, Alternatives),
        both(C0, Alternative, C)
    ;   Ways = Ways0,
        both(C0, c(0,0,[view(Atom)]), C)
    ).
wanted(not(Atom), Module, Choices, Ways-C0, Ways-C) :-
    (   ground(Atom)
    ->  denied_atom(Module, Choices, Atom, C0, C)
    ;   findall(Atom, known(Atom, Module), Atoms0),
        sort(Atoms0, Atoms),
        foldl(denied_atom(Module, Choices), Atoms, C0, C)
    ).

most_ways(100).

known(Atom, Module) :-
    fact_of(is(Atom), Fact),
    Module:Fact.

denied_atom(Module, _, true(Fluent), C0, C) :-
    !,
    (   Module:bit(Fluent, Bit)
    ->  Unset is 1<<Bit,
        both(C0, c(0,Unset,[]), C)
    ;   C = C0
    ).
denied_atom(_, Choices, does(Role, Move), C, C) :-
    !,
    \+ memberchk(Role-Move, Choices).
denied_atom(Module, _, Atom, C0, C) :-
    Module:recursive(Atom),
    !,
    both(C0, c(0,0,[no_view(Atom)]), C).
denied_atom(Module, Choices, Atom, C0, C) :-
    (   Module:about_choices(Atom)
    ->  chosen_dnf(Atom, Module, Choices, Alternatives),
        denial(Alternatives, none(Alternatives), Denial)
    ;   decided(Atom, Module, _, Denial)
    ),
    Denial = c(_, _, _),
    both(C0, Denial, C).

%   denial(+Alternatives, +Otherwise, -Denial): the conjunction Denial is against each of
%   Alternatives, by masks or else by the condition Otherwise; `never` where one of them is
%   always so.

denial(Alternatives, Otherwise, Denial) :-
    (   Alternatives = [c(0,0,[])]
    ->  Denial = never
    ;   foldl(opposite, Alternatives, c(0,0,[]), Opposite)
    ->  Denial = Opposite
    ;   Denial = c(0,0,[Otherwise])
    ).

%   opposite(+Alternative, +Conjunction0, -Conjunction): Conjunction is also against
%   Alternative, which has one condition.

opposite(c(Set, 0, []), C0, C) :-
    Set =:= Set /\ -Set,
    both(C0, c(0,Set,[]), C).
opposite(c(0, Unset, []), C0, C) :-
    Unset =:= Unset /\ -Unset,
    both(C0, c(Unset,0,[]), C).


%!  both(+Conjunction1, +Conjunction2, -Conjunction) is semidet.
%
%   Conjunction wants what either wants. Fails where they exclude each other.

both(c(Set1,Unset1,Others1), c(Set2,Unset2,Others2), c(Set,Unset,Others)) :-
    Set is Set1 \/ Set2,
    Unset is Unset1 \/ Unset2,
    Set /\ Unset =:= 0,
    ord_union(Others1, Others2, Others).

chosen_dnf(Atom, Module, Choices, Alternatives) :-
    (   Module:chosen_dnf(Atom, Choices, Alternatives0)
    ->  Alternatives = Alternatives0
    ;   alternatives(Atom, Module, Choices, Alternatives),
        assertz(Module:chosen_dnf(Atom, Choices, Alternatives))
    ).

alternatives(Atom, Module, Choices, Alternatives) :-
    findall(Alternative,
            ( Module:wants(Atom, Literals),
              alternative(Literals, Module, Choices, Alternative)
            ),
            All0),
    sort(All0, All),
    (   All = [c(0,0,[])|_]
    ->  Alternatives = [c(0,0,[])]
    ;   Alternatives = All
    ).


%!  dnf(+Atom, +Module, -Alternatives) is det.
%
%   Alternatives are the conjunctions of which one has to hold for Atom, which depends on
%   the state alone, to be so; one that always holds is the only one.

dnf(Atom, Module, Alternatives) :-
    decided(Atom, Module, _, _),
    term_hash(Atom, Hash),
    Module:dnf(Hash, Atom, Alternatives),
    !.

%   decided(+Atom, +Module, -Count, -Denial): there are so many alternatives for Atom, and
%   Denial as of denial/3.

decided(Atom, Module, Count, Denial) :-
    term_hash(Atom, Hash),
    (   Module:decided(Hash, Atom, Count0, Denial0)
    ->  Count = Count0,
        Denial = Denial0
    ;   alternatives(Atom, Module, [], Alternatives),
        length(Alternatives, Count),
        denial(Alternatives, no_view(Atom), Denial),
        assertz(Module:dnf(Hash, Atom, Alternatives)),
        assertz(Module:decided(Hash, Atom, Count, Denial))
    ).


%!  recursive_atom(+Module, -Atom) is nondet.
%
%   Atom may come true, and is of a relation that depends on itself.

recursive_atom(Module, Atom) :-
    Module:recursive(Atom),
    known(Atom, Module).

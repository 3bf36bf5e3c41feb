:- module(hornboard_conditions,
          [ conditions/4,       % +Conjunction, +Module, +State, -Goals
            any_condition/4,    % +Alternatives, +Module, +State, -Goals
            decided/2,          % +Alternatives, -Tree
            view_clauses/3,     % +Module, +Atom, -Key
            recursive_views/1   % +Module
          ]).
:- use_module(library(apply), [foldl/4, maplist/3]).
:- use_module(library(lists), [append/3, member/2]).
:- use_module(library(pairs), [group_pairs_by_key/2]).
:- use_module(library(prolog_code), [mkconj/3]).
:- use_module('../game/compiled', [assertz_clause/3]).
:- use_module(bits, [bit_counts/2, counted_bits/3]).
:- use_module(grounding, [dnf/3, recursive_atom/2]).

/** <module> The conditions of a rule sheet as goals about an integer

A conjunction is as library(hornboard/gdl/grounding) has it. What a view says is told by
clauses view(Key, State) of the module of the ground rules.
*/

%!  conditions(+Conjunction, +Module, +State, -Goals) is det.
%
%   Goals test Conjunction.

conditions(c(Set, Unset, Others), Module, State, Goals) :-
    maplist(other_condition(Module, State), Others, Tests),
    foldl(mkconj, Tests, true, Goals0),
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

other_condition(Module, State, view(Atom), view(Key, State)) :-
    view_clauses(Module, Atom, Key).
other_condition(Module, State, no_view(Atom), State /\ Unset =\= 0) :-
    dnf(Atom, Module, [c(0,Unset,[])]),
    !.
other_condition(Module, State, no_view(Atom), \+ view(Key, State)) :-
    view_clauses(Module, Atom, Key).
other_condition(Module, State, none(Alternatives), \+ Goals) :-
    any_condition(Alternatives, Module, State, Goals).


%!  any_condition(+Alternatives, +Module, +State, -Goals) is det.
%
%   Goals test whether one of Alternatives holds. They are nested no deeper than the
%   compiler can descend.

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


%!  decided(+Alternatives, -Tree) is det.
%
%   Alternatives are `Conjunction-What`, and so are the nodes of Tree, or `if(Bit, Tree1)`
%   for four or more of which each wants Bit.

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
    counted_bits(Set0, Counts, Pairs),
    sort(1, @>=, Pairs, [Most-Common|_]),
    Most >= 4,
    !,
    Bit = Common,
    Set is Set0 /\ \(1<<Bit).
by_common_bit(_, Alternative, (-1)-Alternative).


%!  view_clauses(+Module, +Atom, -Key) is det.
%
%   The clauses of view/2 with Key, a number, or Atom itself where it is one name, tell
%   whether Atom is so.

view_clauses(Module, Atom, Key) :-
    term_hash(Atom, Hash),
    (   Module:viewed(Hash, Atom, Key0)
    ->  Key = Key0
    ;   (   atom(Atom)
        ->  Key = Atom
        ;   once(( between(Hash, inf, Key), \+ Module:viewed(_, _, Key) ))
        ),
        assertz(Module:viewed(Hash, Atom, Key)),
        dnf(Atom, Module, Alternatives),
        forall(member(Alternative, Alternatives),
               ( conditions(Alternative, Module, State, Goals),
                 assertz_clause(Module, view(Key, State), Goals)
               ))
    ).


%!  recursive_views(+Module) is semidet.
%
%   What depends on itself has its clauses. Fails where an atom depends on the very same
%   one.

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

:- module(hornboard_joining,
          [ fact_of/2,          % +Literal, -Fact
            facts_of/2,         % +Literal, -Facts
            joined/5,           % +Literals, +Known, +Head, +Module, -Goals
            conjunction/5,      % :Translate, +Literals, +Known, +Head, -Goals
            in_order/4          % +Literals, +Known, +Module, -Ordered
          ]).
:- use_module(library(apply), [exclude/3, foldl/4, maplist/2]).
:- use_module(library(lists), [append/3, nth0/3, nth0/4]).
:- use_module(library(ordsets), [ord_intersection/3, ord_subset/2]).
:- use_module(library(pairs), [pairs_keys_values/3]).

/** <module> In which order the conditions of a rule are best asked

A condition all of whose variables are known comes first: it only lets pass or not. Of the
others the one comes next of which the fewest facts are to be expected.
*/

%!  fact_of(+Literal, -Fact) is det.
%!  facts_of(+Literal, -Facts) is det.
%
%   Fact is how that is stored which Literal says: `v` before the name of what changes, `f`
%   before what does not, and what is done as what is legal. Where the last argument is a
%   compound, its arguments take its place, so that each can be found by. Facts are all that
%   Literal is stored as: also without that.

fact_of(Literal, Fact) :-
    facts_of(Literal, [Fact|_]).

facts_of(Literal, Facts) :-
    stored(Literal, Prefix, Atom),
    Atom =.. [Name|Arguments0],
    atom_concat(Prefix, Name, Long),
    Plain =.. [Long|Arguments0],
    functor(Atom, _, Arity),
    (   Arity > 0,
        arg(Arity, Atom, Last),
        compound(Last)
    ->  Last =.. [Inner|After],
        append(Before, [_], Arguments0),
        append(Before, After, Arguments),
        atomic_list_concat([Long,Inner], ' ', Longer),
        Flat =.. [Longer|Arguments],
        Facts = [Flat,Plain]
    ;   Facts = [Plain]
    ).

stored(is(Atom0), 'v ', Atom) :-
    (   Atom0 = does(Role, Move)
    ->  Atom = legal(Role, Move)
    ;   Atom = Atom0
    ).
stored(not(Atom0), Prefix, Atom) :-
    stored(is(Atom0), Prefix, Atom).
stored(fact(Atom), 'f ', Atom).
stored(no(Atom), 'f ', Atom).


%!  joined(+Literals, +Known, +Head, +Module, -Goals) is det.
%
%   Goals find in Module what makes Literals true, but for what must not come true, when the
%   variables in Known are bound. They look for no second way to the same Head.

joined(Literals0, Known, Head, Module, Goals) :-
    exclude(subsumes_term(not(_)), Literals0, Literals1),
    in_order(Literals1, Known, Module, Literals),
    conjunction(join_goal, Literals, Known, Head, Goals).


%!  conjunction(:Translate, +Literals, +Known, +Head, -Goals) is det.
%
%   Goals are what call(Translate, Literal, Goal) makes of Literals. As soon as Head is known,
%   the others need one answer only.

:- meta_predicate conjunction(2, +, +, +, -).

conjunction(Translate, Literals, Known, Head, Goals) :-
    (   all_of(Head, Known)
    ->  answered(Literals, Translate, Known, Goals0),
        Goals = (Goals0 -> true)
    ;   Literals = [Literal|Others]
    ->  asked(Literal, Translate, Known, Head-Others, Goal),
        Goals = (Goal, Goals1),
        conjunction(Translate, Others, Known-Literal, Head, Goals1)
    ;   Goals = true
    ).

answered([], _, _, true).
answered([Literal|Literals], Translate, Known, (Goal, Goals)) :-
    asked(Literal, Translate, Known, Literals, Goal),
    answered(Literals, Translate, Known-Literal, Goals).

%   asked(+Literal, :Translate, +Known, +Later, -Goal): Goal asks for Literal, once only if it
%   binds nothing of Later that is not Known.

asked(Literal, Translate, Known, Later, Goal) :-
    call(Translate, Literal, Goal0),
    term_variables(Literal, Variables),
    term_variables(Later, Wanted0),
    sort(Variables, Own),
    sort(Wanted0, Wanted),
    ord_intersection(Own, Wanted, Shared),
    (   all_of(Shared, Known)
    ->  Goal = (Goal0 -> true)
    ;   Goal = Goal0
    ).

%   all_of(+Term, +Known): all variables of Term are in Known.

all_of(Term, Known) :-
    term_variables(Term, Variables0),
    term_variables(Known, Others0),
    sort(Variables0, Variables),
    sort(Others0, Others),
    ord_subset(Variables, Others).

join_goal(is(Atom), Fact) :-
    fact_of(is(Atom), Fact).
join_goal(fact(Atom), Fact) :-
    fact_of(fact(Atom), Fact).
join_goal(no(Atom), \+ Fact) :-
    fact_of(no(Atom), Fact).
join_goal(test(Goal), Goal).


%!  in_order(+Literals, +Known, +Module, -Ordered) is det.
%
%   Ordered are Literals in the order in which they are best asked of Module, when the
%   variables in Known are bound.

in_order(Literals, Known, Module, Ordered) :-
    copy_term(Known-Literals, KnownCopy-Copies),
    bound(KnownCopy),
    pairs_keys_values(Pairs, Copies, Literals),
    cheapest_first(Pairs, Module, Ordered).

%   In copies of the literals what is known is bound to `*`.

bound(Term) :-
    term_variables(Term, Variables),
    maplist(=(*), Variables).

cheapest_first([], _, []).
cheapest_first(Pairs, Module, [Literal|Ordered]) :-
    Pairs = [_|_],
    findall(Cost-N,
            ( nth0(N, Pairs, Copy-_),
              cost(Copy, Module, Cost)
            ),
            Costs),
    keysort(Costs, [_-Cheapest|_]),
    nth0(Cheapest, Pairs, Copy-Literal, Others),
    bound(Copy),
    cheapest_first(Others, Module, Ordered).

%   cost(+Literal, +Module, -Cost): so many answers are expected.

cost(Literal, Module, Cost) :-
    (   ground(Literal)
    ->  (   Literal = is(_)
        ->  Cost = 0
        ;   Cost = -1
        )
    ;   memberchk(Literal, [is(_),fact(_)])
    ->  fact_of(Literal, Fact),
        Fact =.. [_|Arguments],
        counted(0, Fact, Module, Count),
        foldl(narrowed(Fact, Module), Arguments, 1-Count, _-Cost)
    ;   Cost = inf
    ).

%   narrowed(+Fact, +Module, +Argument, +State0, -State): the states are `Index-Cost`. What is
%   known of Argument, the one of that Index, leaves so much less to expect.

narrowed(Fact, Module, Argument, Index-Cost0, Index1-Cost) :-
    Index1 is Index+1,
    term_variables(Argument, Variables),
    length(Variables, Open),
    leaves(Argument, 0, Leaves),
    (   Open =:= Leaves
    ->  Cost = Cost0
    ;   counted(Index, Fact, Module, Values),
        Cost is Cost0/Values**(1-Open/Leaves)
    ).

leaves(Term, Count0, Count) :-
    (   compound(Term)
    ->  Term =.. [_|Arguments],
        foldl(leaves, Arguments, Count0, Count)
    ;   Count is Count0+1
    ).

%   counted(+Index, +Fact, +Module, -Count): there are so many like Fact, or in these so many
%   values of the argument of that Index; some, where none is known yet.

counted(Index, Fact, Module, Count) :-
    functor(Fact, Name, Arity),
    functor(Any, Name, Arity),
    (   Module:counts(Any, Index, Count0)
    ->  Count = Count0
    ;   \+ Module:Any
    ->  (   Index =:= 0
        ->  Count = 100
        ;   Count is 100**(1/Arity)
        )
    ;   (   Index =:= 0
        ->  predicate_property(Module:Any, number_of_clauses(Count))
        ;   arg(Index, Any, Value),
            findall(Value, Module:Any, Values0),
            sort(Values0, Values),
            length(Values, Count)
        ),
        functor(Key, Name, Arity),
        assertz(Module:counts(Key, Index, Count))
    ).

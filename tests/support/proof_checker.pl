:- module(proof_checker,
          [ proves/3,           % +Proof, +Goal, +Law
            refutes/3           % +Reasons, +Goal, +Law
          ]).
:- use_module(library(apply), [maplist/2, maplist/3, maplist/4]).
:- use_module(library(lists), [append/3, member/2]).

/** <module> Whether a proof proves, by nothing but the clauses and what is true

Each step has to be an instance of a clause of Law, the module of a law page, each
leaf has to be true, and no clause may be left out where something is refuted. It
knows nothing of how proofs are found.
*/

%!  proves(+Proof, +Goal, +Law) is semidet.
%
%   True when Proof shows that Goal is so by the clauses of Law.

proves(because(Goal, Rule, Proofs), Asked, Law) :-
    Goal = Asked,
    proves_(Rule, Goal, Proofs, Law).

proves_(Law:N, Goal, Proofs, Law) :-
    nth_clause(Law:Goal, N, Clause),
    clause(Law:Goal, Body, Clause),
    goals(Body, Goals),
    maplist(proves_in(Law), Proofs, Goals).
proves_(fact, Goal, [], Law) :-
    \+ stated(Goal, Law),
    \+ \+ call(Law:Goal).
proves_(none, \+ Goal, Reasons, Law) :-
    \+ call(Law:Goal),
    refutes(Reasons, Goal, Law).
proves_(none, Goal, Proofs, Law) :-
    meant(Goal, Goals),
    maplist(proves_in(Law), Proofs, Goals).
proves_(none, Goal, Proofs, Law) :-
    collected(Goal, Each),
    \+ \+ call(Law:Goal),
    findall(Each, call(Law:Each), Instances),
    maplist(proves_in(Law), Proofs, Instances).

proves_in(Law, Proof, Goal) :-
    proves(Proof, Goal, Law).

%   stated(+Goal, +Law): Goal is of a predicate that Law defines itself.

stated(Goal, Law) :-
    predicate_property(Law:Goal, number_of_clauses(_)),
    \+ predicate_property(Law:Goal, imported_from(_)).

goals(true, []) :-
    !.
goals((Goal1, Goal2), Goals) :-
    !,
    goals(Goal1, Goals1),
    goals(Goal2, Goals2),
    append(Goals1, Goals2, Goals).
goals(Goal, [Goal]).

%   meant(+Goal, -Goals): Goal is so when all Goals are.

meant((Goal1, Goal2), Goals) :-
    goals((Goal1, Goal2), Goals).
meant(maplist(Closure, List), Goals) :-
    maplist(applied(Closure), List, Goals).
meant(maplist(Closure, List1, List2), Goals) :-
    maplist(applied(Closure), List1, List2, Goals).
meant(foldl(Closure, List, State0, State), Goals) :-
    folded(List, Closure, State0, State, Goals).

applied(Closure, Argument, Goal) :-
    with_arguments(Closure, [Argument], Goal).

applied(Closure, Argument1, Argument2, Goal) :-
    with_arguments(Closure, [Argument1,Argument2], Goal).

folded([], _, State, State, []).
folded([First|Rest], Closure, State0, State, [Goal|Goals]) :-
    with_arguments(Closure, [First,State0,State1], Goal),
    folded(Rest, Closure, State1, State, Goals).

with_arguments(Closure, Arguments, Goal) :-
    Closure =.. Known,
    append(Known, Arguments, All),
    Goal =.. All.

collected(aggregate_all(_, Each, _), Each).
collected(findall(_, Each, _), Each).
collected(forall(Each, Goal), (Each, Goal)).


%!  refutes(+Reasons, +Goal, +Law) is semidet.
%
%   True when Reasons show that Goal is not so, each clause of Law being refuted.

refutes(Reasons, Goal, Law) :-
    stated(Goal, Law),
    findall(N,
            ( nth_clause(Law:Goal, N, Clause),
              clause(Law:Goal, _, Clause)
            ),
            Ns),
    maplist(refutes_clause(Goal, Law), Reasons, Ns).
refutes([], Goal, Law) :-
    \+ stated(Goal, Law),
    \+ call(Law:Goal).
refutes([Proof], \+ Goal, Law) :-
    copy_term(Goal, Copy),
    proves(Proof, Copy, Law).
refutes([refuted(_, none, Failure)], Goal, Law) :-
    meant(Goal, Goals),
    fails(Failure, Goals, Law).
refutes(Proofs, Goal, Law) :-
    collected(Goal, Each),
    \+ call(Law:Goal),
    findall(Each, call(Law:Each), Instances),
    maplist(proves_in(Law), Proofs, Instances).

refutes_clause(Goal0, Law, refuted(Head, Law:N, Failure), N) :-
    copy_term(Goal0, Goal),
    nth_clause(Law:Goal, N, Clause),
    clause(Law:Goal, Body, Clause),
    subsumes_term(Goal0, Head),
    goals(Body, Goals),
    fails(Failure, Goals, Law).

%   fails(+Failure, +Goals, +Law): Failure shows that not all Goals are so together.

fails(fails(_, Reasons), [Goal|_], Law) :-
    \+ call(Law:Goal),
    refutes(Reasons, Goal, Law).
fails(each(_, Cases), [Goal|Goals], Law) :-
    findall([Goal|Goals], call(Law:Goal), All),
    All = [_|_],
    forall(member([Instance|Others], All),
           ( member(Told-Failure, Cases),
             Told =@= Instance,
             fails(Failure, Others, Law)
           )).

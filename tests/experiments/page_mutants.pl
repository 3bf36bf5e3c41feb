:- use_module('../../prolog/hornboard').
:- use_module('../../prolog/hornboard/game/agreement', [compared/4]).
:- use_module('../../prolog/hornboard/game/admission', [law_page/2]).
:- use_module(library(time), [call_with_time_limit/2]).

/*  Whether the comparison of a page with its compact form sees that the page was changed. Each
    clause of the page is dropped, each of its goals is dropped or negated, and each of its
    constants is replaced by another one of the clauses with the same functor; what is not found
    out is listed, to be looked at.

        .swipl/bin/swipl tests/experiments/page_mutants.pl -- tictactoe 1000
*/

:- initialization(main, main).

main([Game,Text]) :-
    atom_number(Text, Count),
    law_page(Game, Page),
    module_property(Law, file(Page)),
    findall(Name/Arity,
            ( predicate_property(Law:Head, number_of_clauses(_)),
              \+ predicate_property(Law:Head, imported_from(_)),
              functor(Head, Name, Arity)
            ),
            Relations),
    findall(Relation-Clauses,
            ( member(Relation, Relations),
              clauses_of(Law, Relation, Clauses)
            ),
            Pages),
    forall(member(Relation-Clauses, Pages), stated(Law, Relation, Clauses)),
    findall(Seen,
            ( member(Relation-Clauses, Pages),
              mutant(Clauses, Mutants, What),
              seen(Law, Relation, Clauses, Mutants, Game, Count, What, Seen)
            ),
            All),
    findall(Seen-Times, aggregate(count, member(Seen, All), Times), Counts),
    format("~w: ~w~n", [Game,Counts]).

clauses_of(Law, Name/Arity, Clauses) :-
    functor(Head, Name, Arity),
    findall((Head :- Body), clause(Law:Head, Body), Clauses).

stated(Law, Relation, Clauses) :-
    abolish(Law:Relation),
    dynamic(Law:Relation),
    forall(member(Clause, Clauses), assertz(Law:Clause)).

seen(Law, Relation, Clauses, Mutants, Game, Count, What, Seen) :-
    setup_call_cleanup(
        stated(Law, Relation, Mutants),
        (   catch(call_with_time_limit(5, compared(Game, 1, Count, _)), Error, true)
        ->  (   nonvar(Error)
            ->  Seen = error
            ;   Seen = difference
            )
        ;   Seen = same,
            format("~w ~p~n", [Relation,What])
        ),
        stated(Law, Relation, Clauses)).

%   mutant(+Clauses, -Mutants, -What)

mutant(Clauses, Others, dropped(Clause)) :-
    select(Clause, Clauses, Others).
mutant(Clauses, Mutants, What) :-
    select((Head :- Body), Clauses, (Head :- Mutant), Mutants),
    goals(Body, Goals),
    (   select(Goal, Goals, Others),
        Goal \== true,
        What = without(Goal, Head)
    ;   select(Goal, Goals, \+ Goal, Others),
        Goal \== true,
        Goal \= (\+ _),
        What = negated(Goal, Head)
    ;   select(\+ Goal, Goals, Goal, Others),
        What = affirmed(Goal, Head)
    ),
    goals(Mutant, Others).
mutant(Clauses, Mutants, constant(Old, New, Clause)) :-
    select(Clause, Clauses, Mutant, Mutants),
    sub_term_at(Clause, Old, New, Mutant).

goals((Goal, Goals), [Goal|Others]) :-
    Others = [_|_],
    !,
    goals(Goals, Others).
goals((Goal, Body), [Goal|Goals]) :-
    var(Goals),
    !,
    goals(Body, Goals).
goals(true, []) :-
    !.
goals(Goal, [Goal]).

%   sub_term_at(+Term, -Old, -New, -Mutant): a constant within an argument is another one.

sub_term_at(Term, Old, New, Mutant) :-
    compound(Term),
    Term =.. [Name|Arguments],
    select(Argument, Arguments, Changed, Others),
    (   atomic(Argument),
        another(Argument, New),
        Old = Argument,
        Changed = New
    ;   sub_term_at(Argument, Old, New, Changed)
    ),
    Mutant =.. [Name|Others].

another(Number, Other) :-
    integer(Number),
    Other is Number+1.
another(Atom, Other) :-
    atom(Atom),
    member(Pair, [x/o,o/x,red/blue,blue/red,empty/x,empty/red,drawn/won(x),closed/empty]),
    Pair = Atom/Other.

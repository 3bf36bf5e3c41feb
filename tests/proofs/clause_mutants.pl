:- module(clause_mutants,
          [ mutant/6            % +Law, +Relations, +Clauses, -Mutants, -Number, -What
          ]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(lists), [append/3, member/2, nth1/3, nth1/4, select/3]).

/** <module> Changes of one clause of a page, for page_mutants.pl */

%!  mutant(+Law, +Relations, +Clauses, -Mutants, -Number, -What) is nondet.
%
%   Mutants are Clauses, of one relation of Law, where What was done to the one of Number.
%   Relations are all those of Law, with their clauses.

mutant(Law, Relations, Clauses, Mutants, Number, What) :-
    nth1(Number, Clauses, Clause, Others),
    (   What = dropped,
        Mutants = Others
    ;   altered(Law, Relations, Clause, Mutant, What),
        nth1(Number, Mutants, Mutant, Others)
    ).

altered(_, _, (Head :- Body), (Head :- Mutant), What) :-
    goal_in(Body, Goal, Other, Mutant),
    Goal \== true,
    \+ ( Goal = (Left = Right), Left == Right ),
    (   Other = true,
        What = without(Goal)
    ;   Goal = (\+ Other),
        What = affirmed(Other)
    ;   Goal \= (\+ _),
        Other = (\+ Goal),
        What = negated(Goal)
    ).
altered(_, Relations, Clause, Mutant, constant(Old, New, Literal)) :-
    literal_in(Clause, Literal, Changed, _, Mutant),
    constant_in(Literal, Place, Old, New, Changed),
    findall(Other, constant_at(Relations, Place, Other), Others0),
    sort(Others0, Others1),
    (   select(Old, Others1, Others),
        Others = [_|_]
    ->  true
    ;   integer(Old)
    ->  Next is Old+1,
        Others = [Next]
    ;   Others = [other]
    ),
    member(New, Others).
altered(Law, Relations, Clause, Mutant, swapped(Player, Literal)) :-
    current_predicate(Law:enemy/2),
    player_places(Relations, Places),
    literal_in(Clause, Literal, Changed, enemy(Player, Enemy), Mutant),
    Literal \= enemy(_, _),
    Literal \= player(_, _),
    place_in(Literal, Place, Player, Enemy, Changed),
    var(Player),
    memberchk(Place, Places),
    occurrences(Player, Clause, Times),
    Times > 1.

occurrences(Variable, Term, Times) :-
    aggregate_all(count, ( place_in(Term, _, Each, _, _), Each == Variable ), Times).

%   goal_in(+Body, -Goal, ?Other, -Mutant): Mutant has Other for Goal.

goal_in((Goals, Body), Goal, Other, (Mutant, Body)) :-
    goal_in(Goals, Goal, Other, Mutant).
goal_in((Goals, Body), Goal, Other, (Goals, Mutant)) :-
    !,
    goal_in(Body, Goal, Other, Mutant).
goal_in(Goal, Goal, Other, Other).
goal_in(\+ (Goal, Goals), Inner, Other, \+ Mutant) :-
    goal_in((Goal, Goals), Inner, Other, Mutant).
goal_in(aggregate_all(What, Goal, Result), Inner, Other, aggregate_all(What, Mutant, Result)) :-
    goal_in(Goal, Inner, Other, Mutant).

%   literal_in(+Clause, -Literal, ?Changed, ?First, -Mutant): Mutant has Changed for Literal,
%   the head or a goal, and asks First before, unless that is a variable.

literal_in((Head :- Body), Head, Changed, First, (Changed :- Asked)) :-
    asked_first(First, Body, Asked).
literal_in((Head :- Body), Literal, Changed, First, (Head :- Mutant)) :-
    goal_in(Body, Literal, Asked, Mutant),
    asked_first(First, Changed, Asked).

asked_first(First, Goal, Goal) :-
    var(First),
    !.
asked_first(First, Goal, (First, Goal)).

%   place_in(+Term, -Place, -Old, ?New, -Mutant): New is where Old was, an argument of a
%   functor.

place_in(Term, Place, Old, New, Mutant) :-
    compound(Term),
    compound_name_arguments(Term, Name, Arguments),
    nth1(N, Arguments, Argument, Others),
    (   length(Arguments, Arity),
        Place = Name/Arity/N,
        Old = Argument,
        Changed = New
    ;   place_in(Argument, Place, Old, New, Changed)
    ),
    nth1(N, Mutants, Changed, Others),
    compound_name_arguments(Mutant, Name, Mutants).

constant_in(Literal, Place, Old, New, Changed) :-
    place_in(Literal, Place, Old, New, Changed),
    ground(Old),
    Place = Name/_/N,
    \+ memberchk(Name, [:-,',',\+]),
    Name/N \== '[|]'/2.

constant_at(Relations, Place, Constant) :-
    member(_-Clauses, Relations),
    member(Clause, Clauses),
    constant_in(Clause, Place, Constant, _, _).

%   player_places(+Relations, -Places): where a player stands, since a variable stands there
%   that stands as well where a player does.

player_places(Relations, Places) :-
    sort([mover/2/2,player/2/2,enemy/2/1,enemy/2/2,sides/3/2,sides/3/3], Places0),
    player_places(Places0, Relations, Places).

player_places(Places0, Relations, Places) :-
    findall(Place, player_place(Relations, Places0, Place), New),
    append(Places0, New, Places1),
    sort(Places1, Places2),
    (   Places2 == Places0
    ->  Places = Places0
    ;   player_places(Places2, Relations, Places)
    ).

player_place(Relations, Places, Place) :-
    member(_-Clauses, Relations),
    member(Clause, Clauses),
    place_in(Clause, Known, Player, _, _),
    var(Player),
    memberchk(Known, Places),
    place_in(Clause, Place, Same, _, _),
    Same == Player,
    Place = Name/_/_,
    \+ memberchk(Name, [:-,',',\+,-,=,'[|]']).

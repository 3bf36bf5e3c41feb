:- module(hornboard_clauses,
          [ stated/3,           % :Goal, -Law, -Plain
            rule/4,             % +Goal, +Law, ?Rule, -Body
            kind/3,             % +Goal, +Law, -Kind
            conjuncts/2,        % +Body, -Goals
            instances/4         % +Goal, +Law, +Term, -Instances
          ]).
:- use_module(library(apply), [exclude/3, foldl/5, maplist/2, maplist/3, maplist/4]).
:- use_module(library(lists), [member/2, same_length/2]).
:- use_module(library(prolog_code), [comma_list/2, extend_goal/3]).
:- use_module(library(terms), [mapsubterms/3]).
:- use_module('../game').
:- use_module('../game/admission', [law_of/2]).
:- use_module('../game/paged', [home/3]).
:- use_module('../kit/unknown', [must_be_known/1]).

/** <module> The clauses of a law, to be read

The _law_ of a game is the module that states its moves: `hexagon_law` from the law
page of Hexagon, `nim` itself of a game in one file. A predicate of that module
is law, if its clauses can be read by themselves: if nothing is cut, tabled,
changed while it runs or protected. Whatever else a law calls, of the board, the
kit or a library, is taken as a fact. So is what a user's own clause calls, but for
goals of a position, which are asked of the law of its game.

A _rule_ is one clause, `Law:N`, number N of its predicate in Law.
*/

:- meta_predicate stated(:, -, -).


%!  stated(:Goal, -Law, -Plain) is det.
%
%   True when Goal is asked of Law as Plain: of that of its first argument, if this is
%   a position, in the form for people; else of the module that defines it. What is
%   made of other goals, or calls some, is asked where it is written.
%
%   @error partly_known(Position) if something of the position is not known.

stated(Asked, Law, Plain) :-
    as_written(Asked, Written),
    strip_module(Written, Module, Goal),
    (   of_position(Goal, Game, Plain)
    ->  said_by(Plain, Game, Law)
    ;   Plain = Goal,
        (   (   built(Goal, Module, _)
            ;   predicate_property(Module:Goal, meta_predicate(_))
            )
        ->  Law = Module
        ;   home(Module, Goal, Law)
        )
    ).

%   as_written(+Goal0, -Goal): without what library(hornboard/ask/partly_known) adds.

as_written(Goal0, Goal) :-
    mapsubterms(collected_goal, Goal0, Goal).

collected_goal(collected(Goal0), Goal) :-
    as_written(Goal0, Goal).

%   of_position(+Goal, -Game, -Plain): Plain is Goal, of a position of Game in the form
%   for people, of which all is known.

of_position(before(Before, Move, Position), Game, Plain) :-
    !,
    nonvar(Before),
    of_position(move(Before, Move, Position), Game, Plain).
of_position(Goal, Game, Plain) :-
    callable(Goal),
    Goal =.. [Name,Position|Arguments],
    game_of(Position, Game),
    compact(Known, Position),
    must_be_known(Known),
    Plain =.. [Name,Known|Arguments].

said_by(Plain, Game, Law) :-
    (   on_page(Plain, Game, Page)
    ->  Law = Page
    ;   functor(Plain, Name, Arity),
        contract(_, _, Name/Arity)
    ->  Law = Game
    ;   home(Game, Plain, Law)
    ).

on_page(Plain, Game, Page) :-
    law_of(Game, Page),
    readable(Plain, Page).


%!  rule(+Goal, +Law, ?Rule, -Body) is nondet.
%
%   True when Rule, a clause of Law, has a head like Goal and then Body.

rule(Goal, Law, Law:N, Body) :-
    (   integer(N)
    ->  nth_clause(Law:Goal, N, Clause),
        clause(Law:Goal, Body, Clause)
    ;   clause(Law:Goal, Body, Clause),
        nth_clause(_, N, Clause)
    ).


%!  kind(+Goal, +Law, -Kind) is det.
%
%   Kind tells how Goal, in a clause of Law, is read: `law`, by its clauses;
%   negation(Goal); goals(Goals), all of which are to be true, as of maplist/3;
%   first(Goal), as of once/1;
%   either(Goal1, Goal2); every(Goal1, Goal2), as of forall/2; all(Goal), as of
%   findall/3; asked(Other, Plain), as Plain by Other: by the module that Goal names, or
%   by the law of its position; or `fact`.

kind(Goal, Law, Kind) :-
    (   built(Goal, Law, Kind0)
    ->  Kind = Kind0
    ;   readable(Goal, Law)
    ->  Kind = law
    ;   of_law(Law, Goal, Other, Plain),
        Other \== Law
    ->  Kind = asked(Other, Plain)
    ;   Kind = fact
    ).

%   of_law(+Law, +Goal, -Other, -Plain): Goal, in a clause of Law, is one of a position,
%   which Other says. What a user writes may ask for more than a law page says.

of_law(Law, Goal, Other, Plain) :-
    of_position(Goal, Game, Plain),
    (   Law == user
    ->  said_by(Plain, Game, Other)
    ;   on_page(Plain, Game, Other)
    ).

built(Goal, _, fact) :-
    (   var(Goal)
    ;   cuts(Goal)
    ).
built(before(_, _, _), _, fact).
built(_, Face, fact) :-
    game(Face),
    \+ law_of(Face, Face).
built(Other:Plain, _, asked(Other, Plain)).
built(\+ Goal, _, negation(Goal)).
built((Goal1, Goal2), _, goals(Goals)) :-
    conjuncts((Goal1, Goal2), Goals).
built(true, _, goals([])).
built(once(Goal), _, first(Goal)).
built((If -> Then ; Else), _, either((once(If), Then), (\+ If, Else))).
built((Goal1 ; Goal2), _, either(Goal1, Goal2)).
built((If -> Then), _, goals([once(If),Then])).
built(forall(Goal1, Goal2), _, every(Goal1, Goal2)).
built(findall(_, Goal, _), _, all(Goal)).
built(aggregate_all(_, Goal, _), _, all(Goal)).
built(Goal, Law, goals(Goals)) :-
    Goal =.. [Name,Closure|Arguments],
    spelled_out(Name, Closure, Arguments, Goals),
    Goals = [First|_],
    readable(First, Law).

%   spelled_out(+Name, +Closure, +Arguments, -Goals): what is called for each element
%   of a list whose length is known.

spelled_out(call, Closure, Arguments, [Goal]) :-
    extended(Closure, Arguments, Goal).
spelled_out(maplist, Closure, Lists, Goals) :-
    member(List, Lists),
    is_list(List),
    !,
    maplist(same_length(List), Lists),
    each_called(Lists, Closure, Goals).
spelled_out(foldl, Closure, [List,State0,State], Goals) :-
    is_list(List),
    foldl(folded(Closure), List, Goals, State0, State).

each_called([[]|_], _, []) :-
    !.
each_called(Lists, Closure, [Goal|Goals]) :-
    maplist(first_and_rest, Lists, Firsts, Rests),
    extended(Closure, Firsts, Goal),
    each_called(Rests, Closure, Goals).

first_and_rest([First|Rest], First, Rest).

folded(Closure, Element, Goal, State0, State) :-
    extended(Closure, [Element,State0,State], Goal).

extended(Closure, Further, Goal) :-
    callable(Closure),
    Closure \= _:_,
    extend_goal(Closure, Further, Goal).

%   readable(+Goal, +Law): the clauses of Law say all of Goal.

readable(Goal, Law) :-
    callable(Goal),
    predicate_property(Law:Goal, number_of_clauses(_)),
    \+ predicate_property(Law:Goal, imported_from(_)),
    \+ predicate_property(Law:Goal, system),
    \+ predicate_property(Law:Goal, dynamic),
    \+ predicate_property(Law:Goal, tabled),
    \+ current_prolog_flag(protect_static_code, true),
    \+ cut(Goal, Law).

cut(Goal, Law) :-
    functor(Goal, Name, Arity),
    functor(Head, Name, Arity),
    clause(Law:Head, Body),
    cuts(Body).

cuts(Body) :-
    nonvar(Body),
    cutting(Body).

cutting(!).
cutting((_ *-> _)).
cutting((_ -> Part)) :-
    cuts(Part).
cutting((Part1, Part2)) :-
    ( cuts(Part1) ; cuts(Part2) ).
cutting((Part1 ; Part2)) :-
    ( cuts(Part1) ; cuts(Part2) ).


%!  conjuncts(+Body, -Goals) is det.
%
%   Goals are those that Body joins by commas; `true` is none.

conjuncts(Body, Goals) :-
    once(comma_list(Body, Goals0)),
    exclude(==(true), Goals0, Goals).


%!  instances(+Goal, +Law, +Term, -Instances) is det.
%
%   Instances are those of Term for which Goal is true by Law, in the order in which
%   they are found. What is known of Term is shared by all.

instances(Goal, Law, Term, Instances) :-
    term_variables(Goal, Open),
    findall(Open, call(Law:Goal), Found),
    maplist(instance(Open, Term), Found, Instances).

instance(Open, Term, Bound, Instance) :-
    copy_term(Open-Term, Bound-Instance).

:- module(hornboard_compiled,
          [ search_form/2,      % +Position, -Form
            compiled_law/2,     % +Position, -Law
            uncompiled/2,       % +Position, -Clause
            assertz_clause/3    % +Module, +Head, +Goals
          ]).
:- use_module(library(apply), [foldl/4]).
:- use_module(library(lists), [append/2, append/3, member/2, nth0/3]).
:- use_module(library(occurs), [sub_term/2]).
:- use_module(library(terms), [term_subsumer/3]).
:- use_module('../kit/assured', [assured/2]).
:- use_module(admission, [admit_compact/2, game/1, knows/3, provides/2, shape/2]).
:- use_module(contract, [relation/5]).
:- use_module(forms, [compact/2]).
:- use_module(listed, [list_code/4, of_first/2]).
:- use_module(paged, [begin_page/0, stays_on_page/1, used/1]).
:- use_module(partial, [residual/3]).
:- use_module(residual, [code/3, helper/1]).
:- use_module(skeletons, [added/4, skeletons/4]).

/** <module> Law pages that are compiled for a search

A game that has no form for the search is compiled when it is first searched: move/3, outcome/2
and mover/2 of its page are evaluated, see partial.pl, for _skeletons_: the positions of each
player with a variable for all that is not the same in them. The clauses that are left are a form
like any other; where the page cannot be compiled, it is searched itself. compiled_law/2 tells
the clauses, or what kept the page from being compiled, and uncompiled/2 what of the page they
still ask.
*/

%   form(Game, Skeletons, Uses, Law): of the positions that Skeletons, `Player-Position`, subsume, as
%   long as the modules of Uses are the same.

:- dynamic form/4.

%!  search_form(+Position, -Form) is det.
%
%   Form is Position in the form for the search, which is compiled if the game has none.

search_form(Position, Form) :-
    compact(Position, Compact),
    functor(Compact, Game, _),
    (   game(Game),
        compiled_law(Compact, Law),
        Law = compiled(Module, _)
    ->  Module:compact(Compact, Form)
    ;   Form = Compact
    ).


%!  compiled_law(+Position, -Law) is semidet.
%
%   Law is compiled(Module, Clauses), or page(Reason), such as a goal that is not evaluated. Fails
%   where the game has a search of its own or hides something, or players know of its positions.

compiled_law(Position, Law) :-
    functor(Position, Game, _),
    game(Game),
    \+ ( member(Name, [compact,successors,moves,seen,dealt]), provides(Game, Name) ),
    \+ knows(Game, _, _),
    with_mutex(hornboard_compiled, law(Game, Position, Law)).

law(Game, Position, Law) :-
    form(Game, Skeletons, Uses, Law),
    member(_-Skeleton, Skeletons),
    subsumes_term(Skeleton, Position),
    forall(member(Page-Generation, Uses),
           module_property(Page, last_modified_generation(Generation))),
    !.
law(Game, Position, Law) :-
    flag(hornboard_compiled, N, N+1),
    atomic_list_concat([Game,form,N], '_', Module),
    begin_page,
    catch(( skeletons(Game, Position, Tried, Skeletons0),
            within(2 000 000, one_move(Game, Tried, Skeletons0)),
            within(40 000 000, in_parts(program(Game, Module, Skeletons0, Skeletons, Clauses))),
            stated(Game, Module, Tried, Clauses),
            Law = compiled(Module, Clauses)
          ),
          Error,
          refused(Error, Game, Skeletons, Law)),
    findall(Page-Generation,
            ( ( Page = Game ; used(Page:_) ),
              module_property(Page, last_modified_generation(Generation))
            ),
            Uses0),
    sort(Uses0, Uses),
    assertz(form(Game, Skeletons, Uses, Law)).


%!  uncompiled(+Position, -Clause) is nondet.
%
%   Clause, `Module:(Head :- Body)`, is not compiled: the law of Position, which is, asks for Head.
%   What Body asks for besides is not told.

uncompiled(Position, Module:( Head :- Body )) :-
    compiled_law(Position, compiled(_, Clauses)),
    findall(Module-Head,
            ( sub_term(Module:Goal, Clauses),
              atom(Module),
              \+ module_property(Module, class(library)),
              callable(Goal),
              functor(Goal, Name, Arity),
              functor(Head, Name, Arity)
            ),
            Asked0),
    sort(Asked0, Asked),
    member(Module-Head, Asked),
    clause(Module:Head, Body).


within(Inferences, Goal) :-
    call_with_inference_limit(Goal, Inferences, Result),
    ( Result == inference_limit_exceeded -> throw(not_compiled(Result)) ; true ).

refused(Error, Game, [any-Shape], page(Reason)) :-
    (   Error = not_compiled(Reason)
    ;   Error = error(Reason, _),
        Reason \= resource_error(_)
    ;   throw(Error)
    ),
    !,
    shape(Shape, Game).


% -- Programs --

%   in_parts(:Goal): what Goal cannot evaluate stays on the page.

:- meta_predicate in_parts(0).

in_parts(Goal) :-
    catch(Goal, not_compiled(Reason, from(_, Above)),
          (   stays_on_page(Above)
          ->  in_parts(Goal)
          ;   throw(not_compiled(Reason))
          )).

one_move(Game, Positions, Skeletons) :-
    (   member(Position, Positions),
        Game:move(Position, Move, _)
    ->  once(( member(_-Skeleton, Skeletons), subsumes_term(Skeleton, Position) )),
        in_parts(left(Game, Skeleton, move(Skeleton, Move, _), [], _))
    ;   true
    ).

%   program(+Game, +Module, +Skeletons0, -Skeletons, -Clauses): Skeletons are Skeletons0, with
%   fewer things known where moves lead to other positions.

program(Game, Module, Skeletons0, Skeletons, Clauses) :-
    retractall(helper(_)),
    findall(Skeleton-Tree,
            ( member(_-Skeleton, Skeletons0), move_tree(Game, Skeleton, Tree) ),
            Trees),
    findall(Next,
            ( member(_-Tree, Trees),
              reached(Tree, Next),
              \+ ( member(_-Skeleton, Skeletons0), subsumes_term(Skeleton, Next) )
            ),
            Others),
    (   Others == []
    ->  Skeletons = Skeletons0,
        common(Game, Skeletons, Common),
        clauses_for(Game, Module, Common, Trees, Clauses)
    ;   foldl(added(Game), Others, Skeletons0, Skeletons1),
        program(Game, Module, Skeletons1, Skeletons, Clauses)
    ).

move_tree(Game, Position, Tree) :-
    shape(Shape, Game),
    left(Game, Position, ( move(Position, Move, Next), Next = Shape ), [Move,Next], Tree).

clauses_for(Game, Module, Common, Trees, Clauses) :-
    findall(Clause,
            ( member(Position-Tree, Trees), clause_for(Game, Module, Common, Position, Tree, Clause) ),
            Clauses0),
    findall(Clause, helper(Clause), Helpers),
    in_form(Common, Module, Common, Form),
    append([Clauses0,[(compact(Common, Form) :- true)],Helpers], Clauses).

reached(Tree, Next) :-
    member(branch(_, _, End), Tree),
    (   End = out([_,Next])
    ;   is_list(End),
        reached(End, Next)
    ).

%   common(+Game, +Skeletons, -Common): a form has the variables of Common as its arguments,
%   unless these are too many.

common(Game, [_-First|Skeletons], Common) :-
    foldl(subsumer, Skeletons, First, Common0),
    term_variables(Common0, Variables),
    (   nth0(70, Variables, _)
    ->  shape(Common, Game)
    ;   Common = Common0
    ).

subsumer(_-Position, Common0, Common) :-
    term_subsumer(Common0, Position, Common).

in_form(Common, Module, Position, Form) :-
    copy_term(Common, Position0),
    term_variables(Position0, Arguments),
    Position0 = Position,
    compound_name_arguments(Form, Module, Arguments).

tree_in_form([], _, _, []).
tree_in_form([branch(Tests, Goals, End0)|Tree0], Common, Module, [branch(Tests, Goals, End)|Tree]) :-
    (   End0 = out([Move,Next])
    ->  in_form(Common, Module, Next, Form),
        End = out([Move,Form])
    ;   tree_in_form(End0, Common, Module, End)
    ),
    tree_in_form(Tree0, Common, Module, Tree).

clause_for(Game, Module, Common, Position, Tree0, Clause) :-
    in_form(Common, Module, Position, Compact),
    (   Clause = (mover(Compact, Player) :- Code),
        left(Game, Position, mover(Position, Player), [Player], Tree),
        code(Tree, [Player], Code)
    ;   Clause = (outcome(Compact, Outcome) :- Code),
        left(Game, Position, outcome(Position, Outcome), [Outcome], Tree),
        code(Tree, [Outcome], Code)
    ;   tree_in_form(Tree0, Common, Module, Tree),
        (   code(Tree, [Move,Next], Code),
            Clause = (move(Compact, Move, Next) :- Code)
        ;   of_first(Tree, OfMove),
            list_code(OfMove, [Move], Move, Moves-Code),
            Clause = (moves(Compact, Moves) :- Code)
        ;   (   provides(Game, value)
            ->  left(Game, Position, value(Position, Value), [Value], [branch([], [], out([0]))])
            ;   true
            ),
            list_code(Tree, [Move,Next], 0-step(Move, Next), Steps-Code),
            Clause = (successors(Compact, Steps) :- Code)
        )
    ).

left(Game, Position, Goal, Variables, Tree) :-
    term_variables(Position, Known),
    residual([goal(Game, Goal, from(0, [])),out(Variables)], scope(set, Known), Tree).

%   stated(+Game, +Module, +Positions, +Clauses): Module states Clauses, what the search asks Game
%   besides, and which positions are the same. Of Positions both tell the same.

stated(Game, Module, Positions, Clauses) :-
    memberchk((compact(Position, Compact) :- true), Clauses),
    findall((Head :- Game:Goal),
            ( relation(speed, optional, Modes, _, _),
              functor(Modes, Name, Arguments),
              \+ memberchk(Name, [compact,successors,moves]),
              provides(Game, Name),
              functor(Goal, Name, Arguments),
              arg(1, Goal, Position),
              Goal =.. [_,_|Others],
              Head =.. [Name,Compact|Others]
            ),
            Asked),
    append(Clauses, Asked, All),
    @(import(aggregate:aggregate_all/3), Module),
    forall(member((Head :- Goals), All), assertz_clause(Module, Head, Goals)),
    findall(Name/Many, ( member((Head :- _), All), functor(Head, Name, Many) ), Relations0),
    sort(Relations0, Relations),
    compile_predicates(Module:Relations),
    forall(member(Each, Positions), assured(same_law(Game, Module, Each), differs(Each))),
    forall(member(Relation, Relations), @(export(Relation), Module)),
    admit_compact(Game, Compact).

%!  assertz_clause(+Module, +Head, +Goals) is det.
%
%   Module gets a clause whose arithmetic is compiled.

assertz_clause(Module, Head, Goals) :-
    current_prolog_flag(optimise, Before),
    setup_call_cleanup(
        set_prolog_flag(optimise, true),
        assertz(Module:(Head :- Goals)),
        set_prolog_flag(optimise, Before)).

same_law(Game, Module, Position) :-
    told(Game, =, Position, Told),
    Module:compact(Position, Form),
    told(Module, Module:compact, Form, Told).

told(Module, Form, Position, Players+Outcomes+Steps) :-
    findall(Player, Module:mover(Position, Player), Players),
    findall(Outcome, Module:outcome(Position, Outcome), Outcomes0),
    findall(Move-Next,
            ( Module:move(Position, Move, Next0), call(Form, Next, Next0) ),
            Steps0),
    sort(Outcomes0, Outcomes),
    sort(Steps0, Steps).

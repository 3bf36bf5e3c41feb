:- module(hornboard_compiled,
          [ search_form/2,      % +Position, -Form
            compiled_law/2      % +Position, -Law
          ]).
:- use_module(library(apply), [foldl/4]).
:- use_module(library(lists), [append/3, member/2, nth0/3, select/4]).
:- use_module(library(occurs), [sub_term/2]).
:- use_module(library(terms), [term_subsumer/3]).
:- use_module('../kit/assured', [assured/2]).
:- use_module('../kit/chance', [chance/4]).
:- use_module(admission, [admit_compact/2, game/1, knows/3, provides/2, shape/2]).
:- use_module(contract, [relation/5]).
:- use_module(forms, [compact/2]).
:- use_module(listed, [list_code/4]).
:- use_module(partial, [residual/3, used/1]).
:- use_module(residual, [code/3]).

/** <module> Law pages that are compiled for a search

A game that has no form for the search is compiled when it is first searched: move/3, outcome/2
and mover/2 of its page are evaluated, see partial.pl, for _skeletons_: the positions of each
player with a variable for all that is not the same in them. The clauses that are left are a form
like any other; where the page cannot be compiled, it is searched itself. compiled_law/2 tells
the clauses, or what kept the page from being compiled.
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
    ->  renamed(Compact, Module, Form)
    ;   Form = Compact
    ).

renamed(Position, Name, Renamed) :-
    Position =.. [_|Arguments],
    Renamed =.. [Name|Arguments].


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
    retractall(used(_)),
    catch(( within(6 000 000, skeletons(Game, Position, Tried, Skeletons0)),
            within(40 000 000, program(Game, Module, Skeletons0, Skeletons, Clauses)),
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


% -- Skeletons --

%   skeletons(+Game, +Position, -Positions, -Skeletons): what is the same in Positions: Position, a
%   start that looks like it, and those of some random games from the two.

skeletons(Game, Position, Positions, Skeletons) :-
    (   Game:variant(Variant, _),
        Game:initial(Variant, Start),
        alike(Start, Position)
    ->  true
    ;   Start = Position
    ),
    findall(Each,
            ( member(From, [Start,Position]), between(1, 4, Seed), along(100, Game, From, Seed, Each) ),
            Positions),
    foldl(added(Game), Positions, [], Skeletons).

alike(Start, Position) :-
    term_subsumer(Start, Position, Both),
    forall(( arg(N, Start, Part), compound(Part) ),
           ( arg(N, Both, Other), compound(Other) )).

along(_, _, Position, _, Position).
along(Moves, Game, Position, State0, Each) :-
    Moves > 0,
    Rest is Moves-1,
    findall(Next, Game:move(Position, _, Next), All),
    length(All, Count),
    Count > 0,
    chance(State0, Count, N, State),
    nth0(N, All, Next),
    along(Rest, Game, Next, State, Each).

added(Game, Position, Skeletons0, Skeletons) :-
    assured(once(Game:mover(Position, Player)), no_mover(Position)),
    (   select(Player-Skeleton0, Skeletons0, Player-Skeleton, Skeletons)
    ->  term_subsumer(Skeleton0, Position, Skeleton)
    ;   Skeletons = [Player-Position|Skeletons0]
    ).


% -- Programs --

%   program(+Game, +Module, +Skeletons0, -Skeletons, -Clauses): Skeletons are Skeletons0, with
%   fewer things known where Clauses lead to other positions.

program(Game, Module, Skeletons0, Skeletons, Clauses) :-
    findall(Clause,
            ( member(_-Skeleton, Skeletons0), clause_for(Game, Module, Skeleton, Clause) ),
            Clauses0),
    findall(Next,
            ( sub_term(Compact, Clauses0),
              compound(Compact),
              compound_name_arguments(Compact, Module, _),
              renamed(Compact, Game, Next),
              \+ ( member(_-Skeleton, Skeletons0), subsumes_term(Skeleton, Next) )
            ),
            Others),
    (   Others == []
    ->  Skeletons = Skeletons0,
        Clauses = Clauses0
    ;   foldl(added(Game), Others, Skeletons0, Skeletons1),
        program(Game, Module, Skeletons1, Skeletons, Clauses)
    ).

clause_for(Game, Module, Position, Clause) :-
    renamed(Position, Module, Compact),
    (   Clause = (mover(Compact, Player) :- Code),
        left(Game, Position, mover(Position, Player), [Player], Tree),
        code(Tree, [Player], Code)
    ;   Clause = (outcome(Compact, Outcome) :- Code),
        left(Game, Position, outcome(Position, Outcome), [Outcome], Tree),
        code(Tree, [Outcome], Code)
    ;   shape(Other, Game),
        renamed(Other, Module, Form),
        left(Game, Position,
             ( move(Position, Move, Next0), Next0 = Other, Next = Form ),
             [Move,Next], Tree),
        (   code(Tree, [Move,Next], Code),
            Clause = (move(Compact, Move, Next) :- Code)
        ;   list_code(Tree, [Move,Next], Move, Moves-Code),
            Clause = (moves(Compact, Moves) :- Code)
        ;   no_value(Game, Position),
            list_code(Tree, [Move,Next], 0-step(Move, Next), Steps-Code),
            Clause = (successors(Compact, Steps) :- Code)
        )
    ).

left(Game, Position, Goal, Variables, Tree) :-
    term_variables(Position, Known),
    residual([goal(Game, Goal, 0),out(Variables)], scope(set, Known), Tree).

no_value(Game, Position) :-
    (   provides(Game, value)
    ->  left(Game, Position, value(Position, Value), [Value], [branch([], [], out([0]))])
    ;   true
    ).

%   stated(+Game, +Module, +Positions, +Clauses): Module states Clauses, what the search asks Game
%   besides, and which positions are the same. Of Positions both tell the same.

stated(Game, Module, Positions, Clauses) :-
    Clauses = [(First :- _)|_],
    arg(1, First, Example),
    compound_name_arity(Example, _, Arity),
    compound_name_arity(Compact, Module, Arity),
    renamed(Compact, Game, Position),
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
    append([(compact(Position, Compact) :- true)|Clauses], Asked, All),
    forall(member(Clause, All), assertz(Module:Clause)),
    findall(Name/Many, ( member((Head :- _), All), functor(Head, Name, Many) ), Relations0),
    sort(Relations0, Relations),
    compile_predicates(Module:Relations),
    forall(member(Each, Positions), assured(same_law(Game, Module, Each), differs(Each))),
    forall(member(Relation, Relations), @(export(Relation), Module)),
    admit_compact(Game, Compact).

same_law(Game, Module, Position) :-
    told(Game, Game, Position, Told),
    renamed(Position, Module, Form),
    told(Module, Game, Form, Told).

told(Module, Game, Position, Players+Outcomes+Steps) :-
    findall(Player, Module:mover(Position, Player), Players),
    findall(Outcome, Module:outcome(Position, Outcome), Outcomes0),
    findall(Move-Next,
            ( Module:move(Position, Move, Next0), renamed(Next0, Game, Next) ),
            Steps0),
    sort(Outcomes0, Outcomes),
    sort(Steps0, Steps).

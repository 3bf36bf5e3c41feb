:- module(hornboard_partial,
          [ residual/3          % +Goals, +Scope, -Tree
          ]).
:- use_module(library(apply), [maplist/2, maplist/3]).
:- use_module(library(lists), [append/2, append/3, member/2, nth1/3, same_length/2, select/3]).
:- use_module(cuts, [with_cuts/4, without_cut/2]).
:- use_module(decided).
:- use_module(paged, [home/3, on_page/5, qualified/3, unfolds/1]).
:- use_module(residual).

/** <module> Partial evaluation of clauses

A call is _unfolded_: the bodies of the clauses that it matches stand in its place, as long as
what is known decides it. What is left, a tree as in residual.pl, is done when the program runs.

Free variables are bound as in Prolog. Where unfolding binds a known variable, that is a test of
the residual program.

What cannot be evaluated throws not_compiled(Goal, Above), where Above are the relations that lead to
it, the nearest first. A relation is taken for one that has no side effects, as all are that it
reaches: those of residual.pl, and clauses that cannot change.
*/

%!  residual(+Goals, +Scope, -Tree) is det.
%
%   Tree is what is left of Goals, each `goal(Module, Goal, From)`, and out(Variables) last. From is
%   from(Depth, Relations), those whose clauses Goal comes from.

residual(Goals, scope(Mode, Known0), Tree) :-
    term_variables(Known0, Known),
    findall(found(Known, Event), unfolded(Goals, scope(Mode, Known), Event), Found),
    (   maplist(branches(Mode, Known), Found, Trees)
    ->  append(Trees, Tree0),
        shared(Tree0, Tree)
    ;   refuse(Goals)
    ).

branches(Mode, Known0, found(Known1, Event), Branches) :-
    tests(Known0, Known1, Tests),
    (   Event = stays(Goal, Outs, Rest)
    ->  term_variables(Known1+Outs, Known),
        residual(Rest, scope(Mode, Known), Tree),
        (   Tree == []
        ->  Branches = []
        ;   joined(Tree, Rest, scope(Mode, Known), Goals, End),
            Branches = [branch(Tests, [Goal|Goals], End)]
        )
    ;   Event = out(Values),
        free(Values, scope(Mode, Known1), []),
        Branches = [branch(Tests, [], Event)]
    ).

%   joined(+Tree, +Rest, +Scope, -Goals, -End): Goals and then End are Tree. Where the values
%   are settled, one way to them is enough.

joined([branch(Tests, Goals0, End)], _, _, Goals, End) :-
    !,
    append(Tests, Goals0, Goals).
joined(Tree, Rest, Scope, Goals, out(Values)) :-
    Scope = scope(set, _),
    append(_, [out(Values)], Rest),
    free(Values, Scope, []),
    !,
    once_code(Tree, Goals).
joined(Tree, _, _, [], Tree).

%   once_code(+Tree, -Goals): Goals are true when Tree has an answer.

once_code(Tree, Goals) :-
    (   memberchk(branch([], [], _), Tree)
    ->  Goals = []
    ;   code(Tree, none, Code),
        Goals = [( Code -> true )]
    ).


% -- Goals --

%   unfolded(+Goals, +Scope, -Event): what comes first that is not decided now, in each way:
%   stays(Goal, Outs, Rest), where Outs are known after Goal, or out(Values).

unfolded([out(Values)], _, out(Values)) :-
    !.
unfolded([Call|Calls], Scope, Event) :-
    call_step(Call, Calls, Scope, Step),
    (   Step = goals(Goals)
    ->  append(Goals, Calls, Next),
        unfolded(Next, Scope, Event)
    ;   Step = stays(Value is _, _),
        free(Value, Scope, [_]),
        asked(Value, Calls, Scope, [])
    ->  unfolded(Calls, Scope, Event)
    ;   Step = stays(Goal, Outs),
        Event = stays(Goal, Outs, Calls)
    ).

call_step(pick(Alternatives), _, _, goals(Goals)) :-
    pick(Alternatives, Goals).
call_step(goal(Module, Goal, Depth), Calls, Scope, Step) :-
    (   var(Goal)
    ->  refuse(Goal)
    ;   b_setval(hornboard_from, Depth),
        step(Goal, Module, Depth, Calls, Scope, Step)
    ).

%   step(+Goal, +Module, +Depth, +Calls, +Scope, -Step): Step is goals(Goals), which stand in
%   the place of Goal, or stays(Goal, Outs).

step(true, _, _, _, _, goals([])) :-
    !.
step(fail, _, _, _, _, _) :-
    !,
    fail.
step(Module:Goal, _, Depth, _, _, goals([goal(Module, Goal, Depth)])) :-
    !.
step(( A, B ), Module, Depth, _, _, goals([goal(Module, A, Depth),goal(Module, B, Depth)])) :-
    !.
step(( If -> Then ; Else ), Module, Depth, Calls, Scope, Step) :-
    !,
    conditional(If, Then, Else, Module-Depth, Calls, Scope, Step).
step(( A ; B ), Module, Depth, Calls, Scope, Step) :-
    \+ subsumes_term(( _ *-> _ ), A),
    !,
    chosen(either(goal(Module, A, Depth), goal(Module, B, Depth)), ( A ; B ), Calls, Scope, Step).
step(\+ Goal, Module, Depth, _, scope(_, Known), Step) :-
    !,
    residual([goal(Module, Goal, Depth),out([])], scope(set, Known), Tree),
    (   Tree == []
    ->  Step = goals([])
    ;   \+ memberchk(branch([], [], _), Tree),
        code(Tree, none, Code),
        (   Code = (A = B),
            free(A+B, scope(set, Known), [])
        ->  Step = stays(A \== B, [])
        ;   Step = stays(\+ Code, [])
        )
    ).
step(Goal0, Module, Depth, _, _, goals([goal(Module, Goal, Depth)])) :-
    rewritten(Goal0, Goal),
    !.
step(Goal, Module, Depth, _, Scope, Step) :-
    collects(Goal, Template, Inner, Result),
    !,
    collected(Goal, Template, goal(Module, Inner, Depth), Result, Scope, Step).
step(Goal, _, _, _, Scope, Step) :-
    decides(Goal),
    !,
    decision(Goal, Scope, Step).
step(Goal0, Module, Depth, Calls, Scope, Step) :-
    qualified(Goal0, Module, Goal),
    home(Module, Goal, Home),
    (   built_in(Goal, _)
    ->  built_in(Goal, Home, Scope, Step)
    ;   relation(Goal, Home, Depth, Calls, Scope, Step)
    ).

%   conditional(...): which way it goes is decided now, or stays to be asked once. Then the first
%   answer of the condition holds, and both ways end in the same variables.

conditional(If, Then, Else, Module-Depth, Calls, Scope, Step) :-
    Scope = scope(Mode, Known),
    residual([goal(Module, If, Depth),out([])], scope(bag, Known), Ifs),
    (   Ifs == []
    ->  Step = goals([goal(Module, Else, Depth)])
    ;   Ifs = [branch([], [], _)]
    ->  Step = goals([goal(Module, If, Depth),goal(Module, Then, Depth)])
    ;   asked(If, Then+Calls, Scope, Found),
        asked(If+Then+Else, Calls, Scope, Outs),
        way([goal(Module, If, Depth),out(Found)], scope(bag, Known), IfCode),
        append(Found, Known, After),
        way([goal(Module, Then, Depth),out(Outs)], scope(Mode, After), ThenCode),
        way([goal(Module, Else, Depth),out(Outs)], scope(Mode, Known), ElseCode),
        Step = stays(( IfCode -> ThenCode ; ElseCode ), Outs)
    ).

way(Goals, Scope, Code) :-
    append(_, [out(Values)], Goals),
    residual(Goals, Scope, Tree),
    code(Tree, Values, Code).

collects(findall(Template, Goal, Result), Template, Goal, Result).
collects(aggregate_all(Template, Goal, Result), Template, Goal, Result).

collected(Goal, Template0, Inner0, Result, scope(_, Known), stays(Left, Outs)) :-
    Scope = scope(bag, Known),
    free(Template0+Inner0, Scope, Free),
    copy_term(Free, Template0+Inner0, _, Template+Inner),
    free(Template, Scope, Values),
    residual([Inner,out(Values)], Scope, Tree),
    code(Tree, Values, Code),
    called(Code, Call),
    functor(Goal, Name, _),
    Left =.. [Name,Template,Call,Result],
    free(Result, Scope, Outs).


% -- Choices --

%   chosen(+Alternatives, +Goal, +Calls, +Scope, -Step): where no value is asked for, one way is
%   enough. Where a known variable tells the alternatives apart, that is left for later. Else
%   each alternative goes its way.

chosen(_, Goal, _, scope(case, _), stays(Goal, [])) :-
    !.
chosen(Alternatives, Goal, Calls, Scope, Step) :-
    asked(Goal, Calls, Scope, Free),
    (   Free == [],
        Scope = scope(set, _)
    ->  residual([pick(Alternatives),out([])], Scope, Tree),
        tested(Tree, Step)
    ;   Free = [_|_],
        cases(Alternatives, Free, Scope, Code)
    ->  Step = stays(Code, Free)
    ;   pick(Alternatives, Goals),
        Step = goals(Goals)
    ).

tested([branch(Tests, Goals, End)|Branches], Step) :-
    (   Branches == [],
        Goals == [],
        End = out(_)
    ->  maplist(call, Tests),
        Step = goals([])
    ;   once_code([branch(Tests, Goals, End)|Branches], Code),
        ( Code = [Goal] -> Step = stays(Goal, []) ; Step = goals([]) )
    ).

pick(either(A, B), [Goal]) :-
    member(Goal, [A,B]).
pick(clauses(Module, Goal, References, Depth), [goal(Module, Body, Depth)]) :-
    member(Reference, References),
    clause(Module:Goal, Body, Reference).

%   cases(+Alternatives, +Free, +Scope, -Code): Code gives Free its values by a known variable
%   that has another value in each of Alternatives.

cases(Alternatives, Free, scope(_, Known), Code) :-
    findall(case(Known, Event),
            ( pick(Alternatives, Goals0),
              append(Goals0, [out(Free)], Goals),
              unfolded(Goals, scope(case, Known), Event)
            ),
            Cases),
    Cases = [_,_|_],
    forall(member(case(Known1, Event), Cases),
           ( Event = out(Values), free(Values, scope(case, Known1), []) )),
    nth1(N, Known, Variable),
    maplist(nth_value(N), Cases, Values),
    maplist(atomic, Values),
    sort(Values, Sorted),
    same_length(Sorted, Values),
    !,
    maplist(case_code(Known, Variable, Free), Cases, Codes),
    cases_code(Codes, Code).

nth_value(N, case(Known, _), Value) :-
    nth1(N, Known, Value).

case_code(Known, Variable, Free, case(Known1, End), ( Variable = Value -> Code )) :-
    tests(Known, Known1, Tests0),
    select(Same = Value, Tests0, Tests),
    Same == Variable,
    !,
    code([branch(Tests, [], End)], Free, Code).

cases_code([( If -> Then )], ( If, Then )) :-
    !.
cases_code([Case|Cases], ( Case ; Code )) :-
    cases_code(Cases, Code).


% -- Relations --

relation(Goal, Module, from(Depth0, Above), Calls, Scope, Step) :-
    functor(Goal, Name, Arity),
    Relation = Module:Name/Arity,
    ( unfolds(Relation) -> true ; refuse(Relation) ),
    findall(Reference, clause(Module:Goal, _, Reference), References),
    (   on_page(Relation, Goal, References, Scope, Outs)
    ->  Step = stays(Module:Goal, Outs)
    ;   Depth0 < 200
    ->  Depth is Depth0+1,
        From = from(Depth, [Relation|Above]),
        opened(References, clauses(Module, Goal, References, From), Calls, Scope, Step)
    ;   refuse(Relation)
    ).

opened([Reference|References], Clauses, Calls, Scope, Step) :-
    Clauses = clauses(Module, Goal, All, From),
    (   References == [],
        \+ ( Scope = scope(set, _), asked(Goal, Calls, Scope, []) )
    ->  clause(Module:Goal, Body0, Reference),
        without_cut(Body0, Body),
        Step = goals([goal(Module, Body, From)])
    ;   with_cuts(All, Module:Goal, Scope, Code)
    ->  Step = goals([goal(Module, Code, From)])
    ;   chosen(Clauses, Goal, Calls, Scope, Step)
    ).

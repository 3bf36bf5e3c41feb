:- module(hornboard_residual,
          [ code/3,             % +Tree, +Variables, -Code
            conjunction/2,      % +Goals, -Code
            free/3,             % +Term, +Scope, -Free
            asked/4,            % +Term, +Calls, +Scope, -Free
            tests/3,            % +Known, +Copies, -Tests
            semidet/1,          % +Goal
            numbered/5,         % +Goals, -Before, -Low, -High, -Number
            each_number/6,      % +Low, +High, ?Number, +Item, ?List, ?Rest
            decides/1,          % +Goal
            decision/3,         % +Goal, +Scope, -Step
            built_in/2,         % +Goal, ?Modes
            built_in/4,         % +Goal, +Home, +Scope, -Step
            rewritten/2         % +Goal, -Other
          ]).
:- use_module(library(apply), [exclude/3, foldl/5, maplist/2]).
:- use_module(library(lists), [append/2, append/3, member/2]).
:- use_module('../kit/assured', [assured/2]).

/** <module> What is left of a program

A _tree_ is what partial evaluation leaves of some goals: the list of their alternatives,
`branch(Tests, Goals, End)`. Tests are unifications with what is known when the program runs,
Goals are other goals, and End is a tree or `out(Values)`, those of the variables that are asked
for. In a _scope_, `scope(Mode, Known)`, Known are the variables that have a value, a ground one,
when the program runs; all others are _free_. Mode is `set` where it does not matter how often an
answer comes, `bag` where it does, and `case` where no choice may be left.
*/

%!  free(+Term, +Scope, -Free) is det.
%!  asked(+Term, +Calls, +Scope, -Free) is det.
%
%   Free are the variables of Term that are not known, or those of them that Calls have too.

free(Term, scope(_, Known), Free) :-
    (   ground(Term)
    ->  Free = []
    ;   term_variables(Known, Before),
        term_variables(Known+Term, All),
        length(Before, Count),
        length(Prefix, Count),
        append(Prefix, Free, All)
    ->  true
    ).

asked(Term, Calls, Scope, Free) :-
    free(Term, Scope, Free0),
    (   Free0 == []
    ->  Free = []
    ;   term_variables(Calls, Wanted),
        exclude(none_of(Wanted), Free0, Free)
    ).

none_of(Variables, Variable) :-
    \+ ( member(Other, Variables), Other == Variable ).


%!  tests(+Known, +Copies, -Tests) is det.
%
%   Copies are the variables Known from now on, where Tests are true.

tests(Known, Copies, Tests) :-
    told(Known, Copies, Same, Variables, Tests0),
    term_variables(Variables, Distinct),
    (   Distinct == Variables
    ->  Same = Variables,
        Tests = Tests0
    ;   foldl(told_twice, Same, Variables, []-Tests0, _-Tests)
    ).

told([], [], [], [], []).
told([Variable|Known], [Copy|Copies], Same, Variables, Tests) :-
    (   var(Copy)
    ->  Same = [Variable|Same1],
        Variables = [Copy|Variables1],
        told(Known, Copies, Same1, Variables1, Tests)
    ;   Tests = [Variable = Copy|Tests1],
        told(Known, Copies, Same, Variables, Tests1)
    ).

told_twice(Variable, Copy, Seen-Tests0, [Variable|Seen]-Tests) :-
    (   none_of(Seen, Copy)
    ->  Copy = Variable,
        Tests = Tests0
    ;   Tests = [Variable = Copy|Tests0]
    ).


% -- Code --

%!  code(+Tree, +Variables, -Code) is det.
%
%   The answers of Code for Variables, or `none`, are those of Tree.

code(Tree, Variables, Code) :-
    assured(tree_code(Tree, Variables, Code), no_code(Tree)).

tree_code([], _, fail).
tree_code([Branch|Branches], Variables, Code) :-
    branch_code(Branch, Variables, Code0),
    (   Branches == []
    ->  Code = Code0
    ;   Code = ( Code0 ; Code1 ),
        tree_code(Branches, Variables, Code1)
    ).

branch_code(branch(Tests, Goals, End), Variables, Code) :-
    (   End = out(Values)
    ->  ( Variables == none -> Last = [] ; equal(Variables, Values, Last) )
    ;   tree_code(End, Variables, Last0),
        Last = [Last0]
    ),
    append([Tests,Goals,Last], All),
    conjunction(All, Code).

%!  conjunction(+Goals, -Code) is det.
%
%   Code is true when all Goals are.

conjunction([], true).
conjunction([Goal|Goals], Code) :-
    (   Goals == []
    ->  Code = Goal
    ;   Code = ( Goal, Others ),
        conjunction(Goals, Others)
    ).

equal([], [], []).
equal([Variable|Variables], [Value|Values], Goals) :-
    ( Variable == Value -> Goals = Goals1 ; Goals = [Variable = Value|Goals1] ),
    equal(Variables, Values, Goals1).


%!  semidet(+Goal) is semidet.
%!  numbered(+Goals, -Before, -Low, -High, -Number) is semidet.
%
%   Goal, of a tree, has one answer at most; so have Goals but for between/3, the last one.

semidet(Goal) :-
    strip_module(Goal, _, Plain),
    functor(Plain, Name, _),
    \+ memberchk(Name, [between,member,append,nth0,nth1,select,arg]).

numbered(Goals, Before, Low, High, Number) :-
    append(Before, [between(Low, High, Number)], Goals),
    maplist(semidet, Before).


%!  each_number(+Low, +High, ?Number, +Item, ?List, ?Rest) is det.
%
%   List has Item for each Number from Low to High, and then Rest.

each_number(Low, High, Number, Item, List, Rest) :-
    (   Low > High
    ->  List = Rest
    ;   copy_term(Number-Item, Low-First),
        List = [First|List1],
        Next is Low+1,
        each_number(Next, High, Number, Item, List1, Rest)
    ).


% -- What the system decides --

%!  decides(+Goal) is semidet.
%!  decision(+Goal, +Scope, -Step) is semidet.
%
%   Goal compares two terms, or tests the type of one. Step is goals([]) where Goal is true now,
%   or stays(Goal, []).

decides(Goal) :-
    memberchk(Goal,
              [ _ = _, _ == _, _ \= _, _ \== _, dif(_, _), var(_), nonvar(_), ground(_), integer(_),
                number(_), atom(_), atomic(_), compound(_), callable(_) ]).

decision(A = A, _, goals([])) :-
    !.
decision(Goal, Scope, Step) :-
    functor(Goal, Name, Arity),
    arg(1, Goal, First),
    (   Arity =:= 2,
        Name \== (=)
    ->  ( free(Goal, Scope, []) -> true ; throw(not_compiled(Goal)) ),
        arg(2, Goal, Second),
        compared(Name, First, Second, Step)
    ;   Name == ground
    ->  free(First, Scope, []),
        Step = goals([])
    ;   nonvar(First)
    ->  call(Goal),
        Step = goals([])
    ;   free(First, Scope, [])
    ->  Name \== var,
        ( Name == nonvar -> Step = goals([]) ; Step = stays(Goal, []) )
    ;   Name == var,
        Step = goals([])
    ).

%   compared(+Name, +Term1, +Term2, -Step): of what is known.

compared(==, Term, Term, goals([])) :-
    !.
compared(Name, Term1, Term2, Step) :-
    Name \== (==),
    (   unifiable(Term1, Term2, Bindings)
    ->  Bindings = [_|_],
        differences(Bindings, Code),
        Step = stays(Code, [])
    ;   Step = goals([])
    ).

differences([A = B], A \== B) :-
    !.
differences([A = B|Bindings], ( A \== B -> true ; Code )) :-
    differences(Bindings, Code).


%!  built_in(?Goal, ?Modes) is nondet.
%!  built_in(+Goal, +Home, +Scope, -Step) is nondet.
%
%   A relation of the system, without side effects, is asked now where each argument is as Modes
%   say: `+` is ground, `l` a list whose length is known, `f` bound. Else, if they and `?` are known when
%   the program runs, it stays, and so are its answers known then.

built_in(Goal, Modes) :-
    functor(Goal, Name, Arity),
    functor(Modes, Name, Arity),
    asked_with(Modes).

built_in(Goal, Home, Scope, Step) :-
    (   built_in(Goal, Modes),
        forall(arg(N, Modes, Mode), ( arg(N, Goal, Argument), ready(Mode, Argument) ))
    ->  call(Home:Goal),
        Step = goals([])
    ;   built_in(Goal, Modes),
        forall(( arg(N, Modes, Mode), Mode \== (-) ),
               ( arg(N, Goal, Argument), free(Argument, Scope, []) ))
    ->  free(Goal, Scope, Outs),
        ( Home == system -> Call = Goal ; Call = Home:Goal ),
        (   Outs == [],
            Goal = between(_, _, _)
        ->  Step = stays(( Goal -> true ), [])
        ;   Step = stays(Call, Outs)
        )
    ;   throw(not_compiled(Home:Goal))
    ).

ready(-, _).
ready(?, _).
ready(+, Argument) :-
    ground(Argument).
ready(f, Argument) :-
    nonvar(Argument).
ready(l, Argument) :-
    is_list(Argument).

asked_with(Modes) :-
    member(Modes,
           [ is(-, +), + =:= +, + =\= +, + < +, + > +, + =< +, + >= +,
             + @< +, + @> +, + @=< +, + @>= +, compare(-, +, +),
             between(+, +, -), succ(+, -), succ(-, +), plus(+, +, -),
             atom_codes(+, -), atom_codes(-, +), atom_chars(+, -), atom_chars(-, +),
             atom_length(+, -), atom_concat(+, +, -), atom_number(+, -),
             char_code(+, -), char_code(-, +),
             functor(f, -, -), functor(?, +, +), arg(-, f, -), f =.. -, - =.. l,
             length(l, -), length(?, +), append(l, ?, -), append(-, -, l), append(l, -),
             member(-, l), memberchk(+, +), nth0(-, l, -), nth1(-, l, -),
             nth0(-, l, -, -), nth1(-, l, -, -), nth0(+, -, ?, l), nth1(+, -, ?, l),
             select(-, l, -), select(-, l, ?, -), reverse(l, -), last(l, -),
             same_length(l, ?), same_length(?, l), numlist(+, +, -), msort(+, -),
             sort(+, -), sum_list(+, -), max_list(+, -), min_list(+, -)
           ]).


%!  rewritten(+Goal, -Other) is semidet.
%
%   Goal is Other in more basic terms.

rewritten(false, fail).
rewritten(not(Goal), \+ Goal).
rewritten(once(Goal), ( Goal -> true )).
rewritten(ignore(Goal), ( Goal -> true ; true )).
rewritten(( If -> Then ), ( If -> Then ; fail )).
rewritten(forall(If, Then), \+ ( If, \+ Then )).
rewritten(Call, Goal) :-
    Call =.. [call,Closure|Further],
    nonvar(Closure),
    strip_module(Closure, Module, Plain),
    callable(Plain),
    Plain =.. List0,
    append(List0, Further, List),
    Goal0 =.. List,
    ( Plain == Closure -> Goal = Goal0 ; Goal = Module:Goal0 ).

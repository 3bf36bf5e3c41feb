:- module(hornboard_residual,
          [ free/3,             % +Term, +Scope, -Free
            asked/4,            % +Term, +Calls, +Scope, -Free
            tests/3,            % +Known, +Copies, -Tests
            shared/2,           % +Tree, -Other
            code/3,             % +Tree, +Variables, -Code
            conjunction/2,      % +Goals, -Code
            helper/1,           % ?Clause
            helper_named/2,     % +Stem, -Name
            called/2,           % +Code, -Call
            semidet/1,          % +Goal
            lighter/3,          % +Goal, -Out, -Goals
            numbered/5,         % +Goals, -Before, -Low, -High, -Number
            refuse/1            % +Reason
          ]).
:- use_module(library(apply), [exclude/3, foldl/5, maplist/2]).
:- use_module(library(lists), [append/2, append/3, member/2, nth1/3, select/3]).
:- use_module(library(prolog_code), [comma_list/2]).
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


%!  shared(+Tree0, -Tree) is det.
%
%   A test that branches of Tree0 which follow each other have is made once in Tree.

shared([Branch,Next|Tree0], Tree) :-
    !,
    (   with_test(Branch, Test, First),
        with_test(Next, Same, Second),
        Test == Same
    ->  all_with(Test, Tree0, Others, Tree1),
        shared([First,Second|Others], Inner),
        Tree = [branch([Test], [], Inner)|Tree2],
        shared(Tree1, Tree2)
    ;   Tree = [Branch|Tree1],
        shared([Next|Tree0], Tree1)
    ).
shared(Tree, Tree).

with_test(branch(Tests0, Goals, End), Test, branch(Tests, Goals, End)) :-
    Test = (_ = Value),
    select(Test, Tests0, Tests),
    ground(Value).

all_with(Test, [Branch|Tree0], [Other|Others], Tree) :-
    with_test(Branch, Same, Other),
    Same == Test,
    !,
    all_with(Test, Tree0, Others, Tree).
all_with(_, Tree, [], Tree).


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

conjunction(Goals, Code) :-
    (   Goals == []
    ->  Code = true
    ;   comma_list(Code, Goals)
    ).

equal([], [], []).
equal([Variable|Variables], [Value|Values], Goals) :-
    ( Variable == Value -> Goals = Goals1 ; Goals = [Variable = Value|Goals1] ),
    equal(Variables, Values, Goals1).


%!  helper(?Clause) is nondet.
%!  helper_named(+Stem, -Name) is det.
%
%   Clause, of a new relation Name, is called by code since this was last retracted.

:- thread_local helper/1.

helper_named(Stem, Name) :-
    flag(hornboard_helper, N, N+1),
    atomic_list_concat([Stem,N], '_', Name).


%!  called(+Code, -Call) is det.
%
%   Call is true when Code is, and may be called without compiling it each time.

called(Code, Call) :-
    term_variables(Code, Variables),
    (   nth1(500, Variables, _)
    ->  Call = Code
    ;   helper_named(found, Name),
        Call =.. [Name|Variables],
        assertz(helper(( Call :- Code )))
    ).


%!  semidet(+Goal) is semidet.
%!  numbered(+Goals, -Before, -Low, -High, -Number) is semidet.
%
%   Goal, of a tree, has one answer at most; so have Goals but for between/3, the last one.

semidet(( _ -> Then ; Else )) :-
    !,
    semidet(Then),
    semidet(Else).
semidet(( Goal, Goals )) :-
    !,
    semidet(Goal),
    semidet(Goals).
semidet(( _ ; _ )) :-
    !,
    fail.
semidet(Module:Goal) :-
    !,
    memberchk(Module, [lists,aggregate]),
    semidet(Goal).
semidet(Goal) :-
    functor(Goal, Name, _),
    \+ memberchk(Name, [between,member,append,nth0,nth1,select,arg]).

%!  lighter(+Goal, -Out, -Goals) is semidet.
%
%   Goals are true when Goal is, where nobody asks for Out.

lighter(Out is _, Out, []).
lighter(( lists:append(List, _, Out) -> true ), Out, [is_list(List)]).
lighter(( lists:reverse(List, Out) -> true ), Out, [is_list(List)]).

numbered(Goals, Before, Low, High, Number) :-
    append(Before, [between(Low, High, Number)], Goals),
    maplist(semidet, Before).


%!  refuse(+Reason) is det.
%
%   @error not_compiled(Reason, From) where From says what was being evaluated.

refuse(Reason) :-
    b_getval(hornboard_from, From),
    throw(not_compiled(Reason, From)).

:- module(hornboard_cuts,
          [ without_cut/2,      % +Body, -Other
            with_cuts/4         % +References, :Goal, +Scope, -Code
          ]).
:- use_module(library(apply), [foldl/5]).
:- use_module(library(lists), [member/2]).
:- use_module(residual, [free/3]).

/** <module> Clauses with cuts as if-then-else
*/

%!  without_cut(+Body, -Other) is det.
%
%   Other is Body, of the last clause that matches.

without_cut(Body0, Body) :-
    (   cut_at(Body0, Before, After0)
    ->  without_cut(After0, After),
        Body = ( Before -> After )
    ;   Body = Body0
    ).

%   cut_at(+Body, -Before, -After): there is a cut in Body, between the two.

cut_at(Body, _, _) :-
    var(Body),
    !,
    fail.
cut_at(!, true, true).
cut_at(( Goal, Goals ), Before, After) :-
    (   Goal == (!)
    ->  Before = true,
        After = Goals
    ;   Before = ( Goal, Before1 ),
        cut_at(Goals, Before1, After)
    ).


%!  with_cuts(+References, :Goal, +Scope, -Code) is semidet.
%
%   Code is Goal by its clauses with References, one of which has a cut. What Goal asks for is told
%   after the cut.

with_cuts(References, Module:Goal, Scope, Code) :-
    functor(Goal, Name, Arity),
    functor(Head, Name, Arity),
    findall(( Head :- Body ),
            ( member(Reference, References),
              clause(Module:Goal, _, Reference),
              clause(Module:Head, Body, Reference)
            ),
            Clauses),
    member(( _ :- Body ), Clauses),
    cut_at(Body, _, _),
    !,
    clauses_code(Clauses, Goal, Scope, Code).

clauses_code([( Head :- Body )|Clauses], Goal, Scope, Code) :-
    Goal =.. [_|Arguments],
    Head =.. [_|Heads],
    foldl(head_tests(Scope), Arguments, Heads, true-true, Tests-Outs),
    (   cut_at(Body, Before, After0)
    ->  without_cut(After0, After),
        Code = ( Tests, Before -> Outs, After ; Code1 )
    ;   Code = ( Tests, Outs, Body ; Code1 )
    ),
    ( Clauses == [] -> Code1 = fail ; clauses_code(Clauses, Goal, Scope, Code1) ).

head_tests(Scope, Argument, Head, Tests-Outs, Next) :-
    (   var(Head)
    ->  Head = Argument,
        Next = Tests-Outs
    ;   var(Argument),
        free(Argument, Scope, [_])
    ->  Next = Tests-( Argument = Head, Outs )
    ;   Next = ( Tests, Argument = Head )-Outs
    ).

:- module(hornboard_budget,
          [ within_budget/2,    % +What, :Goal
            inferences/2,       % :Goal, -Count
            from_nothing/0,
            counted/1           % +What
          ]).
:- use_module(library(error), [resource_error/1]).

/** <module> What may be spent on making a rule sheet ground
*/

:- meta_predicate within_budget(+, 0).

%   most(?What, ?Count): it is given up where Count of What are not enough: of inferences,
%   or of atoms. Where it takes long to find what can come true, no good comes of the rest.

most(grounding, 10 000 000).
most(reaching, 5 000 000).
most(moves, 4 000 000).
most(ends, 1 000 000).
most(goals, 400 000).
most(effect, 200 000).
most(trial, 50 000).
most(static, 300 000).
most(leads_on, 2 000 000).
most(sheet_atoms, 60 000).
most(sheet_facts, 300 000).
most(sheet_fluents, 12 000).


%!  within_budget(+What, :Goal) is semidet.
%
%   As once(Goal), which fails where it takes more inferences than What, a name in most/2,
%   may, or more memory than there is.

within_budget(What, Goal) :-
    most(What, Most),
    catch(call_with_inference_limit(Goal, Most, Result),
          error(resource_error(_), _),
          fail),
    Result \== inference_limit_exceeded,
    !.


%!  inferences(:Goal, -Count) is semidet.
%
%   Goal is true once, by so many inferences.

:- meta_predicate inferences(0, -).

inferences(Goal, Count) :-
    statistics(inferences, Before),
    once(Goal),
    statistics(inferences, After),
    Count is After-Before.


%!  from_nothing is det.
%!  counted(+What) is det.
%
%   There is one more of What, a name in most/2, than so far, from_nothing/0 on.
%
%   @error resource_error(What) where that is too many.

from_nothing :-
    forall(most(What, _), nb_setval(What, 0)).

counted(What) :-
    nb_getval(What, Count0),
    Count is Count0+1,
    nb_setval(What, Count),
    most(What, Most),
    (   Count =< Most
    ->  true
    ;   resource_error(What)
    ).

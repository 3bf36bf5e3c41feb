:- module(hornboard_assured,
          [ assured/2,          % :Goal, +Formal
            truth/2             % :Goal, -Truth
          ]).

/** <module> What has to be so, and whether something is
*/

:- meta_predicate
    assured(0, +),
    truth(0, -).


%!  assured(:Goal, +Formal) is det.
%
%   As once(Goal).
%
%   @error Formal if Goal fails.

assured(Goal, Formal) :-
    (   call(Goal)
    ->  true
    ;   throw(error(Formal, _))
    ).


%!  truth(:Goal, -Truth) is det.

truth(Goal, Truth) :-
    (   call(Goal)
    ->  Truth = true
    ;   Truth = false
    ).

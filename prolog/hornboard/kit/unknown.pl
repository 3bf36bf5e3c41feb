:- module(hornboard_unknown,
          [ or_unknown//2       % :Known, ?Value
          ]).

/** <module> What is not known

In a position it is a variable, in the text of one the sign `?`.
*/

:- meta_predicate or_unknown(3, ?, ?, ?).

%!  or_unknown(:Known, ?Value)// is nondet.
%
%   Describes Value as Known does, a grammar, or as `?` where it is not known.

or_unknown(_, Value) -->
    { var(Value) },
    "?",
    !.
or_unknown(Known, Value) -->
    call(Known, Value).

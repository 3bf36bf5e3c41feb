:- module(hornboard_records,
          [ op(650, xfx, with),
            op(650, xfx, of),
            named_fields/1,     % +Shape
            named_fields_of/1,  % +Module
            expanded/3          % +Module, +Term0, -Term
          ]).
:- use_module(library(apply), [maplist/2]).
:- use_module(library(lists), [nth1/3]).
:- use_module(library(terms), [mapargs/3]).
:- use_module(assured, [assured/2]).

/** <module> Records with named fields

In a module that uses this one,

```
:- named_fields(node(position, depth, path)).
```

says what the arguments of a term are called. From there on, in any clause,

  - `node with [depth:Depth, path:[]]` is the term `node(_, Depth, [])`, made or
    taken apart by the fields that matter;
  - `depth of node` is the number 2, for nb_setarg/3.

Both are put in when a clause is loaded, as in ECLiPSe, and cost nothing when it
runs. `:- named_fields_of(Module)` takes over the records of another module.
*/

:- dynamic fields/3.            % Module, Record, Fields

%!  named_fields(+Shape) is det.
%!  named_fields_of(+Module) is det.
%
%   Declare the fields of a record, or those of all records of Module, in the module
%   that is being loaded. Its clauses alone are expanded.

named_fields(Shape) :-
    prolog_load_context(module, Module),
    Shape =.. [Record|Fields],
    declared(Module, Record, Fields).

named_fields_of(Other) :-
    prolog_load_context(module, Module),
    forall(fields(Other, Record, Fields),
           declared(Module, Record, Fields)).

declared(Module, Record, Fields) :-
    (   fields(Module, _, _)
    ->  true
    ;   compile_aux_clauses([ ( term_expansion(Clause0, Clause) :-
                                    hornboard_records:expanded(Module, Clause0, Clause),
                                    Clause \== Clause0
                              ) ])
    ),
    retractall(fields(Module, Record, _)),
    assertz(fields(Module, Record, Fields)).


%!  expanded(+Module, +Term0, -Term) is det.
%
%   Term is Term0 without names of fields, as Module declares them.
%
%   @error existence_error(record, Record, Module)
%   @error existence_error(field, Field, Record)

expanded(_, Term, Term) :-
    \+ compound(Term),
    !.
expanded(Module, Record with Pairs0, Term) :-
    !,
    expanded(Module, Pairs0, Pairs),
    known_fields(Module, Record, Fields),
    length(Fields, Arity),
    functor(Term, Record, Arity),
    maplist(filled(Term, Record, Fields), Pairs).
expanded(Module, Field of Record, N) :-
    !,
    known_fields(Module, Record, Fields),
    numbered(Field, Record, Fields, N).
expanded(Module, Term0, Term) :-
    mapargs(expanded(Module), Term0, Term).

filled(Term, Record, Fields, Field:Value) :-
    numbered(Field, Record, Fields, N),
    arg(N, Term, Value).

known_fields(Module, Record, Fields) :-
    assured(fields(Module, Record, Fields), existence_error(record, Record, Module)).

numbered(Field, Record, Fields, N) :-
    assured(nth1(N, Fields, Field), existence_error(field, Field, Record)).

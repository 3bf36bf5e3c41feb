:- module(hornboard_takes,
          [ must_take/3         % +Relation, +Types, +Options
          ]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(lists), [member/2]).

/** <module> The options that a relation takes

```
?- must_take(find/4, [from(nonvar),limit(nonneg)], [limit(3)]).
```
*/

%!  must_take(+Relation, +Types, +Options) is det.
%
%   True when each of the list Options is one that Relation, `Name/Arity`, takes. Types
%   has a term for each, Name(Type), with its type as must_be/2 has it.
%
%   @error unknown_option(Relation, Option, Names) if there is no such option.
%   @error type_error(Type, Value), or as of must_be/2, if it cannot have the value.

must_take(Relation, Types, Options) :-
    must_be(list, Options),
    forall(member(Option, Options), must_be_taken(Relation, Types, Option)).

must_be_taken(Relation, Types, Option) :-
    must_be(nonvar, Option),
    (   member(Taken, Types),
        Taken =.. [Name,Type],
        Option =.. [Name,Value]
    ->  must_be(Type, Value)
    ;   findall(Name, ( member(Taken, Types), functor(Taken, Name, _) ), Names),
        throw(error(unknown_option(Relation, Option, Names), _))
    ).

prolog:error_message(unknown_option(Relation, Option, Names)) -->
    { atomic_list_concat(Names, ', ', All) },
    [ '~w has no option ~p; it has ~w'-[Relation, Option, All] ].

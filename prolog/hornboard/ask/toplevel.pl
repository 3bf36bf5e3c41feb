:- module(hornboard_toplevel,
          [ hint/2,             % +Goal, -Sentence
            misnamed/2          % +Query, -Sentence
          ]).
:- use_module('../game',
              [argument/3, game_of/2, place/3, player/2, variant/2]).
:- use_module(text,
              [ examples/2, move_string/3, parts_string/2, quoted/2, read_move/3,
                say/3
              ]).

/** <module> What the toplevel says besides answers

A query that fails or goes wrong is followed by one sentence that says what would be
right, where something is known about it:

```
?- initial(hexagn, P).
false.
there is no game "hexagn": did you mean hexagon?
```

The goal that a sentence is about is the first one of the query that has no solution
or raises an error, with what is known when it is first called. An error of ours is
its sentence; that of a program shows where it happened, as SWI-Prolog does.
*/

%!  hint(+Goal, -Sentence) is nondet.
%
%   A hook for other modules. True when Sentence, a string, is for a person whose Goal,
%   a term without its module, failed, raised an error, or is not defined. A query that
%   calls a Goal that is not defined is not run. A Goal that failed has the arguments
%   with which it was called. Nobody is asked about a predicate that a user defined. The
%   first solution is told instead of what is known here.

:- multifile hint/2.


%!  misnamed(+Query, -Sentence) is semidet.
%
%   True when a goal of Query is not defined in the module of the toplevel, and hint/2
%   has Sentence for it.

misnamed(Query, Sentence) :-
    called(Query, Goal),
    '$current_typein_module'(Module),
    \+ predicate_property(Module:Goal, visible),
    hint(Goal, Sentence),
    !.

%   called(+Query, -Goal): Goal is called by Query.

called(Query, Goal) :-
    callable(Query),
    (   Query = _:Plain
    ->  called(Plain, Goal)
    ;   predicate_property(user:Query, meta_predicate(Modes))
    ->  arg(N, Modes, Mode),
        memberchk(Mode, [0,^]),
        arg(N, Query, Part),
        called(Part, Goal)
    ;   Goal = Query
    ).


                 /*******************************
                 *            QUERIES           *
                 *******************************/

:- multifile user:expand_query/4.
:- dynamic user:expand_query/4.

user:expand_query(Query, Noted, Bindings, Bindings) :-
    (   misnamed(Query, Sentence)
    ->  throw(error(misnamed(Sentence), _))
    ;   callable(Query),
        Query \== end_of_file,
        noted(Query, 1, Count, Goals),
        Noted = ( hornboard_toplevel:reached(0, true),
                  Goals,
                  hornboard_toplevel:reached(Count, true)
                )
    ).

%   noted(+Query, +N0, +N, -Noted): Noted is Query, but which of its goals is reached is
%   noted; they have the numbers from N0 up to N.

noted(Query, N0, N, Noted) :-
    nonvar(Query),
    Query = (Goal1, Goal2),
    !,
    Noted = (Noted1, Noted2),
    noted(Goal1, N0, N1, Noted1),
    noted(Goal2, N1, N, Noted2).
noted(Goal, N0, N, (hornboard_toplevel:reached(N0, Goal), Goal)) :-
    N is N0+1.

%   reached(+N, +Goal): number N is reached; the last of all is kept as it first was.

reached(N, Goal) :-
    (   N > 0,
        nb_getval(hornboard_reached, Last-_),
        N =< Last
    ->  true
    ;   copy_term(Goal, Copy, _),
        nb_setval(hornboard_reached, N-Copy)
    ).

:- '$hide'(reached/2).

%   An error stops the query, and no tracer starts.

:- multifile prolog:repl_loop_hook/2.

prolog:repl_loop_hook(begin, _) :-
    set_prolog_flag(debug_on_error, false).

:- multifile prolog:message//1.

prolog:message(query(no)) -->
    { last_reached(Module, Goal),
      once(about_failure(Module, Goal, Sentence))
    },
    [ ansi(truth(false), 'false.', []), nl, '~s'-[Sentence], '~N'-[] ].
prolog:message(unhandled_exception(error(Formal, _))) -->
    { last_reached(Module, Goal),
      once(about_error(Formal, Module, Goal, Sentence))
    },
    ['~s'-[Sentence]].

hinted(Module, Goal, Sentence) :-
    \+ predicate_property(Module:Goal, implementation_module(Module)),
    hint(Goal, Sentence).

%   last_reached(-Module, -Goal): Goal, in Module, of the last query was the last reached.

last_reached(Module, Goal) :-
    nb_current(hornboard_reached, _-Reached),
    '$current_typein_module'(TypeIn),
    strip_module(TypeIn:Reached, Module, Goal).


                 /*******************************
                 *            ERRORS            *
                 *******************************/

%   about_error(+Formal, +Module, +Goal, -Sentence)

about_error(_, Module, Goal, Sentence) :-
    hinted(Module, Goal, Sentence).
about_error(domain_error(variant_or_position, Start), _, _, Sentence) :-
    sentence_of(no_variant(Start), Sentence).
about_error(Formal, _, _, Sentence) :-
    sentence_of(Formal, Sentence).
about_error(Formal, Module, Goal, Sentence) :-
    of_ours(Module, Goal),
    functor(Goal, Name, Arity),
    (   about_no_position(Formal, Goal, What)
    ->  say("~p takes a position, not ~s; initial/2, find/3 and before/3 give some",
            [Name/Arity,What], Sentence)
    ;   Formal \= existence_error(procedure, _),
        phrase(prolog:translate_message(error(Formal, _)), Parts),
        parts_string(Parts, Error),
        format(string(Sentence), "~p: ~s", [Name/Arity,Error])
    ).

%   sentence_of(+Formal, -Sentence): that of an error of ours.

sentence_of(Formal, Sentence) :-
    phrase(prolog:error_message(Formal), Parts),
    parts_string(Parts, Sentence).

about_no_position(instantiation_error, Goal, What) :-
    arg(1, Goal, Position),
    var(Position),
    say("something open", [], What).
about_no_position(domain_error(position, Term), _, What) :-
    format(string(What), "~p", [Term]).

of_ours(Module, Goal) :-
    predicate_property(Module:Goal, imported_from(Owner)),
    (   Owner == hornboard
    ->  true
    ;   module_property(hornboard, exports(Exports)),
        functor(Goal, Name, Arity),
        memberchk(Name/Arity, Exports)
    ).

:- multifile prolog:error_message//1.

prolog:error_message(misnamed(Sentence)) -->
    ['~s'-[Sentence]].


                 /*******************************
                 *           FAILURE            *
                 *******************************/

about_failure(Module, Goal, Sentence) :-
    hinted(Module, Goal, Sentence).
about_failure(Module, Goal, Sentence) :-
    of_ours(Module, Goal),
    functor(Goal, Name, Arity),
    argument(Name/Arity, N, Kind),
    arg(N, Goal, Value),
    arg(1, Goal, Position),
    ground(Value),
    wrong(Kind, Value, Position, Sentence).

%   wrong(+Kind, +Value, +Position, -Sentence): Value, an argument beside Position, is
%   nothing of Kind, and Sentence says what is.

wrong(variant, Value, _, Sentence) :-
    \+ variant(Value, _),
    sentence_of(no_variant(Value), Sentence).
wrong(player, Value, Position, Sentence) :-
    findall(Player, player(Position, Player), Players),
    \+ memberchk(Value, Players),
    atomic_list_concat(Players, ', ', List),
    say("there is no player ~p; there are ~w", [Value,List], Sentence).
wrong(cell, Value, Position, Sentence) :-
    \+ place(Position, Value, _),
    game_of(Position, Game),
    say("~w has no cell ~p", [Game,Value], Sentence).
wrong(move, Value, Position, Sentence) :-
    atomic(Value),
    catch(read_move(Position, Value, Move), error(Formal, _), true),
    Move \== Value,
    (   var(Formal)
    ->  say("~p is how the move ~p is written; read_move/3 relates the two",
            [Value,Move], Sentence)
    ;   sentence_of(Formal, Sentence)
    ).
wrong(move, Value, Position, Sentence) :-
    \+ catch(move_string(Position, Value, _), error(_, _), fail),
    examples(Position, [Text|_]),
    read_move(Position, Text, Move),
    say("~p is no move; moves are terms such as ~p", [Value,Move], Sentence).
wrong(move, Value, _, Sentence) :-
    say("~p is not legal; explain(move(P, ~p, _)) says why", [Value,Value], Sentence).

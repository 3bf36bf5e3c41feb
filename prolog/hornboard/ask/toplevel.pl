:- module(hornboard_toplevel,
          [ hornboard_help/0,
            law/2,              % +Game, +Relation
            hint/2,             % +Goal, -Sentence
            misnamed/2          % +Query, -Sentence
          ]).
:- autoload(library(listing), [listing/1]).
:- use_module('../game', [argument/3, variant/2]).
:- use_module('../game/admission', [law_of/2]).
:- use_module('../game/paged', [home/3]).
:- use_module(sentences, [sentence/2]).
:- use_module('../game/text', [parts_string/2, read_move/3, say/3]).

/** <module> What the toplevel says besides answers

A query that fails or goes wrong is followed by one sentence that says what would be
right, where something is known about it:

```
?- initial(hexagn, P).
false.
there is no game "hexagn"; did you mean hexagon?
```

It is about the first goal of the query that has no solution, as it is first called. An
error of ours is its sentence; that of a program shows where it happened.
*/

%!  hornboard_help is det.
%
%   Print what one may ask, by what it answers.

hornboard_help :-
    forall(asks(What, Queries), format("~w~n    ~w~n", [What,Queries])).

%   asks(?What, ?Queries): What is told by Queries.

asks('the games, and where they start',
     'variant(V, Title)  initial(V, P)  begun_by(V, Player, P)  trait(Game, Trait)').
asks('a position P, read and shown',
     'read_position(V, Text, P)  position_string(P, Text)  show(P)').
asks('a move, read and written',
     'read_move(P, Text, Move)  move_string(P, Move, Text)').
asks('who moves, what may be done, how it ended',
     'player(P, Player)  mover(P, Player)  move(P, Move, Q)  points(P, Player, N)\n    \
outcome(P, Outcome)  verdict(P, Sentence)').
asks('what lies where, what is likely, and what a move does',
     'place(P, Cell, Place)  content(P, Cell, Piece)  odds(P, What, Cells)\n    \
changes(P, Move, Changes)  standing(P, Player, Count)').
asks('why something is so, or is not so',
     'explain(Goal)  why(Goal, Proof)  why_not(Goal, Reasons)  follow(Goal)').
asks('the rules, in words and as clauses', 'rules(Game, Text)  law(Game, move/3)').
asks('what is so of a position that is known in part',
     'certain(Goal)  possible(Goal)  completed(P)').
asks('the best move, and why',
     'best(P, level(3), Move, Value)  level(P, Level, Title)\n    \
why_best(P, Lines)  merit(P, Move, Sentences)  drawback(P, Move, Text)\n    \
chances_lost(P, Move, 20 000, Better, Lost, Text)').
asks('who wins, exactly, and all that can be reached',
     'solution(P, Positions, Solution)  worth(P, Worth)  keeping(P, Move)  reachable(P, Q)').
asks('what led here', 'before(Earlier, Move, P)  retro(P, Plies, Lines)').
asks('positions with a property', 'find(V, Goal, P)  find(V, Goal, P, Options)').
asks('what moves do',
     'winning(P, M)  losing(P, M)  drawing(P, M)  allows_win(P, M)  blunder(P, M)\n    \
only(P, Pattern)  forced(P, M)  mate_in(P, N)  key_move(P, N, M)  only_move(P, [], M)').
asks('counts of lines, and random games',
     'perft(V, Depth, Count)  divide(V, Depth, Counts)  playouts(V, Games, Seed, Results)').
asks('the names that other programs have for it', 'alias(Theirs, Query)').


%!  law(+Game, +Relation) is semidet.
%
%   Print the clauses of the law of Game for Relation, an indicator such as move/3, each
%   under its sentence. Fails where there are none.

law(Game, Name/Arity) :-
    law_of(Game, Law),
    functor(Head, Name, Arity),
    home(Law, Head, Module),
    predicate_property(Module:Head, number_of_clauses(_)),
    forall(nth_clause(Module:Head, _, Clause),
           ( forall(sentence(Clause, Sentence), format("~n%   ~s~n~n", [Sentence])),
             @(listing(Clause), Module)
           )).


%!  hint(+Goal, -Sentence) is nondet.
%
%   A hook for other modules. True when Sentence, a string, is for a person whose Goal,
%   without its module and as it was called, failed, raised an error, or is not defined;
%   then the query is not run. Not asked about what a user defined. The first solution
%   is told instead of what is known here.

:- multifile hint/2.


%!  misnamed(+Query, -Sentence) is semidet.
%
%   True when a goal of Query is not defined in the module of the toplevel, and hint/2
%   has Sentence for it.

misnamed(Query, Sentence) :-
    '$current_typein_module'(TypeIn),
    called(Query, TypeIn, Module:Goal),
    \+ predicate_property(Module:Goal, visible),
    hint(Goal, Sentence),
    \+ predicate_property(Module:Goal, visible),
    !.

%   called(+Query, +Module0, -Called): Called is Module:Goal, called by Query in Module0.
%   A module that is loaded for a hint may have been the one.

called(Query, Module, Called) :-
    callable(Query),
    (   Query = Other:Plain
    ->  called(Plain, Other, Called)
    ;   predicate_property(user:Query, meta_predicate(Modes))
    ->  arg(N, Modes, Mode),
        memberchk(Mode, [0,^]),
        arg(N, Query, Part),
        called(Part, Module, Called)
    ;   Called = Module:Query
    ).

:- multifile
    prolog:error_message//1,
    prolog:message//1,
    prolog:repl_loop_hook/2,
    user:expand_query/4.
:- dynamic user:expand_query/4.

user:expand_query(Query, Noted, Bindings, Bindings) :-
    (   misnamed(Query, Sentence)
    ->  throw(error(misnamed(Sentence), _))
    ;   callable(Query),
        Query \== end_of_file,
        noted((true, Query, true), 0, _, Noted)
    ).

prolog:error_message(misnamed(Sentence)) -->
    ['~s'-[Sentence]].

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

%   reached(+N, +Goal): number N is reached; the last of all is kept as it first was. No
%   tracer shows it.

reached(N, Goal) :-
    (   N > 0,
        nb_getval(hornboard_reached, Last-_),
        N =< Last
    ->  true
    ;   copy_term(Goal, Copy, _),
        nb_setval(hornboard_reached, N-Copy)
    ).

:- '$hide'(reached/2).
:- '$set_predicate_attribute'(reached/2, hide_childs, true).

%   An error stops the query, and no tracer starts.

prolog:repl_loop_hook(begin, _) :-
    set_prolog_flag(debug_on_error, false).

prolog:message(query(no)) -->
    { once(about(failure, Sentence)) },
    [ ansi(truth(false), 'false.', []), nl, '~s'-[Sentence], '~N'-[] ].
prolog:message(unhandled_exception(error(Formal, _))) -->
    { once(about(Formal, Sentence)) },
    ['~s'-[Sentence]].

%   about(+Formal, -Sentence): what is to be said of the last query, after this error
%   or its `failure`.

about(Formal, Sentence) :-
    nb_current(hornboard_reached, _-Reached),
    '$current_typein_module'(Module0),
    strip_module(Module0:Reached, Module, Goal),
    (   \+ predicate_property(Module:Goal, implementation_module(Module)),
        hint(Goal, Sentence)
    ;   Formal \== failure,
        sentence_of(Formal, Sentence)
    ;   module_property(hornboard, exports(Exports)),
        functor(Goal, Name, Arity),
        memberchk(Name/Arity, Exports),
        predicate_property(Module:Goal, imported_from(_)),
        about(Formal, Name/Arity, Goal, Sentence)
    ).

about(failure, Relation, Goal, Sentence) :-
    argument(Relation, N, Kind),
    arg(N, Goal, Value),
    ground(Value),
    arg(1, Goal, Position),
    wrong(Kind, Value, Position, Sentence).
about(Formal, Relation, _, Sentence) :-
    (   Formal == instantiation_error,
        argument(Relation, 1, position)
    ;   Formal = domain_error(position, _)
    ),
    say("~p takes a position first; initial/2, find/3 and before/3 give some", [Relation],
        Sentence).
about(Formal, Relation, _, Sentence) :-
    \+ memberchk(Formal, [failure,existence_error(procedure, _)]),
    phrase(prolog:translate_message(error(Formal, _)), Parts),
    parts_string(Parts, Error),
    format(string(Sentence), "~p: ~s", [Relation,Error]).

%   sentence_of(+Formal, -Sentence): that of an error of ours.

sentence_of(Formal, Sentence) :-
    phrase(prolog:error_message(Formal), Parts),
    parts_string(Parts, Sentence).

%   wrong(+Kind, +Value, +Position, -Sentence): Value, an argument beside Position, is
%   nothing of Kind, and Sentence says what is.

wrong(variant, Value, _, Sentence) :-
    \+ variant(Value, _),
    sentence_of(no_variant(Value), Sentence).
wrong(move, Text, Position, Sentence) :-
    atomic(Text),
    catch(read_move(Position, Text, Move), error(Formal, _), true),
    Move \== Text,
    (   nonvar(Formal)
    ->  sentence_of(Formal, Sentence)
    ;   say("~p is how the move ~p is written; read_move/3 relates the two", [Text,Move],
            Sentence)
    ).
wrong(move, Move, _, Sentence) :-
    say("~p is not legal; explain(move(P, ~p, _)) says why", [Move,Move], Sentence).

:- module(hornboard_aliases,
          [ alias/2             % ?Theirs, -Query
          ]).
:- use_module(library(lists), [member/2]).
:- use_module('../game', [game/1, game_of/2]).
:- use_module('../game/text', [say/3]).
:- use_module(toplevel, []).

/** <module> Names that other programs have for what is here

Several of the games are taken from texts with programs in Prolog and other languages. What
they define is defined in library(hornboard/games/NAME/sources) for each NAME of a game, which is
loaded when it is asked for; docs/sources.md has it all. Who asks for a name of theirs at the
toplevel is told where it is, or why it is nowhere.

```
?- alias(neighbor, Query).
```
*/

%!  alias(?Theirs, -Query) is nondet.
%
%   True when Query, a string, asks here for what is called Theirs, an atom, in one
%   of the sources.

alias(Theirs, Query) :-
    alias(Theirs, _, Query).

%   alias(?Theirs, -Reason, -Query): Reason is why Query is another question, or "".

alias(Theirs, "", Query) :-
    named(Theirs, Module, Head),
    Theirs \== not_here,
    once(clause(Module:Head, _)),
    written(Module:Head, Query).
alias(Theirs, Reason, Query) :-
    source(Module),
    catch(Module:not_here(Names, Reason, Query), error(existence_error(_, _), _), fail),
    member(Theirs, Names).

%   named(?Theirs, -Module, -Head): Module has Theirs of a source, which is asked like Head.

named(Theirs, Module, Head) :-
    source(Module),
    module_property(Module, exports(Exports)),
    member(Theirs/Arity, Exports),
    functor(Head, Theirs, Arity).

%   source(-Module): Module has the names of a source.

source(Module) :-
    game(Game),
    exists_source(library(hornboard/games/Game/sources)),
    use_module(library(hornboard/games/Game/sources), []),
    atom_concat(hornboard_sources_, Game, Module).

written(Goal0, Text) :-
    copy_term(Goal0, Goal, _),
    numbervars(Goal, 0, _),
    format(string(Text), "~W", [Goal,[quoted(true),numbervars(true),portray(true)]]).


%   A goal with arguments as there is asked there; another one only if it means nothing
%   here, and then it is told how it is asked.

:- multifile hornboard_toplevel:hint/2.

hornboard_toplevel:hint(Goal, Sentence) :-
    functor(Goal, Name, Arity),
    \+ ( compound(Goal), arg(_, Goal, Position), game_of(Position, _) ),
    (   bagof(Query, as_there(Goal, Query), Queries)
    ->  Reason = ""
    ;   \+ predicate_property(user:Goal, visible),
        bagof(Query, alias(Name, Reason, Query), Queries)
    ),
    atomic_list_concat(Queries, '; or: ', Instead),
    told(Reason, Name/Arity, Instead, Sentence).

as_there(Goal, Query) :-
    functor(Goal, Name, Arity),
    functor(Head, Name, Arity),
    named(Name, Module, Head),
    once(( clause(Module:Head, _), subsumes_term(Head, Goal) )),
    written(Module:Goal, Query).

told("", Theirs, Instead, Sentence) :-
    say("~p is from another program; here one asks: ~w", [Theirs,Instead], Sentence).
told(Reason, Theirs, Instead, Sentence) :-
    say(Reason, [], Why),
    say("~p is from another program: ~s; here one asks: ~w", [Theirs,Why,Instead], Sentence).

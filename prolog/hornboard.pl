:- module(hornboard, []).

/** <module> Hornboard: board games whose rules are Prolog clauses

Loads every game of the house and what follows from them. The relations of the
contract (library(hornboard/game)) take any position; relations that one game
has of its own, such as neighbour/2 of Hexagon, come along by their names.

```
?- initial(hexagon, P), show(P).
?- initial(hexagon, P), best(P, level(3), Move, Value).
?- perft(hexagon, 4, Count).
```
*/

%   Whoever loads this finds its parts as library(hornboard/...), where an
%   installed pack would have them; it comes before such a pack.

:- multifile user:file_search_path/2.
:- dynamic user:file_search_path/2.

:- prolog_load_context(directory, Here),
   asserta(user:file_search_path(library, Here)).

%   All that is loaded from here on computes in compiled arithmetic.

:- set_prolog_flag(optimise, true).

:- reexport(hornboard/game).
:- reexport(hornboard/game/text).
:- reexport(hornboard/ask/actions, [actions/2]).
:- reexport(hornboard/ask/show).
:- reexport(hornboard/ask/explain, except([ended_by/3])).
:- reexport(hornboard/ask/before).
:- reexport(hornboard/ask/best).
:- reexport(hornboard/ask/merit, [drawback/3, merit/3]).
:- reexport(hornboard/ask/mistakes).
:- reexport(hornboard/ask/find).
:- reexport(hornboard/ask/tactics).
:- reexport(hornboard/ask/rules).
:- reexport(hornboard/ask/sentences, [sentence/2, sentence/3]).
:- reexport(hornboard/ask/aliases).
:- reexport(hornboard/ask/toplevel, [hornboard_help/0, law/2]).
:- reexport(hornboard/advice/al0, except([term_expansion/2])).
:- reexport(hornboard/advice/al0_russian, except([term_expansion/2])).
:- reexport(hornboard/advice/following).
:- reexport(hornboard/ask/proofs, [why/2]).
:- reexport(hornboard/ask/objections, [why_not/2]).
:- reexport(hornboard/ask/telling, [proof_lines//1]).
:- reexport(hornboard/ask/follow).
:- reexport(hornboard/ask/partly_known).
:- reexport(hornboard/kit/unknown, [collected/1, completed/1]).
:- reexport(hornboard/search/alphabeta).
:- reexport(hornboard/search/engine).
:- reexport(hornboard/search/uct).
:- reexport(hornboard/play/levels, except([known_lines/2,plies_left/3])).
:- reexport(hornboard/game/playout, except([first_trail/2])).
:- reexport(hornboard/play/puzzles).
:- reexport(hornboard/game/referee).
:- reexport(hornboard/exact/solve).
:- reexport(hornboard/exact/whole).


:- use_module(hornboard/game/loading, [load_games/1]).
:- use_module(hornboard/game/changed, []).

%   A game is a file in the folder of games, or the file in a folder there that is called
%   as the folder is; what its players know lies in the folder `players` of its folder.

load_all :-
    findall(File, face(File), Faces),
    load_games(Faces),
    findall(File, player_file(File), Players),
    load_games(Players),
    forall(page_alone(Game), print_message(informational, page_alone(Game))).

face(File) :-
    file_in('*', File).
face(File) :-
    file_in('*/*', File),
    file_directory_name(File, Folder),
    file_base_name(Folder, Game),
    file_base_name(File, Base),
    file_name_extension(Game, pl, Base).

player_file(File) :-
    game(Game),
    atom_concat(Game, '/players/*', Pattern),
    file_in(Pattern, File).

file_in(Pattern, File) :-
    module_property(hornboard, file(This)),
    file_directory_name(This, Here),
    format(atom(Wild), "~w/hornboard/games/~w.pl", [Here,Pattern]),
    expand_file_name(Wild, Files),
    member(File, Files).

:- load_all.


%   What a game exports beyond the contract, and what is known of it, is visible
%   by its name. Where several games use the same name, it is about positions, the
%   first argument, and that of the game of the position is meant, if it has one.

further_relation(Relation, Module) :-
    (   game(Module)
    ;   player_file(File),
        module_property(Module, file(File))
    ),
    module_property(Module, exports(Exports)),
    member(Relation, Exports),
    \+ contract(_, _, Relation),
    \+ knowledge(Relation, _, _, _),
    Relation = Name/Arity,
    functor(Head, Name, Arity),
    \+ predicate_property(hornboard:Head, imported_from(_)).

visible(Relation, Owners) :-
    Owners = [Module|Others],
    (   member(Other, Others),
        game(Other)
    ->  Relation = Name/Arity,
        functor(Head, Name, Arity),
        arg(1, Head, Position),
        assertz((Head :- position_of(Position, Game),
                         memberchk(Game, Owners),
                         Game:Head))
    ;   @(import(Module:Relation), hornboard)
    ),
    @(export(Relation), hornboard).

:- forall(bagof(Module, further_relation(Relation, Module), Modules),
          visible(Relation, Modules)).


%   The toplevel of `swipl prolog/hornboard.pl` greets with queries to try.

:- version(format('Hornboard: board games whose rules are Prolog clauses. Try:~n    \
?- initial(hexagon, P), show(P).~n    \
?- initial(hexagon, P), move(P, jump(a5, To), Q), points(Q, red, N).~n    \
?- initial(hexagon, P), best(P, level(3), Move, Value).~n    \
?- hornboard_help.', [])).

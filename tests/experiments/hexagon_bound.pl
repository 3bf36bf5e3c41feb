:- module(bound, [main/0, provides/2, score/2]).

/** <module> The engine bound to Hexagon by hand

Run as `swipl hexagon_bound.pl -- bound Depth Position` or with `generic`. The
bound engine is the same text, but wherever it asks the contract it gets the
clauses of Hexagon themselves, with no dispatch in between, as if the search
had been written for this game. Prints the value, the nodes and the seconds of
processor time.
*/

:- set_prolog_flag(verbose, silent).

folder(Folder) :-
    source_file(folder(_), This),
    file_directory_name(This, Here),
    directory_file_path(Here, '../../prolog/hornboard', Folder).

file(Name, File) :-
    folder(Folder),
    directory_file_path(Folder, Name, File).

:- multifile user:term_expansion/2.
:- dynamic user:term_expansion/2.

bound :-
    current_prolog_flag(argv, [bound|_]).

user:term_expansion((:- use_module('../game', Imports)), Directives) :-
    bound,
    prolog_load_context(module, Module),
    memberchk(Module, [hornboard_pvs,hornboard_evaluation]),
    findall((:- import(Owner:Import)),
            ( member(Import, Imports),
              owner(Import, Owner)
            ),
            Directives).

owner(score/2, bound) :-
    !.
owner(provides/2, bound) :-
    !.
owner(Import, hexagon_fast) :-
    module_property(hexagon_fast, exports(Exports)),
    memberchk(Import, Exports),
    !.
owner(_, hornboard_game).

provides(hexagon_fast, best_step).

score(Position, Score) :-
    hexagon_fast:outcome(Position, Outcome),
    (   Outcome == drawn
    ->  Score = 0
    ;   hexagon_fast:value(Position, Value),
        Score is Value+sign(Value)*1 000 000
    ).

:- file('games/hexagon/hexagon', File),
   use_module(File, []).
:- file('search/engine', File),
   use_module(File).
:- file('game/text', File),
   use_module(File).
:- file(game, Game),
   use_module(Game, [load_game/1]),
   file('games/hexagon/hexagon', File),
   load_game(File).


main :-
    current_prolog_flag(argv, [_,Depth0,Text|_]),
    atom_number(Depth0, Depth),
    read_position(hexagon, Text, Position),
    statistics(cputime, Start),
    findall(Value-Nodes,
            thinking(Position, [depth(Depth),evaluation(source)],
                     report(_, [Value-_|_], Nodes, _, _)),
            Reports),
    statistics(cputime, End),
    last(Reports, Value-Nodes),
    Seconds is End-Start,
    format("~w ~d ~4f~n", [Value,Nodes,Seconds]).

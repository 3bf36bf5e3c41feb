:- use_module('../../prolog/hornboard').
:- use_module('../../prolog/hornboard/game/changed', [base_of/3]).
:- use_module('../../prolog/hornboard/game/compiled').
:- use_module('../../prolog/hornboard/game/lines', []).
:- use_module(library(apply), [foldl/4]).
:- use_module(library(lists), [member/2]).

/** <module> How fast compiled pages are

Run as `swipl tests/experiments/compiled.pl [Game ...]`. Prints a row for each example, and for each
game that is just like another one: thousands of positions a second of perft from the start by the
page, compiled, and by the form of its base, the best of three; the processor time to compile. They
run one after the other.
*/

:- initialization(main, main).

depth(gravity, 6).
depth(loser, 6).
depth(wider, 4).
depth(gentle, 4).
depth(peaceful, 4).
depth(fewest, 4).
depth(diagonal, 4).
depth(both_ways, 6).
depth(backwards, 6).
depth(nim, 6).
depth(connect_four, 6).
depth(torus, 5).
depth(two_marks, 2).
depth(late_queen, 3).
depth(like(tictactoe), 6).
depth(like(hexagon), 4).
depth(like(kalah), 6).
depth(like(slither), 4).
depth(like(five), 2).
depth(like(hive), 3).
depth(like(krk), 3).

main :-
    current_prolog_flag(argv, Chosen),
    forall(( depth(Game, Depth), ( Chosen == [] ; term_to_atom(Game, Name), memberchk(Name, Chosen) ) ), row(Game, Depth)).

row(What, Depth) :-
    game_file(What, Game, File),
    load_game(File),
    started(Game, Start),
    speed(Start, Depth, Page),
    taken(compiled_law(Start, Law), Seconds),
    (   Law = compiled(_, _)
    ->  search_form(Start, Form),
        speed(Form, Depth, Compiled),
        Times is Compiled/Page,
        format(atom(Fast), "~D | ~1f", [Compiled,Times])
    ;   Fast = '– | –'
    ),
    (   base_of(Game, Base, _)
    ->  started(Base, Other),
        compact(Other, Compact),
        speed(Compact, Depth, Base0),
        format(atom(ByHand), "~D", [Base0])
    ;   ByHand = '–'
    ),
    format("| `~w`, ~d | ~D | ~w | ~2f | ~w |~n", [Game,Depth,Page,Fast,Seconds,ByHand]).

game_file(like(Base), Game, File) :-
    !,
    atom_concat(like_, Base, Game),
    tmp_file(games, Folder),
    make_directory(Folder),
    format(atom(File), '~w/~w.pl', [Folder,Game]),
    setup_call_cleanup(
        open(File, write, Out),
        format(Out, ':- module(~q, []).~n:- rules_of(~q).~n', [Game,Base]),
        close(Out)).
game_file(Game, Game, File) :-
    module_property(hornboard, file(House)),
    file_directory_name(House, Folder),
    atomic_list_concat([Folder,'/hornboard/examples/',Game,'.pl'], File).

started(Game, Start) :-
    once(( Game:variant(Variant, _), Game:initial(Variant, Start) )).

speed(Position, Depth, Thousands) :-
    findall(Speed,
            ( between(1, 3, _),
              taken(hornboard_lines:lines(Depth, Position, Count), Seconds),
              Speed is Count/1000/max(Seconds, 0.000001)
            ),
            Speeds),
    foldl(most, Speeds, 0, Most),
    Thousands is round(Most).

most(Speed, Most0, Most) :-
    Most is max(Speed, Most0).

:- meta_predicate taken(0, -).

taken(Goal, Seconds) :-
    statistics(cputime, Before),
    call(Goal),
    statistics(cputime, After),
    Seconds is After-Before.

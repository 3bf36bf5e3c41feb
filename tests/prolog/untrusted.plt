:- encoding(utf8).
:- use_module('../../prolog/hornboard').
:- use_module('../../prolog/hornboard/doors/untrusted', [load_untrusted/1, refused/2]).
:- use_module('../support/games').
:- use_module(library(lists), [last/2, member/2]).
:- use_module(library(prolog_code), [pi_head/2]).
:- use_module(library(readutil), [read_file_to_string/3]).

/** <module> Files from elsewhere that only state rules

The hostile ones are in tests/python/test_untrusted.py.
*/

:- begin_tests(untrusted).

test(harmless, [ forall(member(Name, [heap,surveyed])) ]) :-
    load_harmless(Name),
    initial(Name, Position),
    mover(Position, _).

load_harmless(Name) :-
    module_property(plunit_untrusted, file(Here)),
    file_directory_name(Here, Tests),
    format(atom(File), "~w/../support/~w.pl", [Tests,Name]),
    load_untrusted(File).

%   A table of advice, which reads by the operators of a library of ours.

test(advice, true) :-
    module_property(plunit_untrusted, file(Here)),
    file_directory_name(Here, Tests),
    atom_concat(Tests, '/../support/heap_advice.pl', File),
    read_file_to_string(File, Text, []),
    split_string(Text, "'", "", [Before,_,After]),
    tmp_file_stream(Untrusted, Out, [extension(pl)]),
    format(Out, "~slibrary(hornboard/advice/al0)~s", [Before,After]),
    close(Out),
    load_untrusted(Untrusted).

test(advice_is_a_level,
     Last-Texts == 'таблица_кучи'-["trying оставить_четыре",
                                   "trying взять_одну",
                                   "plan: взять_одну\n  left 1, goal reached"]) :-
    load_test_game(heap),
    untrusted_table(File),
    load_untrusted(File),
    Position = heap(left, 9),
    findall(Level, level(Position, Level, _), Levels),
    last(Levels, Last),
    findall(Text,
            ( thoughts(Position, level('таблица_кучи'),
                       report(_, _, _, _, because(Format, Arguments))),
              say(Format, Arguments, Text)
            ),
            Texts).

untrusted_table(File) :-
    module_property(plunit_untrusted, file(Here)),
    file_directory_name(Here, Tests),
    atom_concat(Tests, '/../support/heap_table.pl', File).

%   A relation that some games have of their own.

test(of_some_games, [ forall(member(Text-Cells, ["x2/3/3 o"-[a1], "1x1/2x/3 o"-[b1,c2]])),
                      true(Found == Cells) ]) :-
    read_position(tictactoe, Text, P),
    \+ refused(user:mark_on(_, _, _), _),
    findall(Cell, mark_on(P, x, Cell), Found).

%   What no file exports is told by its name.

test(not_exported, [ forall(member(Goal, [nowhere:there(_), heap:heaps(_)])),
                     error(not_exported(Module, Indicator)) ]) :-
    load_harmless(heap),
    Goal = Module:Head,
    pi_head(Indicator, Head),
    refused(user:( atom(a), Goal ), _).

:- end_tests(untrusted).

:- use_module('../../prolog/hornboard').
:- use_module('../../prolog/hornboard/doors/python', []).
:- use_module('../../prolog/hornboard/doors/saving', []).
:- use_module('../../prolog/hornboard/doors/untrusted', []).
:- use_module(library(filesex), [directory_file_path/3]).
:- use_module(library(lists), [append/3, member/2, nth1/3]).
:- use_module(library(prolog_codewalk), [prolog_walk_code/1]).
:- use_module(library(readutil), [read_file_to_string/3]).
:- use_module(library(ugraphs), [top_sort/2, vertices_edges_to_ugraph/3]).

:- prolog_load_context(directory, Here),
   atom_concat(Here, '/../../prolog/hornboard/games/*/sources.pl', Pattern),
   expand_file_name(Pattern, Files),
   forall(member(File, Files), use_module(File, [])).

/** <module> The floors of the house: who may use whom

A room is a folder below prolog/hornboard. Calls are read off the clauses that are
loaded, those of a qualified `Module:Goal` included.
*/

%   floor_of(?Room, ?N): Room stands on floor N in docs/design.md, counted from above. The
%   contract stands in `game`, what players know in `players`.

floor_of(Room, N) :-
    module_property(hornboard, file(House)),
    file_directory_name(House, Folder),
    directory_file_path(Folder, '../docs/design.md', Page),
    read_file_to_string(Page, Text, []),
    split_string(Text, "\n", "", Lines),
    append(_, [Begin,_|Picture], Lines),
    string_concat("The rule base.", _, Begin),
    append(Floors, [""|_], Picture),
    !,
    nth1(N, Floors, Floor),
    split_string(Floor, " ", " ", Rooms),
    member(Name, Rooms),
    atom_string(Room, Name).

room(File, Room) :-
    split_string(File, "/", "", Parts),
    (   Parts = ["games",_,"players"|_]
    ->  Room = players
    ;   Parts = ["games",_,"sources.pl"]
    ->  Room = sources
    ;   Parts = [First,_|_]
    ->  atom_string(Room, First)
    ;   File == "hornboard.pl"
    ->  Room = hornboard
    ;   Room = game
    ).

:- dynamic called/2.

%   calls(-Calls): From-To, two files of the house, wherever one calls the other.

calls(Calls) :-
    (   called(_, _)
    ->  true
    ;   prolog_walk_code([ undefined(ignore), source(false),
                           trace_reference(_), on_trace(noted) ])
    ),
    findall(From-To, called(From, To), Calls).

noted(Callee, _, clause(Caller)) :-
    (   clause_property(Caller, source(Calling)),
        stands_in(Calling, From),
        defined_in(Callee, Defining),
        stands_in(Defining, To),
        From \== To,
        \+ called(From, To)
    ->  assertz(called(From, To))
    ;   true
    ).

defined_in(Module0:Head, Path) :-
    (   predicate_property(Module0:Head, imported_from(Module))
    ->  true
    ;   Module = Module0
    ),
    module_property(Module, file(Path)).

stands_in(Path, File) :-
    module_property(hornboard, file(House)),
    file_directory_name(House, Folder),
    atom_concat(Folder, '/hornboard/', Rooms),
    (   atom_concat(Rooms, File0, Path)
    ->  atom_string(File0, File)
    ;   Path == House,
        File = "hornboard.pl"
    ).

:- begin_tests(floors).
% slow
test(every_room_has_one, Homeless == []) :-
    calls(Calls),
    findall(File, ( member(A-B, Calls),
                    member(File, [A,B]),
                    room(File, Room),
                    \+ floor_of(Room, _)
                  ),
            Homeless).
test(nobody_uses_what_stands_above_or_beside, Upward == []) :-
    calls(Calls),
    findall(From-To,
            ( member(From-To, Calls),
              room(From, Above),
              room(To, Below),
              Above \== Below,
              floor_of(Above, N),
              floor_of(Below, M),
              M =< N
            ),
            Upward).
test(no_files_use_each_other_in_a_circle) :-
    calls(Calls),
    vertices_edges_to_ugraph([], Calls, Graph),
    top_sort(Graph, _).

:- end_tests(floors).

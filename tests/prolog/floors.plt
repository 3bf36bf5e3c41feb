:- use_module('../../prolog/hornboard').
:- use_module('../../prolog/hornboard/doors/python', []).
:- use_module('../../prolog/hornboard/doors/rehearsal', []).
:- use_module('../../prolog/hornboard/doors/saving', []).
:- use_module('../../prolog/hornboard/doors/untrusted', []).
:- use_module(library(lists), [member/2, nth0/3]).
:- use_module(library(prolog_codewalk), [prolog_walk_code/1]).

/** <module> The floors of the house: who may use whom

A room is a folder below prolog/hornboard. Calls are read off the clauses that are
loaded, those of a qualified `Module:Goal` included.
*/

%   floor(?Rooms): the rooms, those that use no other first. A room uses itself and
%   what is below it. The contract stands in `game`, what one game's players know in
%   `players`.

floor([kit]).
floor([game]).
floor([games, gdl, search]).
floor([exact, advice]).
floor([play]).
floor([ask, players]).
floor([doors]).
floor([hornboard]).

floor_of(Room, N) :-
    findall(Rooms, floor(Rooms), Floors),
    nth0(N, Floors, Rooms),
    member(Room, Rooms).

room(File, Room) :-
    split_string(File, "/", "", Parts),
    (   Parts = ["games",_,"players"|_]
    ->  Room = players
    ;   Parts = [First,_|_]
    ->  atom_string(Room, First)
    ;   File == "hornboard.pl"
    ->  Room = hornboard
    ;   Room = game
    ).

:- dynamic called/2.

%   calls(-Calls): From-To, two files of the house, wherever one calls the other.

calls(Calls) :-
    prolog_walk_code([ undefined(ignore), source(false), trace_reference(_),
                       on_trace(noted) ]),
    findall(From-To, retract(called(From, To)), Calls).

noted(Callee, Caller, _) :-
    (   stands_in(Caller, From),
        stands_in(Callee, To),
        From \== To,
        \+ called(From, To)
    ->  assertz(called(From, To))
    ;   true
    ).

stands_in(Module0:Head, File) :-
    (   predicate_property(Module0:Head, imported_from(Module))
    ->  true
    ;   Module = Module0
    ),
    module_property(Module, file(Path)),
    module_property(hornboard, file(House)),
    file_directory_name(House, Folder),
    atom_concat(Folder, '/hornboard/', Rooms),
    (   atom_concat(Rooms, File0, Path)
    ->  atom_string(File0, File)
    ;   Path == House,
        File = "hornboard.pl"
    ).

:- begin_tests(floors).

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
              M >= N
            ),
            Upward).

:- end_tests(floors).

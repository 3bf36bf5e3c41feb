:- module(test_games, [load_test_game/1]).
:- use_module('../../prolog/hornboard').
:- use_module(library(filesex), [directory_file_path/3]).

/** <module> The games that only tests play
*/

%!  load_test_game(+Name) is det.
%
%   Load the game of that name, which lies beside this file.

load_test_game(Name) :-
    source_file(load_test_game(_), This),
    file_directory_name(This, Folder),
    directory_file_path(Folder, Name, File),
    load_game(File).

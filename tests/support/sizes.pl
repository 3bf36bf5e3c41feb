:- module(sizes, [size/2]).

/** <module> How much the tests try

The only place that says so, for the suites and, by sizes.py, for the tests
in Python. The environment variable HYPOTHESIS_PROFILE says which column is
meant: `test` if it is not set, `short` or `fuzz`. What a column leaves out
the last one tries.
*/

%!  size(+What, -Size) is det.
%
%   Size is how many of What to try.

size(What, Size) :-
    once(size(What, Test, Short, Fuzz)),
    (   getenv('HYPOTHESIS_PROFILE', Profile)
    ->  true
    ;   Profile = test
    ),
    memberchk(Profile-Size, [test-Test,short-Short,fuzz-Fuzz]).

%   size(?What, ?Test, ?Short, ?Fuzz)

size(examples,             5,    60,   400).  % of a property, by Hypothesis
size(minimax_lines,     2000, 64000, 64000).  % that plain minimax may play
size(engine_positions,     3,    30,    30).  % to search with parts left out
size(clock_seeds,          1,     2,     2).  % positions to time a search in
size(clock_nodes,          20,   300,   300).  % of each
size(direction_plies,      3,     8,     8).  % of a game, in each position of which to ask
size(agreeing,            60,  1000, 100000).  % positions of a game, by page and form
size(directions,           3,     6,     6).  % answers to be asked for in part
size(moves,               60,   200, 99999).  % of a position to be made one by one
size(alone,                6,     3,     1).  % one of so many files of rules to load alone
size(button_games,         3,     9,     9).  % in which to ask every button what it does
size(shapes,               1,     7,     7).  % positions of a line a variant
size(attacks,             20,   400,  4000).  % positions to look for an attack in
size(playouts,             3,    20,    20).  % random games of each game
size(hive_games,           2,     5,    40).  % random games a variant
size(hive_drifts,          1,     1,    12).  % drifting games a variant
size(hive_drift_plies,    60,   300,   300).  % how long it drifts
size(hive_matches,         4,    16,   100).  % games of two computers
size(hive_lawful,          2,    40,    40).  % positions of 40 plies
size(hive_lawful_kit,      1,     8,     8).  % the same with some expansions
size(hive_rash_games,      1,     8,     8).  % in which no mate may be missed
size(hive_rash_ends,       2,     4,    12).  % in which the last stone around a queen is found
size(killed,               2,     6,     6).  % things to do, half of which kill a worker
size(killings,            10,   100,  1000).  % of processes of a pool, at random moments
size(before_games,         1,     2,    10).  % random games a variant, led back
size(questions,          400, 30000, 1000000).  % asked in every order, of all games
size(before_plies,         4,    30,   200).  % of each
size(before_inverted,     60,  2000, 99999).  % positions of a whole game
size(before_seeds,         3,     4,     8).  % in all positions of Kalah
size(minesweeper_boards,   30,   300,  3000).  % small ones, to go back from by brute force
size(before_cells,         4,     5,     7).  % cut out of Hexagon
size(hostile,              9,     1,     1).  % one of so many files that strike in play
size(hostile_load,         6,     1,     1).  % one of so many that strike when they are loaded
size(mutated,              3,    20,  1000).  % rule sheets with something wrong in them
size(sheets,               5,    20,    20).  % to write as games in Prolog, and compare
size(managed,              1,     2,     2).  % of which to play whole games for a manager
size(executed,             1,    20,    20).  % random games of a sheet, by its clauses and ground
size(sheet_plies,          2,     3,     3).  % of all lines, by sheets and by the games they are of
size(trails,              20,   100,  1000).  % random games beside a rule book
size(record_plies,        30,    60,    60).  % of a record of Hive
size(five_boards,         20,   150,   600).  % random, for both laws
size(five_positions,      20,    80,   400).  % drawn up, to choose a cell in
size(five_wins,           10,    30,  1000).  % positions with a forced win
size(five_rows,            9,   100,   100).  % of a large board to rate
size(uct_positions,        5,    20,   200).  % to simulate until all is proved
size(uct_games,            3,    30,   334).  % of tic-tac-toe with 1,000 simulations a move
size(homes,                9,     1,     1).  % one of so many games to do without
size(krk_kings,            2,     8,    64).  % cells of the white king
size(proved_endings,     100,   400,  4000).  % nearly full boards of Hexagon, searched
size(passed_over,          1,    10,   100).  % positions to search with and without
size(clock_board,         50,   100,   100).  % of five in a row
size(colour_levels,        1,     5,     5).  % of Mastermind, over all codes with doubles
size(solved_boards,        1,     3,     3).  % of Kalah, from the start to the end
size(unknown_pits,         1,     2,     2).  % positions with two pits or three unknown
size(textbook,             4,     1,     1).  % one of so many positions by the textbook, too
size(pairing,             20,   200,   200).  % boards of Slither against a search
size(pooled,               4,     1,     1).  % one of so many games to ask a pool about
size(won_trees,            1,     2,     2).  % of a rook's wins, as deep as they are
size(puzzles,              2,     4,    20).  % of a game, each move of which is tried
size(explained,            2,    60,   600).  % moves of random play a variant
size(languages,            1,    99,    99).  % to read all screens in
size(windows,              3,    40,    40).  % opened and closed
size(clicks,              10,   400,  4000).  % and keys, at random, in each game
size(window_changes,      80,   500,   500).  % of game in one window

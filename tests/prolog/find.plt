:- use_module('../../prolog/hornboard').
:- use_module('../support/games').
:- use_module('../support/sizes').
:- use_module(library(aggregate)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(solution_sequences), [distinct/1, limit/2]).

/** <module> Positions with a property, and the words for what moves do
*/

%   found(+Variant, +Options, -Positions): all that there are.

found(Variant, Options, Positions) :-
    findall(P, find(Variant, true, P, Options), Positions).

once_each(Positions) :-
    sort(Positions, Set),
    same_length(Set, Positions).

%   bare(+Position, -Bare): without what is only counted.

bare(krk(Mover, King, Rook, Enemy, _, _), krk(Mover, King, Rook, Enemy, uncounted, uncounted)).


:- begin_tests(find).

%   What a move leads to is told in the form in which it can be asked again.

test(what_a_move_leads_to, [forall(member(Variant, [tictactoe,hexagon,kalah(2,2)])), nondet]) :-
    find(Variant, move(Position, Move, Next), Position, [from(games)]),
    assertion(move(Position, Move, Next)),
    position_of(Next, Game),
    assertion(game_of(Position, Game)).
test(all_that_is_reached, Count == 5478) :-
    found(tictactoe, [from(reachable)], Positions),
    once_each(Positions),
    initial(tictactoe, Start),
    findall(Each, reachable(Start, Each), Reached),
    sort(Positions, Set),
    sort(Reached, Set),
    length(Set, Count).
test(two_ways_to_win, [nondet]) :-
    Condition = aggregate_all(count, winning(P, _), 2),
    findall(P, find(tictactoe, Condition, P, [from(reachable)]), Found),
    initial(tictactoe, Start),
    findall(Each,
            ( reachable(Start, Each),
              aggregate_all(count,
                            ( move(Each, _, Next),
                              mover(Each, Me),
                              outcome(Next, won(Me))
                            ),
                            2)
            ),
            Wanted),
    Wanted = [_|_],
    msort(Found, Sorted),
    msort(Wanted, Sorted).
test(limit, Count == 3) :-
    aggregate_all(count, find(hexagon, true, _, [limit(3)]), Count).
test(too_many, error(too_many_reachable(kalah, 1000))) :-
    found(kalah, [from(reachable),most(1000)], _).
test(lazily) :-
    once(find(kalah, mover(P, north), P, [from(reachable),most(50)])).

%   A seed says which games; each position of a game follows from another.

test(seeds, [forall(member(Variant, [tictactoe,kalah,minesweeper,mastermind(2,4,any)]))]) :-
    found(Variant, [games(3),seed(5)], Positions),
    found(Variant, [games(3),seed(5)], Positions),
    found(Variant, [games(3),seed(6)], Others),
    Positions \== Others,
    once_each(Positions).
% slow
test(play_goes_on, [forall(member(Variant, [tictactoe,kalah,hexagon,hive(mlp)]))]) :-
    size(playouts, Games),
    found(Variant, [games(1),seed(Games)], [First|Positions]),
    initial(Variant, First),
    foldl([Next,Before,Next]>>once(move(Before, _, Next)), Positions, First, _).
test(games_of_a_level, [nondet]) :-
    findall(P, find(tictactoe, true, P, [from(games(expert)),games(2)]), Positions),
    length(Positions, Length),
    assertion(Length > 8).
test(no_level, error(no_level(_, nowhere))) :-
    found(tictactoe, [from(games(nowhere))], _).
test(no_option, error(unknown_option(find/4, form(reachable), _))) :-
    found(tictactoe, [form(reachable)], _).
test(no_limit, [forall(member(Limit, [x, -1])), error(type_error(_, Limit))]) :-
    found(tictactoe, [limit(Limit)], _).
test(edits_of_another_variant,
     [ forall(member(Asked-Given, [tictactoe-kalah,kalah-kalah(2,1)])),
       error(domain_error(position_of(Asked), P))
     ]) :-
    initial(Given, P),
    found(Asked, [from(edits(P))], _).
test(no_source, error(domain_error(source_of_positions, air))) :-
    found(tictactoe, [from(air)], _).
test(no_variant, error(no_variant(chess))) :-
    found(chess, [], _).
test(open_variant,
     [ forall(member(Goal, [found(_, [],_),found(kalah(6,_), [], _),
                            read_position(_, "3/3/3 x", _),puzzle(_, [], _)])),
       error(instantiation_error)
     ]) :-
    call(Goal).

%   What a condition says of other things is told.

test(what_else_it_says, Move == c1) :-
    read_position(tictactoe, "xx?/oo1/3 x", Open),
    once(find(tictactoe, winning(P, Move), P, [from(edits(Open))])).

%   The law of the form for the search is asked where that makes no difference.

test(forms, [forall(member(Condition-Expected,
                           [ ( move(P, _, Q), outcome(Q, won(_)) )-compact,
                             ( winning(P, _), move(P, _, Q) )-compact,
                             ( P = P, move(P, _, Q), outcome(Q, won(_)) )-plain,
                             ( move(P, _, Q), Q = Q, outcome(Q, won(_)) )-plain
                           ])),
             Form == Expected
            ]) :-
    hornboard_find:asked(Condition, P, Form, _, _, _),
    once(find(hexagon, Condition, P, [games(3)])),
    assertion(functor(P, hexagon, _)),
    assertion(functor(Q, hexagon, _)),
    assertion(move(P, _, Q)).

%   One cell or the mover is another.

test(edits, [forall(changed(Variant, Text)), nondet]) :-
    read_position(Variant, Text, Given),
    found(Variant, [from(edits(Given))], Positions),
    once_each(Positions),
    Positions = [_|_],
    \+ memberchk(Given, Positions),
    findall(Other, edited(Given, mover, Other), Movers),
    forall(member(Each, Movers), memberchk(Each, Positions)),
    forall(member(Each, Positions), assertion(written_is_read(Variant, Each))).

changed(Variant, Text) :-
    member(Variant,
           [ tictactoe, hexagon, kalah(3,3), slither(3,3), krk, five(5,5), hive,
             mastermind, mastermind(3,3,distinct), minesweeper(4,3,2)
           ]),
    initial(Variant, Start),
    position_string(Start, Text).
changed(hive(mlp), "mlp w4 wQ o16:wQ,p16:wB1/bQ,q16:bM,o17:wP").
changed(hive, "base b2 - p16:wS1,q16:bS1").
changed(mastermind, "4x10 0123=1b1c 1045=0b2c").
changed(mastermind(2,4,any), "2x4any 01=1b0c 23 #2f23c").
changed(mastermind(3,3,distinct), "3x3 012=1b2c").
changed(minesweeper(4,3,2), "!1../1211/.... 2").
changed(minesweeper(2,2,1), "!./.. 1 #8").

written_is_read(Variant, Position) :-
    position_string(Position, Text),
    read_position(Variant, Text, Same),
    Same == Position.

%   changes(+Variant, +Text, +Cell, -Texts): those of one cell, or of the mover.

changes(Variant, Text, Cell, Texts) :-
    read_position(Variant, Text, Given),
    findall(Each,
            ( find(Variant, true, P, [from(edits(Given))]),
              other_there(Cell, Given, P),
              position_string(P, Each)
            ),
            Texts).

other_there(mover, Given, Position) :-
    mover(Given, Me),
    \+ mover(Position, Me).
other_there(cell(Cell), Given, Position) :-
    findall(Piece, content(Given, Cell, Piece), Pieces0),
    findall(Piece, content(Position, Cell, Piece), Pieces),
    Pieces \== Pieces0.

test(stones_of_hive, Texts == Wanted) :-
    changes(hive, "base w4 - o16:wQ,p16:wB1/bQ", cell(p16), Texts),
    findall(Text,
            ( member(Stack,
                     [ 'bB1/bQ', bQ, bS1, bB1, bG1, bA1, none, wS1, wB1, wG1, wA1 ]),
              (   Stack == none
              ->  Text = "base w4 - o16:wQ"
              ;   format(string(Text), "base w4 - o16:wQ,p16:~w", [Stack])
              )
            ),
            Wanted).
test(hive_hangs_together, Texts == []) :-
    changes(hive, "base w4 - o16:wQ,p16:wB1,q16:bQ", cell(p16), Texts0),
    exclude([Text]>>sub_string(Text, _, _, _, ",p16:"), Texts0, Texts).
test(fourth_turn_with_both_queens, nondet) :-
    changes(hive, "base b2 - o16:wQ,p16:bS1", cell(p16), Texts),
    memberchk("base b4 - o16:wQ,p16:bQ", Texts),
    memberchk("base b2 - o16:wQ,p16:bA1", Texts).
test(digits, [forall(member(Variant-Text-Cell-Texts,
                            [ mastermind(2,3,any)-"2x3any 01"-a1-
                                  ["2x3any 11","2x3any 21"],
                              mastermind(2,3,any)-"2x3any 01=0b1c"-a1-
                                  ["2x3any 21=0b1c"],
                              mastermind(3,3,distinct)-"3x3 012"-b1-
                                  ["3x3 021","3x3 102"],
                              mastermind(2,2,distinct)-"2x2 01=2b0c"-c1-
                                  ["2x2 01","2x2 01=0b2c"]
                            ]))]) :-
    changes(Variant, Text, cell(Cell), Changed),
    forall(member(Each, Texts), assertion(memberchk(Each, Changed))).
test(whose_turn_in_mastermind) :-
    changes(mastermind, "4x10 0123=1b1c", mover, Texts),
    assertion(memberchk("4x10 0123=1b1c 0123", Texts)),
    changes(mastermind, "4x10 0123=1b1c 4567", mover, Before),
    assertion(memberchk("4x10 0123=1b1c", Before)).
test(the_seal_is_kept) :-
    changes(mastermind(2,4,any), "2x4any 01=1b0c #2f23c", cell(c1), Texts),
    assertion(Texts == ["2x4any 01 #2f23c"]).
test(numbers_of_minesweeper, Texts == Wanted) :-
    changes(minesweeper(2,2,1), "../.. 1", cell(a1), Texts),
    findall(Text,
            ( member(Sign, [!,0,1,2,3,?]),
              format(string(Text), "~w./.. 1", [Sign])
            ),
            Wanted).
test(no_number_too_large, Texts == ["!3/.. 1"]) :-
    changes(minesweeper(2,2,1), ".3/.. 1", cell(a1), Texts).
test(mines_stay, Texts == ["!./.. 1 #8","1./.. 1 #8"]) :-
    changes(minesweeper(2,2,1), "../.. 1 #8", cell(a1), Texts).
test(cells_of_tictactoe, Count == 19) :-
    initial(tictactoe, Start),
    aggregate_all(count, find(tictactoe, true, _, [from(edits(Start))]), Count).
test(what_is_open, Texts == ["xxo/oo1/3 x", "xxx/oo1/3 x"]) :-
    read_position(tictactoe, "xx?/oo1/3 x", Open),
    findall(Text,
            ( find(tictactoe, content(P, c1, _), P, [from(edits(Open))]),
              position_string(P, Text)
            ),
            Texts0),
    sort(Texts0, Texts).
test(no_edits, error(no_edits(heap))) :-
    load_test_game('heap.pl'),
    initial(heap, Start),
    found(heap, [from(edits(Start))], _).
test(own_game, [nondet]) :-
    load_test_game('heap.pl'),
    findall(P, find(heap, winning(P, _), P, [from(reachable)]), Positions),
    Positions = [_|_],
    forall(member(P, Positions), once(( move(P, _, Q), outcome(Q, won(_)) ))).

%   All of king and rook against king, whatever was counted.

% slow
test(longest, Count == 3972) :-
    aggregate_all(count, find(krk, krk_distance(P, 16), P, [from(reachable)]), Count).
test(krk_reached, Count == 402676) :-
    aggregate_all(count, find(krk, true, _, [from(reachable)]), Count).
test(krk_play_is_reached) :-
    forall(( hornboard_supply:supplied(games, krk, [games(5)], Position) ),
           ( bare(Position, Bare),
             assertion(krk_back:reached(krk, Bare))
           )).
test(krk_reached_from_the_start, [condition(size(krk_kings, 64))]) :-
    trie_new(Known),
    initial(krk, Start),
    krk_from([Start], Known),
    forall(krk_back:reached(krk, Position), trie_lookup(Known, Position, _)),
    trie_property(Known, value_count(402676)).

krk_from([], _) :-
    !.
krk_from(Positions, Known) :-
    findall(Bare,
            ( member(Each, Positions),
              krk:successors(Each, Steps),
              member(_-step(_, Next), Steps),
              bare(Next, Bare),
              trie_insert(Known, Bare)
            ),
            Nexts),
    krk_from(Nexts, Known).

:- end_tests(find).


:- begin_tests(tactics).

position(Variant, Text, Position) :-
    read_position(Variant, Text, Position).

test(winning, all(Move == [c1])) :-
    position(tictactoe, "xx1/oo1/3 x", P),
    winning(P, Move).
test(losing, all(Move == [a1-b1])) :-
    initial(slither(2,1,misere), P),
    losing(P, Move).
test(drawing, all(Move == [c3])) :-
    position(tictactoe, "xox/oox/xx1 o", P),
    drawing(P, Move).
test(blunders, set(Move == [b2,b3,c2,c3])) :-
    position(tictactoe, "xx1/o2/o2 o", P),
    blunder(P, Move).
test(only) :-
    initial(hexagon, P),
    only(P, Move),
    var(Move),
    \+ only(P, jump(_, _)),
    \+ only(P, clone(_)).
test(only_of_nothing, fail) :-
    position(tictactoe, "xxx/oo1/3 o", P),
    only(P, _).
test(forced, all(Move == [c3])) :-
    position(tictactoe, "xox/oox/xx1 o", P),
    forced(P, Move).

%   Mates of the rook are those that are known by heart.

% slow
test(mates, [forall(( member(Text-Moves,
                             [ "k7/8/1K6/8/8/8/8/7R w - - 0 1"-1,
                               "1k6/8/2K5/8/8/8/8/7R w - - 0 1"-2
                             ]) ))]) :-
    position(krk, Text, P),
    krk_distance(P, Moves),
    mate_in(P, Moves),
    Less is Moves-1,
    \+ ( Less > 0, mate_in(P, Less) ),
    forall(key_move(P, Moves, Move),
           ( move(P, Move, Q),
             krk_distance(Q, Left),
             Left < Moves
           )).
test(mates_of_tictactoe, [nondet]) :-
    findall(P, find(tictactoe, mate_in(P, 2), P, [from(reachable)]), Found),
    Found = [_|_],
    forall(member(P, Found),
           ( assertion(\+ winning(P, _)),
             worth(P, Worth),
             assertion(Worth == 1)
           )).
test(again, nondet) :-
    position(kalah(2,1), "1,0,1/1,1,0 s", P),
    mate_in(P, 1).
%   What the others have to do may win as well, and is no move of the player's own.

test(won_by_what_the_other_has_to_do, [forall(member(Variant-Text-Moves,
                                                     [ kalah(3,3)-"0,1,3,6/1,0,1,6 n"-1,
                                                       mastermind(2,2,distinct)-"2x2 10=0b2c"-1,
                                                       slither(3,1,misere)-"3x1 - r misere"-1
                                                     ])),
                                       true(Found == [Moves])]) :-
    position(Variant, Text, P),
    findall(N, ( between(1, 3, N), mate_in(P, N) ), Found).
test(no_number, error(type_error(_, _))) :-
    initial(tictactoe, P),
    mate_in(P, 0).

%   An open number becomes the least, or there is no win; where neither is known it is said.

test(the_least_number, [setup(set_random(seed(1)))]) :-
    forall(( member(Variant-Share, [tictactoe-60,kalah(2,2)-4,slither(3,2)-4,slither(3,1,misere)-1]),
             initial(Variant, Start),
             reachable(Start, P),
             \+ outcome(P, _),
             maybe(1, Share)
           ),
           ( findall(N, mate_in(P, N), Found),
             findall(N, limit(1, ( between(1, 8, N), mate_in(P, N) )), Least),
             assertion(Found == Least)
           )).
test(the_least_number_by_heart, Found == [4]) :-
    position(krk, "8/8/8/8/3K4/8/1R6/k7 w - - 0 1", P),
    findall(N, mate_in(P, N), Found).
test(of_who_cannot_win, fail) :-
    position(krk, "4k3/8/8/8/8/8/8/4K2R b - - 0 1", P),
    mate_in(P, _).
% slow
test(of_a_game_without_end,
     [forall(member(Variant, [hexagon,hive])), error(win_not_known(_))]) :-
    initial(Variant, P),
    mate_in(P, _).

:- end_tests(tactics).

:- use_module('../../prolog/hornboard').
:- use_module('../support/properties').
:- use_module(library(random)).
:- use_module('../../prolog/hornboard/ask/merit', [gains/3]).

/** <module> The law of tic-tac-toe, and all of the game
*/

:- begin_tests(tictactoe_board).

test(lines, Count == 8) :-
    aggregate_all(count, line(_), Count).
test(diagonal, all(Cells == [[a3,b2,c1]])) :-
    Cells = [a3|_],
    line(Cells),
    memberchk(b2, Cells).
test(three_cells_each, fail) :-
    line(Cells),
    \+ sort(Cells, [_,_,_]).
test(middle_is_in_four, Count == 4) :-
    aggregate_all(count, ( line(Cells), memberchk(b2, Cells) ), Count).

:- end_tests(tictactoe_board).


:- begin_tests(tictactoe_law).

at(Text, Position) :-
    read_position(tictactoe, Text, Position).

start(Position) :-
    initial(tictactoe, Position).

test(open_lines, Counts == [x-4,o-5]) :-
    findall(Player-Count,
            ( member(Player, [x,o]),
              aggregate_all(count,
                            open_line([x,_,_, _,o,_, _,_,_], Player, _), Count)
            ),
            Counts).
test(open_lines_are_what_a_position_is_worth,
     [forall(member(Text, ["3/3/3 x","x2/1o1/3 x","xo1/1x1/2o x","x1o/1x1/3 o"]))]) :-
    at(Text, Position),
    mover(Position, Me),
    aggregate_all(count, open_line(Position, Me, _), Mine),
    aggregate_all(count, ( open_line(Position, You, _), You \== Me ), Yours),
    Value is Mine-Yours,
    assertion(value(Position, Value)).
test(open_line_of_an_unknown_cell, all(Cell == [x,empty])) :-
    open_line(tictactoe(x, board(Cell,empty,x,_,_,_,_,_,_)), x, [a1,b1,c1]).
test(nine_cells, Text == "x2/1o1/3 x") :-
    nine_cells([x,_,_, _,o,_, _,_,_], Position),
    position_string(Position, Text).
test(nine_cells_of_a_position, Cells =@= [_,_,_, _,x,_, _,_,_]) :-
    at("3/1x1/3 o", Position),
    nine_cells(Cells, Position).
test(a_mark_is_put_by_binding_its_variable, Outcome == won(x)) :-
    Cells = [x,x,C1, o,o,_, _,_,_],
    C1 = x,
    nine_cells(Cells, Position),
    outcome(Position, Outcome).
test(not_nine_cells, error(type_error(list_of_nine, _))) :-
    nine_cells([x,_,_], _).
test(no_mark_stands_on_an_empty_cell, [forall(member(Mark, [x,o,foo])), fail]) :-
    initial(tictactoe, Position),
    nine_cells([Mark,_,_, _,_,_, _,_,_], Position).
test(not_nine_cells_of_a_position, error(type_error(list_of_nine, [_,_]))) :-
    initial(tictactoe, Position),
    nine_cells([_,_], Position).
test(neither_cells_nor_position, error(instantiation_error)) :-
    nine_cells(_, _).
test(no_mark, error(domain_error(mark, z))) :-
    open_line([z,_,_, _,_,_, _,_,_], x, _).
test(start, Text == "3/3/3 x") :-
    start(Position),
    position_string(Position, Text).
test(either_begins, all(Player == [x,o])) :-
    begun_by(tictactoe, Player, Position),
    mover(Position, Player).
test(given_move_is_det) :-
    start(Position),
    move(Position, b2, _).
test(move, Text == "3/1x1/3 o") :-
    start(Position),
    move(Position, b2, Next),
    position_string(Next, Text).
test(move_found_from_next, Move == c1) :-
    start(Position),
    at("2x/3/3 o", Next),
    findall(Each, move(Position, Each, Next), [Move]).
test(positions_before, [nondet]) :-
    at("x1o/1x1/3 o", Next),
    findall(Before-Move, tictactoe:move(Before, Move, Next), Pairs),
    assertion(Pairs = [tictactoe(x, board(empty,_,_,_,_,_,_,_,_))-a1,_]),
    findall(Before-Move,
            ( Before = tictactoe(_, board(_,_,_,_,_,_,_,_,_)),
              tictactoe:move(Before, Move, Next)
            ),
            Same),
    assertion(Same == Pairs),
    forall(member(Before-Move, Pairs),
           assertion(move(Before, Move, Next))).
test(nothing_comes_after_a_line, fail) :-
    at("xxx/oo1/xxx o", Next),
    tictactoe:move(_, _, Next).
test(taken, fail) :-
    at("3/1x1/3 o", Position),
    move(Position, b2, _).
test(no_such_cell, fail) :-
    start(Position),
    move(Position, d4, _).
test(row_wins, Outcome == won(x)) :-
    at("xxx/oo1/3 o", Position),
    outcome(Position, Outcome).
test(column_wins, Outcome == won(o)) :-
    at("xox/xo1/1o1 x", Position),
    outcome(Position, Outcome).
test(diagonal_wins, Outcome == won(o)) :-
    at("oxx/xo1/2o x", Position),
    outcome(Position, Outcome).
test(both_lines, all(Outcome == [won(x),won(o)])) :-
    member(Text, ["xxx/3/ooo o","xxx/3/ooo x"]),
    at(Text, Position),
    outcome(Position, Outcome).
test(won_by_the_mover, Value-Outcome == 100-won(x)) :-
    at("xxx/3/3 x", Position),
    value(Position, Value),
    outcome(Position, Outcome).
test(drawn, Outcome-Value == drawn-0) :-
    at("xox/xxo/oxo o", Position),
    outcome(Position, Outcome),
    value(Position, Value).
test(full_and_won, Outcome == won(x)) :-
    at("xxx/oox/oxo o", Position),
    outcome(Position, Outcome).
test(won_game_has_no_moves, fail) :-
    at("xxx/oo1/3 o", Position),
    move(Position, _, _).
test(no_points, fail) :-
    start(Position),
    points(Position, _, _).
test(values, Values == [0,-4,4,-1,-100]) :-
    maplist(at,
            ["3/3/3 x","3/1x1/3 o","3/1x1/3 x","x2/1o1/3 x","xxx/oo1/3 o"],
            Positions),
    maplist(value, Positions, Values).
test(verdicts, all(Sentence == ["x has three in a line: x won",
                                "the board is full: drawn"])) :-
    member(Text, ["xxx/oo1/3 o","xox/xxo/oxo o"]),
    at(Text, Position),
    verdict(Position, Sentence).
test(objection, Sentence == "b2 is not empty") :-
    at("3/1x1/3 o", Position),
    objection(Position, b2, Sentence).
test(permission,
     all(Sentence == ["An empty cell may be marked, as long as nobody has won."])) :-
    start(Position),
    permission(Position, b2, Sentence).
test(objection_after_the_end, Sentence == "the game is over") :-
    at("xxx/oo1/3 o", Position),
    objection(Position, c3, Sentence).
test(contents_come_round, Contents == [[stone(x)],[stone(o)],[]]) :-
    start(Position0),
    edited(Position0, cell(c2), Position1),
    edited(Position1, cell(c2), Position2),
    edited(Position2, cell(c2), Position3),
    findall(Pieces,
            ( member(Position, [Position1,Position2,Position3]),
              findall(Piece, content(Position, c2, Piece), Pieces)
            ),
            Contents),
    Position3 == Position0.
test(edited_mover, Player == o) :-
    start(Position),
    edited(Position, mover, Next),
    mover(Next, Player).
test(places, Places == [square(0,0),square(2,1),square(1,2)]) :-
    start(Position),
    maplist(place(Position), [a1,c2,b3], Places).

:- end_tests(tictactoe_law).


:- begin_tests(tictactoe_notation).

unreadable(Text) :-
    catch(( read_position(tictactoe, Text, _), fail ),
          error(unreadable(position(tictactoe), _, _), _),
          true).

test(one_spelling) :-
    forall(member(Text,
                  ["111/3/3 x","12/3/3 x","x02/3/3 x","4/3/3 x","3/3/3  x",
                   "3/3/3 x ","3/3 x","3/3/3/3 x","3/3/3 X","3/3/3",
                   "xxxo/3/3 x","xx/3/3 x","","3/3/3 empty"]),
           assertion(unreadable(Text))).
test(column, error(unreadable(position(tictactoe), _, 5))) :-
    read_position(tictactoe, "3/1x/3 x", _).
test(unreachable_too) :-
    read_position(tictactoe, "xxx/xxx/xxx x", _).
test(no_move, error(unreadable(move(_), _, 2))) :-
    initial(tictactoe, Position),
    read_move(Position, "a4", _).

:- end_tests(tictactoe_notation).


:- begin_tests(tictactoe_whole).

start(Position) :-
    initial(tictactoe, Position).

test(positions_are_lawful, [setup(set_random(seed(1))), nondet]) :-
    start(Start),
    forall(( reachable(Start, Position),
             maybe(1, 8)
           ),
           lawful(Position)).
test(drawn_up_positions_are_lawful,
     [setup(set_random(seed(1))), nondet]) :-
    forall(( between(1, 300, _),
             random_between(0, 511, Xs),
             random_between(0, 511, Os0),
             Os is Os0 /\ \Xs,
             random_member(Mover, [x,o])
           ),
           lawful(tictactoe_fast(Mover, Xs, Os))).
test(perft,
     all(Count == [1,9,72,504,3024,15120,54720,148176,200448,127872])) :-
    between(0, 9, Depth),
    perft(tictactoe, Depth, Count).
test(positions, Count == 5478) :-
    start(Start),
    aggregate_all(count, reachable(Start, _), Count).
test(games, Counts == [131184,77904,46080]) :-
    start(Start),
    maplist(endings(Start), [won(x),won(o),drawn], Counts).
test(all_games, Count == 255168) :-
    start(Start),
    aggregate_all(sum(N), endings(Start, _, N), Count).
test(worth, Worth == 0) :-
    start(Start),
    worth(Start, Worth).
test(only_the_middle_answers_a_corner, all(Move == [b2])) :-
    start(Start),
    move(Start, a1, Position),
    keeping(Position, Move).
test(in_twelve_million_steps) :-
    abolish_module_tables(hornboard_whole),
    start(Start),
    statistics(inferences, Before),
    aggregate_all(count, keeping(Start, _), 9),
    aggregate_all(count, reachable(Start, _), 5478),
    endings(Start, drawn, Drawn),
    assertion(Drawn == 46080),
    statistics(inferences, After),
    assertion(After-Before < 12 000 000).

:- end_tests(tictactoe_whole).


:- begin_tests(tictactoe_merit).

%   A threat that has to be answered may prepare a fork; what is prepared is told, and no open lines.

test(fork, [forall(forks(Text, Cell, Told)), Gains == Told]) :-
    read_position(tictactoe, Text, Position),
    gains(Position, Cell, Gains).

forks("xo1/3/3 x", a3, "threatens to win on a2; then makes a fork on b2, c3").
forks("1o1/1x1/3 x", a1, "threatens to win on c3; then makes a fork on a2, a3").

:- end_tests(tictactoe_merit).

:- use_module('../../prolog/hornboard').
:- use_module('../support/five_plain', []).
:- use_module('../support/properties', [lawful/1]).
:- use_module('../support/sizes').
:- use_module(library(random)).

/** <module> The law of five in a row, asked from Prolog
*/

:- begin_tests(law).

at(Text, Position) :-
    read_position(five(5, 5), Text, Position).

exact(Text, Position) :-
    read_position(five(7, 5, exact), Text, Position).

test(usual_sizes, all(Variant == [five(10,10),five(19,19),five(30,30),
                                  five(50,50),five(100,100),five(15,15),
                                  five(15,15,exact)])) :-
    five:variant(Variant, _).
test(any_size, all(Title == ['Five in a row, 5 x 100'])) :-
    variant(five(5, 100), Title).
test(five_is_fifteen, Start == Other) :-
    initial(five, Start),
    initial(five(15, 15), Other).
test(too_small, fail) :-
    variant(five(4, 5), _).
test(too_large, fail) :-
    variant(five(101, 5), _).
test(no_size, fail) :-
    variant(five(x, 5), _).
test(no_rule, fail) :-
    variant(five(5, 5, free), _).
test(initial_is_det) :-
    initial(five(5, 5), _).
test(x_begins) :-
    initial(five, Position),
    mover(Position, x).
test(either_begins, all(Player == [x,o])) :-
    begun_by(five, Player, Position),
    mover(Position, Player).
test(players, all(Player == [x,o])) :-
    initial(five, Position),
    player(Position, Player).
test(moves_of_the_start, Count == 10 000) :-
    initial(five(100, 100), Position),
    aggregate_all(count, move(Position, _, _), Count).
test(given_move_is_det) :-
    initial(five, Position),
    move(Position, h8, _).
test(move_found_from_next, all(Move == [c3])) :-
    initial(five(5, 5), Position),
    move(Position, c3, Next),
    move(Position, Move, Next).
test(mark_and_turn, Text == "5/5/2x2/5/5 o") :-
    initial(five(5, 5), Position),
    move(Position, c3, Next),
    position_string(Next, Text).
test(taken, fail) :-
    at("x4/5/5/5/5 o", Position),
    move(Position, a1, _).
test(off_the_board, fail) :-
    initial(five(5, 5), Position),
    move(Position, f1, _).
test(no_cell, fail) :-
    initial(five(5, 5), Position),
    move(Position, e, _).
test(lines, all(Outcome == [won(x),won(x),won(x),won(x)])) :-
    member(Text, ["xxxxx/5/5/5/5 o", "x4/x4/x4/x4/x4 o",
                  "x4/1x3/2x2/3x1/4x o", "4x/3x1/2x2/1x3/x4 o"]),
    at(Text, Position),
    outcome(Position, Outcome).
test(four_are_not_enough, fail) :-
    at("xxxx1/5/5/5/5 o", Position),
    outcome(Position, _).
test(broken_line, fail) :-
    read_position(five(6, 5), "xxx1xx/6/6/6/6 o", Position),
    outcome(Position, _).
test(no_line_round_the_edge, fail) :-
    at("3xx/xxx2/5/5/5 o", Position),
    outcome(Position, _).
test(six_win, Outcome == won(x)) :-
    read_position(five(7, 5), "xxxxxx1/7/7/7/7 o", Position),
    outcome(Position, Outcome).
test(six_do_nothing_in_the_exact_game, fail) :-
    exact("xxxxxx1/7/7/7/7 o exact", Position),
    outcome(Position, _).
test(exactly_five, Outcome == won(x)) :-
    exact("1xxxxx1/7/7/7/7 o exact", Position),
    outcome(Position, Outcome).
test(both_have_a_line, all(Outcome == [won(o),won(x)])) :-
    member(Text, ["xxxxx/ooooo/5/5/5 x", "xxxxx/ooooo/5/5/5 o"]),
    at(Text, Position),
    outcome(Position, Outcome).
test(the_mover_has_the_line, Outcome == won(x)) :-
    at("xxxxx/5/5/5/5 x", Position),
    outcome(Position, Outcome).
test(full, Outcome == drawn) :-
    at("xxoox/ooxxo/xxoox/ooxxo/xxoox o", Position),
    outcome(Position, Outcome).
test(line_on_a_full_board, Outcome == won(x)) :-
    at("xxxxx/ooxxo/xxoox/ooxxo/xxoox o", Position),
    outcome(Position, Outcome).
test(finished_game_has_no_moves, fail) :-
    at("xxxxx/5/5/5/5 o", Position),
    move(Position, _, _).
test(nor_steps, Steps-Best == []-none) :-
    at("xxxxx/5/5/5/5 o", Position),
    successors(Position, Steps),
    (   best_step(Position, none, 0, Best, _)
    ->  true
    ;   Best = none
    ).
test(winning_line, all(Cells == [[e1,d2,c3,b4,a5]])) :-
    at("4x/oo1x1/oox2/ox3/x4 o", Position),
    winning_line(Position, Cells).
test(whole_line, all(Cells == [[b1,c1,d1,e1,f1,g1]])) :-
    read_position(five(7, 5), "oxxxxxx/7/7/7/7 o", Position),
    winning_line(Position, Cells).
test(two_lines, all(Cell == [a1,b1,c1,d1,e1,a2,a3,a4,a5])) :-
    at("xxxxx/xooo1/xooo1/xo3/xo3 o", Position),
    mark(Position, Cell, emphasis).
test(no_line_yet, fail) :-
    initial(five, Position),
    mark(Position, _, emphasis).
test(verdict, Sentence == "x has five in a row: x won") :-
    at("xxxxx/5/5/5/5 o", Position),
    verdict(Position, Sentence).
test(verdict_of_a_draw, Sentence == "the board is full: drawn") :-
    at("xxoox/ooxxo/xxoox/ooxxo/xxoox o", Position),
    verdict(Position, Sentence).
test(values, all(Value == [0,0,1,2])) :-
    member(Text, ["5/5/5/5/5 x", "5/5/5/5/5 o", "5/1x3/5/2o2/5 x",
                  "2x2/5/5/5/5 x"]),
    at(Text, Position),
    value(Position, Value).
test(places, Count-Places == 35-35) :-
    initial(five(7, 5), Position),
    findall(Place, place(Position, _, Place), List),
    length(List, Count),
    sort(List, Set),
    length(Set, Places).
test(place_of_a_cell, all(Place == [square(6,4)])) :-
    initial(five(7, 5), Position),
    place(Position, g5, Place).
test(contents, all(Cell-Piece == [a1-stone(x),c2-stone(o)])) :-
    at("x4/2o2/5/5/5 x", Position),
    content(Position, Cell, Piece).
test(content_of_a_cell, all(Piece == [stone(o)])) :-
    at("x4/2o2/5/5/5 x", Position),
    content(Position, c2, Piece).
test(touches, all(Cells == [[b1]])) :-
    at("x4/2o2/5/5/5 x", Position),
    touches(Position, b1, Cells).
test(changes, Changes == [to(b1)]) :-
    at("x4/2o2/5/5/5 x", Position),
    changes(Position, b1, Changes).
test(no_changes_of_an_illegal_move, fail) :-
    at("x4/2o2/5/5/5 x", Position),
    changes(Position, a1, _).
test(contents_come_round, Contents == [[stone(x)],[stone(o)],[]]) :-
    initial(five, Position0),
    edited(Position0, cell(h8), Position1),
    edited(Position1, cell(h8), Position2),
    edited(Position2, cell(h8), Position0),
    findall(Content,
            ( member(Position, [Position1,Position2,Position0]),
              findall(Piece, content(Position, h8, Piece), Content)
            ),
            Contents).
test(edited_mover, Who == o) :-
    initial(five, Position),
    edited(Position, mover, Next),
    mover(Next, Who).
test(nothing_to_edit, fail) :-
    initial(five, Position),
    edited(Position, cell(z1), _).

:- end_tests(law).


:- begin_tests(objections).

test(taken, S == "a1 is not empty") :-
    read_position(five(5, 5), "x4/5/5/5/5 o", Position),
    objection(Position, a1, S).
test(over, S == "the game is over") :-
    read_position(five(5, 5), "xxxxx/5/5/5/5 o", Position),
    objection(Position, e5, S).
test(legal, fail) :-
    initial(five, Position),
    objection(Position, h8, _).

:- end_tests(objections).


:- begin_tests(notation).

round_trip(Variant, Text) :-
    read_position(Variant, Text, Position),
    position_string(Position, Text).

test(proper_spellings) :-
    round_trip(five(5, 5), "5/5/5/5/5 x"),
    round_trip(five(5, 5, exact), "5/1x1o1/xxxxx/o4/4o o exact"),
    round_trip(five(12, 5), "12/12/x11/11x/1x3oo5 o").
test(start, Text == "5/5/5/5/5/5 x exact") :-
    initial(five(5, 6, exact), Position),
    position_string(Position, Text).
test(spoilt, all(Column == [1,2,5,1,9,5,other,1,11,10,11,12,11,
                                other,1])) :-
    member(Text, ["6/5/5/5/5 x", "14/5/5/5/5 x", "x1x11/5/5/5/5 x",
                  "05/5/5/5/5 x", "5/5/5/5/6 x", "5/5//5/5/5 x",
                  "xxxxx/5/5/5/5/5 x", "", "5/5/5/5/5 y", "5/5/5/5/5",
                  "5/5/5/5/5 ", "5/5/5/5/5 x ", "5/5/5/5/5  x",
                  "5/5/5/5/5 x exact", " 5/5/5/5/5 x"]),
    catch(( read_position(five(5, 5), Text, _),
            Column = read
          ),
          error(Error, _),
          (   Error = unreadable(_, _, Column)
          ->  true
          ;   Error = other_variant(_, _),
              Column = other
          )).
test(of_another_size, error(other_variant(five, _))) :-
    read_position(five, "5/5/5/5/5 x", _).
test(of_the_other_rule, error(other_variant(_, _))) :-
    read_position(five(5, 5, exact), "5/5/5/5/5 x", _).
test(any_size_without_a_variant, [nondet,
                                  Written == "5/5/5/5/5/5 o"]) :-
    phrase(five:position_text(Position), `5/5/5/5/5/5 o`),
    position_string(Position, Written).
test(no_board_of_four, fail) :-
    phrase(five:position_text(_), `4/4/4/4/4 x`).
test(wide_cells, Moves == [aa10,cv100,z1]) :-
    initial(five(100, 100), Position),
    maplist(read_move(Position), ["aa10", "cv100", "z1"], Moves).
test(cells_by_columns, Names == [a1,z1,aa1,az1,ba1,cv1]) :-
    initial(five(100, 100), Position),
    findall(Name,
            ( member(X, [0,25,26,51,52,99]),
              place(Position, Name, square(X, 0))
            ),
            Names).
test(each_cell_reads_as_it_is_written, fail) :-
    initial(five(100, 100), Position),
    place(Position, Cell, Place),
    \+ ( move_string(Position, Cell, Text),
         read_move(Position, Text, Cell),
         place(Position, Cell, Place)
       ).
test(no_cells, all(Text == [])) :-
    initial(five(15, 15), Position),
    member(Text, ["", "a", "1", "a0", "a01", "p1", "a16", "A1", "aa1", "a1 ",
                  " a1", "a1b", "a-1", "a1.0", "aaa1"]),
    catch(read_move(Position, Text, _), error(unreadable(_, _, _), _), fail).
test(shown) :-
    read_position(five(5, 5), "x4/1o3/5/5/5 x", Position),
    with_output_to(string(Text), show(Position)),
    once(sub_string(Text, 0, _, _, "(a1)")),
    once(sub_string(Text, _, _, _, " a2  [b2]  c2")).

:- end_tests(notation).


:- begin_tests(two_laws).

%   Random games and random boards: the law, the fast path and the rules cell by
%   cell agree.

test(games, [setup(set_random(seed(1))), nondet]) :-
    size(five_boards, Games),
    forall(( between(1, Games, _),
             random_game(Position)
           ),
           agree(Position)).
test(boards, [setup(set_random(seed(2))), nondet]) :-
    size(five_boards, Boards),
    forall(( between(1, Boards, _),
             random_board(Position)
           ),
           agree(Position)).
test(large_board, [setup(set_random(seed(3)))]) :-
    initial(five(100, 100), Start),
    random_marks(400, Start, Position),
    aggregate_all(count, move(Position, _, _), Count),
    successors(Position, Steps),
    length(Steps, Count),
    five_plain:plain(Position, Board),
    five_plain:value(Board, Value),
    value(Position, Value).

random_variant(Variant) :-
    random_member(Variant, [five(5,5),five(6,5),five(5,7),five(9,9),
                            five(7,5,exact),five(8,9,exact)]).

random_game(Position) :-
    random_variant(Variant),
    initial(Variant, Start),
    random_between(0, 60, Plies),
    random_walk(Plies, Start, Position).

random_walk(Plies, Position0, Position) :-
    findall(Next, move(Position0, _, Next), Nexts),
    (   ( Plies =:= 0 ; Nexts == [] )
    ->  Position = Position0
    ;   random_member(Next, Nexts),
        Rest is Plies-1,
        random_walk(Rest, Next, Position)
    ).

%   Marks in any numbers, so that both may have lines.

random_board(Position) :-
    random_variant(Variant),
    initial(Variant, Start),
    random_between(0, 81, Count),
    random_marks(Count, Start, Position).

random_marks(Count, Position0, Position) :-
    findall(Cell, place(Position0, Cell, _), Cells),
    random_marks(Count, Cells, Position0, Position).

random_marks(0, _, Position, Position) :-
    !.
random_marks(Count, Cells, Position0, Position) :-
    random_member(Cell, Cells),
    edited(Position0, cell(Cell), Position1),
    (   maybe
    ->  edited(Position1, cell(Cell), Position2)
    ;   edited(Position1, mover, Position2)
    ),
    Rest is Count-1,
    random_marks(Rest, Cells, Position2, Position).

agree(Position) :-
    five_plain:plain(Position, Board),
    findall(Move-Next, move(Position, Move, Next), Moves),
    lawful(Position),
    findall(Place-After, five_plain:step(Board, Place, After), Plain),
    findall(Place-After,
            ( member(Move-Next, Moves),
              place(Position, Move, Place),
              five_plain:plain(Next, After)
            ),
            Ours),
    same_steps(Plain, Ours),
    findall(O, outcome(Position, O), Outcomes),
    findall(O, five_plain:outcome(Board, O), PlainOutcomes),
    assertion(Outcomes == PlainOutcomes),
    value(Position, Value),
    five_plain:value(Board, PlainValue),
    assertion(Value =:= PlainValue).

%   Tables with the same content may be balanced differently.

same_steps(Steps1, Steps2) :-
    maplist(plain_step, Steps1, Plain1),
    maplist(plain_step, Steps2, Plain2),
    msort(Plain1, Sorted1),
    msort(Plain2, Sorted2),
    assertion(Sorted1 == Sorted2).

plain_step(Cell-board(_, _, _, Me, Marks), step(Cell, Me, Pairs)) :-
    assoc_to_list(Marks, Pairs).

:- end_tests(two_laws).


:- begin_tests(modes).

%   Every question with one answer's argument given has the answers that fit.

test(every_direction, [setup(set_random(seed(4))), nondet]) :-
    forall(( between(1, 12, _),
             plunit_two_laws:random_board(Position),
             asked(Position, Goal)
           ),
           in_every_direction(Goal)).

asked(P, player(P, _)).
asked(P, mover(P, _)).
asked(P, move(P, _, _)).
asked(P, outcome(P, _)).
asked(P, place(P, _, _)).
asked(P, content(P, _, _)).
asked(P, touches(P, _, _)).
asked(P, mark(P, _, _)).
asked(P, five:mark_on(P, _, _)).
asked(P, five:empty(P, _)).
asked(P, five_law:winning_line(P, _, _)).
asked(P, winning_line(P, _)).
asked(P, written(P, _, _)).

written(Position, Move, Codes) :-
    phrase(move_text(Position, Move), Codes).

in_every_direction(Goal) :-
    findall(Goal, Goal, Answers),
    forall(( member(Answer, Answers),
             maybe(0.3),
             given(Answer, Goal, Question)
           ),
           ( findall(Question, Question, Found0),
             findall(Question, member(Question, Answers), Expected0),
             sort(Found0, Found),
             sort(Expected0, Expected),
             assertion(Found == Expected)
           )).

%   given(+Answer, +Goal, -Question): Goal with all the arguments of Answer, with
%   one of them, or with the beginning of one that is a list.

given(Answer, _, Answer).
given(Answer, Goal, Question) :-
    copy_term(Goal, Question),
    strip_module(Answer, _, Told),
    strip_module(Question, _, Asked),
    arg(N, Asked, Open),
    var(Open),
    arg(N, Told, Known),
    (   Open = Known
    ;   Known = [First|_],
        Open = [First|_]
    ).

test(partly_known, [forall(( member(N, [1,3,5]),
                             member(Open, [move(P,_,_),outcome(P,_),
                                           touches(P,_,_),content(P,a1,_),
                                           winning_line(P,_)])
                           )),
                    error(instantiation_error)]) :-
    read_position(five(5, 5), "xxxx1/5/5/oooo1/5 x", five(x, Board, Cells0)),
    Cells0 =.. [rows|Rows0],
    nth1(N, Rows0, Row0, Rows),
    Row0 =.. [row,_|Others],
    Row =.. [row,_|Others],
    nth1(N, Rows1, Row, Rows),
    Cells =.. [rows|Rows1],
    P = five(x, Board, Cells),
    call(Open).
test(unknown_cells_are_left_open, Cells == rows(First,Row,Row,Row,Row)) :-
    Row = row(empty,empty,empty,empty,empty),
    First = row(_,o,empty,empty,empty),
    hornboard_cells:replaced_on(b1, rows(First,Row,Row,Row,Row), o, empty, Before),
    hornboard_cells:replaced_on(b1, Before, empty, o, Cells).

:- end_tests(modes).

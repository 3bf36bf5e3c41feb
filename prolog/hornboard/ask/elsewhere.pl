:- encoding(utf8).
:- module(hornboard_elsewhere,
          [ elsewhere/2         % ?Theirs, -Query
          ]).

/** <module> What is called otherwise elsewhere

Several of the games are taken from texts with programs in Prolog and other
languages; docs/sources.md has them side by side with ours. Who asks for a predicate
or a function of theirs at the toplevel is told what to ask instead.

```
?- elsewhere(neighbor, Query).
```
*/

%!  elsewhere(?Theirs, -Query) is nondet.
%
%   True when Query, a string, asks here for what is called Theirs, an atom, in one
%   of the sources.

elsewhere(Theirs, Query) :-
    elsewhere(Source, Theirs, Ours),
    (   term_string(_, Ours, [variable_names(Names)]),
        memberchk('P'=_, Names)
    ->  opening(Source, Opening),
        format(string(Query), "~s, ~s", [Opening,Ours])
    ;   Query = Ours
    ).


%   opening(?Source, -Opening): the position P that the queries are about.

opening(hexagon,    "initial(hexagon, P)").
opening(mastermind,
        "read_position(mastermind, \"4x10 0123=1b1c 1045=0b2c\", P)").
opening(tictactoe,  "read_position(tictactoe, \"x2/1o1/3 x\", P)").
opening(hive,
        "read_position(hive, \"base w4 - o16:wS1,p16:wQ,q16:bQ\", P)").
opening(five,       "initial(five(10,10), Start), move(Start, e5, P)").
opening(advice,
        "read_position(krk, \"8/8/8/8/8/2K5/6R1/k7 w - - 0 1\", P)").


%   elsewhere(?Source, ?Theirs, -Ours): Ours is a query, about the position P of
%   Source where it has a P.

elsewhere(hexagon, neighbor, "neighbour(a1, Cell)").
elsewhere(hexagon, neighbor2, "second_ring(a1, Cell)").
elsewhere(hexagon, neighbor_nd, "neighbour(a1, Cell)").
elsewhere(hexagon, neighbor2_nd, "second_ring(a1, Cell)").
elsewhere(hexagon, inBoard, "place(P, a1, Place)").
elsewhere(hexagon, blackHex, "content(P, Cell, closed)").
elsewhere(hexagon, initRedHex, "stone(P, red, Cell)").
elsewhere(hexagon, initBlueHex, "stone(P, blue, Cell)").
elsewhere(hexagon, hexList, "stone(P, red, Cell)").
elsewhere(hexagon, isEmpty, "empty(P, Cell)").
elsewhere(hexagon, move_nd, "move(P, Move, Q)").
elsewhere(hexagon, next, "move(P, jump(a5, To), Q)").
elsewhere(hexagon, insert, "move(P, clone(b5), Q)").
elsewhere(hexagon, updatePosition, "move(P, clone(b5), Q)").
elsewhere(hexagon, updateRL, "move(P, clone(b5), Q)").
elsewhere(hexagon, updateBL, "move(P, clone(b5), Q)").
elsewhere(hexagon, getMoves, "successors(P, Steps)").
elsewhere(hexagon, invert, "edited(P, mover, Q)").
elsewhere(hexagon, alphaBeta, "alphabeta(P, 3, Value, Line, Nodes)").
elsewhere(hexagon, bestMove, "alphabeta(P, 2, Value, Line, Nodes)").
elsewhere(hexagon, tryBetaPruning, "alphabeta(P, 2, Value, Line, Nodes)").
elsewhere(hexagon, tryIncreaseAlpha, "alphabeta(P, 2, Value, Line, Nodes)").
elsewhere(hexagon, makeMove, "best(P, level(1), Move, Value)").
elsewhere(hexagon, gameOver,
          "read_position(hexagon, \"5/6/7/4-3/3-5/4-3/7/6/r4 b\", Over), \c
           outcome(Over, Outcome)").
elsewhere(hexagon, announceResult,
          "read_position(hexagon, \"5/6/7/4-3/3-5/4-3/7/6/r4 b\", Over), \c
           verdict(Over, Sentence)").
elsewhere(hexagon, resultMessage,
          "read_position(hexagon, \"5/6/7/4-3/3-5/4-3/7/6/r4 b\", Over), \c
           verdict(Over, Sentence)").
elsewhere(hexagon, winMessage,
          "read_position(hexagon, \"5/6/7/4-3/3-5/4-3/7/6/r4 b\", Over), \c
           outcome(Over, Outcome)").
elsewhere(hexagon, scoreMessage, "points(P, red, Stones)").
elsewhere(hexagon, setScore, "points(P, Player, Stones)").
elsewhere(hexagon, startGame, "initial(hexagon, Start)").
elsewhere(hexagon, announceMove, "mover(P, Player)").
elsewhere(hexagon, moveMessage, "mover(P, Player)").
elsewhere(hexagon, setInitHex, "initial(hexagon, Start)").
elsewhere(hexagon, drawBoard, "show(P)").
elsewhere(hexagon, getColor, "content(P, a1, Piece)").
elsewhere(hexagon, showMove, "changes(P, jump(a5, c5), Changes)").
elsewhere(hexagon, showNeighbors, "changes(P, jump(a5, c5), Changes)").
elsewhere(hexagon, highlightNeighbors, "leads(P, [a5], to(Cell))").
elsewhere(hexagon, movableHex, "leads(P, [a5], to(Cell))").
elsewhere(hexagon, startHumanMove, "touches(P, Move, [a5,c5])").
elsewhere(hexagon, finishHumanMove, "touches(P, Move, [a5,c5])").
elsewhere(hexagon, calcCenter, "place(P, e5, Place)").
elsewhere(hexagon, pntInHex, "place(P, Cell, hex(4, 8))").
elsewhere(hexagon, polygon, "place(P, e5, Place)").

elsewhere(mastermind, mastermind, "best(P, level(1), Guess, _)").
elsewhere(mastermind, ghiceste, "code(codes(4,10,distinct), Code)").
elsewhere(mastermind, selectSublista, "code(codes(4,10,distinct), Code)").
elsewhere(mastermind, selecteaza, "select(Digit, [0,1,2,3], Others)").
elsewhere(mastermind, intrebare,
          "P = mastermind(_, _, Rounds), member(round(Code, answer(Bulls, \c
           Cows)), Rounds)").
elsewhere(mastermind, inconsistent, "inconsistent(P, [0,1,2,3], Why)").
elsewhere(mastermind, potrivire_boi_si_vaci,
          "answer([1,2,3,4], [1,3,5,2], Bulls, Cows)").
elsewhere(mastermind, potriviri_exacte,
          "answer([1,2,3,4], [1,3,5,2], Bulls, _)").
elsewhere(mastermind, membri_comuni,
          "answer([1,2,3,4], [1,3,5,2], Bulls, Cows), Common is Bulls+Cows").
elsewhere(mastermind, verifica, "fits(P, Code)").
elsewhere(mastermind, intreaba, "move(P, guess([4,7,1,8]), Q)").
elsewhere(mastermind, anunta,
          "read_position(mastermind, \"4x10 0123=1b1c 0245=4b0c\", Over), \c
           verdict(Over, Sentence)").

elsewhere(tictactoe, board, "P = tictactoe(Mover, Board)").
elsewhere(tictactoe, mark, "move(P, a3, Q)").
elsewhere(tictactoe, record, "move(P, a3, Q)").
elsewhere(tictactoe, showBoard, "show(P)").
elsewhere(tictactoe, win,
          "read_position(tictactoe, \"xxx/oo1/3 o\", Over), three(Over, \c
           x, Cells)").
elsewhere(tictactoe, complete, "empty(P, Cell)").
elsewhere(tictactoe, stop,
          "read_position(tictactoe, \"xxx/oo1/3 o\", Over), verdict(Over, \c
           Sentence)").
elsewhere(tictactoe, open, "open_line(P, x, Line)").
elsewhere(tictactoe, human, "move(P, Cell, Q)").
elsewhere(tictactoe, computer, "best(P, level(1), Cell, Value)").
elsewhere(tictactoe, alpha_beta, "alphabeta(P, 2, Value, Line, Nodes)").
elsewhere(tictactoe, evaluate_and_choose,
          "alphabeta(P, 2, Value, Line, Nodes)").
elsewhere(tictactoe, cutoff, "alphabeta(P, 2, Value, Line, Nodes)").
elsewhere(tictactoe, other_player, "player(P, Player), \\+ mover(P, Player)").
elsewhere(tictactoe, play, "initial(tictactoe, Start), show(Start)").

elsewhere(hive, board, "lies(P, Stone, Cell, Height)").
elsewhere(hive, is_valid_board, "position_string(P, Text)").
elsewhere(hive, get_ady_free,
          "neighbour(p16, Direction, Cell), empty(P, Cell)").
elsewhere(hive, get_ady_taken,
          "neighbour(p16, Direction, Cell), top(P, Stone, Cell)").
elsewhere(hive, valid_moves, "by_itself(P, wS1, From, To)").
elsewhere(hive, move_beetle, "move(P, move(wS1, To), Q)").
elsewhere(hive, will_insect_not_break_hive,
          "lies(P, Stone, _, _), \\+ pinned(P, Stone)").
elsewhere(hive, highest_SP, "top(P, Stone, p16)").
elsewhere(hive, end_game, "\\+ outcome(P, _)").
elsewhere(hive, functioning_aux1, "best(P, level(2), Move, Value)").
elsewhere(hive, alphabeta, "alphabeta(P, 1, Value, Line, Nodes)").
elsewhere(hive, board_value,
          "best(P, [depth(1),evaluation(source)], Move, Value)").
elsewhere(hive, opponent_chips_blocked,
          "hive_source:features(P, Features), memberchk(stuck-Count, \c
           Features)").
elsewhere(hive, winning_move,
          "\\+ ( move(P, _, Q), outcome(Q, won(white)) )").
elsewhere(hive, queen_blocked,
          "hive_source:features(P, Features), \c
           memberchk(queen_stuck-Count, Features)").
elsewhere(hive, chips_sorrounding_queen,
          "hive_source:features(P, Features), memberchk(siege-Count, \c
           Features)").
elsewhere(hive, distance_to_opponent_queen,
          "hive_source:features(P, Features), memberchk(distance-Steps, \c
           Features)").
elsewhere(hive, change_player, "player(P, Player), \\+ mover(P, Player)").
elsewhere(hive, init, "initial(hive, Start)").
elsewhere(hive, simple_start, "initial(hive, Start)").
elsewhere(hive, ia_game, "initial(hive, Start)").
elsewhere(hive, expansion_game, "initial(hive(mlp), Start)").
elsewhere(hive, click_event_handler, "touches(P, Move, Cells)").
elsewhere(hive, aux_board, "content(P, Cell, Piece)").
elsewhere(hive, get_board_position_with_pixeles, "place(P, p16, Place)").
elsewhere(hive, draw_list_aux, "leads(P, [o16], to(Cell))").

elsewhere(five, fields, "content(P, Cell, Piece)").
elsewhere(five, calculate, "cell_rating(P, 0, f6, Own)").
elsewhere(five, calc_fields, "cell_rating(P, 1, Cell, Rating)").
elsewhere(five, attack_factor, "rating_player(amateur, Factor, Least)").
elsewhere(five, ii, "rated_choice(P, professional, Cell)").
elsewhere(five, comp_level, "level(P, Level, Title)").
elsewhere(five, player_first_step, "begun_by(five(10,10), Player, Start)").
elsewhere(five, new_game, "initial(five(10,10), Start)").
elsewhere(five, size_x, "trait(five, option(columns, Range, Default))").
elsewhere(five, size_y, "trait(five, option(rows, Range, Default))").
elsewhere(five, end_game,
          "read_position(five(5,5), \"xxxx1/oooo1/5/5/5 x\", Near), \c
           move(Near, e1, Over), outcome(Over, Outcome)").

elsewhere(advice, игра, "best(P, level(printed), Move, _)").
elsewhere(advice, сделать_ход,
          "advice_table(krk_advice, Table), planned(Table, none, P, Move, \c
           Plan)").
elsewhere(advice, стратегия,
          "advice_table(krk_advice, Table), consulting(Table, P, Step)").
elsewhere(advice, выполн_совет,
          "advice_table(krk_advice, Table), satisfied(Table, mate_in_2, \c
           P, Tree)").
elsewhere(advice, выполн,
          "advice_table(krk_advice, Table), satisfied(Table, mate_in_2, \c
           P, Tree)").
elsewhere(advice, выполн_все,
          "advice_table(krk_advice, Table), satisfied(Table, mate_in_2, \c
           P, Tree)").
elsewhere(advice, поддер,
          "advice_table(krk_advice, Table), satisfied(Table, mate_in_2, \c
           P, Tree), subtree(Tree, Move, Subtree)").
elsewhere(advice, удовл,
          "their_king_on_edge(P), kings_close(P), \\+ rook_lost(P)").
elsewhere(advice, совет,
          "krk_advice:advice(mate_in_2, Goal:Hold:Ours:Theirs)").
elsewhere(advice, главцель, "krk_advice:advice(mate_in_2, Goal:_)").
elsewhere(advice, поддержка, "krk_advice:advice(mate_in_2, _:Hold:_)").
elsewhere(advice, ходы_игрока, "krk_advice:advice(mate_in_2, _:_:Ours:_)").
elsewhere(advice, ходы_противника,
          "krk_advice:advice(mate_in_2, _:_:_:Theirs)").
elsewhere(advice, если, "advice_rule(krk_advice, Rule, Condition, Advice)").
elsewhere(advice, то, "advice_rule(krk_advice, Rule, Condition, Advice)").
elsewhere(advice, ход, "checks(P, Move, Q)").
elsewhere(advice, разрход, "any_legal(P, Move, Q)").
elsewhere(advice, чей_ход, "mover(P, Player)").
elsewhere(advice, конец_игры, "\\+ outcome(P, _)").
elsewhere(advice, отобр, "show(P)").
elsewhere(advice, показать_ход, "move_string(P, c3-b3, Text)").
elsewhere(advice, принадлежит, "member(X, [mate_in_2,squeeze])").
elsewhere(advice, глубина, "krk_advice:advice(mate_in_2, _:_:Ours:_)").


                 /*******************************
                 *          THE TOPLEVEL        *
                 *******************************/

:- multifile
    user:expand_query/4.
:- dynamic
    user:expand_query/4.

user:expand_query(Query, _, _, _) :-
    called(Query, Goal),
    functor(Goal, Name, Arity),
    \+ predicate_property(user:Goal, visible),
    findall(Instead, elsewhere(Name, Instead), Queries),
    Queries = [_|_],
    throw(error(called_elsewhere(Name/Arity, Queries), _)).

%   called(+Query, -Goal): Goal is called by Query.

called(Query, _) :-
    var(Query),
    !,
    fail.
called(_:Query, Goal) :-
    !,
    called(Query, Goal).
called(Query, Goal) :-
    callable(Query),
    (   predicate_property(user:Query, meta_predicate(Modes))
    ->  arg(N, Modes, Mode),
        memberchk(Mode, [0,^]),
        arg(N, Query, Part),
        called(Part, Goal)
    ;   Goal = Query
    ).

:- multifile prolog:error_message//1.

prolog:error_message(called_elsewhere(Theirs, Queries)) -->
    { atomic_list_concat(Queries, '; or: ', Instead) },
    [ '~p is from another program; here one asks: ~w'-[Theirs,Instead] ].

:- use_module('../../prolog/hornboard').
:- use_module('../../prolog/hornboard/search/evaluation').
:- use_module('../../prolog/hornboard/search/move_statistics').
:- use_module('../support/games').
:- use_module('../support/sheets').
:- use_module('../support/sizes').
:- use_module(library(aggregate)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(yall)).
:- use_module(library(prolog_wrap)).
:- use_module(library(random)).

/** <module> Search by simulations
*/

%   strolled(+Variant, +Seed, +Plies, -Position): an open position after at most so
%   many random moves.

strolled(Variant, Seed, Plies, Position) :-
    set_random(seed(Seed)),
    once(initial(Variant, Start)),
    compact(Start, Compact),
    strolled_on(Plies, Compact, Position).

strolled_on(Plies, Position0, Position) :-
    (   Plies > 0,
        moves(Position0, Moves),
        random_member(Move, Moves),
        once(move(Position0, Move, Next)),
        \+ outcome(Next, _)
    ->  Rest is Plies-1,
        strolled_on(Rest, Next, Position)
    ;   Position = Position0
    ).

last_simulated(Position, Options, Report) :-
    findall(Each, simulating(Position, Options, Each), Reports),
    last(Reports, Report).

%   without_time(+Report0, -Report)

without_time(report(Depth, Lines, Nodes, _, Proof),
             report(Depth, Lines, Nodes, Proof)).


:- begin_tests(certain, [ setup(( load_test_game(heap),
                                load_test_game(three)
                              ))
                       ]).

%   What is proved is what the exact search finds, in games of all kinds.

small(tictactoe,    4, 4000).
small(kalah(3,2),   3, 4000).
small(slither(3,4), 4, 4000).
small(heap,         1, 4000).

test(proved_is_exact, [forall(small(Variant, Plies, Most)), true(Open < Count)]) :-
    size(uct_positions, Count),
    findall(Exact,
            ( between(1, Count, Seed),
              strolled(Variant, Seed, Plies, Position),
              last_simulated(Position, [simulations(Most),seed(Seed)],
                             report(_, [Value-[Move|_]|_], _, _, _)),
              agrees(Position, Value, Move, Exact)
            ),
            Found),
    length(Found, Count),
    aggregate_all(count, member(open, Found), Open).

%   agrees(+Position, +Value, +Move, -Exact): what is told as decided is so, and
%   Move keeps it.

agrees(Position, Value, Move, exact) :-
    abs(Value) > 500 000,
    !,
    solution(Position, 1 000 000, solution(Worth, Moves, _)),
    result_sign(Worth, Sign),
    assertion(Sign =:= sign(Value)),
    assertion(( Sign < 0 ; tells(Position) ; memberchk(Move, Moves) )).
agrees(_, _, _, open).

result_sign(won, 1).
result_sign(drawn, 0).
result_sign(lost, -1).
result_sign(Margin, Sign) :-
    integer(Margin),
    Sign is sign(Margin).

tells(Position) :-
    game_of(Position, Game),
    trait(Game, margin).

test(proved_draw, Value-Proof =@= 0.0-proved) :-
    read_position(tictactoe, "xox/1o1/1x1 o", Position),
    last_simulated(Position, [simulations(2000)], report(_, [Value-_], _, _, Proof)).
test(margin_stays_open, Value-Proof == 1 000 001-games([0])) :-
    read_position(hexagon, "r1b2/6/7/4-3/3-5/4-3/7/6/5 r", Position),
    last_simulated(Position, [simulations(500)], report(_, [Value-_], _, _, Proof)).
test(stops_when_proved, true(Nodes < 5000)) :-
    last_simulated(heap(left, 7), [simulations(1 000 000)],
                   report(_, [1 000 000-[take(3)|_]], Nodes, _, proved)).
test(line_goes_to_the_end, Sum == 4) :-
    last_simulated(heap(left, 4), [simulations(500)],
                   report(_, [-1 000 000-Line], _, _, proved)),
    assertion(length(Line, 2)),
    aggregate_all(sum(Some), member(take(Some), Line), Sum).

%   Of three players each wants the last one for himself.

test(three_players,
     Told == [1-1 000 000,2-1 000 000,3-(-1 000 000)]) :-
    findall(Count-Value,
            ( between(1, 3, Count),
              last_simulated(three(middle, Count), [simulations(100)],
                             report(_, [Value-_], _, _, proved))
            ),
            Told).

:- end_tests(certain).


:- begin_tests(uct_play).

%   A player with 1,000 simulations against one by chance, one who is perfect, and
%   himself.

opponent(chance).
opponent(perfect).
opponent(uct).

test(tictactoe_is_never_lost, [forall(opponent(Opponent)), Losses == []]) :-
    size(uct_games, Games),
    findall(Seed,
            ( between(1, Games, Seed),
              nth0(Side, [x,o], Me),
              Side =:= Seed mod 2,
              initial(tictactoe, Start),
              set_random(seed(Seed)),
              played(Start, Me, Opponent, Seed, won(Winner)),
              Winner \== Me
            ),
            Losses).

played(Position, Me, Opponent, Seed, Outcome) :-
    (   outcome(Position, Outcome0)
    ->  Outcome = Outcome0
    ;   mover(Position, Mover),
        (   Mover == Me
        ->  Player = uct
        ;   Player = Opponent
        ),
        moved(Player, Position, Seed, Move),
        once(move(Position, Move, Next)),
        Seed1 is Seed+1 000 000,
        played(Next, Me, Opponent, Seed1, Outcome)
    ).

moved(chance, Position, _, Move) :-
    moves(Position, Moves),
    random_member(Move, Moves).
moved(perfect, Position, _, Move) :-
    solution(Position, 1 000 000, solution(_, Moves, _)),
    random_member(Move, Moves).
moved(uct, Position, Seed, Move) :-
    best(Position, [simulations(1000),seed(Seed)], Move, _).

:- end_tests(uct_play).


:- begin_tests(simulations, [setup(load_test_game(heap))]).

test(same_seed_same_reports,
     [ forall(member(Variant, [tictactoe,kalah,slither,hexagon])),
       First == Second
     ]) :-
    strolled(Variant, 1, 4, Position),
    Options = [simulations(40),seed(7),lines(3)],
    findall(Report, told(Position, Options, Report), First),
    _ is random(1000),
    findall(Report,
            ( told(Position, Options, Report),
              _ is random(1000)
            ),
            Second).

told(Position, Options, Report) :-
    simulating(Position, Options, Report0),
    without_time(Report0, Report).

test(either_form_either_door, First == Second) :-
    initial(kalah, Position),
    compact(Position, Compact),
    findall(Move-Value, best(Position, [simulations(50),seed(3)], Move, Value),
            First),
    last_simulated(Compact, [seed(3),simulations(50)],
                   report(_, [Value-[Move|_]], _, _, _)),
    Second = [Move-Value].
test(other_seeds_other_moves, true(Count > 1)) :-
    initial(slither, Position),
    findall(Move,
            ( between(1, 10, Seed),
              best(Position, [simulations(30),seed(Seed)], Move, _)
            ),
            Moves),
    sort(Moves, Different),
    length(Different, Count).
test(twice_as_many, Count == 5) :-
    initial(slither(3,4), Position),
    aggregate_all(count, simulating(Position, [simulations(10)], _), Count).
test(nodes, [forall(member(Limit, [1,50,3000])), true(Nodes =< Limit)]) :-
    initial(kalah, Position),
    last_simulated(Position, [simulations(100 000),nodes(Limit)],
                   report(_, _, Nodes, _, _)).
test(no_time_at_all, Reports = [report(1, [_-[Move]], _, _, games(_))]) :-
    initial(kalah, Position),
    findall(Report,
            simulating(Position, [simulations(1000),seconds(1.0e-9)], Report),
            Reports),
    Reports = [report(_, [_-[Move]], _, _, _)],
    assertion(move(Position, Move, _)).
test(soft, true(Nodes < 1 000 000)) :-
    initial(tictactoe, Position),
    last_simulated(Position, [simulations(1 000 000),soft(0.001)],
                   report(_, _, Nodes, _, _)).
test(no_deeper, Depth == 3) :-
    initial(kalah, Position),
    last_simulated(Position, [simulations(300),depth(3)],
                   report(Depth, [_-Line], _, _, _)),
    assertion(( length(Line, Length), Length =< 3 )).
test(lines, Values == Falling) :-
    initial(kalah, Position),
    last_simulated(Position, [simulations(300),lines(6)],
                   report(_, Lines, _, _, _)),
    findall(Move, member(_-[Move|_], Lines), Moves),
    assertion(msort(Moves, [1,2,3,4,5,6])),
    forall(member(_-Line, Lines), assertion(replay(Position, Line, _))),
    findall(Value, member(Value-_, Lines), Values),
    sort(0, @>=, Values, Falling).

%   Whenever it is told to stop, it stops, and has an answer that holds.

test(stopped_at_any_look, [forall(between(1, 80, N))]) :-
    once(initial(kalah, Position)),
    flag(looks, _, N),
    setup_call_cleanup(
        wrap_predicate(hornboard_clock:time_left(_), stop, Wrapped,
                       ( flag(looks, Left, Left-1),
                         (   Left =:= 0
                         ->  throw(cancelled(test))
                         ;   Wrapped
                         )
                       )),
        last_simulated(Position, [simulations(1 000 000)],
                       report(_, [_-Line], _, _, games(_))),
        unwrap_predicate(hornboard_clock:time_left(_), stop)),
    flag(looks, -1, 0),
    assertion(Line = [_|_]),
    assertion(replay(Position, Line, _)).
test(finished, fail) :-
    simulating(heap(left, 0), [simulations(10)], _).
test(not_simulated, [forall(member(Variant, [mastermind,minesweeper])),
                     error(no_simulations(_))]) :-
    once(initial(Variant, Position)),
    seen(Position, mover, Seen),
    best(Seen, simulations(10), _, _).
test(no_simulation, error(no_limit(simulations(0)))) :-
    simulating(heap(left, 3), [simulations(0)], _).

%   The position after the jump has come up twice before.

test(third_time_is_a_draw) :-
    read_position(hexagon, "r4/6/7/4-3/3-5/4-3/7/6/4b r", Position),
    move(Position, jump(a1, a3), Next),
    last_simulated(Position,
                   [ simulations(60), lines(60), trail([Next,x,Next,y]) ],
                   report(_, Lines, _, _, _)),
    once(member(Value-[jump(a1, a3)|Line], Lines)),
    assertion(Value =:= 0),
    assertion(Line == []).

%   Where the static value is the same everywhere, it is none.

test(evaluated,
     Names == [five,hexagon,hive,kalah,krk,slither,tictactoe]) :-
    findall(Game,
            ( member(Game, [five,heap,hexagon,hive,kalah,krk,slither,tictactoe]),
              once(initial(Game, Position)),
              evaluated(Position)
            ),
            Names).
test(rule_sheets_state_none, [forall(member(Game, [nim,tic_tac_toe,auction])), fail]) :-
    load_own(Game),
    once(initial(Game, Position)),
    evaluated(Position).
test(rule_sheets_are_simulated, Value == 1 000 000) :-
    load_own(tic_tac_toe),
    once(initial(tic_tac_toe, Start)),
    ahead(Start, Position),
    last_simulated(Position, [simulations(100)], report(_, [Value-_|_], _, _, _)).

%   ahead(+Start, -Position): the first player wins at once if he likes.

ahead(Start, Position) :-
    mover(Start, Me),
    move(Start, _, Position1),
    move(Position1, _, Position2),
    move(Position2, _, Position3),
    move(Position3, _, Position),
    move(Position, _, Next),
    outcome(Next, won(Me)),
    !.
test(levels_of_games_without_evaluation,
     Titles == [ "simulates 100 games", "simulates 500 games",
                 "simulates 2500 games", "thinks 1 s", "thinks 5 s"
               ]) :-
    findall(Title, level(heap(left, 3), _, Title), Titles).
test(level, Move-Value == take(3)-1 000 000) :-
    best(heap(left, 7), level(beginner), Move, Value).

:- end_tests(simulations).


:- begin_tests(uct_memory).

test(flat_over_many_moves, true(Bytes-Bytes0 < 1000)) :-
    initial(tictactoe, Position),
    thinks(20, Position),
    used(Bytes0, Tries),
    thinks(300, Position),
    used(Bytes, Tries).

%   used(-Bytes, -Tries): what this thread holds that is not garbage, and how many
%   tries there are.

used(Bytes, Tries) :-
    garbage_collect,
    statistics(globalused, Bytes),
    aggregate_all(count, current_trie(_), Tries).

thinks(Times, Position) :-
    forall(between(1, Times, Seed),
           best(Position, [simulations(20),seed(Seed)], _, _)).

%   A tree that is full grows no more, and is still of use.

test(full_tree, true(Most-Least < 10 000)) :-
    initial(kalah, Position),
    findall(Bytes,
            ( simulating(Position, [simulations(1024),capacity(100)], _),
              used(Bytes, _)
            ),
            All),
    length(Late, 3),
    once(append(_, Late, All)),
    max_list(Late, Most),
    min_list(Late, Least).
test(little_room, Move == take(3)) :-
    load_test_game(heap),
    last_simulated(heap(left, 7), [simulations(3000),capacity(5)],
                   report(_, [_-[Move|_]], _, _, _)).

:- end_tests(uct_memory).


:- begin_tests(blind).

%   Who chooses at the same time as others finds the same, whatever they have chosen, and
%   each move has its share of the games.

test(no_peeking, [ forall(member(Game-Moves, [ rock_paper_scissors-[show(rock),show(paper),show(scissors)],
                                               trails-[ride(north),ride(south),ride(west)] ])),
                   true(Others == [])
                 ]) :-
    load_own(Game),
    initial(Game, Start),
    findall(Report,
            ( member(Move, Moves),
              move(Start, Move, Chosen),
              last_simulated(Chosen, [simulations(400),lines(4)], Report0),
              without_time(Report0, Report)
            ),
            [Report1|Reports]),
    exclude(==(Report1), Reports, Others).
test(nothing_proved, true(Proof = games(_))) :-
    load_own(rock_paper_scissors),
    initial(rock_paper_scissors, Start),
    last_simulated(Start, [simulations(3000)], report(_, [Value-_], _, _, Proof)),
    assertion(abs(Value) < 0.1).

%   A move that is better than the others whatever is chosen is found, by who chooses first
%   and by who chooses second: out of a corner there is one free square.

test(better_anyhow, [ forall(only_way_out(Ways, Way)), true(Best == ride(Way)) ]) :-
    load_own(trails),
    maplist([Each,ride(Each)]>>true, Ways, Moves),
    foldl(after_move, Moves, start, Position),
    last_simulated(Position, [simulations(400)], report(_, [_-[Best|_]|_], _, _, _)).

only_way_out([north,south,north,south,north,west], east).
only_way_out([north,south,north,south,east,south,north], west).

after_move(Move, start, Next) :-
    !,
    initial(trails, Start),
    move(Start, Move, Next).
after_move(Move, Position, Next) :-
    move(Position, Move, Next).

%   A tree that is full goes on by playing games out.

test(full) :-
    load_own(trails),
    initial(trails, Start),
    last_simulated(Start, [simulations(500),capacity(20)], report(_, [_|_], _, _, _)).

:- end_tests(blind).

:- begin_tests(several).

%   Each wants what is best for himself: of three the one who wins at once does so, and one
%   who can only hand the game to another expects nothing of it.

test(wins_at_once, true(Best == take(1,3))) :-
    load_own(three_in_a_row),
    foldl(in_a_row, [take(1,1),take(4,4),take(4,1),take(1,2),take(3,4),take(3,1)],
          start, Position),
    last_simulated(Position, [simulations(200)],
                   report(_, [Value-[Best|_]|_], _, _, proved)),
    assertion(Value =:= 1 000 000).

in_a_row(Move, start, Next) :-
    !,
    initial(three_in_a_row, Start),
    move(Start, Move, Next).
in_a_row(Move, Position, Next) :-
    move(Position, Move, Next).

:- end_tests(several).


:- begin_tests(move_statistics).

%   What has won is preferred, by who has won with it, unless moves were often made again.

test(preferred, [ forall(member(Games-Wins, [ [[a,b],[c,b]]-[c],
                                              [[a,b,a],[c,b,c]]-[a,b,c] ])),
                  true(Found == Wins) ]) :-
    nobody_known(Statistics),
    forall(member(Moves, Games),
           ( foldl(noted_by(1), Moves, [], Noted1),
             noted(b, 2, Noted1, Noted),
             reward(Moves, Rewards),
             known_for(Noted, Rewards, Statistics)
           )),
    findall(Move,
            ( between(1, 200, Seed),
              preferred(moves_of(any), [a,b,c], 1, Statistics, Seed, Move, _)
            ),
            Moves0),
    msort(Moves0, Sorted),
    clumped(Sorted, Counts),
    findall(Move, ( member(Move-Count, Counts), Count > 40 ), Found).

noted_by(Seat, Move, Noted0, Noted) :-
    noted(Move, Seat, Noted0, Noted).

reward(Moves, Rewards) :-
    (   memberchk(c, Moves)
    ->  Rewards = rewards(100,0)
    ;   Rewards = rewards(60,40)
    ).

:- end_tests(move_statistics).

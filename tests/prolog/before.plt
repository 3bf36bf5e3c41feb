:- use_module('../../prolog/hornboard').
:- use_module('../../prolog/hornboard/kit/unknown', [completed/1]).
:- use_module('../support/games').
:- use_module('../support/properties').
:- use_module('../support/sizes').
:- use_module(library(aggregate)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(ordsets)).
:- use_module(library(random)).
:- use_module(library(solution_sequences), [limit/2]).

/** <module> What led to a position: all of it, and nothing else
*/

plain(Position, Plain) :-
    compact(Position, Compact),
    compact(Plain, Compact).

%   led(+Position, -Edges): what led to Position from positions that are wholly known.

led(Position, Edges) :-
    findall(Before-Move,
            ( before(Before, Move, Position),
              ground(Before)
            ),
            Edges0),
    sort(Edges0, Edges).


:- begin_tests(before).

%   Every position that random play comes from is found again, and whatever is found
%   leads there and can be written and read.

% slow
test(play_is_led_back,
     [ forall(( played(Variant),
                size(before_games, Games),
                between(1, Games, Seed)
              )),
       nondet
     ]) :-
    set_random(seed(Seed)),
    initial(Variant, Start0),
    dealt(Start0, [], Seed, Start),
    size(before_plies, Plies),
    wandering(Plies, Start, Positions0),
    maplist(plain, Positions0, Positions),
    forall(nextto(Position, Next, Positions), led_back(Position, Next)).

played(Variant) :-
    member(Variant,
           [ tictactoe, hexagon, kalah, kalah(3,2), kalah(4,3,empty), slither,
             slither(3,3,misere), five, five(5,5,exact), krk, mastermind,
             mastermind(3,4,any), minesweeper(4,3,2), minesweeper(3,4,1,opening),
             hive, hive(mlp), hive(p)
           ]).

led_back(Position, Next) :-
    move(Position, Move, Next),
    assertion(before(Position, Move, Next)),
    findall(Before-Each, before(Before, Each, Next), Found),
    (   \+ \+ memberchk(Position-Move, Found)
    ->  true
    ;   assertion(missing(Position, Move, Next))
    ),
    sort(Found, Set),
    assertion(same_length(Set, Found)),
    forall(limit(300, member(Before-Each, Found)), leads_on(Before, Each, Next)).

leads_on(Before, Move, Next) :-
    (   ground(Before)
    ->  assertion(move(Before, Move, Next)),
        assertion(\+ outcome(Before, _)),
        position_string(Before, Text),
        position_at_all(Before, Text)
    ;   assertion(term_variables(Before, [_]))
    ).

missing(_, _, _) :-
    fail.

position_at_all(Before, Text) :-
    compound_name_arity(Before, Game, _),
    position_at(Game, Text, Read),
    assertion(Read == Before).

%   What is found of whole games is what their law says forwards.

% slow
test(whole, [forall(whole(Variant)), nondet]) :-
    findall(Position,
            ( begun_by(Variant, _, Start),
              reachable(Start, Position)
            ),
            Positions0),
    sort(Positions0, Positions),
    size(before_inverted, Most),
    inverted(Positions, Most).

whole(tictactoe).
whole(slither(3,3)).
whole(slither(3,3,misere)).
whole(kalah(2,2)).
whole(kalah(3,2)).

%   inverted(+Positions, +Most): of that many Positions, drawn by lot, the edges that
%   lead to them from Positions are those that lead there.

inverted(Positions, Most) :-
    findall(Next-(Position-Move),
            ( member(Position, Positions),
              move(Position, Move, Next)
            ),
            Edges0),
    sort(Edges0, Edges),
    set_random(seed(1)),
    random_permutation(Positions, Mixed),
    forall(limit(Most, member(Next, Mixed)),
           ( findall(Edge, member(Next-Edge, Edges), Forwards),
             led(Next, Led),
             include(from(Positions), Led, Backwards),
             assertion(Backwards == Forwards)
           )).

from(Positions, Before-_) :-
    ord_memberchk(Before, Positions).

%   All positions of Kalah with so many seeds, whether play can come to them or not.

test(all_of_kalah, [forall(member(Rule, [standard,empty])), nondet]) :-
    size(before_seeds, Seeds),
    findall(kalah(Mover, Rule, Board),
            ( member(Mover, [south,north]),
              functor(Board, board, 6),
              Board =.. [_|Cells],
              shared(Cells, Seeds)
            ),
            Positions0),
    sort(Positions0, Positions),
    inverted(Positions, 100 000).

shared([Seeds], Seeds).
shared([Seeds|Cells], All) :-
    Cells = [_|_],
    between(0, All, Seeds),
    Rest is All-Seeds,
    shared(Cells, Rest).

%   Hexagon, cut out: all positions with stones on a few cells only.

test(cut_out_of_hexagon) :-
    size(before_cells, Count),
    length(Cells, Count),
    append(Cells, _, [c3,c4,d4,b3,d3,c2,b2]),
    findall(Position, on_few(Cells, Position), Positions0),
    sort(Positions0, Positions),
    inverted(Positions, 100 000).

on_few(Cells, hexagon(Mover, Board)) :-
    initial(hexagon, hexagon(_, Start)),
    functor(Start, Name, Arity),
    functor(Board, Name, Arity),
    maplist([Cell]>>( hexagon_board:cell_content(Cell, Board, Content),
                      member(Content, [red,blue,empty])
                    ),
            Cells),
    member(Mover, [red,blue]),
    term_variables(Board, Others),
    maplist(=(empty), Others).

%   A move of the rook's endgame moves one man, so only what differs in one can lead.

test(near_in_krk, [forall(between(1, 6, Seed)), nondet]) :-
    set_random(seed(Seed)),
    findall(Square, krk:square(Square, _, _), Squares),
    a_position(Squares, krk(Mover, King, Rook, Enemy, _, _)),
    Position = krk(Mover, King, Rook, Enemy, 7, 9),
    findall(Before-Move,
            ( one_man_differs(Squares, Position, Before),
              legal_position(Before),
              move(Before, Move, Position)
            ),
            Forwards0),
    sort(Forwards0, Forwards),
    led(Position, Backwards),
    assertion(Backwards == Forwards).

a_position(Squares, Position) :-
    repeat,
    maplist([Square]>>random_member(Square, Squares), [King,Rook,Enemy]),
    random_member(Mover, [white,black]),
    Position = krk(Mover, King, Rook, Enemy, 7, 9),
    legal_position(Position),
    !.

one_man_differs(Squares, krk(black, King, Rook, Enemy, _, _), Before) :-
    member(Square, Squares),
    (   Before = krk(white, Square, Rook, Enemy, 6, 9)
    ;   Before = krk(white, King, Square, Enemy, 6, 9)
    ).
one_man_differs(Squares, krk(white, King, Rook, _, _, _), Before) :-
    member(Square, Squares),
    Before = krk(black, King, Rook, Square, 6, 8).

test(what_was_captured_comes_back, Count-Plies == 8-[0,99]) :-
    position_at(krk, "8/8/8/8/8/3k4/8/K7 w - - 0 9", Position),
    findall(Before, before(Before, _, Position), Befores),
    length(Befores, Count),
    Befores = [krk(_, _, _, _, Unknown, 8)|_],
    findall(Unknown, member(Unknown, [0,99,100]), Plies).
test(what_is_forgotten_can_be_asked, Plies-Counted == Counts-[1,100]) :-
    numlist(0, 99, Counts),
    position_at(krk, "8/8/8/8/8/2k5/8/K7 w - - 0 9", Position),
    once(( before(Before, b3-c3, Position),
           Before = krk(_, _, _, _, Unknown, _)
         )),
    findall(Unknown, completed(Before), Plies),
    findall(After,
            ( member(Unknown, [0,99]),
              move(Before, b3-b4, krk(_, _, _, _, After, _))
            ),
            Counted).
test(what_rested_may_be_known_first) :-
    position_at(hive, "p b4 - r14:bQ,q15:bB1,o16:wS1,p16:wB1,o17:wQ,p17:wA1", Position),
    Before = hive(p, white, 4, bQ, _),
    assertion(\+ \+ ( before(Before, place(wS1,_), Position) )),
    assertion(\+ \+ ( before(Any, place(wS1,_), Position), Any = Before )).

%   In Hive with pillbugs, each stone that may have rested is one with which the law
%   has the move; also a pass that is one for no other reason.

% slow
test(what_may_have_rested,
     [ forall(( member(Variant, [hive(p),hive(mp),hive(mlp)]),
                size(before_games, Games),
                between(1, Games, Seed)
              )),
       nondet
     ]) :-
    set_random(seed(Seed)),
    initial(Variant, Start),
    wandering(50, Start, Positions0),
    size(before_plies, Plies),
    random_permutation(Positions0, Mixed),
    forall(limit(Plies, member(Each, Mixed)),
           ( plain(Each, Position),
             each_rests(Position)
           )).
test(only_what_rested_could_move, Resting == [wQ]) :-
    position_at(hive, "p b4 - n14:bB2,o14:bA1,p14:bB1,p15:bQ,o16:bG3,p16:wQ,o17:bG1,p17:bS1", Position),
    findall(Stone,
            ( before(hive(p, white, 4, Stone, _), pass, Position),
              completed(Stone)
            ),
            Resting).

each_rests(Position) :-
    forall(limit(4, before(Before, Move, Position)),
           ( Before = hive(Kit, Me, Turn, Resting, Stones),
             findall(Resting, completed(Resting), Told0),
             Open = hive(Kit, Me, Turn, Rested, Stones),
             findall(Rested,
                     ( ( Rested = none ; hive_position:top(Open, Rested, _) ),
                       once(hive_law:move(Open, Move, Position))
                     ),
                     Stated0),
             sort(Told0, Told),
             sort(Stated0, Stated),
             assertion(Told == Stated),
             random_member(Rested, Stated),
             Same = hive(_, _, _, Rested, _),
             assertion(\+ \+ ( before(Same, Move, Position), Same == Open ))
           )).

test(nothing_counted, set(Text-Move ==
         [ "8/8/8/8/8/8/R7/K2k4 b - - ? ?"-(d1-c1),
           "8/8/8/8/8/8/R1k5/K7 b - - ? ?"-(c2-c1),
           "8/8/8/8/8/8/R2k4/K7 b - - ? ?"-(d2-c1)
         ])) :-
    position_at(krk, "8/8/8/8/8/8/R7/K1k5 w - -", Position),
    before(Before, Move, Position),
    position_string(Before, Text).
test(all_of_krk_came_from_somewhere, [nondet]) :-
    forall(( call_nth(krk_back:reached(krk, Position), Nth),
             Nth mod 97 =:= 0
           ),
           assertion(once(before(_, _, Position)))).
test(nothing_leads_to_a_start, fail) :-
    member(Variant, [tictactoe,kalah,slither,krk,mastermind,five]),
    initial(Variant, Position),
    before(_, _, Position).
test(given_move, Texts == ["b3r/6/7/4-3/r2-4b/4-3/7/6/b3r r"]) :-
    initial(hexagon, Position),
    move(Position, clone(b5), Next),
    findall(Text,
            ( before(Before, clone(b5), Next),
              position_string(Before, Text)
            ),
            Texts).
test(given_before, all(Move == [b2])) :-
    initial(tictactoe, Position),
    move(Position, b2, Next),
    before(Position, Move, Next).
test(what_is_over_leads_nowhere, fail) :-
    position_at(tictactoe, "xxx/oo1/x2 o", Position),
    before(Before, _, Position),
    outcome(Before, _).
test(compact_form, Befores == [Start]) :-
    initial(tictactoe, Start),
    move(Start, b2, Next),
    compact(Next, Compact),
    findall(Before, before(Before, _, Compact), Befores).
test(unknown, error(instantiation_error)) :-
    before(_, _, _).

:- end_tests(before).


:- begin_tests(retro).

test(none, Lines == [Position-[]]) :-
    initial(tictactoe, Position),
    retro(Position, 0, Lines).
test(as_long_as_play, set(Moves == [[b2,a1,c3],[c3,a1,b2]])) :-
    position_at(tictactoe, "o2/1x1/2x o", Position),
    retro(Position, 3, Lines),
    member(_-Moves, Lines).
test(through_what_is_forgotten) :-
    position_at(krk, "8/8/8/8/8/3k4/8/K7 w - - 0 9", Position),
    retro(Position, 3, Lines),
    assertion(Lines = [_|_]),
    forall(member(Before-Moves, Lines),
           ( Before = krk(_, _, _, _, 5, _),
             assertion(lead(Moves, Before, Position))
           )).

test(through_captures_uncounted, [nondet]) :-
    position_at(krk, "8/8/8/8/8/8/3k4/K7 w - -", Position),
    retro(Position, 3, Lines),
    assertion(Lines = [_|_]),
    forall(limit(2000, member(Before-Moves, Lines)),
           ( assertion(ground(Before)),
             assertion(lead(Moves, Before, Position))
           )).

lead([], Position, Position).
lead([Move|Moves], Position0, Position) :-
    move(Position0, Move, Next),
    lead(Moves, Next, Position).

:- end_tests(retro).


:- begin_tests(before_of_own_games,
               [setup(maplist(load_test_game, [heap,pendulum,endless]))]).

test(found_by_going_through_all, set(Before-Move == [heap(right,5)-take(1),
                                                     heap(right,6)-take(2)])) :-
    before(Before, Move, heap(left,4)).
test(goes_round, all(Before == [pendulum(tock,right)])) :-
    before(Before, _, pendulum(tick,left)).
test(nothing_leads_to_the_start, fail) :-
    before(_, _, heap(left,7)).
test(not_reached, error(not_reached(heap))) :-
    before(_, _, heap(left,8)).
test(out_of_reach, error(out_of_reach(endless,20 000))) :-
    before(_, _, endless(-1)).

:- end_tests(before_of_own_games).

:- use_module('../../prolog/hornboard/kit/sides').
:- use_module(library(lists), [member/2]).

/** <module> Positions of two sides
*/

:- two_sides(pos(_, _, Row1, Store1, Row2, Store2),
             south-[Row1,Store1], north-[Row2,Store2]).

:- begin_tests(kit_sides).

test(mover, all(Player == [north])) :-
    mover(pos(north, b, 1, 2, 3, 4), Player).
test(enemies, all(Player-Enemy == [south-north,north-south])) :-
    enemy(Player, Enemy).
test(seen_by_the_mover,
     all([Mover,Board,Own,OwnStore,Other,OtherStore] == [[north,b,3,4,1,2]])) :-
    sides(pos(north, b, 1, 2, 3, 4), Mover, Board, Own, OwnStore, Other,
          OtherStore).
test(put_into_a_position, all(Position == [pos(south, b, 1, 2, 3, 4)])) :-
    sides(Position, south, b, 1, 2, 3, 4).
test(same_position_for_either_side,
     [forall(sides(Position, Mover, b, 1, 2, 3, 4))]) :-
    enemy(Mover, Enemy),
    Position =.. [pos,Mover|Arguments],
    Turned =.. [pos,Enemy|Arguments],
    sides(Turned, Enemy, b, 3, 4, 1, 2).
test(more_wins, all(Outcome == [won(a),won(b),drawn])) :-
    member(A-B, [2-1,-1-0,3-3]),
    more_wins(a-A, b-B, Outcome).
test(upshot, [forall(upshot_of(Outcome, Upshot)), true(Found == Upshot)]) :-
    upshot(Outcome, Found).

upshot_of(goals([a-20,b-70,c-60]), won(b)).
upshot_of(goals([a-20,b-60,c-60]), drawn).
upshot_of(goals([a-99]), lost).
upshot_of(won(a), won(a)).
upshot_of(lost, lost).

:- end_tests(kit_sides).

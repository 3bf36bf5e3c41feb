:- use_module('../../prolog/hornboard').
:- use_module('../support/games').
:- use_module('../support/properties').
:- use_module('../support/sizes').
:- use_module('../../prolog/hornboard/exact/bounds').
:- use_module(library(lists), [member/2]).
:- use_module(library(random)).

/** <module> Exact values: the search agrees with the textbook
*/

:- begin_tests(solve).

% slow
test(drawn, Value-Count == drawn-9) :-
    initial(tictactoe, Position),
    solution(Position, 10 000, solution(Value, Moves, _)),
    length(Moves, Count).
test(won, Value-Moves == won-[c1]) :-
    read_position(tictactoe, "xx1/oo1/3 x", Position),
    solution(Position, 10 000, solution(Value, Moves, _)).
test(lost, Value == lost) :-
    read_position(tictactoe, "x1x/1o1/x2 o", Position),
    solution(Position, 10 000, solution(Value, _, _)).
test(margin, Value-Moves == 6-[4]) :-
    initial(kalah(4,2), Position),
    solution(Position, 10 000, solution(Value, Moves, _)).
test(finished, all(Value-Moves == [lost-[],drawn-[]])) :-
    member(Text, ["xxx/oo1/3 o","xox/xxo/oxo o"]),
    read_position(tictactoe, Text, Position),
    solution(Position, 10, solution(Value, Moves, _)).
test(finished_with_a_margin, Value-Moves == 4-[]) :-
    position_at(kalah, "1,0,2,6/0,0,0,5 s", Position),
    solution(Position, 10, solution(Value, Moves, _)).
test(deterministic) :-
    initial(kalah(3,2), Position),
    solution(Position, 10 000, _).
test(budget, Solution == out_of_reach) :-
    initial(kalah, Position),
    solution(Position, 1000, Solution).
test(budget_is_a_number, error(type_error(_, _))) :-
    initial(kalah, Position),
    solution(Position, 0, _).
test(no_position, error(domain_error(position, _))) :-
    solution(chess, 10, _).

test(last_cell_of_hexagon, Value-Moves == 58-[clone(i9)]) :-
    read_position(hexagon,
                  "rrrrr/rrrrrr/rrrrrrr/rrrr-rrr/rrr-rrrrr/rrrr-rrr\c
                   /rrrrrrr/rrrrrb/rrrr1 r",
                  Position),
    solution(Position, 1000, solution(Value, Moves, _)).

%   Where the search comes back to a position it gives up.

test(goes_round,
     [ setup(load_test_game(pendulum)),
       Solutions == [lost,out_of_reach,out_of_reach]
     ]) :-
    findall(Solution,
            ( member(Side, [still,left,right]),
              solution(pendulum(tick, Side), 1 000 000, Solution0),
              (   Solution0 = solution(Value, _, _)
              ->  Solution = Value
              ;   Solution = Solution0
              )
            ),
            Solutions).

%   A position of the textbook's game: every value and every best move.

agree(Position) :-
    worth(Position, Worth),
    findall(Move, keeping(Position, Move), Moves0),
    sort(Moves0, Moves),
    solution(Position, 1 000 000, solution(Value, Found0, _)),
    sort(Found0, Found),
    assertion(Found == Moves),
    worth_name(Position, Worth, Name),
    assertion(Value == Name).

worth_name(Position, Worth, Name) :-
    (   points(Position, _, _)
    ->  Name = Worth
    ;   memberchk(Worth-Name, [-1-lost,0-drawn,1-won])
    ).

test(agrees_with_the_textbook,
     [setup(( set_random(seed(1)), load_test_game(heap) )), nondet]) :-
    size(textbook, Rarer),
    forall(( member(Variant-Share,
                    [tictactoe-20,kalah(2,2)-1,kalah(3,1,empty)-1,
                     kalah(2,4)-2,kalah(3,2)-20,slither(3,3)-3,
                     slither(2,4,misere)-2,heap-1]),
             initial(Variant, Start),
             reachable(Start, Position),
             One is Rarer*Share,
             maybe(1, One)
           ),
           agree(Position)).

%   A table that is much too small forgets, but never takes one key for another.

test(small_table_tells_no_lies, [setup(set_random(seed(2)))]) :-
    current_prolog_flag(stack_limit, Usual),
    hornboard_bounds:slots(13, Usual, Table),
    last_bounds(Table),
    forall(between(1, 1000, _),
           ( random_key(Key),
             High is Key mod 9973,
             keep(Table, Key, 9999, -5, High),
             random_key(Other),
             known(Table, Other, 9999, Low, Told),
             Right is Other mod 9973,
             assertion(memberchk(Low-Told, [-5-Right,(-9999)-9999]))
           )).
test(larger_table_has_what_was_known) :-
    new_bounds(0, false, Small),
    findall(Key, ( between(0, 60 000, N), Key is (N<<70)+N ), Keys),
    Full = full(0),
    forall(member(Key, Keys),
           catch(keep(Small, Key, 9, 3, 4), full, nb_setarg(1, Full, Key))),
    assertion(Full \== full(0)),
    known_of(Keys, Small, Kept, Count),
    larger_bounds(Small, Large),
    known_of(Kept, Large, _, Count1),
    assertion(Count-Count1 < 10).

%   Positions that are alike have keys near each other. Most of them find a slot.

test(few_keys_are_lost) :-
    new_bounds(0, false, Table),
    findall(Key,
            ( between(1, 1000, Row),
              between(1, 40, Row2),
              Key is (Row<<36)+Row2
            ),
            Keys),
    forall(member(Key, Keys), keep(Table, Key, 9, 3, 4)),
    known_of(Keys, Table, _, Count),
    assertion(Count > 38 000).

known_of(Keys, Table, Kept, Count) :-
    findall(Key, ( member(Key, Keys), known(Table, Key, 9, 3, 4) ), Kept),
    length(Kept, Count).

random_key(Key) :-
    random_between(0, 99, N),
    Key is ((N mod 3)<<60)+N.

test(of_something_unknown, error(instantiation_error)) :-
    solution(_, 100, _).

:- end_tests(solve).

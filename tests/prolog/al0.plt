:- use_module('../../prolog/hornboard').
:- use_module('../../prolog/hornboard/advice/al0').
:- use_module('../../prolog/hornboard/games/krk/players/advice', []).
:- use_module('../support/games').
:- use_module('../support/heap_advice', []).
:- use_module('../support/krk_advice_russian', []).
:- use_module(library(aggregate)).

/** <module> Advice Language 0: the interpreter, and the classic table

The interpreter is tested on a heap of stones, where trees are small enough to
be written down, and then on king and rook against king.
*/


:- begin_tests(al0_heap, [setup(load_test_game(heap))]).

heap(Count, heap(left, Count)).

tree(Advice, Count, Tree) :-
    advice_table(heap_advice, Table),
    heap(Count, Position),
    satisfied(Table, Advice, Position, Tree).

%   satisfied(+Table, +Advice, +Position, -Tree): Advice, whatever rule it is named in, is.

satisfied(table(Rules), Advice, Position, Tree) :-
    member(rule(_, Pieces), Rules),
    memberchk(Advice-Piece, Pieces),
    !,
    consulting(table([rule(true, [Advice-Piece])]), Position, plan(_, Tree)).

test(one_move, Tree == us(take(2), leaf)) :-
    tree(leave_four, 6, Tree).
test(none, fail) :-
    tree(leave_four, 8, _).
test(to_the_end, Tree == us(take(3),
                            them([take(1)-us(take(3), leaf),
                                  take(2)-us(take(2), leaf),
                                  take(3)-us(take(1), leaf)]))) :-
    tree(win, 7, Tree).
test(lost, fail) :-
    tree(win, 4, _).
test(too_deep, fail) :-
    tree(win_soon, 7, _).
test(not_too_deep, Tree == us(take(3), leaf)) :-
    tree(win_soon, 3, Tree).
test(the_first_move_allowed, Tree == us(take(1), leaf)) :-
    tree(go_on, 5, Tree).
test(a_root_that_is_a_leaf_is_no_plan, fail) :-
    tree(idle, 5, _).
test(they_must_have_a_move, fail) :-
    tree(finish, 4, _).

test(first_rule_that_applies, Tried == [finish]) :-
    tried(2, Tried, finish).
test(tried_in_turn, Tried == [leave_four,finish,go_on]) :-
    tried(4, Tried, go_on).

tried(Count, Tried, Advice) :-
    advice_table(heap_advice, Table),
    heap(Count, Position),
    findall(Name, consulting(Table, Position, trying(Name)), Tried),
    consulting(Table, Position, plan(Advice, _)).

test(a_plan_is_followed, Moves == [take(3),take(1)]) :-
    advice_table(heap_advice, Table),
    heap(7, Position),
    satisfied(Table, win, Position, Tree),
    planned(Table, plan(win, Tree), Position, Move1, Plan1),
    foldl(after, [take(3),take(3)], Plan1, Plan2),
    planned(table([]), Plan2, heap(left, 1), Move2, Plan3),
    followed(Plan3, Move2, Plan4),
    Plan4 == plan(win, leaf),
    Moves = [Move1,Move2].
test(a_reply_outside_of_the_plan, Advice == finish) :-
    advice_table(heap_advice, Table),
    followed(plan(leave_four, leaf), take(1), Plan),
    Plan == none,
    planned(Table, Plan, heap(left, 3), _, plan(Advice, _)).

after(Move, Plan0, Plan) :-
    followed(Plan0, Move, Plan).

test(plan_in_words, Lines == [0-"win",1-"left 3",
                              2-"right 1",3-"left 3, goal reached",
                              2-"right 2",3-"left 2, goal reached",
                              2-"right 3",3-"left 1, goal reached"]) :-
    tree(win, 7, Tree),
    plan_lines(heap(left, 7), plan(win, Tree), Lines).
test(printed, Text == "leave_four\n  left 2, goal reached\n") :-
    tree(leave_four, 6, Tree),
    with_output_to(string(Text),
                   print_plan(heap(left, 6), plan(leave_four, Tree))).

:- end_tests(al0_heap).


:- begin_tests(al0_tables).

test(no_table, error(existence_error(advice_table, lists))) :-
    advice_table(lists, _).
test(unbound, error(instantiation_error)) :-
    advice_table(_, _).
test(no_advice, error(existence_error(advice, nothing))) :-
    stated([if(then(true, [nothing]))]).
test(no_goal, error(existence_error(goal, no_such_goal))) :-
    stated([if(then(true, [bad])),
            advice(bad, no_such_goal:true:any_legal:no_move)]).
test(no_goal_to_hold, error(existence_error(goal, no_such_goal))) :-
    stated([if(then(true, [good])),
            advice(good, true:true:no_move:no_move)], _),
    advice_table(holding(no_such_goal, al0_stated), _).
test(no_four_parts, error(type_error(advice, true:true:any_legal))) :-
    stated([if(then(true, [bad])),advice(bad, true:true:any_legal)]).
test(no_moves, error(existence_error(moves, no_such_moves))) :-
    stated([if(then(true, [bad])),
            advice(bad, true:true:and(=(depth, 0), no_such_moves):no_move)]).

stated(Facts) :-
    stated(Facts, _).

stated(Facts, Table) :-
    maplist(cleared, [if(_),advice(_, _)]),
    forall(member(Fact, Facts), assertz(al0_stated:Fact)),
    forall(member(Relation, [any_legal/3,no_move/3]),
           @(import(hornboard_al0:Relation), al0_stated)),
    advice_table(al0_stated, Table).

cleared(Head) :-
    functor(Head, Name, Arity),
    dynamic(al0_stated:Name/Arity),
    retractall(al0_stated:Head).

test(a_further_goal_to_hold) :-
    advice_table(krk_advice, table([rule(If, [Name-Piece0|_])|_])),
    advice_table(holding(not stalemate, krk_advice),
                 table([rule(If, [Name-Piece|_])|_])),
    Piece0 = advice(Better, Holding, Us, Them),
    Piece = advice(Better, and(Holding, not(seen(_))), Us, Them).
test(rules_have_names, Rules == [edge_rule,else_rule]) :-
    findall(Name, advice_rule(krk_advice, Name, _, _), Rules).
test(or_numbers, Rules == [1-heap_below(4),2-true,3-(not true)]) :-
    findall(Name-If, advice_rule(heap_advice, Name, If, _), Rules).
test(a_rule_is_read_with_any_operators,
     [ forall(member(Text-Fact, ["if a then [b]"-if(then(a, [b])),
                                 "r : if a then [b]"-if(r:then(a, [b]))])),
       true(Facts == [Fact,Fact])
     ]) :-
    findall(Stated,
            ( member(Module, [hornboard_al0,al0_published]),
              term_string(Rule, Text, [module(Module)]),
              fact(Rule, Stated)
            ),
            Facts).

fact(Rule, Fact) :-
    hornboard_words:term_expansion(Rule, Fact),
    !.
fact(Fact, Fact).

%   The operators that the language was published with.

:- op(185, fx,  al0_published:if).
:- op(190, xfx, al0_published:then).

test(russian_is_the_same, Russian == English) :-
    advice_table(krk_advice, English),
    advice_table(krk_advice_russian, Russian).

:- end_tests(al0_tables).


:- begin_tests(al0_krk).

at(Text, Position) :-
    read_position(krk, Text, Position).

sampled(Every, Position) :-
    call_nth(( Position = krk(white, _, _, _, 0, 1),
               legal_position(Position),
               stands(Position, white, rook, _)
             ), Nth),
    Nth mod Every =:= 0.

table(printed, Table) :-
    advice_table(krk_advice, Table).
table(corrected, Table) :-
    advice_table(holding(not stalemate, krk_advice), Table).

test(same_trees_in_russian, fail) :-
    advice_table(krk_advice, English),
    advice_table(krk_advice_russian, Russian),
    sampled(400, Position),
    consulting(English, Position, plan(Advice, Tree)),
    \+ ( consulting(Russian, Position, plan(Advice1, Tree1)),
         Advice1-Tree1 == Advice-Tree
       ).
% slow
test(trees_are_forcing, fail) :-
    table(_, Table),
    Table = table(Rules),
    sampled(400, Position),
    consulting(Table, Position, plan(Advice, Tree)),
    once(( member(rule(_, Pieces), Rules),
           memberchk(Advice-Piece, Pieces)
         )),
    \+ forcing(Tree, Piece, Position, 0, Position).

%   forcing(+Tree, +Piece, +Position, +Depth, +Root): what a forcing tree is, in
%   the words of its definition.

forcing(Tree, Piece, Position, Depth, Root) :-
    Piece = advice(Better, Holding, Us, Them),
    hornboard_al0:holds(Holding, Position, Root),
    (   Tree == leaf
    ->  hornboard_al0:holds(Better, Position, Root)
    ;   \+ hornboard_al0:holds(Better, Position, Root),
        Deeper is Depth+1,
        (   Tree = us(Move, Subtree)
        ->  mover(Position, white),
            once(hornboard_al0:allowed(Us, Depth, Position, Move, Next)),
            move(Position, Move, Next),
            forcing(Subtree, Piece, Next, Deeper, Root)
        ;   Tree = them([First|Rest]),
            mover(Position, black),
            findall(Move-Next,
                    hornboard_al0:allowed(Them, Depth, Position, Move, Next),
                    Replies),
            maplist([Move-_,Move-_]>>true, Replies, [First|Rest]),
            forall(( member(Move-Subtree, [First|Rest]),
                     member(Move-Next, Replies)
                   ),
                   forcing(Subtree, Piece, Next, Deeper, Root))
        )
    ).

test(plan_to_mate, Text == "mate_in_2
  white Kb3
    black Kb1
      white Rg1#, goal reached
") :-
    table(printed, Table),
    at("8/8/8/8/8/2K5/6R1/k7 w - - 0 1", Position),
    planned(Table, none, Position, _, Plan),
    with_output_to(string(Text), print_plan(Position, Plan)).
test(printed_table_stalemates, Stalemated == true) :-
    table(printed, Table),
    at("8/8/8/8/8/8/1R6/k1K5 w - - 0 1", Position),
    planned(Table, none, Position, Move, _),
    move(Position, Move, Next),
    (   stalemate(Next)
    ->  Stalemated = true
    ;   Stalemated = false
    ).

:- end_tests(al0_krk).

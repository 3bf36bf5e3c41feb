:- use_module('../../prolog/hornboard').
:- use_module('../../prolog/hornboard/ask/clauses', [conjuncts/2]).
:- use_module('../../prolog/hornboard/game/admission', [law_of/2]).
:- use_module('../../prolog/hornboard/ask/proofs', [proof/3, reasons/3]).
:- use_module('../../prolog/hornboard/ask/telling', [proof_lines//1]).
:- use_module('../../prolog/hornboard/ask/wording', [step_words/4]).
:- use_module('../support/proof_checker').
:- use_module('../support/properties', [position_at/3, wandering/3]).
:- use_module('../support/sizes').
:- use_module(library(lists)).
:- use_module(library(random)).
:- use_module(library(solution_sequences), [limit/2]).

/** <module> Why a move is legal, why it is not: proofs that are checked
*/

%   played(+Variant, -Law, -Position): a position of random play, in the form for people.
%   Each goal of a proof goes through the whole board: on a large one there are fewer.

played(Variant, Law, Position) :-
    initial(Variant, Start),
    size(explained, Most),
    aggregate_all(count, place(Start, _, _), Cells),
    Plies is min(Most, 100 000//Cells),
    once(( game_of(Start, Game),
           law_of(Game, Law)
         )),
    games_of(Plies, Start, Positions),
    member(Each, Positions),
    compact(Position, Each).

%   games_of(+Plies, +Start, -Positions): of as many games as it takes.

games_of(Plies, Start, Positions) :-
    wandering(Plies, Start, First),
    length(First, Count),
    (   Rest is Plies-Count,
        Rest > 0
    ->  games_of(Rest, Start, Others),
        append(First, Others, Positions)
    ;   Positions = First
    ).

some_move(Position, Move) :-
    moves(Position, Moves),
    random_member(Move, Moves).

illegal_move(Position, Move) :-
    findall(Each, phrase(move_text(Position, Each), _), Readable),
    moves(Position, Legal),
    random_permutation(Readable, Mixed),
    once(( member(Move, Mixed),
           \+ memberchk(Move, Legal)
         )).


:- begin_tests(why, [setup(set_random(seed(1)))]).

test(every_legal_move_has_a_proof, [forall(variant(Variant, _)), nondet]) :-
    forall(( played(Variant, Law, Position),
             some_move(Position, Move)
           ),
           ( Goal = move(Position, Move, _),
             once(why(Goal, Proof)),
             assertion(proves(Proof, Goal, Law))
           )).
test(every_end_has_a_proof, [forall(variant(Variant, _)), nondet]) :-
    forall(( played(Variant, Law, Position),
             outcome(Position, Outcome)
           ),
           ( Goal = outcome(Position, Outcome),
             once(why(Goal, Proof)),
             assertion(proves(Proof, Goal, Law))
           )).
test(all_points_have_a_proof, [forall(variant(Variant, _)), nondet]) :-
    once(played(Variant, Law, Position)),
    forall(points(Position, Player, Points),
           ( Goal = points(Position, Player, Points),
             once(why(Goal, Proof)),
             assertion(proves(Proof, Goal, Law))
           )).
test(what_is_not_so_is_refuted, [forall(variant(Variant, _)), nondet]) :-
    forall(( played(Variant, Law, Position),
             \+ outcome(Position, _)
           ),
           ( once(why(\+ outcome(Position, _), Proof)),
             assertion(proves(Proof, \+ outcome(Position, _), Law))
           )).
test(a_step_left_out_is_no_proof, fail) :-
    initial(hexagon, Position),
    why(move(Position, clone(a4), _), because(Goal, Rule, [_|Proofs])),
    proves(because(Goal, Rule, Proofs), Goal, hexagon_law).
test(another_rule_is_no_proof, fail) :-
    initial(hexagon, Position),
    why(move(Position, clone(a4), _), because(Goal, _, Proofs)),
    proves(because(Goal, hexagon_law:2, Proofs), Goal, hexagon_law).
test(a_clause_left_out_is_no_refutation, fail) :-
    initial(krk, Position),
    why(\+ outcome(Position, _), because(Goal, none, [_|Reasons])),
    proves(because(Goal, none, Reasons), Goal, krk_law).
test(each_way_to_show_it_comes_once, Count == 2) :-
    read_position(hexagon, "r1r2/6/7/4-3/3-5/4-3/7/6/5 r", Position),
    aggregate_all(count, why(move(Position, clone(a2), _), _), Count).
test(either_form_of_a_position) :-
    initial(tictactoe, Position),
    compact(Position, Compact),
    why(move(Compact, b2, _), Proof),
    once(why(move(Position, b2, _), Same)),
    Proof =@= Same.
test(illegal, fail) :-
    initial(hexagon, Position),
    why(move(Position, clone(c3), _), _).
test(unbound_position, error(instantiation_error)) :-
    why(move(_, _, _), _).

%   What the clauses of other games contain, besides what a law page does.

chosen(X) :-
    (   member(X, [1,2])
    ->  X == 2
    ;   true
    ).

either(X) :-
    (   X = 1
    ;   X = 2
    ).

capped(1) :-
    !.
capped(2).

test(a_condition_commits, fail) :-
    why(chosen(_), _).
test(a_condition_commits_when_refuted, nondet) :-
    why(\+ chosen(_), because(\+ chosen(_), none, [refuted(chosen(_), _:1, _)])).
test(both_of_two, all(X == [1,2])) :-
    why(either(X), _).
test(neither_of_two, nondet) :-
    why(\+ either(3), because(_, none, [refuted(_, _, fails(_, Reasons))])),
    assertion(Reasons = [refuted(3 = 1, none, _),refuted(3 = 2, none, _)]).
test(what_is_cut_is_a_fact, all(Proof == [because(capped(2), fact, [])])) :-
    why(capped(2), Proof).

:- end_tests(why).


:- begin_tests(why_not, [setup(set_random(seed(1)))]).

%   the_body(+Goal, +Rule, -Goals): those of Rule, whose head is Goal.

the_body(Goal, Law:N, Goals) :-
    nth_clause(Law:Goal, N, Clause),
    clause(Law:Goal, Body, Clause),
    conjuncts(Body, Goals).

true_in([], _).
true_in([Goal|Goals], Law) :-
    call(Law:Goal),
    true_in(Goals, Law).

% slow
test(every_illegal_move_has_reasons, [forall(variant(Variant, _)), nondet]) :-
    forall(( played(Variant, Law, Position),
             illegal_move(Position, Move)
           ),
           ( Goal = move(Position, Move, _),
             once(why_not(Goal, Reasons)),
             assertion(Reasons = [_|_]),
             forall(member(Reason, Reasons),
                    holds_good(Reason, Goal, Law))
           )).

holds_good(unless(_, Rule, Condition, Because, Instead), Goal, Law) :-
    assertion(\+ call(Law:Condition)),
    assertion(refutes(Because, Condition, Law)),
    once(met_up_to(Condition, Goal, Rule, Law, Count)),
    forall(member(Other, Instead),
           assertion(is_better(Other, Rule, Count, Law))).

%   met_up_to(+Condition, +Goal, +Rule, +Law, -Count): the Count conditions before it.

met_up_to(Condition, Goal, Rule, Law, Count) :-
    the_body(Goal, Rule, Goals),
    append(Before, [Condition|_], Goals),
    true_in(Before, Law),
    length(Before, Count).

is_better(allowed(Goal), Rule, Count, Law) :-
    call(Law:Goal),
    is_better(met(Goal), Rule, Count, Law),
    !.
is_better(met(Goal), Rule, Count, Law) :-
    the_body(Goal, Rule, Goals),
    length(Before, Count),
    append(Before, [Condition|_], Goals),
    append(Before, [Condition], Needed),
    true_in(Needed, Law),
    !.
is_better(elsewhere(Goal), _, _, Law) :-
    call(Law:Goal),
    !.

test(a_legal_move, fail) :-
    initial(hexagon, Position),
    why_not(move(Position, clone(a4), _), _).
test(the_move_is_free, Moves == Illegal) :-
    initial(kalah(3,3), Position),
    findall(Move, why_not(move(Position, Move, _), _), Moves),
    Illegal = [4,5,6,7,8,9].
test(lazily) :-
    initial(krk, Position),
    once(why_not(move(Position, _, _), _)).

%   Ants and ladybugs have many ways to go, and none leads there.

test(in_few_steps, [forall(member(Text-Move-Most,
         [ "base w4 - v11:bA3,v12:bS2,t13:bS1,v13:bA2,t14:bG1,u14:bG2,r15:bB1,s15:bQ,p16:wG1,\c
            q16:bA1,r16:bB2,l17:wB2,m17:wB1,o17:wG2,p17:wA1,m18:wS2,n18:wS1,m19:wG3,n19:wQ,\c
            o19:wA3,m20:wA2"-move(wA3, v12)-200 000,
           "mlp w4 bA1 p14:wA1,q14:wG1,p15:wL,q15:wQ,o16:wS1,p16:wP,k17:bM,l17:bB2,m17:bQ,\c
            n17:bB1,o17:bG1,n18:bL,m19:bA1"-move(wL, r16)-400 000
         ]))]) :-
    string_codes(Text, Codes),
    once(phrase(hive:position_text(Position), Codes)),
    call_with_inference_limit(
        once(( why_not(move(Position, Move, _), Reasons),
               phrase(proof_lines(Reasons), [_|_])
             )),
        Most, Result),
    assertion(Result \== inference_limit_exceeded).
:- end_tests(why_not).


:- begin_tests(explain).

%   What the rules have no words for is told as it is written.

test(without_words,
     [forall(member(Goal-Words,
                    [ neighbour(a1,a2)-"neighbour(a1, a2) is so",
                      tictactoe_law:enemy(x,o)-"enemy(x, o) is so",
                      (\+ hexagon_law:turned(red,blue,blue))-
                          "turned(red, blue, blue) is not so; this is: \c
                           turned(red, blue, red), turned(blue, blue, blue)",
                      tictactoe_law:enemy(x,x)-
                          "enemy(x, x) is not so; this is: enemy(x, o), enemy(o, x)",
                      minesweeper_law:flag_turned(open,_)-
                          "flag_turned(open, _) is not so; this is: \c
                           flag_turned(untouched, flagged)"
                    ])),
      Told == Words
     ]) :-
    with_output_to(string(Text), explain(Goal)),
    split_string(Text, "", "\n", [Told]).

%   What is said of the position after a move is told by the law of its game.

test(after_a_move,
     [ forall(member(Goal-Lines,
                     [ winning(P, c1)-
                           [ "c1 wins at once",
                             "Who has a line that wins has won.","x has three in a line" ],
                       allows_win(P, a3)-
                           [ "after a3 somebody else can win at once",
                             "c2 wins at once","o has three in a line" ],
                       blunder(P, a3)-
                           [ "after a3 somebody else can win at once, after another move not",
                             "c2 wins at once" ]
                     ]))
     ]) :-
    read_position(tictactoe, "xx1/oo1/3 x", P),
    with_output_to(string(Text), explain(user:Goal)),
    split_string(Text, "\n", " ", Told),
    once(subseq(Told, Lines, _)).

%   What tactics say of moves is told in a sentence, and so is what is not so.

test(of_tactics,
     [ forall(member(Goal-Words,
                     [ winning(P, c1)-"c1 wins at once",
                       winning(P, a1)-"a1 is not empty",
                       winning(P, a3)-"a3 does not win at once",
                       losing(P, _)-"no move loses at once",
                       losing(P, a3)-"a3 does not lose at once",
                       drawing(P, _)-"no move ends it in a draw",
                       drawing(P, a3)-"a3 does not end it in a draw",
                       drawing(D, b3)-"b3 ends it in a draw",
                       allows_win(P, a3)-"after a3 somebody else can win at once",
                       allows_win(P, c1)-"after c1 nobody else can win at once",
                       allows_win(S, _)-"nobody else can win at once, whatever the move",
                       blunder(P, a3)-
                           "after a3 somebody else can win at once, after another move not",
                       blunder(P, c2)-"after c2 nobody else can win at once",
                       blunder(L, _)-"after every move somebody else can win at once",
                       blunder(S, _)-"nobody else can win at once, whatever the move",
                       forced(D, b3)-"b3 is the only legal move",
                       forced(P, _)-"legal moves: 5",
                       winning(H, jump(_, c2))-"it is so of no move of that kind",
                       key_move(H, 1, jump(_, c2))-"it is so of no move of that kind",
                       winning(H, jump(a1, b3))-"a1b3 wins at once",
                       only(P, c1)-"c2 is legal too",
                       only(P, _)-"every legal move is of that kind",
                       mate_in(P, 1)-"x wins by force; own moves needed: 1",
                       mate_in(P, 2)-"x wins by force; own moves needed: 1",
                       mate_in(S, 2)-"x cannot win by force; own moves: 2",
                       key_move(P, 2, c1)-"c1 wins by force; own moves needed at most: 2",
                       key_move(P, 1, a3)-"a3 does not win by force; own moves: 1",
                       key_move(S, 1, _)-"x cannot win by force; own moves: 1",
                       mover(P, o)-"it is the turn of x",
                       outcome(P, _)-"the game is not over"
                     ])),
       Told == Words
     ]) :-
    read_position(tictactoe, "xx1/oo1/3 x", P),
    read_position(tictactoe, "xox/xoo/o1x x", D),
    read_position(tictactoe, "oo1/oxx/1x1 x", L),
    initial(tictactoe, S),
    read_position(hexagon, "rrb2/6/7/4-3/3-5/4-3/7/6/5 r", H),
    with_output_to(string(Text), explain(user:Goal)),
    split_string(Text, "\n", " ", [Told|_]).

%   A relation that has the name of one of tactics, in a law of its own, is none.

test(of_a_name_of_tactics,
     [ setup(assertz(own_law:winning(_, a3))),
       cleanup(abolish(own_law:winning/2)),
       Words == "winning(..., c1)"
     ]) :-
    initial(tictactoe, P),
    step_words(-, winning(P, c1), own_law, Words).

%   What would be allowed instead is told of each part that is refused.

test(of_the_part_that_is_refused,
     [ forall(member(Goal-Words,
                     [ (mover(P, x), move(P, a2, _))-["a2 is not empty"-"a1"],
                       (move(P, a2, Q), outcome(Q, _))-["a2 is not empty"-"a1"],
                       (member(M, [a2,a3]), move(P, M, _))-["a2 is not empty"-"a1"],
                       once(move(P, a2, _))-["a2 is not empty"-"a1"],
                       (move(P, a1, _), once(move(H, jump(a5, i9), _)))-
                           ["i9 is not two steps away from a5: a stone jumps two cells, or is cloned one cell away"-"a5a3"]
                     ])),
       Told == Words
     ]) :-
    read_position(tictactoe, "3/x2/o2 x", P),
    initial(hexagon, H),
    with_output_to(string(Text), explain(user:Goal)),
    split_string(Text, "\n", " ", Lines),
    findall(Reason-Instead,
            ( append(_, [Reason,Line|_], Lines),
              string_concat("allowed instead: ", Instead, Line)
            ),
            Told).

%   Each part of what is asked has its own law, and a position may be found on the way.

test(of_several_goals,
     [forall(member(Goal-Words,
                    [ (mover(P, x), move(P, a1, _))-"the cell a1 is empty",
                      (mover(P, o); mover(P, x))-"it is the turn of x",
                      (initial(tictactoe, Q), mover(Q, x))-"it is the turn of x",
                      (mover(P, x), move(P, a2, _))-"a2 is not empty",
                      (mover(P, x), member(M, [a2,a3]), move(P, M, _))-"a3 is not empty",
                      (mover(P, x), \+ move(P, a2, _))-"it is the turn of x",
                      (\+ (mover(P, x), move(P, a2, _)))-"a2 is not empty"
                    ]))
     ]) :-
    read_position(tictactoe, "3/x2/o2 x", P),
    with_output_to(string(Text), explain(user:Goal)),
    assertion(sub_string(Text, _, _, _, Words)),
    (   call(user:Goal)
    ->  So = true
    ;   So = false
    ),
    with_output_to(string(Steps),
                   (   follow(user:Goal)
                   ->  Followed = true
                   ;   Followed = false
                   )),
    assertion(Followed == So),
    assertion(sub_string(Steps, _, _, _, "it is the turn of x")).

%   What is not so ends in the condition that decides; it comes first.

test(of_what_decides,
     [forall(member(Variant-Text-Goal-Lines,
                    [ tictactoe-"xxx/oo1/3 o"-outcome(P, drawn)-
                          [ "x has three in a line: x won",
                            "A full board without a line that wins is a draw.",
                            "the cell c2 is empty" ],
                      tictactoe-"xxx/oo1/3 o"-outcome(P, won(o))-
                          [ "x has three in a line: x won",
                            "Who has a line that wins has won.","o has no three in a line" ],
                      tictactoe-"xxx/oo1/3 o"-before(_, c2, P)-
                          ["another move leads here: a1"],
                      tictactoe-"3/3/3 x"-before(_, _, P)-["no move leads to this position"],
                      tictactoe-"xx1/oo1/3 x"-move(P, c1, P)-["c1 leads to xxx/oo1/3 o"],
                      hexagon-"5/6/7/4-3/3-5/4-3/7/6/r4 b"-move(P, _, _)-
                          ["blue cannot move","blue has no stone"],
                      krk-"8/8/8/8/8/2K5/1R6/k7 b - - 0 1"-move(P, _, _)-
                          ["black cannot move","black is not in check and cannot move"]
                    ]))
     ]) :-
    read_position(Variant, Text, P),
    forall(member(Asked, [Goal,\+ Goal]),
           ( with_output_to(string(Told), explain(user:Asked)),
             split_string(Told, "\n", " ", Parts),
             assertion(append(Lines, _, Parts)),
             assertion((length(Parts, Count), Count =< 12))
           )).
test(of_the_piece_that_moves,
     [forall(member(Text-Move, [ "8/8/8/8/8/2K5/1R6/k7 b - - 0 1"-(a1-b1),
                                 "8/8/8/8/8/1K6/7R/2k5 b - - 0 1"-(c1-d2) ]))]) :-
    read_position(krk, Text, P),
    why_not(move(P, Move, _), Reasons),
    assertion(Reasons = [unless(_, krk_law:1, _, _, _)]).

%   Of every relation of every law: what is so, and what is not with one thing changed.

% slow
test(of_every_relation,
     [ setup(set_random(seed(1))),
       forall(member(Variant, [hexagon,tictactoe,kalah(3,3),krk,slither(3,3),mastermind,
                               minesweeper(4,3,2),five(5,5),hive(mlp)])),
       nondet
     ]) :-
    forall(( played_a_little(Variant, Law, Position),
             asked_of_law(Law, Position, Goal)
           ),
           ( with_output_to(string(Text), explain(user:(Law:Goal))),
             with_output_to(string(Same), explain(user:(\+ Law:Goal))),
             assertion(Same == Text),
             split_string(Text, "\n", " ", Told0),
             append(Told, [""], Told0),
             assertion(Told = [_|_]),
             assertion(\+ append(_, [Line,Line|_], Told)),
             ( call(Law:Goal) -> true ; length(Told, Count), assertion(Count =< 12) )
           )).

played_a_little(Variant, Law, Position) :-
    initial(Variant, Start),
    game_of(Start, Game),
    once(law_of(Game, Law)),
    dealt(Start, [keeper], 7, Dealt),
    !,
    wandering(30, Dealt, Positions),
    length(Positions, Count),
    member(Share, [0.4,1]),
    N is max(1, floor(Share*Count)),
    nth1(N, Positions, Each),
    compact(Position, Each).

asked_of_law(Law, Position, Goal) :-
    module_property(Law, exports(Relations)),
    member(Name/Arity, Relations),
    \+ memberchk(Name, [initial,possible,answer,dealt,fifty_moves]),
    functor(Open, Name, Arity),
    arg(1, Open, Position),
    findall(Open, limit(50, catch(call(Law:Open), error(_, _), fail)), Found),
    (   Found == []
    ->  Goal = Open
    ;   random_member(Goal, Found)
    ;   random_member(So, Found),
        random_member(Other, Found),
        arg(N, So, Value),
        N > 1,
        arg(N, Other, Changed),
        Changed \== Value,
        duplicate_term(So, Goal),
        setarg(N, Goal, Changed),
        \+ catch(call(Law:Goal), error(_, _), true)
    ).

test(of_no_move_of_the_game,
     [forall(member(Variant, [krk,slither,mastermind,minesweeper,tictactoe]))]) :-
    initial(Variant, Position),
    with_output_to(string(Text), explain(move(Position, foo(a, b), _))),
    objection(Position, foo(a, b), Sentence),
    assertion(sub_string(Text, _, _, _, Sentence)),
    assertion(Sentence \== "the rules do not allow it").
test(of_several_games,
     [forall(member(Move-Words,
                    [ jump(a5, c5)-"the cell a1 is empty",
                      jump(a5, c5)-"the cell c5 is empty",
                      jump(a5, i9)-"i9 is not two steps away from a5"
                    ]))
     ]) :-
    read_position(tictactoe, "3/x2/o2 x", P),
    initial(hexagon, H),
    forall(member(Goal, [ (move(P, a1, _), move(H, Move, _)),
                          (move(H, Move, _), move(P, a1, _))
                        ]),
           ( with_output_to(string(Text), explain(user:Goal)),
             assertion(sub_string(Text, _, _, _, Words))
           )).
test(of_what_is_not_so, Text == Same) :-
    read_position(tictactoe, "3/x2/o2 x", P),
    with_output_to(string(Text), explain(\+ move(P, a2, _))),
    with_output_to(string(Same), explain(move(P, a2, _))).

%   What calls goals is called where it is written, and a cut is obeyed.

test(of_goals_that_call_goals,
     [forall(member(Goal-Count,
                    [ once(mover(P, x))-1,
                      once(mover(P, o))-0,
                      (mover(P, x) -> true ; fail)-1,
                      (mover(P, o) -> true ; fail)-0,
                      (true *-> fail ; true)-0,
                      call(mover, P, x)-1,
                      not(mover(P, o))-1,
                      maplist(move(P), [a1,b1], [_,_])-1,
                      include([X]>>mover(P, X), [x,o], [x])-1,
                      (true, !, fail ; true)-0,
                      (member(X, [1,2]), !)-1,
                      (member(X, [o,x]), mover(P, X))-1
                    ])),
      Found == Count
     ]) :-
    read_position(tictactoe, "3/x2/o2 x", P),
    aggregate_all(count, why(user:Goal, _), Found),
    with_output_to(string(_), aggregate_all(count, follow(user:Goal), Followed)),
    assertion(Followed =:= Count).
test(of_a_counterexample) :-
    initial(hexagon, P),
    with_output_to(string(Text), explain(user:forall(move(P, M, Q), mover(Q, red)))),
    assertion(sub_string(Text, _, _, _, "it is the turn of blue")),
    assertion((var(M), var(Q))).
test(of_a_negation_binds_nothing) :-
    initial(hexagon, P),
    with_output_to(string(_), explain(\+ move(P, M, Q))),
    assertion((var(M), var(Q))).
test(of_what_is_known_in_part,
     [ forall(member(Goal, [why(move(P, c2, _), _),explain(move(P, c2, _)),
                            why_not(move(P, c2, _), _),follow(move(P, c2, _))])),
       error(partly_known(_))
     ]) :-
    read_position(tictactoe, "xx?/oo1/3 o", P),
    call(Goal).

:- end_tests(explain).


:- begin_tests(follow).

followed(Goal, Lines) :-
    with_output_to(string(Text), ignore(Goal)),
    split_string(Text, "\n", "", Lines).

test(sentences_first, First == "A stone may be cloned to an empty cell next to it.") :-
    initial(hexagon, Position),
    followed(follow(move(Position, clone(a4), _)), [First|_]).
test(what_is_not_so, nondet) :-
    initial(kalah(3,3), Position),
    followed(follow(move(Position, 7, _)), Lines),
    assertion(memberchk("    - there is no pit 7", Lines)),
    assertion(once(append(_, ["- move(..., 7, _)",""], Lines))).
test(the_same_solutions,
     [forall(member(Variant, [hexagon,krk,tictactoe,slither(3,3)])), nondet]) :-
    initial(Variant, Position),
    Goal = move(Position, _, _),
    with_output_to(string(_), findall(Goal, follow(Goal), Followed)),
    game_of(Position, Game),
    law_of(Game, Law),
    findall(Goal, call(Law:Goal), Found),
    assertion(Followed == Found).

:- end_tests(follow).


:- begin_tests(every_clause, [setup(set_random(seed(1)))]).
:- use_module('../support/marked_law').

%   What is told of a law is read off its clauses: a condition more in any of them
%   shows up in an explanation.

% slow
test(is_read, [forall(game(Game)), nondet]) :-
    law_of(Game, Law),
    marked_law(Law, Marked, Count),
    numlist(1, Count, Clauses),
    Unseen = unseen(Clauses),
    ignore(( asked(Game, Goal),
             explained(Goal, Marked, Explanation),
             phrase(marks(Explanation), Marks),
             arg(1, Unseen, Unseen0),
             subtract(Unseen0, Marks, Unseen1),
             nb_setarg(1, Unseen, Unseen1),
             Unseen1 == []
           )),
    assertion(Unseen == unseen([])).

explained(Goal, Law, Explanation) :-
    (   limit(2, proof(Law, Goal, Explanation))
    *-> true
    ;   reasons(Goal, Law, Explanation)
    ).

%   marks(+Explanation)//: the clauses that it comes upon.

marks(Explanations) -->
    { is_list(Explanations) },
    !,
    all_marks(Explanations).
marks(because(Goal, _, Proofs)) -->
    mark(Goal),
    all_marks(Proofs).
marks(refuted(_, _, Failure)) -->
    marks(Failure).
marks(fails(_, Reasons)) -->
    all_marks(Reasons).
marks(each(Goal, Cases)) -->
    mark(Goal),
    all_marks(Cases).
marks(_-Failure) -->
    marks(Failure).

all_marks([]) -->
    [].
all_marks([Explanation|Explanations]) -->
    marks(Explanation),
    all_marks(Explanations).

mark(Goal) -->
    (   { Goal = clause_of_page(N) }
    ->  [N]
    ;   []
    ).

%   asked(+Game, -Goal): what seldom comes up first, then moves and ends of random play.

asked(Game, Goal) :-
    question(Game, Text, Goal, Position),
    position_at(Game, Text, Position).
asked(Game, Goal) :-
    variant(Variant, _),
    initial(Variant, Position),
    game_of(Position, Game),
    member(Goal,
           [ initial(Variant, _), player(Position, _), mover(Position, _),
             points(Position, _, _), seen(Position, mover, _), dealt(Position, [], 1, _)
           ]),
    law_of(Game, Law),
    functor(Goal, Name, Arity),
    current_predicate(Law:Name/Arity).
asked(Game, Goal) :-
    position_of_play(Game, Position),
    (   Goal = move(Position, Move, _),
        between(1, 3, _),
        some_move(Position, Move)
    ;   Goal = outcome(Position, _)
    ).

position_of_play(Game, Position) :-
    between(1, 3, _),
    (   variant(Variant, _)
    ;   member(Variant, [minesweeper(4,3,2,opening),five(5,5)])
    ),
    initial(Variant, Start),
    game_of(Start, Game),
    dealt(Start, [keeper], 7, Dealt),
    wandering(40, Dealt, Positions),
    member(Each, Positions),
    compact(Position, Each).

%   question(?Game, -Text, -Goal, -Position): Goal is about the Position written Text.

question(minesweeper, "1?? 1", outcome(P, _), P).
question(five, "xxxxx/ooooo/5/5/5 x", outcome(P, _), P).
question(five, "xxxxx/5/5/5/5 o exact", outcome(P, _), P).
question(five, "xxxxx/5/5/5/5 o exact", mark_on(P, _, _), P).
question(hive, "p w4 wP p15:bA1,o16:wQ,p16:wP,q16:bQ", resting(P, _), P).
question(hive, "base w4 - p16:bB1/wQ,q16:bQ", move(P, pass, _), P).
question(krk, "8/8/8/8/8/1K6/8/k6R b - - 0 1", outcome(P, _), P).
question(krk, "8/8/8/8/8/2K5/1R6/k7 b - - 0 1", outcome(P, _), P).
question(krk, "8/8/8/8/8/1K6/8/k7 w - - 0 1", outcome(P, _), P).
question(krk, "8/8/8/8/3K4/8/1R6/k7 b - - 0 1", move(P, a1-b2, _), P).
question(krk, "8/8/8/8/3K4/8/1R6/k7 b - - 0 1",
         captured(P, krk(_, _, none, _, _, _)), P).
question(mastermind, "4x10 0123=1b1c 1045=0b2c", inconsistent(P, _, _), P).
question(mastermind, "4x10 0123=4b0c", outcome(P, _), P).
question(mastermind, "4x10 0123", mover(P, _), P).
question(mastermind, "4x10 0123", move(P, answer(1,1), _), P).
question(mastermind, "4x10", would_get([0,1,2,3], round(_, awaited)), _).
question(minesweeper, "!1/.. 1", move(P, chord(b1), _), P).
question(minesweeper, "../.. 1", kept_free(P, a1, _), P).
question(minesweeper, "../.. 0 opening", kept_free(P, a1, b1), P).
question(minesweeper, "1./11 1", seen(P, mover, _), P).
question(minesweeper, "1./11 1", points(P, _, _), P).
question(minesweeper, "000/111/... 1", opens(P, a1, _), P).

:- end_tests(every_clause).

:- use_module('../../prolog/hornboard').
:- use_module('../../prolog/hornboard/game/changed', [base_of/3]).
:- use_module('../support/properties', [wandering/3]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(gensym), [gensym/2]).
:- use_module(library(lists)).
:- use_module(library(pairs), [pairs_values/2]).

/** <module> Games that are another one but for some clauses
*/

%   example(?Game): the games of the folder of examples, loaded.

example(Game) :-
    member(Game,
           [ backwards,both_ways,diagonal,fewest,gentle,gravity,late_queen,loser,
             peaceful,torus,two_marks,wider
           ]).

load_examples :-
    forall(example(Game),
           ( module_property(hornboard, file(File)),
             file_directory_name(File, Here),
             atomic_list_concat([Here,'/hornboard/examples/',Game,'.pl'], Path),
             load_game(Path)
           )).

%   changed(+Clauses, +Base, -Game): Game is Base but for Clauses, the text of a file.

changed(Clauses, Base, Game) :-
    tmp_file_stream(Path0, Out, [extension(pl)]),
    gensym(changed_, Game),
    format(Out, ":- module(~w, []).~n:- rules_of(~w).~n~w", [Game,Base,Clauses]),
    close(Out),
    absolute_file_name(Path0, Path),
    call_cleanup(load_game(Path), delete_file(Path)).

renamed(From, To, Term0, Term) :-
    hornboard_changed:renamed(copy(To, _, From, _), Term0, Term).

texts(Position, Texts) :-
    findall(Text, ( move(Position, Move, _), move_string(Position, Move, Text) ), Texts0),
    msort(Texts0, Texts).

explained(Goal, Text) :-
    with_output_to(string(Text), explain(Goal)).

made(Position, Text, Next) :-
    read_move(Position, Text, Move),
    move(Position, Move, Next).

:- begin_tests(changed, [setup(load_examples)]).

% slow
test(without_changes_it_is_the_base,
     [ forall(member(Base, [hexagon,kalah,tictactoe,slither,five,hive,minesweeper])), nondet ]) :-
    changed("", Base, Game),
    forall(Base:variant(Variant, _),
           ( initial(Variant, Start),
             wandering(8, Start, Positions),
             forall(member(Position, Positions),
                    ( renamed(Base, Game, Position, Same),
                      texts(Position, Texts),
                      texts(Same, Texts),
                      findall(Outcome, outcome(Position, Outcome), Outcomes),
                      findall(Outcome, outcome(Same, Outcome), Outcomes),
                      findall(Cell-Piece, content(Position, Cell, Piece), Contents),
                      findall(Cell-Piece, content(Same, Cell, Piece), Contents),
                      position_string(Position, Text),
                      position_string(Same, Text)
                    ))
           )).
% slow
test(each_move_is_counted_once,
     [ forall(member(Base-Depth, [hexagon-4,kalah-3,tictactoe-4,hive-3,slither-3])),
       Count =:= Known
     ]) :-
    changed("", Base, Game),
    perft(Base, Depth, Known),
    perft(Game, Depth, Count).
test(of_what_is_known_of_the_base_nothing_holds, fail) :-
    example(Game),
    (   member(Trait, [evaluated,margin,progress(_),scale(_),showpiece(_),also([_|_])]),
        trait(Game, Trait)
    ;   knows(Game, _, _)
    ;   provides(Game, compact)
    ;   provides(Game, before), base_of(Game, kalah, _)
    ).
test(names, Titles == ['Hexagon (gentle)']) :-
    findall(Title, variant(gentle, Title), Titles).
% slow
test(all_are_played_to_the_end, [forall(example(Game)), nondet]) :-
    once(Game:variant(Variant, _)),
    playouts(Variant, 2, 1, playouts(Results, _, _, _)),
    pairs_values(Results, Counts),
    sum_list(Counts, 2).
test(all_are_told_and_read, [forall(example(Game)), nondet]) :-
    once(Game:variant(Variant, _)),
    initial(Variant, Start),
    wandering(12, Start, Positions),
    last(Positions, Position),
    position_string(Position, Text),
    read_position(Variant, Text, Read),
    assertion(Read == Position),
    with_output_to(string(Shown), show(Position)),
    assertion(Shown \== "").
test(all_explain_a_move, [forall(example(Game)), nondet]) :-
    once(Game:variant(Variant, _)),
    initial(Variant, Start),
    once(move(Start, Move, Next)),
    explained(move(Start, Move, Next), Text),
    assertion(Text \== "").
test(all_have_rules, [forall(example(Game)), nondet]) :-
    once(Game:variant(Variant, _)),
    base_of(Game, Base, File),
    rules(Variant, Text),
    once(hornboard_sentences:sentence(File, _, Sentence)),
    assertion(sub_string(Text, _, _, _, Sentence)),
    once(Base:variant(Other, _)),
    rules(Other, Rules),
    assertion(sub_string(Text, _, _, 0, Rules)).
test(the_rule_is_told_where_a_condition_has_no_words, Told == [Rule,Rule]) :-
    Rule = "A stone may jump over another one.",
    changed("
%   A stone may be cloned.

move(Before, clone(To), After) :-
    mover(Before, Me),
    supported(Before, Me, To),
    settled(Before, To, After).

%   A stone may jump over another one.

move(Before, jump(From, To), After) :-
    mover(Before, Me),
    second_ring(From, To),
    over_stone(Before, From, To),
    left(Before, From, Between),
    settled(Between, To, After),
    stone(Before, Me, From).

over_stone(Position, From, To) :-
    neighbour(From, Cell),
    neighbour(Cell, To),
    stone(Position, _, Cell).
", hexagon, Game),
    initial(Game, Start),
    objection(Start, jump(a5, c5), Objection),
    explained(move(Start, jump(a5, c5), _), Text),
    normalize_space(string(Explained), Text),
    Told = [Objection,Explained].
test(levels_are_those_of_any_game, nondet) :-
    initial(gentle, Start),
    level(Start, 1, Title),
    sub_string(Title, _, _, _, "simulates").
test(best_plays_by_the_page, nondet) :-
    read_position(loser, "xx1/oo1/3 x", Position),
    best(Position, [simulations(300)], Move, _),
    Move \== c1.

:- end_tests(changed).


:- begin_tests(examples_of_changes, [setup(load_examples)]).

%   plays(+Variant, +From, +Move, -To): positions and the move are texts.

plays(Variant, From, Text, To) :-
    read_position(Variant, From, Position),
    made(Position, Text, Next),
    position_string(Next, To).

test(gentle, To == "b3r/4r1/7/4-3/r2-4b/4-3/7/6/b3r b") :-
    plays(gentle, "b3r/5b/7/4-3/r2-4b/4-3/7/6/b3r r", "b5", To).
test(gentle_says_why, nondet) :-
    read_position(gentle, "b3r/5b/7/4-3/r2-4b/4-3/7/6/b3r r", Position),
    explained(move(Position, clone(b5), _), Text),
    sub_string(Text, _, _, _, "Own stones stay, stones that are captured are taken off the board.").
test(gentle_says_why_not, nondet) :-
    initial(gentle, Position),
    explained(move(Position, clone(c3), _), Text),
    sub_string(Text, _, _, _, "red has no stone next to c3").
test(peaceful, To == "b3r/4rb/7/4-3/r2-4b/4-3/7/6/b3r b") :-
    plays(peaceful, "b3r/5b/7/4-3/r2-4b/4-3/7/6/b3r r", "b5", To).
test(fewest, Outcomes == [won(red),won(blue)]) :-
    Text = "brrrr/bbrrrb/bbbrbbb/bbbr-brr/bbb-rbrrr/bbbr-rrr/bbrrrrr/bbrrrr/bbrrr b",
    findall(Outcome,
            ( member(Variant, [hexagon,fewest]),
              read_position(Variant, Text, Position),
              outcome(Position, Outcome)
            ),
            Outcomes).
test(diagonal, Cells == [b4,c6]) :-
    initial(diagonal, Start),
    findall(Cell, move(Start, jump(a5, Cell), _), Cells0),
    msort(Cells0, Cells).
test(diagonal_says_why_not, nondet) :-
    initial(diagonal, Start),
    explained(move(Start, jump(a5, a3), _), Text),
    sub_string(Text, _, _, _, "a3 is not on a diagonal of a5").
test(backwards, To == "0,4,4,4,4,4,0/4,4,5,5,5,5,0 n") :-
    plays(backwards, "4,4,4,4,4,4,0/4,4,4,4,4,4,0 s", "1", To).
test(both_ways, To == "1,0,0,0,0,0,4/0,1,0,0,0,0,0 n") :-
    plays(both_ways, "1,0,0,0,3,1,0/0,1,0,0,0,0,0 s", "5", To).
test(gravity, Cells-Above == [a3,b3,c3]-[a3,b2,c3]) :-
    initial(gravity, Start),
    moves(Start, Cells),
    made(Start, "b3", Next),
    moves(Next, Above0),
    msort(Above0, Above).
test(gravity_says_why_not, nondet) :-
    initial(gravity, Start),
    explained(move(Start, b2, _), Text),
    sub_string(Text, _, _, _, "nothing holds a mark on b2").
test(gravity_touches_what_can_be_marked, Cells == [a3,b3,c3]) :-
    initial(gravity, Start),
    findall(Cell, touches(Start, _, [Cell]), Cells).
test(loser, Outcome == won(o)) :-
    read_position(loser, "xxx/oo1/3 o", Position),
    outcome(Position, Outcome).
test(wider, Count-Outcome == 16-won(x)) :-
    perft(wider, 1, Count),
    read_position(wider, "4/1xxx/oo2/4 o", Position),
    outcome(Position, Outcome).
test(torus, Dots == [a2,a6,b2,b6,c1,f1]) :-
    initial(torus, Start),
    made(Start, "a1-b1", Next),
    findall(Dot, move(Next, _-Dot, _), Dots0),
    sort(Dots0, Dots).
test(torus_draws_what_goes_round, Cells == ['f1-a1']) :-
    initial(torus, Start),
    made(Start, "a1-f1", Next),
    findall(Cell, ( content(Next, Cell, drawn), place(Next, Cell, _) ), Cells).
test(late_queen, Placed-Must == [true,true]-[true,fail]) :-
    findall(Queen-Other,
            ( member(Variant, [late_queen,hive]),
              initial(Variant, Start),
              put_down(6, Start, Fourth),
              holds(move(Fourth, place(wQ, _), _), Queen),
              holds(move(Fourth, place(wA1, _), _), Other)
            ),
            [Placed1-Must1,Placed2-Must2]),
    Placed = [Placed1,Placed2],
    Must = [Must1,Must2].
test(two_marks, Movers == [x,o,o,x,x,o]) :-
    initial(two_marks(10,10), Start),
    scanl(then, ["a1","b1","c1","d1","e1"], Start, Positions),
    maplist(mover, Positions, Movers).

then(Text, Position, Next) :-
    made(Position, Text, Next).

put_down(0, Position, Position) :-
    !.
put_down(Count, Position, Last) :-
    once(( move(Position, place(Stone, _), Next),
           \+ memberchk(Stone, [wQ,bQ,wA1,bA1])
         )),
    Rest is Count-1,
    put_down(Rest, Next, Last).

holds(Goal, Truth) :-
    (   call(Goal)
    ->  Truth = true
    ;   Truth = fail
    ).

:- end_tests(examples_of_changes).


:- begin_tests(ways_to_change).

test(also_adds, Titles == ["small","all"]) :-
    changed(":- also(wins/2).\nwins(_, [_,_,_,_]).", five, Game),
    Variant =.. [Game,5,5],
    read_position(Variant, "xxxx1/oo3/5/5/5 o", Four),
    read_position(Variant, "xxxxx/oo3/5/5/5 o", Five),
    findall(Text,
            ( member(Text-Position, ["small"-Four,"all"-Five]),
              outcome(Position, won(x))
            ),
            Titles).
test(sentence_of_the_page_is_not_told_of_what_is_added, nondet) :-
    changed(":- also(wins/2).\nwins(_, [_,_,_,_]).", five, Game),
    Variant =.. [Game,5,5],
    read_position(Variant, "xxxx1/oo3/5/5/5 o", Four),
    explained(outcome(Four, won(x)), Text),
    \+ sub_string(Text, _, _, _, "A line wins with five marks").
test(a_value_of_ones_own, Value == 7) :-
    changed("value(_, 7).", hexagon, Game),
    initial(Game, Start),
    value(Start, Value).
test(a_helper_is_known_where_it_is_called, Count == 1) :-
    changed("turned(_, _, New) :- wiped(New).\nwiped(empty).", hexagon, Game),
    initial(Game, Start),
    move(Start, clone(a4), Next),
    aggregate_all(count, ( content(Next, Cell, stone(red)), memberchk(Cell, [a4,a5]) ), Count).
test(a_title_of_ones_own, Title == 'Other') :-
    changed("variant(hexagon, 'Other').", hexagon, Game),
    variant(Game, Title).

:- end_tests(ways_to_change).

:- use_module('../../prolog/hornboard').
:- use_module('../../prolog/hornboard/search/outlook', [outlook/3]).
:- use_module('../support/games').
:- use_module('../support/sizes').
:- use_module(library(aggregate)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(solution_sequences), [limit/2]).

/** <module> Why a move is best
*/

%   proves(+Tree, +Position, +Player, -Size): every answer is in Tree, and whatever is
%   answered it ends where Player has won.

proves(leaf, Position, Player, 0) :-
    outcome(Position, won(Player)).
proves(above, Position, _, 0) :-
    \+ outcome(Position, _).
proves(us(Move, Tree), Position, Player, Size) :-
    mover(Position, Player),
    once(move(Position, Move, Next)),
    proves(Tree, Next, Player, Size0),
    Size is Size0+1.
proves(them(Trees), Position, Player, Size) :-
    \+ mover(Position, Player),
    findall(Move, move(Position, Move, _), Moves0),
    sort(Moves0, Moves),
    findall(Move, member(Move-_, Trees), Answers0),
    msort(Answers0, Moves),
    findall(Each,
            ( member(Move-Tree, Trees),
              once(move(Position, Move, Next)),
              proves(Tree, Next, Player, Each)
            ),
            Sizes),
    same_length(Sizes, Trees),
    length(Trees, Count),
    sum_list([Count|Sizes], Size).

text(Lines, Text) :-
    findall(Line, member(_-Line, Lines), Texts),
    atomic_list_concat(Texts, '\n', Text).


:- begin_tests(why_best).

test(a_tree_is_a_proof,
     [ forall(member(Variant-Position-Depth,
                     [ tictactoe-"xx1/o2/1o1 x"-3, tictactoe-"x2/1o1/2x x"-6,
                       slither(3,2)-"3x2 - r"-8, slither(3,3)-"3x3 - r"-10,
                       krk-"1k6/8/2K5/8/8/8/8/7R w - - 0 1"-4,
                       hexagon-"bbbbr/bbbrrb/rrrrrbb/bbrr-rbr/brb-rrbrr/rbbr-brr/brrbrrr/bbbbb1/brbb1 b"-4
                     ])),
       nondet
     ]) :-
    read_position(Variant, Position, P),
    foreseen(P, Depth, Player, Line),
    winning_tree(P, Player, Depth, Line, Tree),
    tree_size(Tree, Size),
    assertion(proves(Tree, P, Player, Size)).

foreseen(Position, Depth, Player, Line) :-
    outlook(Position, [depth(Depth)], Lines),
    once(hornboard_best:winner(Position, Lines, Player, Line)).

%   With less depth it is cut, and with the same positions again it is folded.

test(cut, [nondet]) :-
    initial(slither(3,2), P),
    winning_tree(P, red, 2, [], Tree),
    Tree = us(_, them(Trees)),
    tree_size(Tree, Size),
    forall(member(_-Tree, Trees), Tree == further),
    length(Trees, Count),
    Size =:= Count+1.
test(folded, [nondet]) :-
    initial(slither(3,3), P),
    foreseen(P, 10, Player, Line),
    winning_tree(P, Player, 10, Line, Tree),
    sub_term(Part, Tree),
    Part == above.

sub_term(Term, Term).
sub_term(Part, Term) :-
    compound(Term),
    arg(_, Term, Argument),
    sub_term(Part, Argument).

test(lost) :-
    read_position(tictactoe, "x1x/1o1/o1x o", P),
    why_best(P, [0-First|Lines]),
    First == "x wins whatever is played (moves shown: 8)",
    length(Lines, 8).

%   The rook's wins are known by heart: as deep as they are they are proved, also by the
%   rule of the fifty moves.

test(as_deep_as_the_win_is,
     [ forall(( size(won_trees, Count),
                limit(Count,
                      member(Text-Plies,
                             [ "8/8/8/8/8/2k5/8/K6R w - - 73 90"-27,
                               "8/8/8/3k4/8/8/8/K6R w - - 0 1"-29
                             ]))
              )),
       nondet
     ]) :-
    read_position(krk, Text, P),
    winning_tree(P, white, Plies, [], Tree),
    tree_size(Tree, Size),
    assertion(proves(Tree, P, white, Size)),
    Less is Plies-1,
    winning_tree(P, white, Less, [], Cut),
    assertion(( sub_term(Part, Cut), Part == further )).
test(known_by_heart, [nondet]) :-
    initial(krk, P),
    why_best(P, [depth(1)], [0-"white can win whatever is answered (moves shown: 1)"|_]).
test(too_late_by_the_rule_of_fifty_moves, fail) :-
    read_position(krk, "8/8/8/3k4/8/8/8/K6R w - - 90 99", P),
    hornboard_best:by_heart(P, _, _).

%   The features of the end of a line add up to what it is worth.

test(features_add_up, [forall(member(Variant, [hexagon,hive])), nondet]) :-
    initial(Variant, Start),
    move(Start, _, P),
    why_best(P, [depth(2)], [0-Head|Lines]),
    split_string(Head, " ", " ", Words),
    last(Words, Last),
    number_string(Value, Last),
    append(First, [0-_|_], Lines),
    aggregate_all(sum(Worth),
                  ( member(2-Line, First),
                    sub_string(Line, Before, 1, After, "("),
                    \+ ( sub_string(Line, Later, 1, _, "("), Later > Before ),
                    Length is After-1,
                    Start1 is Before+1,
                    sub_string(Line, Start1, Length, _, Text),
                    number_string(Worth, Text)
                  ),
                  Sum),
    assertion(abs(Sum-Value) < 0.06).
test(a_move_in_question) :-
    initial(hexagon, P),
    why_best(P, [depth(2),move(jump(a5, a3))], Lines),
    text(Lines, Text),
    once(sub_atom(Text, _, _, _, 'you asked for a5a3, worth')).
test(advice) :-
    initial(krk, P),
    why_best(P, [level(ours)], Lines),
    Lines == [0-"confine",1-"white Rh7, goal reached"].
test(in_words_of_a_level, [nondet]) :-
    initial(mastermind, P),
    why_best(P, [0-Text]),
    sub_string(Text, _, _, _, "splits 5040").
test(over, fail) :-
    read_position(tictactoe, "xxx/oo1/3 o", P),
    why_best(P, _).
test(no_such_option,
     [ forall(member(Option, [dept(2),depth,move(a1, a2),2])),
       error(unknown_option(why_best/3, Option, [depth,move,level]))
     ]) :-
    initial(tictactoe, P),
    why_best(P, [Option], _).
test(no_list_of_options, error(type_error(list, depth(2)))) :-
    initial(tictactoe, P),
    why_best(P, depth(2), _).
test(own_game, nondet) :-
    load_test_game('heap.pl'),
    initial(heap, P),
    why_best(P, [depth(2)], [0-_,1-_|_]).

:- end_tests(why_best).

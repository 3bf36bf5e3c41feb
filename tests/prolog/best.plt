:- use_module('../../prolog/hornboard').
:- use_module('../../prolog/hornboard/ask/winning', [by_heart/3, winning_tree/5]).
:- use_module('../../prolog/hornboard/search/best_line', [best_lines/3]).
:- use_module('../../prolog/hornboard/search/chances', [chance/3]).
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
    moves_in(P, Tree, Size),
    assertion(proves(Tree, P, Player, Size)).

foreseen(Position, Depth, Player, Line) :-
    best_lines(Position, [depth(Depth)], Lines),
    once(hornboard_best:winner(Position, Lines, Player, Line)).

moves_in(Position, Tree, Count) :-
    plan_lines(Position, plan('', Tree), [_|Lines]),
    length(Lines, Count).

%   With less depth it is cut, and with the same positions again it is folded.

test(cut, [nondet]) :-
    initial(slither(3,2), P),
    winning_tree(P, red, 2, [], Tree),
    Tree = us(_, them(Trees)),
    moves_in(P, Tree, Size),
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
    First == "x wins whatever is played (exact; moves shown: 8)",
    length(Lines, 8).

%   The rook's wins are known by heart: as deep as they are they are proved, also by the
%   rule of the fifty moves.

% slow
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
    moves_in(P, Tree, Size),
    assertion(proves(Tree, P, white, Size)),
    Less is Plies-1,
    winning_tree(P, white, Less, [], Cut),
    assertion(( sub_term(Part, Cut), Part == further )).
test(known_by_heart, [nondet]) :-
    initial(krk, P),
    why_best(P, [depth(1)], [0-"white can win whatever is answered (exact; moves shown: 1)"|_]).
test(too_late_by_the_rule_of_fifty_moves, fail) :-
    read_position(krk, "8/8/8/3k4/8/8/8/K6R w - - 90 99", P),
    by_heart(P, _, _).

%   No move is praised that an exact answer refutes, and a margin is kept.

test(the_exact_answer_first,
     [ setup(( set_random(seed(1)), load_test_game('heap.pl') )),
       forall(( member(Variant-Share,
                       [kalah(3,2)-20,kalah(2,4)-6,slither(3,3)-8,slither(2,4,misere)-4,heap-1]),
                initial(Variant, Start),
                reachable(Start, P),
                maybe(1, Share),
                \+ outcome(P, _)
              )),
       nondet
     ]) :-
    why_best(P, [depth(2)], [_-First,_-Second|_]),
    solution(P, 1 000 000, solution(Worth, Moves, _)),
    mover(P, Me),
    (   ( Worth == lost ; integer(Worth), Worth < 0 )
    ->  sub_string(First, _, _, _, "wins whatever is played (exact")
    ;   ( Worth == won ; integer(Worth), Worth > 0 )
    ->  format(string(Head), "~w can win whatever is answered (exact", [Me]),
        sub_string(First, 0, _, _, Head),
        split_string(Second, " ,", " ,", [_,Best|_])
    ;   sub_string(First, _, _, 0, ", worth a draw (exact)"),
        split_string(First, " ,", " ,", [_,_,Best|_])
    ),
    (   var(Best)
    ;   read_move(P, Best, Move),
        memberchk(Move, Moves)
    ).

%   The features of the end of a line add up to what it is worth, whoever is to move there.

test(features_add_up,
     [forall(( member(Variant, [hexagon,hive]), member(Depth, [1,2]) )), nondet]) :-
    initial(Variant, Start),
    move(Start, _, P),
    why_best(P, [depth(Depth)], [0-Head|Lines]),
    split_string(Head, " ", " ", Words),
    append(_, ["worth",Number|_], Words),
    number_string(Value, Number),
    mover(P, Me),
    format(string(Then), "then ~w is to move", [Me]),
    (   Depth =:= 2
    ->  format(string(Words1), "~s; in brackets the worth to ~w:", [Then,Me]),
        memberchk(1-Words1, Lines)
    ;   \+ ( member(1-Other, Lines), sub_string(Other, 0, _, _, Then) )
    ),
    once(append(First, [0-_|_], Lines)),
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
% slow
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
    sub_string(Text, _, _, _, "of 5040 codes at worst").
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


:- begin_tests(merit).

%   The first sentence says what is gained, and the second what the next best would lose.

% slow
test(gains,
     [ forall(member(Variant-Position-Text-Gains,
                     [ krk-"4k3/8/8/8/8/8/8/4K2R w - - 0 1"-"h1h7"-"mate in 11; keeps the black king in a room of 7 squares, 49 before",
                       mastermind-"4x10 0123=1b1c"-"0145"-"0145 leaves 148 of 720 codes at worst",
                       minesweeper-"1../1../1.. 2"-"b1"-"b1 ",
                       five-"15/15/15/15/15/15/15/4xxx8/4oo9/15/15/15/15/15/15 o"-"d8"-
                           "blocks the open three e8-g8 of x",
                       slither(4,4)-"4x4 - r"-"b2-b3"-"wins by force; leaves an answer to every move, \
as each dot in reach has a partner beside it",
                       slither-"6x6 c3-c4 b"-"c3-b3"-"loses by force; red plays b3-a3, \
then answers every move: each dot in reach has a partner beside it",
                       tictactoe-"xx1/o2/3 o"-"c1"-"loses by force; stops x, who would win with c1",
                       tictactoe-"x2/3/3 o"-"b2"-"draws with best play; takes b2, which is on 3 lines still open",
                       tictactoe-"3/1x1/3 o"-"a1"-"draws with best play; takes a1, which is on 2 lines still open",
                       tictactoe-"xx1/o2/2o x"-"b3"-"wins by force; makes a fork: it can win on b2, c1",
                       tictactoe-"x1o/3/1x1 o"-"c3"-"draws with best play; threatens to win on c2; \
prevents a fork on b2",
                       tictactoe-"xx1/oo1/3 x"-"c1"-"wins at once: x has three in a line",
                       hexagon-"b3r/6/7/4-3/r2-4b/4-3/7/6/b3r r"-"a4"-"can take 1 stone next, 0 before; adds a stone, which makes it 4 to 3; \
can go to 26 cells next, blue to 24; about even"
                     ])),
       nondet
     ]) :-
    read_position(Variant, Position, P),
    read_move(P, Text, Move),
    merit(P, Move, [First|_]),
    assertion(sub_string(First, 0, _, _, Gains)).
test(next_best,
     [ forall(member(Position-Text-Second,
                     [ "xx1/o2/3 o"-"c1"-"b2 is no better: loses by force; x then wins with c1",
                       "x2/2x/1oo x"-"a3"-"every other move loses",
                       "x2/2x/1oo x"-"a3"-"own moves needed: 3",
                       "o1x/3/3 x"-"a3"-"c3 is as good: wins by force",
                       "x2/1o1/2x o"-"b1"-"a2 is as good: draws with best play",
                       "x2/1o1/3 x"-"a2"-"c1 is as good: draws with best play",
                       "o1x/3/3 x"-"b2"-"c3 looks better: wins by force",
                       "3/3/1ox x"-"a1"-"draws with best play",
                       "3/3/1ox x"-"a1"-"c1 looks better: wins by force",
                       "3/x2/2o x"-"b2"-"draws with best play",
                       "2x/3/3 o"-"b2"-"every other move loses",
                       "x2/3/3 o"-"b2"-"every other move loses",
                       "3/1x1/3 o"-"a2"-"lets x win by force with c1: threatens to win on a3",
                       "o2/1x1/2x o"-"a2"-
                           "lets x win with a3, which no answer stops: stops o, who would win with a3; makes a fork"
                     ])),
       nondet
     ]) :-
    read_position(tictactoe, Position, P),
    read_move(P, Text, Move),
    merit(P, Move, Sentences),
    assertion(( member(Sentence, Sentences), sub_string(Sentence, _, _, _, Second) )).

%   Where a move wins at once nothing is set beside it, and a room to move is no gain.

test(nothing_twice, [nondet, Sentences == ["wins at once: x has three in a line"]]) :-
    read_position(tictactoe, "xx1/oo1/3 x", P),
    read_move(P, "c1", Move),
    merit(P, Move, Sentences).
test(nothing_empty, First == "loses by force") :-
    read_position(tictactoe, "3/x2/3 o", P),
    read_move(P, "b3", Move),
    merit(P, Move, [First|_]).

%   One is no plural, and what gives the win away is not praised.

% slow
test(counted_words,
     [ forall(member(Variant-Position-Text-Expected,
                     [ mastermind-"4x10 9421=0b0c 9342"-"1b1c"-
                           "loses at once: no code fits your answers: 1 bull 1 cow to 9342 left none",
                       minesweeper-"1../1../1.. 2"-"b2"-
                           "b2 has a mine: a3 needs 1 more, and only b2 is left",
                       minesweeper-"121/... 2"-"!c2"-
                           "c2 has a mine: b1 needs 1 more than a1, and only c2 lies beside b1 alone",
                       krk-"8/8/8/3k4/7R/8/8/K7 w - - 0 1"-"h4d4"-"lets black draw",
                       krk-"8/3k4/8/8/8/8/8/4K1R1 w - - 2 2"-"e1f2"-
                           "mate in 14; brings the white king nearer to the black one; \
brings the white king nearer to its rook",
                       krk-"4k3/8/8/8/8/8/8/4K2R w - - 0 1"-"h1f1"-
                           "mate in 15; keeps the black king in a room of 35 squares, 49 before; \
leaves the black king 3 squares to go to, 5 before",
                           krk-"8/8/8/3k4/5KR1/8/8/8 w - - 20 11"-"g4h4"-"mate in 13",
                           krk-"8/8/8/8/3k4/4R3/8/3K4 w - - 0 1"-"d1d2"-
                           "mate in 13; saves the rook; faces the other king and keeps it from e3, c3, d3",
                           krk-"8/8/8/8/3k4/4R3/8/3K4 w - - 0 1"-"e3h3"-
                           "mate in 15; saves the rook; keeps the black king from crossing rank 3",
                       krk-"2k5/4K3/8/8/8/8/8/1R6 w - - 0 1"-"e7d6"-
                           "mate in 2; black can only answer Kd8; brings the white king nearer to its rook",
                       krk-"4k3/8/4K3/8/8/4R3/8/8 w - - 0 1"-"e3e1"-
                           "mate in 3; waits: black must move, and would hold out longer without that",
                       krk-"8/8/8/4k3/8/8/8/R3K3 b - - 0 1"-"e5f6"-
                           "then white mates in 14; no other move holds out longer",
                           krk-"8/8/8/3k4/8/3K4/8/7R w - - 0 1"-"h1h5"-"mate in 12; gives check; \
leaves the black king 3 squares to go to, 5 before",
                       kalah-"4,4,4,4,0,5,1/0,6,5,5,5,5,0 s"-"1"-
                           "captures 6 seeds in n2; can move again with s2 next; \
south is much better: 9 of 10 games, as if 8 seeds ahead",
                       krk-"8/8/1R6/1k6/8/8/8/K7 b - - 0 1"-"b5b6"-"captures the rook: no mate is left",
                       slither(4,4,misere)-"4x4 - r misere"-"a1-a2"-
                           "loses by force; dots left in reach: 14; \
red wins if an odd number of them stays free",
                       slither(4,4,misere)-"4x4 a3-a2-b2-c2-d2 b misere"-"d2-d3"-
                           "loses by force; cuts off 4 dots; dots left in reach: 6; \
blue wins if an odd number of them stays free"
                     ])),
       nondet
     ]) :-
    read_position(Variant, Position, P),
    read_move(P, Text, Move),
    merit(P, Move, [First|_]),
    assertion(First == Expected).

test(best_that_can_be_the_code) :-
    read_position(mastermind, "4x10 0123=0b2c 4567=1b1c", P),
    merit(P, guess([1,0,6,7]), Told),
    memberchk("of guesses that can be the code, 1247 is best: 40 at worst, 23.3 on average", Told).

%   What is suggested is looked for as it is compared, so that nothing else looks better.

test(suggested, [forall(member(Variant, [hexagon,tictactoe,krk])), nondet]) :-
    initial(Variant, P),
    best(P, suggested(1), Move, _),
    merit(P, Move, Sentences),
    \+ ( member(Sentence, Sentences), sub_string(Sentence, _, _, _, "looks better") ).
test(as_soon_is_no_better, [forall(member(Text, ["e1f2","e1d2","e1e2"])), nondet]) :-
    initial(krk, Start),
    replayed(Start, ["h1h7","e8d8"], P),
    read_move(P, Text, Move),
    merit(P, Move, [_,Beside|_]),
    sub_string(Beside, 0, _, _, "the next best").

%   What is proved is more than what is likely.

test(a_proved_win_is_better, [nondet]) :-
    initial(five(10,10), Start),
    replayed(Start, ["j7","e5","b5","e6","e3","e8","e4","e7","e9","f6","f3"], P),
    read_move(P, "d6", Move),
    merit(P, Move, [_,Beside|_]),
    assertion(sub_string(Beside, 0, _, _, "g5 looks better: wins by force")).

%   A busy machine suggests what an idle one does: nodes limit it, no clock does.

test(suggested_by_nodes, [nondet, Nodes-Text == 15 000-"wA3 \\bG1"]) :-
    initial(hive, Start),
    replayed(Start,
             [ "wA1", "bA1 wA1\\", "wA2 wA1/", "bA2 bA1\\", "wA3 -wA2", "bA3 /bA1", "wQ /wA3",
               "bQ bA3\\", "wA3 /bQ", "bA3 -wQ", "wA2 -bQ", "bB1 -bA3", "wA3 \\wQ", "bB1 bA3",
               "wA3 bA2\\", "bB2 -bB1", "wB1 wA1/", "bB1 wQ", "wA3 -bB2", "bS1 bA3\\",
               "wG1 wB1/", "bS2 \\bB1", "wB2 -wG1", "bG1 -bS2"
             ],
             P),
    findall(Nodes0-Move0, thoughts(P, suggested(1), report(_, [_-[Move0|_]|_], Nodes0, _, _)), Looks),
    last(Looks, Nodes-Move),
    move_string(P, Move, Text).

%   A move that gives the game away is told by what it allows.

test(drawback,
     [ forall(member(Variant-Position-Text-Told,
                     [ tictactoe-"x2/1o1/2x o"-"a3"-"lets x win with c1, which no answer stops: \
stops o, who would win with c1; makes a fork: it can win on b1, c2",
                       tictactoe-"3/x2/3 o"-"b3"-"lets x win by force with b2: threatens to win on c2",
                       tictactoe-"o1x/3/3 x"-"b2"-"lets o draw with ",
                       krk-"8/8/8/3k4/7R/8/8/K7 w - - 0 1"-"h4d4"-
                           "lets black draw with Kxd4: captures the rook: no mate is left"
                     ])),
       nondet
     ]) :-
    read_position(Variant, Position, P),
    read_move(P, Text, Move),
    drawback(P, Move, Drawback),
    assertion(sub_string(Drawback, 0, _, _, Told)).

%   Of a mistake is told what the best answer gains that it does not gain after the better move.

test(answer,
     Told == ["blue can answer with i6: takes 1 stone of red, which makes it 6 to 3"]) :-
    read_position(hexagon, "b2rr/b5/7/4-3/r2-4b/4-3/7/6/b3r r", P),
    findall(Text,
            ( member(Made, ["i9i7","f2"]),
              read_move(P, Made, Move),
              read_move(P, "f2", Better),
              hornboard_merit:drawback(P, Move, Better, _, Text)
            ),
            Told).

%   No reply is named beside which others are as good, nor one to a move that wins all the same, nor
%   where the game was lost before.

test(no_drawback,
     [ forall(member(Variant-Position-Text,
                     [ hexagon-"b3r/6/7/4-3/r2-4b/4-3/7/6/b3r r"-"a5c5",
                       tictactoe-"xx1/o2/3 o"-"b2",
                       krk-"4k3/8/8/8/8/8/8/4K2R w - - 0 1"-"h1h4"
                     ])),
       fail
     ]) :-
    read_position(Variant, Position, P),
    read_move(P, Text, Move),
    drawback(P, Move, _).

%   The end is told with the move from which on it was won.

test(won_since,
     [ forall(member(Moves-Told,
                     [ ["b2","b1","a3","c1","a1","a2","c3"]-
                           "move 2, b1, lost the game: from there on x wins by force",
                       ["a1","b1","b2","a2","c3"]-
                           "move 2, b1, lost the game: from there on x wins by force"
                     ])),
       Since == Told
     ]) :-
    initial(tictactoe, P),
    foldl([Text,[P0|Ps],[Next,P0|Ps]]>>( read_move(P0, Text, Move), once(move(P0, Move, Next)) ),
          Moves, [P], Positions),
    hornboard_winning:won_since(Positions, Since).

%   A win looks better than what is only likely to win, and is told where no other move is known.

test(win_beside, [nondet]) :-
    initial(five(10,10), P0),
    replayed(P0, ["j7","e5","b5","e6","e3","e8","e4","e7","e9","f6","f3"], P),
    merit(P, d6, Sentences),
    assertion(( member(Each, Sentences), sub_string(Each, 0, _, _, "g5 looks better: wins by force") )),
    merit(P, g5, [First|_]),
    assertion(sub_string(First, 0, _, _, "wins by force; ")).

%   Of two moves that mate equally soon none looks better.

test(equally_soon, [nondet]) :-
    read_position(krk, "3k4/7R/8/8/8/8/8/4K3 w - - 2 2", P),
    merit(P, e1-f2, Sentences),
    assertion(memberchk("the next best, Kd2, does the same", Sentences)),
    merit(P, e1-d1, [_,Next|_]),
    assertion(sub_string(Next, 0, _, _, "Kf2 looks better: mate in 10")).

%   What is told of a move at Hexagon is how good it is, what it takes, and what can be taken next.

test(hexagon,
     [ forall(member(Moves-Text-Expected,
                     [ []-"a5c5"-"can go to 33 cells next, blue to 24; about even",
                       ["a5c5","a2"]-"c5e5"-"leaves no stone that blue could take next; \
can go to 29 cells next, blue to 26; about even",
                       ["a5c5","a2"]-"c5a3"-"takes 1 stone of blue, which makes it 4 to 3; \
blue is better: 7 of 10 games, as if "
                     ])),
       nondet
     ]) :-
    initial(hexagon, P0),
    replayed(P0, Moves, P),
    read_move(P, Text, Move),
    merit(P, Move, [First|_]),
    assertion(sub_string(First, 0, _, _, Expected)).

%   One sentence a feature: no square stands beside the number that it is of.

test(one_sentence_a_feature, [nondet]) :-
    initial(hive, P0),
    replayed(P0, ["wA1","bA1 wA1-","wQ -wA1","bQ bA1-"], P),
    why_best(P, [depth(1)], Lines),
    text(Lines, Text),
    \+ sub_atom(Text, _, _, _, square),
    once(sub_atom(Text, _, _, _, ' than black')).

replayed(P, [], P).
replayed(P0, [Text|Texts], P) :-
    read_move(P0, Text, Move),
    once(move(P0, Move, P1)),
    replayed(P1, Texts, P).

%   A move gives away what the exact answers say; one that is best nothing.

%   A flag says what a person believes, not where a mine is; who opens around a number opens
%   all cells there.

test(wrong_flags,
     [ forall(wrongly_flagged(Board, Text, Cell)),
       nondet,
       Better-Lost == open(Cell)-(1.0-1.0)
     ]) :-
    string_concat(Board, " 10", Position),
    read_position(minesweeper, Position, P),
    read_move(P, Text, Move),
    chances_lost(P, Move, 10, Better, Lost, _).

wrongly_flagged("....1001./.1111001./.10000011/.10000000/121211000/02...1000/02...1!11/\
02......./0!.....1.", "i2", b1).
wrongly_flagged("000000000/012221111/02.!2.!1./02.!.1.!./011....../01......2/01......./\
0!1!...../00012....", "*e3", e4).

%   A flag on a cell that is safe is wrong, and one where no mine is proved a guess.

test(flags,
     [ forall(member(Text-Expected,
                     [ "!b3"-(open(b3)-0.2-"b3 is safe"),
                       "!b1"-(open(a3)-0.15-"no mine is proved on b1: 50% risk")
                     ])),
       Better-Least-Most == Cell-Lost-Lost
     ]) :-
    Expected = Cell-Lost-Words,
    read_position(minesweeper, "1../1../... 2", P),
    read_move(P, Text, Move),
    chances_lost(P, Move, 10, Better, Least-Most, Told),
    assertion(sub_string(Told, 0, _, _, Words)).
test(a_flag_on_a_mine, fail) :-
    read_position(minesweeper, "1../1../1.. 2", P),
    read_move(P, "!b2", Move),
    chances_lost(P, Move, 10, _, _, _).

test(nothing_is_told_of_the_only_answer, [nondet, Lost-Text == (0.0-0.0)-""]) :-
    initial(mastermind(2,3,any), Start),
    dealt(Start, [keeper], 1, Dealt),
    move(Dealt, guess([0,1]), P),
    moves(P, [Move]),
    chances_lost(P, Move, 10, _, Lost, Text).
test(chances_lost, [forall(member(Text, [b1,c1,a2,c2])), nondet]) :-
    read_position(tictactoe, "x2/1o1/2x o", P),
    read_move(P, Text, Move),
    keeping_chances(P, Move, Expected),
    chances_lost(P, Move, 10 000, _, Lost, _),
    assertion(Lost = Expected-Expected).
test(a_win_put_off,
     [ forall(put_off(Variant, Text, Name, Best, Least, Told)),
     Better-Lost-Said == Best-(Least-Least)-Told ]) :-
    read_position(Variant, Text, P),
    read_move(P, Name, Move),
    chances_lost(P, Move, 10 000, Better, Lost, Said).

%   likely(+Position, -Chance): as the bar tells it.

likely(Position, Chance) :-
    best(Position, suggested(1), _, Worth),
    chance(Position, Worth, Chance).

%   What a review finds is what is said of the same position from then on.

% slow
test(a_review_and_why_agree, [nondet, Said == Gains]) :-
    initial(kalah, P0),
    replayed(P0, ["1","5","6"], P),
    chances_lost(P, 1, 5000, Better, Lost, _),
    Lost = Least-_,
    assertion(Least >= 0.3),
    merit(P, Better, [Gains|Others]),
    assertion(\+ ( member(Each, Others), sub_string(Each, _, _, _, "looks better") )),
    best(P, suggested(1), Better, _),
    merit(P, 1, [_,Beside|_]),
    string_concat("n2 looks better: ", Said, Beside).
test(one_of_two_wins_is_named, [nondet, Better == c1]) :-
    initial(tictactoe, P0),
    replayed(P0, ["c2","b1"], P),
    chances_lost(P, a1, 5000, Better, _, _),
    merit(P, a1, Sentences),
    assertion(( member(Each, Sentences), sub_string(Each, 0, _, _, "c1 looks better") )).
test(an_analysis_and_why_agree, [nondet, Expected-Worth == Theirs-Kept]) :-
    initial(kalah, P0),
    replayed(P0, ["2"], P),
    findall(Lines, thoughts(P, [depth(10),lines(3)], report(_, Lines, _, _, _)), Found),
    last(Found, [Worth-[Best|Expected]|_]),
    best(P, suggested(1), Best, _),
    findall(Lines, thoughts(P, suggested(1), report(_, Lines, _, _, _)), [[Kept-[Best|Theirs],_,_]]).
% slow
test(why_says_of_a_move_what_a_hint_says_after_it, [nondet]) :-
    initial(five(10,10), Start),
    replayed(Start, ["e5"], P),
    read_move(P, "f6", Move),
    once(move(P, Move, Next)),
    best(Next, suggested(1), Hint, _),
    merit(Next, Hint, [Then|_]),
    merit(P, Move, [Now|_]),
    Standing = "x is better: 7 of 10 games",
    assertion(maplist([Said]>>sub_string(Said, _, _, 0, Standing), [Then,Now])).
test(a_mistake_costs_what_the_chance_falls_by, [nondet]) :-
    initial(hive, Start),
    replayed(Start, ["wS1","bS1 wS1-","wG1 -wS1","bA1 bS1-","wQ \\wS1","bQ bS1/"], P),
    read_move(P, "wB1 -wG1", Move),
    chances_lost(P, Move, 5000, _, Least-Most, _),
    once(move(P, Move, Next)),
    maplist(likely, [P,Next], [Mine,Theirs]),
    Least =:= Most,
    abs(Least-(Mine+Theirs-1)) < 0.001.
test(one_own_move_wins_where_the_answer_is_forced, [nondet]) :-
    read_position(kalah, "0,0,3,0,3,0,20/0,0,0,0,0,1,21 s", P),
    merit(P, 3, Sentences),
    memberchk("own moves needed: 1", Sentences).
test(lost_already_by_exact_answers, Lost == 0.0-0.0) :-
    read_position(kalah, "0,0,0,12,3,0,8/1,0,6,2,1,0,15 s", P),
    chances_lost(P, 4, 5000, _, Lost, _).
test(a_win_that_only_a_closer_look_proves, true(Most < 0.1)) :-
    read_position(kalah(6,3), "0,0,0,0,1,1,11/6,2,3,1,0,1,10 n", P),
    read_move(P, "6", Move),
    chances_lost(P, Move, 5000, _, _-Most, _).
% slow
test(a_little_mistake_that_is_none_two_moves_deeper, [nondet, true(Least < 0.1)]) :-
    read_position(kalah, "3,2,1,2,0,0,14/0,3,1,2,5,4,11 s", P),
    chances_lost(P, 4, 5000, _, Least-_, _).
test(no_move_looks_better_than_a_lost_one_where_all_are, true(Text == [])) :-
    read_position(kalah, "3,0,2,0,2,0,10/4,4,0,2,0,3,18 s", P),
    merit(P, 5, Sentences),
    findall(Each, ( member(Each, Sentences), sub_string(Each, _, _, _, "looks better") ), Text).
test(known_by_heart, Lost-Text == (0.5-0.5)-"gives the win away") :-
    read_position(krk, "8/8/8/3k4/7R/8/8/K7 w - - 0 1", P),
    read_move(P, "h4e4", Move),
    chances_lost(P, Move, 100, _, Lost, Text).

put_off(krk, "8/8/8/3k4/5KR1/8/8/8 w - - 20 11", "f4g3", f4-f5, 0.1,
        "costs 3 moves").
put_off(krk, "8/8/8/3k4/5KR1/8/8/8 w - - 20 11", "g4g5", f4-f5, 0.0, "").
put_off(tictactoe, "xx1/o2/2o x", "b2", c1, 0.1, "costs 1 move").
put_off(tictactoe, "xx1/o2/2o x", "a3", c1, 0.5,
        "gives the win away").

keeping_chances(P, Move, Lost) :-
    once(move(P, Move, Next)),
    (   solution(Next, 1 000 000, solution(won, _, _))
    ->  Lost = 0.5
    ;   Lost = 0.0
    ).

:- end_tests(merit).

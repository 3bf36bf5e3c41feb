:- encoding(utf8).
:- use_module('../../prolog/hornboard').
:- use_module('../../prolog/hornboard/doors/untrusted', [load_untrusted/1]).
:- use_module('../../prolog/hornboard/gdl/kif').
:- use_module('../../prolog/hornboard/gdl/sheet_loading').
:- use_module('../../prolog/hornboard/search/end_values', [decided_as/2]).
:- use_module('../../prolog/hornboard/search/evaluation', [evaluation/2]).
:- use_module('../support/sheet_natives').
:- use_module('../support/sheets').
:- use_module('../support/sizes').
:- use_module('../../prolog/hornboard/ask/explain', [verdict/2]).
:- use_module('../../prolog/hornboard/ask/merit', [gains/3,merit/3]).
:- use_module('../../prolog/hornboard/game/text', [read_move/3, shown_string/3]).
:- use_module('../../prolog/hornboard/ask/proofs', [why/2]).
:- use_module('../../prolog/hornboard/ask/objections', [why_not/2]).
:- use_module('../../prolog/hornboard/ask/telling', [proof_lines//1]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [foldl/4, maplist/3]).
:- use_module(library(filesex), [copy_file/2]).
:- use_module(library(lists), [append/3, last/2, list_to_set/2, member/2, numlist/3, select/4]).
:- use_module(library(yall), [(>>)/5]).
:- use_module(library(pairs), [pairs_keys/2]).
:- use_module(library(random), [random_member/2]).

/** <module> Rule sheets

Those among the examples are written for these tests.
*/

:- begin_tests(reviewed).

%   Games that a review looks at from their ends backwards. In the first yellow, who was winning,
%   lost by the 22nd move, and two moves later left open the four that was in sight. In the second
%   red was lost by the 15th at the latest.

test(turning_point, Told == ["turns a win into a loss", drop(4)-1.0]) :-
    looked_back([3,1,1,4,4,4,1,1,3,5,3,3,7,6,5,6,2,2,3,4,5,2,2,5], 2, Better, Lost-Lost, Text),
    Told = [Text,Better-Lost].
test(lost_before, Lost-Text == 0.0-"") :-
    looked_back([3,1,1,4,4,4,1,1,3,5,3,3,7,6,5,6,2,2,3,4,5,2,2,5], 1, _, Lost-Lost, Text).
% slow
test(not_proved, Least-Most == 0.0-0.5) :-
    looked_back([2,4,5,5,4,5,4,4,5,7,4,7,4,5,7,7,3,3,1,6,1], 4, _, Least-Most, Text),
    assertion(Text == "loses by force").
% slow
test(fewer_games, Better-Told == drop(4)-"simulated games won: 6") :-
    dropped([], Start),
    chances_lost(Start, drop(1), 1000, Better, Least-_, Text),
    assertion(Least >= 0.1),
    sub_string(Text, 0, 22, _, Told).
% slow
test(stopped, Lost-Text == 0.5-0.5-"lets red win with a") :-
    dropped([1,2,1,2,1], Before),
    chances_lost(Before, drop(3), 1000, _, Lost, Text).
% slow
test(no_threat, Lets == ["lets yellow win with c","lets yellow win with c"]) :-
    dropped([4,4,4,2,4,4,4,2,1,1], Before),
    findall(Each-Text,
            ( member(Nodes, [0,1000]), chances_lost(Before, drop(3), Nodes, Each, _, Text) ),
            [Better-Let,Better-Let2]),
    Lets = [Let,Let2],
    merit(Before, Better, [Gains|_]),
    assertion(\+ sub_string(Gains, _, _, _, "looks better")).
test(missed_win, Lost-Text == 0.5-0.5-"no win is proved after this move") :-
    dropped([4,1,5,1], Position),
    chances_lost(Position, drop(7), 1000, _, Lost, Text).
test(proved_win, Lost-Text == 0.0-0.0-"") :-
    dropped([1,2,1,2,1,2], Before),
    chances_lost(Before, drop(1), 1000, _, Lost, Text).

%   Where every move is proved to lose, none is told by games that were simulated.

% slow
test(lost, true(Told == ["every move loses by force"])) :-
    dropped([2,4,2,2,5,1,1,6,1,1,6,1,7,2,4,5,1,5], Position),
    findall(First,
            ( member(X, [2,4,5,6,7]),
              merit(Position, drop(X), [Text|_]),
              split_string(Text, ";", "", [First|_])
            ),
            Firsts),
    list_to_set(Firsts, Told).

%   Whoever has proved it, a hint knows it, though games were simulated before.

% slow
test(proved_since, true(Before-Values == open-lost)) :-
    dropped([6,4,6,6,3,7,7,2,7,7,2,7,1,6,4,3,7,3], Position),
    hinted(Position, Before, _),
    forall(move(Position, Move, _), merit(Position, Move, _)),
    hinted(Position, Values, proved).

hinted(Position, End, Proof) :-
    findall(Value-Proof0,
            thoughts(Position, suggested(1), report(_, [Value-_|_], _, _, Proof0)),
            Found),
    last(Found, Value-Proof),
    decided_as(Value, End).

%   Why a move is suggested is asked of the search that found it.

% slow
test(hint_remembered, Again == Reports) :-
    dropped([4,4], Position),
    findall(Report, thoughts(Position, [trail([]),suggested(1),lines(1)], Report), Reports),
    findall(Report, thoughts(Position, suggested(1), Report), Again).

%   looked_back(+Columns, +Nth, -Better, -Lost, -Text): of the last moves in Columns by who made
%   the last, the Nth before the end.

looked_back(Columns, Nth, Better, Lost, Text) :-
    append(Before, [Last|After], Columns),
    length(After, Count),
    Count is 2*(Nth-1),
    !,
    (   Nth > 1
    ->  Later is Nth-1,
        looked_back(Columns, Later, _, _, _)
    ;   true
    ),
    dropped(Before, Position),
    chances_lost(Position, drop(Last), 1000, Better, Lost, Text).

dropped(Columns, Position) :-
    load_own(connect_four),
    initial(connect_four, Start),
    foldl([Column,Before,After]>>move(Before, drop(Column), After), Columns, Start, Position).

:- end_tests(reviewed).

:- begin_tests(kif).

% slow
test(terms, true(Found =@= [1-fact,2-count(a,-3,'03','Case'),2-F])) :-
    string_codes("fact ; a comment (\n (count a -3 03 Case)(<= (p ?x ?y)\n (q ?y ?x))",
                 Codes),
    phrase(kif(Sentences), Codes),
    compound_name_arguments(F, <=, [p(X,Y),q(Y,X)]),
    findall(Line-Term, member(sentence(Line, Term, _), Sentences), Found).
test(names, true(Names == [x,other])) :-
    phrase(kif([sentence(_, _, Named)]), `(p ?x ?other ?x)`),
    findall(Name, member(Name=_, Named), Names).
test(unreadable, [ forall(unreadable(Text, Where)), true(Found == Where) ]) :-
    breach(Text, Found).

unreadable("(role x)\n (role", 2-unreadable(2, open)).
unreadable("(role x))", 1-unreadable(9, closed)).
unreadable("\n\n((a) b)", 3-unreadable(1, headless)).
unreadable("(?x b)", 1-unreadable(1, headless)).
unreadable("()", 1-unreadable(1, headless)).
unreadable("(p ? b)", 1-unreadable(4, nameless)).

:- end_tests(kif).

:- begin_tests(sheets).

%   Rules that break the language, each at the end of a sheet that does not.

test(breach, [ forall(breaks(Rules, What)), true(Found =@= What) ]) :-
    whole(Whole),
    string_concat(Whole, Rules, Text),
    breach(Text, 9-Found),
    once(phrase(prolog:error_message(sheet(9, Found)), ['~s'-[Sentence]])),
    assertion(string_concat("line 9: ", _, Sentence)).

breaks("(<= (legal ?p (m ?x)) (role ?p))", unsafe(x)).
breaks("(<= (p ?x) (distinct ?x 1))", unsafe(x)).
breaks("(<= (p ?x) (or (role ?x) (distinct ?x 1)))", unsafe(x)).
breaks("(<= p (not q)) (<= q (role ?x) p)", unstratified(p)).
breaks("(<= (p ?x) (role ?x) (not (p ?x)))", unstratified(p)).
breaks("(<= (legal ?p m) (does ?p m))", reach(legal, choices)).
breaks("(<= terminal (next (f 1)))", reach(terminal, choices)).
breaks("(<= (role ?p) (true (f ?p)))", reach(role, state)).
breaks("(role x y)", arity(role/2, 1)).
breaks("(<= terminal (true a b))", arity(true/2, 1)).
breaks("(true a)", misplaced(true)).
breaks("(<= terminal (init a) (<= b c))", misplaced(<=)).
breaks("(or a b)", misplaced(or)).
breaks("<=", no_formula(<=)).
breaks("?x", no_formula(_)).
breaks("(<= (p ?x) ?x)", no_formula(_)).
breaks("(<= (goal x foo) terminal)", no_goal(foo)).
breaks("(goal x 101)", no_goal(101)).

test(missing, true(What == missing(terminal/0))) :-
    breach("(role a) (legal a m) (next f) (goal a 1)", _-What).
test(too_many, error(sheet(1, roles(7)))) :-
    whole(Whole),
    string_concat("(role a) (role b) (role c) (role d) (role e)", Whole, Text),
    load_text(Text, _).
test(taken, error(sheet(1, taken(lists)))) :-
    tmp_file(sheet, Folder),
    make_directory(Folder),
    atom_concat(Folder, '/lists.kif', File),
    own_file(nim, Own),
    copy_file(Own, File),
    load_rule_sheet(File).

%   The goal is 0 where it is not 100: no rule depends on its own negation.

test(stratified_by_arguments) :-
    whole(Whole),
    string_concat(Whole, "(<= (goal x 0) (not (goal x 100)))", Text),
    \+ breach(Text, _).

%   A test waits until its variables are bound.

test(order) :-
    written("(<= (p ?x ?y) (distinct ?x ?y) (distinct ?x a) (role ?x) (role ?y))",
            Text),
    sub_string(Text, _, _, 0,
               "p(X, Y) :-\n    role(X),\n    X\\==a,\n    role(Y),\n    X\\==Y.\n").

%   A clause a rule, with its disjunctions and the names of its variables.

test(readable) :-
    written("(<= (p ?who) (or (true (turn ?who 1)) (role ?who)) (not (true (turn y ?who))))",
            Text),
    sub_string(Text, _, _, 0,
               "p(Position, Who) :-\n    (   true(Position, turn(Who, 1))\n    ;   role(Who)\n    ),\n    \\+ true(Position, turn(y, Who)).\n").

written(Rules, Text) :-
    whole(Whole),
    string_concat(Whole, Rules, Sheet),
    tmp_file_stream(File, Out, [extension(kif)]),
    format(Out, "~s", [Sheet]),
    close(Out),
    rule_sheet_text(File, Text).

%   A comment of the sheet neither begins nor ends one of Prolog's.

test(commented, true(Moves == 2)) :-
    whole(Whole),
    string_concat("; a /* comment\n; and more */ here /*/\n", Whole, Text),
    load_text(Text, Game),
    perft(Game, 1, Moves).

%   The words of the language may be of capitals, and other names are what they are.

test(capitals, true(Moves-Text == 2-"turn(ROLE,x)")) :-
    load_text("(Role x) (ROLE y) (INIT (turn ROLE x)) (<= (LEGAL ?p (Move ?p)) (ROLE ?p)
               (NOT TERMINAL) (OR (Distinct ?p z) (TRUE (turn ROLE ?p))))
               (<= (LEGAL x (move x)) (role x)) (<= (NEXT (turn y x)) (DOES x ?m))
               (<= TERMINAL (TRUE (turn y x))) (GOAL x 50) (Goal y 50)", Game),
    initial(Game, Position),
    position_string(Position, Text),
    perft(Game, 1, Moves).

%   Names that Prolog or the contract need are not taken.

test(names, true(Moves == 3)) :-
    whole(Whole),
    string_concat(Whole, "(<= (move ?x) (role ?x)) (atom a) (term_expansion a b)
                          (<= (legal ?p (take ?y)) (true (turn ?p ?n)) (move ?p)
                              (atom ?x) (term_expansion ?x ?y))", Text),
    load_text(Text, Game),
    perft(Game, 1, Moves).

%   Names may be of whatever KIF has in words.

test(words, true(Text == "f('a,b') turn(x,0)")) :-
    whole(Whole),
    string_concat(Whole, "(init (f a,b)) (<= (next (f ?x)) (true (f ?x)))
                          (<= (legal ?p (say it's,so ?x)) (true (turn ?p ?n))
                              (true (f ?x)))", Sheet),
    load_text(Sheet, Game),
    initial(Game, Position),
    position_string(Position, Text),
    move(Position, Move, _),
    move_string(Position, Move, "say('it''s,so','a,b')"),
    !,
    read_move(Position, "say('it''s,so','a,b')", Read),
    Read == Move.

test(counted, [ forall(counted(Game, Depth, Count)), true(Lines == Count) ]) :-
    load_own(Game),
    perft(Game, Depth, Lines).

counted(tic_tac_toe, 1, 9).
counted(tic_tac_toe, 4, 3024).
counted(tic_tac_toe, 5, 15120).
counted(connect_four, 5, 16807).
counted(three_in_a_row, 3, 3360).
counted(rock_paper_scissors, 6, 729).
counted(trails, 2, 16).
counted(auction, 6, 729).
counted(nim, 3, Count) :-
    aggregate_all(count, nim_line(3, [3,4,5]), Count).

nim_line(0, _).
nim_line(Depth, Heaps0) :-
    Depth > 0,
    select(Heap, Heaps0, Left, Heaps),
    Most is Heap-1,
    between(0, Most, Left),
    Depth1 is Depth-1,
    nim_line(Depth1, Heaps).

%   What was written is the same game, as a file from elsewhere too.

test(untrusted, true(Lines == Lines0)) :-
    own_file(nim, File),
    rule_sheet_text(File, Text0),
    atomic_list_concat(Parts0, 'nim', Text0),
    atomic_list_concat(Parts0, 'nim_again', Text),
    tmp_file_stream(Untrusted, Out, [extension(pl)]),
    format(Out, "~s", [Text]),
    close(Out),
    load_untrusted(Untrusted),
    aggregate_all(count, nim_line(2, [3,4,5]), Lines0),
    perft(nim_again, 2, Lines).

%   The ground rules are those of the sheet: random games, side by side.

% slow
test(executions, [ forall(own(Game)) ]) :-
    load_own(Game),
    once(execution(Game, _)),
    set_random(seed(1)),
    size(executed, Games),
    forall(between(1, Games, _),
           ( initial(Game, Position),
             Game:compact(Position, Compact),
             functor(Compact, Form, _),
             assertion(Form \== Game),
             side_by_side(Game, Position, Form, Compact)
           )).

%   So are those where many moves want the same two fluents and are found in another order
%   than theirs, and where steps are counted.

test(gates) :-
    load_text("(role guard)
               (init (at 1)) (init (open 1)) (init (open 2)) (init (open 3)) (init (step 1))
               (room 1) (room 2) (room 3) (room 4) (room 5)
               (after 1 2) (after 2 3) (after 3 4) (after 4 5) (after 5 6) (after 6 7)
               (gait walk 1) (gait run 1) (gait walk 2) (gait walk 3) (gait run 4) (gait run 5)
               (<= (legal guard (go ?gait ?room))
                   (true (at ?here)) (true (open ?here)) (room ?room) (gait ?gait ?here))
               (<= (legal guard (unlock ?room))
                   (true (at ?here)) (room ?room) (not (true (open ?room))))
               (<= (next (at ?room)) (does guard (go ?gait ?room)))
               (<= (next (at ?here)) (true (at ?here)) (does guard (unlock ?room)))
               (<= (next (open ?room)) (true (open ?room)))
               (<= (next (open ?room)) (does guard (unlock ?room)))
               (<= (next (step ?j)) (true (step ?i)) (after ?i ?j))
               (<= terminal (true (step 7)))
               (<= terminal (true (at ?here)) (not (true (open ?here))) (true (open 5)))
               (<= (goal guard 100) (true (open 4)))
               (<= (goal guard 30) (not (true (open 4))))",
              Game),
    set_random(seed(1)),
    forall(between(1, 30, _),
           ( initial(Game, Position),
             Game:compact(Position, Compact),
             functor(Compact, Form, _),
             side_by_side(Game, Position, Form, Compact)
           )).

%   Where there are too many ways for a move to do something, or to reach a goal, the clauses
%   of the sheet are asked; where there are for a move to be legal, they play alone. It takes
%   no longer than the budget.

test(too_many_ways) :-
    dice("(<= (next bell) (does p ?m) ~s) (<= (goal p 60) ~s)",
         Game),
    set_random(seed(1)),
    forall(between(1, 5, _),
           ( initial(Game, Position),
             Game:compact(Position, Compact),
             functor(Compact, Form, _),
             side_by_side(Game, Position, Form, Compact)
           )).
% slow
test(two_hundred_thousand_ways, true(Moves == 56)) :-
    statistics(inferences, Before),
    dice("(<= (legal p wait) ~s) (<= (goal p 60) ~s)", Game),
    statistics(inferences, After),
    assertion(After-Before < 15 000 000),
    assertion(execution(Game, Game)),
    perft(Game, 1, Moves).

%   Ground rules for a sum over a row of lamps are gone through in all ways that it may come
%   about: the clauses are asked for the goals, and for nothing else.

test(asked_of_clauses, [true(Asked == [goal]), nondet]) :-
    lamps(14, Game),
    initial(Game, Start),
    compact(Start, Position0),
    functor(Position0, Form, _),
    forall(between(1, 2, _),
           ( statistics(inferences, Before),
             foldl(lit(Form), [1,3,5,7,9,11,13,14], Position0, Position),
             Form:outcome(Position, Outcome),
             statistics(inferences, After),
             assertion(Outcome == goals([p-8])),
             assertion(After-Before < 200 000)
           )),
    findall(Name,
            ( member(Head, [role_moves(_,_,_),over(_,_),goal(_,_,_)]),
              clause(Form:Head, ( !, hornboard_lifted:_ )),
              functor(Head, Name, _)
            ),
            Asked),
    set_random(seed(1)),
    side_by_side(Game, Start, Form, Position0).

lit(Form, Lamp, Position, Next) :-
    once(Form:move(Position, light(Lamp), Next)).

%   lamps(+Count, -Game): who plays lights 8 lamps of a row, and gets a point for each that is
%   not alone.

lamps(Count, Game) :-
    numlist(1, Count, Lamps),
    foldl([N,Text0,Text]>>( Next is N+1,
                            format(string(Text), "~s (init (lamp ~d off)) (succ ~d ~d)",
                                   [Text0,N,N,Next]) ),
          Lamps, "(role p) (succ 0 1) (init (left 8))", Facts),
    format(string(Rules),
           "(<= (number ?m) (succ ?m ?n))
            (<= (legal p (light ?i)) (true (lamp ?i off)))
            (<= (next (lamp ?i on)) (does p (light ?i)))
            (<= (next (lamp ?i ?s)) (true (lamp ?i ?s)) (not (does p (light ?i))))
            (<= (next (left ?n)) (true (left ?m)) (succ ?n ?m))
            (<= terminal (true (left 0)))
            (<= (goal p ?n) (sum 1 0 ?n))
            (<= (lit_besides ?i) (true (lamp ?j on)) (number ?i) (distinct ?i ?j))
            (<= (sum ~d ?m ?n) (adds ~d ?m ?n))
            (<= (sum ?i ?m ?n) (succ ?i ?j) (adds ?i ?m ?k) (sum ?j ?k ?n))
            (<= (adds ?i ?m ?m) (true (lamp ?i off)) (number ?m))
            (<= (adds ?i ?m ?m) (true (lamp ?i on)) (not (lit_besides ?i)) (number ?m))
            (<= (adds ?i ?m ?n) (true (lamp ?i on)) (lit_besides ?i) (succ ?m ?n))",
           [Count,Count]),
    string_concat(Facts, Rules, Text),
    load_text(Text, Game).

%   What is asked of the clauses is right after it was interrupted anywhere.

test(interrupted) :-
    lamps(14, Game),
    initial(Game, Start),
    compact(Start, Position0),
    functor(Position0, Form, _),
    foldl(lit(Form), [1,3,5,7,9,11,13], Position0, Position1),
    lit(Form, 14, Position1, Position),
    forall(between(1, 120, Most),
           ( Form:outcome(Position, _),
             catch(call_with_inference_limit(
                       hornboard_lifted:lifted_moves(Form, 0, 0, _), Most, _),
                   _, true),
             Form:outcome(Position, Outcome),
             assertion(Outcome == goals([p-8]))
           )).

%   dice(+Rules, -Game): Rules of Game have the same 12**5 ways to be so in two places, five
%   dice of which two next to each other show different numbers.

dice(Rules0, Game) :-
    Different = "(true (die 1 ?a)) (true (die 2 ?b)) (true (die 3 ?c)) (true (die 4 ?d))
                 (true (die 5 ?e)) (distinct ?a ?b) (distinct ?b ?c) (distinct ?c ?d)
                 (distinct ?d ?e)",
    format(string(Rules), Rules0, [Different,Different]),
    numlist(1, 12, Numbers),
    foldl([N,Text0,Text]>>format(string(Text), "~s (number ~d)", [Text0,N]),
          Numbers, Rules, Text1),
    string_concat(Text1, "(role p) (index 1) (index 2) (index 3) (index 4) (index 5)
        (init (die 1 1)) (init (die 2 2)) (init (die 3 1)) (init (die 4 3)) (init (die 5 1))
        (init (last 3)) (left 3 2) (left 2 1) (left 1 0)
        (<= (legal p (turn ?i ?n)) (index ?i) (number ?n) (not (true (die ?i ?n))))
        (<= (next (die ?i ?n)) (does p (turn ?i ?n)))
        (<= (next (die ?i ?n)) (true (die ?i ?n)) (does p (turn ?j ?m)) (distinct ?i ?j))
        (<= (next (last ?fewer)) (true (last ?some)) (left ?some ?fewer))
        (<= terminal (true (last 0)))", Text),
    load_text(Text, Game).

side_by_side(Game, Position, Form, Compact) :-
    Game:compact(Position1, Compact),
    assertion(Position1 == Position),
    assertion(( Game:compact(Position, Compact1), Compact1 == Compact )),
    assertion(forall(mover(Position, Player), Form:mover(Compact, Player))),
    Game:seen(Position, mover, Seen),
    Form:seen(Compact, mover, CompactSeen),
    assertion(Game:compact(Seen, CompactSeen)),
    Game:seen(Position, all, Before),
    Form:seen(Compact, all, CompactBefore),
    assertion(Game:compact(Before, CompactBefore)),
    findall(Outcome, Game:outcome(Position, Outcome), Outcomes),
    assertion(findall(Outcome, Form:outcome(Compact, Outcome), Outcomes)),
    Game:moves(Position, Moves),
    assertion(Form:moves(Compact, Moves)),
    (   Moves == []
    ->  true
    ;   random_member(Move, Moves),
        once(Game:move(Position, Move, Next)),
        once(Form:move(Compact, Move, NextCompact)),
        side_by_side(Game, Next, Form, NextCompact)
    ).

%   What stays as it is, and what two do at once, is made ground however many ways there
%   are to do it.

test(at_once, true(Bits == 218)) :-
    load_text("
(role a) (role b) (s 0 1) (s 1 2) (s 2 3) (s 3 4) (s 4 5) (s 5 6) (init (played 0))
(<= (n ?y) (s ?x ?y)) (<= (init (near ?x ?y free)) (n ?x) (n ?y))
(<= (init (far ?x ?y free)) (n ?x) (n ?y))
(<= (legal ?p (take ?x ?y ?v ?w)) (role ?p) (true (near ?x ?y free)) (true (far ?v ?w free)))
(<= (next (near ?x ?y ?p)) (does ?p (take ?x ?y ?v ?w)))
(<= (next (far ?v ?w ?p)) (does ?p (take ?x ?y ?v ?w)))
(<= (next (near ?x ?y ?p)) (true (near ?x ?y ?p))
    (does a (take ?ax ?ay ?av ?aw)) (does b (take ?bx ?by ?bv ?bw))
    (other ?x ?y ?ax ?ay) (other ?x ?y ?bx ?by))
(<= (next (far ?x ?y ?p)) (true (far ?x ?y ?p))
    (does a (take ?ax ?ay ?av ?aw)) (does b (take ?bx ?by ?bv ?bw))
    (other ?x ?y ?av ?aw) (other ?x ?y ?bv ?bw))
(<= (other ?x ?y ?v ?w) (n ?x) (n ?y) (n ?v) (n ?w) (distinct ?x ?v))
(<= (other ?x ?y ?v ?w) (n ?x) (n ?y) (n ?v) (n ?w) (distinct ?y ?w))
(<= (next (played 1)) (true (played 0))) (<= terminal (true (played 1)))
(<= (goal ?p 50) (role ?p))", Game),
    atom_concat(Game, '_fast', Module),
    aggregate_all(count, Module:fluent(_, _), Bits).

%   What only stays as it is, and never is so, is never so.

test(never_so, true(Facts == 4)) :-
    whole(Whole),
    string_concat(Whole, "(<= (next (ghost ?x)) (true (ghost ?x)) (not (true (seen ?x))))
                          (<= (next (seen ?x)) (true (ghost ?x)))", Text),
    load_text(Text, Game),
    atom_concat(Game, '_fast', Module),
    aggregate_all(count, Module:fluent(_, _), Facts).

%   What does not change may deny what a layer below says.

test(layers, true(Game-Moves0 == Game-Moves)) :-
    whole(Whole),
    string_concat(Whole, "(step 1 2) (step 2 3) (step 4 4) (<= (far ?x ?z) (step ?x ?z))
                          (<= (far ?x ?z) (far ?x ?y) (step ?y ?z))
                          (<= (blind ?x) (step ?y ?x) (not (out ?x))) (<= (out ?x) (far ?x ?y))
                          (<= (legal ?p (see ?x ?y)) (true (turn ?p ?n)) (far ?x ?y)
                              (not (blind ?y)) (distinct ?x ?y))", Text),
    load_text(Text, Game),
    initial(Game, Position),
    Game:compact(Position, Compact),
    functor(Compact, Form, _),
    Game:moves(Position, Moves0),
    assertion(memberchk(see(1,2), Moves0)),
    Form:moves(Compact, Moves).

%   Sheets of games that are here are these games: random ones, side by side, and all
%   lines of a few moves, by the clauses of the sheet and by its ground rules.

% slow
test(native, [ forall(native(Sheet, Variant)) ]) :-
    load_own(Sheet),
    set_random(seed(1)),
    size(playouts, Games),
    forall(between(1, Games, _),
           ( initial(Variant, Native),
             initial(Sheet, Position),
             beside_the_native(Sheet, Native, Position)
           )).
test(native_lines, [ forall(native(Sheet, Variant)) ]) :-
    load_own(Sheet),
    execution(Sheet, Form),
    initial(Sheet, Position),
    compact(Position, Compact),
    size(sheet_plies, Plies),
    once(perft(Variant, Plies, Count)),
    assertion(lines(Sheet, Position, Plies, Count)),
    assertion(lines(Form, Compact, Plies, Count)).

beside_the_native(Sheet, Native, Position) :-
    native_state(Sheet, Native, Fluents),
    assertion(arg(1, Position, Fluents)),
    findall(Outcome, outcome(Native, Outcome), Outcomes),
    assertion(findall(Outcome, outcome(Position, Outcome), Outcomes)),
    moves(Native, Natives),
    maplist(native_move(Sheet, Native), Natives, Moves0),
    msort(Moves0, Moves),
    assertion(moves(Position, Moves)),
    (   Moves == []
    ->  true
    ;   random_member(Each, Natives),
        native_move(Sheet, Native, Each, Move),
        move(Native, Each, NextNative),
        once(Sheet:move(Position, Move, Next)),
        beside_the_native(Sheet, NextNative, Next)
    ).

%   A move that is not legal is not made, whether its effect is known or not.

test(lawful) :-
    load_own(tic_tac_toe),
    initial(tic_tac_toe, Position),
    compact(Position, Compact0),
    move(Compact0, mark(2,2), Compact),
    \+ move(Compact, mark(2,2), _),
    \+ move(Compact, mark(9,9), _),
    \+ move(Compact, noop, _).

test(position, true(Moves == 8)) :-
    load_own(tic_tac_toe),
    initial(tic_tac_toe, Position0),
    move(Position0, mark(2,2), Position1),
    position_string(Position1, Text),
    read_position(tic_tac_toe, Text, Position),
    perft(Position, 1, Moves).
test(never, error(sheet_play(never(cell(9,9,x))))) :-
    load_own(tic_tac_toe),
    read_position(tic_tac_toe, "cell(9,9,x)", Position),
    compact(Position, _).

test(solved, true(Value == won)) :-
    load_own(nim),
    initial(nim, Position),
    solution(Position, 10 000, solution(Value, _, _)).

%   Recursion is tabled for one state at a time.

test(tables_are_forgotten, true(Tables =< 4)) :-
    whole(Whole),
    string_concat(Whole, "(<= (reach ?x ?y) (true (turn ?x ?n)) (turns ?x ?y))
                          (<= (reach ?x ?z) (reach ?x ?y) (turns ?y ?z) (true (turn ?x ?n)))
                          (<= (legal ?p (reach ?x)) (true (turn ?p ?n)) (reach ?p ?x))", Text),
    load_text(Text, Game),
    playouts(Game, 20, 1, _),
    atom_concat(Game, '_fast', Form),
    assertion(\+ current_table(Game:reach(_, _, _), _)),
    aggregate_all(count, current_table(Form:'l reach'(_, _), _), Tables).

test(view, true(Seen == [a1-stone(x),b2-stone(o)])) :-
    load_own(tic_tac_toe),
    initial(tic_tac_toe, Position0),
    move(Position0, mark(1,1), Position1),
    move(Position1, mark(2,2), Position),
    findall(Cell-Piece, content(Position, Cell, Piece), Seen0),
    msort(Seen0, Seen).
test(rows_first, [ forall(rows_first(Key1, Key2)), true(Cells == [b1]) ]) :-
    whole(Whole),
    Board = "(init (cell ~w1 ~w2 x)) (init (cell ~w10 ~w1 e)) (init (cell ~w1 ~w1 e))
             (init (cell ~w10 ~w2 e)) (init (cell ~w2 ~w1 e)) (init (cell ~w2 ~w2 e))",
    format(string(Squares), Board,
           [Key1,Key2,Key1,Key2,Key1,Key2,Key1,Key2,Key1,Key2,Key1,Key2]),
    string_concat(Whole, Squares, Text),
    load_text(Text, Game),
    initial(Game, Position),
    findall(Cell, content(Position, Cell, stone(x)), Cells).

rows_first(r, c).
rows_first(row, col).

test(letters_are_columns, true(Cells == [b1])) :-
    whole(Whole),
    string_concat(Whole, "(init (cell 1 b x)) (init (cell 1 a e)) (init (cell 2 a e))
                          (init (cell 2 b e))", Text),
    load_text(Text, Game),
    initial(Game, Position),
    findall(Cell, content(Position, Cell, stone(x)), Cells).
%   The four in a row that won is marked and told, and nothing while play goes on.

test(the_line_that_won_is_marked,
     Before-After-Sentence == []-[d1,d2,d3,d4]-"red has a line: red won") :-
    load_own(connect_four),
    initial(connect_four, Start),
    foldl(played, [drop(4),drop(1),drop(4),drop(1),drop(4),drop(2)], Start, Open),
    findall(Cell, mark(Open, Cell, emphasis), Before),
    played(drop(4), Open, Won),
    findall(Cell, mark(Won, Cell, emphasis), After),
    verdict(Won, Sentence).

%   What says no more than where a stone would fall marks nothing.

test(no_landing, true(Marks-Changes == []-[change(d4)])) :-
    load_own(connect_four),
    initial(connect_four, Start),
    foldl(played, [drop(4),drop(1),drop(4),drop(1),drop(4),drop(2)], Start, Open),
    changes(Open, drop(4), Changes),
    findall(Cell, content(Open, Cell, mark(_)), Marks).

%   What may ever stand somewhere makes a board, also where none is there at first; a cell where
%   nothing can is none of it. Heaps that are counted make none.

test(board, [ forall(squares(Game, Count)), true(Found == Count) ]) :-
    load_own(Game),
    initial(Game, Start),
    aggregate_all(count, place(Start, _, square(_, _)), Found).

squares(slither_sheet, 36).
squares(hexagon_sheet, 58).
squares(connect_four, 42).
squares(nim, 0).

%   A move is told by what it threatens, wins and takes, and beside the next best by the games
%   that were simulated; no proof is told in Prolog.

% slow
test(what_holds_for_two_moves_and_loses_by_force_is_no_puzzle, fail) :-
    load_own(connect_four),
    initial(connect_four, Start),
    Columns = [6,6,1,1,3,4,7,7,3,3,4,5,5,5,4,6,1],
    findall(drop(Column), member(Column, Columns), Moves),
    foldl(played, Moves, Start, Position),
    only_move(Position, [], _).
% slow
test(merit, [ forall(good_for(Game, Moves, Move, Forms)), nondet ]) :-
    load_own(Game),
    initial(Game, Start),
    foldl(played, Moves, Start, Position),
    merit(Position, Move, Sentences),
    forall(member(Form, Forms),
           ( member(Sentence, Sentences), like(Form, Sentence) )).

good_for(connect_four, [drop(4),drop(3),drop(4),drop(3)], drop(4), 
         ["threatens to win with d; yellow must answer with d; *wins * of 100 simulated games, about as many as c"]).
good_for(connect_four, [drop(4),drop(3),drop(4),drop(3)], drop(5),
         ["*wins * of 100 simulated games", "c looks better: *wins * of 100 simulated games"]).
good_for(connect_four, [], drop(1),
         ["is part of 3 lines that can still win; wins 4* of 100 simulated games",
          "d looks better: is part of 7 lines that can still win; wins 6* of 100 simulated games"]).
good_for(connect_four, [drop(4),drop(4),drop(3)], drop(6), ["*blocks a line of which red had 2 of 4; is part of *"]).
good_for(connect_four, [drop(1),drop(4),drop(4),drop(5),drop(3),drop(5),drop(1),drop(4),drop(6),drop(5),drop(5),
                        drop(4),drop(7),drop(3),drop(3)], drop(6),
         ["makes a line that lacks only c5; is part of 2 lines that can still win*"]).
good_for(connect_four, [drop(4),drop(1),drop(5),drop(1)], drop(6),
         ["wins by force; threatens to win with c or g"]).
good_for(connect_four, [drop(5),drop(1),drop(1),drop(1),drop(4),drop(1)], drop(6),
         ["wins by force; threatens to win with c or g",
          "c is as good: wins by force; threatens to win with b or f"]).
good_for(connect_four, [drop(4),drop(4),drop(5)], drop(3),
         ["*stops red, who would win by force with c*"]).
good_for(connect_four, [drop(4),drop(4),drop(3),drop(3),drop(5)], drop(2),
         ["every move loses by force; red then wins with f; blocks a line of which red had 3 of 4"]).
good_for(connect_four, [drop(4),drop(4),drop(3),drop(3),drop(5)], drop(4),
         ["every move loses by force; red then wins with b"]).
good_for(tic_tac_toe, [mark(1,1),mark(2,2)], mark(3,3), ["draws with best play*", "* is as good: draws with best play*"]).
good_for(breakthrough, [move(1,2,1,3),move(2,7,2,6),move(1,3,1,4),move(2,6,2,5)], move(1,4,2,5),
         ["*captures 1 piece*"]).
good_for(auction, [], bid(1), ["* of 100 *simulated games*, about as many as bid 2"]).
good_for(three_in_a_row, [take(2,1)], take(1,1), ["brings * points of 100 in simulated games*"]).
good_for(nim, [], leave(a,1), ["expected then: leave c *, leave *"]).

%   In a lost position a move is suggested after which only one answer wins at once.

test(resistance, true(memberchk(Move, [drop(2),drop(6)]))) :-
    load_own(connect_four),
    initial(connect_four, Start),
    foldl(played, [drop(4),drop(4),drop(3),drop(3),drop(5)], Start, Position),
    best(Position, suggested(1), Move, _).

%   Who alone could let the other win, under a square where he has no turn yet, stops nothing
%   elsewhere.

test(nothing_stopped, true(Stopped == [])) :-
    load_own(connect_four),
    initial(connect_four, Start),
    foldl(played,
          [ drop(5),drop(4),drop(4),drop(6),drop(3),drop(3),drop(6),drop(1),drop(2),drop(1),
            drop(5)
          ],
          Start, Position),
    gains(Position, drop(7), Gains),
    sub_string(Gains, 0, _, _, "lets red win with g"),
    findall(Move-Text,
            ( move(Position, Move, _),
              gains(Position, Move, Text),
              sub_string(Text, _, _, _, stops)
            ),
            Stopped).

like(Form, Sentence) :-
    wildcard_match(Form, Sentence).

test(in_words, [ forall(words_of(Goal, Words)), true(Told == Words) ]) :-
    load_own(connect_four),
    initial(connect_four, Start),
    foldl(played, [drop(4),drop(1)], Start, Position),
    arg(1, Goal, Position),
    once(condition(Position, \+ Goal, Format, Arguments)),
    say(Format, Arguments, Told).

words_of(true(_, cell(4,1,red)), "d1: red").
words_of(true(_, falls_to(4,2)), "falls to d2").
words_of(line(_, red), "line red").
words_of(legal(_, red, drop(4)), "red can play d").

%   Where no square is empty in the end, that is why.

test(full, true(Sentence == "the board is full: drawn")) :-
    load_own(tic_tac_toe),
    initial(tic_tac_toe, Start),
    foldl([X-Y,Before,After]>>played(mark(X,Y), Before, After),
          [1-1,2-2,3-3,2-1,2-3,1-3,3-1,3-2,1-2], Start, Over),
    verdict(Over, Sentence).

played(Move, Position, Next) :-
    once(move(Position, Move, Next)).

test(touches, true(Cells == [[b1],[b2],[b3],[b4],[b5],[b6]])) :-
    load_own(connect_four),
    initial(connect_four, Position),
    findall(Each, touches(Position, drop(2), Each), Cells).

%   People call what is on the board as it is called at the rim.

test(called, [ forall(called(Game, Move, Text)), true(Shown-Read == Text-Move) ]) :-
    load_own(Game),
    initial(Game, Position),
    shown_string(Position, Move, Shown),
    read_move(Position, Text, Read).

called(connect_four, drop(3), "c").
called(tic_tac_toe, mark(2,3), "b3").
called(breakthrough, move(1,2,2,3), "a2-b3").
called(nim, leave(a,2), "leave a 2").

test(the_whole_words_are_read, true(Move == drop(3))) :-
    load_own(connect_four),
    initial(connect_four, Position),
    read_move(Position, "drop c", Move).

test(known_words, [ forall(known_word(Word, Piece)), true(Seen == [Piece]) ]) :-
    whole(Whole),
    Board = "(init (cell 1 1 ~w)) (init (cell 1 2 e)) (init (cell 2 1 e)) (init (cell 2 2 e))",
    format(string(Squares), Board, [Word]),
    string_concat(Whole, Squares, Text),
    load_text(Text, Game),
    initial(Game, Position),
    findall(Each, content(Position, a1, Each), Seen).

known_word(red, stone(red)).
known_word(black, stone(black)).
known_word(knight, knight(white)).
known_word('xKnight', knight(x)).
known_word(treasure, label(treasure)).

test(a_role_in_capitals, true(Seen == [queen('White')])) :-
    whole(Whole),
    string_concat(Whole, "(role White) (init (cell 1 1 WhiteQueen)) (init (cell 1 2 e)) \
(init (cell 2 1 e)) (init (cell 2 2 e))", Text),
    load_text(Text, Game),
    initial(Game, Position),
    findall(Each, content(Position, a1, Each), Seen).

%   What names a player and a square is a piece there; a square may also be marked.

test(pieces, true(Pieces == [a1-stone(red),a2-mark(trail),d4-stone(blue)])) :-
    load_own(trails),
    read_position(trails, "trail(1,1) trail(1,2) trail(4,4) rider(blue,4,4) rider(red,1,1)",
                  Position),
    findall(Cell-Piece, ( content(Position, Cell, Piece), Piece \= choice(_) ), Pieces0),
    msort(Pieces0, Pieces).

%   What a piece is worth is to be learnt, and until then nobody goes by it.

test(pieces_are_counted, true(Features-Names == [stone-1]-[source,breakthrough_pieces])) :-
    load_own(breakthrough),
    read_position(breakthrough, "control(white) cell(1,1,white) cell(1,8,black) cell(2,1,white)",
                  Position),
    breakthrough_pieces:features(Position, Features),
    findall(Name, evaluation(Position, Name), Names).
test(of_the_enemy_too, true(Features == [stone-(-1)])) :-
    load_own(breakthrough),
    read_position(breakthrough, "control(black) cell(1,1,white) cell(1,8,black) cell(2,1,white)",
                  Position),
    breakthrough_pieces:features(Position, Features).
test(of_each_kind, true(Features == [king-0,pawn-(-1)])) :-
    whole(Whole),
    string_concat(Whole, "(init (cell 1 1 x_king)) (init (cell 1 2 y_king)) \
(init (cell 2 1 x_pawn)) (init (cell 2 2 y_pawn)) (init (cell 3 1 y_pawn))", Text),
    load_text(Text, Game),
    initial(Game, Position),
    atom_concat(Game, '_pieces', Module),
    Module:features(Position, Features).
test(nothing_is_counted_where_players_have_none, fail) :-
    load_own(nim),
    current_module(nim_pieces).
test(beside, [ true(Piece == choice('leave a 2')), nondet ]) :-
    load_own(nim),
    initial(nim, Position),
    touches(Position, leave(a,2), [Text]),
    content(Position, Text, Piece).

:- end_tests(sheets).

:- begin_tests(roles).

%   Three take turns: each of the first moves is followed by one of the next player.

test(turns, true(Movers == [x,o,z,x])) :-
    load_own(three_in_a_row),
    initial(three_in_a_row, P1),
    move(P1, take(1,1), P2),
    move(P2, take(4,4), P3),
    move(P3, take(1,4), P4),
    maplist(mover, [P1,P2,P3,P4], Movers).

%   What has been chosen is hidden from who is to choose, until all have.

test(hidden, [ forall(shown(Hand, Other)),
               true(Seen == "round(1) does(left,?) wins(left,0) wins(right,0)") ]) :-
    load_own(rock_paper_scissors),
    initial(rock_paper_scissors, Start),
    move(Start, show(Hand), Chosen),
    mover(Chosen, right),
    seen(Chosen, mover, Seen0),
    position_string(Seen0, Seen),
    seen(Seen0, all, Start),
    move(Chosen, show(Other), Next),
    assertion(seen(Next, mover, Next)),
    assertion(\+ outcome(Chosen, _)).

shown(Hand, Other) :-
    member(Hand, [rock,paper,scissors]),
    member(Other, [rock,paper,scissors]).

%   No content of a cell tells it either.

test(content_hides, all(Hand == [])) :-
    load_own(rock_paper_scissors),
    initial(rock_paper_scissors, Start),
    move(Start, show(rock), Chosen),
    content(Chosen, _, label(Text)),
    member(Hand, [rock,paper,scissors]),
    sub_atom(Text, _, _, _, Hand),
    \+ sub_atom(Text, _, _, _, show).

%   Of a position in which something is hidden, a move may lead to whatever it may be.

test(possible, true(Count == 3)) :-
    load_own(rock_paper_scissors),
    Game = rock_paper_scissors,
    read_position(Game,
                  "round(1) does(left,?) wins(left,0) wins(right,0)", Seen),
    aggregate_all(count, Game:move(Seen, show(rock), _), Count).

test(whatever_is_hidden_wins_nothing_for_sure) :-
    load_own(rock_paper_scissors),
    read_position(rock_paper_scissors,
                  "round(3) does(left,?) wins(left,0) wins(right,0)", Seen),
    assertion(\+ winning(Seen, _)),
    assertion(\+ mate_in(Seen, 1)),
    assertion(\+ key_move(Seen, 1, _)),
    findall(Text,
            ( find(rock_paper_scissors, true, P, [games(1)]),
              position_string(P, Text)
            ),
            Texts),
    assertion(Texts = [_|_]),
    forall(member(Each, Texts), assertion(\+ sub_string(Each, _, _, _, "does(left,show"))).

test(its_end_is_explained) :-
    load_own(nim),
    read_position(nim, "control(right) heap(a,0) heap(b,0) heap(c,0)", Over),
    once(why(outcome(Over, won(left)), Proof)),
    phrase(proof_lines([Proof]), Lines),
    assertion(Lines == [ line(0, "The game is over when all heaps are empty.", ""),
                         line(0, "Who took the last stone wins.", ""),
                         line(1, "it is the turn of right", "")
                       ]).

%   A line right above a rule tells it, if that is a whole sentence; else its relations do. Nobody
%   is told what a loser gets.

test(remarks, true(Texts == ["on","The count is three.","on","best a","mine a"])) :-
    load_text("(role a) (role b) (init (on)) (init (mine a))
(<= (legal ?r go) (role ?r)) (<= (next (on)) (true (on)))
; the end
(<= terminal (over))
(<= (over) (true (on)) (three))
; The count is three.
(<= (three) (true (on)))
(<= (goal ?r 100) (best ?r))
(<= (goal ?r 0) (role ?r) (not (best ?r)))
(<= (best ?r) (true (mine ?r)))", Game),
    initial(Game, Over),
    once(why(outcome(Over, _), Proof)),
    phrase(proof_lines([Proof]), Lines),
    findall(Text, member(line(_, Text, _), Lines), Texts).

%   Only squares are a board that is full.

test(no_board_is_full, true(Sentence == "drawn")) :-
    load_own(rock_paper_scissors),
    initial(rock_paper_scissors, Start),
    foldl([_,Before,After]>>once(move(Before, show(rock), After)), [1,1,2,2,3,3], Start, Over),
    verdict(Over, Sentence).
test(endless, error(endless(_))) :-
    load_text("(role r) (init (s 1)) (<= (legal r go) (true (s 1))) (<= (next (s 1)) (does r go))
               (<= terminal (true (s 2))) (<= (goal r 100) (true (s 2)))", Game),
    playouts(Game, 1, 1, _).
test(traits, true(Traits == [auction-together,connect_four-ground(rack),
                             rock_paper_scissors-together,
                             trails-shared,trails-together])) :-
    findall(Game-Trait,
            ( own(Game), load_own(Game), trait(Game, Trait), Trait \== shortened ),
            Traits0),
    msort(Traits0, Traits).
test(the_same_traits_each_time,
     [ forall(member(Seed, [137,338,366,375])), true(Traits == [shared,together]) ]) :-
    load_own(trails),
    set_random(seed(Seed)),
    retractall(hornboard_playing:played_before(trails)),
    retractall(hornboard_playing:found(trails, _)),
    findall(Trait, ( trait(trails, Trait), Trait \== shortened ), Traits0),
    msort(Traits0, Traits).

test(goals, true(Outcomes == [goals([red-20,blue-20]),won(blue),won(red)])) :-
    load_own(trails),
    playouts(trails, 100, 1, playouts(Results, _, _, _)),
    pairs_keys(Results, Outcomes).
test(points, all(Player-Points == [red-100,blue-0])) :-
    load_own(trails),
    foldl(made, [ride(east),ride(north)], start, Position),
    points(Position, Player, Points).
test(verdict, true(Sentence == "drawn, 20 to 20")) :-
    load_own(trails),
    foldl(made, [ride(west),ride(north)], start, Position),
    verdict(Position, Sentence).

made(Move, start, Next) :-
    !,
    initial(trails, Position),
    move(Position, Move, Next).
made(Move, Position, Next) :-
    move(Position, Move, Next).

%   Who searches ahead is told that this does not do; who simulates plays.

test(no_duel, [ forall(no_duel(Game)), error(no_duel(Game)) ]) :-
    load_own(Game),
    initial(Game, Position),
    best(Position, depth(2), _, _).
test(no_solution, [ forall(no_duel(Game)), error(no_duel(Game)) ]) :-
    load_own(Game),
    initial(Game, Position),
    solution(Position, 1000, _).
test(levels, [ forall(no_duel(Game)) ]) :-
    load_own(Game),
    initial(Game, Position),
    best(Position, level(1), Move, _),
    best(Position, nodes(200), _, _),
    move(Position, Move, _).

no_duel(three_in_a_row).
no_duel(rock_paper_scissors).
no_duel(trails).
no_duel(auction).

%   Goals that are found out not to be one's gain and the other's loss.

test(found_shared, error(no_duel(trails))) :-
    load_own(trails),
    foldl(made, [ride(west),ride(north)], start, Position),
    score(Position, _).

test(why) :-
    load_own(rock_paper_scissors),
    initial(rock_paper_scissors, Start),
    move(Start, show(rock), Chosen),
    seen(Chosen, mover, Seen),
    once(why(move(Seen, show(paper), _), Proof)),
    phrase(proof_lines([Proof]), Lines),
    assertion(memberchk(line(_, "In each round both players show a hand.", _), Lines)).
test(why_not) :-
    load_own(three_in_a_row),
    initial(three_in_a_row, Start),
    move(Start, take(1,1), Next),
    why_not(move(Next, take(1,1), _), [_|_]).
test(before, all(Move == [show(paper)])) :-
    load_own(rock_paper_scissors),
    initial(rock_paper_scissors, Start),
    move(Start, show(rock), Chosen),
    move(Chosen, show(paper), Position),
    before(Before, Move, Position),
    Before == Chosen.

:- end_tests(roles).

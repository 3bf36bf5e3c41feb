:- module(questions,
          [ disagreements/4,    % +Variant, +Seed, +Count, -Disagreements
            disagreement/3,     % +Position, +Question, -Disagreement
            asked/2,            % ?What, ?Count
            told_disagreement/1 % +Disagreement
          ]).
:- use_module('../../prolog/hornboard').
:- use_module('../../prolog/hornboard/kit/unknown', [completed/1, one_of/2]).
:- use_module(properties, [wandering/3]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(pairs)).
:- use_module(library(random)).
:- use_module(library(yall)).
:- use_module(library(solution_sequences), [limit/2]).

/** <module> Questions of several conditions, in every order

A question is about a position, some of which may be unknown, and is a list of
goals that share variables:

    [before(B, M, P), B = hive(p, white, 4, bQ, _), lies(B, bQ, Cell, 1)]

Whatever the order of its goals, the answers are those of ground enumeration: the
position is completed, each relation is asked of positions that are wholly known, one
at a time, and the answers of all are joined. An order may say that it must be told
more, by an instantiation error or one of too little known; it may not answer
otherwise.
*/

:- dynamic asked/2, kept/3, found/1.

%!  asked(?What, ?Count) is nondet.
%
%   So many questions, orders and the like were tried since the program began.

tally(What) :-
    (   retract(asked(What, Count0))
    ->  true
    ;   Count0 = 0
    ),
    Count is Count0+1,
    assertz(asked(What, Count)).


                 /*******************************
                 *          VOCABULARY          *
                 *******************************/

%   told(?Game, ?Relation, ?Kinds): Relation of Game, or of all games, is asked of a
%   position; Kinds are those of its other arguments.

told(_, player, [player]).
told(_, mover, [player]).
told(_, outcome, [outcome]).
told(_, points, [player,number]).
told(_, place, [cell,place]).
told(_, content, [cell,piece]).
told(tictactoe, mark_on, [player,cell]).
told(tictactoe, empty, [cell]).
told(tictactoe, three, [player,cells]).
told(tictactoe, open_line, [player,cells]).
told(hexagon, stone, [player,cell]).
told(hexagon, empty, [cell]).
told(hive, lies, [stone,number,number]).
told(hive, top, [stone,number]).
told(hive, pinned, [stone]).
told(hive, resting, [stone]).
told(hive, surrounded, [player]).
told(hive, thrower, [number]).
told(kalah, seeds, [cell,number]).
told(krk, stands, [player,man,cell]).
told(krk, check, []).
told(krk, mate, []).
told(krk, stalemate, []).
told(krk, legal_position, []).
told(five, mark_on, [player,cell]).
told(five, empty, [cell]).
told(five, winning_line, [cells]).
told(slither, next_to, [cell,cell]).
told(slither, free, [cell]).
told(slither, path_end, [cell]).
told(slither, dot, [cell]).
told(minesweeper, next_to, [cell,cell]).
told(minesweeper, shows, [cell,number]).
told(minesweeper, mine, [cell]).
told(minesweeper, closed, [cell]).
told(minesweeper, opened, [cell]).
told(minesweeper, flagged, [cell]).
told(minesweeper, on_board, [cell]).

%   on_any(?Game, ?Relation): Relation of cells holds on every board.

on_any(hexagon, neighbour).
on_any(hexagon, second_ring).
on_any(krk, king_step).
on_any(krk, rook_line).

%   opens(?Game, ?Path): argument after argument, Path leads to a part of a position
%   that may be unknown in its notation.

opens(tictactoe, [1]).
opens(tictactoe, [2,_]).
opens(hexagon, [1]).
opens(hexagon, [2,_]).
opens(kalah, [1]).
opens(kalah, [3,_]).
opens(slither, [1]).
opens(slither, [3,1]).
opens(slither, [3,2,2,1]).
opens(five, [1]).
opens(five, [3,_,_]).
opens(krk, [1]).
opens(krk, [2]).
opens(krk, [3]).
opens(krk, [4]).
opens(mastermind, [3,1,1,2,1]).
opens(mastermind, [3,1,2,1]).
opens(mastermind, [3,1,2,2]).
opens(hive, [2]).
opens(hive, [3]).
opens(hive, [4]).


                 /*******************************
                 *           POSITIONS          *
                 *******************************/

%   drawn(+Variant, -Position, -Earlier): Position is one of random play, Earlier are
%   those before it.

drawn(Variant, Position, Earlier) :-
    findall(Start, initial(Variant, Start), Starts),
    random_member(Start0, Starts),
    random_between(0, 100, Seed),
    dealt(Start0, [], Seed, Start),
    random_between(0, 20, Short),
    Plies is Short*Short//8,
    wandering(Plies, Start, Line),
    maplist(plain, Line, Positions),
    append(Earlier, [Position], Positions).

plain(Position, Plain) :-
    compact(Position, Compact),
    compact(Plain, Compact).

%   partly_known(+Variant, +Known, -Position): up to three parts of Known are
%   forgotten, as in the text of Position.

partly_known(Variant, Known, Position) :-
    random_member(Parts, [0,1,1,2,3]),
    (   length(Parts0, Parts),
        game_of(Known, Game),
        forgotten(Parts0, Game, Known, Open),
        catch(( position_string(Open, Text),
                read_position(Variant, Text, Position)
              ), error(_, _), fail),
        ways(Position, Ways),
        length(Ways, Count),
        (   memberchk(Game, [five,hexagon,hive])
        ->  Most = 4
        ;   Most = 60
        ),
        between(1, Most, Count)
    ->  true
    ;   Position = Known
    ).

forgotten([], _, Position, Position).
forgotten([_|Parts], Game, Position0, Position) :-
    findall(Path,
            ( opens(Game, Path),
              part(Path, Position0, Part),
              atomic(Part),
              Part \== []
            ),
            Paths),
    random_member(Path, Paths),
    put(Path, Position0, _, Position1),
    forgotten(Parts, Game, Position1, Position).

part([], Part, Part).
part([N|Path], Term, Part) :-
    compound(Term),
    arg(N, Term, Argument),
    part(Path, Argument, Part).

put([], _, Part, Part).
put([N|Path], Term0, Part, Term) :-
    Term0 =.. [Name|Arguments0],
    nth1(N, Arguments0, Argument0, Others),
    put(Path, Argument0, Part, Argument),
    nth1(N, Arguments, Argument, Others),
    Term =.. [Name|Arguments].

%   ways(+Position, -Ways): all that Position may be, or too many of them.

ways(Position, Ways) :-
    term_variables(Position, Unknown),
    foldl([Each,Product0,Product]>>( one_of(Each, Values),
                                     length(Values, Count),
                                     Product is Product0*Count
                                   ),
          Unknown, 1, Product),
    Product =< 20 000,
    findall(Position,
            limit(61, maplist(hornboard_unknown:known, Unknown)),
            Ways).


                 /*******************************
                 *       GROUND ENUMERATION     *
                 *******************************/

%   fact(+Goal): true by what is known of the wholly known position in it.

fact(move(Position, Move, Next)) :-
    facts(Position, move, Facts),
    member([Move,Next], Facts).
fact(before(Before, Move, Position)) :-
    facts(Position, before, Facts),
    member([Before,Move], Facts).
fact(retro(Position, 1, Lines)) :-
    fact(before(Before, Move, Position)),
    member(Before-[Move], Lines).
fact(Value = Pattern) :-
    Value = Pattern.
fact(Goal) :-
    Goal =.. [Name,First|Arguments],
    (   on_any(_, Name),
        \+ game_of(First, _)
    ->  call(hornboard:Goal)
    ;   \+ memberchk(Name, [move,before,retro,=]),
        facts(First, Name, Facts),
        member(Arguments, Facts)
    ).

leads_to(Position, [Before,Move]) :-
    once(move(Before, Move, Position)).

%   facts(+Position, +Name, -Facts): the arguments with which the relation is true.

facts(Position, Name, Facts) :-
    term_hash(Name-Position, Key),
    (   kept(Key, Name-Position, Facts0)
    ->  Facts = Facts0
    ;   stated(Name, Position, Facts0),
        sort(Facts0, Facts),
        assertz(kept(Key, Name-Position, Facts))
    ).

stated(move, Position, Facts) :-
    !,
    compact(Position, Compact),
    moves(Compact, Moves),
    findall([Move,Next],
            ( member(Move, Moves),
              move(Compact, Move, Next0),
              plain(Next0, Next)
            ),
            Facts).
stated(before, Position, Facts) :-
    !,
    findall([Before,Move],
            ( before(Before, Move, Position),
              catch(completed(Before), error(instantiation_error, _), fail)
            ;   kept(_, earlier, Earlier),
                last(Earlier, Before),
                compact(Before, Compact),
                moves(Compact, Moves),
                member(Move, Moves)
            ),
            Found),
    include(leads_to(Position), Found, Facts).
stated(Name, Position, Facts) :-
    game_of(Position, Game),
    once(told(Game, Name, Kinds)),
    same_length(Kinds, Arguments),
    Goal =.. [Name,Position|Arguments],
    findall(Arguments, hornboard:Goal, Facts).


                 /*******************************
                 *            ORDERS            *
                 *******************************/

%!  disagreement(+Position, +Question, -Disagreement) is semidet.
%
%   True when Disagreement is of some order of Question with ground enumeration. A
%   question is asked(P, Named, Goals), where P stands for Position, and Named are the
%   other variables whose values are the answers. A disagreement is
%   differs(Goals, Missing, Surplus), with lists of answers, or fails_with(Goals, Error).

disagreement(Position, Question, Disagreement) :-
    enumerated(Position, Question, Truth),
    orders(Question, Orders),
    member(Order, Orders),
    tally(orders),
    answered(Position, Order, Result),
    judged(Result, Order, Truth, Disagreement),
    !.

orders(asked(P, Named, Goals), Orders) :-
    length(Goals, Count),
    (   Count =< 3
    ->  findall(P/Named/Goals/Order, permutation(Goals, Order), Orders0)
    ;   findall(P/Named/Goals/Order,
                ( between(1, 6, _),
                  random_permutation(Goals, Order)
                ),
                Orders0)
    ),
    maplist([P1/Named1/_/Order1,asked(P1, Named1, Order1)]>>true, Orders0, Orders).

%   enumerated(+Position, +Question, -Truth): those goals first from which positions
%   come, equations last. Fails where there are more answers than can be compared.

enumerated(Position, asked(P, Named, Goals), Truth) :-
    map_list_to_pairs(rank(P), Goals, Ranked0),
    keysort(Ranked0, Ranked),
    pairs_values(Ranked, InOrder),
    ways(Position, Ways),
    Most = 100 000,
    findall([P|Named],
            limit(Most, ( member(P, Ways), maplist(fact, InOrder) )),
            Truth0),
    (   length(Truth0, Most)
    ->  tally(too_many),
        fail
    ;   sort(Truth0, Truth)
    ).

rank(P, Goal, Rank) :-
    (   Goal = (_ = _)
    ->  Rank = 3
    ;   functor(Goal, Name, _),
        memberchk(Name, [before,move,retro])
    ->  (   arg(_, Goal, Each),
            Each == P
        ->  Rank = 0
        ;   Rank = 1
        )
    ;   Rank = 2
    ).

%   answered(+Position, +Question, -Result): the answers; or an error, or `slow`.

answered(Position, Question, Result) :-
    copy_term(Question, asked(P, Named, Goals)),
    copy_term(Position, P),
    catch(call_with_inference_limit(
              findall([P|Named],
                      ( maplist([Goal]>>call(hornboard:Goal), Goals),
                        completed([P|Named])
                      ),
                      Answers0),
              5 000 000, Limit),
          error(Error, _), true),
    (   nonvar(Error)
    ->  Result = error(Error)
    ;   Limit == inference_limit_exceeded
    ->  Result = slow
    ;   sort(Answers0, Answers),
        Result = answers(Answers)
    ).

judged(answers(Answers), asked(_, _, Goals), Truth,
       differs(Goals, Missing, Surplus)) :-
    Answers \== Truth,
    subtract(Truth, Answers, Missing),
    subtract(Answers, Truth, Surplus).
judged(error(Error), asked(_, _, Goals), _, fails_with(Goals, Error)) :-
    (   allowed(Error)
    ->  tally(must_be_told),
        fail
    ;   true
    ).
judged(slow, _, _, _) :-
    tally(slow),
    fail.

allowed(instantiation_error).
allowed(partly_known(_)).
allowed(too_little_known(_)).
allowed(not_reached(_)).


                 /*******************************
                 *           QUESTIONS          *
                 *******************************/

%!  disagreements(+Variant, +Seed, +Count, -Disagreements) is det.
%
%   So many questions are asked of positions of random play; Disagreements are those of
%   them that were not answered alike in all orders, each made as small as can be.

disagreements(Variant, Seed, Count, Disagreements) :-
    set_random(seed(Seed)),
    retractall(found(_)),
    forall(portion(Count, 20, Some), of_one_game(Variant, Some)),
    findall(Each, retract(found(Each)), Disagreements).

of_one_game(Variant, Count) :-
    once(drawn(Variant, Known, Earlier)),
    retractall(kept(_, _, _)),
    assertz(kept(0, earlier, Earlier)),
    forall(portion(Count, 5, Some),
           ( once(partly_known(Variant, Known, Position)),
             forall(between(1, Some, _), tried(Variant, Known, Position))
           )).

%   portion(+Count, +Most, -Some): Count is shared out, at most so many at once.

portion(Count, Most, Some) :-
    Last is (Count-1)//Most,
    between(0, Last, N),
    Some is min(Most, Count-N*Most).

%   tried(+Variant, +Known, +Position): a question that has to do with Known is asked of
%   Position. No findall/3 is under way here: a limit of inferences that is reached within
%   another one spoils what it has gathered.

tried(Variant, Known, Position) :-
    question(Known, Question),
    tally(questions),
    tally(questions(Variant)),
    (   disagreement(Position, Question, _)
    ->  once(smaller(Position, Question, Small)),
        once(disagreement(Position, Small, Disagreement)),
        position_string(Position, Text),
        assertz(found(Variant/Text/Small/Disagreement))
    ;   true
    ).

%   smaller(+Position, +Question, -Small): without the goals that are not needed.

smaller(Position, asked(P, Named, Goals), Small) :-
    select(_, Goals, Fewer),
    term_variables(Fewer, Left),
    include(among(Left), Named, NamedLeft),
    Question = asked(P, NamedLeft, Fewer),
    well_founded(Question),
    disagreement(Position, Question, _),
    !,
    smaller(Position, Question, Small).
smaller(_, Small, Small).

among(Variables, Variable) :-
    member(Each, Variables),
    Each == Variable,
    !.

%   well_founded(+Question): all positions come from others.

well_founded(asked(P, _, Goals)) :-
    foldl(coming, Goals, [P], Come0),
    foldl(coming, Goals, Come0, Come),
    forall(( member(Goal, Goals),
             Goal \= (_ = _),
             arg(1, Goal, First),
             functor(Goal, Name, _),
             \+ on_any(_, Name)
           ),
           among(Come, First)).

coming(Goal, Come0, Come) :-
    (   Goal = move(Position, _, Next),
        among(Come0, Position)
    ->  Come = [Next|Come0]
    ;   Goal = before(Before, _, Position),
        among(Come0, Position)
    ->  Come = [Before|Come0]
    ;   Come = Come0
    ).

%   question(+Known, -Question): with one to four goals.

question(Known, asked(P, Named, Goals)) :-
    repeat,
    game_of(Known, Game),
    chain(Game, Chain),
    chained(Chain, P, Known, Roles, Goals0),
    random_member(Further, [1,1,2,2]),
    length(Others, Further),
    foldl(further(Game), Others, Roles, Roles1),
    append(Goals0, Others, Goals1),
    random_permutation(Goals1, Goals),
    findall_variables(Roles1, Variables),
    term_variables(Goals, Used),
    include(among(Used), Variables, Named0),
    exclude(==(P), Named0, Named),
    !.

findall_variables(Roles, Variables) :-
    maplist([role(_, Variable, _),Variable]>>true, Roles, Variables0),
    term_variables(Variables0, Variables).

chain(Game, Chain) :-
    (   memberchk(Game, [hive,hexagon,five,mastermind])
    ->  random_member(Chain, [none,forth,forth,back,back])
    ;   random_member(Chain, [none,forth,forth,back,back,twice,round])
    ).

%   chained(+Chain, ?P, +Known, -Roles, -Goals): positions and moves, with what they are
%   in one case; a role is role(Kind, Variable, Value).

chained(none, P, Known, [role(position, P, Known)], []).
chained(forth, P, Known,
        [role(position, P, Known),role(move, M, Move),role(position, Q, Next)],
        [move(P, M, Q)]) :-
    some_fact(Known, move, [Move,Next]).
chained(back, P, Known,
        [role(position, P, Known),role(move, M, Move),role(position, B, Before)],
        [before(B, M, P)]) :-
    some_fact(Known, before, [Before,Move]).
chained(twice, P, Known,
        [ role(position, P, Known),role(move, M1, Move1),role(position, Q, Next),
          role(move, M2, Move2),role(position, R, Last)
        ],
        [move(P, M1, Q),move(Q, M2, R)]) :-
    some_fact(Known, move, [Move1,Next]),
    some_fact(Next, move, [Move2,Last]).
chained(round, P, Known,
        [ role(position, P, Known),role(move, M1, Move1),role(position, B, Before),
          role(move, M2, Move2),role(position, R, Next)
        ],
        [before(B, M1, P),move(B, M2, R)]) :-
    some_fact(Known, before, [Before,Move1]),
    some_fact(Before, move, [Move2,Next]).

some_fact(Position, Name, Fact) :-
    facts(Position, Name, Facts),
    random_member(Fact, Facts).

%   further(+Game, -Goal, +Roles0, -Roles): a relation of one of the positions, of the
%   board, or an equation.

further(Game, Goal, Roles0, Roles) :-
    random_between(1, 10, Lot),
    (   Lot =< 4,
        random_member(role(_, Variable, Value), Roles0),
        masked(Value, Pattern)
    ->  Goal = (Variable = Pattern),
        Roles = Roles0
    ;   Lot =:= 5,
        findall(Name, on_any(Game, Name), Names),
        random_member(Name, Names),
        findall([X,Y], call(hornboard:Name, X, Y), Facts),
        random_member(Fact, Facts)
    ->  foldl(argument, [cell,cell], Fact, Arguments, Roles0, Roles),
        Goal =.. [Name|Arguments]
    ;   findall(Name-Kinds, ( told(Of, Name, Kinds), Of = Game ), Names),
        random_member(Name-Kinds, Names),
        include([role(position, _, _)]>>true, Roles0, Positions),
        random_member(role(_, P, Value), Positions),
        facts(Value, Name, Facts),
        (   random_member(Fact, Facts)
        ->  true
        ;   same_length(Kinds, Fact)
        ),
        foldl(argument, Kinds, Fact, Arguments, Roles0, Roles),
        Goal =.. [Name,P|Arguments]
    ).

%   argument(+Kind, +Value, -Argument, +Roles0, -Roles): its value, a variable of its
%   own, or one of another of its kind.

argument(Kind, Value, Argument, Roles0, Roles) :-
    random_between(1, 10, Lot),
    (   Lot =< 4,
        ground(Value)
    ->  Argument = Value,
        Roles = Roles0
    ;   Lot =< 6,
        findall(N, nth1(N, Roles0, role(Kind, _, _)), Ns),
        random_member(N, Ns)
    ->  nth1(N, Roles0, role(_, Argument, _)),
        Roles = Roles0
    ;   Roles = [role(Kind, Argument, Value)|Roles0]
    ).

%   masked(+Value, -Pattern): some of its arguments are left open, of long ones most.

masked(Value, Pattern) :-
    (   compound(Value),
        compound_name_arguments(Value, Name, Arguments0)
    ->  length(Arguments0, Count),
        (   Count > 8
        ->  Open = 0.8
        ;   Open = 0.4
        ),
        maplist(masked_argument(Open), Arguments0, Arguments),
        compound_name_arguments(Pattern, Name, Arguments)
    ;   Pattern = Value
    ).

masked_argument(Open, Argument0, Argument) :-
    (   maybe(Open)
    ->  true
    ;   masked(Argument0, Argument)
    ).


%!  told_disagreement(+Disagreement) is det.
%
%   Print Disagreement, one of disagreements/4, so that it can be pasted.

told_disagreement(Variant/Text/asked(P, Named, Goals)/Found) :-
    \+ \+ ( P = 'P',
            numbervars(Named/Goals/Found, 0, _, [singletons(true),attvar(skip)]),
            format("~n~q ~q: ~q of ~q~n", [Variant,Text,Named,Goals]),
            (   Found = differs(Order, Missing, Surplus)
            ->  length(Missing, Few),
                length(Surplus, Many),
                format("  asked ~q~n  missing ~d, surplus ~d~n", [Order,Few,Many]),
                forall(( member(Kind-List, [missing-Missing,surplus-Surplus]),
                         limit(2, member(Each, List))
                       ),
                       format("    ~w ~q~n", [Kind,Each]))
            ;   format("  ~q~n", [Found])
            ) ).

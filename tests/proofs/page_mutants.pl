:- use_module('../../prolog/hornboard').
:- use_module('../../prolog/hornboard/game/agreement').
:- use_module('../../prolog/hornboard/game/admission', [law_page/2]).
:- use_module(library(aggregate)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(occurs)).
:- use_module(library(pairs)).
:- use_module(library(readutil)).
:- use_module(library(solution_sequences)).
:- use_module(clause_mutants, [mutant/6]).
:- use_module(same_law, [same_law/5]).

/*  Whether the comparison of a page with its compact form sees that the page was changed.

        .swipl/bin/swipl tests/proofs/page_mutants.pl -- tictactoe 1000 [all]

    Each clause of the page is dropped. Each of its goals is dropped, negated or, where it was
    negated, affirmed. Each of its constants is replaced by each one that the page has in the
    same place of the same functor. In each of its goals and in its head a player is replaced by
    his enemy.

    1000 positions of random games are kept, and some that come seldom. A mutant is asked at
    those that found the last ones first, then where the page takes the fewest inferences. Where
    it says something else than the page, the comparison has to see a difference. A mutant is

      - found: the comparison differs at one of these positions;
      - found by the page: what only the page states, such as the start and what explanations
        ask, is answered otherwise at one of some positions;
      - an error: no answer differs, but the page raises one;
      - an overrun: no answer differs, but the page takes ten times as many inferences as before;
      - the same law: same_law.pl says why;
      - a survivor, which is printed, as is a reason of same_law.pl that nothing needed. Then
        the exit status is 1.

    `all` prints all mutants, and the difference that was found.
*/

:- initialization(main, main).

:- dynamic kept/4, counted/1, needed/1.

main([Game,Text|Options]) :-
    atom_number(Text, Count),
    set_prolog_flag(stack_limit, 250_000_000),
    law_page(Game, Page),
    module_property(Law, file(Page)),
    findall(Relation-Clauses, stated_by(Law, Relation, Clauses), Relations),
    forall(member(Relation-Clauses, Relations), stated(Law, Relation, Clauses)),
    keep(Game, Count),
    answers(Game, Law, Answers),
    forall(( member(Relation-Clauses, Relations),
             mutant(Law, Relations, Clauses, Mutants, Number, What)
           ),
           ( verdict(Law, Relation, Clauses, Mutants, asked(Game, Answers), Found),
             judged(Found, Game, Relation, Number, What, Verdict),
             assertz(counted(Verdict)),
             ( verbose(Verdict, Options) -> told(Verdict, Relation, Number, What, Found) ; true )
           )),
    findall(Verdict, counted(Verdict), Verdicts),
    length(Verdicts, All),
    maplist(times(Verdicts), [found,page,error,overrun,same,survivor], Times),
    statistics(cputime, Seconds),
    append([Game,All|Times], [Seconds], Told),
    format("~w: ~w mutants, ~w found, ~w found by what only the page states, ~w errors, \c
            ~w overruns, ~w the same law, ~w survivors; ~0f s~n",
           Told),
    findall(Reason, unneeded(Game, Reason), Unneeded),
    forall(member(Reason, Unneeded), format("not needed: ~p~n", [Reason])),
    sum_list(Times, All),
    last(Times, 0),
    Unneeded == [].

times(All, Verdict, Times) :-
    include(==(Verdict), All, Such),
    length(Such, Times).

verbose(survivor, _).
verbose(_, [all]).

told(Verdict, Relation, Number, What, Found) :-
    \+ \+ ( numbervars(What, 0, _),
            format("~w ~w clause ~w ~p~n", [Verdict,Relation,Number,What]),
            ( Found == none -> true ; format("    ~p~n", [Found]) )
          ),
    flush_output.

unneeded(Game, same_law(Relation, Number, What)) :-
    clause(same_law:same_law(Game, Relation, Number, What, _), Goal, Clause),
    call(Goal),
    \+ needed(Clause).


                 /*******************************
                 *        THE PAGE'S CLAUSES    *
                 *******************************/

stated_by(Law, Name/Arity, Clauses) :-
    predicate_property(Law:Head, number_of_clauses(_)),
    \+ predicate_property(Law:Head, imported_from(_)),
    functor(Head, Name, Arity),
    findall((Head :- Body), clause(Law:Head, Body), Clauses).

stated(Law, Relation, Clauses) :-
    abolish(Law:Relation),
    dynamic(Law:Relation),
    forall(member(Clause, Clauses), assertz(Law:Clause)).


                 /*******************************
                 *        WHAT IS FOUND         *
                 *******************************/

verdict(Law, Relation, Clauses, Mutants, Asked, Found) :-
    setup_call_cleanup(
        stated(Law, Relation, Mutants),
        found(Asked, Law, Found),
        stated(Law, Relation, Clauses)).

found(asked(Game, Answers), Law, Found) :-
    nb_getval(order, Order),
    asked(Order, Game, none-0, Differing, Result-_),
    (   Differing = found(Number, _)
    ->  Found = Differing,
        subtract(Order, [Number], Others),
        nb_setval(order, [Number|Others])
    ;   questioned(Answers, Law, none-0, Question, Answered-_),
        (   Question \== none
        ->  Found = page(Question, Result)
        ;   Result == none
        ->  Found = Answered
        ;   Found = Result
        )
    ).

%   asked(+Order, +Game, +Noted0, -Found, -Noted): Found is `found(Number, Difference)` at the
%   first position where there is one. Noted is Result-Overruns, where Result is what came first
%   before: an error, an overrun, `unseen` where the page says something else and the comparison
%   sees no difference, or `none`. Who overran often is not asked any more.

asked([Number|Order], Game, Noted0, Found, Noted) :-
    Noted0 \= _-15,
    !,
    kept(Number, Position, Hash, Inferences),
    Limit is 10*Inferences+20_000,
    limited(stated_at(Game, Position, Now), Limit, Asked),
    (   Asked == done,
        Now \== Hash
    ->  limited(difference(Position, Difference), 1_000_000, Seen0),
        ( Seen0 == none -> Seen = unseen ; Seen = Seen0 )
    ;   Seen = Asked
    ),
    (   Seen == done,
        nonvar(Difference)
    ->  Found = found(Number, Difference),
        Noted = Noted0
    ;   noted(Noted0, Seen, Noted1),
        asked(Order, Game, Noted1, Found, Noted)
    ).
asked(_, _, Noted, none, Noted).

%   questioned(+Answers, +Law, +Noted0, -Question, -Noted): Question, or `none`, is the first
%   that is answered otherwise.

questioned([answer(Question0, Limit, Result0, Told0)|Answers], Law, Noted0, Question, Noted) :-
    Noted0 \= _-15,
    !,
    answered(Law, Question0, Limit, Result, Told),
    (   Result == done,
        Result0-Told0 \=@= Result-Told
    ->  Question = Question0,
        Noted = Noted0
    ;   (   Result0 == done
        ->  noted(Noted0, Result, Noted1)
        ;   Noted1 = Noted0
        ),
        questioned(Answers, Law, Noted1, Question, Noted)
    ).
questioned(_, _, Noted, none, Noted).

noted(Result0-Overruns0, Result1, Result-Overruns) :-
    (   Result0 == none,
        Result1 \== done
    ->  Result = Result1
    ;   Result = Result0
    ),
    (   Result1 == endless
    ->  Overruns is Overruns0+1
    ;   Overruns = Overruns0
    ).

%   limited(:Goal, +Limit, -Result): Result is `done`, `none` if Goal fails, `endless` or
%   `error(Error)`.

limited(Goal, Limit, Result) :-
    (   catch(call_with_inference_limit(Goal, Limit, Result0), error(Error, _), true)
    ->  (   nonvar(Error)
        ->  Result = error(Error)
        ;   Result0 == inference_limit_exceeded
        ->  Result = endless
        ;   Result = done
        )
    ;   Result = none
    ).

judged(found(_, _), _, _, _, _, found) :-
    !.
judged(page(Relation-_, Result), Game, _, _, _, page) :-
    once(( Result = error(_) ; Result == endless ; \+ compared_relation(Game, Relation) )),
    !.
judged(Found, Game, Relation, Number, What, Verdict) :-
    findall(Clause,
            ( clause(same_law:same_law(Game, Relation, Number, Known, _), Goal, Clause),
              call(Goal),
              subsumes_term(Known, What)
            ),
            Reasons),
    (   Reasons == []
    ->  once(unanswered(Found, Verdict))
    ;   Verdict = same,
        forall(member(Clause, Reasons), assertz(needed(Clause)))
    ).

unanswered(error(_), error).
unanswered(endless, overrun).
unanswered(_, survivor).

%   compared_relation(+Game, ?Relation): page and form state Relation each on its own. King and
%   rook have one form of positions, and a form that states the moves alone.

compared_relation(_, move/3).
compared_relation(Game, Relation) :-
    Game \== krk,
    member(Relation, [mover/2,outcome/2]).

%   keep(+Game, +Count): Count positions of random games and the seldom ones are kept, with the
%   hash of what the page says there and how many inferences that takes.

keep(Game, Count) :-
    set_random(seed(1)),
    hornboard_agreement:begun(Game, First),
    walked(Count, Game, First, Walked),
    findall(Seldom, seldom(Game, Seldom), Seldoms),
    append(Walked, Seldoms, Positions),
    forall(nth1(Number, Positions, Position), keep(Number, Game, Position)),
    findall(Inferences-Number, kept(Number, _, _, Inferences), Costs0),
    keysort(Costs0, Costs),
    pairs_values(Costs, Order),
    nb_setval(order, Order).

keep(Number, Game, Position) :-
    statistics(inferences, Inferences0),
    stated_at(Game, Position, Hash),
    statistics(inferences, Inferences1),
    Inferences is Inferences1-Inferences0,
    \+ difference(Position, _),
    assertz(kept(Number, Position, Hash, Inferences)).

walked(0, _, _, []) :-
    !.
walked(Count, Game, Position, [Position|Positions]) :-
    hornboard_agreement:both(Game, Position, Page, _),
    hornboard_agreement:next(Count, Game, Position, Page, Next),
    Rest is Count-1,
    walked(Rest, Game, Next, Positions).

%   stated_at(+Game, +Position, -Hash): Hash is that of what the page says of Position.

stated_at(Game, Position, Hash) :-
    findall(Said, says(Game, Position, Said), Says0),
    sort(Says0, Says),
    variant_sha1(Says, Hash).

says(Game, Position, mover(Player)) :-
    Game:mover(Position, Player).
says(Game, Position, outcome(Outcome)) :-
    Game:outcome(Position, Outcome).
says(Game, Position, step(Move, Next)) :-
    Game:move(Position, Move, Next).

%   seldom(+Game, ?Position): one that random games seldom come to, and those of the tests of Game.

seldom(krk, krk(white, e1, h1, e8, uncounted, uncounted)).
seldom(krk, krk(white, e1, h1, e8, 100, 51)).
seldom(krk, krk(black, b6, h8, b8, Plies, 51)) :-
    member(Plies, [0,100]).
seldom(krk, krk(black, b6, b7, a8, 0, 1)).
seldom(krk, krk(white, e1, none, e8, 0, 1)).
seldom(Game, Position) :-
    written(Game, Text),
    string_codes(Text, Codes),
    catch(once(phrase(Game:position_text(Position), Codes)), _, fail),
    ground(Position),
    compact(Position, Compact),
    functor(Compact, Module, _),
    \+ call_nth(Module:move(Compact, _, _), 101).

written(five, Text) :-
    member(Text, [ "xxoox/ooxxo/xxoox/ooxxo/xxoox x", "xxxxx/ooooo/5/5/5 x", "xxxxx/ooooo/5/5/5 o",
                   "xxxxxx/6/6/6/6/6 o", "xxxxxx/6/6/6/6/6 o exact", "oxxxxx/6/6/6/6/6 o exact",
                   "xxxxxo/6/6/6/6/6 o exact", "xxxxxo/6/6/6/6/6 o",
                   "xxxxx/5/5/5/5 x", "xxxxx/ooxxo/xxoox/ooxxo/xxoox o"
                 ]).
written(mastermind, Text) :-
    member(Text, ["2x3 01", "2x3 01=2b0c", "2x3 01=0b1c", "2x3any 00=2b0c"]).
written(hive, Text) :-
    member(Text, [ "base w4 - p15:wA1,q15:wA2,o16:wA3,p16:bQ,q16:wS1,o17:wS2,p17:wQ",
                   "p b4 - o16:wQ,p16:wB1/bQ"
                 ]).
written(tictactoe, Text) :-
    member(Text, ["xxx/ooo/3 x","xxx/ooo/3 o"]).
written(Game, Text) :-
    source_file(main(_), Here),
    file_directory_name(Here, Folder),
    atomic_list_concat([Folder,'/../prolog/',Game,'.plt'], Tests),
    read_file_to_terms(Tests, Terms, []),
    findall(Each, ( sub_term(Each, Terms), string(Each) ), Texts0),
    sort(Texts0, Texts),
    member(Text, Texts).

%   answers(+Game, +Law, -Answers): what all relations that Law exports say, of at least forty
%   of the positions that are kept.

answers(Game, Law, Answers) :-
    aggregate_all(count, kept(_, _, _, _), Count),
    Step is max(1, Count//40),
    findall(Position, ( kept(Number, Position, _, _), Number mod Step =:= 0 ), Some),
    findall(Seldom, seldom(Game, Seldom), Seldoms),
    append(Some, Seldoms, Positions),
    module_property(Law, exports(Exports)),
    findall(Relation-Open,
            ( member(Relation, Exports),
              findall(Asked, asked_of(Relation, Game, Positions, Asked), Open)
            ),
            All),
    findall(Answer, ( member(Relation-Open, All), answered_first(Law, Relation, Open, Answer) ), Answers).

%   answered_first(+Law, +Relation, +Open, -Answer): what is asked of a position alone, and what was
%   told of the position before.

answered_first(Law, Relation, Asked, Answer) :-
    append(_, [Before,Here|_], [none|Asked]),
    question(Relation, Here, Goal),
    (   Question = Goal
    ;   Before \== none,
        question(Relation, Before, Question0),
        answered(Law, Relation-Question0, 300_000, done, Known),
        length(Some, 3),
        ( append(Some, _, Known) -> true ; Some = Known ),
        member(Each, Some),
        Each =.. [Name,_|Arguments],
        Question =.. [Name,Here|Arguments]
    ),
    statistics(inferences, Inferences0),
    answered(Law, Relation-Question, 300_000, Result, Told),
    statistics(inferences, Inferences),
    Result \== endless,
    Limit is 10*(Inferences-Inferences0)+20_000,
    Answer = answer(Relation-Question, Limit, Result, Told).

question(Name/Arity, Asked, Goal) :-
    functor(Goal, Name, Arity),
    arg(1, Goal, Asked).

answered(Law, _-Goal, Limit, Result, Told) :-
    limited(findall(Goal, Law:Goal, All), Limit, Result0),
    Result = Result0,
    ( Result0 == done -> sort(All, Told) ; Told = [] ).

asked_of(initial/2, Game, _, Variant) :-
    !,
    Game:variant(Variant, _).
asked_of(_, _, Positions, Position) :-
    member(Position, Positions).

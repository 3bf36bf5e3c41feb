:- use_module('../../prolog/hornboard').
:- use_module('../../prolog/hornboard/game/agreement').
:- use_module('../../prolog/hornboard/game/admission', [law_page/2]).
:- use_module(library(aggregate)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(pairs)).
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
    set_prolog_flag(stack_limit, 100_000_000),
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
    asked(Order, Game, [], Differing, Result),
    (   nonvar(Differing)
    ->  Differing = found(Number, _),
        Found = Differing,
        subtract(Order, [Number], Others),
        nb_setval(order, [Number|Others])
    ;   Result = unseen(_)
    ->  Found = Result
    ;   member(answer(Question, Asked, Told), Answers),
        answered(Law, Question, done, Now),
        Asked-Told \=@= done-Now
    ->  Found = page(Question, Result)
    ;   Result == none,
        member(answer(Question, done, _), Answers),
        answered(Law, Question, Asked, _),
        Asked \== done
    ->  Found = Asked
    ;   Found = Result
    ).

%   asked(+Order, +Game, +Results0, -Found, -Result): Found is `found(Number, Difference)` at the
%   first position where there is one. Result is the first error or overrun before, or `none`.
%   Who overran at thirty positions is not asked at more.

asked(Order, Game, Results0, Found, Result) :-
    (   Order = [Number|Others],
        \+ length(Results0, 30)
    ->  kept(Number, Position, Hash, Inferences),
        Limit is 10*Inferences+20_000,
        limited(stated_at(Game, Position, Now), Limit, Asked),
        (   Asked \== done
        ->  asked(Others, Game, [Asked|Results0], Found, Result)
        ;   Now == Hash
        ->  asked(Others, Game, Results0, Found, Result)
        ;   limited(difference(Position, Difference), 1_000_000, Seen),
            seen(Seen, found(Number, Difference), Position, Others, Game, Results0, Found, Result)
        )
    ;   once(( last(Results0, Result) ; Result = none ))
    ).

seen(done, Found, _, _, _, _, Found, _).
seen(none, _, Position, _, _, _, _, unseen(Position)).
seen(error(Error), _, _, Others, Game, Results, Found, Result) :-
    asked(Others, Game, [error(Error)|Results], Found, Result).
seen(endless, _, _, Others, Game, Results, Found, Result) :-
    asked(Others, Game, [endless|Results], Found, Result).

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
    once(( Result \== none ; \+ compared_relation(Game, Relation) )),
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

%   seldom(?Game, ?Position): an end that random games seldom come to.

seldom(krk, krk(white, e1, h1, e8, uncounted, uncounted)).
seldom(krk, krk(white, e1, h1, e8, 100, 51)).
seldom(krk, krk(black, b6, h8, b8, Plies, 51)) :-
    member(Plies, [0,100]).
seldom(krk, krk(black, b6, b7, a8, 0, 1)).
seldom(krk, krk(white, e1, none, e8, 0, 1)).
seldom(Game, Position) :-
    written(Game, Text),
    string_codes(Text, Codes),
    once(phrase(Game:position_text(Position), Codes)).

written(five, Text) :-
    member(Text, [ "xxoox/ooxxo/xxoox/ooxxo/xxoox x", "xxxxx/ooooo/5/5/5 x", "xxxxx/ooooo/5/5/5 o",
                   "xxxxxx/6/6/6/6/6 o", "xxxxxx/6/6/6/6/6 o exact", "oxxxxx/6/6/6/6/6 o exact",
                   "xxxxxo/6/6/6/6/6 o exact", "xxxxxo/6/6/6/6/6 o",
                   "xxxxx/5/5/5/5 x", "xxxxx/ooxxo/xxoox/ooxxo/xxoox o"
                 ]).
written(mastermind, Text) :-
    member(Text, ["2x3 01", "2x3 01=2b0c", "2x3 01=0b1c", "2x3any 00=2b0c"]).

%   answers(+Game, +Law, -Answers): what all relations that Law exports say, of at least forty
%   of the positions that are kept.

answers(Game, Law, Answers) :-
    aggregate_all(count, kept(_, _, _, _), Count),
    Step is max(1, Count//40),
    findall(Position, ( kept(Number, Position, _, _), Number mod Step =:= 0 ), Some),
    findall(Seldom, seldom(Game, Seldom), Seldoms),
    append(Some, Seldoms, Positions),
    module_property(Law, exports(Exports)),
    findall(answer(Relation-Asked, Result, Told),
            ( member(Relation, Exports),
              asked_of(Relation, Game, Positions, Asked),
              answered(Law, Relation-Asked, Result, Told)
            ),
            Answers).

answered(Law, Name/Arity-Asked, Result, Told) :-
    functor(Goal, Name, Arity),
    arg(1, Goal, Asked),
    once(limited(findall(Goal, Law:Goal, All), 300_000, Result0)),
    Result = Result0,
    ( Result0 == done -> sort(All, Told) ; Told = [] ).

asked_of(initial/2, Game, _, Variant) :-
    !,
    Game:variant(Variant, _).
asked_of(_, _, Positions, Position) :-
    member(Position, Positions).

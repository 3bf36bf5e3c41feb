:- module(hornboard_solve,
          [ solution/3,         % +Position, +Budget, -Solution
            solved/3,           % +Position, -End, -Moves
            settled/5           % +Position, +Clock, +Told, +Most, -Report
          ]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(lists), [member/2]).
:- use_module(library(solution_sequences), [limit/2]).
:- use_module('../game').
:- use_module('../game/compiled', [search_form/2]).
:- use_module('../game/scores', [widest/2, won_score/1]).
:- use_module('../kit/assured', [truth/2]).
:- use_module('../kit/records').
:- use_module('../search/clock', [clock/2, in_time/1, within_limits/1]).
:- use_module('../search/duel', [must_be_duel/1]).
:- use_module('../search/tree', [speaker/3]).
:- use_module(bounds).
:- use_module(results).

/** <module> What a position is worth exactly

Searches to the end of any game.

```
?- initial(kalah(4,3), P), solution(P, 1 000 000, Solution).
Solution = solution(6, [2], 22504).
```

The search asks one question again and again: can the mover get at least so much? Every
answer narrows the value down, until it is known (MTD(f); A. Plaat and others, "Best-first
fixed-depth minimax algorithms", Artificial Intelligence 87, 1996). All that is found about
a position is kept in a table, by what counts of it, its canonical/4 of knowledge/4. What
its ending/2 tells is not searched.
*/

%   Module has the law; Stepper is asked for successors, Knower for canonical/4, Ender, if not
%   `none`, for ending/2; Known is the table; Round is `true` if the game can go round. Clock counts
%   the positions looked at. Found has the last answer.

:- named_fields(quest(module, stepper, knower, ender, round, known, clock, found)).
:- named_fields_of(hornboard_clock).


%!  solution(+Position, +Budget, -Solution) is det.
%
%   Solution is `solution(Worth, Moves, Positions)`: the result for the mover
%   when both sides play as well as can be, the moves that keep it, and the number of
%   positions looked at. Worth is the margin, an integer, in a game that tells one, otherwise
%   `won`, `drawn` or `lost`. Moves is empty in a finished game.
%
%   Solution is `out_of_reach` when the search comes to more than Budget positions, or needs
%   more memory than there is, or comes back to a position in a game that can go round.
%
%   @error instantiation_error if Position is not known.
%   @error no_duel(Game) as of must_be_duel/1.

solution(Position, Budget, Solution) :-
    must_be(positive_integer, Budget),
    must_be(nonvar, Position),
    search_form(Position, Compact),
    must_be_duel(Compact),
    clock([nodes(Budget)], Clock),
    (   in_time(within_reach(Compact, Clock, true, Result, moves(Moves)))
    ->  worth(Compact, Result, Worth),
        Clock = clock with [nodes:Positions],
        Solution = solution(Worth, Moves, Positions)
    ;   Solution = out_of_reach
    ).

%   within_reach(+Position, +Clock, +Told, -Result, ?Shown): Result is that of best play for
%   the mover; moves(Moves) shows what keeps it, lines(Most, Lines) how play goes on; Told as of
%   settled/5. Fails where that takes more memory than there is, or where play comes round.

within_reach(Position, Clock, Told, Result, Shown) :-
    functor(Position, Module, _),
    speaker(Module, successors, Stepper),
    game_of(Position, Game),
    once(( knows(Game, canonical, Knower) ; Knower = hornboard_solve )),
    once(( Told == true, knows(Game, ending, Ender) ; Ender = none )),
    truth(trait(Game, repeats), Round),
    Knower:canonical(Position, Canonical, _, _),
    Quest = quest with [module:Module, stepper:Stepper, knower:Knower, ender:Ender, round:Round,
                        known:Table, clock:Clock, found:found(_)],
    setup_call_cleanup(
        new_bounds(Canonical, Round, Table),
        catch(( answered(Position, Quest, Result),
                shown(Shown, Position, Result, Quest) ),
              Ball,
              ( \+ memberchk(Ball, [comes_round,error(resource_error(_), _)]),
                throw(Ball) )),
        ( Quest = quest with [known:Last], free_bounds(Last) )).

answered(Position, Quest, Result) :-
    valued(Position, 1, Quest, Result),
    Quest = quest with [known:Table],
    last_bounds(Table).

%   valued(+Position, +Guess, +Quest, -Result): it is asked first whether Result is Guess or more.

valued(Position, Guess, Quest, Result) :-
    Quest = quest with [knower:Knower],
    Knower:canonical(Position, _, Lead, Most),
    Low is Lead-Most,
    High is Lead+Most,
    Beta is max(Low+1, min(High, Guess)),
    narrowed(Low, High, Beta, Position, Quest, Result).

%   keeps(+Position, +Result, +Quest, -Move, -Next, -Result1): Move keeps the Result of
%   Position; the mover of Next sees it as Result1.

keeps(Position, Result, Quest, Move, Next, Result1) :-
    successors(Position, Steps),
    mover(Position, Me),
    member(_-step(Move, Next), Steps),
    mover(Next, Player),
    tested_after(Player, Me, Next, Result, Quest, Bound),
    Bound >= Result,
    (   Player == Me
    ->  Result1 = Result
    ;   Result1 is -Result
    ).

shown(moves(Moves), Position, Result, Quest) :-
    findall(Move, keeps(Position, Result, Quest, Move, _, _), Moves).
shown(lines(1, [Result-Line]), Position, Result, Quest) :-
    !,
    line(Position, Result, Quest, Line).
shown(lines(Most, Lines), Position, Result, Quest) :-
    mover(Position, Me),
    successors(Position, Steps),
    findall(Result1-[Move|Line],
            ( member(_-step(Move, Next), Steps),
              ( mover(Next, Me) -> Sign = 1 ; Sign = -1 ),
              Guess is Sign*Result,
              valued(Next, Guess, Quest, Result2),
              line(Next, Result2, Quest, Line),
              Result1 is Sign*Result2
            ),
            Found),
    sort(1, @>=, Found, Sorted),
    findall(Line, limit(Most, member(Line, Sorted)), Lines).

line(Position, Result, Quest, [Move|Moves]) :-
    keeps(Position, Result, Quest, Move, Next, Result1),
    !,
    line(Next, Result1, Quest, Moves).
line(_, _, _, []).

%   canonical(+Position, -Canonical, -Lead, -Most): in games that have none of their own.

canonical(Position, Position, 0, Most) :-
    ( tells_margin(Position) -> won_score(Most) ; Most = 1 ).

%!  solved(+Position, -End, -Moves) is semidet.
%
%   True when who is to move gets to End, `won`, `drawn` or `lost`, by each of Moves, as
%   solution/3 says. Fails where that takes more than 20,000 positions, or much more than
%   a second; with more than 40 moves there are far more positions three moves ahead.

solved(Position, End, Moves) :-
    moves(Position, Legal),
    length(Legal, Count),
    Count =< 40,
    call_with_inference_limit(solution(Position, 20 000, Solution), 5 000 000, Result),
    Result \== inference_limit_exceeded,
    Solution = solution(Worth, Moves, _),
    once(( integer(Worth), sign_of(Worth, End) ; End = Worth )).


%!  settled(+Position, +Clock, +Told, +Most, -Report) is semidet.
%
%   Report is one of thinking/3, with best play to the end after Most moves or all; its seconds are
%   open. Position is in the form for the search. ending/2 is asked if Told. Fails where solution/3 is
%   out of reach.
%
%   @error out_of(Limit) when Clock has no more `nodes` or `time`.

settled(Position, Clock, Told, Most, report(Depth, Lines, Nodes, _, proved)) :-
    within_reach(Position, Clock, Told, _, lines(Most, Found)),
    Found = [_-Line|_],
    length(Line, Depth),
    won_score(Won),
    findall(Score-Each,
            ( member(Result-Each, Found),
              (   tells_margin(Position)
              ->  Score is sign(Result)*Won+Result
              ;   Score is Result*Won
              )
            ),
            Lines),
    Clock = clock with [nodes:Nodes].


%   narrowed(+Low, +High, +Beta, +Position, +Quest, -Result): Result is from Low to High;
%   the next question is whether it is at least Beta. Where the table is full, it is put again
%   with a larger one, which has all that was found.

narrowed(Low, High, Beta, Position, Quest, Result) :-
    (   Low >= High
    ->  Result = Low
    ;   catch(tested(Position, Beta, Quest, Bound), full, Bound = none),
        (   Bound == none
        ->  Quest = quest with [known:Table0],
            larger_bounds(Table0, Table),
            setarg(known of quest, Quest, Table),
            narrowed(Low, High, Beta, Position, Quest, Result)
        ;   Bound >= Beta
        ->  Beta1 is Bound+1,
            narrowed(Bound, High, Beta1, Position, Quest, Result)
        ;   narrowed(Low, Bound, Bound, Position, Quest, Result)
        )
    ).


%   tested(+Position, +Beta, +Quest, -Bound): the result for the mover is at least Bound,
%   if that is Beta or more; otherwise it is at most Bound.

tested(Position, Beta, Quest, Bound) :-
    Quest = quest with [knower:Knower, ender:Ender, known:Table, clock:Clock],
    within_limits(Clock),
    Knower:canonical(Position, Canonical, Lead, Most),
    Goal is Beta-Lead,
    (   Goal > Most
    ->  Bound is Lead+Most
    ;   Goal =< -Most
    ->  Bound is Lead-Most
    ;   Ender \== none,
        Ender:ending(Position, Value)
    ->  Bound is Lead+Value
    ;   known(Table, Canonical, Most, Low, High),
        (   Low >= Goal
        ->  Bound is Lead+Low
        ;   High < Goal
        ->  Bound is Lead+High
        ;   found(Position, Beta, Quest, Canonical, Bound),
            Value is Bound-Lead,
            (   Value >= Goal
            ->  keep(Table, Canonical, Most, Value, High)
            ;   keep(Table, Canonical, Most, Low, Value)
            )
        )
    ).

%   found(+Position, +Beta, +Quest, +Canonical, -Bound): as searched/5. The terms that were made
%   on the way are gone at once: a collection of garbage would go through the whole table.

found(Position, Beta, Quest, Canonical, Bound) :-
    Quest = quest with [found:Found],
    \+ \+ ( searched(Position, Beta, Quest, Canonical, Bound0),
            nb_setarg(1, Found, Bound0)
          ),
    arg(1, Found, Bound).

searched(Position, Beta, Quest, Canonical, Bound) :-
    Quest = quest with [module:Module, stepper:Stepper, round:Round, known:Table],
    Stepper:successors(Position, Steps),
    (   Steps == []
    ->  result(Position, Bound)
    ;   ( Round == true -> keep_open(Table, Canonical) ; true ),
        Module:mover(Position, Me),
        ranked(Steps, Me, Module, Ranked0),
        sort(1, @>=, Ranked0, Ranked),
        widest(Least, _),
        best(Ranked, Me, Beta, Quest, Least, Bound)
    ).

%   Moves after which it is the same player's turn again are tried first, others
%   by the looks of the position.

ranked([], _, _, []).
ranked([Value-step(_, Next)|Steps], Me, Module, [Rank-after(Player, Next)|Ranked]) :-
    Module:mover(Next, Player),
    (   Player == Me
    ->  widest(_, Greatest),
        Rank is Value+Greatest
    ;   Rank = Value
    ),
    ranked(Steps, Me, Module, Ranked).

best([], _, _, _, Bound, Bound).
best([_-after(Player, Next)|Ranked], Me, Beta, Quest, Bound0, Bound) :-
    tested_after(Player, Me, Next, Beta, Quest, Bound1),
    (   Bound1 >= Beta
    ->  Bound = Bound1
    ;   Bound2 is max(Bound0, Bound1),
        best(Ranked, Me, Beta, Quest, Bound2, Bound)
    ).

%   tested_after(+Player, +Me, +Next, +Beta, +Quest, -Bound): what tested/4 says of Next,
%   where it is the turn of Player, as Me sees it.

tested_after(Me, Me, Next, Beta, Quest, Bound) :-
    !,
    tested(Next, Beta, Quest, Bound).
tested_after(_, _, Next, Beta, Quest, Bound) :-
    Beta1 is 1-Beta,
    tested(Next, Beta1, Quest, Bound1),
    Bound is -Bound1.

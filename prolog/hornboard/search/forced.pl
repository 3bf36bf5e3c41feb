:- module(hornboard_forced,
          [ proof_left/4,       % +Position, +Player, +Nodes, -Left
            provable/4,         % +Position, -Compact, -Me, -You
            lost_by_force/1,    % +Position
            proved_after/3,     % +Position, +Move, -End
            proofs_sought/2,    % +Position, +Report
            with_proofs/3       % +Position, +Report0, -Report
          ]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(lists), [max_list/2, member/2, nth1/3]).
:- use_module('../game',
              [ compact/2, game_of/2, move/3, mover/2, outcome/2, player/2, successors/2, trait/2 ]).
:- use_module('../game/scores', [won_score/1]).
:- use_module('../kit/sides', [upshot/2]).
:- use_module(clock, [clock/2, in_time/1, within_limits/1]).
:- use_module(duel, [duel/1]).
:- use_module(end_values, [decided_as/2]).
:- use_module(evaluation, [evaluated/1]).
:- use_module(table, [table_keep/3, table_new/2, table_number/3]).

/** <module> Proof-number search for wins by force

Positions are compact, of two players who see everything, and none comes again. What is left is
`Mine-Theirs`: about how many positions are to be settled until the mover has what he wants, and
until the other has. One wants to win, the other that he does not. For sources and for the method,
weak proof numbers searched depth first, see players/proofs.pl of five in a row.

What was found is remembered: who asks of a game from its end backwards has deep proofs.
*/

infinite(0x3fffffff).

%!  proof_left(+Position, +Player, +Nodes, -Left) is det.
%
%   Left is what is left to be settled before a proof that Player wins by force, after a search of
%   so many positions, or of 20 million inferences: 0 if it is proved, and `inf` where he cannot. What was
%   spent on the same question before counts, but for a hundred.

proof_left(Position, Player, Nodes, Left) :-
    numbers(Position, Player, Player, Mover, Mine0-Theirs0),
    infinite(Most),
    (   Mine0*Theirs0*Nodes > 0
    ->  known(Table),
        Spent = spent(Player, Position),
        once(( table_number(Table, Spent, Before) ; Before = 0 )),
        Limit is min(Nodes, max(100, Nodes-Before)),
        clock([nodes(Limit)], Clock),
        Search = explored(Position, Mover, Player, Most, Most, Clock),
        ignore(in_time(call_with_inference_limit(Search, 20 000 000, _))),
        All is max(Before, Nodes),
        table_keep(Table, Spent, All)
    ;   true
    ),
    numbers(Position, Player, Player, _, Mine-Theirs),
    ( Theirs =:= 0 -> Left = inf ; Left = Mine ).

%   explored(+Position, +Mover, +Player, +MostMine, +MostTheirs, +Clock): until either number has
%   grown to that. What was found is kept also when the clock stops it.

explored(Position, Me, Player, MostMine, MostTheirs, Clock) :-
    within_limits(Clock),
    successors(Position, Steps),
    findall(child(Numbers, Mover, Next),
            ( member(_-step(_, Next), Steps), numbers(Next, Player, Me, Mover, Numbers) ),
            Children),
    tried(Children, Position, Me, Player, MostMine-MostTheirs, Clock).

tried(Children0, Position, Me, Player, MostMine-MostTheirs, Clock) :-
    sort(1, @=<, Children0, Children),
    Children = [child(Mine-Best, Mover, Next)|Others],
    findall(Each, ( member(child(_-Each, _, _), Children), Each > 0 ), Left),
    infinite(Infinite),
    max_list([0|Left], Greatest),
    length(Left, Count),
    Theirs is min(Infinite, Greatest+max(0, Count-1)),
    known(Table),
    Number is Mine<<30 \/ Theirs,
    table_keep(Table, Player-Position, Number),
    (   ( Mine >= MostMine ; Theirs >= MostTheirs )
    ->  true
    ;   once(( Others = [child(Second-_, _, _)|_] ; Second = Infinite )),
        Most1 is min(MostMine, Second+Second//4+2),
        Most2 is MostTheirs-Theirs+Best,
        (   Mover == Me
        ->  explored(Next, Mover, Player, Most1, Most2, Clock)
        ;   explored(Next, Mover, Player, Most2, Most1, Clock)
        ),
        numbers(Next, Player, Me, _, Numbers),
        tried([child(Numbers, Mover, Next)|Others], Position, Me, Player,
              MostMine-MostTheirs, Clock)
    ).

numbers(Position, Player, Me, Mover, Numbers) :-
    infinite(Infinite),
    (   outcome(Position, Outcome)
    ->  Mover = none,
        upshot(Outcome, Upshot),
        (   ( Upshot == won(Player) -> Me == Player ; Me \== Player )
        ->  Numbers = 0-Infinite
        ;   Numbers = Infinite-0
        )
    ;   mover(Position, Mover),
        known(Table),
        (   table_number(Table, Player-Position, Known)
        ->  Mine is Known>>30,
            Theirs is Known /\ Infinite
        ;   Mine = 1,
            Theirs = 1
        ),
        ( Mover == Me -> Numbers = Mine-Theirs ; Numbers = Theirs-Mine )
    ).

known(Table) :-
    (   nb_current(forced_wins, Table0)
    ->  Table = Table0
    ;   table_new(200 000, New),
        nb_setval(forced_wins, New),
        nb_getval(forced_wins, Table)
    ).


%!  provable(+Position, -Compact, -Me, -You) is semidet.
%
%   No evaluation says what Position is worth, but of Compact, its other form, proof_left/4 can
%   prove that Me wins, who is to move, or You.

provable(Position, Compact, Me, You) :-
    \+ evaluated(Position),
    duel(Position),
    game_of(Position, Game),
    \+ ( member(Trait, [hidden,repeats,margin]), trait(Game, Trait) ),
    compact(Position, Compact),
    mover(Compact, Me),
    once(( player(Compact, You), You \== Me )).


%!  lost_by_force(+Position) is semidet.
%!  proved_after(+Position, +Move, -End) is semidet.
%
%   A short proof search says that every move of Position loses, or that its mover gets to End by
%   Move, `won` or `lost`.

lost_by_force(Position) :-
    provable(Position, Compact, _, You),
    proof_left(Compact, You, 10 000, 0).

proved_after(Position, Move, End) :-
    provable(Position, Compact, Me, You),
    once(move(Compact, Move, Next)),
    (   proof_left(Next, You, 3000, 0)
    ->  End = lost
    ;   proof_left(Next, Me, 3000, 0),
        End = won
    ).


%!  proofs_sought(+Position, +Report) is semidet.
%
%   True when short proof searches say that the mover of Position wins, or that each move of Report,
%   as of thinking/3, loses; they end with the first that they do not say it of.

proofs_sought(Position, report(_, Lines, _, _, games(_))) :-
    provable(Position, Compact, Me, You),
    (   proof_left(Compact, Me, 1000, 0)
    ->  true
    ;   forall(member(_-[Move|_], Lines),
               ( once(move(Compact, Move, Next)), proof_left(Next, You, 1000, 0) ))
    ).


%!  with_proofs(+Position, +Report0, -Report) is det.
%
%   Report is Report0 of simulated games with what has been proved of the moves in its lines, unless
%   these are proved to lose, and others are not.

with_proofs(Position, report(Depth, Lines0, Nodes, Seconds, Proof0),
            report(Depth, Lines, Nodes, Seconds, Proof)) :-
    provable(Position, Compact, Me, You),
    findall(line(Rank, Line, Count),
            ( nth1(I, Lines0, Line0),
              proved(Line0, Compact, Me, You, Rank, Line),
              once(( Proof0 = games(Counts0), nth1(I, Counts0, Count) ; Count = 0 ))
            ),
            Found),
    sort(1, @>=, Found, Ranked),
    Ranked = [line(Best, _, _)|_],
    \+ ( Best < 0,
         move(Compact, Move, Next),
         \+ memberchk(line(_, _-[Move|_], _), Found),
         \+ proof_left(Next, You, 0, 0)
       ),
    !,
    findall(Line, member(line(_, Line, _), Ranked), Lines),
    findall(Count, member(line(_, _, Count), Ranked), Counts),
    ( ( Best =\= 0 ; Proof0 == proved ) -> Proof = proved ; Proof = games(Counts) ).
with_proofs(_, Report, Report).

%   proved(+Line0, +Position, +Me, +You, -Rank, -Line): by Rank lines that win come first, and those last
%   that lose, after which most answers win at once.

proved(Value-[Move|Line], Position, Me, You, Rank, Proved) :-
    won_score(Won),
    (   decided_as(Value, open),
        member(Sign-Player, [1-Me,-1-You]),
        proved_line([Move|Line], Position, Player, [Move|Rest])
    ->  Proven is Sign*Won,
        Proved = Proven-[Move|Rest]
    ;   decided_as(Value, End),
        memberchk(End-Sign, [won-1,open-0,lost-(-1)]),
        Proved = Value-[Move|Line]
    ),
    (   Sign < 0
    ->  once(move(Position, Move, Next)),
        aggregate_all(count, won_next(Next, You), Wins),
        Rank is Sign-Wins
    ;   Rank = Sign
    ).

won_next(Position, Player) :-
    move(Position, _, Next),
    outcome(Next, Outcome),
    upshot(Outcome, won(Player)).

%   proved_line(+Line, +Position, +Player, -Proved): of Line, which begins in Position, what leads to where
%   is proved that Player wins.

proved_line([Move|Line], Position, Player, [Move|Proved]) :-
    once(move(Position, Move, Next)),
    proof_left(Next, Player, 0, 0),
    !,
    proved_line(Line, Next, Player, Proved).
proved_line(_, _, _, []).

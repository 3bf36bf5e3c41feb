:- module(hornboard_forced,
          [ proof_left/4        % +Position, +Player, +Nodes, -Left
          ]).
:- use_module(library(lists), [max_list/2, member/2]).
:- use_module('../game', [mover/2, outcome/2, successors/2]).
:- use_module('../kit/sides', [upshot/2]).
:- use_module(clock, [clock/2, in_time/1, within_limits/1]).
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
%   so many positions, or of 20 million inferences: 0 if it is proved, and `inf` where he cannot.

proof_left(Position, Player, Nodes, Left) :-
    clock([nodes(Nodes)], Clock),
    numbers(Position, Player, Player, Mover, Mine0-Theirs0),
    infinite(Most),
    (   Mine0*Theirs0 > 0
    ->  Search = explored(Position, Mover, Player, Most, Most, Clock),
        ignore(in_time(call_with_inference_limit(Search, 20 000 000, _)))
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

:- module(hornboard_forced,
          [ forced_win/4,       % +Position, +Player, +Nodes, -Verdict
            proof_left/3        % +Position, +Player, -Left
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [max_list/2, member/2]).
:- use_module('../game', [mover/2, outcome/2, successors/2]).
:- use_module('../kit/sides', [upshot/2]).
:- use_module(clock, [clock/2, until_stopped/2, within_limits/1]).
:- use_module(table, [table_keep/3, table_new/2, table_number/3]).

/** <module> Proof-number search for wins by force

Positions are compact, of two players who see everything, and none comes again. What is left is
`Mine-Theirs`: about how many positions are to be settled until the mover has what he wants, and
until the other has. One wants to win, the other that he does not. For sources and for the method,
weak proof numbers searched depth first, see players/proofs.pl of five in a row.

What was found is remembered: who asks of a game from its end backwards has deep proofs.
*/

infinite(0x3fffffff).

%!  forced_win(+Position, +Player, +Nodes, -Verdict) is det.
%!  proof_left(+Position, +Player, -Left) is det.
%
%   Verdict is `won` where a search of so many positions, or 5 seconds, proves that Player wins by force, `safe`
%   where he cannot, else `open`. Left is what is left to be settled before a proof that he wins,
%   0 if there is one, and endless where he does not.

forced_win(Position, Player, Nodes, Verdict) :-
    infinite(Most),
    clock([nodes(Nodes),seconds(5)], Clock),
    numbers(Position, Player, Player, Mover, Known),
    (   Known = Left-Right,
        Left > 0,
        Right > 0
    ->  until_stopped(explored(Position, Mover, Player, Most, Most, Clock), Stop),
        ( Stop = cancelled(_) -> throw(Stop) ; true )
    ;   true
    ),
    numbers(Position, Player, Player, _, Numbers),
    once(verdict(Numbers, Verdict)).

verdict(0-_, won).
verdict(_-0, safe).
verdict(_, open).

proof_left(Position, Player, Left) :-
    numbers(Position, Player, Player, _, Left-_).

%   explored(+Position, +Mover, +Player, +MostMine, +MostTheirs, +Clock): until either number has
%   grown to that. What was found is kept also when the clock stops it.

explored(Position, Me, Player, MostMine, MostTheirs, Clock) :-
    within_limits(Clock),
    successors(Position, Steps),
    maplist(child(Player, Me), Steps, Children),
    tried(Children, Position, Me, Player, MostMine-MostTheirs, Clock).

child(Player, Me, _-step(_, Next), child(Numbers, Mover, Next)) :-
    numbers(Next, Player, Me, Mover, Numbers).

tried(Children0, Position, Me, Player, MostMine-MostTheirs, Clock) :-
    sort(1, @=<, Children0, Children),
    Children = [child(Mine-Best, Mover, Next)|Others],
    theirs(Children, Theirs),
    known(Table),
    Number is Mine<<30 \/ Theirs,
    table_keep(Table, Player-Position, Number),
    (   ( Mine >= MostMine ; Theirs >= MostTheirs )
    ->  true
    ;   infinite(Infinite),
        once(( Others = [child(Second-_, _, _)|_] ; Second = Infinite )),
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

theirs(Children, Theirs) :-
    findall(Each, ( member(child(_-Each, _, _), Children), Each > 0 ), Left),
    (   Left = [_|Others]
    ->  max_list(Left, Greatest),
        length(Others, Count),
        infinite(Infinite),
        Theirs is min(Infinite, Greatest+Count)
    ;   Theirs = 0
    ).

%   numbers(+Position, +Player, +Me, -Mover, -Numbers): as Me counts them.

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

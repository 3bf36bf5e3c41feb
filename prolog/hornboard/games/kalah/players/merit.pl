:- module(kalah_merit,
          [ merit/5             % +Position, +Move, ?Part, -Format, -Arguments
          ]).
:- use_module(library(lists), [max_member/2, sum_list/2]).
:- use_module('../board').
:- use_module('../fast', [laid_out/4]).
:- use_module('../law').

/** <module> What a move at Kalah is good for

```
?- initial(kalah, P), merit(P, 3, Sentences).
```
*/


%!  merit(+Position, +Move, ?Part, -Format, -Arguments) is nondet.
%
%   What Move gains at once, what it saves, and what it prepares; one that gains nothing
%   brings no seed past the own store. Nothing is said of the last move of a game.

merit(Position, Move, gain, Format, Arguments) :-
    laid_out(Board, Me, Rule, Position),
    Before = kalah(Me, Rule, Board),
    move(Before, Move, Next),
    \+ outcome(Next, _),
    (   gain(Before, Move, Next, Format, Arguments)
    *-> true
    ;   Format = "keeps all its seeds on its own side",
        Arguments = []
    ).

merit(Position, _, standing, "~w has ~d of ~d seeds: the game is won", [Player,Points,All]) :-
    laid_out(Board, Me, Rule, Position),
    player(Position, Player),
    most(kalah(Me, Rule, Board), Player, Points, All).

%   gain(+Before, +Move, +Next, -Format, -Arguments): the most important first.

gain(Before, Move, _,
     counted(Count, "captures ~d seed in ~w", "captures ~d seeds in ~w"), [Count,Pit]) :-
    mover(Before, Me),
    capture(Before, Me, Move, Count-Pit-_).
gain(Before, _, Next, "~w moves again", [Me]) :-
    mover(Before, Me),
    mover(Next, Me).
gain(Before, _, Next, "brings more than half of all seeds into the store", []) :-
    mover(Before, Me),
    \+ most(Before, Me, _, _),
    most(Next, Me, _, _).
gain(Before, _, Next,
     counted(Count, "saves ~d seed in ~w from capture", "saves ~d seeds in ~w from capture"),
     [Count,Pit]) :-
    turn_passes(Before, Next, _, You),
    most_captured(Before, You, Count-Pit-_),
    \+ ( most_captured(Next, You, Left-_-_),
         Left >= Count
       ).
gain(Before, _, Next,
     counted(Count, "threatens to capture ~d seed in ~w with ~w",
             "threatens to capture ~d seeds in ~w with ~w"),
     [Count,Pit,By]) :-
    turn_passes(Before, Next, Me, _),
    most_captured(Next, Me, Count-Pit-By),
    \+ ( most_captured(Before, Me, Count0-_-_),
         Count0 >= Count
       ).
gain(Before, _, Next,
     counted(Count, "can then capture ~d seed in ~w with ~w",
             "can then capture ~d seeds in ~w with ~w"),
     [Count,Pit,By]) :-
    mover(Before, Me),
    mover(Next, Me),
    most_captured(Next, Me, Count-Pit-By).
gain(Before, Move, Next,
     counted(Count, "puts ~d seed into the store", "puts ~d seeds into the store"), [Count]) :-
    turn_passes(Before, Next, Me, _),
    \+ capture(Before, Me, Move, _),
    points(Before, Me, Points0),
    points(Next, Me, Points),
    Count is Points-Points0,
    Count > 0.
gain(Before, _, Next, "keeps ~w from moving again", [You]) :-
    turn_passes(Before, Next, _, You),
    once(relay(Before, You, _)),
    \+ relay(Next, You, _).
gain(Before, _, Next, "can move again with ~w next", [Pit]) :-
    mover(Before, Me),
    once(( relay(Next, Me, Pit),
           \+ relay(Before, Me, Pit)
         )).

turn_passes(Before, Next, Me, You) :-
    mover(Before, Me),
    mover(Next, You),
    Me \== You.

%   capture(+Position, +Player, ?Move, -Capture), relay(+Position, +Player, ?Pit): if it
%   were his turn, Player would capture Count seeds in Pit with Move, which sows By, a
%   Count-Pit-By, or move again with Pit.

capture(kalah(_, Rule, Board), Player, Move, Count-Opposite-By) :-
    last_seed(Board, Player, Move, By, Last, Sown),
    captured(Rule, Player, Last, Sown, Opposite),
    holds(Sown, Opposite, Count),
    Count > 0.

relay(kalah(_, _, Board), Player, Pit) :-
    store(Player, Store),
    last_seed(Board, Player, _, Pit, Store, _).

last_seed(Board, Player, Move, Pit, Last, Sown) :-
    pit(Board, Player, Move, Pit),
    holds(Board, Pit, Seeds),
    Seeds > 0,
    sown(Board, Player, Pit, Last, Sown).

most_captured(Position, Player, Capture) :-
    findall(Each, capture(Position, Player, _, Each), Captures),
    max_member(Capture, Captures).

most(Position, Player, Points, All) :-
    Position = kalah(_, _, Board),
    points(Position, Player, Points),
    Board =.. [_|Cells],
    sum_list(Cells, All),
    2*Points > All.

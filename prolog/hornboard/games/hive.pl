:- module(hive,
          [ variant/2,          % ?Variant, ?Title
            initial/2,          % +Variant, -Position
            form/2,             % +Variant, -Form
            player/2,           % +Position, ?Player
            mover/2,            % +Position, ?Player
            move/3,             % +Position, ?Move, ?Next
            outcome/2,          % +Position, ?Outcome
            value/2,            % +Position, ?Value
            progress/2,         % +Position, +Move
            move_text//2,       % +Position, ?Move
            position_text//1,   % ?Position
            place/3,            % +Position, ?Cell, ?Place
            content/3,          % +Position, ?Cell, ?Piece
            touches/3,          % +Position, ?Move, ?Cells
            changes/3,          % +Position, +Move, -Changes
            mark/3,             % +Position, ?Cell, ?Mark
            successors/2,       % +Position, -Steps
            condition/3,        % ?Condition, -Format, -Arguments
            over_because/3      % +Position, -Format, -Arguments
          ]).
:- use_module(library(lists), [member/2]).
:- use_module('../sets', [in_set/2]).
:- use_module(hive/board).
:- use_module(hive/stones).
:- use_module(hive/bugs).
:- use_module(hive/placement).
:- use_module(hive/notation).
:- use_module(hive/view).

:- reexport(hive/bugs,
            [ slide/3, gate_closed/3, pinned/2, frozen/2 ]).

:- set_prolog_flag(optimise, true).
:- set_prolog_flag(generate_debug_info, false).

/** <module> Hive, with its expansions

White and black have stones with a bug on each, one of them the queen. In turn
each puts a stone into play or moves one. All stones in play hang together, also
while one of them is on its way: they are the hive. Who has his queen surrounded
on all six sides has lost; when both are, the game is drawn.

  - A new stone touches own stones only, but for the first of each side. No
    queen may be the first stone. She must be in play by the fourth turn,
    and before her none of the own stones may move.
  - A stone slides along the hive where it does not have to be lifted: not
    through a gate, a gap between two stones that touch it on both sides.
  - The queen goes one step, the spider exactly three, the ant as many as it
    likes. The grasshopper jumps over a row of stones to the first empty cell.
  - The beetle goes one step, up the hive and down as well; what it stands on
    cannot move, and it gives the colour to the stack.
  - The ladybug (l) takes two steps on top of the hive and one down.
  - The mosquito (m) goes like any bug that it touches, on top of the hive
    like a beetle only.
  - The pillbug (p) goes one step, or throws a stone next to it to another
    cell next to it, over itself, but not the stone that was moved last. A
    mosquito next to a pillbug can throw as well. What was thrown rests for
    a turn.
  - Who can neither place nor move passes.

```
?- initial(hive, P), move(P, place(wS1, Cell), Q).
?- perft(hive(mlp), 3, Count).
```

The variants are `hive`, and `hive:m`, `hive:l`, `hive:p` and so on to `hive:mlp`
with the expansions of these letters.

A move is written as in the Universal Hive Protocol: the stone, such as `wA1` for
the first white ant, and beside which other it comes to lie. `wA1 bQ-` is east
of the black queen, `bQ/` north-east, `\bQ` north-west, `-bQ` west, `/bQ` south-west,
`bQ\` south-east, and `wB1 bQ` is on top of her; `pass` is a pass. In lists of moves
`wA1_bQ-` is one word.

A position is written as its expansions, the mover with the number of his turn (4
for any later one too), the stone that moved last or `-`, and the stacks by
their cells, the top stone first: `base w1 - -` is the start.

## Representation

A move is `place(Stone, Cell)`, `move(Stone, Cell)`, which is also what a throw of
the pillbug is, or `pass`. The parts of the law, each a module:

  - `hive/board` the plane, and what is connected
  - `hive/stones` the stones, and positions: read this first
  - `hive/bugs` how each bug goes, gates, pins, throws
  - `hive/placement` what comes into play, and where
  - `hive/notation` moves and positions as text
  - `hive/view` what is seen and touched
*/


                 /*******************************
                 *           VARIANTS           *
                 *******************************/

%!  variant(?Variant, ?Title) is nondet.
%
%   The base game and its seven expansions.

variant(Variant, Title) :-
    variant_kit(Variant, Kit),
    title(Kit, Title).

variant_kit(hive, base).
variant_kit(hive(Kit), Kit) :-
    kit(Kit, [_|_]).

title(base, 'Hive') :-
    !.
title(Kit, Title) :-
    upcase_atom(Kit, Letters),
    atom_concat('Hive+', Letters, Title).


%!  initial(+Variant, -Position) is det.
%
%   All stones in hand, white to move.

initial(Variant, hive(Kit, white, 1, none, White, Black, [])) :-
    variant_kit(Variant, Kit),
    White = side(0, hand, WhiteHand),
    hand(Kit, white, WhiteHand),
    Black = side(0, hand, BlackHand),
    hand(Kit, black, BlackHand),
    !.


%!  form(+Variant, -Form) is semidet.
%
%   The positions with the stones of the variant.

form(Variant, hive(Kit, _, _, _, _, _, _)) :-
    variant_kit(Variant, Kit),
    !.


%!  player(+Position, ?Player) is nondet.
%
%   White, then black.

player(_, Player) :-
    enemy(Player, _).


%!  mover(+Position, ?Player) is semidet.
%
%   True when it is the turn of Player.

mover(hive(_, Player, _, _, _, _, _), Player).


                 /*******************************
                 *           THE LAW            *
                 *******************************/

%!  move(+Position, ?Move, ?Next) is nondet.
%
%   True when Move is legal. Semidet for a given Move.

%   A stone in hand may be put down next to own stones only. The queen is not the
%   first one, and the fourth at the latest.

move(Position, place(Stone, To), Next) :-
    goes_on(Position),
    mover(Position, Me),
    next_in_hand(Position, Me, Stone),
    in_season(Position, Stone),
    open_place(Position, To),
    put_down(Position, Stone, To, Next).

%   Once the own queen is down, a stone that nothing covers or holds may go as
%   bugs of its kind do, or be thrown.

move(Position, move(Stone, To), Next) :-
    goes_on(Position),
    queen_down(Position),
    lying(Position, Stone),
    topmost(Position, Stone, From),
    commanded(Position, Stone),
    \+ frozen(Position, Stone),
    \+ pinned(Position, From),
    lifted(Position, From, Rest),
    may_reach(Position, Stone, From, Rest, To),
    carried(Position, Stone, Rest, To, Next).

%   Who can do neither passes.

move(Position, pass, Next) :-
    goes_on(Position),
    stuck(Position),
    passed(Position, Next).

goes_on(Position) :-
    \+ outcome(Position, _).

stuck(Position) :-
    \+ move(Position, place(_, _), _),
    \+ move(Position, move(_, _), _).

%   lying(+Position, ?Stone): it is in play; for a Stone that is not known yet
%   topmost/3 will find out.

lying(Position, Stone) :-
    (   var(Stone)
    ->  true
    ;   lying(Position, Stone, _)
    ->  true
    ).

%   commanded(+Position, +Stone): the stone is the mover's own, or he can throw.

commanded(Position, Stone) :-
    mover(Position, Me),
    (   owner(Stone, Me)
    ->  true
    ;   thrower(Position, _)
    ->  true
    ).


%!  condition(?Condition, -Format, -Arguments) is nondet.
%
%   What is the case when a condition of the law fails.

condition(variant(_, _),
          "hive takes some of m, l and p, as in hive:mlp",
          []).
condition(next_in_hand(Position, Me, Stone), Format, Arguments) :-
    not_in_hand(Position, Me, Stone, Format, Arguments).
condition(in_season(Position, Stone), Format, Arguments) :-
    (   kind(Stone, queen)
    ->  Format = "the queen may not be the first stone, by the tournament rule",
        Arguments = []
    ;   mover(Position, Me),
        Format = "~w has to put down the queen by the fourth turn",
        Arguments = [Me]
    ).
condition(open_place(Position, Cell), Format, Arguments) :-
    no_place(Position, Cell, Format, Arguments).
condition(queen_down(Position),
          "nothing of ~w may move before the queen of ~w is in play", [Me,Me]) :-
    mover(Position, Me).
condition(lying(_, Stone), "~w is not in play", [Stone]).
condition(topmost(Position, Stone, _), "~w is covered by ~w", [Stone,Top]) :-
    lying(Position, Stone, Cell),
    topmost(Position, Top, Cell).
condition(commanded(Position, Stone), "it is the turn of ~w, not of ~w",
          [Me,You]) :-
    mover(Position, Me),
    owner(Stone, You).
condition(\+ frozen(_, Stone),
          "~w moved last turn and has to rest on this one", [Stone]).
condition(\+ pinned(Position, From), "~w is pinned: without it the hive breaks",
          [Stone]) :-
    topmost(Position, Stone, From).
condition(may_reach(Position, Stone, From, _, To), Format, Arguments) :-
    out_of_reach(Position, Stone, From, To, Format, Arguments).
condition(stuck(Position), "~w can move and may not pass", [Me]) :-
    mover(Position, Me).

not_in_hand(Position, _, Stone, "~w is in play already", [Stone]) :-
    lying(Position, Stone, _),
    !.
not_in_hand(_, Me, Stone, "it is the turn of ~w, not of ~w", [Me,You]) :-
    owner(Stone, You),
    You \== Me,
    !.
not_in_hand(Position, Me, Stone, "~w has to be put down before ~w",
            [First,Stone]) :-
    next_in_hand(Position, Me, First),
    stone(First, Me, Kind, _),
    stone(Stone, Me, Kind, _),
    !.
not_in_hand(_, _, Stone, "there is no ~w in this game", [Stone]).

no_place(Position, Cell, "there is a stone in that place", []) :-
    occupied(Position, Occupied),
    in_set(Cell, Occupied),
    !.
no_place(Position, Cell, "a new stone may not touch one of ~w", [You]) :-
    sides(Position, Me, _, side(Other, _, _)),
    enemy(Me, You),
    grown(Other, Far),
    in_set(Cell, Far),
    !.
no_place(_, _, "a new stone has to touch the hive", []).

%   out_of_reach(...): why a stone that may move cannot come to a cell.

out_of_reach(_, Stone, Cell, Cell, "~w is there already", [Stone]) :-
    !.
out_of_reach(Position, Stone, _, _, "~w is of ~w, and no pillbug can throw it there",
             [Stone,You]) :-
    mover(Position, Me),
    owner(Stone, You),
    You \== Me,
    !.
out_of_reach(Position, Stone, From, To, "~w cannot pass through the gap", [Stone]) :-
    lifted(Position, From, Rest),
    neighbour(From, _, To),
    gate_closed(Rest, From, To),
    !.
out_of_reach(Position, Stone, From, To, "~w would lose contact with the hive",
             [Stone]) :-
    lifted(Position, From, rest(Occupied, _, _, _)),
    grown(Occupied, Near),
    \+ in_set(To, Near),
    !.
out_of_reach(Position, Stone, _, To, "~w cannot climb onto a stone", [Stone]) :-
    occupied(Position, Occupied),
    in_set(To, Occupied),
    kind(Stone, Kind),
    \+ memberchk(Kind, [beetle,mosquito]),
    !.
out_of_reach(_, Stone, _, _, Format, [Stone]) :-
    kind(Stone, Kind),
    way(Kind, Format).

way(queen,       "~w slides one step only, and along other stones").
way(spider,      "~w slides exactly three steps").
way(beetle,      "~w goes one step only").
way(grasshopper, "~w jumps straight over stones without a gap").
way(ant,         "~w cannot slide there: the way is too narrow").
way(mosquito,    "~w goes only as the stones that it touches").
way(ladybug,     "~w goes two steps on top of the hive and then comes down").
way(pillbug,     "~w slides one step only, and along other stones").


                 /*******************************
                 *            RESULT            *
                 *******************************/

%!  outcome(+Position, ?Outcome) is semidet.
%
%   Whose queen is surrounded has lost; if both are, nobody wins.

outcome(Position, Outcome) :-
    occupied(Position, Occupied),
    Position = hive(_, _, _, _, side(_, WhiteQueen, _), side(_, BlackQueen, _), _),
    (   surrounded(WhiteQueen, Occupied)
    ->  (   surrounded(BlackQueen, Occupied)
        ->  Outcome = drawn
        ;   Outcome = won(black)
        )
    ;   surrounded(BlackQueen, Occupied),
        Outcome = won(white)
    ).

surrounded(Queen, Occupied) :-
    Queen \== hand,
    enclosed(Occupied, Queen).


%!  over_because(+Position, -Format, -Arguments) is det.
%
%   Whose queen is surrounded.

over_because(Position, Format, Arguments) :-
    (   outcome(Position, won(Winner))
    ->  enemy(Winner, Loser),
        Format = "the queen of ~w is surrounded",
        Arguments = [Loser]
    ;   Format = "both queens are surrounded",
        Arguments = []
    ).


%!  value(+Position, ?Value) is det.
%
%   Stones around the enemy's queen minus stones around the own one.

value(Position, Value) :-
    occupied(Position, Occupied),
    sides(Position, _, side(_, Own, _), side(_, Other, _)),
    besieged(Own, Occupied, Danger),
    besieged(Other, Occupied, Attack),
    Value is Attack-Danger.

besieged(Queen, Occupied, Count) :-
    (   Queen == hand
    ->  Count = 0
    ;   beside(Occupied, Queen, Count)
    ).


%!  progress(+Position, +Move) is semidet.
%
%   True when a stone comes into play, since none ever leaves it.

progress(_, place(_, _)).


                 /*******************************
                 *          FAST PATH           *
                 *******************************/

%!  successors(+Position, -Steps) is det.
%
%   The law of move/3 once more, for the search: without choices, and what holds
%   for all moves of a stone is asked once.

successors(Position, Steps) :-
    (   outcome(Position, _)
    ->  Steps = []
    ;   placements(Position, Steps0, Steps1),
        movements(Position, Steps1),
        (   Steps0 == []
        ->  passed(Position, Next),
            value_after(Next, Value),
            Steps = [Value-step(pass, Next)]
        ;   Steps = Steps0
        )
    ).

value_after(Next, Value) :-
    value(Next, Theirs),
    Value is -Theirs.

placements(Position, Steps, Rest) :-
    mover(Position, Me),
    findall(Stone,
            ( next_in_hand(Position, Me, Stone),
              in_season(Position, Stone)
            ),
            Stones),
    open_places(Position, Set),
    findall(Cell, in_set(Cell, Set), Cells),
    placed(Stones, Cells, Position, Steps, Rest).

placed([], _, _, Steps, Steps).
placed([Stone|Stones], Cells, Position, Steps, Rest) :-
    placed_on(Cells, Stone, Position, Steps, Steps1),
    placed(Stones, Cells, Position, Steps1, Rest).

placed_on([], _, _, Steps, Steps).
placed_on([Cell|Cells], Stone, Position,
          [Value-step(place(Stone, Cell), Next)|Steps], Rest) :-
    put_down(Position, Stone, Cell, Next),
    value_after(Next, Value),
    placed_on(Cells, Stone, Position, Steps, Rest).

movements(Position, Steps) :-
    (   queen_down(Position)
    ->  Position = hive(_, Me, _, _, _, _, Stacks),
        (   thrower(Position, _)
        ->  Who = anybody
        ;   Who = Me
        ),
        moved(Stacks, Who, Position, Steps)
    ;   Steps = []
    ).

moved([], _, _, []).
moved([From-[Stone|_]|Stacks], Who, Position, Steps) :-
    (   at_command(Who, Stone),
        \+ frozen(Position, Stone),
        \+ pinned(Position, From)
    ->  lifted(Position, From, Rest),
        findall(To, may_reach(Position, Stone, From, Rest, To), Tos),
        moved_to(Tos, Stone, Rest, Position, Steps, Steps1)
    ;   Steps = Steps1
    ),
    moved(Stacks, Who, Position, Steps1).

at_command(anybody, _) :-
    !.
at_command(Me, Stone) :-
    owner(Stone, Me).

moved_to([], _, _, _, Steps, Steps).
moved_to([To|Tos], Stone, Rest, Position,
         [Value-step(move(Stone, To), Next)|Steps], Steps1) :-
    carried(Position, Stone, Rest, To, Next),
    value_after(Next, Value),
    moved_to(Tos, Stone, Rest, Position, Steps, Steps1).


                 /*******************************
                 *      NOTATION AND VIEW       *
                 *******************************/

%!  move_text(+Position, ?Move)// is semidet.
%!  position_text(?Position)// is semidet.
%
%   See library(hornboard/games/hive/notation).

%!  place(+Position, ?Cell, ?Place) is nondet.
%!  content(+Position, ?Cell, ?Piece) is nondet.
%!  touches(+Position, ?Move, ?Cells) is nondet.
%!  changes(+Position, +Move, -Changes) is semidet.
%!  mark(+Position, ?Cell, ?Mark) is nondet.
%
%   See library(hornboard/games/hive/view).

:- module(kalah,
          [ variant/2,          % ?Variant, ?Title
            initial/2,          % +Variant, -Position
            trait/1,            % ?Trait
            form/2,             % +Variant, -Form
            player/2,           % +Position, ?Player
            mover/2,            % +Position, ?Player
            move/3,             % +Position, ?Move, ?Next
            outcome/2,          % +Position, ?Outcome
            value/2,            % +Position, ?Value
            points/3,           % +Position, ?Player, ?Points
            move_text//2,       % +Position, ?Move
            position_text//1,   % ?Position
            place/3,            % +Position, ?Cell, ?Place
            content/3,          % +Position, ?Cell, ?Piece
            touches/3,          % +Position, ?Move, ?Cells
            changes/3,          % +Position, +Move, -Changes
            edited/3,           % +Position, +What, -Next
            successors/2,       % +Position, -Steps
            canonical/4,        % +Position, -Canonical, -Lead, -Most
            condition/3,        % ?Condition, -Format, -Arguments

            seeds/3             % +Position, ?Cell, ?Seeds
          ]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [maplist/2]).
:- use_module(library(lists),
              [append/2, append/3, member/2, same_length/2, sum_list/2]).
:- use_module('../kit/numeral', [numeral//1]).
:- use_module('../kit/facts').

:- set_prolog_flag(optimise, true).

/** <module> Kalah

South and north have a row of pits each, and a store. A move sows the seeds of
an own pit one by one counter-clockwise: along the own row, into the own store,
along the enemy's row, past his store, and round again. When the last seed
falls into the own store, the same player moves again. When it falls into an
own pit that was empty, it captures: it goes to the own store together with the
seeds in the pit opposite. When either row is empty the game is over, whoever
is to move; the seeds left belong to the player on whose side they lie, and more
seeds win. Under these rules the winners on small boards are those of G. Irving,
J. Donkers and J. Uiterwijk, "Solving Kalah", ICGA Journal 23 (2000).

```
?- initial(kalah, P), move(P, 3, Q), seeds(Q, s, N).
?- initial(kalah(4,3), P), solution(P, 100 000, Solution).
```

The variant `kalah(M,N)` has M pits a side and N seeds in each, 1 to 9 both.
By the standard rule the last seed captures only where there are seeds
opposite; in `kalah(M,N,empty)` it goes to the store in any case.

The pits of a player are numbered in the order of sowing, so that number 1 is
the farthest from the own store, and pit I faces the enemy's pit M+1-I. A move
is the number of a pit. Cells are the pits `s1` to `s9`, `n1` to `n9`, and the
stores `s` and `n`. A position is written by the seeds in south's pits and
store, those in north's, and the mover: `4,4,4,4,4,4,0/4,4,4,4,4,4,0 s` is the
start, with ` empty` behind it for that rule.

## Representation

    kalah(Mover, Board, South, SouthStore, North, NorthStore)
    board(Pits, Width, Ones, Total, Rule)

Mover is `south` or `north`. South and North are the rows, each as an integer
with Width bits for the seeds of every pit, pit 1 in the lowest. No pit ever
overflows, since Width is enough for Total, the number of all the seeds. Ones
is the row with one seed in each of its Pits: sowing is addition of parts of
it. Rule is `standard` or `empty`.
*/


                 /*******************************
                 *           VARIANTS           *
                 *******************************/

%!  variant(?Variant, ?Title) is nondet.
%
%   Any number of pits and seeds from 1 to 9 will do; those of which people
%   speak are enumerated.

variant(Variant, Title) :-
    (   var(Variant)
    ->  usual(Variant)
    ;   true
    ),
    set_up(Variant, Pits, Seeds, Rule),
    title(Variant, Pits, Seeds, Rule, Title).

usual(kalah).
usual(kalah(6, 4, empty)).

set_up(kalah, 6, 4, standard).
set_up(kalah(Pits, Seeds), Pits, Seeds, standard) :-
    one_to_nine(Pits),
    one_to_nine(Seeds).
set_up(kalah(Pits, Seeds, empty), Pits, Seeds, empty) :-
    one_to_nine(Pits),
    one_to_nine(Seeds).

one_to_nine(Number) :-
    integer(Number),
    between(1, 9, Number).

title(kalah, _, _, _, 'Kalah') :-
    !.
title(_, Pits, Seeds, Rule, Title) :-
    title_format(Rule, Format),
    format(atom(Title), Format, [Pits,Seeds]).

title_format(standard, "Kalah ~d,~d").
title_format(empty, "Kalah ~d,~d, empty captures").


%!  trait(?Trait) is nondet.
%
%   What is special; see library(hornboard/game).

trait(margin).


%!  initial(+Variant, -Position) is multi.
%
%   The same number of seeds in every pit, south to move.
%   The other player may begin too.

initial(Variant, Position) :-
    set_up(Variant, Pits, Seeds, Rule),
    length(Row, Pits),
    maplist(=(Seeds), Row),
    append([Row,[0],Row,[0]], Cells),
    enemy(Player, _),
    laid_out(Cells, Player, Rule, Position).


                 /*******************************
                 *           POSITIONS          *
                 *******************************/

%!  form(+Variant, -Form) is semidet.
%
%   The number of pits and the rule are those of the variant; the seeds that are
%   in play need not be.

form(Variant, kalah(_, board(Pits, _, _, _, Rule), _, _, _, _)) :-
    set_up(Variant, Pits, _, Rule).


%!  player(+Position, ?Player) is nondet.
%
%   South, then north.

player(_, Player) :-
    enemy(Player, _).

enemy(south, north).
enemy(north, south).


%!  mover(+Position, ?Player) is semidet.
%
%   True when it is the turn of Player.

mover(kalah(Player, _, _, _, _, _), Player).


%   sides(?Position, ?Player, ?Board, ?Row, ?Store, ?Row2, ?Store2): what
%   Player, who is the mover, has, and what his enemy has.

sides(kalah(south, Board, South, SouthStore, North, NorthStore),
      south, Board, South, SouthStore, North, NorthStore).
sides(kalah(north, Board, South, SouthStore, North, NorthStore),
      north, Board, North, NorthStore, South, SouthStore).


%   laid_out(?Seeds, ?Mover, ?Rule, ?Position): Seeds lie in the cells of
%   Position: those of south and those of north, the store behind the pits.

laid_out(Seeds, Mover, Rule, Position) :-
    length(Seeds, Cells),
    Half is Cells//2,
    length(South, Half),
    append(South, North, Seeds),
    sum_list(Seeds, Total),
    Pits is Half-1,
    Width is msb(Total+1)+1,
    Ones is ((1<<(Pits*Width))-1)//((1<<Width)-1),
    Board = board(Pits, Width, Ones, Total, Rule),
    side(South, Width, Row, Store),
    side(North, Width, Row2, Store2),
    Position = kalah(Mover, Board, Row, Store, Row2, Store2).

side([Store], _, 0, Store) :-
    !.
side([Seeds|Side], Width, Row, Store) :-
    side(Side, Width, Row0, Store),
    Row is Row0<<Width+Seeds.


%!  seeds(+Position, ?Cell, ?Seeds) is nondet.
%
%   True when so many Seeds, 0 or more, lie in Cell, a pit or a store.

seeds(Position, Cell, Seeds) :-
    home(Position, Cell, Player, Pit),
    owned(Player, Position, Row, Store),
    (   Pit == store
    ->  Seeds = Store
    ;   arg(2, Position, board(_, Width, _, _, _)),
        Seeds is (Row>>(Width*(Pit-1))) /\ ((1<<Width)-1)
    ).

owned(south, kalah(_, _, Row, Store, _, _), Row, Store).
owned(north, kalah(_, _, _, _, Row, Store), Row, Store).


%   home(+Position, ?Cell, ?Player, ?Pit): Cell is the pit of Player with the
%   number Pit, or Pit is `store`. The cells come in the order of laid_out/4.

home(Position, Cell, Player, Pit) :-
    pits(Position, Pits),
    home(Cell, Player, Pit),
    (   Pit == store
    ->  true
    ;   Pit =< Pits
    ).

pits(Position, Pits) :-
    arg(2, Position, board(Pits, _, _, _, _)).

at_home(Cell, Player, Pit) :-
    member(Player-Store, [south-s,north-n]),
    (   between(1, 9, Pit),
        atom_concat(Store, Pit, Cell)
    ;   Pit = store,
        Cell = Store
    ).

:- table_of(home(Cell, Player, Pit), at_home(Cell, Player, Pit)).


                 /*******************************
                 *           THE LAW            *
                 *******************************/

%!  move(+Position, ?Move, ?Next) is nondet.
%
%   True when Move, the number of an own pit, is legal. Semidet for a given
%   Move.

%   A move sows an own pit that is not empty. What lies in the cells then is
%   the next position.

move(Position, Move, Next) :-
    \+ over(Position, _),
    own_pit(Position, Move, Pit),
    filled(Position, Pit),
    findall(Seeds, left(Position, Pit, _, Seeds), Left),
    turn(Position, Pit, Player),
    rule(Position, Rule),
    laid_out(Left, Player, Rule, Next).

own_pit(Position, Move, Pit) :-
    mover(Position, Me),
    home(Position, Pit, Me, Move),
    Move \== store.

filled(Position, Pit) :-
    seeds(Position, Pit, Seeds),
    Seeds > 0.

%   The game is over when a player has no seeds in his pits.

over(Position, Player) :-
    owned(Player, Position, 0, _).

%   What is captured is left in the own store.

left(Position, Pit, Cell, Seeds) :-
    sown(Position, Pit, Cell, Sown),
    (   captured(Position, Pit, Cell, _)
    ->  Seeds = 0
    ;   own_store(Position, Cell)
    ->  aggregate_all(sum(N), captured(Position, Pit, _, N), Captured),
        Seeds is Sown+Captured
    ;   Seeds = Sown
    ).

%   The pit is emptied. Then every cell of the round gets a seed each time that
%   the sowing comes by.

sown(Position, Pit, Cell, Seeds) :-
    seeds(Position, Pit, Hand),
    seeds(Position, Cell, Seeds0),
    (   Cell == Pit
    ->  Before = 0
    ;   Before = Seeds0
    ),
    (   distance(Position, Pit, Cell, Distance)
    ->  round(Position, Round),
        Seeds is Before+(Hand-Distance+Round)//Round
    ;   Seeds = Before
    ).

%   Where the last seed falls into an own pit that was empty, it is captured
%   with the seeds in the pit opposite.

captured(Position, Pit, Cell, Seeds) :-
    last_cell(Position, Pit, Last),
    own_pit(Position, Number, Last),
    sown(Position, Pit, Last, 1),
    opposite(Position, Number, Opposite),
    sown(Position, Pit, Opposite, Caught),
    rule(Position, Rule),
    worth_capturing(Rule, Caught),
    (   Cell = Opposite,
        Seeds = Caught
    ;   Cell = Last,
        Seeds = 1
    ).

opposite(Position, Number, Opposite) :-
    mover(Position, Me),
    enemy(Me, You),
    pits(Position, Pits),
    Facing is Pits+1-Number,
    home(Position, Opposite, You, Facing).

rule(Position, Rule) :-
    arg(2, Position, board(_, _, _, _, Rule)).

worth_capturing(standard, Caught) :-
    Caught > 0.
worth_capturing(empty, _).

%   Where the last seed falls into the own store, the turn does not change.

turn(Position, Pit, Player) :-
    mover(Position, Me),
    (   last_cell(Position, Pit, Last),
        own_store(Position, Last)
    ->  Player = Me
    ;   enemy(Me, Player)
    ).

own_store(Position, Cell) :-
    mover(Position, Me),
    home(Position, Cell, Me, store).

last_cell(Position, Pit, Last) :-
    seeds(Position, Pit, Hand),
    nth_cell(Position, Pit, Hand, Last).

%   nth_cell(+Position, +Pit, +N, -Cell): the Nth seed from Pit falls there.

nth_cell(Position, Pit, N, Cell) :-
    round(Position, Round),
    Distance is (N-1) mod Round+1,
    distance(Position, Pit, Cell, Distance),
    !.

%   distance(+Position, +Pit, ?Cell, ?Distance): how many steps it is from Pit
%   to Cell, 1 or more, on the round: the own pits and store, the enemy's pits.

distance(Position, Pit, Cell, Distance) :-
    round(Position, Round),
    step(Position, Pit, From),
    step(Position, Cell, To),
    Distance is (To-From-1) mod Round+1.

step(Position, Cell, Step) :-
    mover(Position, Me),
    pits(Position, Pits),
    home(Position, Cell, Player, Pit),
    (   Player == Me
    ->  (   Pit == store
        ->  Step is Pits+1
        ;   Step = Pit
        )
    ;   Pit \== store,
        Step is Pits+1+Pit
    ).

round(Position, Round) :-
    pits(Position, Pits),
    Round is 2*Pits+1.


%!  condition(?Condition, -Format, -Arguments) is nondet.
%
%   What is the case when a condition of the law fails.

condition(variant(_, _),
          "kalah has 1 to 9 pits a side and 1 to 9 seeds in each, as \
\c          in kalah:4,3",
          []).
condition(own_pit(_, Move, _), "there is no pit ~w", [Move]).
condition(filled(_, Pit), "~w is empty", [Pit]).
condition(\+ outcome(Position, _), Format, Arguments) :-
    ended(Position, Format, Arguments).


%!  outcome(+Position, ?Outcome) is semidet.
%
%   More seeds win.

outcome(Position, Outcome) :-
    over(Position, _),
    !,
    mover(Position, Me),
    value(Position, Margin),
    Sign is sign(Margin),
    result(Sign, Me, Outcome).

result(1, Me, won(Me)).
result(0, _, drawn).
result(-1, Me, won(You)) :-
    enemy(Me, You).


%   ended(+Position, -Format, -Arguments): One of the rows is empty.

ended(Position, "the pits of ~w are empty", [Player]) :-
    over(Position, Player),
    !.


%!  value(+Position, ?Value) is det.
%
%   Own points minus the enemy's.

value(Position, Value) :-
    sides(Position, _, Board, Row, Store, Row2, Store2),
    margin(Board, Row, Store, Row2, Store2, Value).

%   The seeds that are left in the end are what is not in the stores.

margin(board(_, _, _, Total, _), Row, Store, Row2, Store2, Margin) :-
    (   Row =:= 0
    ->  Margin is 2*Store-Total
    ;   Row2 =:= 0
    ->  Margin is Total-2*Store2
    ;   Margin is Store-Store2
    ).


%!  points(+Position, ?Player, ?Points) is nondet.
%
%   The seeds in the store, in the end with those left in the own pits.

points(Position, Player, Points) :-
    enemy(Player, Other),
    owned(Player, Position, Row, Store),
    owned(Other, Position, Row2, Store2),
    (   Row > 0,
        Row2 =:= 0
    ->  arg(2, Position, board(_, _, _, Total, _)),
        Points is Total-Store2
    ;   Points = Store
    ).


                 /*******************************
                 *           NOTATION           *
                 *******************************/

%!  move_text(+Position, ?Move)// is semidet.
%
%   The number of the pit.

move_text(_, Move) -->
    numeral(Move),
    { between(1, 9, Move) }.


%!  position_text(?Position)// is semidet.
%
%   The seeds in south's pits and store, those in north's, the mover, and the
%   rule if it is not the standard one.

position_text(Position) -->
    { (   ground(Position)
      ->  mover(Position, Mover),
          rule(Position, Rule),
          findall(Seeds, seeds(Position, _, Seeds), Cells),
          same_length(South, North),
          append(South, North, Cells)
      ;   true
      )
    },
    side_text(South),
    "/",
    side_text(North),
    { same_length(South, North),
      length(South, Length),
      between(2, 10, Length)
    },
    " ",
    [Letter],
    { mover_letter(Letter, Mover) },
    rule_text(Rule),
    { append(South, North, Cells),
      laid_out(Cells, Mover, Rule, Position)
    },
    !.

side_text([Seeds]) -->
    numeral(Seeds).
side_text([Seeds,Next|Side]) -->
    numeral(Seeds),
    ",",
    side_text([Next|Side]).

mover_letter(0's, south).
mover_letter(0'n, north).

rule_text(empty) -->
    " empty".
rule_text(standard) -->
    "".


                 /*******************************
                 *             VIEW             *
                 *******************************/

%!  place(+Position, ?Cell, ?Place) is nondet.
%
%   `pit(X, Y)`: X counts columns and Y half rows, north's row at the top. The
%   stores are at the sides, half a row down, each behind the last pit.

place(Position, Cell, pit(X, Y)) :-
    pits(Position, Pits),
    home(Position, Cell, Player, Pit),
    spot(Player, Pit, Pits, X, Y).

spot(south, Pit, Pits, X, Y) :-
    (   Pit == store
    ->  X is Pits+1,
        Y = 1
    ;   X = Pit,
        Y = 2
    ).
spot(north, Pit, Pits, X, Y) :-
    (   Pit == store
    ->  X = 0,
        Y = 1
    ;   X is Pits+1-Pit,
        Y = 0
    ).


%!  content(+Position, ?Cell, ?Piece) is nondet.
%
%   `seeds(N)` for a cell with N seeds, 1 or more.

content(Position, Cell, seeds(Seeds)) :-
    seeds(Position, Cell, Seeds),
    Seeds > 0.


%!  touches(+Position, ?Move, ?Cells) is nondet.
%
%   The pit alone.

touches(Position, Move, [Pit]) :-
    move(Position, Move, _),
    own_pit(Position, Move, Pit).


%!  changes(+Position, +Move, -Changes) is semidet.
%
%   The seeds leave their pit, `from(Pit)`, and fall one after the other,
%   `sown(Cell)` for each. A capture goes on with `captured(Pit)` where seeds
%   are taken from the enemy, and with the last seed, `from(Pit)`, which takes
%   them `to(Store)`. Of a hand of more than a thousand seeds, that only a
%   drawn-up position can have, the first thousand are shown.

changes(Position, Move, [from(Pit)|Changes]) :-
    once(move(Position, Move, _)),
    own_pit(Position, Move, Pit),
    seeds(Position, Pit, Hand),
    Shown is min(Hand, 1000),
    findall(Change,
            (   between(1, Shown, N),
                nth_cell(Position, Pit, N, Cell),
                Change = sown(Cell)
            ;   harvest(Position, Pit, Change)
            ),
            Changes),
    !.

harvest(Position, Pit, captured(Cell)) :-
    captured(Position, Pit, Cell, Seeds),
    \+ own_pit(Position, _, Cell),
    Seeds > 0.
harvest(Position, Pit, Change) :-
    captured(Position, Pit, Cell, _),
    own_pit(Position, _, Cell),
    (   Change = from(Cell)
    ;   own_store(Position, Store),
        Change = to(Store)
    ).


%!  edited(+Position, +What, -Next) is semidet.
%
%   A cell gets one seed more; 24 or more become none.

edited(Position, mover, Next) :-
    mover(Position, Me),
    enemy(Me, You),
    sides(Position, Me, Board, Row, Store, Row2, Store2),
    sides(Next, You, Board, Row2, Store2, Row, Store).
edited(Position, cell(Cell), Next) :-
    home(Position, Cell, _, _),
    mover(Position, Me),
    rule(Position, Rule),
    findall(Seeds,
            ( seeds(Position, Each, Seeds0),
              edited_seeds(Each, Cell, Seeds0, Seeds)
            ),
            Cells),
    laid_out(Cells, Me, Rule, Next).

edited_seeds(Each, Cell, Seeds0, Seeds) :-
    (   Each \== Cell
    ->  Seeds = Seeds0
    ;   Seeds0 < 24
    ->  Seeds is Seeds0+1
    ;   Seeds = 0
    ).


                 /*******************************
                 *          FAST PATH           *
                 *******************************/

%!  successors(+Position, -Steps) is det.
%
%   The law of move/3 once more, for the search, by arithmetic on whole rows.
%   The pit next to the store comes first.

successors(Position, Steps) :-
    sides(Position, Me, Board, Row, Store, Row2, Store2),
    (   Row*Row2 =:= 0
    ->  Steps = []
    ;   arg(1, Board, Pits),
        steps(Pits, Me, Board, Row, Store, Row2, Store2, Steps)
    ).

steps(0, _, _, _, _, _, _, Steps) :-
    !,
    Steps = [].
steps(Pit, Me, Board, Row, Store, Row2, Store2, Steps) :-
    Board = board(Pits, Width, Ones, _, _),
    Shift is Width*(Pit-1),
    Hand is (Row>>Shift) /\ ((1<<Width)-1),
    (   Hand =:= 0
    ->  Steps = Steps1
    ;   Steps = [Value-step(Pit, Next)|Steps1],
        Past is Row-(Hand<<Shift)-(Ones>>(Width*(Pits-Pit))),
        Laps is (Pit+Hand-1)//(2*Pits+1),
        Last is Pit+Hand-Laps*(2*Pits+1),
        sowing(Last, Laps, Me, Board, Past, Store, Row2, Store2, Value, Next)
    ),
    Pit1 is Pit-1,
    steps(Pit1, Me, Board, Row, Store, Row2, Store2, Steps1).

%   sowing(+Last, +Laps, ...): the last seed falls on step Last of the mover's
%   round; so many Laps were complete before. What a lap gives to the own pits
%   up to the one that is sown has been taken from Row already.

sowing(Last, Laps, Me, Board, Row0, Store0, Row20, Store2, Value, Next) :-
    Board = board(Pits, Width, Ones, _, Rule),
    (   Last =< Pits
    ->  Row1 is Row0+Laps*Ones+(Ones>>(Width*(Pits-Last))),
        Store1 is Store0+Laps,
        Row21 is Row20+Laps*Ones,
        Mask is (1<<Width)-1,
        Opposite is Width*(Pits-Last),
        Caught is (Row21>>Opposite) /\ Mask,
        (   (Row1>>(Width*(Last-1))) /\ Mask =:= 1,
            worth_capturing(Rule, Caught)
        ->  Row is Row1-(1<<(Width*(Last-1))),
            Store is Store1+1+Caught,
            Row2 is Row21-(Caught<<Opposite)
        ;   Row = Row1,
            Store = Store1,
            Row2 = Row21
        )
    ;   Row is Row0+(Laps+1)*Ones,
        Store is Store0+Laps+1,
        Row2 is Row20+Laps*Ones+(Ones>>(Width*(2*Pits+1-Last)))
    ),
    margin(Board, Row, Store, Row2, Store2, Value),
    (   Last =:= Pits+1
    ->  sides(Next, Me, Board, Row, Store, Row2, Store2)
    ;   enemy(Me, You),
        sides(Next, You, Board, Row2, Store2, Row, Store)
    ).


%!  canonical(+Position, -Canonical, -Lead, -Most) is det.
%
%   What the stores hold is the Lead; what follows depends on the rows alone,
%   seen from the mover.

canonical(Position, Row-Row2, Lead, Most) :-
    sides(Position, _, board(_, _, _, Total, _), Row, Store, Row2, Store2),
    Lead is Store-Store2,
    Most is Total-Store-Store2.

:- module(kalah_view,
          [ place/3,            % +Position, ?Cell, ?Place
            content/3,          % +Position, ?Cell, ?Piece
            at_end/2,           % +Position, -Shown
            touches/3,          % +Position, ?Move, ?Cells
            changes/3,          % +Position, +Move, -Changes
            mark/3,             % +Position, ?Cell, ?Mark
            edited/3            % +Position, +What, -Next
          ]).
:- use_module(library(apply), [foldl/4]).
:- use_module(library(lists), [nth0/3]).
:- use_module(board).
:- use_module(law).

/** <module> What is seen and touched in Kalah

Two rows of pits, north's at the top, with the stores at the sides. Who touches a
pit sows its seeds.
*/


%   `pit(X, Y)`: X counts columns and Y half rows, north's row at the top. The
%   stores are at the sides, half a row down, each behind the last pit.

place(kalah(_, _, Board), Cell, pit(Number, 2)) :-
    pit(Board, south, Number, Cell).
place(kalah(_, _, Board), s, pit(X, 1)) :-
    pits(Board, Pits),
    X is Pits+1.
place(kalah(_, _, Board), Cell, pit(X, 0)) :-
    pit(Board, north, Number, Cell),
    pits(Board, Pits),
    X is Pits+1-Number.
place(_, n, pit(0, 1)).


content(Position, Cell, seeds(Seeds)) :-
    seeds(Position, Cell, Seeds),
    Seeds > 0.


%   In the end all that a player has lie in his store.

at_end(Position, kalah(Me, Rule, Shown)) :-
    Position = kalah(Me, Rule, Board),
    pits(Board, Pits),
    evenly_filled(Empty, Pits, 0),
    foldl(stored(Position), [south,north], Empty, Shown).

stored(Position, Player, Board0, Board) :-
    points(Position, Player, Points),
    store(Player, Store),
    changed(Board0, Store, 0, Points, Board).


touches(kalah(Me, _, Board), Move, [Pit]) :-
    pit(Board, Me, Move, Pit).


%   The seeds leave their pit, `from(Pit)`, and fall one after the other,
%   `sown(Cell)` for each. A capture goes on with `captured(Pit)` where seeds
%   are taken from the enemy, and with the last seed, `from(Pit)`, which takes
%   them `to(Store)`. Of a hand of more than a thousand seeds, that only a
%   drawn-up position can have, the first thousand are shown.

changes(Position, Move, [from(Pit)|Changes]) :-
    move(Position, Move, _),
    touches(Position, Move, [Pit]),
    Position = kalah(Me, Rule, Board),
    sown(Board, Me, Pit, Last, Sown),
    findall(Change,
            (   falling(Board, Me, Pit, Change)
            ;   captured(Rule, Me, Last, Sown, Opposite),
                harvest(Sown, Me, Last, Opposite, Change)
            ),
            Changes).

falling(Board, Me, Pit, sown(Cell)) :-
    holds(Board, Pit, Hand),
    ahead(Board, Me, Pit, Cells),
    length(Cells, Round),
    Shown is min(Hand, 1000)-1,
    between(0, Shown, N),
    Before is N mod Round,
    nth0(Before, Cells, Cell).

harvest(Sown, _, _, Opposite, captured(Opposite)) :-
    holds(Sown, Opposite, Caught),
    Caught > 0.
harvest(_, _, Last, _, from(Last)).
harvest(_, Me, _, _, to(Store)) :-
    store(Me, Store).


mark(Position, Store, emphasis) :-
    outcome(Position, won(Winner)),
    store(Winner, Store).


%   A cell gets one seed more; 24 or more become none.

edited(kalah(Me, Rule, Board), mover, kalah(You, Rule, Board)) :-
    player(_, You),
    You \== Me.
edited(kalah(Me, Rule, Board0), cell(Cell), kalah(Me, Rule, Board)) :-
    changed(Board0, Cell, Seeds0, Seeds, Board),
    (   Seeds0 < 24
    ->  Seeds is Seeds0+1
    ;   Seeds = 0
    ).

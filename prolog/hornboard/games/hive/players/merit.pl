:- module(hive_merit,
          [ merit/5             % +Position, +Move, ?Part, -Format, -Arguments
          ]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [member/2]).
:- use_module(library(solution_sequences), [distinct/2]).
:- use_module('../board').
:- use_module('../fast/stacks', [compact/2]).
:- use_module('../law').
:- use_module('../position').
:- use_module('../stones').
:- use_module(features, [forced/1]).

/** <module> What a move at Hive is good for

```
?- initial(hive, P), read_move(P, "wA1", Move), merit(P, Move, Sentences).
```
*/


%!  merit(+Position, +Move, ?Part, -Format, -Arguments) is nondet.
%
%   What Move does for the queens, and which stones it holds, frees and brings nearer.

merit(Compact, Move, gain, Format, Arguments) :-
    compact(Position, Compact),
    once(move(Position, Move, Next)),
    \+ outcome(Next, _),
    compact(Next, After),
    (   forced(After),
        mover(Next, You),
        Format = "threatens to surround the queen of ~w",
        Arguments = [You]
    ;   Move \== pass,
        states(Position, States0),
        states(Next, States),
        done(Move, Position-States0, Next-States, Format, Arguments)
    ).

%   done(+Move, +Before, +After, -Format, -Arguments): each is a position and its states; the
%   most important first.

done(_, Before-_, After-_,
     "leaves the queen of ~w ~d of 6 sides free, ~d before", [Player,Sides,Sides0]) :-
    mover(Before, Me),
    player(Before, Player),
    free_sides(Before, Player, Sides0),
    free_sides(After, Player, Sides),
    (   Player == Me
    ->  Sides > Sides0
    ;   Sides < Sides0
    ).
done(place(Queen, _), Before-_, After-_,
     "brings the queen into play with ~d of 6 sides free: from now on ~w may move stones",
     [Sides,Me]) :-
    kind(Queen, queen),
    mover(Before, Me),
    free_sides(After, Me, Sides).
done(move(Stone, _), Before-_, After-_, "climbs onto ~w", [Under]) :-
    lies(Before, Stone, _, 1),
    lies(After, Stone, Cell, 2),
    lies(After, Under, Cell, 1),
    mover(Before, Me),
    owner(Under, Me).
done(_, Before-_, After-_, "can throw the queen to safety with ~w", [Stone]) :-
    mover(Before, Me),
    rescuer(After, Me, Stone),
    \+ rescuer(Before, Me, Stone).
done(Move, Before, After, Format, [Stones|Queen]) :-
    Before = Position-_,
    After = _-States,
    sides(Position, Me, You),
    changed(Me, You, Owner, Change, Format, Queen),
    findall(Stone,
            ( member(Stone-_, States),
              owner(Stone, Owner),
              has(Change, Move, Before, After, Stone)
            ),
            Changed),
    Changed \== [],
    atomic_list_concat(Changed, ', ', Stones).
done(place(Stone, _), Before-_, _, Format, []) :-
    first_stone(Before),
    kind(Stone, Kind),
    idea(Kind, Format).
done(place(Stone, _), Before-_, After-States,
     counted(Count, "can go to ~d place with ~w once the queen is in play",
             "can go to ~d places with ~w once the queen is in play"),
     [Count,Stone]) :-
    mover(Before, Me),
    \+ queen_on(After, Me, _),
    ways(After-States, Stone, Count).
done(place(_, _), Before-_, After-_,
     counted(Left, "keeps the queen in hand, with ~d turn left to place her",
             "keeps the queen in hand, with ~d turns left to place her"), [Left]) :-
    mover(Before, Me),
    \+ queen_on(After, Me, _),
    Before = hive(_, _, Turn, _, _),
    Turn > 1,
    Left is 4-Turn.
done(place(_, _), Before-_, After-_,
     counted(Mine, "has ~d place for new stones, ~w ~d", "has ~d places for new stones, ~w ~d"),
     [Mine,You,Theirs]) :-
    sides(Before, Me, You),
    once(in_play(Before, _)),
    \+ queen_on(After, Me, _),
    maplist(places(After), [Me,You], [Mine,Theirs]).
done(Move, Before-_, After-States,
     counted(Count, "can go to ~d place with ~w next", "can go to ~d places with ~w next"),
     [Count,Stone]) :-
    mover(Before, Me),
    queen_on(After, Me, _),
    arg(1, Move, Stone),
    owner(Stone, Me),
    ways(After-States, Stone, Count).
done(_, Before-_, After-States,
     counted(Mine, "has ~d stone free to move, ~w ~d", "has ~d stones free to move, ~w ~d"),
     [Mine,You,Theirs]) :-
    sides(Before, Me, You),
    queen_on(After, Me, _),
    queen_on(After, You, _),
    free_count(States, Me, Mine),
    free_count(States, You, Theirs).

%   idea(?Kind, -Format): what speaks for, or against, a bug of Kind as the first stone.

idea(ant,         "opens with an ant, which goes farthest once the queen is in play").
idea(beetle,      "keeps the ants in hand, and spends a beetle, which goes one step a turn").
idea(spider,      "keeps the ants in hand, and spends a spider, which goes three steps only").
idea(grasshopper, "keeps the ants in hand; a grasshopper needs no gap to leave").
idea(ladybug,     "keeps the ants in hand; the ladybug needs no gap to leave").
idea(mosquito,    "keeps the ants in hand; the mosquito goes as the stones that come beside it").
idea(pillbug,     "keeps the ants in hand; the pillbug can throw a queen that comes beside it").

%   changed(+Me, +You, -Owner, -Change, -Format, -Queen): a gain for Me, and then a loss, when there is
%   this Change of stones of Owner.

changed(_, You, You, comes(_, covered),   "covers ~w", []).
changed(_, You, You, comes(free, pinned), "pins ~w", []).
changed(_, You, You, comes(free, stuck),  "walls in ~w", []).
changed(Me, _, Me,   comes(_, free),      "frees ~w to move", []).
changed(Me, You, You, ceases(Me),         "keeps ~w away from the queen of ~w", [Me]).
changed(Me, You, Me, begins(You),         "can bring ~w beside the queen of ~w", [You]).
changed(Me, You, You, begins(Me),         "lets ~w come beside the queen of ~w", [Me]).
changed(Me, _, Me,   comes(free, pinned), "leaves its own ~w pinned", []).
changed(Me, _, Me,   comes(free, stuck),  "walls in its own ~w", []).

%   has(+Change, +Move, +Before, +After, +Stone): Stone comes from one state to another, while Move is
%   of another one; or it begins or ceases to be able to come beside the queen of Player.

has(comes(State0, State), Move, _-States0, _-States, Stone) :-
    \+ arg(1, Move, Stone),
    memberchk(Stone-State0, States0),
    memberchk(Stone-State, States),
    State0 \== State.
has(begins(Player), _, Before, After, Stone) :-
    approaches(After, Stone, Player),
    \+ approaches(Before, Stone, Player).
has(ceases(Player), _, Before, After, Stone) :-
    approaches(Before, Stone, Player),
    After = _-States,
    memberchk(Stone-free, States),
    \+ approaches(After, Stone, Player).

%   states(+Position, -States): of each stone in play whether it is `free` to go somewhere by
%   itself, and else why not.

states(Position, States) :-
    findall(Stone-State, ( in_play(Position, Stone), state(Position, Stone, State) ), States).

state(Position, Stone, State) :-
    (   \+ top(Position, Stone, _)
    ->  State = covered
    ;   pinned(Position, Stone)
    ->  State = pinned
    ;   by_itself(Position, Stone, _, _)
    ->  State = free
    ;   State = stuck
    ).

%   ways(+After, +Stone, -Count): Stone, which is free, can go to Count places.

ways(Position-States, Stone, Count) :-
    memberchk(Stone-free, States),
    aggregate_all(count, distinct(To, by_itself(Position, Stone, _, To)), Count).

%   approaches(+Position, +Stone, +Player): Stone can come beside the queen of Player, and is not
%   there yet; Position has its states.

approaches(Position-States, Stone, Player) :-
    memberchk(Stone-free, States),
    owner(Stone, Owner),
    queen_on(Position, Owner, _),
    queen_on(Position, Player, Queen),
    lies(Position, Stone, Cell, _),
    \+ neighbour(Queen, _, Cell),
    by_itself(Position, Stone, Cell, To),
    neighbour(Queen, _, To),
    !.

free_count(States, Player, Count) :-
    aggregate_all(count, ( member(Stone-free, States), owner(Stone, Player) ), Count).

free_sides(Position, Player, Sides) :-
    queen_on(Position, Player, Cell),
    aggregate_all(count, ( neighbour(Cell, _, Next), empty(Position, Next) ), Sides).

queen_on(Position, Player, Cell) :-
    stone(Queen, Player, queen, _),
    lies(Position, Queen, Cell, _).

%   places(+Position, +Player, -Count): Player could put a new stone on so many cells.

places(hive(Kit, _, Turn, Moved, Stones), Player, Count) :-
    Position = hive(Kit, Player, Turn, Moved, Stones),
    aggregate_all(count, distinct(To, open_place(Position, To)), Count).

%   rescuer(+Position, +Player, ?Stone): Stone of Player beside the queen of Player throws.

rescuer(Position, Player, Stone) :-
    queen_on(Position, Player, Cell),
    neighbour(Cell, _, Next),
    top(Position, Stone, Next),
    owner(Stone, Player),
    kind(Stone, pillbug).

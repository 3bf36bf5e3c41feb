:- module(hornboard_skeletons,
          [ skeletons/4,        % +Game, +Position, -Positions, -Skeletons
            added/4             % +Game, +Position, +Skeletons0, -Skeletons
          ]).
:- use_module(library(apply), [foldl/4]).
:- use_module(library(lists), [member/2, nth0/3, select/4]).
:- use_module(library(terms), [term_subsumer/3]).
:- use_module('../kit/assured', [assured/2]).
:- use_module('../kit/chance', [chance/4]).

/** <module> What is the same in the positions of a game
*/

%!  skeletons(+Game, +Position, -Positions, -Skeletons) is det.
%
%   Skeletons, each `Player-Skeleton`, are what is the same in Positions where it is Player's turn:
%   Position, a start that looks like it, and those of some random games from the two.

skeletons(Game, Position, Positions, Skeletons) :-
    (   Game:variant(Variant, _),
        Game:initial(Variant, Start),
        term_subsumer(Start, Position, Both),
        forall(( arg(N, Start, Part), compound(Part) ),
               ( arg(N, Both, Other), compound(Other) ))
    ->  true
    ;   Start = Position
    ),
    findall(Each,
            ( member(From, [Start,Position]),
              between(1, 4, Seed),
              statistics(inferences, Now),
              Until is Now+200 000,
              along(100, Until, Game, From, Seed, Each)
            ),
            Positions),
    foldl(added(Game), Positions, [], Skeletons).

along(_, _, _, Position, _, Position).
along(Moves, Until, Game, Position, State0, Each) :-
    Moves > 0,
    statistics(inferences, Now),
    Now < Until,
    Rest is Moves-1,
    findall(Next, Game:move(Position, _, Next), All),
    length(All, Count),
    Count > 0,
    chance(State0, Count, N, State),
    nth0(N, All, Next),
    along(Rest, Until, Game, Next, State, Each).


%!  added(+Game, +Position, +Skeletons0, -Skeletons) is det.
%
%   Skeletons are Skeletons0, with fewer things known where those of Position differ.

added(Game, Position, Skeletons0, Skeletons) :-
    assured(once(Game:mover(Position, Player)), no_mover(Position)),
    (   select(Player-Skeleton0, Skeletons0, Player-Skeleton, Skeletons)
    ->  term_subsumer(Skeleton0, Position, Skeleton)
    ;   Skeletons = [Player-Position|Skeletons0]
    ).

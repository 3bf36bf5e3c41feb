:- module(krk_distance,
          [ krk_distance/2      % +Position, -Moves
          ]).
:- use_module(library(lists), [last/2, member/2, nth0/3, nth1/3]).
:- use_module('../../../kit/facts').
:- use_module('../krk',
              [ came_from/2, legal_position/1, mate/1, square/3,
                stands/4, successors/2
              ]).

/** <module> King and rook against king, solved

How many moves white needs to mate, against the best defence, found by going
back from the mates: positions from which white can move to a mate are won in
1; positions where black can only move to those are lost in 1; and so on.

```
?- initial(krk, P), krk_distance(P, Moves).
```

The rule of the fifty moves is left out of it: the longest win takes 16.

## Representation

Turning and mirroring the board does not change a distance, so that it is kept
only for black kings in the triangle a1-d1-d4. The others are turned there; a
position is then known by its _place_, a number from 1 to 40,960. White's wins
are a term with an argument for each place, unbound while no distance is
known, and so are black's losses.
*/


%!  krk_distance(+Position, -Moves) is semidet.
%
%   True when white mates in Moves moves, his own counted, whoever is to move:
%   0 when black is mated. Fails when the position is drawn. The first call
%   takes some seconds, in which all distances are found.

krk_distance(krk(Mover, King, Rook, Enemy, _, _), Moves) :-
    Rook \== none,
    solved,
    place(King, Rook, Enemy, Place),
    known(Place, Mover, Moves),
    !.


%   solved: the distances are known. They are found once in a process, by the
%   first thread that asks.

:- dynamic known/3.             % Place, Mover, Moves

solved :-
    known(_, _, _),
    !.
solved :-
    with_mutex(krk_distance, ensure_solved).

ensure_solved :-
    known(_, _, _),
    !.
ensure_solved :-
    solution(Wins, Losses),
    transaction(forall(( member(Mover-Distances, [white-Wins,black-Losses]),
                         arg(Place, Distances, Moves),
                         integer(Moves)
                       ),
                       assertz(known(Place, Mover, Moves)))).


% -- Backward induction --

solution(Wins, Losses) :-
    functor(Wins, wins, 40 960),
    functor(Losses, losses, 40 960),
    findall(Position,
            ( one_of_each(Position),
              mate(Position)
            ),
            Mates),
    decided(Mates, 0, Losses, Mated),
    back_from(Mated, 0, Wins, Losses).

%   back_from(+Lost, +Moves, ?Wins, ?Losses): Lost are the positions that black
%   loses in Moves moves; all that is won or lost in so many is decided.

back_from([], _, _, _) :-
    !.
back_from(Lost0, Moves0, Wins, Losses) :-
    Moves is Moves0+1,
    findall(Position,
            ( member(Next, Lost0),
              came_from(Next, Position)
            ),
            Candidates),
    decided(Candidates, Moves, Wins, Won),
    findall(Place-Position,
            ( member(Next, Won),
              came_from(Next, Position),
              place(Position, Place),
              undecided(Place, Losses)
            ),
            Threatened0),
    sort(1, @<, Threatened0, Threatened),
    findall(Position,
            ( member(_-Position, Threatened),
              successors(Position, Steps),
              forall(member(_-step(_, After), Steps),
                     decided_in(After, Wins))
            ),
            Hopeless),
    decided(Hopeless, Moves, Losses, Lost),
    back_from(Lost, Moves, Wins, Losses).

%   decided(+Positions, +Moves, ?Distances, -Decided): Decided are those of
%   Positions that had no distance; now it is Moves.

decided([], _, _, []).
decided([Position|Positions], Moves, Distances, Decided) :-
    place(Position, Place),
    arg(Place, Distances, Distance),
    (   var(Distance)
    ->  Distance = Moves,
        Decided = [Position|Decided1]
    ;   Decided = Decided1
    ),
    decided(Positions, Moves, Distances, Decided1).

undecided(Place, Distances) :-
    arg(Place, Distances, Distance),
    var(Distance).

decided_in(Position, Distances) :-
    krk(_, _, Rook, _, _, _) = Position,
    Rook \== none,
    place(Position, Place),
    \+ undecided(Place, Distances).


% -- Symmetry --

place(krk(_, King, Rook, Enemy, _, _), Place) :-
    place(King, Rook, Enemy, Place).

place(King, Rook, Enemy, Place) :-
    turned_to_triangle(Enemy, E, Turn1, Turn2),
    turned_place(E, Turn1, King, Rook, Place1),
    (   Turn1 == Turn2
    ->  Place = Place1
    ;   turned_place(E, Turn2, King, Rook, Place2),
        Place is min(Place1, Place2)
    ).

turned_place(E, Turn, King, Rook, Place) :-
    turned(Turn, King, K),
    turned(Turn, Rook, R),
    Place is (E*64+K)*64+R+1.

%   one_of_each(-Position): the legal positions with black to move whose black
%   king is in the triangle.

one_of_each(Position) :-
    Position = krk(black, _, _, Enemy, 0, 1),
    triangle(_, Enemy),
    legal_position(Position),
    stands(Position, white, rook, _).

:- table_of(triangle(N, Square),
            ( findall(S,
                      ( square(S, X, Y),
                        X =< 4,
                        Y =< X
                      ),
                      Squares),
              nth0(N, Squares, Square)
            )).

%   turned(?Turn, ?Square, ?N): by one of eight turns and mirrorings Square comes to be
%   square number N, from 0.

turned(Turn, Square, X, Y) :-
    square(Square, X0, Y0),
    X1 is 9-X0,
    Y1 is 9-Y0,
    nth1(Turn,
         [X0-Y0, Y0-X0, X0-Y1, Y1-X0, X1-Y0, Y0-X1, X1-Y1, Y1-X1],
         X-Y).

:- table_of(turned(Turn, Square, N),
            ( turned(Turn, Square, X, Y),
              N is 8*(Y-1)+X-1
            )).

%   turned_to_triangle(?Square, -N, -Turn1, -Turn2): both turns bring Square to
%   the square N of the triangle. They are the same unless that is on a diagonal
%   of the board.

:- table_of(turned_to_triangle(Square, N, Turn1, Turn2),
            ( square(Square, _, _),
              findall(Image-Turn,
                      ( turned(Turn, Square, X, Y),
                        square(Corner, X, Y),
                        triangle(Image, Corner)
                      ),
                      Turns),
              Turns = [N-Turn1|_],
              last(Turns, N-Turn2)
            )).

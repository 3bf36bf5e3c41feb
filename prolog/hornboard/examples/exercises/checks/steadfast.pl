:- module(steadfast_checks, [wrong/2]).
:- use_module(library(hornboard)).
:- use_module(library(lists), [member/2, reverse/2]).

/** <module> What may be wrong with an answer to the exercise "A player that never loses"
*/

%   All games are played: every move of the other side is tried.

wrong(Hint, About) :-
    member(Seat, [x,o]),
    initial(tictactoe, Start),
    game(Start, Seat, [], Hint, About).

game(Position, Seat, Moves, "as {} your player loses this game: {}", [Seat, Game]) :-
    outcome(Position, won(Winner)),
    !,
    Winner \== Seat,
    reverse(Moves, Game).
game(Position, _, _, _, _) :-
    outcome(Position, drawn),
    !,
    fail.
game(Position, Seat, Moves, Hint, About) :-
    mover(Position, Seat),
    !,
    (   steadfast:choose(Position, [], Move)
    ->  (   move(Position, Move, Next)
        ->  game(Next, Seat, [Move|Moves], Hint, About)
        ;   Hint = "in {} your player chooses {}, which is not a legal move",
            About = [Position, Move]
        )
    ;   Hint = "in {} your player chooses no move: which of your rules should always find one?",
        About = [Position]
    ).
game(Position, Seat, Moves, Hint, About) :-
    move(Position, Move, Next),
    game(Next, Seat, [Move|Moves], Hint, About).

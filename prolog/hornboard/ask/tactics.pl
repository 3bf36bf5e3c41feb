:- module(hornboard_tactics,
          [ winning/2,          % +Position, ?Move
            losing/2,           % +Position, ?Move
            drawing/2,          % +Position, ?Move
            allows_win/2,       % +Position, ?Move
            blunder/2,          % +Position, ?Move
            only/2,             % +Position, ?Pattern
            forced/2,           % +Position, ?Move
            mate_in/2,          % +Position, ?Moves
            key_move/3          % +Position, +Moves, ?Move
          ]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(lists), [member/2]).
:- use_module('../exact/solve', [solved/3]).
:- use_module('../game').
:- use_module('../kit/sides', [upshot/2]).
:- use_module('../search/duel', [duel/1]).
:- use_module(winning, [by_heart/3]).

/** <module> Words for what moves do, in every game

They ask of the moves of a position, in either form, what one asks of tactics:

```
?- read_position(tictactoe, "xx1/oo1/3 x", P), winning(P, Move).
?- initial(hexagon, P), \+ only(P, jump(_, _)).
```

The player is always the one whose turn it is. Where something is hidden, ask of what
seen/3 lets him see: he wins or loses with a move if he does whatever others have chosen.
*/

%!  winning(+Position, ?Move) is nondet.
%!  losing(+Position, ?Move) is nondet.
%!  drawing(+Position, ?Move) is nondet.
%
%   True when the game is over after Move: the player has won, lost, or nobody has won.

winning(Position, Move) :-
    ended(Position, Move, Player, won(Player)).

losing(Position, Move) :-
    ended(Position, Move, Player, Outcome),
    lost_by(Player, Outcome).

drawing(Position, Move) :-
    ended(Position, Move, _, drawn).

lost_by(_, lost).
lost_by(Player, won(Winner)) :-
    Winner \== Player.

ended(Position, Move, Player, Outcome) :-
    compact(Position, Compact),
    mover(Compact, Player),
    step(Compact, Move, Next),
    end(Next, Outcome),
    \+ ( other_next(Compact, Move, Next, Other),
         \+ end(Other, Outcome)
       ).

end(Position, Upshot) :-
    outcome(Position, Outcome),
    upshot(Outcome, Upshot).

%   step(+Compact, ?Move, -Next): each legal move once.

step(Compact, Move, Next) :-
    moves(Compact, Moves),
    member(Move, Moves),
    once(move(Compact, Move, Next)).


%!  allows_win(+Position, ?Move) is nondet.
%!  blunder(+Position, ?Move) is nondet.
%
%   True when somebody else can win at once after Move; it is a blunder if another move
%   would not have let him.

allows_win(Position, Move) :-
    compact(Position, Compact),
    mover(Compact, Player),
    step(Compact, Move, Next),
    lets_win(Next, Player).

blunder(Position, Move) :-
    compact(Position, Compact),
    mover(Compact, Player),
    once(( step(Compact, _, Kept),
           \+ lets_win(Kept, Player)
         )),
    allows_win(Compact, Move).

lets_win(Position, Player) :-
    mover(Position, Other),
    Other \== Player,
    once(winning(Position, _)).


%!  only(+Position, ?Pattern) is semidet.
%
%   True when there are legal moves and every one of them is an instance of Pattern.

only(Position, Pattern) :-
    moves(Position, Moves),
    Moves = [_|_],
    \+ ( member(Move, Moves),
         \+ subsumes_term(Pattern, Move)
       ).


%!  forced(+Position, ?Move) is semidet.
%
%   True when Move is the only legal move.

forced(Position, Move) :-
    moves(Position, [Move]).


%!  mate_in(+Position, ?Moves) is semidet.
%
%   True when the player can win with so many moves of his own, or fewer if the others
%   go astray, whatever they do, but cannot be sure of it with one less. Where Moves is
%   open it becomes that number, if an exact answer says that he wins, or a search with
%   one move more each time; it fails where an exact answer says that he does not.
%
%   @error win_not_known(Moves) if Moves is open, no exact answer is in reach, and the
%          search found no win with so many moves in a second or so.

mate_in(Position, Moves) :-
    compact(Position, Compact),
    mover(Compact, Player),
    (   nonvar(Moves)
    ->  must_be(positive_integer, Moves),
        Less is Moves-1,
        \+ sure(Less, Compact, Player),
        once(sure(Moves, Compact, Player))
    ;   by_heart(Compact, Winner, Plies)
    ->  Winner == Player,
        Moves is (Plies+1)//2
    ;   \+ not_won(Compact),
        least(Compact, Player, Moves)
    ).

%   not_won(+Position): an exact answer says so; where something is hidden there is none.

not_won(Position) :-
    duel(Position),
    game_of(Position, Game),
    \+ trait(Game, hidden),
    solved(Position, End, _),
    End \== won.

least(Position, Player, Moves) :-
    Tried = tried(0),
    call_with_inference_limit(
        (   between(1, inf, Moves),
            nb_setarg(1, Tried, Moves),
            sure(Moves, Position, Player)
        ), 5 000 000, Result),
    !,
    (   Result == inference_limit_exceeded
    ->  arg(1, Tried, Most),
        Less is Most-1,
        throw(error(win_not_known(Less), _))
    ;   true
    ).

:- multifile prolog:error_message//1.

prolog:error_message(win_not_known(Less)) -->
    [ 'no sure win is found with own moves up to ~d: name the number of moves to ask of more'-
          [Less] ].


%!  key_move(+Position, +Moves, ?Move) is nondet.
%
%   True when the player, who begins with Move, can be sure to win with so many moves of
%   his own or fewer.

key_move(Position, Moves, Move) :-
    must_be(positive_integer, Moves),
    compact(Position, Compact),
    mover(Compact, Player),
    sure_by(Move, Moves, Compact, Player).

%   sure(+Moves, +Position, +Player): it is the turn of Player, who has so many moves.
%   sure_by(?Move, +Moves, +Position, +Player): and begins with Move.

sure(Moves, Position, Player) :-
    Moves > 0,
    sure_by(_, Moves, Position, Player),
    !.

sure_by(Move, Moves, Position, Player) :-
    Left is Moves-1,
    step(Position, Move, Next),
    still_sure(Next, Left, Player),
    \+ ( other_next(Position, Move, Next, Other),
         \+ still_sure(Other, Left, Player)
       ).

answered(Position, Moves, Player) :-
    mover(Position, Player),
    !,
    sure(Moves, Position, Player).
answered(Position, Moves, Player) :-
    \+ ( step(Position, _, Next),
         \+ still_sure(Next, Moves, Player)
       ).

%   still_sure(+Position, +Moves, +Player): Player has won, or has so many moves left;
%   what others have to do may win for him as well.

still_sure(Position, Moves, Player) :-
    (   outcome(Position, Outcome)
    ->  upshot(Outcome, won(Winner)),
        Winner == Player
    ;   answered(Position, Moves, Player)
    ).

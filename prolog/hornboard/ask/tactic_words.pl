:- module(hornboard_tactic_words,
          [ tactic_so/2,        % +Goal, -Words
            tactic_not_so/2     % +Goal, -Words
          ]).
:- use_module(library(lists), [member/2]).
:- use_module('../game', [moves/2, mover/2]).
:- use_module(explain, [objection/3]).
:- use_module(tactics).
:- use_module('../game/text', [say/3, shown_string/3]).

/** <module> Tactics in words

Of the goals of library(hornboard/ask/tactics), one sentence each:

```
?- read_position(tictactoe, "xx1/oo1/3 x", P), tactic_not_so(winning(P, a3), Words).
```
*/

%!  tactic_so(+Goal, -Words) is semidet.
%
%   Words, a string, tell Goal, which is so.

tactic_so(Goal, Words) :-
    of_a_move(Goal, Format, _, _),
    told_of_move(Goal, Format, Words).
tactic_so(forced(Position, Move), Words) :-
    shown_string(Position, Move, Text),
    say("~s is the only legal move", [Text], Words).
tactic_so(only(_, _), Words) :-
    say("every legal move is of that kind", [], Words).
tactic_so(mate_in(Position, Moves), Words) :-
    mover(Position, Player),
    say("~w wins by force; own moves needed: ~d", [Player,Moves], Words).
tactic_so(key_move(Position, Moves, Move), Words) :-
    shown_string(Position, Move, Text),
    say("~s wins by force; own moves needed at most: ~d", [Text,Moves], Words).

%   of_a_move(+Goal, -So, -NotSo, -OfNone): what to say of a move of which Goal is so, or
%   is not, and if it is so of none.

of_a_move(winning(_, _), "~s wins at once", "~s does not win at once",
          "no move wins at once").
of_a_move(losing(_, _), "~s loses at once", "~s does not lose at once",
          "no move loses at once").
of_a_move(drawing(_, _), "~s ends it in a draw", "~s does not end it in a draw",
          "no move ends it in a draw").
of_a_move(allows_win(_, _), "after ~s somebody else can win at once",
          "after ~s nobody else can win at once",
          "nobody else can win at once, whatever the move").
of_a_move(blunder(_, _),
          "after ~s somebody else can win at once, after another move not",
          "after ~s nobody else can win at once",
          "nobody else can win at once, whatever the move").

told_of_move(Goal, Format, Words) :-
    Goal =.. [_,Position,Move],
    shown_string(Position, Move, Text),
    say(Format, [Text], Words).


%!  tactic_not_so(+Goal, -Words) is semidet.
%
%   Words, a string, tell what is the case instead of Goal, which is not so.

tactic_not_so(Goal, Words) :-
    asks_of(Goal, Position, Move),
    ground(Move),
    objection(Position, Move, Words),
    !.
tactic_not_so(blunder(Position, Move), Words) :-
    allows_win(Position, Move),
    !,
    say("after every move somebody else can win at once", [], Words).
tactic_not_so(Goal, Words) :-
    of_a_move(Goal, _, Format, OfNone),
    asks_of(Goal, _, Move),
    (   ground(Move)
    ->  told_of_move(Goal, Format, Words)
    ;   var(Move)
    ->  say(OfNone, [], Words)
    ;   of_no_such(Words)
    ).
tactic_not_so(forced(Position, _), Words) :-
    moves(Position, Moves),
    length(Moves, Count),
    say("legal moves: ~d", [Count], Words).
tactic_not_so(only(Position, Pattern), Words) :-
    moves(Position, Moves),
    (   member(Move, Moves),
        \+ subsumes_term(Pattern, Move)
    ->  shown_string(Position, Move, Text),
        say("~s is legal too", [Text], Words)
    ;   tactic_not_so(forced(Position, _), Words)
    ).
tactic_not_so(mate_in(Position, Moves), Words) :-
    mover(Position, Player),
    (   var(Moves)
    ->  say("~w cannot win by force", [Player], Words)
    ;   between(1, Moves, Fewer),
        mate_in(Position, Fewer)
    ->  tactic_so(mate_in(Position, Fewer), Words)
    ;   say("~w cannot win by force; own moves: ~d", [Player,Moves], Words)
    ).
tactic_not_so(key_move(Position, Moves, Move), Words) :-
    (   ground(Move)
    ->  shown_string(Position, Move, Text),
        say("~s does not win by force; own moves: ~d", [Text,Moves], Words)
    ;   var(Move)
    ->  tactic_not_so(mate_in(Position, Moves), Words)
    ;   of_no_such(Words)
    ).

of_no_such(Words) :-
    say("it is so of no move of that kind", [], Words).

%   asks_of(+Goal, -Position, ?Move): Goal says something of Move.

asks_of(key_move(Position, _, Move), Position, Move).
asks_of(forced(Position, Move), Position, Move).
asks_of(Goal, Position, Move) :-
    of_a_move(Goal, _, _, _),
    Goal =.. [_,Position,Move].

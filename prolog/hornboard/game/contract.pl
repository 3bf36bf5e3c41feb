:- module(hornboard_contract,
          [ relation/5,         % ?Group, ?Need, ?Relation, ?Determinism, ?Default
            contract/3,         % ?Group, ?Need, ?Relation
            argument/3          % ?Relation, ?N, ?Kind
          ]).

:- op(200, fy, ?).

/** <module> The contract of a game, as one table

What the words mean is told in library(hornboard/game), where everybody asks these relations.
*/

%!  relation(?Group, ?Need, ?Relation, ?Determinism, ?Default) is nondet.
%
%   Each follows its head, with an example to ask. There are one to six players. What
%   follows where Default is `derived` stands in library(hornboard/game/derived).

:- discontiguous relation/5.

%!  variant(?Variant, ?Title) is nondet.
%
%   People call Variant, a set-up of the game, Title.
%   `?- variant(kalah(6,4,empty), Title).`
relation(law, required, variant(?variant, ?title), nondet, none).

%!  initial(+Variant, -Position) is multi.
%
%   Play of Variant starts from Position, usually from the first; others have another
%   player to begin.  `?- initial(five(10,10), P).`
relation(law, required, initial(+variant, -position), multi, none).

%!  mover(+Position, ?Player) is nondet.
%
%   Player is to move.  `?- initial(hexagon, P), mover(P, red).`
relation(law, required, mover(+position, ?player), nondet, none).

%!  move(+Position, ?Move, ?Next) is nondet.
%
%   Move is legal in Position and leads to Next; each move comes once, in the modules of
%   games once in the form for the search. Where players choose at once they move one
%   after another, and what they chose is in the position.
%   `?- initial(hexagon, P), move(P, clone(a4), Next).`
relation(law, required, move(+position, ?move, ?position), nondet, own).

%!  outcome(+Position, ?Outcome) is semidet.
%
%   Play is over, and no move is left: won(Player), `drawn`, `lost` in a game for one, or
%   goals([Player-Goal, ...]), what each gets from 0 to 100.
%   `?- read_position(tictactoe, "xxx/oo1/3 o", P), outcome(P, won(x)).`
relation(law, required, outcome(+position, ?outcome), semidet, none).

%!  trait(?Trait) is nondet.
%
%   What is special about the game; see above.  `?- trait(hexagon, repeats).`
relation(law, optional, trait(?trait), nondet, fail).

%!  before(?Before, ?Move, +Position) is nondet.
%
%   Move may have led from Before to Position; move/3 has the last word. What Position has
%   forgotten is a variable.  `?- initial(kalah, P), move(P, 3, Q), before(B, 3, Q).`
relation(law, optional, before(?position, ?move, +position), nondet, own).

%!  player(+Position, ?Player) is nondet.
%
%   Player takes part, in the order of seats.  `?- initial(kalah, P), player(P, north).`
relation(seats, required, player(+position, ?player), nondet, none).

%!  points(+Position, ?Player, ?Points) is nondet.
%
%   Player has gathered Points.  `?- initial(hexagon, P), points(P, red, 3).`
relation(seats, optional, points(+position, ?player, ?points), nondet, fail).

%!  standing(+Position, ?Player, ?Count) is nondet.
%
%   Count is what people read beside Player: his points, or what counts for nothing else, such
%   as the sides of his queen that are taken.  `?- initial(hive, P), standing(P, white, 0).`
relation(seats, optional, standing(+position, ?player, ?count), nondet, derived).

%!  dealt(+Position, +Computers, +Seed, -Next) is semidet.
%
%   Next is the start Position with what Seed, an integer, draws: what it hides when the players
%   in the list Computers are played by the computer, or where men stand.
%   `?- initial(mastermind, P), dealt(P, [keeper], 1, Next).`
relation(hidden, optional, dealt(+position, +computers, +seed, -position), semidet, derived).

%!  seen(+Position, +Who, -Seen) is det.
%
%   Seen is Position as Who sees it: its `mover`, or `all`, who know of none that has
%   chosen, where players choose at once.
%   `?- initial(minesweeper, P), seen(P, mover, Seen).`
relation(hidden, optional, seen(+position, +who, -position), det, derived).

%!  move_text(+Position, ?Move)// is nondet.
%
%   The first text of Move is that of records; all are read. Where the trait of the game
%   is `shortened`, people write the second. `_` is read for what a move leaves open. The
%   module of the form for the search may write moves of its positions too, as records do.
%   `?- initial(hexagon, P), phrase(move_text(P, jump(a5, c5)), Codes).`
relation(notation, required, move_text(+position, ?move, ?codes, ?codes), nondet, none).

%!  position_text(?Position)// is nondet.
%
%   The notation of Position. To read, let Position be a skeleton.
%   `?- P = hexagon(_, _), phrase(position_text(P), `b3r/6/7/4-3/r2-4b/4-3/7/6/b3r r`).`
relation(notation, required, position_text(?position, ?codes, ?codes), nondet, none).

%!  form(?Variant, ?Position) is nondet.
%
%   All positions of Variant are instances of Position, where that is open. What is not
%   known of one that is given is limited to what it can be in Variant.
%   `?- form(kalah(3,2), Form).`
relation(notation, optional, form(?variant, ?position), nondet, derived).

%!  action(+Variant, ?Move) is nondet.
%
%   Move may be legal in some position of Variant; see library(hornboard/ask/actions).
%   `?- actions(kalah(3,2,empty), Actions).`
relation(notation, optional, action(+variant, ?move), nondet, derived).

%!  place(+Position, ?Cell, ?Place) is nondet.
%
%   Cell has its Place on the board; see library(hornboard/ask/show) for the places.
%   `?- initial(hexagon, P), place(P, a1, Place).`
relation(view, required, place(+position, ?cell, ?place), nondet, none).

%!  content(+Position, ?Cell, ?Piece) is nondet.
%
%   Piece is on Cell.  `?- initial(hexagon, P), content(P, a1, stone(blue)).`
relation(view, required, content(+position, ?cell, ?piece), nondet, none).

%!  at_end(+Position, -Shown) is det.
%
%   A game that has ended in Position leaves the board as in Shown, such as when each
%   player puts the seeds on his side into his store.
%   `?- read_position(kalah(1,1), "0,2/1,3 s", P), at_end(P, Shown).`
relation(view, optional, at_end(+position, -position), det, derived).

%!  touches(+Position, ?Move, ?Cells) is nondet.
%
%   Who touches Cells in order means Move, legal or not, the likeliest first. Move is
%   known, or the first of Cells, or nothing; then Move may be left open in part. Here
%   only legal moves come.
%   `?- initial(hexagon, P), touches(P, jump(a5, c5), Cells).`
relation(view, required, touches(+position, ?move, ?cells), nondet, own).

%!  changes(+Position, +Move, -Changes) is semidet.
%
%   A legal Move does from(Cell), to(Cell), sown(Cell), captured(Cell), thrown(Cell),
%   change(Cell), or parent(Cell) of a piece that stays.
%   `?- initial(hexagon, P), changes(P, jump(a5, c5), Changes).`
relation(view, optional, changes(+position, +move, -changes), semidet, derived).

%!  mark(+Position, ?Cell, ?Mark) is nondet.
%
%   Mark is `emphasis`, always shown, or what a person may ask to see, such as `pinned`.
%   `?- read_position(tictactoe, "xxx/oo1/3 o", P), mark(P, a1, emphasis).`
relation(view, optional, mark(+position, ?cell, ?mark), nondet, fail).

%!  edited(+Position, +What, -Next) is semidet.
%
%   Next has another mover, for `mover`, or the next content that Cell could have, for
%   cell(Cell). For touched(Cells) it has what shows where Cells are touched, a part of a move,
%   for `disclosed` what was hidden, on the board of a game that was given up.
%   `?- initial(hexagon, P), edited(P, cell(a2), Next).`
relation(view, optional, edited(+position, +what, -position), semidet, fail).

%!  condition(?Condition, -Format, -Arguments) is nondet.
%
%   What is the case when Condition, a goal in a clause of move/3, fails, in words for
%   format/2, the best first: also why play is over, for `\+ outcome(_, _)`, which
%   variants there are, for `variant(_, _)`, how many candidates, for
%   `candidates(Position, Count)`, what was hidden, for `disclosed(Position)`, why no move is
%   meant by cells, for `leads(_, Cells, _)`, and which rule a text breaks, for `position(Text)`.
%   The format may be one of counted/3, see say/3.
%   `?- initial(hexagon, P), condition(P, empty(_, d5), Format, Arguments).`
relation(words, optional, condition(?goal, -format, -arguments), nondet, fail).

%!  compact(?Position, ?Compact) is det.
%
%   Compact is Position in the form for the search.  `?- initial(hexagon, P), compact(P, C).`
relation(speed, optional, compact(?position, ?position), det, derived).

%!  value(+Position, ?Value) is det.
%
%   Value, an integer, is the static value for the mover, 0 where the game has none.
%   `?- initial(kalah, P), value(P, 0).`
relation(speed, optional, value(+position, ?value), det, derived).

%!  progress(+Position, +Move, ?Progress) is semidet.
%
%   Progress is `irreversible` where no earlier position can come again after Move,
%   `zeroing` where the moves without progress are counted anew all the same.
%   `?- initial(hexagon, P), progress(P, clone(a4), irreversible).`
relation(speed, optional, progress(+position, +move, ?progress), semidet, derived).

%!  successors(+Position, -Steps) is det.
%
%   Steps are all moves as Value-step(Move, Next), Value that of Next for the mover of
%   Position.  `?- initial(hexagon, P), successors(P, Steps).`
relation(speed, optional, successors(+position, -steps), det, derived).

%!  moves(+Position, -Moves) is det.
%
%   Moves are those of successors/2.  `?- initial(hexagon, P), moves(P, Moves).`
relation(speed, optional, moves(+position, -moves), det, derived).

%!  best_step(+Position, +Hint, +Enough, -Move, -Value) is semidet.
%
%   Move is the best one move deep, or the first found that is worth Enough, Hint before
%   others.  `?- initial(hexagon, P), best_step(P, none, 5, Move, Value).`
relation(speed, optional, best_step(+position, +hint, +enough, -move, -value), semidet, derived).


%!  contract(?Group, ?Need, ?Relation) is nondet.
%
%   True when a game has to export Relation, an indicator, if Need is `required`,
%   and may do so if it is `optional`.

contract(Group, Need, Name/Arity) :-
    relation(Group, Need, Modes, _, _),
    functor(Modes, Name, Arity).


%!  argument(?Relation, ?N, ?Kind) is nondet.
%
%   True when argument N of Relation, an indicator of the contract, is of Kind, such
%   as `position` or `move`.

argument(Name/Arity, N, Kind) :-
    relation(_, _, Modes, _, _),
    functor(Modes, Name, Arity),
    arg(N, Modes, Mode),
    Mode =.. [_,Kind].

:- module(same_law,
          [ same_law/5          % ?Game, ?Relation, ?Number, ?What, ?Reason
          ]).
:- discontiguous same_law/5.

/*  Mutants of pages that state the same law, for page_mutants.pl, and why. Number is that of the
    clause among those of Relation.
*/

same_law(Game, initial/2, 1, swapped(_, initial(_, _)),
         "Either player may begin: both are solutions, in another order.") :-
    memberchk(Game, [tictactoe,five,hexagon,kalah,slither,krk]).

same_law(kalah, dropped/5, 2, without(_ > 1),
         "From a hand of 0 on no clause ends the sowing: it fails where the cells are used up.").
same_law(kalah, dropped/5, 2, constant(1, 0, _ > 1),
         "A last seed would go on with a hand of 0, for which there is no clause.").
same_law(kalah, move/3, 1, without(filled(_, _)),
         "The seeds of an empty pit cannot be sown: dropped/5 has no clause for a hand of 0.").
same_law(kalah, filled/2, 1, without(_ > 0),
         "The seeds of an empty pit cannot be sown: dropped/5 has no clause for a hand of 0.").
same_law(kalah, rounds/5, 1, without(_ =< _),
         "A hand that is larger than the round fails in dropped/5, where the cells are used up.").
same_law(kalah, rounds/5, 2, without(_ > _),
         "A small hand has 0 whole rounds, which change nothing: the same result once more.").

same_law(slither, move/3, 1, constant([], other, next_to(slither(_, _, []), _, _)),
         "Which dots are side by side depends on the board alone, not on the path.").
same_law(slither, move/3, 1, swapped(_, next_to(slither(_, _, []), _, _)),
         "Which dots are side by side depends on the board alone, not on the mover.").
same_law(slither, move/3, 2, without(path_end(_, _)),
         "The path turned begins with End, so that End is an end of it.").

same_law(hexagon, move/3, 1, without(empty(_, _)),
         "settled/3 asks for an empty cell itself.").
same_law(hexagon, move/3, 2, without(mover(_, _)),
         "left/3 takes only a stone of the mover, whom its position names.").
same_law(hexagon, move/3, 2, without(stone(_, _, _)),
         "left/3 takes only a stone of the mover, whom its position names.").
same_law(hexagon, move/3, 2, without(empty(_, _)),
         "settled/3 asks for an empty cell, and no cell is in its own second ring.").
same_law(hexagon, initial/2, 1, without(board_rows(_, _)),
         "cell_content/3 knows the form of a board itself.").

same_law(krk, clear/3, 1, without(\+ lies_between(_, _, _)),
         "The rook passes over the black king only where he is in check with white to move, \
which no legal position is.").
same_law(krk, enemy/2, _, constant(_, _, enemy(_, _)),
         "The page asks only whose enemy there is, never who that is.").

same_law(mastermind, answer/4, 1, without(maplist(digit, _)),
         "A guess is known, and has digits alone.").
same_law(mastermind, outcome/2, 1, without(fits(_, _)),
         "Where a code was found that does not fit, no code fits, and the next clause says the same.").
same_law(mastermind, possible/4, 1, without(_+_ =< _),
         "No code gets more bulls and cows than it has digits: such an answer contradicts.").

same_law(minesweeper, move/3, 1, without(on_board(_, _)),
         "closed/2 has only cells of the board.").
same_law(minesweeper, move/3, 2, without(on_board(_, _)),
         "closed/2 has only cells of the board.").
same_law(minesweeper, move/3, 2, without(closed(_, _)),
         "turned/3 takes only a cell without or with a flag, which is closed.").
same_law(minesweeper, move/3, 3, without(on_board(_, _)),
         "shows/3 has only open cells, which are on the board.").

same_law(hive, goes/4, 3, without(_ \== _),
         "by_itself/4 takes no stone that ends where it began; the other two are found.").
same_law(hive, move/3, 2, without(lies(_, _, _, _)),
         "top/3 finds the stones in play itself.").
same_law(hive, move/3, 2, without(top(_, _, _)),
         "Who goes by itself or is thrown is lifted, and nothing covers what lifted/3 takes.").
same_law(hive, move/3, 2, without(commanded(_, _)),
         "brought/4 asks whether the stone is the mover's, or who throws it.").
same_law(hive, commanded/2, 1, without(own(_, _)),
         "brought/4 asks whether the stone is the mover's, or who throws it.").
same_law(hive, commanded/2, 2, without(thrower(_, _)),
         "brought/4 asks whether the stone is the mover's, or who throws it.").
same_law(hive, like/3, 3, without(kind(_, mosquito)),
         "No position has another stone on top than beetles, which go so anyway, and mosquitoes.").

"""Making a move by touching cells, one after another."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hornboard.game import Move, Position


@dataclass(frozen=True, slots=True)
class Touched:
    """What has been touched so far.

    Attributes:
        cells: the cells, in order.
        move: the move that they make, None while it takes more.
    """

    cells: tuple[str, ...] = ()
    move: Move | None = None


def touch(position: Position, before: Sequence[str], cell: str) -> Touched:
    """Touch one more cell.

    A cell that does not lead on from those before begins anew, but makes no move by
    itself then; one that leads nowhere leaves nothing touched.
    """
    for cells in ((*before, cell), (cell,)):
        moves = [move for move, touches in position.touches if touches == cells]
        if moves and (not before or len(cells) > 1):
            return Touched(cells, moves[0])
        longer = (touches for _, touches in position.touches if len(touches) > len(cells))
        if any(touches[: len(cells)] == cells for touches in longer):
            return Touched(cells)
    return Touched()


def targets(position: Position, touched: Sequence[str]) -> dict[str, str]:
    """Return how to mark what was touched and what can be touched next.

    What was touched is ``chosen``. A target is marked ``clone`` where touching it alone
    makes the same move, ``jump`` where it takes what was touched before. Empty where
    nothing was touched, or nothing can follow.
    """
    before = tuple(touched)
    following = {
        touches[len(before)]: move
        for move, touches in position.touches
        if len(touches) > len(before) and touches[: len(before)] == before
    }
    if not before or not following:
        return {}
    alone = {move for move, touches in position.touches if len(touches) == 1}
    marks = dict.fromkeys(before, "chosen")
    return marks | {cell: "clone" if move in alone else "jump" for cell, move in following.items()}

"""Making a move by touching cells, one after another."""

from collections.abc import Sequence
from dataclasses import dataclass

from hornboard.cells import wordy
from hornboard.game import Move, Position


@dataclass(frozen=True, slots=True)
class Touched:
    """What has been touched so far, and the move that it makes, None while it takes more."""

    cells: tuple[str, ...] = ()
    move: Move | None = None


def touch(position: Position, before: Sequence[str], cell: str) -> Touched:
    """Touch one more cell.

    A cell that does not lead on from those before begins anew, but makes no move by
    itself then: nothing is left touched. One that leads nowhere changes nothing, nor does a key
    beside the board that does not lead on.
    """
    for cells in ((*before, cell), (cell,)):
        move, further = position.leads(cells)
        if move is not None and (not before or len(cells) > 1):
            return Touched(cells, move)
        if further:
            keys = keys_of(position) if before and len(cells) == 1 else ()
            return Touched(tuple(before) if {*before, cell} <= {*keys} else cells)
    return Touched(tuple(before) if move is None else ())


def keys_of(position: Position) -> tuple[str, ...]:
    """Return the keys beside a board, without words that only stand there."""
    return tuple(cell.name for cell in position.board if cell.place[0] == "key" and not wordy(cell))


def targets(position: Position, touched: Sequence[str]) -> dict[str, str]:
    """Return how to mark what was touched and what can be touched next.

    What was touched is ``chosen``. A target is marked ``clone`` where touching it alone
    makes the same move, ``jump`` where it takes what was touched before. Where nothing was
    touched these are the lines that can be drawn, unless all can. Empty where nothing can follow.
    """
    following = position.targets(tuple(touched)) if touched else open_lines(position)
    if not following:
        return {}
    marks = {cell: "clone" if alone else "jump" for cell, alone in following.items()}
    return dict.fromkeys(touched, "chosen") | marks


def open_lines(position: Position) -> dict[str, bool]:
    """Return the lines that a touch draws; none where each may be drawn that is not yet."""
    left = {cell.name for cell in position.board if cell.place[0] == "edge" and not cell.content}
    found = left & {*position.targets(())} if left else left
    return {} if found == left else dict.fromkeys(found, True)

"""A move shown in steps."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from hornboard.game import Move, Position


@dataclass(frozen=True)
class Frame:
    """A picture in the animation of a move.

    Attributes:
        position: what is on the board.
        marks: cells to mark by name: ``moving``, ``chosen``, ``arrived`` or ``captured``.
    """

    position: Position
    marks: Mapping[str, str]


def cells_of(position: Position, move: Move) -> tuple[str, ...]:
    """Return the cells of the longest way to touch a move."""
    return max(position.ways(move), key=len)


def frames(before: Position, move: Move, after: Position) -> list[Frame]:
    """Return a move in steps: who moves, where to or seed by seed, what is captured."""
    *origin, target = cells_of(before, move)
    sown = [cell for kind, cell in before.changes(move) if kind == "sown"]
    if sown:
        return [
            Frame(before, {target: "moving"}),
            *(Frame(before, {target: "moving"} | {cell: "sown"}) for cell in sown),
            *(captures(before, move, after, "arrived") or [Frame(after, {sown[-1]: "arrived"})]),
        ]
    return [
        Frame(before, dict.fromkeys(origin[-1:], "moving")),
        Frame(before, {target: "arrived"} | dict.fromkeys(origin[-1:], "moving")),
        *captures(before, move, after, "arrived"),
    ]


def captures(before: Position, move: Move, after: Position, arrival: str = "chosen") -> list[Frame]:
    """Return what a move captured, if it did; ``arrival`` is the mark of where it arrived."""
    changes = before.changes(move)
    captured = [cell for kind, cell in changes if kind == "captured"]
    sown = [cell for kind, cell in changes if kind == "sown"]
    target = (sown or cells_of(before, move))[-1]
    marks = {target: arrival} | dict.fromkeys(captured, "captured")
    return [Frame(after, marks)] if captured else []

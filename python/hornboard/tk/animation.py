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
        marks: cells to mark by name: ``moving``, ``arrived`` or ``captured``.
    """

    position: Position
    marks: Mapping[str, str]


def cells_of(position: Position, move: Move) -> tuple[str, ...]:
    """Return the cells of the longest way to touch a move."""
    return max(position.ways(move), key=len)


def frames(before: Position, move: Move, after: Position) -> list[Frame]:
    """Return a move in steps: who moves, where to or seed by seed, what is captured."""
    *origin, target = cells_of(before, move)
    changes = before.changes(move)
    captured = [cell for kind, cell in changes if kind == "captured"]
    sown = [cell for kind, cell in changes if kind == "sown"]
    if sown:
        return [
            Frame(before, {target: "moving"}),
            *(Frame(before, {target: "moving"} | {cell: "sown"}) for cell in sown),
            Frame(after, {sown[-1]: "arrived"} | dict.fromkeys(captured, "captured")),
        ]
    steps = [
        Frame(before, dict.fromkeys(origin[-1:], "moving")),
        Frame(before, {target: "arrived"} | dict.fromkeys(origin[-1:], "moving")),
    ]
    if captured:
        steps.append(Frame(after, {target: "arrived"} | dict.fromkeys(captured, "captured")))
    return steps

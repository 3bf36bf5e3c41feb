"""What moves were worth: the marks of those that threw chances away."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

MARKS: Final = ((0.3, "??"), (0.2, "?"), (0.1, "?!"))
"""A move that takes so much from its player's chance to win bears the mark; the worst first."""


def judgements(
    chances: Sequence[float | None], movers: Sequence[str], first: str
) -> tuple[str, ...]:
    """Return the mark of each move, empty for most.

    Args:
        chances: how likely the first player wins, by ply; None where it is not known.
        movers: who was to move, by ply.
        first: the first player.
    """
    return tuple(
        mark_of(before, after, mover == first)
        for before, after, mover in zip(chances, chances[1:], movers, strict=False)
    )


def mark_of(before: float | None, after: float | None, first: bool) -> str:
    """Return the mark of a move by the chances around it."""
    if before is None or after is None:
        return ""
    lost = before - after if first else after - before
    return next((mark for least, mark in MARKS if lost >= least), "")

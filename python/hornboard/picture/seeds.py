"""Seeds, laid out so that few are counted at a glance."""

from __future__ import annotations

import math
from typing import Final

from hornboard.picture.colours import BEADS
from hornboard.picture.geometry import Point
from hornboard.picture.sheet import Sheet

BEAD: Final = 0.22
"""The size of a seed in terms of the width of its hollow, where there are few."""

APART: Final = 1.06
"""The distance of the middles of two seeds that lie side by side, in seeds."""

INNER: Final = {9: 2, 10: 2, 11: 3, 12: 3, 13: 4, 14: 4}
"""How many seeds lie in the innermost ring where there are two; five where there are more."""


def rings(count: int) -> list[tuple[int, float]]:
    """Return how many seeds lie in each ring from the middle, and its radius in seeds."""
    if count < 6:
        return [(count, 0.0 if count == 1 else 0.56 / math.sin(math.pi / count))]
    if count < 9:
        return [(1, 0.0), (count - 1, max(APART, 0.54 / math.sin(math.pi / (count - 1))))]
    found = rings(INNER.get(count, 5))
    left = count - found[0][0]
    while left:
        radius = found[-1][1] + APART
        fits = min(left, int(math.pi / math.asin(0.53 / radius)))
        found.append((fits, radius))
        left -= fits
    return found


def around(count: int, wide: float, largest: float) -> tuple[float, list[Point]]:
    """Return the size of a seed in a round hollow, and where they lie."""
    laid = rings(count)
    size = min(largest * wide, 0.76 * wide / (2 * laid[-1][1] + 1))
    places = []
    for amount, radius in laid:
        first = math.pi / 4 if amount == 4 else math.pi / 2
        for step in range(amount):
            turn = 2 * math.pi * step / amount - first
            places.append((radius * size * math.cos(turn), radius * size * math.sin(turn)))
    return size, places


def rows(count: int, wide: float, high: float, largest: float) -> tuple[float, list[Point]]:
    """Return the size of a seed in a tall hollow, and where they lie, row by row from below."""
    columns = 3
    while math.ceil(count / columns) * wide * 0.7 / columns > high - wide * 0.5:
        columns += 1
    step, bottom = wide * 0.7 / columns, high / 2 - wide * 0.36
    return min(step * 0.96, largest * wide), [
        ((place % columns - (columns - 1) / 2) * step, bottom - place // columns * step)
        for place in range(count)
    ]


def seeds(sheet: Sheet, count: int, at: Point, size: Point, largest: float, edge: str) -> None:
    """Draw seeds.

    Args:
        sheet: where.
        count: how many.
        at: the middle of the hollow.
        size: its width and height; in a tall one they lie in rows.
        largest: the size of a seed in terms of the width, where there are few.
        edge: the colour of their edges.
    """
    wide, high = size
    bead, places = rows(count, *size, largest) if high > wide else around(count, wide, largest)
    for number, (right, down) in enumerate(places):
        colour = BEADS[number * 5 % len(BEADS)]
        sheet.put("seed", (at[0] + right, at[1] + down), bead, fill=colour, stroke=edge)

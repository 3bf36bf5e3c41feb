"""Seeds, laid out so that few are counted at a glance."""

from __future__ import annotations

import math
from typing import Final

from hornboard.picture.colours import BEADS
from hornboard.picture.geometry import Point
from hornboard.picture.sheet import Sheet

BEAD: Final = 0.24
"""The size of a seed in terms of the width of its hollow, where there are few."""

APART: Final = 1.06
"""The distance of the middles of two seeds that lie side by side, in seeds."""

FEW: Final = 14
"""So many seeds lie in rings, more as in a sunflower."""

MOST: Final = 200
"""No more seeds are drawn in a hollow; its badge tells how many there are."""

GOLDEN: Final = math.pi * (3 - math.sqrt(5))


def polar(radius: float, turn: float) -> Point:
    """Return the point so far from the middle in this direction."""
    return radius * math.cos(turn), radius * math.sin(turn)


def ring(count: int, radius: float) -> list[Point]:
    """Return the places of seeds in a ring, four of them as on a die."""
    first = math.pi / 4 if count == 4 else math.pi / 2
    return [polar(radius, 2 * math.pi * step / count - first) for step in range(count)]


def round_places(count: int) -> list[Point]:
    """Return the places of seeds around a middle, the size of a seed being 1."""
    if count > FEW:
        return [polar(0.6 * math.sqrt(seed + 0.5), seed * GOLDEN) for seed in range(count)]
    inner = count if count < 6 else 1 if count < 9 else (count - 5) // 2
    radius = 0.56 / math.sin(math.pi / inner) if inner > 1 else 0.0
    outer = count - inner
    if not outer:
        return ring(inner, radius)
    least = 0.54 / math.sin(math.pi / outer)
    return ring(inner, radius) + ring(outer, max(radius + APART, least))


def around(count: int, wide: float, high: float, largest: float) -> tuple[float, list[Point]]:
    """Return the size of a seed in a hollow, and where they lie: as high as the hollow is."""
    places = round_places(count)
    reach = max((math.hypot(*place) for place in places), default=0.0)
    size = min(largest * wide, 0.76 * wide / (2 * reach + 1))
    return size, [(x * size, y * size * high / wide) for x, y in places]


def rows(count: int, wide: float, high: float, largest: float) -> tuple[float, list[Point]]:
    """Return the size of a seed in a store, and where they lie, row by row from below."""
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
        size: its width and height; in a store they lie in rows.
        largest: the size of a seed in terms of the width, where there are few.
        edge: the colour of their edges.
    """
    wide, high = size
    drawn = min(count, MOST)
    bead, places = (rows if high > 2 * wide else around)(drawn, *size, largest)
    for number, (right, down) in enumerate(places):
        colour = BEADS[number * 5 % len(BEADS)]
        sheet.put("seed", (at[0] + right, at[1] + down), bead, fill=colour, stroke=edge)

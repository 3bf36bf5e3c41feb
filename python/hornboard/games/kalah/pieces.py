"""Seeds, laid out so that few are counted at a glance."""

import math
from collections.abc import Sequence
from typing import Final

from hornboard.picture.geometry import Point
from hornboard.picture.pieces import Kind, Spot, Style
from hornboard.picture.surface import Surface
from hornboard.texts import _

BEAD: Final = 0.29
"""The size of a seed in terms of the width of its hollow, where there are few."""

APART: Final = 1.06
"""The distance of the middles of two seeds that lie side by side, in seeds."""

FEW: Final = 14
"""So many seeds lie in rings, more as in a sunflower."""

TALL: Final = 3
"""A hollow that is more than so many times as high as wide is a store."""

MOST: Final = 200
"""No more seeds are drawn in a hollow; its badge tells how many there are."""

BEADS: Final = ("#c8392f", "#2f7fc1", "#e0a526", "#3a9a55", "#8b4fb0", "#e8e2d4")
"""The colours of seeds, which mean nothing."""

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
    size = min(largest * wide, 0.84 * wide / (2 * reach + 1))
    return size, [(x * size, y * size * high / wide) for x, y in places]


def rows(count: int, wide: float, high: float, largest: float) -> tuple[float, list[Point]]:
    """Return the size of a seed in a store, and where they lie, row by row from below.

    There are as many columns as leave the seeds largest.
    """
    step, columns = max(
        (min(wide * 0.7 / columns, (high - wide * 0.5) / math.ceil(count / columns)), columns)
        for columns in range(3, 4 + math.isqrt(count))
    )
    beside, bottom = wide * 0.7 / columns, high / 2 - wide * 0.36
    return min(step * 0.96, largest * wide), [
        ((place % columns - (columns - 1) / 2) * beside, bottom - place // columns * step)
        for place in range(count)
    ]


def seeds(surface: Surface, details: Sequence[str], spot: Spot, style: Style) -> None:
    """Draw seeds, larger where they are not in hollows; in a store they lie in rows."""
    largest = BEAD if style.ground == "hollows" else 2 * BEAD
    laid = rows if spot.high > TALL * spot.room else around
    bead, places = laid(min(int(details[0]), MOST), spot.room, spot.high, largest)
    for number, (right, down) in enumerate(places):
        colour, at = BEADS[number * 5 % len(BEADS)], (spot.at[0] + right, spot.at[1] + down)
        surface.put("seed", at, bead, fill=colour, stroke=style.scheme.rim)


PIECES: Final = {
    "seeds": Kind(
        *(seeds, "[0-9]+", "bold white on #8b5a2b"),
        words=lambda told: _("seeds: {}").format(*told),
        plain=True,
    )
}

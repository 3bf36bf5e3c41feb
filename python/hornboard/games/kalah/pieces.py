"""Seeds, laid out in rows so that few are counted at a glance."""

from cmath import rect
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from hornboard.picture.geometry import Point
from hornboard.picture.pieces import Kind, Spot, Style
from hornboard.picture.surface import Surface
from hornboard.texts import _

BEAD: Final = 0.25
"""The size of a seed in terms of the width of its hollow."""

APART: Final = 1.07
"""The distance of the middles of two neighbours, in seeds; where there are many they overlap."""

WIDE: Final = 0.8
ENDS: Final = 0.45
"""So much of the width of a hollow rows of seeds take; so much of it its round ends take."""

MOST: Final = 200
"""No more seeds are drawn in a hollow; its badge tells how many there are."""

BEADS: Final = ("#e9dfc7", "#d49a35", "#6fa08c")
"""The colours of seeds, which belong to nobody: bone, amber and glass."""

LOOSE: Final = 0.1
"""How far a seed lies from its place in its row, in terms of the distance of two; each lies away in
another direction."""


def shared(count: int, rows: int) -> list[int]:
    """Return how many seeds each of so many rows has, which differ by one at most.

    >>> shared(5, 3), shared(7, 3), shared(8, 3)
    ([2, 1, 2], [2, 3, 2], [3, 2, 3])
    """
    ends = [round(count * row / rows) for row in range(rows + 1)]
    return [end - start for start, end in pairwise(ends)]


def laid(count: int, wide: float, high: float, bead: float) -> list[Point]:
    """Return where seeds of this size lie in a hollow, in as few rows as keep them apart."""

    def distance(rows: int) -> float:
        room = (bead * APART, WIDE * wide / max(shared(count, rows)))
        return min(*room, (high - ENDS * wide) / rows)

    rows = max(range(1, count + 1), key=distance, default=1)
    step = distance(rows) if count else 0.0
    middles = [
        complex(column - (held - 1) / 2, row - (rows - 1) / 2)
        for row, held in enumerate(shared(count, rows))
        for column in range(held)
    ]
    loose = [at + rect(LOOSE, 2.4 * seed) for seed, at in enumerate(middles)]
    return [(at.real * step, at.imag * step) for at in loose]


def seeds(surface: Surface, details: Sequence[str], spot: Spot, style: Style) -> None:
    """Draw seeds, larger where they are not in hollows."""
    bead = spot.room * (BEAD if style.ground == "hollows" else 2 * BEAD)
    places = laid(min(int(details[0]), MOST), spot.room, spot.high, bead)
    for number, (right, down) in enumerate(places):
        colour, at = BEADS[number * 7 // 4 % len(BEADS)], (spot.at[0] + right, spot.at[1] + down)
        surface.put("seed", at, bead, fill=colour, stroke=style.scheme.rim)


PIECES: Final = {
    "seeds": Kind(
        *(seeds, "[0-9]+", "bold white on #8b5a2b"),
        words=lambda told: _("seeds: {}").format(*told),
        plain=True,
    )
}

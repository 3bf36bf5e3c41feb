"""Stones of Hive as images: a tile with a bug on it, seen from above, and stacks of them.

A bug is drawn with a Pen in the square from -1 to 1, its head at the top.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache

from PIL import Image, ImageDraw, ImageFont

from hornboard.picture.colours import INKS, INSECTS, TILES
from hornboard.tk.look import SUPERSAMPLING

Point = tuple[float, float]

TILE = 0.96
"""The width of a tile in terms of the room in a cell."""

BUG = 0.72
"""The size of a bug in terms of the radius of its tile."""

LIFT = (0.05, -0.12)
"""How far to the right and down each stone of a stack lies from the one below, in terms of the
room in a cell."""


class Pen:
    """Draws on a tile.

    Args:
        draw: where to draw.
        centre: the middle of the bug, in pixels.
        size: how many pixels 1 is.
        colours: that of legs and lines, the one that these are seen on, and that of the bug.
    """

    def __init__(
        self,
        draw: ImageDraw.ImageDraw,
        centre: Point,
        size: float,
        colours: tuple[str, str, str],
    ) -> None:
        self._draw = draw
        self._centre = centre
        self._size = size
        self.ink, self.paper, self.colour = colours

    def _at(self, points: Sequence[Point]) -> list[Point]:
        x0, y0 = self._centre
        return [(x0 + self._size * x, y0 + self._size * y) for x, y in points]

    def line(self, *points: Point, width: float = 0.1, colour: str = "") -> None:
        """Draw a line with round ends, and its mirror image on the other side."""
        for sign in (1, -1):
            way = self._at([(sign * x, y) for x, y in points])
            wide = max(1, round(self._size * width))
            self._draw.line(way, fill=colour or self.ink, width=wide, joint="curve")
            for x, y in (way[0], way[-1]):
                half = wide / 2
                self._draw.ellipse((x - half, y - half, x + half, y + half), colour or self.ink)

    def oval(
        self,
        centre: Point,
        radii: Point,
        turn: float = 0.0,
        colour: str = "",
        edge: str = "",
    ) -> None:
        """Draw an ellipse, turned clockwise by so many degrees."""
        angle, (cx, cy), (rx, ry) = math.radians(turn), centre, radii
        points = [
            (
                cx + rx * math.cos(t) * math.cos(angle) - ry * math.sin(t) * math.sin(angle),
                cy + rx * math.cos(t) * math.sin(angle) + ry * math.sin(t) * math.cos(angle),
            )
            for t in (step * math.pi / 24 for step in range(48))
        ]
        width = max(1, round(self._size * 0.05)) if edge else 0
        self._draw.polygon(self._at(points), colour or self.colour, edge or None, width)

    def shape(self, *points: Point, colour: str = "") -> None:
        """Draw a polygon."""
        self._draw.polygon(self._at(points), colour or self.colour)

    def legs(self, *roots: float, reach: float, spread: float, width: float = 0.09) -> None:
        """Draw pairs of bent legs that begin at these heights, fanned out from front to back."""
        middle = (len(roots) - 1) / 2
        for number, root in enumerate(roots):
            slant = (number - middle) * spread
            knee = (0.62 * reach, root + 0.45 * slant)
            self.line((0.1, root), knee, (reach, root + 1.25 * slant), width=width)


def ant(pen: Pen) -> None:
    """Three parts in a row, with thin waists."""
    pen.legs(-0.22, -0.08, 0.06, reach=0.82, spread=0.5)
    pen.line((0.1, -0.72), (0.3, -0.95), (0.52, -0.92), width=0.07)
    pen.oval((0, -0.6), (0.25, 0.24))
    pen.oval((0, -0.12), (0.18, 0.28))
    pen.oval((0, 0.56), (0.33, 0.42))


def beetle(pen: Pen) -> None:
    """A broad shield, split in the middle, with a horn."""
    pen.legs(-0.25, 0.12, 0.5, reach=0.9, spread=0.32, width=0.11)
    pen.line((0, -0.62), (0.14, -0.82), (0.08, -1.0), width=0.09)
    pen.oval((0, -0.58), (0.3, 0.22), colour=pen.ink)
    pen.oval((0, 0.2), (0.6, 0.72))
    pen.line((0, -0.48), (0, 0.88), width=0.06, colour=pen.paper)
    pen.line((0, -0.3), (0.52, -0.14), width=0.06, colour=pen.paper)


def grasshopper(pen: Pen) -> None:
    """A long body between the bent hind legs."""
    pen.line((0.12, 0.5), (0.68, -0.42), (0.76, 0.95), width=0.13, colour=pen.colour)
    pen.line((0.1, -0.25), (0.52, -0.62), width=0.08)
    pen.line((0.06, -0.8), (0.3, -1.02), width=0.06)
    pen.oval((0, 0.22), (0.21, 0.74))
    pen.oval((0, -0.56), (0.22, 0.32))
    pen.oval((0.12, -0.68), (0.07, 0.07), colour=pen.ink)
    pen.oval((-0.12, -0.68), (0.07, 0.07), colour=pen.ink)
    pen.line((0, -0.22), (0, 0.85), width=0.05, colour=pen.paper)


def ladybug(pen: Pen) -> None:
    """A round shield with spots."""
    pen.legs(-0.2, 0.12, 0.44, reach=0.92, spread=0.3, width=0.08)
    pen.line((0.1, -0.7), (0.3, -0.96), width=0.07)
    pen.oval((0, -0.56), (0.36, 0.3), colour=pen.ink)
    pen.oval((0, 0.16), (0.7, 0.7))
    pen.line((0, -0.52), (0, 0.84), width=0.07)
    for x, y, size in ((0.32, -0.16, 0.15), (0.4, 0.3, 0.14), (0.2, 0.6, 0.11)):
        for sign in (1, -1):
            pen.oval((sign * x, y), (size, size), colour=pen.ink)


def mosquito(pen: Pen) -> None:
    """A thin body with wings, long legs and a sting."""
    pen.legs(-0.3, -0.15, 0.0, reach=0.72, spread=0.75, width=0.05)
    for sign in (1, -1):
        pen.oval((sign * 0.5, -0.02), (0.5, 0.17), sign * 24, colour=pen.colour, edge=pen.ink)
    pen.line((0, -0.6), (0, -1.05), width=0.07)
    pen.line((0.05, -0.58), (0.26, -0.86), width=0.05)
    pen.oval((0, -0.56), (0.16, 0.16), colour=pen.ink)
    pen.oval((0, -0.24), (0.19, 0.22), colour=pen.ink)
    pen.oval((0, 0.4), (0.13, 0.54), colour=pen.ink)
    for y in (0.2, 0.45, 0.7):
        pen.line((0, y), (0.07, y), width=0.06, colour=pen.colour)


def pillbug(pen: Pen) -> None:
    """Rings from head to tail, and many small legs."""
    for number in range(6):
        y = -0.5 + 0.22 * number
        pen.line((0.3, y), (0.74, y + 0.1 * (number - 2)), width=0.07)
    pen.line((0.12, -0.8), (0.34, -1.0), width=0.07)
    pen.oval((0, 0.04), (0.5, 0.86))
    for number in range(6):
        y = -0.5 + 0.24 * number
        half = 0.5 * math.sqrt(max(0.0, 1 - ((y + 0.04) / 0.86) ** 2)) - 0.05
        pen.line((0, y + 0.08), (0.6 * half, y + 0.05), (half, y - 0.04), width=0.055)


def queen(pen: Pen) -> None:
    """A bee: wings, stripes and a sting."""
    for sign in (1, -1):
        pen.oval((sign * 0.5, -0.1), (0.5, 0.25), sign * 32, colour=pen.paper, edge=pen.ink)
    pen.line((0.08, -0.78), (0.3, -1.0), width=0.07)
    pen.shape((-0.12, 0.8), (0.12, 0.8), (0, 1.04), colour=pen.ink)
    pen.oval((0, 0.34), (0.38, 0.58))
    for y, half in ((0.12, 0.31), (0.4, 0.32), (0.66, 0.24)):
        pen.line((0, y), (half, y), width=0.12)
    pen.oval((0, -0.26), (0.3, 0.24), colour=pen.colour)
    pen.oval((0, -0.62), (0.24, 0.2), colour=pen.ink)


def spider(pen: Pen) -> None:
    """Eight long legs around a round body."""
    for (x1, y1), (x2, y2) in (
        ((0.46, -0.78), (0.42, -1.02)),
        ((0.78, -0.5), (0.96, -0.74)),
        ((0.8, 0.24), (0.98, 0.56)),
        ((0.54, 0.56), (0.6, 1.0)),
    ):
        pen.line((0.1, -0.2), (x1, y1), (x2, y2), width=0.1)
    pen.oval((0, -0.36), (0.26, 0.25), colour=pen.ink)
    pen.oval((0, 0.3), (0.42, 0.48))
    pen.line((0, 0.08), (0, 0.5), width=0.07, colour=pen.paper)
    pen.line((0, 0.26), (0.17, 0.26), width=0.07, colour=pen.paper)


BUGS: Mapping[str, Callable[[Pen], None]] = {
    "Q": queen,
    "S": spider,
    "B": beetle,
    "G": grasshopper,
    "A": ant,
    "M": mosquito,
    "L": ladybug,
    "P": pillbug,
}
"""The drawings by the letters of the kinds."""


@lru_cache(maxsize=512)
def stack(stones: tuple[str, ...], room: int) -> Image.Image:
    """Return stones that lie on each other as an image with transparent corners.

    Args:
        stones: their names, such as ``wA1``, the top one first.
        room: the width of a cell in pixels; the lowest stone lies in the middle of the image.
    """
    large = room * SUPERSAMPLING
    levels = len(stones) - 1
    across, up = (abs(part) * large * levels for part in LIFT)
    width, height = round(large * 1.2 + 2 * across), round(large * 1.2 + 2 * up)
    image = Image.new("RGBA", (width, height), (0, 0, 0, 0))
    draw = ImageDraw.Draw(image)
    for level, stone in enumerate(reversed(stones)):
        x, y = (
            size / 2 + part * large * level
            for size, part in zip((width, height), LIFT, strict=True)
        )
        tile(draw, stone, (x, y), large, level == levels)
    small = round(width / SUPERSAMPLING), round(height / SUPERSAMPLING)
    return image.resize(small, Image.Resampling.LANCZOS)


@lru_cache(maxsize=128)
def bag(stone: str, count: int, room: int) -> Image.Image:
    """Return a stone in hand as an image, with the number of those like it.

    Args:
        stone: the name of the next one.
        count: how many there are.
        room: the width of a cell in pixels.
    """
    large = room * SUPERSAMPLING
    size = round(large * 1.2)
    image = Image.new("RGBA", (size, size), (0, 0, 0, 0))
    draw = ImageDraw.Draw(image)
    tile(draw, stone[:2], (size / 2, size / 2), large, True)
    if count > 1:
        face, _, edge = TILES[stone[0]]
        x, y, half = size * 0.77, size * 0.74, large * 0.17
        draw.ellipse((x - half, y - half, x + half, y + half), face, edge, round(large * 0.03))
        font = ImageFont.load_default(large * 0.26)
        draw.text((x, y), str(count), INKS[stone[0]][0], font, anchor="mm")
    return image.resize((round(size / SUPERSAMPLING),) * 2, Image.Resampling.LANCZOS)


def hexagon(centre: Point, reach: float) -> list[Point]:
    """Return the corners of a hexagon with a point on top."""
    turns = ((turn + 0.5) * math.pi / 3 for turn in range(6))
    return [(centre[0] + reach * math.cos(t), centre[1] + reach * math.sin(t)) for t in turns]


def tile(draw: ImageDraw.ImageDraw, stone: str, centre: Point, room: float, bare: bool) -> None:
    """Draw a tile, with its bug and a dot for each of its number where nothing lies on it."""
    side, kind, number = stone[0], stone[1], stone[2:]
    face, bevel, edge = TILES[side]
    reach = room * TILE / math.sqrt(3)
    draw.polygon(hexagon(centre, reach), edge)
    draw.polygon(hexagon(centre, reach * 0.94), bevel)
    draw.polygon(hexagon(centre, reach * 0.84), face)
    if not bare:
        return
    ink, paper = INKS[side]
    colour = INSECTS[kind][side == "b"]
    size = reach * BUG
    BUGS[kind](Pen(draw, centre, size, (ink, paper, colour)))
    half = reach * 0.075
    for dot in range(int(number or 0)):
        x, y = centre[0] + reach * (0.66 - 0.17 * dot), centre[1] + reach * (0.36 + 0.1 * dot)
        for size, fill in ((half * 1.6, face), (half, ink)):
            draw.ellipse((x - size, y - size, x + size, y + size), fill)

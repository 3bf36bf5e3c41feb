"""A board that is laid out, ready to be drawn on."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from typing import Any, Final, NamedTuple

from hornboard.cells import Cell
from hornboard.picture.colours import Theme
from hornboard.picture.geometry import Bounds, Layout, Point
from hornboard.picture.pieces import Style
from hornboard.picture.surface import Attributes, Surface, way

FEW: Final = 64
"""So many squares look like tiles."""


class Part(NamedTuple):
    """What is drawn of a cell in a layer.

    Attributes:
        key: what it is, and what it depends on besides the style of the board and the size of its
            cells; parts with the same key look the same.
        at: its middle.
        reach: how far it reaches to the left and to the right, up and down.
        paint: draws it where it is.
    """

    key: tuple[Any, ...]
    at: Point
    reach: Point
    paint: Callable[[Surface], None]


@dataclass(frozen=True)
class Board:
    """A board that is laid out.

    Attributes:
        cells: by name.
        height: how high all of it is, as its layout tells how wide.
        marks: what is special about cells, by name.
        makers: who drew what is drawn, by cell, where it is known.
        flipped: whether it is turned by half a turn.
        odds: numbers from 0 to 1 to show on cells, by name.
        cursor: the cell under the keyboard cursor.
        over: whether nothing is filled any more.
    """

    cells: Mapping[str, Cell]
    layout: Layout
    height: float
    marks: Mapping[str, str]
    makers: Mapping[str, str]
    style: Style
    flipped: bool = False
    odds: Mapping[str, Fraction] = field(default_factory=dict)
    cursor: str | None = None
    over: bool = False

    @property
    def side(self) -> float:
        """The side of a cell."""
        return self.layout.side

    @property
    def scheme(self) -> Theme:
        """The colours."""
        return self.style.scheme

    def at(self, name: str) -> Point:
        """Return the middle of a cell."""
        return self.layout.centres[name]

    @cached_property
    def closed(self) -> list[str]:
        """The cells that are no part of the play."""
        return [name for name, cell in self.cells.items() if cell.content[:1] == ("closed",)]

    @cached_property
    def awaited(self) -> frozenset[str]:
        """The cells that are filled next on a board of pegs: those of its first row with room."""
        if self.over:
            return frozenset()
        room = [cell for cell in self.cells.values() if cell.content in (("hole",), ("blank",))]
        rows = [cell.place[2] for cell in room if cell.place[0] == "square"]
        return frozenset(cell.name for cell in room if cell.place[2] == min(rows, default=-1))

    def outline(self, name: str, inset: float = 0.0) -> str:
        """Return the outline of a cell as a path."""
        return way(*self.layout.outline(name, inset)) + "Z"

    def outlines(self, names: Iterable[str], inset: float = 0.0) -> str:
        """Return the outlines of cells as one path."""
        return "".join(self.outline(name, inset) for name in names)

    def of_shape(self, shape: str) -> Sequence[str]:
        """Return the cells of a shape."""
        return self.layout.of_shape.get(shape, ())

    def in_sight(self, names: Collection[str]) -> list[str]:
        """Return those of the cells of which something is to be seen."""
        wide, high, side = self.layout.width, self.height, self.side
        return [
            name
            for name, (x, y) in zip(names, map(self.at, names), strict=True)
            if -side < x < wide + side and -side < y < high + side
        ]


def tile(board: Board, name: str) -> str:
    """Return the path of a square with round corners and a gap around it.

    Many squares are without both, and look like squared paper.
    """
    loose = len(board.of_shape("square")) <= FEW
    size = board.side * (1 - 0.06 * loose)
    corner = size * 0.09 * loose
    x, y, straight = board.at(name)[0] - size / 2 + corner, board.at(name)[1], size - 2 * corner
    return (
        f"M{x:.2f},{y - size / 2:.2f}h{straight:.2f}q{corner:.2f},0 {corner:.2f},{corner:.2f}"
        f"v{straight:.2f}q0,{corner:.2f} {-corner:.2f},{corner:.2f}"
        f"h{-straight:.2f}q{-corner:.2f},0 {-corner:.2f},{-corner:.2f}"
        f"v{-straight:.2f}q0,{-corner:.2f} {corner:.2f},{-corner:.2f}Z"
    )


def slab(surface: Surface, bounds: Bounds, around: float, fill: str, edge: str) -> None:
    """Draw a slab with round corners and a shadow, so far around what it lies under."""
    left, top, right, bottom = bounds
    size: Attributes = {"width": right - left + 2 * around, "height": bottom - top + 2 * around}
    size |= {"x": left - around, "rx": min(14.0, 4 + around / 3)}
    surface.shape("rect", y=top - around + 3, **size, fill="#000000", fill_opacity=0.18)
    surface.shape("rect", y=top - around, **size, fill=fill, stroke=edge, stroke_width=1.5)


def tray(
    surface: Surface,
    board: Board,
    names: Iterable[str],
    reach: float,
    corner: float,
    fill: str,
    opacity: float,
) -> None:
    """Draw what cells beside a board lie on, which reaches so far beyond their middles."""
    xs, ys = zip(*map(board.at, names), strict=True)
    size = {"width": max(xs) - min(xs) + 2 * reach, "height": max(ys) - min(ys) + 2 * reach}
    place = {"x": min(xs) - reach, "y": min(ys) - reach, **size, "rx": reach * corner}
    surface.shape("rect", **place, fill=fill, fill_opacity=opacity)


def plate(surface: Surface, at: Point, size: float, fill: str, opacity: float) -> None:
    """Draw a square with round corners around a point."""
    place: Attributes = {"x": at[0] - size / 2, "y": at[1] - size / 2, "rx": size * 0.2}
    surface.shape("rect", **place, width=size, height=size, fill=fill, fill_opacity=opacity)


def badge(surface: Surface, words: str, at: Point, size: Point, colours: tuple[str, str]) -> None:
    """Draw a short text in the middle of a pill of at least this width, and of this height.

    The colours are that of the pill and that of its edge and the text.
    """
    (x, y), (least, high), (fill, ink) = at, size, colours
    wide = max(least, high * (1 + 0.32 * (len(words) - 1)))
    look = {"width": wide, "height": high, "rx": high / 2, "stroke_width": high * 0.07}
    surface.shape("rect", x=x - wide / 2, y=y - high / 2, **look, fill=fill, stroke=ink)
    surface.text(words, at, high * 0.66, ink, bold=True)

"""The shapes of cells, where they lie on a canvas, and which of them is at a point."""

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Final, TypeVar

from hornboard.cells import Cell, Place, upright, wordy

Point = tuple[float, float]

Found = TypeVar("Found")

Bounds = tuple[float, float, float, float]
"""The left, top, right and bottom of something."""

BESIDE: Final = ("hand", "key", "row")
"""Shapes of cells that are no part of the board itself."""

ROOT3 = math.sqrt(3)
PIT = 1.55
"""How high a hollow is in terms of its width."""

EXTENTS = {
    "comb": (0.5, 1 / ROOT3),
    "hand": (0.5, 1 / ROOT3),
    "square": (0.5, 0.5),
    "pit": (0.48, PIT / 2 - 0.02),
    "key": (0.44, 0.44),
    "row": (0.97, 0.26),
    "dot": (0.14, 0.14),
    "across": (0.34, 0.08),
    "down": (0.08, 0.34),
}
"""Half the width and height of a shape, where the side of a square is 1; an edge between two dots
goes ``across`` or ``down``."""

SLACK = {"dot": 0.08, "across": 0.12, "down": 0.12}
"""By how much one may miss a small shape."""


@lru_cache(maxsize=64)
def corners(shape: str, side: float, inset: float) -> tuple[Point, ...]:
    """Return the corners of a shape from its centre, one after another."""
    if shape in ("hex", "comb", "hand"):
        reach, first = (side, 0.0) if shape == "hex" else (side / ROOT3, 0.5)
        turns = [(turn + first) * math.pi / 3 for turn in range(6)]
        across = reach - inset
        return tuple((across * math.cos(turn), across * math.sin(turn)) for turn in turns)
    wide, high = (part * side - inset for part in EXTENTS[shape])
    return (-wide, -high), (wide, -high), (wide, high), (-wide, high)


@dataclass(frozen=True)
class Layout:
    """The centres of the cells, and the size of a cell.

    Attributes:
        side: the side of a hexagon or of a square, in pixels.
        centres: by cell, in pixels.
        shapes: by cell, ``hex`` or one of EXTENTS.
        hand: the side of a cell in a hand, in pixels.
        band: the width of a hand, to the left and to the right of the board.
        width: that of the canvas.
        spent: the cells in hands with nothing left on them, which nobody sees or touches.
    """

    side: float
    centres: dict[str, Point]
    shapes: dict[str, str]
    hand: float = 0.0
    band: float = 0.0
    width: float = 0.0
    spent: frozenset[str] = frozenset()

    def outline(self, name: str, inset: float = 0.0) -> list[Point]:
        """Return the corners of a cell."""
        x, y = self.centres[name]
        reach = corners(self.shapes[name], self.side_of(name), inset)
        return [(x + right, y + down) for right, down in reach]

    @cached_property
    def room(self) -> float:
        """The diameter of the largest circle in a cell of the board."""
        return self.side * ROOT3 if "hex" in self.shapes.values() else self.side

    @cached_property
    def extent(self) -> Point:
        """The width and the height of the board, in pixels."""
        xs, ys = zip(*self._board.values(), strict=True)
        return max(xs) - min(xs) + self.room, max(ys) - min(ys) + self.room

    @cached_property
    def of_shape(self) -> dict[str, list[str]]:
        """The cells of each shape."""
        found: dict[str, list[str]] = {}
        for name, shape in self.shapes.items():
            found.setdefault(shape, []).append(name)
        return found

    @cached_property
    def bounds(self) -> Bounds:
        """The left, top, right and bottom of the cells, without hands and keys."""
        inside = {shape: each for shape, each in self.of_shape.items() if shape not in BESIDE}
        xs, ys = [], []
        for shape, names in (inside or self.of_shape).items():
            across, down = zip(*(self.centres[name] for name in names), strict=True)
            reach = corners(shape, self.side_of(names[0]), 0.0)
            xs += [end + dx for end in (min(across), max(across)) for dx, _dy in reach]
            ys += [end + dy for end in (min(down), max(down)) for _dx, dy in reach]
        return min(xs), min(ys), max(xs), max(ys)

    @cached_property
    def tall(self) -> frozenset[str]:
        """The hollows that are alone in their columns."""
        columns: dict[float, list[str]] = {}
        for name in self.of_shape.get("pit", ()):
            columns.setdefault(round(self.centres[name][0], 3), []).append(name)
        return frozenset(names[0] for names in columns.values() if len(names) == 1)

    def side_of(self, name: str) -> float:
        """Return the side of a cell."""
        return self.hand if self.shapes[name] == "hand" else self.side

    def room_of(self, name: str) -> float:
        """Return the diameter of the largest circle in a cell, or the width of a line of words."""
        if self.shapes[name] == "row":
            return 2 * EXTENTS["row"][0] * self.side
        return self.hand if self.shapes[name] == "hand" else self.room

    def high_of(self, name: str) -> float:
        """Return how high a piece can be on a cell, which is more than its room in a hollow."""
        if self.shapes[name] == "row":
            return 2 * EXTENTS["row"][1] * self.side
        if self.shapes[name] != "pit":
            return self.room_of(name)
        return self.side * PIT * (1 + (name in self.tall))

    def cell_at(self, x: float, y: float) -> str | None:
        """Return the cell at a point, None outside of all."""
        on_board = not self.band or self.band <= x <= self.width - self.band
        near = self._board if on_board else self._beside
        if not near:
            return None
        name = min(near, key=lambda cell: math.dist(near[cell], (x, y)))
        dx, dy = (abs(a - b) for a, b in zip(self.centres[name], (x, y), strict=True))
        if self.shapes[name] == "hex":
            inside = dy <= self.side * ROOT3 / 2 and ROOT3 * dx + dy <= ROOT3 * self.side
        else:
            wide, high = EXTENTS[self.shapes[name]]
            side, slack = self.side_of(name), self.side * SLACK.get(self.shapes[name], 0.0)
            inside = dx <= wide * side + slack and dy <= high * side + slack
        return name if inside else None

    @cached_property
    def _beside(self) -> dict[str, Point]:
        hands = {*self.of_shape.get("hand", ())} - self.spent
        return {name: at for name, at in self.centres.items() if name in hands}

    @cached_property
    def _board(self) -> dict[str, Point]:
        return {name: at for name, at in self.centres.items() if self.shapes[name] != "hand"}


def unit_place(place: Place) -> Point:
    """Return where a cell lies when the side of a cell is 1."""
    match place:
        case "hex", x, y:
            return 1.5 * x + 1, (y + 1) * ROOT3 / 2
        case "comb" | "hand", x, y:
            return x / 2 + 0.5, y * ROOT3 / 2 + 0.5
        case "pit", x, y:
            return x + 0.5, (y + 1) / 2 * PIT
        case "edge", x, y, other_x, other_y:
            return (x + other_x + 1) / 2, (y + other_y + 1) / 2
        case _, x, y:
            return x + 0.5, y + 0.5
    raise ValueError(f"no place of a cell: {place}")


def shape_of(cell: Cell) -> str:
    """Return the shape of a cell; a line of words beside a board is a row."""
    if cell.place[0] == "edge":
        return "down" if upright(cell.place) else "across"
    return "row" if wordy(cell) else cell.place[0]


def spent(cells: Iterable[Cell]) -> frozenset[str]:
    """Return the cells in hands with nothing left on them."""
    return frozenset(cell.name for cell in cells if cell.place[0] == "hand" and not cell.content)


def runs(
    there: Mapping[tuple[int, int], Found], *steps: tuple[int, int]
) -> Iterator[tuple[Found, Found, int]]:
    """Yield the first and the last of what stands in a row, and how many there are.

    What stands where is told by column and row, and so is each step.
    """
    for right, down in steps:
        for (x, y), first in there.items():
            if (x - right, y - down) not in there:
                count = 1
                while (x + right * count, y + down * count) in there:
                    count += 1
                yield first, there[x + right * (count - 1), y + down * (count - 1)], count


def next_cell(cells: Sequence[Cell], name: str, right: int, down: int) -> str:
    """Return the nearest cell in a direction, the first of two by name; at the edge, the same.

    A step to the right or down is 1, to the left or up -1, else 0.
    """
    there = {cell.name for cell in cells} - spent(cells) | {name}
    places = {cell.name: complex(*unit_place(cell.place)) for cell in cells if cell.name in there}
    ways = {other: (at - places[name]) / complex(right, down) for other, at in places.items()}
    ahead = [
        (round(abs(way), 6), other) for other, way in ways.items() if way.real > abs(way.imag) / 2
    ]
    return min(ahead)[1] if ahead else name

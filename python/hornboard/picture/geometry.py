"""Where the cells of a board lie on a canvas of a given size, without a canvas."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Final, TypeVar

from hornboard.cells import Cell, Place, upright

Point = tuple[float, float]

Found = TypeVar("Found")

Bounds = tuple[float, float, float, float]
"""The left, top, right and bottom of something."""

BESIDE: Final = ("hand", "key")
"""Shapes of cells that are no part of the board itself."""

ROOT3 = math.sqrt(3)
MARGIN = 8.0

LARGEST = 84.0
"""The greatest side, in pixels, of a board with hands beside it, which grows in play."""

SHARE = 0.11
"""It may have so much of the width or the height of a canvas, where that is more."""

SMALLEST = 6.0
"""Squares that are smaller begin and end anywhere, in pixels."""

APART = 0.3
"""How far a key below a board of squares stands from it, in terms of their side."""

HAND = 52.0
"""The greatest side of a cell in a hand, in pixels."""

HAND_SHARE = 0.075
"""It may have so much of the height of a canvas, where that is more."""

HAND_STEP = 1.25
"""The distance of the cells in a hand in terms of their side."""

PIT = 1.5
"""How high a hollow is in terms of its width."""

EXTENTS = {
    "comb": (0.5, 1 / ROOT3),
    "hand": (0.5, 1 / ROOT3),
    "square": (0.5, 0.5),
    "pit": (0.48, PIT / 2 - 0.02),
    "key": (0.44, 0.44),
    "dot": (0.14, 0.14),
    "across": (0.34, 0.08),
    "down": (0.08, 0.34),
}
"""Half the width and height of a shape, where the side of a square is 1; an edge between two dots
goes ``across`` or ``down``."""

HALF = (0.5, 0.5)
REACHES = {"hex": (1.0, ROOT3 / 2), "comb": (0.5, 1 / ROOT3), "pit": (0.5, PIT / 2)}
"""How far a cell reaches from its centre to the side and down, where that is not HALF."""

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
class Viewport:
    """How a board is looked at.

    Attributes:
        zoom: how many times larger it is than it is by itself.
        moved: by how many pixels it is moved, to the right and, as the imaginary part, down.
    """

    zoom: float = 1.0
    moved: complex = 0j


ORDINARY = Viewport()


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
        """Return the diameter of the largest circle in a cell."""
        return self.hand if self.shapes[name] == "hand" else self.room

    def high_of(self, name: str) -> float:
        """Return how high a piece can be on a cell, which is more than its room in a hollow."""
        if self.shapes[name] != "pit":
            return self.room_of(name)
        return self.side * PIT * (1 + (name in self.tall))

    def cell_at(self, x: float, y: float) -> str | None:
        """Return the cell at a point, None outside of all."""
        in_band = x < self.band or x > self.width - self.band
        near = self.centres if not self.band else self._beside if in_band else self._board
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


def shape_at(place: Place) -> str:
    """Return the shape of the cell at a place."""
    if place[0] == "edge":
        return "down" if upright(place) else "across"
    return place[0]


def extent(cells: Sequence[Cell]) -> tuple[float, float, float, float]:
    """Return the left, the top, the width and the height of a board whose cells have side 1."""
    places = [cell.place for cell in cells if cell.place[0] != "hand"]
    return reach([shape for shape, *_ in places], map(unit_place, places))


def reach(shapes: Iterable[str], points: Iterable[Point]) -> tuple[float, float, float, float]:
    """Return the left, the top, the width and the height of cells with these middles."""
    reach_x, reach_y = next((REACHES[shape] for shape in shapes if shape in REACHES), HALF)
    xs, ys = zip(*points, strict=True)
    left, top = min(xs) - reach_x, min(ys) - reach_y
    return left, top, max(xs) + reach_x - left, max(ys) + reach_y - top


def lay_out(
    cells: Sequence[Cell],
    width: float,
    height: float,
    flipped: bool,
    viewport: Viewport = ORDINARY,
    margin: Callable[[float], float] = lambda _side: MARGIN,
    whole: bool = False,
) -> Layout:
    """Return a layout that fills the canvas, centred; flipped turns the board by half a turn.

    Cells of a hand stand in a band to the left or to the right of the board, whatever the viewport.

    Args:
        cells: the board.
        width: that of the canvas.
        height: likewise.
        flipped: whether the board is turned.
        viewport: how it is looked at.
        margin: returns what is left free around it for the side of a cell, when all is seen.
        whole: whether squares begin and end where pixels do.
    """
    shapes = {cell.name: shape_at(cell.place) for cell in cells}
    places = unit_places(cells)
    left, top, wide, high = reach(map(shapes.__getitem__, places), places.values())
    hands, hand, band = lay_out_hands(cells, left + wide / 2, width, height, flipped)
    free = MARGIN
    most = max(LARGEST, SHARE * min(width, height)) if hands else math.inf
    for _ in range(3):
        side = min((width - 2 * band - 2 * free) / wide, (height - 2 * free) / high, most)
        side, free = max(1.0, side), margin(side)
    side *= viewport.zoom
    snapped = whole and {*shapes.values()} <= {"square", "key"}
    if snapped and side > SMALLEST:
        side = float(math.floor(side))
    from_x = (width - wide * side) / 2 + viewport.moved.real
    from_y = (height - high * side) / 2 + viewport.moved.imag
    if snapped:
        from_x, from_y = round(from_x), round(from_y)
    turned = side
    if flipped:
        left, top, turned = left + wide, top + high, -side
    from_x, from_y = from_x - left * turned, from_y - top * turned
    centres = {name: (from_x + x * turned, from_y + y * turned) for name, (x, y) in places.items()}
    return Layout(side, centres | hands, shapes, hand, band, width, spent(cells))


def unit_places(cells: Sequence[Cell]) -> dict[str, Point]:
    """Return where the cells of a board lie when their side is 1.

    Keys that stand below all squares are a little apart from their frame.
    """
    found = {cell.name: unit_place(cell.place) for cell in cells if cell.place[0] != "hand"}
    squares = (found[cell.name][1] for cell in cells if cell.place[0] == "square")
    lowest = max(squares, default=0.0)
    for cell in cells:
        if cell.place[0] == "key" and found[cell.name][1] > lowest:
            x, y = found[cell.name]
            found[cell.name] = x, y + APART
    return found


def spent(cells: Iterable[Cell]) -> frozenset[str]:
    """Return the cells in hands with nothing left on them."""
    return frozenset(cell.name for cell in cells if cell.place[0] == "hand" and not cell.content)


def lay_out_hands(
    cells: Sequence[Cell], middle: float, width: float, height: float, flipped: bool
) -> tuple[dict[str, Point], float, float]:
    """Return the centres of the cells in hands, their side, and the width of a hand.

    What lies to the left of the middle of the board belongs to the left hand. What is left in a
    hand closes up around its middle; a spent cell is between its neighbours.
    """
    hands: tuple[list[str], list[str]] = ([], [])
    gone = spent(cells)
    for cell in cells:
        if cell.place[0] == "hand":
            on_right = unit_place(cell.place)[0] > middle
            hands[on_right != flipped].append(cell.name)
    longest = max(map(len, hands))
    if not longest:
        return {}, 0.0, 0.0
    step = min(max(HAND, HAND_SHARE * height) * HAND_STEP, (height - 2 * MARGIN) / longest)
    side, band = max(1.0, step / HAND_STEP), 1.5 * step
    centres: dict[str, Point] = {}
    for hand, x in zip(hands, (band / 2, width - band / 2), strict=True):
        left, row = [name for name in hand if name not in gone], 0.0
        top = (height - step * (len(left) - 1)) / 2
        for name in hand:
            centres[name] = (x, top + step * (row - (name in gone) / 2))
            row += name not in gone
    return centres, side, band


def next_cell(cells: Sequence[Cell], name: str, right: int, down: int) -> str:
    """Return the nearest cell in a direction, the first of two by name; at the edge, the same.

    Args:
        cells: the cells of a board.
        name: where to start.
        right: 1 to the right, -1 to the left, else 0.
        down: 1 down, -1 up, else 0.
    """
    there = {cell.name for cell in cells} - spent(cells) | {name}
    places = {cell.name: unit_place(cell.place) for cell in cells if cell.name in there}
    here_x, here_y = places[name]
    ahead = [
        (round(math.hypot(along, across), 6), other)
        for other, (x, y) in places.items()
        for along in [(x - here_x) * right + (y - here_y) * down]
        for across in [(x - here_x) * down + (y - here_y) * right]
        if along > abs(across) / 2
    ]
    return min(ahead)[1] if ahead else name


def runs(
    there: Mapping[tuple[int, int], Found], *steps: tuple[int, int]
) -> Iterator[tuple[Found, Found, int]]:
    """Yield the first and the last of what stands in a row, by column and row, and how many.

    Args:
        there: what stands where.
        steps: in which directions to look, each to the right and down.
    """
    for right, down in steps:
        for (x, y), first in there.items():
            if (x - right, y - down) not in there:
                count = 1
                while (x + right * count, y + down * count) in there:
                    count += 1
                yield first, there[x + right * (count - 1), y + down * (count - 1)], count

"""Where the cells of a board lie on a canvas of a given size, without a canvas."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

from hornboard.game import Cell

Point = tuple[float, float]

ROOT3 = math.sqrt(3)
MARGIN = 8.0

EXTENTS = {
    "square": (0.5, 0.5),
    "pit": (0.48, 0.48),
    "key": (0.44, 0.44),
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
    """Return the corners of a hexagon, or two opposite ones of another shape, from its centre."""
    if shape == "hex":
        reach = side - inset
        turns = [turn * math.pi / 3 for turn in range(6)]
        return tuple((reach * math.cos(turn), reach * math.sin(turn)) for turn in turns)
    wide, high = (part * side - inset for part in EXTENTS[shape])
    return (-wide, -high), (wide, high)


@dataclass(frozen=True)
class Layout:
    """The centres of the cells, and the size of a cell.

    Attributes:
        side: the side of a hexagon or of a square, in pixels.
        centres: by cell, in pixels.
        shapes: by cell, ``hex`` or one of EXTENTS.
    """

    side: float
    centres: dict[str, Point]
    shapes: dict[str, str]

    def outline(self, name: str, inset: float = 0.0) -> list[float]:
        """Return the corners of a cell, as its canvas item takes them: x, y, x, y ..."""
        x, y = self.centres[name]
        return [
            coordinate
            for dx, dy in corners(self.shapes[name], self.side, inset)
            for coordinate in (x + dx, y + dy)
        ]

    @cached_property
    def room(self) -> float:
        """The diameter of the largest circle in a cell."""
        return self.side * ROOT3 if "hex" in self.shapes.values() else self.side

    def cell_at(self, x: float, y: float) -> str | None:
        """Return the cell at a point, None outside of all."""
        if not self.centres:
            return None
        name = min(self.centres, key=lambda cell: math.dist(self.centres[cell], (x, y)))
        dx, dy = (abs(a - b) for a, b in zip(self.centres[name], (x, y), strict=True))
        if self.shapes[name] == "hex":
            inside = dy <= self.side * ROOT3 / 2 and ROOT3 * dx + dy <= ROOT3 * self.side
        else:
            wide, high = EXTENTS[self.shapes[name]]
            slack = self.side * SLACK.get(self.shapes[name], 0.0)
            inside = dx <= wide * self.side + slack and dy <= high * self.side + slack
        return name if inside else None


def unit_place(place: tuple[Any, ...]) -> Point:
    """Return where a cell lies when the side of a cell is 1."""
    match place:
        case "hex", x, y:
            return 1.5 * x + 1, (y + 1) * ROOT3 / 2
        case "pit", x, y:
            return x + 0.5, y / 2 + 0.5
        case "edge", x, y, other_x, other_y:
            return (x + other_x + 1) / 2, (y + other_y + 1) / 2
        case _, x, y:
            return x + 0.5, y + 0.5
    raise ValueError(f"no place of a cell: {place}")


def shape_at(place: tuple[Any, ...]) -> str:
    """Return the shape of the cell at a place."""
    if place[0] == "edge":
        return "down" if place[1] == place[3] else "across"
    return str(place[0])


def lay_out(cells: Sequence[Cell], width: float, height: float, flipped: bool) -> Layout:
    """Return a layout that fills the canvas, centred; flipped turns the board by half a turn."""
    places = {cell.name: unit_place(cell.place) for cell in cells}
    shapes = {cell.name: shape_at(cell.place) for cell in cells}
    hexes = "hex" in shapes.values()
    reach_x, reach_y = (1.0, ROOT3 / 2) if hexes else (0.5, 0.5)
    xs, ys = zip(*places.values(), strict=True)
    left, top = min(xs) - reach_x, min(ys) - reach_y
    wide, high = max(xs) + reach_x - left, max(ys) + reach_y - top
    side = max(1.0, min((width - 2 * MARGIN) / wide, (height - 2 * MARGIN) / high))
    origin_x, origin_y = (width - wide * side) / 2, (height - high * side) / 2
    centres = {}
    for name, (x, y) in places.items():
        across, down = (x - left) * side, (y - top) * side
        if flipped:
            across, down = wide * side - across, high * side - down
        centres[name] = (origin_x + across, origin_y + down)
    return Layout(side, centres, shapes)


def next_cell(cells: Sequence[Cell], name: str, right: int, down: int) -> str:
    """Return the nearest cell in a direction, the first of two by name; at the edge, the same.

    Args:
        cells: the cells of a board.
        name: where to start.
        right: 1 to the right, -1 to the left, else 0.
        down: 1 down, -1 up, else 0.
    """
    places = {cell.name: unit_place(cell.place) for cell in cells}
    here_x, here_y = places[name]
    ahead = [
        (round(math.hypot(along, across), 6), other)
        for other, (x, y) in places.items()
        for along in [(x - here_x) * right + (y - here_y) * down]
        for across in [(x - here_x) * down + (y - here_y) * right]
        if along > abs(across) / 2
    ]
    return min(ahead)[1] if ahead else name

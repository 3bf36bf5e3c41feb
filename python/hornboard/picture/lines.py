"""Straight lines that won, and other parts that go from cell to cell."""

import math
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Final

from hornboard.picture.board import Board, Part
from hornboard.picture.geometry import Point, runs
from hornboard.picture.surface import Attributes, Surface, way

WON: Final = ("emphasis", "final")
"""The marks of what counts, as in a line that won; final is that of the last move."""

GOLD: Final = "#e3a008"
"""The colour of what counts."""

SLIMMEST: Final = 4.0
WIDEST: Final = 9.0
"""How many pixels wide the line that won is, without its edge: at least, and on usual cells."""

EDGE: Final = "#202124"
"""The colour of its edge."""


def won(board: Board) -> Iterator[Part]:
    """Yield the straight lines that won, where three or more squares in a row are emphasised."""
    if board.style.ground != "lines":
        return
    cells = {
        board.cells[name].place[1:3]: board.at(name)
        for name, mark in board.marks.items()
        if mark in WON and board.layout.shapes[name] == "square"
    }
    for start, end, count in runs(cells, (1, 0), (0, 1), (1, 1), (1, -1)):
        if count > 2:
            drawn = partial(line, start, end, board)
            yield between(("won", start, end), start, end, board.side * 0.6, drawn)


def between(
    key: tuple[Any, ...], start: Point, end: Point, beyond: float, paint: Callable[[Surface], None]
) -> Part:
    """Return what is drawn from one point to another, and so far beyond them."""
    (x1, y1), (x2, y2) = start, end
    reach = (abs(x2 - x1) / 2 + beyond, abs(y2 - y1) / 2 + beyond)
    return Part(key, ((x1 + x2) / 2, (y1 + y2) / 2), reach, paint)


def stretched(start: Point, end: Point, beyond: float) -> str:
    """Return the path from one point to another, and so far beyond both."""
    share = beyond / math.dist(start, end)
    right, down = ((b - a) * share for a, b in zip(start, end, strict=True))
    return way((start[0] - right, start[1] - down), (end[0] + right, end[1] + down))


def line(start: Point, end: Point, board: Board, surface: Surface) -> None:
    """Draw the line that won, through its cells and a little beyond."""
    width = min(max(SLIMMEST, board.side * 0.08), max(WIDEST, board.side * 0.06))
    path = stretched(start, end, board.side * 0.3)
    look: Attributes = {"d": path, "fill": "none", "stroke_linecap": "round"}
    look["opacity"] = 0.75
    surface.shape("path", **look, stroke=EDGE, stroke_width=1.4 * width)
    surface.shape("path", **look, stroke=GOLD, stroke_width=width)

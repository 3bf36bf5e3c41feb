"""The names of columns and rows, written small at the rim of a board."""

import math
import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from hornboard.picture.board import Board
from hornboard.picture.geometry import Layout, Point
from hornboard.picture.lettering import legible
from hornboard.picture.wooden import lower, owner
from hornboard.texts import _

NAME: Final = re.compile(r"([a-z]+)([0-9]+)")

AWAY: Final = 13.0
"""How far from its cell a name is written, in pixels of a usual screen."""


Labels = list[tuple[str, Point]]
"""Words, and where they are written."""


def labels(layout: Layout, away: float) -> tuple[Labels, Labels]:
    """Return the names of columns and rows, and where: so far before the first cell of a line."""
    named = ("square", "dot", "hex")
    names = tuple(name for shape in named for name in layout.of_shape.get(shape, ()))
    columns, rows = lines_of(names)
    return before(columns, layout, away), before(rows, layout, away)


@lru_cache(maxsize=4)
def lines_of(cells: tuple[str, ...]) -> tuple[Mapping[str, list[str]], Mapping[str, list[str]]]:
    """Return the columns and the rows of cells by their names, each in order.

    Cells that share their letters are a line, and so are those that share their number.
    """
    parts: dict[str, tuple[str, int]] = {}
    for name in cells:
        if named := NAME.fullmatch(name):
            parts[name] = (named[1], int(named[2]))
    columns: dict[str, list[str]] = {letters: [] for letters, _number in parts.values()}
    rows: dict[str, list[str]] = {str(number): [] for _letters, number in parts.values()}
    for name in sorted(parts, key=lambda name: (len(parts[name][0]), *parts[name])):
        letters, number = parts[name]
        columns[letters].append(name)
        rows[str(number)].append(name)
    return columns, rows


def beyond(board: Board, away: float) -> Labels:
    """Return the names of hollows in two rows, so far beyond their board, and where."""
    _left, top, _right, bottom = board.layout.bounds
    found = []
    for name in board.of_shape("pit"):
        below, words = lower(board, name), name
        if name in board.layout.tall:
            player = _(owner(board, below)).capitalize()
            words = player if legible(player) else name
        found.append((words, (board.at(name)[0], bottom + away if below else top - away)))
    return found


def before(lines: Mapping[str, Sequence[str]], layout: Layout, away: float) -> Labels:
    """Return the names of parallel lines, each so far before its first cell."""
    pair = next((names[:2] for names in lines.values() if len(names) > 1), None)
    if pair is None:
        return []
    (x1, y1), (x2, y2) = (layout.centres[name] for name in pair)
    share = 0.5 + away / math.hypot(x2 - x1, y2 - y1)
    found = []
    for words, names in lines.items():
        x, y = layout.centres[names[0]]
        found.append((words, (x - (x2 - x1) * share, y - (y2 - y1) * share)))
    return found

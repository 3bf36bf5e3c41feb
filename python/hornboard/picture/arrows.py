"""Arrows on a board: what is advised, and what the best lines begin with."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from hornboard.picture.board import Board, Part
from hornboard.picture.geometry import BESIDE, Point
from hornboard.picture.lines import between
from hornboard.picture.pieces import risen, unseen
from hornboard.picture.surface import Attributes, Surface, way

COLOURS: Final = ("#8e44ad", "#2a8a4a", "#d9730d")
"""The colours of a hint, of the best lines, and of a mistake."""

MISTAKE: Final = -1
"""The rank of a mistake."""

RIM: Final = 0.35
"""How far to the right and up a disc at the rim lies, in terms of the room of its cell."""


ENDS: Final = 0.27
"""How far from the middle of its cells an arrow begins and ends, likewise; so others have room."""


@dataclass(frozen=True)
class Arrow:
    """A move that is pointed at: a hint of rank 0, a MISTAKE, else one of so many best lines."""

    cells: tuple[str, ...]
    rank: int = 0


def arrows(board: Board, shown: Sequence[Arrow]) -> Iterator[Part]:
    """Yield arrows from cell to cell, the worst first, then discs.

    A disc with its rank stands for a move that one cell makes, and at the end of one that goes
    the way of a better one. On a table, where an arrow lies below the stones, its ends have rings.
    """
    best = {arrow.cells: arrow for arrow in reversed(shown)}
    ways: set[tuple[str, float]] = set()
    drawings = [drawn(board, arrow, ways) for arrow in shown if best[arrow.cells] is arrow]
    found = [*filter(None, reversed(drawings))]
    found.sort(key=lambda part: part.key[0] == "rank")
    yield from found
    for _arrow, first, last, rank, _room in (part.key for part in found if below(board, part)):
        yield from (ring(board, name, rank) for name in (first, last))
        if rank:
            yield disc(board, last, rank)


def below(board: Board, part: Part) -> bool:
    """Tell whether a part lies below the stones: an arrow where these touch, as on a table."""
    return board.style.ground == "table" and bool(part.key[0] == "arrow")


def drawn(board: Board, arrow: Arrow, ways: set[tuple[str, float]]) -> Part | None:
    """Return what shows a move, None where it has no cell; an arrow adds its way to those taken."""
    cells = [name for name in arrow.cells if board.layout.shapes.get(name, "key") not in BESIDE]
    if not cells:
        return None
    first, last = cells[0], cells[-1]
    way_there = (first, heading(board.at(first), board.at(last)))
    if len(cells) > 1 and way_there not in ways:
        ways.add(way_there)
        return pointer(board, first, last, arrow.rank)
    return disc(board, last, arrow.rank) if arrow.rank else None


def heading(start: Point, end: Point) -> float:
    """Return in which direction a point lies from another, rounded."""
    return round(math.atan2(end[1] - start[1], end[0] - start[0]), 3)


def look_of(rank: int) -> tuple[str, float]:
    """Return the colour and the opacity of an arrow."""
    return COLOURS[min(rank, 1)], 0.85 if rank < 2 else 0.55 / (rank - 1) + 0.1


def pointer(board: Board, first: str, last: str, rank: int) -> Part:
    """Return an arrow from one cell to another."""
    start, end = board.at(first), board.at(last)
    room = min(board.layout.room_of(first), board.layout.room_of(last))
    (colour, opacity), wide = look_of(rank), room * (0.13 if rank < 2 else 0.08)
    outline = way(*tip(start, end, wide, room * ENDS)) + "Z"
    look: Attributes = {"fill": colour, "stroke": "#ffffff", "stroke_width": room * 0.012}

    def paint(surface: Surface) -> None:
        surface.shape("path", d=outline, **look, opacity=opacity, stroke_linejoin="round")

    return between(("arrow", first, last, rank, room), start, end, room * 0.5, paint)


def ring(board: Board, name: str, rank: int) -> Part:
    """Return a ring around an end of an arrow, and what lies there."""
    room, (colour, opacity) = board.layout.room_of(name), look_of(rank)
    right, up = risen(board.cells[name].content, room)
    look: Attributes = {"fill": "none", "stroke": colour, "stroke_width": room * 0.07}
    look |= {"opacity": opacity, "transform": f"translate({right:.2f} {up:.2f})"}

    def paint(surface: Surface) -> None:
        surface.shape("path", d=board.outline(name, room * 0.035), **look)

    reach = (room * 0.68 + abs(right), room * 0.68 + abs(up))
    return Part(("ring", name, rank, room, right, up), board.at(name), reach, paint)


def tip(start: Point, end: Point, wide: float, short: float) -> list[Point]:
    """Return the corners of an arrow that begins and ends so far from its ends, if it is long."""
    from_, way_there = complex(*start), complex(*end) - complex(*start)
    length = abs(way_there) or 1.0
    body = max(length - short - 1.8 * wide, length * 0.4)
    begin = min(short, length * 0.3)
    side = [complex(begin, wide / 2), complex(body, wide / 2), complex(body, 1.1 * wide)]
    point = complex(max(length - short, body + wide))
    corners = [*side, point, *(each.conjugate() for each in reversed(side))]
    turned = [from_ + each * way_there / length for each in corners]
    return [(each.real, each.imag) for each in turned]


def disc(board: Board, name: str, rank: int) -> Part:
    """Return a disc with the rank of a move that one cell makes; it hides nothing that lies there.

    On a cell with something on it the disc is a smaller one at the rim.
    """
    (x, y), room = board.at(name), board.layout.room_of(name)
    colour, opacity = look_of(rank)
    free = unseen(board.cells[name].content)
    size = min(room * (0.3 if free else 0.17), max(16.0, room * 0.15))
    if not free:
        x, y = x + room * RIM, y - (board.layout.high_of(name) - room) / 2 - room * RIM
    at = (x, y)

    def paint(surface: Surface) -> None:
        edge: Attributes = {"stroke": "#ffffff", "stroke_width": size * 0.1}
        surface.shape("circle", cx=x, cy=y, r=size, fill=colour, opacity=opacity, **edge)
        surface.text("?" if rank == MISTAKE else str(rank), at, size * 1.1, "#ffffff", bold=True)

    return Part(("rank", name, rank, room, size), at, (size * 1.2, size * 1.2), paint)

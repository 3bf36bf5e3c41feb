"""Boards of wood: with lines, with holes for pegs, with hollows for seeds."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from hornboard.cells import Place
from hornboard.picture.board import Board, Part, badge, plate, slab
from hornboard.picture.colours import inked, mixed
from hornboard.picture.geometry import Bounds, runs
from hornboard.picture.surface import Attributes, Surface, way

GRAIN: Final = (800, 400)
"""The size of the drawing of grain."""

INSET: Final = 0.3
"""How far a board with hollows begins within its stores, in terms of a side."""

INSIDE: Final = 3.0
"""How far from the edge of a plank the grain begins, in pixels."""


def plank(surface: Surface, bounds: Bounds, around: float, fill: str, grain: float) -> None:
    """Draw a slab of wood, on which the grain is to be seen so clearly, from 0 to 1."""
    slab(surface, bounds, around, fill, mixed(fill, "#000000", 0.35))
    left, top, right, bottom = bounds
    reach = around - INSIDE
    area = (right - left + 2 * reach, bottom - top + 2 * reach)
    surface.texture("wood", GRAIN, (left - reach, top - reach), area, grain)


def lines(surface: Surface, board: Board, around: float) -> None:
    """A wooden board with lines, on whose crossings the stones stand, and its stars."""
    scheme, side = board.scheme, board.side
    plank(surface, board.layout.bounds, around, scheme.wood, 1.0)
    stroke: Attributes = {"fill": "none", "stroke": scheme.line, "stroke_linecap": "square"}
    at = [board.at(name) for name in board.of_shape("square")]
    places = tuple(board.cells[name].place for name in board.of_shape("square"))
    path = "".join(way(at[start], at[end]) for start, end in rows_of(places))
    surface.shape("path", d=path, **stroke, stroke_width=max(1.0, side * 0.028))
    left, top, right, bottom = board.layout.bounds
    size: Attributes = {"width": right - left - side, "height": bottom - top - side}
    size["stroke_width"] = max(1.4, side * 0.055)
    surface.shape("rect", x=left + side / 2, y=top + side / 2, **stroke, **size)
    columns, rows = (round((end - start) / side) for start, end in ((left, right), (top, bottom)))
    for column, row in stars(columns, rows):
        x, y = left + (column + 0.5) * side, top + (row + 0.5) * side
        surface.shape("circle", cx=x, cy=y, r=side * 0.1, fill=scheme.line)


@lru_cache(maxsize=4)
def rows_of(places: tuple[Place, ...]) -> list[tuple[int, int]]:
    """Return the lines through neighbours, each once, from which place to which."""
    there = {place[1:3]: number for number, place in enumerate(places)}
    return [(start, end) for start, end, _count in runs(there, (1, 0), (0, 1))]


def stars(columns: int, rows: int) -> list[tuple[int, int]]:
    """Return where a board of lines has stars: near its corners and in its middle."""

    def along(size: int) -> list[int]:
        edge = 3 if size > 11 else 2
        return [edge, size - 1 - edge] if size > 6 else []

    found = [(x, y) for x in along(columns) for y in along(rows)]
    middle = [(columns // 2, rows // 2)] if found and columns % 2 and rows % 2 else []
    return found + middle


def pegs(surface: Surface, board: Board, around: float) -> None:
    """A board with a strip for every guess, a field for its answer, and room for what is put in."""
    scheme, side = board.scheme, board.side
    left, top, right, bottom = board.layout.bounds
    for x, y in map(board.at, board.of_shape("key")):
        left, right, bottom = (
            min(left, x - side / 2),
            max(right, x + side / 2),
            max(bottom, y + side / 2),
        )
    plank(surface, (left, top, right, bottom), around, scheme.panel, 0.5)
    rows: dict[int, list[float]] = {}
    heights: dict[int, float] = {}
    for name in board.of_shape("square"):
        if name not in board.closed:
            row = board.cells[name].place[2]
            x, heights[row] = board.at(name)
            rows.setdefault(row, []).append(x)
    high = side * 0.84
    for row, xs in rows.items():
        *code, answer = sorted(xs)
        plate(surface, (answer, heights[row]), high, scheme.socket, 0.2)
        strip: Attributes = {"y": heights[row] - high / 2, "height": high}
        strip |= {"fill": scheme.socket, "fill_opacity": 0.2}
        if code:
            wide = code[-1] - code[0] + side * 0.9
            surface.shape("rect", x=code[0] - side * 0.45, width=wide, rx=high / 2, **strip)


def awaiting(board: Board, name: str) -> Iterator[tuple[str, Part]]:
    """What is filled next is lit."""
    (x, y), reach, light = board.at(name), board.side * 0.42, 0.15 if board.scheme.night else 0.4
    answer = board.cells[name].content == ("blank",)

    def paint(surface: Surface) -> None:
        if answer:
            plate(surface, (x, y), 2 * reach, "#ffffff", light)
        else:
            surface.shape("circle", cx=x, cy=y, r=0.86 * reach, fill="#ffffff", fill_opacity=light)

    if name in board.awaited and board.layout.shapes[name] == "square":
        yield "bed", Part(("awaited", answer), (x, y), (reach, reach), paint)


def hollows(surface: Surface, board: Board, around: float) -> None:
    """A wooden board with hollows and stores, in the colours of their owners."""
    scheme, side = board.scheme, board.side
    left, top, right, bottom = board.layout.bounds
    under = (left + side * INSET, top, right - side * INSET, bottom)
    plank(surface, under, around, scheme.table, 1.0)
    for name in board.of_shape("pit"):
        hollow = "store" if name in board.layout.tall else "hollow"
        colour = board.style.colour(owner(board, lower(board, name)))
        surface.put(
            hollow,
            board.at(name),
            side,
            fill=scheme.hollow,
            stroke=mixed(colour, scheme.hollow, 0.35),
        )


def lower(board: Board, name: str) -> bool:
    """Tell whether a hollow belongs to who sits below, as a store at the right does."""
    (x, y), (left, top, right, bottom) = board.at(name), board.layout.bounds
    return x > (left + right) / 2 if name in board.layout.tall else y > (top + bottom) / 2


def owner(board: Board, below: bool) -> str:
    """Return who sits below or above."""
    return board.style.players[0 if below != board.flipped else -1]


def counted(board: Board, name: str) -> Iterator[tuple[str, Part]]:
    """How many seeds a hollow holds, in a badge beside it."""
    if board.layout.shapes[name] != "pit":
        return
    scheme, side, below = board.scheme, board.side, lower(board, name)
    seeds = board.cells[name].content[1:2]
    colour = board.style.colour(owner(board, below)) if name in board.layout.tall else scheme.hollow
    ink = inked(colour) if seeds not in ((), ("0",)) else mixed(inked(colour), colour, 0.5)
    colours = (colour, ink)
    _left, top, _right, bottom = board.layout.bounds
    at = (board.at(name)[0], bottom + side * 0.17 if below else top - side * 0.17)
    words = str(*seeds or "0")

    def paint(surface: Surface) -> None:
        badge(surface, words, at, (side * 0.48, side * 0.31), colours)

    yield "bed", Part((words, colours), at, (side * 0.5, side * 0.2), paint)

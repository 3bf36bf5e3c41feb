"""What pieces stand on: the ground of every kind of board, drawn below them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from hornboard.cells import Cell, upright
from hornboard.picture.board import Board, slab
from hornboard.picture.colours import mixed
from hornboard.picture.geometry import Point
from hornboard.picture.sheet import Attributes, Sheet, way
from hornboard.picture.wooden import hollows, lines, pegs

CODES: Final = frozenset({"hole", "blank", "peg", "answer"})
"""Contents of the cells of codes."""

MINES: Final = frozenset({"number", "untold", "mine", "burst", "wrong", "flag", "covered"})
"""Contents of the cells of a minefield."""


def tiles(sheet: Sheet, board: Board, around: float) -> None:
    """Rounded squares with gaps between them; closed ones are dark."""
    scheme = board.scheme
    for name, cell in board.cells.items():
        (x, y), size = board.at(name), board.layout.side_of(name) * 0.94
        fill = scheme.frame if cell.content[:1] == ("closed",) else scheme.cell
        look: Attributes = {"width": size, "height": size, "rx": size * 0.09, "fill": fill}
        look |= {"stroke": scheme.edge, "stroke_width": 1.2}
        sheet.shape("rect", x=x - size / 2, y=y - size / 2, **look)


def chequered(sheet: Sheet, board: Board, around: float) -> None:
    """Squares in two colours."""
    scheme = board.scheme
    slab(sheet, board.bounds, around, mixed(scheme.dark, "#000000", 0.35), "none")
    for odd, fill in ((0, scheme.light), (1, scheme.dark)):
        squares = (name for name, cell in board.cells.items() if sum(cell.place[1:3]) % 2 == odd)
        sheet.shape("path", d=board.outlines(squares), fill=fill)


def field(sheet: Sheet, board: Board, around: float) -> None:
    """Raised cells, and flat ones where they are open."""
    scheme = board.scheme
    slab(sheet, board.bounds, around, scheme.gap, mixed(scheme.gap, "#000000", 0.25))
    fills = {"burst": "#d8343a", "wrong": "#e3b93c", "mine": scheme.covered}
    for name, cell in board.cells.items():
        kind = cell.content[0] if cell.content else ""
        if kind in ("covered", "flag"):
            size = board.layout.side_of(name) - 1
            sheet.put("covered", board.at(name), size, fill=scheme.covered)
        else:
            fill = fills.get(kind, scheme.opened)
            sheet.shape("path", d=board.outline(name, 0.5), fill=fill)


def comb(sheet: Sheet, board: Board, around: float) -> None:
    """Warm hexagons in a frame; a closed cell is a hole."""
    scheme, side = board.scheme, board.side
    closed = [name for name, cell in board.cells.items() if cell.content[:1] == ("closed",)]
    cells = [name for name in board.cells if name not in closed]
    wide: Attributes = {"d": board.outlines(cells), "stroke_width": 2 * around}
    wide["stroke_linejoin"] = "round"
    black: Attributes = {"fill": "#000000", "stroke": "#000000", "opacity": 0.2}
    sheet.shape("path", **wide, **black, transform="translate(0 3)")
    sheet.shape("path", **wide, fill=scheme.frame, stroke=scheme.frame)
    edge: Attributes = {"stroke": scheme.comb_edge, "stroke_width": 1.2}
    sheet.shape("path", d=board.outlines(cells, side * 0.035), fill=scheme.comb, **edge)
    if closed:
        hole: Attributes = {"fill": scheme.page, "stroke": "#000000", "stroke_opacity": 0.25}
        sheet.shape("path", d=board.outlines(closed, side * 0.1), **hole)


def table(sheet: Sheet, board: Board, around: float) -> None:
    """A bare table on which the cells that could be filled are faint, and trays for hands."""
    scheme = board.scheme
    empty = [name for name in board.of_shape("comb") if not board.cells[name].content]
    look: Attributes = {"fill": "none", "stroke": scheme.edge, "stroke_opacity": 0.55}
    sheet.shape("path", d=board.outlines(empty, board.side * 0.05), **look)
    hands: dict[float, list[float]] = {}
    for name in board.of_shape("hand"):
        x, y = board.at(name)
        hands.setdefault(x, []).append(y)
    reach = board.layout.hand * 0.72
    for x, ys in hands.items():
        size: Attributes = {"width": 2 * reach, "height": max(ys) - min(ys) + 2 * reach}
        tray: Attributes = {"rx": reach * 0.4, "fill": scheme.lattice, "opacity": 0.35}
        sheet.shape("rect", x=x - reach, y=min(ys) - reach, **size, **tray)


def lattice(sheet: Sheet, board: Board, around: float) -> None:
    """Dots, and the lines between them, of which those that are drawn make one path."""
    scheme, side = board.scheme, board.side
    left, top, right, bottom = board.bounds
    inset = side * 0.14
    bounds = (left + inset, top + inset, right - inset, bottom - inset)
    slab(sheet, bounds, side * 0.48 + around, scheme.cell, scheme.edge)
    edges = {name: board.cells[name] for name in board.of_shape("edge")}
    faint = "".join(way(*ends(board, name)) for name, cell in edges.items() if not cell.content)
    sheet.shape("path", d=faint, fill="none", stroke=scheme.lattice, stroke_width=side * 0.03)
    for name in board.of_shape("dot"):
        x, y = board.at(name)
        sheet.shape("circle", cx=x, cy=y, r=side * 0.06, fill=scheme.faint)
    drawn = {name: ends(board, name) for name, cell in edges.items() if cell.content}
    whole = "".join(way(*points) for points in drawn.values())
    stroke: Attributes = {"fill": "none", "stroke_linecap": "round"}
    sheet.shape("path", d=whole, **stroke, stroke=scheme.path, stroke_width=side * 0.26)
    for name, points in drawn.items():
        maker = board.makers.get(name)
        ink = scheme.path if maker is None else board.style.colour(maker)
        sheet.shape("path", d=way(*points), **stroke, stroke=ink, stroke_width=side * 0.17)
    for x, y in sorted({point for points in drawn.values() for point in points}):
        sheet.shape("circle", cx=x, cy=y, r=side * 0.045, fill=scheme.cell, opacity=0.9)
    for name in board.of_shape("dot"):
        if board.cells[name].content:
            x, y = board.at(name)
            ring: Attributes = {"stroke": scheme.path, "stroke_width": side * 0.055}
            sheet.shape("circle", cx=x, cy=y, r=side * 0.15, fill=scheme.cell, **ring)


def ends(board: Board, edge: str) -> tuple[Point, Point]:
    """Return the ends of an edge between two dots, rounded so that neighbours meet."""
    (x, y), half = board.at(edge), board.side / 2
    across, down = (0.0, half) if upright(board.cells[edge].place) else (half, 0.0)
    return (
        (round(x - across, 2), round(y - down, 2)),
        (round(x + across, 2), round(y + down, 2)),
    )


@dataclass(frozen=True)
class Ground:
    """A ground.

    Attributes:
        paint: draws it on a sheet, so many pixels beyond its cells.
        share: how far it reaches beyond them in terms of their side.
        least: how far at least, in pixels.
    """

    paint: Callable[[Sheet, Board, float], None]
    share: float = 0.0
    least: float = 0.0

    def around(self, side: float) -> float:
        """Return how far it reaches beyond its cells, in pixels."""
        return max(self.share * side, self.least)


GROUNDS: Final[Mapping[str, Ground]] = {
    "tiles": Ground(tiles),
    "chequered": Ground(chequered, least=3.0),
    "lines": Ground(lines, share=0.5, least=26.0),
    "field": Ground(field, least=4.0),
    "pegs": Ground(pegs, share=0.22, least=26.0),
    "hollows": Ground(hollows, share=0.42),
    "comb": Ground(comb, share=0.12),
    "table": Ground(table),
    "lattice": Ground(lattice),
}
"""The grounds by their names."""


def ground_of(cells: Sequence[Cell], said: str) -> str:
    """Return what a board looks like: what its game says, else what suits its cells."""
    shapes = {cell.place[0] for cell in cells}
    kinds = {cell.content[0] for cell in cells if cell.content}
    if said in GROUNDS:
        return said
    usual = {"pit": "hollows", "dot": "lattice", "hex": "comb", "comb": "table"}
    found = next((usual[shape] for shape in usual if shape in shapes), None)
    if found is not None:
        return found
    if kinds & CODES:
        return "pegs"
    return "field" if kinds and kinds <= MINES else "tiles"

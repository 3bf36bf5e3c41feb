"""What pieces stand on: the ground of every kind of board, drawn below them."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from hornboard.cells import Cell, upright
from hornboard.picture.board import Board, Part, slab, tile, tray
from hornboard.picture.colours import Theme, mixed
from hornboard.picture.geometry import BESIDE, Point
from hornboard.picture.surface import Attributes, Surface, way
from hornboard.picture.wooden import awaiting, counted, hollows, lines, pegs


def tiles(surface: Surface, board: Board, around: float) -> None:
    """Rounded squares on a slab with gaps between them; closed ones are dark."""
    scheme = board.scheme
    if board.of_shape("square"):
        left, top, right, bottom = board.layout.bounds
        size = {"width": right - left + 2 * around, "height": bottom - top + 2 * around}
        place = {"x": left - around, "y": top - around, "rx": around, **size}
        surface.shape("rect", **place, fill=scheme.frame)
    look: Attributes = {"stroke": scheme.comb_edge, "stroke_width": 1.2}
    closed = {*board.closed}
    rows: dict[tuple[float, bool], list[str]] = {}
    for name in board.in_sight(board.cells):
        if board.layout.shapes[name] not in BESIDE:
            _x, y = board.at(name)
            rows.setdefault((y, name in closed), []).append(tile(board, name))
    for (y, dark), paths in rows.items():
        fill = hole(scheme) if dark else scheme.comb
        surface.row(y - board.side, y + board.side, "path", d="".join(paths), fill=fill, **look)


def rack(surface: Surface, board: Board, around: float) -> None:
    """A rack with a round hole for each disc that falls into it."""
    scheme = board.scheme
    edge = mixed(scheme.rack, "#000000", 0.35)
    slab(surface, board.layout.bounds, around, scheme.rack, edge)
    hole: Attributes = {"r": board.side * 0.41, "fill": scheme.background, "stroke": edge}
    for x, y in map(board.at, board.in_sight(board.of_shape("square"))):
        surface.shape("circle", cx=x, cy=y, **hole, stroke_width=board.side * 0.03)


def chequered(surface: Surface, board: Board, around: float) -> None:
    """Squares in two colours."""
    scheme = board.scheme
    slab(surface, board.layout.bounds, around, mixed(scheme.dark, "#000000", 0.35), "none")
    for odd, fill in ((0, scheme.light), (1, scheme.dark)):
        squares = (name for name, cell in board.cells.items() if sum(cell.place[1:3]) % 2 == odd)
        surface.shape("path", d=board.outlines(squares), fill=fill)


def field(surface: Surface, board: Board, around: float) -> None:
    """The frame of a minefield."""
    scheme = board.scheme
    slab(surface, board.layout.bounds, around, scheme.gap, mixed(scheme.gap, "#000000", 0.25))


def mined(board: Board, name: str) -> Iterator[tuple[str, Part]]:
    """Raised cells, and flat ones where they are open."""
    scheme, cell, side = board.scheme, board.cells[name], board.layout.side_of(name)
    kind = cell.content[0] if cell.content else ""
    found = scheme.covered if scheme.night else scheme.opened
    fills = {"burst": "#d8343a", "wrong": found, "mine": found}
    raised, fill = kind in ("covered", "flag"), fills.get(kind, scheme.opened)

    def paint(surface: Surface) -> None:
        if raised:
            surface.put("covered", board.at(name), side - 1, fill=scheme.covered)
        else:
            surface.shape("path", d=board.outline(name, 0.5), fill=fill)

    if raised or cell.place[0] not in BESIDE:
        yield "bed", Part((raised, fill), board.at(name), (side / 2, side / 2), paint)


def comb(surface: Surface, board: Board, around: float) -> None:
    """Warm hexagons in a frame; a closed cell is a part of it."""
    scheme, side = board.scheme, board.side
    closed = board.closed
    cells = [name for name in board.cells if name not in closed]
    wide: Attributes = {"d": board.outlines(board.cells), "stroke_width": 2 * around}
    wide["stroke_linejoin"] = "round"
    black: Attributes = {"fill": "#000000", "stroke": "#000000", "opacity": 0.2}
    surface.shape("path", **wide, **black, transform="translate(0 3)")
    surface.shape("path", **wide, fill=scheme.frame, stroke=scheme.frame)
    edge: Attributes = {"stroke": scheme.comb_edge, "stroke_width": 1.2}
    surface.shape("path", d=board.outlines(cells, side * 0.035), fill=scheme.comb, **edge)
    if closed:
        surface.shape("path", d=board.outlines(closed, side * 0.035), fill=hole(scheme))


def hole(scheme: Theme) -> str:
    """Return the colour of a closed cell."""
    return mixed(scheme.frame, "#000000", 0.7 if scheme.night else 0.42)


def table(surface: Surface, board: Board, around: float) -> None:
    """A bare table with trays for hands, and in these a place for each kind of piece."""
    hands: dict[float, list[str]] = {}
    for name in board.of_shape("hand"):
        hands.setdefault(board.at(name)[0], []).append(name)
    for names in hands.values():
        if board.layout.spent.issuperset(names):
            continue
        tray(surface, board, names, board.layout.hand * 0.62, 0.4, board.scheme.lattice, 0.35)
        look: Attributes = {"fill": "none", "stroke": board.scheme.border, "stroke_opacity": 0.4}
        surface.shape("path", d=board.outlines(names, 0.02 * board.layout.hand), **look)


def lattice(surface: Surface, board: Board, around: float) -> None:
    """Dots, and the lines that can be drawn between them."""
    scheme, side = board.scheme, board.side
    left, top, right, bottom = board.layout.bounds
    inset = side * 0.14
    bounds = (left + inset, top + inset, right - inset, bottom - inset)
    slab(surface, bounds, side * 0.48 + around, scheme.comb, scheme.frame)
    edges = [name for shape in ("across", "down") for name in board.of_shape(shape)]
    line: Attributes = {"stroke": scheme.comb_edge, "stroke_width": side * 0.025}
    dot: Attributes = {"stroke": scheme.frame, "stroke_width": side * 0.11}
    for names, look in ((edges, line), (board.of_shape("dot"), dot | {"stroke_linecap": "round"})):
        rows: dict[float, list[str]] = {}
        for name in board.in_sight(names):
            points = ends(board, name) if look is line else (board.at(name),) * 2
            rows.setdefault(board.at(name)[1], []).append(way(*points))
        for y, ways in rows.items():
            surface.row(y - side, y + side, "path", d="".join(ways), fill="none", **look)


def drawn(board: Board, name: str) -> Iterator[tuple[str, Part]]:
    """The lines that are drawn make one path, in the colours of who drew them."""
    scheme, side, place = board.scheme, board.side, board.cells[name].place
    if not board.cells[name].content:
        return
    at, reach = board.at(name), side * 0.66
    if place[0] == "dot":
        blocked = board.cells[name].content == ("blocked",)

        def ring(surface: Surface) -> None:
            look: Attributes = {"stroke": scheme.path, "stroke_width": side * 0.045}
            fill, (x, y), bar = scheme.path if blocked else scheme.cell, at, side * 0.055
            surface.shape("circle", cx=x, cy=y, r=side * 0.12, fill=fill, **look)
            if blocked:
                cross = way((x - bar, y - bar), (x + bar, y + bar))
                cross += way((x - bar, y + bar), (x + bar, y - bar))
                look |= {"stroke": scheme.cell, "stroke_linecap": "round"}
                surface.shape("path", d=cross, fill="none", **look)

        yield "top", Part(("end", blocked), at, (reach / 2, reach / 2), ring)
        return
    maker = board.makers.get(name)
    ink = scheme.path if maker is None else board.style.colour(maker)
    points = ends(board, name)
    line: Attributes = {"d": way(*points), "fill": "none", "stroke_linecap": "round"}

    def outside(surface: Surface) -> None:
        surface.shape("path", **line, stroke=scheme.path, stroke_width=side * 0.19)

    def inside(surface: Surface) -> None:
        surface.shape("path", **line, stroke=ink, stroke_width=side * 0.15)
        for x, y in points:
            surface.shape("circle", cx=x, cy=y, r=side * 0.075, fill=scheme.path)
            surface.shape("circle", cx=x, cy=y, r=side * 0.04, fill=scheme.cell)

    yield "bed", Part(("outside", upright(place)), at, (reach, reach), outside)
    yield "piece", Part(("inside", upright(place), ink), at, (reach, reach), inside)


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
        paint: draws what never changes on a surface, so many pixels beyond its cells.
        parts: yields what changes with the content of a cell, each with its layer; None where
            nothing but pieces ever changes.
        share: how far it reaches beyond its cells in terms of their side.
        least: how far at least, in pixels of a usual screen.
    """

    paint: Callable[[Surface, Board, float], None]
    parts: Callable[[Board, str], Iterator[tuple[str, Part]]] | None = None
    share: float = 0.0
    least: float = 0.0

    def around(self, side: float, dense: float) -> float:
        """Return how far it reaches beyond cells of this side, in pixels of a screen so dense."""
        return max(self.share * side, self.least * dense)


GROUNDS: Final[Mapping[str, Ground]] = {
    "tiles": Ground(tiles, share=0.06, least=4.0),
    "rack": Ground(rack, share=0.06, least=4.0),
    "chequered": Ground(chequered, least=3.0),
    "lines": Ground(lines, share=0.5, least=26.0),
    "field": Ground(field, mined, least=4.0),
    "pegs": Ground(pegs, awaiting, share=0.22, least=26.0),
    "hollows": Ground(hollows, counted, share=0.42),
    "comb": Ground(comb, share=0.12),
    "table": Ground(table),
    "lattice": Ground(lattice, drawn),
}
"""The grounds by their names."""

CHESS: Final = 8
"""A board of so many columns and rows is that of chess where its game says nothing else."""


def ground_of(cells: Sequence[Cell], said: str) -> str:
    """Return what a board looks like: what its game says, else what suits its cells."""
    shapes = {cell.place[0] for cell in cells}
    if said in GROUNDS:
        return said
    squares = [cell.place[1:] for cell in cells if cell.place[0] == "square"]
    if len(squares) == CHESS**2 and max(map(max, squares)) < CHESS:
        return "chequered"
    usual = {"pit": "hollows", "dot": "lattice", "hex": "comb", "comb": "table"}
    return next((usual[shape] for shape in usual if shape in shapes), "tiles")

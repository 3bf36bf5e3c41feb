"""How a board is laid out on a canvas of a given size, without a canvas."""

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from hornboard.cells import Cell
from hornboard.picture.geometry import PIT, ROOT3, Layout, Point, shape_at, spent, unit_place

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

HAND_WIDE = 0.11
"""The distance of two of them has no more of the width of a canvas."""

HAND_STEP = 1.25
"""The distance of the cells in a hand in terms of their side."""

HALF = (0.5, 0.5)
REACHES = {"hex": (1.0, ROOT3 / 2), "comb": (0.5, 1 / ROOT3), "pit": (0.5, PIT / 2)}
"""How far a cell reaches from its centre to the side and down, where that is not HALF."""


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


def lay_out_hands(
    cells: Sequence[Cell], middle: float, width: float, height: float, flipped: bool
) -> tuple[dict[str, Point], float, float]:
    """Return the centres of the cells in hands, their side, and the width of a hand.

    What lies to the left of the middle of the board belongs to the left hand. A spent cell
    keeps its place, so that the others stay where they are.
    """
    hands: tuple[list[str], list[str]] = ([], [])
    for cell in cells:
        if cell.place[0] == "hand":
            on_right = unit_place(cell.place)[0] > middle
            hands[on_right != flipped].append(cell.name)
    longest = max(map(len, hands))
    if not longest:
        return {}, 0.0, 0.0
    steps = max(HAND, HAND_SHARE * height) * HAND_STEP, (height - 2 * MARGIN) / longest
    step = min(*steps, HAND_WIDE * width)
    side, band = max(1.0, step / HAND_STEP), 1.3 * step
    centres: dict[str, Point] = {}
    for hand, x in zip(hands, (band / 2, width - band / 2), strict=True):
        top = (height - step * (len(hand) - 1)) / 2
        centres |= {name: (x, top + step * row) for row, name in enumerate(hand)}
    return centres, side, band

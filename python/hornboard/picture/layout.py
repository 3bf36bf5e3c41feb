"""How a board is laid out on a canvas of a given size, without a canvas."""

import math
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass

from hornboard.cells import Cell, wordy
from hornboard.picture.geometry import PIT, ROOT3, Layout, Point, shape_of, spent, unit_place

MARGIN = 8.0

LARGEST = 84.0
"""The greatest side, in pixels, of a board with hands beside it, which grows in play."""

SHARE = 0.14
"""It may have so much of the width or the height of a canvas, where that is more."""

SMALLEST = 6.0
"""Squares that are smaller begin and end anywhere, in pixels."""

APART = 0.3
"""How far a key below a board of squares stands from it, in terms of their side."""

ROW = 0.6
"""How far apart lines of words beside a board are, in terms of the side of a square."""

HAND = 52.0
"""The greatest side of a cell in a hand, in pixels."""

HAND_SHARE = 0.075
"""It may have so much of the height of a canvas, where that is more."""

HAND_WIDE = 0.11
"""The distance of two of them has no more of the width of a canvas."""

HAND_STEP = 1.25
"""The distance of the cells in a hand in terms of their side."""

BAND = 1.4
"""The width of a hand, likewise."""

HALF = (0.5, 0.5)
REACHES = {
    "hex": (1.0, ROOT3 / 2),
    "comb": (0.5, 1 / ROOT3),
    "pit": (0.5, PIT / 2),
    "row": (1.0, 0.3),
}
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
    shapes = {cell.name: shape_of(cell) for cell in cells}
    return reach(shapes, unit_places(cells))


def reach(
    shapes: Mapping[str, str], places: Mapping[str, Point]
) -> tuple[float, float, float, float]:
    """Return the left, the top, the width and the height of cells with these middles."""
    ends = [
        (x - across, y - down, x + across, y + down)
        for (x, y), (across, down) in (
            (at, REACHES.get(shapes[name], HALF)) for name, at in places.items()
        )
    ]
    lefts, tops, rights, bottoms = zip(*ends, strict=True)
    return min(lefts), min(tops), max(rights) - min(lefts), max(bottoms) - min(tops)


def lay_out(
    cells: Sequence[Cell],
    width: float,
    height: float,
    flipped: bool,
    viewport: Viewport = ORDINARY,
    margin: Callable[[float], Point] = lambda _side: (MARGIN, MARGIN),
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
        margin: returns what is left free beside and above it, for the side of a cell.
        whole: whether squares begin and end where pixels do.
    """
    shapes = {cell.name: shape_of(cell) for cell in cells}
    places = unit_places(cells, width / height)
    left, top, wide, high = reach(shapes, places)
    hands, hand, band = lay_out_hands(cells, left + wide / 2, width, height, flipped)
    across = down = MARGIN
    most = largest({*shapes.values()}, min(width, height))
    for _ in range(3):
        side = min((width - 2 * band - 2 * across) / wide, (height - 2 * down) / high, most)
        side = max(1.0, side)
        across, down = margin(side)
    side *= viewport.zoom
    snapped = whole and {*shapes.values()} <= {"square", "key", "row"}
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


def largest(shapes: Collection[str], side: float) -> float:
    """Return the greatest side of the cells of these shapes on a canvas, whose least side it is."""
    bounded = "hand" in shapes or shapes == {"row"}
    return max(LARGEST, SHARE * side) if bounded else math.inf


def unit_places(cells: Sequence[Cell], broad: float = 0.0) -> dict[str, Point]:
    """Return where cells with side 1 lie on a canvas, which is so broad in terms of its height.

    Keys that stand below all squares are a little apart from their frame, or to its right where
    that leaves the squares larger. Lines of words stand close together.
    """
    found = {cell.name: unit_place(cell.place) for cell in cells if cell.place[0] != "hand"}
    words = {cell.name: cell.place[2] for cell in cells if wordy(cell)}
    found |= {name: (found[name][0], (line + 0.5) * ROW) for name, line in words.items()}
    return found | keys_apart(cells, broad)


def keys_apart(cells: Sequence[Cell], broad: float) -> dict[str, Point]:
    """Return where keys lie that stand below all squares, on a canvas so broad."""
    squares = [unit_place(cell.place) for cell in cells if cell.place[0] == "square"]
    right, lowest = map(max, zip(*squares, (0.0, 0.0), strict=True))
    aside, over = broad > (right + 0.5) / (lowest + 0.5), right - lowest + APART
    found = {}
    for cell in cells:
        x, y = unit_place(cell.place)
        if shape_of(cell) == "key" and y > lowest > 0:
            found[cell.name] = (over + y, lowest + 0.5 - x) if aside else (x, y + APART)
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
    side = max(1.0, step / HAND_STEP)
    band = 0.0 if spent(cells).issuperset((*hands[0], *hands[1])) else BAND * side
    centres: dict[str, Point] = {}
    for hand, x in zip(hands, (band / 2, width - band / 2), strict=True):
        top = (height - step * (len(hand) - 1)) / 2
        centres |= {name: (x, top + step * row) for row, name in enumerate(hand)}
    return centres, side, band

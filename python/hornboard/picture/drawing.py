"""A picture of a board as SVG: a pure function of what the contract of games tells."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import chain
from types import MappingProxyType
from typing import Final

from hornboard.cells import Cell, Content
from hornboard.errors import ImpossibleRequest
from hornboard.picture.board import Board, Part, plate, tray
from hornboard.picture.colours import themes
from hornboard.picture.geometry import Point
from hornboard.picture.grounds import GROUNDS, ground_of
from hornboard.picture.layout import BAND, HAND, HAND_STEP, LARGEST, MARGIN, extent, lay_out
from hornboard.picture.lettering import UNIT, legible, width_of
from hornboard.picture.lines import won
from hornboard.picture.parts import LAYERS, parts
from hornboard.picture.pieces import Spot, Style, known, piece
from hornboard.picture.rim import AWAY, beyond, labels
from hornboard.picture.surface import Attributes, Surface
from hornboard.picture.wooden import INSET
from hornboard.texts import _

SIZE: Final = 640.0
"""How wide or high a board is, in pixels."""

WIDEST: Final = 104.0
NARROWEST: Final = 14.0
"""The greatest and the least side of a cell."""

RIM: Final = 30.0
"""How wide the rim is around a board, in pixels."""

LETTERS: Final = 13.0
"""The size of the names at the rim, in pixels."""

OUTSIDE: Final = ("chequered", "hollows", "tiles")
"""The grounds beyond which names stand, rather than on them."""

SHARE: Final = 0.17
"""It may be so much of the side of a cell, where that is more."""

MOST: Final = 15.0
"""No name at the rim is larger, in pixels."""

NONE: Final[Mapping[str, str]] = MappingProxyType({})


def draw(
    cells: Sequence[Cell],
    players: Sequence[str],
    *,
    ground: str = "",
    marks: Mapping[str, str] = NONE,
    makers: Mapping[str, str] = NONE,
    theme: str = "light",
    flipped: bool = False,
    title: str = "",
) -> str:
    """Return a picture of a board as SVG.

    Args:
        cells: the board, with what is on it.
        players: their names in the order of the seats.
        ground: what the pieces stand on, as the game says; else what suits the cells.
        marks: what is special about cells, by name, see marks.FILLS, RINGS and TARGETS.
        makers: who drew what is drawn, by cell, where that is known.
        theme: ``light`` or ``dark``.
        flipped: whether the board is turned by half a turn.
        title: what the picture is said to show.

    Raises:
        ImpossibleRequest: there is no such theme.
    """
    if theme not in themes():
        told = _("there is no theme {theme}; there are {themes}")
        raise ImpossibleRequest(told.format(theme=theme, themes=", ".join(themes())))
    seen = {cell.name for cell in cells}
    there = {name: mark for name, mark in marks.items() if name in seen}
    style = Style(theme, tuple(players), ground_of(cells, ground), places_of(cells))
    board = laid_out(cells, style, flipped, marks=there, makers=makers)
    across, down = rim_of(style, board.side)
    size = (board.layout.width + 2 * across, board.height + 2 * down)
    surface = Surface()
    page: Attributes = {"x": -across, "y": -down, "width": size[0], "height": size[1]}
    surface.shape("rect", **page, fill=board.scheme.background)
    draw_ground(surface, board)
    drawn: dict[str, list[Part]] = {layer: [] for layer in LAYERS}
    for cell in sorted(cells, key=lambda cell: (cell.place[2], cell.place[1])):
        for layer, part in parts(board, cell.name):
            drawn[layer].append(part)
    for part in chain(*drawn.values(), won(board)):
        part.paint(surface)
    return surface.svg((-across, -down), size, title)


def draw_ground(surface: Surface, board: Board, canvas: Point | None = None) -> None:
    """Draw what stays as it is when pieces move; names at the rim stay on such a canvas."""
    ground = GROUNDS[board.style.ground]
    around = ground.around(board.side, board.style.dense)
    ground.paint(surface, board, around)
    trays(surface, board)
    if board.style.ground == "pegs":
        legend(surface, board, around)
    label(surface, board, around, canvas)


def trays(surface: Surface, board: Board) -> None:
    """Draw what the keys beside a board lie on, one tray for each kind of what they put."""
    scheme, wooden = board.scheme, board.style.ground == "pegs"
    look = (scheme.socket, 0.2) if wooden else (scheme.lattice, 0.55)
    kinds: dict[Content, list[str]] = {}
    for name in board.of_shape("key"):
        kinds.setdefault(board.cells[name].content[:1], []).append(name)
    for keys in kinds.values():
        tray(surface, board, keys, board.side * 0.52, 0.3, *look)
        for name in keys:
            if board.cells[name].content[:1] == ("answer",):
                plate(surface, board.at(name), board.side * 0.84, scheme.socket, 0.3)
            if board.style.other and known(board.cells[name].content)[0].other:
                x, y = board.at(name)
                surface.text(name, (x - board.side * 0.66, y), size_of(board), scheme.text)
            if board.cells[name].content[:1] == ("flag",):
                name_tool(surface, board, name)


def size_of(board: Board) -> float:
    """Return how large what is written beside a key is."""
    return max(LETTERS * board.style.dense, SHARE * board.side)


def name_tool(surface: Surface, board: Board, name: str) -> None:
    """Write what a key sets: beside it below a board, above it beside one."""
    (x, y), (_left, _top, _right, bottom) = board.at(name), board.layout.bounds
    left, size = x - board.side * 0.46, size_of(board)
    words = _("Flag") if legible(_("Flag")) else name
    wide = width_of(words) * size / UNIT
    at = (left + board.side, y) if y > bottom else (left, y - board.side * 0.55 - size / 2)
    surface.text(words, (at[0] + wide / 2, at[1]), size, board.scheme.text)


def legend(surface: Surface, board: Board, around: float) -> None:
    """Tell below the rows of a board with pegs what those beside a guess mean."""
    (left, _top, right, bottom), style = board.layout.bounds, replace(board.style, places=1)
    told = _("bull: right place"), _("cow: elsewhere")
    size = min(LETTERS * style.dense, (right - left) / (width_of("".join(told)) / UNIT + 4.4))
    for cows, words in enumerate(told if legible("".join(told)) else ()):
        y, long = bottom + around / 2, width_of(words) * size / UNIT
        piece(surface, ("answer", 1 - cows, cows), Spot((left + size / 2, y), 2.6 * size, y), style)
        surface.text(words, (left + 1.3 * size + long / 2, y), size, board.scheme.text)
        left += long + 2.2 * size


def rim_of(style: Style, side: float) -> Point:
    """Return how much room a board needs beside and above its cells, which have this side."""
    around, rim = GROUNDS[style.ground].around(side, style.dense), RIM * style.dense
    least = float(math.ceil(around + MARGIN))
    if style.ground == "table":
        return least, least
    usual = float(math.ceil(max(rim, around + (rim if style.ground in OUTSIDE else MARGIN))))
    return float(math.ceil(least - INSET * side)) if style.ground == "hollows" else usual, usual


def places_of(cells: Sequence[Cell]) -> int:
    """Return how many places a code has."""
    return sum(cell.place[0] == "square" and cell.place[2] == 0 for cell in cells) - 1


def laid_out(
    cells: Sequence[Cell],
    style: Style,
    flipped: bool,
    *,
    marks: Mapping[str, str],
    makers: Mapping[str, str],
) -> Board:
    """Return a board that is as large as suits a picture."""
    _left, _top, wide, high = extent(cells)
    hands = [cell for cell in cells if cell.place[0] == "hand"]
    most = LARGEST if hands else WIDEST
    side = max(NARROWEST, min(most, SIZE / max(wide, high)))
    width, height = wide * side + 2 * MARGIN, high * side + 2 * MARGIN
    if hands:
        rows = len({cell.place[2] for cell in hands})
        height = max(height, rows * HAND * HAND_STEP + 2 * MARGIN)
        width += 2 * HAND * BAND
    layout = lay_out(cells, width, height, flipped)
    by_name = {cell.name: cell for cell in cells}
    return Board(by_name, layout, height, marks, makers, style, flipped)


def label(surface: Surface, board: Board, around: float, canvas: Point | None) -> None:
    """Write the names of columns and rows at the rim, small, beyond a ground so wide."""
    scheme, ground, dense = board.scheme, board.style.ground, board.style.dense
    ink = {"lines": scheme.line, "pegs": scheme.text}.get(ground, scheme.faint)
    columns, rows = labels(board.layout, AWAY * dense + around * (ground in OUTSIDE))
    size = min(max(LETTERS * dense, SHARE * board.side), MOST * dense, 0.6 * board.side)
    if canvas is not None and board.of_shape("square"):
        width, height = canvas
        columns = [(words, (x, min(max(y, size), height - size))) for words, (x, y) in columns]
        rows = [(words, (min(max(x, size), width - size), y)) for words, (x, y) in rows]
    for words, at in (*columns, *rows, *beyond(board, around + AWAY * dense)):
        if ground != "pegs" or (words.isdecimal() and f"a{words}" not in board.closed):
            surface.text(words, at, size, ink)

"""A picture of a board as SVG: a pure function of what the contract of games tells."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from types import MappingProxyType
from typing import Final

from hornboard.cells import Cell
from hornboard.errors import ImpossibleRequest
from hornboard.picture import marks as marking
from hornboard.picture.board import Board
from hornboard.picture.colours import SCHEMES, heat
from hornboard.picture.geometry import HAND, HAND_STEP, LARGEST, MARGIN, extent, lay_out
from hornboard.picture.grounds import GROUNDS, ground_of
from hornboard.picture.pieces import Spot, Style, piece
from hornboard.picture.rim import AWAY, beyond, labels
from hornboard.picture.sheet import Attributes, Sheet
from hornboard.texts import _

SIZE: Final = 640.0
"""How wide or high a board is, in pixels."""

WIDEST: Final = 104.0
NARROWEST: Final = 14.0
"""The greatest and the least side of a cell."""

RIM: Final = 30.0
"""How wide the rim is around a board, in pixels."""

LETTERS: Final = 13.0
"""The size of the names at the rim."""

NONE: Final[Mapping[str, str]] = MappingProxyType({})


def draw(
    cells: Sequence[Cell],
    players: Sequence[str],
    *,
    ground: str = "",
    marks: Mapping[str, str] = NONE,
    odds: Mapping[str, Fraction] = MappingProxyType({}),
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
        odds: numbers from 0 to 1 to show on cells, by name.
        makers: who drew what is drawn, by cell, where that is known.
        theme: ``light`` or ``dark``.
        flipped: whether the board is turned by half a turn.
        title: what the picture is said to show.

    Raises:
        ImpossibleRequest: there is no such theme.
    """
    if theme not in SCHEMES:
        told = _("there is no theme {theme}; there are {themes}")
        raise ImpossibleRequest(told.format(theme=theme, themes=", ".join(SCHEMES)))
    seen = {cell.name for cell in cells}
    there = {name: mark for name, mark in marks.items() if name in seen}
    board = laid_out(cells, players, ground_of(cells, ground), there, makers, theme, flipped)
    sheet, kind = Sheet(), GROUNDS[board.style.ground]
    width, height = board.layout.width, board.height
    around = kind.around(board.side)
    rim = max(RIM, around + (RIM if board.of_shape("pit") else MARGIN))
    size = (width + 2 * rim, height + 2 * rim)
    page: Attributes = {"x": -rim, "y": -rim, "width": size[0], "height": size[1]}
    sheet.shape("rect", **page, fill=board.scheme.page)
    kind.paint(sheet, board, around)
    for name, chance in odds.items():
        marking.filled(sheet, board, name, fill=heat(chance))
    marking.below(sheet, board)
    for cell in sorted(cells, key=lambda cell: (cell.place[2], cell.place[1])):
        if cell.name not in odds:
            room = board.layout.room_of(cell.name)
            spot = Spot(board.at(cell.name), room, room * (2 if cell.name in board.tall else 1))
            piece(sheet, cell.content, spot, board.style)
    for name, chance in odds.items():
        letters = board.layout.room_of(name) * 0.28
        sheet.text(f"{float(chance):.0%}", board.at(name), letters, "#202124")
    marking.above(sheet, board)
    label(sheet, board, around)
    return sheet.svg((-rim, -rim), size, title)


def laid_out(
    cells: Sequence[Cell],
    players: Sequence[str],
    ground: str,
    marks: Mapping[str, str],
    makers: Mapping[str, str],
    theme: str,
    flipped: bool,
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
        width += 3 * HAND * HAND_STEP
    layout = lay_out(cells, width, height, flipped)
    places = sum(cell.place[0] == "square" and cell.place[2] == 0 for cell in cells) - 1
    style = Style(theme, tuple(players), ground, places)
    return Board({cell.name: cell for cell in cells}, layout, height, marks, makers, style, flipped)


def label(sheet: Sheet, board: Board, around: float) -> None:
    """Write the names of columns and rows at the rim, small, beyond a ground so wide."""
    scheme, ground = board.scheme, board.style.ground
    ink = {"lines": scheme.line, "pegs": scheme.ink}.get(ground, scheme.faint)
    named = labels(tuple(board.cells.values()), board.layout) + beyond(board, around + AWAY)
    for words, at in named:
        if ground != "pegs" or words.isdecimal():
            sheet.text(words, at, min(LETTERS, 0.6 * board.side), ink)

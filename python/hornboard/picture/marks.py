"""Marks of cells: what the last move did, what is chosen, where it can go, what won."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Final

from hornboard.picture.board import Board
from hornboard.picture.colours import mixed
from hornboard.picture.geometry import Point
from hornboard.picture.sheet import Attribute, Attributes, Sheet, way

FILLS: Final[Mapping[str, tuple[str, float]]] = {
    "last": ("#9fc518", 0.42),
    "chosen": ("#2f8f4e", 0.5),
    "moving": ("#f0a020", 0.5),
    "arrived": ("#2bb08a", 0.5),
    "sown": ("#2bb08a", 0.4),
    "captured": ("#d63a3a", 0.4),
    "threatened": ("#d63a3a", 0.34),
}
"""The marks that fill a cell softly: their colours, and how much they cover."""

RINGS: Final[Mapping[str, str]] = {
    "emphasis": "#e3a008",
    "hint": "#8e44ad",
    "thrown": "#d81b8c",
    "pinned": "#e8590c",
    "resting": "#1c8fd6",
}
"""The marks that are drawn around what is on a cell."""

TARGETS: Final[Mapping[str, str]] = {"clone": "#2f8f4e", "jump": "#2f6fb3"}
"""Where a move can go: a dot on an empty cell, a ring around a piece."""

COVERING: Final = (("bugs",), ("bag",), ("covered",), ("flag",))
"""Contents that fill their cells, so that a soft fill would not be seen."""


def below(sheet: Sheet, board: Board) -> None:
    """Draw the marks that lie below the pieces."""
    for name, mark in board.marks.items():
        if mark not in FILLS or covered(board, name):
            continue
        colour, opacity = FILLS[mark]
        if board.style.ground == "hollows":
            light = mixed(colour, "#ffffff", 0.2)
            filled(sheet, board, name, fill="none", stroke=light, stroke_width=board.side * 0.05)
        elif board.style.ground not in ("lines", "lattice"):
            filled(sheet, board, name, fill=colour, opacity=opacity)


def above(sheet: Sheet, board: Board) -> None:
    """Draw the marks that lie above the pieces."""
    for name, mark in board.marks.items():
        full = bool(board.cells[name].content)
        if mark in TARGETS:
            target(sheet, board, name, TARGETS[mark])
        elif mark in FILLS and board.style.ground == "lines":
            (x, y), size = board.at(name), board.side * 0.13
            edge: Attributes = {"stroke": "#ffffff", "stroke_width": size * 0.15}
            sheet.shape("circle", cx=x, cy=y, r=size, fill="#d8343a", **edge)
        elif mark in FILLS and covered(board, name) and board.layout.shapes[name] != "hand":
            edged(sheet, board, name, FILLS[mark][0])
        elif mark in RINGS and not (mark == "emphasis" and full):
            edged(sheet, board, name, RINGS[mark])
    won = {
        board.cells[name].place[1:3]: board.at(name)
        for name in board.of_shape("square")
        if board.marks.get(name) == "emphasis"
    }
    for start, end in runs(won):
        line(sheet, start, end, board)


def covered(board: Board, name: str) -> bool:
    """Tell whether what is on a cell would hide a soft fill."""
    return board.cells[name].content[:1] in COVERING


def target(sheet: Sheet, board: Board, name: str, colour: str) -> None:
    """Draw where a move can go: a dot on an empty cell, a ring around a piece."""
    (x, y), room = board.at(name), board.layout.room_of(name)
    ring: Attributes = {"r": room * 0.44, "fill": "none", "stroke": colour}
    dot: Attributes = {"r": room * 0.14, "fill": colour}
    look = ring | {"stroke_width": room * 0.07} if board.cells[name].content else dot
    sheet.shape("circle", cx=x, cy=y, **look, opacity=0.8)


def filled(sheet: Sheet, board: Board, name: str, **look: Attribute) -> None:
    """Draw the shape of a cell."""
    if board.layout.shapes[name] != "pit":
        sheet.shape("path", d=board.outline(name), **look)
        return
    (x, y), wide = board.at(name), board.side * 0.89
    high = wide + board.side * (name in board.tall)
    corner: Attributes = {"x": x - wide / 2, "y": y - high / 2, "rx": wide / 2}
    sheet.shape("rect", **corner, width=wide, height=high, **look)


def edged(sheet: Sheet, board: Board, name: str, colour: str) -> None:
    """Draw the outline of a cell."""
    width = board.layout.room_of(name) * 0.06
    look: Attributes = {"fill": "none", "stroke": colour, "stroke_width": width}
    sheet.shape("path", d=board.outline(name, width / 2), **look, stroke_linejoin="round")


def line(sheet: Sheet, start: Point, end: Point, board: Board) -> None:
    """Draw the line that won, through its cells and a little beyond."""
    beyond = board.side * 0.34 / math.dist(start, end)
    right, down = ((b - a) * beyond for a, b in zip(start, end, strict=True))
    path = way((start[0] - right, start[1] - down), (end[0] + right, end[1] + down))
    look: Attributes = {"d": path, "fill": "none", "stroke_linecap": "round"}
    sheet.shape("path", **look, stroke=board.scheme.ink, stroke_width=board.side * 0.12)
    sheet.shape("path", **look, stroke=RINGS["emphasis"], stroke_width=board.side * 0.08)


def runs(places: Mapping[tuple[int, int], Point]) -> list[tuple[Point, Point]]:
    """Return the ends of the straight lines of three or more in a row, by column and row."""
    found = []
    for (x, y), start in places.items():
        for right, down in ((1, 0), (0, 1), (1, 1), (1, -1)):
            length = 1
            while (x + right * length, y + down * length) in places:
                length += 1
            if length > 2 and (x - right, y - down) not in places:
                end = places[x + right * (length - 1), y + down * (length - 1)]
                found.append((start, end))
    return found

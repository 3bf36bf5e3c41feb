"""The board on a canvas: items are made once and changed where something changes."""

from __future__ import annotations

import itertools
import tkinter as tk
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from tkinter.font import Font
from typing import Any

from PIL import ImageTk
from PIL.Image import Image

from hornboard.game import Cell
from hornboard.tk.geometry import Layout, lay_out
from hornboard.tk.look import (
    EDGES,
    FILLS,
    KINDS,
    NAMED,
    NUMBERS,
    OUTLINES,
    PEGS,
    SHAPES,
    THEMES,
    Theme,
    colours_of,
    seeds,
    sign,
    stone,
)
from hornboard.tk.men import MEN, man

BELOW_SEEDS = 0.33
"""How far below the centre the number of seeds is written, in terms of the room of a cell."""

STONE_SIZE = 0.78
"""The diameter of a stone in terms of the room in a cell."""

NAMES_FROM = 34
"""Empty cells with so much room, in pixels, show their names."""

SIGNS: Mapping[str, str] = {
    "flag": "flag",
    "wrong": "flag",
    "mine": "mine",
    "burst": "mine",
    "hole": "hole",
}
"""The sign that shows a kind of content."""

DRAWN = ("stone", "closed", "drawn", "end", "covered", "blank", *SIGNS, *MEN)
"""Kinds of content that nothing is written on."""

ITEMS: Mapping[str, str] = {
    "hex": "polygon",
    "square": "rectangle",
    "pit": "oval",
    "key": "rectangle",
    "dot": "oval",
    "across": "rectangle",
    "down": "rectangle",
}
"""The canvas item that draws a cell of each shape."""


@dataclass(frozen=True)
class Look:
    """How a cell looks: the same look is never drawn twice."""

    fill: str
    outline: str
    width: float
    piece: tuple[Any, ...]
    cursor: bool
    odds: Fraction | None = None


class BoardView(tk.Canvas):
    """A board of any game.

    Args:
        parent: the widget around it.
        seats: the players, in order.
        clicked: called with the cell, or None beside the board.
        hovered: called with the cell under the pointer when it changes, or None.
        flagged: called with the cell that was clicked with the right button.
    """

    def __init__(
        self,
        parent: tk.Misc,
        seats: Sequence[str],
        clicked: Callable[[str | None], None],
        hovered: Callable[[str | None], None],
        flagged: Callable[[str | None], None] = lambda cell: None,
    ) -> None:
        super().__init__(parent, highlightthickness=0, width=520, height=540)
        self.seats = tuple(seats)
        self.flipped = False
        self._theme: Theme = THEMES["light"]
        self._theme_name = "light"
        self._palette: Mapping[str, str] = colours_of("classic", seats)
        self._font = Font(self, font="TkDefaultFont")
        self._large = Font(self, font="TkDefaultFont", weight="bold")
        self._cells: tuple[Cell, ...] = ()
        self._layout = Layout(1.0, {}, {})
        self._outlines: dict[str, int] = {}
        self._pictures: dict[str, int] = {}
        self._labels: dict[str, int] = {}
        self._looks: dict[str, Look] = {}
        self._images: dict[tuple[Any, ...], ImageTk.PhotoImage] = {}
        self._under: str | None = None
        self._special: set[str | None] = set()
        self.bind("<Configure>", lambda event: self._resize())
        self.bind("<Button-1>", lambda event: clicked(self._layout.cell_at(event.x, event.y)))
        for button in ("<Button-2>", "<Button-3>", "<Control-Button-1>"):
            self.bind(button, lambda event: flagged(self._layout.cell_at(event.x, event.y)))
        self.bind("<Motion>", lambda event: self._point(hovered, event.x, event.y))
        self.bind("<Leave>", lambda event: self._point(hovered, -1e9, -1e9))

    def show(
        self,
        cells: tuple[Cell, ...],
        marks: Mapping[str, str],
        cursor: str | None = None,
        odds: Mapping[str, Fraction] | None = None,
    ) -> None:
        """Draw the cells, with odds from 0 to 1; only what looks different is touched."""
        odds = odds or {}
        before, self._cells = self._cells, cells
        if len(before) != len(cells) or any(
            cell.place != old.place for cell, old in zip(cells, before, strict=True)
        ):
            self._rebuild()
            before = ()
        special = {*marks, *odds, *self._special, cursor}
        self._special = {*marks, *odds, cursor}
        changed = (
            cell
            for cell, old in itertools.zip_longest(cells, before)
            if old is None or cell.content != old.content or cell.name in special
        )
        for cell in changed:
            mark, number = marks.get(cell.name, ""), odds.get(cell.name)
            look = self._look(cell, mark, cell.name == cursor, number)
            if self._looks.get(cell.name) != look:
                self._paint(cell.name, look)

    def restyle(self, theme: str, palette: str, flipped: bool) -> None:
        """Change the colours, or which way the board is turned."""
        self._theme, self._palette = THEMES[theme], colours_of(palette, self.seats)
        self._theme_name = theme
        self.flipped = flipped
        self.configure(background=self._theme.board)
        cells, self._cells = self._cells, ()
        if cells:
            self.show(cells, {})

    def centre(self, name: str) -> tuple[int, int]:
        """Return where a cell is, in pixels of the canvas."""
        x, y = self._layout.centres[name]
        return round(x), round(y)

    def _point(self, hovered: Callable[[str | None], None], x: float, y: float) -> None:
        cell = self._layout.cell_at(x, y)
        if cell != self._under:
            self._under = cell
            hovered(cell)

    def _rebuild(self) -> None:
        self.delete("all")
        self._outlines, self._pictures, self._labels = {}, {}, {}
        self._looks, self._images = {}, {}
        self._lay_out()

    def _call(self, *words: object) -> int:
        """Speak to Tk without what tkinter adds, which costs more than the drawing."""
        found: int = self.tk.call(self._w, *words)  # type: ignore[attr-defined]
        return found

    def _outline(self, name: str) -> list[float]:
        look = self._looks.get(name)
        return self._layout.outline(name, 1.0 + (look.width if look else 1.0) / 2)

    def _lay_out(self) -> None:
        width, height = self.winfo_width(), self.winfo_height()
        if width <= 1:
            width, height = self.winfo_reqwidth(), self.winfo_reqheight()
        self._layout = lay_out(self._cells, width, height, self.flipped)
        self._font.configure(size=-max(1, round(self._layout.room * 0.24)))
        self._large.configure(size=-max(1, round(self._layout.room * 0.6)))

    def _resize(self) -> None:
        if not self._cells:
            return
        labelled, before = self._labelled, self._layout
        self._lay_out()
        factor = self._layout.side / before.side
        name = self._cells[0].name
        (old_x, old_y), (x, y) = before.centres[name], self._layout.centres[name]
        self._call("scale", "all", 0, 0, factor, factor)
        self._call("move", "all", x - factor * old_x, y - factor * old_y)
        if factor != 1.0:
            self._images = {}
            for cell, picture in self._pictures.items():
                image = self._image(self._looks[cell].piece)
                self._call("itemconfigure", picture, "-image", image)
        if labelled != self._labelled:
            for name, look in self._looks.items():
                self._paint_label(name, look)

    def _look(self, cell: Cell, mark: str, cursor: bool, odds: Fraction | None) -> Look:
        theme = self._theme
        shape = self._layout.shapes[cell.name]
        fills = {
            "closed": theme.closed,
            "drawn": theme.text,
            "end": self._palette["first"],
            "": theme.faint if shape == "dot" else theme.empty,
        }
        kind = cell.content[0] if cell.content else ""
        fill = {**fills, **KINDS[self._theme_name]}.get(kind, theme.empty)
        if odds is not None:
            fill = heat(odds)
        outline = OUTLINES.get(mark, theme.border)
        thick = 1.0 if mark not in OUTLINES else 2.0 if mark == "last" else 4.0
        if cursor:
            outline, thick = theme.text, 3.0
        return Look(FILLS.get(mark, fill), outline, thick, cell.content, cursor, odds)

    def _paint(self, name: str, look: Look) -> None:
        before = self._looks.get(name)
        self._looks[name] = look
        style: list[Any] = ["-fill", look.fill, "-outline", look.outline, "-width", look.width]
        if look.cursor or (before and before.cursor):
            style += ["-dash", (4, 3) if look.cursor else ""]
        if before is None:
            kind = ITEMS[self._layout.shapes[name]]
            self._outlines[name] = self._call("create", kind, *self._outline(name), *style)
        else:
            if before.width != look.width:
                self._call("coords", self._outlines[name], *self._outline(name))
            self._call("itemconfigure", self._outlines[name], *style)
        if before is None or (before.piece, before.odds) != (look.piece, look.odds):
            self._paint_piece(name, look)
            self._paint_label(name, look)

    def _paint_piece(self, name: str, look: Look) -> None:
        if name in self._pictures:
            self.delete(self._pictures.pop(name))
        image = self._image(look.piece)
        if image:
            item = self._call("create", "image", *self.centre(name), "-image", image)
            self._pictures[name] = item

    @property
    def _labelled(self) -> bool:
        return self._layout.room >= NAMES_FROM

    def _paint_label(self, name: str, look: Look) -> None:
        if name in self._labels:
            self.delete(self._labels.pop(name))
        text, colour, large = self._label(name, look)
        if text:
            font = self._large if large else self._font
            style = ("-text", text, "-fill", colour, "-font", font)
            x, y = self.centre(name)
            below = round(self._layout.room * BELOW_SEEDS) if look.piece[:1] == ("seeds",) else 0
            self._labels[name] = self._call("create", "text", x, y + below, *style)

    def _label(self, name: str, look: Look) -> tuple[str, str, bool]:
        """Return what is written on a cell, in which colour, and whether it is large."""
        theme = self._theme
        kind, *details = look.piece or ("",)
        if look.odds is not None:
            return f"{float(look.odds):.0%}", "#202124", False
        if kind == "number":
            number = int(details[0])
            return str(number or ""), NUMBERS[self._theme_name][number], True
        if kind == "":
            small = self._layout.shapes[name] in ("dot", "across", "down")
            return "" if small or not self._labelled else name, theme.faint, False
        texts = {
            "seeds": (" ".join(map(str, details)), theme.faint, False),
            "digit": (" ".join(map(str, details)), theme.text, True),
            "peg": (" ".join(map(str, details)), "#202124", False),
            "answer": ("b".join(map(str, details)) + "c", theme.text, False),
            "untold": ("?", theme.text, True),
        }
        words = "" if kind in DRAWN else " ".join(map(str, look.piece))
        return texts.get(kind, (words, theme.faint, False))

    def _image(self, piece: tuple[Any, ...]) -> ImageTk.PhotoImage | str:
        if piece not in self._images:
            picture = self._picture(piece, max(4, round(self._layout.room * STONE_SIZE)))
            if picture is None:
                return ""
            self._images[piece] = ImageTk.PhotoImage(picture, master=self)
        return self._images[piece]

    def _picture(self, piece: tuple[Any, ...], size: int) -> Image | None:
        kind, *words = piece or ("",)
        if kind == "seeds":
            return seeds(int(words[0]), self._theme.accent, size)
        if kind == "stone":
            seat = ("first", "second")[self.seats.index(words[0])]
            return stone(self._palette[seat], SHAPES[seat], size)
        if kind == "peg":
            return stone(PEGS[int(words[0])], "", size)
        if kind in SIGNS:
            return sign(SIGNS[kind], size)
        if kind in MEN:
            return man(kind, NAMED[words[0]], EDGES[words[0]], size)
        return None


def heat(number: Fraction) -> str:
    """Return a colour for a number from 0 to 1: from green over yellow to red."""
    red, green = min(1.0, 2 * float(number)), min(1.0, 2 * (1 - float(number)))
    return f"#{round(110 + 130 * red):02x}{round(90 + 130 * green):02x}66"

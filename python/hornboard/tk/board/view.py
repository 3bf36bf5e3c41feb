"""The board on a canvas: parts of its picture, each changed where something changes."""

import tkinter as tk
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from hornboard.cells import Cell, Place
from hornboard.picture.arrows import Arrow
from hornboard.picture.board import Board, Part
from hornboard.picture.drawing import places_of, rim_of
from hornboard.picture.geometry import Layout, spent
from hornboard.picture.grounds import ground_of
from hornboard.picture.layout import ORDINARY, Viewport, lay_out
from hornboard.picture.marks import TARGETS
from hornboard.picture.parts import piece_part
from hornboard.picture.pieces import Style
from hornboard.session.scene import Picture
from hornboard.settings import Settings
from hornboard.tk.board.backdrop import Backdrop
from hornboard.tk.board.layers import Layers
from hornboard.tk.board.movement import Movement
from hornboard.tk.board.notes import Peek, Sheet
from hornboard.tk.board.sprites import Sprites
from hornboard.tk.board.viewport import following, kept, opening, zoomed
from hornboard.tk.look.later import Later
from hornboard.tk.look.style import density


class BoardView(tk.Canvas):
    """A board of any game.

    Attributes:
        under: the cell under the pointer, None beside the board.
    """

    def __init__(self, parent: tk.Misc, seats: Sequence[str]) -> None:
        super().__init__(parent, highlightthickness=0, width=520, height=540, takefocus=True)
        self._ground = ""
        self._looks: tuple[object, ...] = ()
        self._closed: tuple[str, ...] = ()
        self._viewport = ORDINARY
        self._untouched = True
        style = Style("light", tuple(seats), "", dense=density(self))
        self._board = self._next = Board({}, Layout(1.0, {}, {}), 0.0, {}, {}, style)
        self._special: set[str | None] = set()
        self._pale: frozenset[str] = frozenset()
        self._arrows: tuple[Arrow, ...] = ()
        self.under: str | None = None
        self._resizing = Later(self)
        self._followed: tuple[list[str | None], list[str | None]] = ([], [])
        self.sprites = Sprites(self)
        self.layers = Layers(self, self.sprites)
        self.backdrop = Backdrop(self)
        self.movement = Movement(self, self.sprites, self.part, self.layers.piece)
        self._peek = Peek(self, self.sprites)
        self._sheet = Sheet(self)
        self.bind("<Configure>", lambda event: self._resizing.do("idle", self._settle))

    # what is shown

    def show(self, picture: Picture) -> None:
        """Draw a board; only what looks different is touched."""
        if not self._laid_out:
            self.update_idletasks()
        before, there = self._board.cells, {cell.name: cell for cell in picture.cells}
        remade = dict(self._board.makers.items() ^ picture.makers.items())
        new: dict[str, Any] = {"cells": there, "marks": seen_of(picture), "makers": picture.makers}
        new |= {"odds": picture.odds, "cursor": picture.cursor, "over": picture.over}
        self._board, self._next = replace(self._board, **new), replace(self._next, **new)
        self._arrows, self._pale = picture.arrows, picture.pale
        if places(before) != places(there):
            self._untouched |= "hand" not in (cell.place[0] for cell in picture.cells)
            self._lay_out()
            self._begin()
            self.backdrop.move(self._board, self._size)
            self._draw_ground()
            before = {}
        elif self._closed != tuple(self._board.closed):
            self._draw_ground()
        self._renew({name: cell for name, cell in before.items() if name not in remade})
        self.movement.show(picture.motion)
        if picture.note is not None:
            self._peek.hide()
        self._follow()

    def restyle(self, settings: Settings, ground: str) -> bool:
        """Change the colours, pieces, words, ground, or which way the board is turned.

        Return whether a board looks otherwise that was drawn before.
        """
        theme, palette, flipped = settings.theme, settings.palette, settings.flipped
        looks = theme, palette, flipped, settings.stones, settings.language, ground
        before, self._looks = self._looks, looks
        if looks == before:
            return False
        style = replace(self._next.style, theme=theme, palette=palette, other=settings.stones)
        self._next, self._ground = replace(self._next, style=style, flipped=flipped), ground
        self.configure(background=style.scheme.background)
        if self._board.cells:
            self._redraw(whole=True)
        return bool(self._board.cells)

    def part(self, name: str, content: tuple[str, ...]) -> Part:
        """Return a piece as it is drawn on a cell."""
        return piece_part(self._board, name, content)

    def chosen(self, name: str) -> bool:
        """Tell whether a cell is chosen that has a piece on it."""
        return self._board.marks.get(name) == "chosen" and bool(self.layers.piece(name))

    def drag(self, name: str, x: float, y: float) -> None:
        """Let the piece at hand on a cell be under the mouse."""
        self.movement.drag(name, self._board.cells[name].content, x, y)

    def peek(self, name: str | None) -> None:
        """Let the pointer be over a cell, and tell what lies there that one does not see."""
        self.under = name
        self._peek.show(name, self._board)

    def cell_at(self, x: float, y: float) -> str | None:
        """Return the cell at a point of the canvas."""
        return self._board.layout.cell_at(x, y)

    def lay_sheet(self, size: tuple[int, int] | None, corner: tuple[int, int] = (0, 0)) -> None:
        """Lay a sheet so wide and high over the board, its upper left corner there, or none."""
        self._sheet.show(size, corner, self._next.scheme)

    # how it is looked at

    def zoom(self, factor: float, x: float | None = None, y: float | None = None) -> None:
        """Make the board larger or smaller around a point, by default the middle."""
        middle = complex(*self._size) / 2
        around = 0j if x is None or y is None else complex(x, y) - middle
        self._look_from(zoomed(self._viewport, factor, around), factor >= 1)

    def pan(self, moved: complex) -> None:
        """Move the board by so many pixels, to the right and, as the imaginary part, down."""
        before = self._viewport
        self._look_from(Viewport(before.zoom, before.moved + moved), True)

    def fit(self) -> None:
        """Show the whole board in the middle."""
        self._look_from(ORDINARY)

    def _look_from(self, viewport: Viewport, at_once: bool = False) -> None:
        self._untouched = False
        self._viewport = kept(viewport, self._viewport, self._next.layout, self._size)
        self._redraw(at_once)

    def _follow(self) -> None:
        """Look at what is new, if that is out of sight of a board seen closely.

        The cell under the keyboard cursor, else that of the last move.
        """
        last: list[str | None] = [
            name for name, mark in self._board.marks.items() if mark == "last"
        ]
        before, self._followed = self._followed, ([self._board.cursor], last)
        pairs = zip(self._followed, before, strict=True)
        new = [name for cells, old in pairs if cells != old for name in cells[-1:] if name]
        if new:
            layout = self._next.layout
            viewport = following(self._viewport, layout.centres[new[0]], self._size, layout)
            if viewport != self._viewport:
                self._look_from(viewport)

    @property
    def _size(self) -> tuple[int, int]:
        if not self._laid_out:
            return self.winfo_reqwidth(), self.winfo_reqheight()
        return self.winfo_width(), self.winfo_height()

    @property
    def _laid_out(self) -> bool:
        return self.winfo_width() > 1

    # drawing

    def _begin(self) -> None:
        """Let the board be as it was laid out last, with nothing on it yet."""
        before, self._board = self._board, self._next
        if (before.style, before.layout.room) != (self._board.style, self._board.layout.room):
            self.sprites.clear()
        self.layers.wipe()
        self._peek.hide()
        self.movement.stop()

    def _redraw(self, at_once: bool = False, whole: bool = False) -> None:
        """Draw all anew, elsewhere, larger or in other colours: when the new ground is whole.

        Args:
            at_once: whether what is left of the ground before is enough until then.
            whole: whether the new ground is drawn in this turn, as what is beside it changes now.
        """
        self._lay_out()
        if at_once or not self.backdrop.shown:
            self._change()
            self.backdrop.move(self._board, self._size)
        self._draw_ground(whole)

    def _change(self) -> None:
        """Draw all pieces anew, where the board was laid out."""
        self._begin()
        self._renew({})
        self._peek.show(self.under, self._board)

    def _renew(self, before: Mapping[str, Cell]) -> None:
        """Draw what is in sight and looks otherwise than it did with these cells."""
        board = self._board
        special = {*board.marks, *board.odds, *self._pale, board.cursor, *board.awaited}
        self._special, special = special, special | self._special
        changed = [
            name
            for name, cell in board.cells.items()
            if name in special or name not in before or cell.content != before[name].content
        ]
        for name in board.in_sight(changed):
            self.layers.paint(board, name, name in self._pale)
        self.layers.paint_above(board, self._arrows)

    def _lay_out(self) -> None:
        """Find out on what and where the cells lie, in its own viewport until it is moved."""
        self._resizing.cancel()
        cells = tuple(self._board.cells.values())
        ground = ground_of(cells, self._ground)
        style = replace(self._next.style, ground=ground, places=places_of(cells))
        self._next = replace(self._next, style=style)
        if self._untouched:
            self._viewport = ORDINARY
        self._place(cells)
        if self._untouched:
            played = [cell.name for cell in cells if cell.content[:1] == ("stone",)]
            self._viewport = opening(self._next.layout, self._size, played)
            if self._viewport != ORDINARY:
                self._place(cells)

    def _place(self, cells: Sequence[Cell]) -> None:
        board, (width, height) = self._next, self._size
        rim = partial(rim_of, board.style)
        layout = lay_out(cells, width, height, board.flipped, self._viewport, rim, True)
        self._next = replace(board, layout=layout, height=height)

    def _draw_ground(self, whole: bool = False) -> None:
        self._closed = tuple(self._board.closed)
        self.backdrop.draw(self._next, self._size, self._arrive, whole)

    def _arrive(self) -> None:
        """Draw the pieces where the ground is now, unless they are there."""
        if self._board.layout is not self._next.layout:
            self._change()

    def _settle(self) -> None:
        """Draw when all around the board has its size, too, which may change that of the board."""
        self._resizing.do("idle", self._resize)

    def _resize(self) -> None:
        if self._board.cells:
            self._viewport = kept(self._viewport, self._viewport, self._next.layout, self._size)
            self._redraw()


def places(cells: Mapping[str, Cell]) -> list[tuple[str, Place, bool]]:
    """Return what says where cells are, and which are spent."""
    gone = spent(cells.values())
    return [(name, cell.place, name in gone) for name, cell in cells.items()]


def seen_of(picture: Picture) -> dict[str, str]:
    """Return the marks of cells that are there; what is put there for a look is no target."""
    there = {cell.name for cell in picture.cells}
    aims = {name for name in picture.pale if picture.marks.get(name) in TARGETS}
    return {name: mark for name, mark in picture.marks.items() if name in there - aims}

"""The board on a canvas: parts of its picture, each changed where something changes."""

import tkinter as tk
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial

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
from hornboard.tk.board.notes import Notice, Peek, Sheet
from hornboard.tk.board.sprites import Sprites
from hornboard.tk.board.viewport import following, kept, opening, zoomed
from hornboard.tk.look.later import Later
from hornboard.tk.look.style import density


class BoardView(tk.Canvas):
    """A board of any game.

    Args:
        parent: the widget around it.
        seats: the players, in order.

    Attributes:
        under: the cell under the pointer, None beside the board.
    """

    def __init__(self, parent: tk.Misc, seats: Sequence[str]) -> None:
        super().__init__(parent, highlightthickness=0, width=520, height=540, takefocus=True)
        self._ground = ""
        self._closed: tuple[str, ...] = ()
        self._viewport = ORDINARY
        self._untouched = True
        style = Style("light", tuple(seats), "", dense=density(self))
        self._board = Board({}, Layout(1.0, {}, {}), 0.0, {}, {}, style)
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
        self._notice = Notice(self)
        self._peek = Peek(self, self.sprites)
        self._sheet = Sheet(self)
        self.bind("<Configure>", lambda event: self._resizing.do("idle", self._resize))

    # what is shown

    def show(self, picture: Picture) -> None:
        """Draw a board; only what looks different is touched."""
        if not self._laid_out:
            self.update_idletasks()
        before, there = self._board.cells, {cell.name: cell for cell in picture.cells}
        self._board = replace(
            self._board,
            cells=there,
            marks=seen_of(picture),
            makers=picture.makers,
            odds=picture.odds,
            cursor=picture.cursor,
            over=picture.over,
        )
        self._arrows, self._pale = picture.arrows, picture.pale
        if places(before) != places(there):
            self._untouched |= "hand" not in (cell.place[0] for cell in picture.cells)
            self._begin()
            before = {}
        elif self._closed != tuple(self._board.closed):
            self._show_ground()
        self._renew(before)
        self.movement.show(picture.motion)
        self._notice.show(picture.note, self._board)
        if picture.note is not None:
            self._peek.hide()
        self._follow()

    def restyle(self, settings: Settings, ground: str) -> None:
        """Change the colours and the pieces, which way the board is turned, or its ground."""
        theme, palette, flipped = settings.theme, settings.palette, settings.flipped
        style = replace(self._board.style, theme=theme, palette=palette, other=settings.stones)
        self._board, self._ground = replace(self._board, style=style, flipped=flipped), ground
        self.configure(background=style.scheme.background)
        self.sprites.clear()
        if self._board.cells:
            self._redraw()

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

    def lay_sheet(self, size: tuple[int, int] | None) -> None:
        """Lay a sheet over the middle, so wide and high, or none."""
        self._sheet.show(size, self._board.scheme)

    # how it is looked at

    def zoom(self, factor: float, x: float | None = None, y: float | None = None) -> None:
        """Make the board larger or smaller around a point, by default the middle."""
        middle = complex(*self._size) / 2
        around = 0j if x is None or y is None else complex(x, y) - middle
        self._look_from(zoomed(self._viewport, factor, around))

    def pan(self, moved: complex) -> None:
        """Move the board by so many pixels, to the right and, as the imaginary part, down."""
        before = self._viewport
        self._look_from(Viewport(before.zoom, before.moved + moved))

    def fit(self) -> None:
        """Show the whole board in the middle."""
        self._look_from(ORDINARY)

    def _look_from(self, viewport: Viewport) -> None:
        self._untouched = False
        self._viewport = kept(viewport, self._viewport, self._board.layout, self._size)
        self._redraw()

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
            at, layout = self._board.at(new[0]), self._board.layout
            viewport = following(self._viewport, at, self._size, layout)
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
        """Lay the board out anew, with nothing on its ground yet."""
        self.layers.wipe()
        self._peek.hide()
        self._notice.hide()
        self.movement.stop()
        self._lay_out()
        self._show_ground()

    def _redraw(self) -> None:
        """Draw all anew, elsewhere, larger or in other colours."""
        self._begin()
        self._renew({})
        self._peek.show(self.under, self._board)

    def _renew(self, before: Mapping[str, Cell]) -> None:
        """Draw what looks otherwise than it did with these cells."""
        board = self._board
        special = {*board.marks, *board.odds, *self._pale, board.cursor, *board.awaited}
        self._special, special = special, special | self._special
        for name, cell in board.cells.items():
            if name in special or name not in before or cell.content != before[name].content:
                self.layers.paint(board, name, name in self._pale)
        self.layers.paint_above(board, self._arrows)

    def _lay_out(self) -> None:
        """Find out on what and where the cells lie, in its own viewport until it is moved."""
        cells = tuple(self._board.cells.values())
        before, ground = self._board.style, ground_of(cells, self._ground)
        style = replace(before, ground=ground, places=places_of(cells))
        if style != before:
            self.sprites.clear()
        self._board = replace(self._board, style=style)
        if self._untouched:
            self._viewport = ORDINARY
        self._place(cells)
        if self._untouched:
            played = [cell.name for cell in cells if cell.content[:1] == ("stone",)]
            self._viewport = opening(self._board.layout, self._size, played)
            if self._viewport != ORDINARY:
                self._place(cells)

    def _place(self, cells: Sequence[Cell]) -> None:
        board, (width, height) = self._board, self._size
        rim = partial(rim_of, board.style)
        layout = lay_out(cells, width, height, board.flipped, self._viewport, rim, True)
        if layout.room != board.layout.room:
            self.sprites.clear()
        self._board = replace(board, layout=layout, height=height)

    def _show_ground(self) -> None:
        self._closed = tuple(self._board.closed)
        self.backdrop.show(self._board, self._size)

    def _resize(self) -> None:
        if self._board.cells:
            self._viewport = kept(self._viewport, self._viewport, self._board.layout, self._size)
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

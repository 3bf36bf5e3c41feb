"""The board on a canvas: parts of its picture, each changed where something changes."""

from __future__ import annotations

import itertools
import tkinter as tk
from collections.abc import Callable, Collection, Hashable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from operator import attrgetter
from typing import Final, NamedTuple

from PIL import ImageTk

from hornboard.game import Cell
from hornboard.picture.arrows import Arrow, arrows
from hornboard.picture.board import Board, Part
from hornboard.picture.drawing import places_of, rim_of
from hornboard.picture.geometry import ORDINARY, Layout, Point, Viewport, lay_out, spent
from hornboard.picture.grounds import ground_of
from hornboard.picture.marks import TARGETS, won
from hornboard.picture.parts import LAYERS, parts, piece_part
from hornboard.picture.pieces import Style
from hornboard.session.snapshot import Picture
from hornboard.tk.board.backdrop import Backdrop
from hornboard.tk.board.movement import Movement
from hornboard.tk.board.notes import Notice, Peek
from hornboard.tk.board.sprites import Sprites
from hornboard.tk.board.viewport import following, kept, opening, zoomed
from hornboard.tk.look.style import density

WHEEL: Final = 1.15
"""How much larger the board gets by a notch of the wheel."""

STEP: Final = 60.0
"""How far a notch of the wheel with the shift key moves it, in pixels."""

SHIFT: Final = 1
"""The bit of the shift key in the state of an event."""

FIRM: Final = 5.0
"""A piece that is pressed is dragged when the mouse has moved so far, in pixels."""

WHERE: Final = attrgetter("name", "place")
"""What says of a cell where it is."""

Clicked = Callable[[str | None], None]
"""What a cell is told to, or None beside the board."""


def nothing(cell: str | None) -> None:
    """Do nothing with a cell."""


class Drawn(NamedTuple):
    """A part that is shown.

    Attributes:
        item: that of the canvas.
        key: what it shows.
        pale: whether it is seen as not there yet.
        image: its image, which would be gone from the canvas if nobody held it.
    """

    item: int
    key: Hashable
    pale: bool
    image: ImageTk.PhotoImage


class BoardView(tk.Canvas):
    """A board of any game.

    Args:
        parent: the widget around it.
        seats: the players, in order.
        clicked: called with the cell, or None beside the board.
        hovered: called with the cell under the pointer when it changes, or None.
        flagged: called with the cell that was clicked with the right button.
        dropped: called with the cell where a piece was dropped that had been clicked before.
    """

    def __init__(
        self,
        parent: tk.Misc,
        seats: Sequence[str],
        clicked: Clicked,
        hovered: Clicked,
        flagged: Clicked = nothing,
        dropped: Clicked = nothing,
    ) -> None:
        super().__init__(parent, highlightthickness=0, width=520, height=540, takefocus=True)
        self._ground = ""
        self._style = Style("light", tuple(seats), "", dense=density(self))
        self._flipped = False
        self._cells: tuple[Cell, ...] = ()
        self._closed: tuple[str, ...] = ()
        self._viewport = ORDINARY
        self._untouched = True
        self._board = Board({}, Layout(1.0, {}, {}), 0.0, {}, {}, self._style)
        self._shown: dict[str, dict[str, Drawn]] = {}
        self._above: dict[str, Drawn] = {}
        self._special: set[str | None] = set()
        self._pale: frozenset[str] = frozenset()
        self._arrows: tuple[Arrow, ...] = ()
        self._grip: Point | None = None
        self._under: str | None = None
        self._held: str | None = None
        self._resizing: str | None = None
        self.sprites = Sprites(self)
        self.backdrop = Backdrop(self)
        self.movement = Movement(self, self.sprites, self.part, self.piece)
        self._notice = Notice(self)
        self._peek = Peek(self, self.sprites)
        self.bind("<Configure>", lambda event: self._resize_soon())
        self.bind("<Button-1>", lambda event: self._press(clicked, event.x, event.y))
        self.bind("<B1-Motion>", lambda event: self._pull(hovered, event.x, event.y))
        self.bind("<ButtonRelease-1>", lambda event: self._drop(dropped, event.x, event.y))
        self.bind("<Motion>", lambda event: self._point(hovered, event.x, event.y))
        self.bind("<Leave>", lambda event: self._point(hovered, -1e9, -1e9))
        for press in ("<Button-2>", "<Button-3>", "<Control-Button-1>"):
            self.bind(press, lambda event: self._hold(flagged, event.x, event.y))
        for button in (2, 3):
            self.bind(f"<B{button}-Motion>", lambda event: self._drag(event.x, event.y))
        self.bind("<MouseWheel>", lambda event: self._wheel(event, event.delta > 0))
        self.bind("<Button-4>", lambda event: self._wheel(event, True))
        self.bind("<Button-5>", lambda event: self._wheel(event, False))

    # what is shown

    def show(self, picture: Picture) -> None:
        """Draw a board; only what looks different is touched."""
        if not self._laid_out:
            self.update_idletasks()
        before, self._cells = self._cells, picture.cells
        cells, there = self._cells, {cell.name: cell for cell in self._cells}
        marks = {
            name: mark
            for name, mark in picture.marks.items()
            if name in there and not (name in picture.pale and mark in TARGETS)
        }
        self._board = replace(
            self._board,
            cells=there,
            marks=marks,
            makers=picture.makers,
            odds=picture.odds,
            cursor=picture.cursor,
        )
        self._arrows, self._pale = picture.arrows, picture.pale
        moved = list(map(WHERE, before)) != list(map(WHERE, cells))
        if moved or self._board.layout.spent != spent(cells):
            self._open()
            before = ()
        elif self._closed != tuple(self._board.closed):
            self._show_ground()
        special = {*marks, *picture.odds, *picture.pale, picture.cursor}
        self._special, special = special, special | self._special
        for cell, old in itertools.zip_longest(cells, before):
            if old is None or cell.content != old.content or cell.name in special:
                self._paint(cell.name)
        self._paint_above()
        self._stack_up()
        self.movement.show(picture.motion)
        self._notice.show(picture.note, self._board)
        if picture.note is not None:
            self._peek.hide()
        self._follow()

    def restyle(self, theme: str, palette: str, flipped: bool, ground: str) -> None:
        """Change the colours, which way the board is turned, or what the pieces stand on."""
        self._style = replace(self._style, theme=theme, palette=palette)
        self._flipped, self._ground = flipped, ground
        self.configure(background=self._style.scheme.background)
        if self._cells:
            self._ground_it()
            self._redraw()

    def destroy(self) -> None:
        """Let go of it, and of what was to be drawn."""
        self.backdrop.stop()
        self.movement.stop()
        self._peek.hide()
        if self._resizing is not None:
            self.after_cancel(self._resizing)
        super().destroy()

    def part(self, name: str, content: tuple[str, ...]) -> Part:
        """Return a piece as it is drawn on a cell."""
        return piece_part(self._board, name, content)

    def piece(self, name: str) -> int:
        """Return the item of the piece on a cell, 0 where there is none."""
        drawn = self._shown.get(name, {}).get("piece")
        return 0 if drawn is None else drawn.item

    def centre(self, name: str) -> tuple[int, int]:
        """Return where a cell is, in pixels of the canvas."""
        x, y = self._board.at(name)
        return round(x), round(y)

    def seen(self, name: str) -> dict[str, Hashable]:
        """Return what is drawn of a cell by layer, as the keys of its parts."""
        return {layer: drawn.key for layer, drawn in self._shown.get(name, {}).items()}

    @property
    def layout(self) -> Layout:
        """Where the cells lie."""
        return self._board.layout

    def cell_at(self, x: float, y: float) -> str | None:
        """Return the cell at a point of the canvas."""
        return self._board.layout.cell_at(x, y)

    # how it is looked at

    def zoom(self, factor: float, x: float | None = None, y: float | None = None) -> None:
        """Make the board larger or smaller around a point, by default the middle."""
        width, height = self._size
        across = 0.0 if x is None else x - width / 2
        down = 0.0 if y is None else y - height / 2
        self._look_from(zoomed(self._viewport, factor, across, down))

    def pan(self, right: float, down: float) -> None:
        """Move the board by so many pixels."""
        viewport = self._viewport
        self._look_from(Viewport(viewport.zoom, viewport.right + right, viewport.down + down))

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
        board, layout = self._board, self._board.layout
        last = tuple(name for name, mark in board.marks.items() if mark == "last")
        looked_at = () if board.cursor is None else (board.cursor,), last
        pairs = zip(looked_at, self._followed, strict=True)
        new = [cells for cells, before in pairs if cells and cells != before]
        self._followed = looked_at
        if new and self._viewport.zoom > 1 and not layout.band:
            viewport = following(self._viewport, board.at(new[0][-1]), self._size, layout.room)
            if viewport != self._viewport:
                self._look_from(viewport)

    _followed: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())

    @property
    def _size(self) -> tuple[int, int]:
        if not self._laid_out:
            return self.winfo_reqwidth(), self.winfo_reqheight()
        return self.winfo_width(), self.winfo_height()

    @property
    def _laid_out(self) -> bool:
        return self.winfo_width() > 1

    # drawing

    def _open(self) -> None:
        """Begin with a board of other cells."""
        self._ground_it()
        self._wipe()
        if not any(cell.place[0] == "hand" for cell in self._cells):
            self._untouched = True
        self._lay_out()
        self._show_ground()

    def _ground_it(self) -> None:
        """Find out what the pieces stand on."""
        ground = ground_of(self._cells, self._ground)
        self._style = replace(self._style, ground=ground, places=places_of(self._cells))

    def _redraw(self) -> None:
        """Draw all anew, elsewhere, larger or in other colours."""
        self._wipe()
        self._lay_out()
        self._show_ground()
        for name in self._board.cells:
            self._paint(name)
        self._paint_above()
        self._stack_up()
        self._peek.show(self._under, self._board)

    def _wipe(self) -> None:
        for tag in (*LAYERS, "above"):
            self.delete(tag)
        self._shown, self._above = {}, {}
        self._peek.hide()
        self._notice.hide()
        self.movement.stop()

    def _lay_out(self) -> None:
        """Find out where the cells lie, in the viewport of a board until it is moved."""
        if not self._untouched:
            self._place()
            return
        self._viewport = ORDINARY
        self._place()
        cells = self._board.cells.values()
        played = [cell.name for cell in cells if cell.content[:1] == ("stone",)]
        self._viewport = opening(self._board.layout, self._size, played)
        if self._viewport != ORDINARY:
            self._place()

    def _place(self) -> None:
        before, style, (width, height) = self._board.layout, self._style, self._size
        rim = partial(rim_of, style)
        layout = lay_out(self._cells, width, height, self._flipped, self._viewport, rim, True)
        if layout.room != before.room or style != self._board.style:
            self.sprites.clear()
        self._board = replace(
            self._board, layout=layout, style=style, flipped=self._flipped, height=height
        )

    def _show_ground(self) -> None:
        self._closed = tuple(self._board.closed)
        self.backdrop.show(self._board, self._size)

    def _paint(self, name: str) -> None:
        """Draw a cell where it looks otherwise than it does."""
        wanted = dict(parts(self._board, name))
        if not wanted and name not in self._shown:
            return
        line, pale = self._board.cells[name].content[:1] == ("drawn",), name in self._pale
        faint = {layer for layer in wanted if pale and (line or layer == "piece")}
        self._renew(self._shown.setdefault(name, {}), wanted, partial(self._tags, name), faint)

    def _renew(
        self,
        shown: dict[str, Drawn],
        wanted: Mapping[str, Part],
        tags: Callable[[str], tuple[str, ...]],
        faint: Collection[str] = (),
    ) -> None:
        """Show these parts instead of those."""
        for each in [each for each in shown if each not in wanted]:
            self._call("delete", shown.pop(each).item)
        for each, part in wanted.items():
            before, pale = shown.get(each), each in faint
            if before is not None and (before.key, before.pale) == (part.key, pale):
                continue
            image, left, top = self.sprites.of(part, pale)
            if before is None:
                what = ("-image", image, "-anchor", "nw", "-tags", tags(each))
                item = self._call("create", "image", left, top, *what)
            else:
                item = before.item
                self._call("itemconfigure", item, "-image", image)
                self._call("coords", item, left, top)
            shown[each] = Drawn(item, part.key, pale, image)

    def _tags(self, name: str, layer: str) -> tuple[str, ...]:
        """Return what a part is called, by which it is raised above others."""
        if self._board.layout.shapes[name] == "hand":
            return (layer, "hand")
        stacked = layer == "piece" and len(self._board.cells[name].content) > 2
        return (layer, "stack") if stacked else (layer,)

    def _paint_above(self) -> None:
        """Draw what goes from cell to cell."""
        board = self._board
        above = (*won(board), *arrows(board, self._arrows))
        self._renew(self._above, {str(part.key): part for part in above}, lambda key: ("above",))

    def _stack_up(self) -> None:
        """Let lie above what is above."""
        stacks = ("stack",) if self._board.style.ground == "table" else ()
        hands = ("band", "hand") if self._board.layout.band else ()
        layers = ("bed", "fill", "piece", *stacks, "top", "sign", "cursor")
        for tag in (*layers, *hands, "above", "moving", "peek", "note"):
            self._call("raise", tag)

    def _call(self, *words: object) -> int:
        """Speak to Tk without what tkinter adds, which costs more than the drawing."""
        found: int = self.tk.call(self._w, *words)  # type: ignore[attr-defined]
        return found

    def _resize_soon(self) -> None:
        """Draw all anew when nothing else is to be done."""
        if self._resizing is None:
            self._resizing = self.after_idle(self._resize)

    def _resize(self) -> None:
        self._resizing = None
        if self._cells:
            self._viewport = kept(self._viewport, self._viewport, self._board.layout, self._size)
            self._redraw()

    # what a person does

    def _press(self, clicked: Clicked, x: float, y: float) -> None:
        self.focus_set()
        cell = self.cell_at(x, y)
        self._grip = (x, y)
        clicked(cell)
        chosen = cell is not None and self._board.marks.get(cell) == "chosen"
        self._held = cell if chosen and "piece" in self.seen(cell or "") else None
        if cell is not None and self._held is None:
            self._grip = None

    def _pull(self, hovered: Clicked, x: float, y: float) -> None:
        """Drag the piece that was pressed; else the board, where no cell was."""
        if self._held is None:
            self._drag(x, y)
            return
        self._point(hovered, x, y)
        if self.movement.dragging or self._farther(x, y):
            self.movement.drag(self._held, self._board.cells[self._held].content, x, y)

    def _farther(self, x: float, y: float) -> bool:
        return self._grip is not None and max(abs(x - self._grip[0]), abs(y - self._grip[1])) > FIRM

    def _drop(self, dropped: Clicked, x: float, y: float) -> None:
        held, self._held, self._grip = self._held, None, None
        if held is not None and self.movement.let_go():
            cell = self.cell_at(x, y)
            if cell != held:
                dropped(cell)

    def _hold(self, flagged: Clicked, x: float, y: float) -> None:
        self.focus_set()
        self._grip = (x, y)
        flagged(self.cell_at(x, y))

    def _drag(self, x: float, y: float) -> None:
        if self._grip is not None:
            right, down = x - self._grip[0], y - self._grip[1]
            self._grip = (x, y)
            self.pan(right, down)

    def _wheel(self, event: tk.Event[tk.Misc], up: bool) -> None:
        if int(event.state) & SHIFT:
            self.pan(STEP if up else -STEP, 0)
        else:
            self.zoom(WHEEL if up else 1 / WHEEL, event.x, event.y)

    def _point(self, hovered: Clicked, x: float, y: float) -> None:
        cell = self.cell_at(x, y)
        if cell != self._under:
            self._under = cell
            self._peek.show(cell, self._board)
            hovered(cell)

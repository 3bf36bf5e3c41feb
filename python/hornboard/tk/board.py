"""The board on a canvas: items are made once and changed where something changes."""

from __future__ import annotations

import itertools
import tkinter as tk
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from tkinter.font import Font

from PIL import ImageTk
from PIL.Image import Image

from hornboard.game import Cell
from hornboard.picture.colours import (
    EDGES,
    NAMED,
    NUMBERS,
    PEGS,
    THEMES,
    Theme,
    colours_of,
    heat,
)
from hornboard.picture.geometry import ORDINARY, Layout, Point, Sight, lay_out
from hornboard.tk import bugs
from hornboard.tk.look import FILLS, KINDS, MARKS, OUTLINES, SHAPES, seeds, sign, stone
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

DRAWN = ("stone", "closed", "drawn", "end", "bugs", "bag", "covered", "blank", *SIGNS, *MEN)
"""Kinds of content that nothing is written on."""

ITEMS: Mapping[str, str] = {
    "hex": "polygon",
    "comb": "polygon",
    "hand": "polygon",
    "square": "rectangle",
    "pit": "oval",
    "key": "rectangle",
    "dot": "oval",
    "across": "rectangle",
    "down": "rectangle",
}
"""The canvas item that draws a cell of each shape."""


GROWN = ("comb", "hand")
"""Shapes of boards that grow: their empty cells are as good as not there."""

TILED = (("bugs",), ("bag",))
"""Pieces that fill their cells, so that a mark is drawn around them."""

CLOSEST = 8.0
FARTHEST = 0.25
"""How much larger and smaller a board can be made."""

WHEEL = 1.15
"""How much larger it gets by a notch of the wheel."""

PEEK = 40
"""The least size of a stone that is shown to peek at a stack, in pixels."""

Style = list[str | float | tuple[int, int]]
"""Options of canvas items and their values."""

SHIFT = 1
"""The bit of the shift key in the state of an event."""

KEPT = 60.0
"""So many pixels of a board cannot be moved out of sight."""


@dataclass(frozen=True)
class Look:
    """How a cell looks: the same look is never drawn twice."""

    fill: str
    outline: str
    width: float
    piece: tuple[str, ...]
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
        self._rings: dict[str, int] = {}
        self._images: dict[tuple[tuple[str, ...], int], ImageTk.PhotoImage] = {}
        self._marks: Mapping[str, str] = {}
        self._cursor: str | None = None
        self._sight = ORDINARY
        self._grip: Point | None = None
        self._under: str | None = None
        self._special: set[str | None] = set()
        self.bind("<Configure>", lambda event: self._resize())
        self.bind("<Button-1>", lambda event: self._press(clicked, event.x, event.y))
        self.bind("<Motion>", lambda event: self._point(hovered, event.x, event.y))
        self.bind("<Leave>", lambda event: self._point(hovered, -1e9, -1e9))
        for press in ("<Button-2>", "<Button-3>", "<Control-Button-1>"):
            self.bind(press, lambda event: self._hold(flagged, event.x, event.y))
        for button in (1, 2, 3):
            self.bind(f"<B{button}-Motion>", lambda event: self._drag(event.x, event.y))
        self.bind("<MouseWheel>", lambda event: self._wheel(event, event.delta > 0))
        self.bind("<Button-4>", lambda event: self._wheel(event, True))
        self.bind("<Button-5>", lambda event: self._wheel(event, False))

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
        self._marks, self._cursor = marks, cursor
        if len(before) != len(cells) or any(
            (cell.name, cell.place) != (old.name, old.place)
            for cell, old in zip(cells, before, strict=True)
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
        self._stack_up()

    def zoom(self, factor: float, x: float | None = None, y: float | None = None) -> None:
        """Make the board larger or smaller around a point, by default the middle."""
        before, width, height = self._sight, self.winfo_width(), self.winfo_height()
        zoom = min(CLOSEST, max(FARTHEST, before.zoom * factor))
        ratio = zoom / before.zoom
        across = 0.0 if x is None else x - width / 2
        down = 0.0 if y is None else y - height / 2
        self._look_from(
            Sight(
                zoom,
                across - (across - before.right) * ratio,
                down - (down - before.down) * ratio,
            )
        )

    def pan(self, right: float, down: float) -> None:
        """Move the board by so many pixels."""
        sight = self._sight
        self._look_from(Sight(sight.zoom, sight.right + right, sight.down + down))

    def fit(self) -> None:
        """Show the whole board in the middle."""
        self._look_from(ORDINARY)

    def _look_from(self, sight: Sight) -> None:
        """Look at the board otherwise, but so that some of it is to be seen."""
        width, height = self.winfo_width(), self.winfo_height()
        across, down = self._layout.extent
        grown = sight.zoom / self._sight.zoom
        most_right = max(0.0, (width + across * grown) / 2 - KEPT - self._layout.band)
        most_down = max(0.0, (height + down * grown) / 2 - KEPT)
        self._sight = Sight(
            sight.zoom,
            min(most_right, max(-most_right, sight.right)),
            min(most_down, max(-most_down, sight.down)),
        )
        self._resize()

    def _press(self, clicked: Callable[[str | None], None], x: float, y: float) -> None:
        cell = self._layout.cell_at(x, y)
        self._grip = None if cell else (x, y)
        clicked(cell)

    def _hold(self, flagged: Callable[[str | None], None], x: float, y: float) -> None:
        self._grip = (x, y)
        flagged(self._layout.cell_at(x, y))

    def _drag(self, x: float, y: float) -> None:
        if self._grip is not None:
            right, down = x - self._grip[0], y - self._grip[1]
            self._grip = (x, y)
            self.pan(right, down)

    def _wheel(self, event: tk.Event[tk.Misc], up: bool) -> None:
        if int(event.state) & SHIFT:
            self.pan(KEPT if up else -KEPT, 0)
        else:
            self.zoom(WHEEL if up else 1 / WHEEL, event.x, event.y)

    def _stack_up(self) -> None:
        """Let stacks hide what is behind them, and hands what was moved below them."""
        if self._layout.band:
            for tag in ("stack", "band", "hand"):
                self.tag_raise(tag)

    def restyle(self, theme: str, palette: str, flipped: bool) -> None:
        """Change the colours, or which way the board is turned."""
        self._theme, self._palette = THEMES[theme], colours_of(palette, self.seats)
        self._theme_name = theme
        self.flipped = flipped
        self.configure(background=self._theme.board)
        self._images = {}
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
            self._peek(cell)
            hovered(cell)

    def _peek(self, name: str | None) -> None:
        """Show the stones of a stack side by side, the top one first."""
        self.delete("peek")
        look = self._looks.get(name or "")
        if name is None or look is None or look.piece[:1] != ("bugs",) or len(look.piece) < 3:
            return
        stones, room = look.piece[1:], max(PEEK, round(self._layout.room))
        half_width, half_height = room * (0.55 * len(stones) + 0.1), room * 0.75
        x, y = self._layout.centres[name]
        height = self._layout.room * (0.7 + 0.12 * len(stones)) + half_height
        y = y - height if y > height + half_height else y + self._layout.room * 0.7 + half_height
        x = min(max(x, half_width), max(half_width, self.winfo_width() - half_width))
        box = (x - half_width, y - half_height, x + half_width, y + half_height)
        theme = self._theme
        self.create_rectangle(*box, fill=theme.surface, outline=theme.border, tags="peek")
        for number, bug in enumerate(stones):
            left = x - half_width + room * (0.6 + 1.1 * number)
            self.create_image(left, y, image=self._image(("bugs", bug), room), tags="peek")

    def _rebuild(self) -> None:
        self.delete("all")
        self._outlines, self._pictures, self._labels, self._rings = {}, {}, {}, {}
        self._looks, room = {}, self._layout.room
        self._lay_out()
        if room != self._layout.room:
            self._images = {}
        for x in (0.0, self._layout.width - self._layout.band) if self._layout.band else ():
            box = (x, 0, x + self._layout.band, self.winfo_height())
            self.create_rectangle(*box, fill=self._theme.board, width=0, tags="band")

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
        self._layout = lay_out(self._cells, width, height, self.flipped, self._sight)
        self._font.configure(size=-max(1, round(self._layout.room * 0.24)))
        self._large.configure(size=-max(1, round(self._layout.room * 0.6)))

    def _resize(self) -> None:
        if not self._cells:
            return
        if self._layout.band:
            cells, self._cells = self._cells, ()
            self.show(cells, self._marks, self._cursor)
            self._peek(self._under)
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
                image = self._image(self._looks[cell].piece, self._pixels(cell))
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
        border = theme.border
        if shape in GROWN:
            fill, border = theme.board, theme.board if cell.content else theme.empty
        if odds is not None:
            fill = heat(odds)
        outline = OUTLINES.get(mark, border)
        thick = 1.0 if mark not in OUTLINES else 2.0 if mark == "last" else 4.0
        if cell.content[:1] in TILED and mark in FILLS:
            outline, thick = FILLS[mark], 4.0
        if cursor:
            outline, thick = theme.text, 3.0
        return Look(FILLS.get(mark, fill), outline, thick, cell.content, cursor, odds)

    def _paint(self, name: str, look: Look) -> None:
        before = self._looks.get(name)
        self._looks[name] = look
        style: Style = ["-fill", look.fill, "-outline", look.outline]
        style += ["-width", look.width]
        if look.cursor or (before and before.cursor):
            style += ["-dash", (4, 3) if look.cursor else ""]
        if before is None:
            kind = ITEMS[self._layout.shapes[name]]
            tags = ("-tags", "hand") if self._in_hand(name) else ()
            self._outlines[name] = self._call("create", kind, *self._outline(name), *style, *tags)
        else:
            if before.width != look.width:
                self._call("coords", self._outlines[name], *self._outline(name))
            self._call("itemconfigure", self._outlines[name], *style)
        if before is None or (before.piece, before.odds) != (look.piece, look.odds):
            self._paint_piece(name, look)
            self._paint_label(name, look)
        self._paint_ring(name, look, style)

    def _in_hand(self, name: str) -> bool:
        return self._layout.shapes[name] == "hand"

    def _paint_ring(self, name: str, look: Look, style: Style) -> None:
        """Draw a mark around a piece that fills its cell."""
        if name in self._rings:
            self.delete(self._rings.pop(name))
        if look.piece[:1] in TILED and look.width > 1:
            tag = "hand" if self._in_hand(name) else "stack" if len(look.piece) > 2 else "ring"
            ring = ("create", "polygon", *self._outline(name), *style, "-fill", "", "-tags", tag)
            self._rings[name] = self._call(*ring)

    def _paint_piece(self, name: str, look: Look) -> None:
        if name in self._pictures:
            self.delete(self._pictures.pop(name))
        image = self._image(look.piece, self._pixels(name))
        if image:
            tag = "hand" if self._in_hand(name) else "stack" if len(look.piece) > 2 else "piece"
            where = self.centre(name)
            item = self._call("create", "image", *where, "-image", image, "-tags", tag)
            self._pictures[name] = item

    @property
    def _labelled(self) -> bool:
        return self._layout.room >= NAMES_FROM

    def _paint_label(self, name: str, look: Look) -> None:
        if name in self._labels:
            self.delete(self._labels.pop(name))
        text, colour, large = self._label(name, look)
        if text:
            tag = "hand" if self._in_hand(name) else "label"
            font = self._large if large else self._font
            style = ("-text", text, "-fill", colour, "-font", font, "-tags", tag)
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
            unnamed = self._layout.shapes[name] in ("dot", "across", "down", *GROWN)
            return "" if unnamed or not self._labelled else name, theme.faint, False
        texts = {
            "seeds": (" ".join(map(str, details)), theme.faint, False),
            "digit": (" ".join(map(str, details)), theme.text, True),
            "peg": (" ".join(map(str, details)), "#202124", False),
            "answer": ("b".join(map(str, details)) + "c", theme.text, False),
            "untold": ("?", theme.text, True),
        }
        words = "" if kind in DRAWN else " ".join(map(str, look.piece))
        return texts.get(kind, (words, theme.faint, False))

    def _pixels(self, name: str) -> int:
        """Return the room of a cell in pixels."""
        return max(4, round(self._layout.room_of(name)))

    def _image(self, piece: tuple[str, ...], room: int) -> ImageTk.PhotoImage | str:
        if (piece, room) not in self._images:
            picture = self._picture(piece, room)
            if picture is None:
                return ""
            self._images[piece, room] = ImageTk.PhotoImage(picture, master=self)
        return self._images[piece, room]

    def _picture(self, piece: tuple[str, ...], room: int) -> Image | None:
        """Return what is drawn for a piece, None for one that is not a picture."""
        size = max(4, round(room * STONE_SIZE))
        picture: Image | None = None
        match piece:
            case "stone", seat:
                place = ("first", "second")[self.seats.index(seat)]
                picture = stone(self._palette[place], MARKS.get(seat, SHAPES[place]), size)
            case "seeds", count:
                picture = seeds(int(count), self._theme.accent, size)
            case "peg", digit:
                picture = stone(PEGS[int(digit)], "", size)
            case "bugs", *stones:
                picture = bugs.stack(tuple(stones), room)
            case "bag", name, count:
                picture = bugs.bag(name, int(count), room)
            case kind, seat if kind in MEN:
                picture = man(kind, NAMED[seat], EDGES[seat], size)
            case (kind,) if kind in SIGNS:
                picture = sign(SIGNS[kind], size)
        return picture

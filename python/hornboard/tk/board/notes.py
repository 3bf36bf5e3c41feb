"""What stands over a board for a moment: what is on a cell, the stones of a stack, a sheet."""

import tkinter as tk
from tkinter.font import nametofont
from typing import Any, Final

from PIL import ImageTk

from hornboard.cells import Content
from hornboard.picture.board import Board
from hornboard.picture.colours import Theme
from hornboard.picture.geometry import Bounds, Point
from hornboard.picture.parts import piece_part
from hornboard.picture.pieces import known, layers, meaning
from hornboard.tk.board.sprites import Sprites
from hornboard.tk.look.icons import image
from hornboard.tk.look.later import Later
from hornboard.tk.look.skin import SHADOW, lifted

WIDEST: Final = 35
"""The greatest width of a sentence, in digits."""

AROUND: Final = 9
"""The room beside it, in pixels."""

TIGHT: Final = 3
"""The room above and below it."""

CORNER: Final = 8
"""The radius of the corners of a box, in pixels."""

REST: Final = 500
"""For so many milliseconds the pointer rests on a cell before it is told what is on it."""


def beside(around: Bounds, size: Point, canvas: Point) -> Point:
    """Return the left and the top of a box that is not to lie over what it stands beside."""
    (left, top, right, bottom), (wide, high) = around, size
    x, y = (left + right - wide) / 2, (top + bottom - high) / 2
    places = [(x, bottom), (x, top - high), (right, y), (left - wide, y)]
    most = tuple(whole - part - AROUND for whole, part in zip(canvas, size, strict=True))
    kept = [(max(AROUND, min(a, most[0])), max(AROUND, min(b, most[1]))) for a, b in places]
    apart = [
        (a, b) for a, b in kept if a >= right or a + wide <= left or b >= bottom or b + high <= top
    ]
    return (apart or kept)[0]


def caption(canvas: tk.Canvas, words: str, around: Bounds, scheme: Theme) -> None:
    """Write words in a box below these bounds, or beside them."""
    width, height = canvas.winfo_width(), canvas.winfo_height()
    widest = WIDEST * nametofont("TkDefaultFont", canvas).measure("0")
    look: dict[str, Any] = {"font": "TkDefaultFont", "fill": scheme.background, "text": words}
    look |= {"width": min(widest, width - 4 * AROUND), "tags": ("peek", "told")}
    written = canvas.create_text(0, 0, anchor="nw", **look)
    left, top, right, bottom = canvas.bbox(written)
    wide, high = right - left + 2 * AROUND, bottom - top + 2 * TIGHT
    left, top = map(round, beside(around, (wide, high), (width, height)))
    canvas.coords(written, left + AROUND, top + TIGHT)
    box(canvas, (left, top), (wide, high), fill=scheme.text, tags="peek")
    canvas.tag_raise(written)


def box(canvas: tk.Canvas, at: Point, size: Point, **look: Any) -> None:
    """Draw a rectangle with round corners from its left and top on, as a smooth polygon."""
    xs, ys = (
        (start, start + CORNER, start + side - CORNER, start + side)
        for start, side in zip(at, size, strict=True)
    )
    points = [(1, 0), (1, 0), (2, 0), (2, 0), (3, 0), (3, 1), (3, 1), (3, 2), (3, 2), (3, 3)]
    points += [(2, 3), (2, 3), (1, 3), (1, 3), (0, 3), (0, 2), (0, 2), (0, 1), (0, 1), (0, 0)]
    canvas.create_polygon([(xs[x], ys[y]) for x, y in points], smooth=True, **look)


class Sheet:
    """A sheet with a shadow, on which a card stands; it has the tag ``sheet``."""

    def __init__(self, canvas: tk.Canvas) -> None:
        self._canvas = canvas
        self._drawn: tuple[tuple[int, int] | None, str] = (None, "")
        self._image: tk.PhotoImage | None = None

    def show(self, size: tuple[int, int] | None, corner: tuple[int, int], scheme: Theme) -> None:
        """Show a sheet so wide and high, its upper left corner there, or none."""
        if (size, scheme.surface) != self._drawn:
            self._drawn, self._image = (size, scheme.surface), None
            self._canvas.delete("sheet")
            if size is not None:
                drawn, width = lifted(*size, scheme)
                self._image = image(self._canvas, drawn, width)
                self._canvas.create_image(0, 0, anchor="nw", image=self._image, tags="sheet")
        self._canvas.coords("sheet", *(at - SHADOW for at in corner))


class Peek:
    """What is on a cell in words, and the stones of a stack side by side, the top first.

    Its items have the tag ``peek``.
    """

    def __init__(self, canvas: tk.Canvas, sprites: Sprites) -> None:
        self._canvas = canvas
        self._sprites = sprites
        self._later = Later(canvas)
        self._images: list[ImageTk.PhotoImage] = []

    def show(self, name: str | None, board: Board) -> None:
        """Show what lies on a cell, if that is more than one sees."""
        self.hide()
        if name is None or name not in board.cells:
            return
        content = board.cells[name].content
        if len(found := layers(content)) > 1:
            self._lay_out(name, found, board)
        elif not known(content)[0].plain and (words := meaning(content)):
            (x, y), room = board.at(name), board.layout.room_of(name)
            wide, high = room * 0.62, room * 0.12 + board.layout.high_of(name) / 2
            around = x - wide, y - high, x + wide, y + high
            self._later.do(REST, caption, self._canvas, words, around, board.scheme)

    def hide(self) -> None:
        """Show nothing."""
        self._later.cancel()
        self._canvas.delete("peek")
        self._images = []

    def _lay_out(self, name: str, stones: list[Content], board: Board) -> None:
        """Show stones side by side, each with its name."""
        canvas, room = self._canvas, board.layout.room_of(name)
        half_width, half_height = room * (0.55 * len(stones) + 0.1), room * 0.75
        x, y = board.at(name)
        away = room * (0.7 + 0.12 * len(stones)) + half_height
        y = y - away if y > away + half_height else y + room * 0.7 + half_height
        x = min(max(x, half_width), max(half_width, canvas.winfo_width() - half_width))
        corner, size = (x - half_width, y - half_height), (2 * half_width, 2 * half_height)
        fill, edge = board.scheme.cell, board.scheme.edge
        box(canvas, corner, size, fill=fill, outline=edge, tags="peek")
        for number, stone in enumerate(stones):
            image, left, top = self._sprites.of(piece_part(board, name, stone))
            middle = x - half_width + room * (0.6 + 1.1 * number)
            where = (left + middle - board.at(name)[0], top + y - board.at(name)[1])
            canvas.create_image(*map(round, where), image=image, anchor="nw", tags="peek")
            self._images.append(image)
            below = (middle, y, middle, y + room * 0.42)
            caption(canvas, meaning(stone), below, board.scheme)

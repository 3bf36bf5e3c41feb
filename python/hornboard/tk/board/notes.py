"""What stands over a board for a moment: a sentence beside a cell, the stones of a stack."""

from __future__ import annotations

import tkinter as tk
from tkinter.font import nametofont
from typing import Final

from PIL import ImageTk

from hornboard.cells import Content
from hornboard.picture.board import Board
from hornboard.picture.parts import piece_part
from hornboard.picture.pieces import known, layers, meaning
from hornboard.session.view_state import Note
from hornboard.tk.board.sprites import Sprites
from hornboard.tk.look.later import Later

WIDEST: Final = 35
"""The greatest width of a sentence, in digits."""

AROUND: Final = 9
"""The room around it."""


class Notice:
    """A sentence beside a cell; its items have the tag ``note``.

    Args:
        canvas: where it is drawn.
    """

    def __init__(self, canvas: tk.Canvas) -> None:
        self._canvas = canvas
        self._note: Note | None = None

    def show(self, note: Note | None, board: Board) -> None:
        """Show a note, or none."""
        if note == self._note:
            return
        self.hide()
        self._note = note
        if note is None or note.cell not in board.cells:
            return
        canvas, scheme = self._canvas, board.scheme
        width, height = canvas.winfo_width(), canvas.winfo_height()
        widest = WIDEST * nametofont("TkDefaultFont", canvas).measure("0")
        words = canvas.create_text(
            0,
            0,
            text=note.text,
            anchor="nw",
            font="TkDefaultFont",
            fill=scheme.background,
            width=min(widest, width - 4 * AROUND),
            tags="note",
        )
        left, top, right, bottom = canvas.bbox(words)
        wide, high = right - left + 2 * AROUND, bottom - top + 2 * AROUND
        (x, y), room = board.at(note.cell), board.layout.room_of(note.cell)
        left = round(min(max(AROUND, x - wide / 2), width - wide - AROUND))
        above = y - room * 0.62 - high
        top = round(above if above > AROUND else min(y + room * 0.62, height - high - AROUND))
        canvas.coords(words, left + AROUND, top + AROUND)
        box = rounded(left, top, left + wide, top + high, 8)
        canvas.create_polygon(box, fill=scheme.text, smooth=True, tags="note")
        canvas.tag_raise(words)

    def hide(self) -> None:
        """Show none."""
        self._canvas.delete("note")
        self._note = None


def rounded(left: float, top: float, right: float, bottom: float, corner: float) -> list[float]:
    """Return the points of a smooth polygon that is a rectangle with round corners."""
    xs, ys = (
        (left, left + corner, right - corner, right),
        (top, top + corner, bottom - corner, bottom),
    )
    points = [(1, 0), (1, 0), (2, 0), (2, 0), (3, 0), (3, 1), (3, 1), (3, 2), (3, 2), (3, 3)]
    points += [(2, 3), (2, 3), (1, 3), (1, 3), (0, 3), (0, 2), (0, 2), (0, 1), (0, 1), (0, 0)]
    return [part for x, y in points for part in (xs[x], ys[y])]


REST: Final = 500
"""For so many milliseconds the pointer rests on a cell before it is told what is on it."""


class Peek:
    """What is on a cell in words, and the stones of a stack side by side, the top first.

    Its items have the tag ``peek``.

    Args:
        canvas: where they are drawn.
        sprites: their images.
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
        elif not known(content)[0].plain and meaning(content):
            self._later.do(REST, self._name, content, name, board)

    def hide(self) -> None:
        """Show nothing."""
        self._later.cancel()
        self._canvas.delete("peek")
        self._images = []

    def _name(self, content: Content, name: str, board: Board) -> None:
        """Tell below a cell what is on it."""
        (x, y), room = board.at(name), board.layout.room_of(name)
        self._caption(meaning(content), x, y + room * 0.62, board)

    def _caption(self, words: str, x: float, y: float, board: Board) -> None:
        """Write a word in a box with its upper edge in the middle of a point."""
        canvas, scheme = self._canvas, board.scheme
        written = canvas.create_text(
            x,
            y + AROUND / 2,
            text=words,
            anchor="n",
            font="TkDefaultFont",
            fill=scheme.background,
            tags=("peek", "told"),
        )
        left, top, right, bottom = canvas.bbox(written)
        aside = max(0, AROUND - left) - max(0, right + AROUND - canvas.winfo_width())
        canvas.move(written, aside, 0)
        box = rounded(left + aside - AROUND, top - 3, right + aside + AROUND, bottom + 3, 6)
        canvas.create_polygon(box, fill=scheme.text, smooth=True, tags="peek")
        canvas.tag_raise(written)

    def _lay_out(self, name: str, stones: list[Content], board: Board) -> None:
        """Show stones side by side, each with its name."""
        canvas, room = self._canvas, board.layout.room_of(name)
        half_width, half_height = room * (0.55 * len(stones) + 0.1), room * 0.75
        x, y = board.at(name)
        away = room * (0.7 + 0.12 * len(stones)) + half_height
        y = y - away if y > away + half_height else y + room * 0.7 + half_height
        x = min(max(x, half_width), max(half_width, canvas.winfo_width() - half_width))
        box = rounded(x - half_width, y - half_height, x + half_width, y + half_height, 10)
        fill, edge = board.scheme.cell, board.scheme.edge
        canvas.create_polygon(box, fill=fill, outline=edge, smooth=True, tags="peek")
        for number, stone in enumerate(stones):
            image, left, top = self._sprites.of(piece_part(board, name, stone))
            middle = x - half_width + room * (0.6 + 1.1 * number)
            where = (left + middle - board.at(name)[0], top + y - board.at(name)[1])
            canvas.create_image(*map(round, where), image=image, anchor="nw", tags="peek")
            self._images.append(image)
            self._caption(meaning(stone), middle, y + room * 0.42, board)

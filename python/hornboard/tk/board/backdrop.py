"""What stands still behind the pieces: drawn strip by strip, so that the window stays awake."""

import time
import tkinter as tk
from collections import deque
from collections.abc import Callable, Iterator
from typing import Final

from PIL import ImageTk
from PIL.Image import Image, Resampling, Transform, new as new_image

from hornboard.picture.board import Board
from hornboard.picture.drawing import draw_ground
from hornboard.picture.raster import pixels
from hornboard.picture.surface import Surface
from hornboard.tk.board.layers import ABOVE
from hornboard.tk.look.later import Later

STRIP: Final = 256
"""The height of the first strip, in pixels."""

LEAST: Final = 16
MOST: Final = 1024
"""Between these are the heights of the others."""

TURN: Final = 0.06
"""For so many seconds a strip may be drawn; the next one is lower or higher accordingly."""


class Backdrop:
    """The ground of a board on a canvas.

    An earlier ground is shown until all of the new one is drawn. Items have the tag ``ground``, and
    those that stand beside the board in front of it ``band``.
    """

    def __init__(self, canvas: tk.Canvas) -> None:
        self._canvas = canvas
        self._drawn: tuple[Board, Image] | None = None
        self._whole: Image | None = None
        self._photos: list[ImageTk.PhotoImage] = []
        self._height = STRIP
        self._later = Later(canvas)

    @property
    def shown(self) -> bool:
        """Whether there is a ground."""
        return self._drawn is not None

    def move(self, board: Board, size: tuple[int, int]) -> None:
        """Show the earlier ground, if there is one, where the cells of a board are now."""
        if self._drawn is None:
            return
        before, drawn = self._drawn
        share, left, top = shift(before, board)
        if share == 1 and self._whole is drawn:
            self._canvas.coords("ground", -left, -top)
        else:
            self._put(moved(before, drawn, board, size), board)

    def draw(
        self, board: Board, size: tuple[int, int], shown: Callable[[], None], whole: bool = False
    ) -> None:
        """Begin to draw the ground of a board on a canvas of this size, or draw the whole now.

        Shown is called in the turn in which all of it is there.
        """
        strips = self._strips(board, size, shown)
        if whole:
            self._later.cancel()
            deque(strips, 0)
        else:
            self._later.do(0, self._go_on, strips)

    def _go_on(self, strips: Iterator[None]) -> None:
        for _strip in strips:
            self._later.do(1, self._go_on, strips)
            return

    def _strips(
        self, board: Board, size: tuple[int, int], shown: Callable[[], None]
    ) -> Iterator[None]:
        """Draw a ground strip by strip, then show it."""
        surface, whole = Surface(), new_image("RGB", size)
        draw_ground(surface, board, size)
        (width, height), top = size, 0
        while top < height:
            yield
            began, high = time.perf_counter(), min(height - top, self._height)
            whole.paste(pixels(surface, 0, top, (width, high), board.scheme.background), (0, top))
            taken = max(time.perf_counter() - began, 0.001)
            self._height = max(LEAST, min(MOST, round(high * TURN / taken)))
            top += high
        self._drawn = board, whole
        self._put(whole, board)
        shown()

    def _put(self, whole: Image, board: Board) -> None:
        """Show a ground below all else, but what stands beside the board above its pieces."""
        canvas, band = self._canvas, round(board.layout.band)
        columns = [("ground", 0, whole.width)]
        columns += [("band", left, band) for left in (0, whole.width - band) if band]
        canvas.delete("ground", "band")
        self._whole, self._photos = whole, []
        for tag, left, wide in columns:
            part = whole.crop((left, 0, left + wide, whole.height))
            self._photos.append(ImageTk.PhotoImage(part, master=canvas))
            canvas.create_image(left, 0, image=self._photos[-1], anchor="nw", tags=tag)
        canvas.tag_lower("ground")
        for tag in ABOVE if band else ():
            canvas.tag_raise(tag)


def moved(before: Board, drawn: Image, board: Board, size: tuple[int, int]) -> Image:
    """Return the ground of a board as it was drawn before, where its cells are now."""
    share, left, top = shift(before, board)
    where, fill = (share, 0, left, 0, share, top), board.scheme.background
    return drawn.transform(size, Transform.AFFINE, where, Resampling.BILINEAR, fillcolor=fill)


def shift(before: Board, board: Board) -> tuple[float, float, float]:
    """Return how large the cells of a board were beside now, and where its corner was."""
    old, new = before.layout, board.layout
    cell = next((name for name in new.centres if new.shapes[name] == old.shapes.get(name)), None)
    if cell is None or before.flipped != board.flipped:
        return 1.0, 0.0, 0.0
    share = old.side / new.side
    left, top = (
        start - share * now for start, now in zip(old.centres[cell], new.centres[cell], strict=True)
    )
    return share, left, top

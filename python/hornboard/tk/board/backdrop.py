"""What stands still behind the pieces: drawn strip by strip, so that the window stays awake."""

import time
import tkinter as tk
from collections.abc import Iterable, Iterator
from typing import Final

from PIL import ImageTk
from PIL.Image import Image

from hornboard.picture.board import Board
from hornboard.picture.drawing import draw_ground
from hornboard.picture.raster import pixels
from hornboard.picture.surface import Surface
from hornboard.tk.look.later import Later

STRIP: Final = 64
"""The height of the first strip, in pixels."""

LEAST: Final = 16
MOST: Final = 512
"""Between these are the heights of the others."""

TURN: Final = 0.02
"""For so many seconds a strip may be drawn; the next one is lower or higher accordingly."""


class Backdrop:
    """The ground of a board on a canvas.

    What is shown of an earlier ground stays until all of the new one is there. Items have the tag
    ``ground``, and those that stand beside the board in front of it ``band``.

    Args:
        canvas: where it is shown.
    """

    def __init__(self, canvas: tk.Canvas) -> None:
        self._canvas = canvas
        self._images: dict[int, ImageTk.PhotoImage] = {}
        self._height = STRIP
        self._later = Later(canvas)

    def show(self, board: Board, size: tuple[int, int]) -> None:
        """Begin to show the ground of a board on a canvas of this size."""
        self._later.do(1, self._go_on, self._strips(board, size))

    def _go_on(self, strips: Iterator[None]) -> None:
        for _strip in strips:
            self._later.do(1, self._go_on, strips)
            return

    def _strips(self, board: Board, size: tuple[int, int]) -> Iterator[None]:
        """Draw a ground strip by strip, then let go of the one that was shown before."""
        old, surface, band = list(self._images), Surface(), round(board.layout.band)
        draw_ground(surface, board, size)
        width, height = size
        columns = [("ground", 0, width)]
        columns += [("band", x, band) for x in (0, width - band) if band]
        for tag, left, wide in columns:
            top = 0
            while top < height:
                yield
                began, high = time.perf_counter(), min(height - top, self._height)
                drawn = pixels(surface, left, top, (wide, high), board.scheme.background)
                self._put(tag, left, top, drawn, old)
                taken = max(time.perf_counter() - began, 0.001)
                self._height = max(LEAST, min(MOST, round(high * TURN / taken)))
                top += high
        self._canvas.delete(*old)
        for item in old:
            del self._images[item]

    def _put(self, tag: str, left: int, top: int, drawn: Image, old: Iterable[int]) -> None:
        """Show a strip, above those of an earlier ground and below all else."""
        image = ImageTk.PhotoImage(drawn.convert("RGB"), master=self._canvas)
        item = self._canvas.create_image(left, top, image=image, anchor="nw", tags=tag)
        self._images[item] = image
        if tag == "band":
            self._canvas.tag_raise("hand")
        else:
            self._canvas.tag_lower("ground")
            for each in old:
                self._canvas.tag_lower(each)

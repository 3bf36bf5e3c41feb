"""What stands still behind the pieces: drawn strip by strip, so that the window stays awake."""

from __future__ import annotations

import time
import tkinter as tk
from collections import deque
from typing import Final

from PIL import ImageTk

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

Box = tuple[int, int, int, int]
"""A left, a top, a width and a height."""


class Backdrop:
    """The ground of a board on a canvas.

    What is shown of an earlier ground stays until all of the new one is there. Items have the tag
    ``ground``, and those that stand beside the board in front of it ``band``.

    Args:
        canvas: where it is shown.
    """

    def __init__(self, canvas: tk.Canvas) -> None:
        self._canvas = canvas
        self._size = (0, 0)
        self._surface = Surface()
        self._page = ""
        self._boxes: deque[tuple[str, Box]] = deque()
        self._images: dict[int, ImageTk.PhotoImage] = {}
        self._old: list[int] = []
        self._height = STRIP
        self._later = Later(canvas)

    @property
    def ready(self) -> bool:
        """Whether all of it is shown."""
        return not self._later.due

    def show(self, board: Board, size: tuple[int, int]) -> None:
        """Begin to show the ground of a board on a canvas of this size."""
        self.stop()
        band = round(board.layout.band)
        self._old = list(self._images)
        self._size = size
        width, height = size
        self._boxes = deque([("ground", (0, 0, width, height))])
        if band:
            self._boxes += [("band", (x, 0, band, height)) for x in (0, width - band)]
        self._later.do(1, self._begin, board)

    def stop(self) -> None:
        """Draw no more."""
        self._later.cancel()
        self._boxes.clear()

    def _begin(self, board: Board) -> None:
        """Find out what there is to draw."""
        self._surface, self._page = Surface(), board.scheme.background
        draw_ground(self._surface, board, self._size)
        self._later.do(1, self._draw)

    def _draw(self) -> None:
        self._strip()
        if self._boxes:
            self._later.do(1, self._draw)
        else:
            self._settle()

    def _settle(self) -> None:
        """Let go of the ground that was shown before."""
        self.stop()
        self._canvas.delete(*self._old)
        for item in self._old:
            del self._images[item]
        self._old = []

    def _strip(self) -> None:
        tag, (left, top, width, height) = self._boxes.popleft()
        high = min(height, self._height)
        if high < height:
            self._boxes.appendleft((tag, (left, top + high, width, height - high)))
        began = time.perf_counter()
        drawn = pixels(self._surface, left, top, (width, high), self._page)
        image = ImageTk.PhotoImage(drawn.convert("RGB"), master=self._canvas)
        item = self._canvas.create_image(left, top, image=image, anchor="nw", tags=tag)
        self._images[item] = image
        if tag == "band":
            self._canvas.tag_raise("hand")
        else:
            self._canvas.tag_lower("ground")
            for old in self._old:
                self._canvas.tag_lower(old)
        taken = max(time.perf_counter() - began, 0.001)
        self._height = max(LEAST, min(MOST, round(high * TURN / taken)))

"""Pieces on their way: sliding, turning over, dragged by the mouse."""

import math
import time
import tkinter as tk
from collections.abc import Callable
from typing import Final

from PIL import ImageTk

from hornboard.cells import Content
from hornboard.picture.board import Part
from hornboard.picture.pieces import known, layers
from hornboard.session.animation import Motion
from hornboard.tk.board.sprites import Sprites
from hornboard.tk.look.later import Later

FRAME: Final = 15
"""A picture is drawn every so many milliseconds."""


class Movement:
    """What moves on a board; its items have the tag ``moving``."""

    def __init__(
        self,
        canvas: tk.Canvas,
        sprites: Sprites,
        part: Callable[[str, tuple[str, ...]], Part],
        piece: Callable[[str], int],
    ) -> None:
        self._canvas = canvas
        self._sprites = sprites
        self._part = part
        self._piece = piece
        self._motion: Motion | None = None
        self._began = 0.0
        self._later = Later(canvas)
        self._sliding: list[tuple[int, Part, Part]] = []
        self._turning: list[tuple[int, str, Part, Part]] = []
        self._dragged: tuple[str, int] | None = None
        self._images: dict[int, ImageTk.PhotoImage] = {}

    @property
    def dragging(self) -> bool:
        """Whether a piece is dragged."""
        return self._dragged is not None

    def show(self, motion: Motion | None) -> None:
        """Begin with a motion, unless it is the one that is shown."""
        if motion is self._motion:
            self._hide()
            return
        self.stop()
        self._motion = motion
        if motion is None:
            return
        self._began = time.monotonic()
        for slide in motion.slides:
            start, end = (self._part(cell, slide.content) for cell in (slide.start, slide.end))
            self._sliding.append((self._image(), start, end))
        for cell, (before, after) in motion.turns.items():
            sides = (self._part(cell, before), self._part(cell, after))
            self._turning.append((self._image(), cell, *sides))
        self._step()

    def stop(self) -> None:
        """Let everything be where it is going."""
        self._later.cancel()
        for _item, cell, *_sides in self._turning:
            self._reveal(cell)
        self._sliding, self._turning, self._motion = [], [], None
        self._dragged = None
        self._canvas.delete("moving")
        self._images = {}

    def drag(self, cell: str, content: Content, x: float, y: float) -> None:
        """Let what is lifted from a cell, which has this content, be under the mouse."""
        if self._dragged is None:
            kind, details = known(content)
            if rest := kind.left(details):
                image, left, top = self._sprites.of(self._part(cell, rest))
                under = self._canvas.create_image(left, top, anchor="nw", tags=("moving", "rest"))
                self._picture(under, image)
            image, _left, _top = self._sprites.of(self._part(cell, layers(content)[0]))
            item = self._canvas.create_image(x, y, tags="moving")
            self._picture(item, image)
            self._dragged = cell, item
        self._canvas.coords(self._dragged[1], x, y)
        self._hide()

    def let_go(self) -> bool:
        """Let go of what is dragged, and tell whether something was."""
        if self._dragged is None:
            return False
        cell, item = self._dragged
        self._dragged = None
        self._canvas.delete(item, "rest")
        self._reveal(cell)
        return True

    def _image(self) -> int:
        return self._canvas.create_image(0, 0, anchor="nw", tags="moving")

    def _picture(self, item: int, image: ImageTk.PhotoImage) -> None:
        """Give an item an image, which would be gone if nobody held it."""
        self._canvas.itemconfigure(item, image=image)
        self._images[item] = image

    def _hide(self) -> None:
        """Hide the pieces that are shown on their way."""
        dragged = [] if self._dragged is None else [self._dragged[0]]
        for cell in [cell for _item, cell, *_sides in self._turning] + dragged:
            self._canvas.itemconfigure(self._piece(cell), state="hidden")

    def _reveal(self, cell: str) -> None:
        self._canvas.itemconfigure(self._piece(cell), state="normal")

    def _step(self) -> None:
        assert self._motion is not None
        share = min(1.0, (time.monotonic() - self._began) / max(self._motion.seconds, 0.001))
        eased = (1 - math.cos(math.pi * share)) / 2
        for item, start, end in self._sliding:
            image, left, top = self._sprites.of(end)
            (x1, y1), (x2, y2) = start.at, end.at
            self._picture(item, image)
            where = (left - (x2 - x1) * (1 - eased), top - (y2 - y1) * (1 - eased))
            self._canvas.coords(item, round(where[0]), round(where[1]))
        for item, _cell, before, after in self._turning:
            width = abs(math.cos(math.pi * share))
            side = before if share < 0.5 else after
            image, left, top = self._sprites.of(side, share=max(0.06, width))
            self._picture(item, image)
            self._canvas.coords(item, left, top)
        self._hide()
        if share < 1:
            self._later.do(FRAME, self._step)

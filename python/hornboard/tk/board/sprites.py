"""The parts of boards as images of Tk, each made once."""

import math
import tkinter as tk
from collections.abc import Hashable
from typing import Final

from PIL import Image, ImageChops, ImageFilter, ImageTk

from hornboard.picture.board import Part
from hornboard.picture.raster import halves, pixels
from hornboard.picture.surface import Surface

MOST: Final = 600
"""So many images are kept; then all are made anew as they are needed."""

FAINT: Final = 0.6
"""How much is to be seen of what is not there yet, within its outline."""

OUTLINE: Final = 5
"""So many pixels less one its outline takes, half of them at each side."""


class Sprites:
    """Images of what is drawn on one board, as long as its style and its cells stay as they are."""

    def __init__(self, master: tk.Misc) -> None:
        self._master = master
        self._images: dict[Hashable, tuple[ImageTk.PhotoImage, int, int]] = {}

    def clear(self) -> None:
        """Forget all."""
        self._images = {}

    def of(
        self, part: Part, pale: bool = False, share: float = 1.0
    ) -> tuple[ImageTk.PhotoImage, int, int]:
        """Return the image of a part, and where its corner is.

        A pale one is not there yet. Of one that is turned only a share of the width is seen. There
        is nothing clear around it, which Tk would blend with what is below whenever that changes.
        """
        (x, from_x), (y, from_y) = map(halves, part.at)
        wide, high = (math.ceil(reach) + 1 for reach in part.reach)
        width, height = max(1, round((2 * wide + 1) * share)), 2 * high + 1
        key = (part.key, part.reach, x, y, pale, width)
        if key not in self._images:
            drawn = image(part, from_x - wide, from_y - high, (2 * wide + 1, height))
            if pale:
                faded(drawn)
            if width <= 2 * wide:
                drawn = drawn.resize((width, height), Image.Resampling.BILINEAR)
            self._keep(key, drawn)
        found, left, top = self._images[key]
        return found, from_x - width // 2 + left, from_y - high + top

    def _keep(self, key: Hashable, drawn: Image.Image) -> None:
        if len(self._images) >= MOST:
            self.clear()
        left, top, *_corner = seen = drawn.getbbox() or (0, 0, 1, 1)
        photo = ImageTk.PhotoImage(drawn.crop(seen), master=self._master)
        self._images[key] = photo, left, top


def image(part: Part, left: int, top: int, size: tuple[int, int]) -> Image.Image:
    """Return what is drawn of a part within these bounds."""
    surface = Surface()
    part.paint(surface)
    return pixels(surface, left, top, size)


def faded(drawn: Image.Image) -> None:
    """Let only the outline of what is drawn be seen as before."""
    alpha = drawn.getchannel("A")
    within = alpha.filter(ImageFilter.MinFilter(OUTLINE)).point(lambda each: each * (1 - FAINT))
    drawn.putalpha(ImageChops.subtract(alpha, within))

"""Short texts in pills."""

from __future__ import annotations

from hornboard.picture.geometry import Point
from hornboard.picture.surface import Surface


def badge(surface: Surface, words: str, at: Point, size: Point, colours: tuple[str, str]) -> None:
    """Draw a short text in a pill.

    Args:
        surface: where.
        words: the text.
        at: the middle.
        size: the least width, and the height.
        colours: that of the pill and that of its edge and the text.
    """
    (x, y), (least, high), (fill, ink) = at, size, colours
    wide = max(least, high * (1 + 0.32 * (len(words) - 1)))
    look = {"width": wide, "height": high, "rx": high / 2, "stroke_width": high * 0.07}
    surface.shape("rect", x=x - wide / 2, y=y - high / 2, **look, fill=fill, stroke=ink)
    surface.text(words, at, high * 0.66, ink, bold=True)

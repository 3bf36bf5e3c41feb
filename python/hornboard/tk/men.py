"""The men of chess as drawings."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from PIL import Image, ImageDraw

from hornboard.tk.look import SUPERSAMPLING

Outline = tuple[tuple[float, float], ...]

BASE: Outline = (
    *((0.18, 0.92), (0.18, 0.84), (0.28, 0.75)),
    *((0.72, 0.75), (0.82, 0.84), (0.82, 0.92)),
)
CROSS: Outline = (
    *((0.46, 0.42), (0.46, 0.23), (0.37, 0.23), (0.37, 0.15), (0.46, 0.15), (0.46, 0.06)),
    *((0.54, 0.06), (0.54, 0.15), (0.63, 0.15), (0.63, 0.23), (0.54, 0.23), (0.54, 0.42)),
)
CROWN: Outline = (
    *((0.3, 0.74), (0.15, 0.54), (0.15, 0.41), (0.25, 0.33), (0.38, 0.34), (0.5, 0.44)),
    *((0.62, 0.34), (0.75, 0.33), (0.85, 0.41), (0.85, 0.54), (0.7, 0.74)),
)
BATTLEMENTS: Outline = (
    *((0.27, 0.38), (0.23, 0.14), (0.35, 0.14), (0.35, 0.22), (0.44, 0.22), (0.44, 0.14)),
    *((0.56, 0.14), (0.56, 0.22), (0.65, 0.22), (0.65, 0.14), (0.77, 0.14), (0.73, 0.38)),
)
TOWER: Outline = ((0.32, 0.75), (0.36, 0.38), (0.64, 0.38), (0.68, 0.75))

MEN: Mapping[str, tuple[Outline, ...]] = {
    "king": (CROSS, CROWN, BASE),
    "rook": (TOWER, BATTLEMENTS, BASE),
}
"""The outlines that make up a man, in a square of side 1."""


@lru_cache(maxsize=32)
def man(kind: str, colour: str, edge: str, size: int) -> Image.Image:
    """Return a man as an image with a transparent background.

    Args:
        kind: one of MEN.
        colour: what it is filled with, by name or as #rrggbb.
        edge: the colour of its outlines.
        size: width and height in pixels.
    """
    large = size * SUPERSAMPLING
    image = Image.new("RGBA", (large, large), (0, 0, 0, 0))
    draw = ImageDraw.Draw(image)
    width = max(1, large // 40)
    for outline in MEN[kind]:
        draw.polygon([(x * large, y * large) for x, y in outline], colour, edge, width)
    return image.resize((size, size), Image.Resampling.LANCZOS)

"""Pictures of pixels, made from SVG."""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import Final

import resvg_py
from PIL import Image

STEP: Final = 800
REST: Final = 3000
"""For how many milliseconds a move is shown in a film, and how long its last picture."""


def png(picture: str, width: int | None = None) -> bytes:
    """Return an SVG as PNG, so many pixels wide; else as large as it says itself."""
    return resvg_py.svg_to_bytes(svg_string=picture, width=width, skip_system_fonts=True)


def gif(pictures: Sequence[str], width: int | None = None) -> bytes:
    """Return pictures one after the other as a film that begins again.

    Args:
        pictures: SVG documents, at least one; smaller ones stand in the middle.
        width: how many pixels the widest of them has; else as large as it says itself.
    """
    images = [Image.open(io.BytesIO(png(picture))).convert("RGB") for picture in pictures]
    size = (max(image.width for image in images), max(image.height for image in images))
    frames = [framed(image, size, width) for image in images]
    durations = [STEP] * (len(frames) - 1) + [REST]
    made = io.BytesIO()
    options = {"append_images": frames[1:], "duration": durations, "loop": 0}
    frames[0].save(made, "GIF", save_all=True, **options)
    return made.getvalue()


def framed(image: Image.Image, size: tuple[int, int], width: int | None) -> Image.Image:
    """Return an image in the middle of a page of this size, in few colours."""
    page = Image.new("RGB", size, image.getpixel((0, 0)))
    page.paste(image, ((size[0] - image.width) // 2, (size[1] - image.height) // 2))
    if width is not None:
        high = max(1, round(size[1] * width / size[0]))
        page = page.resize((width, high), Image.Resampling.LANCZOS)
    return page.quantize(255, dither=Image.Dither.NONE)

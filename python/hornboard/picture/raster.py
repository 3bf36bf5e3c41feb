"""Pictures of pixels, made from SVG."""

import io
import itertools
import math
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import resvg_py
from PIL import Image

from hornboard.errors import ImpossibleRequest
from hornboard.picture.art import size_of
from hornboard.picture.geometry import Point
from hornboard.picture.surface import Placed, Row, Surface, Texture
from hornboard.texts import _

STEP: Final = 800
REST: Final = 3000
"""For how many milliseconds a move is shown in a film, and how long its last picture."""

EXTENT: Final = 0.62
"""How far a drawing reaches from its middle at most, in terms of its size."""


WIDEST: Final = 10_000
"""Pixels that a picture is wide at most."""


def check(width: int | None) -> None:
    """Raise ImpossibleRequest where nothing is so many pixels wide."""
    if width is not None and not (isinstance(width, int) and 0 < width <= WIDEST):
        told = _("a picture is from 1 to {most} pixels wide, not {width}")
        raise ImpossibleRequest(told.format(most=WIDEST, width=repr(width)))


def png(picture: str, width: int | None = None) -> bytes:
    """Return an SVG as PNG, so many pixels wide; else as large as it says itself.

    Raises:
        ImpossibleRequest: that is no such number.
    """
    check(width)
    return resvg_py.svg_to_bytes(svg_string=picture, width=width, skip_system_fonts=True)


def pixels(
    surface: Surface, left: int, top: int, size: tuple[int, int], ground: str = "#0000"
) -> Image.Image:
    """Return what has been drawn within these bounds, in pixels, as an image on a ground or none.

    Each drawing is made into pixels once for every size and colour.
    """
    image = Image.new("RGBA", size, ground)
    bottom = top + size[1]
    there = [
        each
        for each in surface.drawn
        if not isinstance(each, Row) or (each.bottom >= top and each.top <= bottom)
    ]
    for written, run in itertools.groupby(there, lambda each: isinstance(each, str | Row)):
        if written:
            part = Surface()
            part.drawn += run
            overlay(image, opened(part.svg((left, top), size, "")), 0, 0)
            continue
        for each in run:
            if isinstance(each, Placed):
                (x, from_x), (y, from_y) = map(halves, each.at)
                drawn = drawing_of(each.name, round(each.room, 1), (x, y), each.colours)
                half, high = drawn.width // 2, drawn.height // 2
                overlay(image, drawn, from_x - half - left, from_y - high - top)
            elif isinstance(each, Texture):
                repeat(image, each, left, top)
    return image


def repeat(image: Image.Image, texture: Texture, left: int, top: int) -> None:
    """Put a texture on an image that begins at a left and a top, where it has a whole pixel."""
    from_x, from_y = (math.ceil(begin) for begin in texture.at)
    to_x, to_y = (
        math.floor(begin + length) for begin, length in zip(texture.at, texture.area, strict=True)
    )
    if to_x <= from_x or to_y <= from_y:
        return
    drawn = texture_of(texture.name, texture.size, texture.opacity)
    wide, high = texture.size
    for y in range(from_y // high * high, to_y, high):
        for x in range(from_x // wide * wide, to_x, wide):
            box = (max(0, from_x - x), max(0, from_y - y), min(wide, to_x - x), min(high, to_y - y))
            overlay(image, drawn.crop(box), x + box[0] - left, y + box[1] - top)


@lru_cache(maxsize=8)
def texture_of(name: str, size: tuple[int, int], opacity: float) -> Image.Image:
    """Return a drawing that is repeated, as an image."""
    surface = Surface()
    surface.texture(name, size, (0, 0), size, opacity)
    return opened(surface.svg((0, 0), size, ""))


def halves(value: float) -> tuple[float, int]:
    """Return a number to a half, as what is behind its point and what is before."""
    rounded = round(2 * value) / 2
    return rounded % 1, math.floor(rounded)


def opened(picture: str) -> Image.Image:
    """Return an SVG as an image."""
    return Image.open(io.BytesIO(png(picture)))


@lru_cache(maxsize=1024)
def drawing_of(
    name: str, room: float, off: Point, colours: tuple[tuple[str, str | float | None], ...]
) -> Image.Image:
    """Return a drawing as an image, its middle so much off the middle of the image."""
    wide, high = (math.ceil(room * part / 100 * EXTENT) + 1 for part in size_of(name))
    surface = Surface()
    surface.put(name, off, room, **dict(colours))
    return opened(surface.svg((-wide, -high), (2 * wide, 2 * high), ""))


def overlay(image: Image.Image, other: Image.Image, left: int, top: int) -> None:
    """Put one image on another, as far as it is within."""
    box = (max(0, -left), max(0, -top))
    wide, high = min(other.width, image.width - left), min(other.height, image.height - top)
    if box[0] < wide and box[1] < high:
        image.alpha_composite(other, (max(0, left), max(0, top)), (*box, wide, high))


def gif(pictures: Sequence[str], width: int | None = None) -> bytes:
    """Return pictures one after the other as a film that begins again.

    Smaller pictures stand in the middle. The widest has so many pixels, else as many as it says.
    """
    check(width)
    images = [opened(picture).convert("RGB") for picture in pictures]
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

"""How things look on the canvas: marks, and the drawings of kinds of pieces."""

from __future__ import annotations

import math
from collections.abc import Mapping
from functools import lru_cache

from PIL import Image, ImageDraw

MOST_SEEDS = 24

SUPERSAMPLING = 4
"""Stones are drawn so many times larger and scaled down, which smooths their edges."""


KINDS: Mapping[str, Mapping[str, str]] = {
    "light": {
        "covered": "#b4b8bf",
        "flag": "#b4b8bf",
        "wrong": "#e8c34a",
        "mine": "#8a8f98",
        "burst": "Crimson",
        "number": "#f4f4f2",
        "untold": "#f4f4f2",
        "digit": "#ffffff",
        "peg": "#e3e3e0",
        "hole": "#e3e3e0",
        "answer": "#f4f4f2",
    },
    "dark": {
        "covered": "#5a5f68",
        "flag": "#5a5f68",
        "wrong": "#8d7416",
        "mine": "#3a3e45",
        "burst": "Crimson",
        "number": "#24262b",
        "untold": "#24262b",
        "digit": "#2a2d32",
        "peg": "#2f3238",
        "hole": "#2f3238",
        "answer": "#24262b",
    },
}
"""The colours of cells by what is on them, in each theme."""

OUTLINES: Mapping[str, str] = {
    "chosen": "Orange",
    "clone": "Gold",
    "jump": "YellowGreen",
    "hint": "MediumOrchid",
    "last": "#8a8f98",
    "emphasis": "Gold",
    "thrown": "DeepPink",
    "pinned": "OrangeRed",
    "resting": "DeepSkyBlue",
}
"""Marks that are drawn as an outline."""

FILLS: Mapping[str, str] = {
    "moving": "Orange",
    "arrived": "Aquamarine",
    "captured": "LavenderBlush",
    "sown": "Aquamarine",
    "threatened": "LavenderBlush",
}
"""Marks that fill the cell."""

SHAPES: Mapping[str, str] = {"first": "ring", "second": "bar"}
"""What a stone bears besides its colour, by seat."""

MARKS: Mapping[str, str] = {"x": "cross", "o": "ring"}
"""What it bears where a player is called by it."""


@lru_cache(maxsize=64)
def stone(colour: str, shape: str, size: int) -> Image.Image:
    """Return a stone as an image with transparent corners.

    Args:
        colour: its colour, by name or as #rrggbb.
        shape: what it bears: ``ring``, ``cross``, ``bar`` or nothing.
        size: width and height in pixels.
    """
    large = size * SUPERSAMPLING
    image = Image.new("RGBA", (large, large), (0, 0, 0, 0))
    draw = ImageDraw.Draw(image)
    edge = large / 16
    draw.ellipse((0, 0, large - 1, large - 1), fill="#00000070")
    draw.ellipse((edge / 2, edge / 2, large - edge / 2, large - edge / 2), fill=colour)
    light = Image.new("RGBA", image.size, (0, 0, 0, 0))
    ImageDraw.Draw(light).ellipse(
        (large * 0.14, large * 0.08, large * 0.86, large * 0.6), fill=(255, 255, 255, 38)
    )
    image.alpha_composite(light)
    draw = ImageDraw.Draw(image)
    white, width = (255, 255, 255, 210), max(1, round(large / 12))
    if shape == "ring":
        draw.ellipse((large * 0.33, large * 0.33, large * 0.67, large * 0.67), None, white, width)
    elif shape == "cross":
        for top, bottom in ((0.33, 0.67), (0.67, 0.33)):
            draw.line((large * 0.33, large * top, large * 0.67, large * bottom), white, width)
    elif shape == "bar":
        draw.rectangle(
            (large * 0.3, large / 2 - width / 2, large * 0.7, large / 2 + width / 2), white
        )
    return image.resize((size, size), Image.Resampling.LANCZOS)


@lru_cache(maxsize=64)
def sign(kind: str, size: int) -> Image.Image:
    """Return a ``flag``, a ``mine`` or a ``hole`` as an image.

    Args:
        kind: which of them.
        size: width and height in pixels.
    """
    large = size * SUPERSAMPLING
    image = Image.new("RGBA", (large, large), (0, 0, 0, 0))
    draw = ImageDraw.Draw(image)
    if kind == "flag":
        draw.rectangle((large * 0.44, large * 0.12, large * 0.5, large * 0.84), "#202124")
        draw.polygon(
            [(large * 0.5, large * 0.12), (large * 0.88, large * 0.3), (large * 0.5, large * 0.5)],
            "#c62828",
        )
        draw.rectangle((large * 0.28, large * 0.8, large * 0.68, large * 0.88), "#202124")
    elif kind == "mine":
        for turn in range(4):
            dx, dy = (large * 0.42 * part(turn * math.pi / 4) for part in (math.cos, math.sin))
            ends = (large / 2 - dx, large / 2 - dy, large / 2 + dx, large / 2 + dy)
            draw.line(ends, "#202124", round(large / 14))
        draw.ellipse((large * 0.24, large * 0.24, large * 0.76, large * 0.76), "#202124")
        draw.ellipse((large * 0.36, large * 0.34, large * 0.48, large * 0.46), "#ffffff")
    else:
        draw.ellipse((large * 0.38, large * 0.38, large * 0.62, large * 0.62), "#00000040")
    return image.resize((size, size), Image.Resampling.LANCZOS)


@lru_cache(maxsize=128)
def seeds(count: int, colour: str, size: int) -> Image.Image:
    """Return seeds as an image, laid out as in a sunflower.

    Args:
        count: how many; of very many only so many are drawn as can be told apart.
        colour: their colour, by name or as #rrggbb.
        size: width and height in pixels.
    """
    large = size * SUPERSAMPLING
    image = Image.new("RGBA", (large, large), (0, 0, 0, 0))
    draw = ImageDraw.Draw(image)
    drawn = min(count, MOST_SEEDS)
    radius = large * 0.065
    for number in range(drawn):
        away = large * 0.28 * math.sqrt((number + 0.5) / max(drawn, 7))
        turn = number * math.pi * (3 - math.sqrt(5))
        x, y = large / 2 + away * math.cos(turn), large * 0.42 + away * math.sin(turn)
        draw.ellipse((x - radius, y - radius, x + radius, y + radius), colour, "#00000080", 3)
    return image.resize((size, size), Image.Resampling.LANCZOS)

"""The sheet that a picture is drawn on, element by element, and written out as SVG."""

from __future__ import annotations

from html import escape
from typing import Final

from hornboard.picture.art import drawing
from hornboard.picture.geometry import Point
from hornboard.picture.lettering import UNIT, capital_height, spelled, width_of

PREFIX: Final = "hornboard-"
"""What the names of drawings begin with where a picture stands on a page with others."""

Attribute = str | float | None

Attributes = dict[str, Attribute]
"""Attributes of an element by name; an underscore is a hyphen, and None leaves one out."""


def number(value: float) -> str:
    """Return a number to a hundredth, as short as possible."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def way(*points: Point) -> str:
    """Return the path from point to point."""
    return "M" + "L".join(f"{number(x)},{number(y)}" for x, y in points)


def opening(tag: str, attributes: Attributes) -> str:
    """Return the beginning of an element, without what closes it."""
    written = "".join(
        f' {name.replace("_", "-")}="{escape(value if isinstance(value, str) else number(value))}"'
        for name, value in attributes.items()
        if value is not None
    )
    return f"<{tag}{written}"


def element(tag: str, content: str = "", /, **attributes: Attribute) -> str:
    """Return an element."""
    begun = opening(tag, attributes)
    return f"{begun}>{content}</{tag}>" if content else f"{begun}/>"


class Sheet:
    """What has been drawn, the lowest first."""

    def __init__(self) -> None:
        self._used: dict[str, str] = {}
        self._drawn: list[str] = []

    def shape(self, tag: str, /, **attributes: Attribute) -> None:
        """Draw an element of SVG."""
        self._drawn.append(element(tag, **attributes))

    def put(self, name: str, at: Point, room: float, /, **colours: Attribute) -> None:
        """Put a drawing in a cell with so much room; its colours are fill, stroke and color."""
        self._used[name] = element("g", f"\n{drawing(name)}\n", id=PREFIX + name)
        where = f"translate({number(at[0])} {number(at[1])}) scale({room / 100:.4g})"
        self._drawn.append(element("use", href=f"#{PREFIX}{name}", transform=where, **colours))

    def pattern(self, name: str, width: float, height: float) -> str:
        """Return a paint that repeats a drawing of this size."""
        size: Attributes = {"width": width, "height": height, "patternUnits": "userSpaceOnUse"}
        content = f"\n{drawing(name)}\n"
        self._used[name] = element("pattern", content, id=PREFIX + name, **size)
        return f"url(#{PREFIX}{name})"

    def text(self, words: str, at: Point, size: float, fill: str, *, bold: bool = False) -> None:
        """Write a text as outlines.

        Args:
            words: the text.
            at: the middle of its capitals.
            size: that of the letters.
            fill: their colour.
            bold: whether the strokes are thicker.
        """
        scale = size / UNIT
        left = at[0] - width_of(words) * scale / 2
        base = at[1] + capital_height() * scale / 2
        paths, along = [], 0
        for glyph in spelled(words):
            if glyph.path:
                move = f"translate({along})" if along else None
                paths.append(element("path", d=glyph.path, transform=move))
            along += glyph.width
        where = f"translate({number(left)} {number(base)}) scale({scale:.4g} {-scale:.4g})"
        thick: Attributes = {"stroke": fill, "stroke_width": 55.0} if bold else {}
        self._drawn.append(element("g", "".join(paths), fill=fill, transform=where, **thick))

    def svg(self, at: Point, size: Point, title: str) -> str:
        """Return what has been drawn as a document.

        Args:
            at: the left and the top of what it shows.
            size: the width and the height.
            title: what it is said to show.
        """
        root: Attributes = {"xmlns": "http://www.w3.org/2000/svg", "role": "img"}
        root |= {"aria-label": title or None, "width": size[0], "height": size[1]}
        root["viewBox"] = " ".join(map(number, (*at, *size)))
        definitions = element("defs", "\n" + "\n".join(self._used.values()) + "\n")
        return "\n".join([opening("svg", root) + ">", definitions, *self._drawn, "</svg>\n"])

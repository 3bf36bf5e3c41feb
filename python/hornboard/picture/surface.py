"""What a picture is drawn on, element by element, and written out as SVG."""

from html import escape
from typing import Final, NamedTuple

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


def element(tag: str, content: str = "", /, **attributes: Attribute) -> str:
    """Return an element."""
    written = "".join(
        f' {name.replace("_", "-")}="{escape(value if isinstance(value, str) else number(value))}"'
        for name, value in attributes.items()
        if value is not None
    )
    return f"<{tag}{written}>{content}</{tag}>" if content else f"<{tag}{written}/>"


class Placed(NamedTuple):
    """A drawing where it was put: its middle, the room of its cell, its fill, stroke and color."""

    name: str
    at: Point
    room: float
    colours: tuple[tuple[str, Attribute], ...]

    @property
    def written(self) -> str:
        """It as an element."""
        where = f"translate({number(self.at[0])} {number(self.at[1])}) scale({self.room / 100:.4g})"
        href = f"#{PREFIX}{self.name}"
        return element("use", href=href, transform=where, **dict(self.colours))


class Texture(NamedTuple):
    """A drawing of this size, repeated over an area from its left and top on.

    Its opacity is how clearly it is to be seen, from 0 to 1.
    """

    name: str
    size: tuple[int, int]
    at: Point
    area: Point
    opacity: float

    @property
    def pattern(self) -> str:
        """The paint that repeats it."""
        size: Attributes = {"width": self.size[0], "height": self.size[1]}
        name = PREFIX + self.name
        content = f"\n{drawing(self.name)}\n"
        return element("pattern", content, id=name, **size, patternUnits="userSpaceOnUse")

    @property
    def written(self) -> str:
        """It as an element."""
        (x, y), (width, height) = self.at, self.area
        place: Attributes = {"x": x, "y": y, "width": width, "height": height}
        paint = f"url(#{PREFIX}{self.name})"
        return element("rect", **place, fill=paint, fill_opacity=self.opacity)


class Row(NamedTuple):
    """An element that lies between two heights: what is drawn elsewhere can do without it."""

    top: float
    bottom: float
    written: str


class Surface:
    """What has been drawn, the lowest first."""

    def __init__(self) -> None:
        self.drawn: list[str | Row | Placed | Texture] = []

    def shape(self, tag: str, /, **attributes: Attribute) -> None:
        """Draw an element of SVG."""
        self.drawn.append(element(tag, **attributes))

    def row(self, top: float, bottom: float, tag: str, /, **attributes: Attribute) -> None:
        """Draw an element that lies between two heights."""
        self.drawn.append(Row(top, bottom, element(tag, **attributes)))

    def put(self, name: str, at: Point, room: float, /, **colours: Attribute) -> None:
        """Put a drawing in a cell with so much room; its colours are fill, stroke and color."""
        self.drawn.append(Placed(name, at, room, tuple(colours.items())))

    def texture(
        self, name: str, size: tuple[int, int], at: Point, area: Point, opacity: float
    ) -> None:
        """Repeat a drawing of this size over a rectangle."""
        self.drawn.append(Texture(name, size, at, area, opacity))

    def text(self, words: str, at: Point, size: float, fill: str, *, bold: bool = False) -> None:
        """Write a text as outlines, the middle of its capitals here, and thick where bold."""
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
        written = element("g", "".join(paths), fill=fill, transform=where, **thick)
        self.drawn.append(Row(at[1] - size, at[1] + size, written))

    def svg(self, at: Point, size: Point, title: str) -> str:
        """Return what is drawn from a left and top on as a document that is said to show this."""
        root: Attributes = {"xmlns": "http://www.w3.org/2000/svg", "role": "img"}
        root |= {"aria-label": title or None, "width": size[0], "height": size[1]}
        root["viewBox"] = " ".join(map(number, (*at, *size)))
        used = dict.fromkeys(each.name for each in self.drawn if isinstance(each, Placed))
        groups = [element("g", f"\n{drawing(name)}\n", id=PREFIX + name) for name in used]
        paints = {each.name: each.pattern for each in self.drawn if isinstance(each, Texture)}
        content = "\n".join((*paints.values(), *groups))
        definitions = element("defs", f"\n{content}\n")
        elements = (each if isinstance(each, str) else each.written for each in self.drawn)
        return element("svg", "\n".join(["", definitions, *elements, ""]), **root) + "\n"

"""The stones of Hive: tiles with insects, seen from above."""

from collections.abc import Mapping, Sequence
from typing import Final

from hornboard.cells import Content
from hornboard.picture.board import badge
from hornboard.picture.colours import NAMED, mixed, solid
from hornboard.picture.geometry import Point
from hornboard.picture.pieces import LIFT, Kind, Spot, Style
from hornboard.picture.surface import Surface
from hornboard.texts import _

OWNERS: Final = {"w": "white", "b": "black"}
"""The players by the letters of their stones."""

BUGS: Final[Mapping[str, tuple[str, str, str]]] = {
    "Q": ("bee", "#e0a000", "#f7bd1e"),
    "S": ("spider", "#8a4b22", "#c27a42"),
    "B": ("beetle", "#7a3fa0", "#b27ade"),
    "G": ("grasshopper", "#2f8f3a", "#63c56d"),
    "A": ("ant", "#2466c4", "#5d9df0"),
    "M": ("mosquito", "#6d747c", "#a9b2bb"),
    "L": ("ladybug", "#d3262c", "#ef5350"),
    "P": ("pillbug", "#12877f", "#3fc1b6"),
}
"""The drawings of insects, and their colours on a white and a black tile, by their letters."""

SIZE: Final = 0.76
"""The size of an insect in terms of the room of its cell."""

RAISED: Final = 0.03
"""How far above the middle of its tile it is, likewise, to leave room for the dots."""

TILES: Final = {
    "w": ("#f6eeda", "#fffaf0", "#a8987a"),
    "b": ("#35302c", "#49423c", "#6f6459"),
}
"""The face, the bevel and the edge of a tile, by the letter of its side."""

INKS: Final[Mapping[str, tuple[str, str]]] = {
    "w": ("#2a2420", "#ffffff"),
    "b": ("#efe6d6", "#1d1916"),
}
"""What is drawn in dark on a white tile and in light on a black one, and the other way round."""


def tile(surface: Surface, stone: str, at: Point, room: float, bare: bool) -> None:
    """Draw a tile, and where nothing lies on it its insect, with a dot for each of its number."""
    side, kind, count = stone[0], stone[1], stone[2:]
    face, bevel, edge = TILES[side]
    clear = mixed(edge, "#000000", 0.25) if side == "w" else mixed(edge, "#ffffff", 0.3)
    surface.put("tile", at, room, fill=face, stroke=clear, color=bevel)
    if not bare:
        return
    ink, paper = INKS[side]
    light = mixed(paper, "#ffffff", 0.75)
    name, *fills = BUGS[kind]
    fill, higher = fills[side == "b"], (at[0], at[1] - room * RAISED)
    surface.put(name, higher, room * SIZE, fill=fill, stroke=ink, color=light)
    for dot in range(int(count or 0)):
        x, y = at[0] + room * (0.35 - 0.085 * dot), at[1] + room * (0.28 + 0.049 * dot)
        surface.shape("circle", cx=x, cy=y, r=room * 0.03, fill=ink)


def bugs(surface: Surface, details: Sequence[str], spot: Spot, style: Style) -> None:
    """Draw tiles that lie on each other, the top one first, and a small one of a queen below.

    Say how many more than two are.
    """
    for level, stone in enumerate(reversed(details)):
        x, y = (way + part * spot.room * level for way, part in zip(spot.at, LIFT, strict=True))
        tile(surface, stone, (x, y), spot.room, level == len(details) - 1)
    if len(details) > 2:
        number = (x - spot.room * 0.32, y + spot.room * 0.25)
        counted(surface, details[0], len(details), number, spot.room * 0.3)
    if details[1:] and details[-1][1] == "Q":
        corner = (x + spot.room * 0.26, y - spot.room * 0.21)
        tile(surface, details[-1], corner, spot.room * 0.4, True)


def bag(surface: Surface, details: Sequence[str], spot: Spot, style: Style) -> None:
    """Draw a tile in hand, and in a badge how many there are like it."""
    stone, count, room = details[0], details[1], spot.room
    tile(surface, stone[:2], spot.at, room, True)
    if int(count) > 1:
        place = (spot.at[0] + room * 0.36, spot.at[1] + room * 0.36)
        counted(surface, stone, int(count), place, room * 0.4)


def counted(surface: Surface, stone: str, count: int, at: Point, high: float) -> None:
    """Draw a badge with a number in the colours of a tile."""
    colours = (NAMED[OWNERS[stone[0]]], INKS[stone[0]][0])
    badge(surface, str(count), at, (0.0, high), colours)


def insect(details: Sequence[str]) -> str:
    """Return what the insect of the stone at hand is called."""
    return {
        "Q": _("queen bee"),
        "S": _("spider"),
        "B": _("beetle"),
        "G": _("grasshopper"),
        "A": _("ant"),
        "M": _("mosquito"),
        "L": _("ladybug"),
        "P": _("pillbug"),
    }[details[0][1]]


def ink(details: Sequence[str]) -> str:
    """Return the style of the stone at hand in a terminal."""
    return solid(TILES[details[0][0]][0])


class Stack(Kind):
    """Tiles that lie on each other."""

    def layers(self, details: Sequence[str]) -> list[Content]:
        """Return the tiles."""
        return [("bugs", stone) for stone in details]

    def left(self, details: Sequence[str]) -> Content:
        """Return the tiles below the top.

        >>> PIECES["bugs"].left(["wB1", "bQ"]), PIECES["bag"].left(["wA1", "3"])
        (('bugs', 'bQ'), ('bag', 'wA1', '2'))
        """
        return ("bugs", *details[1:]) if len(details) > 1 else ()

    def owner(self, details: Sequence[str]) -> str:
        """Return whose the top is."""
        return OWNERS[details[0][0]]


class Hand(Stack):
    """Tiles in hand that are alike."""

    def layers(self, details: Sequence[str]) -> list[Content]:
        """Return one of them."""
        return [("bugs", details[0])]

    def left(self, details: Sequence[str]) -> Content:
        """Return them without one."""
        return ("bag", details[0], str(int(details[1]) - 1)) if int(details[1]) > 1 else ()


BUG: Final = f"[wb][{''.join(BUGS)}][0-9]?"

PIECES: Final[Mapping[str, Kind]] = {
    "bugs": Stack(bugs, f"{BUG}( {BUG})*", words=insect, covers=True, ink=ink),
    "bag": Hand(bag, f"{BUG} [0-9]+", words=insect, covers=True, ink=ink),
}

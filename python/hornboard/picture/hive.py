"""The stones of Hive: tiles with insects, seen from above."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from hornboard.picture.badges import badge
from hornboard.picture.colours import INKS, INSECTS, NAMED, TILES, mixed
from hornboard.picture.geometry import Point
from hornboard.picture.sheet import Sheet

OWNERS: Final = {"w": "white", "b": "black"}
"""The players by the letters of their stones."""

BUGS: Final[Mapping[str, str]] = {
    "Q": "bee",
    "S": "spider",
    "B": "beetle",
    "G": "grasshopper",
    "A": "ant",
    "M": "mosquito",
    "L": "ladybug",
    "P": "pillbug",
}
"""The drawings of insects by the letters of their kinds."""

SIZE: Final = 0.76
"""The size of an insect in terms of the room of its cell."""

RAISED: Final = 0.03
"""How far above the middle of its tile it is, likewise, to leave room for the dots."""

LIFT: Final = (0.045, -0.13)
"""How far to the right and down each tile of a stack lies from the one below, likewise."""


def owner(content: Sequence[object]) -> str:
    """Return whose a stack or a stone in hand is, empty for anything else."""
    match content:
        case ("bugs" | "bag", str(stone), *_):
            return OWNERS.get(stone[:1], "")
    return ""


def tile(sheet: Sheet, stone: str, at: Point, room: float, bare: bool) -> None:
    """Draw a tile, and where nothing lies on it its insect, with a dot for each of its number."""
    side, kind, count = stone[0], stone[1], stone[2:]
    face, bevel, edge = TILES[side]
    clear = mixed(edge, "#000000", 0.25) if side == "w" else mixed(edge, "#ffffff", 0.3)
    sheet.put("tile", at, room, fill=face, stroke=clear, color=bevel)
    if not bare:
        return
    ink, paper = INKS[side]
    light = mixed(paper, "#ffffff", 0.75)
    fill = INSECTS[kind][side == "b"]
    higher = (at[0], at[1] - room * RAISED)
    sheet.put(BUGS[kind], higher, room * SIZE, fill=fill, stroke=ink, color=light)
    for dot in range(int(count or 0)):
        x, y = at[0] + room * (0.35 - 0.085 * dot), at[1] + room * (0.28 + 0.049 * dot)
        sheet.shape("circle", cx=x, cy=y, r=room * 0.03, fill=ink)


def stack(sheet: Sheet, stones: Sequence[str], at: Point, room: float) -> None:
    """Draw tiles that lie on each other, the top one first."""
    for level, stone in enumerate(reversed(stones)):
        x, y = (place + part * room * level for place, part in zip(at, LIFT, strict=True))
        tile(sheet, stone, (x, y), room, level == len(stones) - 1)


def lifted(content: Sequence[object], room: float) -> Point:
    """Return how far to the right and down the top of a stack lies from the middle of its cell."""
    levels = max(0, len(content) - 2) if content[:1] == ("bugs",) else 0
    return LIFT[0] * levels * room, LIFT[1] * levels * room


def bag(sheet: Sheet, stone: str, count: int, at: Point, room: float) -> None:
    """Draw a tile in hand, and in a badge how many there are like it."""
    tile(sheet, stone[:2], at, room, True)
    if count > 1:
        colours = (NAMED["white" if stone[0] == "w" else "black"], INKS[stone[0]][0])
        place = (at[0] + room * 0.36, at[1] + room * 0.36)
        badge(sheet, str(count), place, (0.0, room * 0.4), colours)

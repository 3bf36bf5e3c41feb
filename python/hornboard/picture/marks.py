"""Marks of cells: what the last move did, what is chosen, where it can go, what won."""

from collections.abc import Callable, Collection, Iterator, Mapping
from functools import partial
from typing import Final

from hornboard.picture.board import Board, Part, tile
from hornboard.picture.colours import mixed
from hornboard.picture.grounds import ends
from hornboard.picture.lines import GOLD, WON, stretched
from hornboard.picture.pieces import known, risen, unseen
from hornboard.picture.surface import Attribute, Attributes, Surface

FILLS: Final[Mapping[str, tuple[str, float]]] = {
    "last": ("#9fc518", 0.42),
    "left": ("#9fc518", 0.24),
    "chosen": ("#2f8f4e", 0.5),
    "moving": ("#f0a020", 0.5),
    "arrived": ("#2bb08a", 0.5),
    "sown": ("#2bb08a", 0.4),
    "captured": ("#d63a3a", 0.4),
    "threatened": ("#d63a3a", 0.34),
    "emphasis": (GOLD, 0.5),
    "final": (GOLD, 0.5),
    "pair": ("#8e44ad", 0.36),
}
"""The marks that fill a cell softly: their colours, and how much they cover."""

TINTS: Final[Mapping[tuple[str, str], tuple[str, float]]] = {
    ("chequered", "last"): ("#e8e34e", 0.5),
    ("chequered", "left"): ("#e8e34e", 0.5),
    ("field", "last"): (FILLS["last"][0], 0.2),
    ("field", "left"): (FILLS["last"][0], 0.06),
}
"""How the last move is filled on grounds where it would be lost, or hide what is written there."""

RINGS: Final[Mapping[str, str]] = {
    "emphasis": GOLD,
    "hint": "#8e44ad",
    "thrown": "#d81b8c",
    "pinned": "#e8590c",
    "resting": "#1c8fd6",
}
"""The marks that are drawn around what is on a cell."""

TARGETS: Final[Mapping[str, str]] = {"clone": "#2f8f4e", "jump": "#c2640c"}
"""Where a move can go: a dot on an empty cell, a ring around a piece."""

Painter = Callable[[Surface, Board, str], None]
"""Draws the mark of a cell."""

CURSOR: Final = ("#ffffff", "#1668c4")
"""The two colours of the keyboard cursor, of which one is seen on any ground."""

SMALL: Final[Mapping[str, tuple[float, float]]] = {
    "dot": (0.24, 0.24),
    "across": (0.44, 0.19),
    "down": (0.19, 0.44),
}
"""How far marks reach around small cells, in terms of the side of a square."""


def stressed(marks: Mapping[str, str], cells: Collection[str]) -> dict[str, str]:
    """Return marks of cells with those that count, of which the last one that was played is final.

    >>> stressed({"a1": "last"}, ["a1"])
    {'a1': 'final'}
    """
    return {**marks, **{name: WON[marks.get(name) == "last"] for name in cells}}


def parts(board: Board, name: str) -> Iterator[tuple[str, Part]]:
    """Yield the marks of a cell, each with the layer that it lies in."""
    at, room, high = board.at(name), board.layout.room_of(name), board.layout.high_of(name)
    reach = (room * 0.68, room * 0.18 + high / 2)
    look = (board.layout.shapes[name], room, high)
    right, up = risen(board.cells[name].content, room)
    mark, found = board.marks.get(name, ""), drawn(board, name)
    if found is not None:
        layer, painter = found
        key = (mark, painter, unseen(board.cells[name].content), *look, right, up)
        higher = (reach[0] + abs(right), reach[1] + abs(up))
        yield layer, Part(key, at, higher, lambda surface: painter(surface, board, name))
    if name == board.cursor:
        paint = partial(cursor, board=board, name=name)
        yield "cursor", Part(("cursor", *look), at, reach, paint)


def drawn(board: Board, name: str) -> tuple[str, Painter] | None:
    """Return what draws the mark of a cell, and in which layer, if it is to be seen."""
    mark, shape = board.marks.get(name, ""), board.layout.shapes[name]
    if mark in WON and board.cells[name].content:
        return counting(board, name)
    if mark in FILLS:
        return filling(board, name)
    if mark in TARGETS:
        hidden = shape in ("key", "row") or board.style.ground == "field"
        return None if hidden else ("sign", target)
    if mark == "turned" and not unseen(board.cells[name].content):
        return "sign", circled
    return edge(shape) if mark in RINGS else None


def edge(shape: str) -> tuple[str, Painter]:
    """Return what draws the outline of a cell, in a hand below the number of its pieces."""
    return "glow" if shape == "hand" else "sign", edged


def counting(board: Board, name: str) -> tuple[str, Painter] | None:
    """Return what draws that the piece on a cell counts, and in which layer, if that is drawn."""
    if board.marks[name] == "final" and board.style.ground not in ("chequered", "rack", "table"):
        return filling(board, name)
    return COUNTING.get(board.style.ground)


def filling(board: Board, name: str) -> tuple[str, Painter] | None:
    """Return what draws a mark that fills its cell, as far as it can, and in which layer."""
    shape = board.layout.shapes[name]
    if board.marks[name] in ("last", "left", "final"):
        return latest(board, name, shape)
    if board.marks[name] == "pair":
        return "glow", lit
    if shape in SMALL:
        return "sign", target
    if board.style.ground in FILLED:
        return FILLED[board.style.ground]
    covers = known(board.cells[name].content)[0].covers
    return edge(shape) if covers else ("fill", tinted)


def latest(board: Board, name: str, shape: str) -> tuple[str, Painter] | None:
    """Return what draws that the last move was on a cell of a shape, and in which layer."""
    if shape in SMALL:
        return None if shape == "dot" else ("glow", lit)
    if shape == "row":
        return None
    if board.style.ground in LATEST:
        return LATEST[board.style.ground]
    if known(board.cells[name].content)[0].covers:
        return None if shape == "hand" else ("sign", edged)
    return "fill", tinted


def tinted(surface: Surface, board: Board, name: str) -> None:
    """Fill a cell softly."""
    mark = board.marks[name]
    colour, opacity = TINTS.get((board.style.ground, mark), FILLS[mark])
    filled(surface, board, name, fill=colour, fill_opacity=opacity)


def clear(board: Board, colour: str) -> str:
    """Return a colour so much lighter or darker that it is told from what it lies on."""
    return mixed(colour, "#ffffff" if board.scheme.night else "#000000", 0.5)


def framed(surface: Surface, board: Board, name: str) -> None:
    """Fill a tile softly, and draw a frame around it that stands out from the ground."""
    tinted(surface, board, name)
    colour = clear(board, FILLS["last"][0])
    look: Attributes = {"stroke": colour, "stroke_width": max(1.8, min(board.side * 0.06, 4.0))}
    filled(surface, board, name, fill="none", **look)


def circled(surface: Surface, board: Board, name: str) -> None:
    """Draw a thin ring around a piece that was turned over."""
    (x, y), room = board.at(name), board.layout.room_of(name)
    look: Attributes = {"stroke": FILLS["last"][0], "stroke_width": room * 0.03}
    surface.shape("circle", cx=x, cy=y, r=room * 0.415, fill="none", **look)


def lit(surface: Surface, board: Board, name: str) -> None:
    """Let the line drawn last have another edge, which is closed, and join the dots of a pair."""
    path, paired = stretched(*ends(board, name), 0.0), board.marks[name] == "pair"
    colour, opacity = FILLS["pair"] if paired else (FILLS["last"][0], None)
    look: Attributes = {"stroke": colour, "stroke_width": board.side * 0.32, "opacity": opacity}
    surface.shape("path", d=path, fill="none", stroke_linecap="round", **look)


def alarmed(surface: Surface, board: Board, name: str) -> None:
    """Let the square of a king in check glow."""
    surface.put("check", board.at(name), board.side)


def ringed(surface: Surface, board: Board, name: str) -> None:
    """Draw a ring around a hollow, which is filled where it won, and dashed where it was left."""
    mark = board.marks[name]
    if mark in WON:
        tinted(surface, board, name)
    light = mixed(FILLS["last" if mark == "final" else mark][0], "#ffffff", 0.2)
    dash: Attributes = {"stroke_dasharray": board.side * 0.1} if mark == "left" else {}
    filled(surface, board, name, fill="none", stroke=light, stroke_width=board.side * 0.05, **dash)


def spotted(surface: Surface, board: Board, name: str) -> None:
    """Draw a dot on a stone that would hide a soft fill."""
    (x, y), size = board.at(name), board.side * 0.13
    edge: Attributes = {"stroke": "#ffffff", "stroke_width": size * 0.15}
    surface.shape("circle", cx=x, cy=y, r=size, fill="#d8343a", **edge)


FILLED: Final[Mapping[str, tuple[str, Painter]]] = {
    "lines": ("sign", spotted),
    "hollows": ("fill", ringed),
}
"""What is drawn instead of a soft fill on grounds where that would not be seen."""

LATEST: Final[Mapping[str, tuple[str, Painter] | None]] = {
    **FILLED,
    "tiles": ("fill", framed),
    "rack": ("fill", framed),
    "pegs": None,
}
"""What is drawn where the last move was instead of a soft fill, on these grounds."""


def target(surface: Surface, board: Board, name: str) -> None:
    """Draw where a move can go: a dot on an empty cell, a ring around a piece."""
    room, (colour, light, faint) = board.layout.room_of(name), aimed(board, board.marks[name])
    small = board.layout.shapes[name] in SMALL
    place: Attributes = dict(zip(("cx", "cy"), board.at(name), strict=True))
    if small or unseen(board.cells[name].content):
        size = room * (0.12 if small else 0.17)
        edge: Attributes = {"stroke": light, "stroke_width": room * 0.02 * (light != colour)}
        surface.shape("circle", **place, r=size, fill=colour, opacity=faint or 0.65, **edge)
        return
    look: Attributes = {"fill": "none", "stroke": mixed(colour, light, 0.45), "opacity": faint}
    surface.shape("circle", **place, r=room * 0.44, **look, stroke_width=room * 0.07)


def aimed(board: Board, mark: str) -> tuple[str, str, float | None]:
    """Return the colour of a target, that of its edge, and its opacity if that is its own."""
    if board.style.ground == "chequered":
        return "#000000", "#000000", 0.35
    colour = TARGETS.get(mark) or FILLS[mark][0]
    return colour, "#ffffff" if board.scheme.night else colour, None


def filled(surface: Surface, board: Board, name: str, **look: Attribute) -> None:
    """Draw the shape of a cell."""
    shape = board.layout.shapes[name]
    if shape == "square" and board.style.ground == "rack":
        x, y = board.at(name)
        surface.shape("circle", cx=x, cy=y, r=board.side * 0.45, **look)
        return
    if shape != "pit":
        tiled = shape == "square" and board.style.ground == "tiles"
        surface.shape("path", d=tile(board, name) if tiled else board.outline(name), **look)
        return
    (x, y), wide = board.at(name), board.side * 0.89
    high = board.layout.high_of(name) - board.side * 0.11
    corner: Attributes = {"x": x - wide / 2, "y": y - high / 2, "rx": wide / 2}
    surface.shape("rect", **corner, width=wide, height=high, **look)


def edged(surface: Surface, board: Board, name: str) -> None:
    """Draw the outline of a cell."""
    mark, width = board.marks[name], board.layout.room_of(name) * 0.06
    colour = RINGS.get(mark) or FILLS[mark][0]
    right, up = risen(board.cells[name].content, board.layout.room_of(name))
    look: Attributes = {"transform": f"translate({right:.2f} {up:.2f})"} if up else {}
    inset = -width / 2 if board.layout.shapes[name] == "hand" else width / 2
    shade, broad = (FILLS["last"][0], 2.2) if mark == "final" else (colour, 1.6)
    for ink, wide in ((clear(board, shade), broad * width), (colour, width)):
        around(surface, board, name, inset, stroke=ink, stroke_width=wide, **look)


COUNTING: Final[Mapping[str, tuple[str, Painter]]] = {
    "chequered": ("fill", alarmed),
    "tiles": ("fill", tinted),
    "rack": ("fill", edged),
    "pegs": ("fill", tinted),
    "hollows": ("fill", ringed),
    "table": ("sign", edged),
}
"""What is drawn where a piece counts, on these grounds."""


def cursor(surface: Surface, board: Board, name: str) -> None:
    """Draw the keyboard cursor: a dashed outline in two colours."""
    width = max(2.0, min(3.5, board.layout.room_of(name) * 0.045))
    dashes: tuple[Attributes, ...] = ({}, {"stroke_dasharray": f"{2 * width} {1.6 * width}"})
    for colour, dash in zip(CURSOR, dashes, strict=True):
        around(surface, board, name, width, stroke=colour, stroke_width=width, **dash)


def around(surface: Surface, board: Board, name: str, inset: float, **look: Attribute) -> None:
    """Draw a line around a cell, so far within it; around a small one beyond it."""
    shape, (x, y), side = board.layout.shapes[name], board.at(name), board.side
    if shape == "pit" or board.style.ground == "rack":
        filled(surface, board, name, fill="none", **look)
    elif shape in SMALL:
        wide, high = (part * side for part in SMALL[shape])
        size: Attributes = {"width": 2 * wide, "height": 2 * high, "rx": min(wide, high)}
        surface.shape("rect", x=x - wide, y=y - high, **size, fill="none", **look)
    else:
        path = board.outline(name, inset)
        surface.shape("path", d=path, fill="none", **look, stroke_linejoin="round")

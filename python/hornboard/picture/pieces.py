"""What is on a cell, drawn around its middle: a piece of every kind that games know."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from hornboard.picture.colours import NUMBERS, PEGS, THEMES, Theme, inked, seat_colour
from hornboard.picture.geometry import Point
from hornboard.picture.hive import BUGS, bag, stack
from hornboard.picture.lettering import UNIT, width_of
from hornboard.picture.seeds import BEAD, seeds
from hornboard.picture.sheet import Attributes, Sheet

MEN: Final[Mapping[str, tuple[str, str, str]]] = {
    "white": ("#ffffff", "#17181a", "#17181a"),
    "black": ("#2f3136", "#000000", "#f2f2f2"),
}
"""The body of a man, its outline and the lines in it, by the name of its player."""

SIGNS: Final[Mapping[str, str]] = {"x": "cross", "o": "ring"}
"""What a player draws who is called by it."""

PEBBLES: Final = ("pebble-black", "pebble-white")
"""The stones of two players on a board of lines, by seat."""

BULL: Final = "#1d1f22"
COW: Final = "#fbfaf5"
"""The colours of the pegs of an answer."""

IVORY: Final = "#f7efdd"
"""The colour of the tiles of digits."""

SEATS: Final = 6
"""So many seats have a sign of their own."""


@dataclass(frozen=True)
class Style:
    """How pieces look in a picture.

    Attributes:
        theme: ``light`` or ``dark``.
        players: their names by seat.
        ground: what the pieces stand on.
        places: how many places a code has.
        palette: which colours the players have.
        dense: how many pixels are one of a usual screen.
    """

    theme: str
    players: Sequence[str]
    ground: str
    places: int = 4
    palette: str = "classic"
    dense: float = 1.0

    @property
    def scheme(self) -> Theme:
        """The colours of boards."""
        return THEMES[self.theme]

    def colour(self, player: str) -> str:
        """Return the colour of a player."""
        return seat_colour(self.theme, self.players, player, self.palette)


class Spot(NamedTuple):
    """Where a piece is drawn.

    Attributes:
        at: the middle of the cell.
        room: the diameter of the largest circle in it.
        high: how high the cell is.
    """

    at: Point
    room: float
    high: float


Painter = Callable[[Sheet, Sequence[str], Spot, Style], None]
"""Draws a piece with these details."""


def piece(sheet: Sheet, content: Sequence[str], spot: Spot, style: Style) -> None:
    """Draw what is on a cell, as the rule base has it: its kind and details."""
    if not content:
        return
    kind, *details = map(str, content)
    readable = re.fullmatch(FORMS.get(kind, ".*"), " ".join(details), re.S)
    painter = PAINTERS.get(kind) if readable else None
    (painter or token(kind))(sheet, details, spot, style)


def nothing(sheet: Sheet, details: Sequence[str], spot: Spot, style: Style) -> None:
    """Leave to the ground what is part of it."""


def art(name: str, size: float) -> Painter:
    """Return what puts a drawing on a cell."""

    def painter(sheet: Sheet, details: Sequence[str], spot: Spot, style: Style) -> None:
        sheet.put(name, spot.at, spot.room * size, fill=style.scheme.socket)

    return painter


def stone(sheet: Sheet, details: Sequence[str], spot: Spot, style: Style) -> None:
    """Draw a stone: a pebble on lines, the sign of who is called by it, else a disc."""
    player = details[0] if details else ""
    if player not in style.players:
        token("stone")(sheet, details, spot, style)
        return
    seat = style.players.index(player)
    if style.ground == "lines" and len(style.players) <= len(PEBBLES):
        sheet.put(PEBBLES[seat], spot.at, spot.room * 0.98)
    elif player in SIGNS:
        sheet.put(SIGNS[player], spot.at, spot.room, color=style.colour(player))
    else:
        fill = style.colour(player)
        sheet.put("stone", spot.at, spot.room, fill=fill)
        sheet.put(f"seat-{seat % SEATS + 1}", spot.at, spot.room, color=inked(fill))


def man(name: str) -> Painter:
    """Return what draws a man of chess."""

    def painter(sheet: Sheet, details: Sequence[str], spot: Spot, style: Style) -> None:
        player = details[0] if details else ""
        if player not in (*MEN, *style.players):
            token(name)(sheet, details, spot, style)
            return
        usual = (style.colour(player), "#000000", "#ffffff") if player not in MEN else None
        fill, stroke, line = usual or MEN[player]
        sheet.put(name, spot.at, spot.room * 1.01, fill=fill, stroke=stroke, color=line)

    return painter


def token(kind: str) -> Painter:
    """Return what draws a piece without a drawing: a disc in its player's colour, and a letter."""

    def painter(sheet: Sheet, details: Sequence[str], spot: Spot, style: Style) -> None:
        player = next((each for each in details if each in style.players), None)
        fill = style.scheme.plain if player is None else style.colour(player)
        sheet.put("disc", spot.at, spot.room, fill=fill)
        sheet.text(kind[:1].upper(), spot.at, spot.room * 0.44, inked(fill), bold=True)

    return painter


def sown(sheet: Sheet, details: Sequence[str], spot: Spot, style: Style) -> None:
    """Draw seeds, larger where they are not in hollows."""
    largest = BEAD if style.ground == "hollows" else 2 * BEAD
    seeds(sheet, int(details[0]), spot.at, (spot.room, spot.high), largest, style.scheme.rim)


def bugs(sheet: Sheet, details: Sequence[str], spot: Spot, style: Style) -> None:
    """Draw a stack of Hive."""
    stack(sheet, details, spot.at, spot.room)


def stock(sheet: Sheet, details: Sequence[str], spot: Spot, style: Style) -> None:
    """Draw a stone in hand."""
    bag(sheet, details[0], int(details[1]), spot.at, spot.room)


def digit(sheet: Sheet, details: Sequence[str], spot: Spot, style: Style) -> None:
    """Draw a digit on a tile."""
    (x, y), size = spot.at, spot.room * 0.68
    face: Attributes = {"width": size, "height": size, "rx": size * 0.18, "fill": IVORY}
    edge: Attributes = {"stroke": style.scheme.rim, "stroke_width": size * 0.03}
    sheet.shape("rect", x=x - size / 2, y=y - size / 2, **face, **edge)
    sheet.text(details[0], spot.at, spot.room * 0.5, "#2a2119", bold=True)


def peg(sheet: Sheet, details: Sequence[str], spot: Spot, style: Style) -> None:
    """Draw a peg of a code, with its digit for who does not tell its colour."""
    colour = PEGS[int(details[0])]
    sheet.put("peg", spot.at, spot.room, fill=colour, stroke=style.scheme.rim)
    sheet.text(details[0], spot.at, spot.room * 0.34, inked(colour), bold=True)


def answer(sheet: Sheet, details: Sequence[str], spot: Spot, style: Style) -> None:
    """Draw an answer as a block of small pegs: first the bulls, then the cows, then holes."""
    bulls, cows = (int(details[0]), int(details[1])) if details else (0, 0)
    places = max(style.places, bulls + cows, 1)
    columns = math.ceil(places / 2)
    step = spot.room * 0.84 / max(columns, 2)
    for place in range(places):
        x = spot.at[0] + (place % columns - (columns - 1) / 2) * step
        y = spot.at[1] + (place // columns - (0.5 if places > columns else 0)) * step
        if place < bulls + cows:
            fill = BULL if place < bulls else COW
            sheet.put("peg", (x, y), step * 1.1, fill=fill, stroke=style.scheme.rim)
        else:
            sheet.put("hole", (x, y), step * 1.3, fill=style.scheme.socket)


def label(sheet: Sheet, details: Sequence[str], spot: Spot, style: Style) -> None:
    """Write words into the cell, smaller the longer they are."""
    words = details[0]
    size = min(spot.room * 0.5, spot.room * 0.92 * UNIT / max(width_of(words), 1))
    sheet.text(words, spot.at, size, style.scheme.text, bold=True)


def number(sheet: Sheet, details: Sequence[str], spot: Spot, style: Style) -> None:
    """Write how many mines are near, if any are."""
    if details[0] != "0":
        ink = NUMBERS[style.theme][int(details[0])]
        sheet.text(details[0], spot.at, spot.room * 0.6, ink, bold=True)


def untold(sheet: Sheet, details: Sequence[str], spot: Spot, style: Style) -> None:
    """Write that a number is not told."""
    sheet.text("?", spot.at, spot.room * 0.6, style.scheme.faint, bold=True)


def wrong(sheet: Sheet, details: Sequence[str], spot: Spot, style: Style) -> None:
    """Draw a flag that has turned out wrong."""
    sheet.put("flag", spot.at, spot.room * 0.92)
    sheet.put("wrong", spot.at, spot.room, color="#17181a")


PAINTERS: Final[Mapping[str, Painter]] = {
    **dict.fromkeys(("covered", "closed", "drawn", "end"), nothing),
    **{name: man(name) for name in ("king", "rook")},
    **dict.fromkeys(("mine", "burst"), art("mine", 0.86)),
    **dict.fromkeys(("answer", "blank"), answer),
    "stone": stone,
    "seeds": sown,
    "bugs": bugs,
    "bag": stock,
    "digit": digit,
    "peg": peg,
    "hole": art("hole", 1.0),
    "label": label,
    "number": number,
    "untold": untold,
    "flag": art("flag", 0.92),
    "wrong": wrong,
}
"""What draws a piece, by its kind; what is not here is a token."""

BUG: Final = f"[wb][{''.join(BUGS)}][0-9]?"

FORMS: Final[Mapping[str, str]] = {
    "seeds": "[0-9]+",
    "bugs": f"{BUG}( {BUG})*",
    "bag": f"{BUG} [0-9]+",
    "digit": "[0-9]",
    "peg": "[0-9]",
    "answer": "[0-9] [0-9]",
    "number": "[0-8]",
}
"""How the details of a kind are written; others of its name are tokens."""

"""What is on a cell, drawn around its middle: a piece of every kind that games know."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final, NamedTuple

from hornboard.cells import Cell, Content
from hornboard.games import parts
from hornboard.picture.colours import HUES, NAMED, Theme, inked, seat_colour, themes
from hornboard.picture.geometry import Point
from hornboard.picture.lettering import UNIT, width_of
from hornboard.picture.surface import Attributes, Surface
from hornboard.texts import _

SIGNS: Final[Mapping[str, str]] = {"x": "cross", "o": "ring"}
"""What a player draws who is called by it."""

LARGE: Final = 100.0
"""So wide a cell is a large one, in pixels of a usual screen."""

PEBBLES: Final = ("pebble-black", "pebble-white")
"""The stones of two players on a board of lines, by seat."""

LIFT: Final = (0.03, -0.085)
"""How far to the right and down a piece lies from the one below, in terms of their room."""

LONG: Final = 5
"""A label of so many letters is not thick."""

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
        other: whether the other pieces are drawn, where a kind has two sets.
    """

    theme: str
    players: Sequence[str]
    ground: str
    places: int = 4
    palette: str = "classic"
    dense: float = 1.0
    other: bool = False

    @property
    def scheme(self) -> Theme:
        """The colours of boards."""
        return themes()[self.theme]

    def colour(self, player: str) -> str:
        """Return the colour of a player."""
        return seat_colour(self.theme, self.players, player, self.palette)


class Spot(NamedTuple):
    """Where a piece is drawn: the middle of its cell, its largest circle, and how high it is."""

    at: Point
    room: float
    high: float


Painter = Callable[[Surface, Sequence[str], Spot, Style], None]
"""Draws a piece with these details."""


@dataclass(frozen=True)
class Kind:
    """A kind of pieces; their details are all that tells one from another.

    Attributes:
        paint: draws one.
        form: how its details are written; others of its name are tokens.
        style: how a terminal writes what belongs to no player.
        letter: what it writes where there is little room, else the first detail.
        words: what it is called.
        plain: whether it speaks for itself; the rest is told where the pointer is.
        covers: whether it fills its cell, so that a soft fill would not be seen.
        ink: what is added to its style.
        other: draws one of the other set, where there are two.
    """

    paint: Painter
    form: str = ""
    style: str = "#404040 on #dcdcdc"
    letter: str = ""
    words: Callable[[Sequence[str]], str] | None = None
    plain: bool = False
    covers: bool = False
    ink: Callable[[Sequence[str]], str] | None = None
    other: Painter | None = None

    def layers(self, details: Sequence[str]) -> list[Content]:
        """Return the pieces that lie on each other, the one at hand first; else nothing."""
        return []

    def left(self, details: Sequence[str]) -> Content:
        """Return what stays when the piece at hand is gone."""
        return ()

    def owner(self, details: Sequence[str]) -> str:
        """Return whose it is where the details do not name the player; else nothing."""
        return ""


def piece(surface: Surface, content: Sequence[object], spot: Spot, style: Style) -> None:
    """Draw what is on a cell, as the rule base has it: its kind and details."""
    kind, details = known(content)
    ((style.other and kind.other) or kind.paint)(surface, details, spot, style)


def twofold(cells: Sequence[Cell]) -> bool:
    """Tell whether there are two sets of the pieces on a board."""
    return any(known(cell.content)[0].other for cell in cells)


def unseen(content: Sequence[object]) -> bool:
    """Tell whether there is nothing on a cell but what its ground shows."""
    return known(content)[0].paint is nothing


def meaning(content: Sequence[object]) -> str:
    """Return what is on a cell in words, in the language spoken; empty where nothing is.

    >>> meaning(("answer", 1, 2)), meaning(("bugs", "wQ", "bB1")), meaning(("stone", "red"))
    ('in the right place: 1, elsewhere: 2', 'queen bee', 'red')
    """
    kind, details = known(content)
    return kind.words(details) if kind.words else ""


def owner(content: Sequence[object]) -> str:
    """Return whose a piece is that does not name its player; else nothing."""
    kind, details = known(content)
    return kind.owner(details)


def layers(content: Content) -> list[Content]:
    """Return the pieces that are on a cell, the one at hand first.

    >>> layers(("bugs", "wB1", "bQ")), layers(("bag", "wA1", "3")), layers(("stone", "red"))
    ([('bugs', 'wB1'), ('bugs', 'bQ')], [('bugs', 'wA1')], [('stone', 'red')])
    """
    kind, details = known(content)
    return kind.layers(details) or [content]


def risen(content: Content, room: float) -> Point:
    """Return how far to the right and down the piece at hand lies from the middle of its cell."""
    below = len(layers(content)) - 1
    return LIFT[0] * below * room, LIFT[1] * below * room


def nothing(surface: Surface, details: Sequence[str], spot: Spot, style: Style) -> None:
    """Leave to the ground what is part of it."""


def art(name: str, size: float) -> Painter:
    """Return what puts a drawing on a cell."""

    def painter(surface: Surface, details: Sequence[str], spot: Spot, style: Style) -> None:
        surface.put(name, spot.at, spot.room * size, fill=style.scheme.socket)

    return painter


def stone(surface: Surface, details: Sequence[str], spot: Spot, style: Style) -> None:
    """Draw a stone: a pebble on lines, the sign of who is called by it, else a disc."""
    player = details[0] if details else ""
    if player not in style.players:
        wordy(surface, details, spot, style)
        return
    seat = style.players.index(player)
    if style.ground == "lines" and len(style.players) <= len(PEBBLES):
        surface.put(PEBBLES[seat], spot.at, spot.room * 0.98)
    elif player in SIGNS:
        size = 0.9 if spot.room > LARGE * style.dense else 1.1
        surface.put(SIGNS[player], spot.at, spot.room * size, color=style.colour(player))
    else:
        fill = style.colour(player)
        surface.put("stone", spot.at, spot.room, fill=fill)
        surface.put(f"seat-{seat % SEATS + 1}", spot.at, spot.room, color=inked(fill))


def wordy(surface: Surface, details: Sequence[str], spot: Spot, style: Style) -> None:
    """Draw a stone of nobody who plays, by what it is called: its sign, or its colour."""
    word = "".join(details[:1])
    if word in SIGNS:
        colour = seat_colour(style.theme, tuple(SIGNS), word, style.palette)
        surface.put(SIGNS[word], spot.at, spot.room, color=colour)
    elif word in (*NAMED, *HUES):
        fill = seat_colour(style.theme, (), word, style.palette)
        surface.put("stone", spot.at, spot.room, fill=fill)
    else:
        token("stone")(surface, details, spot, style)


def token(kind: str) -> Painter:
    """Return what draws a piece without a drawing: a disc in its player's colour, and a letter."""

    def painter(surface: Surface, details: Sequence[str], spot: Spot, style: Style) -> None:
        player = next((each for each in details if each in style.players), None)
        fill = style.scheme.plain if player is None else style.colour(player)
        surface.put("disc", spot.at, spot.room, fill=fill)
        surface.text(kind[:1].upper(), spot.at, spot.room * 0.44, inked(fill), bold=True)

    return painter


def label(surface: Surface, details: Sequence[str], spot: Spot, style: Style) -> None:
    """Write words into the cell, smaller the longer they are; in a row a number at its end."""
    words, (x, y) = details[0], spot.at
    wide = max(width_of(words), 1) / UNIT
    if spot.high < spot.room:
        told, _blank, count = words.rpartition(" ")
        if not count[-1:].isdigit() or told.rpartition(" ")[2].isdigit():
            told, count = words, ""
        wide, free = width_of(told) / UNIT, spot.room * (0.8 if count else 1.0) - spot.high * 0.4
        size = min(spot.high * 0.5, free / max(wide, 0.1))
        place: Attributes = {"x": x - spot.room / 2, "y": y - spot.high / 2, "fill_opacity": 0.6}
        room: Attributes = {"width": spot.room, "height": spot.high, "rx": spot.high * 0.2}
        surface.shape("rect", **place, **room, fill=style.scheme.lattice)
        at = x - spot.room / 2 + spot.high * 0.2 + wide * size / 2
        surface.text(told, (at, y), size, style.scheme.text)
        at = x + spot.room / 2 - spot.high * 0.2 - width_of(count) / UNIT * spot.high * 0.25
        surface.text(count, (at, y), spot.high * 0.5, style.scheme.text, bold=True)
    else:
        size = min(spot.room * 0.5, spot.room * 0.92 / wide)
        surface.text(words, spot.at, size, style.scheme.text, bold=len(words) < LONG)


def choice(surface: Surface, details: Sequence[str], spot: Spot, style: Style) -> None:
    """Write the words of a move on a button."""
    words, (x, y), scheme = details[0], spot.at, style.scheme
    size: Attributes = {"width": spot.room, "height": spot.high, "rx": spot.high * 0.25}
    place: Attributes = {"x": x - spot.room / 2, "y": y - spot.high / 2, "stroke_width": 1.2}
    surface.shape("rect", **place, **size, fill=scheme.cell, stroke=scheme.border)
    high = min(spot.high * 0.52, spot.room * 0.9 * UNIT / max(width_of(words), 1))
    surface.text(words, spot.at, high, scheme.text)


def mark(surface: Surface, details: Sequence[str], spot: Spot, style: Style) -> None:
    """Draw what is true of a square, and nobody's."""
    (x, y), size = spot.at, spot.room * 0.5
    place: Attributes = {"x": x - size / 2, "y": y - size / 2, "width": size, "height": size}
    surface.shape("rect", **place, rx=size * 0.2, fill=style.scheme.plain, fill_opacity=0.3)


KINDS: Final[Mapping[str, Kind]] = {
    "": Kind(nothing, letter="."),
    "stone": Kind(stone, words=lambda told: _(told[0]), plain=True),
    "closed": Kind(nothing, style="bright_black on black"),
    "drawn": Kind(nothing, style="bold", words=lambda told: _("a line"), plain=True),
    "end": Kind(nothing, style="bold white on #dc143c"),
    "blocked": Kind(
        *(nothing, "", "bold white on #404040"),
        words=lambda told: _("the line cannot go on from here"),
    ),
    "label": Kind(label),
    "choice": Kind(choice, covers=True),
    "mark": Kind(mark, words=lambda told: _(told[0]), plain=True),
}
"""The kinds that several games have, and that of an empty cell."""


@cache
def kinds() -> Mapping[str, Kind]:
    """Return all kinds by their names; what is not there is a token."""
    found = dict(KINDS)
    for part in parts("pieces"):
        found |= part.PIECES
    return found


def known(content: Sequence[object]) -> tuple[Kind, list[str]]:
    """Return the kind of a piece, a token where its details are not written so, and these."""
    name, *details = map(str, content or ("",))
    kind = kinds().get(name)
    if kind is None or (kind.form and not re.fullmatch(kind.form, " ".join(details), re.S)):
        kind = Kind(token(name))
    return kind, details
